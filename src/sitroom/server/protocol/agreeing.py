"""What people do besides answering: offers, giving up, and what whoever plays alone does without asking."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .looking_back import MomentNumber


class OfferWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposal: a draw, to abandon the game, a takeback to a moment (none: before one's last decision), or another set-up, as a
    JSON merge patch."""

    side: str
    what: str
    to: MomentNumber | None = None
    patch: dict[str, Any] | None = None


class Accepting(Struct, frozen=True, forbid_unknown_fields=True):
    """Consent to what the other side proposes; with the event at which that was read, to nothing that was proposed since."""

    side: str
    seq: int | None = None


class TakebackWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Back to a moment; none: before one's last decision."""

    side: str
    to: MomentNumber | None = None


class AdjustWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A change to the table by hand: a JSON merge patch on the position."""

    side: str
    patch: dict[str, Any]
