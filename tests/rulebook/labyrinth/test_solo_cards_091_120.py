"""Solitaire: when the bot plays the cards 91 to 120 for their events, and when it does something else."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, lies_in, neutral, regime_change
from .questions import MUSLIM
from .solo_cards import (
    EMPTY_TRACK,
    IRAN,
    happened,
    operated,
    radicalized,
    run,
    told,
    turn_up,
)
from .table import answer, country, state

TROOPS = {"iraq": ally("poor", troops=2)}


# ---- which events give way to Radicalization


@pytest.mark.parametrize(
    ("card", "value", "there"),
    [("regional-al-qaeda", 3, {}), ("taliban", 3, {}), ("gaza-withdrawal", 1, {}), ("zarqawi", 2, TROOPS)],
)
def test_9_4_1_with_an_empty_track_the_event_gives_way_to_radicalization(card: str, value: int, there: dict[str, Any]) -> None:
    """No operations follow, even if the card is Unassociated; the card is not removed."""
    pos = turn_up(card, countries={**EMPTY_TRACK, **there})
    asked = run(pos, random_country="iran", random_plot="plot-1")
    radicalized(pos, value)
    assert not happened(pos, card)
    assert lies_in(pos, card) == ["discards"]
    assert not any(topic.startswith(("roll", "test", "global")) for topic in asked)
    assert state(pos)["prestige"] == 5
    assert country(pos, "afghanistan") == {}


@pytest.mark.parametrize(
    ("card", "there", "position"),
    [
        ("saddam", {"iraq": adversary()}, {}),
        ("the-door-of-itjihad-was-closed-94", {"jordan": neutral("fair")}, {"improved": {"now": [], "before": ["jordan"]}}),
        ("wahhabism", {"saudi-arabia": ally("poor")}, {}),
        ("danish-cartoons", {"egypt": neutral("good")}, {}),
        ("fatwa", {}, {}),
        ("hamas-elected", {}, {}),
        ("hizb-ut-tahrir", {}, {}),
        ("kosovo", {}, {}),
        ("former-soviet-union", {}, {}),
        ("hizballah", {}, {}),
        ("iran-104", {}, {}),
        ("iran-105", {}, {}),
        ("jaysh-al-mahdi", {"iraq": ally("poor", troops=1, sleepers=1)}, {}),
        ("kurdistan", {}, {}),
        ("musharraf", {"pakistan": neutral("fair", sleepers=1)}, {}),
        ("tora-bora", {"afghanistan": regime_change(sleepers=2)}, {}),
        ("zawahiri", {}, {}),
        ("bin-ladin", {}, {}),
        ("darfur", {}, {}),
        ("gtmo", {}, {}),
        ("hambali", {"indonesia-malaysia": ally("poor", sleepers=1)}, {}),
        ("ksm", {}, {}),
        ("oil-price-spike-117", {}, {"discards": ["fata"]}),
        ("oil-price-spike-118", {}, {"discards": ["fata"]}),
        ("saleh", {}, {}),
        ("us-election", {}, {}),
    ],
)
def test_9_4_1_other_events_are_played_with_an_empty_track(card: str, there: dict[str, Any], position: dict[str, Any]) -> None:
    """They place no cell from the track."""
    full = {"iran": {"sleepers": 15 - sum(place.get("sleepers", 0) for place in there.values())}, **there}
    pos = turn_up(card, countries=full, **position)
    run_event = {"random-card": "mass-turnout", "draw-card": "nest", "shia-mix-die": "die-3"}
    while pos.ask is not None and not happened(pos, card):
        answer(pos, run_event.get(pos.ask.topic, "die-3"))
    assert happened(pos, card)
    assert not told(pos, "bot-yes", "9.4.1", box="event-needs-cell")


@pytest.mark.parametrize(
    ("card", "value", "place", "there", "position"),
    [
        ("saddam", 3, "iran", {"iraq": neutral("poor")}, {}),
        ("saddam", 3, "iran", {"iraq": adversary("fair")}, {}),
        ("saddam", 3, "iran", {"iraq": adversary(markers=["saddam-captured"])}, {}),
        ("regional-al-qaeda", 3, "iran", {name: neutral("poor") for name in MUSLIM[1:]}, {}),
        ("the-door-of-itjihad-was-closed-94", 3, "iran", {"jordan": neutral("fair")}, {}),
        (
            "the-door-of-itjihad-was-closed-94",
            3,
            "iran",
            {"jordan": neutral("poor")},
            {"improved": {"now": [], "before": ["jordan"]}},
        ),
        ("fatwa", 1, "iran", {}, {"alone": True}),
        ("jaysh-al-mahdi", 2, "egypt", {"egypt": ally("poor", troops=1, sleepers=1)}, {}),
        ("jaysh-al-mahdi", 2, "iran", {"iraq": ally("poor", troops=1)}, {}),
        ("musharraf", 2, "iran", {"pakistan": neutral("poor")}, {}),
        ("musharraf", 2, "pakistan", {"pakistan": neutral("poor", sleepers=1, markers=["benazir-bhutto"])}, {}),
        ("tora-bora", 2, "iran", {"afghanistan": {**regime_change(sleepers=1), "troops": 3}}, {}),
        ("zarqawi", 2, "iran", {"saudi-arabia": ally("poor", troops=2)}, {}),
        ("hambali", 3, "indonesia-malaysia", {"indonesia-malaysia": neutral("poor", sleepers=1)}, {}),
        ("hambali", 3, "iran", {"india": {"posture": "soft", "sleepers": 1}}, {}),
        ("hambali", 3, "iran", {"indonesia-malaysia": ally("poor")}, {}),
        ("oil-price-spike-117", 3, "iran", {}, {}),
        ("oil-price-spike-118", 3, "iran", {}, {"discards": ["kosovo", "hijab", "gtmo", "oil-price-spike-117"]}),
    ],
)
def test_9_4_1_an_event_that_is_not_playable_leads_to_operations_once(
    card: str, value: int, place: str, there: dict[str, Any], position: dict[str, Any]
) -> None:
    operated(turn_up(card, countries={**IRAN, **there}, **position), card, value, place)
