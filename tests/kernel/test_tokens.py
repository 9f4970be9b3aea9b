"""Tokens: one object a word, equal to its text id, the same in every process; and a vocabulary that never changes its words."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest

import sitroom
from sitroom import CHANCE, NOBODY, Token, Vocabulary, opponents

from .contraband import CRATES, GAME, registered

WORDS = sitroom.find_game("ciavskgb").vocabulary

IDS = [
    "cia", "kgb", "recruit", "mobilize", "pass", "discard", "return", "see-agent-x",
    "master-spy", "deputy-director", "double-agent", "analyst", "assassin", "director",
    "guerrillas", "militia", "mercenaries", "police", "infantry", "generals",
    "workers", "mafia", "food-companies", "industry", "oil-tycoons", "bankers",
    "artists", "ngos", "phone-company", "newspapers", "radio", "television",
    "students", "trade-union", "nationalists", "fundamentalists", "opposition", "government",
    "afghanistan", "angola", "chile", "congo", "cuba", "czechoslovakia", "egypt", "greece", "honduras", "iran", "korea",
    "libya", "panama", "turkey", "vietnam",
    "live-benefit", "nobel-peace-prize", "nuclear-escalation", "olympic-games", "space-race", "summit-meeting",
]  # fmt: skip
"""The vocabulary of Cold War, in order. Records and learning programs rely on it: words are added at the end, none is changed."""


# ---- one word


def test_a_token_equals_its_text_id_and_itself_alone() -> None:
    cuba = WORDS["cuba"]
    assert cuba == "cuba"
    assert "cuba" == cuba  # noqa: SIM300  # both ways round
    assert cuba != "Cuba"
    assert cuba != "iran"
    assert cuba != WORDS["iran"]
    assert cuba != Token("cuba", "objective")
    assert cuba != 5
    assert cuba is not None


def test_a_token_hashes_like_its_text_id() -> None:
    cuba = WORDS["cuba"]
    assert hash(cuba) == hash("cuba")
    by_token: dict[Any, int] = {cuba: 1, WORDS["iran"]: 2}
    by_id: dict[Any, int] = {"cuba": 1, "iran": 2}
    assert by_token["cuba"] == by_id[cuba] == 1
    assert by_token == by_id


def test_a_token_prints_as_its_id() -> None:
    assert str(WORDS["cuba"]) == "cuba"
    assert repr(WORDS["cuba"]) == "'cuba'"
    assert f"{WORDS['cuba']}" == "cuba"
    assert sorted([WORDS["iran"], WORDS["cuba"]], key=str) == ["cuba", "iran"]


def test_options_can_be_asked_for_by_id() -> None:
    pos = sitroom.new("ciavskgb", seed=1)
    assert pos.ask is not None
    assert "analyst" in pos.ask.options
    assert "recruit" not in pos.ask.options


# ---- copies


@pytest.mark.parametrize("token", [WORDS["cuba"], WORDS["cia"], WORDS["pass"], WORDS["analyst"], CHANCE, NOBODY])
def test_every_copy_of_a_token_is_the_token(token: Token) -> None:
    assert copy.copy(token) is token
    assert copy.deepcopy(token) is token
    assert copy.deepcopy([{"here": token}])[0]["here"] is token
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(token, protocol)) is token


def test_all_tokens_go_to_another_process_and_back() -> None:
    """There the game has not even been loaded when they arrive, and hashes are others."""
    code = (
        "import pickle, sys; tokens = pickle.load(sys.stdin.buffer)\n"
        "import sitroom; words = sitroom.find_game('ciavskgb').vocabulary\n"
        "assert all(token is words[token.id] and hash(token) == hash(token.id) for token in tokens[:-2])\n"
        "assert tokens[-2] is sitroom.CHANCE and tokens[-1] is sitroom.NOBODY\n"
        "sys.stdout.buffer.write(pickle.dumps(tokens))\n"
    )
    tokens = [*WORDS, CHANCE, NOBODY]
    sent = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(tokens), capture_output=True, check=True)
    back = pickle.loads(sent.stdout)
    assert all(one is other for one, other in zip(back, tokens, strict=True))


def test_tokens_of_a_game_from_outside_are_copied_and_pickled_too() -> None:
    with registered():
        for token in GAME.vocabulary:
            assert pickle.loads(pickle.dumps(token)) is token
            assert copy.deepcopy(token) is token
    assert CRATES[3].value == 2


# ---- the vocabulary


def test_the_words_of_cold_war_never_change() -> None:
    assert [token.id for token in WORDS] == IDS
    assert len(WORDS) == len(IDS) == 59


def test_an_index_is_a_place_in_the_vocabulary() -> None:
    assert [token.index for token in WORDS] == list(range(len(IDS)))
    assert all(WORDS[id] is WORDS.tokens[place] for place, id in enumerate(IDS))
    assert {token.game for token in WORDS} == {"ciavskgb"}


def test_the_vocabulary_knows_its_words_and_no_others() -> None:
    assert "cuba" in WORDS
    assert WORDS["cuba"] in WORDS
    assert "atlantis" not in WORDS
    assert Token("cuba", "objective") not in WORDS
    assert CHANCE not in WORDS
    assert 5 not in WORDS


def test_no_word_can_be_in_a_vocabulary_twice() -> None:
    with pytest.raises(ValueError, match="the vocabulary of noughts has 'x' twice"):
        Vocabulary("noughts", [Token("x", "mark"), Token("x", "mark")])


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("recruits", "recruit"),
        ("Cuba", "cuba"),
        ("masterspy", "master-spy"),
        ("double agent", "double-agent"),
        ("analist", "analyst"),
        ("checkoslovakia", "czechoslovakia"),
        ("vietnm", "vietnam"),
    ],
)
def test_an_unknown_word_is_answered_with_near_ones(word: str, near: str) -> None:
    with pytest.raises(sitroom.UnknownToken, match=f"there is no '{word}' in ciavskgb; did you mean .*{near}") as caught:
        WORDS[word]
    assert len(str(caught.value.args_by_name["near"]).split(", ")) <= 3


@pytest.mark.parametrize("word", ["", "xyzzy", "?!", "Ω" * 10_000])
def test_a_word_like_no_other_is_just_unknown(word: str) -> None:
    with pytest.raises(sitroom.UnknownToken, match=r"there is no '.*'(\.\.\.)? in ciavskgb$"):
        WORDS[word]


# ---- sides


def test_two_sides_are_each_others_enemy() -> None:
    one, other = opponents("white", "black")
    assert (one.enemy, other.enemy) == (other, one)
    assert (one.seat, other.seat) == (0, 1)
    assert (one.kind, other.kind) == ("side", "side")


def test_a_game_finds_its_sides_by_name() -> None:
    game = sitroom.find_game("ciavskgb")
    cia, kgb = game.sides
    assert game.side("cia") is cia
    assert game.side(kgb) is kgb
    for stranger in ("fbi", "chance", "CIA", "", "cuba"):
        with pytest.raises(sitroom.BadOption, match=f"ciavskgb has no side '{stranger}'; its sides are cia, kgb"):
            game.side(stranger)


def test_chance_and_nobody_are_at_no_table() -> None:
    game = sitroom.find_game("ciavskgb")
    assert CHANCE not in game.sides
    assert NOBODY not in game.sides
    assert CHANCE.id == "chance"
    assert CHANCE is sitroom.CHANCE
    pos = sitroom.new("ciavskgb", chance="manual")
    with pytest.raises(sitroom.BadOption):
        pos.view("chance")
    with pytest.raises(sitroom.BadOption):
        pos.journal("nobody")
