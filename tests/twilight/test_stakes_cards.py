"""What a card, a point of influence or a choice would do now, as its stake tells it."""

from __future__ import annotations

from typing import Any

import pytest

from .staking import at, fact, messages, stake_of, stakes_of

# ---- placing


def test_a_point_costs_two_where_the_enemy_controls() -> None:
    """8.3, 8.7: stability 2, US 2: the first point costs 2, later ones 1. Control is told as it is then (2.6)."""
    influence = {"us": {"egypt": 2, "iran": 2}, "ussr": {"iraq": 3}}
    pos = at("comecon", "operations", "influence", mover="ussr", hands={"ussr": ["comecon"]}, influence=influence)
    iran = stake_of(pos, "iran")
    assert iran.cost == 2
    assert messages(iran.facts) == ["no-control"]
    assert stake_of(pos, "iraq").cost == 1
    assert fact(stake_of(pos, "iraq"), "control") == {"side": "ussr"}
    pos.push("iran")
    assert stake_of(pos, "iran").cost == 1


def test_influence_of_events_tells_who_controls_then() -> None:
    """2.6, 8.5: Marshall Plan adds 1, Warsaw Pact clears a country, Independent Reds evens out."""
    pos = at("marshall-plan", "event", mover="us", hands={"us": ["marshall-plan"]}, influence={"us": {"italy": 1}})
    assert fact(stake_of(pos, "italy"), "control") == {"side": "us"}
    assert messages(stake_of(pos, "france").facts) == ["no-control"]
    assert stake_of(pos, "italy").cost is None
    influence = {"us": {"poland": 4}, "ussr": {"poland": 3}}
    start: dict[str, Any] = {"mover": "ussr", "hands": {"ussr": ["warsaw-pact-formed"]}, "influence": influence}
    poland = stake_of(at("warsaw-pact-formed", "event", "remove", **start), "poland")
    assert fact(poland, "loses") == {"side": "us", "count": 4}
    assert fact(poland, "control") == {"side": "ussr"}
    reds = at("independent-reds", "event", mover="us", hands={"us": ["independent-reds"]}, influence={"ussr": {"hungary": 3}})
    assert fact(stake_of(reds, "hungary"), "adds") == {"side": "us", "count": 3}
    assert messages(stake_of(reds, "hungary").facts) == ["adds", "no-control"]


# ---- cards


def test_a_card_is_worth_what_modifiers_make_of_it() -> None:
    """7.2, 7.3. What is printed on it needs no telling."""
    assert "worth" not in messages(stake_of(at(mover="us", hands={"us": ["nato", "fidel"]}), "nato").facts)
    pos = at(mover="us", effects=["containment"], red_scare={"us": 2}, hands={"us": ["nato", "fidel"]})
    assert fact(stake_of(pos, "nato"), "worth") == {"n": 3}
    assert fact(stake_of(pos, "fidel"), "worth") == {"n": 1}


def test_the_enemys_event_happens_and_what_it_does() -> None:
    """6.4; card.8, card.15: Fidel and Nasser as they would be now."""
    influence = {"us": {"cuba": 2, "egypt": 3}, "ussr": {"cuba": 1}}
    pos = at(mover="us", hands={"us": ["fidel", "nasser", "nato"]}, influence=influence)
    fidel = stake_of(pos, "fidel")
    assert messages(fidel.facts) == ["enemy-event", "loses-influence", "adds-influence"]
    assert fact(fidel, "loses-influence") == {"country": "cuba", "side": "us", "count": 2}
    assert fact(fidel, "adds-influence") == {"country": "cuba", "side": "ussr", "count": 2}
    assert fact(stake_of(pos, "nasser"), "loses-influence")["count"] == 2
    assert messages(stake_of(pos, "nato").facts) == ["needs-one-of"]


@pytest.mark.parametrize("phase", ["action", "headline"])
def test_an_event_that_cannot_happen_is_not_said_to_happen(phase: str) -> None:
    """card.21: the USSR has NATO, and neither Marshall Plan nor Warsaw Pact Formed has been played."""
    stake = stake_of(at(phase=phase, mover="ussr", hands={"ussr": ["nato", "fidel"]}), "nato")
    assert "enemy-event" not in messages(stake.facts)
    assert "needs-one-of" in messages(stake.facts)


