"""What is printed on the board: the two superpowers, six regions, 84 countries and the lines between them, DEFCON, dice; and
the words with which a side says what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.dice import six_faces
from ...kernel.token import Side, Token, opponents

_OPPONENTS: Final = opponents("us", "ussr")
US: Final = _OPPONENTS[0]
USSR: Final = _OPPONENTS[1]
SIDES: Final = (US, USSR)


class Region(Token):
    """A region. ``opens_at`` is the lowest DEFCON at which its countries may be couped or realigned (12.3)."""

    def __init__(self, id: str, opens_at: int, presence: int, domination: int, control: int) -> None:
        super().__init__(id, "region")
        self.opens_at = opens_at
        self.presence = presence
        self.domination = domination
        self.control = control
        self.countries: tuple[Country, ...] = ()
        self.battlegrounds: tuple[Country, ...] = ()


BATTLEGROUND: Final = 1
WESTERN: Final = 2
EASTERN: Final = 4
SOUTHEAST: Final = 8


class Country(Token):
    """A country. ``number`` is its place in lists of influence; ``borders`` is the superpower next to it, if any."""

    def __init__(self, id: str, number: int, region: Region, stability: int, marks: int) -> None:
        super().__init__(id, "country")
        self.number = number
        self.region = region
        self.stability = stability
        self.opens_at = region.opens_at
        self.battleground = marks & BATTLEGROUND != 0
        self.western = marks & WESTERN != 0
        self.eastern = marks & EASTERN != 0
        self.southeast = marks & SOUTHEAST != 0
        self.neighbours: tuple[Country, ...] = ()
        self.around: tuple[int, ...] = ()  # its own number and those of its neighbours
        self.borders: Side | None = None


# DEFCON needed for coups and realignments, then presence, domination and control (15.2); Europe's control wins the game
EUROPE: Final = Region("europe", 5, 3, 7, 0)
ASIA: Final = Region("asia", 4, 3, 7, 9)
MIDDLE_EAST: Final = Region("middle-east", 3, 3, 5, 7)
AFRICA: Final = Region("africa", 0, 1, 4, 6)
CENTRAL_AMERICA: Final = Region("central-america", 0, 1, 3, 5)
SOUTH_AMERICA: Final = Region("south-america", 0, 2, 5, 6)
REGIONS: Final = (EUROPE, ASIA, MIDDLE_EAST, AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA)

AREA_WESTERN_EUROPE: Final = Token("western-europe", "area")
AREA_EASTERN_EUROPE: Final = Token("eastern-europe", "area")
AREA_SOUTHEAST_ASIA: Final = Token("southeast-asia", "area")
AREAS: Final = (AREA_WESTERN_EUROPE, AREA_EASTERN_EUROPE, AREA_SOUTHEAST_ASIA)

_countries: list[Country] = []


def _country(id: str, region: Region, stability: int, marks: int = 0) -> Country:
    country = Country(id, len(_countries), region, stability, marks)
    _countries.append(country)
    return country


BENELUX: Final = _country("benelux", EUROPE, 3, WESTERN)
CANADA: Final = _country("canada", EUROPE, 4, WESTERN)
DENMARK: Final = _country("denmark", EUROPE, 3, WESTERN)
FRANCE: Final = _country("france", EUROPE, 3, BATTLEGROUND | WESTERN)
GREECE: Final = _country("greece", EUROPE, 2, WESTERN)
ITALY: Final = _country("italy", EUROPE, 2, BATTLEGROUND | WESTERN)
NORWAY: Final = _country("norway", EUROPE, 4, WESTERN)
SPAIN_PORTUGAL: Final = _country("spain-portugal", EUROPE, 2, WESTERN)
SWEDEN: Final = _country("sweden", EUROPE, 4, WESTERN)
TURKEY: Final = _country("turkey", EUROPE, 2, WESTERN)
UK: Final = _country("uk", EUROPE, 5, WESTERN)
WEST_GERMANY: Final = _country("west-germany", EUROPE, 4, BATTLEGROUND | WESTERN)
AUSTRIA: Final = _country("austria", EUROPE, 4, WESTERN | EASTERN)
FINLAND: Final = _country("finland", EUROPE, 4, WESTERN | EASTERN)
BULGARIA: Final = _country("bulgaria", EUROPE, 3, EASTERN)
CZECHOSLOVAKIA: Final = _country("czechoslovakia", EUROPE, 3, EASTERN)
EAST_GERMANY: Final = _country("east-germany", EUROPE, 3, BATTLEGROUND | EASTERN)
HUNGARY: Final = _country("hungary", EUROPE, 3, EASTERN)
POLAND: Final = _country("poland", EUROPE, 3, BATTLEGROUND | EASTERN)
ROMANIA: Final = _country("romania", EUROPE, 3, EASTERN)
YUGOSLAVIA: Final = _country("yugoslavia", EUROPE, 3, EASTERN)
AFGHANISTAN: Final = _country("afghanistan", ASIA, 2)
AUSTRALIA: Final = _country("australia", ASIA, 4)
INDIA: Final = _country("india", ASIA, 3, BATTLEGROUND)
JAPAN: Final = _country("japan", ASIA, 4, BATTLEGROUND)
NORTH_KOREA: Final = _country("north-korea", ASIA, 3, BATTLEGROUND)
PAKISTAN: Final = _country("pakistan", ASIA, 2, BATTLEGROUND)
SOUTH_KOREA: Final = _country("south-korea", ASIA, 3, BATTLEGROUND)
TAIWAN: Final = _country("taiwan", ASIA, 3)
BURMA: Final = _country("burma", ASIA, 2, SOUTHEAST)
INDONESIA: Final = _country("indonesia", ASIA, 1, SOUTHEAST)
LAOS_CAMBODIA: Final = _country("laos-cambodia", ASIA, 1, SOUTHEAST)
MALAYSIA: Final = _country("malaysia", ASIA, 2, SOUTHEAST)
PHILIPPINES: Final = _country("philippines", ASIA, 2, SOUTHEAST)
THAILAND: Final = _country("thailand", ASIA, 2, BATTLEGROUND | SOUTHEAST)
VIETNAM: Final = _country("vietnam", ASIA, 1, SOUTHEAST)
EGYPT: Final = _country("egypt", MIDDLE_EAST, 2, BATTLEGROUND)
GULF_STATES: Final = _country("gulf-states", MIDDLE_EAST, 3)
IRAN: Final = _country("iran", MIDDLE_EAST, 2, BATTLEGROUND)
IRAQ: Final = _country("iraq", MIDDLE_EAST, 3, BATTLEGROUND)
ISRAEL: Final = _country("israel", MIDDLE_EAST, 4, BATTLEGROUND)
JORDAN: Final = _country("jordan", MIDDLE_EAST, 2)
LEBANON: Final = _country("lebanon", MIDDLE_EAST, 1)
LIBYA: Final = _country("libya", MIDDLE_EAST, 2, BATTLEGROUND)
SAUDI_ARABIA: Final = _country("saudi-arabia", MIDDLE_EAST, 3, BATTLEGROUND)
SYRIA: Final = _country("syria", MIDDLE_EAST, 2)
ALGERIA: Final = _country("algeria", AFRICA, 2, BATTLEGROUND)
ANGOLA: Final = _country("angola", AFRICA, 1, BATTLEGROUND)
BOTSWANA: Final = _country("botswana", AFRICA, 2)
CAMEROON: Final = _country("cameroon", AFRICA, 1)
ETHIOPIA: Final = _country("ethiopia", AFRICA, 1)
IVORY_COAST: Final = _country("ivory-coast", AFRICA, 2)
KENYA: Final = _country("kenya", AFRICA, 2)
MOROCCO: Final = _country("morocco", AFRICA, 3)
NIGERIA: Final = _country("nigeria", AFRICA, 1, BATTLEGROUND)
SAHARAN_STATES: Final = _country("saharan-states", AFRICA, 1)
SE_AFRICAN_STATES: Final = _country("se-african-states", AFRICA, 1)
SOMALIA: Final = _country("somalia", AFRICA, 2)
SOUTH_AFRICA: Final = _country("south-africa", AFRICA, 3, BATTLEGROUND)
SUDAN: Final = _country("sudan", AFRICA, 1)
TUNISIA: Final = _country("tunisia", AFRICA, 2)
WEST_AFRICAN_STATES: Final = _country("west-african-states", AFRICA, 2)
ZAIRE: Final = _country("zaire", AFRICA, 1, BATTLEGROUND)
ZIMBABWE: Final = _country("zimbabwe", AFRICA, 1)
COSTA_RICA: Final = _country("costa-rica", CENTRAL_AMERICA, 3)
CUBA: Final = _country("cuba", CENTRAL_AMERICA, 3, BATTLEGROUND)
DOMINICAN_REPUBLIC: Final = _country("dominican-republic", CENTRAL_AMERICA, 1)
EL_SALVADOR: Final = _country("el-salvador", CENTRAL_AMERICA, 1)
GUATEMALA: Final = _country("guatemala", CENTRAL_AMERICA, 1)
HAITI: Final = _country("haiti", CENTRAL_AMERICA, 1)
HONDURAS: Final = _country("honduras", CENTRAL_AMERICA, 2)
MEXICO: Final = _country("mexico", CENTRAL_AMERICA, 2, BATTLEGROUND)
NICARAGUA: Final = _country("nicaragua", CENTRAL_AMERICA, 1)
PANAMA: Final = _country("panama", CENTRAL_AMERICA, 2, BATTLEGROUND)
ARGENTINA: Final = _country("argentina", SOUTH_AMERICA, 2, BATTLEGROUND)
BOLIVIA: Final = _country("bolivia", SOUTH_AMERICA, 2)
BRAZIL: Final = _country("brazil", SOUTH_AMERICA, 2, BATTLEGROUND)
CHILE: Final = _country("chile", SOUTH_AMERICA, 3, BATTLEGROUND)
COLOMBIA: Final = _country("colombia", SOUTH_AMERICA, 1)
ECUADOR: Final = _country("ecuador", SOUTH_AMERICA, 2)
PARAGUAY: Final = _country("paraguay", SOUTH_AMERICA, 2)
PERU: Final = _country("peru", SOUTH_AMERICA, 2)
URUGUAY: Final = _country("uruguay", SOUTH_AMERICA, 2)
VENEZUELA: Final = _country("venezuela", SOUTH_AMERICA, 2, BATTLEGROUND)

COUNTRIES: Final = tuple(_countries)

_LINKS: Final = (
    (AFGHANISTAN, (IRAN, PAKISTAN)),
    (ALGERIA, (FRANCE, MOROCCO, SAHARAN_STATES, TUNISIA)),
    (ANGOLA, (BOTSWANA, SOUTH_AFRICA, ZAIRE)),
    (ARGENTINA, (CHILE, PARAGUAY, URUGUAY)),
    (AUSTRALIA, (MALAYSIA,)),
    (AUSTRIA, (EAST_GERMANY, HUNGARY, ITALY, WEST_GERMANY)),
    (BENELUX, (UK, WEST_GERMANY)),
    (BOLIVIA, (PARAGUAY, PERU)),
    (BOTSWANA, (SOUTH_AFRICA, ZIMBABWE)),
    (BRAZIL, (URUGUAY, VENEZUELA)),
    (BULGARIA, (GREECE, TURKEY)),
    (BURMA, (INDIA, LAOS_CAMBODIA)),
    (CAMEROON, (NIGERIA, ZAIRE)),
    (CANADA, (UK,)),
    (CHILE, (PERU,)),
    (COLOMBIA, (ECUADOR, PANAMA, VENEZUELA)),
    (COSTA_RICA, (HONDURAS, NICARAGUA, PANAMA)),
    (CUBA, (HAITI, NICARAGUA)),
    (CZECHOSLOVAKIA, (EAST_GERMANY, HUNGARY, POLAND)),
    (DENMARK, (SWEDEN, WEST_GERMANY)),
    (DOMINICAN_REPUBLIC, (HAITI,)),
    (EAST_GERMANY, (POLAND, WEST_GERMANY)),
    (ECUADOR, (PERU,)),
    (EGYPT, (ISRAEL, LIBYA, SUDAN)),
    (EL_SALVADOR, (GUATEMALA, HONDURAS)),
    (ETHIOPIA, (SOMALIA, SUDAN)),
    (FINLAND, (SWEDEN,)),
    (FRANCE, (ITALY, SPAIN_PORTUGAL, UK, WEST_GERMANY)),
    (GREECE, (ITALY, TURKEY, YUGOSLAVIA)),
    (GUATEMALA, (HONDURAS, MEXICO)),
    (GULF_STATES, (IRAQ, SAUDI_ARABIA)),
    (HONDURAS, (NICARAGUA,)),
    (HUNGARY, (ROMANIA, YUGOSLAVIA)),
    (INDIA, (PAKISTAN,)),
    (INDONESIA, (MALAYSIA, PHILIPPINES)),
    (IRAN, (IRAQ, PAKISTAN)),
    (IRAQ, (JORDAN, SAUDI_ARABIA)),
    (ISRAEL, (JORDAN, LEBANON, SYRIA)),
    (ITALY, (SPAIN_PORTUGAL, YUGOSLAVIA)),
    (IVORY_COAST, (NIGERIA, WEST_AFRICAN_STATES)),
    (JAPAN, (PHILIPPINES, SOUTH_KOREA, TAIWAN)),
    (JORDAN, (LEBANON, SAUDI_ARABIA)),
    (KENYA, (SE_AFRICAN_STATES, SOMALIA)),
    (LAOS_CAMBODIA, (THAILAND, VIETNAM)),
    (LEBANON, (SYRIA,)),
    (LIBYA, (TUNISIA,)),
    (MALAYSIA, (THAILAND,)),
    (MOROCCO, (SPAIN_PORTUGAL, WEST_AFRICAN_STATES)),
    (NIGERIA, (SAHARAN_STATES,)),
    (NORTH_KOREA, (SOUTH_KOREA,)),
    (NORWAY, (SWEDEN, UK)),
    (PARAGUAY, (URUGUAY,)),
    (ROMANIA, (TURKEY, YUGOSLAVIA)),
    (SE_AFRICAN_STATES, (ZIMBABWE,)),
    (SOUTH_KOREA, (TAIWAN,)),
    (SYRIA, (TURKEY,)),
    (THAILAND, (VIETNAM,)),
    (ZAIRE, (ZIMBABWE,)),
)


def _link() -> None:
    """Tell every country its neighbours, its superpower, and every region its countries."""
    near: list[list[Country]] = [[] for _ in COUNTRIES]
    for a, others in _LINKS:
        for b in others:
            near[a.number].append(b)
            near[b.number].append(a)
    for country in COUNTRIES:
        country.neighbours = tuple(sorted(near[country.number], key=lambda c: c.number))
        country.around = (country.number, *[c.number for c in country.neighbours])
    for side, bordering in zip(SIDES, BORDERING, strict=True):
        for country in bordering:
            country.borders = side
    for region in REGIONS:
        region.countries = tuple([c for c in COUNTRIES if c.region is region])
        region.battlegrounds = tuple([c for c in region.countries if c.battleground])


BORDERING: Final = ((CANADA, CUBA, JAPAN, MEXICO), (AFGHANISTAN, FINLAND, NORTH_KOREA, POLAND, ROMANIA))
"""By seat: the countries next to a side's own superpower."""

