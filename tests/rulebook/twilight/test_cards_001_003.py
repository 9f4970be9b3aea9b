"""Cards 1 to 3: Asia, Europe and Middle East Scoring."""

from __future__ import annotations

import pytest

from .cards import fire, headlines, holding, spend
from .map import battlegrounds_in, held
from .table import SIDES, ended, enemy, place_of, play, vp

BATTLEGROUNDS_OF_ASIA = "north-korea south-korea japan india pakistan thailand"
BATTLEGROUNDS_OF_EUROPE = "france west-germany east-germany poland italy"
BATTLEGROUNDS_OF_THE_MIDDLE_EAST = "libya egypt israel iraq iran saudi-arabia"


def test_card_battlegrounds_named_by_the_scoring_cards() -> None:
    assert set(BATTLEGROUNDS_OF_ASIA.split()) == battlegrounds_in("asia")
    assert set(BATTLEGROUNDS_OF_EUROPE.split()) == battlegrounds_in("europe")
    assert set(BATTLEGROUNDS_OF_THE_MIDDLE_EAST.split()) == battlegrounds_in("middle-east")


# ---- 1 Asia Scoring

ASIA = [
    pytest.param("", "", 0, id="nobody-there"),
    pytest.param("taiwan", "", 3, id="presence-of-the-us"),
    pytest.param("", "taiwan", -3, id="presence-of-the-ussr"),
    pytest.param("malaysia", "", 3, id="southeast-asia-is-asia"),
    pytest.param("taiwan", "malaysia", 0, id="presence-both"),
    pytest.param("thailand", "", 3 + 1, id="battleground-alone-is-presence"),
    pytest.param("thailand pakistan", "", 3 + 2, id="domination-needs-a-plain-country"),
    pytest.param("taiwan malaysia", "", 3, id="domination-needs-a-battleground"),
    pytest.param("thailand malaysia", "", 7 + 1, id="domination"),
    pytest.param("thailand malaysia taiwan", "india pakistan", (3 + 1) - (3 + 2), id="more-countries-but-fewer-battlegrounds"),
    pytest.param("thailand india malaysia", "burma taiwan pakistan", (3 + 2) - (3 + 1), id="no-more-countries"),
    pytest.param("thailand india malaysia", "pakistan", (7 + 2) - (3 + 1), id="domination-against-presence"),
    pytest.param("afghanistan", "", 3 + 1, id="afghanistan-borders-the-ussr"),
    pytest.param("", "afghanistan", -3, id="afghanistan-does-not-border-the-us"),
    pytest.param("north-korea", "", 3 + 1 + 1, id="north-korea-is-both"),
    pytest.param("", "north-korea", -(3 + 1), id="north-korea-is-no-border-for-its-neighbour"),
    pytest.param("", "japan", -(3 + 1 + 1), id="japan-borders-the-us"),
    pytest.param("japan", "", 3 + 1, id="japan-does-not-border-the-ussr"),
    pytest.param(BATTLEGROUNDS_OF_ASIA, "", 9 + 6 + 1, id="control"),
    pytest.param("", BATTLEGROUNDS_OF_ASIA, -(9 + 6 + 1), id="control-of-the-ussr"),
    pytest.param(BATTLEGROUNDS_OF_ASIA, "taiwan burma malaysia", (9 + 6 + 1) - 3, id="control-with-more-countries"),
    pytest.param(
        "afghanistan australia taiwan burma indonesia laos-cambodia", BATTLEGROUNDS_OF_ASIA, (3 + 1) - (3 + 6 + 1),
        id="all-battlegrounds-but-no-more-countries",
    ),
]  # fmt: skip


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("us", "ussr", "net"), ASIA)
def test_card_001_asia_scoring(us: str, ussr: str, net: int, by: str) -> None:
    pos = fire("asia-scoring", by, f"{held(us, 'us')} {held(ussr, 'ussr')}")
    assert vp(pos) == net
    assert place_of(pos, "asia-scoring") == "discard"


def test_card_001_asia_scoring_counts_control_and_not_influence() -> None:
    assert vp(fire("asia-scoring", "us", "malaysia 1/0 japan 3/0 thailand 3/2 india 2/5")) == -(3 + 1)


