"""Cards 1 to 60 of Labyrinth, all alike: who sets the event off, and where the card goes (5.2.2, 6.2.9, 6.3.2, 8.5.3)."""

from __future__ import annotations

from typing import Any

import pytest

from .events import OTHER, adversary, ally, asked, happens, islamist, lies_in, play, regime_change, trigger
from .table import answer, country, options, state, topic, use

CELLS: dict[str, Any] = {"kenya-tanzania": {"posture": "soft", "sleepers": 2}}
REMOVE = {4, 5, 11, 15, 16, 20, 27, 29, 33, 35, 36, 37, 38, 39, 43, 49, 50, 54, 55, 56, 57, 58, 60}
LAPSING = {2, 47}
ONLY_FIRST_JIHADIST_CARD = {48, 53}

# number, card, what makes its event possible
CARDS: list[tuple[int, str, dict[str, Any]]] = [
    (1, "backlash", {"countries": {"egypt": ally(plots=["plot-1"])}}),
    (2, "biometrics", {}),
    (3, "ctr", {"us_posture": "soft"}),
    (4, "moro-talks", {}),
    (5, "nest", {}),
    (6, "sanctions-6", {"markers": ["patriot-act"]}),
    (7, "sanctions-7", {"markers": ["patriot-act"]}),
    (8, "special-forces-8", {"countries": {"iraq": ally(troops=1, sleepers=1)}}),
    (9, "special-forces-9", {"countries": {"iraq": ally(troops=1, sleepers=1)}}),
    (10, "special-forces-10", {"countries": {"iraq": ally(troops=1, sleepers=1)}}),
    (11, "abbas", {}),
    (12, "al-azhar", {}),
    (13, "anbar-awakening", {"countries": {"iraq": ally(troops=1)}}),
    (14, "covert-action", {"countries": {"syria": adversary()}}),
    (15, "ethiopia-strikes", {"countries": {"sudan": islamist()}}),
    (16, "euro-islam", {}),
    (17, "fsb", {}),
    (18, "intel-community", {}),
    (19, "kemalist-republic", {}),
    (20, "king-abdullah", {}),
    (21, "lets-roll", {"countries": {"iraq": ally(plots=["plot-1"])}}),
    (22, "mossad-and-shin-bet", {"countries": {"israel": {"sleepers": 1}}}),
    (23, "predator-23", {"countries": {"iraq": ally(sleepers=1)}}),
    (24, "predator-24", {"countries": {"iraq": ally(sleepers=1)}}),
    (25, "predator-25", {"countries": {"iraq": ally(sleepers=1)}}),
    (26, "quartet", {"markers": ["abbas"]}),
    (27, "saddam-captured", {"countries": {"iraq": ally(troops=1)}}),
    (28, "sharia", {}),
    (29, "tony-blair", {}),
    (30, "un-nation-building", {"countries": {"iraq": regime_change()}}),
    (31, "wiretapping", {"countries": {"canada": {"posture": "soft", "sleepers": 1}}}),
    (32, "back-channel", {"us_posture": "soft", "countries": {"iraq": adversary()}}),
    (33, "benazir-bhutto", {}),
    (34, "enhanced-measures", {}),
    (35, "hijab", {}),
    (36, "indo-pakistani-talks", {"countries": {"pakistan": ally("fair")}}),
    (37, "iraqi-wmd", {"countries": {"iraq": adversary()}}),
    (38, "libyan-deal", {"countries": {"libya": adversary(), "iraq": ally()}}),
    (39, "libyan-wmd", {"countries": {"libya": adversary()}}),
    (40, "mass-turnout", {"countries": {"iraq": regime_change()}}),
    (41, "nato", {"countries": {"iraq": regime_change()}}),
    (42, "pakistani-offensive", {"countries": {"pakistan": ally(markers=["fata"])}}),
    (43, "patriot-act", {}),
    (44, "renditions", {}),
    (45, "safer-now", {}),
    (46, "sistani", {"countries": {"iraq": regime_change(sleepers=1)}}),
    (47, "the-door-of-itjihad-was-closed-47", {}),
    (48, "adam-gadahn", {}),
    (49, "al-ittihad-al-islami", {}),
    (50, "ansar-al-islam", {"countries": {"iraq": ally("poor")}}),
    (51, "fres", {"countries": {"iraq": ally(troops=1)}}),
    (52, "ieds", {"countries": {"iraq": regime_change(sleepers=1)}}),
    (53, "madrassas", {"countries": {"yemen": ally("poor")}}),
    (54, "moqtada-al-sadr", {"countries": {"iraq": ally(troops=1)}}),
    (55, "uyghur-jihad", {}),
    (56, "vieira-de-mello-slain", {"countries": {"iraq": regime_change(sleepers=1)}}),
    (57, "abu-sayyaf", {}),
    (58, "al-anbar", {}),
    (59, "amerithrax", {}),
    (60, "bhutto-shot", {"countries": {"pakistan": ally(sleepers=1)}}),
]
IDS = [f"{number:03}-{card}" for number, card, _ in CARDS]
every_card = pytest.mark.parametrize(("number", "card", "position"), CARDS, ids=IDS)
US_CARDS = [each for each in CARDS if each[0] <= 47]


