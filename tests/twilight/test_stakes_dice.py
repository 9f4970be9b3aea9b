"""The chances that a player is told are those of the dice: every face is rolled on a copy of the game, and counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position, Side
from sitroom.games.twilight.board import US, USSR, Country
from sitroom.kernel.stakes import Stake

from .staking import at, board, coup, fact, messages, modifiers, stake_of

FACES = [f"die-{pips}" for pips in range(1, 7)]


def after(pos: Position, *answers: str) -> Position:
    twin = pos.clone()
    for answer in answers:
        twin.push(answer)
    return twin


def told(stake: Stake) -> Counter[tuple[Any, ...]]:
    """The chance of each thing that a stake says may happen."""
    found: Counter[tuple[Any, ...]] = Counter()
    for result in stake.results:
        found[_plain(result.remark.message, result.remark.args)] += result.chance  # type: ignore[assignment]  # a Counter of fractions
    return found


def _plain(message: str, args: dict[str, Any]) -> tuple[Any, ...]:
    """What changes: influence in the country, by side; or the name of what happens."""
    if message == "loses":
        return (args["side"].id, -args["count"])
    if message == "loses-and-adds":
        changes = ((args["enemy"].id, -args["removed"]), (args["side"].id, args["added"]))
        return tuple([part for change in changes if change[1] for part in change])
    return {"coup-fails": (), "nothing": ()}.get(message, (message,))


def change(before: Position, now: Position, side: Side, country: Country) -> tuple[Any, ...]:
    """The influence that a country lost and won, the enemy's first."""
    found: list[Any] = []
    for each in (side.enemy, side):
        difference = board(now).influence_of(each, country) - board(before).influence_of(each, country)
        if difference:
            found += [each.id, difference]
    return tuple(found)


def rolled(pos: Position, option: str, dice: int) -> list[Position]:
    return [after(pos, option, *faces) for faces in product(FACES, repeat=dice)]


def check_coup(pos: Position, stake: Stake) -> None:
    assert pos.ask is not None
    side, country = pos.ask.who, stake.option
    assert isinstance(country, Country)
    first = after(pos, country.id)
    if first.ask is None:
        assert messages(stake.warnings) == ["ends-by-crisis"]
        assert first.outcome is not None
        assert first.outcome.reason == "cuban-missile-crisis"
        return
    ends = rolled(pos, country.id, 1)
    seen = Counter([change(pos, end, side, country) for end in ends])
    assert told(stake) == {key: Fraction(count, 6) for key, count in seen.items()}
    by_face = {face: result for result in stake.results for face in result.faces}
    for pips, end in enumerate(ends, 1):
        happened = change(pos, end, side, country)
        assert _plain(by_face[pips].remark.message, by_face[pips].remark.args) == happened
        assert by_face[pips].is_good == (happened != ())
    roll = first.ask.args
    assert roll["country"] is country
    edge = sum([modifier.value for modifier in stake.modifiers])
    lines = [line for line in after(pos, country.id, "die-6").journal(None) if line.message == "coup"]
    assert lines[-1].args["result"] == max(0, 6 + edge)
    war = ends[0].outcome is not None and ends[0].outcome.reason == "nuclear-war"
    assert ("ends-in-war" in messages(stake.warnings)) == war
    falls = [line for line in ends[0].journal(None, since=pos.count) if (line.message, line.rule) == ("defcon", "10.2")]
    assert ("defcon" in messages(stake.facts)) == (len(falls) == 1 and falls[0].args["level"] != 1)
    if "military" in messages(stake.facts):
        assert fact(stake, "military")["level"] == board(first).military[side.seat]
    else:
        assert board(first).military == board(pos).military


def check_realignment(pos: Position, stake: Stake) -> None:
    assert pos.ask is not None
    side, country = pos.ask.who, stake.option
    assert isinstance(country, Country)
    seen = Counter([change(pos, end, side, country) for end in rolled(pos, country.id, 2)])
    assert told(stake) == {key: Fraction(count, 36) for key, count in seen.items()}
    better = [key for key in seen if key[:1] == (side.enemy.id,)]
    assert stake.chance == Fraction(sum([seen[key] for key in better]), 36)
    assert all(result.faces == () for result in stake.results)  # two dice


def check_by_lines(pos: Position, stake: Stake, names: dict[str, str], dice: int) -> None:
    """Results that the journal names; ``names``: its messages by those of stakes."""
    ends = [{line.message for line in end.journal(None, since=pos.count)} for end in rolled(pos, stake.option.id, dice)]
    for message, line in names.items():
        rolls = [number for number, end in enumerate(ends, 1) if line in end]
        assert told(stake).get((message,), 0) == Fraction(len(rolls), 6**dice), message
        assert [face for result in stake.results if result.remark.message == message for face in result.faces] == rolls


