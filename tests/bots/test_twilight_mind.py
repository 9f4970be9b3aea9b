"""The mind of Twilight Struggle: it can always answer, it sees what its side sees, and it keeps out of the known traps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.bots import RandomBot, Seat
from sitroom.bots.search import Search
from sitroom.bots.steady import Steady
from sitroom.bots.twilight import MIND
from sitroom.games.twilight.board import SIDES, US, USSR
from sitroom.games.twilight.deck import Card
from sitroom.kernel.chance import Stream
from sitroom.kernel.token import Side, Token

OTHERS = ("nasser", "fidel", "blockade", "comecon", "suez-crisis", "decolonization", "korean-war", "quagmire", "allende", "opec")
"""Cards for a hand that nobody looks at."""


def new(seed: int, **options: Any) -> Position:
    return sitroom.new("twilight", seed=seed, journal=False, **options)


def at(mover: str, hand: list[str], **fields: Any) -> Position:
    """A side is asked for the card of its round. The other one has cards that do not matter."""
    other = "us" if mover == "ussr" else "ussr"
    rest = [card for card in OTHERS if card not in hand][:4]
    form = {"turn": 5, "mover": mover, "hands": {mover: hand, other: rest}, **fields}
    return sitroom.new("twilight", seed=1, position=form, journal=False)


def advice(position: Position) -> Token:
    ask = position.ask
    assert ask is not None
    token, why = MIND.advise(position.state, ask, Stream(1))
    assert why, f"no reason is given for {token} at {ask.topic}"
    return token


def follow(position: Position, *topics: str) -> list[str]:
    """The answers that are advised to questions on these topics, one after the other."""
    given = []
    for topic in topics:
        assert position.ask is not None
        assert position.ask.topic == topic
        answer = advice(position)
        given.append(answer.id)
        position.push(answer)
    return given


# ---- it can always answer


def test_it_has_a_legal_answer_wherever_chance_leads() -> None:
    """Both sides do anything that is legal, and at every question the mind is asked what it would do; twice, the same."""
    topics = set()
    variants: list[dict[str, Any]] = [{}, {"scenario": "late-war"}, {"handicap": 3}, {"chinese_civil_war": True, "handicap": -2}]
    for seed in range(60):
        rng = Random(seed)
        position = new(seed, **variants[seed % 4])
        while (ask := position.ask) is not None:
            if len(ask.options) > 1:
                topics.add(ask.topic)
                answer, _ = MIND.advise(position.state, ask, Stream(seed))
                assert any(answer is option for option in ask.options), ask
                assert MIND.advise(position.state, ask, Stream(seed))[0] is answer
            position.push(rng.choice(ask.options))
    assert len(topics) > 45
    questions = {topic for topic in topics if ":" not in topic}
    assert questions >= {"setup", "handicap", "headline", "play", "use", "operations", "influence", "coup", "realignment", "trap"}


def test_every_question_that_chance_leads_to_has_a_rule_of_its_own() -> None:
    for seed in range(30):
        rng = Random(seed)
        position = new(seed)
        while (ask := position.ask) is not None:
            if len(ask.options) > 1:
                assert MIND.advise(position.state, ask, Stream(1))[1], f"no reason at {ask.topic}"
            position.push(rng.choice(ask.options))


def test_the_same_seed_gives_the_same_game() -> None:
    records = []
    for _ in range(2):
        position = new(5)
        bots = {side: Steady(MIND, 3) for side in SIDES}
        while position.ask is not None:
            position.push(bots[position.ask.who].choose(Seat(position, position.ask.who)))
        records.append(position.record())
    assert records[0] == records[1]


def test_search_answers_too() -> None:
    position, bot = new(2), Search(MIND, 10, 1)
    rng = Random(1)
    for _ in range(60):
        assert position.ask is not None
        who = position.ask.who
        answer = bot.choose(Seat(position, who)) if who is US else rng.choice(position.ask.options)
        assert answer in position.ask.options
        position.push(answer)


# ---- it sees what its side sees


def test_it_does_not_look_into_the_hand_of_the_enemy_or_into_the_pile() -> None:
    """Two positions that the side cannot tell apart get the same advice."""
    compared = 0
    for seed in range(4):
        rng = Random(seed)
        position = new(seed)
        while (ask := position.ask) is not None:
            answer, _ = MIND.advise(position.state, ask, Stream(seed))
            if len(ask.options) > 1 and rng.random() < 0.25:
                seat = Seat(position, ask.who)
                one, two = [seat.guess(rng) for _ in range(2)]
                first = MIND.advise(one.state, ask, Stream(4))
                assert MIND.advise(two.state, ask, Stream(4)) == first == MIND.advise(position.state, ask, Stream(4)), ask.topic
                compared += 1
            position.push(rng.choice(ask.options) if rng.random() < 0.1 else answer)
    assert compared > 300


# ---- what a position is worth


def test_the_chances_of_both_sides_add_up() -> None:
    rng = Random(3)
    position = new(3)
    while position.ask is not None:
        us, ussr = MIND.value(position.state, US), MIND.value(position.state, USSR)
        assert 0 <= us <= 1
        assert us + ussr == pytest.approx(1)
        position.push(rng.choice(position.ask.options))


def test_points_and_control_are_worth_something() -> None:
    plain = at("us", ["fidel"])
    ahead = at("us", ["fidel"], vp=8)
    strong = at("us", ["fidel"], influence={"us": {"france": 3, "italy": 2}, "ussr": {}})
    assert MIND.value(ahead.state, US) > MIND.value(plain.state, US) + 0.1
    assert MIND.value(strong.state, US) > MIND.value(plain.state, US)


def test_to_hold_more_scoring_cards_than_rounds_is_as_good_as_lost() -> None:
    held = at("us", ["europe-scoring", "asia-scoring", "fidel"], turn=3, round=6)
    assert MIND.value(held.state, US) < 0.1


def test_the_horizon_is_a_play_of_each_side() -> None:
    assert MIND.horizon((3, 2, 0), 0) == (3, 3, 0)
    assert MIND.horizon((3, 2, 1), 0) == (3, 3, 1)
    assert MIND.horizon((3, 0, 0), 0) == (3, 2, 0)


def test_a_longer_reach_looks_rounds_further_up_to_the_end_of_the_turn() -> None:
    assert MIND.horizon((3, 2, 1), 1) == (3, 4, 1)
    assert MIND.horizon((3, 0, 0), 2) == (3, 4, 0)
    assert (3, 6, 0) < MIND.horizon((3, 6, 0), 2) < (4, 0, 0)


# ---- openings


def test_both_sides_hold_the_front_in_europe_when_they_set_up() -> None:
    position = new(1)
    placed: dict[str, dict[str, int]] = {"us": {}, "ussr": {}}
    while position.ask is not None and position.ask.topic == "setup":
        answer = advice(position)
        own = placed[position.ask.who.id]
        own[answer.id] = own.get(answer.id, 0) + 1
        position.push(answer)
    assert placed == {"ussr": {"poland": 4, "east-germany": 1, "austria": 1}, "us": {"west-germany": 4, "italy": 3}}


# ---- danger


LOSING = {
    "ends-in-war", "may-end-by-coup", "may-end-by-choice", "may-end-by-card", "may-end-by-roll", "may-end-after-coup",
    "may-end-after-headline", "ends-by-crisis", "ends-by-held-card",
}  # fmt: skip
"""Warnings of a nuclear war or the like, or of a scoring card that is held: they name the loser."""


def losing(position: Position, side: Side) -> list[Token]:
    """The options of the open question that may lose the game on the spot."""
    found = []
    for stake in position.stakes():
        if any(warning.message in LOSING and warning.args["side"] is side for warning in stake.warnings):
            found.append(stake.option)
    return found


def has_safe_use(position: Position, card: Token) -> bool:
    """Can a card be used in this round without danger?"""
    twin = position.clone()
    side = twin.ask.who if twin.ask is not None else US
    twin.push(card)
    if twin.ask is None or twin.ask.topic != "use":
        return True
    return len(losing(twin, side)) < len(twin.ask.options)


WATCHED = ("use", "headline", "coup", "operations", "summit", "how-i-learned-to-stop-worrying", "end-crisis")


@pytest.mark.parametrize("seed", range(12))
def test_no_way_out_is_left_unused(seed: int) -> None:
    """At each of its questions, in games against itself and against chance, the advice is free of warnings if any option is."""
    position = new(seed)
    mover = Steady(MIND, seed)
    other = mover if seed % 2 else RandomBot(seed)
    steady = SIDES[seed // 2 % 2]
    while (ask := position.ask) is not None:
        bot = mover if ask.who is steady else other
        answer = bot.choose(Seat(position, ask.who))
        if bot is mover and len(ask.options) > 1:
            if ask.topic in WATCHED:
                bad = losing(position, ask.who)
                assert answer not in bad or len(bad) == len(ask.options), f"{ask.topic}: {answer}"
            elif ask.topic == "play" and isinstance(answer, Card) and not has_safe_use(position, answer):
                assert not any(has_safe_use(position, card) for card in ask.options), f"play: {answer}"
        position.push(answer)


def test_duck_and_cover_goes_to_space_at_the_brink() -> None:
    position = at("ussr", ["duck-and-cover", "cia-created"], defcon=2, round=7, influence={"us": {}, "ussr": {"angola": 1}})
    assert follow(position, "play", "use") == ["duck-and-cover", "space-race"]


def test_the_us_does_not_turn_up_a_card_of_the_ussr_at_the_brink() -> None:
    """Five Year Plan may bring up Duck and Cover, in a round of the US."""
    position = at("us", ["five-year-plan", "fidel"], defcon=2)
    position.push("five-year-plan")
    assert advice(position).id != "event"


def test_a_dangerous_card_is_held_when_there_is_another_one() -> None:
    """Space is closed for the turn."""
    position = at("ussr", ["duck-and-cover", "nasser"], defcon=2, round=7, space_tries={"us": 0, "ussr": 1})
    assert advice(position).id == "nasser"


def test_dangerous_cards_go_while_defcon_is_high() -> None:
    """Two of them cannot both be held."""
    hand = ["cia-created", "duck-and-cover", "tear-down-this-wall", "nasser", "comecon", "allende", "opec", "glasnost"]
    position = at("ussr", hand, defcon=4, turn=8, china="us")
    assert advice(position).id in ("cia-created", "duck-and-cover", "tear-down-this-wall")


def test_no_coup_in_a_battleground_at_the_brink() -> None:
    influence = {"us": {"panama": 2, "venezuela": 2}, "ussr": {"cuba": 3}}
    position = at("ussr", ["comecon", "nasser"], defcon=2, influence=influence, military={"us": 0, "ussr": 0})
    position.push("comecon")
    position.push("operations")
    if advice(position).id == "coup":
        position.push("coup")
        target = advice(position)
        assert target.id not in ("panama", "venezuela")


def test_a_coup_that_makes_the_enemy_lose_is_taken() -> None:
    """CIA Created in the round of the USSR: a coup in a battleground at DEFCON 2 is the end of the USSR."""
    influence = {"us": {"zaire": 1}, "ussr": {"angola": 2, "zimbabwe": 1}}
    position = at("ussr", ["cia-created"], defcon=2, round=7, influence=influence, china="us")
    position.push("cia-created")
    position.push("event-first")
    assert follow(position, "operations", "coup") == ["coup", "angola"]


def test_a_boycott_in_the_round_of_the_enemy_wins_at_the_brink() -> None:
    position = at("ussr", ["olympic-games", "nasser"], defcon=2)
    position.push("olympic-games")
    position.push("event")
    assert advice(position).id == "boycott"


# ---- scoring


def test_scoring_cards_are_played_in_time() -> None:
    """One round is left, and the score is bad."""
    influence = {"us": {"france": 3, "italy": 2, "west-germany": 4}, "ussr": {"poland": 3}}
    position = at("ussr", ["europe-scoring", "comecon"], round=7, influence=influence)
    assert advice(position).id == "europe-scoring"


def test_a_bad_score_waits_while_there_is_time() -> None:
    influence = {"us": {"france": 3, "italy": 2, "west-germany": 4}, "ussr": {"poland": 3}}
    position = at("ussr", ["europe-scoring", "comecon", "nasser"], round=5, influence=influence)
    assert advice(position).id != "europe-scoring"


def test_control_of_europe_is_scored_at_once() -> None:
    grounds = {"france": 3, "italy": 2, "west-germany": 4, "east-germany": 3, "poland": 3, "uk": 5}
    position = at("us", ["europe-scoring", "comecon", "nasser"], influence={"us": grounds, "ussr": {}})
    assert advice(position).id == "europe-scoring"


# ---- events and operations


def test_an_event_that_does_nothing_is_no_reason_to_hold_a_card() -> None:
    """NATO cannot happen yet: for the USSR it is four points for nothing."""
    position = at("ussr", ["nato", "marshall-plan"], turn=2)
    assert advice(position).id == "nato"


def test_influence_goes_where_it_takes_control() -> None:
    influence = {"us": {"italy": 1, "canada": 2}, "ussr": {"poland": 3}}
    position = at("us", ["nuclear-test-ban", "fidel"], influence=influence, defcon=2, turn=1)
    position.push("nuclear-test-ban")
    position.push("operations")
    position.push("influence")
    assert advice(position).id == "italy"


def test_wargames_ends_a_game_that_is_won() -> None:
    position = at("us", ["wargames", "fidel"], turn=9, vp=7, defcon=2)
    assert follow(position, "play", "use", "wargames") == ["wargames", "event", "end-the-game"]


def test_wargames_does_not_give_a_game_away() -> None:
    position = at("us", ["wargames", "fidel"], turn=9, vp=6, defcon=2)
    position.push("wargames")
    assert advice(position).id == "operations"


def test_it_beats_chance_from_both_sides() -> None:
    for seed in range(4):
        for steady in SIDES:
            position = new(seed)
            bots: dict[Side, Any] = {steady: Steady(MIND, seed), steady.enemy: RandomBot(seed)}
            while position.ask is not None:
                position.push(bots[position.ask.who].choose(Seat(position, position.ask.who)))
            assert position.outcome is not None
            assert position.outcome.winner is steady


def test_the_set_up_is_not_thought_about_and_a_play_is() -> None:
    position = new(1)
    assert position.ask is not None
    assert MIND.share(position.ask) == 0
    round_ = at("us", ["fidel", "nasser"])
    assert round_.ask is not None
    assert MIND.share(round_.ask) > 0


SOFT = {"us": {}, "ussr": {"france": 2, "cuba": 3}}
"""Where the US could coup a battleground."""


@pytest.mark.parametrize(("card", "is_reckless"), [("cia-created", True), ("nato", False), ("decolonization", False)])
def test_a_card_that_lets_the_enemy_end_the_game_is_not_even_tried(card: str, is_reckless: bool) -> None:
    """12.5: at DEFCON 2 a coup of the US in a battleground, in our round, loses the game for us."""
    position = at("ussr", [card, "fidel"], defcon=2, influence=SOFT)
    assert position.ask is not None
    option = next(option for option in position.ask.options if option.id == card)
    assert MIND.is_reckless(position.state, position.ask, option) == is_reckless


@pytest.mark.parametrize(
    ("defcon", "others", "is_reckless"),
    [(2, ["nato", "lone-gunman"], True), (2, ["nato", "fidel", "lone-gunman"], False), (3, ["nato", "lone-gunman"], False)],
)
def test_the_enemy_does_not_get_to_choose_among_too_few_safe_cards(defcon: int, others: list[str], is_reckless: bool) -> None:
    """Aldrich Ames Remix: the USSR sees our hand and takes the safe card; at DEFCON 2 what is left ends the game (12.5)."""
    influence = {"us": {"cuba": 3}, "ussr": {}}
    position = at("us", ["aldrich-ames-remix", *others], turn=8, round=6, defcon=defcon, influence=influence)
    position.push("aldrich-ames-remix")
    assert position.ask is not None
    assert position.ask.topic == "use"
    reckless = {option.id: MIND.is_reckless(position.state, position.ask, option) for option in position.ask.options}
    assert reckless == {"event-first": is_reckless, "operations-first": is_reckless, "space-race": False}


@pytest.mark.parametrize(("defcon", "reckless"), [(3, ["nato"]), (2, ["lone-gunman"])])
def test_a_safe_card_that_will_be_needed_is_not_even_tried_while_a_dangerous_one_can_go(defcon: int, reckless: list[str]) -> None:
    """12.5: at DEFCON 3 Lone Gunman can still be played; once it is 2, only NATO can."""
    position = at("us", ["nato", "lone-gunman"], turn=8, round=6, defcon=defcon, influence={"us": {"cuba": 3}, "ussr": {}})
    ask = position.ask
    assert ask is not None
    assert [option.id for option in ask.options if MIND.is_reckless(position.state, ask, option)] == reckless


def test_a_use_that_lets_the_enemy_end_the_game_is_not_even_tried() -> None:
    position = at("ussr", ["tear-down-this-wall", "fidel"], defcon=2, influence=SOFT)
    position.push("tear-down-this-wall")
    assert position.ask is not None
    assert position.ask.topic == "use"
    reckless = {option.id: MIND.is_reckless(position.state, position.ask, option) for option in position.ask.options}
    assert reckless == {"event-first": True, "operations-first": True, "space-race": False}


def test_a_play_that_leaves_a_scoring_card_in_hand_is_not_even_tried() -> None:
    position = at("us", ["asia-scoring", "nato"], round=7)
    assert position.ask is not None
    reckless = {option.id: MIND.is_reckless(position.state, position.ask, option) for option in position.ask.options}
    assert reckless == {"asia-scoring": False, "nato": True}
