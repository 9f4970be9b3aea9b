"""Contraband with one thing wrong: for every failure that the conformance kit names, some games that have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final, TypedDict

from sitroom import CHANCE, Ask, BadPosition, Json, Line, Outcome, Script, Side, Token, choose, draw
from sitroom.kernel.example import Example, Step
from sitroom.kernel.game import OptionValue
from sitroom.kernel.guess import Dealer
from sitroom.kernel.stakes import Remark, Result, Stake
from sitroom.testing import (
    AcceptedIllegal,
    BadCatalogue,
    BadClock,
    BadClone,
    BadEarly,
    BadExample,
    BadGuess,
    BadQuestion,
    BadRoundTrip,
    BadSchema,
    BadStakes,
    BadTable,
    BadUndo,
    Crash,
    DeadEnd,
    EndlessGame,
    Failure,
    Leak,
    LostCard,
)

from .contraband import CAUGHT, CRATES, CUSTOMS, DICE, OPEN, PASS, SMUGGLER, Contraband, Crate, Harbour, KnownHarbour

# ---- crash


class DividesByZero(Contraband):
    """The rules divide by the points of a side that has none, late in a round."""

    def land(self, s: Harbour) -> Script[None]:
        yield from super().land(s)
        if s.round == 3:
            s.score[0] += 1 // s.landed.count(CRATES[0])


class CrashesInTheView(Contraband):
    def view(self, state: Harbour, side: Side | None) -> dict[str, Json]:
        seen = super().view(state, side)
        seen["last"] = state.landed[-1].id if state.round > 1 else state.landed[state.round].id if state.opened else None
        return seen


class CrashesAtTheStart(Contraband):
    def new_state(self, options: Mapping[str, OptionValue]) -> Harbour:
        raise KeyError(str(options["harbour"]))


# ---- dead end


class AsksWithoutOptions(Contraband):
    def inspect(self, s: Harbour) -> Script[None]:
        yield from choose(CUSTOMS, "inspect", (OPEN, PASS) if s.round < 3 else (), "2")
        s.stage = "land"


class DrawsFromAnEmptyPile(Contraband):
    """Every crate that lands is replaced at once, until there are none."""

    def land(self, s: Harbour) -> Script[None]:
        yield from super().land(s)
        while len(s.hand) < 5:
            s.hand.append((yield from draw("crate", s.deck, "3", seen_by=SMUGGLER)))


class StopsWithoutOutcome(Contraband):
    def outcome(self, state: Harbour) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome if outcome is not None and outcome.winner is not None and state.score[0] != 4 else None


# ---- endless game


class NeverEnds(Contraband):
    def land(self, s: Harbour) -> Script[None]:
        yield from super().land(s)
        s.round = 1
        s.deck, s.landed = [*s.deck, *s.landed], []


class RollsTooOften(Contraband):
    """Only the answers of chance go beyond what the game says of itself."""

    def land(self, s: Harbour) -> Script[None]:
        for _ in range(6):
            yield from choose(CHANCE, "weather", DICE, "3")
        yield from super().land(s)


# ---- bad question


class AsksTwice(Contraband):
    def inspect(self, s: Harbour) -> Script[None]:
        yield from choose(CUSTOMS, "inspect", (OPEN, PASS, OPEN), "2")
        s.stage = "land"


class AsksInOtherWords(Contraband):
    """An option that looks like a word of the game, and is another."""

    def inspect(self, s: Harbour) -> Script[None]:
        yield from choose(CUSTOMS, "inspect", (OPEN, Token("pass", "verb")), "2")
        s.stage = "land"


class AsksInUnknownWords(Contraband):
    def inspect(self, s: Harbour) -> Script[None]:
        yield from choose(CUSTOMS, "inspect", (OPEN, Token("burn", "verb")), "2")
        s.stage = "land"


class AsksAStranger(Contraband):
    def inspect(self, s: Harbour) -> Script[None]:
        yield from choose(Side("navy", 2), "inspect", (OPEN, PASS), "2")
        s.stage = "land"


class CitesNoRule(Contraband):
    def inspect(self, s: Harbour) -> Script[None]:
        yield from choose(CUSTOMS, "inspect", (OPEN, PASS), "")
        s.stage = "land"


class NumbersAnAnswerTwice(Contraband):
    def standing(self, ask: Ask) -> tuple[Token, ...]:
        return (OPEN, PASS, OPEN)


class NumbersAnUnknownWord(Contraband):
    def standing(self, ask: Ask) -> tuple[Token, ...]:
        return (OPEN, PASS, Token("burn", "verb"))


class NumbersAsItOffers(Contraband):
    """The numbers go by what can be chosen just now."""

    def standing(self, ask: Ask) -> tuple[Token, ...]:
        return ask.options


class NumbersNowAndThen(Contraband):
    """The crates have numbers of their own only while the smuggler holds something legal."""

    def standing(self, ask: Ask) -> tuple[Token, ...]:
        return CRATES if any(isinstance(crate, Crate) and not crate.value for crate in ask.options) else ()


# ---- accepted illegal answer


class LetsAnybodyAnswer(Contraband):
    """Whoever answers is taken for the first side."""

    def side(self, side: object) -> Side:
        super().side(side)
        return SMUGGLER


class ViewsLeaveTraces(Contraband):
    """To look is to change."""

    def view(self, state: Harbour, side: Side | None) -> dict[str, Json]:
        state.score[1] += side is CUSTOMS
        return super().view(state, side)


# ---- bad undo


class RemembersOutsideTheState(Contraband):
    """How far the game has got is kept beside the state until somebody looks: what was taken back in between is not forgotten."""

    furthest = 0

    def load(self, s: Harbour) -> Script[None]:
        self.furthest = max(self.furthest, s.round)
        s.score[1] += self.furthest > s.round + 1
        yield from super().load(s)

    def view(self, state: Harbour, side: Side | None) -> dict[str, Json]:
        self.furthest = 0
        return super().view(state, side)


# ---- bad clone


class SharedHand(Harbour):
    def copy(self) -> SharedHand:
        new = SharedHand(self.options)
        new.__dict__.update(super().copy().__dict__)
        new.hand = self.hand
        return new


class SharesAList(Contraband):
    def new_state(self, options: Mapping[str, OptionValue]) -> Harbour:
        return SharedHand(options)


class Forgetful(Harbour):
    def copy(self) -> Forgetful:
        new = Forgetful(self.options)
        new.__dict__.update(super().copy().__dict__)
        new.score = [0, 0]
        return new


class ForgetsAField(Contraband):
    def new_state(self, options: Mapping[str, OptionValue]) -> Harbour:
        return Forgetful(options)


class TakesChanceInsteadOfAsking(Contraband):
    dice = Random(1)

    def load(self, s: Harbour) -> Script[None]:
        s.score[1] += self.dice.randrange(3)
        yield from super().load(s)


# ---- bad round trip


class Careless(Harbour):
    def to_json(self) -> dict[str, Json]:
        form = super().to_json()
        form["opened"] = False
        return form


class SavesLessThanAll(Contraband):
    def new_state(self, options: Mapping[str, OptionValue]) -> Harbour:
        return Careless(options)


class Absent(Harbour):
    """Whether the last ship was opened is neither copied nor saved; it shows only when the next one lands."""

    last = False

    def copy(self) -> Absent:
        new = Absent(self.options)
        new.__dict__.update(super().copy().__dict__)
        new.last = False
        return new


class ForgetsWhatShowsLater(Contraband):
    def new_state(self, options: Mapping[str, OptionValue]) -> Harbour:
        return Absent(options)

    def land(self, s: Harbour) -> Script[None]:
        opened = s.opened
        yield from super().land(s)
        assert isinstance(s, Absent)
        s.score[1] += s.last
        s.last = opened


class ReadsAnotherState(Contraband):
    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> Harbour:
        s = super().state_from_json(data, options)
        s.landed.sort(key=lambda crate: crate.index)
        return s


class CannotReadItsOwn(Contraband):
    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> Harbour:
        s = super().state_from_json(data, options)
        if len(s.landed) > 1:
            raise BadPosition("position: landed: too many")
        return s


# ---- leak


class ShowsEverything(Contraband):
    def view(self, state: Harbour, side: Side | None) -> dict[str, Json]:
        return state.to_json()


class ShowsAnOnlooker(Contraband):
    """The sides see what they should; an onlooker sees the smuggler's crate."""

    def view(self, state: Harbour, side: Side | None) -> dict[str, Json]:
        return super().view(state, SMUGGLER if side is None else side)


