"""The example that runs through the rulebook: one round over Cuba, from the briefing to détente."""

from __future__ import annotations

from typing import Final

from ...kernel.example import Example, Step
from ...kernel.message import N_

_CUBA: Final = Example(
    "cuba",
    N_("One round over Cuba"),
    N_("A whole round, phase by phase: a tie is broken, a spy steals the prize and pays for it."),
    "cia",
    (
        Step(
            N_(
                "The first round begins. Cuba is turned up: stability 9, at most five groups a side, 10 victory points. The"
                " lot gives the balance token to the CIA. There are no discarded groups yet that could be shuffled."
            ),
            "cuba cia", "1.1", "1.2", "1.3",
        ),
        Step(
            N_(
                "Planning is secret. The CIA sends its Assassin, who will strike if the CIA dominates. The KGB sees a card"
                " face down."
            ),
            "assassin", "2.1", "5.1.5",
        ),
        Step(
            N_("The KGB sends its Master Spy: he wants the other side to dominate, and takes the objective away from it."),
            "master-spy", "2.1", "5.1.1",
        ),
        Step(N_("The CIA holds the balance token. It decides to move first itself."), "cia", "3.0"),
        Step(
            N_("Without a group a side must recruit. The CIA draws the Opposition, a political group with influence 5."),
            "recruit opposition", "3.0", "3.1",
        ),
        Step(
            N_("The KGB has to recruit as well: the Industry, an economic group with influence 4."),
            "recruit industry", "3.1",
        ),
        Step(
            N_(
                "The CIA mobilizes the Opposition. A political group makes another group change sides: the Industry comes"
                " over, and is still ready. The CIA now has 5 + 4 = 9, the KGB nothing."
            ),
            "mobilize opposition industry", "3.2", "3.2.2",
        ),
        Step(
            N_("The KGB is without groups again, so it must recruit again: the Newspapers, a media group with influence 4."),
            "recruit newspapers", "3.0", "3.1",
        ),
        Step(
            N_(
                "The CIA mobilizes the Industry. An economic group turns any group that is not economic: the Newspapers are"
                " mobilized without doing anything, and cannot be used for now."
            ),
            "mobilize industry newspapers", "3.2.3",
        ),
        Step(N_("The KGB recruits the Mafia, an economic group with influence 2: 4 + 2 = 6."), "recruit mafia", "3.1"),
        Step(
            N_("The CIA has exactly the stability of Cuba. That is not above it, and more would only do harm: it passes."),
            "pass", "3.3", "4.1",
        ),
        Step(
            N_("The KGB uses the Mafia to turn its own Newspapers: they are ready once more."),
            "mobilize mafia newspapers", "3.2.3",
        ),
        Step(
            N_(
                "The CIA passes again. One pass does not end the struggle, and does not bind a side: only two in a row count."
            ),
            "pass", "3.3",
        ),
        Step(
            N_(
                "The KGB mobilizes the Newspapers. A media group looks at the top card of the deck and may discard it,"
                " recruit it or put it back. It is the Food Companies, an economic group with influence 3. The KGB recruits"
                " them: 9 to 9."
            ),
            "mobilize newspapers food-companies recruit", "3.2.4",
        ),
        Step(N_("The CIA passes."), "pass", "3.3"),
        Step(
            N_(
                "The KGB passes as well: two passes in a row end the struggle. Both have 9, which is not above stability, so"
                " Cuba's bias decides. Economy comes first: the best group of the CIA there is the Industry with 4, that of"
                " the KGB the Food Companies with 3. The CIA dominates. Then both agents come out into the open, the lower"
                " initiative first."
            ),
            "pass", "3.3", "4.1", "5.1",
        ),
        Step(
            N_(
                "The Master Spy has initiative 1. The CIA dominated, so Cuba went to the KGB, which has 10 points now. The"
                " Assassin has initiative 5. He looks at the domination token, which still was the CIA's, and terminated the"
                " spy; but an objective that has been claimed does not go under the deck any more. He himself is on leave,"
                " all groups are discarded, the token is back with its owner, and a new round begins."
            ),
            "", "5.1.1", "5.1.5", "5.2", "6.1", "6.2", "6.3", "6.4",
        ),
    ),
)  # fmt: skip

EXAMPLES: Final = (_CUBA,)
