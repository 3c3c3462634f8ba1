"""The page of a new game: what it offers, what it knows of the player, and what its form begins."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from html import unescape
from html.parser import HTMLParser

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Houses
from tests.web.packs import new_pack
from tests.web.tables import new_table

from adversaire.engine.game import Game
from adversaire.games import GAMES
from adversaire.store.database.records import ResultRow
from adversaire.web.drawing.sprite import panorama_of
from adversaire.web.server.site import Site

EVERY_GAME = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
EVERYWHERE = "0.0.0.0"


class Form(HTMLParser):
    """The fields of a page: what would be sent, and all that could be."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self.offered: dict[str, list[str]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name, value = given.get("name"), given.get("value") or ""
        if tag != "input" or not name:
            return
        self.offered.setdefault(name, []).append(value)
        if given.get("type") != "radio" or "checked" in given:
            assert name not in self.sent, f"{name} is chosen twice"
            self.sent[name] = value


def page(house: TestClient, address: str) -> str:
    return unescape(house.get(address).raise_for_status().text)


def form(house: TestClient, address: str) -> Form:
    return Form(house.get(address).raise_for_status().text)


def have_played(house: TestClient, monkeypatch: pytest.MonkeyPatch, *ended: tuple[str, str, int]) -> None:
    """Games of the player: level, who won, in how many rounds."""
    now = datetime.now(UTC)
    rows = [
        ResultRow(f"g{n}", now, "", level, "virtual", {}, n, "standin", winner, {"human": 1}, rounds)
        for n, (level, winner, rounds) in enumerate(ended)
    ]
    site: Site = house.app.state.site  # type: ignore[attr-defined]

    def results(game: str, level: str | None = None, ids: Iterable[str] | None = None) -> list[ResultRow]:
        return [row for row in rows if ids is None or row.game_id in ids]

    monkeypatch.setattr(site.database, "results", results)


# ---------------------------------------------------------------- all answers


@EVERY_GAME
def test_one_tap_begins_a_game(house: TestClient, game: Game) -> None:
    """On screen at once; beside cardboard once it has been said which cards lie there."""
    shown = form(house, f"/new/{game.id}")
    cards = {"cards": shown.offered["cards"][-1]} if "cards" in shown.offered else {}
    begun = house.post(f"/new/{game.id}", data=shown.sent | {"mode": "virtual"})
    assert begun.status_code == 303
    begun = house.post(f"/new/{game.id}", data=shown.sent | {"mode": "companion"} | cards)
    assert begun.status_code == 303
    assert house.get(begun.headers["location"]).status_code == 200


@EVERY_GAME
def test_every_answer_can_be_given_and_all_adopted_readings_are_chosen(house: TestClient, game: Game) -> None:
    shown = form(house, f"/new/{game.id}")
    for option in game.options:
        assert sorted(shown.offered[option.id]) == sorted(option.values)
        assert shown.sent[option.id] == option.default
    assert shown.offered["mode"] == ["companion", "virtual"]
    assert shown.offered["rolls"] == ["app", "me"]
    assert shown.offered.get("cards", ["app"])[-1] == "app"
    assert {"seed", "pace", "preset_name"} <= set(shown.offered)


@EVERY_GAME
def test_all_that_is_drawn_is_in_the_page(house: TestClient, game: Game) -> None:
    shown = page(house, f"/new/{game.id}")
    drawn = set(re.findall(r'<symbol id="([^"]+)"', shown))
    assert set(re.findall(r'<use href="#([^"]+)"', shown)) - drawn == set()
    assert panorama_of(game.id) in drawn


def test_what_a_game_asks_for_is_shown_in_pictures_where_they_are_drawn(house: TestClient) -> None:
    assert page(house, "/new/hastings").count('href="#choice-hastings-faction-') == 2
    assert page(house, "/new/battalia").count('href="#choice-battalia-variant-') == 4
    assert page(house, "/new/rituals").count('class="stop fresh"') == 5


# ---------------------------------------------------------------- addresses


def test_an_address_fills_the_form(house: TestClient) -> None:
    sent = form(house, "/new/raiders?seed=12&level=hard&mode=virtual&void_card=forbidden").sent
    assert (sent["seed"], sent["level"], sent["mode"]) == ("12", "hard", "virtual")
    assert sent["void_card"] == "forbidden"
    assert '<details class="fold" open>' in page(house, "/new/raiders?seed=12")


def test_what_an_address_asks_for_in_vain_is_left_out(house: TestClient) -> None:
    sent = form(house, "/new/raiders?level=silly&mode=asleep&void_card=perhaps&nothing=1").sent
    assert (sent["level"], sent["mode"], sent["void_card"]) == ("normal", "virtual", "allowed")
    assert '<details class="fold">' in page(house, "/new/raiders")


