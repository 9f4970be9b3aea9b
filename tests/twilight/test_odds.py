"""The odds that a player is shown are those of the dice: every face is rolled on a copy of the game, and the results counted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Json, Position, Side
from sitroom.games.twilight.geography import SIDES, Country
from sitroom.games.twilight.odds import CoupOdds, RealignmentOdds, coup_odds, realignment_odds
from sitroom.games.twilight.state import Twilight

FACES = [f"die-{pips}" for pips in range(1, 7)]


def board(pos: Position) -> Twilight:
    state = pos.state
    assert isinstance(state, Twilight)
    return state


def asked(pos: Position) -> tuple[Side, dict[str, Json]]:
    """Who is asked, and what he sees."""
    assert pos.ask is not None
    return pos.ask.who, pos.view(pos.ask.who)


def after(pos: Position, *answers: str) -> Position:
    twin = pos.clone()
    for answer in answers:
        twin.push(answer)
    return twin


def dice_of(pos: Position, country: Country) -> bool:
    """Does a die come next if this country is chosen?"""
    ask = after(pos, country.id).ask
    return ask is not None and ask.topic.endswith("-die")


def check_coup(pos: Position, country: Country) -> None:
    side, view = asked(pos)
    odds = coup_odds(view, country)
    assert odds is not None
    if not dice_of(pos, country):
        outcome = after(pos, country.id).outcome
        assert odds.suicide
        assert outcome is not None
        assert outcome.winner is side.enemy
        return
    assert not odds.suicide
    before = [board(pos).influence_of(each, country) for each in (side, side.enemy)]
    changes = []
    for face in FACES:
        then = board(after(pos, country.id, face))
        changes.append((then.influence_of(side, country) - before[0], before[1] - then.influence_of(side.enemy, country)))
    succeeded = [change != (0, 0) for change in changes]
    assert odds.wins == succeeded.count(True)
    assert succeeded == [pips >= odds.needed for pips in range(1, 7)]
    assert changes[-1] == (odds.added, odds.removed)
    assert board(after(pos, country.id, "die-1")).defcon == odds.defcon


def check_realignment(pos: Position, country: Country) -> None:
    side, view = asked(pos)
    odds = realignment_odds(view, country)
    assert odds is not None
    before = [board(pos).influence_of(each, country) for each in (side, side.enemy)]
    wins = losses = removed = lost = 0
    for mine in FACES:
        for theirs in FACES:
            twin = after(pos, country.id, mine, theirs)
            line = next(line for line in reversed(twin.journal(None)) if line.message == "realignment")
            total, enemy_total = line.args["total"], line.args["enemy_total"]
            assert isinstance(total, int)
            assert isinstance(enemy_total, int)
            assert (total, enemy_total) == (int(mine[-1]) + odds.own, int(theirs[-1]) + odds.enemy)
            wins += total > enemy_total
            losses += total < enemy_total
            removed = max(removed, before[1] - board(twin).influence_of(side.enemy, country))
            lost = max(lost, before[0] - board(twin).influence_of(side, country))
    assert (odds.wins, odds.losses, odds.ties) == (wins, losses, 36 - wins - losses)
    assert (odds.removed, odds.lost) == (removed, lost)


@pytest.mark.parametrize("seed", range(12))
def test_the_odds_are_those_of_the_dice_in_random_games(seed: int) -> None:
    rng = Random(seed)
    pos = sitroom.new("twilight", chance="manual", scenario="late-war" if seed % 3 == 0 else "standard")
    checked = 0
    while pos.ask is not None and checked < 25:
        if pos.ask.topic in ("coup", "realignment"):
            targets = [option for option in pos.ask.options if isinstance(option, Country)]
            check = check_coup if pos.ask.topic == "coup" else check_realignment
            check(pos, rng.choice(targets))
            checked += 1
        options = pos.ask.options
        fights = [option for option in options if option in ("operations", "operations-first", "coup", "realignment")]
        pos.push(rng.choice(fights or options))
    assert checked > 0


# ---- positions with modifiers, worked out by hand

QUIET: dict[str, Any] = {"turn": 5, "defcon": 5, "hands": {"us": ["fidel"], "ussr": ["nasser"]}}


def coup_of(side: str, card: str, country: str, **position: Any) -> CoupOdds:
    """A side is about to coup with a card."""
    start = {**QUIET, "mover": side, "hands": {side: [card]}, **position}
    if card == "the-china-card":
        start |= {"china": side, "hands": {side: ["un-intervention"]}}
    pos = sitroom.new("twilight", seed=1, position=start)
    for answer in (card, "operations-first", "operations", "coup"):
        if pos.ask is not None and answer in [option.id for option in pos.ask.options]:
            pos.push(answer)
    token = pos.game.vocabulary[country]
    assert isinstance(token, Country)
    odds = coup_odds(pos.view(side), token)
    assert odds is not None
    return odds


def test_a_plain_coup() -> None:
    """10.2: 3 operations against Iran, stability 2: a 2 or more succeeds; a 6 gives 5, of which 1 removes."""
    odds = coup_of("ussr", "comecon", "iran", influence={"us": {"iran": 1}})
    assert (odds.needed, odds.wins, odds.removed, odds.added, odds.defcon) == (2, 5, 1, 4, 4)


def test_a_coup_that_cannot_succeed() -> None:
    odds = coup_of("us", "truman-doctrine", "finland", influence={"ussr": {"finland": 4}})
    assert (odds.needed, odds.wins, odds.removed, odds.added, odds.defcon) == (7, 0, 0, 0, 5)


def test_events_change_the_odds_of_a_coup() -> None:
    """SALT −1; death squads +1 for the US in Latin America; Nuclear Subs keep DEFCON; Yuri and Samantha pay the USSR."""
    panama = {"influence": {"ussr": {"panama": 3}}}
    assert coup_of("us", "nato", "panama", **panama).needed == 1
    assert coup_of("us", "truman-doctrine", "panama", **panama).needed == 4
    assert coup_of("us", "truman-doctrine", "panama", effects=["salt-negotiations"], **panama).needed == 5
    assert coup_of("us", "truman-doctrine", "panama", death_squads=1, **panama).needed == 3
    subs = coup_of("us", "nato", "panama", effects=["nuclear-subs", "yuri-and-samantha"], **panama)
    assert (subs.defcon, subs.points) == (5, 1)


def test_regional_points_count_before_the_least_of_one() -> None:
    """7.6: a card worth 1 under Red Scare is worth 0, and with Vietnam Revolts 1 in Southeast Asia, not 2."""
    burma = {"influence": {"us": {"burma": 1, "iran": 1}}, "effects": ["vietnam-revolts"]}
    assert coup_of("ussr", "nasser", "burma", **burma).needed == 3
    assert coup_of("ussr", "nasser", "burma", red_scare={"ussr": 1}, **burma).needed == 4
    assert coup_of("ussr", "nasser", "iran", red_scare={"ussr": 1}, **burma).needed == 4


def test_the_china_card_is_worth_more_in_asia() -> None:
    influence = {"us": {"japan": 4, "egypt": 2, "uk": 5}}
    assert coup_of("ussr", "the-china-card", "japan", influence=influence).needed == 4
    assert coup_of("ussr", "the-china-card", "uk", influence=influence).wins == 0
    assert coup_of("ussr", "the-china-card", "egypt", influence=influence).needed == 1


def test_a_coup_in_the_cuban_missile_crisis_loses_and_one_at_two_means_war() -> None:
    odds = coup_of("us", "nato", "angola", defcon=2, crisis="us", influence={"ussr": {"angola": 1}})
    assert odds.suicide
    assert coup_of("us", "nato", "angola", defcon=2, influence={"ussr": {"angola": 1}}).defcon == 1


def test_realignment_dice_with_modifiers() -> None:
    """9.3: the US adds 1 for its superpower and 1 for more influence in Cuba; the USSR 1 for each neighbour it controls."""
    influence = {"us": {"cuba": 3}, "ussr": {"cuba": 1, "haiti": 1, "nicaragua": 1}}
    start = {**QUIET, "mover": "us", "hands": {"us": ["nato"]}, "influence": influence}
    pos = sitroom.new("twilight", seed=1, position=start)
    for answer in ("nato", "operations", "realignment"):
        pos.push(answer)
    cuba = pos.game.vocabulary["cuba"]
    assert isinstance(cuba, Country)
    odds = realignment_odds(pos.view("us"), cuba)
    assert odds is not None
    assert (odds.own, odds.enemy, odds.removed, odds.lost) == (2, 2, 1, 3)
    assert (odds.wins, odds.losses, odds.ties) == (15, 15, 6)


def test_a_large_advantage_at_realignment() -> None:
    assert (RealignmentOdds(3, 0, 1, 1).wins, RealignmentOdds(3, 0, 1, 1).losses) == (30, 3)
    assert RealignmentOdds(0, 6, 1, 1).losses == 36


def test_there_are_no_odds_without_the_question() -> None:
    pos = sitroom.new("twilight", seed=1, position={**QUIET, "influence": {"us": {"iran": 1}}})
    iran = pos.game.vocabulary["iran"]
    assert isinstance(iran, Country)
    for side in SIDES:
        assert coup_odds(pos.view(side), iran) is None
        assert realignment_odds(pos.view(side), iran) is None
    pos.push("nasser")
    pos.push("operations")
    pos.push("coup")
    assert coup_odds(pos.view("ussr"), iran) is not None
    assert coup_odds(pos.view("us"), iran) is None
    assert coup_odds(pos.view(None), iran) is None
