"""Why something is no option: the reason and its paragraph."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.games.twilight.board import COUNTRIES
from sitroom.games.twilight.deck import VOCABULARY
from sitroom.kernel.stakes import NOT_ASKED

from .staking import at, coup


def why(pos: Position, token: str) -> tuple[str, str]:
    remark = pos.why_not(token)
    assert remark is not None, token
    return remark.message, remark.rule


def realigning(side: str, card: str, **position: Any) -> Position:
    return at(card, "operations", "realignment", **{"mover": side, "hands": {side: [card]}, **position})


def placing(side: str, card: str, **position: Any) -> Position:
    return at(card, "operations", "influence", **{"mover": side, "hands": {side: [card]}, **position})


def event(side: str, card: str, *answers: str, **position: Any) -> Position:
    """A side has played a card for its event."""
    return at(card, "event", *answers, **{"turn": 9, "mover": side, "hands": {side: [card]}, **position})


# ---- coups and realignments

EVERYWHERE = {"italy": 1, "india": 1, "iran": 1, "angola": 1}


@pytest.mark.parametrize(("defcon", "closed"), [(5, 0), (4, 1), (3, 2), (2, 3)])
def test_defcon_closes_regions(defcon: int, closed: int) -> None:
    """12.3: Europe at 4, Asia at 3, the Middle East at 2; Africa never."""
    for pos, message in (
        (coup("ussr", "comecon", defcon=defcon, influence={"us": EVERYWHERE}), "closed-to-coups"),
        (realigning("ussr", "comecon", defcon=defcon, influence={"us": EVERYWHERE}), "closed-to-realignments"),
    ):
        for place, country in enumerate(EVERYWHERE):
            assert (pos.why_not(country) is None) == (place >= closed)
            if place < closed:
                assert why(pos, country) == (message, "12.3")


def test_a_target_needs_enemy_influence() -> None:
    """10.1, 9.1."""
    assert why(coup("ussr", "comecon", influence={"us": {"iran": 1}}), "iraq") == ("no-enemy-influence", "10.1")
    assert why(realigning("ussr", "comecon", influence={"us": {"iran": 1}}), "iraq") == ("no-enemy-influence", "9.1")


def test_events_protect_countries_from_the_ussr() -> None:
    """R-24, R-25, R-26: NATO what the US controls in Europe, the pact Japan, The Reformer all of Europe from coups."""
    influence = {"us": {"italy": 2, "spain-portugal": 1, "japan": 4, "france": 3, "iran": 1}}
    effects = ["nato", "us-japan-mutual-defense-pact", "de-gaulle-leads-france"]
    for pos in (
        coup("ussr", "comecon", influence=influence, effects=effects),
        realigning("ussr", "comecon", influence=influence, effects=effects),
    ):
        assert why(pos, "italy") == ("shielded-by-nato", "R-24")
        assert why(pos, "japan") == ("shielded-by-pact", "R-25")
        assert pos.why_not("spain-portugal") is None
        assert pos.why_not("france") is None
    reformed = coup("ussr", "comecon", influence=influence, effects=["the-reformer"])
    assert why(reformed, "spain-portugal") == ("barred-by-reformer", "R-26")
    assert realigning("ussr", "comecon", influence=influence, effects=["the-reformer"]).why_not("spain-portugal") is None
    us = coup("us", "nato", influence={"ussr": influence["us"]}, effects=[*effects, "the-reformer"])
    assert us.why_not("italy") is None


def test_events_give_coups_in_areas_of_their_own() -> None:
    """card.47, card.91, card.96, card.107: their coups go nowhere else; free ones do not mind DEFCON (12.4)."""
    influence = {"us": {"cuba": 1, "kenya": 1, "angola": 1, "panama": 2}, "ussr": {"poland": 3, "angola": 1, "panama": 2}}
    junta = event("us", "junta", "haiti", "coup", influence=influence)
    assert why(junta, "angola") == ("outside-event", "card.47")
    assert why(junta, "brazil") == ("no-enemy-influence", "10.1")
    che = event("ussr", "che", influence=influence)
    assert why(che, "angola") == ("outside-event", "card.107")
    assert che.why_not("kenya") is None
    wall = event("us", "tear-down-this-wall", "coup", defcon=2, influence=influence)
    assert wall.why_not("poland") is None
    assert why(wall, "angola") == ("outside-event", "card.96")


def test_the_second_coup_of_che_is_elsewhere() -> None:
    """card.107."""
    influence = {"us": {"kenya": 3, "sudan": 1}}
    pos = event("ussr", "che", "kenya", "die-2", influence=influence)
    assert why(pos, "kenya") == ("couped-already", "card.107")


# ---- placing


def test_placement_needs_influence_nearby_as_the_round_began() -> None:
    """8.2: what is placed now does not open new countries."""
    pos = placing("us", "nato", influence={"us": {"panama": 2}})
    assert why(pos, "brazil") == ("out-of-reach", "8.2")
    pos.push("colombia")
    assert why(pos, "venezuela") == ("out-of-reach", "8.2")


def test_one_point_does_not_pay_where_the_enemy_controls() -> None:
    """8.3."""
    pos = placing("us", "truman-doctrine", influence={"us": {"panama": 2}, "ussr": {"colombia": 1, "mexico": 2}})
    assert why(pos, "mexico") == ("costs-two", "8.3")
    assert pos.why_not("costa-rica") is None


def test_chernobyl_closes_a_region_to_the_ussr() -> None:
    """8.6."""
    pos = placing("ussr", "comecon", chernobyl="europe", influence={"ussr": {"poland": 3, "syria": 1}})
    assert why(pos, "poland") == ("closed-by-chernobyl", "8.6")
    assert pos.why_not("syria") is None


def test_a_bonus_point_stays_in_its_region() -> None:
    """7.6: the fifth point of the China Card goes to Asia."""
    pos = at(
        "the-china-card", "operations", "influence", china="ussr", hands={"ussr": ["nasser"]}, influence={"ussr": {"india": 3}}
    )
    for _ in range(4):
        pos.push("india")
    assert why(pos, "poland") == ("bonus-elsewhere", "7.6")
    assert pos.why_not("burma") is None


def test_the_civil_war_is_for_the_ussr_while_it_goes_on() -> None:
    """18.2."""
    assert why(placing("us", "nato", civil_war=1, china=None), "chinese-civil-war") == ("no-civil-war", "18.2")
    assert why(placing("ussr", "comecon"), "chinese-civil-war") == ("no-civil-war", "18.2")
    assert placing("ussr", "comecon", civil_war=1, china=None).why_not("chinese-civil-war") is None


def test_points_must_be_spent() -> None:
    """8.4, 9.2, 6.3."""
    assert why(placing("us", "nato"), "done") == ("must-spend", "8.4")
    assert why(realigning("us", "nato", influence={"ussr": {"iran": 3}}), "done") == ("must-spend", "9.2")
    assert why(coup("us", "nato", influence={"ussr": {"iran": 3}}), "pass") == ("must-coup", "6.3")
    pos = at("nato", "operations", mover="us", hands={"us": ["nato"]})
    assert why(pos, "pass") == ("must-operate", "6.3")
    assert why(pos, "coup") == ("no-target", "10.1")
    assert why(pos, "realignment") == ("no-target", "9.1")


def test_some_events_give_operations_without_coups() -> None:
    """card.89: only placing or realigning."""
    influence = {"us": {"south-korea": 3}, "ussr": {"angola": 1}}
    kal = event("us", "soviets-shoot-down-kal-007", influence=influence)
    assert why(kal, "coup") == ("event-without-coup", "card.89")


# ---- cards


def test_cards_that_cannot_be_played() -> None:
    """6.2, 14.3, 14.5: not in hand, the China Card face down or with the enemy; a card must be played."""
    pos = at(mover="us", china="us", china_up=False, hands={"us": ["nato"]})
    assert why(pos, "fidel") == ("not-in-hand", "6.2")
    assert why(pos, "the-china-card") == ("china-face-down", "14.3")
    assert why(pos, "pass") == ("must-play", "6.2")
    assert why(at(mover="us", china="ussr", hands={"us": ["nato"]}), "the-china-card") == ("china-elsewhere", "14.5")
    scoring = at(turn=5, round=7, mover="us", china="us", hands={"us": ["asia-scoring"]})
    assert why(scoring, "the-china-card") == ("scoring-first", "14.3")


def test_missile_envy_comes_first() -> None:
    """R-17; 6.10: but for scoring cards that take all the rounds left."""
    pos = at(mover="us", china="us", envy="us", hands={"us": ["missile-envy", "nato"]})
    assert why(pos, "nato") == ("missile-envy-first", "R-17")
    assert why(pos, "the-china-card") == ("missile-envy-first", "R-17")
    late = at(turn=5, round=7, mover="us", envy="us", hands={"us": ["missile-envy", "asia-scoring"]})
    assert why(late, "missile-envy") == ("scoring-first", "6.10")
    pos.push("missile-envy")
    assert why(pos, "event") == ("operations-owed", "R-17")
    assert why(pos, "space-race") == ("operations-owed", "R-17")


def test_what_does_not_lead_out_of_a_trap() -> None:
    """R-13, R-15, R-16."""
    hand = ["nato", "truman-doctrine", "asia-scoring"]
    pos = at(mover="us", china="us", effects=["quagmire"], hands={"us": hand})
    assert why(pos, "truman-doctrine") == ("worth-too-little", "R-15")
    assert why(pos, "asia-scoring") == ("discard-first", "R-13")
    assert why(pos, "the-china-card") == ("china-in-trap", "R-16")
    assert why(pos, "fidel") == ("not-in-hand", "R-13")
    assert why(pos, "pass") == ("must-discard", "R-13")
    envy = at(mover="us", envy="us", effects=["quagmire"], hands={"us": ["missile-envy", "nato"]})
    assert why(envy, "nato") == ("missile-envy-first", "R-16")
    late = at(turn=5, round=7, mover="us", effects=["quagmire"], hands={"us": hand})
    assert why(late, "nato") == ("scoring-first", "6.10")


def test_cards_that_are_no_headlines() -> None:
    """5.1, 5.2, 14.3."""
    pos = at(
        phase="headline", china="ussr", envy="ussr", hands={"ussr": ["un-intervention", "missile-envy", "nasser"], "us": ["nato"]}
    )
    assert why(pos, "un-intervention") == ("no-headline", "5.1")
    assert why(pos, "the-china-card") == ("no-headline", "14.3")
    assert why(pos, "missile-envy") == ("operations-owed", "R-17")
    assert why(pos, "nato") == ("not-in-hand", "5.1")
    assert why(pos, "pass") == ("must-headline", "5.2")


def test_the_space_race_has_limits() -> None:
    """11.1, 11.2, 11.7: enough points, one attempt a turn, and eight boxes."""
    start: dict[str, Any] = {"mover": "us", "hands": {"us": ["truman-doctrine"]}}
    assert why(at("truman-doctrine", **start), "space-race") == ("worth-too-little", "11.1")
    start["hands"] = {"us": ["nato"]}
    assert why(at("nato", **start, space_tries={"us": 1}), "space-race") == ("tries-used", "11.2")
    assert why(at("nato", **start, space={"us": 8}), "space-race") == ("last-box", "11.7")


def test_uses_that_a_card_does_not_have() -> None:
    """6.3 to 6.5, 14.1, R-10."""
    own = at("containment", mover="us", hands={"us": ["containment"]})
    assert why(own, "event-first") == ("own-event", "6.5")
    enemy = at("fidel", mover="us", hands={"us": ["fidel"]})
    assert why(enemy, "event") == ("enemy-event-happens", "6.4")
    assert why(enemy, "operations") == ("enemy-event-happens", "6.4")
    scoring = at("asia-scoring", mover="us", hands={"us": ["asia-scoring"]})
    assert why(scoring, "operations") == ("scoring-only-event", "6.3")
    china = at("the-china-card", mover="us", china="us", hands={"us": ["nato"]})
    assert why(china, "event") == ("china-has-no-event", "14.1")
    un = at("un-intervention", mover="us", hands={"us": ["un-intervention", "nato"]})
    assert why(un, "event") == ("needs-partner", "R-10")


BARRED: list[tuple[str, str, dict[str, Any], tuple[str, str]]] = [
    ("ussr", "nato", {}, ("needs-one-of", "card.21")),
    ("ussr", "solidarity", {}, ("needs-one-of", "card.101")),
    ("us", "socialist-governments", {"effects": ["the-iron-lady"]}, ("barred-by", "6.6")),
    ("us", "arab-israeli-war", {"effects": ["camp-david-accords"]}, ("barred-by", "6.6")),
    ("us", "willy-brandt", {"effects": ["tear-down-this-wall"]}, ("barred-by", "6.6")),
    ("us", "muslim-revolution", {"effects": ["awacs-sale-to-saudis"]}, ("barred-by", "6.6")),
    ("us", "flower-power", {"effects": ["an-evil-empire"]}, ("barred-by", "6.6")),
    ("us", "opec", {"effects": ["north-sea-oil"]}, ("barred-by", "6.6")),
    ("us", "the-cambridge-five", {"turn": 8}, ("not-in-late-war", "card.104")),
    ("ussr", "star-wars", {"space": {"ussr": 1}, "discard": ["fidel"]}, ("needs-to-be-ahead", "card.85")),
    ("ussr", "star-wars", {"space": {"us": 1}}, ("needs-discard", "card.85")),
]


@pytest.mark.parametrize(
    ("side", "card", "position", "reason"), BARRED, ids=[f"{card}-{reason[0]}" for _, card, _, reason in BARRED]
)
def test_events_that_cannot_happen_say_why(side: str, card: str, position: dict[str, Any], reason: tuple[str, str]) -> None:
    """6.6: neither before nor after the operations."""
    pos = at(card, **{"turn": 9, "mover": side, "hands": {side: [card]}, **position})
    assert why(pos, "event-first") == reason
    assert why(pos, "operations-first") == reason
    assert pos.why_not("operations") is None


def test_the_set_up_is_no_event() -> None:
    """3: the USSR begins in Eastern Europe, the US in Western Europe; both in Austria and Finland."""
    pos = sitroom.new("twilight", seed=1)
    for area, elsewhere in (("eastern-europe", "france"), ("western-europe", "poland")):
        assert why(pos, elsewhere) == ("outside-setup", "3")
        remark = pos.why_not(elsewhere)
        assert remark is not None
        assert remark.args["area"] == area
        side = pos.ask.who if pos.ask is not None else None
        while pos.ask is not None and pos.ask.who is side and pos.ask.topic == "setup":
            pos.push("austria")


# ---- what events ask


def test_events_that_add_influence() -> None:
    """card.14, card.23, card.66: outside the area, controlled by the enemy, chosen already, not empty."""
    comecon = event("ussr", "comecon", "hungary", influence={"us": {"poland": 3}})
    assert why(comecon, "france") == ("outside-area", "card.14")
    assert why(comecon, "poland") == ("controlled-by", "card.14")
    assert why(comecon, "hungary") == ("often-enough", "card.14")
    puppets = event("us", "puppet-governments", influence={"us": {"poland": 3}})
    assert why(puppets, "poland") == ("not-empty", "card.66")


def test_events_that_remove_influence() -> None:
    """card.28, card.19."""
    suez = event("ussr", "suez-crisis", influence={"us": {"uk": 5, "italy": 2}})
    assert why(suez, "israel") == ("no-influence", "card.28")
    assert why(suez, "italy") == ("outside-area", "card.28")
    truman = event("us", "truman-doctrine", influence={"ussr": {"poland": 3, "italy": 1}})
    assert why(truman, "poland") == ("controlled-by", "card.19")


def test_wars_have_their_targets() -> None:
    """card.24, card.36, R-24."""
    war = event("us", "indo-pakistani-war")
    assert why(war, "iran") == ("not-its-target", "card.24")
    brush = event("ussr", "brush-war", effects=["nato"], influence={"us": {"italy": 2}})
    assert why(brush, "france") == ("too-stable", "card.36")
    assert why(brush, "italy") == ("shielded-by-nato", "R-24")


def test_discards_and_exchanges() -> None:
    """card.10, card.43, R-17."""
    blockade = at("blockade", "event", mover="ussr", hands={"ussr": ["blockade"], "us": ["truman-doctrine", "nato"]})
    assert why(blockade, "truman-doctrine") == ("worth-too-little", "6.9")
    assert why(blockade, "fidel") == ("not-in-hand", "6.9")
    assert why(blockade, "the-china-card") == ("china-is-no-hand-card", "14.2")
    salt = event("us", "salt-negotiations", discard=["fidel", "asia-scoring"])
    assert why(salt, "asia-scoring") == ("no-scoring-card", "card.43")
    assert why(salt, "nato") == ("not-in-discard", "card.43")
    envy = at("missile-envy", "event", mover="us", hands={"us": ["missile-envy"], "ussr": ["nato", "fidel"]})
    assert why(envy, "fidel") == ("not-the-highest", "R-17")


def test_the_crisis_is_ended_in_few_places() -> None:
    """R-18."""
    pos = at(mover="us", crisis="us", hands={"us": ["nato"]}, influence={"us": {"turkey": 2, "west-germany": 1}})
    assert why(pos, "west-germany") == ("less-than-two", "R-18")
    assert why(pos, "cuba") == ("crisis-elsewhere", "R-18")


def test_elsewhere_the_answer_is_honest() -> None:
    pos = at(mover="us", hands={"us": ["nato"]})
    for token in ("iran", "die-3", "defcon-2", "europe", "ussr", "boycott"):
        assert why(pos, token) == (NOT_ASKED, "6.2")
    assert pos.why_not("nato") is None


def test_countries_have_a_reason_wherever_countries_are_asked_for() -> None:
    """In random games: a country that cannot be couped, realigned or placed in has a reason, and so has every card in a hand."""
    asked = 0
    for seed in range(30):
        rng = Random(seed)
        pos = sitroom.new("twilight", seed=seed, scenario="late-war" if seed % 2 else "standard")
        while pos.ask is not None:
            if pos.ask.topic in ("coup", "realignment", "influence"):
                asked += 1
                for country in COUNTRIES:
                    remark = pos.why_not(country)
                    assert (remark is None) == (country in pos.ask.options)
                    assert remark is None or remark.message != NOT_ASKED
            elif pos.ask.topic in ("play", "headline", "trap"):
                for token in VOCABULARY:
                    remark = pos.why_not(token)
                    assert remark is None or token.kind != "card" or remark.message != NOT_ASKED
            pos.push(rng.choice(pos.ask.options))
    assert asked > 200