def test_operations_and_space_leave_the_event_out() -> None:
    """6.5, 11.3."""
    pos = at("captured-nazi-scientist", mover="us", hands={"us": ["captured-nazi-scientist"]}, space={"us": 1})
    assert messages(stake_of(pos, "operations").facts) == ["worth"]
    assert fact(stake_of(pos, "event"), "space-box") == {"side": "us", "box": "box-2"}
    pos = at("fidel", mover="us", hands={"us": ["fidel"]})
    assert messages(stake_of(pos, "space-race").facts) == []
    assert "adds-influence" in messages(stake_of(pos, "operations-first").facts)


def test_events_that_score_and_move_defcon() -> None:
    """card.4: 5 less the new level; card.34: DEFCON less 2, then 2 up; card.39: of the phasing player."""
    hand = ["duck-and-cover", "nuclear-test-ban", "arms-race"]
    pos = at(mover="us", defcon=4, military={"us": 4}, hands={"us": hand})
    assert fact(stake_of(pos, "duck-and-cover"), "gains") == {"side": "us", "points": 2}
    assert fact(stake_of(pos, "duck-and-cover"), "defcon") == {"was": 4, "level": 3}
    assert fact(stake_of(pos, "nuclear-test-ban"), "gains") == {"side": "us", "points": 2}
    assert fact(stake_of(pos, "nuclear-test-ban"), "defcon") == {"was": 4, "level": 5}
    assert fact(stake_of(pos, "arms-race"), "gains") == {"side": "us", "points": 3}


def test_an_event_that_finds_nothing_to_do_says_so() -> None:
    """card.19, card.25: nowhere in Europe is USSR influence that Truman Doctrine could remove; Containment lasts."""
    start: dict[str, Any] = {"mover": "us", "hands": {"us": ["truman-doctrine", "containment"]}}
    pos = at(**start, influence={"ussr": {"poland": 3}})
    assert messages(stake_of(pos, "truman-doctrine").facts) == ["does-nothing"]
    assert messages(stake_of(pos, "containment").facts) == []
    pos = at(**start, influence={"ussr": {"italy": 1}})
    assert messages(stake_of(pos, "truman-doctrine").facts) == []
    start = {"mover": "us", "hands": {"us": ["independent-reds", "suez-crisis", "romanian-abdication"]}}
    pos = at(**start, influence={"us": {"poland": 1}, "ussr": {"romania": 3}})
    assert messages(stake_of(pos, "independent-reds").facts) == []
    assert messages(stake_of(pos, "suez-crisis").facts) == ["enemy-event", "does-nothing"]
    assert messages(stake_of(pos, "romanian-abdication").facts) == ["enemy-event", "does-nothing"]


def test_trying_an_event_out_changes_nothing() -> None:
    pos = at(mover="us", hands={"us": ["fidel", "duck-and-cover", "asia-scoring", "shuttle-diplomacy", "defectors"]})
    before = pos.state.to_json()
    stakes_of(pos)
    assert pos.state.to_json() == before


# ---- scoring


def test_scoring_cards_tell_their_score() -> None:
    """15.1 to 15.3: presence 3 and a battleground each; the USSR has the neighbour of the US as well."""
    influence = {"us": {"india": 3}, "ussr": {"japan": 4}}
    pos = at(mover="us", hands={"us": ["asia-scoring", "africa-scoring"]}, influence=influence)
    assert fact(stake_of(pos, "asia-scoring"), "region-score") == {
        "region": "asia", "us": "presence", "us_points": 4, "ussr": "presence", "ussr_points": 5, "side": "ussr", "points": 1,
    }  # fmt: skip
    assert messages(stake_of(pos, "africa-scoring").facts) == ["region-even"]


def test_southeast_asia_scores_by_country() -> None:
    """15.6: Thailand 2, the others 1."""
    influence = {"us": {"thailand": 2, "burma": 2}, "ussr": {"vietnam": 1}}
    pos = at(mover="us", hands={"us": ["southeast-asia-scoring"]}, influence=influence)
    assert fact(stake_of(pos, "southeast-asia-scoring"), "area-score") == {"area": "southeast-asia", "side": "us", "points": 2}


