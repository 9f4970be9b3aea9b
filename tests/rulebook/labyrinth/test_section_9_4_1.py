"""9.4.1: event or operations? Every box of the flow chart, and what leads to it."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .events import lies_in
from .printed import NON_MUSLIM, all_at, at, islamist
from .questions import iran
from .solo import (
    bot,
    cells,
    chance,
    cites,
    dice,
    events,
    finished,
    give,
    operate,
    options,
    plotted,
    question,
    solo,
    told,
    verdicts,
)
from .table import country, seen, state, topic

PLOTTING = {"jordan": at("poor", sleepers=3)}
"""A country to plot in; a Recruit would be rolled for there, a Jihad not."""


CARD_47: dict[str, Any] = {"lapsing": ["the-door-of-itjihad-was-closed-47"], "markers": ["the-door-of-itjihad-was-closed-47"]}


# ---- playable Jihadist and unassociated events


def test_9_4_1_a_playable_jihadist_event_is_played_and_nothing_else() -> None:
    """Even where a Major Jihad would succeed."""
    countries = {"pakistan": at("poor", sleepers=7), "saudi-arabia": at("fair", "ally")}
    pos = bot("wahhabism", countries=countries, funding=2)
    assert finished(pos)
    assert events(pos) == ["wahhabism"]
    assert state(pos)["funding"] == 4
    assert country(pos, "pakistan") == at("poor", sleepers=7)
    assert verdicts(pos)[0] == ("event-playable", True)
    assert cites(pos, "event-playable") == {"9.4.1"}


def test_9_4_1_an_event_without_effect_is_played_all_the_same() -> None:
    """The US has no US card for Amerithrax to take; the operations of the card are not used."""
    pos = bot("amerithrax", us=("kosovo", "opium"), countries={"jordan": at("fair", sleepers=1)})
    assert finished(pos)
    assert events(pos) == ["amerithrax"]
    assert country(pos, "jordan") == at("fair", sleepers=1)
    assert sorted(state(pos)["hands"]["us"]) == ["kosovo", "opium"]


def test_9_4_1_an_event_to_the_us_s_advantage_is_played_too() -> None:
    """Hizb ut-Tahrir at Low Intensity: Funding falls."""
    pos = bot("hizb-ut-tahrir", countries=iran(), funding=6)
    assert events(pos) == ["hizb-ut-tahrir"]
    assert state(pos)["funding"] == 4


def test_9_4_1_an_unassociated_event_comes_before_the_operations() -> None:
    """Kosovo raises Prestige; then its value is used."""
    pos = bot("kosovo", countries={"jordan": at("fair", sleepers=1)}, prestige=5)
    assert events(pos) == ["kosovo"]
    assert state(pos)["prestige"] == 6
    assert country(pos, "serbia") == {"posture": "soft"}
    assert question(pos) == ("roll-jihad", "jordan")
    give(pos, "roll-jihad=die-1")
    assert finished(pos)


@pytest.mark.parametrize(("card", "value"), [("kosovo", 1), ("zawahiri", 2), ("bin-ladin", 3)])
def test_9_4_1_an_unassociated_event_leaves_the_full_value(card: str, value: int) -> None:
    pos = bot(card, countries={"jordan": at("good", sleepers=3)}, prestige=7)
    dice(pos, "roll-jihad", *[2] * value)
    assert cells(pos, "jordan") == 3 - value
    assert finished(pos)
    assert events(pos) == [card]


def test_9_4_1_the_event_can_open_the_way_for_the_operations() -> None:
    """Saleh besieges Yemen, and a besieged Poor country falls to a single success."""
    pos = bot("saleh", countries={"yemen": at("good", sleepers=5)})
    assert country(pos, "yemen")["besieged"] is True
    dice(pos, "roll-jihad", 1, 1, 1)
    assert country(pos, "yemen") == islamist(active=5)


def test_9_4_1_us_election_happens_before_its_operations() -> None:
    pos = bot("us-election", countries={"jordan": at("good", sleepers=3)}, prestige=7)
    give(pos, "roll-posture=die-6")
    assert state(pos)["prestige"] == 8
    dice(pos, "roll-jihad", 2, 2, 2)
    assert finished(pos)


def test_9_4_1_fatwa_is_an_operation_of_its_event_and_then_that_of_its_card() -> None:
    """The US gets the top card and loses one it already had, which the bot plays next."""
    pos = bot("fatwa", "kosovo", "opium", us=("nest", "sharia"), countries={"jordan": at("good", sleepers=3)})
    assert chance(pos) == ("random-card", ["nest", "sharia"])
    give(pos, "random-card=sharia")
    assert sorted(state(pos)["hands"]["us"]) == ["kosovo", "nest"]
    dice(pos, "roll-jihad", 6, 6)
    assert [line["card"] for line in told(pos, "plays-card")] == ["fatwa", "sharia"]
    assert question(pos) == ("roll-plot", "jordan")


# ---- events that want a cell

TROOPS_AND_CELLS = {
    "iraq": at("poor", "ally", troops=6, sleepers=1, regime_change="tan"),
    "afghanistan": at("poor", sleepers=1),
}
WANT_CELLS = (
    "al-ittihad-al-islami ansar-al-islam fres madrassas uyghur-jihad abu-sayyaf al-anbar detainee-release homegrown "
    "islamic-jihad-union jemaah-islamiya lashkar-e-tayyiba opium fata foreign-fighters jihadist-videos kashmir lebanon-war "
    "regional-al-qaeda taliban gaza-withdrawal zarqawi"
)


@pytest.mark.parametrize("card", WANT_CELLS.split())
def test_9_4_1_events_that_place_cells_turn_to_radicalization_on_an_empty_track(card: str) -> None:
    """No cell can be placed, so Radicalization begins with Travel: here to one of the unmarked non-Muslim countries."""
    countries = {**TROOPS_AND_CELLS, **iran(13)}
    disrupted = {"now": [], "before": ["iran"]}
    pos = bot(card, countries=countries, disrupted=disrupted, prestige=7, funding=5)
    assert events(pos) == []
    assert chance(pos) == ("global-table", sorted(NON_MUSLIM))
    assert verdicts(pos)[:2] == [("event-playable", True), ("event-needs-cell", True)]
    assert state(pos)["prestige"] == 7
    give(pos, "global-table=kenya-tanzania")
    while not finished(pos):
        give(pos, options(pos)[0])
    assert lies_in(pos, card) == ["discards"], "an event that did not occur is not removed"


@pytest.mark.parametrize("card", ["homegrown", "lebanon-war", "gaza-withdrawal"])
def test_9_4_1_one_cell_on_the_track_is_enough_for_the_event_whatever_the_funding(card: str) -> None:
    """One cell on the track is not Available at Funding 1, but events do not ask for that."""
    pos = bot(card, countries=iran(14), funding=1)
    assert events(pos) == [card]
    assert ("event-needs-cell", True) not in verdicts(pos)


def test_9_4_1_an_unassociated_event_on_an_empty_track_gives_no_operations_besides() -> None:
    """Gaza Withdrawal: one point of Radicalization, Travel, and that is all."""
    pos = bot("gaza-withdrawal", countries={"jordan": at("fair", sleepers=1), **iran(14)})
    while not finished(pos):
        assert topic(pos) != "roll-jihad"
        give(pos, options(pos)[0])
    assert len(told(pos, "travels")) == 1
    assert lies_in(pos, "gaza-withdrawal") == ["discards"]


@pytest.mark.parametrize("card", ["moqtada-al-sadr", "schengen-visas", "wahhabism"])
def test_9_4_1_other_events_do_not_ask_for_cells_on_the_track(card: str) -> None:
    countries = {"iraq": at("poor", "ally", troops=6), "saudi-arabia": at("fair", "ally"), **iran(15)}
    assert events(bot(card, countries=countries)) == [card]


@pytest.mark.parametrize("card", ["ansar-al-islam", "islamic-jihad-union", "abu-sayyaf", "fata"])
def test_9_4_1_radicalization_is_for_cards_of_the_bot_alone(card: str) -> None:
    """Set off by the US on an empty track the event occurs and places nothing (6.2.4); its marker or its removal stays."""
    hands = {"us": ["hijab", "sistani"], "jihadist": ["opium", "kosovo"]}
    countries = {"iraq": at("poor"), "afghanistan": at("poor"), "pakistan": at("poor"), **iran(15)}
    pos = solo({"phase": "us", "in_play": [card], "hands": hands, "countries": countries})
    give(pos, "use-card=event-first")
    while topic(pos) in ("random-country", "test-posture", "test-governance"):
        give(pos, options(pos)[0])
    assert events(pos) == [card]
    assert told(pos, "bot-radicalization") == []
    assert seen(pos, "us")["cells_track"] == 0
    while not finished(pos):
        give(pos, options(pos)[0])
    if card == "fata":
        assert country(pos, "pakistan")["markers"] == ["fata"]
    else:
        assert lies_in(pos, card) == ["removed"]


# ---- US events

# cards of the US with a board on which they can be played, and one on which they cannot
US_EVENTS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("ctr", {"us_posture": "soft"}, {"us_posture": "hard"}),
    ("sanctions-6", {"markers": ["patriot-act"]}, {}),
    ("anbar-awakening", {"countries": {"syria": at("poor", "ally", troops=1)}}, {}),
    ("covert-action", {"countries": {"libya": at("poor", "adversary")}}, {"countries": {"libya": at("poor")}}),
    ("ethiopia-strikes", {"countries": {"sudan": islamist()}}, {"countries": {"sudan": at("poor")}}),
    ("predator-23", {"countries": {"egypt": at("poor", sleepers=1)}}, {"countries": {"jordan": at("poor")}}),
    ("quartet", {"markers": ["abbas"]}, {}),
    ("saddam-captured", {"countries": {"iraq": at("poor", "ally", troops=1)}}, {}),
    ("back-channel", {"us_posture": "soft", "us": ("kosovo",), "countries": {"libya": at("poor", "adversary")}}, {}),
    (
        "back-channel",
        {"us_posture": "soft", "us": ("kosovo", "bin-ladin"), "countries": {"libya": at("poor", "adversary")}},
        {"us_posture": "soft", "us": ("abbas", "bin-ladin"), "countries": {"libya": at("poor", "adversary")}},
    ),
    ("benazir-bhutto", {}, {"markers": ["bhutto-shot"]}),
    ("hijab", {}, {"countries": {"somalia": islamist()}}),
    ("indo-pakistani-talks", {"countries": {"pakistan": at("fair")}}, {"countries": {"pakistan": at("poor")}}),
    ("mass-turnout", {"countries": {"iraq": at("poor", "ally", troops=6, regime_change="tan")}}, {}),
    (
        "nato",
        {"countries": {"iraq": at("poor", "ally", troops=6, regime_change="tan")}},
        {"countries": {"iraq": at("poor", "ally", troops=6, regime_change="tan")}, "us_posture": "soft"},
    ),
    ("pakistani-offensive", {"countries": {"pakistan": at("poor", "ally", markers=["fata"])}}, {}),
    ("renditions", {}, {"markers": ["leak-renditions"]}),
    ("safer-now", {}, {"countries": {"somalia": islamist()}}),
]


def turn_up(card: str, board: dict[str, Any]) -> Position:
    countries = {**PLOTTING, **board.get("countries", {})}
    return bot(card, **{"funding": 5, **board, "countries": countries})


@pytest.mark.parametrize(("card", "yes", "no"), US_EVENTS)
def test_9_4_1_a_us_event_makes_the_bot_plot_if_the_us_could_play_it(card: str, yes: dict[str, Any], no: dict[str, Any]) -> None:
    pos = turn_up(card, yes)
    assert topic(pos) in ("roll-plot", "random-country")
    assert verdicts(pos)[:1] == [("us-event-playable", True)]
    assert events(pos) == []
    pos = turn_up(card, no)
    assert ("cells-available", True) in verdicts(pos)
    assert verdicts(pos)[:1] == [("us-event-playable", False)]


def test_9_4_1_no_us_event_occurs() -> None:
    """Al-Azhar would lower Funding, King Abdullah settle Jordan."""
    pos = bot("king-abdullah", "al-azhar", countries={"jordan": at("poor", sleepers=2)}, prestige=7, funding=5)
    dice(pos, "roll-plot", 6, 6, 6, 6)
    assert finished(pos)
    assert events(pos) == []
    assert country(pos, "jordan") == at("poor", active=2)
    assert (state(pos)["prestige"], state(pos)["funding"]) == (7, 5)
    assert [lies_in(pos, card) for card in ("king-abdullah", "al-azhar")] == [["discards"], ["discards"]]


def test_9_4_1_there_is_no_first_plot() -> None:
    pos = bot("al-azhar", countries=PLOTTING)
    dice(pos, "roll-plot", 6, 6)
    assert state(pos)["first_plot"] is None


def test_9_4_1_the_bot_has_no_reserves() -> None:
    """Nothing is kept from a card that found little to do, and nothing is spent."""
    pos = solo(
        {
            "reserves": {"us": 0, "jihadist": 2},
            "hands": {"us": ["nest"], "jihadist": ["moro-talks"]},
            "countries": {"jordan": at("poor", sleepers=3)},
        }
    )
    dice(pos, "roll-plot", 6)
    assert finished(pos)
    assert country(pos, "jordan") == at("poor", active=1, sleepers=2)
    assert state(pos)["reserves"]["jihadist"] == 2


def test_9_4_1_an_own_event_that_cannot_be_played_gives_operations() -> None:
    """FREs without troops in Iraq; Musharraf without a cell in Pakistan."""
    for card in ("fres", "musharraf"):
        pos = bot(card, countries={"jordan": at("fair", sleepers=2)})
        assert question(pos) == ("roll-jihad", "jordan")
        assert events(pos) == []
        assert ("event-playable", False) in verdicts(pos)


def test_9_4_1_under_card_47_no_event_of_the_bot_can_be_played() -> None:
    """And an unassociated card gives its operations once."""
    for card in ("kosovo", "al-ittihad-al-islami"):
        pos = bot(card, countries={"jordan": at("fair", sleepers=1)}, prestige=5, **CARD_47)
        dice(pos, "roll-jihad", 1)
        assert finished(pos)
        assert events(pos) == []
        assert state(pos)["prestige"] == 5


def test_9_4_1_us_election_happens_even_under_card_47() -> None:
    """6.3.1: it is set off by any use of the card."""
    pos = bot("us-election", countries={"jordan": at("good", sleepers=3)}, prestige=7, **CARD_47)
    give(pos, "roll-posture=die-6")
    assert state(pos)["prestige"] == 8
    dice(pos, "roll-jihad", 2, 2, 2)
    assert finished(pos)


def test_9_4_1_under_card_47_us_cards_still_make_the_bot_plot() -> None:
    assert topic(bot("al-azhar", countries=PLOTTING, **CARD_47)) == "roll-plot"


# ---- the operations, in their order

ALL_FOUR = {"pakistan": at("poor", sleepers=5), "jordan": at("fair", sleepers=1)}


@pytest.mark.parametrize(
    ("countries", "more", "expected", "yes"),
    [
        (ALL_FOUR, {}, ("roll-jihad", "pakistan"), "major-jihad"),
        ({**ALL_FOUR, "pakistan": at("poor", sleepers=4)}, {}, ("roll-jihad", "jordan"), "minor-jihad"),
        ({"jordan": at("good", sleepers=1), "egypt": at("poor", sleepers=4)}, {}, ("roll-jihad", "jordan"), "minor-jihad"),
        ({"jordan": at("poor", sleepers=1)}, {}, ("roll-recruit", "jordan"), "cells-available"),
        ({"jordan": at("poor", sleepers=4)}, {"funding": 1}, ("roll-recruit", "jordan"), "cells-available"),
        ({"kenya-tanzania": {"posture": "soft", "sleepers": 1}}, {}, ("roll-recruit", "kenya-tanzania"), "cells-available"),
        ({"iran": {"sleepers": 9}}, {}, ("roll-recruit", "iran"), "cells-available"),
    ],
)
def test_9_4_1_the_first_operation_that_is_possible(
    countries: dict[str, Any], more: dict[str, Any], expected: tuple[str, str], yes: str
) -> None:
    pos = operate(2, countries=countries, **more)
    assert question(pos) == expected
    asked = ["us-event-playable", "major-jihad", "minor-jihad", "cells-available"]
    assert verdicts(pos) == [(box, box == yes) for box in asked[: asked.index(yes) + 1]]
    assert cites(pos, yes) == {"9.4.1"}


BESIEGED = {"jordan": at("poor", besieged=True, sleepers=4)}


@pytest.mark.parametrize(
    "position",
    [
        {"countries": {**BESIEGED, **iran(1)}, "funding": 3},  # ten on the track, all beyond Tight
        {"countries": {**BESIEGED, **iran(6)}, "funding": 6},  # five on the track, all beyond Moderate
        {"countries": {**BESIEGED, **iran(11)}, "funding": 9},  # none on the track
        {"countries": {**BESIEGED, **iran(1)}, "funding": 9, "lapsing": ["gtmo"], "markers": ["gtmo"]},
    ],
)
def test_9_4_1_without_available_cells_or_under_gtmo_the_bot_travels(position: dict[str, Any]) -> None:
    """A cell goes to the besieged country, from there or from Iran."""
    pos = operate(1, **position)
    assert ("cells-available", False) in verdicts(pos)
    assert chance(pos) == ("random-country", ["iran", "jordan"])
    give(pos, "random-country=jordan")
    assert told(pos, "travels") == [{"origin": "jordan", "country": "jordan", "kind": "sleeper"}]
    assert finished(pos)


@pytest.mark.parametrize(
    ("sleepers", "funding", "recruits"),
    [
        (4, 1, True),  # eleven on the track: one of them is in the Tight box
        (5, 3, False),
        (5, 4, True),
        (9, 6, True),  # six on the track: one in the Moderate box
        (10, 6, False),
        (10, 7, True),
        (14, 9, True),
        (15, 9, False),
    ],
)
def test_9_4_1_recruiting_wants_an_available_cell(sleepers: int, funding: int, recruits: bool) -> None:
    pos = operate(1, countries=iran(sleepers), funding=funding)
    assert ("cells-available", recruits) in verdicts(pos)
    assert (topic(pos) == "roll-recruit") is recruits


def test_9_4_1_gtmo_itself_bars_recruiting_with_its_own_value() -> None:
    """The event comes first, and is in effect when its operations are chosen."""
    pos = bot("gtmo", countries=iran(1), funding=9)
    give(pos, "roll-prestige=die-1", "roll-prestige-amount=die-1", "roll-prestige-amount=die-1")
    assert ("cells-available", False) in verdicts(pos)


def test_9_4_1_no_cells_on_the_map_leave_recruiting_without_a_place() -> None:
    """Cells are Available, so the bot recruits; nowhere; the value goes to Radicalization, which places a cell."""
    pos = operate(1, countries={})
    assert ("cells-available", True) in verdicts(pos)
    assert topic(pos) == "global-table"
    assert len(options(pos)) == 38
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 1
    assert finished(pos)


def test_9_4_1_left_over_value_goes_to_radicalization() -> None:
    """Three points, one cell that can fight: a die, then a cell from the track, then a trip."""
    pos = operate(3, countries={"jordan": at("fair", sleepers=1)})
    give(pos, "roll-jihad=die-2")
    assert country(pos, "jordan") == at("poor", active=1)
    assert topic(pos) == "global-table"
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 1
    assert cites(pos, "radical-cell") == {"9.4.3"}
    assert plotted(pos) == []


def test_9_4_1_the_us_learns_of_each_card() -> None:
    pos = bot("wahhabism", "saddam", countries={"saudi-arabia": at("fair"), **all_at("poor", "iraq")}, funding=1)
    assert {line["side"] for line in told(pos, "plays-card")} == {"jihadist"}
    assert [line["card"] for line in told(pos, "plays-card")] == ["wahhabism", "saddam"]
    assert set(seen(pos, "us")["piles"]["discard"]) >= {"wahhabism"}


# ---- 9.4.2


@pytest.mark.parametrize(
    ("card", "level", "roll"), [("patriot-act", "poor", "roll-plot"), ("pakistani-offensive", "fair", "roll-jihad")]
)
@pytest.mark.parametrize("name", ["jordan", "yemen"])
def test_9_4_2_a_country_is_used_up_before_another_is_chosen(card: str, level: str, roll: str, name: str) -> None:
    """Two cells in each of two equal countries, three dice: two in the first that chance takes, one in the other."""
    countries = {"jordan": at(level, sleepers=2), "yemen": at(level, sleepers=2)}
    pos = bot(card, countries=countries)
    assert chance(pos) == ("random-country", ["jordan", "yemen"])
    give(pos, f"random-country={name}")
    (other,) = {"jordan", "yemen"} - {name}
    for expected in (name, name, other):
        assert question(pos) == (roll, expected)
        give(pos, "die-6")
    assert finished(pos)
