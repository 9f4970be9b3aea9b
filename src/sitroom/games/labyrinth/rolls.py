"""4.9 and 4.7.1: the dice, and the tables that they are rolled on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ...kernel.ask import Arg, Ask, Script
from ...kernel.dice import Die
from ...kernel.token import CHANCE, Side, Token, TokenT
from .board import (
    ALLY,
    DICE,
    FAIR,
    GOOD,
    GOVERNANCES,
    HARD,
    IRAN,
    ISLAMIST_RULE,
    ISRAEL,
    MUSLIM,
    NEUTRAL,
    POOR,
    POSTURES,
    SOFT,
    UNITED_STATES,
    Country,
)
from .changes import add_aid, change_prestige, improve, set_alignment, set_country, set_governance, set_posture
from .deck import Card
from .state import Labyrinth

_NO_ARGS: Final[dict[str, Arg]] = {}
SUCCEEDED: Final = "succeeded"
FAILED: Final = "failed"
UP_FROM: Final = 5
"""From which roll on the tables give the better governance, Hard posture, more prestige, and success in War of Ideas."""


def pick(
    who: Side, topic: str, options: Sequence[TokenT], rule: str, args: dict[str, Arg] = _NO_ARGS, seen_by: Side | None = None
) -> Script[TokenT]:
    """Ask a side to choose one of ``options``; where there is only one it is taken without a question.

    Only for options that everybody can work out. What comes from a hand, from hidden plots or from a hidden choice is always
    asked about (``choose``): that nothing was asked would tell the enemy that there is nothing else.
    """
    if len(options) == 1:
        return options[0]
    answer = yield Ask(who, topic, options, rule, args, seen_by)
    return cast(TokenT, answer)


def roll(topic: str, rule: str, args: dict[str, Arg] = _NO_ARGS) -> Script[int]:
    """One die."""
    answer: Token = yield Ask(CHANCE, topic, DICE, rule, args)
    return cast(Die, answer).pips


def roll_event(s: Labyrinth, card: Card, country: Country, least: int) -> Script[bool]:
    """A die that only the event of a card knows, about a country: does it show ``least`` or more?"""
    die = yield from roll("roll-event", "6.2.1", {"card": card, "country": country})
    s.note("event-roll", "6.2.1", card=card, country=country, roll=die, needed=least, result=result_of(die >= least))
    return die >= least


def roll_event_against_governance(s: Labyrinth, card: Card, country: Country) -> Script[bool]:
    """8.1.1: a die that only the event of a card knows, against the governance of a country: does it succeed?"""
    die = yield from roll("roll-event", "6.2.1", {"card": card, "country": country})
    needed, success = s.governance[country.n], succeeds(s, country, die)
    s.note("event-roll-low", "6.2.1", card=card, country=country, roll=die, needed=needed, result=result_of(success))
    return success


def result_of(success: bool) -> str:
    """What the journal calls it."""
    return SUCCEEDED if success else FAILED


def succeeds(s: Labyrinth, country: Country, die: int) -> bool:
    """8.1.1: does a Jihadist roll succeed against the governance of a country? Under Islamist Rule every roll does."""
    level = s.governance[country.n]
    return die <= level or level == ISLAMIST_RULE


def test(s: Labyrinth, country: Country) -> Script[None]:
    """4.9.4: roll the governance or posture of a country if it is unmarked."""
    if s.is_marked(country) or country is IRAN:
        return
    if country.is_muslim:
        die = yield from roll("test-governance", "4.9.4", {"country": country})
        level = FAIR if die >= UP_FROM else POOR
        if s.log is not None:
            s.note("test-governance", "4.9.4", country=country, roll=die, needed=UP_FROM, result=GOVERNANCES[level])
        set_country(s, country, level, NEUTRAL)
    else:
        die = yield from roll("test-posture", "4.9.4", {"country": country})
        posture = HARD if die >= UP_FROM else SOFT
        if s.log is not None:
            s.note("test-posture", "4.9.4", country=country, roll=die, needed=UP_FROM, result=POSTURES[posture])
        set_posture(s, country, posture)


def roll_governance(s: Labyrinth, country: Country) -> Script[None]:
    """7.3.4: roll a governance anew; alignment stays."""
    die = yield from roll("roll-governance", "4.9.3", {"country": country})
    level = FAIR if die >= UP_FROM else POOR
    s.note("governance-roll", "4.9.3", country=country, roll=die, needed=UP_FROM, result=GOVERNANCES[level])
    set_governance(s, country, level)


def roll_posture(s: Labyrinth, country: Country) -> Script[None]:
    """4.9.3: roll a posture, marked or not; +1 for the United States. Israel's is never rolled (4.3.3)."""
    if country is ISRAEL:
        return
    die = yield from roll("roll-posture", "4.9.3", {"country": country})
    modifier = 1 if country is UNITED_STATES else 0
    posture = HARD if die + modifier >= UP_FROM else SOFT
    if s.log is not None:
        s.note(
            "posture-roll", "4.9.3", country=country, roll=die, modifier=modifier, needed=UP_FROM, result=POSTURES[posture]
        )  # fmt: skip
    set_posture(s, country, posture)


