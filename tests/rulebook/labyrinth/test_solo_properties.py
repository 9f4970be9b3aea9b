"""What holds at every question of every game for one player (section 9), and whether every box of the charts is reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Line, Position
from sitroom.testing import check_game

from .questions import ALL_PLOTS
from .solo_walk import (
    ALL,
    MUSLIM,
    NON_MUSLIM,
    PLACING,
    SCHENGEN,
    UNPLAYABLE,
    at,
    islamist,
    names,
    play,
    poor,
    postures,
    radicals,
    settings,
    solo,
    text,
    travels,
    walk,
)
from .table import options, seen, state

ENDINGS = {
    "us": {"good-resources", "fair-or-good-countries", "last-reshuffle"},
    "jihadist": {"islamist-resources", "prestige-lost", "wmd-in-the-united-states", "last-reshuffle"},
}
"""9.1: that the last cell is gone does not end the game."""
LOTS = ("random-country", "global-table", "closest-country", "schengen-table", "random-event-card", "shuffle-pile")


# ---- at every question


def check_question(pos: Position) -> None:
    """9.0: the player is the US; nobody answers for the Jihadists. 9.5: lots are drawn among two or more."""
    assert pos.ask is not None
    assert pos.ask.who.id in ("us", "chance")
    count = len(pos.ask.options)
    if pos.ask.who.id == "chance":
        assert pos.ask.topic not in LOTS or count > 1
    if pos.ask.topic == "random-country":
        assert count <= 6
    if pos.ask.topic == "global-table":
        assert sorted(options(pos)) in (ALL, MUSLIM, NON_MUSLIM)
    if pos.ask.topic == "schengen-table":
        assert set(options(pos)) < set(SCHENGEN)
        assert "eastern-europe" not in options(pos)


def check_plots(table: dict[str, Any]) -> None:
    """9.3.3: six markers are in play, more only while no numbered one is Available to be set aside; none is lost."""
    boxes = table["plots"]
    placed = [plot["plot"] for fields in table["countries"].values() for plot in fields.get("plots", [])]
    in_play = placed + boxes["available"]
    numbered = [plot for plot in in_play if plot != "wmd"]
    assert sorted(numbered + boxes.get("set_aside", [])) == ALL_PLOTS
    assert in_play.count("wmd") + boxes["wmd_box"] + boxes["arsenal"] + boxes["wmd_removed"] == 6
    assert len(in_play) >= 6
    if len(in_play) > 6:
        assert set(boxes["available"]) <= {"wmd"}


def check_pieces(table: dict[str, Any], view: dict[str, Any]) -> None:
    """4.6.3: fifteen cells, fifteen troops; each of the 120 cards is in one place."""
    places = table["countries"].values()
    assert sum(fields.get("active", 0) + fields.get("sleepers", 0) for fields in places) + view["cells_track"] == 15
    assert sum(fields.get("troops", 0) for fields in places) + view["troops_track"] == 15
    assert view["cells_track"] >= 0
    assert view["troops_track"] >= 0
    piles = [table["hands"]["us"], table["hands"]["jihadist"]]
    piles += [table[name] for name in ("deck", "discards", "removed", "lapsing", "in_play")]
    assert sorted(Counter(card for pile in piles for card in pile).values()) == [1] * 120
    assert table["reserves"]["jihadist"] == 0  # 9.4.1
    assert table["first_plot"] is None


def check_view(table: dict[str, Any], view: dict[str, Any]) -> None:
    """9.2, 8.5.4: the US sees backs, but for what it has been shown."""
    pile, shown, hand = table["hands"]["jihadist"], table["shown"]["jihadist"], view["hands"]["jihadist"]
    assert hand["size"] == len(pile)
    assert sorted(hand["known"]) == sorted(shown)
    assert set(table["placed"]) <= set(shown) <= set(pile)
    assert hand["pile"] == [card if card in table["placed"] else None for card in pile]
    assert isinstance(view["piles"]["draw"], int)
    assert view["plots"]["available"] is None
    for name, fields in table["countries"].items():
        for plot, back in zip(fields.get("plots", []), view["countries"][name]["plots"], strict=True):
            assert back["plot"] == (plot["plot"] if plot["seen"] else None)


@pytest.mark.parametrize("number", range(0, 72, 8))
def test_9_0_what_holds_at_every_question(number: int) -> None:
    looked = 0
    for each in range(number, number + 8):
        for pos in play(f"every question {each}", **settings(each)):
            if pos.ask is not None:
                check_question(pos)
            if pos.ask is None or pos.ask.who.id == "us" or pos.ask.topic in ("random-plot", "random-country"):
                table, view = state(pos), seen(pos, "us")
                check_plots(table)
                check_pieces(table, view)
                check_view(table, view)
                looked += 1
        assert pos.outcome is not None
        assert pos.outcome.winner is not None
        assert pos.outcome.reason in ENDINGS[pos.outcome.winner.id]
    assert looked > 300


# ---- the pile


STIRS = {"draws", "gets-cards", "discards", "retrieves", "card-taken", "deal", "reshuffle", "sees-hand", "event", "turn"}
"""Messages after which the pile may be another one than before."""


def test_9_2_the_top_card_of_the_pile_is_the_one_that_is_played() -> None:
    checked = 0
    for number in range(0, 72, 9):
        pile: list[str] = []
        read, before = 0, "deal"
        for pos in play(f"pile {number}", **settings(number)):
            lines = pos.journal("us")
            news, read = lines[read:], len(lines)
            now: list[str] = state(pos)["hands"]["jihadist"]
            played = [text(line, "card") for line in news if line.message in ("plays-card", "plays-second-card") and by_bot(line)]
            if before not in ("deal", "draw-card", "shuffle-pile") and not STIRS & {line.message for line in news}:
                assert pile == [*played, *now]
                checked += len(played)
            pile, before = now, "" if pos.ask is None else pos.ask.topic
    assert checked > 50


def by_bot(line: Line) -> bool:
    return text(line, "side") == "jihadist"


def test_9_2_a_card_on_top_of_the_pile_comes_next() -> None:
    """The two cards of an Action Phase are the first two of the pile, in its order."""
    pile = ["moro-talks", "biometrics", "abbas", "nest"]
    hands = {"jihadist": pile, "us": ["hijab", "sistani"]}
    position: dict[str, Any] = {"phase": "jihadist", "hands": hands, "countries": {"iran": {"active": 2}}}
    pos = sitroom.new("labyrinth", mode="solitaire", chance="manual", position=position)
    walk(pos)
    assert [text(line, "card") for line in pos.journal("us") if line.message == "plays-card"] == pile[:2]
    assert state(pos)["hands"]["jihadist"] == pile[2:]


# ---- secrets


def dealt_anew(table: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The same position with other cards in the pile and other plots face down, as far as the US cannot know them."""
    hidden = [place for place, card in enumerate(table["hands"]["jihadist"]) if card not in table["shown"]["jihadist"]]
    cards = [table["hands"]["jihadist"][place] for place in hidden] + table["deck"]
    rng.shuffle(cards)
    pile = list(table["hands"]["jihadist"])
    for place in hidden:
        pile[place] = cards.pop()
    places = {name: dict(fields) for name, fields in table["countries"].items()}
    spots = [(name, n) for name, fields in places.items() for n, p in enumerate(fields.get("plots", [])) if not p["seen"]]
    nest = "nest" in places.get("united-states", {}).get("markers", [])
    spots = [spot for spot in spots if spot[0] != "united-states" or not nest]
    kinds = [places[name]["plots"][n]["plot"] for name, n in spots] + table["plots"]["available"]
    rng.shuffle(kinds)
    for name, n in spots:
        plots = [dict(plot) for plot in places[name]["plots"]]
        plots[n]["plot"] = kinds.pop()
        places[name]["plots"] = plots
    hands = {**table["hands"], "jihadist": pile}
    return {**table, "hands": hands, "deck": cards, "countries": places, "plots": {**table["plots"], "available": kinds}}


