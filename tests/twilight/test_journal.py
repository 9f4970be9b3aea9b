"""The journal of Twilight Struggle tells the whole story, in its order, and marks what it brings to light."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import CHANCE, Position
from tests.rulebook.twilight.table import ask, journal, operations_of, play, play_until, round_of, table

SIDES = ("us", "ussr")


def told(pos: Position, message: str, side: str | None = None) -> list[dict[str, Any]]:
    """The arguments of all lines with a message."""
    return [line["args"] for line in journal(pos, side) if line["message"] == message]


def order(pos: Position, *messages: str) -> list[str]:
    """The messages of the journal that are among these."""
    return [line["message"] for line in journal(pos, None) if line["message"] in messages]


def modifiers(pos: Position) -> list[tuple[str, int, str]]:
    return [(line["side"], line["value"], line["what"]) for line in told(pos, "modifier")]


# ---- rolls: the dice, each modifier, what was needed, and what came of it


def test_10_3_a_coup_tells_its_modifiers() -> None:
    """SALT Negotiations takes 1 off every coup die; Death Squads of the US take 1 off USSR dice in Latin America."""
    pos = operations_of("ussr", 3, "panama 1/0", effects=["salt-negotiations"], death_squads=1)
    play(pos, "coup panama 5")
    coup = {"side": "ussr", "country": "panama", "ops": 3, "roll": 5, "modifier": -2, "needed": 4, "result": 2}
    assert told(pos, "coup") == [{**coup, "outcome": "roll-succeeds"}]
    assert modifiers(pos) == [("ussr", -1, "salt-negotiations"), ("ussr", -1, "latin-american-death-squads")]


def test_10_2_a_coup_that_fails() -> None:
    pos = play(operations_of("us", 1, "panama 0/1"), "coup panama 3")
    assert (told(pos, "coup")[0]["result"], told(pos, "coup")[0]["outcome"]) == (0, "roll-fails")


def test_10_2_the_attempt_stands_before_what_it_leads_to() -> None:
    pos = play(operations_of("us", 2, "iran 0/2"), "coup iran 6")
    steps = ("plays", "coup-attempt", "military", "coup", "loses-influence", "adds-influence", "defcon", "to-discard")
    assert order(pos, *steps) == list(steps)


def test_9_3_a_realignment_tells_both_dice() -> None:
    """Poland: next to the USSR, which has more influence there and controls East Germany; Iran-Contra takes 1 off US dice."""
    words = "poland 1/3 east-germany 0/3 czechoslovakia 3/0"
    pos = play(operations_of("us", 1, words, effects=["iran-contra-scandal"]), "realignment poland 6 1")
    roll = {"side": "us", "country": "poland", "roll": 6, "modifier": 0, "total": 6}
    other = {"enemy_roll": 1, "enemy_modifier": 3, "enemy_total": 4, "outcome": "roll-succeeds"}
    assert told(pos, "realignment") == [{**roll, **other}]
    assert modifiers(pos) == [
        ("us", 1, "neighbours-controlled"),
        ("us", -1, "iran-contra-scandal"),
        ("ussr", 1, "neighbours-controlled"),
        ("ussr", 1, "superpower-next"),
        ("ussr", 1, "more-influence"),
    ]


@pytest.mark.parametrize(("die", "message"), [(3, "space-success"), (4, "space-failure")])
def test_11_1_an_attempt_in_space_tells_what_was_needed(die: int, message: str) -> None:
    """Box 1 is reached with 1 to 3."""
    pos = play(round_of("us", hand="fidel nato"), f"fidel space-race {die}")
    assert told(pos, message) == [{"side": "us", "card": "fidel", "box": 1, "roll": die, "needed": 3}]


@pytest.mark.parametrize(("die", "message"), [(6, "war-won"), (5, "war-lost")])
def test_r_43_a_war_tells_its_modifiers(die: int, message: str) -> None:
    """Arab-Israeli War needs 4: -1 for the US-controlled Lebanon, and -1 as the US controls Israel itself."""
    pos = round_of("ussr", "israel 4/0 lebanon 1/0", "arab-israeli-war nasser")
    play(pos, f"arab-israeli-war event {die}")
    war = {"side": "ussr", "card": "arab-israeli-war", "country": "israel"}
    assert told(pos, message) == [{**war, "roll": die, "modifier": -2, "needed": 4, "result": die - 2}]
    assert modifiers(pos) == [("ussr", -1, "neighbours-of-enemy"), ("ussr", -1, "target-controlled")]
    assert order(pos, "war", "military", message) == ["war", "military", message]


def test_20_the_olympic_games_are_told_roll_by_roll() -> None:
    pos = play(round_of("us", hand="olympic-games nato"), "olympic-games event participate 1 3 2 3")
    first, second = told(pos, "contest")
    assert (first["total"], first["enemy_total"], first["outcome"]) == (3, 3, "roll-ties")
    assert (second["roll"], second["modifier"], second["total"]) == (2, 2, 4)
    assert (second["enemy_roll"], second["enemy_modifier"], second["outcome"]) == (3, 0, "roll-succeeds")


@pytest.mark.parametrize(("die", "message"), [(4, "trap-escaped"), (5, "trap-holds")])
def test_r_13_a_trap_tells_what_was_needed(die: int, message: str) -> None:
    pos = play(round_of("us", hand="fidel nato", effects=["quagmire"]), f"fidel {die}")
    assert told(pos, message) == [{"side": "us", "roll": die, "needed": 4}]
    assert [line["card"] for line in told(pos, "effect-ends")] == (["quagmire"] if die == 4 else [])


# ---- lasting effects


def test_effects_begin_and_end() -> None:
    pos = play(round_of("us", "israel 1/0", "formosan-resolution nato", china="us"), "formosan-resolution event")
    assert told(pos, "effect-begins") == [{"card": "formosan-resolution"}]
    pos = play_until(pos, "play")
    while ask(pos).who.id != "us":
        pos = play_until(play(pos, ask(pos).options[0].id), "play")
    play(pos, "the-china-card operations influence japan japan japan japan japan")
    assert told(pos, "effect-ends") == [{"card": "formosan-resolution"}]


def test_4_h_what_ends_with_the_turn_is_told() -> None:
    pos = table(
        phase="turn-end", turn=5, effects=["containment", "nato", "eighth-round"], red_scare={"us": 1}, death_squads=-1,
        crisis="us", chernobyl="asia", us="", ussr="",
    )  # fmt: skip
    cards = ["containment", "north-sea-oil", "red-scare-purge", "latin-american-death-squads", "cuban-missile-crisis"]
    assert told(pos, "effects-end") == [{"cards": [*cards, "chernobyl"]}]


@pytest.mark.parametrize(
    ("side", "card", "message", "args"),
    [
        ("us", "red-scare-purge", "red-scare", {"side": "ussr", "count": 1}),
        ("ussr", "latin-american-death-squads", "death-squads", {"us": -1, "ussr": 1}),
        ("us", "cuban-missile-crisis", "crisis-begins", {"side": "ussr"}),
        ("us", "containment", "effect-this-turn", {"card": "containment"}),
        ("us", "nato", "effect-begins", {"card": "nato"}),
    ],
)
def test_events_that_last_say_so(side: str, card: str, message: str, args: dict[str, Any]) -> None:
    pos = play(round_of(side, hand=f"{card} junta", effects=["marshall-plan"]), f"{card} event")
    assert told(pos, message) == [args]


def test_49_missile_envy_binds_and_lets_go() -> None:
    pos = play(
        round_of("us", hand="missile-envy nato", ussr="fidel comecon nasser", turn=4), "missile-envy event comecon operations"
    )
    assert told(pos, "envy-begins") == [{"side": "ussr"}]
    pos = play(play_until(pos, "play"), "missile-envy")
    assert told(pos, "envy-ends") == [{"side": "ussr"}]


def test_11_6_abilities_come_and_go() -> None:
    pos = play(round_of("us", hand="fidel nato", space={"us": 1, "ussr": 0}), "fidel space-race 1")
    assert told(pos, "ability-begins") == [{"side": "us", "ability": "ability-2"}]
    pos = play(round_of("us", hand="fidel nato", space={"us": 1, "ussr": 3}), "fidel space-race 1")
    assert told(pos, "ability-ends") == [{"side": "ussr", "ability": "ability-2"}]


# ---- scores and cards


@pytest.mark.parametrize("card", ["africa-scoring", "southeast-asia-scoring", "arms-race"])
def test_a_scoring_worth_nothing_has_a_line(card: str) -> None:
    pos = play(round_of("us", hand=f"{card} nato"), f"{card} event")
    assert len(told(pos, "no-points")) == 1


def test_15_6_southeast_asia_is_told_side_by_side() -> None:
    pos = play(
        round_of("us", "thailand 2/0 burma 2/0 vietnam 0/1", "southeast-asia-scoring nato"), "southeast-asia-scoring event"
    )
    assert told(pos, "scored-southeast-asia") == [{"area": "southeast-asia", "us_points": 3, "ussr_points": 1, "net": 2}]


def test_4_1_a_deal_is_one_line_a_side() -> None:
    pos = sitroom.new("twilight", seed=3)
    assert told(pos, "dealt") == [{"side": "ussr", "count": 8}, {"side": "us", "count": 8}]
    (mine,) = told(pos, "dealt-cards", "us")
    held = pos.view("us")["table"]["hands"]["us"]["cards"]
    assert mine == {"side": "us", "cards": held}
    assert told(pos, "dealt-cards") == []


def test_a_hand_that_is_shown_is_listed_by_number() -> None:
    pos = play(round_of("us", hand="cia-created nato", ussr="nasser fidel asia-scoring comecon"), "cia-created event")
    (line,) = told(pos, "sees-hand", "us")
    assert line["cards"] == ["asia-scoring", "fidel", "comecon", "nasser"]


def test_levels() -> None:
    pos = play(operations_of("us", 2, "iran 0/2"), "coup iran 6")
    levels = {line["message"]: line["level"] for line in journal(pos, None)}
    assert levels["coup"] == levels["plays"] == "event"
    assert levels["military"] == levels["to-discard"] == "detail"


# ---- what is brought to light


@pytest.mark.parametrize(
    ("side", "hand", "other", "answers", "message"),
    [
        ("us", "cia-created nato", "nasser", "cia-created event", "sees-hand"),
        ("ussr", "aldrich-ames-remix nasser", "nato", "aldrich-ames-remix event", "hand-open"),
        ("ussr", "the-cambridge-five nasser", "asia-scoring nato", "the-cambridge-five event", "card-shown"),
        ("ussr", "the-cambridge-five nasser", "nato", "the-cambridge-five event", "no-scoring-card"),
    ],
)
def test_what_was_hidden_cannot_be_unseen(side: str, hand: str, other: str, answers: str, message: str) -> None:
    enemy = "ussr" if side == "us" else "us"
    pos = play(round_of(side, hand=hand, **{enemy: other}), answers)
    assert [line.discloses for line in pos.journal(side) if line.message == message] == [True]
    assert not pos.undo_law(side)


def test_5_1_headlines_are_revealed() -> None:
    pos = play(table(us="nato fidel", ussr="nasser comecon", phase="headline"), "nasser")
    assert pos.undo_law("ussr")
    play(pos, "nato")
    assert not pos.undo_law("us")


def undone(pos: Position, side: str, rng: Random) -> None:
    """In any guess that the side could make where it may go back to, the same answers lead to the same view and question."""
    law = pos.undo_law(side)
    if not law:
        return
    answers = pos.answers(law.to)
    back = pos.clone()
    back.take_back(law.to)
    for _ in range(3):
        twin = back.guess(side, rng)
        for answer in answers:
            twin.push(answer)
        assert twin.view(side, 0) == pos.view(side, 0)


@pytest.mark.parametrize("seed", range(10))
def test_an_undo_within_the_law_teaches_nothing(seed: int) -> None:
    rng = Random(seed)
    options: dict[str, Any] = {"scenario": "late-war"} if seed % 2 else {}
    pos = sitroom.new("twilight", chance="manual", **options)
    while pos.ask is not None and pos.count < 900:
        if pos.ask.who is not CHANCE and rng.random() < 0.25:
            for side in SIDES:
                undone(pos, side, rng)
        choice = [option for option in pos.ask.options if option not in ("pass", "defcon-1") or rng.random() < 0.3]
        pos.push(rng.choice(choice or pos.ask.options))


# ---- lines that random play seldom comes to write


@pytest.mark.parametrize(("hand", "message"), [("missile-envy nasser", "has-partner"), ("missile-envy nato", "no-partner")])
def test_r_10_un_intervention_by_missile_envy_shows_whether_it_has_a_partner(hand: str, message: str) -> None:
    pos = play(round_of("us", hand=hand, ussr="un-intervention"), "missile-envy event un-intervention")
    assert told(pos, message, "ussr") == [{"side": "us"}]
    assert not pos.undo_law("ussr")


def test_5_1_who_has_no_card_for_a_headline() -> None:
    pos = play(table(us="nasser fidel", ussr="un-intervention", phase="headline"), "fidel")
    assert told(pos, "no-headline") == [{"side": "ussr"}]


def test_18_2_the_end_of_the_chinese_civil_war() -> None:
    pos = round_of("ussr", hand="junta nasser", civil_war=2, options={"chinese_civil_war": True})
    play(pos, "junta operations influence chinese-civil-war")
    assert order(pos, "civil-war", "civil-war-ends", "china-card-face-up") == [
        "civil-war",
        "civil-war-ends",
        "china-card-face-up",
    ]
