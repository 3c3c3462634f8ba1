"""Rules of the house on the pages: options of a game, kept under a name; and the packs to choose from."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Request
from starlette.responses import Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import Setup
from adversaire.engine.text import Text
from adversaire.packs.find import find_packs
from adversaire.play.house_rules import free_id, readable_rules, rules_text
from adversaire.play.saves import check_options
from adversaire.store.database.own_packs import OwnPacks, PackRow, Preset
from adversaire.store.folder import presets_folder
from adversaire.store.shelf import Shelf
from adversaire.web.cards.open_packs import OpenPacks
from adversaire.web.cards.pack_rows import faults_to_mend, own_rows, title_of
from adversaire.web.cards.pack_state import state_of
from adversaire.web.server.cookies import MOST_OWN, OWN_PRESETS, remember
from adversaire.web.server.site import allow, go, own_or_all, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()

LONGEST_NAME: Final = 60
#: Before the id of rules that lie on the shelf; no id of the database has a hyphen.
ON_SHELF: Final = "file-"


def shelf_of(request: Request) -> Shelf | None:
    """Where the terminal keeps its rules, in the same data folder; none where others can come too, nor in
    a browser, which keeps one file and no folders."""
    settings = site(request).settings
    return Shelf(presets_folder(settings.folder)) if settings.at_home and not settings.pocket else None


async def own_presets(request: Request, game: Game) -> list[Preset]:
    """The rules of the house, the terminal's among them, or, where others can reach it, this browser's."""
    here, shelf = site(request), shelf_of(request)
    own, packs = own_or_all(request, OWN_PRESETS), OwnPacks(here.database)
    rows, files = await here.run(
        lambda: (packs.presets(game.id, MOST_OWN, own), readable_rules(shelf, game.id) if shelf else [])
    )
    kept = [Preset(f"{ON_SHELF}{rules.id}", game.id, rules.name, rules.options) for rules in files]
    return sorted([*rows, *kept], key=lambda preset: (preset.name, preset.id))


async def offered(request: Request, game: Game, preset: str = "", pack: str = "") -> dict[str, Any]:
    """What the page of a new game offers besides the rules: own packs, and rules of the house.

    A pack that is asked for by its address is offered too, whoever made it.
    """
    lang = preferences(request).lang
    presets = await own_presets(request, game)
    chosen = next((one for one in presets if one.id == preset), None)
    rows = await own_rows(request, game.id)
    asked = await asked_for(request, game, pack, rows)
    rows = [asked, *rows] if asked and asked not in rows else rows
    to_mend = await faults_to_mend(request, rows)
    return {
        "own_packs": [
            {
                "id": row.id,
                "name": title_of(row, lang),
                "about": state_of(game, row).notes[lang],
                "faults": to_mend[row.id],
            }
            for row in rows
        ],
        "asked": asked,
        "lost_pack": bool(pack) and pack not in find_packs(game) and asked is None,
        "presets": presets,
        "preset": chosen,
        "preset_options": known_options(game, dict(chosen.options)) if chosen else {},
    }


async def asked_for(request: Request, game: Game, id: str, rows: list[PackRow]) -> PackRow | None:
    """The pack an address names, if it is there and of this game."""
    if not id or id in find_packs(game):
        return None
    try:
        row = next((row for row in rows if row.id == id), None) or (await OpenPacks(request).open(id)).row
    except DataRefused:
        return None
    return row if row.game == game.id else None


def known_options(game: Game, options: dict[str, str]) -> dict[str, str]:
    """What the game still knows of options kept long ago."""
    known = {option.id: option.values for option in game.options}
    return {id: value for id, value in options.items() if value in known.get(id, ())}


@router.post("/presets/{game_id}")
async def save_preset(request: Request, game_id: str) -> Response:
    """Keep the options of the form under a name."""
    here = site(request)
    game = here.games[game_id]
    form = {name: str(value)[:200] for name, value in (await request.form()).items()}
    name = " ".join("".join(c if c.isprintable() else " " for c in form.get("preset_name", "")).split())
    options = {option.id: form[option.id] for option in game.options if option.id in form}
    check_options(game, Setup(game.id, options=options))
    if not name:
        raise DataRefused(Text("error.preset-name"))
    allow(request)
    return await keep(request, game, name[:LONGEST_NAME], options)


async def keep(request: Request, game: Game, name: str, options: dict[str, str]) -> Response:
    """At home on the shelf, where the terminal finds them; else in the database, for this browser."""
    here, shelf = site(request), shelf_of(request)
    if shelf:
        file = await here.run(lambda: put_on(shelf, game.id, name, options))
        return go(f"/new/{game.id}?preset={ON_SHELF}{file}")
    packs = OwnPacks(here.database)
    id = await here.run(lambda: packs.add_preset(game.id, name, options))
    response = go(f"/new/{game.id}?preset={id}")
    remember(request, response, OWN_PRESETS, id)
    return response


def put_on(shelf: Shelf, game: str, name: str, options: dict[str, str]) -> str:
    """The id under which the shelf has them now."""
    id = free_id(shelf, game, name)
    shelf.write(game, id, rules_text(game, options, name))
    return id


@router.post("/presets/{game_id}/{id}/remove")
async def remove_preset(request: Request, game_id: str, id: str) -> Response:
    here, shelf = site(request), shelf_of(request)
    game, file = here.games[game_id], id.removeprefix(ON_SHELF)
    if shelf and id.startswith(ON_SHELF):
        if shelf.has(game.id, file):
            await here.run(lambda: shelf.remove(game.id, file))
        return go(f"/new/{game.id}")
    packs = OwnPacks(here.database)
    await here.run(lambda: packs.remove_preset(id))
    return go(f"/new/{game.id}")