def test_9_2_the_us_cannot_tell_other_piles_and_plots_from_these() -> None:
    compared = different = plots = 0
    for number in range(0, 72, 6):
        game = {**settings(number), "mini_decks": False}
        rng = Random(f"dealt anew {number}")
        for pos in play(f"secrets {number}", **game):
            if pos.ask is None or pos.ask.topic != "play-card":
                continue
            table = state(pos)
            other = dealt_anew(table, rng)
            twin = sitroom.new("labyrinth", mode="solitaire", chance="manual", position=other, **game)
            assert seen(twin, "us") == seen(pos, "us")
            compared += 1
            different += other["hands"] != table["hands"]
            plots += other["countries"] != table["countries"]
    assert compared > 50
    assert different > 50
    assert plots > 5


def test_9_2_the_us_knows_no_card_of_the_pile_that_it_was_not_shown() -> None:
    """Each card that it is said to know has been named to it since the deck was shuffled, or was in its own hand."""
    known = unknown = 0
    for number in range(0, 72, 2):
        own: set[str] = set()
        for pos in play(f"shown {number}", **settings(number)):
            if pos.ask is None or pos.ask.topic != "play-card":
                continue
            own |= set(state(pos)["hands"]["us"])
            cards = seen(pos, "us")["hands"]["jihadist"]
            known += len(cards["known"])
            unknown += cards["size"] - len(cards["known"])
            if cards["known"]:
                assert set(cards["known"]) <= own | named_since_the_shuffle(pos.journal("us"))
    assert 0 < known < unknown / 20


