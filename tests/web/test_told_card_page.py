"""The page of a card that is told, at a table where the player's own side is drawn."""

from __future__ import annotations

import random
from pathlib import Path

import httpx2
from tests.browser.serving import served
from tests.browser.tables import House, opened, setup
from tests.told.tables import usual

from adversaire.engine.record import COMPANION, TOLD
from adversaire.engine.told_cards import SheetQuestion


def test_a_card_is_asked_for_beside_the_mat_of_the_player(tmp_path: Path) -> None:
    session, chance = opened(setup(COMPANION, 5, "rituals", draws=TOLD)), random.Random(3)
    while not isinstance(session.question, SheetQuestion):
        assert session.question is not None
        session.answer(usual(session.question, chance))
    assert any(mat.tone == "you" for mat in session.game.picture(session.position).mats)
    with served(tmp_path) as address:
        house = House(address, tmp_path)
        page = httpx2.get(f"{address}/g/{house.lay(session)}", timeout=30, follow_redirects=True)
        house.close()
    assert page.status_code == 200
