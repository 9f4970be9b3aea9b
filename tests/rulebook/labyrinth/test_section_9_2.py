"""9.2: the Jihadist cards as a face-down pile, who may look at it, and the mini-decks."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom
from sitroom import Position

from .events import lies_in
from .printed import CARDS, at
from .solo import bot, chance, finished, give, options, pile, solo, told
from .table import country, outcome, seen, state, topic

IDLE = {"countries": {"iran": {"sleepers": 1}}}


def of(side: str) -> set[str]:
    """The cards whose events are associated with a side (or with none)."""
    return {card for (association, _), names in CARDS.items() if association == side for card in names.split()}


UNASSOCIATED, JIHADIST, US = of(""), of("jihadist"), of("us")


def us_plays(card: str, *jihadist: str, **position: Any) -> Position:
    """The US has just played a card; the pile has these cards, the top one first."""
    hands = {"us": ["mass-turnout", "hijab"], "jihadist": list(jihadist)}
    return solo({"phase": "us", "in_play": [card], "hands": hands, **IDLE, **position})


def jihadist_hand(pos: Position) -> dict[str, Any]:
    """What the US sees of the pile."""
    return dict(seen(pos, "us")["hands"]["jihadist"])


# ---- the pile is played, lost and added to at its top


def test_9_2_the_bot_plays_two_cards_from_the_top() -> None:
    pos = bot("wahhabism", "gaza-war", "opium", countries={**IDLE["countries"], "saudi-arabia": at("fair", "ally")}, funding=2)
    give(pos, "random-card=sistani")  # Gaza War
    assert [line["card"] for line in told(pos, "plays-card")] == ["wahhabism", "gaza-war"]
    assert finished(pos)
    assert pile(pos) == ["opium"]
    assert state(pos)["funding"] == 5


def test_9_2_the_first_card_is_resolved_before_the_second_is_turned_up() -> None:
    pos = bot("quartet", "wahhabism", countries={"turkey": at("fair", sleepers=2)})
    assert topic(pos) == "roll-jihad"
    assert jihadist_hand(pos) == {"size": 1, "cards": None, "known": [], "pile": [None]}
    assert [line["card"] for line in told(pos, "plays-card")] == ["quartet"]


def test_9_2_a_single_card_is_all_of_a_phase() -> None:
    pos = bot("wahhabism", countries={"saudi-arabia": at("fair", "ally")})
    assert finished(pos)
    assert pile(pos) == []


def test_9_2_the_us_does_not_see_the_pile() -> None:
    pos = solo({"phase": "us", "hands": {"us": ["nest"], "jihadist": ["kosovo", "opium", "taliban"]}, **IDLE})
    assert jihadist_hand(pos) == {"size": 3, "cards": None, "known": [], "pile": [None, None, None]}
    for card in ("kosovo", "opium", "taliban"):
        assert repr(card) not in repr(pos.view("us"))
        assert repr(card) not in repr(pos.view(None))


def test_9_2_a_random_jihadist_card_is_the_top_one() -> None:
    """Renditions discards a random card: chance is not asked for it."""
    pos = us_plays("renditions", "kosovo", "opium", "taliban")
    give(pos, "use-card=event")
    assert lies_in(pos, "kosovo") == ["discards"]
    assert pile(pos) == ["opium", "taliban"]
    assert topic(pos) == "play-card"


def test_9_2_enhanced_measures_take_the_top_card() -> None:
    pos = us_plays("enhanced-measures", "kosovo", "opium", countries={"germany": {"posture": "soft", "sleepers": 1}})
    give(pos, "use-card=event")
    assert lies_in(pos, "kosovo") == ["us hand"]
    assert pile(pos) == ["opium"]


def test_9_2_an_empty_pile_has_no_random_card() -> None:
    pos = us_plays("renditions")
    give(pos, "use-card=event")
    assert (pile(pos), topic(pos)) == ([], "play-card")


def test_9_2_what_the_bot_draws_comes_on_top_and_is_played_next() -> None:
    """Detainee Release lets it draw a card."""
    disrupted = {"now": [], "before": ["germany"]}
    pos = bot("detainee-release", "opium", "taliban", countries={"germany": {"posture": "soft"}}, disrupted=disrupted)
    give(pos, "draw-card=wahhabism")
    assert [line["card"] for line in told(pos, "plays-card")] == ["detainee-release", "wahhabism"]
    assert pile(pos) == ["opium", "taliban"]


def test_9_2_the_us_does_not_see_what_the_bot_draws() -> None:
    """The US sets Detainee Release off: the card that the bot draws waits on top, unseen."""
    countries = {"germany": {"posture": "soft", "sleepers": 1}}
    pos = us_plays("detainee-release", "opium", countries=countries, disrupted={"now": ["germany"], "before": []})
    give(pos, "use-card=event-first", "draw-card=taliban")
    assert pile(pos) == ["taliban", "opium"]
    assert jihadist_hand(pos) == {"size": 2, "cards": None, "known": [], "pile": [None, None]}
    assert "'taliban'" not in repr([line.args for line in pos.journal("us")])


def test_9_2_a_card_that_is_put_openly_on_top_is_known_with_its_place() -> None:
    """Fatwa: the bot gives its top card, and a random card of the US comes on top of the pile, to be played next."""
    pos = us_plays("fatwa", "kosovo", "opium")
    give(pos, "use-card=event")
    assert chance(pos) == ("random-card", ["hijab", "mass-turnout"])
    give(pos, "random-card=hijab")
    assert pile(pos) == ["hijab", "opium"]
    assert lies_in(pos, "kosovo") == ["us hand"]
    assert jihadist_hand(pos) == {"size": 2, "cards": None, "known": ["hijab"], "pile": ["hijab", None]}


def test_9_2_what_the_bot_takes_from_the_discards_comes_on_top() -> None:
    """Oil Price Spike takes the only Jihadist card there; it is played next, before the one that was below."""
    countries = {"jordan": at("good", sleepers=3), "pakistan": at("poor")}
    pos = bot("oil-price-spike-117", "wahhabism", countries=countries, discards=["fata", "abbas"])
    give(pos, "roll-jihad=die-6", "roll-jihad=die-6", "roll-jihad=die-6")
    assert [line["card"] for line in told(pos, "plays-card")] == ["oil-price-spike-117", "fata"]
    assert pile(pos) == ["wahhabism"]
    assert finished(pos)


def test_9_2_us_election_on_top_happens_when_it_is_discarded() -> None:
    pos = us_plays("renditions", "us-election", "opium", prestige=7)
    give(pos, "use-card=event", "roll-posture=die-5")
    assert state(pos)["prestige"] == 8
    assert pile(pos) == ["opium"]


# ---- looking at the pile


def test_9_2_intel_community_shows_the_pile_and_keeps_its_order() -> None:
    pos = us_plays("intel-community", "opium", "kosovo", "taliban")
    give(pos, "use-card=event")
    assert pile(pos) == ["opium", "kosovo", "taliban"]
    shown = jihadist_hand(pos)
    assert shown["pile"] == ["opium", "kosovo", "taliban"]
    assert sorted(shown["known"]) == ["kosovo", "opium", "taliban"]
    assert sorted(state(pos)["placed"]) == ["kosovo", "opium", "taliban"]


def test_9_2_fsb_shows_the_pile_and_then_shuffles_it() -> None:
    pos = us_plays("fsb", "opium", "kosovo", "taliban")
    give(pos, "use-card=event")
    assert chance(pos) == ("shuffle-pile", ["kosovo", "opium", "taliban"])
    assert pos.ask is not None
    assert pos.ask.rule == "9.2"
    assert pos.ask.seen_by not in (None, "us")
    give(pos, "shuffle-pile=kosovo")
    assert chance(pos) == ("shuffle-pile", ["opium", "taliban"])
    give(pos, "shuffle-pile=taliban")
    assert pile(pos) == ["kosovo", "taliban", "opium"]
    shown = jihadist_hand(pos)
    assert shown["pile"] == [None, None, None]
    assert sorted(shown["known"]) == ["kosovo", "opium", "taliban"]


def test_9_2_fsb_discards_before_it_shuffles() -> None:
    pos = us_plays("fsb", "heu", "kosovo", "loose-nuke", "opium", "kazakh-strain")
    give(pos, "use-card=event")
    assert [lies_in(pos, card) for card in ("heu", "loose-nuke", "kazakh-strain")] == [["discards"]] * 3
    assert chance(pos) == ("shuffle-pile", ["kosovo", "opium"])
    give(pos, "shuffle-pile=opium")
    assert pile(pos) == ["opium", "kosovo"]


def test_9_2_fsb_shuffles_also_when_it_removes_a_cell() -> None:
    countries = {"russia": {"posture": "soft", "sleepers": 1}, "iran": {"sleepers": 1}}
    pos = us_plays("fsb", "kosovo", "opium", countries=countries)
    give(pos, "use-card=event", "shuffle-pile=opium")
    assert country(pos, "russia") == {"posture": "soft", "cadre": True}
    assert pile(pos) == ["opium", "kosovo"]


def test_9_2_one_card_needs_no_shuffling() -> None:
    pos = us_plays("fsb", "kosovo")
    give(pos, "use-card=event")
    assert topic(pos) == "play-card"
    assert jihadist_hand(pos)["known"] == ["kosovo"]


# ---- a pile in JSON


def test_9_2_the_order_of_the_pile_survives_json() -> None:
    pos = us_plays("intel-community", "opium", "kosovo", "taliban")
    give(pos, "use-card=event")
    again = solo(pos.phase_start().to_json())
    assert pile(again) == pile(pos)
    assert state(again)["placed"] == state(pos)["placed"]
    assert jihadist_hand(again) == jihadist_hand(pos)


def test_9_2_known_cards_are_shown_without_their_place() -> None:
    position = {"phase": "us", "hands": {"us": ["nest"], "jihadist": ["opium", "kosovo", "taliban"]}, **IDLE}
    pos = solo({**position, "shown": {"jihadist": ["kosovo", "taliban"]}, "placed": ["taliban"]})
    shown = jihadist_hand(pos)
    assert sorted(shown["known"]) == ["kosovo", "taliban"]
    assert shown["pile"] == [None, None, "taliban"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"shown": {"jihadist": ["nest"]}},  # not in the pile
        {"placed": ["kosovo"]},  # its place is known, but not the card
        {"shown": {"jihadist": ["kosovo"]}, "placed": ["kosovo", "opium"]},
    ],
)
def test_9_2_what_is_known_must_be_in_the_pile(wrong: dict[str, Any]) -> None:
    position = {"phase": "us", "hands": {"us": ["hijab"], "jihadist": ["opium", "kosovo"]}, **IDLE}
    assert pile(solo(position)) == ["opium", "kosovo"]
    with pytest.raises(sitroom.BadPosition):
        solo({**position, **wrong})


# ---- dealing


def test_9_2_cards_are_dealt_as_ever_and_make_the_pile() -> None:
    pos = solo({"phase": "end-of-turn", "funding": 5, "countries": {"egypt": at("fair", "ally", troops=6)}})
    to: list[str] = []
    given: list[str] = []
    while len(to) < 15:
        assert pos.ask is not None
        assert pos.ask.topic == "deal"
        to.append(str(pos.ask.args["side"]))
        card = options(pos)[0]
        if to[-1] == "jihadist":
            given.append(card)
        if len(to) < 15:
            give(pos, card)
    assert to == ["jihadist", "us"] * 7 + ["jihadist"]
    assert sorted(pile(pos)) == sorted(given[:-1])
    assert jihadist_hand(pos) == {"size": 7, "cards": None, "known": [], "pile": [None] * 7}


# ---- mini-decks


def begin(scenario: str = "lets-roll") -> Position:
    return sitroom.new("labyrinth", mode="solitaire", mini_decks=True, scenario=scenario, chance="manual")


def kind(pos: Position) -> str:
    """Which mini-deck the next card comes from: all that is offered is of one association."""
    offered = set(options(pos))
    for name, cards in (("unassociated", UNASSOCIATED), ("jihadist", JIHADIST), ("us", US)):
        if offered <= cards:
            return name
    raise AssertionError(f"cards of several mini-decks are offered: {sorted(offered)}")


def deal_all(pos: Position, wanted: str = "deal") -> list[tuple[str, str]]:
    """Deal to the end: to whom, and from which mini-deck."""
    dealt = []
    while topic(pos) == wanted:
        assert pos.ask is not None
        dealt.append((str(pos.ask.args["side"]), kind(pos)))
        give(pos, options(pos)[0])
    return dealt


ROUND = ["unassociated", "jihadist", "us"]


def test_9_2_mini_decks_deal_by_turns_from_three_decks() -> None:
    pos = begin()
    assert (topic(pos), set(options(pos))) == ("deal", UNASSOCIATED)
    assert deal_all(pos) == [("jihadist", name) for name in ROUND * 3]


def test_9_2_the_whole_jihadist_hand_is_dealt_and_shuffled_before_the_us_hand() -> None:
    pos = begin()
    deal_all(pos)
    hand = pile(pos)
    assert len(hand) == 9
    assert chance(pos) == ("shuffle-pile", sorted(hand))
    wanted = sorted(hand, reverse=True)
    give(pos, *[f"shuffle-pile={card}" for card in wanted[:-1]])
    assert pile(pos) == wanted
    assert state(pos)["hands"]["us"] == []
    assert (topic(pos), kind(pos)) == ("deal", "unassociated")
    assert jihadist_hand(pos) == {"size": 9, "cards": None, "known": [], "pile": [None] * 9}


def test_9_2_each_hand_begins_with_unassociated() -> None:
    """Funding 5 gives eight cards, which end with Jihadist; Overstretch gives the US seven."""
    countries = {"egypt": at("fair", "ally", troops=11)}
    pos = solo({"phase": "end-of-turn", "funding": 6, "countries": countries}, mini_decks=True)
    assert state(pos)["funding"] == 5
    assert deal_all(pos) == [("jihadist", name) for name in (ROUND * 3)[:8]]
    while topic(pos) == "shuffle-pile":
        give(pos, options(pos)[0])
    dealt: list[str] = []
    while topic(pos) == "deal" and len(dealt) < 7:
        dealt.append(kind(pos))
        if len(dealt) < 7:
            give(pos, options(pos)[0])
    assert dealt == (ROUND * 3)[:7]


@pytest.mark.parametrize(
    ("deck", "kinds"),
    [
        (["kosovo", "nest", "abbas", "hijab"], ["unassociated", "us", "us", "us"]),
        (["opium", "taliban", "nest", "abbas", "hijab"], ["jihadist", "us", "jihadist", "us", "us"]),
        (["kosovo", "fatwa", "darfur", "opium"], ["unassociated", "jihadist", "unassociated", "unassociated"]),
    ],
)
def test_9_2_an_empty_mini_deck_is_left_out(deck: list[str], kinds: list[str]) -> None:
    discards = ["gtmo", "kurdistan", "ieds", "fres", "sharia", "ctr", "backlash", "wahhabism", "saddam"]
    end = {"phase": "end-of-turn", "funding": 3, "decks_left": 2, "deck": deck, "discards": discards, **IDLE}
    pos = solo(end, mini_decks=True, decks=2)
    dealt: list[str] = []
    while len(dealt) < len(deck):
        assert set(options(pos)) <= set(deck)
        dealt.append(kind(pos))
        give(pos, options(pos)[0])
    assert dealt == kinds
    assert state(pos)["decks_left"] == 1, "all three are exhausted: reshuffle"
    assert set(options(pos)) <= set(discards)


def test_9_2_an_event_s_draw_is_from_the_mini_decks_too() -> None:
    """Abu Ghurayb lets the bot draw two cards."""
    countries = {"iraq": at("poor", "ally", troops=6, sleepers=1, regime_change="tan")}
    position = {"hands": {"us": ["nest"], "jihadist": ["abu-ghurayb"]}, "countries": countries}
    pos = solo(position, mini_decks=True)
    drawn = []
    while topic(pos) == "draw-card":
        drawn.append(kind(pos))
        give(pos, options(pos)[0])
    assert drawn == ["unassociated", "jihadist"]


def test_9_2_the_last_mini_deck_s_end_can_be_that_of_the_game() -> None:
    """One of the three is empty from the beginning; the game ends when a card is wanted of none."""
    countries = {"egypt": at("good"), "gulf-states": at("good")}
    end = {"phase": "end-of-turn", "deck": ["kosovo", "opium"], "discards": ["nest"], "decks_left": 1, "countries": countries}
    pos = solo(end, mini_decks=True)
    give(pos, "deal=kosovo")
    assert outcome(pos) is None
    give(pos, "deal=opium")
    assert outcome(pos) == ("us", "last-reshuffle")


def test_9_2_without_mini_decks_any_card_may_come() -> None:
    pos = sitroom.new("labyrinth", mode="solitaire", chance="manual")
    assert topic(pos) == "deal"
    assert set(options(pos)) == UNASSOCIATED | JIHADIST | US
