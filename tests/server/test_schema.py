"""The server keeps to its own description: whatever is sent to a door, it answers as it has announced, and never with a 5xx."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans, one_of
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
def table(person: Person) -> str:
    order = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}, "is_public": True}
    return str(person.post("/tables", order)["table"])


SCHEMA: Final = schemathesis.openapi.from_dict(json.loads(description(ENDPOINTS, PREFIX)))
OPERATIONS: Final = {
    each.ok().definition.raw["operationId"]: each.ok() for each in SCHEMA.get_all_operations() if isinstance(each, Ok)
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_answer_is_one_that_was_announced(name: str, person: Person, table: str) -> None:
    """What is sent fits the description in half of the cases, and half of it is for a table that is there."""
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
    @given(case=one_of(modes), is_there=booleans())
    def check(case: Case[Any], is_there: bool) -> None:
        if is_there and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        reply = case.call(base_url=f"http://127.0.0.1:{person.world.port}", cookies=dict(person.http.cookies), timeout=60)
        case.validate_response(reply, checks=CHECKS)

    check()
