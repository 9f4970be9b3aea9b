"""7, 8: why a country, or the Troops track, is no place for an operation."""

from __future__ import annotations

from ...kernel.ask import Ask
from ...kernel.stakes import Remark
from . import regime_change
from .board import (
    ADVERSARY,
    ALLY,
    GOOD,
    GOVERNANCES,
    IRAN,
    ISLAMIST_RULE,
    ISRAEL,
    MUSLIM,
    PAKISTAN,
    PHILIPPINES,
    TROOPS_TRACK,
    UNITED_STATES,
    Country,
)
from .deck import Card, card
from .deploy import movable
from .marks import ABU_SAYYAF, BENAZIR_BHUTTO, BIOMETRICS, FATA
from .recruit import places as recruit_places
from .state import Labyrinth


def country(s: Labyrinth, ask: Ask, place: Country) -> Remark | None:
    """Why a country cannot be chosen."""
    topic = ask.topic
    if topic == "war-of-ideas":
        return _war_of_ideas(s, place, _value(ask))
    if topic == "disrupt":
        return _disrupt(s, place, _value(ask))
    if topic in ("alert", "event-plot", "resolve-plot"):
        return _plots(s, ask, place)
    if topic in ("deploy-from", "deploy-to", "withdraw-from", "withdraw-to", "regime-change", "regime-change-from"):
        return _troops(s, ask, place)
    if topic == "recruit":
        return _recruit(s, place)
    if topic == "recruit-place":
        return Remark("no-recruit-won", "8.1.2", country=place)
    if topic == "travel-from":
        return _travel_from(s, place)
    if topic == "travel-to":
        return _travel_to(s, ask)
    if topic == "jihad":
        return _jihad(s, place)
    if topic == "plot":
        return _plot(s, place)
    return _elsewhere(ask, place)


def _elsewhere(ask: Ask, place: Country) -> Remark | None:
    topic = ask.topic
    if topic == "remove-cadre":
        return Remark("no-cadre-there", "4.8.4", country=place)
    if topic in ("schengen-posture", "setup-reroll"):
        return Remark("schengen-once", "8.5.6") if place.is_schengen else Remark("not-schengen", "4.5", country=place)
    if topic == "setup-cell":
        return Remark("not-the-united-states", "3.2") if place is UNITED_STATES else Remark("chosen-already", "3.2")
    by = ask.args.get("card")
    if topic == "event-country" and isinstance(by, Card):
        return Remark("event-not-there", f"card.{by.number}", card=by, country=place)
    return None


def track(s: Labyrinth, ask: Ask) -> Remark | None:
    """Why the Troops track cannot be chosen."""
    if ask.topic == "deploy-from":
        if not s.troops_track:
            return Remark("track-empty", "7.3.1")
        return Remark("no-ally-to-go-to", "7.3.3", value=_value(ask))
    if ask.topic == "deploy-to":
        return Remark("from-there", "7.3.1", place=TROOPS_TRACK)
    if ask.topic == "regime-change-from":
        return Remark("too-few-troops", "7.3.4", place=TROOPS_TRACK, count=s.troops_track, least=regime_change.LEAST_TROOPS)
    return None


def _value(ask: Ask) -> int:
    value = ask.args.get("value")
    return value if isinstance(value, int) else 0


def _too_low(s: Labyrinth, place: Country, value: int) -> Remark:
    """7.1.1: the value does not do for the governance."""
    level = s.governance[place.n]
    if level == ISLAMIST_RULE:
        return Remark("only-regime-change", "7.1.3", country=place)
    return Remark("value-too-low", "7.1.1", country=place, governance=GOVERNANCES[level], value=value, needed=level)


# ---- US operations


def _war_of_ideas(s: Labyrinth, place: Country, value: int) -> Remark:
    n = place.n
    level, alignment = s.governance[n], s.alignment[n]
    if place is UNITED_STATES:
        return Remark("not-in-the-united-states", "7.2.3")
    if place is ISRAEL:
        return Remark("israel-is-hard", "7.2.3")
    if place is IRAN:
        return Remark("iran-has-neither", "4.4")
    if level == ISLAMIST_RULE:
        return Remark("only-regime-change", "7.1.3", country=place)
    if alignment == ADVERSARY:
        return Remark("is-adversary", "7.2.1.1", country=place)
    if level == GOOD and alignment == ALLY:
        return Remark("is-good-ally", "7.2.1.1", country=place)
    if level > value:
        return _too_low(s, place, value)
    return Remark("five-more-troops", "7.2.1.3", country=place, troops=s.troops_in(place), cells=s.cells(place))


