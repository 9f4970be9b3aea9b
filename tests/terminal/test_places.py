"""Playing without the board: all about a country, and the map of a region with its links."""

from __future__ import annotations

from pathlib import Path

import pytest

import sitroom
from sitroom.games.labyrinth.deck import CARDS
from sitroom.kernel.game import AnyGame
from sitroom.kernel.position import Position
from sitroom.terminal.boards import gazetteer_of, generic
from sitroom.terminal.boards.printed import facts_of, regions_of
from sitroom.text import LANGUAGES, Words

from .driving import inside
from .test_by_hand import said_after

ALONE = ["play", "labyrinth", "--solo", "--seed", "9"]
COLD_WAR = ["play", "twilight", "--side", "ussr", "--against", "random", "--seed", "9"]


def told(position: Position, token: str, words: Words) -> dict[str, str]:
    view = position.view(position.game.sides[0])
    return dict(gazetteer_of(position.game).place(position.game, view, words, token))


def plain(text: str) -> str:
    return " ".join(text.split())


# ---- show


def test_a_muslim_country_tells_religion_resources_oil_and_lines() -> None:
    facts = told(sitroom.new("labyrinth", seed=1), "iraq", Words("en"))
    assert facts["Religion"] == "Shia-Mix"
    assert facts["Resources"] == "3, oil exporter"
    assert plain(facts["Connected with"]) == "Gulf States, Jordan, Saudi Arabia, Syria, Turkey, Iran"
    assert facts["Now"] == "Poor Adversary"
    assert "Schengen" not in facts


def test_other_countries_tell_printed_governance_recruit_number_and_schengen() -> None:
    position = sitroom.new("labyrinth", seed=1)
    facts = told(position, "united-kingdom", Words("en"))
    assert (facts["Religion"], facts["Printed governance"], facts["Recruit Number"]) == ("Non-Muslim", "Good", "3")
    assert plain(facts["Connected with"]) == "→ Canada, → United States"
    assert plain(facts["Schengen"]).startswith("→ Benelux, → Eastern Europe, → France")
    france = told(position, "france", Words("en"))
    assert "Connected with" not in france
    assert "→\N{NO-BREAK SPACE}Morocco" in france["Schengen"]
    assert "Religion" not in told(position, "iran", Words("en"))


def test_what_lies_in_a_country_is_told() -> None:
    position = sitroom.new("labyrinth", seed=1)
    assert told(position, "afghanistan", Words("en"))["Now"] == "Islamist Rule Adversary, Sleepers 4"
    assert told(position, "gulf-states", Words("en"))["Now"] == "Fair Ally, Troops 2"


def test_a_country_of_the_cold_war_tells_stability_neighbours_and_influence() -> None:
    position = sitroom.new("twilight", seed=1)
    facts = told(position, "poland", Words("en"))
    assert facts["Region"] == "Europe, Eastern Europe"
    assert facts["Stability"] == "3, battleground"
    assert plain(facts["Neighbours"]) == "Czechoslovakia, East Germany, → USSR"
    assert facts["Influence"] == "US 0, USSR 0 · uncontrolled"
    assert told(position, "east-germany", Words("en"))["Influence"] == "US 0, USSR 3 · controlled: USSR"
    europe = told(position, "europe", Words("en"))
    assert "which wins the game" in europe["VP"]
    assert europe["DEFCON"] == "coups and realignments from 5 up"


def test_show_says_what_an_answer_would_do_and_why_something_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, COLD_WAR, ["show pol", "show cuba", "? poland", "show", "show xyz", "show west"])
    assert "then control: nobody" in said_after(shown, "show pol")
    assert "No answer now: In the set-up the USSR places influence in this area alone:" in said_after(shown, "show cuba")
    assert said_after(shown, "? poland") == said_after(shown, "show pol")
    assert "show takes a name, as in: show Benelux" in said_after(shown, "show")
    assert "Which of them? " in said_after(shown, "show west")
    assert "Nothing is called that" in said_after(shown, "show xyz")


def test_what_is_called_exactly_so_comes_before_an_option_that_begins_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "labyrinth", "--solo", "--seed", "5"], ["show iraq", "show iraqi"])
    assert "Shia-Mix" in said_after(shown, "show iraq")
    assert "Iraqi WMD" in said_after(shown, "show iraqi")


def test_where_a_card_is_is_told_if_the_viewer_sees_it() -> None:
    position = sitroom.new("labyrinth", seed=9)
    us = position.view("us")["table"]["hands"]["us"]["cards"]
    assert told(position, us[0], Words("en")) == {"Now": "Hand"}
    hidden = next(card.id for card in CARDS if card.id not in us)
    assert told(position, hidden, Words("en")) == {}
    agents = told(sitroom.new("ciavskgb", seed=1), "analyst", Words("en"))
    assert agents == {"Now": "CIA: headquarters, KGB: headquarters"}


