"""Watches a game of Twilight Struggle from outside and checks every question against the rules, worked out anew."""

from __future__ import annotations

from random import Random
from typing import Any

from sitroom import Position

from .cards import CARDS, CHINA
from .map import (
    BATTLEGROUNDS,
    COUNTRIES,
    NEIGHBOURS,
    REGION,
    REGIONS,
    SOUTHEAST_ASIA,
    STABILITY,
    SUPERPOWER_NEIGHBOURS,
    controller,
)
from .scoring import score
from .table import SIDES, ask, enemy, seen, state

Influence = dict[str, dict[str, int]]
CLOSED = {5: set(), 4: {"europe"}, 3: {"europe", "asia"}, 2: {"europe", "asia", "middle-east"}}
LATIN = {"central-america", "south-america"}
CIVIL_WAR = "chinese-civil-war"
REGION_OF = {**REGION, CIVIL_WAR: "asia"}


def reach(influence: Influence, side: str) -> set[str]:
    """Where a side may place influence with operations: its countries, their neighbours, those next to its superpower."""
    own = {country for country, points in influence[side].items() if points > 0 and country in STABILITY}
    return own.union(*(NEIGHBOURS[country] for country in own)) | SUPERPOWER_NEIGHBOURS[side]


def holder(influence: Influence, country: str) -> str | None:
    if country == CIVIL_WAR:
        return None
    return controller(country, influence["us"].get(country, 0), influence["ussr"].get(country, 0))


def attackable(shown: dict[str, Any], side: str, use: str, *, free: bool = False) -> set[str]:
    """Targets of a coup or a realignment roll of a side."""
    influence, marks = shown["influence"], shown["effects"]
    targets = {country for country in COUNTRIES if influence[enemy(side)].get(country, 0) > 0}
    if not free:
        targets = {country for country in targets if REGION[country] not in CLOSED[shown["defcon"]]}
    if side == "ussr":
        targets = {country for country in targets if not _protected(shown, country)}
        if use == "coup" and "the-reformer" in marks:
            targets = {country for country in targets if REGION[country] != "europe"}
    return targets


def _protected(shown: dict[str, Any], country: str) -> bool:
    marks = shown["effects"]
    if country == "japan" and "us-japan-mutual-defense-pact" in marks:
        return True
    opened = (country == "france" and "de-gaulle-leads-france" in marks) or (
        country == "west-germany" and "willy-brandt" in marks
    )
    in_nato = "nato" in marks and REGION[country] == "europe" and holder(shown["influence"], country) == "us"
    return in_nato and not opened


def realignment_bonus(shown: dict[str, Any], side: str, country: str) -> int:
    influence = shown["influence"]
    bonus = sum(holder(influence, other) == side for other in NEIGHBOURS[country])
    bonus += country in SUPERPOWER_NEIGHBOURS[side]
    bonus += influence[side].get(country, 0) > influence[enemy(side)].get(country, 0)
    return int(bonus - (side == "us" and "iran-contra-scandal" in shown["effects"]))


