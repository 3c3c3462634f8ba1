"""Rules of the house over HTTP: kept under a name and chosen again, the same ones as in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Houses

from adversaire.cli.own import preset_options
from adversaire.cli.presets import save_preset
from adversaire.cli.speech import Speech
from adversaire.games.raiders import RAIDERS
from adversaire.store.folder import presets_folder
from adversaire.store.shelf import Shelf

SUNDAY = {"level": "hard", "void_card": "forbidden", "preset_name": "  Le dimanche  "}
AT_HOME = "127.0.0.1"
EVERYWHERE = "0.0.0.0"


def save_in_the_terminal(folder: Path, name: str) -> None:
    save_preset.act(Speech("en"), "raiders", name, "hard", ["void_card=forbidden"], data=str(folder))


@pytest.mark.parametrize("host", [AT_HOME, EVERYWHERE])
def test_rules_of_the_house_are_kept_under_a_name_and_chosen_again(houses: Houses, host: str) -> None:
    house = houses(host=host)
    address = house.post("/presets/raiders", data=SUNDAY).headers["location"]
    page = house.get(address).text
    assert ">Le dimanche</a>" in page
    assert 'name="void_card" value="forbidden" checked' in page
    assert 'name="level" value="hard" checked' in page
    id = address.rpartition("=")[2]
    for _ in range(2):  # pressed twice, it is no refusal
        assert house.post(f"/presets/raiders/{id}/remove").status_code == 303
    assert "Le dimanche" not in house.get("/new/raiders").text


@pytest.mark.parametrize("form", [{"preset_name": ""}, {"preset_name": "x", "level": "silly"}])
def test_rules_without_a_name_or_a_meaning_are_not_kept(
    house: TestClient, tmp_path: Path, form: dict[str, str]
) -> None:
    assert house.post("/presets/raiders", data=form).status_code == 422
    assert Shelf(presets_folder(tmp_path)).ids("raiders") == ()


def test_rules_kept_on_a_page_are_played_by_in_the_terminal(house: TestClient, tmp_path: Path) -> None:
    house.post("/presets/raiders", data=SUNDAY)
    options = preset_options(RAIDERS, "le-dimanche", str(tmp_path))
    assert (options["level"], options["void_card"]) == ("hard", "forbidden")


def test_rules_kept_in_the_terminal_are_chosen_on_a_page(house: TestClient, tmp_path: Path) -> None:
    save_in_the_terminal(tmp_path, "Sunday")
    assert ">Sunday</a>" in house.get("/new/raiders").text
    assert "Sunday" not in house.get("/new/troyes").text
    assert 'name="void_card" value="forbidden" checked' in house.get("/new/raiders?preset=file-Sunday").text
    house.post("/presets/raiders/file-Sunday/remove")
    assert Shelf(presets_folder(tmp_path)).ids("raiders") == ()
    assert (presets_folder(tmp_path) / "raiders" / "Sunday.bak").exists()


def test_rules_of_the_same_name_lie_beside_one_another(house: TestClient, tmp_path: Path) -> None:
    save_in_the_terminal(tmp_path, "Le-Dimanche")
    for level in ("hard", "normal"):
        house.post("/presets/raiders", data={**SUNDAY, "level": level})
    kept = Shelf(presets_folder(tmp_path)).ids("raiders")
    assert kept == ("Le-Dimanche", "le-dimanche-2", "le-dimanche-3")
    assert house.get("/new/raiders").text.count(">Le dimanche</a>") == 2


@pytest.mark.parametrize("name", ["../../x", "CON", "<b>É</b>", "日曜日", "x" * 500])
def test_whatever_rules_are_called_their_file_has_a_plain_name(
    house: TestClient, tmp_path: Path, name: str
) -> None:
    saved = house.post("/presets/raiders", data={**SUNDAY, "preset_name": name})
    assert 'name="void_card" value="forbidden" checked' in house.get(saved.headers["location"]).text
    folder = presets_folder(tmp_path)
    assert [file.parent for file in tmp_path.rglob("*.toml")] == [folder / "raiders"]
    assert len(Shelf(folder).ids("raiders")) == 1


@pytest.mark.parametrize(
    "text", ["", "no toml [", 'options = "hard"', '[options]\nlevel = "x"\nno = "y"', "name=3"]
)
def test_a_spoilt_file_of_rules_keeps_nobody_from_a_new_game(
    house: TestClient, tmp_path: Path, text: str
) -> None:
    save_in_the_terminal(tmp_path, "Sunday")
    Shelf(presets_folder(tmp_path)).write("raiders", "spoilt", text)
    assert ">Sunday</a>" in house.get("/new/raiders").raise_for_status().text
    assert 'name="level" value="normal" checked' in house.get("/new/raiders?preset=file-spoilt").text


def test_where_others_come_too_the_shelf_of_the_terminal_stays_closed(houses: Houses, tmp_path: Path) -> None:
    save_in_the_terminal(tmp_path, "Sunday")
    house = houses(host=EVERYWHERE)
    assert "Sunday" not in house.get("/new/raiders?preset=file-Sunday").text
    house.post("/presets/raiders/file-Sunday/remove")
    house.post("/presets/raiders", data=SUNDAY)
    assert Shelf(presets_folder(tmp_path)).ids("raiders") == ("Sunday",)
