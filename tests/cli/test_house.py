"""Moving house by the terminal: one file with everything, to a server or a phone and back."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.cli.commands import Shell
from tests.web.packs import new_pack
from tests.web.tables import API, Table, house_of, new_table

from adversaire.play.saves import read_save

OUT = "/moving/adversaire.house"


@pytest.fixture
def at_home(shell: Shell, played: Path) -> Shell:
    """A terminal with a game of some answers, and house rules."""
    shutil.copytree(played, shell.data)
    assert shell.call("presets", "save", "raiders", "sunday", "--level", "hard").code == 0
    return shell


def taken_out(shell: Shell, file: Path) -> bytes:
    ran = shell.call("house", "export", str(file))
    assert ran.code == 0, ran.err
    return file.read_bytes()


def take_in(house: TestClient, content: bytes) -> str:
    answer = house.post("/moving", files={"file": ("adversaire.house", content)})
    assert answer.status_code == 200
    return answer.text


def only_table(house: TestClient) -> Table:
    (found,) = house.get(f"{API}/tables").json()
    return Table(house, house.get(f"{API}/tables/{found['id']}").json())


def answers(shell: Shell) -> list[tuple[str, str]]:
    (file,) = shell.saved()
    return [(entry.question, entry.answer) for entry in read_save(file.read_text("utf-8")).entries]


def test_a_game_goes_from_the_terminal_to_a_phone_and_comes_back_further(
    at_home: Shell, tmp_path: Path
) -> None:
    before = answers(at_home)
    with house_of(tmp_path / "phone", pocket=True) as phone:
        assert "1 game came along" in take_in(phone, taken_out(at_home, tmp_path / "a.house"))
        table = only_table(phone)
        table.play(3)
        (tmp_path / "b.house").write_bytes(phone.get(OUT).content)
        assert at_home.run("house", "import", str(tmp_path / "b.house")).out.startswith("1 game came along")
        after = answers(at_home)
        assert after[: len(before)] == before
        assert len(after) == len(before) + 3
        assert "Nothing new" in at_home.run("house", "import", str(tmp_path / "b.house")).out
        # The terminal plays on, and the phone goes on from there.
        (file,) = at_home.saved()
        at_home.run("play", "--resume", file.stem, stdin="1\n1\n")
        further = answers(at_home)
        assert len(further) > len(after)
        assert "1 game came along" in take_in(phone, taken_out(at_home, tmp_path / "c.house"))
        text = phone.get(f"/g/{table.id}/export").text
        assert [(entry.question, entry.answer) for entry in read_save(text).entries] == further


def test_cards_and_house_rules_come_along(at_home: Shell, tmp_path: Path) -> None:
    with house_of(tmp_path / "phone", pocket=True) as phone:
        take_in(phone, taken_out(at_home, tmp_path / "a.house"))
        assert "sunday" in phone.get("/new/raiders").text
        new_pack(phone, "raiders", "My box")
        options = {"preset_name": "Rainy days", "level": "heroic"}
        assert phone.post("/presets/raiders", data=options).status_code == 303
        (tmp_path / "b.house").write_bytes(phone.get(OUT).content)
    assert at_home.run("house", "import", str(tmp_path / "b.house")).code == 0
    assert "my-box" in at_home.call("packs", "list", "raiders").out
    rules = at_home.call("presets", "list", "raiders").out
    assert rules.count("sunday") == 1
    assert "rainy-days" in rules


def test_games_of_the_server_at_home_come_into_the_terminal(shell: Shell, tmp_path: Path) -> None:
    with house_of(tmp_path / "server") as server:
        new_table(server).play(4)
        (tmp_path / "a.house").write_bytes(server.get(OUT).content)
    assert shell.run("house", "import", str(tmp_path / "a.house")).code == 0
    assert len(answers(shell)) == 4
    with house_of(shell.data) as here:
        assert len(only_table(here).shown["question"]["answers"]) > 0


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "not a file of a whole house"), ("fr", "pas le fichier d’une maison entière")]
)
@pytest.mark.parametrize("how", ["cut", "foreign", "text", "flipped"])
def test_what_is_no_whole_house_changes_nothing(
    at_home: Shell, tmp_path: Path, how: str, lang: str, said: str
) -> None:
    file = tmp_path / "a.house"
    good = taken_out(at_home, file)
    flipped = bytearray(good)
    flipped[len(good) // 2] ^= 0xFF
    bad = {
        "cut": good[:-5],
        "foreign": gzip.compress(json.dumps({"some": "data"}).encode()),
        "text": b"no house",
        "flipped": bytes(flipped),
    }[how]
    file.write_bytes(bad)
    before = {path: path.read_bytes() for path in at_home.data.rglob("*") if path.is_file()}
    ran = at_home.call("house", "import", str(file), lang=lang)
    assert ran.code != 0
    assert said in ran.err
    assert before == {path: path.read_bytes() for path in at_home.data.rglob("*") if path.is_file()}


def test_a_file_that_is_there_is_left_alone(at_home: Shell, tmp_path: Path) -> None:
    (tmp_path / "a.house").write_text("mine")
    assert at_home.call("house", "export", str(tmp_path / "a.house")).code != 0
    assert (tmp_path / "a.house").read_text() == "mine"
