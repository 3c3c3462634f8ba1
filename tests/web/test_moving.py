"""Moving house by the pages: out of one house, into another, and back."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.pocket.test_caller import with_caller
from tests.web.conftest import Houses
from tests.web.tables import house_of, new_table

from adversaire.pocket.caller import Caller

OUT = "/moving/adversaire.house"


def taken_in(house: TestClient, packed: bytes) -> str:
    answer = house.post("/moving", files={"file": ("adversaire.house", packed)})
    assert answer.status_code == 200
    return answer.text


def test_everything_moves_and_a_second_time_nothing(house: TestClient, tmp_path: Path) -> None:
    table = new_table(house)
    packed = house.get(OUT).content
    with house_of(tmp_path / "other") as other:
        assert "1 game came along" in taken_in(other, packed)
        assert other.get(f"/g/{table.id}").status_code == 200
        assert "Nothing new" in taken_in(other, packed)


def test_settings_come_along_where_nobody_has_chosen(house: TestClient, tmp_path: Path) -> None:
    house.post("/settings", data={"lang": "fr", "theme": "dark"})
    packed = house.get(OUT).content
    with house_of(tmp_path / "other") as other:
        taken_in(other, packed)
        assert 'lang="fr" data-theme="dark"' in other.get("/").text
        other.post("/settings", data={"lang": "en"})
        taken_in(other, packed)
        assert 'lang="en"' in other.get("/").text


def test_the_same_file_twice_is_the_same_bytes(house: TestClient) -> None:
    new_table(house)
    assert house.get(OUT).content == house.get(OUT).content


@pytest.mark.parametrize(
    ("packed", "said"),
    [
        (b"no house", "not a file of a whole house"),
        (gzip.compress(b"[]"), "not a file of a whole house"),
        (gzip.compress(b"{"), "not a file of a whole house"),
        (gzip.compress(json.dumps({"format": 9, "tables": {}}).encode()), "newer version"),
    ],
    ids=["unpacked", "list", "cut", "newer"],
)
def test_what_is_no_house_is_refused_in_words(house: TestClient, packed: bytes, said: str) -> None:
    answer = house.post("/moving", files={"file": ("x", packed)})
    assert answer.status_code == 422
    assert said in answer.text


def test_a_house_for_many_does_not_give_away_everything(houses: Houses) -> None:
    house = houses(host="0.0.0.0")
    assert house.get("/moving").status_code == 404
    assert house.get(OUT).status_code == 404
    assert house.post("/moving", files={"file": ("x", b"")}).status_code == 404
    assert "/moving" not in house.get("/").text


def test_from_a_server_to_the_pocket_edition(house: TestClient, tmp_path: Path) -> None:
    table = new_table(house)
    packed = house.get(OUT).content
    body = (
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="h"\r\n\r\n'
        + packed
        + b"\r\n--x--\r\n"
    )

    async def move(caller: Caller) -> None:
        kind = ("content-type", "multipart/form-data; boundary=x")
        assert (await caller.ask("POST", "/moving", [kind], body)).status == 200
        assert (await caller.ask("GET", f"/g/{table.id}")).status == 200
        assert b"data-pocket-fact" in (await caller.ask("GET", "/pocket")).body

    with_caller(tmp_path / "pocket", move)
