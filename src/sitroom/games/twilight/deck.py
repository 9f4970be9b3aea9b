"""The cards, as printed: number, era, whose event it is, operations value and marks. And the vocabulary."""

from __future__ import annotations

from typing import Final

from ...kernel.token import Side, Token, Vocabulary
from .board import AREAS, CHINESE_CIVIL_WAR, COUNTRIES, DICE, LEVELS, REGIONS, SIDES, US, USSR, VERBS

EARLY: Final = 0
MID: Final = 1
LATE: Final = 2
ERAS: Final = ("early", "mid", "late")

SCORING: Final = 1
STARRED: Final = 2
OPTIONAL: Final = 4
WAR: Final = 8


class Card(Token):
    """A card. ``side`` is the one whose event it is, ``None`` for a neutral card; a starred one is removed once it happened."""

    def __init__(self, number: int, id: str, era: int, side: Side | None, ops: int, marks: int) -> None:
        super().__init__(id, "card")
        self.number = number
        self.era = era
        self.side = side
        self.ops = ops
        self.scoring = marks & SCORING != 0
        self.starred = marks & STARRED != 0
        self.optional = marks & OPTIONAL != 0
        self.war = marks & WAR != 0


_cards: list[Card] = []


def _card(number: int, id: str, era: int, side: Side | None, ops: int, marks: int = 0) -> Card:
    card = Card(number, id, era, side, ops, marks)
    _cards.append(card)
    return card