def with_cells(position: dict[str, Any]) -> dict[str, Any]:
    return {**position, "countries": {**CELLS, **position.get("countries", {})}}


def owner(number: int) -> str:
    return "us" if number <= 47 else "jihadist"


def go_on(pos: Any) -> None:
    """Answer anything until a card is to be played or used."""
    while topic(pos) not in ("play-card", "use-card", "play-random-card", None):
        answer(pos, "done" if "done" in options(pos) else "no" if "no" in options(pos) else options(pos)[0])


def operate(pos: Any, side: str) -> None:
    """Use the card for an operation: one cell hides in Kenya, or a War of Ideas in Canada."""
    answer(pos, "use-card=travel" if side == "jihadist" else "use-card=war-of-ideas")
    while topic(pos) in ("travel-from", "which-cell", "travel-to", "war-of-ideas"):
        here = [name for name in ("done", "kenya-tanzania", "canada", "active") if name in options(pos)]
        answer(pos, here[0])
    go_on(pos)


def pile(number: int) -> str:
    return "removed" if number in REMOVE else "lapsing" if number in LAPSING else "discards"


@every_card
def test_cards_001_060_after_the_event(number: int, card: str, position: dict[str, Any]) -> None:
    pos = play(card, owner(number), **with_cells(position))
    go_on(pos)
    assert lies_in(pos, card) == [pile(number)]


@every_card
def test_cards_001_060_after_operations_of_the_own_side(number: int, card: str, position: dict[str, Any]) -> None:
    side = owner(number)
    pos = use(card, side, **with_cells(position))
    markers = state(pos)["markers"]
    operate(pos, side)
    assert lies_in(pos, card) == ["discards"]
    assert state(pos)["markers"] == markers
    assert not [line for line in pos.journal(None) if line.message in ("event", "no-event", "marker")]


@every_card
@pytest.mark.parametrize("event_first", [True, False])
def test_cards_001_060_after_operations_of_the_other_side(
    number: int, card: str, position: dict[str, Any], event_first: bool
) -> None:
    side = OTHER[owner(number)]
    pos = use(card, side, **with_cells(position))
    if event_first:
        answer(pos, "use-card=event-first")
        go_on(pos)
    assert asked(pos) == (side, "use-card")
    operate(pos, side)
    comes = number not in ONLY_FIRST_JIHADIST_CARD
    assert happens(pos) is comes
    assert lies_in(pos, card) == [pile(number) if comes else "discards"]


@pytest.mark.parametrize(("card", "position"), [each[1:] for each in US_CARDS], ids=IDS[:47])
def test_cards_001_047_with_the_first_plot_of_a_turn(card: str, position: dict[str, Any]) -> None:
    """The first Plot operation ignores the US event; the card lies in its box, even one that its event would remove."""
    pos = use(card, "jihadist", **with_cells(position))
    answer(pos, "use-card=plot")
    while topic(pos) == "plot":
        answer(pos, "kenya-tanzania" if "kenya-tanzania" in options(pos) else "done")
    while topic(pos) == "roll-plot":
        answer(pos, "die-6")
    assert (topic(pos), state(pos)["first_plot"], lies_in(pos, card)) == ("play-card", card, [])
    assert not [line for line in pos.journal(None) if line.message in ("event", "no-event")]


@pytest.mark.parametrize(("number", "card", "position"), US_CARDS, ids=IDS[:47])
def test_cards_001_047_with_the_second_plot_of_a_turn(number: int, card: str, position: dict[str, Any]) -> None:
    pos = use(card, "jihadist", first_plot="fata", **with_cells(position))
    answer(pos, "use-card=plot")
    while topic(pos) == "plot":
        answer(pos, "kenya-tanzania" if "kenya-tanzania" in options(pos) else "done")
    while topic(pos) == "roll-plot":
        answer(pos, "die-6")
    go_on(pos)
    assert happens(pos)
    assert lies_in(pos, card) == [pile(number)]


@pytest.mark.parametrize("number", [6, 7, 26, 42])
def test_cards_001_060_that_cannot_happen_are_only_discarded(number: int) -> None:
    card = CARDS[number - 1][1]
    pos = trigger(card, "us", countries=CELLS)
    assert not happens(pos)
    operate(pos, "jihadist")
    assert lies_in(pos, card) == ["discards"]


def test_cards_001_060_one_time_events_that_cannot_happen_are_not_removed() -> None:
    pos = trigger("ethiopia-strikes", "us", countries=CELLS)
    answer(pos, "use-card=reserves")
    assert lies_in(pos, "ethiopia-strikes") == ["discards"]
    pos = trigger("bhutto-shot", "jihadist", countries=CELLS)
    answer(pos, "use-card=reserves")
    assert lies_in(pos, "bhutto-shot") == ["discards"]
    assert country(pos, "pakistan") == {}
