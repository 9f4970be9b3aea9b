"""How other machines of the network call this one."""

from __future__ import annotations

import pytest

from sitroom.server import neighbours


@pytest.mark.parametrize(
    ("host", "page"),
    [
        ("127.0.0.1:8350", "http://192.168.1.5:8350"),
        ("localhost", "http://192.168.1.5"),
        ("[::1]:80", "http://192.168.1.5:80"),
        ("192.168.1.5:8350", None),
        ("games.example.org", None),
    ],
)
def test_a_page_that_leads_to_this_machine_alone_has_another_address_for_others(
    host: str, page: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "own_address", lambda: "192.168.1.5")
    assert neighbours.page_for_others(host) == page


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "own_address", lambda: None)
    assert neighbours.page_for_others("127.0.0.1:8350") is None