@pytest.mark.parametrize("holder", SIDES)
def test_card_001_asia_scoring_pays_nothing_for_the_china_card(holder: str) -> None:
    assert vp(fire("asia-scoring", "us", held("malaysia", "us"), china=holder)) == 3


FORMOSAN = [
    pytest.param("taiwan", "", 3 + 1, id="a-point-for-taiwan"),
    pytest.param("taiwan malaysia", "", 7 + 1, id="taiwan-gives-domination"),
    pytest.param("taiwan malaysia burma", "thailand", (3 + 1) - (3 + 1), id="taiwan-ties-the-battlegrounds"),
    pytest.param("", "taiwan", -3, id="nothing-for-the-ussr"),
    pytest.param("", "taiwan malaysia", -3, id="no-domination-for-the-ussr"),
    pytest.param("malaysia", "", 3, id="taiwan-not-controlled"),
    pytest.param("taiwan", f"{BATTLEGROUNDS_OF_ASIA} burma", (3 + 1) - (7 + 6 + 1), id="seven-are-needed-for-control"),
    pytest.param("", f"{BATTLEGROUNDS_OF_ASIA} burma", -(9 + 6 + 1), id="six-are-enough-without-the-us-in-taiwan"),
    pytest.param(f"{BATTLEGROUNDS_OF_ASIA} taiwan", "", 9 + 7 + 1, id="control-with-taiwan"),
]


@pytest.mark.parametrize(("us", "ussr", "net"), FORMOSAN)
def test_card_001_asia_scoring_under_formosan_resolution(us: str, ussr: str, net: int) -> None:
    words = f"{held(us, 'us')} {held(ussr, 'ussr')}"
    assert vp(fire("asia-scoring", "ussr", words, effects=["formosan-resolution"])) == net


def test_card_001_asia_scoring_uses_up_shuttle_diplomacy() -> None:
    """The struck battleground is one battleground and one country less."""
    pos = fire("asia-scoring", "ussr", held("thailand burma", "ussr"), turn=4, effects=["shuttle-diplomacy"])
    assert vp(pos) == -3
    assert place_of(pos, "shuttle-diplomacy") == "discard"


# ---- 2 Europe Scoring

EUROPE = [
    pytest.param("", "", 0, id="nobody-there"),
    pytest.param("uk", "", 3, id="presence"),
    pytest.param("", "hungary", -3, id="presence-of-the-ussr"),
    pytest.param("turkey", "", 3, id="turkey-is-europe"),
    pytest.param("canada", "", 3, id="canada-is-europe"),
    pytest.param("uk turkey", "", 3, id="uk-and-turkey-are-no-battlegrounds"),
    pytest.param("france uk", "", 7 + 1, id="domination"),
    pytest.param("", "east-germany hungary", -(7 + 1), id="domination-of-the-ussr"),
    pytest.param("france italy", "", 3 + 2, id="domination-needs-a-plain-country"),
    pytest.param("france west-germany uk turkey", "east-germany", (7 + 2) - (3 + 1), id="domination-against-presence"),
    pytest.param("finland", "", 3 + 1, id="finland-borders-the-ussr"),
    pytest.param("romania", "", 3 + 1, id="romania-borders-the-ussr"),
    pytest.param("poland", "", 3 + 1 + 1, id="poland-is-both"),
    pytest.param("", "poland", -(3 + 1), id="poland-is-no-border-for-its-neighbour"),
    pytest.param("", "canada", -(3 + 1), id="canada-borders-the-us"),
    pytest.param(
        "uk turkey greece spain-portugal canada", BATTLEGROUNDS_OF_EUROPE, 3 - (3 + 5),
        id="all-battlegrounds-but-no-more-countries",
    ),
]  # fmt: skip


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("us", "ussr", "net"), EUROPE)
def test_card_002_europe_scoring(us: str, ussr: str, net: int, by: str) -> None:
    pos = fire("europe-scoring", by, f"{held(us, 'us')} {held(ussr, 'ussr')}")
    assert vp(pos) == net
    assert place_of(pos, "europe-scoring") == "discard"


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("by", SIDES)
def test_card_002_europe_scoring_control_wins_whatever_the_points(side: str, by: str) -> None:
    pos = fire("europe-scoring", by, held(BATTLEGROUNDS_OF_EUROPE, side), vp=-19 if side == "us" else 19)
    assert ended(pos) == (side, "control-of-europe")


