"""How figures are written: shares, changes, ratings and times, the same on a screen and on a page."""

from __future__ import annotations

from .figures import Rating, Share, Step


def percent(value: float) -> str:
    return f"{100 * value:.1f}"


def share_of_games(share: Share) -> str:
    """A share in per cent, with its interval."""
    return f"{percent(share.rate)} ({percent(share.low)}–{percent(share.high)})"


def roughly(share: Share) -> str:
    """The same in whole per cents, where room is scarce."""
    return f"{100 * share.rate:.0f} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def signed(value: float, digits: int = 0) -> str:
    return f"{value:+.{digits}f}".replace("-", "−")


def change(step: Step) -> str:
    """A change in points of a hundred, with its interval; in bold if chance does not explain it."""
    text = f"{signed(100 * step.change, 1)} ({signed(100 * step.low, 1)} … {signed(100 * step.high, 1)})"
    return f"**{text}**" if step.is_clear else text


def rated(rating: Rating) -> str:
    return f"{signed(rating.value)} ({signed(rating.low)} … {signed(rating.high)})"


def score(value: float) -> str:
    """Won games, and halves for drawn ones."""
    return f"{value:g}" if value < 1e6 else f"{value:.0f}"


def seconds(value: float) -> str:
    """A time that somebody thought."""
    return f"{value:.1f} s" if value >= 1 else f"{1000 * value:.0f} ms" if value >= 0.01 else f"{1000 * value:.2f} ms"


def duration(value: float) -> str:
    """A time that somebody waits: minutes and seconds, and hours if need be."""
    whole = round(value)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
