"""Cards 51 to 60 of Labyrinth."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, asked, happens, islamist, lies_in, neutral, play, playable, regime_change, trigger
from .table import answer, country, options, outcome, seen, state, table, topic, use

CELL = {"kenya-tanzania": {"posture": "soft", "sleepers": 1}}  # so that the last cell is never gone
NO_CELL_LEFT = {"iran": {"sleepers": 15}}
SADR = "moqtada-al-sadr"


def tracks(pos: Any) -> tuple[int, int]:
    return state(pos)["prestige"], state(pos)["funding"]


def finish(pos: Any) -> None:
    """The US puts a card whose event was set off into its Reserves."""
    answer(pos, "use-card=reserves")


# ---- 51 FREs


def test_card_051_fres_need_troops_in_iraq() -> None:
    assert playable("fres", "jihadist", countries={"iraq": ally("poor", troops=1), **CELL})
    assert playable("fres", "jihadist", countries={"iraq": ally("poor", markers=["nato"]), **CELL})
    assert not playable("fres", "jihadist", countries={"iraq": ally("poor"), "syria": ally(troops=3), **CELL})


@pytest.mark.parametrize(
    ("markers", "elsewhere", "placed"),
    [([], 1, 4), (["saddam-captured"], 1, 2), ([], 12, 3), (["saddam-captured"], 14, 1), ([], 15, 0)],
)
@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_051_fres(markers: list[str], elsewhere: int, placed: int, by: str) -> None:
    start = play if by == "jihadist" else trigger
    countries = {"iraq": ally("poor", troops=1, cadre=True), "iran": {"sleepers": elsewhere}}
    pos = start("fres", "jihadist", funding=1, markers=markers, countries=countries)
    assert country(pos, "iraq").get("sleepers", 0) == placed
    assert ("cadre" in country(pos, "iraq")) is (placed == 0)
    if by == "us":
        finish(pos)
    assert lies_in(pos, "fres") == ["discards"]


# ---- 52 IEDs


def test_card_052_056_ieds_and_vieira_de_mello_need_a_cell_in_a_regime_change_country() -> None:
    for card in ("ieds", "vieira-de-mello-slain"):
        assert playable(card, "jihadist", countries={"iraq": regime_change(sleepers=1)})
        assert playable(card, "jihadist", countries={"libya": regime_change(active=1)})
        assert playable(card, "jihadist", countries={"iraq": regime_change(markers=[SADR])})
        assert not playable(card, "jihadist", countries={"iraq": regime_change(cadre=True), **CELL})
        assert not playable(card, "jihadist", countries={"iraq": ally("poor", troops=6, sleepers=1)})


@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_052_ieds(by: str) -> None:
    start = play if by == "jihadist" else trigger
    hands = {"us": ["nest", "nato"], "jihadist": ["opium", "taliban"]}
    pos = start("ieds", "jihadist", hands=hands, countries={"iraq": regime_change(sleepers=1)})
    assert asked(pos) == ("chance", "random-card")
    assert sorted(options(pos)) == ["nato", "nest"]  # not the card in play
    answer(pos, "nest")
    assert (lies_in(pos, "nest"), state(pos)["hands"]["us"]) == (["discards"], ["nato"])
    assert country(pos, "united-states") == {}
    if by == "us":
        finish(pos)
    assert lies_in(pos, "ieds") == ["discards"]


def test_card_052_ieds_against_an_empty_hand() -> None:
    hands = {"us": [], "jihadist": ["opium", "taliban"]}
    position: dict[str, Any] = {"hands": hands, "countries": {"iraq": regime_change(sleepers=1)}}
    assert "event" in options(use("ieds", "jihadist", **position))
    pos = play("ieds", "jihadist", **position)
    assert (asked(pos), lies_in(pos, "ieds")) == (("jihadist", "play-card"), ["discards"])


def test_card_052_ieds_that_hit_us_election_hold_it() -> None:
    hands = {"us": ["us-election", "nato"], "jihadist": ["opium", "taliban"]}
    pos = play("ieds", "jihadist", prestige=7, hands=hands, countries={"iraq": regime_change(sleepers=1)})
    answer(pos, "random-card=us-election", "roll-posture=die-4")
    assert (state(pos)["us_posture"], state(pos)["prestige"], lies_in(pos, "us-election")) == ("hard", 8, ["discards"])


# ---- 53 Madrassas


def madrassas(second: str, **position: Any) -> Any:
    hands = {"us": ["hijab", "sistani"], "jihadist": [second, "taliban", "wahhabism"]}
    return play("madrassas", "jihadist", **{"hands": hands, "countries": CELL, **position})


def dice_in(pos: Any, place: str, die: int) -> list[str]:
    """Name a place for every die, roll the same number each time, and tell what was asked."""
    asks = []
    while topic(pos) in ("second-card", "recruit", "roll-recruit", "event-country"):
        asks.append(str(topic(pos)))
        answer(pos, f"die-{die}" if topic(pos) == "roll-recruit" else place if place in options(pos) else options(pos)[0])
    return asks


@pytest.mark.parametrize(("second", "value"), [("homegrown", 2), ("fres", 1), ("quagmire", 3)])
def test_card_053_madrassas_roll_for_both_cards(second: str, value: int) -> None:
    countries = {"yemen": neutral("poor"), "iran": {"sleepers": 9}}
    pos = madrassas(second, funding=1, countries=countries)  # Funding 1 leaves no cell Available otherwise
    asks = dice_in(pos, "yemen", 3)
    assert asks.count("second-card") == 1
    assert asks.count("roll-recruit") == value + 1
    assert country(pos, "yemen")["sleepers"] == value + 1
    assert (lies_in(pos, second), lies_in(pos, "madrassas")) == (["discards"], ["discards"])
    assert state(pos)["phase"] == "us"


def test_card_053_madrassas_places() -> None:
    countries = {
        "yemen": neutral("poor"),
        "libya": islamist(),
        "egypt": neutral("fair"),
        "jordan": neutral("good", sleepers=1),
        "france": {"posture": "soft", "cadre": True},
        "russia": {"posture": "soft"},
        "iraq": neutral("fair", regime_change="tan"),
    }
    pos = madrassas("homegrown", countries=countries)
    if topic(pos) == "second-card":
        answer(pos, "homegrown")
    assert asked(pos) == ("jihadist", "recruit")
    assert set(options(pos)) - {"done"} == {"yemen", "libya", "jordan", "france"}


@pytest.mark.parametrize(
    ("name", "where", "die", "cells"),
    [
        ("yemen", neutral("poor"), 3, 2),
        ("yemen", neutral("poor"), 4, 0),
        ("yemen", neutral("fair", cadre=True), 2, 2),
        ("yemen", neutral("fair", cadre=True), 3, 0),
        ("yemen", neutral("good", cadre=True), 1, 2),
        ("yemen", neutral("good", cadre=True), 2, 0),
        ("united-kingdom", {"posture": "soft", "cadre": True}, 3, 2),
    ],
)
def test_card_053_madrassas_succeed_as_usual(name: str, where: dict[str, Any], die: int, cells: int) -> None:
    pos = madrassas("fres", countries={name: where, **CELL})
    assert dice_in(pos, name, die).count("roll-recruit") == 2
    assert country(pos, name).get("sleepers", 0) == cells


@pytest.mark.parametrize("where", [islamist(), regime_change(cadre=True)])
def test_card_053_madrassas_succeed_without_dice_where_recruiting_does(where: dict[str, Any]) -> None:
    pos = madrassas("fres", countries={"yemen": where, **CELL})
    assert "roll-recruit" not in dice_in(pos, "yemen", 6)
    assert country(pos, "yemen")["sleepers"] == 2


def test_card_053_madrassas_without_a_second_card_roll_once() -> None:
    hands = {"us": ["hijab", "sistani"], "jihadist": []}
    pos = play("madrassas", "jihadist", hands=hands, countries={"yemen": neutral("poor")})
    assert dice_in(pos, "yemen", 1).count("roll-recruit") == 1
    assert country(pos, "yemen")["sleepers"] == 1


def test_card_053_madrassas_only_as_the_first_card_of_a_jihadist_phase() -> None:
    countries = {"yemen": neutral("poor"), **CELL}
    assert "event" in options(use("madrassas", "jihadist", countries=countries, cards_played=1))
    assert "event" not in options(use("madrassas", "jihadist", countries=countries, cards_played=2))
    for played in (1, 2):
        assert not happens(trigger("madrassas", "jihadist", countries=countries, cards_played=played))


def test_card_053_madrassas_under_gtmo() -> None:
    pos = madrassas("fres", markers=["gtmo"], lapsing=["gtmo"], countries={"yemen": neutral("poor")})
    dice_in(pos, "yemen", 1)
    assert country(pos, "yemen")["sleepers"] == 2


@pytest.mark.parametrize("second", ["sharia", "us-election"])
def test_card_053_madrassas_second_card_sets_its_event_off(second: str) -> None:
    """Unlike Adam Gadahn's: the event of a US card comes about (6.3.2), and so does US Election (6.3.1)."""
    pos = madrassas(second, prestige=7, countries={"yemen": neutral("poor", besieged=True), **CELL})
    asks = []
    while asked(pos) != ("us", "play-card"):
        asks.append(topic(pos))
        wanted = {"roll-recruit": "die-1", "recruit": "yemen", "second-card": second, "roll-posture": "die-6"}
        answer(pos, wanted.get(str(topic(pos)), options(pos)[0]))
    assert asks.count("roll-recruit") == (3 if second == "sharia" else 4)
    if second == "sharia":
        assert "besieged" not in country(pos, "yemen")
    else:
        assert asks.count("roll-posture") == 1
        assert state(pos)["prestige"] == 8


