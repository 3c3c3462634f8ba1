"""What pages keep to be quick is never stale, never another's, and never grows without end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from jinja2 import Environment
from jinja2.runtime import Macro
from starlette.testclient import TestClient
from tests.browser.tables import chance_answers, moments, setup
from tests.web.packs import change, new_pack
from tests.web.tables import new_table

from adversaire.engine import drawn as pictures
from adversaire.engine.record import VIRTUAL
from adversaire.engine.text import Text
from adversaire.play.session import LEFT, Session
from adversaire.web.cards import pack_state
from adversaire.web.server import site

FRENCH, ENGLISH = ({"cookie": f"preferences=lang={lang}"} for lang in ("fr", "en"))


def after(answers: int, game: str = "raiders") -> Session:
    for session in moments(setup(VIRTUAL, 7, game), chance_answers(7)):
        if len(session.entries) == answers:
            return session
    raise AssertionError("this game is shorter")


# ---------------------------------------------------------------- pictures


def test_a_table_is_drawn_once_and_another_one_again() -> None:
    session = after(3)
    before = session.position
    first = pictures.picture_seen(session.game, before, "")
    assert pictures.picture_seen(session.game, before, "") is first
    session.answer(chance_answers(1)(session))
    now = pictures.picture_seen(session.game, session.position, "")
    assert now is not first
    assert now == session.game.picture_for(session.position, "")
    assert pictures.picture_seen(session.game, before, "") == session.game.picture_for(before, "")


def test_nobody_sees_what_was_drawn_for_another_seat() -> None:
    session = after(6, "battalia")
    seats = ("", *session.game.sides_of(session.position))
    for _ in range(2):
        for seat in seats:
            seen = pictures.picture_seen(session.game, session.position, seat)
            assert seen == session.game.picture_for(session.position, seat)


def test_pictures_are_let_go() -> None:
    game = cast(Any, SimpleNamespace(picture_for=lambda position, seat: object()))
    for _ in range(2 * pictures.MOST_DRAWN):
        pictures.picture_seen(game, object(), "")
    assert len(pictures._DRAWN) == pictures.MOST_DRAWN


# ---------------------------------------------------------------- packs


def test_a_changed_card_is_seen_at_once_and_so_is_its_undoing(house: TestClient) -> None:
    pack = new_pack(house)
    card = f"{pack}/schemes/S01"

    def names() -> list[bool]:
        return ["Brand new" in house.get(page).text for page in (pack, card)]

    assert names() == [False, False]
    assert change(house, card, name_en="Brand new", name_fr="Brand new").status_code < 400
    assert names() == [True, True]
    house.post(f"{pack}/undo")
    assert names() == [False, False]


def test_a_pack_counts_what_was_filled_in(house: TestClient) -> None:
    pack = new_pack(house)
    before = house.get("/packs").text
    change(house, f"{pack}/schemes/S01", name_en="Brand new", name_fr="Brand new")
    assert house.get("/packs").text != before


def test_nothing_that_is_kept_of_a_pack_is_changed_by_its_pages(house: TestClient) -> None:
    pack = new_pack(house)
    pages = [pack, f"{pack}/schemes/S01", f"{pack}/schemes/S01?set=name_en:x", "/packs", "/new/raiders"]
    first = [house.get(page).text for page in pages]
    again = [house.get(page).text for page in pages]
    pack_state._STATES.clear()
    assert first == again == [house.get(page).text for page in pages]


def test_states_of_packs_are_let_go() -> None:
    for number in range(2 * pack_state.MOST_STATES):
        row = SimpleNamespace(id=str(number), seq=0, changed_at=None, data={})
        pack_state.state_of(cast(Any, None), cast(Any, row))
    assert len(pack_state._STATES) == pack_state.MOST_STATES


# ---------------------------------------------------------------- words


def test_home_says_it_in_the_language_of_each_reader_and_as_the_game_stands(house: TestClient) -> None:
    table = new_table(house)
    table.play(4)
    french, english = house.get("/", headers=FRENCH).text, house.get("/", headers=ENGLISH).text
    assert french == house.get("/", headers=FRENCH).text != english
    assert 'lang="fr"' in french
    assert 'lang="en"' in english
    table.play(3)
    assert house.get("/", headers=FRENCH).text != french


def test_a_page_is_in_its_own_language_whoever_asked_first(house: TestClient) -> None:
    table = new_table(house)
    table.play(5)
    for page in (table.page, f"{table.page}/history", "/new/raiders"):
        shown = {lang: house.get(page, headers=of) for lang, of in (("fr", FRENCH), ("en", ENGLISH))}
        assert 'lang="fr"' in shown["fr"].text
        assert 'lang="en"' in shown["en"].text
        site._MADE.clear()
        for lang, of in (("en", ENGLISH), ("fr", FRENCH)):
            assert house.get(page, headers=of).text == shown[lang].text


def test_what_macros_made_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "_MADE", {})
    macro = Macro(Environment(autoescape=True), str, "number", ["number"], False, False, False)
    for number in range(site.MOST_MADE + 1):
        assert site.kept(macro, repr, number) == str(number)
    assert len(site._MADE) <= site.MOST_MADE


def test_texts_are_told_apart_by_all_their_values() -> None:
    same = Text("a", one=1, two=("b", "c")), Text("a", two=("b", "c"), one=1)
    assert same[0] == same[1]
    assert hash(same[0]) == hash(same[1])
    others = [Text("a"), Text("a", one=1), Text("a", one=2), Text("b"), same[0]]
    assert len({*others}) == len(others)


# ---------------------------------------------------------------- going back


def test_the_position_that_was_left_is_found_with_and_without_memory() -> None:
    session = after(12)
    left, entries = session.position, list(session.entries)
    session.go_back(4)
    assert session.turns[-1].kept[LEFT] is left
    assert session.with_entries(entries).position == left
    assert len(session.entries) == 4
    session.answer(chance_answers(2)(session))
    assert LEFT not in session.turns[-1].kept