class ShowsTheWeight(Contraband):
    """Not the crate itself, only whether it is contraband."""

    def view(self, state: Harbour, side: Side | None) -> dict[str, Json]:
        seen = super().view(state, side)
        seen["heavy"] = state.shipped is not None and state.shipped.value > 0
        return seen


class WritesItDown(Contraband):
    """The journal tells all what was shipped."""

    def load(self, s: Harbour) -> Script[None]:
        yield from super().load(s)
        assert s.shipped is not None
        s.note("ships-crate", "1", crate=s.shipped)


class WritesMoreLines(Contraband):
    """No line tells it, but their number does."""

    def load(self, s: Harbour) -> Script[None]:
        yield from super().load(s)
        assert s.shipped is not None
        for _ in range(s.shipped.value):
            s.note("heavy-work", "1")


class WritesDownTheDraw(Contraband):
    """The journal tells all what was drawn."""

    def load(self, s: Harbour) -> Script[None]:
        held = list(s.hand)
        yield from super().load(s)
        for crate in [crate for crate in [*s.hand, s.shipped] if isinstance(crate, Crate) and crate not in held]:
            s.note("takes", "1", crate=crate)


class AsksTooMuch(Contraband):
    """The question to customs has the crate among its arguments."""

    def inspect(self, s: Harbour) -> Script[None]:
        assert s.shipped is not None
        s.opened = (yield from choose(CUSTOMS, "inspect", (OPEN, PASS), "2", {"crate": s.shipped})) is OPEN
        s.note("opens" if s.opened else "lets-pass", "2")
        s.stage = "land"


