"""3.4, the scenarios: each is told as it is really set up."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Phrase, joined
from ..board import ALIGNMENTS, COUNTRIES, GOVERNANCES, ISRAEL, POSTURES, UNITED_STATES, Country
from ..catalogue import catalogue
from ..marks import MARK_HOMES, MARK_IDS
from ..setup import OPTIONS, new_state
from ..state import Labyrinth
from ..victory import fair_or_good, good_resources, islamist_resources, poor_or_islamist

_TRACKS: Final = catalogue()["tracks"]


def _level(track: str, value: int) -> str:
    """The name of the level on which a value of a track lies."""
    return next(level["id"] for level in _TRACKS[track]["levels"] if level["least"] <= value <= level["most"])


def _cards(track: str, value: int) -> int:
    return next(level["cards"] or 0 for level in _TRACKS[track]["levels"] if level["least"] <= value <= level["most"])


def _set_up(scenario: str) -> Labyrinth:
    return new_state({**{option.name: option.default for option in OPTIONS}, "scenario": scenario})


def _tracks(s: Labyrinth) -> list[Phrase]:
    world = s.world_posture()
    return [
        Phrase(
            N_("Prestige {prestige} ({standing}), Funding {funding} ({money})."),
            prestige=s.prestige, standing=_level("prestige", s.prestige), funding=s.funding, money=_level("funding", s.funding),
        ),
        Phrase(
            N_("US {us}, world {world} {value}, GWOT penalty {penalty}."),
            us=POSTURES[s.us_posture()], world=_level("world-posture", world), value=abs(world), penalty=s.gwot_penalty(),
        ),
        Phrase(
            N_("Troops on their track: {troops} ({level}). Cells on the Funding track: {cells}."),
            troops=s.troops_track, level=_level("troops", s.troops_track), cells=s.cells_track,
        ),
        Phrase(
            N_("The first deal: US {us}, Jihadist {jihadist} cards."),
            us=_cards("troops", s.troops_track), jihadist=_cards("funding", s.funding),
        ),
        Phrase(
            N_("Resources: Good {good}, Islamist {islamist}. Countries: Fair or Good {better}, Poor or Islamist {worse}."),
            good=good_resources(s), islamist=islamist_resources(s), better=fair_or_good(s), worse=poor_or_islamist(s),
        ),
    ]  # fmt: skip


def _markers(s: Labyrinth, home: str) -> list[str]:
    return [id for n, id in enumerate(MARK_IDS) if s.marks >> n & 1 and MARK_HOMES[n] == home]


def _standing(s: Labyrinth, country: Country) -> list[object]:
    """What the scenario puts into a country; nothing if it is left empty and unmarked."""
    facts: list[object] = []
    n = country.n
    if country.is_muslim and s.is_marked(country):
        template = N_("{governance} {alignment}")
        facts.append(Phrase(template, governance=GOVERNANCES[s.governance[n]], alignment=ALIGNMENTS[s.alignment[n]]))
    elif country.is_non_muslim and country not in (UNITED_STATES, ISRAEL) and s.posture[n]:
        facts.append(Phrase(N_("posture {posture}"), posture=POSTURES[s.posture[n]]))
    if s.troops[n]:
        facts.append(Phrase(N_("troops {troops}"), troops=s.troops[n]))
    if s.sleepers[n]:
        facts.append(Phrase(N_("cells {cells}"), cells=s.sleepers[n]))
    if s.is_regime_change(country):
        facts.append(Phrase(N_("Regime Change")))
    if s.is_besieged(country):
        facts.append(Phrase(N_("Besieged Regime")))
    return [*facts, *_markers(s, country.id)]


def _told(scenario: str, sentence: str, ending: str) -> Phrase:
    """A scenario: what it is about, the tracks, the countries, the markers and the cards, and what is done then."""
    s = _set_up(scenario)
    lines: list[object] = [f"scenario={scenario}" if scenario == "lets-roll" else scenario, Phrase(sentence), *_tracks(s)]
    for country in COUNTRIES:
        facts = _standing(s, country)
        if facts:
            lines.append(Phrase("{country}: {facts}.", country=country.id, facts=joined(facts, ", ")))
    events = _markers(s, "")
    if events:
        lines.append(Phrase(N_("Events in effect: {events}."), events=joined(events, ", ")))
    if s.removed:
        lines.append(Phrase(N_("Cards taken out: {cards}."), cards=joined([card.id for card in s.removed], ", ")))
    return joined([*lines, Phrase(ending)], "\n")


SCENARIOS: Final[dict[str, Message]] = {
    "3.4": N_(
        "The scenarios\n"
        "What stands where when each begins. Cells are Sleepers, Regime Change markers tan; a country that is not named is"
        " empty and unmarked, except Israel, which is always Hard."
    ),
    "3.4.1": _told(
        "lets-roll",
        N_(
            "September 12th, 2001. The attack on the United States has succeeded, and an answer is awaited. Afghanistan is under"
            " Islamist Rule, the US is at High prestige, most of the world has yet to show where it stands."
        ),
        N_("Nothing else is chosen before the first deal. The scenario suits every length, and is the one to learn by."),
    ),
    "3.4.2": _told(
        "you-can-call-me-al",
        N_("The same day in another history, in which the other candidate became president in 2001: the US is Soft."),
        N_(
            "Nothing else is chosen before the first deal. There is a GWOT penalty until the world grows softer, or the US"
            " harder by a Reassessment (7.6) or US Election; without that there is no Regime Change (7.3.4). It suits every"
            " length."
        ),
    ),
    "3.4.3": _told(
        "anaconda",
        N_(
            "Early 2002. The Taliban have fallen within weeks, but the leaders of al-Qaeda got away. The US must hold"
            " Afghanistan with six troops, and both sides are dealt fewer cards."
        ),
        N_(
            "Then the Jihadist side places a cell in each of three countries of its choice, not in the United States, and those"
            " that are unmarked are tested; with one player the dice choose (9.5). World posture and the counts above change"
            " with that. It suits every length."
        ),
    ),
    "3.4.4": _told(
        "mission-accomplished",
        N_(
            "Mid-2003. The regime of Iraq has been changed as well; all troops are abroad, allies have their doubts, and prestige"
            " is Low."
        ),
        N_(
            "Then the posture of every Schengen country is rolled; with two players the Jihadist side may have one of them"
            " rolled again. World posture and GWOT penalty change with that. It can be harder for the US than the others; with"
            " two players it is best with two or three decks."
        ),
    ),
}
