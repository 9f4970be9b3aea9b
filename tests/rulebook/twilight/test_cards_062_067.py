"""Cards 62 to 67: Lone Gunman to Grain Sales to Soviets."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import COUNTRIES, SOUTHEAST_ASIA, countries_in, held
from .table import (
    SIDES,
    arg,
    asks,
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
    space,
    state,
    vp,
)

# ---- 62 Lone Gunman

GUNMAN = "lone-gunman"


@pytest.mark.parametrize("by", SIDES)
def test_card_062_lone_gunman_shows_the_us_hand_and_offers_1_operation(by: str) -> None:
    hands = {"hand": "nato fidel"} if by == "us" else {"other": "nato fidel"}
    pos = fire(GUNMAN, by, "zaire 1/1", **hands)
    assert (asks(pos), arg(pos, "ops")) == (("ussr", "operations"), 1)
    assert options(pos) == {"influence", "realignment", "coup", "pass"}
    assert set(cards_seen(pos, "ussr", "us")) == {"nato", "fidel"}
    assert cards_seen(pos, None, "us") == []
    play(pos, "pass")
    assert asks(pos) == (("us", "operations") if by == "us" else ("us", "play"))
    assert place_of(finish(pos), GUNMAN) == "removed"


def test_card_062_lone_gunman_does_not_show_the_soviet_hand() -> None:
    pos = fire(GUNMAN, "ussr", hand="comecon")
    assert cards_seen(pos, "us", "ussr") == []


@pytest.mark.parametrize("by", SIDES)
def test_card_062_lone_gunman_each_operation(by: str) -> None:
    pos = fire(GUNMAN, by, "zaire 1/0", "coup zaire 3", defcon=3)
    assert (influence(pos, "zaire"), military(pos, "ussr"), military(pos, "us"), defcon(pos)) == ((0, 1), 1, 0, 2)
    pos = fire(GUNMAN, by, "zaire 1/0", "realignment zaire 6 1")
    assert (influence(pos, "zaire"), asks(pos)[0]) == ((0, 0), "us")
    pos = fire(GUNMAN, by, "", "influence poland")
    assert (influence(pos, "poland"), asks(pos)[0]) == ((0, 1), "us")


def test_card_062_lone_gunman_coup_at_defcon_2_costs_the_phasing_player_the_game() -> None:
    assert ended(fire(GUNMAN, "us", "zaire 1/0", "coup zaire 1", defcon=2)) == ("ussr", "nuclear-war")
    assert ended(fire(GUNMAN, "ussr", "zaire 1/0", "coup zaire 1", defcon=2)) == ("us", "nuclear-war")
    assert ended(fire(GUNMAN, "us", "haiti 1/0", "coup haiti 1", defcon=2)) is None


def test_card_062_lone_gunman_headlined_blames_who_headlined_it() -> None:
    pos = headlines(GUNMAN, "asia-scoring", "zaire 1/0", "coup zaire 1", defcon=2)
    assert ended(pos) == ("ussr", "nuclear-war")
    pos = headlines("asia-scoring", GUNMAN, "zaire 1/0", "coup zaire 1", defcon=2)
    assert ended(pos) == ("us", "nuclear-war")


@pytest.mark.parametrize("by", SIDES)
def test_card_062_lone_gunman_places_under_chernobyl(by: str) -> None:
    pos = fire(GUNMAN, by, "cuba 0/1 zaire 0/1", "influence", turn=8, chernobyl="africa")
    assert not options(pos) & countries_in("africa")
    assert {"cuba", "haiti", "poland"} <= options(pos)


@pytest.mark.parametrize(
    ("fields", "ops"),
    [({"red_scare": {"ussr": 1}}, 1), ({"effects": ["brezhnev-doctrine"]}, 2), ({"effects": ["containment"]}, 1)],
)
@pytest.mark.parametrize("by", SIDES)
def test_card_062_lone_gunman_is_modified_for_the_ussr(fields: dict[str, Any], ops: int, by: str) -> None:
    assert arg(fire(GUNMAN, by, **fields), "ops") == ops


# ---- 63 Colonial Rear Guards

GUARDS = "colonial-rear-guards"


@pytest.mark.parametrize("by", SIDES)
def test_card_063_colonial_rear_guards_add_1_in_4_countries(by: str) -> None:
    words = held("zaire vietnam", "ussr")
    pos = fire(GUARDS, by, words)
    where = countries_in("africa") | SOUTHEAST_ASIA
    for left, country in zip((4, 3, 2, 1), ("zaire", "vietnam", "sudan", "burma"), strict=True):
        assert (asks(pos), options(pos), arg(pos, "left")) == (("us", GUARDS), where, left)
        play(pos, country)
        where = where - {country}
    assert asks(pos)[1] != GUARDS
    assert [influence(pos, country)[0] for country in ("zaire", "vietnam", "sudan", "burma")] == [1, 1, 1, 1]
    assert place_of(finish(pos), GUARDS) == "discard"


def test_card_063_colonial_rear_guards_are_a_us_card() -> None:
    assert options(play(holding("us", GUARDS), GUARDS)) == {"event", "operations", "space-race"}
    assert options(play(holding("ussr", GUARDS), GUARDS)) == {"event-first", "operations-first", "space-race"}


# ---- 64 Panama Canal Returned


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("before", [0, 3])
def test_card_064_panama_canal_returned(before: int, by: str) -> None:
    countries = ["panama", "costa-rica", "venezuela"]
    pos = fire("panama-canal-returned", by, " ".join(f"{country} 0/{before}" for country in countries))
    assert [influence(pos, country) for country in countries] == [(1, before)] * 3
    assert place_of(finish(pos), "panama-canal-returned") == "removed"


# ---- 65 Camp David Accords

DAVID = "camp-david-accords"


@pytest.mark.parametrize("by", SIDES)
def test_card_065_camp_david_accords(by: str) -> None:
    pos = fire(DAVID, by, "israel 1/0 egypt 0/3")
    assert vp(pos) == 1
    assert [influence(pos, country) for country in ("israel", "jordan", "egypt")] == [(2, 0), (1, 0), (1, 3)]
    assert effects(pos) == {DAVID}
    assert place_of(finish(pos), DAVID) == "removed"


def test_card_065_camp_david_accords_bar_the_arab_israeli_war() -> None:
    fields: dict[str, Any] = {"turn": 4, "effects": [DAVID]}
    pos = fire("arab-israeli-war", "ussr", "israel 1/0", **fields)
    assert (asks(pos), military(pos, "ussr"), place_of(pos, "arab-israeli-war")) == (("us", "play"), 0, "discard")
    assert options(play(holding("us", "arab-israeli-war", **fields), "arab-israeli-war")) == {"operations", "space-race"}


def test_card_065_camp_david_accords_and_the_war_as_headlines() -> None:
    """Equal values: the card of the US is resolved first, whichever that is."""
    pos = headlines(DAVID, "arab-israeli-war")
    assert (asks(pos), vp(pos), military(pos, "ussr")) == (("ussr", "play"), 1, 0)
    assert place_of(pos, "arab-israeli-war") == "discard"
    pos = headlines("arab-israeli-war", DAVID)
    assert (asks(pos), vp(pos), influence(pos, "egypt")) == (("chance", "war-die"), 0, (0, 0))
    play(pos, "6")
    assert (vp(pos), military(pos, "ussr"), effects(pos)) == (-2 + 1, 2, {DAVID})


# ---- 66 Puppet Governments

PUPPETS = "puppet-governments"


@pytest.mark.parametrize("by", SIDES)
def test_card_066_puppet_governments_go_to_3_empty_countries_anywhere(by: str) -> None:
    pos = fire(PUPPETS, by, "zaire 1/0 cuba 0/1 iran 1/1")
    empty = set(COUNTRIES) - {"zaire", "cuba", "iran"}
    for country in ("poland", "vietnam", "chile"):
        assert (asks(pos), options(pos)) == (("us", PUPPETS), empty | {"done"})
        play(pos, country)
        empty -= {country}
    assert asks(pos)[1] != PUPPETS
    assert [influence(pos, country) for country in ("poland", "vietnam", "chile")] == [(1, 0)] * 3
    assert place_of(finish(pos), PUPPETS) == "removed"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("countries", [[], ["haiti"], ["haiti", "burma"]])
def test_card_066_puppet_governments_may_stop(countries: list[str], by: str) -> None:
    pos = fire(PUPPETS, by, "", " ".join([*countries, "done"]))
    assert asks(pos)[1] != PUPPETS
    assert sum(state(pos)["influence"]["us"].values()) == len(countries)
    assert place_of(finish(pos), PUPPETS) == "removed"


def test_card_066_puppet_governments_on_a_full_map_are_removed_for_nothing() -> None:
    pos = fire(PUPPETS, "us", " ".join(f"{country} 1/0" for country in COUNTRIES))
    assert (asks(pos), place_of(pos, PUPPETS)) == (("ussr", "play"), "removed")
    pos = fire(PUPPETS, "us", " ".join(f"{country} 1/0" for country in COUNTRIES if country != "haiti"))
    assert options(pos) == {"haiti", "done"}
    assert asks(play(pos, "haiti")) == ("ussr", "play")


def test_card_066_puppet_governments_look_at_the_map_as_they_resolve() -> None:
    pos = play(holding("ussr", PUPPETS, "poland 0/1"), f"{PUPPETS} operations-first influence east-germany romania")
    assert asks(pos) == ("us", PUPPETS)
    assert options(pos) == set(COUNTRIES) - {"poland", "east-germany", "romania"} | {"done"}


def test_card_066_puppet_governments_keep_out_of_the_chinese_civil_war() -> None:
    pos = fire(PUPPETS, "us", options={"chinese_civil_war": True})
    assert options(pos) == set(COUNTRIES) | {"done"}


# ---- 67 Grain Sales to Soviets

GRAIN = "grain-sales-to-soviets"


def grain(by: str, drawn: str, answers: str = "", words: str = "", *, us: str = "", ussr: str = "", **fields: Any) -> Any:
    """The event in an action round: this card is drawn. The hands are what the sides hold besides."""
    own, other = (us, f"{drawn} {ussr}") if by == "us" else (f"{drawn} {ussr}", us or "truman-doctrine")
    return fire(GRAIN, by, words, f"{drawn} {answers}", hand=own, other=other, **{"turn": 8, **fields})


@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_draw_a_card_of_the_ussr(by: str) -> None:
    """The card being played and the China Card are not in the hand."""
    hands = (
        {"hand": "olympic-games", "other": "nasser fidel"} if by == "us" else {"hand": "nasser fidel", "other": "olympic-games"}
    )
    pos = fire(GRAIN, by, china="ussr", **hands)
    assert (asks(pos), arg(pos, "side"), arg(pos, "card")) == (("chance", "random-card"), "ussr", GRAIN)
    assert options(pos) == {"nasser", "fidel"}
    play(pos, "fidel")
    assert (asks(pos), options(pos), arg(pos, "card")) == (("us", GRAIN), {"play", "return"}, "fidel")


@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_give_the_card_back_for_2_operations(by: str) -> None:
    pos = grain(by, "fidel", "return", "zaire 1/1", ussr="nasser")
    assert (asks(pos), arg(pos, "ops"), hand(pos, "ussr")) == (("us", "operations"), 2, {"fidel", "nasser"})
    assert options(pos) == {"influence", "realignment", "coup", "pass"}
    assert cards_seen(pos, "us", "ussr") == ["fidel"]
    play(pos, "coup zaire 2")
    assert (influence(pos, "zaire"), military(pos, "us"), defcon(pos)) == ((2, 0), 2, 4)
    assert place_of(finish(pos), GRAIN) == "discard"


@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_operations_may_be_declined(by: str) -> None:
    pos = grain(by, "fidel", "return pass")
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))


@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_without_a_soviet_card_give_the_operations(by: str) -> None:
    hands = {"hand": "nato", "other": ""} if by == "us" else {"hand": "", "other": "nato"}
    pos = fire(GRAIN, by, **hands)
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 2)
    assert "pass" in options(pos)


@pytest.mark.parametrize(
    ("fields", "ops"),
    [({"effects": ["containment"]}, 3), ({"red_scare": {"us": 1}}, 1), ({"effects": ["brezhnev-doctrine"]}, 2)],
)
@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_operations_are_modified_for_the_us(fields: dict[str, Any], ops: int, by: str) -> None:
    assert arg(grain(by, "fidel", "return", **fields), "ops") == ops
    assert arg(grain(by, "olympic-games", "play operations", **fields), "ops") == ops


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("drawn", "uses"),
    [
        ("duck-and-cover", {"event", "operations", "space-race"}),
        ("nuclear-test-ban", {"event", "operations", "space-race"}),
        ("fidel", {"event-first", "operations-first", "space-race"}),
        ("nasser", {"event-first", "operations-first"}),
        ("africa-scoring", {"event"}),
    ],
)
def test_card_067_grain_sales_let_the_us_play_the_card_by_the_usual_rules(drawn: str, uses: set[str], by: str) -> None:
    pos = grain(by, drawn, "play")
    assert (asks(pos), options(pos), arg(pos, "card")) == (("us", "use"), uses, drawn)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("drawn", "answers", "cuba", "place"),
    [
        ("fidel", "event-first influence canada canada", (0, 3), "removed"),
        ("fidel", "operations-first influence canada canada", (0, 3), "removed"),
        ("fidel", "space-race 1", (2, 0), "discard"),
        ("duck-and-cover", "event", (2, 0), "discard"),
        ("containment", "event", (2, 0), "removed"),
        ("containment", "operations influence canada canada canada", (2, 0), "discard"),
    ],
)
def test_card_067_grain_sales_played_card_is_all_there_is(
    drawn: str, answers: str, cuba: tuple[int, int], place: str, by: str
) -> None:
    """No operations of Grain Sales follow, and both cards go where they go."""
    pos = grain(by, drawn, f"play {answers}", "cuba 2/0")
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))
    finish(pos)
    assert (influence(pos, "cuba"), place_of(pos, drawn), place_of(pos, GRAIN)) == (cuba, place, "discard")


@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_score_a_scoring_card_at_once(by: str) -> None:
    pos = grain(by, "africa-scoring", "play event", held("zaire", "us"))
    assert (vp(pos), place_of(pos, "africa-scoring")) == (2, "discard")


@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_and_the_space_race(by: str) -> None:
    """A drawn card uses up the attempt of the turn."""
    pos = grain(by, "fidel", "play space-race 3")
    assert (space(pos, "us"), vp(pos), state(pos)["space_tries"]["us"]) == (1, 2, 1)
    pos = grain(by, "fidel", "play", space_tries={"us": 1, "ussr": 0})
    assert options(pos) == {"event-first", "operations-first"}


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("drawn", "us", "offered"),
    [
        ("fidel", "un-intervention", True),
        ("fidel", "nato", False),
        ("olympic-games", "un-intervention", False),
        ("nato", "un-intervention", False),
        ("africa-scoring", "un-intervention", False),
    ],
)
def test_card_067_grain_sales_with_un_intervention_of_the_us(drawn: str, us: str, offered: bool, by: str) -> None:
    pos = grain(by, drawn, "play", us=us)
    assert ("un-intervention" in options(pos)) == offered


@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_with_un_intervention_cancel_the_soviet_event(by: str) -> None:
    pos = grain(by, "fidel", "play un-intervention", us="un-intervention")
    assert (asks(pos), options(pos), arg(pos, "card")) == (("us", "use"), {"operations", "space-race"}, "fidel")
    play(pos, "operations influence canada canada")
    finish(pos)
    assert (influence(pos, "cuba"), place_of(pos, "fidel"), place_of(pos, "un-intervention")) == ((0, 0), "discard", "discard")


def test_card_067_grain_sales_headlined() -> None:
    """The headline chosen is not in the hand any more; coups and the space race are possible."""
    fields: dict[str, Any] = {"us_hand": "un-intervention", "ussr_hand": "fidel nasser"}
    pos = headlines(GRAIN, "asia-scoring", "zaire 0/1", **fields)
    assert (asks(pos), options(pos)) == (("chance", "random-card"), {"fidel", "nasser"})
    play(pos, "fidel play")
    assert options(pos) == {"event-first", "operations-first", "space-race"}  # UN Intervention is not for headlines
    play(pos, "space-race 1")
    assert (space(pos, "us"), influence(pos, "cuba"), asks(pos)) == (1, (0, 0), ("ussr", "play"))
    pos = headlines(GRAIN, "asia-scoring", "zaire 0/1", "fidel return coup zaire 6", **fields)
    assert (military(pos, "us"), influence(pos, "zaire"), asks(pos)) == (2, (5, 0), ("ussr", "play"))


def test_card_067_grain_sales_headlined_can_only_return_un_intervention() -> None:
    pos = headlines(GRAIN, "asia-scoring", "", "un-intervention", us_hand="fidel", ussr_hand="un-intervention nasser")
    assert (asks(pos), options(pos)) == (("us", GRAIN), {"return"})
    play(pos, "return")
    assert (asks(pos), arg(pos, "ops"), place_of(pos, "un-intervention")) == (("us", "operations"), 2, "ussr")


@pytest.mark.parametrize(("us", "uses"), [("fidel", {"event", "operations"}), ("nato", {"operations"})])
@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_draw_un_intervention_in_a_round(us: str, uses: set[str], by: str) -> None:
    """As if from the hand of the US: it needs a Soviet card beside it."""
    pos = grain(by, "un-intervention", "play", us=us)
    assert options(pos) == uses


def test_card_067_grain_sales_headlined_are_not_blocked_by_quagmire() -> None:
    pos = headlines(GRAIN, "asia-scoring", "", "fidel play operations-first", ussr_hand="fidel", effects=["quagmire"])
    assert asks(pos) == ("us", "operations")
    pos = headlines(GRAIN, "asia-scoring", "", "fidel return", ussr_hand="fidel", effects=["quagmire"])
    assert asks(pos) == ("us", "operations")


@pytest.mark.parametrize(("by", "winner"), [("us", "ussr"), ("ussr", "us")])
@pytest.mark.parametrize(
    ("drawn", "answers"),
    [
        ("fidel", "return coup zaire 1"),
        ("we-will-bury-you", "play event-first"),
        ("duck-and-cover", "play event"),
        ("how-i-learned-to-stop-worrying", "play event defcon-1"),
    ],
)
def test_card_067_grain_sales_at_defcon_2_blame_the_phasing_player(drawn: str, answers: str, by: str, winner: str) -> None:
    assert ended(grain(by, drawn, answers, "zaire 0/1", defcon=2)) == (winner, "nuclear-war")


def test_card_067_grain_sales_headlined_draw_defectors() -> None:
    """Played before the Soviet headline it cancels it; after it there is nothing to cancel."""
    words = held("taiwan", "ussr")
    pos = headlines(GRAIN, "asia-scoring", words, "defectors play event", ussr_hand="defectors nasser")
    assert (vp(pos), place_of(pos, "asia-scoring"), asks(pos)) == (0, "discard", ("ussr", "play"))
    pos = headlines(
        GRAIN, "asia-scoring", words, "defectors play operations influence canada canada", ussr_hand="defectors nasser"
    )
    assert vp(pos) == -3
    pos = headlines(GRAIN, "u2-incident", "", "defectors play event", ussr_hand="defectors nasser")
    assert vp(pos) == -1


@pytest.mark.parametrize("drawn", ["korean-war", "brush-war"])
@pytest.mark.parametrize("by", SIDES)
def test_card_067_grain_sales_feed_flower_power(drawn: str, by: str) -> None:
    use = "operations-first" if drawn == "korean-war" else "operations"
    pos = spend(grain(by, drawn, f"play {use}", effects=["flower-power"]))
    assert vp(pos) == -2
    assert vp(grain(by, drawn, "play space-race 6", effects=["flower-power"])) == 0
    assert vp(grain(by, drawn, "return pass", effects=["flower-power"])) == 0
