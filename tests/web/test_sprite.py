"""The sprite: a page brings just the drawings it uses; every drawing that is used exists."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree.ElementTree import fromstring

import pytest

from adversaire.engine.game import Game
from adversaire.engine.portraits import bust_of
from adversaire.engine.table_side import Bust, Emblem, Scene
from adversaire.games import GAMES
from adversaire.web.drawing.portraits import drawn_parts, portrait
from adversaire.web.drawing.sprite import HERE, icon, scene_of, symbols, with_sprite

SOURCES = files("adversaire.web") / "art"
every_game = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)


def test_a_page_gets_the_symbols_it_uses_and_no_others() -> None:
    page = with_sprite(f"<body>{HERE}{icon('ship')}{icon('t-gold')}</body>")
    assert sorted(re.findall(r'<symbol id="([^"]+)"', page)) == ["i-ship", "t-gold"]
    assert HERE not in page


def test_the_art_of_a_game_comes_where_that_game_is_shown() -> None:
    page = with_sprite(f'{HERE}<use href="#raiders-coast"/>', ("adversaire.games.raiders",))
    assert '<symbol id="raiders-coast"' in page
    assert '<symbol id="raiders-coast-alone"' in page  # which is drawn within it
    assert "<symbol" not in with_sprite(f'{HERE}<use href="#raiders-coast"/>')


def test_what_nobody_drew_is_left_out() -> None:
    assert "<symbol" not in with_sprite(f'{HERE}<use href="#i-nothing"/>')


@every_game
def test_every_sign_of_a_legend_is_drawn(game: Game) -> None:
    legend = game.legend
    known = {**symbols(), **symbols(game.package)}
    assert [sign for sign in legend if (sign if "-" in sign else f"i-{sign}") not in known] == []


@pytest.mark.parametrize("name", ["icons.svg", "scenes.svg", "panoramas.svg", "choices.svg"])
def test_our_art_is_sound_and_brings_nothing_from_elsewhere(name: str) -> None:
    text = (SOURCES / name).read_text("utf-8")
    assert fromstring(text).tag.endswith("svg")
    assert not re.search(r"<script|style=|href=\"[^#]|url\((?!#)", text)


@every_game
def test_the_art_of_a_game_is_sound_and_its_names_begin_with_the_game(game: Game) -> None:
    art = files(game.package) / "display" / "art.svg"
    if not art.is_file():
        return
    text = art.read_text("utf-8")
    root = fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all((id or "").startswith(f"{game.id}-") for id in ids)
    assert not re.search(r"<script|style=|href=\"[^#]|url\((?!#)", text)


def test_each_of_our_games_has_a_view_and_a_stranger_the_common_one() -> None:
    assert scene_of("raiders") == "scene-raiders"
    assert scene_of("somebody-elses") == "scene-any"


@pytest.mark.parametrize("hat", list(drawn_parts()["hats"]))
def test_every_hat_sits_on_a_head(hat: str) -> None:
    drawn = portrait(Bust(hat, beard="#333333", prop="axe"))
    assert fromstring(drawn).tag
    assert "{" not in drawn


def test_emblems_and_scenes_stand_in_the_same_window() -> None:
    assert '<use href="#i-sheaf"' in portrait(Emblem("sheaf"))
    assert '<use href="#raiders-scene-any"' in portrait(Scene("raiders-scene-any"))


def test_the_same_card_always_has_the_same_face_and_others_differ() -> None:
    hats, props = ("none", "helm", "hood"), ("", "axe", "bow")
    assert bust_of("archer", hats, props) == bust_of("archer", hats, props)
    assert len({bust_of(f"card-{n}", hats, props) for n in range(40)}) > 30
