"""What is printed on the map and the cards of Labyrinth, typed in for tests."""

from __future__ import annotations

from typing import Any

# the Muslim countries: sect, resources, oil exporter
MUSLIM: dict[str, tuple[str, int, bool]] = {
    "afghanistan": ("shia-mix", 1, False),
    "algeria-tunisia": ("sunni", 2, True),
    "central-asia": ("sunni", 2, False),
    "egypt": ("sunni", 3, False),
    "gulf-states": ("shia-mix", 3, True),
    "indonesia-malaysia": ("sunni", 3, True),
    "iraq": ("shia-mix", 3, True),
    "jordan": ("sunni", 1, False),
    "lebanon": ("shia-mix", 1, False),
    "libya": ("sunni", 1, True),
    "morocco": ("sunni", 2, False),
    "pakistan": ("shia-mix", 2, False),
    "saudi-arabia": ("shia-mix", 3, True),
    "somalia": ("sunni", 1, False),
    "sudan": ("sunni", 1, True),
    "syria": ("sunni", 2, False),
    "turkey": ("shia-mix", 2, False),
    "yemen": ("shia-mix", 1, False),
}

# the non-Muslim countries: governance, recruit number
NON_MUSLIM: dict[str, tuple[str, int | None]] = {
    "benelux": ("good", None),
    "canada": ("good", None),
    "caucasus": ("fair", None),
    "china": ("fair", None),
    "eastern-europe": ("good", None),
    "france": ("good", 2),
    "germany": ("good", None),
    "india": ("good", None),
    "israel": ("good", None),
    "italy": ("good", None),
    "kenya-tanzania": ("fair", None),
    "philippines": ("fair", 3),
    "russia": ("fair", None),
    "scandinavia": ("good", None),
    "serbia": ("good", None),
    "spain": ("good", 2),
    "thailand": ("fair", None),
    "united-kingdom": ("good", 3),
    "united-states": ("good", None),
}

COUNTRIES = (*MUSLIM, "iran", *NON_MUSLIM)
SCHENGEN = ("benelux", "eastern-europe", "france", "germany", "italy", "scandinavia", "spain")
SCHENGEN_LINKS = (
    "algeria-tunisia",
    "lebanon",
    "libya",
    "morocco",
    "turkey",
    "canada",
    "russia",
    "serbia",
    "united-kingdom",
    "united-states",
)

# the connection lines, each under the country that comes first in the alphabet
LINES: dict[str, str] = {
    "afghanistan": "central-asia iran pakistan",
    "algeria-tunisia": "libya morocco",
    "canada": "united-kingdom united-states",
    "caucasus": "central-asia iran russia turkey",
    "central-asia": "china iran russia",
    "china": "thailand",
    "egypt": "israel libya sudan",
    "gulf-states": "iran iraq pakistan saudi-arabia",
    "india": "indonesia-malaysia pakistan",
    "indonesia-malaysia": "pakistan philippines thailand",
    "iran": "iraq pakistan turkey",
    "iraq": "jordan saudi-arabia syria turkey",
    "israel": "jordan lebanon",
    "jordan": "saudi-arabia syria",
    "kenya-tanzania": "somalia sudan",
    "lebanon": "syria",
    "libya": "sudan",
    "philippines": "thailand united-states",
    "russia": "serbia turkey",
    "saudi-arabia": "yemen",
    "serbia": "turkey",
    "somalia": "sudan yemen",
    "syria": "turkey",
    "united-kingdom": "united-states",
}

# the cards in the order of their numbers, by association and operations value
CARDS: dict[tuple[str, int], str] = {
    ("us", 1): (
        "backlash biometrics ctr moro-talks nest sanctions-6 sanctions-7 special-forces-8 special-forces-9 special-forces-10"
    ),
    ("us", 2): (
        "abbas al-azhar anbar-awakening covert-action ethiopia-strikes euro-islam fsb intel-community kemalist-republic "
        "king-abdullah lets-roll mossad-and-shin-bet predator-23 predator-24 predator-25 quartet saddam-captured sharia "
        "tony-blair un-nation-building wiretapping"
    ),
    ("us", 3): (
        "back-channel benazir-bhutto enhanced-measures hijab indo-pakistani-talks iraqi-wmd libyan-deal libyan-wmd "
        "mass-turnout nato pakistani-offensive patriot-act renditions safer-now sistani the-door-of-itjihad-was-closed-47"
    ),
    ("jihadist", 1): (
        "adam-gadahn al-ittihad-al-islami ansar-al-islam fres ieds madrassas moqtada-al-sadr uyghur-jihad vieira-de-mello-slain"
    ),
    ("jihadist", 2): (
        "abu-sayyaf al-anbar amerithrax bhutto-shot detainee-release ex-kgb gaza-war hariri-killed heu homegrown "
        "islamic-jihad-union jemaah-islamiya kazakh-strain lashkar-e-tayyiba loose-nuke opium pirates schengen-visas "
        "schroeder-and-chirac"
    ),
    ("jihadist", 3): (
        "abu-ghurayb al-jazeera axis-of-evil clean-operatives fata foreign-fighters jihadist-videos kashmir leak-84 "
        "leak-85 lebanon-war martyrdom-operation-87 martyrdom-operation-88 martyrdom-operation-89 quagmire "
        "regional-al-qaeda saddam taliban the-door-of-itjihad-was-closed-94 wahhabism"
    ),
    ("", 1): "danish-cartoons fatwa gaza-withdrawal hamas-elected hizb-ut-tahrir kosovo",
    ("", 2): "former-soviet-union hizballah iran-104 iran-105 jaysh-al-mahdi kurdistan musharraf tora-bora zarqawi zawahiri",
    ("", 3): "bin-ladin darfur gtmo hambali ksm oil-price-spike-117 oil-price-spike-118 saleh us-election",
}
LAPSING = ("biometrics", "the-door-of-itjihad-was-closed-47", "gtmo", "oil-price-spike-117", "oil-price-spike-118")


def neighbours(country: str) -> set[str]:
    """4.1.1, 4.5: what a country is adjacent to."""
    near = set(LINES.get(country, "").split()) | {name for name, others in LINES.items() if country in others.split()}
    if country in SCHENGEN:
        return near | set(SCHENGEN) - {country} | set(SCHENGEN_LINKS)
    return near | set(SCHENGEN) if country in SCHENGEN_LINKS else near


def at(governance: str, alignment: str = "neutral", **pieces: Any) -> dict[str, Any]:
    """A marked Muslim country and what stands there."""
    return {"governance": governance, "alignment": alignment, **pieces}


def islamist(**pieces: Any) -> dict[str, Any]:
    """A country under Islamist Rule."""
    return at("islamist-rule", "adversary", **pieces)


def all_at(governance: str, names: str) -> dict[str, dict[str, Any]]:
    """Several Neutral countries at the same governance."""
    return {name: at(governance) for name in names.split()}


def postures(soft: str = "", hard: str = "") -> dict[str, dict[str, Any]]:
    """Several non-Muslim countries with their postures."""
    return {name: {"posture": posture} for posture, names in (("soft", soft), ("hard", hard)) for name in names.split()}