# ---- 54 Moqtada al-Sadr


@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_054_moqtada_al_sadr(by: str) -> None:
    start = play if by == "jihadist" else trigger
    pos = start(SADR, "jihadist", countries={"iraq": ally("poor", troops=1, cadre=True), **NO_CELL_LEFT})
    assert country(pos, "iraq") == ally("poor", troops=1, cadre=True, markers=[SADR])  # not from the Funding track
    if by == "us":
        finish(pos)
    assert (tracks(pos), lies_in(pos, SADR)) == ((7, 5), ["removed"])


def test_card_054_moqtada_al_sadr_needs_troops_in_iraq() -> None:
    assert playable(SADR, "jihadist", countries={"iraq": ally("poor", troops=1), **CELL})
    assert playable(SADR, "jihadist", countries={"iraq": ally("poor", markers=["nato"]), **CELL})
    assert not playable(SADR, "jihadist", countries={"iraq": ally("poor"), **CELL})


def test_card_054_moqtada_al_sadr_cannot_travel() -> None:
    assert "travel" not in options(use("opium", "jihadist", countries={"iraq": ally(markers=[SADR])}))
    pos = use("fata", "jihadist", countries={"iraq": ally(sleepers=1, markers=[SADR]), **CELL})
    answer(pos, "use-card=travel", "travel-from=iraq")
    assert topic(pos) == "travel-to"


