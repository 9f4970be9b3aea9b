"""The map of Twilight Struggle as printed, typed in for the tests: stability, battlegrounds (``*``), regions and links."""

from __future__ import annotations

_COUNTRIES = {
    "europe": """
        benelux 3  canada 4  denmark 3  france 3*  greece 2  italy 2*  norway 4  spain-portugal 2  sweden 4  turkey 2  uk 5
        west-germany 4*  austria 4  finland 4  bulgaria 3  czechoslovakia 3  east-germany 3*  hungary 3  poland 3*  romania 3
        yugoslavia 3""",
    "asia": """
        afghanistan 2  australia 4  india 3*  japan 4*  north-korea 3*  pakistan 2*  south-korea 3*  taiwan 3  burma 2
        indonesia 1  laos-cambodia 1  malaysia 2  philippines 2  thailand 2*  vietnam 1""",
    "middle-east": """
        egypt 2*  gulf-states 3  iran 2*  iraq 3*  israel 4*  jordan 2  lebanon 1  libya 2*  saudi-arabia 3*  syria 2""",
    "africa": """
        algeria 2*  angola 1*  botswana 2  cameroon 1  ethiopia 1  ivory-coast 2  kenya 2  morocco 3  nigeria 1*
        saharan-states 1  se-african-states 1  somalia 2  south-africa 3*  sudan 1  tunisia 2  west-african-states 2  zaire 1*
        zimbabwe 1""",
    "central-america": """
        costa-rica 3  cuba 3*  dominican-republic 1  el-salvador 1  guatemala 1  haiti 1  honduras 2  mexico 2*  nicaragua 1
        panama 2*""",
    "south-america": """
        argentina 2*  bolivia 2  brazil 2*  chile 3*  colombia 1  ecuador 2  paraguay 2  peru 2  uruguay 2  venezuela 2*""",
}

REGION = {country: region for region, words in _COUNTRIES.items() for country in words.split()[::2]}
STABILITY = {
    country: int(value.rstrip("*"))
    for words in _COUNTRIES.values()
    for country, value in zip(words.split()[::2], words.split()[1::2], strict=True)
}
BATTLEGROUNDS = {
    country
    for words in _COUNTRIES.values()
    for country, value in zip(words.split()[::2], words.split()[1::2], strict=True)
    if value.endswith("*")
}
COUNTRIES = list(REGION)
REGIONS = list(_COUNTRIES)

EASTERN_EUROPE = {
    "austria",
    "finland",
    "bulgaria",
    "czechoslovakia",
    "east-germany",
    "hungary",
    "poland",
    "romania",
    "yugoslavia",
}
WESTERN_EUROPE = {
    "benelux",
    "canada",
    "denmark",
    "france",
    "greece",
    "italy",
    "norway",
    "spain-portugal",
    "sweden",
    "turkey",
    "uk",
    "west-germany",
    "austria",
    "finland",
}
SOUTHEAST_ASIA = {"burma", "laos-cambodia", "vietnam", "thailand", "malaysia", "indonesia", "philippines"}

SUPERPOWER_NEIGHBOURS = {
    "us": {"canada", "mexico", "cuba", "japan"},
    "ussr": {"finland", "poland", "romania", "afghanistan", "north-korea"},
}

_LINKS = """
    afghanistan-> iran pakistan
    algeria-> france morocco saharan-states tunisia
    angola-> botswana south-africa zaire
    argentina-> chile paraguay uruguay
    australia-> malaysia
    austria-> east-germany hungary italy west-germany
    benelux-> uk west-germany
    bolivia-> paraguay peru
    botswana-> south-africa zimbabwe
    brazil-> uruguay venezuela
    bulgaria-> greece turkey
    burma-> india laos-cambodia
    cameroon-> nigeria zaire
    canada-> uk
    chile-> peru
    colombia-> ecuador panama venezuela
    costa-rica-> honduras nicaragua panama
    cuba-> haiti nicaragua
    czechoslovakia-> east-germany hungary poland
    denmark-> sweden west-germany
    dominican-republic-> haiti
    east-germany-> poland west-germany
    ecuador-> peru
    egypt-> israel libya sudan
    el-salvador-> guatemala honduras
    ethiopia-> somalia sudan
    finland-> sweden
    france-> italy spain-portugal uk west-germany
    greece-> italy turkey yugoslavia
    guatemala-> honduras mexico
    gulf-states-> iraq saudi-arabia
    honduras-> nicaragua
    hungary-> romania yugoslavia
    india-> pakistan
    indonesia-> malaysia philippines
    iran-> iraq pakistan
    iraq-> jordan saudi-arabia
    israel-> jordan lebanon syria
    italy-> spain-portugal yugoslavia
    ivory-coast-> nigeria west-african-states
    japan-> philippines south-korea taiwan
    jordan-> lebanon saudi-arabia
    kenya-> se-african-states somalia
    laos-cambodia-> thailand vietnam
    lebanon-> syria
    libya-> tunisia
    malaysia-> thailand
    morocco-> spain-portugal west-african-states
    nigeria-> saharan-states
    north-korea-> south-korea
    norway-> sweden uk
    paraguay-> uruguay
    romania-> turkey yugoslavia
    se-african-states-> zimbabwe
    south-korea-> taiwan
    syria-> turkey
    thailand-> vietnam
    zaire-> zimbabwe
"""

LINKS = {
    frozenset((line.split()[0].removesuffix("->"), other)) for line in _LINKS.strip().splitlines() for other in line.split()[1:]
}
NEIGHBOURS = {country: {other for other in COUNTRIES if frozenset((country, other)) in LINKS} for country in COUNTRIES}


def countries_in(region: str) -> set[str]:
    return {country for country in COUNTRIES if REGION[country] == region}


def battlegrounds_in(region: str) -> set[str]:
    return countries_in(region) & BATTLEGROUNDS


def controller(country: str, us: int, ussr: int) -> str | None:
    """Who controls a country: at least its stability in influence, and that much more than the enemy (2.6)."""
    need = STABILITY[country]
    if us >= need and us - ussr >= need:
        return "us"
    if ussr >= need and ussr - us >= need:
        return "ussr"
    return None


def enough(country: str, side: str) -> str:
    """Words for a board on which the side has just enough influence to control the country."""
    return f"{country} {STABILITY[country]}/0" if side == "us" else f"{country} 0/{STABILITY[country]}"


def held(countries: str, side: str) -> str:
    """Words for a board on which the side controls these countries by the least influence."""
    return " ".join(enough(country, side) for country in countries.split())
