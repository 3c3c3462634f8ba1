"""Hostile names in packs, and in games from files that bring such packs, are text on every page."""

from __future__ import annotations

import pytest
from bench.poison import Poison, poisoned_pack, take_in
from starlette.testclient import TestClient
from tests.web.tables import API, new_table
from tests.web.test_safety import Inline

from adversaire.games import GAMES
from adversaire.packs.parts import key_of, parts_of


@pytest.mark.parametrize("game", [game.id for game in GAMES if parts_of(game)])
def test_hostile_names_plant_nothing_on_any_page(house: TestClient, game: str) -> None:
    poison = Poison()
    pack = poisoned_pack(game, poison)
    taken = take_in(house, pack)
    assert taken.status_code == 303, taken.text[-2000:]
    id = taken.headers["location"].rsplit("/", 1)[1].partition("?")[0]
    assert house.post(f"/presets/{game}", data={"preset_name": poison()}).status_code == 303
    table = new_table(house, game=game, pack=id)
    again = house.post(f"{API}/import", content=table.export()).json()["id"]
    part = next(part for part in parts_of(GAMES[game]) if isinstance(pack[part.id], list))
    card = f"/p/{id}/{part.id}/{key_of(part, pack[part.id][0])}"
    pages = ("/", "/packs", f"/p/{id}", card, f"/new/{game}?pack={id}", table.page, f"{table.page}/adjust")
    for page in (*pages, f"/g/{again}"):
        shown = house.get(page)
        assert shown.status_code == 200, page
        look = Inline()
        look.feed(shown.text)
        assert look.found == [], page