def test_card_054_moqtada_al_sadr_recruits_plots_and_wages_jihad() -> None:
    pos = use("opium", "jihadist", countries={"iraq": ally("poor", markers=[SADR])})
    assert {"recruit", "plot", "jihad"} <= set(options(pos))
    answer(pos, "jihad", "roll-jihad=die-4")
    assert country(pos, "iraq") == ally("poor")  # a failed roll takes him, without a cadre
    assert seen(pos, None)["cells_track"] == 15


def test_card_054_moqtada_al_sadr_counts_for_a_major_jihad() -> None:
    def asks(markers: list[str]) -> bool:
        pos = use("fata", "jihadist", countries={"iraq": neutral("poor", sleepers=4, markers=markers)})
        answer(pos, "use-card=jihad")
        while topic(pos) == "jihad":
            answer(pos, "iraq")
        return topic(pos) == "major-jihad"

    assert asks([SADR])
    assert not asks([])


def test_card_054_moqtada_al_sadr_cannot_be_disrupted() -> None:
    assert "disrupt" not in options(use("fata", "us", countries={"iraq": ally("poor", troops=2, markers=[SADR])}))
    pos = use("fata", "us", prestige=7, countries={"iraq": ally("poor", troops=2, active=1, markers=[SADR]), **CELL})
    answer(pos, "use-card=disrupt", "disrupt=iraq")
    assert country(pos, "iraq") == ally("poor", troops=2, markers=[SADR])  # and no cadre: a cell is left
    assert state(pos)["prestige"] == 8


