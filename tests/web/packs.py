"""Owners' packs for the tests of my cards: begun, filled in and taken in as a browser does it."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from httpx2 import Client, Response
from tests.web.tables import API

from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.packs.own import base_data
from adversaire.packs.parts import parts_of

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES if parts_of(game)])
LANGS = pytest.mark.parametrize("lang", ["en", "fr"])


def new_pack(house: Client, game: str = "raiders", name: str = "My box") -> str:
    """A new pack; its address."""
    made = house.post("/packs/new", data={"game": game, "name": name})
    assert made.status_code == 303, made.text
    return made.headers["location"]


def pack_data(house: Client, address: str) -> dict[str, Any]:
    found: dict[str, Any] = house.get(f"{API}{address.replace('/p/', '/packs/')}").raise_for_status().json()
    return found


def form_of(page: str) -> dict[str, Any]:
    """What a browser would send if nothing were changed and its Save button pressed."""
    form: dict[str, Any] = {"act": "save"}
    for shown in re.findall(r'name="was" value="([^"]*)"', page):
        form["was"] = unescape(shown)
    for name, value in re.findall(r'<input id="f\.[^"]+" name="(f\.[^"]+)"[^>]*? value="([^"]*)"', page):
        form[name] = unescape(value)
    for name, value in re.findall(r'<input type="\w+" name="(f\.[^"]+)" value="([^"]*)" checked', page):
        form.setdefault(name, []).append(unescape(value))
    for name, options in re.findall(r'<select id="[^"]+" name="(f\.[^"]+)">(.*?)</select>', page, re.DOTALL):
        form[name] = unescape(re.findall(r'value="([^"]*)" selected', options)[0])
    for name, value in re.findall(
        r'<textarea id="[^"]+" name="(f\.[^"]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL
    ):
        form[name] = unescape(value)
    return form


def change(house: Client, card: str, **more: Any) -> Response:
    form = form_of(house.get(card).raise_for_status().text)
    return house.post(card, data={**form, **{f"f.{name}": value for name, value in more.items()}})


def type_on(house: Client, card: str, form: dict[str, Any], **more: str) -> dict[str, Any]:
    """What a page does while somebody types: it saves, and remembers what it has saved."""
    fields = {name: value for name, value in form.items() if name.startswith("f.")}
    typed = {**fields, **{f"f.{name}": value for name, value in more.items()}}
    house.post(card, data={**typed, "was": form["was"]}, headers={"x-quiet": "1"}).raise_for_status()
    return {**typed, "was": urlencode(typed, doseq=True)}


def press(house: Client, card: str, act: str) -> None:
    form = form_of(house.get(card).raise_for_status().text)
    assert house.post(card, data={**form, "act": act}).status_code == 303


def deck(**more: Any) -> dict[str, Any]:
    cards = base_data(RAIDERS)["schemes"]
    for card in cards:
        card |= {"points": 5, "name_en": f"Mine {card['id']}", "name_fr": f"À moi {card['id']}"}
        card.pop("provenance", None)
    return {"format": 1, "game": "raiders", "id": "my-box", "name_en": "Keyed", "schemes": cards, **more}


def take_in(house: Client, text: str) -> Response:
    return house.post("/packs/import", files={"file": ("pack.toml", text.encode())})
