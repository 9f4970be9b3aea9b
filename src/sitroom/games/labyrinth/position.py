"""A table as JSON, and tables made by hand.

Any field may be left out. ``base`` says what it is then as: ``empty`` (an empty map, as ``Labyrinth()`` has it) or ``scenario``
(the scenario of the options, after its set-up). Cards that are named nowhere are in the deck. In a game for one player the
Jihadist hand is a pile, with the top card first (9.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.errors import N_, BadPosition
from ...kernel.game import OptionValue
from ...kernel.journal import Json
from ...kernel.plain import in_order
from ...kernel.reading import Field, check_once
from ...kernel.token import Side, Token
from .board import (
    ADVERSARY,
    ALIGNMENTS,
    CELLS,
    COUNTRIES,
    GOOD,
    GOVERNANCES,
    ISLAMIST_RULE,
    ISRAEL,
    MOST_FUNDING,
    MOST_PRESTIGE,
    MOST_RESERVES,
    NEUTRAL,
    PLOTS,
    POSTURES,
    SIDES,
    TROOPS,
    UNITED_STATES,
    UNMARKED,
    WMD,
    WMD_IN_BOX,
    Country,
    Plot,
)
from .changes import balance_plots
from .deck import CARDS, Card
from .events import is_triggered_by
from .frames import KINDS, USE, Frame
from .marks import MARK_HOMES, MARK_IDS, NATO_ID, NEST
from .plots import show_wmd
from .position_marks import check_nato, check_tested, check_troops, mark_lapsing, names_nato, read_country_markers, read_markers
from .setup import blank_state, new_state
from .state import HIGHEST_PLOT, JIHADIST_ACTION, NUMBERED_PLOTS, OVER, PHASES, US_ACTION, Labyrinth, PlacedPlot
from .victory import REASONS, GameEnds, check

_SIDES: Final = tuple([side.id for side in SIDES])
_BASES: Final = ("empty", "scenario")
_RC: Final = ("none", "green", "tan")
_FIELDS: Final = (
    "base", "turn", "phase", "action_phase", "cards_played", "held", "decks_left", "prestige", "funding", "us_posture",
    "reserves", "countries", "markers", "plots", "hands", "shown", "placed", "deck", "discards", "removed", "lapsing",
    "first_plot", "has_plotted", "in_play", "to_do", "disrupted", "improved", "outcome",
)  # fmt: skip
_COUNTRY_FIELDS: Final = (
    "governance", "alignment", "posture", "troops", "active", "sleepers", "cadre", "aid", "besieged", "regime_change",
    "plots", "markers",
)  # fmt: skip
_PLOT_FIELDS: Final = ("plot", "seen", "backlash", "most", "resolving")
_BOX_FIELDS: Final = ("available", "wmd_box", "arsenal", "wmd_removed", "set_aside")
_FRAME_FIELDS: Final = ("kind", "side", "card", "value", "pending", "occurred", "spent", "extra", "first_plot", "other")
_PHASE_FIELDS: Final = ("now", "before")


# ---- writing


def state_to_json(s: Labyrinth) -> dict[str, Json]:
    """Everything, in the form that a hand-made position has."""
    form: dict[str, Json] = dict(public_json(s))
    countries = [(country.id, country_to_json(s, country)) for country in COUNTRIES]
    form["countries"] = {id: standing for id, standing in countries if standing}
    plots: dict[str, Json] = {
        "available": in_order(s.available), "wmd_box": s.wmd_box, "arsenal": s.arsenal, "wmd_removed": s.wmd_removed,
    }  # fmt: skip
    form["plots"] = plots
    form["hands"] = {side.id: hand_in_order(s, side) for side in SIDES}
    form["shown"] = {side.id: in_order(s.shown[side.seat]) for side in SIDES}
    if s.is_solo:
        plots["set_aside"] = in_order(s.set_aside)
        form["placed"] = in_order(s.placed)
    form["deck"] = in_order(s.deck)
    return form


def public_json(s: Labyrinth) -> dict[str, Json]:
    """What lies open to everybody, but for the countries."""
    return {
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "action_phase": s.action_phase,
        "cards_played": s.cards_played,
        "held": s.has_held,
        "decks_left": s.decks_left,
        "prestige": s.prestige,
        "funding": s.funding,
        "us_posture": POSTURES[s.us_posture()],
        "reserves": {side.id: s.reserves[side.seat] for side in SIDES},
        "markers": [MARK_IDS[n] for n in range(len(MARK_IDS)) if s.marks >> n & 1 and not MARK_HOMES[n]],
        "discards": in_order(s.discards),
        "removed": in_order(s.removed),
        "lapsing": in_order(s.lapsing),
        "first_plot": None if s.first_plot is None else s.first_plot.id,
        "has_plotted": s.has_plotted,
        "in_play": [card.id for card in s.in_play],
        "to_do": [frame.to_json() for frame in s.frames],
        "disrupted": {"now": country_ids(s.disrupted), "before": country_ids(s.disrupted_before)},
        "improved": {"now": country_ids(s.improved), "before": country_ids(s.improved_before)},
        "outcome": None if s.phase != OVER else {"winner": None if s.winner is None else s.winner.id, "reason": s.reason},
    }


def country_to_json(s: Labyrinth, country: Country) -> dict[str, Json]:
    """A country, without what is not there."""
    n, bit = country.n, country.bit
    form: dict[str, Json] = {}
    if country.is_muslim and s.governance[n]:
        form["governance"] = GOVERNANCES[s.governance[n]]
        form["alignment"] = ALIGNMENTS[s.alignment[n]]
    if country.is_non_muslim and s.governance[n] != country.governance:
        form["governance"] = GOVERNANCES[s.governance[n]]
    if country.is_non_muslim and s.posture[n] and country not in (ISRAEL, UNITED_STATES):
        form["posture"] = POSTURES[s.posture[n]]
    counts = (("troops", s.troops[n]), ("active", s.active[n]), ("sleepers", s.sleepers[n]), ("aid", s.aid[n]))
    form.update({name: count for name, count in counts if count})
    if s.cadres & bit:
        form["cadre"] = True
    if s.besieged & bit:
        form["besieged"] = True
    if (s.green | s.tan) & bit:
        form["regime_change"] = "green" if s.green & bit else "tan"
    plots = s.plots_in(country)
    if plots:
        form["plots"] = [plot_to_json(placed) for placed in plots]
    markers = [MARK_IDS[m] for m in range(len(MARK_IDS)) if s.marks >> m & 1 and MARK_HOMES[m] == country.id]
    if s.nato == n:
        markers.append(NATO_ID)
    if markers:
        form["markers"] = markers
    return form


def plot_to_json(placed: PlacedPlot) -> dict[str, Json]:
    form: dict[str, Json] = {"plot": placed.plot.id, "seen": placed.seen, "backlash": placed.backlash}
    if placed.most != HIGHEST_PLOT:
        form["most"] = placed.most
    if placed.resolving:
        form["resolving"] = True
    return form


def hand_in_order(s: Labyrinth, side: Side) -> list[str]:
    """A hand in the order of the vocabulary; the pile of a side that nobody plays in its own, the top card first (9.2)."""
    hand = s.hands[side.seat]
    return [card.id for card in hand] if s.is_pile(side) else in_order(hand)


def country_ids(mask: int) -> list[str]:
    """The countries of a set."""
    return [country.id for country in COUNTRIES if mask & country.bit]


# ---- reading


def state_from_json(data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> Labyrinth:
    """The position that a JSON form describes; ``BadPosition`` names the field that is wrong."""
    top = Field(dict(data))
    base = top.inside("base", _FIELDS).word(_BASES, "empty")
    s = new_state(options) if base == "scenario" else blank_state(options)
    if base == "scenario":
        s.phase = JIHADIST_ACTION
    _read_tracks(s, top)
    countries = top.inside("countries", _FIELDS)
    ids = tuple([country.id for country in COUNTRIES])
    nato: list[tuple[Country, Field]] = []
    for country in COUNTRIES:
        here = countries.inside(country.id, ids)
        _read_country(s, country, here)
        if not here.missing and names_nato(here.inside("markers", _COUNTRY_FIELDS)):
            nato.append((country, here))
    check_nato(nato)
    read_markers(s, top.inside("markers", _FIELDS))
    if s.marks & NEST:
        show_wmd(s)
    _count_pieces(s, countries)
    check_troops(s, countries)
    check_tested(s, countries)
    _read_plot_boxes(s, top.inside("plots", _FIELDS))
    _read_cards(s, top)
    _read_outcome(s, top.inside("outcome", _FIELDS))
    if s.phase != OVER:
        try:
            check(s)
        except GameEnds:
            pass
    return s


def _read_tracks(s: Labyrinth, top: Field) -> None:
    s.turn = top.inside("turn", _FIELDS).whole(1, 1000, s.turn)
    s.phase = PHASES.index(top.inside("phase", _FIELDS).word(PHASES, PHASES[s.phase]))
    is_first = s.phase == JIHADIST_ACTION
    s.action_phase = top.inside("action_phase", _FIELDS).whole(0, 100, 0 if s.phase < JIHADIST_ACTION else 1 if is_first else 2)
    s.cards_played = top.inside("cards_played", _FIELDS).whole(0, 2, 0)
    s.has_held = top.inside("held", _FIELDS).flag(False)
    s.decks_left = top.inside("decks_left", _FIELDS).whole(1, 3, s.decks_left)
    s.prestige = top.inside("prestige", _FIELDS).whole(1, MOST_PRESTIGE, s.prestige)
    s.funding = top.inside("funding", _FIELDS).whole(1, MOST_FUNDING, s.funding)
    s.posture[UNITED_STATES.n] = POSTURES.index(top.inside("us_posture", _FIELDS).word(POSTURES[1:], POSTURES[s.us_posture()]))
    reserves = top.inside("reserves", _FIELDS)
    s.reserves = (_of(reserves, SIDES[0]).whole(0, MOST_RESERVES, 0), _of(reserves, SIDES[1]).whole(0, MOST_RESERVES, 0))
    disrupted, improved = top.inside("disrupted", _FIELDS), top.inside("improved", _FIELDS)
    s.disrupted = _mask(disrupted.inside("now", _PHASE_FIELDS))
    s.disrupted_before = _mask(disrupted.inside("before", _PHASE_FIELDS))
    s.improved = _mask(improved.inside("now", _PHASE_FIELDS))
    s.improved_before = _mask(improved.inside("before", _PHASE_FIELDS))


def _of(field: Field, side: Side) -> Field:
    return field.inside(side.id, _SIDES)


def _mask(field: Field) -> int:
    mask = 0
    for country in field.tokens(COUNTRIES):
        mask |= country.bit
    return mask


def _read_country(s: Labyrinth, country: Country, field: Field) -> None:
    if field.missing:
        return
    n, bit = country.n, country.bit
    _read_standing(s, country, field)
    s.troops[n] = field.inside("troops", _COUNTRY_FIELDS).whole(0, TROOPS, s.troops[n])
    s.active[n] = field.inside("active", _COUNTRY_FIELDS).whole(0, CELLS, s.active[n])
    s.sleepers[n] = field.inside("sleepers", _COUNTRY_FIELDS).whole(0, CELLS, s.sleepers[n])
    s.aid[n] = field.inside("aid", _COUNTRY_FIELDS).whole(0, 20, s.aid[n])
    s.cadres = _with(s.cadres, bit, field.inside("cadre", _COUNTRY_FIELDS).flag(s.cadres & bit != 0))
    s.besieged = _with(s.besieged, bit, field.inside("besieged", _COUNTRY_FIELDS).flag(s.besieged & bit != 0))
    change = field.inside("regime_change", _COUNTRY_FIELDS)
    color = change.word(_RC, "green" if s.green & bit else "tan" if s.tan & bit else "none")
    if color != "none" and s.governance[n] in (UNMARKED, GOOD, ISLAMIST_RULE):
        raise change.wrong(N_("a Fair or Poor Muslim country (7.3.4.1)"))
    s.green = _with(s.green, bit, color == "green")
    s.tan = _with(s.tan, bit, color == "tan")
    plots = field.inside("plots", _COUNTRY_FIELDS)
    if not plots.missing:
        s.plots = tuple([placed for placed in s.plots if placed.country is not country])
        s.plots = (*s.plots, *[_read_plot(country, item) for item in plots.items()])
    markers = field.inside("markers", _COUNTRY_FIELDS)
    if not markers.missing:
        read_country_markers(s, country, markers)


def _read_standing(s: Labyrinth, country: Country, field: Field) -> None:
    """Governance and alignment, or posture: where the kind of country has them.

    By default a marked country is Neutral, under Islamist Rule an Adversary (8.4.4), and a non-Muslim one governed as is printed
    (otherwise only if the players have agreed on it, 3.2).
    """
    n = country.n
    governance, alignment = field.inside("governance", _COUNTRY_FIELDS), field.inside("alignment", _COUNTRY_FIELDS)
    posture = field.inside("posture", _COUNTRY_FIELDS)
    if not country.is_muslim:
        for name in ("alignment", "aid", "besieged", "regime_change"):
            wrong = field.inside(name, _COUNTRY_FIELDS)
            if not wrong.missing:
                raise wrong.wrong(N_("nothing (only Muslim countries have it)"))
        if not governance.missing:
            if not country.is_non_muslim:
                raise governance.wrong(N_("nothing (that of Iran never changes)"))
            s.governance[n] = GOVERNANCES.index(governance.word(GOVERNANCES[GOOD:ISLAMIST_RULE], GOVERNANCES[s.governance[n]]))
        if posture.missing:
            return
        if not country.is_non_muslim or country is ISRAEL or country is UNITED_STATES:
            raise posture.wrong(N_("nothing (Israel and Iran have none to be marked; see us_posture)"))
        s.posture[n] = POSTURES.index(posture.word(POSTURES, POSTURES[s.posture[n]]))
        return
    if not posture.missing:
        raise posture.wrong(N_("nothing (only non-Muslim countries have one)"))
    s.governance[n] = GOVERNANCES.index(governance.word(GOVERNANCES, GOVERNANCES[s.governance[n]]))
    if s.governance[n] == UNMARKED:
        if not alignment.missing and alignment.word(ALIGNMENTS, ALIGNMENTS[0]) != ALIGNMENTS[0]:
            raise alignment.wrong(N_("nothing (the country has no governance)"))
        s.alignment[n] = 0
    else:
        usual = ADVERSARY if s.governance[n] == ISLAMIST_RULE else NEUTRAL  # 8.4.4
        default = ALIGNMENTS[usual if governance.value is not None or not s.alignment[n] else s.alignment[n]]
        s.alignment[n] = ALIGNMENTS.index(alignment.word(ALIGNMENTS[1:], default))


def _with(mask: int, bit: int, wanted: bool) -> int:
    return mask | bit if wanted else mask & ~bit


def _read_plot(country: Country, item: Field) -> PlacedPlot:
    if isinstance(item.value, str):
        return PlacedPlot(country, item.token(PLOTS))
    plot = item.inside("plot", _PLOT_FIELDS).token(PLOTS)
    most = item.inside("most", _PLOT_FIELDS)
    if plot.number > most.whole(1, HIGHEST_PLOT, HIGHEST_PLOT):
        raise most.wrong(N_("at least the number of the plot (8.5.2)"))
    backlash = item.inside("backlash", _PLOT_FIELDS)
    if backlash.flag(False) and not country.is_muslim:
        raise backlash.wrong(N_("false (only a plot in a Muslim country can have it)"))
    return PlacedPlot(
        country,
        plot,
        item.inside("seen", _PLOT_FIELDS).flag(False),
        backlash.flag(False),
        most.whole(1, HIGHEST_PLOT, HIGHEST_PLOT),
        item.inside("resolving", _PLOT_FIELDS).flag(False),
    )


def _count_pieces(s: Labyrinth, field: Field) -> None:
    """The tracks hold the troops and cells that are not in countries; the world's posture is counted."""
    s.troops_track = TROOPS - sum(s.troops)
    s.cells_track = CELLS - sum(s.active) - sum(s.sleepers)
    if s.troops_track < 0:
        raise BadPosition(N_("position: {field}: there are more than {count} troops"), field=field.path, count=TROOPS)
    if s.cells_track < 0:
        raise BadPosition(N_("position: {field}: there are more than {count} cells"), field=field.path, count=CELLS)
    s.count_places()
    others = [s.posture[country.n] for country in COUNTRIES if country is not UNITED_STATES]
    s.world = others.count(POSTURES.index("hard")) - others.count(POSTURES.index("soft"))