def test_card_054_moqtada_al_sadr_counts_against_troops_that_want_to_leave() -> None:
    pos = use("fata", "us", countries={"iraq": regime_change(troops=7, markers=[SADR]), **CELL})
    answer(pos, "use-card=deploy", "deploy-from=iraq")
    while topic(pos) == "deploy-to":
        answer(pos, "troops-track")
    if topic(pos) == "deploy-troops":
        assert options(pos) == ["1"]
        answer(pos, "1")
    assert country(pos, "iraq")["troops"] == 6


def test_card_054_moqtada_al_sadr_is_the_last_cell() -> None:
    pos = play("predator-23", "us", countries={"iraq": ally(markers=[SADR]), "yemen": ally(sleepers=1)})
    answer(pos, "yemen")
    assert pos.outcome is None
    pos = play("predator-23", "us", countries={"iraq": ally(markers=[SADR])})
    assert outcome(pos) == ("us", "no-cells")


# ---- 55 Uyghur Jihad


@pytest.mark.parametrize("by", ["us", "jihadist"])
@pytest.mark.parametrize(
    ("china", "central_asia", "dice", "name"),
    [
        ({}, {}, ["test-posture=die-4"], "china"),
        ({}, {}, ["test-posture=die-5", "test-governance=die-1"], "central-asia"),
        ({}, ally("good"), ["test-posture=die-5"], "central-asia"),
        ({"posture": "soft"}, {}, [], "china"),
        ({"posture": "hard"}, neutral("fair", cadre=True), [], "central-asia"),
    ],
)
def test_card_055_uyghur_jihad(by: str, china: dict[str, Any], central_asia: dict[str, Any], dice: list[str], name: str) -> None:
    start = play if by == "jihadist" else trigger
    pos = start("uyghur-jihad", "jihadist", funding=1, countries={"china": china, "central-asia": central_asia, **CELL})
    answer(pos, *dice)
    assert country(pos, name)["sleepers"] == 1
    assert "cadre" not in country(pos, name)
    other = "china" if name == "central-asia" else "central-asia"
    assert "sleepers" not in country(pos, other)
    if by == "us":
        finish(pos)
    assert lies_in(pos, "uyghur-jihad") == ["removed"]


def test_card_055_uyghur_jihad_without_cells_still_tests_china() -> None:
    pos = trigger("uyghur-jihad", "jihadist", countries=NO_CELL_LEFT)
    answer(pos, "test-posture=die-5")
    finish(pos)
    assert (country(pos, "china"), country(pos, "central-asia")) == ({"posture": "hard"}, {})
    assert lies_in(pos, "uyghur-jihad") == ["removed"]


# ---- 56 Vieira de Mello Slain


@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_056_vieira_de_mello_slain(by: str) -> None:
    start = play if by == "jihadist" else trigger
    pos = start("vieira-de-mello-slain", "jihadist", countries={"iraq": regime_change(sleepers=1)})
    assert (tracks(pos), state(pos)["markers"]) == ((6, 5), ["vieira-de-mello-slain"])
    if by == "us":
        finish(pos)
    assert lies_in(pos, "vieira-de-mello-slain") == ["removed"]


# ---- 57 Abu Sayyaf