class OffersInATellingOrder(Contraband):
    def inspect(self, s: Harbour) -> Script[None]:
        assert s.shipped is not None
        options = (OPEN, PASS) if s.shipped.value else (PASS, OPEN)
        s.opened = (yield from choose(CUSTOMS, "inspect", options, "2")) is OPEN
        s.note("opens" if s.opened else "lets-pass", "2")
        s.stage = "land"


class AsksUnderATellingName(Contraband):
    """Who is not asked sees the topic."""

    def load(self, s: Harbour) -> Script[None]:
        yield from super().load(s)
        assert s.shipped is not None
        yield Ask(SMUGGLER, f"seal-{'heavy' if s.shipped.value else 'light'}", (PASS,), "1")


# ---- lost card


class LosesACrate(Contraband):
    def land(self, s: Harbour) -> Script[None]:
        yield from super().land(s)
        if s.round == 4:
            s.landed.pop()


class DoublesACrate(Contraband):
    def land(self, s: Harbour) -> Script[None]:
        yield from super().land(s)
        s.deck.append(s.landed[-1])


# ---- bad guess


class GuessesAnotherTable(Contraband):
    def known(self, start: Harbour, now: Harbour, side: Side) -> KnownHarbour:
        known = super().known(start, now, side)
        known.state.landed.reverse()
        return known


class KnowsTooManyCrates(KnownHarbour):
    def deal(self, dealer: Dealer) -> Harbour:
        guess = super().deal(dealer)
        if self.side is CUSTOMS and guess.hand:
            guess.hand[0] = dealer.choose(CRATES, "hand")
        return guess


