"""The Travel chart of Labyrinth alone (9.4.2.6, 9.4.2.6.1), worked out a second time from what lies on the table.

It reads nothing but the JSON of a state, so that the explanations in the journal of a game can be held to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sitroom import Line

from .printed import CARDS, MUSLIM, NON_MUSLIM
from .solo_walk import ALL, names, neighbours, text

VALUE = {card: value for (_, value), cards in CARDS.items() for card in cards.split()}
Note = tuple[str, str, tuple[str, ...]]
"""A message, a box, and the countries in it."""


class Travel:
    """The chart on a table, with the choices that chance made read from the journal."""

    def __init__(self, table: dict[str, Any], ideology: str, value: int, radical: bool) -> None:
        self.places: dict[str, dict[str, Any]] = {name: table["countries"].get(name, {}) for name in ALL}
        self.us_posture = table["us_posture"]
        self.radical = radical
        self.biometrics = "biometrics" in table["markers"] and not radical
        self.patriot_act = "patriot-act" in self.places["united-states"].get("markers", [])
        self.spikes = sum(mark.startswith("oil-price-spike") for mark in table["markers"])
        self.margin = 3 if ideology in ("potent", "infectious", "virulent") else 5
        self.value = value
        self.used: Counter[str] = Counter()  # cells that have their destination
        self.left: Counter[str] = Counter()  # those of them that leave their country
        self.notes: list[Note] = []
        self.equal: list[str] = []  # what the priorities left in the box that was used last

    # ---- what is where

    def marks(self, country: str) -> list[str]:
        marks: list[str] = self.places[country].get("markers", [])
        return marks

    def free(self, country: str) -> int:
        """The cells that could still travel."""
        here = self.places[country]
        return int(here.get("active", 0) + here.get("sleepers", 0) - self.used[country])

    def cells(self, country: str) -> int:
        here = self.places[country]
        return int(here.get("active", 0) + here.get("sleepers", 0) + ("moqtada-al-sadr" in self.marks(country)))

    def troops(self, country: str) -> int:
        return int(self.places[country].get("troops", 0) + 2 * ("nato" in self.marks(country)))

    def level(self, country: str) -> str:
        return str(self.places[country].get("governance", "unmarked"))

    def near(self, country: str) -> set[str]:
        return neighbours(country, self.patriot_act)

    # ---- destinations

    def first_boxes(self) -> Iterator[tuple[str, list[str]]]:
        stable = [name for name in MUSLIM if self.level(name) != "islamist-rule"]
        yield "to-besieged", [name for name in stable if self.places[name].get("besieged")]
        yield "to-regime-change", [name for name in stable if self.places[name].get("regime_change", "none") != "none"]
        yield "to-aid", [name for name in stable if self.places[name].get("aid")]

    def next_boxes(self) -> Iterator[tuple[str, list[str]]]:
        poor = [name for name in MUSLIM if self.level(name) == "poor"]
        barred = {"pakistan"} if "benazir-bhutto" in self.marks("pakistan") else set()
        ready = [name for name in poor if self.cells(name) + 2 - self.troops(name) >= self.margin and name not in barred]
        yield "to-major-jihad", ready
        calm = [name for name in MUSLIM if self.level(name) in ("good", "fair")]
        yield "to-adjacent", [name for name in calm if any(self.cells(other) for other in self.near(name))]
        wanted = "unmarked" if self.us_posture == "hard" else "soft"
        west = [name for name in NON_MUSLIM if name not in ("united-states", "israel")]
        yield f"to-{wanted}", [name for name in west if self.places[name].get("posture", "unmarked") == wanted]

    def preferred(self, found: list[str]) -> list[str]:
        """Pakistan; then the highest Resources, if all are Muslim."""
        if "pakistan" in found:
            return ["pakistan"]
        if not all(name in MUSLIM for name in found):
            return found
        worth = {name: MUSLIM[name][1] + self.spikes * MUSLIM[name][2] for name in found}
        return [name for name in found if worth[name] == max(worth.values())]

    def use(self, box: str, found: list[str]) -> bool:
        """Whether somebody is in a box; it is noted, with what the priorities leave."""
        self.notes.append(("bot-box" if found else "bot-none", box, tuple(sorted(found))))
        self.equal = self.preferred(found)
        return bool(found)

    def destinations(self, chosen: Iterator[str]) -> list[str]:
        """All destinations; chance's choices come from the journal, and must be among the equal ones."""
        count = 1 if self.radical else self.value  # however many cells there are to go
        places: list[str] = []
        if not self.radical and any(self.use(box, found) for box, found in self.first_boxes()):
            places.append(self.pick(chosen))
        for box, found in self.next_boxes():
            if len(places) < count and self.use(box, found):
                places.append(self.pick(chosen))
        if len(places) < count:
            self.notes.append(("bot-random", "to-random", ()))
            self.equal = ALL
            places += [self.pick(chosen)] * (count - len(places))
        return places

    def pick(self, chosen: Iterator[str]) -> str:
        choice = next(chosen)  # StopIteration: this is what is being asked
        assert choice in self.equal
        return choice

    # ---- origins

    def origin_boxes(self, destination: str) -> Iterator[tuple[str, list[str]]]:
        near = self.near(destination)
        filled = [name for name in ALL if self.free(name) and (name in near or not self.biometrics)]
        others = [name for name in filled if name != destination]
        ruled = [name for name in others if self.level(name) == "islamist-rule"]
        yield "from-islamist-rule", [name for name in ruled if self.free(name) > self.value]
        changed = [name for name in others if self.places[name].get("regime_change", "none") != "none"]
        yield "from-regime-change", [name for name in changed if self.free(name) > 5]
        yield "from-adjacent", [name for name in filled if name in near]
        yield "from-random", filled

    def choose_origin(self, destination: str, destinations: list[str], trips: Iterator[tuple[str, str]]) -> None:
        for box, found in self.origin_boxes(destination):
            if not found:
                is_told_anyway = box == "from-adjacent" or not self.biometrics
                self.notes.append(("bot-none" if is_told_anyway else "bot-none-adjacent", box, ()))
                continue
            self.notes.append(("bot-box", box, tuple(sorted(found))))
            awake = [name for name in found if self.places[name].get("active", 0) > self.used[name]]
            elsewhere = [name for name in awake or found if name not in destinations or name == destination]
            self.equal = elsewhere or awake or found
            self.go(destination, *next(trips))
            return

    def go(self, destination: str, origin: str, goal: str) -> None:
        assert origin in self.equal
        held = self.level(origin) == "islamist-rule" or self.places[origin].get("regime_change", "none") != "none"
        stays = held and self.cells(origin) - self.left[origin] == 1
        assert goal == (origin if stays else destination)
        self.used[origin] += 1
        self.left[origin] += goal != origin


