"""2, 9.1: a side is warned of what may end the game before it chooses it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.games.labyrinth.board import COUNTRIES
from sitroom.games.labyrinth.deck import CARDS

from .staking import HANDS, has, marked, random_countries, stake_of, start, table

MUSLIM = [place.id for place in COUNTRIES if place.is_muslim]


def near_the_end(rng: Random, **options: Any) -> Position:
    """A table on which much may end the game: little prestige, many Poor or many Fair countries, few cells, few cards."""
    while True:
        countries = random_countries(rng)
        usual = rng.choice(["poor", "poor", "fair"])
        for id in MUSLIM:
            if rng.random() < 0.8:
                alignment = rng.choice(["ally", "neutral", "adversary"])
                countries[id] = {**countries[id], "governance": usual, "alignment": alignment}
            if countries[id].get("governance") in ("good", "islamist-rule"):
                countries[id] = {key: countries[id][key] for key in ("governance", "alignment")}
        if rng.random() < 0.4:
            for form in countries.values():
                form.pop("active", None)
                form.pop("sleepers", None)
            last = rng.choice(MUSLIM)
            countries[last] = {**marked(rng, last, countries[last]), "active": rng.randint(1, 2)}
        if rng.random() < 0.4:
            places = rng.sample([*MUSLIM, "united-states", "france", "philippines"], rng.randint(1, 2))
            for id in places:
                countries[id] = {**marked(rng, id, countries[id]), "plots": [rng.choice(["plot-1", "wmd"])]}
        cards = [card.id for card in CARDS]
        rng.shuffle(cards)
        us, jihadist = rng.randint(0, 4), rng.randint(0, 4)
        position: dict[str, Any] = {
            "phase": rng.choice(["us", "jihadist", "us"]), "countries": countries, "prestige": rng.choice([1, 1, 2, 3, 8]),
            "funding": rng.randint(1, 9), "us_posture": rng.choice(["hard", "soft"]),
            "hands": {"us": cards[:us], "jihadist": cards[us : us + jihadist]},
            "deck": cards[20 : 20 + rng.choice([1, 15, 60])], "discards": cards[80:],
            "markers": ["abu-sayyaf"] if rng.random() < 0.3 else [],
        }  # fmt: skip
        pos = sitroom.new("labyrinth", seed=rng.randrange(10**6), position=position, **options)
        if pos.ask is not None:
            return pos


def was_warned(outcome: Mapping[str, Any], warnings: list[dict[str, Any]]) -> bool:
    for warning in warnings:
        if outcome["reason"] == "last-reshuffle" and warning["message"].startswith("last-deck"):
            return True
        args = warning["args"]
        if warning["message"] in ("may-end", "ends") and (args["side"], args["reason"]) == (outcome["winner"], outcome["reason"]):
            return True
    return False


def play_out(rng: Random, pos: Position) -> None:
    """Whatever ends the game, somebody was warned of it since the card was played that led to it."""
    warnings: list[dict[str, Any]] = []
    told: list[str] = []
    by_the_rules = table(pos).is_solo
    for _ in range(60):
        ask = pos.ask
        if ask is None:
            break
        if ask.topic == "play-card":
            warnings, told, by_the_rules = [], [], False
        answer = rng.choice(ask.options)
        stake = stake_of(pos, answer.id)
        warnings += [remark.to_json() for remark in (*stake.facts, *stake.warnings)]
        told.append(f"{ask.topic}:{answer.id}")
        at = pos.count
        pos.push(answer)
        lines = [line for line in pos.journal(None, at) if line.message == "plays-card" and line.args["side"] == "jihadist"]
        by_the_rules |= table(pos).is_solo and len(lines) > 0
        if pos.ask is None and not by_the_rules:
            outcome = pos.view(None)["outcome"]
            assert outcome is not None
            assert was_warned(outcome, warnings), (outcome, told)


@pytest.mark.parametrize("seed", range(150))
def test_no_game_ends_without_a_warning(seed: int) -> None:
    rng = Random(seed)
    play_out(rng, near_the_end(rng))


@pytest.mark.parametrize("seed", range(50))
def test_no_game_alone_ends_by_an_own_play_without_a_warning(seed: int) -> None:
    """9: what the Jihadists do with cards that nobody has seen cannot be told."""
    rng = Random(seed)
    play_out(rng, near_the_end(rng, mode="solitaire"))


# ---- worked out by hand

POOR = {"governance": "poor", "alignment": "neutral"}
ISLAMIST = {"governance": "islamist-rule", "alignment": "adversary"}


def poor(count: int) -> dict[str, Any]:
    return {id: dict(POOR) for id in MUSLIM[:count]}


def test_nothing_is_said_where_nothing_can_end_the_game() -> None:
    pos = start("us", "hijab", countries={"iraq": {**POOR, "sleepers": 5}})
    assert [stake.warnings for stake in pos.stakes() if stake.warnings] == []


def test_six_islamist_resources_want_neighbours_unless_one_plays_alone() -> None:
    """2.1.2: Saudi Arabia and Iraq are adjacent, Saudi Arabia and Indonesia are not."""
    besieged = {**POOR, "active": 6, "besieged": True}
    for other, ends in (("iraq", True), ("indonesia-malaysia", False)):
        countries = {"saudi-arabia": ISLAMIST, other: besieged, "france": {"posture": "soft", "sleepers": 1}}
        pos = start("jihadist", "fata", countries=countries)
        stake = stake_of(pos, "jihad")
        assert has(stake.facts, "may-end", side="jihadist", reason="islamist-resources") == ends
        assert not has(stake.warnings, "may-end"), "nobody is warned of his own victory"
    spike: dict[str, Any] = {"phase": "us", "in_play": ["oil-price-spike-117"], "hands": HANDS, "countries": {
        "saudi-arabia": ISLAMIST, "yemen": {**POOR, "sleepers": 1}, "libya": ISLAMIST,
    }}  # fmt: skip
    pos = sitroom.new("labyrinth", chance="manual", position=spike, mode="solitaire")
    assert has(stake_of(pos, "event").warnings, "may-end", side="jihadist", reason="islamist-resources"), "9.1: 4 + 2 of 6"
    pos = sitroom.new("labyrinth", chance="manual", position=spike)
    assert not stake_of(pos, "event").warnings


def test_twelve_good_resources_and_fifteen_countries() -> None:
    """2.1.1: a War of Ideas may win the game."""
    good = {"governance": "good", "alignment": "ally"}
    countries = dict.fromkeys(("egypt", "gulf-states", "iraq"), good)
    countries["saudi-arabia"] = {"governance": "fair", "alignment": "ally"}
    pos = start("us", "hijab", countries={**countries, "france": {"posture": "soft", "sleepers": 1}})
    assert has(stake_of(pos, "war-of-ideas").facts, "may-end", side="us", reason="good-resources")
    pos.push("war-of-ideas")
    assert has(stake_of(pos, "saudi-arabia").facts, "may-end", side="us", reason="good-resources")
    assert not has(stake_of(pos, "morocco").facts, "may-end")


def test_prestige_and_fifteen_poor_countries() -> None:
    """2.1.2: with prestige 1 a test may show the fifteenth; with 15 an event or a roll may cost the last prestige."""
    pos = start("us", "hijab", prestige=1, countries={**poor(14), "france": {"posture": "soft", "sleepers": 1}})
    pos.push("war-of-ideas")
    assert has(stake_of(pos, MUSLIM[15]).warnings, "may-end", side="jihadist", reason="prestige-lost")
    hands = {"us": ["gaza-war", "nest"], "jihadist": ["opium"]}
    position: dict[str, Any] = {
        "phase": "us",
        "hands": hands,
        "prestige": 2,
        "countries": {**poor(15), "france": {"posture": "soft", "sleepers": 1}},
    }
    pos = sitroom.new("labyrinth", chance="manual", position=position)
    assert has(stake_of(pos, "gaza-war").warnings, "may-end", side="jihadist", reason="prestige-lost")
    assert not stake_of(pos, "nest").warnings
    pos = sitroom.new("labyrinth", chance="manual", position={**position, "prestige": 3})
    assert not stake_of(pos, "gaza-war").warnings, "it costs one prestige"


def test_the_last_cell() -> None:
    """2.1.1: a Disrupt may take it, or a failed travel; 9.1: not against one player."""
    countries = {"iraq": {"governance": "poor", "alignment": "ally", "active": 1}}
    assert has(stake_of(start("us", "hijab", countries=countries), "disrupt").facts, "may-end", side="us", reason="no-cells")
    position: dict[str, Any] = {"phase": "us", "in_play": ["hijab"], "hands": HANDS, "countries": countries}
    pos = sitroom.new("labyrinth", chance="manual", position=position, mode="solitaire")
    assert not has(stake_of(pos, "disrupt").facts, "may-end")
    pos = start("jihadist", "fata", countries=countries)
    pos.push("travel")
    assert has(stake_of(pos, "egypt").warnings, "may-end", side="us", reason="no-cells")
    assert not stake_of(pos, "syria").warnings, "adjacent"


def test_an_event_takes_no_more_cells_than_are_where_it_strikes() -> None:
    """Mossad and Shin Bet empties Israel, Jordan and Lebanon, Wiretapping the United States, the United Kingdom and Canada."""
    jordan = {**POOR, "sleepers": 2}
    for elsewhere, ends in (({}, True), ({"iraq": {**POOR, "sleepers": 5}}, False)):
        countries = {"jordan": jordan, **elsewhere}
        pos = start("jihadist", "mossad-and-shin-bet", countries=countries)
        assert has(stake_of(pos, "event-first").warnings, "may-end", side="us", reason="no-cells") == ends


def test_a_wmd_in_the_united_states() -> None:
    """2.1.2, 5.2.3: with the last card of the phase, unless it is blocked; a face-down plot may be one."""
    countries = {"united-states": {"plots": ["plot-1"]}, "iraq": {**POOR, "sleepers": 1}}
    wmd = {"available": ["wmd", "plot-1", "plot-1", "plot-2", "plot-2", "plot-3"]}
    pos = start("us", "hijab", countries=countries, plots=wmd, cards_played=2)
    assert has(stake_of(pos, "war-of-ideas").warnings, "may-end", reason="wmd-in-the-united-states")
    assert not has(stake_of(pos, "alert").warnings, "may-end", reason="wmd-in-the-united-states")
    pos = start("us", "hijab", countries=countries, plots=wmd)
    assert not stake_of(pos, "war-of-ideas").warnings, "there is another card to play"
    pos = start("us", "hijab", countries=countries, cards_played=2)
    assert not stake_of(pos, "war-of-ideas").warnings, "no WMD is about"


def test_the_last_deck() -> None:
    """2.3: more than twice as many Good resources as Islamist ones; 9.1: and alone as many as the length of the game wants."""
    position: dict[str, Any] = {
        "phase": "us", "in_play": ["hijab"], "hands": {"us": [], "jihadist": []}, "deck": ["nest"],
        "countries": {"egypt": {"governance": "good", "alignment": "ally"}, "france": {"posture": "soft", "sleepers": 1}},
    }  # fmt: skip
    pos = sitroom.new("labyrinth", chance="manual", position=position)
    assert has(stake_of(pos, "war-of-ideas").warnings, "last-deck", side="us", good=3, islamist=0)
    pos = sitroom.new("labyrinth", chance="manual", position=position, mode="solitaire")
    assert has(stake_of(pos, "war-of-ideas").warnings, "last-deck-alone", side="jihadist", good=3, wanted=6)
    pos = sitroom.new("labyrinth", chance="manual", position=position, decks=2)
    assert not stake_of(pos, "war-of-ideas").warnings