def test_people_go_on_as_they_played_last(house: TestClient) -> None:
    new_table(house, mode="companion", options={"level": "heroic"})
    sent = form(house, "/new/raiders").sent
    assert (sent["mode"], sent["level"]) == ("companion", "heroic")


def test_who_comes_first_is_offered_what_everybody_can_play(house: TestClient) -> None:
    assert form(house, "/new/battalia").sent["mode"] == "virtual"


# ---------------------------------------------------------------- refusals


def test_a_refused_number_of_a_deal_is_told_at_its_field(house: TestClient) -> None:
    again = house.post("/new/raiders", data={"seed": "no number", "level": "hard", "mode": "virtual"})
    assert again.status_code == 422
    field = again.text.partition("Same deal as another game</h2>")[2].partition("</section>")[0]
    assert 'role="alert"' in field
    assert 'aria-invalid="true"' in field
    assert '<details class="fold" open>' in again.text
    assert Form(again.text).sent["level"] == "hard"
    assert Form(again.text).sent["mode"] == "virtual"


def test_a_refused_pack_is_told_beside_the_cards_and_anything_else_above_the_form(house: TestClient) -> None:
    new_pack(house)
    again = house.post("/new/raiders", data={"pack": new_pack(house, "troyes").rpartition("/")[2]})
    assert again.status_code == 422
    assert 'role="alert"' in again.text.partition("s-cards on-screen")[2].partition("</fieldset>")[0]
    again = house.post("/new/raiders", data={"level": "silly"})
    assert 'role="alert"' in again.text.partition("<form")[2].partition("<fieldset")[0]


# ---------------------------------------------------------------- the player's own record


def test_before_the_first_game_nothing_is_said_of_the_player(house: TestClient) -> None:
    shown = page(house, "/new/raiders")
    assert 'class="record"' not in shown
    assert 'class="own"' not in shown


def test_two_games_are_counted_and_the_third_makes_a_rate(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    have_played(house, monkeypatch, ("hard", "human", 9), ("hard", "opponent", 9))
    shown = page(house, "/new/raiders")
    assert "1 of 2</small>" in shown
    assert 'class="own"' not in shown
    have_played(house, monkeypatch, *[("hard", "human", 9), ("hard", "opponent", 9)] * 2)
    shown = page(house, "/new/raiders")
    assert "2 of 4</small>" in shown
    assert shown.count('class="own"') == 1
    assert "You: 2 of 4." in shown


def test_where_others_come_too_their_games_are_nobody_elses_record(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = houses(host=EVERYWHERE)
    have_played(house, monkeypatch, *[("normal", "human", 9)] * 5)
    assert 'class="record"' not in page(house, "/new/raiders")


# ---------------------------------------------------------------- a journey


def test_a_journey_shows_what_was_won_and_goes_on_at_the_next_stop(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    have_played(
        house, monkeypatch, ("e1", "human", 9), ("e1", "human", 6), ("e2", "opponent", 4), ("e4", "human", 8)
    )
    shown = page(house, "/new/rituals")
    assert re.findall(r'class="stop (\w+)"', shown) == ["won", "tried", "fresh", "won", "fresh"]
    assert re.findall(r"</b><small>([^<]+)</small></label>", shown)[:3] == ["in 6 turns", "1 try", "to come"]
    assert "2 won of 5" in shown
    assert Form(shown).sent["level"] == "e2"
    assert form(house, "/new/rituals?level=e5").sent["level"] == "e5"


def test_who_has_won_all_may_begin_at_the_last_stop(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    have_played(house, monkeypatch, *[(f"e{n}", "human", 5) for n in range(1, 6)])
    assert form(house, "/new/rituals").sent["level"] == "e5"


# ---------------------------------------------------------------- the pace


def test_the_pace_that_is_chosen_is_kept(house: TestClient) -> None:
    begun = house.post("/new/raiders", data={"mode": "virtual", "pace": "turn"})
    assert "pace=turn" in unescape(begun.headers["set-cookie"]).replace("%3D", "=").replace("%26", "&")
    assert form(house, "/new/raiders").sent["pace"] == "turn"
    same = house.post("/new/raiders", data={"mode": "virtual", "pace": "turn"})
    assert "preferences" not in same.headers.get("set-cookie", "")
    assert house.post("/new/raiders", data={"mode": "virtual", "pace": "hurry"}).status_code == 303
    assert form(house, "/new/raiders").sent["pace"] == "turn"
