"""The rulebook's examples, with cards and countries where it leaves them open."""

from __future__ import annotations

from typing import Final

from ...kernel.example import Example, Step
from ...kernel.journal import Json
from ...kernel.message import N_

_ALONE: Final = {"mode": "solitaire"}


def _play(side: str, card: str, **fields: Json) -> dict[str, Json]:
    """A side is about to play this card; both have others, so that the turn does not end behind it."""
    hands: dict[str, Json] = {"us": ["nest", "sistani"], "jihadist": ["opium", "taliban"]}
    spare = hands[side]
    assert isinstance(spare, list)
    return {"phase": side, "hands": {**hands, side: [card, *spare]}, **fields}


def _turn_up(card: str, **fields: Json) -> dict[str, Json]:
    """In a game for one: the Jihadist side turns up this card, its last one."""
    return {"phase": "jihadist", "hands": {"us": ["sistani", "hijab"], "jihadist": [card]}, **fields}


# ---- two players

_TRAVEL: Final = Example(
    "travel",
    N_("Travel to an unmarked country"),
    N_("The country is tested first; then the trip is made, whatever the test has shown."),
    "jihadist",
    (
        Step(
            N_("Sudan is unmarked. A cell in Iraq wants to go there, with a card of value 1."),
            "madrassas travel sudan", "8.3", "4.9.4",
        ),
        Step(
            N_(
                "As the target of an operation Sudan is tested before anything else. The die shows 5: it is Fair, and"
                " Neutral."
            ),
            "die-5", "4.9.4",
        ),
        Step(
            N_(
                "The cell must go all the same. Sudan is not next to Iraq, so a die decides: in a Fair country it needs 2 or"
                " less. It shows 2, and the cell arrives as a sleeper. With 3 or more it would have gone to the Funding"
                " track."
            ),
            "die-2", "4.9.5", "8.3.1", "8.3.2",
        ),
        Step(N_("Sudan is a Fair Neutral country with a sleeper cell; two cells are left in Iraq."), "", "8.3.1"),
    ),
    _play("jihadist", "madrassas", countries={"iraq": {"governance": "poor", "alignment": "adversary", "sleepers": 3}}),
)  # fmt: skip

_RECRUIT: Final = Example(
    "recruit",
    N_("More recruits than cells"),
    N_("Three dice succeed, but only two cells are Available: the Jihadist side says where they go."),
    "jihadist",
    (
        Step(
            N_(
                "Funding is 6, so ten of the fifteen cells may leave the track; eight are on the map already. A card of value"
                " 3 gives three dice. Two are for Afghanistan, one for Central Asia; both are Fair Allies with a cell. All is"
                " said before a die is rolled."
            ),
            "fata recruit afghanistan afghanistan central-asia", "8.1.2", "8.2", "4.7.4.2",
        ),
        Step(
            N_("In a Fair country a die of 1 or 2 succeeds. The dice show 1, 2 and 1: three successes, for two cells."),
            "die-1 die-2 die-1", "8.2.1",
        ),
        Step(
            N_("The Jihadist side gives one cell to Central Asia. The other goes to Afghanistan."),
            "central-asia", "8.2.1", "8.1.2",
        ),
        Step(N_("Two sleepers are in each of the two countries, and no cell is Available any more."), "", "4.7.4.2"),
    ),
    _play(
        "jihadist", "fata", funding=6,
        countries={
            "afghanistan": {"governance": "fair", "alignment": "ally", "sleepers": 1},
            "central-asia": {"governance": "fair", "alignment": "ally", "sleepers": 1},
            "iran": {"sleepers": 6},
        },
    ),
)  # fmt: skip

_JIHAD_A: Final = Example(
    "jihad-a",
    N_("Jihad, example A"),
    N_("Two cells, two dice: each success worsens Governance, each failure costs a cell."),
    "jihadist",
    (
        Step(
            N_(
                "Two cells are in Egypt, which is Good. All others are in Germany, not a Muslim country, and in Afghanistan,"
                " which is under Islamist Rule: there is no Jihad there. The Jihadist side plays a card of value 3."
            ),
            "fata jihad", "8.4",
        ),
        Step(
            N_(
                "A die needs a cell in its country, so only two of the three operations can be used. Both cells become"
                " active."
            ),
            "egypt egypt", "8.4", "8.1.2",
        ),
        Step(
            N_(
                "In a Good country only a 1 succeeds. The dice show 1 and 4: Governance worsens to Fair, and the failure"
                " removes one cell to the Funding track."
            ),
            "die-1 die-4", "8.4.1", "8.4.3",
        ),
        Step(N_("Egypt is Fair, with one active cell."), "", "8.4.1"),
    ),
    _play(
        "jihadist", "fata",
        countries={
            "egypt": {"governance": "good", "alignment": "neutral", "sleepers": 2},
            "afghanistan": {"governance": "islamist-rule", "alignment": "adversary", "sleepers": 2},
            "germany": {"posture": "soft", "sleepers": 1},
        },
    ),
)  # fmt: skip

