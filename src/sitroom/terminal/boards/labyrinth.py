"""The table of Labyrinth.

Above, the tracks; in the middle the map, region by region; below, events, plots and cards. A country with anything in it has a
line: its resources (``+``: an oil exporter), troops, Active and Sleeper cells, and in words how it stands and what else lies
there. The others are listed by how they stand. The whole is drawn when a card is to be chosen; before a question about countries
just their regions are, and within a play the tracks alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...games.labyrinth.board import MOST_FUNDING, MOST_PRESTIGE, SIDES, US, Country
from ...games.labyrinth.catalogue import REGIONS
from ...games.labyrinth.deck import Card
from ...games.labyrinth.hands import cards_for_jihadists, cards_for_us
from ...games.labyrinth.state import TROOP_LEVELS
from ...games.labyrinth.turn import CARDS_A_PHASE
from ...games.labyrinth.victory import COUNTRIES_WANTED, GOOD_RESOURCES_WANTED, ISLAMIST_RESOURCES_WANTED
from ...games.labyrinth.views import HandView
from ...grammar import capitalised
from ...kernel.game import AnyGame
from ...kernel.message import NC_
from ...kernel.position import View
from ...kernel.token import CHANCE, Side
from ...text import Words
from ..screen import Screen, columns_of, half_of, in_two_columns, pad, wrap
from . import TWO_COLUMNS, colour_of
from .labyrinth_words import (
    HARD_SPACE,
    Place,
    card_facts,
    country_facts,
    features,
    listed,
    schengen_note,
    standing,
    table_of,
)
from .printed import facts_of, linked

_PIECES: Final = (("troops", "■", 0), ("active", "●", 1), ("sleepers", "○", 1))
"""The pieces that are counted in a country: the field of the view, their sign, and whose they are."""

_TROOP_BOXES: Final = (4, 5, 6)
"""4.7.3: Overstretch, War, Low Intensity: the boxes of the Troops track."""

_CELL_BOXES: Final = (5, 5, 5)
"""4.7.4.2: the boxes of the Funding track; the first are emptied only while there is funding."""

_PRESTIGE: Final = ((3, "low"), (6, "medium"), (9, "high"), (12, "very-high"))
_FUNDING: Final = ((3, "tight"), (6, "moderate"), (9, "ample"))
_OPENINGS: Final = ("play-card",)
_HUES: Final = {"good": 0, "ally": 0, "islamist-rule": 1, "adversary": 1}
"""How a country stands, where that is good news for one side."""


def draw(game: AnyGame, view: View, words: Words, screen: Screen) -> list[str]:
    return _Board(game, view, words, screen).lines()


def remark(game: AnyGame, view: View, words: Words, token: str) -> str:
    printed = game.vocabulary[token]
    if isinstance(printed, Card):
        return card_facts(game, words, printed)
    if isinstance(printed, Country):
        place = Place(printed, view)
        pieces = [f"{sign}{place.count(field)}" for field, sign, _ in _PIECES if place.count(field)]
        return listed([" ".join(pieces), standing(game, words, place.standing), *features(game, words, place)])
    return ""


def _open_piles(game: AnyGame, view: View, words: Words) -> list[tuple[str, list[str]]]:
    """All cards that the viewer sees, by where they are."""
    hands = table_of(view)["hands"]
    held = [(words.term(game, "hand"), hand["cards"] or []) for hand in (hands["us"], hands["jihadist"])]
    return [*held, *piles(game, view, words)]


def piles(game: AnyGame, view: View, words: Words) -> list[tuple[str, list[str]]]:
    shown = table_of(view)["piles"]
    first_plot = [] if shown["first_plot"] is None else [shown["first_plot"]]
    found = [(words.term(game, "discards"), shown["discard"]), (words.term(game, "removed"), shown["removed"])]
    beside = [(words.term(game, "lapsing"), shown["lapsing"]), (words.term(game, "first-plot"), first_plot)]
    return found + [(name, cards) for name, cards in beside if cards]


def place(game: AnyGame, view: View, words: Words, token: str) -> list[tuple[str, str]]:
    printed = game.vocabulary[token]
    if isinstance(printed, Card):
        lies = [name for name, cards in _open_piles(game, view, words) if token in cards]
        return [(words.say("Now"), listed(lies))] if lies else []
    if not isinstance(printed, Country):
        return []
    stands = Place(printed, view)
    pieces = [f"{words.term(game, field)} {stands.count(field)}" for field, _, _ in _PIECES if stands.count(field)]
    now = [standing(game, words, stands.standing), *pieces, *features(game, words, stands)]
    return [*country_facts(game, words, printed), (words.say("Now"), listed(now))]


def links(game: AnyGame, words: Words, token: str) -> list[str]:
    """The lines of the map; who is linked with the Schengen area is so with all of it."""
    facts = facts_of(game, token)
    schengen = facts["schengen"] or facts["schengen_link"]
    return [
        *linked(game, words, token, facts["lines"]),
        *([words.term(game, "region-schengen").replace(" ", HARD_SPACE)] if schengen else []),
    ]


def note(game: AnyGame, words: Words, places: Sequence[str]) -> str:
    """What is linked with the Schengen area, where a map has to do with it."""
    facts = [facts_of(game, place) for place in places]
    return schengen_note(game, words) if any(each["schengen"] or each["schengen_link"] for each in facts) else ""


def score(game: AnyGame, view: View, words: Words) -> str:
    victory = table_of(view)["victory"]
    good, islamist = words.term(game, "good-resources-track"), words.term(game, "islamist-resources-track")
    return (
        f"{good} {victory['good_resources']}/{GOOD_RESOURCES_WANTED},"
        f" {islamist} {victory['islamist_resources']}/{ISLAMIST_RESOURCES_WANTED}"
    )


# ---- the drawing


class _Board:
    """One drawing. Everything comes from the view; resources and the like are printed on the map."""

    def __init__(self, game: AnyGame, view: View, words: Words, screen: Screen) -> None:
        self.game = game
        self.view = view
        self.viewer = view["side"]
        self.table = table_of(view)
        self.words = words
        self.screen = screen
        self.alone = self.table["solitaire"]
        ask = view["ask"]
        self.options: list[str] = [] if ask is None else ask["options"] or []
        answers = ask is not None and (len(self.options) > 0 or ask["who"] == CHANCE.id)
        self.whole = not answers or (ask is not None and ask["topic"] in _OPENINGS)

    def lines(self) -> list[str]:
        lines = [self._heading(), *self._tracks()]
        regions = self._regions()
        if self.whole or not regions:
            lines += self._sides()
        if regions:
            lines += [*regions, *self._legend()]
        lines += self._events()
        if self.whole:
            lines += self._plots()
        if self.whole or not regions:
            lines += self._hands()
        lines += self._in_play()
        return lines + self._piles() if self.whole else lines

    # ---- words

    def _term(self, key: str) -> str:
        return self.words.term(self.game, key)

    def _name(self, token: str) -> str:
        return self.words.name(self.game, token)

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

    def _hue(self, text: str, *keys: str) -> str:
        """Text in the colour of the side for which it is good news."""
        for key in keys:
            if key in _HUES:
                return self.screen.each(text, colour_of(self.game, SIDES[_HUES[key]]))
        return text

    # ---- tracks

    def _heading(self) -> str:
        phase = self.table["phase"]
        parts = [f"{self._term('turn')} {self.table['turn']}", self._term(phase)]
        if phase in ("us", "jihadist"):
            parts.append(f"{self._term('cards').lower()} {self.table['cards_played']}/{CARDS_A_PHASE}")
        if self.alone is not None:
            parts.append(f"{self._term('ideology')}: {self._term(self.alone['ideology'])}")
        title, left = " · ".join(parts), f"{self._term('decks-left')} {self.table['decks_left']}"
        fits = columns_of(f"── {title} ─ {left} ──") <= self.screen.width
        return self.screen.style(self.screen.rule(title, left if fits else ""), "bold")

    def _tracks(self) -> list[str]:
        prestige, funding = self.table["prestige"], self.table["funding"]
        troops, cells = self.table["troops_track"], self.table["cells_track"]
        us, jihadist = [colour_of(self.game, side) for side in SIDES]
        return self._row(
            [
                self._track("prestige", prestige, (3, 3, 3, MOST_PRESTIGE - 9), self._term(_box(_PRESTIGE, prestige)), us),
                self._track("funding", funding, (3, 3, MOST_FUNDING - 6), self._term(_box(_FUNDING, funding)), jihadist),
                self._track("troops", troops, _TROOP_BOXES, self._term(self.table["troops_level"]), us),
                self._track("cells", cells, _CELL_BOXES, self._available(), jihadist),
                self._gwot(),
            ]
        )

    def _track(self, key: str, level: int, boxes: Sequence[int], says: str, colour: str) -> str:
        """A track: its boxes, filled up to where it stands, and what that is called."""
        drawn, left = [], level
        for size in boxes:
            full = max(0, min(size, left))
            drawn.append(self.screen.style("■" * full, colour) + self.screen.style("□" * (size - full), "dim"))
            left -= size
        return f"{self.screen.style(self._term(key), 'dim')} {level} {'│'.join(drawn)} {says}".rstrip()

    def _available(self) -> str:
        """How many cells Funding lets the Jihadist side place, unless it is all that are on the track."""
        available = self.table["available_cells"]
        return "" if available == self.table["cells_track"] else f"{self._term('available-cells').lower()} {available}"

    def _gwot(self) -> str:
        """4.7.2: the posture of the US, that of the world, and what the difference costs."""
        world, penalty = self.table["world_posture"], self.table["gwot_penalty"]
        posture = "0" if world["posture"] is None else f"{self._name(world['posture'])} {world['value']}".replace(" ", HARD_SPACE)
        named = NC_("standing", "{name} {posture}")
        parts = [
            self.words.say(named, name=self._name("us"), posture=self._name(self.table["us_posture"])),
            self.words.say(named, name=self._term("world-posture").lower(), posture=posture),
        ]
        if penalty:
            parts.append(self.screen.each(f"{self._term('gwot-penalty')} −{penalty}", "yellow"))
        return self._field(self._term("gwot-relations"), ", ".join(parts))

    def _sides(self) -> list[str]:
        """How far each side is from victory, its Reserves and its hand."""
        lines = []
        names = {side: self._name(side.id) + (f" ({self.words.say('you')})" if side.id == self.viewer else "") for side in SIDES}
        room = max([columns_of(name) for name in names.values()])
        for side in SIDES:
            name = self.screen.style(pad(names[side], room), "bold", colour_of(self.game, side))
            first, *rest = self._row([*self._victory(side), *self._holdings(side)], room + 3)
            lines += [f" {name}{first[room + 1 :]}", *rest]
        return lines

    def _victory(self, side: Side) -> list[str]:
        """2.1: what counts towards the victory of a side; 9.1: and for a single player what he needs at the end."""
        victory = self.table["victory"]
        if side is SIDES[0]:
            good = f"{victory['good_resources']}/{GOOD_RESOURCES_WANTED}"
            if self.alone is not None:
                good += f" ({self.words.say('at the end {count}', count=self.alone['good_resources_wanted'])})"
            return [
                self._count("good-resources-track", good),
                self._count("fair-or-good", f"{victory['fair_or_good']}/{COUNTRIES_WANTED}"),
            ]
        is_adjacent = self.alone is None and victory["adjacent_islamists"]
        adjacent = f" ({self.words.say('adjacent')})" if is_adjacent else ""
        return [
            self._count("islamist-resources-track", f"{victory['islamist_resources']}/{ISLAMIST_RESOURCES_WANTED}{adjacent}"),
            self._count("poor-or-islamist", f"{victory['poor_or_islamist']}/{COUNTRIES_WANTED}"),
        ]

    def _holdings(self, side: Side) -> list[str]:
        hand, reserves = self._hand_of(side), self.table["reserves"]["us" if side is US else "jihadist"]
        is_pile = hand["pile"] is not None
        if side is US:
            dealt = cards_for_us(TROOP_LEVELS.index(self.table["troops_level"]))
        else:
            dealt = cards_for_jihadists(self.table["funding"])
        return [
            *([] if is_pile else [self._count("reserves", str(reserves))]),
            self._count("pile" if is_pile else "hand", str(hand["size"])),
            self._count("cards-to-be-dealt", str(dealt)),
        ]

    def _hand_of(self, side: Side) -> HandView:
        return self.table["hands"]["us" if side is US else "jihadist"]

    def _count(self, key: str, value: str) -> str:
        return f"{self.screen.each(self._term(key), 'dim')} {value}"

    # ---- the map

    def _country(self, id: str) -> Place:
        country = self.game.vocabulary[id]
        assert isinstance(country, Country)
        return Place(country, self.view)

    def _regions(self) -> list[str]:
        """The regions that the question is about, or all; where there is room, in two columns."""
        regions = [(f"region-{region}", [self._country(id) for id in ids.split()]) for region, ids in REGIONS]
        shown = [each for each in regions if self.whole or any(place.country.id in self.options for place in each[1])]
        width = self.screen.width
        if width < TWO_COLUMNS or len(shown) < 2:
            return [line for region, places in shown for line in self._region(region, places)]
        half = _Board(self.game, self.view, self.words, self.screen.part(half_of(width)))
        blocks = [half._region(region, places) for region, places in shown]
        return in_two_columns(blocks, width, self.screen.style("│", "dim"))

    def _region(self, region: str, places: Sequence[Place]) -> list[str]:
        """The countries with anything in them under the name of the region, and then the others; those alone stand behind it."""
        bare: dict[tuple[str, ...], list[Place]] = {}
        for place in places:
            if place.is_bare:
                bare.setdefault(place.standing, []).append(place)
        groups = [self._group(keys, bare[keys]) for keys in sorted(bare, key=lambda each: each == ("unmarked",))]
        held = [place for place in places if not place.is_bare]
        if held:
            return [self.screen.style(self.screen.rule(self._term(region)), "bold"), *self._places(held), *self._row(groups)]
        name = self.screen.style(f"── {self._term(region)} ──", "bold")
        first, *rest = self._row([f"{name} {groups[0]}", *groups[1:]])
        return [first[1:], *rest]

    def _places(self, places: Sequence[Place]) -> list[str]:
        """A line for each country: name, resources, pieces in columns; then in words all else."""
        room = max([columns_of(self._name(place.country.id)) for place in places], default=0)
        digits = max([len(place.printed) for place in places], default=0)
        widths = [
            max([len(str(place.count(field))) if place.count(field) else 0 for place in places], default=0)
            for field, _, _ in _PIECES
        ]
        lines = []
        for place in places:
            parts = [self.screen.style(pad(self._name(place.country.id), room), "bold")]
            if digits:
                parts.append(pad(place.printed, digits))
            for (field, sign, seat), width in zip(_PIECES, widths, strict=True):
                if width:
                    count = place.count(field)
                    text = pad(f"{sign}{count}" if count else "", width + 1)
                    parts.append(self.screen.style(text, colour_of(self.game, SIDES[seat])) if count else text)
            head = " ".join(parts)
            how = standing(self.game, self.words, place.standing, self._hue)
            words = ", ".join([how, *features(self.game, self.words, place)])
            left = columns_of(head) + 3
            if self.screen.width - left < self.screen.width // 3:
                lines += wrap(f"{head}  {words}", self.screen.width, 1, 3)
                continue
            first, *rest = wrap(words, self.screen.width, left)
            lines += [f" {head}  {first[left:]}", *rest]
        return lines

    def _legend(self) -> list[str]:
        """What the signs on the map mean."""
        signs = [f"{sign} {self._term(field).lower()}" for field, sign, _ in _PIECES]
        signs += [f"1 {self._term('resources').lower()}", f"+ {self._term('oil').lower()}"]
        text = " · ".join([sign.replace(" ", HARD_SPACE) for sign in signs])
        if columns_of(text) <= self.screen.width - 5:
            return [self.screen.style(self.screen.rule(text), "dim")]
        return wrap(self.screen.each(text, "dim"), self.screen.width, 1)

    def _group(self, keys: tuple[str, ...], places: Sequence[Place]) -> str:
        """Countries with nothing in them, behind how they stand."""
        title = capitalised(standing(self.game, self.words, keys))
        names = [f"{self._name(place.country.id)} {place.printed}".strip().replace(" ", HARD_SPACE) for place in places]
        if keys == ("unmarked",):
            return self.screen.each(f"{title}: {', '.join(names)}", "dim")
        return f"{self._hue(title, *keys)}: {', '.join(names)}"

    # ---- events, plots, cards

    def _events(self) -> list[str]:
        markers = [self._name(marker).replace(" ", HARD_SPACE) for marker in self.table["markers"]]
        lines: list[str] = []
        if markers:
            lines += wrap(self._field(self._term("event-box"), "; ".join(markers)), self.screen.width, 1, 2)
        return lines

    def _plots(self) -> list[str]:
        """The plots that are in no country. Which ones are Available, only the Jihadist side sees."""
        plots = self.table["plots"]
        known = plots["available"]
        available = str(plots["count"])
        if known:
            counts = {kind: known.count(kind) for kind in known}
            available = ", ".join([f"{self._name(kind)} ×{count}".replace(" ", HARD_SPACE) for kind, count in counts.items()])
        items = [self._field(self._term("available-plots"), available)]
        boxes = (
            ("wmd-box", plots["wmd_box"]), ("arsenal", plots["arsenal"]), ("wmd-removed", plots["wmd_removed"]),
            ("set-aside", plots["set_aside"]),
        )  # fmt: skip
        items += [self._field(self._term(box), str(count)) for box, count in boxes if count]
        return self._row(items)

    def _hands(self) -> list[str]:
        return [line for side in SIDES for line in self._hand(side)]

    def _in_play(self) -> list[str]:
        playing = [self._card(played["card"]) for played in self.table["playing"]]
        return wrap(self._field(self._term("in-play"), ", ".join(playing)), self.screen.width, 1, 2) if playing else []

    def _hand(self, side: Side) -> list[str]:
        """The own hand, unless the question shows it; of the other hand what is known."""
        hand = self._hand_of(side)
        cards, known, pile = hand["cards"] or [], hand["known"], hand["pile"]
        lines: list[str] = []
        if cards and not set(cards) <= set(self.options):
            lines += wrap(
                self._field(self._term("hand"), ", ".join([self._card(card) for card in cards])), self.screen.width, 1, 2
            )
        if known and pile is not None:
            lines += self._pile(pile, known)
        elif known:
            is_own = side.id == self.viewer
            title = self._term("shown") if is_own else f"{self._name(side.id)}, {self._term('known').lower()}"
            lines += wrap(self._field(title, ", ".join([self._card(card) for card in known])), self.screen.width, 1, 2)
        return lines

    def _pile(self, pile: Sequence[str | None], known: Sequence[str]) -> list[str]:
        """9.2: the Jihadist pile from the top, as far as it is known; and the cards of which only the place is not."""
        loose = [self._card(card) for card in known if card not in pile]
        rows: list[str] = []
        if len(loose) < len(known):
            cards = [f"{place} {'?' if card is None else self._card(card)}" for place, card in enumerate(pile, 1)]
            rows += wrap(self._field(self._term("pile-from-the-top"), ", ".join(cards)), self.screen.width, 1, 2)
        if loose:
            rows += wrap(self._field(self._term("somewhere-in-the-pile"), ", ".join(loose)), self.screen.width, 1, 2)
        return rows

    def _piles(self) -> list[str]:
        piles, mini_decks = self.table["piles"], self.table["mini_decks"]
        deck = str(piles["draw"])
        if mini_decks is not None:
            deck += f" ({', '.join([f'{self._association(side)} {count}' for side, count in mini_decks.items()])})"
        items = [self._field(self._term("deck"), deck)]
        items += [self._field(self._term("discards"), str(len(piles["discard"])))]
        items += [self._field(self._term("removed"), str(len(piles["removed"])))]
        lapsing = [self._name(card) for card in piles["lapsing"]]
        if lapsing:
            items.append(self._field(self._term("lapsing"), ", ".join(lapsing)))
        if piles["first_plot"] is not None:
            items.append(self._field(self._term("first-plot"), self._name(piles["first_plot"])))
        return self._row(items)

    def _association(self, side: str) -> str:
        return self._term(side) if side == "unassociated" else self._name(side)

    def _card(self, card: str) -> str:
        """A card with its facts, in the colour of the side whose event it is."""
        printed = self.game.vocabulary[card]
        assert isinstance(printed, Card)
        text = f"{self._name(card)} ({card_facts(self.game, self.words, printed)})".replace(" ", HARD_SPACE)
        return text if printed.side is None else self.screen.each(text, colour_of(self.game, printed.side))


def _box(boxes: Sequence[tuple[int, str]], level: int) -> str:
    """What the part of a track is called in which it stands."""
    for most, name in boxes:
        if level <= most:
            return name
    return ""
