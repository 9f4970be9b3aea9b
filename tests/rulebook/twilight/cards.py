"""The cards of Twilight Struggle as printed, typed in for the tests (``*``: removed after its event), and ways to play them."""

from __future__ import annotations

from typing import Any, NamedTuple

from sitroom import Position

from .table import ask, enemy, play, table

_CARDS = {
    "early": """
        1 asia-scoring neutral 0  2 europe-scoring neutral 0  3 middle-east-scoring neutral 0  4 duck-and-cover us 3
        5 five-year-plan us 3  6 the-china-card neutral 4  7 socialist-governments ussr 3  8 fidel ussr 2*
        9 vietnam-revolts ussr 2*  10 blockade ussr 1*  11 korean-war ussr 2*  12 romanian-abdication ussr 1*
        13 arab-israeli-war ussr 2  14 comecon ussr 3*  15 nasser ussr 1*  16 warsaw-pact-formed ussr 3*
        17 de-gaulle-leads-france ussr 3*  18 captured-nazi-scientist neutral 1*  19 truman-doctrine us 1*
        20 olympic-games neutral 2  21 nato us 4*  22 independent-reds us 2*  23 marshall-plan us 4*
        24 indo-pakistani-war neutral 2  25 containment us 3*  26 cia-created us 1*  27 us-japan-mutual-defense-pact us 4*
        28 suez-crisis ussr 3*  29 east-european-unrest us 3  30 decolonization ussr 2  31 red-scare-purge neutral 4
        32 un-intervention neutral 1  33 de-stalinization ussr 3*  34 nuclear-test-ban neutral 4  35 formosan-resolution us 2*
        103 defectors us 2  104 the-cambridge-five ussr 2  105 special-relationship us 2  106 norad us 3*""",
    "mid": """
        36 brush-war neutral 3  37 central-america-scoring neutral 0  38 southeast-asia-scoring neutral 0*
        39 arms-race neutral 3  40 cuban-missile-crisis neutral 3*  41 nuclear-subs us 2*  42 quagmire ussr 3*
        43 salt-negotiations neutral 3*  44 bear-trap us 3*  45 summit neutral 1  46 how-i-learned-to-stop-worrying neutral 2*
        47 junta neutral 2  48 kitchen-debates us 1*  49 missile-envy neutral 2  50 we-will-bury-you ussr 4*
        51 brezhnev-doctrine ussr 3*  52 portuguese-empire-crumbles ussr 2*  53 south-african-unrest ussr 2  54 allende ussr 1*
        55 willy-brandt ussr 2*  56 muslim-revolution ussr 4  57 abm-treaty neutral 4  58 cultural-revolution ussr 3*
        59 flower-power ussr 4*  60 u2-incident ussr 3*  61 opec ussr 3  62 lone-gunman ussr 1*  63 colonial-rear-guards us 2
        64 panama-canal-returned us 1*  65 camp-david-accords us 2*  66 puppet-governments us 2*
        67 grain-sales-to-soviets us 2  68 john-paul-ii-elected-pope us 2*  69 latin-american-death-squads neutral 2
        70 oas-founded us 1*  71 nixon-plays-the-china-card us 2*  72 sadat-expels-soviets us 1*  73 shuttle-diplomacy us 3
        74 the-voice-of-america us 2  75 liberation-theology ussr 2  76 ussuri-river-skirmish us 3*
        77 ask-not-what-your-country-can-do-for-you us 3*  78 alliance-for-progress us 3*  79 africa-scoring neutral 0
        80 one-small-step neutral 2  81 south-america-scoring neutral 0  107 che ussr 3  108 our-man-in-tehran us 2*""",
    "late": """
        82 iranian-hostage-crisis ussr 3*  83 the-iron-lady us 3*  84 reagan-bombs-libya us 2*  85 star-wars us 2*
        86 north-sea-oil us 3*  87 the-reformer ussr 3*  88 marine-barracks-bombing ussr 2*
        89 soviets-shoot-down-kal-007 us 4*  90 glasnost ussr 4*  91 ortega-elected-in-nicaragua ussr 2*
        92 terrorism neutral 2  93 iran-contra-scandal ussr 2*  94 chernobyl us 3*  95 latin-american-debt-crisis ussr 2
        96 tear-down-this-wall us 3*  97 an-evil-empire us 3*  98 aldrich-ames-remix ussr 3*  99 pershing-ii-deployed ussr 3*
        100 wargames neutral 4*  101 solidarity us 2*  102 iran-iraq-war neutral 2*  109 yuri-and-samantha ussr 2*
        110 awacs-sale-to-saudis us 3*""",
}


