"""Solitaire: the events of the cards 91 to 103; Unassociated ones are followed by operations."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, islamist, lies_in, neutral
from .questions import MUSLIM
from .solo_cards import (
    IRAN,
    about,
    candidates,
    cells,
    followed,
    happened,
    over,
    pile,
    played,
    plots,
    roll_all,
    run,
    turn_up,
    us_plays,
)
from .table import answer, country, options, roll, seen, state

NO_CHART: dict[str, Any] = {"funding": 9, "prestige": 3}
"""With a GWOT penalty and no Aid, plots find no place by the chart."""


# ---- Jihadist: 91 to 95


def test_091_two_random_unmarked_muslim_countries() -> None:
    """9.4.2.1, 9.5: more than six, so the table of Muslim countries; a marked result gives way to the closest unmarked one."""
    board = {**IRAN, "egypt": neutral("poor"), "libya": neutral("poor"), "sudan": neutral("poor")}
    pos = turn_up("regional-al-qaeda", countries=board)
    assert about(pos)[0] == "global-table"
    assert candidates(pos) == MUSLIM
    answer(pos, "sudan")  # next to Egypt, Libya, Somalia and Kenya/Tanzania
    assert about(pos)[0] == "global-table", "Somalia is the closest"
    answer(pos, "turkey")
    assert run(pos) == ["test-governance", "test-governance"]
    played(pos, "regional-al-qaeda")
    assert cells(pos, "somalia", "turkey") == [1, 1]


def test_091_the_same_country_is_not_chosen_twice() -> None:
    board = {**IRAN, **{name: neutral("poor") for name in MUSLIM if name not in ("jordan", "morocco", "yemen")}}
    pos = turn_up("regional-al-qaeda", countries=board)
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["jordan", "morocco", "yemen"]
    answer(pos, "morocco")
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["jordan", "yemen"]


def test_091_two_cells_each_while_there_is_islamist_rule() -> None:
    board = {
        **IRAN,
        **{name: neutral("poor") for name in MUSLIM if name not in ("jordan", "morocco", "libya")},
        "libya": islamist(),
    }
    pos = turn_up("regional-al-qaeda", countries=board)
    run(pos, random_country="jordan")
    played(pos, "regional-al-qaeda")
    assert cells(pos, "jordan", "morocco") == [2, 2]


@pytest.mark.parametrize(
    ("card", "there", "funding"),
    [
        ("saddam", {"iraq": adversary()}, 9),
        ("wahhabism", {"saudi-arabia": ally("fair")}, 7),
        ("wahhabism", {"saudi-arabia": islamist()}, 9),
    ],
)
def test_092_095_funding(card: str, there: dict[str, Any], funding: int) -> None:
    pos = turn_up(card, countries={**IRAN, **there})
    played(pos, card)
    assert state(pos)["funding"] == funding


@pytest.mark.parametrize(("afghanistan", "prestige"), [(neutral("poor"), 4), (islamist(), 2)])
def test_093_taliban(afghanistan: dict[str, Any], prestige: int) -> None:
    pos = turn_up("taliban", countries={**IRAN, "afghanistan": afghanistan, "pakistan": neutral("poor")})
    played(pos, "taliban")
    assert cells(pos, "afghanistan", "pakistan") == [1, 1]
    assert country(pos, "afghanistan")["besieged"] is True
    assert state(pos)["prestige"] == prestige


@pytest.mark.parametrize("chosen", ["afghanistan", "pakistan"])
def test_093_the_last_cell_goes_to_a_random_one_of_the_two(chosen: str) -> None:
    """9.5."""
    pos = turn_up("taliban", countries={"iran": {"sleepers": 14}, "afghanistan": neutral("poor"), "pakistan": neutral("poor")})
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["afghanistan", "pakistan"]
    answer(pos, chosen)
    played(pos, "taliban")
    assert cells(pos, chosen) == [1]
    assert sum(cells(pos, "afghanistan", "pakistan")) == 1


@pytest.mark.parametrize(
    ("board", "chosen"),
    [
        ({"jordan": neutral("good"), "pakistan": neutral("fair")}, ["jordan"]),
        ({"jordan": neutral("fair", aid=1), "pakistan": neutral("fair")}, ["pakistan"]),
        ({"jordan": neutral("fair", aid=1), "egypt": neutral("fair", besieged=True)}, ["jordan"]),
        ({"jordan": neutral("fair", besieged=True), "egypt": neutral("fair")}, ["jordan"]),
        ({"jordan": neutral("fair"), "egypt": neutral("fair")}, ["egypt"]),
        ({"jordan": neutral("fair"), "yemen": neutral("fair")}, ["jordan", "yemen"]),
        ({"jordan": neutral("fair"), "egypt": neutral("poor")}, ["jordan"]),
    ],
)
def test_094_the_country_like_the_place_of_a_minor_jihad(board: dict[str, Any], chosen: list[str]) -> None:
    """9.4.2.4, among those that became Fair or Good; Saudi Arabia did not."""
    table = {**IRAN, **board, "saudi-arabia": neutral("good")}
    names = sorted(board)
    pos = turn_up("the-door-of-itjihad-was-closed-94", countries=table, improved={"now": names[:1], "before": names[1:]})
    if len(chosen) > 1:
        assert about(pos)[0] == "random-country"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    played(pos, "the-door-of-itjihad-was-closed-94")
    worse = {"good": "fair", "fair": "poor", "poor": "poor"}
    for name, there in board.items():
        assert country(pos, name)["governance"] == (worse[there["governance"]] if name == chosen[0] else there["governance"])
    assert country(pos, "saudi-arabia")["governance"] == "good"


# ---- 96 Danish Cartoons


@pytest.mark.parametrize(
    ("board", "position", "chosen"),
    [
        ({"iraq": neutral("poor", troops=1), "egypt": neutral("good", aid=1)}, {}, ["iraq"]),
        ({"iraq": neutral("poor", troops=1), "egypt": neutral("good", aid=1)}, {"prestige": 3}, ["egypt"]),
        ({"jordan": neutral("poor", aid=1), "egypt": neutral("good")}, {}, ["jordan"]),
        ({"jordan": neutral("poor", aid=1), "egypt": neutral("fair", aid=1)}, {"funding": 9}, ["egypt"]),
        ({"jordan": neutral("good"), "egypt": neutral("fair")}, {}, ["jordan"]),
        ({"jordan": neutral("fair"), "egypt": neutral("fair"), "syria": neutral("poor")}, {}, ["egypt", "jordan"]),
        ({"syria": neutral("poor"), "israel": {"sleepers": 1}}, {"prestige": 3}, ["syria"]),
    ],
)
@pytest.mark.parametrize("by", ["bot", "us"])
def test_096_the_plot_goes_to_a_muslim_country_by_the_chart(
    board: dict[str, Any], position: dict[str, Any], chosen: list[str], by: str
) -> None:
    """9.4.2.2 in the order for events, no cell is needed; a Plot 1 (9.3.2). Then operations, if the bot played it."""
    table = {"countries": {**IRAN, **board}, **position}
    pos = turn_up("danish-cartoons", **table) if by == "bot" else us_plays("danish-cartoons", "use-card=event", **table)
    assert pos.ask is not None
    assert (pos.ask.who.id, about(pos)) == ("us", ("select-posture", "scandinavia"))
    answer(pos, "soft")
    if len(chosen) > 1:
        assert about(pos)[0] == "random-country"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    assert plots(pos, chosen[0]) == ["plot-1"]
    assert country(pos, "scandinavia")["posture"] == "soft"
    if by == "bot":
        assert [topic for topic, _ in roll_all(pos, 6)] == ["roll-recruit"]
        assert over(pos)
    assert lies_in(pos, "danish-cartoons") == ["removed"]


def test_096_any_plot_while_there_is_islamist_rule() -> None:
    """9.3.2: a random one."""
    pos = turn_up("danish-cartoons", countries={**IRAN, "libya": islamist(), "egypt": neutral("good")})
    answer(pos, "select-posture=hard")
    assert about(pos)[0] == "random-plot"
    assert len(options(pos)) == 6
    answer(pos, "plot-3")
    assert plots(pos, "egypt") == ["plot-3"]
    followed(pos, "danish-cartoons", 1, "removed")


def test_096_unmarked_countries_come_last_and_are_tested() -> None:
    """Eighteen are unmarked: the Global table of Muslim countries."""
    pos = turn_up("danish-cartoons")
    answer(pos, "select-posture=hard")
    assert about(pos)[0] == "global-table"
    assert candidates(pos) == MUSLIM
    answer(pos, "egypt", "test-governance=die-1")
    assert plots(pos, "egypt") == ["plot-1"]
    followed(pos, "danish-cartoons", 1, "removed")


def test_096_without_a_place_by_the_chart_it_is_radicalization_alone() -> None:
    """9.4.2.1: Funding 9, Low Prestige, no Aid. Event and operations are gone, and the card is not removed."""
    pos = turn_up("danish-cartoons", countries={**IRAN, "egypt": neutral("good")}, **NO_CHART)
    assert about(pos)[0] == "global-table"
    answer(pos, "israel")
    assert over(pos)
    assert cells(pos, "israel", "iran") == [1, 1]
    assert lies_in(pos, "danish-cartoons") == ["discards"]
    assert country(pos, "scandinavia") == {}


def test_096_without_a_place_the_us_still_sets_scandinavia() -> None:
    pos = us_plays("danish-cartoons", "use-card=event", countries={**IRAN, "egypt": neutral("good")}, **NO_CHART)
    answer(pos, "select-posture=hard")
    assert about(pos)[0] == "play-card"
    assert country(pos, "scandinavia")["posture"] == "hard"
    assert plots(pos, "egypt") == []


# ---- 97 Fatwa


def test_097_the_top_card_for_a_random_us_card_and_two_operations() -> None:
    """The card that the US receives is not among those it may give; the operation of the event, then that of the card."""
    pos = turn_up("fatwa", "opium", "darfur", us=("hijab", "sistani"))
    assert about(pos)[0] == "random-card"
    assert candidates(pos) == ["hijab", "sistani"]
    answer(pos, "hijab")
    assert pile(pos) == ["hijab", "darfur"]
    assert sorted(state(pos)["hands"]["us"]) == ["opium", "sistani"]
    assert seen(pos, "us")["hands"]["jihadist"]["pile"] == ["hijab", None]
    followed(pos, "fatwa", 2)


def test_097_the_operations_are_chosen_one_after_the_other() -> None:
    """The first is a Minor Jihad that leaves no Good or Fair country, the second a Recruit."""
    pos = turn_up("fatwa", "opium", us=("hijab", "sistani"), countries={"jordan": neutral("fair", sleepers=2)})
    answer(pos, "random-card=hijab")
    assert about(pos) == ("roll-jihad", "jordan")
    roll(pos, 1)
    assert about(pos) == ("roll-recruit", "jordan")
    roll(pos, 6)
    assert over(pos)


def test_097_us_play_gives_the_us_the_top_card() -> None:
    """9.2."""
    pos = us_plays("fatwa", "use-card=event", pile=("opium", "darfur"), us=("hijab", "sistani"))
    answer(pos, "random-card=sistani")
    assert pile(pos) == ["sistani", "darfur"]
    assert sorted(state(pos)["hands"]["us"]) == ["hijab", "opium"]
    assert about(pos)[0] == "event-operation"


# ---- 98 to 103


def test_098_gaza_withdrawal() -> None:
    pos = turn_up("gaza-withdrawal")
    assert cells(pos, "israel") == [1]
    followed(pos, "gaza-withdrawal", 1, "removed")


def test_099_the_us_chooses_its_discard() -> None:
    pos = turn_up("hamas-elected", us=("hijab", "sistani", "nest"))
    assert pos.ask is not None
    assert (pos.ask.who.id, pos.ask.topic) == ("us", "discard")
    answer(pos, "sistani")
    followed(pos, "hamas-elected", 1, "removed")
    assert (state(pos)["prestige"], state(pos)["funding"]) == (4, 4)
    assert "sistani" in state(pos)["discards"]


@pytest.mark.parametrize(("troops", "funding"), [(0, 3), (6, 5), (11, 7)])
def test_100_is_played_at_any_level_of_troops(troops: int, funding: int) -> None:
    """9.4.1: to the advantage of the US, without effect, or not."""
    pos = turn_up("hizb-ut-tahrir", countries={**IRAN, "saudi-arabia": ally("poor", troops=troops)})
    followed(pos, "hizb-ut-tahrir", 1)
    assert state(pos)["funding"] == funding


@pytest.mark.parametrize(("us_posture", "serbia"), [("hard", "soft"), ("soft", "hard")])
def test_101_kosovo(us_posture: str, serbia: str) -> None:
    pos = turn_up("kosovo", us_posture=us_posture)
    followed(pos, "kosovo", 1)
    assert state(pos)["prestige"] == 6
    assert country(pos, "serbia")["posture"] == serbia


def test_102_former_soviet_union() -> None:
    pos = turn_up("former-soviet-union", countries={**IRAN, "central-asia": islamist()})
    assert about(pos)[1] == "central-asia"
    answer(pos, "die-5")
    followed(pos, "former-soviet-union", 2)
    assert country(pos, "central-asia") == {"governance": "fair", "alignment": "neutral"}


@pytest.mark.parametrize("lebanon", [{}, islamist(), ally("good")])
def test_103_hizballah(lebanon: dict[str, Any]) -> None:
    pos = turn_up("hizballah", countries={**IRAN, "lebanon": lebanon})
    followed(pos, "hizballah", 2)
    assert country(pos, "lebanon") == {"governance": "poor", "alignment": "neutral"}


def test_091_a_single_cell_goes_to_one_country_and_the_other_is_not_tested() -> None:
    board = {"iran": {"sleepers": 14}, **{name: neutral("poor") for name in MUSLIM if name not in ("jordan", "morocco")}}
    pos = turn_up("regional-al-qaeda", countries=board)
    asked = run(pos, random_country="morocco")
    assert asked.count("test-governance") == 1
    assert cells(pos, "morocco", "jordan") == [1, 0]
    assert country(pos, "jordan") == {}


def test_096_without_a_plot_1_scandinavia_is_set_and_operations_follow() -> None:
    """Card 96: no suitable marker, so no plot; others are Available."""
    board = {**IRAN, "egypt": neutral("good"), "canada": {"posture": "hard", "plots": ["plot-1"] * 3}}
    pos = turn_up("danish-cartoons", countries=board)
    answer(pos, "select-posture=soft")
    followed(pos, "danish-cartoons", 1, "removed")
    assert plots(pos, "egypt") == []
    assert country(pos, "scandinavia")["posture"] == "soft"


def test_097_a_us_hand_of_one_card_gives_that_card() -> None:
    """The card that the US receives is not in its hand yet."""
    pos = turn_up("fatwa", "opium", us=("hijab",))
    answer(pos, "random-card=hijab")
    assert pile(pos) == ["hijab"]
    assert state(pos)["hands"]["us"] == ["opium"]
    followed(pos, "fatwa", 2)


def test_097_without_a_us_card_it_is_not_playable() -> None:
    """One operation, not two."""
    pos = turn_up("fatwa", "opium", us=())
    assert about(pos) == ("roll-recruit", "iran")
    roll(pos, 6)
    assert not happened(pos, "fatwa")
    assert pile(pos)[:1] != ["hijab"]
    assert sum(line.message == "recruit-roll" for line in pos.journal("us")) == 1


def test_097_a_us_election_that_changes_hands_is_not_held() -> None:
    """6.3.2.3: it is no discard."""
    pos = turn_up("fatwa", "us-election", us=("hijab", "sistani"))
    answer(pos, "random-card=hijab")
    assert not happened(pos, "us-election")
    followed(pos, "fatwa", 2)


def test_099_a_us_election_that_is_discarded_is_held() -> None:
    pos = turn_up("hamas-elected", us=("us-election", "hijab", "kosovo"))
    answer(pos, "discard=us-election")
    assert about(pos) == ("roll-posture", "united-states")
    roll(pos, 6)
    followed(pos, "hamas-elected", 1, "removed")
    assert state(pos)["prestige"] == 5
