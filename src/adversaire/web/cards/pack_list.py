"""My cards: all packs of the server, where to begin one, and where they come from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Query, Request, UploadFile
from starlette.responses import HTMLResponse, JSONResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.ids import plain_word
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.packs.own import (
    STANDIN,
    base_data,
    checked_own,
    game_named,
    is_id,
    own_schema,
    read_values,
)
from adversaire.packs.parts import guide_of, parts_of
from adversaire.packs.write import new_pack
from adversaire.store.database.own_packs import PackRow
from adversaire.store.folder import packs_folder
from adversaire.store.shelf import Shelf
from adversaire.web.cards.open_packs import OpenPacks
from adversaire.web.cards.pack_page import Asked, Short, told_faults
from adversaire.web.cards.pack_rows import faults_to_mend, own_leaves, own_rows, title_of
from adversaire.web.cards.pack_state import state_of
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.server.cookies import OWN_PACKS, remember
from adversaire.web.server.heavy_work import check_own_pack, make_playable, read_pack
from adversaire.web.server.site import (
    allow,
    first_known,
    go,
    heavy,
    page,
    plain_speaker,
    preferences,
    sentence,
    site,
    take_room,
)
from adversaire.web.server.ways import Pages

router = Pages()

#: One leaf of a long list.
Leaf = Annotated[int, Query(ge=1, le=100_000)]


@router.get("/packs")
async def packs(request: Request, game: Asked = "", removed: Asked = "", leaf: Leaf = 1) -> HTMLResponse:
    """The owner's packs, and where to begin one."""
    packs = OpenPacks(request)
    gone = await packs.run(lambda: packs.store.removed(removed)) if removed else None
    return await packs_page(request, game=game, gone=gone, leaf=leaf)


async def packs_page(
    request: Request,
    refusal: DataRefused | None = None,
    game: str = "",
    gone: PackRow | None = None,
    leaf: int = 1,
) -> HTMLResponse:
    here, lang = site(request), preferences(request).lang
    game = game if game in {one.id for one in here.games} else ""
    leaves = await own_leaves(request)
    leaf = min(leaf, leaves)
    titles = [game_values(one, lang) for one in here.games if parts_of(one)]
    say = plain_speaker(lang, game or None)
    values = {
        "rows": await row_values(request, leaf),
        "leaf": leaf,
        "leaves": leaves,
        "asked": f"game={game}&" if game else "",
        "games": titles,
        "chosen": game or titles[0]["id"],
        "gone": {"id": gone.id, "name": title_of(gone, lang)} if gone else None,
        "shelf": await on_the_shelf(request),
        "refusal": sentence(say, refusal.text) if refusal else "",
        **told_faults(say, refusal.faults if refusal else []),
    }
    art = tuple(one.package for one in here.games)
    return page(request, "cards_packs.html", values, status=422 if refusal else 200, art=art)


def game_values(game: Game, lang: Language) -> dict[str, str]:
    """A game to begin a pack of."""
    short = first_known(plain_speaker(lang, game.id), "game.short", "game.title")
    return {"id": game.id, "title": title(lang, game.id), "short": short, "scene": scene_of(game.id)}


async def row_values(request: Request, leaf: int) -> list[dict[str, Any]]:
    """The packs of a leaf: how far each is, and what keeps it from being played."""
    lang, own = preferences(request).lang, await own_rows(request, leaf=leaf)
    to_mend = await faults_to_mend(request, own)
    return [
        {
            "id": row.id,
            "game": row.game,
            "scene": scene_of(row.game),
            "faults": to_mend[row.id],
            "name": title_of(row, lang),
            "title": title(lang, row.game),
            **counted(site(request).games[row.game], row),
        }
        for row in own
    ]


def counted(game: Game, row: PackRow) -> dict[str, int]:
    """How much of a pack is the owner's."""
    parts = state_of(game, row).covers
    return {"own": sum(part.own for part in parts), "total": sum(part.total for part in parts)}


def title(lang: Language, game: str) -> str:
    return plain_speaker(lang, game).say(Text("game.title"))


@router.post("/packs/new")
async def new(request: Request, game: Short, name: Short = "") -> Response:
    """A pack with nothing in it yet."""
    allow(request)
    chosen = site(request).games[game]
    title = " ".join(name.split())[:80] or plain_speaker(preferences(request).lang).say(
        Text("web.cards.my-box")
    )
    title, id = await free_name(request, chosen, title)
    data = new_pack(chosen, id, title)
    own = {**data, **own_language(chosen, preferences(request).lang)}
    return await begin(request, chosen, checked_own(chosen, own))


