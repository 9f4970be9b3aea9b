"""What each option of a question may lead to, as the side that is asked may know it.

By subject: ``stakes_cards`` and ``stakes_uses`` for cards; ``stakes_us``, ``stakes_jihadist`` and ``stakes_plots`` for
operations; ``stakes_dice`` for the tables, ``stakes_ends`` and ``stakes_events`` for how the game may end.
"""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Ask
from ...kernel.stakes import Remark, Result, Stake
from ...kernel.token import Side, Token
from . import stakes_jihadist, stakes_plots, stakes_us
from .board import (
    ACTIVE,
    ALIGNMENTS,
    DONE,
    IRAQ,
    JIHADIST,
    LIBYA,
    MAJOR,
    NEUTRAL,
    REASSESSMENT,
    TROOPS_TRACK,
    UNMARKED,
    US,
    WMD,
    YES,
    Country,
    Number,
    Plot,
    Stance,
)
from .deck import Card
from .stakes_cards import discard, play_card, set_off_endings, set_off_facts
from .stakes_dice import SIXTHS, high, low, posture_results, stands
from .stakes_ends import Trial, add, end_of_phase
from .stakes_uses import operation, use_card
from .state import Labyrinth, PlacedPlot

_CARDS: Final = frozenset({"play-card", "extra-card"})
_POSTURES: Final = frozenset({"schengen-posture", "setup-reroll"})
_TROOPS: Final = frozenset({"deploy-troops", "regime-change-troops"})
_COVERT_ACTION: Final = 14
_TONY_BLAIR: Final = 29
_NATION_BUILDING: Final = 30
_LIBYAN_WMD: Final = 39
_HEU: Final = 65
_VIDEOS: Final = 82
_IRAN: Final = (104, 105)
_ENDS: Final = ("may-end", "ends")


def stakes(s: Labyrinth, ask: Ask) -> list[Stake]:
    """In the order of the options. Nobody is warned of his own victory: it is a fact of the option."""
    return [_with_hope(stake, ask.who) for stake in _stakes(s, ask)]


def _with_hope(stake: Stake, side: Side) -> Stake:
    hopes = [warning for warning in stake.warnings if warning.message in _ENDS and warning.args.get("side") is side]
    if not hopes:
        return stake
    warnings = [warning for warning in stake.warnings if warning not in hopes]
    return Stake(stake.option, stake.cost, stake.modifiers, stake.results, [*stake.facts, *hopes], warnings)


def _stakes(s: Labyrinth, ask: Ask) -> list[Stake]:
    topic, options, side = ask.topic, ask.options, ask.who
    question = Question(s, ask)
    if topic in _CARDS:
        return play_card(s, side, options, topic == "extra-card")
    if topic == "use-card":
        card = question.card
        assert card is not None
        return use_card(s, side, options, card, question.number("value"))
    if topic == "discard":
        return discard(s, side, options)
    if topic in ("event-card", "second-card"):
        return [Stake(option) for option in options]
    if topic == "event-operation":
        return [operation(s, side, option, question.number("value")) for option in options]
    if topic == "reassessment-card":
        return [_second(s, side, option) for option in options]
    return [question.stake(option) for option in options]


def _second(s: Labyrinth, side: Side, card: Token) -> Stake:
    """7.6.2: the second card of a Reassessment, with what it sets off."""
    if isinstance(card, Card) and card.side is not side and card.side is not None:
        return Stake(card, facts=set_off_facts(s, card, side), warnings=set_off_endings(s, card, side))
    return Stake(card)