_JIHAD_B: Final = Example(
    "jihad-b",
    N_("Jihad, example B"),
    N_("A Major Jihad in a Fair country that gets half way, and why no besieged regime is left behind."),
    "jihadist",
    (
        Step(
            N_("Six sleepers are in Egypt, a Fair Neutral country without troops. All three dice of the card go there."),
            "fata jihad egypt egypt egypt", "8.4",
        ),
        Step(
            N_("There are at least five more cells than troops, so a Major Jihad is possible. All six cells become active."),
            "major", "8.4.2",
        ),
        Step(
            N_(
                "All dice are rolled at once, against Fair: 1 and 2 succeed, 3 fails. The first success worsens Egypt to"
                " Poor. For Islamist Rule two more would be needed, but only one is left, and it does nothing. The failure"
                " costs a cell."
            ),
            "die-1 die-2 die-3", "8.1.2", "8.4.2", "8.4.3",
        ),
        Step(
            N_(
                "Egypt is Poor and still Neutral, with five active cells. There is no Besieged Regime marker and no shift"
                " towards Ally: Egypt was not Poor when the dice were rolled. Three successes would have taken it from Fair"
                " all the way."
            ),
            "", "8.4.3.1",
        ),
    ),
    _play("jihadist", "fata", countries={"egypt": {"governance": "fair", "alignment": "neutral", "sleepers": 6}}),
)  # fmt: skip

_JIHAD_C: Final = Example(
    "jihad-c",
    N_("Jihad, example C"),
    N_("An Islamist revolution in Pakistan, with all that follows from it."),
    "jihadist",
    (
        Step(
            N_(
                "Pakistan is a Poor Ally with seven cells, two troops and an Aid marker. Seven cells are five more than two"
                " troops, so the Jihadist side can call for a Major Jihad there with all three dice."
            ),
            "fata jihad pakistan pakistan pakistan", "8.4", "8.4.2",
        ),
        Step(N_("It does, and all seven cells become active."), "major", "8.4.2"),
        Step(
            N_(
                "In a Poor country 3 or less succeeds. The dice show 2, 3 and 4: two successes bring Islamist Rule, and the"
                " failure still costs a cell."
            ),
            "die-2 die-3 die-4", "8.4.2", "8.4.3",
        ),
        Step(
            N_(
                "Pakistan is under Islamist Rule and an Adversary, with six active cells; the Aid is gone. Funding rises by"
                " its two resources, from 5 to 7. Troops saw it happen, and stay: Prestige falls to 1. The three WMD plots of"
                " its arsenal are Available to the Jihadist side."
            ),
            "", "8.4.4", "8.4.5",
        ),
    ),
    _play(
        "jihadist", "fata", funding=5, prestige=7,
        countries={"pakistan": {"governance": "poor", "alignment": "ally", "sleepers": 7, "troops": 2, "aid": 1}},
    ),
)  # fmt: skip

_ALERT: Final = Example(
    "alert",
    N_("Reserves make an Alert possible"),
    N_("An Alert takes value 3; Reserves raise a lesser card to it."),
    "us",
    (
        Step(
            N_(
                "There is a plot in Turkey. The US has two Reserves and plays a card of value 2: that is not enough for an"
                " Alert."
            ),
            "euro-islam", "7.5.1", "6.3.3.1",
        ),
        Step(
            N_("It spends its Reserves, all of them. The card counts as 3, the most that there is, and the rest is lost."),
            "spend-reserves", "6.3.3.1",
        ),
        Step(
            N_("Now the Alert is among the options. The plot is shown and goes back to those that are Available."),
            "alert", "7.5",
        ),
        Step(N_("Turkey is without a plot, and the US without Reserves."), "", "7.5", "6.3.3.1"),
    ),
    _play(
        "us", "euro-islam", reserves={"us": 2},
        countries={"turkey": {"governance": "fair", "alignment": "neutral", "sleepers": 1, "plots": ["plot-2"]}},
    ),
)  # fmt: skip

