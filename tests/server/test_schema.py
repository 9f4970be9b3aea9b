"""The server keeps to its own description: whatever is sent to a door, it answers as it has announced, and never with a 5xx."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import one_of, sampled_from
from schemathesis import Case, GenerationMode, checks
from schemathesis.core.result import Ok

from sitroom.server.http.app import ENDPOINTS, PREFIX
from sitroom.server.http.openapi import description

from .people import Person
from .world import World

CHECKS: Final = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
EXAMPLES: Final = 12
"""So many requests for each door; they are the same each time."""


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    folder = tmp_path_factory.mktemp("schema")
    with World(f"sqlite:///{folder / 'tables.db'}", folder / "errors") as world, Person(world) as person:
        yield person
        assert "Traceback" not in world.said, world.said


@pytest.fixture
def tables(person: Person) -> list[str]:
    """A game that goes on, and one that is over."""
    order = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}, "is_public": True}
    running, over = [str(person.post("/tables", order)["table"]) for _ in range(2)]
    person.post(f"/tables/{over}/resign", {"side": "cia"})
    return [running, over]


SCHEMA: Final = schemathesis.openapi.from_dict(json.loads(description(ENDPOINTS, PREFIX)))
OPERATIONS: Final = {
    each.ok().definition.raw["operationId"]: each.ok() for each in SCHEMA.get_all_operations() if isinstance(each, Ok)
}


def test_every_door_says_what_it_tells_and_with_what_it_refuses() -> None:
    """A description that allows anything could not be broken."""
    for name, operation in OPERATIONS.items():
        replies = operation.definition.raw["responses"]
        assert "default" not in replies, name
        assert all(status == "304" or reply["content"] for status, reply in replies.items()), name
        assert "500" not in replies, name


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_answer_is_one_that_was_announced(name: str, person: Person, tables: list[str]) -> None:
    """What is sent fits the description in half of the cases, and most of it is for a table that is there."""
    operation = OPERATIONS[name]
    modes = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=one_of(modes), table=sampled_from([None, *tables]))
    def check(case: Case[Any], table: str | None) -> None:
        if table is not None and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        reply = case.call(base_url=f"http://127.0.0.1:{person.world.port}", cookies=dict(person.http.cookies), timeout=60)
        case.validate_response(reply, checks=CHECKS)

    check()
