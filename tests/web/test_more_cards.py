"""A table where all of our cards are told: one more can be turned up; a turn waits for one told later."""

from __future__ import annotations

import random
import re
from html import unescape

from starlette.testclient import TestClient
from tests.told.test_spare_cards import learned
from tests.web.tables import Table, forget
from tests.web.test_told_cards import GAINS, SCHEME, begun, form_of, page_of, tell, until_told, values_of

from adversaire.engine.told_cards import MORE
from adversaire.packs.write import own_toml

NEW = re.compile(rf'<button[^>]* name="answer" value="([\w-]+{MORE}\d+)"[^>]*>(.*?)</button>', re.DOTALL)
FOLD = re.compile(r'<details class="more new-cards">.*?</details>', re.DOTALL)


def with_all_told(house: TestClient, game: str) -> tuple[Table, str]:
    """A game with a pack in which every card of ours is told, and that pack."""
    owner = learned(game)
    text = own_toml(owner.game, owner.own).encode()
    made = house.post("/packs/import", files={"file": ("pack.toml", text)})
    assert made.status_code == 303, made.text
    pack = made.headers["location"].removeprefix("/p/")
    return begun(house, game, cards="told", grows=pack), pack


def until_a_card_is_turned(table: Table) -> str:
    """Play on until hands turn up a card; the page that asks which."""
    chance = random.Random(3)
    for _ in range(60):
        if table.shown["question"]["kind"] == "card" and NEW.search(page := page_of(table)):
            return page
        assert table.answer(chance.choice(table.answers)).status_code == 200
    raise AssertionError("no card was ever turned up")


def test_one_more_card_than_ours_is_told_on_its_page_and_kept(house: TestClient) -> None:
    table, pack = with_all_told(house, "raiders")
    page = until_a_card_is_turned(table)
    ((more, said),) = NEW.findall(page)
    assert "new to the app" in said
    assert not FOLD.search(page)  # a single one needs no fold
    table.answer(more)
    assert table.shown["question"]["kind"] == "sheet"
    assert "Which card was turned up?" in unescape(page_of(table))
    before = len(values_of(house, pack)["schemes"])
    assert tell(table, **SCHEME).status_code == 303
    kept = values_of(house, pack)["schemes"]
    assert (len(kept), kept[-1]["name_en"]) == (before + 1, "Grey Wolves")
    assert "Grey Wolves" in unescape(page_of(table))  # from now on it is called by its name


def test_new_cards_with_several_backs_are_folded_below_those_that_are_known(house: TestClient) -> None:
    table, _ = with_all_told(house, "rituals")
    page = until_a_card_is_turned(table)
    fold = FOLD.search(page)
    assert fold
    folded = dict(NEW.findall(fold.group()))
    assert len(folded) == len(dict(NEW.findall(page))) == 6
    assert all(f"{back} on its back" in said for back, said in enumerate(folded.values(), start=1))
    assert page.index('value="ai-01"') < fold.start()
    table.answer(next(iter(folded)))
    page_of(table)
    assert table.look()["question"]["kind"] == "sheet"


def test_while_a_card_is_told_later_the_turn_waits(house: TestClient) -> None:
    """Whoever leaves finds the same card asked for, nothing guessed, however long it took."""
    table = begun(house, cards="told")
    until_told(table, random.Random(1))
    page = page_of(table)
    assert re.search(r'<a class="button" href="/">.*?Later</a>', page, re.DOTALL)
    before = table.look()
    assert f'href="{table.page}"' in house.get("/").raise_for_status().text
    forget(house)  # the house was shut over night
    after = table.look()
    assert (after["seq"], after["question"]) == (before["seq"], before["question"])
    assert (after["position"], after["turns"]) == (before["position"], before["turns"])
    assert form_of(page_of(table)) == form_of(page)
    assert tell(table, **SCHEME).status_code == 303
    assert tell(table, **GAINS).status_code == 303
    assert table.look()["seq"] == before["seq"] + 2
