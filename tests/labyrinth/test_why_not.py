"""Why something is no option: for each operation, its places, and events."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.games.labyrinth.board import COUNTRIES, SIDES
from sitroom.games.labyrinth.deck import CARDS
from sitroom.games.labyrinth.events import is_playable
from sitroom.games.labyrinth.marks import MARK_HOMES, MARK_IDS
from sitroom.games.labyrinth.why_event import named_reason, why_no_event

from .staking import GAME, HANDS, marked, random_countries, start, table

ALLY = {"governance": "poor", "alignment": "ally"}
FAIR_ALLY = {"governance": "fair", "alignment": "ally"}
GOOD_ALLY = {"governance": "good", "alignment": "ally"}
NEUTRAL = {"governance": "fair", "alignment": "neutral"}
ADVERSARY = {"governance": "poor", "alignment": "adversary"}
ISLAMIST = {"governance": "islamist-rule", "alignment": "adversary"}
SOFT = {"posture": "soft"}
US_3, US_2, US_1 = "hijab", "abbas", "biometrics"
JIHADIST_3, JIHADIST_2 = "saddam", "homegrown"


def why(pos: Position, token: str) -> tuple[str, str]:
    remark = pos.why_not(token)
    assert remark is not None, f"{token} is an option"
    return remark.message, remark.rule


def us(card: str = US_3, *answers: str, **position: Any) -> Position:
    pos = start("us", card, **position)
    for answer in answers:
        pos.push(answer)
    return pos


def jihadist(card: str = JIHADIST_3, *answers: str, **position: Any) -> Position:
    hands = {"us": HANDS["us"], "jihadist": ["opium", "heu"]}
    pos = start("jihadist", card, **{"hands": hands, **position})
    for answer in answers:
        pos.push(answer)
    return pos


# ---- US operations


def test_war_of_ideas() -> None:
    countries = {
        "iraq": {**ALLY, "regime_change": "tan", "troops": 6, "sleepers": 2}, "libya": ADVERSARY, "jordan": GOOD_ALLY,
        "egypt": ALLY, "afghanistan": ISLAMIST, "syria": NEUTRAL,
    }  # fmt: skip
    pos = us(US_3, "war-of-ideas", countries=countries)
    assert why(pos, "iraq") == ("five-more-troops", "7.2.1.3")
    assert why(pos, "libya") == ("is-adversary", "7.2.1.1")
    assert why(pos, "jordan") == ("is-good-ally", "7.2.1.1")
    assert why(pos, "afghanistan") == ("only-regime-change", "7.1.3")
    assert why(pos, "united-states") == ("not-in-the-united-states", "7.2.3")
    assert why(pos, "israel") == ("israel-is-hard", "7.2.3")
    assert why(pos, "iran") == ("iran-has-neither", "4.4")
    pos = us(US_1, "war-of-ideas", countries=countries)
    assert why(pos, "egypt") == ("value-too-low", "7.1.1")
    assert why(pos, "syria") == ("value-too-low", "7.1.1")
    assert why(pos, "russia") == ("value-too-low", "7.1.1")
    assert pos.why_not("france") is None


def test_deploy() -> None:
    countries = {
        "iraq": {**ALLY, "regime_change": "tan", "troops": 6, "sleepers": 1}, "egypt": {**ALLY, "troops": 2},
        "syria": NEUTRAL, "jordan": FAIR_ALLY, "libya": {**NEUTRAL, "troops": 1},
    }  # fmt: skip
    pos = us(US_2, "deploy", countries=countries)
    assert why(pos, "iraq") == ("troops-tied", "7.3.1")
    assert why(pos, "jordan") == ("no-troops-there", "7.3.1")
    pos.push("egypt")
    assert why(pos, "egypt") == ("from-there", "7.3.1")
    assert why(pos, "syria") == ("not-an-ally", "7.3.3")
    assert why(pos, "france") == ("not-muslim", "7.3.3")
    assert why(pos, "philippines") == ("needs-abu-sayyaf", "card.57")
    assert why(pos, "iraq") == ("value-too-low", "7.1.1")
    pos.push("troops-track")
    assert why(pos, "3") == ("too-many-troops", "7.3.1")
    assert why(pos, "0") == ("some-troops", "7.3.1")
    pos = us(US_1, "deploy", countries={**countries, "jordan": {**FAIR_ALLY, "troops": 1}})
    assert why(pos, "troops-track") == ("no-ally-to-go-to", "7.3.3")


def test_regime_change() -> None:
    countries = {"afghanistan": ISLAMIST, "sudan": ISLAMIST, "egypt": {**ALLY, "troops": 2}}
    pos = us(US_3, "regime-change", countries=countries)
    assert why(pos, "egypt") == ("not-under-islamist-rule", "7.3.4")
    pos.push("sudan")
    assert why(pos, "5") == ("six-troops", "7.3.4")
    assert why(pos, "14") == ("too-many-troops", "7.3.1")
    assert why(us(US_2, countries=countries), "regime-change") == ("regime-change-needs-3", "7.3.4")
    assert why(us(US_3, countries=countries, us_posture="soft"), "regime-change") == ("regime-change-needs-hard", "7.3.4")
    assert why(us(US_3), "regime-change") == ("no-islamist-rule", "7.3.4")
    full = {"egypt": {**ALLY, "troops": 5}, "syria": {**ALLY, "troops": 5}, "sudan": ISLAMIST}
    assert why(us(US_3, countries=full), "regime-change") == ("six-troops-nowhere", "7.3.4")
    pos = us(US_3, "regime-change", countries={"sudan": ISLAMIST, "egypt": {**ALLY, "troops": 7}, "syria": {**ALLY, "troops": 2}})
    assert why(pos, "syria") == ("too-few-troops", "7.3.4")


def test_withdraw() -> None:
    iraq = {"iraq": {**ALLY, "regime_change": "tan", "troops": 6}}
    assert why(us(US_3, countries=iraq), "withdraw") == ("withdraw-needs-soft", "7.3.5")
    assert why(us(US_2, countries=iraq, us_posture="soft"), "withdraw") == ("withdraw-needs-3", "7.3.5")
    assert why(us(US_3, us_posture="soft"), "withdraw") == ("no-troops-to-withdraw", "7.3.5")
    two = {**iraq, "sudan": {**ALLY, "regime_change": "tan", "troops": 1}, "egypt": {**ALLY, "regime_change": "tan"}}
    pos = us(US_3, "withdraw", countries=two, us_posture="soft")
    assert why(pos, "egypt") == ("no-troops-there", "7.3.5")
    assert why(pos, "jordan") == ("not-regime-change", "7.3.5")


def test_disrupt() -> None:
    countries = {
        "egypt": {**ALLY, "sleepers": 1}, "syria": {**NEUTRAL, "sleepers": 1, "troops": 1}, "iran": {"sleepers": 1},
        "pakistan": {**FAIR_ALLY, "sleepers": 1, "markers": ["fata"]}, "iraq": {**FAIR_ALLY, "cadre": True},
        "france": {**SOFT, "cadre": True}, "russia": {**SOFT, "active": 1},
    }  # fmt: skip
    pos = us(US_2, "disrupt", countries=countries, markers=["al-anbar"])
    assert why(pos, "egypt") == ("value-too-low", "7.1.1")
    assert why(pos, "syria") == ("not-ally-no-troops", "7.4.1")
    assert why(pos, "iran") == ("never-in-iran", "7.4.1")
    assert why(pos, "pakistan") == ("fata-stops-disrupt", "card.80")
    assert why(pos, "iraq") == ("al-anbar-keeps-cadre", "card.58")
    assert why(pos, "germany") == ("no-cell-no-cadre", "7.4.1")
    assert why(us(US_3), "disrupt") == ("no-cells-no-cadres", "7.4.1")
    assert why(us(US_2, countries={"egypt": {**ALLY, "sleepers": 1}}), "disrupt") == ("no-disrupt-place", "7.4.1")


def test_alert() -> None:
    plots = {"egypt": {**ALLY, "plots": ["plot-1", "plot-1"]}, "france": {**SOFT, "plots": ["plot-2"]}}
    assert why(us(US_3), "alert") == ("no-plots", "7.5.2")
    assert why(us(US_2, countries=plots), "alert") == ("alert-needs-3", "7.5.1")
    pos = us(US_3, "alert", countries=plots)
    assert why(pos, "germany") == ("no-plot-there", "8.5.4")
    pos.push("egypt")
    assert why(pos, "3") == ("no-such-plot", "8.5.4")


def test_reassessment() -> None:
    """7.6.2: two cards of value 3, the first of the phase."""
    three = {"us": ["gtmo", "nest"], "jihadist": ["opium"]}
    assert why(us(US_2, hands=three), "reassessment") == ("reassessment-needs-3", "7.6.2")
    assert why(us(US_3), "reassessment") == ("reassessment-no-partner", "7.6.2")
    assert why(us(US_3, hands=three, cards_played=2), "reassessment") == ("reassessment-first-card", "7.6.2")
    assert us(US_3, hands=three).why_not("reassessment") is None
    pos = us(US_3, "reassessment", hands={"us": ["gtmo", "patriot-act", "nest"], "jihadist": ["opium"]})
    assert why(pos, "nest") == ("reassessment-needs-3", "7.6.2")
    assert why(pos, "opium") == ("not-in-hand", "6.1")


# ---- Jihadist operations


def test_recruit() -> None:
    iraq = {"iraq": {**ALLY, "sleepers": 1}, "france": {**SOFT, "cadre": True}}
    pos = jihadist(JIHADIST_3, "recruit", countries=iraq, funding=9)
    assert why(pos, "egypt") == ("no-cell-or-cadre", "8.2.2")
    assert why(pos, "done") == ("at-least-one", "8.1.2")
    assert why(jihadist(countries=iraq, markers=["gtmo"], lapsing=["gtmo"]), "recruit") == ("gtmo-stops-recruit", "card.114")
    full = {"iraq": {**ALLY, "sleepers": 6}}
    assert why(jihadist(countries=full, funding=1), "recruit") == ("funding-too-low", "4.7.4.2")
    assert why(jihadist(countries={"iraq": {**ALLY, "sleepers": 15}}), "recruit") == ("no-cells-on-track", "4.6.3")
    assert why(jihadist(), "recruit") == ("no-place-to-recruit", "8.2.2")


def test_travel() -> None:
    cells = {"iraq": {**ALLY, "sleepers": 1, "markers": ["moqtada-al-sadr"]}, "france": {**SOFT, "sleepers": 2}}
    pos = jihadist(JIHADIST_3, "travel", countries=cells)
    assert why(pos, "egypt") == ("no-cell-there", "8.3.1")
    for answer in ("iraq", "syria"):
        pos.push(answer)
    assert why(pos, "iraq") == ("all-travel", "8.3.3")
    assert why(jihadist(), "travel") == ("no-cells-to-travel", "8.3.1")
    pos = jihadist(JIHADIST_3, "travel", "france", countries=cells, markers=["biometrics"], lapsing=["biometrics"])
    assert why(pos, "egypt") == ("biometrics", "card.2")
    pos = jihadist("schengen-visas", "event", "france", countries=cells)
    assert why(pos, "egypt") == ("event-goes-elsewhere", "6.2.1")


def test_jihad() -> None:
    cells = {
        "iraq": {**ALLY, "sleepers": 1}, "sudan": {**ISLAMIST, "sleepers": 1}, "france": {**SOFT, "sleepers": 1},
        "pakistan": {**ALLY, "sleepers": 1, "markers": ["benazir-bhutto"]}, "egypt": {**ALLY, "sleepers": 2},
    }  # fmt: skip
    pos = jihadist(JIHADIST_3, "jihad", countries=cells)
    assert why(pos, "sudan") == ("islamist-already", "8.4")
    assert why(pos, "france") == ("jihad-not-muslim", "8.4")
    assert why(pos, "iran") == ("jihad-not-muslim", "8.4")
    assert why(pos, "libya") == ("no-cell-there", "8.4")
    assert why(pos, "pakistan") == ("bhutto-stops-jihad", "card.33")
    pos.push("iraq")
    assert why(pos, "iraq") == ("all-cells-used", "8.4")
    assert why(jihadist(countries={"france": {**SOFT, "sleepers": 1}}), "jihad") == ("no-place-for-jihad", "8.4")


def test_plot() -> None:
    cells = {"iraq": {**ALLY, "sleepers": 1}, "sudan": {**ISLAMIST, "sleepers": 1}, "france": {**SOFT, "sleepers": 3}}
    pos = jihadist(JIHADIST_2, "plot", countries=cells)
    assert why(pos, "sudan") == ("no-plots-under-islamist-rule", "8.5.1")
    assert why(pos, "libya") == ("no-cell-there", "8.5.1")
    for answer in ("france", "done", "die-1"):
        pos.push(answer)
    assert why(pos, "plot-3") == ("plot-too-high", "8.5.2")
    assert why(pos, "wmd") == ("plot-not-available", "4.7.8")
    assert why(jihadist(countries={"sudan": {**ISLAMIST, "sleepers": 1}}), "plot") == ("no-place-for-plots", "8.5.1")


# ---- cards and their uses


def test_uses_of_a_card() -> None:
    pos = us(US_3)
    assert why(pos, "reserves") == ("reserves-need-less", "6.3.3")
    assert why(pos, "spend-reserves") == ("reserves-need-less", "6.3.3")
    assert why(pos, "event-first") == ("sets-nothing-off", "6.3.2")
    assert why(pos, "jihad") == ("other-sides-operation", "8.1.3")
    assert why(pos, "idle") == ("something-is-possible", "6.3.1")
    assert why(us(US_2), "spend-reserves") == ("no-reserves", "6.3.3.1")
    pos = us(US_2, "spend-reserves", reserves={"us": 1})
    assert why(pos, "reserves") == ("reserves-spent", "6.3.3.1")
    assert why(pos, "event") == ("reserves-for-operations", "6.3.3.1")
    assert why(us("opium", hands={"us": ["nest"], "jihadist": ["heu"]}), "event") == ("enemy-event", "6.2.5")
    assert why(us("us-election"), "event") == ("election-with-operation", "6.3.1")
    assert why(us("ctr", hands={"us": ["nest"], "jihadist": ["heu"]}), "event") == ("us-not-soft", "6.2.6")
    pos = us("saddam", "event-first", hands={"us": ["nest"], "jihadist": ["heu"]})
    assert why(pos, "event-first") == ("already-occurred", "6.3.2.1")


def test_cards_that_are_not_in_hand() -> None:
    position: dict[str, Any] = {
        "phase": "us", "hands": {"us": ["nest", "ctr"], "jihadist": ["opium", "heu"]}, "shown": {"jihadist": ["heu"]},
        "discards": ["fata"], "removed": ["abbas"], "lapsing": ["gtmo"], "markers": ["gtmo"], "first_plot": "taliban",
    }  # fmt: skip
    pos = sitroom.new("labyrinth", chance="manual", position=position)
    assert why(pos, "fata") == ("card-discarded", "5.3.2")
    assert why(pos, "abbas") == ("card-removed", "6.2.9")
    assert why(pos, "gtmo") == ("card-lapsing", "6.2.7")
    assert why(pos, "taliban") == ("card-first-plot", "4.7.7.3")
    assert why(pos, "heu") == ("enemy-holds", "6.1")
    assert why(pos, "opium") == why(pos, "hijab") == ("not-in-hand", "6.1")
    assert why(pos, "hold") == why(pos, "discard") == ("only-the-last-card", "5.2.4")
    assert why(pos, "remove-cadre") == ("only-the-jihadists", "4.8.4")
    assert why(pos, "war-of-ideas") == ("play-first", "6.1")
    pos = sitroom.new("labyrinth", chance="manual", position={**position, "phase": "jihadist"})
    assert why(pos, "remove-cadre") == ("no-cadre", "4.8.4")
    assert why(pos, "random-card") == ("cards-are-chosen", "5.2.2")
    assert why(pos, "hold") == ("only-the-us", "5.2.4")


def test_an_infectious_ideology() -> None:
    """9.7: the last card can be neither held nor discarded."""
    position: dict[str, Any] = {
        "phase": "us",
        "hands": {"us": ["nest"], "jihadist": ["opium"]},
        "countries": {"iraq": {**ALLY, "sleepers": 1}},
    }
    pos = sitroom.new("labyrinth", chance="manual", position=position, mode="solitaire", ideology="infectious")
    assert why(pos, "hold") == ("infectious", "9.7")


def test_what_is_not_asked_about() -> None:
    pos = us(US_3)
    assert why(pos, "die-1")[0] == why(pos, "iraq")[0] == why(pos, "us")[0] == "not-asked"


# ---- events


@pytest.mark.parametrize("seed", range(60))
def test_an_event_that_cannot_occur_has_its_reason_and_no_other_has(seed: int) -> None:
    """6.2.6, 6.2.8: for every card and both sides, on tables made at random."""
    rng = Random(seed)
    countries = random_countries(rng)
    marks = [MARK_IDS[m] for m in range(len(MARK_IDS)) if not MARK_HOMES[m] and rng.random() < 0.3 and MARK_IDS[m] not in LAPSING]
    for m, id in enumerate(MARK_IDS):
        if MARK_HOMES[m] and rng.random() < 0.3:
            home = MARK_HOMES[m]
            if id == "moqtada-al-sadr":  # a cell
                countries[home] = marked(rng, home, countries[home])
            countries[home].setdefault("markers", []).append(id)
    for place in rng.sample(COUNTRIES, 2):
        countries[place.id] = {**marked(rng, place.id, countries[place.id]), "plots": ["plot-1"]}
    position: dict[str, Any] = {
        "phase": rng.choice(["us", "jihadist"]), "countries": countries, "markers": marks, "prestige": rng.randint(1, 12),
        "us_posture": rng.choice(["hard", "soft"]), "in_play": ["us-election"],
        "hands": {"us": ["nest", "hijab"][: rng.randint(0, 2)], "jihadist": ["opium"][: rng.randint(0, 1)]},
        "cards_played": rng.randint(1, 2),
    }  # fmt: skip
    s = table(sitroom.new("labyrinth", chance="manual", position=position, mode=rng.choice(["two-player", "solitaire"])))
    for card in CARDS:
        for side in SIDES:
            reason = why_no_event(s, card, side)
            assert (reason is None) == is_playable(s, card, side), (card, side)
            if reason is not None:
                assert reason.message != "event-condition", (card, side)
                assert reason.message in GAME.wording.why_not, (card, side)
                if card.side is not side.enemy:
                    assert named_reason(s, card) is not None
                assert reason.rule in GAME.wording.rules


LAPSING = ("biometrics", "the-door-of-itjihad-was-closed-47", "gtmo", "oil-price-spike-117", "oil-price-spike-118")


def test_reasons_of_events_by_hand() -> None:
    regime = {"iraq": {**ALLY, "regime_change": "tan", "troops": 6}}
    cases: list[tuple[str, str, dict[str, Any]]] = [
        ("anbar-awakening", "no-troops-in", {}),
        ("quartet", "not-in-effect", {}),
        ("sanctions-6", "not-in-effect", {}),
        ("covert-action", "no-adversary", {}),
        ("nato", "no-regime-change", {}),
        ("un-nation-building", "blocked-by", {"countries": regime, "markers": ["vieira-de-mello-slain"]}),
        ("hijab", "islamist-somewhere", {"countries": {"sudan": ISLAMIST}}),
        ("renditions", "us-not-hard", {"us_posture": "soft"}),
        ("enhanced-measures", "leaked", {"markers": ["leak-enhanced-measures"]}),
        ("predator-23", "no-cell-muslim", {"countries": {"france": {**SOFT, "sleepers": 1}}}),
    ]
    for card, message, position in cases:
        assert why(us(card, hands={"us": ["nest"], "jihadist": ["heu"]}, **position), "event") == (
            message, "6.2.8" if message in ("blocked-by", "leaked") else "6.2.6",
        ), card  # fmt: skip