class Card(NamedTuple):
    number: int
    id: str
    era: str
    side: str
    ops: int
    starred: bool

    @property
    def scoring(self) -> bool:
        return self.ops == 0


def _read() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for era, text in _CARDS.items():
        words = text.split()
        for number, id, side, ops in zip(words[::4], words[1::4], words[2::4], words[3::4], strict=True):
            cards[id] = Card(int(number), id, era, side, int(ops.rstrip("*")), ops.endswith("*"))
    return cards


CARDS = _read()
FIRST_TURN = {"early": 1, "mid": 4, "late": 8}
NEUTRAL = "neutral"
CHINA = "the-china-card"

FILLERS = {"us": ("truman-doctrine", "formosan-resolution"), "ussr": ("blockade", "decolonization")}
"""Cards of no consequence for a side that has nothing else to show: without a card it would sit the turn out."""


def filler(side: str, *others: str) -> str:
    """A card of no consequence that is not among the others."""
    return next(card for card in FILLERS[side] if card not in others)


def label(card: Card) -> str:
    return f"{card.number:03}-{card.id}"


# ---- playing a card


def holding(by: str, card: str, words: str = "", *, hand: str = "", other: str | None = None, **fields: Any) -> Position:
    """An action round of a side that holds the card (and ``hand``); the enemy holds ``other``, or a card of no consequence."""
    held = f"{card} {hand}"
    across = filler(enemy(by), *held.split()) if other is None else other
    fields.setdefault("turn", FIRST_TURN[CARDS[card].era])
    us, ussr = (held, across) if by == "us" else (across, held)
    return table(words, us, ussr, mover=by, **fields)


def fire(card: str, by: str, words: str = "", answers: str = "", **fields: Any) -> Position:
    """In its action round a side plays the card so that the event happens at once: its own or a neutral one as the event, the
    enemy's before the operations. Then come the answers."""
    use = "event" if CARDS[card].side in (by, NEUTRAL) else "event-first"
    return play(holding(by, card, words, **fields), f"{card} {use} {answers}")


def headlines(
    us: str, ussr: str, words: str = "", answers: str = "", *, us_hand: str = "", ussr_hand: str = "", **fields: Any
) -> Position:
    """Both sides headline these cards; the hands are what they hold besides. Then come the answers."""
    us_hand = us_hand or filler("us", us, ussr, *ussr_hand.split())
    ussr_hand = ussr_hand or filler("ussr", us, ussr, *us_hand.split())
    fields.setdefault("turn", max(FIRST_TURN[CARDS[us].era], FIRST_TURN[CARDS[ussr].era]))
    pos = table(words, us=f"{us} {us_hand}", ussr=f"{ussr} {ussr_hand}", phase="headline", **fields)
    return play(pos, f"{ussr} {us} {answers}")


_EASY = ("pass", "done", "influence", "participate", "defcon-5", "die-3")


def finish(pos: Position, limit: int = 60) -> Position:
    """Answer somehow, without harm to anybody, until the next card is to be played or the game is over."""
    for _ in range(limit):
        if pos.ask is None or pos.ask.topic in ("play", "trap", "headline"):
            return pos
        offered = [option.id for option in ask(pos).options]
        pos.push(next((easy for easy in _EASY if easy in offered), offered[0]))
    raise AssertionError(f"the play did not end within {limit} questions")


def spend(pos: Position, limit: int = 10) -> Position:
    """Place whatever influence there is to place, somewhere."""
    pos.push("influence")
    for _ in range(limit):
        if pos.ask is None or pos.ask.topic != "influence":
            return pos
        pos.push(ask(pos).options[0])
    raise AssertionError("the operations did not end")