CHECKED = ("coup", "realignment", "war-die", "space-race-die", "trap-die")
BY_LINES = {
    "war-die": {"war-won": "war-won", "war-lost": "war-lost"},
    "space-race-die": {"space-success": "space-success", "space-failure": "space-failure"},
    "trap-die": {"trap-free": "trap-escaped", "trap-stays": "trap-holds"},
}
LIKED = ("coup", "realignment", "space-race", "operations", "operations-first", "event", "event-first")


def check(pos: Position, rng: Random) -> str:
    """Roll for a stake that has results; the kind of dice that were checked."""
    assert pos.ask is not None
    stakes = [stake for stake in pos.stakes() if stake.results]
    if not stakes or rng.random() < 0.5:
        return ""
    stake = rng.choice(stakes)
    assert sum([result.chance for result in stake.results]) == 1
    assert all(result.chance > 0 for result in stake.results)
    if pos.ask.topic == "coup":
        check_coup(pos, stake)
    elif pos.ask.topic == "realignment":
        check_realignment(pos, stake)
    else:
        ask = after(pos, stake.option.id).ask
        if ask is None or ask.topic not in BY_LINES:
            return ""
        check_by_lines(pos, stake, BY_LINES[ask.topic], 1)
        return ask.topic
    return pos.ask.topic


def test_the_chances_are_those_of_the_dice_in_random_games() -> None:
    checked: Counter[str] = Counter()
    for seed in range(40):
        rng = Random(seed)
        pos = sitroom.new("twilight", chance="manual", scenario="late-war" if seed % 3 == 0 else "standard")
        most = 40
        while pos.ask is not None and most:
            kind = check(pos, rng)
            if kind:
                checked[kind] += 1
                most -= 1
            liked = [option for option in pos.ask.options if option in LIKED]
            pos.push(rng.choice(liked or pos.ask.options))
    assert set(checked) == set(CHECKED)
    assert min(checked["coup"], checked["realignment"], checked["space-race-die"]) > 50, checked


def test_whether_it_is_good_is_seen_from_the_side_that_is_asked() -> None:
    """The USSR plays the Korean War to win it; for the US it comes with the operations, not what it plays the card for."""
    own = stake_of(at("korean-war", mover="ussr", hands={"ussr": ["korean-war"]}), "event")
    assert {result.remark.message: result.is_good for result in own.results} == {"war-won": True, "war-lost": False}
    assert own.chance == Fraction(3, 6)
    enemy = stake_of(at("korean-war", mover="us", hands={"us": ["korean-war"]}), "event-first")
    assert {result.remark.message: result.is_good for result in enemy.results} == {"war-won": None, "war-lost": None}
    assert enemy.chance is None


# ---- coups


def test_a_plain_coup() -> None:
    """10.2: 3 operations against Iran, stability 2: a 1 fails; a 6 gives 5, of which 1 removes. DEFCON falls, 3 are credited."""
    stake = stake_of(coup("ussr", "comecon", influence={"us": {"iran": 1}}), "iran")
    assert modifiers(stake) == {"operations": 3, "stability": -4}
    sixth = Fraction(1, 6)
    expected: dict[tuple[Any, ...], Fraction] = {(): sixth, ("us", -1): sixth}
    expected |= {("us", -1, "ussr", added): sixth for added in range(1, 5)}
    assert told(stake) == expected
    assert fact(stake, "defcon") == {"was": 5, "level": 4}
    assert fact(stake, "military") == {"side": "ussr", "level": 3}
    assert stake.warnings == ()


def test_a_coup_that_cannot_succeed() -> None:
    """10.2: 1 against a stability of 4; Finland is no battleground."""
    stake = stake_of(coup("us", "truman-doctrine", influence={"ussr": {"finland": 4}}), "finland")
    assert told(stake) == {(): 1}
    assert messages(stake.facts) == ["military"]


def test_every_modifier_of_a_coup_is_named() -> None:
    """7.1, 7.2, 10.3: Red Scare, Containment and the most of 4; SALT; death squads in Latin America; twice the stability."""
    effects = ["containment", "salt-negotiations"]
    pos = coup("us", "nato", influence={"ussr": {"panama": 3, "iran": 1}}, effects=effects, death_squads=1)
    panama = {"operations": 4, "containment": 1, "most-ops": -1, "salt": -1, "death-squads": 1, "stability": -4}
    assert modifiers(stake_of(pos, "panama")) == panama
    assert modifiers(stake_of(pos, "iran")) == {name: value for name, value in panama.items() if name != "death-squads"}
    pos = coup(
        "ussr", "nasser", influence={"us": {"panama": 3}}, effects=["brezhnev-doctrine"], death_squads=1, red_scare={"ussr": 2}
    )
    ussr = {"operations": 1, "red-scare": -2, "brezhnev": 1, "least-ops": 1, "death-squads": -1, "stability": -4}
    assert modifiers(stake_of(pos, "panama")) == ussr


