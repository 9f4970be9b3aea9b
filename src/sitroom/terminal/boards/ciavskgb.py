"""The board of Cold War: CIA vs KGB.

Above, the objective; in the middle the two services beside each other, in their colours; below, the decks. A ready group has
a full mark, a mobilized one a hollow one; influence is a row of squares, with a bang for each point above stability.
"""

from __future__ import annotations

from typing import Final, cast

from ...games.ciavskgb.board import Agent, Group, Objective
from ...games.ciavskgb.victory import GOAL
from ...games.ciavskgb.views import GroupDeck, ObjectiveDeck, TableView
from ...kernel.game import AnyGame
from ...kernel.position import View
from ...kernel.token import Side
from ...text import Words
from ..screen import Screen, columns_of, cut, pad, side_by_side, wrap
from . import colour_of

_ABREAST: Final = 56
"""From this width on there is room for the two sides beside each other."""


def draw(game: AnyGame, view: View, words: Words, screen: Screen) -> list[str]:
    return _Board(game, view, words, screen).lines()


def remark(game: AnyGame, view: View, words: Words, token: str) -> str:
    printed = game.vocabulary[token]
    if isinstance(printed, Group):
        faction = f"{words.name(game, printed.faction)} {printed.influence}"
        for side, camp in _table(view)["camps"].items():
            for place in camp:
                if place["group"] == token:
                    state = words.term(game, "ready" if place["ready"] else "mobilized")
                    return f"{faction} · {words.name(game, side)} · {state}"
        return faction
    if isinstance(printed, Objective) and _asked(view) not in ("act", "detente-event", "nobel-peace-prize"):
        return (
            f"{words.term(game, 'stability')} {printed.stability} · {words.term(game, 'population')} {printed.population}"
            f" · {words.term(game, 'points')} {printed.points}"
        )
    if isinstance(printed, Agent):
        return words.say("initiative {n}", n=printed.initiative)
    return ""


def piles(game: AnyGame, view: View, words: Words) -> list[tuple[str, list[str]]]:  # noqa: ARG001
    return []


def place(game: AnyGame, view: View, words: Words, token: str) -> list[tuple[str, str]]:
    """The cards say themselves what is printed on them; where they are, they do not."""
    printed, table = game.vocabulary[token], _table(view)
    where: list[str] = []
    if isinstance(printed, Group):
        where = remark(game, view, words, token).split(" · ")[1:]
    elif isinstance(printed, Agent):
        seats = [(side, agents[token]) for side, agents in table["agents"].items() if token in agents]
        where = [f"{words.name(game, side)}: {words.term(game, seat).lower()}" for side, seat in seats]
    elif isinstance(printed, Objective):
        where = [words.term(game, "objective")] if table["objective"] == token else []
        for key, won in (("trophies", table["trophies"]), ("claimed", table["claimed"])):
            where += [f"{words.name(game, side)}: {words.term(game, key).lower()}" for side in won if token in won[side]]
        where += [words.term(game, "spent")] if token in table["piles"]["spent"] else []
    return [(words.say("Now"), ", ".join(where))] if where else []


def score(game: AnyGame, view: View, words: Words) -> str:
    points = _table(view)["score"]
    return ", ".join([f"{words.name(game, side)} {points[side.id]}/{GOAL}" for side in game.sides])


def _table(view: View) -> TableView:
    return cast(TableView, view["table"])


def _asked(view: View) -> str:
    ask = view["ask"]
    return str(ask["topic"]) if isinstance(ask, dict) else ""


