"""The table of Twilight Struggle.

Above, the tracks; in the middle the map, region by region, each with its score as it would be now; below, the cards. A country
shows its stability, a star if it is a battleground, and the influence of the US and of the USSR, that of who controls it in
brackets: ``Iran 2★ [3]:1``. The whole is drawn when a card is to be chosen; before a question about countries just their regions
are, and within a play the tracks alone. Where a question would push the map off a low screen, it is drawn without the empty
countries, or with the scores of the regions alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ...games.twilight import lasting
from ...games.twilight.board import COUNTRIES, EUROPE, REGIONS, SIDES, Country, Region
from ...games.twilight.deck import ERAS, Card
from ...games.twilight.placement import CIVIL_WAR_ENDS
from ...games.twilight.victory import GOAL
from ...games.twilight.views import HandView, Numbers, TwilightView
from ...kernel.game import AnyGame
from ...kernel.position import View
from ...kernel.token import CHANCE, Side
from ...text import Words
from ..screen import Screen, columns_of, half_of, in_columns, in_two_columns, pad, wrap
from . import TWO_COLUMNS, colour_of
from .printed import facts_of, linked

_STEPS: Final = (1, 2, 4)
"""How many victory points a step of their track may stand for."""

_HARD: Final = "\u00a0"
"""A space that holds words together in a line."""

_OPENINGS: Final = ("headline", "play", "trap")
"""The questions that open a play, before which a player looks at everything."""

_FEW_REGIONS: Final = 2
"""So many regions may be drawn with all their countries, whatever the question."""

_ALL, _HELD, _SCORES = range(3)
"""How much of the map is drawn: all countries, those with influence, or the scores of the regions alone."""

_AROUND: Final = 4
"""So many lines a question takes besides its options."""

_ACROSS: Final = 3
"""So many countries are listed side by side among the options, as a rule."""

_ENDS_WITH_TURN: Final = frozenset(lasting.names_of(lasting.THIS_TURN))


def draw(game: AnyGame, view: View, words: Words, screen: Screen) -> list[str]:
    return _Board(game, view, words, screen).lines()


def remark(game: AnyGame, view: View, words: Words, token: str) -> str:
    printed, table = game.vocabulary[token], _table(view)
    if isinstance(printed, Card):
        return _card_facts(game, words, printed)
    if isinstance(printed, Country) and printed in COUNTRIES:
        place = _Place(printed, table)
        return f"{place.printed} · {place.influence}"
    return ""


def piles(game: AnyGame, view: View, words: Words) -> list[tuple[str, list[str]]]:
    open_piles = _table(view)["piles"]
    return [(words.term(game, "discard"), open_piles["discard"]), (words.term(game, "removed"), open_piles["removed"])]


def place(game: AnyGame, view: View, words: Words, token: str) -> list[tuple[str, str]]:
    printed, table = game.vocabulary[token], _table(view)
    if isinstance(printed, Card):
        held = [(words.term(game, "hand"), hand["cards"] or []) for hand in (table["hands"]["us"], table["hands"]["ussr"])]
        lies = [name for name, cards in [*held, *piles(game, view, words)] if token in cards]
        return [(words.say("Now"), ", ".join(lies))] if lies else []
    if isinstance(printed, Region):
        return _region_facts(game, words, printed, table)
    if isinstance(printed, Country) and printed in COUNTRIES:
        return _country_facts(game, words, printed, table)
    return []


def links(game: AnyGame, words: Words, token: str) -> list[str]:
    facts = facts_of(game, token)
    superpower = [] if facts["superpower"] is None else [facts["superpower"]]
    return linked(game, words, token, [*facts["neighbours"], *superpower])


def score(game: AnyGame, view: View, words: Words) -> str:
    return _lead(game, words, _table(view)["vp"])


# ---- reading a view


def _table(view: View) -> TwilightView:
    return cast(TwilightView, view["table"])


def _of(pair: Numbers, side: Side) -> int:
    return pair["us"] if side is SIDES[0] else pair["ussr"]


def _topic(view: View) -> str:
    ask = view["ask"]
    return "" if ask is None else str(ask["topic"])


def _options(view: View) -> list[str]:
    """What the viewer may answer; nothing if he is not asked."""
    ask = view["ask"]
    return [] if ask is None or ask["options"] is None else list(ask["options"])


class _Place:
    """A country as it stands."""

    def __init__(self, country: Country, table: TwilightView) -> None:
        there = table["countries"][country.id]
        self.country = country
        self.counts = (there["us"], there["ussr"])
        self.controller = next((side for side in SIDES if there["control"] == side.id), None)

    @property
    def printed(self) -> str:
        return f"{self.country.stability}{'★' if self.country.battleground else ''}"

    @property
    def influence(self) -> str:
        """US and USSR, in brackets who controls."""
        return ":".join([self.count_of(side) for side in SIDES])

    def count_of(self, side: Side) -> str:
        count = self.counts[side.seat]
        return f"[{count}]" if side is self.controller else str(count)


# ---- what a player weighs


def _card_facts(game: AnyGame, words: Words, card: Card) -> str:
    """Whose event it is and what it is worth: ``US 3``, with a star if it is removed afterwards."""
    if card.scoring:
        return words.term(game, "scoring")
    side = words.term(game, "neutral") if card.side is None else words.name(game, card.side)
    return f"{side} {card.ops}{'*' if card.starred else ''}"


def _region_score(game: AnyGame, words: Words, region: Region, table: TwilightView) -> str:
    """How a region would be scored now."""
    now = table["regions"][region.id]
    parts = []
    for side, tier, points in ((SIDES[0], now["us"], now["us_points"]), (SIDES[1], now["ussr"], now["ussr_points"])):
        if tier == "none":
            continue
        level = words.term(game, str(tier))
        if region is EUROPE and tier == "control":
            level = words.say("control, which wins the game")
        parts.append(f"{words.name(game, side)} {level} {points}")
    gain = f"{_leader(game, words, now['net'])} +{abs(now['net'])}" if now["net"] else words.say("nobody scores")
    return f"{', '.join(parts)} → {gain}" if parts else gain


def _leader(game: AnyGame, words: Words, points: int) -> str:
    """Whose the victory points are, where positive ones are those of the US."""
    return words.name(game, SIDES[0] if points > 0 else SIDES[1])


def _lead(game: AnyGame, words: Words, points: int) -> str:
    """Who is ahead and by how much: ``USSR 5 VP``."""
    parts = [_leader(game, words, points)] if points else []
    return " ".join([*parts, str(abs(points)), words.term(game, "vp")])


def _country_facts(game: AnyGame, words: Words, country: Country, table: TwilightView) -> list[tuple[str, str]]:
    stands = _Place(country, table)
    where = [country.region.id, *facts_of(game, country.id)["areas"]]
    battleground = [words.term(game, "battleground").lower()] if country.battleground else []
    controller = words.term(game, "uncontrolled").lower()
    if stands.controller is not None:
        controller = f"{words.term(game, 'controlled').lower()}: {words.name(game, stands.controller)}"
    influence = ", ".join([f"{words.name(game, side)} {stands.counts[side.seat]}" for side in SIDES])
    return [
        (words.term(game, "region"), ", ".join([words.name(game, region) for region in where])),
        (words.term(game, "stability"), ", ".join([str(country.stability), *battleground])),
        (words.term(game, "neighbours"), ", ".join(links(game, words, country.id))),
        (words.term(game, "points-of-influence"), f"{influence} · {controller}"),
    ]


def _region_facts(game: AnyGame, words: Words, region: Region, table: TwilightView) -> list[tuple[str, str]]:
    levels = (("presence", region.presence), ("domination", region.domination), ("control", region.control))
    worth = [f"{words.term(game, key)} {points}" for key, points in levels if key != "control" or region is not EUROPE]
    if region is EUROPE:
        worth.append(words.say("control, which wins the game"))
    opens = [(words.term(game, "defcon"), words.say("coups and realignments from {level} up", level=region.opens_at))]
    return [
        (words.term(game, "vp"), ", ".join(worth)),
        (words.term(game, "scoring-now"), _region_score(game, words, region, table)),
        *(opens if region.opens_at else []),
        (words.term(game, "countries"), ", ".join([_in_a_list(game, words, country, table) for country in region.countries])),
    ]


def _in_a_list(game: AnyGame, words: Words, country: Country, table: TwilightView) -> str:
    stands = _Place(country, table)
    return f"{words.name(game, country.id)} {stands.printed} {stands.influence}".replace(" ", _HARD)


# ---- the drawing


class _Board:
    """One drawing. Everything comes from the view; stability and the like are printed on the map."""

    def __init__(self, game: AnyGame, view: View, words: Words, screen: Screen) -> None:
        self.game = game
        self.view = view
        self.viewer = view["side"]
        self.table = _table(view)
        self.options = _options(view)
        self.words = words
        self.screen = screen
        self.asked = {country.region for country in COUNTRIES if country.id in self.options}
        ask = view["ask"]
        answers = ask is not None and (len(self.options) > 0 or ask["who"] == CHANCE.id)
        self.whole = not answers or _topic(view) in _OPENINGS
        self.detail = _ALL

    def lines(self) -> list[str]:
        """The table; before a question on a low screen no more of the map than leaves room for the question."""
        lines = self._lines()
        while self.screen.live and self.options and self.detail != _SCORES and len(lines) > self.screen.height - self._question():
            self.detail += 1
            lines = self._lines()
        return lines

    def _question(self) -> int:
        """About so many lines the question takes."""
        return _AROUND + (len(self.asked) + len(self.options) // _ACROSS if self.asked else len(self.options))

    def _lines(self) -> list[str]:
        lines = [self._heading(), self._points(), *self._levels()]
        if self.whole or not self.asked:
            lines += self._sides()
        lines += self._regions()
        if self.whole or self.asked:
            lines.append(self._legend())
        if self.whole:
            lines += self._effects()
        lines += self._cards()
        return lines + self._piles() if self.whole else lines

    # ---- words

    def _term(self, key: str) -> str:
        return self.words.term(self.game, key)

    def _name(self, token: str) -> str:
        return self.words.name(self.game, token)

    def _side_name(self, side: Side | str) -> str:
        return self.screen.style(self._name(str(side)), "bold", colour_of(self.game, side))

    def _field(self, name: str, value: str) -> str:
        """``Name: value``, the name standing back."""
        return f"{self.screen.each(name + ':', 'dim')} {value}"

    def _row(self, items: Sequence[str], indent: int = 1) -> list[str]:
        """Items one after the other, in as many lines as they need; an item is not torn apart if it fits in a line."""
        rows: list[str] = []
        for item in items:
            if rows and columns_of(rows[-1]) + 3 + columns_of(item) <= self.screen.width:
                rows[-1] += self.screen.style(" · ", "dim") + item
            else:
                rows += wrap(item, self.screen.width, indent, 2)
        return rows

    # ---- tracks

    def _heading(self) -> str:
        phase, turn = self.table["phase"], self.table["turn"]
        parts = [f"{self._term('turn')} {turn}"]
        if phase in ("action", "play"):
            parts += [f"{self._term('round')} {self.table['round']}", self._name(self.table["mover"])]
        else:
            parts.append(self._term(phase))
        era = self._term(ERAS[(turn > 3) + (turn > 7)])
        return self.screen.style(self.screen.rule(" · ".join(parts), era), "bold")

    def _levels(self) -> list[str]:
        items = [self._defcon(), self._china()]
        closed = [self._name(region.id) for region in REGIONS if region.opens_at > self.table["defcon"]]
        if closed:
            items.append(self._field(self._term("closed"), ", ".join(closed)))
        return self._row(items)

    def _sides(self) -> list[str]:
        """What each side has done on tracks of its own."""
        lines = []
        names = {side: self._name(side.id) + (f" ({self.words.say('you')})" if side.id == self.viewer else "") for side in SIDES}
        room = max([columns_of(name) for name in names.values()])
        for side in SIDES:
            name = self.screen.style(pad(names[side], room), "bold", colour_of(self.game, side))
            first, *rest = self._row(self._standing(side), room + 3)
            lines += [f" {name}{first[room + 1 :]}", *rest]
        return lines

    def _points(self) -> str:
        """Victory points, with as much of their track as there is room for: from the USSR's 20 to the US's 20."""
        points = self.table["vp"]
        us, ussr = [self._side_name(side) for side in SIDES]
        line = f" {self.screen.each(_lead(self.game, self.words, points), 'bold')}"
        left = self.screen.width - columns_of(f"{line}  {us}  {ussr}│")
        for step in _STEPS:
            room = GOAL // step
            if 2 * room <= left:
                track = f"{self._half(SIDES[1], -points, step, room)}│{self._half(SIDES[0], points, step, room)}"
                return f"{line}  {ussr} {track} {us}"
        return line

    def _half(self, side: Side, points: int, step: int, room: int) -> str:
        """A side's half of the track, filled from the middle."""
        full = max(0, min(room, -(-points // step)))
        parts = [self.screen.style("█" * full, colour_of(self.game, side)), self.screen.style("░" * (room - full), "dim")]
        return "".join(parts if side is SIDES[0] else parts[::-1])

    def _defcon(self) -> str:
        level = self.table["defcon"]
        styles = ("bold", "yellow") if level <= 2 else ("bold",)
        marks = self.screen.style("■" * level, *styles) + self.screen.style("□" * (5 - level), "dim")
        return f"{self.screen.each(self._term('defcon'), 'dim')} {self.screen.style(str(level), *styles)} {marks}"

    def _china(self) -> str:
        holder = self.table["china"]
        if holder is None:
            return self._field(self._term("china"), self._term("nobody"))
        face = self._term("face-up" if self.table["china_up"] else "face-down")
        return self._field(self._term("china"), f"{self._side_name(holder)}, {face}")

    def _standing(self, side: Side) -> list[str]:
        """A side's own tracks."""
        box, tries = _of(self.table["space"], side), _of(self.table["space_tries"], side)
        military = f"{_of(self.table['military'], side)}/{self.table['defcon']}"
        items = [
            f"{self.screen.each(self._term('military'), 'dim')} {military}",
            f"{self.screen.each(self._term('space'), 'dim')} {box} {self._term(f'box-{box}')}",
            f"{self.screen.each(self._term('hand'), 'dim')} {self._hand_of(side)['size']}",
        ]
        if tries:
            items.append(f"{self.screen.each(self._term('space-tries'), 'dim')} {tries}")
        return items + [self._term(f"ability-{ability}") for ability in self._abilities(side)]

    def _hand_of(self, side: Side) -> HandView:
        hands = self.table["hands"]
        return hands["us"] if side is SIDES[0] else hands["ussr"]

    def _abilities(self, side: Side) -> list[int]:
        abilities = self.table["abilities"]
        return abilities["us"] if side is SIDES[0] else abilities["ussr"]

    def _chosen(self, side: Side) -> str | None:
        headlines = self.table["headlines"]
        return headlines["us"] if side is SIDES[0] else headlines["ussr"]

    # ---- the map

    def _regions(self) -> list[str]:
        """The regions that the question is about, or all; where there is room, in two columns."""
        shown = [region for region in REGIONS if self.whole or region in self.asked]
        if self.detail == _SCORES:
            return self._scores(shown)
        width = self.screen.width
        if width < TWO_COLUMNS or len(shown) < 2:
            return [line for region in shown for line in self._region(region)]
        half = _Board(self.game, self.view, self.words, self.screen.part(half_of(width)))
        half.detail = self.detail
        return in_two_columns([half._region(region) for region in shown], width, self.screen.style("│", "dim"))

    def _region(self, region: Region) -> list[str]:
        name, score = self._name(region.id), _region_score(self.game, self.words, region, self.table)
        if columns_of(f"── {name} ─ {score} ──") <= self.screen.width:
            lines = [self.screen.style(self.screen.rule(name, score), "bold")]
        else:
            lines = [self.screen.style(self.screen.rule(name), "bold"), *wrap(score, self.screen.width, 1, 2)]
        places = [_Place(country, self.table) for country in region.countries]
        held = [place for place in places if any(place.counts)]
        held.sort(key=lambda place: not place.country.battleground)
        empty = [place for place in places if not any(place.counts)]
        lines += self._places(held)
        if empty and self.detail == _ALL and (self.whole or len(self.asked) <= _FEW_REGIONS):
            names = ", ".join([f"{self._name(place.country.id)} {place.printed}".replace(" ", _HARD) for place in empty])
            lines += wrap(self.screen.each(f"{self.words.say('empty')}: {names}", "dim"), self.screen.width, 2, 2)
        return lines

    def _scores(self, regions: Sequence[Region]) -> list[str]:
        """A line for each region in which somebody would score, and one for all the others."""
        lines: list[str] = []
        still = [region for region in regions if not self._is_scored(region)]
        scored = [region for region in regions if region not in still]
        for region in scored:
            name = self.screen.each(f"{self._name(region.id)}:", "bold")
            lines += wrap(f"{name} {_region_score(self.game, self.words, region, self.table)}", self.screen.width, 1, 2)
        if still:
            names = ", ".join([self._name(region.id) for region in still])
            lines += wrap(self._field(self.words.say("nobody scores"), names), self.screen.width, 1, 2)
        return lines

    def _is_scored(self, region: Region) -> bool:
        now = self.table["regions"][region.id]
        return bool(now["us_points"] or now["ussr_points"])

    def _places(self, places: Sequence[_Place]) -> list[str]:
        """Countries with their marks; whose they are shows in colours and in brackets."""
        room = max([columns_of(self._name(place.country.id)) for place in places], default=0)
        digits = max([len(place.count_of(side)) for place in places for side in SIDES], default=0)
        cells = []
        for place in places:
            name = pad(self._name(place.country.id), room)
            if place.controller is not None:
                name = self.screen.style(name, "bold", colour_of(self.game, place.controller))
            us, ussr = [self.screen.style(place.count_of(side), colour_of(self.game, side)) for side in SIDES]
            cells.append(f"{name} {pad(place.printed, 2)} {' ' * (digits - columns_of(us))}{us}:{pad(ussr, digits)}")
        return in_columns(cells, self.screen.width, indent=1)

    def _legend(self) -> str:
        """What the marks on the map mean; where countries are missing, how to see them."""
        if self.detail != _ALL:
            return self.screen.style(self.screen.rule(self.words.say("an empty line shows all countries")), "dim")
        us, ussr = [self._name(side.id) for side in SIDES]
        control = f"[{self.words.say('in control')}]"
        return self.screen.style(self.screen.rule(f"★ {self._term('battleground').lower()} · {us}:{ussr} · {control}"), "dim")

    # ---- effects and cards

    def _effects(self) -> list[str]:
        cards = self.table["effects"]
        lasting_ones = [self._name(card) for card in cards if card not in _ENDS_WITH_TURN]
        passing = [self._name(card) for card in cards if card in _ENDS_WITH_TURN]
        for side in SIDES:
            scares = _of(self.table["red_scare"], side)
            if scares:
                passing.append(f"{self._term('red-scare')}: {self._name(side.id)} −{scares}")
        if self.table["death_squads"]:
            passing.append(f"{self._term('death-squads')}: {self.table['death_squads']:+}".replace("-", "−"))
        for field, what in (("crisis", self.table["crisis"]), ("chernobyl", self.table["chernobyl"])):
            if what is not None:
                passing.append(f"{self._term(field)}: {self._name(what)}")
        if self.table["envy"] is not None:
            lasting_ones.append(f"{self._term('envy')}: {self._name(self.table['envy'])}")
        if self.table["civil_war"] is not None:
            lasting_ones.append(f"{self._term('civil-war')} {self.table['civil_war']}/{CIVIL_WAR_ENDS}")
        if self.table["late_war"]:
            lasting_ones.append(self._term("late-war"))
        lines: list[str] = []
        for key, effects in (("effects", lasting_ones), ("this-turn", passing)):
            if effects:
                names = [effect.replace(" ", _HARD) for effect in effects]
                lines += wrap(self._field(self._term(key), ", ".join(names)), self.screen.width, 1, 2)
        return lines

    def _cards(self) -> list[str]:
        lines: list[str] = []
        for side in SIDES:
            lines += self._hand(side)
        chosen = [
            f"{self._side_name(side)} {self._headline(card)}"
            for side in SIDES for card in (self._chosen(side),) if card is not None
        ]  # fmt: skip
        if chosen:
            lines += self._row([self._field(self._term("headlines"), ", ".join(chosen))])
        playing = [self._card(card) for card in self.table["playing"]]
        if playing:
            use = "" if self.table["use"] is None else f" ({self._name(self.table['use'])})"
            lines += wrap(self._field(self._term("playing"), ", ".join(playing) + use), self.screen.width, 1, 2)
        return lines

    def _piles(self) -> list[str]:
        piles = self.table["piles"]
        counts = (("draw", piles["draw"]), ("discard", len(piles["discard"])), ("removed", len(piles["removed"])))
        return self._row([self._field(self._term(pile), str(count)) for pile, count in counts])

    def _hand(self, side: Side) -> list[str]:
        """The own hand, unless the question shows it; of the other hand what is known."""
        hand, own = self._hand_of(side), side.id == self.viewer
        cards = hand["known"] if hand["cards"] is None else hand["cards"]
        lines: list[str] = []
        if cards and not (own and set(cards) <= set(self.options)):
            title = self._term("hand") if own else f"{self._name(side.id)}, {self._term('known-cards').lower()}"
            lines += wrap(self._field(title, ", ".join([self._card(card) for card in cards])), self.screen.width, 1, 2)
        if own and hand["known"]:
            shown = ", ".join([self._name(card) for card in hand["known"]])
            lines += wrap(self._field(self._term("known"), shown), self.screen.width, 1, 2)
        return lines

    def _headline(self, card: str) -> str:
        return self._term("hidden").lower() if card == "hidden" else self._card(card)

    def _card(self, card: str) -> str:
        """A card with its facts, in the colour of the side whose event it is."""
        printed = self.game.vocabulary[card]
        assert isinstance(printed, Card)
        text = f"{self._name(card)} ({_card_facts(self.game, self.words, printed)})".replace(" ", _HARD)
        return text if printed.side is None else self.screen.each(text, colour_of(self.game, printed.side))
