"""Why a card is no option, and why a card cannot be used for something."""

from __future__ import annotations

from ...kernel.ask import Ask
from ...kernel.stakes import Remark
from ...kernel.token import Side, Token, has
from .action import must_score
from .board import EVENT, EVENT_FIRST, OPERATIONS, OPERATIONS_FIRST, SPACE_RACE, US
from .conditions import cannot_happen
from .deck import MISSILE_ENVY, THE_CHINA_CARD, UN_INTERVENTION, Card
from .playing import is_banned
from .points import ops_value
from .space import LAST_BOX, NEEDED, tries_allowed
from .stakes_cards import COMMITTING
from .state import Twilight


def why_not_card(s: Twilight, ask: Ask, card: Card) -> Remark | None:
    """Why a card cannot be chosen."""
    side, topic = ask.who, ask.topic
    if topic == "play":
        return _play(s, side, card)
    if topic == "trap":
        return _trap(s, side, card)
    if topic == "headline":
        return _headline(s, side, card)
    if topic in ("blockade", "latin-american-debt-crisis"):
        return _elsewhere(s, side, card, "6.9") or Remark(
            "worth-too-little", "6.9", card=card, n=ops_value(s, side, card), needed=3
        )
    if topic == "un-intervention":
        return _elsewhere(s, side, card, "R-10") or Remark("no-enemy-card", "R-10", card=card, side=side.enemy)
    if topic == "missile-envy":
        return _elsewhere(s, side, card, "R-17") or Remark("not-the-highest", "R-17", card=card)
    if topic in ("held-card", "ask-not-what-your-country-can-do-for-you"):
        return _elsewhere(s, side, card, ask.rule)
    if topic == "aldrich-ames-remix":
        return Remark("not-in-hand", ask.rule, card=card, side=US)
    if topic in ("salt-negotiations", "star-wars"):
        return _from_discard(s, card, ask.rule)
    return None


def _elsewhere(s: Twilight, side: Side, card: Card, rule: str) -> Remark | None:
    """A card that is not in the hand; the China Card never is (14.2)."""
    if card is THE_CHINA_CARD:
        return Remark("china-is-no-hand-card", "14.2")
    return None if has(s.hands[side.seat], card) else Remark("not-in-hand", rule, card=card, side=side)


def _from_discard(s: Twilight, card: Card, rule: str) -> Remark:
    if not has(s.discard, card):
        return Remark("not-in-discard", rule, card=card)
    if card.scoring:
        return Remark("no-scoring-card", rule, card=card)
    return Remark("needs-partner", "R-10", card=card)


def _play(s: Twilight, side: Side, card: Card) -> Remark | None:
    """6.2: why a card is not playable this round."""
    if card is THE_CHINA_CARD:
        return _china(s, side)
    if not has(s.hands[side.seat], card):
        return Remark("not-in-hand", "6.2", card=card, side=side)
    if s.envy is side:
        scoring = must_score(s, side)
        if scoring:
            return Remark("scoring-first", "6.10", cards=scoring)
        return Remark("missile-envy-first", "R-17", card=MISSILE_ENVY)
    return None


def _china(s: Twilight, side: Side) -> Remark:
    if s.china is not side:
        return Remark("china-elsewhere", "14.5", side=side)
    if not s.china_up:
        return Remark("china-face-down", "14.3")
    if s.envy is side:
        return Remark("missile-envy-first", "R-17", card=MISSILE_ENVY)
    return Remark("scoring-first", "14.3", cards=must_score(s, side))


def _trap(s: Twilight, side: Side, card: Card) -> Remark | None:
    """R-13 to R-16: why a card does not get a side out of a trap."""
    if card is THE_CHINA_CARD:
        return Remark("china-in-trap", "R-16")
    if not has(s.hands[side.seat], card):
        return Remark("not-in-hand", "R-13", card=card, side=side)
    scoring = must_score(s, side)
    if scoring:
        return Remark("scoring-first", "6.10", cards=scoring)
    if card.scoring:
        return Remark("discard-first", "R-13", card=card)
    value = ops_value(s, side, card)
    if value < 2:
        return Remark("worth-too-little", "R-15", card=card, n=value, needed=2)
    return Remark("missile-envy-first", "R-16", card=MISSILE_ENVY)


def _headline(s: Twilight, side: Side, card: Card) -> Remark | None:
    """5.1: why a card cannot be a headline."""
    if card is THE_CHINA_CARD:
        return Remark("no-headline", "14.3", card=card)
    if not has(s.hands[side.seat], card):
        return Remark("not-in-hand", "5.1", card=card, side=side)
    if card is UN_INTERVENTION:
        return Remark("no-headline", "5.1", card=card)
    return Remark("operations-owed", "R-17", card=card)


# ---- uses


def why_not_use(s: Twilight, ask: Ask, verb: Token) -> Remark | None:
    """6.3: why a card cannot be used for something."""
    side, card = ask.who, ask.args.get("card")
    if not isinstance(card, Card):
        return None
    if card.scoring:
        return Remark("scoring-only-event", "6.3", card=card)
    if _is_forced_envy(ask, card):
        return Remark("operations-owed", "R-17", card=card)
    if verb is SPACE_RACE:
        return _space(s, side, card)
    if verb is EVENT or verb is EVENT_FIRST or verb is OPERATIONS_FIRST or verb is OPERATIONS:
        return _event(s, ask, side, card, verb)
    return None


def _is_forced_envy(ask: Ask, card: Card) -> bool:
    """R-17: Missile Envy in the hands of who received it: operations are all it is good for. The obligation itself is settled."""
    return card is MISSILE_ENVY and ask.rule == COMMITTING and len(ask.options) == 1


def _space(s: Twilight, side: Side, card: Card) -> Remark | None:
    """11.1, 11.2, 11.7: why a card cannot be used on the Space Race."""
    box = s.space[side.seat] + 1
    if box > LAST_BOX:
        return Remark("last-box", "11.7", side=side)
    allowed = tries_allowed(s, side)
    if s.space_tries[side.seat] >= allowed:
        return Remark("tries-used", "11.2", side=side, n=allowed)
    value = ops_value(s, side, card)
    if value < NEEDED[box]:
        return Remark("worth-too-little", "11.1", card=card, n=value, needed=NEEDED[box])
    return None


def _event(s: Twilight, ask: Ask, side: Side, card: Card, verb: Token) -> Remark | None:
    """6.3 to 6.6: why an event is not to be had in this way, or why operations do not come without it."""
    if ask.rule in ("card.32", "card.49") and verb is not OPERATIONS:
        return Remark("event-cancelled-by", "R-10" if ask.rule == "card.32" else "R-17", card=card)
    if card is THE_CHINA_CARD:
        return Remark("china-has-no-event", "14.1")
    if is_banned(s, side, card) and verb is EVENT:
        return Remark("barred-by-civil-war", "18.2", card=card)
    if card is UN_INTERVENTION and verb is EVENT:
        return Remark("needs-partner", "R-10", card=card)
    if card.side is not side.enemy:
        return Remark("own-event", "6.5", card=card)
    reason = cannot_happen(s, side, side, card)
    if verb is not OPERATIONS and reason is not None:
        return reason
    return Remark("enemy-event-happens", "6.4", card=card, side=side.enemy)
