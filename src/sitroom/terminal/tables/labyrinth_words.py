"""Labyrinth in words: how a country stands and what lies there, what a card is worth, what the dice make of an option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ...games.labyrinth.board import GOVERNANCES, UNMARKED, Country
from ...games.labyrinth.deck import Card
from ...games.labyrinth.marks import NATO_ID
from ...games.labyrinth.odds import JihadOdds, PostureOdds, WarOfIdeasOdds
from ...games.labyrinth.views import CountryView, LabyrinthView, PlotView
from ...kernel.game import AnyGame
from ...kernel.position import View
from ...text import Words

HARD_SPACE: Final = "\u00a0"
"""A space that holds words together in a line."""


def table_of(view: View) -> LabyrinthView:
    """The table of a view, typed."""
    return cast(LabyrinthView, view["table"])


class Place:
    """A country as it stands."""

    def __init__(self, country: Country, view: View) -> None:
        self.country = country
        self.form: CountryView = table_of(view)["countries"][country.id]
        self.pieces = {"troops": self.form["troops"], "active": self.form["active"], "sleepers": self.form["sleepers"]}

    @property
    def standing(self) -> tuple[str, ...]:
        """Governance and alignment, or posture; of Iran the printed governance."""
        form = self.form
        if self.country.is_non_muslim:
            return (form["posture"] or "unmarked",)
        found = [word for word in (form["governance"], form["alignment"]) if word is not None]
        return tuple(found) or ("unmarked",)

    @property
    def is_bare(self) -> bool:
        """Nothing lies there but how it stands."""
        form = self.form
        markers = form["cadre"] or form["besieged"] or form["regime_change"] or form["aid"] or form["plots"] or form["markers"]
        return not markers and not any(self.pieces.values())

    @property
    def printed(self) -> str:
        """The resources of a Muslim country."""
        return f"{self.form['resources']}{'+' if self.country.is_oil_exporter else ''}" if self.country.is_muslim else ""

    def count(self, piece: str) -> int:
        return self.pieces[piece]


# ---- what a player weighs


def listed(parts: Sequence[str]) -> str:
    return ", ".join([part for part in parts if part])


def card_facts(game: AnyGame, words: Words, card: Card) -> str:
    """Whose event it is and what it is worth: ``US 3``."""
    side = words.term(game, "unassociated") if card.side is None else words.name(game, card.side)
    return f"{side} {card.ops}"


def standing(game: AnyGame, words: Words, place: Place) -> list[str]:
    return [" ".join([word(game, words, key) for key in place.standing])]


def word(game: AnyGame, words: Words, key: str) -> str:
    return words.name(game, key) if key in ("hard", "soft") else words.term(game, key)


def features(game: AnyGame, words: Words, place: Place) -> list[str]:
    """What lies in a country besides troops and cells, in words."""
    form = place.form
    found = [words.term(game, "cadre")] if form["cadre"] else []
    if form["aid"]:
        found.append(f"{words.term(game, 'aid')}{HARD_SPACE}{form['aid']}")
    if form["besieged"]:
        found.append(words.term(game, "besieged"))
    if form["regime_change"]:
        found.append(f"{words.term(game, 'regime-change')} ({words.term(game, form['regime_change'])})")
    found += [_plot(game, words, plot) for plot in form["plots"]]
    for marker in form["markers"]:
        found.append("NATO" if marker == NATO_ID else words.name(game, marker))
    return found


def _plot(game: AnyGame, words: Words, plot: PlotView) -> str:
    """A plot: its number as far as it is known, and whether a marker of Backlash lies on it."""
    kind = plot["plot"]
    text = words.term(game, "hidden-plot") if kind is None else words.name(game, kind)
    notes = [words.term(game, key) for key, holds in (("seen", plot["seen"]), ("backlash", plot["backlash"])) if holds]
    return f"[{text}{f': {listed(notes)}' if notes else ''}]"


def _percent(chances: int, of: int) -> str:
    return f"{(200 * chances + of) // (2 * of)}{HARD_SPACE}%"


def _signed(amount: int) -> str:
    return f"{amount:+}".replace("-", "−")


def ideas_stakes(game: AnyGame, words: Words, odds: WarOfIdeasOdds) -> str:
    becomes = words.term(game, odds.becomes) if odds.becomes else words.say("no change")
    chance = _percent(odds.success, odds.of)
    if not odds.success:
        parts = [words.say("cannot succeed")]
    elif odds.tested:
        parts = [words.say("after a test {percent} → {result}", percent=chance, result=becomes)]
    else:
        parts = [f"{max(1, odds.needed)}+: {chance} → {becomes}"]
    if odds.aid:
        parts.append(f"{words.term(game, 'first-aid')} {_percent(odds.aid, odds.of)}")
    named = [f"{words.term(game, name)} {_signed(amount)}" for name, amount in odds.modifiers]
    return "; ".join(parts) + (f" ({listed(named)})" if named else "")


def posture_stakes(game: AnyGame, words: Words, odds: PostureOdds) -> str:
    """How likely it takes the posture of the US, which is worth a point of prestige."""
    return f"{words.name(game, odds.posture)} {_percent(odds.success, odds.of)}".replace(" ", HARD_SPACE)


def jihad_stakes(game: AnyGame, words: Words, odds: JihadOdds) -> str:
    chance, level = _percent(odds.success, odds.of), words.term(game, GOVERNANCES[odds.governance])
    if odds.governance == UNMARKED:
        parts = [words.say("after a test {percent} a die", percent=chance)]
    else:
        faces = "1" if odds.governance == 1 else f"1–{odds.governance}"
        parts = [words.say("{governance}, {faces}: {percent} a die", governance=level, faces=faces, percent=chance)]
    if odds.besieged:
        parts.append(words.term(game, "besieged"))
    if odds.successes:
        parts.append(
            words.say(
                "{major} with {successes} of {dice}: {percent}",
                major=words.name(game, "major"), successes=odds.successes, dice=odds.dice,
                percent=_percent(odds.major, odds.major_of),
            )
        )  # fmt: skip
    return "; ".join(parts)