@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_057_abu_sayyaf(by: str) -> None:
    start = play if by == "jihadist" else trigger
    pos = start("abu-sayyaf", "jihadist", funding=1, countries=CELL)
    answer(pos, "test-posture=die-5")
    assert country(pos, "philippines") == {"posture": "hard", "sleepers": 1, "markers": ["abu-sayyaf"]}
    if by == "us":
        finish(pos)
    assert (tracks(pos), lies_in(pos, "abu-sayyaf")) == ((7, 1), ["removed"])


def test_card_057_abu_sayyaf_takes_the_place_of_a_cadre() -> None:
    pos = play("abu-sayyaf", "jihadist", funding=1, countries={"philippines": {"posture": "soft", "cadre": True}, **CELL})
    assert country(pos, "philippines") == {"posture": "soft", "sleepers": 1, "markers": ["abu-sayyaf"]}


@pytest.mark.parametrize(("card", "markers", "expected"), [("opium", True, True), ("nest", True, False), ("opium", False, False)])
def test_card_057_abu_sayyaf_lets_troops_in(card: str, markers: bool, expected: bool) -> None:
    philippines = {"posture": "soft", "sleepers": 1, "markers": ["abu-sayyaf"] if markers else []}
    pos = use(card, "us", countries={"philippines": philippines, "yemen": ally("good"), "jordan": ally("good")})
    answer(pos, "use-card=deploy")
    while topic(pos) == "deploy-from":
        answer(pos, "troops-track")
    assert ("philippines" in options(pos)) is expected


@pytest.mark.parametrize(("troops", "cells", "loss"), [(0, 1, 1), (1, 1, 1), (2, 1, 0), (2, 2, 1), (3, 2, 0)])
def test_card_057_abu_sayyaf_plots_cost_prestige(troops: int, cells: int, loss: int) -> None:
    philippines = {"posture": "soft", "sleepers": cells, "troops": troops, "markers": ["abu-sayyaf"]}
    pos = use("nest", "jihadist", prestige=7, countries={"philippines": philippines, **CELL})
    answer(pos, "use-card=plot", "plot=philippines", "roll-plot=die-2")
    answer(pos, "place-plot=plot-1")
    assert len(country(pos, "philippines")["plots"]) == 1
    assert state(pos)["prestige"] == 7 - loss


def test_card_057_abu_sayyaf_costs_prestige_for_each_plot_and_none_for_a_failure() -> None:
    philippines = {"posture": "soft", "sleepers": 3, "markers": ["abu-sayyaf"]}
    pos = use("taliban", "jihadist", prestige=7, countries={"philippines": philippines})
    answer(pos, "use-card=plot")
    while topic(pos) == "plot":
        answer(pos, "philippines")
    answer(pos, "roll-plot=die-1", "roll-plot=die-2", "roll-plot=die-3", "place-plot=plot-1", "place-plot=plot-3")
    assert state(pos)["prestige"] == 5


def test_card_057_abu_sayyaf_costs_nothing_elsewhere_or_without_the_marker() -> None:
    for philippines in ({"posture": "soft", "sleepers": 1}, {"posture": "soft", "sleepers": 1, "markers": ["moro-talks"]}):
        pos = use("nest", "jihadist", prestige=7, countries={"philippines": philippines})
        answer(pos, "use-card=plot", "roll-plot=die-2", "place-plot=plot-1")
        assert state(pos)["prestige"] == 7
    pos = use("nest", "jihadist", prestige=7, countries={"russia": {"posture": "soft", "sleepers": 1}}, markers=["abu-sayyaf"])
    answer(pos, "use-card=plot", "roll-plot=die-2", "place-plot=plot-1")
    assert state(pos)["prestige"] == 7


