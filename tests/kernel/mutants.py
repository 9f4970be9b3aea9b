"""Contraband with one thing wrong: for every failure that the conformance kit names, some games that have it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from sitroom import CHANCE, Ask, BadPosition, Json, Outcome, Script, Side, Token, choose, draw
from sitroom.kernel.game import OptionValue
from sitroom.testing import (
    AcceptedIllegal,
    BadClone,
    BadGuess,
    BadQuestion,
    BadRoundTrip,
    BadUndo,
    Crash,
    DeadEnd,
    EndlessGame,
    Failure,
    Leak,
    LostCard,
)

from .contraband import CRATES, CUSTOMS, DICE, OPEN, PASS, SMUGGLER, Contraband, Crate, Harbour

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


# ---- accepted illegal answer


class LetsAnybodyAnswer(Contraband):
    """Whoever answers is taken for the first side."""

    def side(self, side: Side | str) -> Side:
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
    def determinize(self, state: Harbour, side: Side, rng: Random) -> Harbour:
        guess = super().determinize(state, side, rng)
        guess.landed.reverse()
        return guess


class GuessesTooManyCrates(Contraband):
    def determinize(self, state: Harbour, side: Side, rng: Random) -> Harbour:
        guess = super().determinize(state, side, rng)
        if side is CUSTOMS and guess.hand:
            guess.hand[0] = rng.choice(CRATES)
        return guess


class PeeksAtTheTruth(Contraband):
    """A bot for customs would know what is shipped."""

    def determinize(self, state: Harbour, side: Side, rng: Random) -> Harbour:
        return state


class PeeksAtTheCrate(Contraband):
    """What is in the hand is dealt anew, but not what is shipped."""

    def determinize(self, state: Harbour, side: Side, rng: Random) -> Harbour:
        if side is CUSTOMS:
            pool = [*state.deck, *state.hand]
            rng.shuffle(pool)
            state.hand = [pool.pop() for _ in state.hand]
            state.deck = sorted(pool, key=lambda crate: crate.index)
        return state


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
    ShowsEverything: Leak,
    ShowsAnOnlooker: Leak,
    ShowsTheWeight: Leak,
    WritesItDown: Leak,
    WritesMoreLines: Leak,
    WritesDownTheDraw: Leak,
    AsksTooMuch: Leak,
    OffersInATellingOrder: Leak,
    AsksUnderATellingName: Leak,
    LosesACrate: LostCard,
    DoublesACrate: LostCard,
    GuessesAnotherTable: BadGuess,
    GuessesTooManyCrates: BadGuess,
    PeeksAtTheTruth: BadGuess,
    PeeksAtTheCrate: BadGuess,
}
"""Every mutant, and the name under which the kit must find it."""