def test_regional_points_count_before_the_least_of_one() -> None:
    """7.6: a card worth 1 under Red Scare is worth 0, and with Vietnam Revolts 1 in Southeast Asia, not 2."""
    burma: dict[str, Any] = {"influence": {"us": {"burma": 1, "iran": 1}}, "effects": ["vietnam-revolts"]}
    pos = coup("ussr", "nasser", red_scare={"ussr": 1}, **burma)
    assert modifiers(stake_of(pos, "burma")) == {"operations": 1, "red-scare": -1, "vietnam": 1, "stability": -4}
    assert modifiers(stake_of(pos, "iran")) == {"operations": 1, "red-scare": -1, "least-ops": 1, "stability": -4}


def test_the_china_card_is_worth_more_in_asia() -> None:
    """14.4: 1 more, if all of it is used in Asia."""
    pos = coup("ussr", "the-china-card", influence={"us": {"japan": 4, "egypt": 2}})
    assert modifiers(stake_of(pos, "japan")) == {"operations": 4, "china": 1, "stability": -8}
    assert modifiers(stake_of(pos, "egypt")) == {"operations": 4, "stability": -4}
    assert fact(stake_of(pos, "japan"), "military")["level"] == 5


def test_nuclear_subs_keep_defcon_and_yuri_and_samantha_pays() -> None:
    """R-6, R-33."""
    position: dict[str, Any] = {"influence": {"ussr": {"panama": 3}}, "defcon": 2, "vp": -19}
    stake = stake_of(coup("us", "nato", effects=["nuclear-subs", "yuri-and-samantha"], **position), "panama")
    assert fact(stake, "gains") == {"side": "ussr", "points": 1}
    assert messages(stake.warnings) == ["ends-by-points"]
    assert messages(stake_of(coup("us", "nato", **position), "panama").warnings) == ["ends-in-war"]


def test_a_free_coup_gives_no_military_operations() -> None:
    """10.4: Junta's coup is free; DEFCON falls in a battleground all the same."""
    influence = {"ussr": {"panama": 2, "angola": 1}}
    pos = at("junta", "event", "haiti", "coup", mover="us", hands={"us": ["junta"]}, influence=influence)
    stake = stake_of(pos, "panama")
    assert messages(stake.facts) == ["defcon"]
    assert modifiers(stake) == {"operations": 2, "stability": -4}


def test_a_coup_under_the_cuban_missile_crisis_loses_at_once() -> None:
    """16.5: before any die."""
    stake = stake_of(coup("us", "nato", defcon=2, crisis="us", influence={"ussr": {"angola": 1}}), "angola")
    assert stake.results == ()
    assert stake.warnings[0].to_json() == {"message": "ends-by-crisis", "rule": "16.5", "args": {"side": "us"}}


def test_a_coup_in_the_enemys_round_starts_a_war_that_he_loses() -> None:
    """12.5: by CIA Created the US coups in the round of the USSR, who loses at DEFCON 1."""
    pos = at(
        "cia-created", "event-first", "coup",
        mover="ussr", defcon=2, hands={"ussr": ["cia-created"]}, influence={"ussr": {"angola": 1, "kenya": 1}},
    )  # fmt: skip
    assert [warning.args["side"] for warning in stake_of(pos, "angola").warnings] == [USSR]
    assert stake_of(pos, "kenya").warnings == ()


# ---- realignment


def test_realignment_dice_with_the_modifiers_of_both() -> None:
    """9.3: the US has its superpower and more influence in Cuba; the USSR controls two neighbours, which counts against it."""
    influence = {"us": {"cuba": 3}, "ussr": {"cuba": 1, "haiti": 1, "nicaragua": 1}}
    pos = at("nato", "operations", "realignment", mover="us", hands={"us": ["nato"]}, influence=influence)
    stake = stake_of(pos, "cuba")
    named = [(m.remark.message, m.remark.args["side"], m.value) for m in stake.modifiers]
    assert named == [("superpower", US, 1), ("more-influence", US, 1), ("neighbours", USSR, -2)]
    assert told(stake)["ussr", -1] == Fraction(15, 36)
    assert told(stake)[()] == Fraction(6, 36)
    assert sum([chance for key, chance in told(stake).items() if key and key[0] == "us"]) == Fraction(15, 36)


