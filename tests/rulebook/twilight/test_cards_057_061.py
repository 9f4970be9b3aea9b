"""Cards 57 to 61: ABM Treaty to OPEC."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import held
from .table import (
    SIDES,
    arg,
    asks,
    defcon,
    effects,
    ended,
    enemy,
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

# ---- 57 ABM Treaty

ABM = "abm-treaty"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("level", "better"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_card_057_abm_treaty_improves_defcon_and_offers_4_operations(level: int, better: int, by: str) -> None:
    pos = fire(ABM, by, "zaire 1/1", defcon=level)
    assert (defcon(pos), asks(pos), arg(pos, "ops")) == (better, (by, "operations"), 4)
    assert options(pos) == {"influence", "realignment", "coup", "pass"}
    play(pos, "pass")
    assert (asks(pos), place_of(pos, ABM)) == ((enemy(by), "play"), "discard")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("level", "targets"),
    [
        (2, {"zaire", "iran"}),
        (3, {"zaire", "iran", "india"}),
        (4, {"zaire", "iran", "india", "italy"}),
        (5, {"zaire", "iran", "india", "italy"}),
    ],
)
@pytest.mark.parametrize("operation", ["coup", "realignment"])
def test_card_057_abm_treaty_opens_regions_by_the_new_defcon(level: int, targets: set[str], operation: str, by: str) -> None:
    pos = fire(ABM, by, "zaire 1/1 iran 1/1 india 1/1 italy 1/1", operation, defcon=level)
    assert options(pos) == targets


@pytest.mark.parametrize("by", SIDES)
def test_card_057_abm_treaty_coup_is_an_ordinary_one(by: str) -> None:
    """DEFCON 2 rises to 3 and falls back to 2; nobody loses."""
    words = "iran 0/1" if by == "us" else "iran 1/0"
    pos = fire(ABM, by, words, "coup iran 1", defcon=2)
    assert influence(pos, "iran") == (0, 0)
    assert (military(pos, by), defcon(pos), ended(pos)) == (4, 2, None)


@pytest.mark.parametrize("by", SIDES)
def test_card_057_abm_treaty_realigns_4_times_and_places_4(by: str) -> None:
    pos = fire(ABM, by, "zaire 9/9", "realignment " + "zaire 3 3 " * 4)
    assert asks(pos) == (enemy(by), "play")
    home = "canada" if by == "us" else "poland"
    pos = fire(ABM, by, "", "influence " + f"{home} " * 4)
    assert (sum(influence(pos, home)), asks(pos)) == (4, (enemy(by), "play"))


@pytest.mark.parametrize(
    ("by", "fields", "ops"),
    [
        ("us", {"red_scare": {"us": 1}}, 3),
        ("ussr", {"red_scare": {"ussr": 1}}, 3),
        ("us", {"red_scare": {"ussr": 1}}, 4),
        ("us", {"effects": ["containment"]}, 4),
        ("ussr", {"effects": ["brezhnev-doctrine"]}, 4),
        ("ussr", {"effects": ["brezhnev-doctrine"], "red_scare": {"ussr": 1}}, 4),
    ],
)
def test_card_057_abm_treaty_is_modified(by: str, fields: dict[str, Any], ops: int) -> None:
    assert arg(fire(ABM, by, **fields), "ops") == ops


@pytest.mark.parametrize(("us", "ussr", "by"), [(ABM, "asia-scoring", "us"), ("asia-scoring", ABM, "ussr")])
def test_card_057_abm_treaty_headlined_gives_its_operations(us: str, ussr: str, by: str) -> None:
    pos = headlines(us, ussr, "zaire 1/1", defcon=3)
    assert (defcon(pos), asks(pos), arg(pos, "ops")) == (4, (by, "operations"), 4)
    play(pos, "coup zaire 6")
    assert (military(pos, by), defcon(pos), asks(pos)) == (4, 3, ("ussr", "play"))


def test_card_057_abm_treaty_headlined_after_red_scare_gives_3() -> None:
    pos = headlines("red-scare-purge", ABM, defcon=3)
    assert (asks(pos), arg(pos, "ops")) == (("ussr", "operations"), 3)


@pytest.mark.parametrize("by", SIDES)
def test_card_057_abm_treaty_through_missile_envy(by: str) -> None:
    pos = fire("missile-envy", by, "", ABM, other=f"{ABM} nasser", defcon=3)
    assert (defcon(pos), asks(pos), arg(pos, "ops")) == (4, (by, "operations"), 4)
    assert options(pos) == {"influence", "pass"}


@pytest.mark.parametrize("by", SIDES)
def test_card_057_abm_treaty_through_star_wars(by: str) -> None:
    pos = fire("star-wars", by, "", ABM, discard=[ABM], space={"us": 1}, defcon=3)
    assert (defcon(pos), asks(pos), arg(pos, "ops")) == (4, ("us", "operations"), 4)
    play(pos, "pass")
    assert place_of(pos, ABM) == "discard"


# ---- 58 Cultural Revolution

CULTURAL = "cultural-revolution"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("up", [True, False])
def test_card_058_cultural_revolution_brings_the_china_card_face_up(up: bool, by: str) -> None:
    pos = fire(CULTURAL, by, china="us", china_up=up)
    assert (state(pos)["china"], state(pos)["china_up"], vp(pos)) == ("ussr", True, 0)
    assert place_of(finish(pos), CULTURAL) == "removed"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("up", [True, False])
def test_card_058_cultural_revolution_pays_1_if_the_ussr_has_the_china_card(up: bool, by: str) -> None:
    pos = fire(CULTURAL, by, china="ussr", china_up=up)
    assert (state(pos)["china"], state(pos)["china_up"], vp(pos)) == ("ussr", up, -1)
    assert place_of(finish(pos), CULTURAL) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_058_cultural_revolution_gives_a_card_that_can_be_played_at_once(by: str) -> None:
    pos = finish(fire(CULTURAL, by, hand="nato", other="nasser fidel", china="us", china_up=False))
    if by == "ussr":
        spend(play(pos, "nasser operations-first"))
        finish(pos)
    assert asks(pos) == ("ussr", "play")
    assert "the-china-card" in options(pos)
    assert asks(play(pos, "the-china-card operations")) == ("ussr", "operations")


def test_card_058_cultural_revolution_is_not_a_play_of_the_china_card() -> None:
    pos = fire(CULTURAL, "us", china="us", effects=["formosan-resolution"])
    assert effects(pos) == {"formosan-resolution"}


def test_card_058_cultural_revolution_after_the_us_played_the_china_card_pays() -> None:
    pos = table("", us="nasser", ussr=f"{CULTURAL} fidel", mover="us", turn=4, china="us")
    spend(play(pos, "the-china-card operations"))
    play(pos, f"{CULTURAL} event")
    assert (state(pos)["china"], state(pos)["china_up"], vp(pos)) == ("ussr", False, -1)


def test_card_058_cultural_revolution_is_barred_during_the_chinese_civil_war() -> None:
    war: dict[str, Any] = {"options": {"chinese_civil_war": True}}
    assert options(play(holding("us", CULTURAL, **war), CULTURAL)) == PLAIN_OPERATIONS
    pos = headlines("asia-scoring", CULTURAL, **war)
    assert (vp(pos), state(pos)["china"], place_of(pos, CULTURAL)) == (0, None, "discard")


# ---- 59 Flower Power

FLOWER = "flower-power"
WARS = ["korean-war", "arab-israeli-war", "indo-pakistani-war", "brush-war", "iran-iraq-war"]
NEUTRAL_WARS = {"indo-pakistani-war": "india", "brush-war": "zaire", "iran-iraq-war": "iran"}
IN_FORCE: dict[str, Any] = {"turn": 8, "effects": [FLOWER]}


@pytest.mark.parametrize("by", SIDES)
def test_card_059_flower_power(by: str) -> None:
    pos = fire(FLOWER, by)
    assert (vp(pos), effects(pos)) == (0, {FLOWER})
    assert place_of(finish(pos), FLOWER) == "removed"


@pytest.mark.parametrize("card", ["korean-war", "arab-israeli-war"])
@pytest.mark.parametrize("use", ["event-first", "operations-first"])
@pytest.mark.parametrize("die", ["1", "6"])
def test_card_059_flower_power_pays_once_for_a_soviet_war_card(card: str, use: str, die: str) -> None:
    """The war itself is worth 2 more to the USSR if won."""
    pos = play(holding("us", card, **IN_FORCE), f"{card} {use}")
    for _ in range(2):
        if asks(pos)[1] == "war-die":
            play(pos, die)
        elif asks(pos)[1] == "operations":
            spend(pos)
    assert (asks(pos), vp(pos)) == (("ussr", "play"), -2 if die == "1" else -4)


@pytest.mark.parametrize("card", WARS)
def test_card_059_flower_power_does_not_see_soviet_plays(card: str) -> None:
    pos = spend(play(holding("ussr", card, **IN_FORCE), f"{card} operations"))
    assert vp(pos) == 0
    target = NEUTRAL_WARS.get(card, "")
    assert vp(fire(card, "ussr", "", f"{target} 1", **IN_FORCE)) == 0


@pytest.mark.parametrize(("card", "target"), NEUTRAL_WARS.items())
def test_card_059_flower_power_comes_before_the_war(card: str, target: str) -> None:
    """Two points short of 20 the USSR wins before the US rolls, in a round and as a headline."""
    pos = play(holding("us", card, vp=-18, **IN_FORCE), f"{card} event")
    assert (ended(pos), vp(pos)) == (("ussr", "twenty-points"), -20)
    pos = headlines(card, "asia-scoring", vp=-18, **IN_FORCE)
    assert (ended(pos), vp(pos)) == (("ussr", "twenty-points"), -20)
    pos = fire(card, "us", "", f"{target} 1", vp=-17, **IN_FORCE)
    assert (ended(pos), vp(pos)) == (None, -19)


@pytest.mark.parametrize("card", WARS)
def test_card_059_flower_power_counts_us_headlines_of_war_cards(card: str) -> None:
    """A Soviet war card headlined by the US is played by the US all the same."""
    pos = headlines(card, "asia-scoring", **IN_FORCE)
    while asks(pos)[1] != "play":
        play(pos, "1" if asks(pos)[0] == "chance" else min(options(pos)))
    assert vp(pos) == -2


@pytest.mark.parametrize(("card", "target"), NEUTRAL_WARS.items())
def test_card_059_flower_power_counts_a_war_picked_with_star_wars(card: str, target: str) -> None:
    for by in SIDES:
        pos = fire("star-wars", by, "", f"{card} {target} 1", discard=[card], space={"us": 1}, **IN_FORCE)
        assert vp(pos) == -2, by


@pytest.mark.parametrize("card", WARS)
def test_card_059_flower_power_does_not_count_discards(card: str) -> None:
    pos = fire("terrorism", "ussr", "", card, other=card, **IN_FORCE)
    assert (vp(pos), place_of(pos, card)) == (0, "discard")
    ask_not = "ask-not-what-your-country-can-do-for-you"
    pos = fire(ask_not, "us", "", card, hand=card, **IN_FORCE)
    assert (vp(pos), place_of(pos, card)) == (0, "discard")
    pos = holding("us", card, turn=8, effects=[FLOWER, "quagmire"])
    assert vp(play(pos, f"{card} 6")) == 0


@pytest.mark.parametrize("card", WARS)
def test_card_059_flower_power_does_not_count_the_space_race(card: str) -> None:
    pos = play(holding("us", card, **IN_FORCE), f"{card} space-race 6")
    assert vp(pos) == 0


@pytest.mark.parametrize("card", WARS)
def test_card_059_flower_power_and_arab_israeli_war_after_camp_david(card: str) -> None:
    pos = holding("us", card, turn=8, effects=[FLOWER, "camp-david-accords"])
    use = "operations" if card in [*NEUTRAL_WARS, "arab-israeli-war"] else "operations-first"
    play(pos, f"{card} {use}")
    assert vp(spend(pos)) == (0 if card == "arab-israeli-war" else -2)


def test_card_059_flower_power_is_barred_by_an_evil_empire() -> None:
    fields: dict[str, Any] = {"turn": 8, "effects": ["an-evil-empire"]}
    pos = fire(FLOWER, "ussr", **fields)
    assert (effects(pos), place_of(pos, FLOWER)) == ({"an-evil-empire"}, "discard")
    pos = play(holding("us", FLOWER, **fields), FLOWER)
    assert options(pos) == PLAIN_OPERATIONS
    spend(play(pos, "operations"))
    assert (effects(pos), place_of(pos, FLOWER)) == ({"an-evil-empire"}, "discard")
    pos = headlines("asia-scoring", FLOWER, **fields)
    assert (effects(pos), place_of(pos, FLOWER)) == ({"an-evil-empire"}, "discard")


# ---- 60 U2 Incident

U2 = "u2-incident"


@pytest.mark.parametrize("by", SIDES)
def test_card_060_u2_incident(by: str) -> None:
    pos = fire(U2, by)
    assert (vp(pos), effects(pos)) == (-1, {U2})
    assert place_of(finish(pos), U2) == "removed"


@pytest.mark.parametrize(("side", "foe"), [("us", "fidel"), ("ussr", "cia-created")])
def test_card_060_u2_incident_headlined_pays_again_for_un_intervention(side: str, foe: str) -> None:
    hands = {f"{side}_hand": f"un-intervention {foe}", f"{enemy(side)}_hand": "olympic-games"}
    pos = headlines("asia-scoring", U2, "", **hands)
    assert vp(pos) == -1
    if side == "us":
        spend(play(pos, "olympic-games operations"))
    play(pos, f"un-intervention event {foe}")
    spend(play(pos, "operations"))
    assert vp(pos) == -2


@pytest.mark.parametrize(("side", "foe"), [("us", "fidel"), ("ussr", "cia-created")])
def test_card_060_u2_incident_does_not_pay_for_the_operations_of_un_intervention(side: str, foe: str) -> None:
    pos = spend(play(round_of(side, "", f"un-intervention {foe}", turn=4, effects=[U2]), "un-intervention operations"))
    assert vp(pos) == 0


def test_card_060_u2_incident_does_not_pay_for_what_was_played_before() -> None:
    pos = table("", us="un-intervention fidel nasser", ussr=f"{U2} blockade", mover="us", turn=4)
    spend(play(pos, "un-intervention event fidel operations"))
    assert vp(play(pos, f"{U2} event")) == -1


def test_card_060_u2_incident_cancelled_by_un_intervention_pays_nothing() -> None:
    pos = fire("un-intervention", "us", "", f"{U2} operations", hand=U2, turn=4)
    spend(pos)
    assert (vp(pos), effects(pos), place_of(pos, U2)) == (0, set(), "discard")


def test_card_060_u2_incident_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=4, round=7, effects=[U2])
    spend(play(pos, "olympic-games operations"))
    assert (state(pos)["turn"], effects(pos)) == (5, set())


# ---- 61 OPEC

OIL = ["egypt", "gulf-states", "iran", "iraq", "libya", "saudi-arabia", "venezuela"]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", OIL)
def test_card_061_opec_pays_1_for_each_country_controlled(country: str, by: str) -> None:
    pos = fire("opec", by, held(country, "ussr"))
    assert vp(pos) == -1
    assert place_of(finish(pos), "opec") == "discard"


@pytest.mark.parametrize(
    ("words", "points"),
    [
        (held(" ".join(OIL), "ussr"), -7),
        (held(" ".join(OIL), "us"), 0),
        (held("egypt iran", "us") + " " + held("iraq libya venezuela", "ussr"), -3),
        ("egypt 0/1 gulf-states 0/2 iran 1/2 iraq 1/3 libya 0/1 saudi-arabia 2/4 venezuela 1/2", 0),
        (held("israel jordan lebanon syria brazil algeria mexico", "ussr"), 0),
        ("", 0),
    ],
)
def test_card_061_opec_counts_control_in_its_seven_countries(words: str, points: int) -> None:
    pos = fire("opec", "ussr", words)
    assert (vp(pos), place_of(pos, "opec")) == (points, "discard")


def test_card_061_opec_is_barred_by_north_sea_oil() -> None:
    fields: dict[str, Any] = {"turn": 8, "effects": ["north-sea-oil"]}
    pos = fire("opec", "ussr", held("iran", "ussr"), **fields)
    assert (vp(pos), asks(pos), place_of(pos, "opec")) == (0, ("us", "play"), "discard")
    assert options(play(holding("us", "opec", held("iran", "ussr"), **fields), "opec")) == PLAIN_OPERATIONS
    pos = headlines("asia-scoring", "opec", held("iran", "ussr"), **fields)
    assert (vp(pos), place_of(pos, "opec")) == (0, "discard")


def test_card_061_opec_is_not_touched_by_awacs() -> None:
    assert vp(fire("opec", "ussr", held("saudi-arabia", "ussr"), turn=8, effects=["awacs-sale-to-saudis"])) == -1


def test_card_061_opec_headlined_after_north_sea_oil_is_nothing() -> None:
    """Both are worth 3: the US card comes first."""
    pos = headlines("north-sea-oil", "opec", held("iran libya", "ussr"))
    assert (vp(pos), place_of(pos, "opec")) == (0, "discard")