def roll_prestige(s: Labyrinth) -> Script[None]:
    """4.7.1: a die for the direction (-1 under a GWOT penalty, if so agreed), then the lower of two for the amount."""
    die = yield from roll("roll-prestige", "4.7.1")
    modifier = -1 if s.terms.has_prestige_modifier and s.gwot_penalty() else 0
    is_up = die + modifier >= UP_FROM
    first = yield from roll("roll-prestige-amount", "4.7.1")
    second = yield from roll("roll-prestige-amount", "4.7.1")
    amount = min(first, second)
    if s.log is not None:
        s.note(
            "prestige-roll", "4.7.1", roll=die, modifier=modifier, needed=UP_FROM, first=first, second=second,
            change=amount if is_up else -amount,
        )  # fmt: skip
    change_prestige(s, amount if is_up else -amount)


# ---- War of Ideas in a Muslim country


def war_of_ideas_modifiers(s: Labyrinth, country: Country, with_gwot: bool = True) -> list[tuple[str, int]]:
    """4.9.2: what is added to the roll, by name; what adds nothing is left out."""
    return [line for line in _war_of_ideas_table(s, country, with_gwot) if line[1]]


def _war_of_ideas_table(s: Labyrinth, country: Country, with_gwot: bool) -> list[tuple[str, int]]:
    """4.9.2: all that may be added to the roll."""
    prestige, n = s.prestige, country.n
    return [
        ("prestige", -1 if prestige <= 3 else 0 if prestige <= 6 else 1 if prestige <= 9 else 2),
        ("fair-to-good", -1 if s.governance[n] == FAIR and s.alignment[n] == ALLY else 0),
        ("gwot-penalty", -s.gwot_penalty() if with_gwot else 0),
        ("aid", s.aid[n]),
        ("adjacent-good-ally", 1 if _has_good_ally_beside(s, country) else 0),
    ]


def _has_good_ally_beside(s: Labyrinth, country: Country) -> bool:
    mask = s.adjacent(country)
    for other in MUSLIM:
        if mask & other.bit and s.governance[other.n] == GOOD and s.alignment[other.n] == ALLY:
            return True
    return False


def roll_war_of_ideas(s: Labyrinth, country: Country, with_gwot: bool = True) -> Script[None]:
    """7.2.1: one roll in a Muslim country; 5 or more succeeds, and a miss by one gives the first Aid (7.2.2.1)."""
    die = yield from roll("roll-war-of-ideas", "7.2.1.2", {"country": country})
    added = [amount for _, amount in _war_of_ideas_table(s, country, with_gwot)]
    total = die + sum(added)
    if s.log is not None:
        s.note(
            "war-of-ideas", "7.2.1.2", country=country, roll=die, prestige=added[0], improvement=added[1], penalty=added[2],
            aid=added[3], neighbour=added[4], total=total, needed=UP_FROM, result=result_of(total >= UP_FROM),
        )  # fmt: skip
    if total >= UP_FROM:
        if s.alignment[country.n] == NEUTRAL:
            set_alignment(s, country, ALLY)
        elif s.alignment[country.n] == ALLY and s.governance[country.n] <= POOR:
            improve(s, country)
    elif total == UP_FROM - 1 and not s.aid[country.n]:
        add_aid(s, country)


def roll_war_of_ideas_posture(s: Labyrinth, country: Country) -> Script[None]:
    """7.2.3: one roll in a non-Muslim country; the same posture as the US gives +1 prestige."""
    if s.log is not None:
        s.note("war-of-ideas-posture", "7.2.3", country=country)
    yield from roll_posture(s, country)
    if s.posture[country.n] == s.us_posture():
        change_prestige(s, 1)