def _read_plot_boxes(s: Labyrinth, field: Field) -> None:
    """The markers that are not in countries. Numbered ones that are named nowhere are Available."""
    on_map = [placed.plot for placed in s.plots]
    wmd_on_map = on_map.count(WMD)
    available = field.inside("available", _BOX_FIELDS)
    s.wmd_box = field.inside("wmd_box", _BOX_FIELDS).whole(0, WMD_IN_BOX, s.wmd_box)
    s.arsenal = field.inside("arsenal", _BOX_FIELDS).whole(0, WMD_IN_BOX, s.arsenal)
    aside = field.inside("set_aside", _BOX_FIELDS)
    if not aside.missing and not s.is_solo:
        raise aside.wrong(N_("nothing (only the game for one player sets markers aside, 9.3.3)"))
    s.set_aside = tuple(aside.tokens([plot for plot in PLOTS if not plot.is_wmd]))
    if available.missing:
        s.available = _rest_of_plots([*on_map, *s.set_aside])
    else:
        s.available = available.tokens(PLOTS)
        if s.is_solo and aside.missing:
            s.set_aside = tuple(_rest_of_plots([*on_map, *s.available]))
    wmd_out = wmd_on_map + s.available.count(WMD)
    # WMD markers that are said to be on the map or Available came out of the boxes
    while wmd_out + s.wmd_box + s.arsenal > WMD.count and s.wmd_box and field.inside("wmd_box", _BOX_FIELDS).missing:
        s.wmd_box -= 1
    while wmd_out + s.wmd_box + s.arsenal > WMD.count and s.arsenal and field.inside("arsenal", _BOX_FIELDS).missing:
        s.arsenal -= 1
    s.wmd_removed = WMD.count - wmd_out - s.wmd_box - s.arsenal
    removed = field.inside("wmd_removed", _BOX_FIELDS)
    if s.wmd_removed < 0 or removed.whole(0, WMD.count, s.wmd_removed) != s.wmd_removed:
        raise BadPosition(N_("position: {field}: there are {count} WMD markers in all"), field=field.path, count=WMD.count)
    if s.is_solo and aside.missing and available.missing:
        balance_plots(s)
    for plot in PLOTS:
        if not plot.is_wmd and on_map.count(plot) + s.available.count(plot) + s.set_aside.count(plot) != plot.count:
            raise BadPosition(
                N_("position: {field}: there are {count} markers {plot} in all, Available or in countries"),
                field=field.path, count=plot.count, plot=plot.id,
            )  # fmt: skip