def test_shuttle_diplomacy_is_reckoned_with() -> None:
    """15.8: the USSR loses a battleground when the card is played; each choice tells what comes of it."""
    influence = {"us": {"israel": 4}, "ussr": {"iraq": 3, "syria": 2, "libya": 2}}
    pos = at(mover="us", effects=["shuttle-diplomacy"], hands={"us": ["middle-east-scoring"]}, influence=influence)
    struck = {"region": "middle-east", "us": "presence", "us_points": 4, "ussr": "presence", "ussr_points": 4}
    assert fact(stake_of(pos, "middle-east-scoring"), "region-even") == struck
    influence = {"us": {"south-korea": 3}, "ussr": {"japan": 4, "india": 3}}
    pos = at(mover="us", effects=["shuttle-diplomacy"], hands={"us": ["asia-scoring"]}, influence=influence)
    pos.push("asia-scoring")
    pos.push("event")
    assert fact(stake_of(pos, "japan"), "region-even")["ussr_points"] == 3 + 1
    assert fact(stake_of(pos, "india"), "region-score")["points"] == 1


@pytest.mark.parametrize("region", ["europe", "asia", "middle-east", "africa", "central-america", "south-america"])
def test_regions_tell_their_score(region: str) -> None:
    """15.4: where Chernobyl asks for one."""
    pos = at("chernobyl", "event", turn=9, mover="us", hands={"us": ["chernobyl"]}, influence={"us": {"zaire": 1}})
    assert messages(stake_of(pos, region).facts) == ["region-score" if region == "africa" else "region-even"]


# ---- choices


def test_what_the_opponent_gets_with_missile_envy() -> None:
    """R-17: an own card gives its points only; a neutral or his event happens at once."""
    pos = at("missile-envy", "event", mover="us", hands={"us": ["missile-envy"], "ussr": ["comecon", "containment", "arms-race"]})
    assert messages(stake_of(pos, "comecon").facts) == ["worth", "operations-only"]
    assert messages(stake_of(pos, "containment").facts) == ["event-for"]


def test_blockade_costs_west_germany() -> None:
    """card.10."""
    influence = {"us": {"west-germany": 4}}
    pos = at("blockade", "event", mover="ussr", hands={"ussr": ["blockade"], "us": ["nato"]}, influence=influence)
    assert fact(stake_of(pos, "pass"), "loses-influence") == {"country": "west-germany", "side": "us", "count": 4}
    pos = at("blockade", "event", mover="ussr", hands={"ussr": ["blockade"], "us": ["nato"]}, influence={"us": {"france": 1}})
    assert messages(stake_of(pos, "pass").facts) == ["does-nothing"]


def test_a_coup_that_must_mean_war_is_warned_of_before_its_target() -> None:
    """12.5: at DEFCON 2 only battlegrounds are left; another country makes it safe."""
    start: dict[str, Any] = {"mover": "us", "defcon": 2, "hands": {"us": ["nato"]}}
    pos = at("nato", "operations", **start, influence={"ussr": {"angola": 1}})
    assert messages(stake_of(pos, "coup").warnings) == ["ends-in-war"]
    pos = at("nato", "operations", **start, influence={"ussr": {"angola": 1, "kenya": 1}})
    assert messages(stake_of(pos, "coup").warnings) == []


def test_the_china_card_passes_on() -> None:
    """14.5, 14.7."""
    pos = at(mover="us", china="us", effects=["formosan-resolution"], hands={"us": ["nato"]})
    assert messages(stake_of(pos, "the-china-card").facts) == ["china-passes", "formosan-ends"]


def test_the_chinese_civil_war_counts_to_three() -> None:
    """18.2."""
    pos = at("comecon", "operations", "influence", mover="ussr", hands={"ussr": ["comecon"]}, civil_war=1, china=None)
    stake = stake_of(pos, "chinese-civil-war")
    assert stake.cost == 1
    assert fact(stake, "civil-war-points") == {"n": 2, "of": 3}
