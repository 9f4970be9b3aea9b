"""Examples of operations: influence, coups and realignment rolls, as the player aid has them, with numbers."""

from __future__ import annotations

from typing import Final

from ...kernel.example import Example, Step
from ...kernel.journal import Json
from ...kernel.message import N_


def _round(mover: str, card: str, us: dict[str, Json], ussr: dict[str, Json]) -> dict[str, Json]:
    """An action round of a side that holds this card, with this influence on the map; the enemy has a card of his own."""
    hands: dict[str, Json] = {"us": ["truman-doctrine"], "ussr": ["blockade"], mover: [card]}
    return {"mover": mover, "influence": {"us": us, "ussr": ussr}, "hands": hands}


_INFLUENCE: Final = Example(
    "influence",
    N_("Influence in a country of the enemy's"),
    N_("While the enemy controls a country, a point of influence there costs 2; the first one may change that."),
    "ussr",
    (
        Step(
            N_(
                "The US controls Iran: 2 points against none, and the stability is 2. The USSR is next door in Iraq, so it"
                " may place influence in Iran. It plays a neutral card of 4 operations points."
            ),
            "nuclear-test-ban operations influence", "2.6", "8.2",
        ),
        Step(
            N_(
                "The first point costs 2, because the US controls Iran. It breaks that control: 2 to 1 is less than a lead of"
                " 2."
            ),
            "iran", "8.3", "2.6",
        ),
        Step(
            N_(
                "Control is looked at anew after each point. Iran is nobody's now, and the two points that are left cost 1"
                " each."
            ),
            "iran iran", "8.3",
        ),
        Step(
            N_("Four operations points have made 2 to 3. A fifth would be needed for control by the USSR."),
            "", "8.7", "2.6",
        ),
    ),
    _round("ussr", "nuclear-test-ban", {"iran": 2}, {"iraq": 1}),
)  # fmt: skip

_COUP: Final = Example(
    "coup",
    N_("A coup with the China Card"),
    N_("A coup that succeeds takes influence away, adds one's own, counts as military operations and costs DEFCON."),
    "ussr",
    (
        Step(
            N_(
                "The US has 2 points of influence in Pakistan, a battleground with stability 2. The USSR has none there, and"
                " needs none: it is enough that the enemy has. It plays the China Card for operations."
            ),
            "the-china-card operations coup", "10.1", "6.3",
        ),
        Step(
            N_(
                "Pakistan is in Asia, where the China Card is worth 5 instead of 4. A coup uses the whole card. The"
                " operations points count as military operations before the die is rolled."
            ),
            "pakistan", "10.2", "14.4", "13.1",
        ),
        Step(
            N_(
                "The die shows 6. 6 + 5 = 11, less twice the stability, 4, is 7. So 7 points change: the 2 of the US go, and"
                " the USSR adds 5 of its own. An attempt in a battleground lowers DEFCON, whatever comes of it."
            ),
            "die-6", "10.2", "12.2",
        ),
        Step(
            N_(
                "Pakistan stands at 0 to 5, the USSR at 5 military operations, DEFCON at 4. The US now has the China Card,"
                " face down."
            ),
            "", "10.5", "14.5",
        ),
    ),
    _round("ussr", "blockade", {"pakistan": 2}, {}),
)  # fmt: skip

_FAILED_COUP: Final = Example(
    "failed-coup",
    N_("A coup that fails"),
    N_("A result of 0 changes no influence, but it is an attempt all the same."),
    "us",
    (
        Step(
            N_(
                "The USSR has 2 points of influence in Egypt, a battleground with stability 2. The US tries a coup with a"
                " card of 1 operations point, which it has in military operations at once."
            ),
            "captured-nazi-scientist operations coup egypt", "10.1", "10.2",
        ),
        Step(
            N_(
                "The die shows 3. 3 + 1 = 4 is not more than twice the stability, 4: the result is 0, and nothing is removed."
                " With a card of 2 points the same die would have given 1."
            ),
            "die-3", "10.2",
        ),
        Step(
            N_("Egypt is as it was. DEFCON has still fallen to 4, because Egypt is a battleground."),
            "", "10.5", "12.2",
        ),
    ),
    _round("us", "captured-nazi-scientist", {}, {"egypt": 2}),
)  # fmt: skip

_REALIGNMENT: Final = Example(
    "realignment",
    N_("Three realignment rolls"),
    N_(
        "Both sides roll; neighbours, one's own superpower and the greater influence add to the dice, counted anew each time."
    ),
    "us",
    (
        Step(
            N_(
                "The US plays a card of 3 operations points for realignment: three rolls, one after the other, in any"
                " countries in which the USSR has influence."
            ),
            "arms-race operations realignment", "9.1", "9.2",
        ),
        Step(
            N_(
                "Israel, 0 to 4. The US rolls 4 and adds nothing. The USSR rolls 2 and adds 1, because it has more influence"
                " there. 4 against 3: the difference is 1, and the USSR loses one point."
            ),
            "israel die-4 die-2", "9.3", "9.4",
        ),
        Step(
            N_(
                "Lebanon, 3 to 3. With 3 points in Israel, where the stability is 4, the USSR does not control it any more,"
                " so it adds nothing for that neighbour. 3 against 3: nothing happens. A moment ago the US would have lost a"
                " point."
            ),
            "lebanon die-3 die-3", "9.4", "9.5",
        ),
        Step(
            N_(
                "Cuba, 2 to 3. The US adds 1, because Cuba is next to the United States. The USSR adds 1 for Haiti and 1 for"
                " Nicaragua, which it controls, and 1 for the greater influence. The dice are 6 and 1: 7 against 4 removes 3"
                " points."
            ),
            "cuba die-6 die-1", "9.3", "9.4",
        ),
        Step(
            N_(
                "The USSR has lost four points. Nothing was added anywhere, DEFCON is as it was, and there are no military"
                " operations in it. Had the USSR rolled better, the US would have lost influence by its own card."
            ),
            "", "9.4", "9.6",
        ),
    ),
    _round("us", "arms-race", {"lebanon": 3, "cuba": 2}, {"israel": 4, "lebanon": 3, "cuba": 3, "haiti": 1, "nicaragua": 1}),
)  # fmt: skip

EXAMPLES: Final = (_INFLUENCE, _COUP, _FAILED_COUP, _REALIGNMENT)