_link()


def _where(test: Callable[[Country], bool]) -> tuple[Country, ...]:
    return tuple([country for country in COUNTRIES if test(country)])


WESTERN_EUROPE: Final = _where(lambda c: c.western)
EASTERN_EUROPE: Final = _where(lambda c: c.eastern)
SOUTHEAST_ASIA: Final = _where(lambda c: c.southeast)
OUTSIDE_EUROPE: Final = _where(lambda c: c.region is not EUROPE)
LATIN_AMERICA: Final = _where(lambda c: c.region is CENTRAL_AMERICA or c.region is SOUTH_AMERICA)
AFRICA_AND_SOUTHEAST_ASIA: Final = _where(lambda c: c.region is AFRICA or c.southeast)
BATTLEGROUNDS: Final = _where(lambda c: c.battleground)

OPEN: Final = tuple([tuple([country for country in COUNTRIES if country.opens_at <= defcon]) for defcon in range(6)])
"""By DEFCON: the countries open to coups and realignments (12.3)."""

CHINESE_CIVIL_WAR: Final = Country("chinese-civil-war", len(COUNTRIES), ASIA, 99, 0)
"""The extra space of the variant (18.2). It is no country of the map: its influence is ``civil_war`` in the state."""


class Level(Token):
    """A DEFCON level."""

    def __init__(self, level: int) -> None:
        super().__init__(f"defcon-{level}", "level")
        self.level = level


