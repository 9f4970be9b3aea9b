"""Where each paragraph of a rulebook is carried out and where it is tested.

    python tools/paragraphs.py            write build/labyrinth-paragraphs.md (``make paragraphs``)

Code cites a paragraph by its number, in a question's rule, a docstring or a comment; a test is named after it:
``test_8_4_2_...`` belongs to 8.4.2. A number of three digits is a card's. Needs nothing but the standard library.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = ROOT / "src" / "sitroom" / "games" / "labyrinth"
TESTS: Final = ROOT / "tests" / "rulebook" / "labyrinth"
PAGE: Final = ROOT / "build" / "labyrinth-paragraphs.md"

PARAGRAPHS: Final = {
    "2.1": "ways to win",
    "2.1.1": "US victory",
    "2.1.2": "Jihadist victory",
    "2.2": "Oil Price Spike",
    "2.3": "end of the game",
    "3.1": "choosing a scenario",
    "3.2": "set-up",
    "3.3": "length of play",
    "4.0": "components",
    "4.1.1": "countries and lines",
    "4.1.2": "religion",
    "4.2.1": "governance",
    "4.2.2": "governance markers",
    "4.2.3": "alignment",
    "4.2.4": "alignment boxes",
    "4.2.5": "resources",
    "4.2.6": "oil",
    "4.3.1": "governance of non-Muslim countries",
    "4.3.2": "posture",
    "4.3.3": "Israel",
    "4.3.4": "recruit numbers",
    "4.4": "Iran",
    "4.5": "Schengen",
    "4.6.1": "15 cells and 15 troops",
    "4.6.2": "their tracks",
    "4.6.3": "their limits",
    "4.6.4": "sleeper and active cells",
    "4.7": "limits of the tracks",
    "4.7.1": "prestige",
    "4.7.2": "GWOT relations",
    "4.7.2.1": "GWOT penalty",
    "4.7.3": "Troops track",
    "4.7.4": "Funding track",
    "4.7.4.1": "funding",
    "4.7.4.2": "Available cells",
    "4.7.5": "play sequence",
    "4.7.6": "victory tracks",
    "4.7.7": "Event Box",
    "4.7.7.1": "lapsing events",
    "4.7.7.2": "1st Plot box",
    "4.7.7.3": "cards taken out of these boxes",
    "4.7.8": "Available plots",
    "4.7.8.1": "WMD boxes",
    "4.7.9": "Reserves",
    "4.8.1": "plot markers",
    "4.8.2": "Regime Change markers",
    "4.8.3": "Aid and Besieged Regime",
    "4.8.4": "cadres",
    "4.9.1": "die-roll tables",
    "4.9.2": "War of Ideas table",
    "4.9.3": "governance, posture and prestige rolls",
    "4.9.4": "tests",
    "4.9.5": "follow through",
    "4.9.6": "the sheet for one player",
    "4.10.1": "cards",
    "4.10.2": "flavor text",
    "4.10.3": "numbers",
    "4.10.4": "association",
    "5.1": "until when",
    "5.2.1": "turns",
    "5.2.2": "Action Phases",
    "5.2.2.1": "event or operations",
    "5.2.2.2": "the count of cards",
    "5.2.3": "unblocked plots",
    "5.2.4": "last US card",
    "5.2.5": "expenditures and diplomacy",
    "5.2.6": "lapse and reset",
    "5.2.7": "Reserves lost",
    "5.2.8": "deal",
    "5.2.9": "Regime Change turns tan",
    "5.3.1": "reshuffle",
    "5.3.2": "what is open",
    "6.1": "two uses of a card",
    "6.2.1": "playing an event",
    "6.2.2": "events over rules",
    "6.2.3": "the last event prevails",
    "6.2.4": "what applies applies",
    "6.2.5": "associated events",
    "6.2.6": "preconditions",
    "6.2.7": "lingering and lapsing",
    "6.2.8": "blocking",
    "6.2.9": "one-time events",
    "6.3.1": "cards for operations",
    "6.3.2": "setting off the other side's event",
    "6.3.2.1": "event before or after",
    "6.3.2.2": "who decides",
    "6.3.2.3": "what sets nothing off",
    "6.3.3": "Reserves",
    "6.3.3.1": "spending Reserves",
    "6.3.3.2": "losing Reserves",
    "7.0": "one operation a card",
    "7.1.1": "value needed",
    "7.1.2": "US options",
    "7.1.3": "in an Islamist country",
    "7.2": "War of Ideas",
    "7.2.1.1": "in a Muslim country",
    "7.2.1.2": "the roll",
    "7.2.1.3": "with Regime Change",
    "7.2.2.1": "first Aid",
    "7.2.2.2": "more Aid",
    "7.2.2.3": "Aid removed",
    "7.2.3": "in a non-Muslim country",
    "7.3.1": "Deploy",
    "7.3.2": "value for the destination",
    "7.3.3": "the destination an Ally",
    "7.3.4": "Regime Change",
    "7.3.4.1": "Regime Change countries",
    "7.3.5": "Withdraw",
    "7.4": "Disrupt",
    "7.4.1": "where",
    "7.4.2": "one cell or two",
    "7.4.3": "cadre left behind",
    "7.4.4": "prestige with troops",
    "7.5.1": "Alert: value",
    "7.5.2": "Alert: one plot",
    "7.5.3": "Alert: the marker",
    "7.6.1": "Reassessment",
    "7.6.2": "two cards",
    "7.6.3": "order",
    "8.1.1": "success",
    "8.1.2": "procedure",
    "8.1.3": "Jihadist options",
    "8.2.1": "Recruit",
    "8.2.2": "where",
    "8.2.3": "with Regime Change",
    "8.2.4": "recruit numbers",
    "8.3.1": "Travel",
    "8.3.2": "failed Travel",
    "8.3.3": "naming journeys",
    "8.4": "Jihad",
    "8.4.1": "minor Jihad",
    "8.4.2": "major Jihad",
    "8.4.3": "failed rolls",
    "8.4.3.1": "failed major Jihad",
    "8.4.3.2": "Besieged Regime",
    "8.4.4": "Islamist revolution",
    "8.4.5": "Pakistani arsenal",
    "8.5.1": "Plot",
    "8.5.2": "procedure",
    "8.5.3": "first plot",
    "8.5.4": "hidden plots",
    "8.5.5": "WMD",
    "8.5.6": "resolution",
    "9.0": "one player",
    "9.1": "victory",
    "9.2": "the Jihadist pile, mini-decks",
    "9.3.1": "which cell",
    "9.3.2": "which plot",
    "9.3.3": "WMD in the place of numbered plots",
    "9.4.1": "event or operations",
    "9.4.2": "where",
    "9.4.2.1": "where events take place",
    "9.4.2.2": "Plot",
    "9.4.2.3": "major Jihad",
    "9.4.2.4": "minor Jihad and shifts",
    "9.4.2.5": "Recruit",
    "9.4.2.6": "Travel: destinations",
    "9.4.2.6.1": "Travel: origins",
    "9.4.2.6.2": "Travel: journeys",
    "9.4.3": "Radicalization",
    "9.5": "random countries",
    "9.5.1": "closest country",
    "9.6": "single events",
    "9.7": "ideology",
}
"""Every paragraph of sections 2 to 9 that says something; mere headings over other paragraphs are left out."""

_CITATION: Final = re.compile(r"(?<![\w.])([2-9](?:\.\d{1,2}){1,4})(?!\w|\.\d)")
_TEST: Final = re.compile(r"^def test_((?:\d{1,2}_)+)(\w+)\(", re.MULTILINE)


def code() -> dict[str, list[str]]:
    """The files of the rules that cite each paragraph; the wording of rules and cards is no code."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(RULES.rglob("*.py")):
        name = path.relative_to(RULES).as_posix()
        if not name.startswith("text/"):
            for number in set(_CITATION.findall(path.read_text(encoding="utf-8"))):
                found[number].append(name)
    return found