class GuessesTooManyCrates(Contraband):
    def known(self, start: Harbour, now: Harbour, side: Side) -> KnownHarbour:
        return KnowsTooManyCrates(start, side)


class PeeksAtTheTruth(Contraband):
    """A bot for customs would know what is shipped."""

    def known(self, start: Harbour, now: Harbour, side: Side) -> KnownHarbour:
        return KnownHarbour(start, SMUGGLER)


class KnowsTheCrate(KnownHarbour):
    """What is in the hand is dealt anew, but not what is shipped."""

    def __init__(self, start: Harbour, side: Side) -> None:
        super().__init__(start, side)
        self.shipped = start.shipped

    def deal(self, dealer: Dealer) -> Harbour:
        guess = super().deal(dealer)
        if self.shipped is not None and guess.shipped is not None and guess.shipped is not self.shipped:
            for pile in (guess.hand, guess.deck):
                for place, crate in enumerate(pile):
                    if crate is self.shipped:
                        pile[place] = guess.shipped
            guess.shipped = self.shipped
        return guess


class PeeksAtTheCrate(Contraband):
    def known(self, start: Harbour, now: Harbour, side: Side) -> KnownHarbour:
        return KnowsTheCrate(start, side)


class DealsInATrueOrder(Contraband):
    """The pool lies in the order in which the cards really are, so a generator that is known gives the truth away."""

    def known(self, start: Harbour, now: Harbour, side: Side) -> KnownHarbour:
        known = super().known(start, now, side)
        if side is CUSTOMS:
            known.pool = [*start.hand, *start.deck, *([] if start.shipped is None else [start.shipped])]
        return known


# ---- what a game says besides its rules


class ShowsWithoutSaying(Contraband):
    """The line that shows the crate does not say that it was hidden: customs could look and take back that they let it pass."""

    def land(self, s: Harbour) -> Script[None]:
        yield from super().land(s)
        if s.log is not None:
            s.log[:] = [Line(line.message, line.rule, line.args, line.seen_by) for line in s.log]


class PromisesAnotherQuestion(Contraband):
    """The smuggler may choose among the crates that he holds now, but will hold others."""

    def early(self, state: Harbour, ask: Ask, side: Side) -> Ask | None:
        if ask.topic != "inspect" or side is not SMUGGLER or not state.hand:
            return None
        return Ask(SMUGGLER, "ship", state.hand, "1", seen_by=SMUGGLER)


class CountsTheChancesWrong(Contraband):
    def stakes(self, state: Harbour, ask: Ask) -> list[Stake]:
        return [Stake(option, results=(Result(Fraction(1, 2), "may-win", "3"),)) for option in ask.options]


class NamesAFaceTwice(Contraband):
    def stakes(self, state: Harbour, ask: Ask) -> list[Stake]:
        half = Fraction(1, 2)
        results = (Result(half, "may-win", "3", (1, 2, 3)), Result(half, "may-lose", "3", (3, 4, 5)))
        return [Stake(option, results=results) for option in ask.options]


class ForgetsAStake(Contraband):
    def stakes(self, state: Harbour, ask: Ask) -> list[Stake]:
        return super().stakes(state, ask)[:-1]


class StakesTellTheCrate(Contraband):
    def stakes(self, state: Harbour, ask: Ask) -> list[Stake]:
        assert ask.topic == "ship" or state.shipped is not None
        value = 0 if state.shipped is None else state.shipped.value
        return [Stake(option, facts=(Remark("worth", "3", value=value),)) for option in ask.options]


class ReasonsTellTheCrate(Contraband):
    def why_not(self, state: Harbour, ask: Ask, token: Token) -> Remark:
        return Remark("shipped" if token is state.shipped else "not-asked", "1")


class OpensAQuestionThatIsClosed(Contraband):
    """A table might answer for the smuggler, and tell what he holds."""

    def __init__(self, *args: Any, **others: Any) -> None:
        super().__init__(*args, **{**others, "closed_topics": frozenset()})


