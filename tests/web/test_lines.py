"""What goes over the line: heads without bodies, cookies, households, and word of a database that is away."""

from __future__ import annotations

import pytest
from httpx2 import Client
from starlette.testclient import TestClient
from tests.web.tables import API, app_of, new_table

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.database import Database
from adversaire.web.server.security import Allowance, household


@pytest.mark.parametrize("address", ["/", "/settings", "/new/raiders", "/static/style/board.css", "/nothing"])
def test_the_head_of_a_page_can_be_had_without_its_body(house: Client, address: str) -> None:
    head, page = house.head(address), house.get(address)
    assert head.status_code == page.status_code
    assert head.headers.get("content-type") == page.headers.get("content-type")
    assert head.content == b""


def test_the_head_of_what_never_ends_is_refused_and_not_waited_for(house: Client) -> None:
    assert house.head(f"{new_table(house).page}/events").status_code == 405


def test_cookies_of_a_safe_line_are_never_sent_on_an_open_one(house: TestClient) -> None:
    safe = TestClient(app_of(house), base_url="https://localhost", follow_redirects=False)
    assert "; Secure" in safe.post("/settings", data={"lang": "fr"}).headers["set-cookie"]
    assert "Secure" not in house.post("/settings", data={"lang": "fr"}).headers["set-cookie"]


@pytest.mark.parametrize(
    ("address", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("somebody", "somebody", True),
    ],
)
def test_a_household_counts_as_one_however_many_addresses_it_has(
    address: str, other: str, same: bool
) -> None:
    assert (household(address) == household(other)) is same
    allowance = Allowance(1, lambda: 0.0)
    assert allowance.take(address)
    assert allowance.take(other) is not same


def test_a_form_says_that_the_games_cannot_be_reached_and_when_to_try_again(
    house: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object, **__: object) -> None:
        raise DataRefused(Text("error.database-unreachable", place="there", reason="away"))

    monkeypatch.setattr(Database, "create", away)
    for answer in (
        house.post("/new/raiders", data={"mode": "virtual", "level": "normal"}),
        house.post(f"{API}/tables", json={"game": "raiders"}),
    ):
        assert (answer.status_code, answer.headers.get("retry-after")) == (503, "5"), answer.text[:300]
