"""Rulings R-1 to R-60: questions that the rules and the cards leave open, and how they are answered here."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

RULINGS: Final[dict[str, str]] = {
    "R-1": N_(
        "Who is phasing\n"
        "The side whose action round it is, or whose headline is being resolved, and nobody else: not the side that carries out"
        " the event, and not the one whose event was started by Five Year Plan, Star Wars, Grain Sales to Soviets or Missile"
        " Envy."
    ),
    "R-2": N_(
        "War in the middle of an event\n"
        "DEFCON 1 ends the game on the spot. Influence, VP or operations that the event would still have brought do not come."
    ),
    "R-3": N_(
        "Order within an event\n"
        "An event is carried out in the order of its text. Duck and Cover and Soviets Shoot Down KAL-007 lower DEFCON before"
        " they give VP, and the VP of We Will Bury You come a round later; so nuclear war comes before a victory by these"
        " points."
    ),
    "R-4": N_(
        "Dangerous at DEFCON 2\n"
        "In your own round or as your headline these can lose you the game:\n"
        "Duck and Cover, We Will Bury You and Soviets Shoot Down KAL-007, always.\n"
        "Events that give the enemy operations, if he can coup a battleground in an open region: CIA Created and Grain Sales to"
        " Soviets for the USSR, Lone Gunman for the US.\n"
        "Events that give him a free coup: Tear Down this Wall for the USSR; Ortega Elected in Nicaragua for the US if it has"
        " influence in Cuba.\n"
        "Events in which he has a say: Olympic Games (a boycott), Summit (if he wins).\n"
        "Events that bring another event: Five Year Plan and Star Wars for the USSR, Grain Sales to Soviets, Missile Envy.\n"
        "Your own battleground coups, unless Nuclear Subs covers them, and How I Learned to Stop Worrying.\n"
        "Safe are ABM Treaty, which improves DEFCON first, Che, Glasnost and all wars."
    ),
    "R-5": N_(
        "Wars\n"
        "Korean War, Arab-Israeli War, Indo-Pakistani War, Brush War and Iran-Iraq War are no coups. They neither change DEFCON"
        " nor depend on it, and what changes coup dice does not touch them. They may be waged where there is nothing to take;"
        " military operations and, if won, VP are given all the same."
    ),
    "R-6": N_(
        "Nuclear Subs\n"
        "It keeps US coups in battlegrounds from lowering DEFCON, free ones included. It opens no region, does not stop events"
        " that lower DEFCON and does not help against the Cuban Missile Crisis."
    ),
    "R-7": N_(
        "NORAD\n"
        "It looks at the end of each action round, of either side, after everything else. If DEFCON has moved to 2 in that"
        " round, NORAD is in effect and the US controls Canada, the US adds 1 influence where it has some; once a round. A"
        " DEFCON that was 2 already has not moved. The headline phase does not count."
    ),
    "R-8": N_(
        "Free coups in closed regions\n"
        "A free coup or realignment may be made where DEFCON forbids ordinary ones. A battleground coup lowers DEFCON, and"
        " there are no military operations for it."
    ),
    "R-9": N_("Military operations come first\nThey are counted when a coup is declared, before the die, and stay if it fails."),
    "R-10": N_(
        "UN Intervention\n"
        "It is played in an action round together with a card of the enemy's from your hand; whether that event could happen"
        " does not matter. The event is cancelled, and you use the points of that card for operations or on the Space Race."
        " Both cards are discarded, starred or not, and together they are the card of the round. It may also go with an enemy"
        " card that Grain Sales to Soviets has just brought. Without such a card it is an ordinary card worth 1. Only when it"
        " is played for its event does it concern U2 Incident and We Will Bury You."
    ),
    "R-11": N_(
        "Impossible or without effect\n"
        "NATO before its conditions, Solidarity before John Paul II Elected Pope, Star Wars without a lead in space or Wargames"
        " above DEFCON 2 have not happened and are discarded. Alliance for Progress without a single battleground has happened"
        " and leaves the game (6.6)."
    ),
    "R-12": N_(
        "Own events without effect\n"
        "You may play a card of your own or a neutral one for its event although that cannot happen; the card is then"
        " discarded."
    ),
    "R-13": N_(
        "In the trap\n"
        "In each action round a side held by Quagmire or Bear Trap does the following. If its scoring cards are as many as its"
        " rounds left, it plays one of them. Otherwise, if it has a card worth 2 or more, it discards one, without the event,"
        " and rolls a die: 1 to 4 frees it, and the round is over either way. If it has none, it may play a scoring card or"
        " sits out."
    ),
    "R-14": N_(
        "How long a trap holds\n"
        "It works from the victim's next action round on, beyond the end of the turn if need be, until the roll succeeds; then"
        " ordinary play resumes with the following round. It leaves headlines and operations out of events alone. Both sides"
        " may be trapped at the same time."
    ),
    "R-15": N_(
        "What will do for a trap\n"
        "The discard is measured with the modifiers of its owner: under Red Scare/Purge a card of 2 is not enough, with"
        " Containment or Brezhnev Doctrine one of 1 is."
    ),
    "R-16": N_(
        "Missile Envy in the trap\n"
        "Who must use Missile Envy and is trapped has to discard this very card next, provided that it is worth 2 to him. The"
        " China Card can neither be played nor discarded in a trap."
    ),
    "R-17": N_(
        "Missile Envy\n"
        "The opponent hands over a card that is worth most with his own modifiers, by his choice among equals; a scoring card"
        " only if he has nothing else. If its event is yours or neutral, it happens at once; otherwise you use its points, also"
        " on the Space Race, without the event. In exchange he gets Missile Envy, and his next action round, be it in the next"
        " turn, must go into operations with it; only scoring cards that he must play go before (6.10). If his hand is empty,"
        " nothing happens."
    ),
    "R-18": N_(
        "Cuban Missile Crisis\n"
        "DEFCON becomes 2, but may move later. Until the turn ends any coup by the opponent of the card's player, free or not,"
        " in whoever's round, loses him the game before a die is rolled. He can end the crisis by giving up 2 influence in one"
        " country: the USSR in Cuba, the US in West Germany or in Turkey. He is asked before the card of each of his own"
        " action rounds, and whenever he is about to coup, in whoever's round. DEFCON stays as it is when the crisis ends, and"
        " where he may place in that round (8.2) as well."
    ),
    "R-19": N_(
        "Grain Sales to Soviets\n"
        "A card that the US keeps is played by the US like one of its own hand: for its event, for operations, on the Space"
        " Race or, in an action round, with UN Intervention; a USSR event on it happens as usual, and Flower Power pays for"
        " wars. A scoring card is scored. Defectors played so before the USSR headline is resolved cancels it. In the headline"
        " phase UN Intervention must be given back if it is drawn."
    ),
    "R-20": N_(
        "Flower Power\n"
        "The USSR scores 2 VP when the US uses a war card for the event or for operations, as a headline or in a round, and"
        " also through Grain Sales to Soviets, Star Wars or with UN Intervention. It does not on the Space Race, for discards,"
        " or for Arab-Israeli War after Camp David Accords. The points come before what the US does with the card; if it is"
        " used for operations and the USSR event comes first, they come between the two."
    ),
    "R-21": N_(
        "We Will Bury You\n"
        "DEFCON drops at once. The 3 VP come in the next US action round, when the US has shown its card and before anything"
        " else of it, unless the card is UN Intervention played for its event. Being trapped or sitting out does not avert"
        " them. A headline is no action round. If there is no US round any more, they never come."
    ),
    "R-22": N_(
        "The end of Formosan Resolution\n"
        "Only a play of The China Card by the US ends it, on the Space Race too. A play by the USSR or an event that moves the"
        " card does not."
    ),
    "R-23": N_(
        "Shuttle Diplomacy waits\n"
        "It waits as many turns as it takes, and cannot be taken from the discard pile meanwhile. It may cost the USSR even its"
        " presence, if the battleground left out is all it has."
    ),
    "R-24": N_(
        "NATO\n"
        "It protects any country of Europe that the US controls at the moment of the attempt, Canada, Turkey and those of"
        " Eastern Europe included, from coups and realignments of the USSR and from Brush War, whoever plays it. It does not"
        " hinder placing, nor events that take influence away, nor anything that the US does. Whether De Gaulle Leads France or"
        " Willy Brandt comes before or after NATO makes no difference."
    ),
    "R-25": N_(
        "The pact with Japan\n"
        "Only the USSR is bound by it, and only in coups and realignments. It holds even if the US loses control of Japan."
    ),
    "R-26": N_("The Reformer\nIt forbids the USSR coups in Europe, even after Glasnost, but not realignments."),
    "R-27": N_(
        "Scoring cards that are discarded\n"
        "Five Year Plan, Terrorism, Ask Not What Your Country Can Do For You, Aldrich Ames Remix and the like may hit scoring"
        " cards, which are then not scored. It is legal to aim at that."
    ),
    "R-28": N_(
        "Cards that were shown\n"
        "CIA Created, Lone Gunman, The Cambridge Five and SALT Negotiations show cards for a moment. What has been seen is"
        " known, and this program remembers it for you; cards that come later are not shown. After Aldrich Ames Remix the US"
        " hand stays open until the turn ends, with all that is drawn."
    ),
    "R-29": N_(
        "Operations in the headline phase\n"
        "Operations that the event of a headline gives are conducted like any others, coups included."
    ),
    "R-30": N_(
        "Enemy operations in your round\n"
        "If an event gives the enemy operations in your round, they are his: with his modifiers, and with his reach as the"
        " round began."
    ),
    "R-31": N_(
        "Reach after an event\n"
        "If an event comes before operations, the reach for placing is still that of the start of the round. Influence that the"
        " event brought opens nothing, and what it took away still counts."
    ),
    "R-32": N_(
        "Chernobyl\n"
        "It stops placing with operations only. USSR coups and events may still bring influence into the region."
    ),
    "R-33": N_(
        "Yuri and Samantha\n"
        "The USSR scores for every coup that the US attempts after the event, whether it succeeds or not and free ones"
        " included."
    ),
    "R-34": N_(
        "Latin American Death Squads\n"
        "Both the bonus and the penalty hold in Central and South America only. If it happens twice in a turn, the effects add"
        " up; from different sides they cancel out."
    ),
    "R-35": N_(
        "Defectors in an action round\n"
        "The US scores 1 VP if the event happens in an action round of the USSR. On the Space Race it does not happen, and in a"
        " US round it has no effect."
    ),
    "R-36": N_(
        "Moved on by an event\n"
        "After Captured Nazi Scientist or One Small Step a side still has all attempts of its turn."
    ),
    "R-37": N_("The box passed over\nIt counts as reached: the enemy's ability there ends (11.9)."),
    "R-38": N_(
        "Discarding a held card\n"
        "With the ability of box 6 one held card of your choice may be discarded, not The China Card. It does not save you from"
        " a held scoring card, as that check comes before."
    ),
    "R-39": N_(
        "Losing the second attempt\n"
        "When the ability of box 2 is lost in the middle of a turn, attempts already made stand, but a second one is not"
        " allowed any more."
    ),
    "R-40": N_(
        "Space Race in the headline phase\n"
        "An attempt is possible there only with a card that Grain Sales to Soviets or Missile Envy has brought."
    ),
    "R-41": N_("Iran-Contra in rolls of the USSR\n1 is taken off every US realignment die, whichever side began the roll."),
    "R-42": N_("Realigning needs a target\nA country can be realigned only if the enemy has influence there."),
    "R-43": N_(
        "Superpowers in wars\n"
        "For wars too a superpower is a neighbour that its side controls: a Brush War of the USSR on Mexico has −1 for the US."
    ),
    "R-44": N_(
        "Military operations of a coup\n"
        "The bonuses of The China Card and Vietnam Revolts are part of them; beyond 5 they are lost."
    ),
    "R-45": N_(
        "20 VP on the way\n"
        "Within one scoring only the difference counts. Points from Flower Power, We Will Bury You or the Space Race stand by"
        " themselves: they may win the game while the card is still being played."
    ),
    "R-46": N_(
        "20 VP by the military check\n"
        "What both sides lack is set against each other first. A side that thus gets to 20 must still not hold a scoring card."
    ),
    "R-47": N_(
        "Both hold a scoring card\n"
        "Then the US wins. Who wins if the US has at the same time reached 20 VP in the military check, no rule says; here it"
        " is the USSR."
    ),
    "R-48": N_("Final scoring goes through\nAll regions and The China Card are counted together, however high the number gets."),
    "R-49": N_("Europe at the end\nControl of Europe in final scoring wins against any number of VP."),
    "R-50": N_(
        "All battlegrounds, but not more countries\n"
        "Control and domination both need more countries than the enemy has. With as many as he, even all battlegrounds are"
        " just presence. Control needs no other country besides the battlegrounds; domination does."
    ),
    "R-51": N_(
        "Summit and Kitchen Debates\n"
        "They go by plain control of countries. Formosan Resolution and Shuttle Diplomacy do not matter to them."
    ),
    "R-52": N_("The China Card face down\nIt cannot be played in that turn, but gives its VP at the end of the game."),
    "R-53": N_(
        "What The China Card is not good for\n"
        "It may go to the Space Race, but it cannot be discarded for anything, drawn at random or handed over for Missile Envy."
    ),
    "R-54": N_(
        "The China Card in Asia\n"
        "Realigning with it, a fifth roll is possible if the first four were all in Asia, and must be there too. A coup in Asia"
        " has 5 points and counts for 5 military operations."
    ),
    "R-55": N_("The China Card and scoring cards\nWho holds as many scoring cards as he has rounds left cannot play it."),
    "R-56": N_(
        "Many held cards\n"
        "They reduce what is dealt in the next turn. A hand above its size is legal; nothing is thrown away."
    ),
    "R-57": N_(
        "Headlines that change values\n"
        "If Red Scare/Purge or Containment is the first headline, it already counts for operations that the second one gives."
    ),
    "R-58": N_("The eighth round is optional\nIt may be left out even with cards in hand."),
    "R-59": N_("Out of cards\nA side without cards sits out while the other plays its rounds to the end."),
    "R-60": N_(
        "The duty to score\n"
        "Before Missile Envy, traps and whatever else demands a round come the scoring cards that must be played (6.10)."
    ),
}  # fmt: skip