class OpensAllQuestions(Contraband):
    def is_open(self, ask: Ask) -> bool:
        return True


class OpensATellingQuestion(Contraband):
    """There is nothing to choose, as everybody knows; but if a table answers by itself, contraband is on its way."""

    def load(self, s: Harbour) -> Script[None]:
        yield from super().load(s)
        assert s.shipped is not None
        yield Ask(SMUGGLER, "seal", (PASS,), "1", {"crate": s.shipped}, seen_by=SMUGGLER)

    def is_open(self, ask: Ask) -> bool:
        crate = ask.args.get("crate")
        return crate.value > 0 if isinstance(crate, Crate) else super().is_open(ask)


class AgreesOnTheHand(Contraband):
    def agreeable(self, state: Harbour) -> frozenset[str]:
        return frozenset(("hand",))


class AgreesOnWhatIsNotThere(Contraband):
    def agreeable(self, state: Harbour) -> frozenset[str]:
        return frozenset(("customs", "harbour"))


class SmallView(TypedDict):
    stage: str


class ShowsMoreThanTheSchema(Contraband):
    VIEW_TYPE: ClassVar[object] = SmallView


class GoesBackInTime(Contraband):
    def clock(self, state: Harbour) -> tuple[int, ...]:
        return (state.round % 3,)


class HasAClockWithoutAName(Contraband):
    def clock(self, state: Harbour) -> tuple[int, ...]:
        return (state.round, 1)


class LeavesAWordOut(Contraband):
    def catalogue(self) -> dict[str, Json]:
        return {"tokens": {token.id: {"kind": token.kind} for token in self.vocabulary if token is not PASS}}


class WritesForAStranger(Contraband):
    """A line for somebody who is not at the table cannot be kept."""

    def inspect(self, s: Harbour) -> Script[None]:
        yield from super().inspect(s)
        s.note("whispers", "2", seen_by=Side("navy", 2))


def example(*steps: Step, name: str = "caught", side: str = "customs", **options: object) -> Example:
    """An example that begins as the one of the game does."""
    return Example(name, CAUGHT.title, CAUGHT.sentence, side, steps, CAUGHT.position, options)


class ShowsWhatCannotBe(Contraband):
    """The crate is still in the deck."""

    EXAMPLES: ClassVar[Sequence[Example]] = (CAUGHT, example(Step("Gold is shipped.", "gold", "1"), name="gold"))


class ShowsMoreThanTheGame(Contraband):
    """The game is over before the last comment."""

    EXAMPLES: ClassVar[Sequence[Example]] = (
        example(Step("A game of one round.", "arms open", "1", "2"), Step("One more.", "tea", "1"), rounds=1),
    )


class ShowsAnImpossibleStart(Contraband):
    EXAMPLES: ClassVar[Sequence[Example]] = (
        Example("twice", "Twice", "Twice.", "customs", CAUGHT.steps, {"hand": ["arms"], "landed": ["arms"]}),
    )


class ShowsAnUnknownOption(Contraband):
    EXAMPLES: ClassVar[Sequence[Example]] = (example(*CAUGHT.steps, storm=True),)


class ShowsItToAStranger(Contraband):
    """The sides that are asked see all that there is to see, but the example is said to be the navy's."""

    EXAMPLES: ClassVar[Sequence[Example]] = (example(*CAUGHT.steps[:2], side="navy"),)


class ShowsTwoByOneName(Contraband):
    EXAMPLES: ClassVar[Sequence[Example]] = (CAUGHT, example(Step("Tea is shipped.", "tea", "1")))


class ShowsWhatNobodyCanType(Contraband):
    EXAMPLES: ClassVar[Sequence[Example]] = (example(*CAUGHT.steps, name="Caught in the act"),)


class ShowsNothing(Contraband):
    EXAMPLES: ClassVar[Sequence[Example]] = (example(),)


class ShowsWithoutAComment(Contraband):
    EXAMPLES: ClassVar[Sequence[Example]] = (example(*CAUGHT.steps, Step("", "", "3")),)


