"""Twilight Struggle at the terminal: the map, the tracks, the cards, and what a player weighs before he answers."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.games.twilight.piles import is_hand_open
from sitroom.games.twilight.state import PHASES, Twilight
from sitroom.kernel.journal import Line
from sitroom.table import Entry
from sitroom.terminal.boards import drawing_of
from sitroom.terminal.news import folded
from sitroom.terminal.question import Question
from sitroom.terminal.screen import Screen, columns_of
from sitroom.text import LANGUAGES, Words

from .driving import COLOUR, inside, record_in

TWILIGHT = sitroom.find_game("twilight")
DRAWING = drawing_of(TWILIGHT)
ENGLISH = Words("en")

MIDDLE: dict[str, Any] = {
    "turn": 5, "round": 3, "mover": "us", "defcon": 3, "vp": -7, "china": "us", "china_up": False,
    "military": {"us": 2, "ussr": 5}, "space": {"us": 4, "ussr": 1}, "space_tries": {"us": 1},
    "influence": {
        "us": {"france": 3, "west-germany": 4, "iran": 1, "panama": 2, "cuba": 1, "canada": 2},
        "ussr": {"west-germany": 5, "poland": 3, "iran": 4, "cuba": 1, "nicaragua": 1, "angola": 2},
    },
    "effects": ["nato", "containment"], "removed": ["containment"], "discard": ["comecon", "blockade"], "red_scare": {"us": 1},
    "death_squads": -1, "chernobyl": "asia", "envy": "ussr",
    "hands": {"us": ["fidel", "duck-and-cover", "asia-scoring"], "ussr": ["missile-envy", "nasser", "summit"]},
    "known": {"us": ["fidel"], "ussr": ["nasser", "missile-envy"]},
}  # fmt: skip


def start(**changes: Any) -> Position:
    return sitroom.new("twilight", seed=1, position={**MIDDLE, **changes})


def drawn(pos: Position, side: str | None, width: int = 80, *, whole: bool = True, colour: bool = False) -> str:
    view = pos.view(side)
    if whole:
        view["ask"] = None
    lines = DRAWING.draw(TWILIGHT, view, ENGLISH, Screen(io.StringIO(), width=width, colour=colour))
    return "\n".join(lines).replace("\u00a0", " ")  # hard spaces hold words together and look like others


def asked(pos: Position, width: int = 80, words: Words = ENGLISH) -> str:
    """The open question as it stands on the screen."""
    assert pos.ask is not None
    out = io.StringIO()
    view = pos.view(pos.ask.who)
    shown = view["ask"]
    assert isinstance(shown, dict)
    Question(TWILIGHT, shown, pos.ask.options, words, pos.stakes()).show(Screen(out, width=width), DRAWING, view, words)
    return out.getvalue()


# ---- the drawing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 40, 60, 80, 100, 133, 200])
def test_table_and_questions_fit_whatever_happens_in_a_game(language: str, width: int) -> None:
    words, screen = Words(language), Screen(io.StringIO(), width=width, colour=width == 80)
    for scenario in ("standard", "late-war"):
        pos, rng = sitroom.new("twilight", seed=width, scenario=scenario, chinese_civil_war=True), random.Random(width)
        while pos.ask is not None:
            if rng.random() < 0.1:
                view = pos.view(rng.choice((*TWILIGHT.sides, None)))
                for ask in (view["ask"], None):
                    lines = DRAWING.draw(TWILIGHT, {**view, "ask": ask}, words, screen)
                    assert max(columns_of(line) for line in lines) <= width
                assert max(columns_of(line) for line in asked(pos, width, words).splitlines()) <= width
            pos.push(rng.choice(pos.ask.options))


def test_every_phase_is_drawn() -> None:
    phases: set[str] = set()
    seed = 0
    while phases != set(PHASES) - {"setup-deal", "turn-start"}:  # in which only chance is asked
        pos, rng = sitroom.new("twilight", seed=seed, handicap=1), random.Random(seed)
        seed += 1
        assert seed < 200
        while True:
            phase = str(pos.state.to_json()["phase"])
            if phase not in phases:
                phases.add(phase)
                turn = str(pos.state.to_json()["turn"])
                title = drawn(pos, "us").splitlines()[0]
                assert title.startswith(f"── Turn {turn} · ")
                assert ("Action round" in title) == (phase in ("action", "play"))
                assert ENGLISH.term(TWILIGHT, phase) in title or phase in ("action", "play")
            if pos.ask is None:
                break
            pos.push(rng.choice(pos.ask.options))


def test_control_shows_without_colours() -> None:
    table = drawn(start(), "us")
    assert re.search(r"France +3★ \[3\]:0", table)
    assert re.search(r"West Germany +4★ +4:5", table)
    assert re.search(r"Poland +3★ +0:\[3\]", table)
    assert re.search(r"Canada +4 +2:0", table)
    assert "[in control]" in table


def test_colours_add_nothing_but_colour() -> None:
    coloured = drawn(start(), "us", colour=True)
    assert "\x1b[1;94mFrance" in coloured
    assert "\x1b[1;91mPoland" in coloured
    assert COLOUR.sub("", coloured) == drawn(start(), "us")


def test_every_country_is_on_the_map() -> None:
    table = drawn(start(), "us")
    countries = [token for token in TWILIGHT.vocabulary if token.kind == "country" and token != "chinese-civil-war"]
    assert len(countries) == 84
    for country in countries:
        assert len(re.findall(rf"(?<![\w/]){re.escape(ENGLISH.name(TWILIGHT, country))} +\d", table)) == 1


def test_regions_show_how_they_would_be_scored() -> None:
    """Europe: France against Poland, both next to nobody's but Poland's own superpower; the Middle East: Iran alone."""
    table = drawn(start(), "us")
    assert re.search(r"── Europe ─+ US presence 4, USSR presence 4 → nobody scores ──", table)
    assert re.search(r"── Middle East ─+ USSR presence 4 → USSR \+4 ──", table)
    assert re.search(r"── South America ─+ nobody scores ──", table)
    europe = dict.fromkeys(("france", "italy", "west-germany", "east-germany", "poland", "uk"), 9)
    assert "US control, which wins the game" in drawn(start(influence={"us": europe}), "us")


def test_the_tracks() -> None:
    table = drawn(start(), "us")
    assert "── Turn 5 · Action round 3 · US ──" in table
    assert "Mid War ──" in table
    assert f" USSR 7 VP  USSR {'░' * 13}{'█' * 7}│{'░' * 20} US" in table
    assert "DEFCON 3 ■■■□□ · The China Card: US, face down" in table
    assert "closed to coups and realignments: Europe, Asia" in table
    assert "US (you)  Military operations 2/3 · Space Race 4 Man in Earth Orbit · Hand 3" in table
    assert "\n           Attempts this turn 1 · 2 attempts a turn\n           the opponent shows his headline first\n" in table
    assert f"USSR 7 VP  USSR {'░' * 6}{'█' * 4}│{'░' * 10} US" in drawn(start(), "us", 60)


@pytest.mark.parametrize(("rows", "shown", "hidden"), [("60", "empty: ", "an empty line"), ("36", "West Germany", "empty: ")])
def test_on_a_low_screen_the_map_leaves_room_for_the_question(
    rows: str, shown: str, hidden: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", rows)
    table = before_the_question(start())
    assert shown in table
    assert hidden not in table


def test_on_the_lowest_screen_the_scores_of_the_regions_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "20")
    table = before_the_question(start())
    assert " Middle East: USSR presence 4 → USSR +4\n" in table
    assert re.search(r" nobody scores: .*South America\n── an empty line shows all countries ──", table)
    assert "West Germany" not in table


def before_the_question(pos: Position) -> str:
    """The table that a person sees when he is asked for a card."""
    lines = DRAWING.draw(TWILIGHT, pos.view("us"), ENGLISH, Screen(io.StringIO(), width=80, live=True))
    return "\n".join(lines).replace("\u00a0", " ")


def test_effects() -> None:
    table = drawn(start(), "us")
    assert "Effects: NATO, Must use Missile Envy for operations: USSR" in table
    rest = table.partition("This turn: ")[2].replace("\n   ", " ")
    assert rest.startswith(
        "Containment, Operations are worth less: US −1, Latin American coup dice of the US: −1, No USSR placement: Asia"
    )
    late = sitroom.new("twilight", seed=1, scenario="late-war")
    assert "Late War scenario" in drawn(late, "us")
    war = sitroom.new("twilight", seed=1, chinese_civil_war=True)
    assert "Chinese Civil War 0/3" in drawn(war, "us")
    assert "The China Card: nobody" in drawn(war, "us")


def test_a_side_sees_its_own_hand_and_what_it_knows_of_the_other() -> None:
    ours = drawn(start(), "us")
    assert "Hand: Asia Scoring (scoring), Duck and Cover (US 3), Fidel (USSR 2*)" in ours
    assert "Known to the opponent: Fidel" in ours
    assert "USSR, known cards: Nasser (USSR 1*), Missile Envy (neutral 2)" in ours
    assert "Summit" not in ours
    theirs = drawn(start(), "ussr")
    assert "Hand: Nasser (USSR 1*), Summit (neutral 1), Missile Envy (neutral 2)" in theirs
    assert "US, known cards: Fidel (USSR 2*)" in theirs
    assert "Duck" not in theirs
    nobodys = drawn(start(), None)
    assert not any(card in nobodys for card in ("Fidel", "Duck", "Summit", "Nasser"))
    assert "Hand 3" in nobodys


def test_headlines_stay_hidden_until_they_are_shown() -> None:
    pos = start(phase="headline", space={}, envy=None)
    pos.push("summit")
    assert "Headlines: USSR hidden" in drawn(pos, "us")
    assert "Headlines: USSR Summit" in drawn(pos, "ussr")


def names_in(text: str, cards: list[str]) -> list[str]:
    names = [ENGLISH.name(TWILIGHT, card) for card in cards]
    return [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]


def test_no_card_is_shown_that_the_viewer_may_not_see() -> None:
    looked = 0
    for seed in range(12):
        pos, rng = sitroom.new("twilight", seed=seed), random.Random(seed)
        while pos.ask is not None:
            if rng.random() < 0.1:
                s = pos.state
                assert isinstance(s, Twilight)
                for side in TWILIGHT.sides:
                    known = s.hands if is_hand_open(s, side.enemy) else s.known
                    unseen = [card.id for card in (*s.hands[side.enemy.seat], *s.draw) if card not in known[side.enemy.seat]]
                    text = drawn(pos, side.id, 100)
                    assert names_in(text, unseen) == []
                    looked += len(unseen)
            pos.push(rng.choice(pos.ask.options))
    assert looked > 1000


def test_before_a_question_about_countries_only_their_regions_are_drawn() -> None:
    pos = start(envy=None, defcon=5)
    whole = drawn(pos, "us", whole=False)
    assert all(f"── {region} ─" in whole for region in ("Europe", "South America"))
    assert "Hand: " not in whole  # the question shows it
    pos.push("duck-and-cover")
    within = drawn(pos, "us", whole=False)
    assert "── Europe" not in within
    assert "Being played: Duck" in within
    assert "Military operations" in within
    for answer in ("operations", "coup"):
        pos.push(answer)
    coup = drawn(pos, "us", whole=False)
    assert "── Europe" in coup
    assert "── South America" not in coup
    assert "Hand: " in coup
    assert "── South America" in drawn(pos, "us")
    assert "── South America" in drawn(pos, "ussr", whole=False)  # who waits sees everything


# ---- what a player weighs


def test_cards_to_choose_from_show_their_value_and_side() -> None:
    question = asked(start())
    assert re.search(r"Duck and Cover +US 3\b", question, re.MULTILINE)
    assert re.search(r"Fidel +USSR 2\*", question, re.MULTILINE)
    assert re.search(r"Asia Scoring +scoring\b", question, re.MULTILINE)


def flat(text: str) -> str:
    """A question without its line breaks."""
    return " ".join(text.split())


def test_a_coup_shows_its_odds() -> None:
    """Duck and Cover is worth 3, less 1 for Red Scare, and 1 more for Containment. Iran has stability 2, Angola 1."""
    pos = start(defcon=5, envy=None, death_squads=0)
    for answer in ("duck-and-cover", "operations", "coup"):
        pos.push(answer)
    question = flat(asked(pos))
    ops = "operations +3, Red Scare/Purge −1, Containment +1"
    assert "Iran 2★ · 1:[4] · 17 %: the coup fails; 17 %: USSR −1; 17 %: USSR −2;" in question
    assert f"17 %: USSR −4, US +1 ({ops}, stability 2, twice −4) · DEFCON 5 → 4" in question
    assert question.count("military operations of the US: 5") == 1, "that holds for each of them"
    assert f"({ops}, stability 1, twice −2)" in question


def test_a_coup_shows_what_it_would_lose() -> None:
    targets = {"influence": {"us": {"zaire": 1, "egypt": 1}, "ussr": {"angola": 2, "finland": 4}}, "defcon": 2, "envy": None}
    pos = start(**targets)
    for answer in ("duck-and-cover", "operations", "coup"):
        pos.push(answer)
    assert "! DEFCON falls to 1: nuclear war, and the US loses the game. [12.5]" in flat(asked(pos))
    pos = start(**targets, crisis="us")
    for answer in ("duck-and-cover", "operations", "coup"):
        pos.push(answer)
    assert "! Under the Cuban Missile Crisis this coup loses the game at once: US. [16.5]" in flat(asked(pos))
    pos = start(**{**targets, "defcon": 5}, effects=["yuri-and-samantha"])
    for answer in ("fidel", "operations-first", "coup"):
        pos.push(answer)
    assert re.search(r"Finland 4 · 0:\[4\] · 100 %: the coup fails .* · USSR \+1 VP", flat(asked(pos)))


def test_a_realignment_shows_its_odds() -> None:
    """Cuba: the US has its superpower next to it; the USSR controls Nicaragua; both have 1 influence."""
    pos = start(defcon=5, envy=None)
    for answer in ("duck-and-cover", "operations", "realignment"):
        pos.push(answer)
    odds = "42 %: US −1; 17 %: nothing happens; 42 %: USSR −1"
    assert f"{odds} (next to the US +1, neighbours under control of the USSR: Nicaragua −1)" in flat(asked(pos))


def test_influence_shows_its_cost_and_who_controls_then() -> None:
    pos = start(envy=None)
    for answer in ("duck-and-cover", "operations", "influence"):
        pos.push(answer)
    question = asked(pos)
    assert re.search(r"Iran 2★ 1:\[4\] · cost 2 · then control: USSR", question)
    assert re.search(r"France 3★ \[3\]:0 a ", question)
    assert " a cost 1 · then control: US\n" in question
    assert re.search(r"Benelux 3 0:0  ", question)
    assert " others: cost 1 · then control: nobody\n" in question
    headings = [line for line in question.splitlines() if not line.startswith(" ")][1:]
    assert headings == ["Europe", "Asia", "Middle East", "Africa", "Central America", "South America"]


def test_the_space_race_and_regions_are_weighed_too() -> None:
    pos = start(space={"us": 2, "ussr": 1}, envy=None, red_scare={})
    pos.push("duck-and-cover")
    assert "50 %: success: Man in Space, 2 VP; 50 %: failure" in flat(asked(pos))
    view = pos.view("us")
    assert DRAWING.remark(TWILIGHT, view, ENGLISH, "iran") == "2★ · 1:[4]"
    assert DRAWING.remark(TWILIGHT, view, ENGLISH, "done") == ""
    assert DRAWING.remark(TWILIGHT, view, ENGLISH, "chinese-civil-war") == ""


# ---- playing


def test_cards_dealt_unseen_are_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "twilight", "--side", "ussr", "--against", "random", "--seed", "1"])
    assert shown.out.count("The US is dealt 8 cards. [3]") == 1
    assert shown.out.count("The US gets") == 0
    assert len(re.findall(r"The USSR gets: ", shown.out)) == 1


def test_only_equal_lines_of_the_same_rule_are_folded() -> None:
    pos = sitroom.new("twilight", seed=1)
    (one, two, *_), rest = pos.journal("us"), Line("turn", "4", {"turn": 1})
    entries = [Entry(number, 1, 0, line, struck=False) for number, line in enumerate([one, two, one, rest, one], 1)]
    assert [(told.line, told.count) for told in folded(entries)] == [(one, 2), (two, 1), (rest, 1), (one, 1)]
    entries[2].struck = True
    assert [told.count for told in folded(entries)] == [1] * 5, "what was taken back is told apart"
    assert folded([]) == []


def test_the_open_piles_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = ["play", "twilight", "--side", "ussr", "--against", "random", "--seed", "1", "--scenario", "late-war"]
    shown = inside(monkeypatch, tmp_path, play, ["piles"])
    assert "Discard pile: 0" in shown.out
    assert re.search(r"^Removed from the game: \d\d$", shown.out, re.MULTILINE)
    assert "  Fidel" in shown.out
    plain = inside(monkeypatch, tmp_path / "other", ["play", "ciavskgb", "--against", "random", "--side", "cia"], ["piles"])
    assert "All cards that lie open are on the table above." in plain.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_against_a_bot(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    typed = [line for _ in range(3000) for line in (str(rng.randint(1, 5)), "yes")]  # yes to whatever is warned of
    play = ["play", "twilight", "--side", "us", "--against", "random", "--seed", "3", "--lang", language]
    shown = inside(monkeypatch, tmp_path, play, typed)
    assert (shown.code, shown.err) == (0, "")
    (path,) = (tmp_path / "saves").iterdir()
    assert record_in(path).position(chance="manual").outcome is not None
    assert "\x1b" not in shown.out
    assert max(columns_of(line) for line in shown.out.splitlines()) <= 80