def own_language(game: Game, language: str) -> dict[str, str]:
    """Whoever reads French pages has French cards, most likely; the pack can be told otherwise."""
    part = guide_of(game).language
    return {part: language} if part else {}


async def begin(request: Request, game: Game, data: Mapping[str, Any]) -> Response:
    id = await OpenPacks(request).create(game, data)
    response = go(f"/p/{id}")
    remember(request, response, OWN_PACKS, id)
    return response


def plain_id(game: Game, name: str) -> str:
    """An id made of a name."""
    id = plain_word(name)
    if not id or not is_id(id):
        return f"my-{game.id}"
    return f"my-{id}" if id == STANDIN or id in ids_in(base_data(game)) else id


async def free_name(request: Request, game: Game, name: str) -> tuple[str, str]:
    """A name for a new pack, and its id, such that no other pack of the game has the same: by its id a game
    finds the pack in which its cards are kept."""
    taken = {row.data.get("id") for row in await own_rows(request, game.id)}
    tried, number = name, 1
    while plain_id(game, tried) in taken:
        number += 1
        tried = f"{name[:70]} {number}"
    return tried, plain_id(game, tried)


def ids_in(values: Any) -> set[str]:
    """All ids in a pack: a pack itself must not be called like one of its cards."""
    inside = list(values.values()) if isinstance(values, Mapping) else values
    if not isinstance(inside, (list, tuple)):
        return set()
    own = {str(values["id"])} if isinstance(values, Mapping) and "id" in values else set()
    return own.union(*(ids_in(one) for one in inside))


@router.post("/packs/import")
async def import_pack(request: Request, file: UploadFile) -> Response:
    """Take in a pack from a file: all that is wrong with it is said at once, and nothing is kept then."""
    named = ""
    try:
        allow(request)
        values = await heavy(request, read_pack, (await file.read()).decode("utf-8-sig"))
        named = game_named(values)
        game = site(request).games[named]
        own = await heavy(request, check_own_pack, named, values)
    except UnicodeDecodeError:
        return await packs_page(request, DataRefused(Text("error.not-a-pack")))
    except DataRefused as refusal:
        known = named if named in {game.id for game in site(request).games} else ""
        return await packs_page(request, refusal, known)
    return await begin(request, game, own)


async def on_the_shelf(request: Request) -> list[dict[str, str]]:
    """The packs of the terminal in the same data folder, where nobody else can come: to be taken in."""
    here = site(request)
    if not here.settings.at_home:
        return []
    shelf = Shelf(packs_folder(here.settings.folder))
    found = await here.run(lambda: [(game.id, id) for game in here.games for id in shelf.ids(game.id)])
    lang = preferences(request).lang
    return [{"id": id, "game": game, "title": title(lang, game)} for game, id in found]


@router.post("/packs/shelf/{game_id}/{id}")
async def take_from_shelf(request: Request, game_id: str, id: str) -> Response:
    """A copy of a pack of the terminal, to be gone on with here."""
    allow(request)
    here = site(request)
    game = here.games[game_id]
    if not here.settings.at_home:
        raise DataRefused(Text("error.no-such-page"))
    try:
        text = await here.run(lambda: Shelf(packs_folder(here.settings.folder)).read(game.id, id))
        values = read_values(text)
        await heavy(request, make_playable, game.id, values)
    except DataRefused as refusal:
        return await packs_page(request, refusal, game.id)
    return await begin(request, game, await heavy(request, check_own_pack, game.id, values))


@router.get("/packs/schema/{game_id}.json")
async def schema(request: Request, game_id: str) -> Response:
    """The JSON Schema of owners' packs, for editors that check while somebody types."""
    return JSONResponse(own_schema(site(request).games[game_id]))


@router.post("/p/{id}/duplicate")
async def duplicate_pack(request: Request, id: str) -> Response:
    """The whole pack once more, to try something."""
    allow(request)
    pack = await OpenPacks(request).open(id)
    take_room(request, pack.own)
    copy = {**pack.own, "id": plain_id(pack.game, f"{pack.own['id'][:20]}-2")}
    return await begin(request, pack.game, await heavy(request, check_own_pack, pack.game.id, copy))
