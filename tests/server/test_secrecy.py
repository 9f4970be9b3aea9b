"""Nothing that opens a door is kept as it is, wherever in the database one looks."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, select
from starlette.testclient import TestClient

from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.schema import METADATA
from sitroom.server.secrecy import new_secret, sealed, unsealed

from .visitors import visited


def everything(engine: Engine) -> str:
    """All that stands in all columns of all tables."""
    with engine.connect() as connection:
        rows = [row for table in METADATA.tables.values() for row in connection.execute(select(table)).all()]
    assert rows
    return "\n".join([str(value) for row in rows for value in row])


def test_no_column_holds_a_secret(url: str) -> None:
    keys = iter(range(100))

    def posted(browser: TestClient, path: str, body: object = None) -> Any:
        reply = browser.post(f"/api{path}", json=body, headers={"Idempotency-Key": str(next(keys))})
        assert reply.is_success, reply.text
        return reply.json()

    database = Database(url)
    with visited(make_app(database)) as browsers:
        ann, bob, eve = browsers
        table = posted(ann, "/tables", {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "link"}})["table"]
        links = [posted(ann, f"/tables/{table}/seats/{side}/link")["secret"] for side in ("kgb", "cia")]
        posted(bob, "/claims/look", {"secret": links[0]})
        posted(bob, "/claims", {"secret": links[0]})
        links.append(posted(bob, f"/tables/{table}/seats/kgb/link")["secret"])
        posted(eve, "/claims", {"secret": links[-1]})
        posted(eve, f"/tables/{table}/leave", {"side": "kgb"})
        cookies = [browser.cookies["sitroom"] for browser in browsers]
        kept = everything(database.engine)
    assert len({*links, *cookies}) == 6
    for secret in [*links, *cookies]:
        assert secret not in kept


def test_what_is_sealed_is_read_with_the_secret_alone() -> None:
    secret, content = new_secret(), b'{"secret":"abc"}' * 40
    one, other = sealed(secret, content), sealed(secret, content)
    assert one != other
    assert unsealed(secret, one) == unsealed(secret, other) == content
    assert unsealed(new_secret(), one) != content
    assert unsealed(secret, sealed(secret, b"")) == b""
