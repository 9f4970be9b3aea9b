"""Cards 97 to 103, 109 and 110: An Evil Empire to Defectors, Yuri and Samantha, AWACS Sale to Saudis."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import COUNTRIES, NEIGHBOURS, WESTERN_EUROPE, held
from .table import (
    SIDES,
    arg,
    asks,
    cards_seen,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    military,
    options,
    place_of,
    play,
    round_of,
    state,
    table,
    vp,
)

PLAIN_OPERATIONS = {"operations", "space-race"}
"""What is left of an enemy card whose event cannot happen."""

# ---- 97 An Evil Empire

EMPIRE = "an-evil-empire"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("before", [[], ["flower-power"], ["flower-power", "nato"]])
def test_card_097_an_evil_empire_pays_1_and_ends_flower_power(before: list[str], by: str) -> None:
    """Points paid before stay where they are."""
    pos = fire(EMPIRE, by, effects=before, vp=-4)
    assert (vp(pos), effects(pos)) == (-3, (set(before) - {"flower-power"}) | {EMPIRE})
    assert place_of(finish(pos), EMPIRE) == "removed"


def test_card_097_an_evil_empire_stops_the_payments() -> None:
    pos = fire(EMPIRE, "us", hand="brush-war", other="nasser", effects=["flower-power"])
    play(pos, "nasser operations influence poland brush-war event sudan 1")
    assert vp(pos) == 1


def test_card_097_an_evil_empire_headlined_after_flower_power_and_before() -> None:
    pos = headlines(EMPIRE, "flower-power")  # 3 against 4
    assert (effects(pos), place_of(pos, "flower-power")) == ({EMPIRE}, "removed")
    pos = headlines("flower-power", EMPIRE)
    assert (effects(pos), place_of(pos, "flower-power")) == ({EMPIRE}, "removed")


# ---- 98 Aldrich Ames Remix

AMES = "aldrich-ames-remix"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("picked", ["nato", "fidel", "africa-scoring"])
def test_card_098_aldrich_ames_discards_a_card_of_the_us_hand(picked: str, by: str) -> None:
    """The USSR sees the hand and picks; nothing happens with the card picked. The China Card is no part of the hand."""
    us = "nato fidel africa-scoring"
    hands = {"hand": us} if by == "us" else {"other": us}
    pos = fire(AMES, by, held("zaire", "us"), china="us", **hands)
    assert (asks(pos), options(pos)) == (("ussr", AMES), set(us.split()))
    assert set(cards_seen(pos, "ussr", "us")) == set(us.split())
    play(pos, picked)
    assert (hand(pos, "us"), AMES in effects(pos)) == (set(us.split()) - {picked}, True)
    assert (vp(pos), influence(pos, "cuba")) == (0, (0, 0))
    finish(pos)
    assert [place_of(pos, card) for card in (picked, AMES)] == ["discard", "removed"]


def test_card_098_aldrich_ames_with_an_empty_hand() -> None:
    pos = fire(AMES, "us", china="ussr")
    assert asks(pos) == ("us", "operations")
    assert place_of(finish(pos), AMES) == "removed"


def test_card_098_aldrich_ames_does_not_see_the_us_headline() -> None:
    pos = headlines("asia-scoring", AMES, us_hand="nato fidel")
    assert options(pos) == {"nato", "fidel"}


def test_card_098_aldrich_ames_keeps_the_hand_open_to_later_cards_until_the_turn_ends() -> None:
    pos = fire(AMES, "ussr", "", "nato", hand="nasser", other="nato fidel salt-negotiations comecon", discard=["opec"])
    play(pos, "salt-negotiations event opec")
    assert set(cards_seen(pos, "ussr", "us")) == {"fidel", "opec", "comecon"}
    pos = holding("us", "olympic-games", other="", hand="fidel", turn=8, round=7, effects=[AMES], military={"us": 5, "ussr": 5})
    spend(play(pos, "olympic-games operations"))
    assert (state(pos)["turn"], effects(pos)) == (9, set())
    while asks(pos)[1] == "deal":
        play(pos, min(options(pos)))
    assert len(hand(pos, "us")) == 9
    assert set(cards_seen(pos, "ussr", "us")) <= {"fidel"}


# ---- 99 Pershing II Deployed

PERSHING = "pershing-ii-deployed"


@pytest.mark.parametrize("by", SIDES)
def test_card_099_pershing_ii_takes_1_from_3_countries_of_western_europe(by: str) -> None:
    pos = fire(PERSHING, by, " ".join(f"{country} 2/1" for country in COUNTRIES))
    assert vp(pos) == -1
    where = set(WESTERN_EUROPE)
    for left, country in zip((3, 2, 1), ("canada", "austria", "turkey"), strict=True):
        assert (asks(pos), options(pos), arg(pos, "left")) == (("ussr", PERSHING), where, left)
        play(pos, country)
        where.remove(country)
    assert asks(pos)[1] != PERSHING
    assert [influence(pos, country) for country in ("canada", "austria", "turkey", "italy")] == [(1, 1), (1, 1), (1, 1), (2, 1)]
    assert place_of(finish(pos), PERSHING) == "removed"


@pytest.mark.parametrize(
    ("words", "answers"),
    [("italy 4/0 france 0/3 poland 3/0", "italy"), ("italy 1/0 uk 5/0", "uk italy"), ("poland 2/0", ""), ("", "")],
)
def test_card_099_pershing_ii_takes_what_there_is(words: str, answers: str) -> None:
    pos = play(fire(PERSHING, "ussr", words), answers)
    assert (asks(pos), vp(pos), place_of(pos, PERSHING)) == (("us", "play"), -1, "removed")


def test_card_099_pershing_ii_point_comes_first() -> None:
    assert ended(fire(PERSHING, "us", vp=-19)) == ("ussr", "twenty-points")


# ---- 100 Wargames


def result(by: str, points: int, **fields: Any) -> tuple[str | None, str] | None:
    """How the game ends if this side, so many points ahead, ends it with Wargames."""
    score = points if by == "us" else -points
    return ended(fire("wargames", by, "", "end-the-game", defcon=2, vp=score, **fields))


@pytest.mark.parametrize("by", SIDES)
def test_card_100_wargames_gives_6_points_and_ends_the_game(by: str) -> None:
    pos = fire("wargames", by, defcon=2)
    assert (asks(pos), options(pos)) == ((by, "wargames"), {"end-the-game", "pass"})
    assert result(by, 7) == (by, "wargames")
    assert result(by, 19) == (by, "wargames")
    assert result(by, 6) == (None, "wargames")
    assert result(by, 5) == (enemy(by), "wargames")
    assert result(by, 0) == (enemy(by), "wargames")


@pytest.mark.parametrize("by", SIDES)
def test_card_100_wargames_does_without_final_scoring(by: str) -> None:
    pos = fire("wargames", by, held("zaire nigeria", enemy(by)), "end-the-game", defcon=2, vp=7 if by == "us" else -7)
    assert (ended(pos), abs(vp(pos))) == ((by, "wargames"), 1)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("points", [-14, -19])
def test_card_100_wargames_may_take_the_enemy_to_20(points: int, by: str) -> None:
    ending = result(by, points)
    assert ending is not None
    assert ending[0] == enemy(by)


@pytest.mark.parametrize("by", SIDES)
def test_card_100_wargames_declined_is_removed_for_nothing(by: str) -> None:
    pos = fire("wargames", by, "", "pass", defcon=2, vp=3)
    assert (asks(pos), vp(pos), place_of(pos, "wargames")) == ((enemy(by), "play"), 3, "removed")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("level", [3, 4, 5])
def test_card_100_wargames_needs_defcon_2(level: int, by: str) -> None:
    pos = fire("wargames", by, defcon=level, vp=3)
    assert (asks(pos), vp(pos), place_of(pos, "wargames")) == ((enemy(by), "play"), 3, "discard")


@pytest.mark.parametrize("by", SIDES)
def test_card_100_wargames_through_missile_envy(by: str) -> None:
    pos = fire("missile-envy", by, "", "wargames", other="wargames nasser", turn=8, defcon=2)
    assert (asks(pos), options(pos)) == ((by, "wargames"), {"end-the-game", "pass"})
    pos = fire("missile-envy", by, "", "wargames", other="wargames nasser", turn=8, defcon=3)
    assert (asks(pos), place_of(pos, "wargames")) == ((enemy(by), "play"), "discard")


@pytest.mark.parametrize(("us", "ussr", "by"), [("wargames", "asia-scoring", "us"), ("asia-scoring", "wargames", "ussr")])
def test_card_100_wargames_headlined(us: str, ussr: str, by: str) -> None:
    pos = headlines(us, ussr, defcon=2, vp=10)
    assert asks(pos) == (by, "wargames")
    assert ended(play(pos, "end-the-game")) == ("us", "wargames")


def test_card_100_wargames_headlined_after_another_headline_moved_defcon() -> None:
    """Duck and Cover (3) comes after it, We Will Bury You (4, of the US) before it."""
    assert asks(headlines("we-will-bury-you", "wargames", defcon=3)) == ("ussr", "wargames")
    assert asks(headlines("duck-and-cover", "wargames", defcon=3)) == ("ussr", "play")


def test_card_100_wargames_of_the_us_in_the_late_war_scenario_needs_20() -> None:
    assert result("us", 19, late_war=True) == ("ussr", "wargames")
    assert result("ussr", 7, late_war=True) == ("ussr", "wargames")
    assert result("ussr", -1, late_war=True) == ("us", "wargames")


# ---- 101 Solidarity

POPE = ["john-paul-ii-elected-pope"]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("soviet", [0, 4])
def test_card_101_solidarity_adds_3_in_poland(soviet: int, by: str) -> None:
    pos = fire("solidarity", by, f"poland 0/{soviet}", effects=POPE)
    assert influence(pos, "poland") == (3, soviet)
    assert place_of(finish(pos), "solidarity") == "removed"


def test_card_101_solidarity_needs_the_pope() -> None:
    pos = fire("solidarity", "us")
    assert (influence(pos, "poland"), place_of(pos, "solidarity"), asks(pos)) == ((0, 0), "discard", ("ussr", "play"))
    pos = play(holding("ussr", "solidarity"), "solidarity")
    assert options(pos) == PLAIN_OPERATIONS
    play(pos, "operations influence finland finland")
    assert (influence(pos, "poland"), place_of(pos, "solidarity")) == ((0, 0), "discard")
    pos = headlines("solidarity", "asia-scoring")
    assert (influence(pos, "poland"), place_of(pos, "solidarity")) == ((0, 0), "discard")


def test_card_101_solidarity_headlined_with_the_pope() -> None:
    """Equal values: the headline of the US is resolved first."""
    pos = headlines(POPE[0], "solidarity", "poland 0/4")
    assert (influence(pos, "poland"), place_of(pos, "solidarity")) == ((4, 2), "removed")
    pos = headlines("solidarity", POPE[0], "poland 0/4")
    assert (influence(pos, "poland"), place_of(pos, "solidarity")) == ((1, 2), "discard")


# ---- 102 Iran-Iraq War

WAR = "iran-iraq-war"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("target", ["iran", "iraq"])
@pytest.mark.parametrize("die", range(1, 7))
def test_card_102_iran_iraq_war_is_won_with_4_or_more(die: int, target: str, by: str) -> None:
    """No control is no modifier; DEFCON neither matters nor moves."""
    pos = fire(WAR, by, f"{target} 3/2", defcon=2)
    assert (asks(pos), options(pos)) == ((by, WAR), {"iran", "iraq"})
    play(pos, target)
    assert (asks(pos), arg(pos, "side"), arg(pos, "country")) == (("chance", "war-die"), by, target)
    play(pos, str(die))
    won = (5, 0) if by == "us" else (0, 5)
    points = 2 if by == "us" else -2
    assert (vp(pos), influence(pos, target)) == ((points, won) if die >= 4 else (0, (3, 2)))
    assert (military(pos, by), military(pos, enemy(by)), defcon(pos)) == (2, 0, 2)
    assert place_of(pos, WAR) == "removed"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("target", ["iran", "iraq"])
def test_card_102_iran_iraq_war_less_1_for_each_neighbour_of_the_enemy(target: str, by: str) -> None:
    neighbours = sorted(NEIGHBOURS[target])
    for count in range(len(neighbours) + 1):
        words = held(" ".join(neighbours[:count]), enemy(by)) + " " + held(" ".join(neighbours[count:]), by)
        for die in range(1, 7):
            assert (vp(fire(WAR, by, words, f"{target} {die}")) != 0) == (die - count >= 4), (count, die)


def test_card_102_iran_iraq_war_where_there_is_nothing_and_at_the_limit() -> None:
    pos = fire(WAR, "us", "", "iran 6", military={"us": 4})
    assert (vp(pos), influence(pos, "iran"), military(pos, "us")) == (2, (0, 0), 5)
    pos = fire(WAR, "ussr", "iran 5/0", "iran 4")  # control of the target itself is no modifier
    assert (vp(pos), influence(pos, "iran")) == (-2, (0, 5))


@pytest.mark.parametrize(("by", "points"), [("us", -2), ("ussr", 0)])
def test_card_102_iran_iraq_war_feeds_flower_power(by: str, points: int) -> None:
    assert vp(fire(WAR, by, "", "iran 1", effects=["flower-power"])) == points


@pytest.mark.parametrize(("us", "ussr", "by"), [(WAR, "asia-scoring", "us"), ("asia-scoring", WAR, "ussr")])
def test_card_102_iran_iraq_war_headlined_is_fought_by_who_headlined_it(us: str, ussr: str, by: str) -> None:
    pos = headlines(us, ussr, "iraq 1/1", "iraq 4")
    assert (military(pos, by), influence(pos, "iraq")) == (2, (2, 0) if by == "us" else (0, 2))


# ---- 103 Defectors


@pytest.mark.parametrize("card", ["asia-scoring", "nasser", "opec", "we-will-bury-you", "red-scare-purge", "fidel"])
def test_card_103_defectors_cancel_the_soviet_headline(card: str) -> None:
    """Whatever its value, and before anything happens."""
    words = held("taiwan iran", "ussr") + " cuba 1/0"
    pos = headlines("defectors", card, words, turn=4)
    assert (asks(pos), vp(pos), defcon(pos), influence(pos, "cuba")) == (("ussr", "play"), 0, 5, (1, 0))
    assert [place_of(pos, name) for name in (card, "defectors")] == ["discard", "discard"]
    assert (state(pos)["red_scare"], effects(pos)) == ({"us": 0, "ussr": 0}, set())


def test_card_103_defectors_headlined_by_the_ussr_do_nothing() -> None:
    pos = headlines("containment", "defectors")
    assert (effects(pos), vp(pos)) == ({"containment"}, 0)
    assert [place_of(pos, name) for name in ("containment", "defectors")] == ["removed", "discard"]
    pos = headlines("captured-nazi-scientist", "defectors")
    assert (state(pos)["space"]["us"], vp(pos)) == (1, 2)


@pytest.mark.parametrize("use", ["event-first", "operations-first"])
def test_card_103_defectors_used_by_the_ussr_pay_1(use: str) -> None:
    pos = play(holding("ussr", "defectors"), f"defectors {use}")
    spend(pos)
    assert (vp(pos), place_of(pos, "defectors")) == (1, "discard")


def test_card_103_defectors_of_the_us_in_a_round_are_just_operations() -> None:
    pos = fire("defectors", "us")
    assert (vp(pos), asks(pos), place_of(pos, "defectors")) == (0, ("ussr", "play"), "discard")
    assert vp(spend(play(holding("us", "defectors"), "defectors operations"))) == 0


def test_card_103_defectors_do_not_pay_without_their_event() -> None:
    assert vp(play(holding("ussr", "defectors"), "defectors space-race 6")) == 0
    assert vp(spend(fire("un-intervention", "ussr", "", "defectors operations", hand="defectors"))) == 0
    assert vp(play(holding("ussr", "defectors", effects=["bear-trap"]), "defectors 6")) == 0
    assert vp(fire("terrorism", "us", "", "defectors", other="defectors")) == 0


def test_card_103_defectors_drawn_by_five_year_plan_in_a_soviet_round_pay() -> None:
    pos = fire("five-year-plan", "ussr", "", "defectors", hand="defectors")
    assert (vp(pos), place_of(pos, "defectors")) == (1, "discard")


@pytest.mark.parametrize("use", ["event", "operations"])
@pytest.mark.parametrize("by", SIDES)
def test_card_103_defectors_drawn_by_grain_sales_are_played_by_the_us(use: str, by: str) -> None:
    hands = {"other": "defectors"} if by == "us" else {"hand": "defectors"}
    pos = finish(fire("grain-sales-to-soviets", by, "", f"defectors play {use}", **hands))
    assert (vp(pos), place_of(pos, "defectors")) == (0, "discard")


# ---- 109 Yuri and Samantha

YURI = "yuri-and-samantha"


@pytest.mark.parametrize("by", SIDES)
def test_card_109_yuri_and_samantha(by: str) -> None:
    pos = fire(YURI, by)
    assert (vp(pos), effects(pos)) == (0, {YURI})
    assert place_of(finish(pos), YURI) == "removed"


@pytest.mark.parametrize("die", ["1", "6"])
def test_card_109_yuri_and_samantha_pay_for_every_us_coup(die: str) -> None:
    pos = table("sudan 0/9", us="olympic-games arms-race", ussr="nasser fidel", mover="us", turn=8, effects=[YURI])
    play(pos, f"olympic-games operations coup sudan {die} nasser operations influence poland")
    assert vp(pos) == -1
    play(pos, f"arms-race operations coup sudan {die}")
    assert vp(pos) == -2


@pytest.mark.parametrize(
    ("side", "card", "answers", "points"),
    [
        ("us", "olympic-games", "operations coup honduras 1", -1),
        ("us", "olympic-games", "operations realignment honduras 1 1 honduras 1 1", 0),
        ("us", "olympic-games", "operations influence canada canada", 0),
        ("us", "junta", "event haiti coup honduras 1", -1),
        ("us", "junta", "event haiti realignment honduras 1 1 done", 0),
        ("us", "cia-created", "event coup honduras 1", -1),
        ("ussr", "cia-created", "event-first coup honduras 1", -1),
        ("ussr", "grain-sales-to-soviets", "event-first coup honduras 1", -1),
        ("us", "brush-war", "event honduras 1", 0),
        ("us", "olympic-games", "space-race 6", 0),
        ("us", "tear-down-this-wall", "event coup greece 1", -1),
        ("us", "abm-treaty", "event coup honduras 1", -1),
        ("ussr", "olympic-games", "operations coup honduras 1", 0),
        ("ussr", "junta", "event haiti coup honduras 1", 0),
        ("us", "lone-gunman", "event-first coup honduras 1", 0),
    ],
)
def test_card_109_yuri_and_samantha_count_us_coups_only(side: str, card: str, answers: str, points: int) -> None:
    pos = round_of(side, "honduras 1/1 greece 0/1", card, turn=8, effects=[YURI])
    assert vp(play(pos, f"{card} {answers}")) == points


@pytest.mark.parametrize(("use", "points"), [("event-first", -1), ("operations-first", 0)])
def test_card_109_yuri_and_samantha_count_coups_after_the_event(use: str, points: int) -> None:
    pos = play(holding("us", YURI, "sudan 0/1"), f"{YURI} {use} coup sudan 1")
    assert (vp(pos), effects(pos), place_of(pos, YURI)) == (points, {YURI}, "removed")


def test_card_109_yuri_and_samantha_come_after_the_coup() -> None:
    """The influence has changed before the point wins the game."""
    pos = round_of("us", "zaire 0/1", "olympic-games", turn=8, effects=[YURI], vp=-19)
    play(pos, "olympic-games operations coup zaire 6")
    assert (ended(pos), influence(pos, "zaire"), defcon(pos)) == (("ussr", "twenty-points"), (5, 0), 4)


def test_card_109_yuri_and_samantha_end_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=8, round=7, effects=[YURI])
    spend(play(pos, "olympic-games operations"))
    assert (state(pos)["turn"], effects(pos)) == (9, set())


def test_card_109_yuri_and_samantha_headlined() -> None:
    """Equal values: Grain Sales come first, so the coup is not counted; with a first headline it is."""
    pos = headlines("grain-sales-to-soviets", YURI, "sudan 0/1", "nasser return coup sudan 1", ussr_hand="nasser")
    assert vp(pos) == 0
    pos = headlines("cia-created", YURI, "sudan 0/1", "coup sudan 1")
    assert vp(pos) == -1


# ---- 110 AWACS Sale to Saudis

AWACS = "awacs-sale-to-saudis"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("soviet", [0, 3])
def test_card_110_awacs_add_2_in_saudi_arabia(soviet: int, by: str) -> None:
    pos = fire(AWACS, by, f"saudi-arabia 1/{soviet}")
    assert (influence(pos, "saudi-arabia"), effects(pos)) == ((3, soviet), {AWACS})
    assert place_of(finish(pos), AWACS) == "removed"


def test_card_110_awacs_bar_the_muslim_revolution_for_good() -> None:
    fields: dict[str, Any] = {"turn": 8, "effects": [AWACS]}
    pos = fire("muslim-revolution", "ussr", "iran 2/0 egypt 2/0", **fields)
    assert (asks(pos), influence(pos, "iran"), place_of(pos, "muslim-revolution")) == (("us", "play"), (2, 0), "discard")
    pos = play(holding("us", "muslim-revolution", "iran 2/0", **fields), "muslim-revolution")
    assert options(pos) == PLAIN_OPERATIONS
    pos = holding("us", "olympic-games", other="", hand="nato", turn=8, round=7, effects=[AWACS])
    assert effects(spend(play(pos, "olympic-games operations"))) == {AWACS}


def test_card_110_awacs_headlined_against_the_muslim_revolution() -> None:
    """The revolution is worth 4 and comes first."""
    pos = headlines(AWACS, "muslim-revolution", "iran 2/0 egypt 2/0", "iran egypt")
    assert (influence(pos, "iran"), influence(pos, "saudi-arabia"), effects(pos)) == ((0, 0), (2, 0), {AWACS})