class _Board:
    """One drawing. Everything comes from the view; what the cards say is printed on them."""

    def __init__(self, game: AnyGame, view: View, words: Words, screen: Screen) -> None:
        self.game = game
        self.viewer = view["side"]
        self.table = _table(view)
        self.words = words
        self.screen = screen
        objective = self.table["objective"]
        self.objective = None if objective is None else cast(Objective, game.vocabulary[objective])

    def lines(self) -> list[str]:
        width = self.screen.width
        lines = [self._heading(), *self._objective()]
        panels = [self._panel(side, (width - 3) // 2 if width >= _ABREAST else width) for side in self.game.sides]
        if width >= _ABREAST:
            upper, lower = zip(*panels, strict=True)
            bar = self.screen.style("│", "dim")
            lines += side_by_side(upper[0], upper[1], width, bar)
            lines += side_by_side(lower[0], lower[1], width, bar)
        else:
            lines += [line for upper, lower in panels for line in (*upper, *lower)]
        return [*lines, *self._decks()]

    # ---- words

    def _term(self, key: str) -> str:
        return self.words.term(self.game, key)

    def _name(self, token: str) -> str:
        return self.words.name(self.game, token)

    def _field(self, name: str, value: str) -> str:
        """``Name: value``, the name standing back."""
        return f"{self.screen.each(name + ':', 'dim')} {value}"

    def _row(self, items: list[str]) -> list[str]:
        """Items one after the other, in as many lines as they need; an item is not torn apart if it fits in a line."""
        rows: list[str] = []
        for item in items:
            if rows and columns_of(rows[-1]) + 3 + columns_of(item) <= self.screen.width:
                rows[-1] += self.screen.style(" · ", "dim") + item
            else:
                rows += wrap(item, self.screen.width, 1, 2)
        return rows

    # ---- the parts

    def _heading(self) -> str:
        title = f"{self._term('round')} {self.table['round']} · {self._name(self.table['phase'])}"
        legend = f"● {self._term('ready').lower()}  ○ {self._term('mobilized').lower()}"
        return self.screen.style(self.screen.rule(title, legend), "bold")

    def _objective(self) -> list[str]:
        items: list[str] = []
        objective = self.objective
        if objective is not None:
            items.append(self.screen.style(self._name(objective.id), "bold", "yellow"))
            for key, number in (
                ("stability", objective.stability), ("population", objective.population), ("points", objective.points),
            ):  # fmt: skip
                items.append(f"{self.screen.each(self._term(key), 'dim')} {self.screen.style(str(number), 'bold')}")
            bias = " › ".join([self._name(faction) for faction in objective.bias])
            items.append(self._field(self._term("bias"), bias))
        if self.table["balance"] is not None:
            items.append(self._field(self._term("balance"), self._side_name(self.table["balance"])))
        if self.table["domination"] is not None:
            items.append(self._field(self._term("domination"), self._side_name(self.table["domination"])))
        return self._row(items)

    def _side_name(self, side: str) -> str:
        return self.screen.style(self._name(side), "bold", colour_of(self.game, side))

    def _panel(self, side: Side, width: int) -> tuple[list[str], list[str]]:
        """What a side has: above, its score and its camp; below, its people and trophies."""
        return [self._score(side, width), *self._camp(side, width)], [*self._agents(side, width), *self._trophies(side, width)]

    def _score(self, side: Side, width: int) -> str:
        points = self.table["score"][side.id]
        names = {
            own: self._name(own.id) + (f" ({self.words.say('you')})" if own.id == self.viewer else "") for own in self.game.sides
        }
        longest = max([columns_of(name) for name in names.values()])  # so that the bars of both sides have the same scale
        name = pad(names[side], longest)
        room = width - longest - 10
        full = max(0, min(room, points * room // GOAL))
        colour = colour_of(self.game, side)
        bar = self.screen.style("█" * full, colour) + self.screen.style("░" * (room - full), "dim")
        return f" {self.screen.style(name, 'bold', colour)} {bar} {self.screen.style(f'{points:>3}', 'bold')}/{GOAL}"

    def _camp(self, side: Side, width: int) -> list[str]:
        camp = [(cast(Group, self.game.vocabulary[place["group"]]), place["ready"]) for place in self.table["camps"][side.id]]
        lines = self._influence(side, len(camp), width)
        widest = max([columns_of(self._name(group.id)) for group, _ in camp], default=0)
        room = max(
            min(widest, width - 13), width - 6 - max([columns_of(self._name(group.faction)) for group, _ in camp], default=0)
        )
        for group, ready in camp:
            text = f"{group.influence} {pad(self._name(group.id), room)} {self._name(group.faction)}"
            mark = self.screen.style("●", colour_of(self.game, side)) if ready else "○"
            lines.append(cut(f" {mark} {text if ready else self.screen.style(text, 'dim')}", width))
        return lines

    def _influence(self, side: Side, groups: int, width: int) -> list[str]:
        """Influence against stability, groups against the population limit, and what one must not overlook."""
        if self.objective is None:
            return []
        influence, stability = self.table["influence"][side.id], self.objective.stability
        above = max(0, influence - stability)
        bar = (
            self.screen.style("■" * (influence - above), colour_of(self.game, side))
            + self.screen.style("□" * max(0, stability - influence), "dim")
            + self.screen.style("!" * above, "bold", "yellow")
        )
        lines = [f" {self.screen.style(f'{influence}/{stability}', 'bold')} {bar}"]
        count = f"  {self._term('groups')} {groups}/{self.objective.population}"
        if columns_of(lines[0] + count) <= width:
            lines[0] += self.screen.style(count, "dim")
        if above:
            warning = self.words.say("above stability by {n}", n=above)
            lines.append(cut(" " + self.screen.style(f"! {warning}", "bold", "yellow"), width))
        if self.table["passed"] and self.table["mover"] not in (None, side.id):
            lines.append(cut(f" {self._term('passed')}", width))
        return lines

    def _agents(self, side: Side, width: int) -> list[str]:
        agent_x = self.table["agent_x"][side.id]
        lines: list[str] = []
        if agent_x is not None:
            exposed = side.id in self.table["exposed"]
            known = f" ({self._term('exposed').lower()})" if exposed and side.id == self.viewer else ""
            hidden = self.words.say("hidden, one of these")
            name = hidden if agent_x == "hidden" else self.screen.each(self._name(agent_x), "bold")
            lines += wrap(self._field(self._term("agent-x"), name + known), width, 1, 2)
        places: dict[str, list[str]] = {}
        for agent, place in self.table["agents"][side.id].items():
            places.setdefault(place, []).append(self._name(agent))
        for place, heading in (("headquarters", "headquarters"), ("on-leave", "on-leave"), ("terminated", "terminated-agents")):
            if place in places:
                lines += wrap(self._field(self._term(heading), ", ".join(places[place])), width, 1, 2)
        for sides, key in ((self.table["will_see"], "will-see"), (self.table["will_analyse"], "will-analyse")):
            if side.id in sides:
                lines += wrap(self._term(key), width, 1, 2)
        return lines

    def _trophies(self, side: Side, width: int) -> list[str]:
        lines: list[str] = []
        for key, won in (("trophies", self.table["trophies"]), ("claimed", self.table["claimed"])):
            cards = [cast(Objective, self.game.vocabulary[card]) for card in won[side.id]]
            if cards:
                shown = [self._trophy(card, usable=card.is_event and key == "trophies") for card in cards]
                lines += wrap(self._field(self._term(key), ", ".join(shown)), width, 1, 2)
        return lines

    def _trophy(self, card: Objective, *, usable: bool) -> str:
        name = f"{self._name(card.id)}\u00a0{card.points}"
        return self.screen.each("★" + name, "yellow") if usable else name

    def _decks(self) -> list[str]:
        piles = self.table["piles"]
        items = [self._deck("group-deck", piles["groups"]), self._deck("objective-deck", piles["objectives"])]
        discarded = piles["discarded"]
        if discarded["top"] is not None:
            top = f"{discarded['size']} ({self._name(discarded['top'])})"
            items.insert(1, self._field(self._term("discard-pile"), top))
        for key, cards in (("under-deck", piles["objectives"]["under"]), ("spent", piles["spent"])):
            if cards:
                items.append(self._field(self._term(key), ", ".join([self._name(card) for card in cards])))
        return [self.screen.style(self.screen.rule(), "dim"), *self._row(items)]

    def _deck(self, key: str, deck: GroupDeck | ObjectiveDeck) -> str:
        known = ["?" if card is None else self._name(card) for card in deck["known"]]
        top = f" ({self.words.say('from the top: {cards}', cards=', '.join(known))})" if known else ""
        return self._field(self._term(key), f"{deck['size']}{top}")
