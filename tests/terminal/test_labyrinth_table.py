"""Labyrinth at the terminal: the map, the tracks, the cards, and what a player weighs before he answers."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.games.labyrinth.board import FRANCE, RUSSIA
from sitroom.games.labyrinth.state import PHASES, Labyrinth
from sitroom.terminal.boards import drawing_of
from sitroom.terminal.boards.labyrinth_words import Place, standing
from sitroom.terminal.listing import _ends_of_runs
from sitroom.terminal.question import Question
from sitroom.terminal.screen import Screen, columns_of
from sitroom.text import LANGUAGES, Words

from .driving import COLOUR, inside, record_in

LABYRINTH = sitroom.find_game("labyrinth")
DRAWING = drawing_of(LABYRINTH)
ENGLISH = Words("en")
SCENARIOS = ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished")

MIDDLE: dict[str, Any] = {
    "turn": 5, "phase": "us", "cards_played": 0, "prestige": 8, "funding": 4, "us_posture": "hard", "decks_left": 2,
    "reserves": {"us": 1, "jihadist": 2}, "markers": ["renditions", "leak-wiretapping", "oil-price-spike-117"],
    "lapsing": ["oil-price-spike-117"], "removed": ["renditions"], "discards": ["opium", "backlash"], "first_plot": "kashmir",
    "hands": {"us": ["hijab", "sanctions-6", "gtmo"], "jihadist": ["amerithrax", "quagmire"]},
    "shown": {"us": ["gtmo"], "jihadist": ["quagmire"]},
    "countries": {
        "iraq": {
            "governance": "poor", "alignment": "ally", "troops": 6, "active": 2, "sleepers": 1, "aid": 1,
            "regime_change": "green", "markers": ["nato", "moqtada-al-sadr"],
        },
        "afghanistan": {"governance": "islamist-rule", "alignment": "adversary", "sleepers": 4},
        "pakistan": {"governance": "islamist-rule", "alignment": "adversary"},
        "jordan": {"governance": "good", "alignment": "ally"},
        "syria": {"governance": "fair", "alignment": "ally"},
        "egypt": {"governance": "poor", "alignment": "neutral", "besieged": True, "cadre": True},
        "germany": {"posture": "soft", "active": 1, "plots": ["plot-3", {"plot": "plot-2", "seen": True}]},
        "france": {"posture": "soft"}, "spain": {"posture": "soft"}, "philippines": {"posture": "hard"},
    },
}  # fmt: skip


def start(**changes: Any) -> Position:
    return sitroom.new("labyrinth", chance="manual", position={**MIDDLE, **changes})


def drawn(pos: Position, side: str | None, width: int = 80, *, whole: bool = True, colour: bool = False) -> str:
    view = pos.view(side)
    if whole:
        view["ask"] = None
    lines = DRAWING.draw(LABYRINTH, view, ENGLISH, Screen(io.StringIO(), width=width, colour=colour))
    return "\n".join(lines).replace("\u00a0", " ")


def asked(pos: Position, width: int = 80, words: Words = ENGLISH) -> str:
    """The open question as it stands on the screen."""
    assert pos.ask is not None
    out = io.StringIO()
    view = pos.view(pos.ask.who)
    shown = view["ask"]
    assert isinstance(shown, dict)
    Question(LABYRINTH, shown, pos.ask.options, words, pos.stakes()).show(Screen(out, width=width), DRAWING, view, words)
    return out.getvalue().replace("\u00a0", " ")


# ---- the drawing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 40, 60, 80, 100, 133, 200])
def test_table_and_questions_fit_whatever_happens_in_a_game(language: str, width: int) -> None:
    words, screen = Words(language), Screen(io.StringIO(), width=width, colour=width == 80)
    alone: dict[str, Any] = {"mode": "solitaire", "ideology": "attractive", "mini_decks": True}
    games: list[dict[str, Any]] = [*[{"scenario": scenario} for scenario in SCENARIOS], alone]
    for options in games:
        pos, rng = sitroom.new("labyrinth", seed=width, **options), random.Random(width)
        while pos.ask is not None:
            if rng.random() < 0.1:
                view = pos.view(rng.choice((*LABYRINTH.sides, None)))
                for ask in (view["ask"], None):
                    lines = DRAWING.draw(LABYRINTH, {**view, "ask": ask}, words, screen)
                    assert max(columns_of(line) for line in lines) <= width
                assert max(columns_of(line) for line in asked(pos, width, words).splitlines()) <= width
            pos.push(rng.choice(pos.ask.options))


def test_9_the_table_of_a_game_alone() -> None:
    pos = sitroom.new(
        "labyrinth", seed=1, mode="solitaire", ideology="potent", decks=2, mini_decks=True,
        position={
            "phase": "us", "plots": {"available": ["wmd", "plot-2", "plot-2", "plot-3", "plot-1", "plot-1"]},
            "hands": {"us": ["gtmo"], "jihadist": ["opium", "quagmire", "amerithrax"]},
            "shown": {"jihadist": ["opium", "amerithrax"]}, "placed": ["opium"],
        },
    )  # fmt: skip
    table = drawn(pos, "us", width=120)
    assert "· Ideology: Potent " in table.splitlines()[0]
    assert "Good resources 0/12 (at the end 9)" in table
    assert "Jihadist pile, from the top: 1 Opium (Jihadist 2), 2 ?, 3 ?" in table
    assert "Somewhere in the Jihadist pile: Amerithrax (Jihadist 2)" in table
    assert "Set aside: 1" in table
    assert "Draw deck: 116 (Unassociated 24, Jihadist 45, US 47)" in table
    assert table.count("Reserves") == 1, "the Jihadists have none"
    assert "Quagmire" not in table


def test_every_phase_is_drawn() -> None:
    phases: set[str] = set()
    seed = 0
    while phases != set(PHASES) - {"deal", "end-of-turn"}:  # in which no side is asked
        pos, rng = sitroom.new("labyrinth", seed=seed, scenario=SCENARIOS[seed % 4]), random.Random(seed)
        seed += 1
        assert seed < 200
        while True:
            state = pos.state.to_json()
            phase = str(state["phase"])
            if phase not in phases:
                phases.add(phase)
                title = drawn(pos, "us").splitlines()[0]
                assert title.startswith(f"── Turn {state['turn']} · {ENGLISH.term(LABYRINTH, phase)} ")
            if pos.ask is None:
                break
            pos.push(rng.choice(pos.ask.options))


def test_every_country_is_on_the_map_once() -> None:
    table = drawn(start(), "us", 100)
    countries = [token for token in LABYRINTH.vocabulary if token.kind == "country"]
    assert len(countries) == 38
    regions = table.partition("── Middle East")[2].partition("── ■")[0]
    for country in countries:
        name = re.escape(ENGLISH.name(LABYRINTH, country))
        assert len(re.findall(rf"(?<![\w/]){name}(?![\w/])", regions)) == 1, country


def test_countries_show_all_that_lies_there_without_colours() -> None:
    table = " ".join(drawn(start(), "us", 100).split())
    assert "Iraq 4+ ■6 ●2 ○1 Poor Ally, Aid 1, Regime Change (of this turn), Moqtada al-Sadr, NATO" in table
    assert "Afghanistan 1 ○4 Islamist Rule Adversary" in table
    assert "Egypt 3 Poor Neutral, Cadre, Besieged Regime" in table
    assert "Germany ●1 Soft, [Hidden plot], [Plot 2: known to the US]" in table
    assert "■ troops · ● active · ○ sleepers · 1 resources · + oil exporter" in table


def test_bare_countries_are_listed_by_how_they_stand() -> None:
    table = " ".join(drawn(start(), "us", 100).split())
    assert "Good Ally: Jordan 1" in table
    assert "Fair Ally: Syria 2" in table
    assert "Soft: France, Spain" in table
    assert re.search(r"Unmarked: Benelux, Eastern Europe, Italy, Scandinavia", table)
    assert "Hard: United States" in table
    assert "Fair: Iran" in table


def test_colours_add_nothing_but_colour() -> None:
    coloured = drawn(start(), "us", colour=True)
    assert "\x1b[1;94mUS" in coloured
    assert "\x1b[1;32mJihadist" in coloured
    assert "\x1b[94m■6" in coloured
    assert "\x1b[32m●2" in coloured
    assert "\x1b[91m" not in coloured
    assert COLOUR.sub("", coloured) == drawn(start(), "us")


def test_the_tracks() -> None:
    table = drawn(start(), "us", 100)
    assert table.startswith("── Turn 5 · US Action Phase · cards 0/2 ──")
    assert "Decks left 2 ──" in table
    assert "Prestige 8 ■■■│■■■│■■□│□□□ High" in table
    assert "Funding 4 ■■■│■□□│□□□ Moderate" in table
    assert "Troops 9 ■■■■│■■■■■│□□□□□□ War" in table
    assert "Cells 7 ■■■■■│■■□□□│□□□□□ available cells 2" in table
    # Israel and the Philippines are Hard, three countries Soft
    assert "GWOT relations: US Hard, world posture Soft 1, GWOT penalty −1" in table
    many = {"iraq": {"governance": "poor", "troops": 12}}
    assert "Troops 3 ■■■□│□□□□□│□□□□□□ Overstretch" in drawn(start(countries=many), "us")


def test_how_far_each_side_is_from_victory() -> None:
    table = drawn(start(), "us", 100)
    assert re.search(r"US \(you\) +Good resources 1/12 · Fair or Good countries 2/15 · Reserves 1 · Hand 3", table)
    assert re.search(r"Jihadist +Islamist resources 3/6 \(adjacent\) · Poor or Islamist countries 4/15 · Reserves 2", table)
    assert "Cards in the next deal 8" in table
    apart = {"afghanistan": MIDDLE["countries"]["afghanistan"], "sudan": {"governance": "islamist-rule"}}
    assert re.search(r"Islamist resources 3/6 · ", drawn(start(countries=apart), "us", 100))


def test_events_plots_and_piles() -> None:
    table = drawn(start(), "us", 100)
    assert "Events in effect: Renditions; Wiretapping, leaked; Oil Price Spike (117)" in table
    assert "Draw deck: " in table
    assert "Discard pile: 2 · Removed from the game: 1" in table
    assert "Lapsing events: Oil Price Spike (117)" in table
    assert "1st Plot: Kashmir" in table


# ---- secrets


def test_a_side_sees_its_own_hand_and_what_it_knows_of_the_other() -> None:
    ours = drawn(start(), "us", 100)
    assert "Hand: Sanctions (6) (US 1), Hijab (US 3), GTMO (Unassociated 3)" in ours
    assert "Known to the enemy: GTMO" in ours
    assert "Jihadist, known cards: Quagmire (Jihadist 3)" in ours
    assert "Amerithrax" not in ours
    theirs = drawn(start(), "jihadist", 100)
    assert "Hand: Amerithrax (Jihadist 2), Quagmire (Jihadist 3)" in theirs
    assert "US, known cards: GTMO (Unassociated 3)" in theirs
    assert "Hijab" not in theirs
    nobodys = drawn(start(), None, 100)
    assert not any(card in nobodys for card in ("Hijab", "GTMO", "Amerithrax", "Quagmire"))
    assert "Hand 3" in nobodys


def test_plots_face_down_are_hidden_from_the_us() -> None:
    for side in ("us", None):
        table = drawn(start(), side)
        assert "[Hidden plot]" in table
        assert "Plot 3" not in table
        assert "Plot 1" not in table
        assert "Available plots: 4 ·" in table
    theirs = drawn(start(), "jihadist")
    assert "[Plot 3], [Plot 2: known to the US]" in theirs
    assert "Available plots: Plot 1 ×3, Plot 2 ×1" in theirs


def names_in(text: str, cards: list[str]) -> list[str]:
    names = [ENGLISH.name(LABYRINTH, card) for card in cards]
    return [name for name in names if re.search(rf"(?<![\w-]){re.escape(name)} \((US|Jihadist|Unassociated) \d\)", text)]


def test_nothing_is_shown_that_the_viewer_may_not_see() -> None:
    cards = plots = 0
    for seed in range(12):
        pos, rng = sitroom.new("labyrinth", seed=seed, scenario=SCENARIOS[seed % 4], decks=2), random.Random(seed)
        while pos.ask is not None:
            if rng.random() < 0.1:
                s = pos.state
                assert isinstance(s, Labyrinth)
                for side in LABYRINTH.sides:
                    text = " ".join(drawn(pos, side.id, 100).split())
                    unseen = [card for card in (*s.hands[side.enemy.seat], *s.deck) if card not in s.shown[side.enemy.seat]]
                    assert names_in(text, [card.id for card in unseen]) == []
                    cards += len(unseen)
                    if side.id == "us":
                        hidden = [placed for placed in s.plots if not placed.seen]
                        assert text.count("[Hidden plot") == len(hidden)
                        assert len(re.findall(r"\[(Plot \d|WMD Plot)", text)) == len(s.plots) - len(hidden)
                        plots += len(hidden)
            pos.push(rng.choice(pos.ask.options))
    assert cards > 1000
    assert plots > 10


# ---- what a player weighs


def test_before_a_question_about_countries_only_their_regions_are_drawn() -> None:
    pos = start()
    whole = drawn(pos, "us", whole=False)
    assert all(f"── {region} ─" in whole for region in ("Middle East", "Asia", "Schengen"))
    assert "Hand: " not in whole  # the question shows it
    pos.push("hijab")
    within = drawn(pos, "us", whole=False)
    assert "── Asia" not in within
    assert "Being played: Hijab" in within
    assert "Hand: " in within
    pos.push("disrupt")
    where = drawn(pos, "us", whole=False)
    assert "── Middle East" in where
    assert "── North America" not in where
    assert "── North America" in drawn(pos, "jihadist", whole=False)  # who waits sees everything


def test_cards_to_choose_from_show_their_value_and_side_and_whether_their_event_can_occur() -> None:
    question = " ".join(asked(start()).split())
    assert re.search(r"Hijab +US 3 · its event cannot occur now · A country is under Isl", question)
    assert re.search(r"GTMO +Unassociated 3 · its event can occur now", question)


def test_a_war_of_ideas_shows_its_chances_with_each_modifier() -> None:
    """Prestige 8 is High; the world is Soft 1 against a Hard US; Jordan, next to Syria and Iraq, is a Good Ally."""
    pos = start()
    for answer in ("hijab", "war-of-ideas"):
        pos.push(answer)
    question = " ".join(asked(pos, 100).split())
    added = r"\(Prestige \+1, From Fair to Good −1, GWOT penalty −1, Adjacent Good Ally \+1\)"
    assert re.search(r"Syria Fair Ally · 33 %: governance Good; 17 %: the first Aid; 50 %: fails " + added, question)
    assert re.search(r"Egypt Poor Neutral, Cadre, Besieged Regime a \d", question)
    assert re.search(r"Turkey Unmarked a \d", question)
    assert " a 33 %: becomes Ally; 17 %: the first Aid; 50 %: fails (Prestige +1, GWOT penalty −1) " in question
    assert re.search(r"\d+ France Soft \d", question)
    assert question.endswith(" others: 33 %: posture Hard, prestige 9; 67 %: posture Soft")
    assert "Iraq" not in question  # too few troops for a Regime Change country
    pos = start(hands={"us": ["sanctions-6", "gtmo"], "jihadist": ["amerithrax"]}, shown={})
    for answer in ("sanctions-6", "war-of-ideas"):
        pos.push(answer)
    question = " ".join(asked(pos).split())
    assert "Turkey Unmarked a" in question
    too_poor = "a 100 %: value 1 is not enough, whatever the test shows (Prestige +1, GWOT penalty −1)"
    assert too_poor in question  # a card of value 1


def test_a_jihad_shows_its_chances() -> None:
    countries = {
        "pakistan": {"governance": "poor", "alignment": "ally", "active": 7, "troops": 2},
        "yemen": {"governance": "fair", "active": 1}, "sudan": {"governance": "good", "active": 1},
        "somalia": {"governance": "poor", "besieged": True, "sleepers": 2},
    }  # fmt: skip
    pos = start(phase="jihadist", hands={"us": ["hijab"], "jihadist": ["quagmire"]}, shown={}, countries=countries)
    for answer in ("quagmire", "jihad"):
        pos.push(answer)
    question = " ".join(asked(pos).split())
    assert re.search(r"Pakistan .* a die of 3 or less · Major Jihad with 3 dice: 50 %", question)
    assert re.search(r"Yemen .* 33 %: governance Poor, cells lost: 0; 67 %: no effect, cells lost: 1", question)
    for answer in ("pakistan", "pakistan", "yemen"):
        pos.push(answer)
    question = " ".join(asked(pos).split())
    assert re.search(r"Major Jihad.*25 %: Islamist Rule, cells lost: 0; 50 %: no effect, cells lost: 1", question)


def test_few_countries_show_how_they_stand() -> None:
    view = start().view("us")
    remark = DRAWING.remark(LABYRINTH, view, ENGLISH, "iraq").replace("\u00a0", " ")
    assert remark.startswith("■6 ●2 ○1, Poor Ally, Aid 1, Regime Change")
    assert DRAWING.remark(LABYRINTH, view, ENGLISH, "france") == "Soft"
    assert DRAWING.remark(LABYRINTH, view, ENGLISH, "done") == ""
    assert DRAWING.remark(LABYRINTH, view, ENGLISH, "germany") == "●1, Soft, [Hidden plot], [Plot 2: known to the US]"


# ---- playing


def test_the_open_piles_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = ["play", "labyrinth", "--side", "jihadist", "--against", "random", "--seed", "1", "--scenario", "anaconda"]
    shown = inside(monkeypatch, tmp_path, play, ["piles"])
    assert "Discard pile: 0" in shown.out
    assert "Removed from the game: 2" in shown.out
    assert "  Tora Bora" in shown.out


def test_what_lapses_and_the_first_plot_are_open_piles_too() -> None:
    shown = dict(DRAWING.piles(LABYRINTH, start().view("us"), ENGLISH))
    assert shown["Lapsing events"] == ["oil-price-spike-117"]
    assert shown["1st Plot"] == ["kashmir"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_against_a_bot(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    typed = [line for _ in range(3000) for line in (str(rng.randint(1, 8)), "yes")]  # yes to whatever is warned of
    play = ["play", "labyrinth", "--side", "us", "--against", "random", "--seed", "3", "--lang", language]
    shown = inside(monkeypatch, tmp_path, play, typed)
    assert (shown.code, shown.err) == (0, "")
    (path,) = (tmp_path / "saves").iterdir()
    assert record_in(path).position(chance="manual").outcome is not None
    assert "\x1b" not in shown.out
    assert max(columns_of(line) for line in shown.out.splitlines()) <= 80


def test_a_long_list_is_parted_where_that_saves_lines() -> None:
    """Options with long remarks stand one below the other, those with short ones side by side."""
    long, short = ("Egypt", "33 %: becomes Ally; 17 %: the first Aid; 50 %: fails"), ("France", "33 %: Hard")
    assert _ends_of_runs([long] * 6 + [short] * 18, 100, 2) == [6, 24]
    assert _ends_of_runs([long] * 24, 100, 2) == [24]


def test_a_remark_that_is_too_long_leaves_the_others_in_their_column() -> None:
    countries = {
        "afghanistan": {"governance": "good", "alignment": "ally"},
        "pakistan": {"governance": "fair", "alignment": "ally"},
    }
    pos = start(prestige=2, countries=countries, us_posture="soft")
    for answer in ("hijab", "war-of-ideas"):
        pos.push(answer)
    lines = asked(pos, 70).splitlines()
    pakistan = next(place for place, line in enumerate(lines) if "Pakistan" in line)
    assert re.match(" {4}[^ ].*From Fair to Good", lines[pakistan + 1]), "the rest of it hangs"
    assert lines[pakistan + 2].split()[0].isdecimal(), "and the next one begins where all begin"


def test_a_plot_with_backlash_shows_it() -> None:
    plot = {"plot": "plot-1", "seen": True, "backlash": True}
    pos = start(
        countries={**MIDDLE["countries"], "jordan": {"governance": "good", "alignment": "ally", "active": 1, "plots": [plot]}}
    )
    assert "[Plot 1: known to the US, Backlash]" in drawn(pos, None)


@pytest.mark.parametrize(("language", "shown"), [("en", "Poor, Soft"), ("ru", "правление плохое, мягкая линия"), ("pt", "Fraca")])
def test_3_2_a_governance_that_is_agreed_on_and_not_printed_is_shown(language: str, shown: str) -> None:
    countries: Any = {"russia": {"governance": "poor", "posture": "soft"}, "france": {"posture": "soft"}}
    view = sitroom.new("labyrinth", seed=1, position={"countries": countries}).view("us")
    words = Words(language)
    agreed, printed = [Place(country, view).standing for country in (RUSSIA, FRANCE)]
    assert (agreed, printed) == (("poor", "soft"), ("soft",))
    said = standing(sitroom.find_game("labyrinth"), words, agreed)
    assert shown.lower() in said.lower()