ASIA_SCORING: Final = _card(1, "asia-scoring", EARLY, None, 0, SCORING)
EUROPE_SCORING: Final = _card(2, "europe-scoring", EARLY, None, 0, SCORING)
MIDDLE_EAST_SCORING: Final = _card(3, "middle-east-scoring", EARLY, None, 0, SCORING)
DUCK_AND_COVER: Final = _card(4, "duck-and-cover", EARLY, US, 3)
FIVE_YEAR_PLAN: Final = _card(5, "five-year-plan", EARLY, US, 3)
THE_CHINA_CARD: Final = _card(6, "the-china-card", EARLY, None, 4)
SOCIALIST_GOVERNMENTS: Final = _card(7, "socialist-governments", EARLY, USSR, 3)
FIDEL: Final = _card(8, "fidel", EARLY, USSR, 2, STARRED)
VIETNAM_REVOLTS: Final = _card(9, "vietnam-revolts", EARLY, USSR, 2, STARRED)
BLOCKADE: Final = _card(10, "blockade", EARLY, USSR, 1, STARRED)
KOREAN_WAR: Final = _card(11, "korean-war", EARLY, USSR, 2, STARRED | WAR)
ROMANIAN_ABDICATION: Final = _card(12, "romanian-abdication", EARLY, USSR, 1, STARRED)
ARAB_ISRAELI_WAR: Final = _card(13, "arab-israeli-war", EARLY, USSR, 2, WAR)
COMECON: Final = _card(14, "comecon", EARLY, USSR, 3, STARRED)
NASSER: Final = _card(15, "nasser", EARLY, USSR, 1, STARRED)
WARSAW_PACT_FORMED: Final = _card(16, "warsaw-pact-formed", EARLY, USSR, 3, STARRED)
DE_GAULLE_LEADS_FRANCE: Final = _card(17, "de-gaulle-leads-france", EARLY, USSR, 3, STARRED)
CAPTURED_NAZI_SCIENTIST: Final = _card(18, "captured-nazi-scientist", EARLY, None, 1, STARRED)
TRUMAN_DOCTRINE: Final = _card(19, "truman-doctrine", EARLY, US, 1, STARRED)
OLYMPIC_GAMES: Final = _card(20, "olympic-games", EARLY, None, 2)
NATO: Final = _card(21, "nato", EARLY, US, 4, STARRED)
INDEPENDENT_REDS: Final = _card(22, "independent-reds", EARLY, US, 2, STARRED)
MARSHALL_PLAN: Final = _card(23, "marshall-plan", EARLY, US, 4, STARRED)
INDO_PAKISTANI_WAR: Final = _card(24, "indo-pakistani-war", EARLY, None, 2, WAR)
CONTAINMENT: Final = _card(25, "containment", EARLY, US, 3, STARRED)
CIA_CREATED: Final = _card(26, "cia-created", EARLY, US, 1, STARRED)
US_JAPAN_MUTUAL_DEFENSE_PACT: Final = _card(27, "us-japan-mutual-defense-pact", EARLY, US, 4, STARRED)
SUEZ_CRISIS: Final = _card(28, "suez-crisis", EARLY, USSR, 3, STARRED)
EAST_EUROPEAN_UNREST: Final = _card(29, "east-european-unrest", EARLY, US, 3)
DECOLONIZATION: Final = _card(30, "decolonization", EARLY, USSR, 2)
RED_SCARE_PURGE: Final = _card(31, "red-scare-purge", EARLY, None, 4)
UN_INTERVENTION: Final = _card(32, "un-intervention", EARLY, None, 1)
DE_STALINIZATION: Final = _card(33, "de-stalinization", EARLY, USSR, 3, STARRED)
NUCLEAR_TEST_BAN: Final = _card(34, "nuclear-test-ban", EARLY, None, 4)
FORMOSAN_RESOLUTION: Final = _card(35, "formosan-resolution", EARLY, US, 2, STARRED)
BRUSH_WAR: Final = _card(36, "brush-war", MID, None, 3, WAR)
CENTRAL_AMERICA_SCORING: Final = _card(37, "central-america-scoring", MID, None, 0, SCORING)
SOUTHEAST_ASIA_SCORING: Final = _card(38, "southeast-asia-scoring", MID, None, 0, SCORING | STARRED)
ARMS_RACE: Final = _card(39, "arms-race", MID, None, 3)
CUBAN_MISSILE_CRISIS: Final = _card(40, "cuban-missile-crisis", MID, None, 3, STARRED)
NUCLEAR_SUBS: Final = _card(41, "nuclear-subs", MID, US, 2, STARRED)
QUAGMIRE: Final = _card(42, "quagmire", MID, USSR, 3, STARRED)
SALT_NEGOTIATIONS: Final = _card(43, "salt-negotiations", MID, None, 3, STARRED)
BEAR_TRAP: Final = _card(44, "bear-trap", MID, US, 3, STARRED)
SUMMIT: Final = _card(45, "summit", MID, None, 1)
HOW_I_LEARNED_TO_STOP_WORRYING: Final = _card(46, "how-i-learned-to-stop-worrying", MID, None, 2, STARRED)
JUNTA: Final = _card(47, "junta", MID, None, 2)
KITCHEN_DEBATES: Final = _card(48, "kitchen-debates", MID, US, 1, STARRED)
MISSILE_ENVY: Final = _card(49, "missile-envy", MID, None, 2)
WE_WILL_BURY_YOU: Final = _card(50, "we-will-bury-you", MID, USSR, 4, STARRED)
BREZHNEV_DOCTRINE: Final = _card(51, "brezhnev-doctrine", MID, USSR, 3, STARRED)
PORTUGUESE_EMPIRE_CRUMBLES: Final = _card(52, "portuguese-empire-crumbles", MID, USSR, 2, STARRED)
SOUTH_AFRICAN_UNREST: Final = _card(53, "south-african-unrest", MID, USSR, 2)
ALLENDE: Final = _card(54, "allende", MID, USSR, 1, STARRED)
WILLY_BRANDT: Final = _card(55, "willy-brandt", MID, USSR, 2, STARRED)
MUSLIM_REVOLUTION: Final = _card(56, "muslim-revolution", MID, USSR, 4)
ABM_TREATY: Final = _card(57, "abm-treaty", MID, None, 4)
CULTURAL_REVOLUTION: Final = _card(58, "cultural-revolution", MID, USSR, 3, STARRED)
FLOWER_POWER: Final = _card(59, "flower-power", MID, USSR, 4, STARRED)
U2_INCIDENT: Final = _card(60, "u2-incident", MID, USSR, 3, STARRED)
OPEC: Final = _card(61, "opec", MID, USSR, 3)
LONE_GUNMAN: Final = _card(62, "lone-gunman", MID, USSR, 1, STARRED)
COLONIAL_REAR_GUARDS: Final = _card(63, "colonial-rear-guards", MID, US, 2)
PANAMA_CANAL_RETURNED: Final = _card(64, "panama-canal-returned", MID, US, 1, STARRED)
CAMP_DAVID_ACCORDS: Final = _card(65, "camp-david-accords", MID, US, 2, STARRED)
PUPPET_GOVERNMENTS: Final = _card(66, "puppet-governments", MID, US, 2, STARRED)
GRAIN_SALES_TO_SOVIETS: Final = _card(67, "grain-sales-to-soviets", MID, US, 2)
JOHN_PAUL_II_ELECTED_POPE: Final = _card(68, "john-paul-ii-elected-pope", MID, US, 2, STARRED)
LATIN_AMERICAN_DEATH_SQUADS: Final = _card(69, "latin-american-death-squads", MID, None, 2)
OAS_FOUNDED: Final = _card(70, "oas-founded", MID, US, 1, STARRED)
NIXON_PLAYS_THE_CHINA_CARD: Final = _card(71, "nixon-plays-the-china-card", MID, US, 2, STARRED)
SADAT_EXPELS_SOVIETS: Final = _card(72, "sadat-expels-soviets", MID, US, 1, STARRED)
SHUTTLE_DIPLOMACY: Final = _card(73, "shuttle-diplomacy", MID, US, 3)
THE_VOICE_OF_AMERICA: Final = _card(74, "the-voice-of-america", MID, US, 2)
LIBERATION_THEOLOGY: Final = _card(75, "liberation-theology", MID, USSR, 2)
USSURI_RIVER_SKIRMISH: Final = _card(76, "ussuri-river-skirmish", MID, US, 3, STARRED)
ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU: Final = _card(77, "ask-not-what-your-country-can-do-for-you", MID, US, 3, STARRED)
ALLIANCE_FOR_PROGRESS: Final = _card(78, "alliance-for-progress", MID, US, 3, STARRED)
AFRICA_SCORING: Final = _card(79, "africa-scoring", MID, None, 0, SCORING)
ONE_SMALL_STEP: Final = _card(80, "one-small-step", MID, None, 2)
SOUTH_AMERICA_SCORING: Final = _card(81, "south-america-scoring", MID, None, 0, SCORING)
IRANIAN_HOSTAGE_CRISIS: Final = _card(82, "iranian-hostage-crisis", LATE, USSR, 3, STARRED)
THE_IRON_LADY: Final = _card(83, "the-iron-lady", LATE, US, 3, STARRED)
REAGAN_BOMBS_LIBYA: Final = _card(84, "reagan-bombs-libya", LATE, US, 2, STARRED)
STAR_WARS: Final = _card(85, "star-wars", LATE, US, 2, STARRED)
NORTH_SEA_OIL: Final = _card(86, "north-sea-oil", LATE, US, 3, STARRED)
THE_REFORMER: Final = _card(87, "the-reformer", LATE, USSR, 3, STARRED)
MARINE_BARRACKS_BOMBING: Final = _card(88, "marine-barracks-bombing", LATE, USSR, 2, STARRED)
SOVIETS_SHOOT_DOWN_KAL_007: Final = _card(89, "soviets-shoot-down-kal-007", LATE, US, 4, STARRED)
GLASNOST: Final = _card(90, "glasnost", LATE, USSR, 4, STARRED)
ORTEGA_ELECTED_IN_NICARAGUA: Final = _card(91, "ortega-elected-in-nicaragua", LATE, USSR, 2, STARRED)
TERRORISM: Final = _card(92, "terrorism", LATE, None, 2)
IRAN_CONTRA_SCANDAL: Final = _card(93, "iran-contra-scandal", LATE, USSR, 2, STARRED)
CHERNOBYL: Final = _card(94, "chernobyl", LATE, US, 3, STARRED)
LATIN_AMERICAN_DEBT_CRISIS: Final = _card(95, "latin-american-debt-crisis", LATE, USSR, 2)
TEAR_DOWN_THIS_WALL: Final = _card(96, "tear-down-this-wall", LATE, US, 3, STARRED)
AN_EVIL_EMPIRE: Final = _card(97, "an-evil-empire", LATE, US, 3, STARRED)
ALDRICH_AMES_REMIX: Final = _card(98, "aldrich-ames-remix", LATE, USSR, 3, STARRED)
PERSHING_II_DEPLOYED: Final = _card(99, "pershing-ii-deployed", LATE, USSR, 3, STARRED)
WARGAMES: Final = _card(100, "wargames", LATE, None, 4, STARRED)
SOLIDARITY: Final = _card(101, "solidarity", LATE, US, 2, STARRED)
IRAN_IRAQ_WAR: Final = _card(102, "iran-iraq-war", LATE, None, 2, STARRED | WAR)
DEFECTORS: Final = _card(103, "defectors", EARLY, US, 2)
THE_CAMBRIDGE_FIVE: Final = _card(104, "the-cambridge-five", EARLY, USSR, 2, OPTIONAL)
SPECIAL_RELATIONSHIP: Final = _card(105, "special-relationship", EARLY, US, 2, OPTIONAL)
NORAD: Final = _card(106, "norad", EARLY, US, 3, STARRED | OPTIONAL)
CHE: Final = _card(107, "che", MID, USSR, 3, OPTIONAL)
OUR_MAN_IN_TEHRAN: Final = _card(108, "our-man-in-tehran", MID, US, 2, STARRED | OPTIONAL)
YURI_AND_SAMANTHA: Final = _card(109, "yuri-and-samantha", LATE, USSR, 2, STARRED | OPTIONAL)
AWACS_SALE_TO_SAUDIS: Final = _card(110, "awacs-sale-to-saudis", LATE, US, 3, STARRED | OPTIONAL)

CARDS: Final = tuple(_cards)
SCORING_CARDS: Final = tuple([card for card in CARDS if card.scoring])

VOCABULARY: Final = Vocabulary(
    "twilight", (*SIDES, *VERBS, *DICE, *LEVELS, *REGIONS, *AREAS, *COUNTRIES, CHINESE_CIVIL_WAR, *CARDS)
)
"""Everything a question may be answered with."""