def named_since_the_shuffle(lines: list[Line]) -> set[str]:
    cards: set[str] = set()
    for line in lines:
        if line.message == "reshuffle":
            cards.clear()
        cards.add(text(line, "card"))
        if "cards" in line.args:
            cards |= set(names(line.args["cards"]))
    return cards


def test_the_kit_finds_nothing() -> None:
    report = check_game("labyrinth", games=3, seed=5, thoroughness=0.05, mode="solitaire")
    assert report.games == 3


# ---- the journal and the boxes of the charts

QUESTIONS = ("event-playable", "event-needs-cell", "us-event-playable", "major-jihad", "minor-jihad", "cells-available")
BOXES = (
    *("plot-united-states", "plot-philippines", "plot-troops", "plot-posture", "plot-aid", "plot-non-muslim", "plot-muslim"),
    *("minor-good", "minor-fair", "shift-poor", "recruit-regime-change", "recruit-islamist-rule", "recruit-number"),
    *("to-besieged", "to-regime-change", "to-aid", "to-major-jihad", "to-adjacent", "to-unmarked", "to-soft", "to-random"),
    "to-random-schengen",
    *("from-islamist-rule", "from-regime-change", "from-adjacent", "from-random", "from-stays"),
    *("radical-cell", "radical-travel", "radical-plot", "radical-worsen"),
)
USED = ("bot-box", "bot-random", "bot-stays")
"""Messages of a box that was not empty."""


def directed() -> Iterator[Position]:
    """Positions that lead to what random games seldom see."""
    cell = {"thailand": {"posture": "hard", "active": 1}}
    yield solo(UNPLAYABLE[1], {"egypt": at("good", sleepers=1)})
    yield travels(1, {"egypt": poor(aid=1), **cell})
    yield travels(1, {"egypt": poor(regime_change="tan", troops=1), **cell})
    yield solo("moro-talks", {"egypt": poor(aid=1, sleepers=1)})
    yield solo("leak-84", {"egypt": poor(alignment="ally")}, markers=["wiretapping"])
    yield solo(PLACING[3], {"afghanistan": islamist(sleepers=15), "egypt": at("fair"), **postures(soft=["spain"])})
    yield radicals(1, {"afghanistan": islamist(sleepers=3)})
    yield solo("schengen-visas", {"egypt": poor(sleepers=2)})


def test_9_4_2_every_box_of_the_charts_is_reached() -> None:
    answers: Counter[tuple[str, bool]] = Counter()
    used: Counter[str] = Counter()
    for pos in [*finished(72), *led(directed())]:
        for line in pos.journal("us"):
            box = text(line, "box")
            if line.message in USED:
                used[box] += 1
            elif line.message in ("bot-yes", "bot-yes-where", "bot-no", "bot-no-because"):
                answers[box, not line.message.startswith("bot-no")] += 1
    for question in QUESTIONS:
        print(f"{question:24}{answers[question, True]:6} yes{answers[question, False]:6} no")
    for box in BOXES:
        print(f"{box:24}{used[box]:6}")
    assert [question for question in QUESTIONS for yes in (True, False) if not answers[question, yes]] == []
    assert [box for box in BOXES if not used[box]] == []
    assert set(used) <= set(BOXES)
    assert {box for box, _ in answers} == set(QUESTIONS)


def finished(count: int) -> Iterator[Position]:
    for number in range(count):
        *_, pos = play(f"boxes {number}", **settings(number))
        yield pos


def led(positions: Iterator[Position]) -> Iterator[Position]:
    """The bot's card is resolved, with any answers of chance."""
    rng = Random("directed")
    for pos in positions:
        while pos.ask is not None and pos.ask.who.id == "chance":
            pos.push(rng.choice(pos.ask.options))
        yield pos


def test_9_4_2_each_step_of_the_bot_cites_section_9() -> None:
    told: Counter[str] = Counter()
    for pos in finished(12):
        for line in pos.journal("us"):
            if line.message.startswith("bot-"):
                assert line.rule.startswith("9."), line
                told[line.rule] += 1
    assert {"9.4.1", "9.4.2.2", "9.4.2.4", "9.4.2.5", "9.4.2.6", "9.4.2.6.1", "9.4.3", "9.5", "9.5.1"} <= set(told)


def test_9_0_the_same_seed_gives_the_same_game() -> None:
    journals = []
    for _ in range(2):
        rng = Random(8)
        pos = sitroom.new("labyrinth", mode="solitaire", seed=8, scenario="anaconda")
        while pos.ask is not None:
            assert pos.ask.who.id == "us"
            pos.push(rng.choice(pos.ask.options))
        journals.append([line.to_json() for line in pos.journal("us")])
    assert journals[0] == journals[1]
