"""No game is lost without a warning, card by card and in random play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position, Side
from sitroom.games.twilight.board import US
from sitroom.games.twilight.deck import CARDS, Card

from .staking import at, fact, messages, stake_of, stakes_of

BRINK: dict[str, Any] = {
    "turn": 9, "defcon": 2, "china": "us", "space": {"us": 3, "ussr": 1}, "discard": ["we-will-bury-you", "cia-created"],
    "influence": {
        "us": {"uk": 5, "west-germany": 4, "cuba": 1, "zaire": 1, "panama": 2, "iran": 2, "south-korea": 3},
        "ussr": {"angola": 1, "poland": 3, "east-germany": 3, "mexico": 2, "argentina": 2, "north-korea": 3},
    },
}  # fmt: skip
"""DEFCON 2. Each side has influence in battlegrounds that are open to the other."""

THREATS: dict[str, dict[str, str]] = {
    "ussr": {
        "duck-and-cover": "ends-in-war", "we-will-bury-you": "ends-in-war", "soviets-shoot-down-kal-007": "ends-in-war",
        "cia-created": "may-end-by-coup", "grain-sales-to-soviets": "may-end-by-coup", "tear-down-this-wall": "may-end-by-coup",
        "olympic-games": "may-end-by-choice", "summit": "may-end-by-roll", "star-wars": "may-end-by-card",
        "missile-envy": "may-end-by-card", "five-year-plan": "may-end-by-card",
    },
    "us": {
        "duck-and-cover": "ends-in-war", "we-will-bury-you": "ends-in-war", "soviets-shoot-down-kal-007": "ends-in-war",
        "lone-gunman": "may-end-by-coup", "ortega-elected-in-nicaragua": "may-end-by-coup",
        "olympic-games": "may-end-by-choice", "summit": "may-end-by-roll",
        "missile-envy": "may-end-by-card", "five-year-plan": "may-end-by-card",
    },
}  # fmt: skip
"""R-4: by the phasing side, what may end the game against it although it does not choose to."""

ENDS = ("ends-in-war", "may-end")


def ends(pos: Position, option: str) -> list[str]:
    return [message for message in messages(stake_of(pos, option).warnings) if message.startswith(ENDS)]


def about_to_play(side: str, card: Card, **changes: Any) -> Position:
    """A side holds a card, and one of the enemy that is dangerous to draw; the enemy holds a card that nobody knows."""
    enemy = {"ussr": "us", "us": "ussr"}[side]
    second = next(id for id in ("duck-and-cover", "nasser") if id != card.id)
    theirs = next(id for id in ("nato", "containment") if id != card.id)
    start = {**BRINK, "mover": side, "hands": {side: [card.id, second], enemy: [theirs]}, **changes}
    start["discard"] = [id for id in start["discard"] if id != card.id] or ["romanian-abdication"]
    return at(**start)


PLAYABLE = [card for card in CARDS if card.id not in ("the-china-card", "un-intervention")]


@pytest.mark.parametrize("side", ["us", "ussr"])
@pytest.mark.parametrize("card", PLAYABLE, ids=lambda card: card.id)
def test_which_cards_may_end_the_game_at_defcon_two(card: Card, side: str) -> None:
    """R-4, card by card: when it is chosen, and when it is used so that its event happens; not when it does not."""
    pos = about_to_play(side, card)
    threat = THREATS[side].get(card.id)
    assert ends(pos, card.id) == ([] if threat is None else [threat])
    pos.push(card.id)
    assert pos.ask is not None
    for option in pos.ask.options:
        happens = option.id in ("event", "event-first", "operations-first")
        assert ends(pos, option.id) == ([threat] if happens and threat is not None else []), option


@pytest.mark.parametrize("side", ["us", "ussr"])
@pytest.mark.parametrize("card", PLAYABLE, ids=lambda card: card.id)
def test_none_of_them_does_at_defcon_four(card: Card, side: str) -> None:
    """R-4: two steps are missing."""
    assert ends(about_to_play(side, card, defcon=4, discard=["fidel"]), card.id) == []


@pytest.mark.parametrize("card", PLAYABLE, ids=lambda card: card.id)
def test_headlines_are_like_cards_of_a_round(card: Card) -> None:
    """5.5: who headlines a card is the phasing player."""
    pos = about_to_play("ussr", card, phase="headline", mover="ussr")
    threat = THREATS["ussr"].get(card.id)
    if card.id == "defectors":
        assert threat is None
    assert ends(pos, card.id) == ([] if threat is None else [threat])


def test_a_coup_needs_somebody_to_coup() -> None:
    """R-4: at DEFCON 2 the enemy needs influence of the phasing player in a battleground of an open region."""
    safe = {"influence": {"us": {"uk": 5, "kenya": 2}, "ussr": {"poland": 3, "sudan": 1}}, "mover": "us", "defcon": 2}
    assert ends(at(**{**safe, "hands": {"us": ["lone-gunman"]}}), "lone-gunman") == []
    assert ends(at(**{**safe, "hands": {"us": ["ortega-elected-in-nicaragua"]}}), "ortega-elected-in-nicaragua") == []
    ussr = {**safe, "mover": "ussr"}
    assert ends(at(**{**ussr, "hands": {"ussr": ["cia-created"]}}), "cia-created") == []
    assert ends(at(**{**ussr, "hands": {"ussr": ["tear-down-this-wall"]}}), "tear-down-this-wall") == ["may-end-by-coup"]
    no_europe = {**ussr, "influence": {"ussr": {"sudan": 1}}, "hands": {"ussr": ["tear-down-this-wall"]}}
    assert ends(at(**no_europe), "tear-down-this-wall") == []


def test_nuclear_subs_and_the_crisis_take_the_danger_of_us_coups() -> None:
    """R-6; R-18: under the crisis a coup loses the game for who attempts it, unless he can end the crisis first."""
    start: dict[str, Any] = {"mover": "ussr", "defcon": 2, "hands": {"ussr": ["cia-created"]}}
    influence = {"ussr": {"angola": 1}}
    assert ends(at(**start, influence=influence), "cia-created") == ["may-end-by-coup"]
    assert ends(at(**start, influence=influence, effects=["nuclear-subs"]), "cia-created") == []
    assert ends(at(**start, influence=influence, crisis="us"), "cia-created") == []
    rich = {**influence, "us": {"turkey": 2}}
    assert ends(at(**start, influence=rich, crisis="us"), "cia-created") == ["may-end-by-coup"]


def test_the_cards_that_may_come_up_are_named() -> None:
    """R-4: the USSR knows its own hand, the US what may be in it."""
    pos = at(mover="ussr", defcon=2, hands={"ussr": ["five-year-plan", "duck-and-cover", "nasser"]})
    (warning,) = stake_of(pos, "five-year-plan").warnings
    assert warning.to_json()["args"] == {"side": "ussr", "card": "five-year-plan", "cards": ["duck-and-cover"]}
    pos = at(mover="us", turn=1, defcon=2, hands={"us": ["five-year-plan"], "ussr": ["nasser"]}, draw=["duck-and-cover", "fidel"])
    (warning,) = stake_of(pos, "five-year-plan").warnings
    assert warning.to_json()["args"] == {"side": "us", "card": "five-year-plan", "cards": ["duck-and-cover"]}
    known = at(
        mover="us", turn=1, defcon=2, hands={"us": ["five-year-plan"], "ussr": ["nasser"]}, known={"ussr": ["nasser"]},
        draw=["duck-and-cover", "fidel"],
    )  # fmt: skip
    assert stake_of(known, "five-year-plan").warnings == ()


def test_how_i_learned_in_other_hands_is_a_threat_at_any_level() -> None:
    """R-4: by Star Wars in the round of the USSR the US may set DEFCON to 1."""
    start: dict[str, Any] = {"mover": "ussr", "defcon": 5, "space": {"us": 1}, "hands": {"ussr": ["star-wars"]}}
    assert ends(at(**start, discard=["how-i-learned-to-stop-worrying"]), "star-wars") == ["may-end-by-card"]
    assert ends(at(**start, discard=["fidel"]), "star-wars") == []


def test_wargames_in_other_hands_may_end_the_game() -> None:
    """16.6: the US gets it by Star Wars, and is ahead by more than the 6 VP that it gives away."""
    start: dict[str, Any] = {"turn": 9, "mover": "ussr", "defcon": 2, "space": {"us": 1}, "hands": {"ussr": ["star-wars"]}}
    assert ends(at(**start, discard=["wargames"], vp=7), "star-wars") == ["may-end-by-card"]
    assert ends(at(**start, discard=["wargames"], vp=6), "star-wars") == []


def test_a_coup_before_an_event_that_lowers_defcon() -> None:
    """6.4: at DEFCON 3 the coup brings 2 and the event 1; the use warns, and the coup itself."""
    start: dict[str, Any] = {
        "mover": "ussr",
        "defcon": 3,
        "hands": {"ussr": ["duck-and-cover"]},
        "influence": {"us": {"zaire": 1, "kenya": 1}},
    }
    pos = at("duck-and-cover", **start)
    assert ends(pos, "operations-first") == ["may-end-after-coup"]
    assert ends(pos, "event-first") == []
    first = pos.clone()
    for answer in ("operations-first", "coup"):
        first.push(answer)
    assert ends(first, "zaire") == ["ends-in-war"]
    assert ends(first, "kenya") == []
    for answer in ("event-first", "coup"):
        pos.push(answer)
    assert ends(pos, "zaire") == ["ends-in-war"]  # DEFCON is 2 by now


def test_a_headline_may_find_defcon_lowered_by_the_other() -> None:
    """5.3: Cuban Missile Crisis (3) comes before CIA Created (1), and before Duck and Cover only if the US plays it."""
    start: dict[str, Any] = {"phase": "headline", "defcon": 5, "influence": {"ussr": {"angola": 1}}}
    draw = ["cuban-missile-crisis", "fidel", "allende"]
    hands = {"ussr": ["cia-created", "duck-and-cover"], "us": ["nasser"]}
    pos = at(**start, hands=hands, draw=draw)
    assert ends(pos, "cia-created") == ["may-end-after-headline"]
    assert ends(pos, "duck-and-cover") == ["may-end-after-headline"]
    pos = at(**start, hands=hands, draw=["fidel", "allende"])
    assert ends(pos, "cia-created") == []
    us = at(**start, hands={"us": ["duck-and-cover"], "ussr": ["nasser"]}, draw=draw)
    us.push("nasser")
    assert ends(us, "duck-and-cover") == []  # of equal value the US one comes first


# ---- other ends


def test_the_last_round_for_a_scoring_card() -> None:
    """16.4: with as many scoring cards as rounds, every other card loses the game."""
    hand = ["asia-scoring", "africa-scoring", "nato", "containment"]
    late = stakes_of(at(turn=5, round=6, mover="us", hands={"us": hand}))
    assert messages(late["nato"].warnings) == ["ends-by-held-card"]
    assert late["nato"].warnings[0].to_json()["args"] == {"side": "us", "cards": ["asia-scoring", "africa-scoring"], "rounds": 1}
    assert messages(late["asia-scoring"].warnings) == []
    early = stakes_of(at(turn=5, round=5, mover="us", hands={"us": hand}))
    assert messages(early["nato"].warnings) == []
    assert messages(stake_of(at(turn=3, round=6, mover="us", hands={"us": hand[1:]}), "nato").warnings) == ["ends-by-held-card"]


def test_an_eighth_round_may_not_be_passed_with_a_scoring_card() -> None:
    """4.3, 16.4."""
    pos = at(turn=9, round=8, mover="us", effects=["eighth-round"], hands={"us": ["asia-scoring", "nato"]})
    assert messages(stake_of(pos, "pass").warnings) == ["ends-by-held-card"]


def test_drawing_in_the_last_round_may_bring_a_scoring_card() -> None:
    """16.4: Ask Not What Your Country Can Do For You in the last round of the turn."""
    for number, warned in ((7, ["may-end-by-draw"]), (6, [])):
        pos = at(
            "ask-not-what-your-country-can-do-for-you", "event", turn=5, round=number, mover="us",
            draw=["africa-scoring", "nasser"], hands={"us": ["ask-not-what-your-country-can-do-for-you", "nato"]},
        )  # fmt: skip
        assert messages(stake_of(pos, "nato").warnings) == warned


def test_scoring_that_ends_the_game() -> None:
    """16.2, 16.3: 20 VP for either side, and control of Europe."""
    asia: dict[str, Any] = {"mover": "us", "hands": {"us": ["asia-scoring"]}, "influence": {"ussr": {"india": 3, "burma": 2}}}
    assert messages(stake_of(at(**asia, vp=-12), "asia-scoring").warnings) == ["ends-by-points"]
    assert messages(stake_of(at(**asia, vp=-11), "asia-scoring").warnings) == []
    control = {"france": 3, "italy": 2, "west-germany": 4, "poland": 3, "east-germany": 3, "uk": 5}
    europe = at(mover="ussr", hands={"ussr": ["europe-scoring"]}, influence={"us": control})
    (warning,) = stake_of(europe, "europe-scoring").warnings
    assert warning.to_json() == {"message": "ends-by-europe", "rule": "16.3", "args": {"side": "us"}}


def test_points_that_the_enemys_events_give() -> None:
    """16.2: an event, the claim of We Will Bury You (R-21), Flower Power (R-20)."""
    pos = at(mover="us", vp=-19, hands={"us": ["opec", "willy-brandt", "nato"]}, influence={"ussr": {"egypt": 2}})
    assert messages(stake_of(pos, "opec").warnings) == ["ends-by-points"]
    assert messages(stake_of(pos, "willy-brandt").warnings) == ["ends-by-points"]
    assert messages(stake_of(pos, "nato").warnings) == []
    claim = at(mover="us", vp=-17, effects=["we-will-bury-you"], hands={"us": ["un-intervention", "nato", "fidel"]})
    assert messages(stake_of(claim, "nato").warnings) == ["ends-by-points"]
    assert messages(stake_of(claim, "un-intervention").warnings) == []
    claim.push("un-intervention")
    assert messages(stake_of(claim, "event").warnings) == []
    assert messages(stake_of(claim, "operations").warnings) == ["ends-by-points"]
    flowers = at("brush-war", mover="us", vp=-18, effects=["flower-power"], hands={"us": ["brush-war"]})
    assert messages(stake_of(flowers, "operations").warnings) == ["ends-by-points"]
    assert messages(stake_of(flowers, "space-race").warnings) == []


def test_choices_that_set_defcon() -> None:
    """card.45, card.46, card.20: who is phasing loses at 1."""
    pos = at("how-i-learned-to-stop-worrying", "event", mover="us", defcon=4, hands={"us": ["how-i-learned-to-stop-worrying"]})
    assert [stake.warnings[0].args["side"] for stake in pos.stakes() if stake.warnings] == [US]
    assert fact(stake_of(pos, "defcon-3"), "defcon") == {"was": 4, "level": 3}
    pos = at("olympic-games", "event", mover="us", defcon=2, hands={"us": ["olympic-games"]})
    (warning,) = stake_of(pos, "boycott").warnings
    assert (warning.message, warning.args["side"]) == ("ends-in-war", US)


def test_wargames_tells_who_would_win() -> None:
    """16.6: the player gives away 6 VP; a tie is a draw."""
    for vp, message in ((7, "ends-by-wargames"), (6, "ends-in-draw"), (5, "ends-by-wargames")):
        pos = at("wargames", "event", turn=9, mover="us", defcon=2, vp=vp, hands={"us": ["wargames"]})
        (warning,) = stake_of(pos, "end-the-game").warnings
        assert warning.message == message
        pos.push("end-the-game")
        assert pos.outcome is not None
        assert warning.args.get("side") is pos.outcome.winner


# ---- random play


def is_war(message: str) -> bool:
    return message.startswith(("ends-in-war", "may-end"))


class Warned:
    """The warnings on what each side chose in the round (or headline phase), and in the turn."""

    def __init__(self) -> None:
        self.round: list[tuple[Side, str]] = []
        self.turn: list[tuple[Side, str]] = []
        self.topic = ""

    def choose(self, pos: Position, rng: Random) -> None:
        ask = pos.ask
        assert ask is not None
        option = rng.choice(ask.options)
        found = [(ask.who, warning.message) for warning in stake_of(pos, option.id).warnings]
        if ask.topic in ("play", "trap") or (ask.topic == "headline" and self.topic != "headline"):
            self.round = []
        if ask.topic == "headline" and self.topic != "headline":
            self.turn = []
        self.topic = ask.topic
        self.round += found
        self.turn += found
        pos.push(option)


def test_nobody_loses_without_a_warning() -> None:
    """12.5, 16.4, 16.5: whoever lost by war, by a coup in the crisis or by a scoring card had chosen something with a warning."""
    reasons: dict[str, int] = {}
    for seed in range(120):
        rng, warned = Random(seed), Warned()
        scenario = "late-war" if seed % 3 == 0 else "standard"
        pos = sitroom.new("twilight", seed=seed, scenario=scenario)
        while pos.ask is not None:
            warned.choose(pos, rng)
        outcome = pos.outcome
        assert outcome is not None
        reasons[outcome.reason] = reasons.get(outcome.reason, 0) + 1
        if outcome.winner is None:
            continue
        loser = outcome.winner.enemy
        if outcome.reason == "nuclear-war":
            assert any(side is loser and is_war(message) for side, message in warned.round), seed
        if outcome.reason == "cuban-missile-crisis":
            assert (loser, "ends-by-crisis") in warned.round, seed
        if outcome.reason == "held-scoring-card":
            assert (loser, "ends-by-held-card") in warned.turn or (loser, "may-end-by-draw") in warned.turn, seed
    assert reasons["nuclear-war"] > 30, reasons