def travel_lines(lines: list[Line]) -> tuple[list[Line], bool] | None:
    """The lines since the Travel chart was begun, if nothing has happened since; and whether it is that of Radicalization."""
    for place in range(len(lines) - 1, -1, -1):
        line = lines[place]
        if line.message == "operation":
            return (lines[place + 1 :], False) if text(line, "operation") == "travel" else None
        if line.message == "bot-random" and text(line, "box") == "radical-travel":
            return lines[place + 1 :], True
        if not line.message.startswith("bot-") or line.message == "bot-radicalization":
            return None
    return None


def check_travel(table: dict[str, Any], ideology: str, lines: list[Line], value: int, radical: bool) -> list[str]:
    """Hold what the journal tells to the chart. Returns what the open question can be about: the countries that are equal."""
    chart = Travel(table, ideology, value, radical)
    chosen = [text(line, "country") for line in lines if line.message == "bot-destination"]
    trips = iter([(text(line, "origin"), text(line, "country")) for line in lines if line.message == "bot-trip"])
    try:
        destinations = chart.destinations(iter(chosen))
        for destination in destinations:
            chart.choose_origin(destination, destinations, trips)
        chart.equal = []
    except StopIteration:
        pass
    told = [
        (line.message, text(line, "box"), tuple(sorted(names(line.args.get("countries", [])))))
        for line in lines
        if line.message in ("bot-box", "bot-none", "bot-none-adjacent", "bot-random")
    ]
    assert told == chart.notes
    return sorted(chart.equal)
