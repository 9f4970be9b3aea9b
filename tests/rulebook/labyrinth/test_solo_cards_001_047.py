"""Solitaire: US cards in the bot's pile make it plot, or are used for operations (9.4.1)."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom

from .events import adversary, ally, islamist, lies_in, neutral, regime_change
from .solo_cards import (
    about,
    cells,
    happened,
    lapsing,
    over,
    plots,
    roll_all,
    told,
    turn_up,
)
from .table import answer, country, roll, state

US = {"united-states": {"sleepers": 3}}
"""Three cells in the United States, where the bot plots first; if it recruits there instead, a 6 fails."""


def on(**countries: Any) -> dict[str, Any]:
    """The cells in the United States and other countries (``saudi_arabia`` is Saudi Arabia)."""
    return {"countries": {**US, **{name.replace("_", "-"): there for name, there in countries.items()}}}


def plot(kind: str = "plot-1") -> dict[str, Any]:
    return {"plots": [kind]}


BARE = on()
TROOPS = {"iraq": ally("poor", troops=2)}
REGIME = {"afghanistan": regime_change()}
WEAK_REGIME = {"governance": "poor", "alignment": "ally", "regime_change": "tan", "troops": 4}
SOFT_WORLD = {"france": {"posture": "soft"}, "germany": {"posture": "soft"}}
ABBAS = {"israel": {"markers": ["abbas"]}}
RUSSIA = {"russia": {"posture": "soft", "sleepers": 3}}
FRANCE = {"france": {"posture": "soft", "sleepers": 3}}

PLAYABLE: list[tuple[str, int, dict[str, Any]]] = [
    ("backlash", 1, on(egypt=neutral("poor", **plot()))),
    ("backlash", 1, on(libya=islamist(**plot()))),
    ("biometrics", 1, BARE),
    ("ctr", 1, {**BARE, "us_posture": "soft"}),
    ("moro-talks", 1, BARE),
    ("nest", 1, BARE),
    ("sanctions-6", 1, {"countries": {"united-states": {"sleepers": 3, "markers": ["patriot-act"]}}}),
    ("sanctions-7", 1, {"countries": {"united-states": {"sleepers": 3, "markers": ["patriot-act"]}}}),
    *((f"special-forces-{n}", 1, on(iraq=neutral("poor", sleepers=1), saudi_arabia=ally("poor", troops=1))) for n in (8, 9, 10)),
    ("special-forces-8", 1, on(philippines={"posture": "soft", "troops": 1})),
    ("abbas", 2, BARE),
    ("al-azhar", 2, BARE),
    ("anbar-awakening", 2, on(iraq=ally("poor", troops=1))),
    ("anbar-awakening", 2, on(syria=ally("poor", troops=1))),
    ("covert-action", 2, on(libya=adversary())),
    ("ethiopia-strikes", 2, on(somalia=islamist())),
    ("ethiopia-strikes", 2, on(sudan=islamist())),
    ("euro-islam", 2, BARE),
    ("fsb", 2, BARE),
    ("intel-community", 2, BARE),
    ("kemalist-republic", 2, BARE),
    ("king-abdullah", 2, BARE),
    ("lets-roll", 2, on(egypt=ally("poor", **plot()))),
    ("lets-roll", 2, on(germany={"posture": "soft", **plot()})),
    ("mossad-and-shin-bet", 2, on(jordan=neutral("poor", sleepers=1))),
    *((f"predator-{n}", 2, on(egypt=neutral("poor", sleepers=1))) for n in (23, 24, 25)),
    ("quartet", 2, on(**ABBAS)),
    ("saddam-captured", 2, on(**TROOPS)),
    ("sharia", 2, BARE),
    ("tony-blair", 2, BARE),
    ("un-nation-building", 2, on(**REGIME)),
    ("wiretapping", 2, BARE),
    ("back-channel", 3, {**on(libya=adversary()), "us_posture": "soft", "us": ("moro-talks", "hijab")}),
    (
        "back-channel",
        3,
        {**on(libya=adversary()), "us_posture": "soft", "us": ("sharia", "hijab"), **lapsing("oil-price-spike-117")},
    ),
    ("benazir-bhutto", 3, BARE),
    ("enhanced-measures", 3, BARE),
    ("hijab", 3, BARE),
    ("indo-pakistani-talks", 3, on(pakistan=neutral("fair"))),
    ("indo-pakistani-talks", 3, on(pakistan=adversary("good"))),
    ("iraqi-wmd", 3, on(iraq=adversary())),
    ("libyan-deal", 3, on(libya=adversary(), iraq=ally("poor"))),
    ("libyan-deal", 3, on(libya=neutral("poor"), syria=ally("poor"))),
    ("libyan-wmd", 3, on(libya=adversary())),
    ("mass-turnout", 3, on(**REGIME)),
    ("nato", 3, on(**REGIME)),
    ("pakistani-offensive", 3, on(pakistan=ally("poor", markers=["fata"]))),
    ("patriot-act", 3, BARE),
    ("renditions", 3, BARE),
    ("safer-now", 3, {"countries": RUSSIA}),
    ("safer-now", 3, {"countries": {**RUSSIA, "germany": {"posture": "soft", "cadre": True}}}),
    ("sistani", 3, on(iraq=regime_change(sleepers=1))),
    ("the-door-of-itjihad-was-closed-47", 3, BARE),
]

UNPLAYABLE: list[tuple[str, int, str, dict[str, Any]]] = [
    ("backlash", 1, "united-states", BARE),
    ("backlash", 1, "united-states", on(iran=plot(), canada={"posture": "hard", **plot()})),
    ("ctr", 1, "united-states", BARE),
    ("sanctions-6", 1, "united-states", BARE),
    ("sanctions-7", 1, "united-states", BARE),
    *((f"special-forces-{n}", 1, "iraq", on(iraq=neutral("poor", sleepers=1), egypt=ally("poor", troops=2))) for n in (8, 9, 10)),
    (
        "special-forces-8",
        1,
        "united-states",
        {
            "countries": {
                "united-states": {"sleepers": 3, "markers": ["patriot-act"]},
                "philippines": {"posture": "soft", "troops": 1},
            }
        },
    ),
    ("anbar-awakening", 2, "united-states", on(jordan=ally("poor", troops=2))),
    ("covert-action", 2, "united-states", on(libya=neutral("poor"))),
    ("ethiopia-strikes", 2, "united-states", on(libya=islamist(), somalia=adversary())),
    ("lets-roll", 2, "united-states", on(iran=plot(), egypt=neutral("fair", **plot()))),
    ("mossad-and-shin-bet", 2, "jordan", on(jordan=neutral("poor", cadre=True))),
    *((f"predator-{n}", 2, "iran", on(iran={"sleepers": 1})) for n in (23, 24, 25)),
    ("quartet", 2, "united-states", BARE),
    ("quartet", 2, "united-states", on(**ABBAS, iraq=ally("poor", troops=11))),
    ("quartet", 2, "united-states", on(**ABBAS, jordan=islamist())),
    ("saddam-captured", 2, "united-states", on(syria=ally("poor", troops=2))),
    ("un-nation-building", 2, "united-states", BARE),
    ("un-nation-building", 2, "united-states", {**on(**REGIME), "markers": ["vieira-de-mello-slain"]}),
    ("wiretapping", 2, "united-states", {**BARE, "markers": ["leak-wiretapping"]}),
    ("wiretapping", 2, "france", {"countries": FRANCE}),
    ("back-channel", 3, "united-states", {**on(libya=adversary()), "us": ("moro-talks", "hijab")}),
    ("back-channel", 3, "united-states", {**on(libya=adversary()), "us_posture": "soft", "us": ("sharia", "hijab")}),
    (
        "back-channel",
        3,
        "united-states",
        {**on(libya=adversary()), "us_posture": "soft", "us": ("moro-talks", "hijab"), **lapsing("oil-price-spike-117")},
    ),
    ("benazir-bhutto", 3, "united-states", on(pakistan=neutral("poor", markers=["bhutto-shot"]))),
    ("benazir-bhutto", 3, "united-states", on(afghanistan=islamist())),
    ("benazir-bhutto", 3, "united-states", on(pakistan=islamist())),
    ("enhanced-measures", 3, "united-states", {**BARE, "us_posture": "soft"}),
    ("enhanced-measures", 3, "united-states", {**BARE, "markers": ["leak-enhanced-measures"]}),
    ("enhanced-measures", 3, "egypt", {"countries": {"egypt": neutral("poor", sleepers=3)}}),
    ("hijab", 3, "united-states", on(libya=islamist())),
    ("indo-pakistani-talks", 3, "united-states", on(pakistan=ally("poor"))),
    ("indo-pakistani-talks", 3, "united-states", BARE),
    ("iraqi-wmd", 3, "united-states", on(iraq=neutral("poor"))),
    ("iraqi-wmd", 3, "united-states", {**on(iraq=adversary()), "us_posture": "soft"}),
    ("libyan-deal", 3, "united-states", on(libya=adversary("fair"), iraq=ally("poor"))),
    ("libyan-deal", 3, "united-states", on(libya=adversary(), iraq=neutral("poor"), syria=neutral("poor"))),
    ("libyan-wmd", 3, "united-states", {**on(libya=adversary()), "us_posture": "soft"}),
    ("libyan-wmd", 3, "united-states", on(libya=adversary(markers=["libyan-deal"]))),
    ("libyan-wmd", 3, "united-states", on(libya=neutral("poor"))),
    ("mass-turnout", 3, "united-states", BARE),
    ("nato", 3, "united-states", BARE),
    ("nato", 3, "united-states", on(**REGIME, **SOFT_WORLD)),
    ("pakistani-offensive", 3, "united-states", on(pakistan=ally("poor"))),
    ("pakistani-offensive", 3, "united-states", on(pakistan=neutral("poor", markers=["fata"]))),
    ("renditions", 3, "united-states", {**BARE, "us_posture": "soft"}),
    ("renditions", 3, "united-states", {**BARE, "markers": ["leak-renditions"]}),
    ("safer-now", 3, "united-states", BARE),
    ("safer-now", 3, "russia", {"countries": {**RUSSIA, "canada": {"posture": "hard", **plot()}}}),
    ("safer-now", 3, "russia", {"countries": {**RUSSIA, "libya": islamist()}}),
    ("sistani", 3, "united-states", on(syria={**WEAK_REGIME, "sleepers": 1})),
    ("sistani", 3, "united-states", on(iraq={**WEAK_REGIME, "cadre": True})),
    ("sistani", 3, "iraq", on(iraq=ally("poor", sleepers=1))),
]

NEVER_BARRED = (2, 4, 5, 11, 12, 16, 17, 18, 19, 20, 28, 29, 43, 47)
"""The US events without a condition."""


def test_the_tables_below_hold_every_us_card() -> None:
    """9.4.1: all 47 cards are tried with a playable event; all that have a condition without it, too."""
    assert len({card for card, *_ in PLAYABLE}) == 47
    assert len({card for card, *_ in UNPLAYABLE}) == 47 - len(NEVER_BARRED)


@pytest.mark.parametrize(("card", "value", "position"), PLAYABLE)
def test_9_4_1_a_playable_us_event_makes_the_bot_plot_and_does_not_happen(
    card: str, value: int, position: dict[str, Any]
) -> None:
    """The full value is plotted with, nothing of the event comes about, and no card lies in the 1st Plot box."""
    site = "united-states" if "united-states" in position["countries"] else "russia"
    start = {key: there for key, there in position.items() if key != "us"}
    hands: Any = {"us": ["sistani"], "jihadist": ["taliban"]}
    before = sitroom.new("labyrinth", chance="manual", position={"prestige": 5, "hands": hands, **start}).state.to_json()
    pos = turn_up(card, **position)
    assert roll_all(pos, 6) == [("roll-plot", site)] * value
    assert over(pos)
    assert not happened(pos, card)
    assert lies_in(pos, card) == ["discards"]
    after = state(pos)
    for field in ("prestige", "funding", "us_posture", "markers", "lapsing", "first_plot"):
        assert after[field] == before[field], field
    there: Any = before["countries"]
    assert {**after["countries"], site: None} == {**there, site: None}, "nothing else changes on the map"
    assert country(pos, site).get("active", 0) == value, "one cell is used for each die"
    assert cells(pos, site) == [3]
    assert told(pos, "bot-yes", "9.4.1", box="us-event-playable")
    assert told(pos, "operation", "9.4.1", side="jihadist", operation="plot", value=value)


@pytest.mark.parametrize(("card", "value", "place", "position"), UNPLAYABLE)
def test_9_4_1_a_us_event_that_is_not_playable_leads_to_operations(
    card: str, value: int, place: str, position: dict[str, Any]
) -> None:
    """Neither Major nor Minor Jihad is possible here, and cells are Available: the bot recruits with the full value."""
    pos = turn_up(card, **position)
    assert roll_all(pos, 6) == [("roll-recruit", place)] * value
    assert over(pos)
    assert not happened(pos, card)
    assert lies_in(pos, card) == ["discards"]
    assert told(pos, "bot-no", "9.4.1", box="us-event-playable")


@pytest.mark.parametrize(
    "there", [{"canada": {"posture": "hard", "cadre": True}}, {"united-kingdom": {"posture": "hard", "plots": ["plot-1"]}}]
)
def test_031_a_cadre_or_a_plot_is_enough_for_wiretapping(there: dict[str, Any]) -> None:
    """9.4.1, card 31: judged from the US seat, cells are not needed."""
    pos = turn_up("wiretapping", countries={**FRANCE, **there})
    assert roll_all(pos, 6) == [("roll-plot", "france")] * 2


def test_001_a_plot_of_the_card_before_makes_backlash_playable() -> None:
    """9.4.1, card 1: the first card of the phase places a plot in Egypt, so the second card plots."""
    egypt = {"egypt": neutral("poor", sleepers=1)}
    pos = turn_up("moro-talks", "backlash", first=True, countries=egypt)
    assert about(pos) == ("roll-plot", "egypt")
    roll(pos, 1)
    answer(pos, "random-plot=plot-1")
    assert roll_all(pos, 6) == [("roll-plot", "egypt")]
    assert over(pos)
    assert plots(pos, "egypt") == ["plot-1"]
    dud = turn_up("moro-talks", "backlash", first=True, countries=egypt)
    assert roll_all(dud, 6) == [("roll-plot", "egypt"), ("roll-recruit", "egypt")]