# ---- one player

_TOP_CARD: Final = Example(
    "solo-top-card",
    N_("Alone: a card at random"),
    N_("Where an event takes a random Jihadist card, it is the top one of the pile."),
    "us",
    (
        Step(
            N_(
                "The US plays Renditions for its event. In a game for two it would take a card at random out of the Jihadist"
                " hand. Alone the Jihadist cards are a pile, so it is the top one: nobody rolls or draws."
            ),
            "renditions event", "9.2",
        ),
        Step(N_("Opium is discarded. Two cards are left in the pile."), "", "9.2"),
    ),
    {
        "phase": "us",
        "hands": {"us": ["renditions", "sharia", "hijab"], "jihadist": ["opium", "taliban", "kosovo"]},
        "countries": {"germany": {"posture": "soft", "sleepers": 1}},
    },
    _ALONE,
)  # fmt: skip

_RADICALIZATION: Final = Example(
    "solo-radicalization",
    N_("Alone: one cell and a card of value 3"),
    N_("What the Jihadist side cannot use of a card goes into Radicalization."),
    "us",
    (
        Step(
            N_(
                "The Jihadist card is the Patriot Act, a US event of value 3 that could be played: that means Plot. There is"
                " but one cell on the map, in Yemen, so there is one die. It shows 3, which is enough in a Poor country, and"
                " a plot is drawn at random."
            ),
            "die-3 plot-2", "9.4.1", "9.3.2", "8.5",
        ),
        Step(
            N_(
                "Two of the three operations are left, with no cell to use them. The first one puts a cell from the track"
                " into a random country, even if Funding would not allow it. The Global table says Iran."
            ),
            "iran", "9.4.3", "9.5",
        ),
        Step(
            N_(
                "The second one is a trip that always succeeds. The charts find no Poor country close to a Major Jihad and"
                " none that is Good or Fair beside a cell; what remains is an unmarked country that is not Muslim. The Global"
                " table says Thailand. The active cell in Yemen goes, and Thailand is tested: Soft."
            ),
            "thailand die-1", "9.4.3", "9.4.2.6", "4.9.4",
        ),
        Step(N_("A plot lies in Yemen, a sleeper is in Iran and one in Thailand. The US plays next."), "", "9.4.3"),
    ),
    _turn_up("patriot-act", funding=1, countries={"yemen": {"governance": "poor", "alignment": "neutral", "sleepers": 1}}),
    _ALONE,
)  # fmt: skip

_RANDOM_COUNTRY: Final = Example(
    "solo-plot",
    N_("Alone: a plot in one of two countries"),
    N_("Where the charts find several countries equally good, a die decides between them."),
    "us",
    (
        Step(
            N_(
                "The Jihadist side is to plot with two operations. There is no cell in the United States, and Abu Sayyaf is"
                " not in effect. Prestige is High, so it looks for troops: in Afghanistan and in the Gulf States are troops"
                " and two cells each, and both are Fair. Of two equals each gets half of a die; it comes out as Afghanistan."
            ),
            "afghanistan", "9.4.2.2", "9.5",
        ),
        Step(
            N_("Both operations happen there: two dice, one for each cell. Both show 2, which is enough in a Fair country."),
            "die-2 die-2", "8.5", "9.5.1",
        ),
        Step(N_("Each success places a plot that is drawn at random."), "plot-1 plot-3", "9.3.2"),
        Step(
            N_("Two plots lie in Afghanistan, none in the Gulf States. What they are the US will learn later."),
            "", "8.5.2",
        ),
    ),
    _turn_up(
        "al-azhar", prestige=8,
        countries={
            "afghanistan": {"governance": "fair", "alignment": "ally", "troops": 2, "sleepers": 2},
            "gulf-states": {"governance": "fair", "alignment": "ally", "troops": 2, "sleepers": 2},
        },
    ),
    _ALONE,
)  # fmt: skip

EXAMPLES: Final = (
    _TRAVEL, _RECRUIT, _JIHAD_A, _JIHAD_B, _JIHAD_C, _ALERT, _TOP_CARD, _RADICALIZATION, _RANDOM_COUNTRY,
)  # fmt: skip