DICE: Final = six_faces()
LEVELS: Final = tuple([Level(level) for level in range(1, 6)])

# how a card is used
EVENT: Final = Token("event", "verb")
OPERATIONS: Final = Token("operations", "verb")
EVENT_FIRST: Final = Token("event-first", "verb")
OPERATIONS_FIRST: Final = Token("operations-first", "verb")
SPACE_RACE: Final = Token("space-race", "verb")
# what operations are
INFLUENCE: Final = Token("influence", "verb")
REALIGNMENT: Final = Token("realignment", "verb")
COUP: Final = Token("coup", "verb")
# to stop, or not to begin
DONE: Final = Token("done", "verb")
PASS: Final = Token("pass", "verb")
# choices that cards give
ADD: Final = Token("add", "verb")
REMOVE: Final = Token("remove", "verb")
PARTICIPATE: Final = Token("participate", "verb")
BOYCOTT: Final = Token("boycott", "verb")
IMPROVE: Final = Token("improve", "verb")
DEGRADE: Final = Token("degrade", "verb")
PLAY: Final = Token("play", "verb")
RETURN: Final = Token("return", "verb")
END_THE_GAME: Final = Token("end-the-game", "verb")
VERBS: Final = (
    EVENT, OPERATIONS, EVENT_FIRST, OPERATIONS_FIRST, SPACE_RACE, INFLUENCE, REALIGNMENT, COUP, DONE, PASS,
    ADD, REMOVE, PARTICIPATE, BOYCOTT, IMPROVE, DEGRADE, PLAY, RETURN, END_THE_GAME,
)  # fmt: skip