class Auditor:
    """Plays a game with a cautious random player and checks it step by step."""

    def __init__(self, pos: Position, seed: int) -> None:
        self.pos = pos
        self.rng = Random(seed)
        self.cards = self._all_cards(state(pos))
        self.china = False  # the China Card is being used
        self.start: Influence = {"us": {}, "ussr": {}}  # as the round began
        self.before_crisis: Influence = {}  # as the round began, where a crisis may have been ended since
        self.ops = 0
        self.by_card = False
        self.placed: list[str] = []
        self.spent = 0
        self.placing, self.stopped = "", False
        self.realigned: dict[str, Any] = {}
        self.lines_read = 0
        self.checked = {"influence": 0, "coup": 0, "realignment": 0, "scored": 0, "coup-die": 0, "placed": 0}

    def run(self, limit: int = 4000) -> None:
        for _ in range(limit):
            if self.pos.ask is None:
                break
            shown = state(self.pos)
            self._look(shown)
            answer = self._answer(shown)
            self._before(shown, answer)
            self.pos.push(answer)
            self._after(shown)
        assert self.pos.ask is None, "the game does not end"
        self._over(state(self.pos))

    # ---- the player: random, but not eager to lose

    def _answer(self, shown: dict[str, Any]) -> str:
        question = ask(self.pos)
        offered = [option.id for option in question.options]
        if question.topic == "play":
            scoring = [card for card in offered if card in CARDS and CARDS[card].scoring]
            if scoring and self.rng.random() < 0.7:
                return scoring[0]
        if question.topic == "operations" and "influence" in offered and self.rng.random() < 0.5:
            return "influence"
        if question.topic == "how-i-learned-to-stop-worrying":
            offered.remove("defcon-1")
        if shown["defcon"] == 2:
            worse = {"degrade", "boycott", "duck-and-cover", "we-will-bury-you", "soviets-shoot-down-kal-007"} | BATTLEGROUNDS
            safe = [option for option in offered if question.topic not in ("coup", "summit", "olympic-games", "headline", "play")
                    or option not in worse]  # fmt: skip
            offered = safe or offered
        return self.rng.choice(offered)

    # ---- at every question

    def _look(self, shown: dict[str, Any]) -> None:
        question = ask(self.pos)
        options = {option.id for option in question.options}
        assert options, question
        assert len(options) == len(question.options), f"an option twice: {question}"
        assert all(points > 0 for side in SIDES for points in shown["influence"][side].values())
        assert 2 <= shown["defcon"] <= 5
        assert -20 < shown["vp"] < 20
        for side in SIDES:
            assert 0 <= shown["military"][side] <= 5
            assert 0 <= shown["space"][side] <= 8
        self._look_at_cards(
            shown, settled=question.topic in ("play", "headline", "held-card") and not any(shown["headlines"].values())
        )
        if self.rng.random() < 0.03:
            self._look_at_views(shown)
        if question.topic in ("influence", "coup", "realignment", "operations"):
            getattr(self, f"_check_{question.topic}")(shown, question.who.id, options)

    def _all_cards(self, shown: dict[str, Any]) -> list[str]:
        piles = [*shown["hands"].values(), shown["draw"], shown["discard"], shown["removed"], shown["later"], shown["playing"]]
        cards = [card for pile in piles for card in pile]
        return cards + [card for card in shown["headlines"].values() if card]

    def _look_at_cards(self, shown: dict[str, Any], *, settled: bool) -> None:
        cards = self._all_cards(shown)
        assert len(cards) == len(set(cards)), "a card in two places"
        assert CHINA not in cards or shown["playing"] == [CHINA]
        missing = set(self.cards) - set(cards)
        assert set(cards) - {CHINA} <= set(self.cards)
        if settled:
            assert missing <= {"shuttle-diplomacy"}
            assert not missing or "shuttle-diplomacy" in shown["effects"]

    def _look_at_views(self, shown: dict[str, Any]) -> None:
        for viewer in (*SIDES, None):
            table = seen(self.pos, viewer)
            for side in SIDES:
                held = table["hands"][side]
                cards = set(held["known"] if held["cards"] is None else held["cards"])
                assert table["hands"][side]["size"] == len(shown["hands"][side])
                if side == viewer:
                    assert cards == set(shown["hands"][side])
                elif viewer is None:
                    assert "aldrich-ames-remix" in shown["effects"] or not cards
                elif not (side == "us" and "aldrich-ames-remix" in shown["effects"]):
                    assert cards <= set(shown["known"][side])
            for region in REGIONS:
                expected = score(shown["influence"], region, formosan="formosan-resolution" in shown["effects"])
                assert table["regions"][region] == {**expected._asdict(), "net": expected.net}
            for side in SIDES:
                for country in COUNTRIES:
                    assert (table["countries"][country]["control"] == side) is (holder(shown["influence"], country) == side)

    # ---- operations

    def _check_operations(self, shown: dict[str, Any], side: str, options: set[str]) -> None:
        self.by_card = "pass" not in options
        self.ops = int(str(ask(self.pos).args["ops"]))
        assert 1 <= self.ops <= 4
        self.placed, self.spent = [], 0
        if shown["phase"] in ("headline", "headline-events"):
            self.start = shown["influence"]
        if not self.by_card:
            return
        for use in ("coup", "realignment"):
            assert (use in options) is bool(attackable(shown, side, use))
        if not self._odd_bonus(shown, side):
            assert ("influence" in options) is bool(self._places(shown, side))

    def _odd_bonus(self, shown: dict[str, Any], side: str) -> bool:
        """Whether a regional bonus is hard to tell: granted operations, or a value lifted back to 1."""
        revolts = side == "ussr" and "vietnam-revolts" in shown["effects"]
        return revolts and (not self.by_card or (self.ops == 1 and shown["red_scare"]["ussr"] > 0))

    def _budget(self, shown: dict[str, Any], side: str, countries: list[str]) -> int:
        asian = all(REGION_OF[country] == "asia" for country in countries)
        southeast = all(country in SOUTHEAST_ASIA for country in countries)
        revolts = side == "ussr" and "vietnam-revolts" in shown["effects"]
        return self.ops + (self.china and self.by_card and asian) + (revolts and southeast)

    def _cost(self, shown: dict[str, Any], side: str, country: str) -> int:
        return 2 if holder(shown["influence"], country) == enemy(side) else 1

    def _places(self, shown: dict[str, Any], side: str) -> set[str]:
        within = reach(self.start, side)
        if side == "ussr" and shown["civil_war"] is not None:
            within.add(CIVIL_WAR)
        return {
            country
            for country in within
            if not (side == "ussr" and shown["chernobyl"] == REGION_OF[country])
            and self.spent + self._cost(shown, side, country) <= self._budget(shown, side, [*self.placed, country])
        }

    def _check_influence(self, shown: dict[str, Any], side: str, options: set[str]) -> None:
        if self._odd_bonus(shown, side):
            return
        assert options - {"done"} == self._places(shown, side)
        assert ("done" in options) <= (self.spent >= self.ops)
        self.checked["influence"] += 1

    def _check_coup(self, shown: dict[str, Any], side: str, options: set[str]) -> None:
        if self.by_card and "pass" not in options:
            assert options == attackable(shown, side, "coup")
            self.checked["coup"] += 1
        else:
            assert options - {"pass"} <= attackable(shown, side, "coup", free=True)

    def _check_realignment(self, shown: dict[str, Any], side: str, options: set[str]) -> None:
        allowed = attackable(shown, side, "realignment", free=not self.by_card)
        if self.by_card and "done" not in options:
            assert options == allowed
            self.checked["realignment"] += 1
        else:
            assert options - {"done"} <= allowed

    # ---- around an answer

    def _before(self, shown: dict[str, Any], answer: str) -> None:
        question = ask(self.pos)
        side = question.who.id
        if question.topic in ("play", "trap"):
            self.china = answer == CHINA
            self.start = self.before_crisis or shown["influence"]
            self.before_crisis = {}
        elif question.topic == "end-crisis" and shown["phase"] == "action":
            self.before_crisis = shown["influence"]
        elif question.topic == "headline":
            self.china = False
        elif question.topic == "influence":
            self.placing, self.stopped = side, answer == "done"
            if not self.stopped:
                self.spent += self._cost(shown, side, answer)
                self.placed.append(answer)
        elif question.topic == "realignment" and answer != "done":
            other = enemy(side)
            bonus = {one: realignment_bonus(shown, one, answer) for one in SIDES}
            self.realigned = {"side": side, "country": answer, side: bonus[side], other: bonus[other]}
        elif question.topic == "realignment-die":
            self.realigned[str(question.args["side"])] += int(answer[-1])

    def _after(self, before: dict[str, Any]) -> None:
        lines: list[dict[str, Any]] = [dict(line.to_json()) for line in self.pos.journal(None)[self.lines_read :]]
        self.lines_read += len(lines)
        for line in lines:
            args = line["args"]
            if line["message"] == "coup":
                assert args["result"] == self._coup_result(before, args)
                self.checked["coup-die"] += 1
            elif line["message"] == "realignment":
                side, rolled = args["side"], self.realigned
                assert (args["total"], args["enemy_total"]) == (rolled[side], rolled[enemy(side)])
                self._check_loss(before, lines)
            elif line["message"] == "scored":
                assert args["net"] == args["us_points"] - args["ussr_points"]
                self.checked["scored"] += 1
        if self.placed and (self.pos.ask is None or ask(self.pos).topic != "influence"):
            if not self._odd_bonus(before, self.placing):
                self._check_all_spent(before)
            self.placed, self.spent = [], 0

    def _check_all_spent(self, before: dict[str, Any]) -> None:
        """Placing has ended: by choice only when nothing but a bonus was left, else because no point could be placed any more."""
        if self.stopped:
            assert self.spent >= self.ops
            return
        last = self.placed[-1]
        influence = {side: dict(points) for side, points in before["influence"].items()}
        war = before["civil_war"]
        if last == CIVIL_WAR:
            war = war + 1 if war < 2 else None  # the third point ends it
        else:
            influence[self.placing][last] = influence[self.placing].get(last, 0) + 1
        assert not self._places({**before, "influence": influence, "civil_war": war}, self.placing), "operations left unspent"
        self.checked["placed"] += 1

    def _coup_result(self, before: dict[str, Any], args: dict[str, Any]) -> int:
        country, side = args["country"], args["side"]
        die = int(args["roll"]) - ("salt-negotiations" in before["effects"])
        if REGION[country] in LATIN:
            die += before["death_squads"] if side == "us" else -before["death_squads"]
        return max(0, die + int(args["ops"]) - 2 * STABILITY[country])

    def _check_loss(self, before: dict[str, Any], lines: list[dict[str, Any]]) -> None:
        rolled = self.realigned
        country = rolled["country"]
        for side in SIDES:
            lost = min(before["influence"][side].get(country, 0), max(0, rolled[enemy(side)] - rolled[side]))
            told = [line["args"] for line in lines if line["message"] == "loses-influence"][:1]
            if lost:
                assert (told[0]["side"], told[0]["country"], told[0]["count"]) == (side, country, lost)

    # ---- at the end

    def _over(self, shown: dict[str, Any]) -> None:
        outcome: Any = self.pos.outcome
        result = outcome.to_json()
        winner, reason, points = result["winner"], result["reason"], shown["vp"]
        if reason == "twenty-points":
            assert abs(points) >= 20
            assert winner == ("us" if points > 0 else "ussr")
        elif reason == "nuclear-war":
            assert shown["defcon"] == 1
        elif reason == "final-scoring":
            assert shown["turn"] == 10
            if not shown["late_war"]:
                assert winner == ("us" if points > 0 else "ussr" if points < 0 else None)
        else:
            assert reason in ("control-of-europe", "held-scoring-card", "cuban-missile-crisis", "wargames")
        assert (reason == "nuclear-war") is (shown["defcon"] == 1)