def test_a_game_without_words_of_its_own_tells_what_its_catalogue_has() -> None:
    position = sitroom.new("twilight", seed=1)
    facts = dict(generic.place(position.game, position.view("us"), Words("en"), "poland"))
    assert facts["Stability"] == "3"
    assert facts["Battleground"] == "yes"
    assert plain(facts["Neighbours"]) == "Czechoslovakia, East Germany"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["labyrinth", "twilight", "ciavskgb"])
def test_everything_can_be_shown_in_every_language(name: str, language: str) -> None:
    position, words = sitroom.new(name, seed=2), Words(language)
    for token in position.game.vocabulary:
        for title, value in told(position, token.id, words).items():
            assert title
            assert value
            assert "{" not in title + value


# ---- map


def links(game: AnyGame, place: str) -> list[str]:
    return [plain(link) for link in gazetteer_of(game).links(game, Words("en"), place)]


def test_a_region_is_drawn_with_links_that_lead_out_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, COLD_WAR, ["map eur", "map", "map nowhere", "map cuba"])
    europe = said_after(shown, "map eur").replace("\N{NO-BREAK SPACE}", " ")
    assert "── Europe ──" in europe
    headings = ["\n Western Europe\n", "\n Norway ", "\n Western Europe, Eastern Europe\n", "\n Austria ", "\n Eastern Europe\n"]
    assert [europe.index(heading) for heading in headings] == sorted(europe.index(heading) for heading in headings)
    assert " Canada         4 · 2:0    ── United Kingdom · → US\n" in europe
    regions = said_after(shown, "map").replace("\N{NO-BREAK SPACE}", " ")
    assert "Middle East: Egypt, Gulf States, Iran" in regions
    assert "Chinese Civil War" not in regions, "it is not played with"
    assert "There is no such region; there are: Europe, Asia" in plain(said_after(shown, "map nowhere"))
    assert "── Central America ──" in said_after(shown, "map cuba")


def test_the_schengen_area_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ALONE, ["map schengen", "show asia", "map asia"])
    area = plain(said_after(shown, "map schengen"))
    assert "Spain ○1, Hard ── Schengen" in area
    assert "are adjacent to each other and to Algeria/Tunisia, Lebanon, Libya, Morocco, Turkey, Canada, Russia" in area
    assert said_after(shown, "show asia") == said_after(shown, "map asia"), "a region is its map"


def test_links_are_those_of_the_map() -> None:
    labyrinth, twilight = sitroom.find_game("labyrinth"), sitroom.find_game("twilight")
    assert links(labyrinth, "turkey") == ["Iraq", "Syria", "Iran", "→ Caucasus", "→ Russia", "→ Serbia", "Schengen"]
    assert links(twilight, "cuba") == ["Haiti", "Nicaragua", "→ US"]
    for game in (labyrinth, twilight):
        view = sitroom.new(game.name, seed=1).view(None)
        places = [place for region in regions_of(game, view).values() for place in region]
        for place in places:
            for other in facts_of(game, place)["neighbours"]:
                assert place in facts_of(game, other)["neighbours"]


def test_a_game_of_cards_has_no_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--against", "random", "--seed", "7"], ["map", "show mafia"])
    assert said_after(shown, "map") == "This game has no map."
    assert "Economic group" in said_after(shown, "show mafia")


@pytest.mark.parametrize("columns", ["30", "80", "200"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_maps_fit_their_screen(language: str, columns: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in (ALONE, COLD_WAR):
        view = sitroom.new(arguments[1], seed=1).view(None)
        regions = list(regions_of(sitroom.find_game(arguments[1]), view))
        lines = [f"map {region}" for region in regions]
        shown = inside(monkeypatch, tmp_path, [*arguments, "--lang", language], lines, columns=columns)
        after = shown.out.split(f"> {lines[0]}\n", 1)[1]
        assert max(len(line) for line in after.splitlines()[:-2]) <= min(100, int(columns))


# ---- the score in a list of games


def test_who_is_ahead_is_said_in_a_few_words() -> None:
    expected = {
        "labyrinth": "Good resources 0/12, Islamist resources 1/6", "twilight": "0 VP", "ciavskgb": "CIA 0/100, KGB 0/100",
    }  # fmt: skip
    for name, score in expected.items():
        position = sitroom.new(name, seed=1)
        assert gazetteer_of(position.game).score(position.game, position.view(None), Words("en")) == score
