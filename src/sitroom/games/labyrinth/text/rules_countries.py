"""4.11, a chapter that the rulebook leaves to the map: the countries and their connections, from the board itself."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Phrase, joined
from ..board import ADJACENT, COUNTRIES, GOVERNANCES, ISRAEL, SCHENGEN, Country, members
from ..catalogue import REGIONS

_PRINTED: Final = {
    (False, False): N_("Sunni, resources {resources}"),
    (False, True): N_("Sunni, resources {resources}, Oil Exporter"),
    (True, False): N_("Shia-Mix, resources {resources}"),
    (True, True): N_("Shia-Mix, resources {resources}, Oil Exporter"),
}
"""Of a Muslim country, by whether it is Shia-Mix and whether it exports oil."""


def _printed(country: Country) -> Phrase:
    """What stands in the space of a country."""
    governance = GOVERNANCES[country.governance]
    if country.is_muslim:
        return Phrase(_PRINTED[country.is_shia_mix, country.is_oil_exporter], resources=country.resources)
    if not country.is_non_muslim:
        return Phrase(N_("neither Muslim nor non-Muslim, governance {governance}"), governance=governance)
    if country is ISRAEL:
        return Phrase(N_("non-Muslim, governance {governance}, always Hard"), governance=governance)
    if country.recruit:
        template = N_("non-Muslim, governance {governance}, Recruit Number {recruit}")
        return Phrase(template, governance=governance, recruit=country.recruit)
    return Phrase(N_("non-Muslim, governance {governance}"), governance=governance)


def _line(country: Country) -> Phrase:
    """A country and its neighbours. Those of the Schengen area have the same, which are told once."""
    if country.is_schengen:
        return Phrase("{country}: {printed}.", country=country.id, printed=_printed(country))
    near: list[object] = [other.id for other in members(ADJACENT[country.n]) if not other.is_schengen]
    if country.has_schengen_link:
        near.append(Phrase(N_("all Schengen countries")))
    return Phrase(
        N_("{country}: {printed}. Next to it: {near}."), country=country.id, printed=_printed(country), near=joined(near, ", ")
    )


def _region(region: str, ids: str) -> Phrase:
    lines: list[object] = [f"region-{region}"]
    countries = [country for country in COUNTRIES if country.id in ids.split()]
    if countries[0].is_schengen:
        near = [other.id for other in members(ADJACENT[SCHENGEN[0].n]) if not other.is_schengen]
        template = N_("Each of these countries is next to all the others, and to: {near}.")
        lines.append(Phrase(template, near=joined(near, ", ")))
    return joined([*lines, *[_line(country) for country in countries]], "\n")


MAP: Final[dict[str, Message]] = {
    "4.11": N_(
        "The countries one by one\n"
        "What is printed on the map, region by region; the regions are ours, for readers, and no rule knows them. Of Muslim"
        " countries: religion (4.1.2), resources (4.2.5) and oil (4.2.6); their governance and alignment change in play. Of the"
        " others: the fixed governance (4.3.1), and a Recruit Number where there is one (4.3.4). Then the countries that are"
        " adjacent (4.1.1, 4.5)."
    ),
    **{f"4.11.{number}": _region(region, ids) for number, (region, ids) in enumerate(REGIONS, 1)},
}