@pytest.mark.parametrize(
    ("card", "troops", "placed", "loss"),
    [
        ("martyrdom-operation-87", 0, 2, 2),
        ("martyrdom-operation-87", 1, 2, 2),
        ("martyrdom-operation-87", 2, 2, 0),  # counted when the cell is gone
        ("ksm", 2, 1, 1),
        ("ksm", 3, 1, 0),
        ("hambali", 2, 1, 1),
        ("hambali", 3, 1, 0),
    ],
)
def test_card_057_abu_sayyaf_counts_plots_of_events(card: str, troops: int, placed: int, loss: int) -> None:
    philippines = {"posture": "hard", "sleepers": 2, "troops": troops, "markers": ["abu-sayyaf"]}
    pos = play(card, "jihadist", prestige=7, countries={"philippines": philippines})
    while topic(pos) != "play-card":
        answer(pos, "plot-1" if topic(pos) == "place-plot" else options(pos)[0])
    assert len(country(pos, "philippines")["plots"]) == placed
    assert state(pos)["prestige"] == 7 - loss


def test_card_057_abu_sayyaf_troops_there_work_as_elsewhere() -> None:
    philippines = {"posture": "soft", "active": 3, "troops": 2, "markers": ["abu-sayyaf"]}
    pos = use("taliban", "us", prestige=7, countries={"philippines": philippines})
    answer(pos, "use-card=disrupt")
    assert (country(pos, "philippines")["active"], state(pos)["prestige"]) == (1, 8)
    plotted = {**philippines, "plots": ["plot-1"]}
    hands = {"us": ["hijab"], "jihadist": ["opium"]}
    pos = table({"phase": "plots", "prestige": 7, "hands": hands, "countries": {"philippines": plotted}})
    answer(pos, "roll-posture=die-1")
    assert state(pos)["prestige"] == 6


# ---- 58 Al-Anbar


@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_058_al_anbar(by: str) -> None:
    start = play if by == "jihadist" else trigger
    pos = start("al-anbar", "jihadist", funding=1, countries=CELL)
    answer(pos, "test-governance=die-2")
    assert (country(pos, "iraq"), state(pos)["markers"]) == (neutral("poor", sleepers=1), ["al-anbar"])
    if by == "us":
        finish(pos)
    assert lies_in(pos, "al-anbar") == ["removed"]


def test_card_058_al_anbar_takes_the_place_of_a_cadre() -> None:
    pos = play("al-anbar", "jihadist", funding=1, countries={"iraq": neutral("poor", cadre=True), **CELL})
    assert country(pos, "iraq") == neutral("poor", sleepers=1)


def test_card_058_al_anbar_without_cells() -> None:
    pos = trigger("al-anbar", "jihadist", countries={"iraq": ally("poor"), **NO_CELL_LEFT})
    finish(pos)
    assert (country(pos, "iraq"), state(pos)["markers"], lies_in(pos, "al-anbar")) == (ally("poor"), ["al-anbar"], ["removed"])


@pytest.mark.parametrize("name", ["iraq", "syria"])
def test_card_058_al_anbar_halves_disrupts(name: str) -> None:
    countries = {name: ally("poor", troops=3, active=2), **CELL}

    def left(markers: list[str]) -> tuple[int, int]:
        pos = use("taliban", "us", prestige=7, markers=markers, countries=countries)
        answer(pos, "use-card=disrupt", f"disrupt={name}")
        return country(pos, name).get("active", 0), state(pos)["prestige"]

    assert left([]) == (0, 8)
    assert left(["al-anbar"]) == (1, 8)


def test_card_058_al_anbar_leaves_other_countries_alone() -> None:
    pos = use("taliban", "us", markers=["al-anbar"], countries={"jordan": ally("poor", troops=3, active=2), **CELL})
    answer(pos, "use-card=disrupt", "disrupt=jordan")
    assert "active" not in country(pos, "jordan")


@pytest.mark.parametrize("name", ["iraq", "syria"])
def test_card_058_al_anbar_protects_cadres(name: str) -> None:
    countries = {name: ally("poor", troops=3, cadre=True), "iran": {"sleepers": 1}}
    assert "disrupt" in options(use("taliban", "us", countries=countries))
    assert "disrupt" not in options(use("taliban", "us", countries=countries, markers=["al-anbar"]))