def test_iran_contra_lowers_the_dice_of_the_us_whoever_realigns() -> None:
    """9.7: 1 off every US die: against the US it helps the USSR."""
    influence = {"us": {"iran": 1}, "ussr": {"cuba": 1}}
    for side, country, value in (("us", "cuba", -1), ("ussr", "iran", 1)):
        card = {"us": "nato", "ussr": "comecon"}[side]
        start = {"mover": side, "hands": {side: [card]}, "influence": influence, "effects": ["iran-contra-scandal"]}
        pos = at(card, "operations", "realignment", **start)
        assert modifiers(stake_of(pos, country))["iran-contra"] == value


# ---- other dice


def test_wars_name_what_is_taken_off() -> None:
    """R-43: a controlled neighbour and the superpower count; Korean War needs 4, in the civil war 1 more (18.2)."""
    pos = at("brush-war", "event", mover="ussr", hands={"ussr": ["brush-war"]}, influence={"us": {"guatemala": 1}})
    mexico = stake_of(pos, "mexico")
    assert modifiers(mexico) == {"neighbours": -1, "superpower": -1}
    assert told(mexico) == {("war-won",): Fraction(2, 6), ("war-lost",): Fraction(4, 6)}
    assert fact(mexico, "military") == {"side": "ussr", "level": 3}
    pos = at("korean-war", mover="ussr", hands={"ussr": ["korean-war"]}, civil_war=0, china=None, influence={"us": {"taiwan": 3}})
    korea = stake_of(pos, "event")
    assert modifiers(korea) == {"neighbours": -1, "civil-war": -1}
    assert told(korea)[("war-won",)] == Fraction(1, 6)


def test_israel_defends_itself() -> None:
    """card.13: 1 more off the die where the US controls Israel itself."""
    pos = at("arab-israeli-war", mover="ussr", hands={"ussr": ["arab-israeli-war"]}, influence={"us": {"israel": 4, "jordan": 2}})
    assert modifiers(stake_of(pos, "event")) == {"neighbours": -1, "defended": -1}


def test_the_space_race_tells_the_box_and_its_points() -> None:
    """11.1, 11.4: box 3 on 1 to 3; 2 VP for the first, none for the second."""
    for enemy, points in ((1, 2), (3, 0)):
        pos = at("nato", mover="us", hands={"us": ["nato"]}, space={"us": 2, "ussr": enemy})
        stake = stake_of(pos, "space-race")
        assert told(stake) == {("space-success",): Fraction(1, 2), ("space-failure",): Fraction(1, 2)}
        assert stake.results[0].remark.args == {"box": "box-3", "points": points}


def test_four_of_six_faces_lead_out_of_a_trap() -> None:
    """R-13."""
    pos = at(mover="us", effects=["quagmire"], hands={"us": ["nato", "blockade"]})
    assert told(stake_of(pos, "nato")) == {("trap-free",): Fraction(2, 3), ("trap-stays",): Fraction(1, 3)}


def test_the_sponsor_of_the_olympics_adds_two() -> None:
    """card.20: of 36 rolls the sponsor wins 26 and loses 6; ties are rolled again."""
    pos = at("olympic-games", "event", mover="us", hands={"us": ["olympic-games"]}, defcon=3)
    stake = stake_of(pos, "participate")
    chances = {result.remark.args["side"]: result.chance for result in stake.results}
    assert chances == {USSR: Fraction(6, 32), US: Fraction(26, 32)}
    assert fact(stake_of(pos, "boycott"), "defcon") == {"was": 3, "level": 2}
    assert fact(stake_of(pos, "boycott"), "operations-for") == {"side": "us", "n": 4}


@pytest.mark.parametrize(("us", "ussr"), [(0, 0), (1, 0), (0, 1)])
def test_the_summit_counts_regions(us: int, ussr: int) -> None:
    """card.45: 1 for each region that a side dominates or controls; ties do nothing."""
    influence = {"us": {"brazil": 2, "peru": 2} if us else {}, "ussr": {"angola": 1, "kenya": 2} if ussr else {}}
    pos = at("summit", mover="us", hands={"us": ["summit"]}, influence=influence)
    stake = stake_of(pos, "event")
    assert sum([modifier.value for modifier in stake.modifiers]) == us - ussr
    wins = sum([1 for mine, theirs in product(range(6), repeat=2) if mine + us - ussr > theirs])
    assert stake.results[0].chance == Fraction(wins, 36)
    assert sum([result.chance for result in stake.results]) == 1
