"""Cards 68 to 78: John Paul II Elected Pope to Alliance for Progress."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import CARDS, CHINA, finish, fire, headlines, holding, spend
from .map import COUNTRIES, REGION, countries_in, held
from .scoring import score
from .table import (
    SIDES,
    arg,
    asks,
    board,
    cards_seen,
    defcon,
    effects,
    ended,
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

LATIN_AMERICA = countries_in("central-america") | countries_in("south-america")


def pile(cards: str, *elsewhere: str) -> dict[str, Any]:
    """A draw pile of just these cards: all that are not somewhere else are out of the game."""
    kept = {CHINA, *cards.split(), *" ".join(elsewhere).split()}
    return {"draw": cards.split(), "removed": [card for card in CARDS if card not in kept]}


CIVIL_WAR: dict[str, Any] = {"options": {"chinese_civil_war": True}}

# ---- 68 John Paul II Elected Pope

POPE = "john-paul-ii-elected-pope"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 3)])
def test_card_068_john_paul_ii_takes_2_from_poland_and_adds_1(before: int, after: int, by: str) -> None:
    pos = fire(POPE, by, f"poland 1/{before}")
    assert (influence(pos, "poland"), effects(pos)) == ((2, after), {POPE})
    assert place_of(finish(pos), POPE) == "removed"


def test_card_068_john_paul_ii_makes_solidarity_possible() -> None:
    pos = fire(POPE, "us", "poland 0/3", turn=8, hand="solidarity", other="nasser")
    play(pos, "nasser operations influence finland solidarity event")
    assert (influence(pos, "poland"), place_of(pos, "solidarity")) == ((4, 1), "removed")


# ---- 69 Latin American Death Squads

SQUADS = "latin-american-death-squads"


@pytest.mark.parametrize(("by", "before", "after"), [("us", 0, 1), ("ussr", 0, -1), ("us", 1, 2), ("ussr", 1, 0), ("us", -1, 0)])
def test_card_069_death_squads_work_for_their_player(by: str, before: int, after: int) -> None:
    """Two of them add up or cancel each other."""
    pos = fire(SQUADS, by, "haiti 1/1", death_squads=before)
    assert (state(pos)["death_squads"], influence(pos, "haiti"), vp(pos)) == (after, (1, 1), 0)
    assert place_of(pos, SQUADS) == "discard"


@pytest.mark.parametrize("player", SIDES)
@pytest.mark.parametrize("couping", SIDES)
@pytest.mark.parametrize(("country", "touched"), [("haiti", True), ("colombia", True), ("sudan", False), ("vietnam", False)])
def test_card_069_death_squads_change_coups_in_latin_america(player: str, couping: str, country: str, touched: bool) -> None:
    """Against 9 points in a country of stability 1, with 2 operations and a 3: 3 + 2 - 2."""
    words = f"{country} 0/9" if couping == "us" else f"{country} 9/0"
    hands = {"hand": "olympic-games", "other": "fidel"} if player == couping else {"hand": "fidel", "other": "olympic-games"}
    pos = fire(SQUADS, player, words, **hands)
    if player == couping:
        spend(play(pos, "fidel operations" if player == "us" else "fidel operations-first"))
        finish(pos)
    play(pos, f"olympic-games operations coup {country} 3")
    change = (1 if player == couping else -1) if touched else 0
    assert 9 - sum(influence(pos, country)) == 3 + change
    assert military(pos, couping) == 2


@pytest.mark.parametrize(
    ("squads", "side", "change"), [(1, "us", 0), (1, "ussr", -2), (-1, "us", -2), (-1, "ussr", 0), (2, "us", 1)]
)
def test_card_069_death_squads_and_salt_add_up(squads: int, side: str, change: int) -> None:
    words = "haiti 0/9" if side == "us" else "haiti 9/0"
    pos = round_of(side, words, "olympic-games", turn=4, death_squads=squads, effects=["salt-negotiations"])
    play(pos, "olympic-games operations coup haiti 4")
    assert 9 - sum(influence(pos, "haiti")) == 4 + change


@pytest.mark.parametrize("side", SIDES)
def test_card_069_death_squads_cover_free_coups(side: str) -> None:
    words = "honduras 0/9" if side == "us" else "honduras 9/0"
    pos = fire("junta", side, words, "haiti coup honduras 4", death_squads=1)
    assert 9 - sum(influence(pos, "honduras")) == 4 + 2 - 4 + (1 if side == "us" else -1)


def test_card_069_death_squads_leave_realignments_and_wars_alone() -> None:
    pos = round_of("us", "haiti 0/3", "captured-nazi-scientist", turn=4, death_squads=1)
    play(pos, "captured-nazi-scientist operations realignment haiti 3 2")
    assert influence(pos, "haiti") == (0, 3)  # the USSR has more influence: 3 against 3
    assert vp(fire("brush-war", "us", "", "haiti 2", death_squads=1)) == 0
    assert vp(fire("brush-war", "ussr", "", "haiti 3", death_squads=1)) == -1


def test_card_069_death_squads_end_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=4, round=7, death_squads=2)
    spend(play(pos, "olympic-games operations"))
    assert (state(pos)["turn"], state(pos)["death_squads"]) == (5, 0)


# ---- 70 OAS Founded

OAS = "oas-founded"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("places", [("cuba", "cuba"), ("cuba", "chile"), ("haiti", "panama"), ("peru", "peru")])
def test_card_070_oas_founded_adds_2_in_latin_america(places: tuple[str, str], by: str) -> None:
    pos = fire(OAS, by, held("cuba chile", "ussr"))
    for country in places:
        assert (asks(pos), options(pos)) == (("us", OAS), LATIN_AMERICA)
        play(pos, country)
    assert asks(pos)[1] != OAS
    assert [influence(pos, country)[0] for country in places] == [places.count(country) for country in places]
    assert place_of(finish(pos), OAS) == "removed"


# ---- 71 Nixon Plays the China Card

NIXON = "nixon-plays-the-china-card"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("up", [True, False])
def test_card_071_nixon_brings_the_china_card_face_down(up: bool, by: str) -> None:
    pos = fire(NIXON, by, china="ussr", china_up=up, effects=["formosan-resolution"])
    assert (state(pos)["china"], state(pos)["china_up"], vp(pos)) == ("us", False, 0)
    assert effects(pos) == {"formosan-resolution"}
    assert place_of(finish(pos), NIXON) == "removed"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("up", [True, False])
def test_card_071_nixon_pays_2_if_the_us_has_the_china_card(up: bool, by: str) -> None:
    pos = fire(NIXON, by, china="us", china_up=up)
    assert (state(pos)["china"], state(pos)["china_up"], vp(pos)) == ("us", up, 2)
    assert place_of(finish(pos), NIXON) == "removed"


def test_card_071_nixon_gives_a_card_for_the_next_turn() -> None:
    pos = finish(fire(NIXON, "ussr", hand="nasser", other="fidel comecon", china="ussr"))
    assert (asks(pos), options(pos)) == (("us", "play"), {"fidel", "comecon"})
    pos = fire(NIXON, "us", other="", hand="nato", china="ussr", round=7, military={"us": 5, "ussr": 5})
    assert (state(pos)["turn"], state(pos)["china"], state(pos)["china_up"]) == (5, "us", True)


@pytest.mark.parametrize("by", SIDES)
def test_card_071_nixon_pays_during_the_chinese_civil_war(by: str) -> None:
    pos = fire(NIXON, by, **CIVIL_WAR)
    assert (vp(pos), state(pos)["china"]) == (2, None)


# ---- 72 Sadat Expels Soviets


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("before", [0, 1, 4])
def test_card_072_sadat_empties_egypt_and_adds_1(before: int, by: str) -> None:
    pos = fire("sadat-expels-soviets", by, f"egypt 1/{before} libya 0/2")
    assert (influence(pos, "egypt"), influence(pos, "libya")) == ((2, 0), (0, 2))
    assert place_of(finish(pos), "sadat-expels-soviets") == "removed"


# ---- 73 Shuttle Diplomacy

SHUTTLE = "shuttle-diplomacy"


@pytest.mark.parametrize("by", SIDES)
def test_card_073_shuttle_diplomacy_waits_in_front_of_the_us(by: str) -> None:
    pos = finish(fire(SHUTTLE, by))
    assert (effects(pos), place_of(pos, SHUTTLE), vp(pos)) == ({SHUTTLE}, "elsewhere", 0)


STRIKES = [
    ("middle-east", "", "egypt", "egypt"),
    ("middle-east", "", "egypt syria", "egypt"),
    ("middle-east", "iran lebanon", "egypt libya syria", "libya"),
    ("middle-east", "iran", "egypt syria", "egypt"),
    ("middle-east", "", "egypt iran iraq israel libya saudi-arabia", "iraq"),
    ("asia", "", "north-korea", "north-korea"),
    ("asia", "taiwan", "japan india", "japan"),
    ("asia", "taiwan", "japan india", "india"),
    ("asia", "south-korea taiwan", "north-korea thailand vietnam", "thailand"),
    ("asia", "", "north-korea south-korea japan india pakistan thailand burma", "pakistan"),
]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("region", "us", "ussr", "struck"), STRIKES)
def test_card_073_shuttle_diplomacy_strikes_a_soviet_battleground(region: str, us: str, ussr: str, struck: str, by: str) -> None:
    words = held(us, "us") + " " + held(ussr, "ussr")
    pos = fire(f"{region}-scoring", by, words, turn=4, effects=[SHUTTLE])
    grounds = {country for country in ussr.split() if country not in ("syria", "vietnam", "burma")}
    if "japan" in grounds and len(grounds) > 1:  # it alone is worth more than the others
        assert (asks(pos), options(pos)) == (("us", SHUTTLE), grounds)
        play(pos, struck)
    assert vp(pos) == score(board(words), region, struck=struck).net
    assert (effects(pos), place_of(pos, SHUTTLE)) == (set(), "discard")


def test_card_073_shuttle_diplomacy_worked_out_by_hand() -> None:
    """Egypt, Libya, Syria against Iran and Lebanon: domination (5 + 2) becomes presence (3 + 1) when one is struck."""
    words = held("iran lebanon", "us") + " " + held("egypt libya syria", "ussr")
    assert vp(fire("middle-east-scoring", "us", words, turn=4)) == (3 + 1) - (5 + 2)
    assert vp(fire("middle-east-scoring", "us", words, turn=4, effects=[SHUTTLE])) == (3 + 1) - (3 + 1)
    alone = held("north-korea", "ussr")
    assert vp(fire("asia-scoring", "us", alone, turn=4, effects=[SHUTTLE])) == 0


@pytest.mark.parametrize("card", ["asia-scoring", "middle-east-scoring"])
def test_card_073_shuttle_diplomacy_without_a_soviet_battleground_is_used_up(card: str) -> None:
    pos = fire(card, "ussr", held("syria burma", "ussr") + " egypt 0/1", turn=4, effects=[SHUTTLE])
    assert (vp(pos), effects(pos), place_of(pos, SHUTTLE)) == (-3, set(), "discard")


@pytest.mark.parametrize("region", ["europe", "africa", "central-america", "south-america"])
def test_card_073_shuttle_diplomacy_does_not_see_other_regions(region: str) -> None:
    words = held("poland zaire panama chile", "ussr")
    pos = fire(f"{region}-scoring", "us", words, turn=4, effects=[SHUTTLE])
    assert (vp(pos), effects(pos)) == (score(board(words), region).net, {SHUTTLE})
    assert place_of(pos, SHUTTLE) == "elsewhere"


def test_card_073_shuttle_diplomacy_has_no_part_in_final_scoring() -> None:
    fields: dict[str, Any] = {"turn": 10, "round": 7, "defcon": 2, "military": {"us": 5, "ussr": 5}, "china": None}
    pos = holding("us", "olympic-games", held("egypt", "ussr"), other="", effects=[SHUTTLE], **fields)
    play(pos, "olympic-games operations influence canada canada")
    assert (ended(pos), vp(pos)) == (("ussr", "final-scoring"), -(3 + 1))


def test_card_073_shuttle_diplomacy_works_once() -> None:
    words = held("egypt india", "ussr")
    pos = table(words, us="asia-scoring nato", ussr="middle-east-scoring blockade", turn=4, effects=[SHUTTLE])
    play(pos, "middle-east-scoring event")
    assert vp(pos) == 0
    play(pos, "asia-scoring event")
    assert vp(pos) == -(3 + 1)


def test_card_073_shuttle_diplomacy_headlined_before_the_scoring() -> None:
    pos = headlines(SHUTTLE, "middle-east-scoring", held("egypt syria", "ussr"))
    assert (vp(pos), place_of(pos, SHUTTLE)) == (-3, "discard")


@pytest.mark.parametrize("picker", ["star-wars", "salt-negotiations"])
def test_card_073_shuttle_diplomacy_cannot_be_picked_while_it_waits(picker: str) -> None:
    pos = fire(picker, "us", turn=8, discard=["nato", "fidel"], space={"us": 1}, effects=[SHUTTLE])
    assert options(pos) - {"pass"} == {"nato", "fidel"}


def test_card_073_shuttle_diplomacy_is_not_shuffled_in_while_it_waits() -> None:
    fields = pile("", ASK_NOT, "fidel nato blockade", SHUTTLE)
    pos = fire(ASK_NOT, "us", "", "fidel done", hand="fidel nato", other="blockade", effects=[SHUTTLE], **fields)
    assert (asks(pos), options(pos)) == (("chance", "deal"), {"fidel"})


# ---- 74 The Voice of America

VOICE = "the-voice-of-america"


@pytest.mark.parametrize("by", SIDES)
def test_card_074_voice_of_america_takes_4_outside_europe(by: str) -> None:
    words = " ".join(f"{country} 1/3" for country in COUNTRIES)
    pos = fire(VOICE, by, words)
    where = {country for country in COUNTRIES if REGION[country] != "europe"}
    for left, country in zip((4, 3, 2, 1), ("iran", "iran", "cuba", "vietnam"), strict=True):
        assert (asks(pos), arg(pos, "left")) == (("us", VOICE), left)
        assert options(pos) == where - ({"iran"} if influence(pos, "iran") == (1, 1) else set())
        play(pos, country)
    assert asks(pos)[1] != VOICE
    assert [influence(pos, country) for country in ("iran", "cuba", "vietnam")] == [(1, 1), (1, 2), (1, 2)]
    assert place_of(finish(pos), VOICE) == "discard"


@pytest.mark.parametrize(
    ("words", "answers"),
    [
        ("iran 0/5", "iran iran"),
        ("iran 0/1 cuba 0/1", "cuba iran"),
        ("canada 0/4 turkey 0/4 poland 0/4 haiti 0/1", "haiti"),
        ("", ""),
    ],
)
def test_card_074_voice_of_america_takes_all_it_can(words: str, answers: str) -> None:
    pos = fire(VOICE, "us", words)
    for answer in answers.split():
        assert asks(pos) == ("us", VOICE)
        assert "done" not in options(pos)
        play(pos, answer)
    assert asks(pos) == ("ussr", "play")


# ---- 75 Liberation Theology

LIBERATION = "liberation-theology"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("places", [("mexico", "mexico", "cuba"), ("haiti", "cuba", "panama"), ("cuba", "haiti", "haiti")])
def test_card_075_liberation_theology_adds_3_in_central_america(places: tuple[str, str, str], by: str) -> None:
    pos = fire(LIBERATION, by, held("mexico panama", "us"))
    full: set[str] = set()
    for number, country in enumerate(places):
        assert (asks(pos), options(pos)) == (("ussr", LIBERATION), countries_in("central-america") - full)
        play(pos, country)
        full = {name for name in places if places[: number + 1].count(name) == 2}
    assert asks(pos)[1] != LIBERATION
    assert [influence(pos, country)[1] for country in places] == [places.count(country) for country in places]
    assert place_of(finish(pos), LIBERATION) == "discard"


# ---- 76 Ussuri River Skirmish

USSURI = "ussuri-river-skirmish"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("up", [True, False])
def test_card_076_ussuri_river_skirmish_brings_the_china_card_face_up(up: bool, by: str) -> None:
    pos = fire(USSURI, by, china="ussr", china_up=up)
    assert (state(pos)["china"], state(pos)["china_up"]) == ("us", True)
    assert asks(pos)[1] != USSURI
    assert place_of(finish(pos), USSURI) == "removed"


def test_card_076_ussuri_river_skirmish_china_card_is_usable_at_once() -> None:
    pos = finish(fire(USSURI, "ussr", hand="nasser", other="fidel", china="ussr"))
    assert (asks(pos), options(pos)) == (("us", "play"), {"fidel", "the-china-card"})


def asia_points(pos: Any) -> None:
    """4 points, at most 2 in a country, wherever in Asia."""
    full: set[str] = set()
    for left, country in zip((4, 3, 2, 1), ("vietnam", "india", "vietnam", "afghanistan"), strict=True):
        assert (asks(pos), options(pos)) == (("us", USSURI), countries_in("asia") - full)
        assert arg(pos, "left") == left
        play(pos, country)
        full = {"vietnam"} if influence(pos, "vietnam")[0] == 2 else set()
    assert asks(pos)[1] != USSURI
    assert [influence(pos, country)[0] for country in ("vietnam", "india", "afghanistan")] == [2, 1, 1]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("up", [True, False])
def test_card_076_ussuri_river_skirmish_adds_4_if_the_us_has_the_china_card(up: bool, by: str) -> None:
    pos = fire(USSURI, by, held("vietnam india", "ussr"), china="us", china_up=up)
    asia_points(pos)
    assert (state(pos)["china"], state(pos)["china_up"]) == ("us", up)
    assert place_of(finish(pos), USSURI) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_076_ussuri_river_skirmish_during_the_chinese_civil_war(by: str) -> None:
    """The US is treated as the holder of the China Card; the civil war itself is out of reach."""
    pos = fire(USSURI, by, **CIVIL_WAR)
    asia_points(pos)
    assert state(pos)["china"] is None


# ---- 77 Ask Not What Your Country Can Do For You

ASK_NOT = "ask-not-what-your-country-can-do-for-you"


def ask_not(by: str, us: str, draw: str = "nasser comecon", **fields: Any) -> Any:
    """The US holds these cards, the USSR one of no consequence, and this is the draw pile."""
    fields |= pile(draw, ASK_NOT, us, "blockade", *fields.get("discard", []))
    hands = {"hand": us, "other": "blockade"} if by == "us" else {"hand": "blockade", "other": us}
    return fire(ASK_NOT, by, **hands, **fields)


@pytest.mark.parametrize("by", SIDES)
def test_card_077_ask_not_discards_and_draws_as_many(by: str) -> None:
    pos = ask_not(by, "asia-scoring fidel nato", china="us", draw="nasser comecon containment")
    assert (asks(pos), options(pos)) == (("us", ASK_NOT), {"asia-scoring", "fidel", "nato", "done"})
    play(pos, "asia-scoring")
    assert (asks(pos), options(pos)) == (("us", ASK_NOT), {"fidel", "nato", "done"})
    play(pos, "fidel done")
    assert (asks(pos), arg(pos, "side"), options(pos)) == (("chance", "deal"), "us", {"nasser", "comecon", "containment"})
    play(pos, "comecon")
    assert options(pos) == {"nasser", "containment"}
    play(pos, "nasser")
    assert hand(pos, "us") == {"nato", "comecon", "nasser"}
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))
    assert (vp(pos), influence(pos, "cuba"), influence(pos, "egypt")) == (0, (0, 0), (0, 0))
    finish(pos)
    assert [place_of(pos, card) for card in ("asia-scoring", "fidel", ASK_NOT)] == ["discard", "discard", "removed"]


@pytest.mark.parametrize("by", SIDES)
def test_card_077_ask_not_may_keep_everything(by: str) -> None:
    pos = ask_not(by, "fidel nato")
    play(pos, "done")
    assert (asks(pos)[1] in ("play", "operations"), hand(pos, "us")) == (True, {"fidel", "nato"})
    assert place_of(finish(pos), ASK_NOT) == "removed"


def test_card_077_ask_not_may_throw_the_whole_hand_away() -> None:
    pos = play(ask_not("us", "fidel nato", draw="nasser comecon suez-crisis"), "fidel nato")
    if asks(pos)[1] == ASK_NOT:
        play(pos, "done")
    play(pos, "nasser comecon")
    assert (hand(pos, "us"), asks(pos)) == ({"nasser", "comecon"}, ("ussr", "play"))


def test_card_077_ask_not_with_an_empty_hand_is_removed_for_nothing() -> None:
    pos = ask_not("us", "")
    assert (asks(pos), place_of(pos, ASK_NOT)) == (("ussr", "play"), "removed")


def test_card_077_ask_not_shuffles_the_discards_in_when_the_pile_is_out() -> None:
    """The cards just thrown away come back, the card being played does not."""
    pos = ask_not("us", "fidel nato comecon", draw="nasser", discard=["containment"])
    play(pos, "fidel nato done")
    assert options(pos) == {"nasser"}
    play(pos, "nasser")
    assert options(pos) == {"fidel", "nato", "containment"}
    play(pos, "nato")
    assert (hand(pos, "us"), set(state(pos)["draw"])) == ({"comecon", "nasser", "nato"}, {"fidel", "containment"})


def test_card_077_ask_not_under_aldrich_ames_shows_the_new_cards() -> None:
    pos = ask_not("us", "fidel nato", turn=8, effects=["aldrich-ames-remix"], known={"us": ["fidel", "nato"]})
    play(pos, "fidel done comecon")
    assert set(cards_seen(pos, "ussr", "us")) == {"nato", "comecon"}
    pos = ask_not("us", "fidel nato", turn=8)
    play(pos, "fidel done comecon")
    assert cards_seen(pos, "ussr", "us") == []


# ---- 78 Alliance for Progress

ALLIANCE = "alliance-for-progress"
GROUNDS = ["mexico", "cuba", "panama", "venezuela", "brazil", "argentina", "chile"]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", sorted(LATIN_AMERICA))
def test_card_078_alliance_for_progress_pays_for_battlegrounds(country: str, by: str) -> None:
    pos = fire(ALLIANCE, by, held(country, "us"))
    assert vp(pos) == (1 if country in GROUNDS else 0)
    assert place_of(finish(pos), ALLIANCE) == "removed"


@pytest.mark.parametrize(
    ("words", "points"),
    [
        (held(" ".join(GROUNDS), "us"), 7),
        (held(" ".join(GROUNDS), "ussr"), 0),
        (held("mexico chile haiti", "us") + " " + held("cuba", "ussr") + " brazil 2/1", 2),
        (held("zaire iran italy thailand", "us"), 0),
        ("", 0),
    ],
)
def test_card_078_alliance_for_progress_counts_control(words: str, points: int) -> None:
    pos = fire(ALLIANCE, "us", words)
    assert (vp(pos), place_of(pos, ALLIANCE)) == (points, "removed")


def test_card_078_alliance_for_progress_can_win() -> None:
    assert ended(fire(ALLIANCE, "ussr", held("mexico chile", "us"), vp=18)) == ("us", "twenty-points")
    pos = fire(ALLIANCE, "ussr", held("mexico", "us"), vp=18)
    assert (ended(pos), vp(pos), defcon(pos)) == (None, 19, 5)
