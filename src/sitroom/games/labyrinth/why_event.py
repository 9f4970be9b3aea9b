"""6.2.5-6.2.8: why the event of a card cannot occur now: which of its conditions is not fulfilled, or what blocks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...kernel.stakes import Remark
from ...kernel.token import Side
from .board import (
    ADVERSARY,
    AFGHANISTAN,
    ALIGNMENTS,
    ALLY,
    CENTRAL_ASIA,
    FAIR,
    GOOD,
    GOVERNANCES,
    IRAQ,
    ISLAMIST_RULE,
    ISRAEL,
    JORDAN,
    LEBANON,
    LIBYA,
    PAKISTAN,
    POOR,
    RUSSIA,
    SOMALIA,
    SUDAN,
    SYRIA,
    YEMEN,
    Country,
)
from .deck import Card, card
from .disrupt import targets as disrupt_targets
from .events import is_first_jihadist_card, is_playable
from .marks import (
    ABBAS,
    AL_ANBAR,
    ANBAR_AWAKENING,
    BENAZIR_BHUTTO,
    BHUTTO_SHOT,
    CTR_CENTRAL_ASIA,
    CTR_RUSSIA,
    FATA,
    GTMO,
    INDO_PAKISTANI_TALKS,
    LEAK_ENHANCED_MEASURES,
    LEAK_RENDITIONS,
    LEAK_WIRETAPPING,
    LIBYAN_DEAL,
    MORO_TALKS,
    PATRIOT_ACT,
    RENDITIONS,
    SADDAM_CAPTURED,
    VIEIRA_DE_MELLO_SLAIN,
)
from .state import OVERSTRETCH, Labyrinth

Why: TypeAlias = "Callable[[Labyrinth], Remark | None]"
"""What stands in the way of an event, if anything does."""


def why_no_event(s: Labyrinth, event: Card, side: Side) -> Remark | None:
    """The reason why the side cannot cause the event of a card; ``None`` if it can."""
    if event.side is side.enemy:
        return Remark("enemy-event", "6.2.5", side=side.enemy)
    if is_playable(s, event, side):
        return None
    return named_reason(s, event) or Remark("event-condition", "6.2.6", card=event)


def named_reason(s: Labyrinth, event: Card) -> Remark | None:
    """Which condition is not fulfilled."""
    message = _PLAIN.get(event.number, "")
    if message:
        return _none(message)
    why = _WHY.get(event.number)
    return None if why is None else why(s)


# ---- what several cards want


def _hard(s: Labyrinth) -> Remark | None:
    return None if s.is_hard() else Remark("us-not-hard", "6.2.6")


def _soft(s: Labyrinth) -> Remark | None:
    return None if s.is_soft() else Remark("us-not-soft", "6.2.6")


def _in_effect(s: Labyrinth, mark: int, number: int) -> Remark | None:
    return None if s.marks & mark else Remark("not-in-effect", "6.2.6", card=card(number))


def _blocked(s: Labyrinth, mark: int, number: int) -> Remark | None:
    return Remark("blocked-by", "6.2.8", card=card(number)) if s.marks & mark else None


def _leaked(s: Labyrinth, mark: int) -> Remark | None:
    return Remark("leaked", "6.2.8") if s.marks & mark else None


def _troops_in(s: Labyrinth, *countries: Country) -> Remark | None:
    for country in countries:
        if s.troops_in(country):
            return None
    return Remark("no-troops-in", "6.2.6", countries=countries)


def _cell_in(s: Labyrinth, *countries: Country) -> Remark | None:
    for country in countries:
        if s.cells(country):
            return None
    return Remark("no-cell-in", "6.2.6", countries=countries)


def _islamist(s: Labyrinth, *countries: Country) -> Remark | None:
    for country in countries:
        if s.governance[country.n] == ISLAMIST_RULE:
            return None
    return Remark("not-islamist", "6.2.6", countries=countries)


def _no_islamists(s: Labyrinth) -> Remark | None:
    return Remark("islamist-somewhere", "6.2.6") if s.has_islamist_rule() else None


def _aligned(s: Labyrinth, alignment: int, country: Country) -> Remark | None:
    if s.alignment[country.n] == alignment:
        return None
    return Remark("not-aligned", "6.2.6", country=country, alignment=ALIGNMENTS[alignment])


def _governed(s: Labyrinth, level: int, country: Country) -> Remark | None:
    if s.governance[country.n] == level:
        return None
    return Remark("not-governed", "6.2.6", country=country, governance=GOVERNANCES[level])


def _regime_change(s: Labyrinth) -> Remark | None:
    return None if s.green | s.tan else Remark("no-regime-change", "6.2.6")


def _cells_in_regime_change(s: Labyrinth) -> Remark | None:
    return None if s.has_cells_in_regime_change() else Remark("no-cell-in-regime-change", "6.2.6")


def _quiet_around(s: Labyrinth, country: Country) -> Remark | None:
    return Remark("islamist-beside", "6.2.6", country=country) if s.is_beside_islamist_rule(country) else None


def _none(message: str) -> Remark:
    return Remark(message, "6.2.6")


# ---- US cards


def _ctr(s: Labyrinth) -> Remark | None:
    return _soft(s)


def _sanctions(s: Labyrinth) -> Remark | None:
    return _in_effect(s, PATRIOT_ACT, 43)


def _anbar_awakening(s: Labyrinth) -> Remark | None:
    return _troops_in(s, IRAQ, SYRIA)


def _ethiopia_strikes(s: Labyrinth) -> Remark | None:
    return _islamist(s, SOMALIA, SUDAN)


def _mossad(s: Labyrinth) -> Remark | None:
    return _cell_in(s, ISRAEL, JORDAN, LEBANON)


def _quartet(s: Labyrinth) -> Remark | None:
    if s.troop_level() == OVERSTRETCH:
        return _none("overstretch")
    return _in_effect(s, ABBAS, 11) or _quiet_around(s, ISRAEL)


def _troops_in_iraq(s: Labyrinth) -> Remark | None:
    return _troops_in(s, IRAQ)


def _un_nation_building(s: Labyrinth) -> Remark | None:
    return _blocked(s, VIEIRA_DE_MELLO_SLAIN, 56) or _regime_change(s)


def _wiretapping(s: Labyrinth) -> Remark | None:
    return _leaked(s, LEAK_WIRETAPPING) or _none("nothing-to-tap")


def _back_channel(s: Labyrinth) -> Remark | None:
    return _soft(s) or _none("no-card-for-adversary")


def _benazir_bhutto(s: Labyrinth) -> Remark | None:
    if s.governance[PAKISTAN.n] == ISLAMIST_RULE:
        return Remark("is-islamist", "6.2.6", country=PAKISTAN)
    return _blocked(s, BHUTTO_SHOT, 60) or _quiet_around(s, PAKISTAN)


def _enhanced_measures(s: Labyrinth) -> Remark | None:
    found = _hard(s) or _leaked(s, LEAK_ENHANCED_MEASURES)
    return found if found is not None or disrupt_targets(s, 3) else _none("no-disrupt")


def _hijab(s: Labyrinth) -> Remark | None:
    return _no_islamists(s)


def _indo_pakistani_talks(s: Labyrinth) -> Remark | None:
    return None if s.governance[PAKISTAN.n] in (GOOD, FAIR) else Remark("not-good-or-fair", "6.2.6", country=PAKISTAN)


def _iraqi_wmd(s: Labyrinth) -> Remark | None:
    return _hard(s) or _aligned(s, ADVERSARY, IRAQ)


def _libyan_deal(s: Labyrinth) -> Remark | None:
    found = _governed(s, POOR, LIBYA)
    if found is None and ALLY not in (s.alignment[IRAQ.n], s.alignment[SYRIA.n]):
        return Remark("no-ally-among", "6.2.6", countries=(IRAQ, SYRIA))
    return found


def _libyan_wmd(s: Labyrinth) -> Remark | None:
    return _blocked(s, LIBYAN_DEAL, 38) or _hard(s) or _aligned(s, ADVERSARY, LIBYA)


def _mass_turnout(s: Labyrinth) -> Remark | None:
    return _regime_change(s)


def _nato(s: Labyrinth) -> Remark | None:
    return Remark("gwot-penalty-now", "6.2.6", penalty=s.gwot_penalty()) if s.gwot_penalty() else _regime_change(s)


def _pakistani_offensive(s: Labyrinth) -> Remark | None:
    return _aligned(s, ALLY, PAKISTAN) or _in_effect(s, FATA, 80)


def _renditions(s: Labyrinth) -> Remark | None:
    return _hard(s) or _leaked(s, LEAK_RENDITIONS)


def _safer_now(s: Labyrinth) -> Remark | None:
    return _no_islamists(s) or _none("good-country-in-danger")


# ---- Jihadist cards


def _adam_gadahn(s: Labyrinth) -> Remark | None:
    return _none("no-cell-available") if is_first_jihadist_card(s) else _none("not-first-card")


def _ieds(s: Labyrinth) -> Remark | None:
    return _cells_in_regime_change(s)


def _abu_sayyaf(s: Labyrinth) -> Remark | None:
    return _blocked(s, MORO_TALKS, 4)


def _al_anbar(s: Labyrinth) -> Remark | None:
    return _blocked(s, ANBAR_AWAKENING, 13)


def _bhutto_shot(s: Labyrinth) -> Remark | None:
    return _cell_in(s, PAKISTAN)


def _detainee_release(s: Labyrinth) -> Remark | None:
    return _blocked(s, GTMO, 114) or _blocked(s, RENDITIONS, 44) or _none("no-disrupt-lately")


def _heu(s: Labyrinth) -> Remark | None:
    found = _cell_in(s, RUSSIA, CENTRAL_ASIA)
    return found if found is not None else Remark("blocked-by", "6.2.8", card=card(3))


def _kazakh_strain(s: Labyrinth) -> Remark | None:
    return _cell_in(s, CENTRAL_ASIA) or _blocked(s, CTR_CENTRAL_ASIA, 3)


def _loose_nuke(s: Labyrinth) -> Remark | None:
    return _cell_in(s, RUSSIA) or _blocked(s, CTR_RUSSIA, 3)


def _kashmir(s: Labyrinth) -> Remark | None:
    return _blocked(s, INDO_PAKISTANI_TALKS, 36)


def _opium(s: Labyrinth) -> Remark | None:
    return _cell_in(s, AFGHANISTAN)


def _pirates(s: Labyrinth) -> Remark | None:
    return _islamist(s, SOMALIA, YEMEN)


def _schroeder_and_chirac(s: Labyrinth) -> Remark | None:
    return _hard(s)


def _quagmire(s: Labyrinth) -> Remark | None:
    return Remark("prestige-too-high", "6.2.6", most=6) if s.prestige > 6 else _cells_in_regime_change(s)


def _saddam(s: Labyrinth) -> Remark | None:
    return _blocked(s, SADDAM_CAPTURED, 27) or _governed(s, POOR, IRAQ) or _aligned(s, ADVERSARY, IRAQ)


# ---- unassociated cards


def _musharraf(s: Labyrinth) -> Remark | None:
    return _blocked(s, BENAZIR_BHUTTO, 33) or _cell_in(s, PAKISTAN)


def _zarqawi(s: Labyrinth) -> Remark | None:
    return _troops_in(s, IRAQ, JORDAN, LEBANON, SYRIA)


def _hunt(s: Labyrinth) -> Remark | None:
    return _no_islamists(s) or _blocked(s, FATA, 80) or _blocked(s, AL_ANBAR, 58)


_PLAIN: Final[dict[int, str]] = {
    1: "no-plot-muslim",
    8: "no-cell-near-troops",
    9: "no-cell-near-troops",
    10: "no-cell-near-troops",
    14: "no-adversary",
    21: "no-plot-ally-or-good",
    23: "no-cell-muslim",
    24: "no-cell-muslim",
    25: "no-cell-muslim",
    46: "no-cell-in-shia-regime-change",
    50: "iraq-unmarked-or-good",
    53: "not-first-card",
    77: "no-troops-near-saudi-arabia",
    84: "nothing-to-leak",
    85: "nothing-to-leak",
    87: "no-cell-outside-islamist-rule",
    88: "no-cell-outside-islamist-rule",
    89: "no-cell-outside-islamist-rule",
    91: "few-unmarked",
    94: "none-reformed",
    97: "a-hand-is-empty",
    106: "no-cells-and-troops-in-shia-mix",
    109: "no-two-cells-in-regime-change",
    115: "no-cell-near-indonesia",
    116: "no-plot-ally-or-non-muslim",
    117: "nothing-to-fetch",
    118: "nothing-to-fetch",
}
"""Where an event wants but one thing, the message that says so."""

_WHY: Final[dict[int, Why]] = {
    3: _ctr, 6: _sanctions, 7: _sanctions,
    13: _anbar_awakening, 15: _ethiopia_strikes, 22: _mossad,
    26: _quartet, 27: _troops_in_iraq, 30: _un_nation_building, 31: _wiretapping, 32: _back_channel,
    33: _benazir_bhutto, 34: _enhanced_measures, 35: _hijab, 36: _indo_pakistani_talks, 37: _iraqi_wmd, 38: _libyan_deal,
    39: _libyan_wmd, 40: _mass_turnout, 41: _nato, 42: _pakistani_offensive, 44: _renditions, 45: _safer_now,
    48: _adam_gadahn, 51: _troops_in_iraq, 52: _ieds, 54: _troops_in_iraq, 56: _ieds,
    57: _abu_sayyaf, 58: _al_anbar, 60: _bhutto_shot, 61: _detainee_release, 65: _heu, 69: _kazakh_strain, 70: _kashmir,
    71: _loose_nuke, 72: _opium, 73: _pirates, 75: _schroeder_and_chirac, 76: _ieds, 81: _mass_turnout,
    83: _kashmir, 90: _quagmire,
    92: _saddam, 108: _musharraf, 110: _zarqawi,
    111: _hunt, 112: _hunt,
}  # fmt: skip
