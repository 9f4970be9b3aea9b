"""For each game and mode a whole game through the page against a bot: by mouse, by keyboard alone, and on a phone as the other
side, and so in each language. With the mouse everything moves as it does by default: what the other side did is played back, dice
roll, pieces travel, the chart is followed; the others ask for reduced motion."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .house import House
from .players import Keyboard, Mouse, Player, Watcher, words
from .visitor import DESKTOP, PHONE

GAMES: dict[str, tuple[str, tuple[str, ...], dict[str, object]]] = {
    "ciavskgb": ("ciavskgb", ("kgb", "cia"), {}),
    "twilight": ("twilight", ("us", "ussr"), {}),
    "labyrinth": ("labyrinth", ("us", "jihadist"), {}),
    "labyrinth alone": ("labyrinth", ("us",), {"mode": "solitaire"}),
}
"""Of each: the game, its seats, and its options. The player has the first seat, and on a phone the last."""


WAYS: dict[str, tuple[type[Player], tuple[int, int], str, bool]] = {
    "mouse": (Watcher, DESKTOP, "en", False),
    "keyboard": (Keyboard, DESKTOP, "pt", True),
    "phone": (Mouse, PHONE, "ru", True),
}
"""Of each: who plays, on which screen, in which language, and whether nothing moves by itself."""


SHOWN = {"twilight": ("dice",), "labyrinth": ("dice",), "labyrinth alone": ("dice", "chart")}
"""What must have been seen in playback, besides its panel."""

_WATCH = """() => {
  window.seen = new Set();
  const found = { playback: '[aria-busy] .step', dice: '[aria-busy] .step .dice', chart: 'section.side-jih li.now' };
  const look = () => Object.entries(found).forEach(([name, what]) => document.querySelector(what) && window.seen.add(name));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", WAYS)
def test_a_whole_game_is_played(visit: Visit, house: House, name: str, how: str) -> None:
    kind, size, language, is_calm = WAYS[how]
    visitor = visit(house, size=size, language=language, is_calm=is_calm)
    game, sides, options = GAMES[name]
    own = sides[-1 if how == "phone" else 0]
    table = visitor.make(game, {side: "me" if side == own else "easy" for side in sides}, options=options, seed=5)
    visitor.page.goto(f"/table/{table}")
    player = kind(visitor.page, name)
    if not is_calm:
        visitor.page.evaluate(_WATCH)
    player.play()
    if not is_calm:
        seen = set(visitor.page.evaluate("[...window.seen]"))
        assert seen >= {"playback", *SHOWN.get(name, ())}, "it was played back before the eyes of the player"
    outcome = words(visitor.look(table, own)["outcome"])
    assert player.verdict()[: len(outcome)] == outcome
