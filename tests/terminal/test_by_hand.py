"""At the keyboard: adjusting the table, looking back, going back, writing the journal down; and nothing is ever lost."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

import sitroom
from sitroom.table.saves import unfinished

from .driving import Shown, Terminal, inside, saved

ALONE = ["play", "labyrinth", "--solo", "--seed", "9"]
COLD_WAR = ["play", "ciavskgb", "--against", "random", "--seed", "7"]


def said_after(shown: Shown, typed: str) -> str:
    """What came after a line was typed, up to the next prompt."""
    return re.split(r"\n\S+> ", shown.out.split(f"> {typed}\n", 1)[1])[0]


# ---- adjust


def test_a_field_is_set_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["adjust prestige 5", "adjust countries.iraq.troops 3", "adjust countries.iraq.regime_change tan"]
    shown = inside(monkeypatch, tmp_path, ALONE, typed)
    assert "By hand: Prestige is now 5." in shown.out
    assert "By hand: Countries · Iraq · Troops is now 3." in shown.out
    state = saved(tmp_path).position(chance="manual").state.to_json()
    assert state["prestige"] == 5
    countries = state["countries"]
    assert isinstance(countries, dict)
    assert countries["iraq"] == {"governance": "poor", "alignment": "adversary", "troops": 3, "regime_change": "tan"}
    assert [who for who, _ in saved(tmp_path).answers[-3:]] == ["adjust"] * 3


def test_beginnings_of_names_and_several_fields_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, ALONE, ['adjust saudi.troops 4  kenya.post "soft" fund 6'])
    patch = saved(tmp_path).answers[-1]
    assert patch == (
        "adjust",
        '{"countries": {"saudi-arabia": {"troops": 4}, "kenya-tanzania": {"posture": "soft"}}, "funding": 6}',
    )


def test_cards_go_by_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ALONE, ["adjust hands.us gaza deck null", "adjust hands.us tony,Sistani deck null"])
    assert "Which of them? Gaza War and Gaza Withdrawal" in shown.out
    assert saved(tmp_path).answers[-1] == ("adjust", '{"hands": {"us": ["tony-blair", "sistani"]}, "deck": null}')


def state_of(home: Path) -> Any:
    return saved(home).position(chance="manual").state.to_json()


def test_a_card_leaves_the_place_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """CTR lies in the deck, which stays hidden; then on the discards, which are open."""
    shown = inside(
        monkeypatch, tmp_path, ALONE, ["adjust hands.us +ctr", "adjust hands.us -ctr,-tony", "adjust hands.us ctr,heu"]
    )
    first, second, third = [json.loads(what) for who, what in saved(tmp_path).answers if who == "adjust"]
    assert first["deck"] is None
    assert "By hand: Draw deck is set back." in shown.out
    assert second["discards"][-2:] == ["ctr", "tony-blair"]
    assert third["hands"] == {"us": ["ctr", "heu"]}
    state = state_of(tmp_path)
    assert "tony-blair" in state["discards"]
    assert "sistani" in state["discards"], "what the hand has lost"
    assert not {"ctr", "heu"} & {*state["discards"], *state["deck"], *state["removed"]}
    assert state["removed"] == []


def test_a_card_of_the_hidden_pile_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, ALONE)
    pile = state_of(tmp_path)["hands"]["jihadist"]
    shown = inside(monkeypatch, tmp_path, ["play", "--resume"], [f"adjust hands.us +{pile[0]}"])
    assert f"{pile[0]} would be in two places" in shown.out
    assert state_of(tmp_path)["hands"]["jihadist"] == pile


def test_a_list_that_is_not_there_yet_is_one_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = inside(monkeypatch, tmp_path, ALONE, ["adjust iraq.plots plot-1", "adjust markers +gtmo", "adjust iraq.plots"])
    assert "Available plots: 5" in before.out
    assert "+NAME adds something" in said_after(before, "adjust iraq.plots")
    state = state_of(tmp_path)
    assert [plot["plot"] for plot in state["countries"]["iraq"]["plots"]] == ["plot-1"]
    assert state["plots"]["available"].count("plot-1") == 2
    assert state["markers"] == ["gtmo"]
    assert "gtmo" in state["deck"], "the marker is not the card"


def test_a_long_pile_is_only_counted_in_the_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, ALONE)
    cards = ",".join(state_of(tmp_path)["deck"][:20])
    shown = inside(monkeypatch, tmp_path, ["play", "--resume"], [f"adjust removed {cards}"])
    assert "By hand: Removed from the game is now 20." in shown.out


def test_the_fields_are_listed_and_what_is_hidden_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(
        monkeypatch, tmp_path, ALONE, ["adjust", "adjust countries.iraq", "adjust nowhere", "adjust prestige 3 funding"]
    )
    everything = said_after(shown, "adjust")
    assert " prestige 7\n" in everything
    assert ' countries.iraq.governance "poor"\n' in everything
    assert '"saddam-captured"' in everything, "the player's own hand"
    assert " hands.jihadist (hidden)\n" in everything
    assert " deck (hidden)\n" in everything
    part = said_after(shown, "adjust countries.iraq")
    assert "prestige" not in part
    assert 'countries.iraq.alignment "adversary"' in part
    assert re.search(r"Not set: .*troops", part)
    assert "cadre, aid" in part, "what is called as it is typed needs no name"
    assert "besieged (Besieged Regime)" in " ".join(part.split())
    assert "There is nothing at nowhere" in shown.out
    assert "adjust takes a field and its value" in shown.out


@pytest.mark.parametrize(
    ("game", "open_", "hidden"),
    [
        ("twilight", ["influence.us.canada 2", "discard []", "gave_up null"], ["hands.us", "draw"]),
        ("ciavskgb", ["score.cia 0", "trophies.kgb []"], ["agents.kgb.analyst"]),
    ],
)
def test_what_lies_open_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, open_: list[str], hidden: list[str]
) -> None:
    """Whatever form the view gives it."""
    side = {"twilight": "ussr", "ciavskgb": "cia"}[game]
    lines = {"twilight": [], "ciavskgb": ["director"]}[game]
    play = ["play", game, "--side", side, "--against", "random", "--seed", "3"]
    everything = said_after(inside(monkeypatch, tmp_path, play, [*lines, "adjust"]), "adjust")
    for field in open_:
        assert f" {field}\n" in everything
    for field in hidden:
        assert f" {field} (hidden)\n" in everything


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("adjust prestige 77", "prestige: a whole number from 1 to 12 is wanted, not 77"),
        ("adjust prestige lots", "prestige: a whole number from 1 to 12 is wanted"),
        ("adjust prestigue 5", "prestigue: there is no such field"),
        ("adjust iraq.trops 5", "countries.iraq.trops: there is no such field"),
        ("adjust hands.us nonsense", 'hands.us[0]: there is no "nonsense" that could stand here.'),
        ("adjust hands.us -opium", "That list has no Opium."),
        ("adjust hands.us kosovo,kosovo deck null", "kosovo would be in two places"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_changes(
    typed: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = inside(monkeypatch, tmp_path, ALONE, [typed])
    assert problem in " ".join(said_after(shown, typed).split())
    assert "adjust" not in [who for who, _ in saved(tmp_path).answers]


def test_not_while_a_card_is_in_play_and_undo_takes_it_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["adjust prestige 5", "1", "adjust prestige 6", "undo", "adjust prestige 4", "undo", "undo"]
    shown = inside(monkeypatch, tmp_path, ALONE, typed)
    assert "nothing can be adjusted while a move is under way" in said_after(shown, "adjust prestige 6")
    assert shown.out.count("Taken back") == 3
    assert "adjust" not in [who for who, _ in saved(tmp_path).answers]


def test_only_where_one_person_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(
        monkeypatch, tmp_path, ["play", "ciavskgb", "--against", "human", "--seed", "7"], ["", "adjust score.cia 50", "help"]
    )
    assert "only where one person plays" in shown.out
    assert "change the table by hand" not in said_after(shown, "help")
    against_a_bot = inside(monkeypatch, tmp_path / "bot", COLD_WAR, ["adjust score.cia 50", "help"])
    assert "By hand: Score · CIA is now 50." in against_a_bot.out
    assert "change the table by hand" in against_a_bot.out


TWO = ["play", "labyrinth", "--against", "human", "--seed", "9"]


def test_two_people_may_agree_on_another_setup_before_the_first_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change = "adjust egypt.governance good"
    shown = inside(monkeypatch, tmp_path, TWO, ["", change, "yes", "no", "help", change, "yes", "yes", "adjust prestige 3"])
    assert "US: agreed to this set-up. Really? (yes/no)" in shown.out
    assert "Jihadist: agreed to this set-up. Really? (yes/no)" in shown.out
    assert "change the table by hand" in said_after(shown, "help")
    assert "Good Neutral: Egypt\N{NO-BREAK SPACE}3" in shown.out
    assert "By agreement only this can be changed: Governance, Posture and US posture" in shown.out
    assert [what for who, what in saved(tmp_path).answers if who == "adjust"] == [
        '{"countries": {"egypt": {"governance": "good"}}}'
    ]
    again = inside(monkeypatch, tmp_path, ["play", "--resume"], ["", "log", "1", "1", "adjust egypt.governance fair", "help"])
    assert "By hand: Countries · Egypt · Governance is now Good." in " ".join(again.out.split())
    assert "The set-up can be changed by agreement only before the first card is played." in again.out
    assert "change the table by hand" not in said_after(again, "help")


def test_the_names_of_another_language_do_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, [*ALONE, "--lang", "ru"], ["adjust Ирак.Войска 2", "adjust престиж 3"])
    assert [what for who, what in saved(tmp_path).answers if who == "adjust"] == [
        '{"countries": {"iraq": {"troops": 2}}}',
        '{"prestige": 3}',
    ]


# ---- look


PLAYED = ["master", "cia", "recruit", "recruit", "recruit"]


def test_the_moments_of_a_game_are_listed_by_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, COLD_WAR, [*PLAYED, "look"])
    listed = said_after(shown, "look").splitlines()
    assert listed[0] == "Round 1"
    numbers = [int(line.split()[0]) for line in listed[1:] if line.split()[0].isdecimal()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert any("The CIA recruits" in line for line in listed)


def test_a_moment_is_shown_and_the_game_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path / "whole", COLD_WAR, PLAYED)
    whole = saved(tmp_path / "whole").answers
    shown = inside(monkeypatch, tmp_path, COLD_WAR, [*PLAYED, "look", "look 4", "look 77", "look x", "table"])
    place = next(int(line.split()[0]) for line in said_after(shown, "look").splitlines() if "The CIA recruits" in line)
    assert place == 4
    looked = said_after(shown, "look 4")
    assert "Moment 4 of" in looked
    table = looked[looked.index("Influence Struggle") :]
    assert "0/" in table.splitlines()[4], "the CIA had no influence yet"
    assert "The CIA recruits Government" in table
    assert shown.out.count("There is no such moment") == 2
    assert saved(tmp_path).answers == whole
    assert "Government" in said_after(shown, "table")


def test_what_is_shown_of_the_past_is_what_the_player_may_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, COLD_WAR, [*PLAYED, *[f"look {number}" for number in range(1, 8)]])
    looked = shown.out.split("> look 1\n", 1)[1]
    record = saved(tmp_path)
    (agent,) = [token for who, token in record.answers if who == "kgb"][:1]
    name = str(record.setup.game.wording.names[agent]).rpartition("\x04")[2]
    assert f"Agent X: {name}" not in looked
    assert "Agent X: hidden, one of these" in looked


# ---- export


def test_the_journal_is_written_down_with_its_paragraphs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, markdown = tmp_path / "game.txt", tmp_path / "game.md"
    inside(monkeypatch, tmp_path, ALONE, [f"export {text}", f"export {markdown}"])
    lines = [line for line in text.read_text(encoding="utf-8").splitlines() if line]
    position = saved(tmp_path).position(chance="manual")
    assert len(lines) == 2 + len(position.journal("us"))
    assert lines[0] == "Labyrinth: The War on Terror"
    assert lines[2:4] == ["Turn 1 begins. [5.2.1]", "Cards are dealt: US 9, Jihadist 9. [5.2.8]"]
    assert [line for line in lines if line.startswith("  ")] != []
    marked = markdown.read_text(encoding="utf-8").splitlines()
    assert marked[0] == "# Labyrinth: The War on Terror"
    assert "- Cards are dealt: US 9, Jihadist 9. *(5.2.8)*" in marked
    assert len(marked) == 2 + len(position.journal("us"))


def test_the_journal_is_written_in_the_language_of_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = tmp_path / "game.txt"
    inside(monkeypatch, tmp_path, [*COLD_WAR, "--lang", "ru"], ["export " + str(text)])
    assert re.search("[а-я]{4}", text.read_text(encoding="utf-8"))


def test_a_file_that_is_there_is_lost_only_if_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = tmp_path / "game.txt"
    text.write_text("precious", encoding="utf-8")
    shown = inside(monkeypatch, tmp_path, COLD_WAR, [f"export {text}", "no", "export", f"export {tmp_path}/no/where.txt"])
    assert text.read_text(encoding="utf-8") == "precious"
    assert "export takes a file" in shown.out
    assert "cannot be saved as" in shown.out
    inside(monkeypatch, tmp_path, COLD_WAR, [f"export {text}", "yes"])
    assert "Objective" in text.read_text(encoding="utf-8")


def test_a_link_stays_a_link_and_a_device_a_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, link, pipe, save = [tmp_path / name for name in ("game.txt", "link.txt", "pipe", "link.json")]
    text.write_text("old", encoding="utf-8")
    link.symlink_to(text)
    save.symlink_to(tmp_path / "game.json")
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        inside(monkeypatch, tmp_path, COLD_WAR, [f"export {link}", "yes", f"export {pipe}", f"save {save}"])
        assert b"Objective" in os.read(reader, 10_000)
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    assert link.is_symlink()
    assert save.is_symlink()
    assert sitroom.load(tmp_path / "game.json").setup.game.name == "ciavskgb"
    assert "Objective" in text.read_text(encoding="utf-8")


def test_replay_prints_the_journal_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = tmp_path / "game.txt"
    inside(monkeypatch, tmp_path, COLD_WAR, [*PLAYED, f"export {text}"])
    (save,) = unfinished(tmp_path / "saves")
    shown = inside(monkeypatch, tmp_path, ["replay", str(save.path), "--journal", "--side", "cia"])
    assert shown.out == text.read_text(encoding="utf-8")
    onlooker = inside(monkeypatch, tmp_path, ["replay", str(save.path), "--journal"])
    assert len(onlooker.out) < len(shown.out)


# ---- nothing is lost


def test_a_game_alone_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path, *ALONE, rows=200) as terminal:
        terminal.wait("US> ")
        terminal.type("adjust prestige 5")
        terminal.wait("US> ")
        terminal.type("sistani")
        terminal.wait("What do you use this card for")
        terminal.kill()
    assert saved(tmp_path).answers[-2:] == (("adjust", '{"prestige": 5}'), ("us", "sistani"))
    with Terminal(tmp_path, "play", "--resume", rows=200) as terminal:
        terminal.wait("What do you use this card for")
