"""What is written down and counted, in forms that programs read."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from io import StringIO

import pytest

from sitroom.server.logs import LOG, REQUESTS, facts, write_logs
from sitroom.server.metrics import Metrics


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    loggers = [LOG, REQUESTS, logging.getLogger("uvicorn")]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    yield
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_a_line_of_json_each() -> None:
    out = StringIO()
    write_logs(out)
    REQUESTS.info("request", extra=facts(door="/tables", status=200))
    try:
        raise ValueError("two\nlines")
    except ValueError:
        LOG.exception("trouble")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    first, second, third = [json.loads(line) for line in out.getvalue().splitlines()]
    assert (first["level"], first["what"], first["door"], first["status"]) == ("info", "request", "/tables", 200)
    assert first["time"].endswith("+00:00")
    assert "two\nlines" in second["trouble"]
    assert third["what"] == "Invalid HTTP request received."
    assert (second["level"], third["level"]) == ("error", "warning")


def test_plain_text_for_a_person() -> None:
    out = Terminal()
    write_logs(out)
    LOG.info("begun", extra=facts(port=8350))
    REQUESTS.info("request", extra=facts(door="/tables", status=200))
    LOG.warning("beware")
    first, second = out.getvalue().splitlines()
    assert first.endswith("begun port=8350")
    assert second.endswith("WARNING: beware")


def test_metrics_in_the_text_form() -> None:
    metrics = Metrics()
    requests = metrics.count("requests_total", "Requests.", "door", "status")
    requests.add("/tables", "200")
    requests.add("/tables", "200", number=2)
    requests.add('odd "door"\\\n', "404")
    sizes = metrics.spread("sizes", "How large.", (1, 2, 4))
    for size in (1, 2, 3, 9):
        sizes.add(size)
    metrics.now("open", "Open now.", lambda: 7)
    assert metrics.text() == (
        "# HELP requests_total Requests.\n# TYPE requests_total counter\n"
        'requests_total{door="/tables",status="200"} 3\n'
        'requests_total{door="odd \\"door\\"\\\\\\n",status="404"} 1\n'
        "# HELP sizes How large.\n# TYPE sizes histogram\n"
        'sizes_bucket{le="1"} 1\nsizes_bucket{le="2"} 2\nsizes_bucket{le="4"} 3\nsizes_bucket{le="+Inf"} 4\n'
        "sizes_sum 15.0\nsizes_count 4\n"
        "# HELP open Open now.\n# TYPE open gauge\nopen 7\n"
    )
