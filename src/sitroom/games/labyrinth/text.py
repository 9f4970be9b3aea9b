"""The words of the game."""

from __future__ import annotations

from typing import Final

from ...kernel.wording import Wording

WORDING: Final = Wording("Labyrinth: The War on Terror", {}, {}, {}, {}, {}, {}, {}, {})