def _rest_of_plots(on_map: list[Plot]) -> list[Plot]:
    rest: list[Plot] = list(NUMBERED_PLOTS)
    for plot in on_map:
        if plot in rest:
            rest.remove(plot)
    return rest


def _read_cards(s: Labyrinth, top: Field) -> None:
    placed: list[tuple[str, Token]] = []
    hands = top.inside("hands", _FIELDS)
    s.hands = [_read_pile(_of(hands, side), placed, s.hands[side.seat], s.is_pile(side)) for side in SIDES]
    s.discards = _read_pile(top.inside("discards", _FIELDS), placed, s.discards)
    s.removed = tuple(_read_pile(top.inside("removed", _FIELDS), placed, [c for c in s.removed if not _is_in(placed, c)]))
    lapsing = top.inside("lapsing", _FIELDS)
    s.lapsing = tuple(_read_pile(lapsing, placed, list(s.lapsing)))
    mark_lapsing(s, lapsing, s.lapsing)
    first_plot = top.inside("first_plot", _FIELDS)
    s.first_plot = first_plot.token_or_none(CARDS)
    if s.first_plot is not None:
        placed.append((first_plot.path, s.first_plot))
    s.has_plotted = top.inside("has_plotted", _FIELDS).flag(s.first_plot is not None)
    _read_in_play(s, top, placed)
    deck = top.inside("deck", _FIELDS)
    if deck.missing:
        s.deck = [card for card in CARDS if not _is_in(placed, card)]
    else:
        s.deck = _read_pile(deck, placed, [])
        s.removed = (*s.removed, *[card for card in CARDS if not _is_in(placed, card)])
    check_once(placed)
    shown = top.inside("shown", _FIELDS)
    for side in SIDES:
        s.show(side, tuple(_of(shown, side).tokens(s.hands[side.seat])))
    known_places = top.inside("placed", _FIELDS)
    if not known_places.missing and not s.is_solo:
        raise known_places.wrong(N_("nothing (only the game for one player has a Jihadist pile, 9.2)"))
    s.placed = tuple(known_places.tokens(s.shown[SIDES[1].seat]))