class ShowsNoRule(Contraband):
    EXAMPLES: ClassVar[Sequence[Example]] = (example(*CAUGHT.steps, Step("That was all.", "")),)


class ShowsARuleThatIsNotThere(Contraband):
    EXAMPLES: ClassVar[Sequence[Example]] = (example(*CAUGHT.steps, Step("That was all.", "", "3", "4.1")),)


MUTANTS: Final[dict[type[Contraband], type[Failure]]] = {
    DividesByZero: Crash,
    CrashesInTheView: Crash,
    CrashesAtTheStart: Crash,
    AsksWithoutOptions: DeadEnd,
    DrawsFromAnEmptyPile: DeadEnd,
    StopsWithoutOutcome: DeadEnd,
    NeverEnds: EndlessGame,
    RollsTooOften: EndlessGame,
    AsksTwice: BadQuestion,
    AsksInOtherWords: BadQuestion,
    AsksInUnknownWords: BadQuestion,
    AsksAStranger: BadQuestion,
    CitesNoRule: BadQuestion,
    NumbersAnAnswerTwice: BadQuestion,
    NumbersAnUnknownWord: BadQuestion,
    NumbersAsItOffers: BadQuestion,
    NumbersNowAndThen: BadQuestion,
    LetsAnybodyAnswer: AcceptedIllegal,
    ViewsLeaveTraces: AcceptedIllegal,
    RemembersOutsideTheState: BadUndo,
    SharesAList: BadClone,
    ForgetsAField: BadClone,
    TakesChanceInsteadOfAsking: BadClone,
    SavesLessThanAll: BadRoundTrip,
    ForgetsWhatShowsLater: BadRoundTrip,
    ReadsAnotherState: BadRoundTrip,
    CannotReadItsOwn: BadRoundTrip,
    ShowsEverything: BadGuess,
    ShowsAnOnlooker: Leak,
    ShowsTheWeight: BadGuess,
    WritesItDown: Leak,
    WritesMoreLines: Leak,
    WritesDownTheDraw: Leak,
    AsksTooMuch: BadGuess,
    OffersInATellingOrder: BadGuess,
    AsksUnderATellingName: Leak,
    LosesACrate: LostCard,
    DoublesACrate: LostCard,
    GuessesAnotherTable: BadGuess,
    GuessesTooManyCrates: BadGuess,
    PeeksAtTheTruth: BadGuess,
    PeeksAtTheCrate: BadGuess,
    DealsInATrueOrder: BadGuess,
    ShowsWithoutSaying: BadUndo,
    PromisesAnotherQuestion: BadEarly,
    CountsTheChancesWrong: BadStakes,
    NamesAFaceTwice: BadStakes,
    ForgetsAStake: BadStakes,
    StakesTellTheCrate: Leak,
    ReasonsTellTheCrate: Leak,
    OpensAQuestionThatIsClosed: Leak,
    OpensAllQuestions: Leak,
    OpensATellingQuestion: Leak,
    AgreesOnTheHand: Leak,
    AgreesOnWhatIsNotThere: BadTable,
    ShowsMoreThanTheSchema: BadSchema,
    GoesBackInTime: BadClock,
    HasAClockWithoutAName: BadClock,
    LeavesAWordOut: BadCatalogue,
    WritesForAStranger: BadTable,
    ShowsWhatCannotBe: BadExample,
    ShowsMoreThanTheGame: BadExample,
    ShowsAnImpossibleStart: BadExample,
    ShowsAnUnknownOption: BadExample,
    ShowsItToAStranger: BadExample,
    ShowsTwoByOneName: BadExample,
    ShowsWhatNobodyCanType: BadExample,
    ShowsNothing: BadExample,
    ShowsWithoutAComment: BadExample,
    ShowsNoRule: BadExample,
    ShowsARuleThatIsNotThere: BadExample,
}
"""Every mutant, and the name under which the kit must find it."""