@pytest.mark.parametrize("card", ["bin-ladin", "zawahiri"])
def test_card_058_al_anbar_blocks_us_play_of_bin_ladin_and_zawahiri(card: str) -> None:
    assert "event" in options(use(card, "us", countries=CELL))
    assert "event" not in options(use(card, "us", countries=CELL, markers=["al-anbar"]))
    assert "event" in options(use(card, "jihadist", countries=CELL, markers=["al-anbar"]))


# ---- 59 Amerithrax


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        (["nest", "predator-23", "taliban"], "predator-23"),
        (["nest", "us-election", "ksm", "homegrown"], "nest"),
        (["nato", "predator-23", "quagmire"], "nato"),
    ],
)
@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_059_amerithrax(hand: list[str], gone: str, by: str) -> None:
    start = play if by == "jihadist" else trigger
    pos = start("amerithrax", "jihadist", hands={"us": hand, "jihadist": ["opium", "wahhabism"]}, countries=CELL)
    if topic(pos) == "discard":
        assert (asked(pos)[0], options(pos)) == ("us", [gone])
        answer(pos, gone)
    assert (lies_in(pos, gone), state(pos)["discards"].count(gone)) == (["discards"], 1)
    assert sorted(state(pos)["hands"]["us"]) == sorted(card for card in hand if card != gone)
    assert country(pos, "united-states") == {}  # its event does not happen
    if by == "us":
        finish(pos)
    assert lies_in(pos, "amerithrax") == ["discards"]


def test_card_059_amerithrax_among_equals_the_us_chooses() -> None:
    hands = {"us": ["nest", "nato", "sistani"], "jihadist": ["opium", "wahhabism"]}
    pos = play("amerithrax", "jihadist", hands=hands, countries=CELL)
    assert (*asked(pos), *sorted(options(pos))) == ("us", "discard", "nato", "sistani")
    answer(pos, "sistani")
    assert sorted(state(pos)["hands"]["us"]) == ["nato", "nest"]


@pytest.mark.parametrize("hand", [["taliban", "us-election"], []])
def test_card_059_amerithrax_without_a_us_card_does_nothing(hand: list[str]) -> None:
    position: dict[str, Any] = {"hands": {"us": hand, "jihadist": ["opium", "wahhabism"]}, "countries": CELL}
    assert "event" in options(use("amerithrax", "jihadist", **position))
    pos = play("amerithrax", "jihadist", **position)
    assert (asked(pos), sorted(state(pos)["hands"]["us"])) == (("jihadist", "play-card"), sorted(hand))


# ---- 60 Bhutto Shot


def test_card_060_bhutto_shot_needs_a_cell_in_pakistan() -> None:
    assert playable("bhutto-shot", "jihadist", countries={"pakistan": ally(sleepers=1)})
    assert playable("bhutto-shot", "jihadist", countries={"pakistan": islamist(active=1)})
    assert not playable("bhutto-shot", "jihadist", countries={"pakistan": adversary(cadre=True), **CELL})


@pytest.mark.parametrize("by", ["us", "jihadist"])
@pytest.mark.parametrize("markers", [[], ["benazir-bhutto"]])
def test_card_060_bhutto_shot(by: str, markers: list[str]) -> None:
    start = play if by == "jihadist" else trigger
    pos = start("bhutto-shot", "jihadist", countries={"pakistan": ally("fair", sleepers=1, markers=markers)})
    assert country(pos, "pakistan") == ally("fair", sleepers=1, markers=["bhutto-shot"])  # governance is kept
    if by == "us":
        finish(pos)
    assert (tracks(pos), lies_in(pos, "bhutto-shot")) == ((7, 5), ["removed"])


def test_card_060_bhutto_shot_gives_jihad_and_musharraf_back() -> None:
    hands = {"us": ["nest", "nato"], "jihadist": ["musharraf", "taliban"]}
    countries = {"pakistan": ally("fair", sleepers=1, markers=["benazir-bhutto"])}
    pos = play("bhutto-shot", "jihadist", hands=hands, countries=countries)
    answer(pos, "play-card=musharraf")
    assert {"event", "jihad"} <= set(options(pos))