def tests() -> dict[str, list[tuple[str, str]]]:
    """The tests named after each paragraph: the file, and the rest of the name."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        name = path.relative_to(TESTS).as_posix()
        for number, rest in _TEST.findall(path.read_text(encoding="utf-8")):
            found[number.strip("_").replace("_", ".")].append((name, rest.replace("_", " ")))
    return found


def untested() -> list[str]:
    """The paragraphs that no test is named after."""
    named = tests()
    return [number for number in PARAGRAPHS if number not in named]


def page() -> str:
    cited, named = code(), tests()
    lines = [
        "# Labyrinth: the rulebook, paragraph by paragraph",
        "",
        "Written by `tools/paragraphs.py`; not to be edited by hand. *Rules* are the files of `src/sitroom/games/labyrinth`",
        "that cite the paragraph; where there are none, it is carried out by what its neighbours cite, or says nothing that",
        "a program does. *Tests* are those in `tests/rulebook/labyrinth` that are named after it.",
    ]
    section = ""
    for number, title in PARAGRAPHS.items():
        if number[0] != section:
            section = number[0]
            lines += ["", f"## Section {section}", "", "| paragraph | rules | tests |", "|---|---|---|"]
        files = ", ".join(f"`{name}`" for name in cited.get(number, []))
        lines.append(f"| **{number}** {title} | {files} | {_cell(named.get(number, []))} |")
    return "\n".join(lines) + "\n"


def _cell(found: list[tuple[str, str]]) -> str:
    by_file: dict[str, list[str]] = defaultdict(list)
    for name, rest in found:
        by_file[name].append(rest)
    return "<br>".join(f"`{name}`: {'; '.join(rests)}" for name, rests in by_file.items())


def main(arguments: list[str]) -> int:
    if arguments:
        print(__doc__)
        return 2
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