@pytest.mark.parametrize("side", SIDES)
def test_card_002_europe_scoring_control_wins_at_final_scoring_too(side: str) -> None:
    words = held(BATTLEGROUNDS_OF_EUROPE, side)
    behind = -10 if side == "us" else 10
    pos = holding("us", "olympic-games", words, other="", turn=10, round=7, vp=behind, defcon=2, military={"us": 5, "ussr": 5})
    spend(play(pos, "olympic-games operations"))
    assert ended(pos) == (side, "control-of-europe")


# ---- 3 Middle East Scoring

MIDDLE_EAST = [
    pytest.param("", "", 0, id="nobody-there"),
    pytest.param("lebanon", "", 3, id="presence"),
    pytest.param("", "syria", -3, id="presence-of-the-ussr"),
    pytest.param("iran", "", 3 + 1, id="battleground-alone-is-presence"),
    pytest.param("iran israel", "", 3 + 2, id="domination-needs-a-plain-country"),
    pytest.param("iran lebanon", "", 5 + 1, id="domination"),
    pytest.param("", "egypt iraq libya syria", -(5 + 3), id="domination-of-the-ussr"),
    pytest.param("iran israel lebanon", "iraq", (5 + 2) - (3 + 1), id="domination-against-presence"),
    pytest.param(BATTLEGROUNDS_OF_THE_MIDDLE_EAST, "", 7 + 6, id="control"),
    pytest.param("jordan lebanon", BATTLEGROUNDS_OF_THE_MIDDLE_EAST, 3 - (7 + 6), id="control-with-more-countries"),
    pytest.param("turkey sudan afghanistan", "", 0, id="neighbours-are-elsewhere"),
]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("us", "ussr", "net"), MIDDLE_EAST)
def test_card_003_middle_east_scoring(us: str, ussr: str, net: int, by: str) -> None:
    pos = fire("middle-east-scoring", by, f"{held(us, 'us')} {held(ussr, 'ussr')}")
    assert vp(pos) == net
    assert place_of(pos, "middle-east-scoring") == "discard"


def test_card_003_middle_east_scoring_uses_up_shuttle_diplomacy() -> None:
    """USSR with three battlegrounds and a plain country against two battlegrounds and a plain one: domination is lost."""
    words = held("egypt iraq libya syria", "ussr") + " " + held("iran israel lebanon", "us")
    assert vp(fire("middle-east-scoring", "us", words)) == (3 + 2) - (5 + 3)
    pos = fire("middle-east-scoring", "us", words, turn=4, effects=["shuttle-diplomacy"])
    assert vp(pos) == (3 + 2) - (3 + 2)
    assert place_of(pos, "shuttle-diplomacy") == "discard"


# ---- all three


@pytest.mark.parametrize(
    ("card", "country"), [("asia-scoring", "taiwan"), ("europe-scoring", "uk"), ("middle-east-scoring", "jordan")]
)
@pytest.mark.parametrize("side", SIDES)
def test_card_scoring_that_reaches_20_wins(card: str, country: str, side: str) -> None:
    ahead = 17 if side == "us" else -17
    assert ended(fire(card, enemy(side), held(country, side), vp=ahead)) == (side, "twenty-points")
    short = 16 if side == "us" else -16
    assert ended(fire(card, enemy(side), held(country, side), vp=short)) is None


def test_card_001_scoring_headline_comes_after_a_card_with_operations() -> None:
    """Nasser (1) of the USSR comes before Middle East Scoring (0) of the US: Egypt counts already."""
    assert vp(headlines("middle-east-scoring", "nasser")) == -(3 + 1)
    assert vp(headlines("captured-nazi-scientist", "asia-scoring", held("taiwan", "ussr"), vp=-16)) == -16 + 2 - 3


def test_card_001_scoring_headlines_of_both_sides_begin_with_the_us_one() -> None:
    words = held("taiwan", "us") + " " + held(BATTLEGROUNDS_OF_EUROPE, "ussr")
    assert ended(headlines("asia-scoring", "europe-scoring", words, vp=17)) == ("us", "twenty-points")
    assert ended(headlines("europe-scoring", "asia-scoring", words, vp=17)) == ("ussr", "control-of-europe")
