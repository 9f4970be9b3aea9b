"""Who asks: by which cookie, in which language, from where and about which table."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...text import LANGUAGES, Words
from ..audience import Reader
from ..errors import no_table
from ..limits import NEW_BROWSER, household
from ..secrecy import is_secret
from ..service import Service
from .visits import Visit, visit_of

COOKIE: Final = "sitroom"
SECURE_COOKIE: Final = "__Host-sitroom"
"""Behind TLS the cookie has a name that no other site, of a neighbouring name or without TLS, can set."""
_YEAR: Final = 365 * 24 * 3600


async def known(connection: HTTPConnection, service: Service, words: Words, *, is_new_welcome: bool) -> tuple[Reader, str | None]:
    """Who asks, by the cookie, and the secret for a cookie that is to be sent: a browser gets one with the first thing that it
    does, and the same again from time to time."""
    visit, secret = visit_of(connection), secret_of(connection)
    browser = await service.visitors.browser(secret) if is_secret(secret) else None
    if browser is not None:
        return _reader(visit, browser, words), secret if service.visitors.needs_cookie(secret) else None
    if not is_new_welcome:
        return _reader(visit, "", words), None
    visit.spend(NEW_BROWSER)
    secret, browser = await service.visitors.newcomer(secret if is_secret(secret) else None)
    return _reader(visit, browser, words), secret


def secret_of(connection: HTTPConnection) -> str:
    """What the cookie says, if there is one."""
    return connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE, "")


def _reader(visit: Visit, browser: str, words: Words) -> Reader:
    return Reader(browser, words, partial(visit.owe, browser), household(visit.address))


async def guest_at(connection: HTTPConnection, service: Service, reader: Reader) -> str:
    """The table at which somebody is a stranger; none if he plays there, or if it is not about a table. Strangers share what a
    table bears besides its players, so that nobody can keep those from playing."""
    table = str(connection.path_params.get("table", ""))
    return "" if not is_secret(table) or await service.visitors.plays(reader.browser, table) else table


def words_for(connection: HTTPConnection) -> Words:
    """The language that is asked for, or of the browser's the one that it likes best and that there is."""
    wanted = connection.query_params.get("lang", "")
    if wanted in LANGUAGES:
        return Words(wanted)
    return Words(_liked_best(connection.headers.get("accept-language", "")))


@lru_cache(128)
def _liked_best(accepted: str) -> str:
    """By an ``Accept-Language``: each language may have a weight, and without one it has all of it."""
    weights: dict[str, float] = {}
    for part in accepted.lower().split(","):
        named, _, weight = part.replace(" ", "").partition(";q=")
        language = named.partition("-")[0]
        if language in LANGUAGES:
            weights[language] = max(weights.get(language, 0.0), _weight(weight))
    return max(weights, key=weights.__getitem__, default="en")


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


def is_secure(connection: HTTPConnection) -> bool:
    """Does it come by TLS, if need be to a proxy that says so?"""
    return connection.scope["scheme"] in ("https", "wss")


def table_of(connection: HTTPConnection) -> str:
    """The table that the address names."""
    table_id = str(connection.path_params["table"])
    if not is_secret(table_id):
        raise no_table()
    return table_id


def is_from_here(connection: HTTPConnection) -> bool:
    """Does the request come from a page of this server, or from a program, which has no origin?"""
    origin, host = connection.headers.get("origin"), connection.headers.get("host", "")
    schemes = ["https"] if is_secure(connection) else ["http", "https"]  # the latter where a proxy is not believed
    return origin is None or origin in [f"{scheme}://{host}" for scheme in schemes]


def give_cookie(connection: HTTPConnection, reply: Response, secret: str) -> None:
    """Send a browser its cookie with a reply."""
    secure = is_secure(connection)
    name = SECURE_COOKIE if secure else COOKIE
    reply.set_cookie(name, secret, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