def _read_in_play(s: Labyrinth, top: Field, placed: list[tuple[str, Token]]) -> None:
    """The cards in play, and what is to be done with them; a single card is to be used by the side whose Action Phase it is."""
    in_play = top.inside("in_play", _FIELDS)
    s.in_play = tuple(in_play.tokens(CARDS))
    placed += [(in_play.path, card) for card in s.in_play]
    to_do = top.inside("to_do", _FIELDS)
    s.frames = tuple([_read_frame(item) for item in to_do.items()])
    if not s.frames and s.in_play and s.phase != OVER:
        if len(s.in_play) != 1 or s.phase not in (JIHADIST_ACTION, US_ACTION):
            raise in_play.wrong(N_("one card in an Action Phase, or a list to_do,"))
        card, side = s.in_play[0], SIDES[0] if s.phase == US_ACTION else SIDES[1]
        s.cards_played = max(1, s.cards_played)
        s.frames = (Frame(USE, side, card, card.ops, pending=is_triggered_by(card, side)),)


def _read_frame(item: Field) -> Frame:
    kind = KINDS.index(item.inside("kind", _FRAME_FIELDS).word(KINDS, KINDS[USE]))
    card = item.inside("card", _FRAME_FIELDS).token(CARDS)
    return Frame(
        kind,
        item.inside("side", _FRAME_FIELDS).token(SIDES),
        card,
        item.inside("value", _FRAME_FIELDS).whole(0, 7, card.ops),
        item.inside("pending", _FRAME_FIELDS).flag(False),
        item.inside("occurred", _FRAME_FIELDS).token_or_none(SIDES),
        item.inside("spent", _FRAME_FIELDS).flag(False),
        item.inside("extra", _FRAME_FIELDS).flag(False),
        item.inside("first_plot", _FRAME_FIELDS).flag(False),
        item.inside("other", _FRAME_FIELDS).token_or_none(CARDS),
    )


def _read_pile(field: Field, placed: list[tuple[str, Token]], default: list[Card], keep_order: bool = False) -> list[Card]:
    cards = default if field.missing else field.tokens(CARDS)
    placed += [(field.path, card) for card in cards]
    return list(cards) if keep_order else sorted(cards, key=lambda card: card.index)


def _is_in(placed: list[tuple[str, Token]], card: Card) -> bool:
    for _, other in placed:
        if other is card:
            return True
    return False


def _read_outcome(s: Labyrinth, field: Field) -> None:
    if s.phase != OVER:
        if not field.missing and field.value is not None:
            raise field.wrong(N_("null (the phase is not over)"))
        return
    known = ("winner", "reason")
    s.winner = field.inside("winner", known).token_or_none(SIDES)
    s.reason = field.inside("reason", known).word(REASONS, REASONS[0])
