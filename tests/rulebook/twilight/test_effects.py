"""Lasting effects and what ends them (section 17), and the rulings about them."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import headlines
from .map import COUNTRIES, STABILITY, countries_in, held
from .table import (
    SIDES,
    ask,
    asks,
    cards_seen,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    military,
    operations_of,
    options,
    place_of,
    play,
    round_of,
    seen,
    state,
    table,
    vp,
)

EUROPE = countries_in("europe")
US_EUROPE = " ".join(f"{country} {STABILITY[country]}/0" for country in sorted(EUROPE))
"""All of Europe under US control."""


def targets(use: str, words: str, side: str = "ussr", **fields: Any) -> set[str]:
    fields.setdefault("turn", 4)
    pos = operations_of(side, 2, words, **fields)
    return options(play(pos, use)) if use in options(pos) else set()


# ---- NATO and its exceptions


@pytest.mark.parametrize("enabler", ["marshall-plan", "warsaw-pact-formed"])
def test_17_nato_needs_the_marshall_plan_or_the_warsaw_pact(enabler: str) -> None:
    pos = play(round_of("us", "", "nato", effects=[enabler]), "nato event")
    assert "nato" in effects(pos)
    assert place_of(pos, "nato") == "removed"


@pytest.mark.parametrize(
    ("side", "card", "answers"),
    [
        ("us", "marshall-plan", "benelux canada denmark france greece italy norway"),
        ("ussr", "warsaw-pact-formed", "add poland poland bulgaria bulgaria hungary"),
    ],
)
def test_17_the_events_that_enable_nato(side: str, card: str, answers: str) -> None:
    pos = play(round_of(side, "", card), f"{card} event {answers}")
    assert card in effects(pos)


@pytest.mark.parametrize("use", ["coup", "realignment"])
def test_17_r_24_nato_protects_us_controlled_europe_against_the_ussr(use: str) -> None:
    assert targets(use, US_EUROPE) == EUROPE
    assert targets(use, US_EUROPE, effects=["nato"]) == set()
    weak = " ".join(f"{country} 1/1" for country in sorted(EUROPE))
    assert targets(use, weak, effects=["nato"]) == EUROPE  # not controlled
    assert targets(use, f"{US_EUROPE} angola 1/0 japan 4/0", effects=["nato"]) == {"angola", "japan"}


@pytest.mark.parametrize("use", ["coup", "realignment"])
@pytest.mark.parametrize(
    ("marks", "open_to_attack"),
    [
        (["nato", "de-gaulle-leads-france"], {"france"}),
        (["nato", "willy-brandt"], {"west-germany"}),
        (["nato", "willy-brandt", "de-gaulle-leads-france"], {"france", "west-germany"}),
        (["de-gaulle-leads-france", "willy-brandt", "nato"], {"france", "west-germany"}),
    ],
)
def test_17_r_24_de_gaulle_and_willy_brandt(use: str, marks: list[str], open_to_attack: set[str]) -> None:
    assert targets(use, US_EUROPE, effects=marks) == open_to_attack


@pytest.mark.parametrize("use", ["coup", "realignment"])
def test_17_r_24_nato_never_restricts_the_us_nor_placement(use: str) -> None:
    soviet = " ".join(f"{country} 0/{STABILITY[country]}" for country in sorted(EUROPE))
    assert targets(use, soviet, "us", effects=["nato"]) == EUROPE
    pos = play(operations_of("ussr", 2, f"{US_EUROPE} france 3/1", effects=["nato"]), "influence")
    assert "france" in options(pos)


@pytest.mark.parametrize("side", SIDES)
def test_17_r_24_brush_war_may_not_target_what_nato_protects_whoever_plays_it(side: str) -> None:
    pos = play(round_of(side, held("italy greece", "us"), "brush-war", turn=4, effects=["nato"]), "brush-war event")
    assert {"italy", "greece"}.isdisjoint(options(pos))
    assert {"turkey", "spain-portugal", "angola"} <= options(pos)


def test_17_tear_down_this_wall_ends_and_bars_willy_brandt() -> None:
    card = "tear-down-this-wall"
    pos = play(round_of("us", "", card, turn=8, effects=["nato", "willy-brandt"]), f"{card} event")
    if ask(pos).topic == "operations":
        play(pos, "pass")
    assert "willy-brandt" not in effects(pos)
    assert card in effects(pos)


# ---- pact, The Reformer


@pytest.mark.parametrize("words", ["japan 4/0 angola 1/0", "japan 1/4 angola 1/0"])
@pytest.mark.parametrize("use", ["coup", "realignment"])
def test_17_r_25_the_pact_keeps_the_ussr_out_of_japan(use: str, words: str) -> None:
    pact = ["us-japan-mutual-defense-pact"]
    assert targets(use, words) == {"japan", "angola"}
    assert targets(use, words, effects=pact) == {"angola"}
    assert "japan" in targets(use, "japan 0/4", "us", effects=pact)
    assert "japan" in options(play(operations_of("ussr", 2, "south-korea 0/1", effects=pact), "influence"))


def test_17_r_26_the_reformer_bars_soviet_coups_in_europe_only() -> None:
    words = " ".join(f"{country} 1/1" for country in COUNTRIES)
    marks: Any = {"effects": ["the-reformer"], "turn": 8}
    assert targets("coup", words, **marks) == set(COUNTRIES) - EUROPE
    assert targets("realignment", words, **marks) == set(COUNTRIES)
    assert targets("coup", words, "us", **marks) == set(COUNTRIES)


# ---- bars: see test_6_6 for the cards that are barred


@pytest.mark.parametrize(
    ("card", "turn", "answers", "mark"),
    [
        ("camp-david-accords", 4, "", "camp-david-accords"),
        ("an-evil-empire", 8, "", "an-evil-empire"),
        ("the-iron-lady", 8, "", "the-iron-lady"),
        ("north-sea-oil", 8, "", "north-sea-oil"),
        ("awacs-sale-to-saudis", 8, "", "awacs-sale-to-saudis"),
        ("john-paul-ii-elected-pope", 4, "", "john-paul-ii-elected-pope"),
        ("norad", 1, "", "norad"),
        ("formosan-resolution", 1, "", "formosan-resolution"),
        ("containment", 1, "", "containment"),
        ("nuclear-subs", 4, "", "nuclear-subs"),
        ("bear-trap", 4, "", "bear-trap"),
        ("us-japan-mutual-defense-pact", 1, "", "us-japan-mutual-defense-pact"),
    ],
)
def test_17_us_events_that_last(card: str, turn: int, answers: str, mark: str) -> None:
    assert mark in effects(play(round_of("us", "", card, turn=turn), f"{card} event {answers}"))


@pytest.mark.parametrize(
    ("card", "turn"),
    [
        ("de-gaulle-leads-france", 1), ("vietnam-revolts", 1), ("willy-brandt", 4), ("flower-power", 4), ("quagmire", 4),
        ("brezhnev-doctrine", 4), ("we-will-bury-you", 4), ("u2-incident", 4), ("iranian-hostage-crisis", 8),
        ("iran-contra-scandal", 8), ("yuri-and-samantha", 8),
    ],
)  # fmt: skip
def test_17_soviet_events_that_last(card: str, turn: int) -> None:
    assert card in effects(play(round_of("ussr", "", card, turn=turn), f"{card} event"))


def test_17_john_paul_ii_enables_solidarity() -> None:
    pos = play(round_of("us", "", "solidarity", turn=8, effects=["john-paul-ii-elected-pope"]), "solidarity event")
    assert influence(pos, "poland") == (3, 0)
    pos = play(round_of("us", "", "solidarity", turn=8), "solidarity event")
    assert influence(pos, "poland") == (0, 0)


def test_17_an_evil_empire_ends_flower_power() -> None:
    pos = play(round_of("us", "", "an-evil-empire", turn=8, effects=["flower-power"]), "an-evil-empire event")
    assert "flower-power" not in effects(pos)


def test_17_quagmire_ends_norad() -> None:
    pos = play(round_of("ussr", "", "quagmire", turn=4, effects=["norad"]), "quagmire event")
    assert effects(pos) == {"quagmire"}


def test_17_the_iranian_hostage_crisis_makes_terrorism_worse_for_the_us_only() -> None:
    fields: Any = {"turn": 8, "effects": ["iranian-hostage-crisis"]}
    pos = play(table(us="nato fidel comecon", ussr="terrorism", **fields), "terrorism event nato fidel")
    assert hand(pos, "us") == {"comecon"}
    pos = play(table(us="terrorism", ussr="fidel comecon nasser", mover="us", **fields), "terrorism event fidel")
    assert hand(pos, "ussr") == {"comecon", "nasser"}


@pytest.mark.parametrize(("side", "scared"), [("us", "ussr"), ("ussr", "us")])
def test_17_red_scare_weighs_on_the_opponent(side: str, scared: str) -> None:
    pos = play(round_of(side, "", "red-scare-purge"), "red-scare-purge event")
    assert state(pos)["red_scare"] == {scared: 1, side: 0}


# ---- Flower Power

WARS = {"korean-war": 1, "arab-israeli-war": 1, "indo-pakistani-war": 1, "brush-war": 4, "iran-iraq-war": 8}
FLOWERS: Any = {"effects": ["flower-power"], "turn": 8}


@pytest.mark.parametrize("card", WARS)
def test_r_20_two_vp_when_the_us_uses_a_war_card_for_operations(card: str) -> None:
    pos = play(round_of("us", "", card, **FLOWERS), card)
    play(pos, "operations-first" if "operations-first" in options(pos) else "operations")
    assert vp(pos) == -2
    assert asks(pos) == ("us", "operations")


@pytest.mark.parametrize(
    ("card", "target"), [("indo-pakistani-war", "india"), ("brush-war", "angola"), ("iran-iraq-war", "iran")]
)
def test_r_20_two_vp_before_the_roll_of_a_neutral_war(card: str, target: str) -> None:
    pos = play(round_of("us", "", card, **FLOWERS), f"{card} event {target}")
    assert asks(pos) == ("chance", "war-die")
    assert vp(pos) == -2


def test_r_20_with_the_event_first_the_points_come_as_the_operations_begin() -> None:
    pos = play(round_of("us", "", "korean-war", **FLOWERS), "korean-war event-first")
    assert asks(pos) == ("chance", "war-die")
    assert vp(pos) == 0
    assert vp(play(pos, "1")) == -2
    assert asks(pos) == ("us", "operations")


def test_r_20_headlines_count() -> None:
    pos = headlines("korean-war", "nasser", effects=["flower-power"], turn=8, answers="1")
    assert vp(pos) == -2


@pytest.mark.parametrize(
    ("mover", "card", "answers", "fields"),
    [
        ("us", "korean-war", "space-race 6", {}),
        ("us", "arab-israeli-war", "operations influence canada canada", {"effects": ["flower-power", "camp-david-accords"]}),
        ("ussr", "korean-war", "operations influence poland poland", {}),
        ("us", "nato", "operations influence canada canada canada canada", {}),
        ("us", "korean-war", "operations-first influence canada canada 1", {"effects": []}),
    ],
)
def test_r_20_no_points_for(mover: str, card: str, answers: str, fields: dict[str, Any]) -> None:
    pos = play(round_of(mover, "", card, **{**FLOWERS, **fields}), f"{card} {answers}")
    assert vp(pos) == 0


def test_r_20_not_for_a_trap_discard() -> None:
    pos = round_of("us", "", "korean-war", turn=8, effects=["flower-power", "quagmire"])
    assert vp(play(pos, "korean-war 6")) == 0


def test_r_20_through_grain_sales() -> None:
    pos = table(us="grain-sales-to-soviets", ussr="korean-war", mover="us", **FLOWERS)
    play(pos, "grain-sales-to-soviets event korean-war play operations-first")
    assert vp(pos) == -2


def test_r_20_with_un_intervention() -> None:
    pos = play(round_of("us", "", "un-intervention korean-war", **FLOWERS), "un-intervention event korean-war operations")
    assert vp(pos) == -2


# ---- We Will Bury You

CLAIM: Any = {"effects": ["we-will-bury-you"], "turn": 4}


@pytest.mark.parametrize("answers", ["nato operations", "nato space-race", "nuclear-test-ban event", "asia-scoring event"])
def test_r_21_three_vp_before_anything_else_of_the_next_us_round(answers: str) -> None:
    card = answers.split(maxsplit=1)[0]
    pos = play(round_of("us", "", card, **CLAIM), answers)
    assert vp(pos) == -3 + (3 if card == "nuclear-test-ban" else 0)
    assert "we-will-bury-you" not in effects(pos)


def test_r_21_un_intervention_as_an_event_answers_it() -> None:
    pos = play(round_of("us", "", "un-intervention fidel", **CLAIM), "un-intervention event fidel operations")
    assert vp(pos) == 0
    assert "we-will-bury-you" not in effects(pos)
    pos = play(round_of("us", "", "un-intervention fidel", **CLAIM), "un-intervention operations")
    assert vp(pos) == -3


def test_r_21_a_soviet_round_does_not_settle_it() -> None:
    pos = play(table(us="nato", ussr="we-will-bury-you", turn=4), "we-will-bury-you event")
    assert (vp(pos), defcon(pos)) == (0, 4)
    pos = play(table(us="nato", ussr="un-intervention containment", **CLAIM), "un-intervention event containment operations")
    assert "we-will-bury-you" in effects(pos)


def test_r_21_a_trap_or_sitting_out_does_not_save_the_us() -> None:
    pos = round_of("us", "", "nato", turn=4, effects=["we-will-bury-you", "quagmire"])
    assert vp(play(pos, "nato 6")) == -3
    pos = table(us="", ussr="fidel nasser", turn=4, round=2, effects=["we-will-bury-you"])
    assert vp(play(pos, "fidel event")) == -3


def test_r_21_in_a_us_round_it_waits_for_the_following_one() -> None:
    pos = table(us="we-will-bury-you nato", ussr="fidel", mover="us", turn=4)
    play(pos, "we-will-bury-you event-first influence canada canada canada canada")
    assert vp(pos) == 0
    play(pos, "fidel event nato operations")
    assert vp(pos) == -3


def test_r_21_in_the_last_round_of_the_game_nothing_is_awarded() -> None:
    pos = table(us="we-will-bury-you", ussr="", mover="us", turn=10, round=7, china=None)
    play(pos, "we-will-bury-you event-first influence canada canada canada canada")
    assert ended(pos) == ("us", "final-scoring")
    assert vp(pos) == 3  # Europe: Canada gives presence


# ---- R-28, Aldrich Ames: what is seen


@pytest.mark.parametrize(("card", "player", "turn"), [("cia-created", "us", 1), ("lone-gunman", "ussr", 4)])
def test_r_28_a_shown_hand_is_known(card: str, player: str, turn: int) -> None:
    other = enemy(player)
    hands: Any = {player: card, other: "comecon nato"}
    pos = table("", **hands, mover=player, turn=turn)
    assert cards_seen(pos, player, other) == []
    play(pos, f"{card} event")
    assert set(cards_seen(pos, player, other)) == {"comecon", "nato"}
    assert cards_seen(pos, None, other) == []
    assert set(seen(pos, other)["hands"][other]["known"]) == {"comecon", "nato"}


def test_r_28_cards_drawn_later_are_not_known_after_a_look() -> None:
    pos = table("", us="", ussr="comecon", phase="turn-end", known={"ussr": ["comecon"]}, military={"us": 5, "ussr": 5})
    while ask(pos).topic == "deal":
        pos.push(ask(pos).options[-1])
    assert seen(pos, "us")["hands"]["ussr"] == {"size": 8, "cards": None, "known": ["comecon"]}


def test_17_r_28_aldrich_ames_opens_the_us_hand_for_the_turn() -> None:
    card = "aldrich-ames-remix"
    pos = play(table(us="nato fidel comecon", ussr=f"{card} nasser", turn=8), f"{card} event")
    assert asks(pos) == ("ussr", card)
    assert options(pos) == {"nato", "fidel", "comecon"}
    play(pos, "nato")
    assert set(cards_seen(pos, "ussr", "us")) == {"fidel", "comecon"}
    assert place_of(pos, "nato") == "discard"


# ---- the rest of section 17


def test_17_u2_incident_pays_again_for_un_intervention_by_either_side() -> None:
    for side in SIDES:
        foe = {"us": "fidel", "ussr": "nato"}[side]
        pos = round_of(side, "", f"un-intervention {foe}", turn=4, effects=["u2-incident"])
        assert vp(play(pos, f"un-intervention event {foe} operations")) == -1
        pos = round_of(side, "", f"un-intervention {foe}", turn=4, effects=["u2-incident"])
        assert vp(play(pos, "un-intervention operations")) == 0


def test_17_r_33_yuri_and_samantha_count_us_coups() -> None:
    fields: Any = {"turn": 8, "effects": ["yuri-and-samantha"]}
    assert vp(play(operations_of("us", 2, "sudan 0/1", **fields), "coup sudan 1")) == -1
    assert vp(play(operations_of("ussr", 2, "sudan 1/0", **fields), "coup sudan 1")) == 0
    assert vp(play(operations_of("us", 2, "sudan 0/1", **fields), "realignment sudan 6 1")) == 0
    pos = play(round_of("us", "panama 0/1", "junta", **fields), "junta event mexico coup panama 1")
    assert vp(pos) == -1


def test_17_r_33_attempts_before_the_event_do_not_count() -> None:
    pos = round_of("us", "sudan 0/1", "yuri-and-samantha", turn=8)
    play(pos, "yuri-and-samantha operations-first coup sudan 1")
    assert vp(pos) == 0
    assert "yuri-and-samantha" in effects(pos)


def test_r_35_defectors_in_a_soviet_round() -> None:
    assert vp(play(round_of("ussr", "", "defectors"), "defectors event-first")) == 1
    assert vp(play(round_of("ussr", "", "defectors"), "defectors space-race 6")) == 0
    assert vp(play(round_of("us", "", "defectors"), "defectors event")) == 0


def test_r_43_a_superpower_counts_in_war_modifiers() -> None:
    """A Brush War is won on 3: the USSR in Mexico needs one more, the US does not."""
    fields: Any = {"turn": 4}
    pos = play(round_of("ussr", "mexico 1/0", "brush-war", **fields), "brush-war event mexico 3")
    assert influence(pos, "mexico") == (1, 0)
    pos = play(round_of("us", "mexico 0/1", "brush-war", **fields), "brush-war event mexico 3")
    assert influence(pos, "mexico") == (1, 0)
    pos = play(round_of("us", "afghanistan 0/1", "brush-war", **fields), "brush-war event afghanistan 3")
    assert influence(pos, "afghanistan") == (0, 1)


def test_r_51_summit_counts_regions_dominated_or_controlled() -> None:
    words = held("zaire kenya", "us") + " " + held("brazil peru", "us") + " " + held("panama haiti", "ussr")
    pos = play(round_of("us", words, "summit", turn=4), "summit event 3 4")
    assert (vp(pos), asks(pos)) == (0, ("ussr", "play"))  # 3 + 2 against 4 + 1
    pos = play(round_of("us", words, "summit", turn=4), "summit event 4 4")
    assert (vp(pos), asks(pos)) == (2, ("us", "summit"))
    taiwan = held("taiwan burma", "us")
    pos = play(round_of("us", taiwan, "summit", turn=4, effects=["formosan-resolution"]), "summit event 3 3")
    assert vp(pos) == 0  # with Taiwan as a battleground the US would dominate Asia


def test_r_5_wars_may_be_fought_with_nothing_at_stake() -> None:
    pos = play(round_of("us", "", "indo-pakistani-war"), "indo-pakistani-war event india 6")
    assert (vp(pos), military(pos, "us"), influence(pos, "india")) == (2, 2, (0, 0))


def test_0_7_what_is_public() -> None:
    fields: Any = {"discard": ["nasser"], "removed": ["comecon"], "effects": ["nato"], "china": "us", "china_up": False}
    pos = table("iran 1/0", us="defectors fidel", ussr="containment", **fields)
    for viewer in ("us", "ussr", None):
        shown = seen(pos, viewer)
        assert shown["piles"] == {"draw": 38 - 5, "discard": ["nasser"], "removed": ["comecon"]}
        assert shown["effects"] == ["nato"]
        assert (shown["china"], shown["china_up"]) == ("us", False)
        assert (shown["hands"]["us"]["size"], shown["hands"]["ussr"]["size"]) == (2, 1)
        assert shown["countries"]["iran"] == {"us": 1, "ussr": 0, "control": None}
        assert [name for name, there in shown["countries"].items() if there["us"] or there["ussr"]] == ["iran"]
        assert len(shown["countries"]) == 84
    assert cards_seen(pos, "us", "ussr") == []
    assert cards_seen(pos, None, "us") == []
    assert set(cards_seen(pos, "us", "us")) == {"defectors", "fidel"}