def _disrupt(s: Labyrinth, place: Country, value: int) -> Remark:
    n = place.n
    if place is IRAN:
        return Remark("never-in-iran", "7.4.1")
    has_cells = s.active[n] + s.sleepers[n] > 0
    if not has_cells and not s.has_cadre(place):
        return Remark("no-cell-no-cadre", "7.4.1", country=place)
    if s.governance[n] > value:
        return _too_low(s, place, value)
    if not place.is_non_muslim and s.alignment[n] != ALLY and s.troops_in(place) < 2:
        return Remark("not-ally-no-troops", "7.4.1", country=place)
    if place is PAKISTAN and s.marks & FATA and not s.is_regime_change(place):
        return Remark("fata-stops-disrupt", "card.80", card=card(80))
    return Remark("al-anbar-keeps-cadre", "card.58", card=card(58))


def _plots(s: Labyrinth, ask: Ask, place: Country) -> Remark:
    if not s.has_plot(place):
        return Remark("no-plot-there", "8.5.4", country=place)
    return Remark("event-not-that-plot", ask.rule, country=place)


def _troops(s: Labyrinth, ask: Ask, place: Country) -> Remark | None:
    topic = ask.topic
    if topic == "deploy-from":
        return _deploy_from(s, place)
    if topic == "deploy-to":
        return _deploy_to(s, place, _value(ask), ask.args.get("from") is place)
    if topic == "withdraw-from":
        if not s.is_regime_change(place):
            return Remark("not-regime-change", "7.3.5", country=place)
        return Remark("no-troops-there", "7.3.5", country=place)
    if topic == "withdraw-to":
        return _deploy_to(s, place, 3, ask.args.get("country") is place)
    if topic == "regime-change":
        return _regime_change(s, place)
    if ask.args.get("country") is place:
        return Remark("from-elsewhere", "7.3.4", country=place)
    count = movable(s, place) if s.troops[place.n] else 0
    if s.troops[place.n] and s.is_regime_change(place) and count < s.troops[place.n]:
        return Remark("troops-tied", "7.3.1", country=place, count=count)
    return Remark("too-few-troops", "7.3.4", place=place, count=count, least=regime_change.LEAST_TROOPS)


def _deploy_from(s: Labyrinth, place: Country) -> Remark:
    if not s.troops_in(place):
        return Remark("no-troops-there", "7.3.1", country=place)
    return Remark("troops-tied", "7.3.1", country=place, count=0)


def _deploy_to(s: Labyrinth, place: Country, value: int, is_origin: bool) -> Remark:
    if is_origin:
        return Remark("from-there", "7.3.1", place=place)
    if place is PHILIPPINES:
        if not s.marks & ABU_SAYYAF:
            return Remark("needs-abu-sayyaf", "card.57", card=card(57))
        return _too_low(s, place, value)
    if not place.is_muslim:
        return Remark("not-muslim", "7.3.3", country=place)
    if s.alignment[place.n] != ALLY:
        return Remark("not-an-ally", "7.3.3", country=place)
    return _too_low(s, place, value)


def _regime_change(s: Labyrinth, place: Country) -> Remark:
    if not regime_change.is_target(s, place):
        return Remark("not-under-islamist-rule", "7.3.4", country=place)
    return Remark("six-troops-nowhere", "7.3.4", least=regime_change.LEAST_TROOPS)


# ---- Jihadist operations


def _recruit(s: Labyrinth, place: Country) -> Remark:
    for other in recruit_places(s):
        if other is place:
            return Remark("no-more-dice", "8.1.2")
    return Remark("no-cell-or-cadre", "8.2.2", country=place)


def _travel_from(s: Labyrinth, place: Country) -> Remark:
    if s.active[place.n] + s.sleepers[place.n]:
        return Remark("all-travel", "8.3.3", country=place)
    if s.cells(place):
        return Remark("sadr-does-not-travel", "card.54", country=place)
    return Remark("no-cell-there", "8.3.1", country=place)


def _travel_to(s: Labyrinth, ask: Ask) -> Remark:
    if ask.args.get("roll") and s.marks & BIOMETRICS:
        return Remark("biometrics", "card.2", card=card(2))
    return Remark("event-goes-elsewhere", "6.2.1")


def _jihad(s: Labyrinth, place: Country) -> Remark:
    if place not in MUSLIM:
        return Remark("jihad-not-muslim", "8.4", country=place)
    if not s.cells(place):
        return Remark("no-cell-there", "8.4", country=place)
    if s.governance[place.n] == ISLAMIST_RULE:
        return Remark("islamist-already", "8.4", country=place)
    if place is PAKISTAN and s.marks & BENAZIR_BHUTTO:
        return Remark("bhutto-stops-jihad", "card.33", card=card(33))
    return Remark("all-cells-used", "8.4", country=place)


def _plot(s: Labyrinth, place: Country) -> Remark:
    if not s.cells(place):
        return Remark("no-cell-there", "8.5.1", country=place)
    if s.governance[place.n] == ISLAMIST_RULE:
        return Remark("no-plots-under-islamist-rule", "8.5.1", country=place)
    return Remark("all-cells-used", "8.5.1", country=place)