class Question:
    """An open question, with what all its options share."""

    def __init__(self, s: Labyrinth, ask: Ask) -> None:
        self.s = s
        self.topic = ask.topic
        self.side = ask.who
        self.rule = ask.rule
        self.options = ask.options
        self.args = ask.args
        self.trial = Trial(s)
        card, country = self.args.get("card"), self.args.get("country")
        self.card = card if isinstance(card, Card) else None
        self.country = country if isinstance(country, Country) else None

    def number(self, name: str) -> int:
        value = self.args.get(name)
        return value if isinstance(value, int) else 0

    def token(self, name: str) -> Token | None:
        value = self.args.get(name)
        return value if isinstance(value, Token) else None

    def assigned(self) -> list[Country]:
        """The countries of the dice or travels that were named before."""
        value = self.args.get("assigned")
        found: list[Country] = []
        if isinstance(value, (list, tuple)):
            for country in value:
                if isinstance(country, Country):
                    found.append(country)
        return found

    def stake(self, option: Token) -> Stake:
        if isinstance(option, Country):
            return self._at(option)
        if self.topic in _TROOPS and isinstance(option, Number):
            return self._troops(option, option.value)
        if self.topic == "which-plot" and isinstance(option, Number) and self.country is not None:
            return self._which_plot(option, self.s.plots_in(self.country)[option.value - 1])
        if self.topic == "select-posture" and isinstance(option, Stance) and self.country is not None:
            return stakes_us.select_posture(self.s, option, self.country, option.posture)
        if self.topic == "reassessment-order":
            return self._step(option)
        if option is TROOPS_TRACK:
            return self._track(option)
        if self.topic == "remove-cadre":
            return Stake(option, warnings=self._no_us_card())
        if self.country is not None:
            return self._about(option, self.country)
        if self.topic == "event-choice" and self.card is not None:
            return self._at_once(option, self.card)
        return Stake(option)

    # ---- a country is chosen

    def _at(self, country: Country) -> Stake:
        s, topic = self.s, self.topic
        if self.side is JIHADIST and topic in ("recruit", "travel-to", "jihad", "plot"):
            return self._jihadist_at(country)
        if topic == "war-of-ideas":
            return stakes_us.war_of_ideas(s, country, self.number("value"), self.trial)
        if topic == "disrupt":
            return stakes_us.disrupt(s, country)
        if topic in ("alert", "event-plot") and self.side is US:
            return stakes_us.alert(s, country)
        if topic == "resolve-plot":
            return self._resolve_at(country)
        if topic in _POSTURES:
            return Stake(country, results=posture_results(s, country), facts=[stands(s, country)])
        if topic == "event-country" and self.card is not None:
            return self._event_at(country, self.card.number)
        if topic == "remove-cadre":
            is_last = s.cadres == country.bit and DONE in self.options
            return Stake(country, facts=[stands(s, country)], warnings=self._no_us_card() if is_last else ())
        if topic in ("setup-cell", "travel-from", "recruit-place"):
            return self._cells_at(country)
        return self._troops_at(country)

    def _no_us_card(self) -> list[Remark]:
        """5.2.3: the Jihadist Action Phase ends, and the US has nothing to play."""
        if self.s.hands[US.seat]:
            return []
        return end_of_phase(self.s, JIHADIST, not self.s.hands[JIHADIST.seat])

    def _troops_at(self, country: Country) -> Stake:
        s, topic = self.s, self.topic
        if topic == "deploy-from":
            return stakes_us.deploy_from(s, country)
        if topic == "deploy-to":
            return stakes_us.deploy_to(s, country)
        if topic == "regime-change":
            return stakes_us.regime_change(s, country, country, self.trial)
        if topic == "regime-change-from" and self.country is not None:
            return stakes_us.regime_change_troops(s, country, self.country, s.troops_track, self.trial)
        if topic == "withdraw-from":
            return stakes_us.withdraw(s, country, country, self.trial)
        if topic == "withdraw-to" and self.country is not None:
            return stakes_us.withdraw(s, country, self.country, self.trial)
        return Stake(country, facts=[stands(s, country)])

    def _jihadist_at(self, country: Country) -> Stake:
        s, assigned, left = self.s, self.assigned(), self.number("left")
        if self.topic == "recruit":
            return stakes_jihadist.recruit(s, country, assigned)
        if self.topic == "jihad":
            return stakes_jihadist.jihad(s, country, left, assigned, self.trial)
        if self.topic == "plot":
            return stakes_plots.plot(s, country, assigned)
        origin = self.country
        assert origin is not None
        return stakes_jihadist.travel_to(s, origin, country, self.number("roll") == 0, assigned, len(assigned) + left)

    def _cells_at(self, country: Country) -> Stake:
        """Where cells are, or come to: what is there now. An unmarked country in which one is placed is tested (3.2)."""
        facts = [stands(self.s, country), stakes_us.pieces(self.s, country)]
        if self.topic == "setup-cell" and not self.s.is_marked(country):
            if country.is_muslim:
                return Stake(country, results=stakes_jihadist.tested_levels(), facts=facts)
            return Stake(country, results=posture_results(self.s, country), facts=facts)
        return Stake(country, facts=facts)

    def _event_at(self, country: Country, number: int) -> Stake:
        """The country of an event that rolls dice there."""
        s = self.s
        if number == _TONY_BLAIR:
            return Stake(country, results=posture_results(s, country, by_war_of_ideas=True), facts=[stands(s, country)])
        if number == _NATION_BUILDING:
            return stakes_us.nation_building(s, country, self.trial)
        if number == _COVERT_ACTION:
            results = [
                Result(SIXTHS[3], "alignment-becomes", "card.14", high(3), True, alignment=ALIGNMENTS[NEUTRAL]),
                Result(SIXTHS[3], "nothing", "card.14", low(3), False),
            ]
            return Stake(country, results=results, facts=[stands(s, country)])
        if number == _HEU:
            return stakes_jihadist.look_for_wmd(s, country)
        if number == _VIDEOS:
            return stakes_jihadist.recruit(s, country, ())
        if number in _IRAN and self.side is JIHADIST:
            return stakes_jihadist.jihad_of_iran(s, country, self.trial)
        return Stake(country, facts=[stands(s, country), stakes_us.pieces(s, country)], warnings=self._tested(country))

    def _tested(self, country: Country) -> list[Remark]:
        """An event that places something in an unmarked country tests it first."""
        warnings: list[Remark] = []
        if self.s.governance[country.n] == UNMARKED:
            self.trial.test(warnings, country)
        return warnings

    def _resolve_at(self, country: Country) -> Stake:
        there = self.s.plots_in(country)
        if len(there) == 1:
            return self._resolve(country, there[0])
        facts = [stands(self.s, country), Remark("plots-there", "8.5.6", count=len(there))]
        return Stake(country, facts=facts)

    def _resolve(self, option: Token, placed: PlacedPlot) -> Stake:
        """8.5.6: a plot, and what follows when at most one more is left, which is then carried out by itself."""
        s = self.s
        stake = stakes_plots.resolve(s, option, placed)
        if len(s.plots) > 2:
            return stake
        warnings = list(stake.warnings)
        hands = s.hands
        is_last = not hands[JIHADIST.seat] and (not hands[US.seat] or s.has_held)
        for warning in end_of_phase(s, JIHADIST, is_last):
            add(warnings, warning)
        return Stake(option, stake.cost, stake.modifiers, stake.results, stake.facts, warnings)

    # ---- something else is chosen

    def _which_plot(self, option: Token, placed: PlacedPlot) -> Stake:
        if self.side is JIHADIST:
            return self._resolve(option, placed)
        return Stake(option, facts=[stakes_us.plot_fact(self.s, placed)])

    def _troops(self, option: Token, count: int) -> Stake:
        origin = self.token("from")
        if self.topic == "deploy-troops":
            return stakes_us.troops(self.s, option, count, origin, self.token("to"))
        assert self.country is not None
        track = self.s.troops_track - (0 if isinstance(origin, Country) else count)
        return stakes_us.regime_change_troops(self.s, option, self.country, track, self.trial)

    def _track(self, option: Token) -> Stake:
        s, country = self.s, self.country
        if self.topic == "deploy-from":
            return stakes_us.deploy_from(s, option)
        if self.topic == "regime-change-from" and country is not None:
            return stakes_us.regime_change_troops(s, option, country, s.troops_track, self.trial)
        if self.topic == "withdraw-to" and country is not None:
            return stakes_us.withdraw(s, option, country, self.trial)
        return stakes_us.deploy_to(s, option)

    def _about(self, option: Token, country: Country) -> Stake:
        """A question about a country: cells, plots, a posture."""
        s, topic = self.s, self.topic
        if topic == "major-jihad":
            return stakes_jihadist.major_jihad(s, option, country, self.number("dice"), option is MAJOR, self.trial)
        if topic == "disrupt-cell":
            return stakes_us.disrupt_cell(s, option, country)
        if topic == "which-cell" and self.rule == "4.8.4" and option.kind == "piece":
            return stakes_us.remove_cell(s, option, country)
        if topic == "use-cell":
            return Stake(option, facts=[Remark("already-active" if option is ACTIVE else "sleeper-goes-active", "8.4")])
        if topic == "place-plot" and isinstance(option, Plot):
            return stakes_plots.place(s, option, country, option)
        if topic == "place-wmd":
            return stakes_plots.place(s, option, country, WMD if option is YES else None)
        if topic == "reroll-posture":
            return Stake(option, results=posture_results(s, country)) if option is YES else Stake(option)
        if topic == "deploy-nato" and option is YES:
            return Stake(option, facts=[Remark("nato-goes", "7.3.1")])
        return Stake(option)

    def _step(self, option: Token) -> Stake:
        """7.6.3: a step of a Reassessment."""
        if option is REASSESSMENT:
            return stakes_us.reassessment(self.s, option)
        if isinstance(option, Card):
            s, side = self.s, self.side
            return Stake(option, facts=set_off_facts(s, option, side), warnings=set_off_endings(s, option, side))
        return Stake(option)

    def _at_once(self, option: Token, card: Card) -> Stake:
        """Iraqi WMD, Libyan WMD: a Regime Change with this card."""
        if option is not YES or card.side is not US:
            return Stake(option)
        return stakes_us.regime_change(self.s, option, LIBYA if card.number == _LIBYAN_WMD else IRAQ, self.trial)
