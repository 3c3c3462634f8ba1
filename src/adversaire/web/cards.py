"""My cards: the pages on which owners fill in their own content. Every change is saved at once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query, Request, UploadFile
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.packs.edit import HEAD, HEAD_FIELDS, left_out
from adversaire.packs.own import (
    STANDIN,
    base_data,
    checked_own,
    coverage,
    game_named,
    is_id,
    own_keys,
    own_schema,
    read_values,
)
from adversaire.packs.own_faults import LONGEST_NOTE
from adversaire.packs.parts import Part, guide_of, key_of, parts_of
from adversaire.packs.write import new_pack, ordered, own_toml, to_json
from adversaire.play.dry_run import GAMES as DRY_GAMES
from adversaire.play.dry_run import dry_run
from adversaire.play.own_packs import covered, own_pack, part_name
from adversaire.play.voice import Voice
from adversaire.store.database.own_packs import Change, PackRow
from adversaire.store.folder import packs_folder
from adversaire.store.shelf import Shelf
from adversaire.web.card_fields import NAMES
from adversaire.web.card_sent import Sent, as_shown, read_sent
from adversaire.web.card_values import printable
from adversaire.web.house import client, go, house, page, plain_speaker, preferences
from adversaire.web.workshop import (
    MOST_OWN,
    OWN_PACKS,
    Bench,
    Workshop,
    own_rows,
    remember,
    title_of,
    turn_of,
)

router = APIRouter(include_in_schema=False)

#: A dry run on a page takes no longer.
DRY_SECONDS: Final = 10.0
#: A page says no more than this of what is wrong, and looks at no more to find those.
MOST_FAULTS: Final = 20
MOST_READ: Final = 200
#: Said of a page that only saves: the page stays as it is.
QUIET: Final = "x-quiet"
Short = Annotated[str, Form(max_length=2_000)]
Back = Annotated[str, Form(max_length=200)]
Asked = Annotated[str, Query(max_length=200)]


def allow(request: Request) -> None:
    if not house(request).allowance.take(client(request)):
        raise DataRefused(Text("error.too-often"))


# ---------------------------------------------------------------- all packs


@router.get("/packs")
async def packs(request: Request, game: Asked = "", removed: Asked = "") -> HTMLResponse:
    """The owner's packs, and where to begin one."""
    gone = await Workshop(request).removed(removed) if removed else None
    return await packs_page(request, game=game, gone=gone)


async def packs_page(
    request: Request, refusal: DataRefused | None = None, game: str = "", gone: PackRow | None = None
) -> HTMLResponse:
    here, lang = house(request), preferences(request).lang
    game = game if game in {one.id for one in here.games} else ""
    rows = [
        {
            "id": row.id,
            "name": title_of(row, lang),
            "title": plain_speaker(lang, row.game).say(Text("game.title")),
            "progress": covered(plain_speaker(lang, row.game), coverage(here.games[row.game], row.data)),
        }
        for row in await own_rows(request)
    ]
    titles = [
        {"id": one.id, "title": plain_speaker(lang, one.id).say(Text("game.title"))} for one in here.games
    ]
    say = plain_speaker(lang, game or None)
    values = {
        "rows": rows,
        "games": titles,
        "chosen": game or titles[0]["id"],
        "gone": {"id": gone.id, "name": title_of(gone, lang)} if gone else None,
        "shelf": await on_the_shelf(request),
        "refusal": said(say, refusal.text) if refusal else "",
        **told_faults(say, refusal.faults if refusal else []),
    }
    return page(request, "cards_packs.html", values, status=422 if refusal else 200)


def told_faults(say: Speaker, faults: Sequence[Text]) -> dict[str, Any]:
    """The first of them, each once, and how many more there are."""
    told = list(dict.fromkeys(said(say, fault) for fault in faults[:MOST_READ]))
    return {
        "faults": told[:MOST_FAULTS],
        "more_faults": len(faults) - min(len(faults), MOST_READ, MOST_FAULTS),
    }


def said(say: Speaker, text: Text) -> str:
    """A sentence that may belong to a game this speaker does not know."""
    return say.say(text) if say.knows(text.key) else say.say(Text("web.refused"))


@router.post("/packs/new")
async def new(request: Request, game: Short, name: Short = "") -> Response:
    """A pack with nothing in it yet."""
    allow(request)
    chosen = house(request).games[game]
    title = " ".join(name.split())[:80] or plain_speaker(preferences(request).lang).say(
        Text("web.cards.my-box")
    )
    data = new_pack(chosen, plain_id(chosen, title), title)
    return await begin(request, chosen, {**data, **own_language(chosen, preferences(request).lang)})


def own_language(game: Game, language: str) -> dict[str, str]:
    """Whoever reads French pages has French cards, most likely; the pack can be told otherwise."""
    part = guide_of(game).language
    return {part: language} if part else {}


async def begin(request: Request, game: Game, data: Mapping[str, Any]) -> Response:
    id = await Workshop(request).create(game, checked_own(game, data))
    response = go(f"/p/{id}")
    remember(request, response, OWN_PACKS, id)
    return response


def plain_id(game: Game, name: str) -> str:
    """An id made of a name."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    id = re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:30].strip("-")
    if not id or not is_id(id):
        return f"my-{game.id}"
    return f"my-{id}" if id == STANDIN or id in ids_in(base_data(game)) else id


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
        values = read_values((await file.read()).decode("utf-8-sig"))
        named = game_named(values)
        game = house(request).games[named]
        await Workshop(request).run(lambda: checked_own(game, values))
    except UnicodeDecodeError:
        return await packs_page(request, DataRefused(Text("error.not-a-pack")))
    except DataRefused as refusal:
        known = named if named in {game.id for game in house(request).games} else ""
        return await packs_page(request, refusal, known)
    return await begin(request, game, values)


async def on_the_shelf(request: Request) -> list[dict[str, str]]:
    """The packs of the terminal in the same data folder, where nobody else can come: to be taken in."""
    here = house(request)
    if not here.settings.at_home:
        return []
    shelf = Shelf(packs_folder(here.settings.folder))
    found = await here.tables.run(lambda: [(game.id, id) for game in here.games for id in shelf.ids(game.id)])
    lang = preferences(request).lang
    return [
        {"id": id, "game": game, "title": plain_speaker(lang, game).say(Text("game.title"))}
        for game, id in found[:MOST_OWN]
    ]


@router.post("/packs/shelf/{game_id}/{id}")
async def take_from_shelf(request: Request, game_id: str, id: str) -> Response:
    """A copy of a pack of the terminal, to be gone on with here."""
    allow(request)
    here = house(request)
    game = here.games[game_id]
    if not here.settings.at_home:
        raise DataRefused(Text("error.no-such-page"))
    try:
        text = await here.tables.run(lambda: Shelf(packs_folder(here.settings.folder)).read(game.id, id))
        values = read_values(text)
        await here.tables.run(lambda: own_pack(game, values))
    except DataRefused as refusal:
        return await packs_page(request, refusal, game.id)
    return await begin(request, game, values)


@router.get("/packs/schema/{game_id}.json")
async def schema(request: Request, game_id: str) -> Response:
    """The JSON Schema of owners' packs, for editors that check while somebody types."""
    return JSONResponse(own_schema(house(request).games[game_id]))


# ---------------------------------------------------------------- one pack


@router.get("/p/{id}")
async def pack(request: Request, id: str) -> HTMLResponse:
    """How much is the owner's, part by part; every card one tap away."""
    response = overview(request, await Workshop(request).open(id))
    if not house(request).settings.at_home:
        remember(request, response, OWN_PACKS, id)
    return response


def overview(
    request: Request,
    bench: Bench,
    told: str = "",
    status: int = 200,
    typed: Mapping[str, str] | None = None,
) -> HTMLResponse:
    lang = preferences(request).lang
    voice = bench.voice(lang)
    faults, warnings = bench.faults()
    values = common(request, bench, voice) | {
        "parts": part_values(bench, voice),
        **told_faults(voice.speaker, faults),
        "warnings": [said(voice.speaker, warning) for warning in warnings[:MOST_FAULTS]],
        "own": {**bench.own, **(typed or {})},
        "typed": bool(typed),
        "was": as_shown({name: [str(bench.own.get(name, ""))] for name in HEAD_FIELDS}),
        "told": told,
    }
    return page(request, "cards_pack.html", values, say=voice.speaker, status=status)


def common(request: Request, bench: Bench, voice: Voice) -> dict[str, Any]:
    return {
        "address": f"/p/{bench.row.id}",
        "id": bench.row.id,
        "seq": bench.row.seq,
        "game": bench.game.id,
        "title": voice.say(Text("game.title")),
        "name": title_of(bench.row, voice.language),
        "can_undo": bench.row.seq > 0,
        "can_redo": bench.can_redo,
    }


def part_values(bench: Bench, voice: Voice) -> list[dict[str, Any]]:
    guide, values = guide_of(bench.game), bench.values
    covers = {part.part: part for part in coverage(bench.game, bench.own)}
    return [
        {
            "id": part.id,
            "name": part_name(voice.speaker, part.id),
            "own": covers[part.id].own,
            "total": covers[part.id].total,
            "stand_in": covers[part.id].stand_in,
            "grows": part.id in guide.grows,
            "entries": entry_rows(bench, part, values, voice),
            "left_out": [{"key": key, "name": key} for key in left_out(bench.own, part.id)],
        }
        for part in parts_of(bench.game)
        if part.id not in guide.files_only
    ]


def entry_rows(bench: Bench, part: Part, values: Mapping[str, Any], voice: Voice) -> list[dict[str, Any]]:
    mine = own_keys(part, bench.own)
    if not part.keys:
        name = part_name(voice.speaker, part.id)
        return [{"key": part.id, "name": name, "own": bool(mine)}]
    return [
        {
            "key": key_of(part, entry),
            "name": entry_name(part, entry, voice),
            "own": key_of(part, entry) in mine,
        }
        for entry in values[part.id]
    ]


def entry_name(part: Part, entry: Mapping[str, Any], voice: Voice) -> str:
    """The name of an entry, or what tells it apart."""
    named = str(entry.get(f"name_{voice.language}") or "")
    key = f"entry.{part.id}"
    if not named and voice.speaker.knows(key):
        return voice.say(Text(key, **{name: entry.get(name, "") for name in part.keys}))
    return named or voice.speaker.name(key_of(part, entry))


@router.post("/p/{id}/about")
async def about(request: Request, id: str) -> Response:
    """What the pack is called, and a word about it."""
    work = Workshop(request)
    sent, quiet = read_sent(await request.form()), bool(request.headers.get(QUIET))
    async with turn_of(id):
        bench = await work.open(id)
        now = {name: [str(bench.own.get(name, ""))] for name in HEAD_FIELDS}
        if sent.clashes(now):
            return told_quietly(request, bench, "web.cards.clash-about", 409, sent)
        texts = {name: clean(sent.last(name)) if name in sent.touched(now) else now[name][0] for name in now}
        if not (texts["name_en"] or texts["name_fr"]):
            return told_quietly(request, bench, "web.cards.nameless", 422, sent)
        texts |= {name: texts[name] or texts[other] for name, other in (NAMES, NAMES[::-1])}
        bench = await work.put(bench, HEAD, "", texts, quiet)
    return JSONResponse({"notes": {}, "text": "", "seq": bench.row.seq}) if quiet else go(f"/p/{id}")


def clean(typed: str) -> str:
    return printable(typed, LONGEST_NOTE)


def told_quietly(request: Request, bench: Bench, key: str, status: int, sent: Sent) -> Response:
    """A word about a form: on the page where somebody is typing, or on the page of the pack."""
    if not request.headers.get(QUIET):
        return overview(request, bench, key, status, {name: sent.last(name) for name in HEAD_FIELDS})
    return JSONResponse({"text": bench.voice(preferences(request).lang).say(Text(key)), "notes": {}}, status)


@router.post("/p/{id}/undo")
async def undo(request: Request, id: str, back: Back = "", tool: Back = "", seq: Back = "") -> Response:
    """Take back the last change, and show where it was."""
    work = Workshop(request)
    async with turn_of(id):
        bench = await work.open(id)
        change = await work.undo(bench) if is_meant(bench, seq) else None
    return await where_it_was(work, id, change, back, tool)


@router.post("/p/{id}/redo")
async def redo(request: Request, id: str, back: Back = "", tool: Back = "", seq: Back = "") -> Response:
    """Make the change again that was taken back, and show where it is."""
    work = Workshop(request)
    async with turn_of(id):
        bench = await work.open(id)
        change = await work.redo(bench) if is_meant(bench, seq) else None
    return await where_it_was(work, id, change, back, tool)


def is_meant(bench: Bench, seq: str) -> bool:
    """A button that was tapped twice, or on an older page, means the change that was the last one there."""
    return not seq or seq == str(bench.row.seq)


async def where_it_was(work: Workshop, id: str, change: Change | None, back: str, tool: str) -> Response:
    """The card that was changed, for those who come from a card (`schemes/S01`); else the pack."""
    bench = await work.open(id)
    asked = f"{change.part}/{change.entry or change.part}" if change else back
    part, _, key = asked.partition("/")
    if not back or part not in {one.id for one in parts_of(bench.game)}:
        return go(f"/p/{id}")
    there = [row["key"] for row in entry_rows(bench, bench.part(part), bench.values, bench.voice("en"))]
    return go(f"/p/{id}/{part}/{key}{in_hand(tool)}" if key in there else f"/p/{id}")


def in_hand(tool: str, opened: str = "", on_map: bool = True) -> str:
    """The rest of an address that keeps a tool in hand, and a folded list open."""
    kept = {name: value for name, value in (("tool", tool), ("open", opened)) if value}
    return f"?{urlencode(kept)}{'#board' if on_map else ''}" if kept else ""


@router.post("/p/{id}/remove")
async def remove(request: Request, id: str) -> Response:
    """Out of sight. Games that began with it keep their cards."""
    work = Workshop(request)
    async with turn_of(id):
        await work.run(lambda: work.packs.remove(id))
    return go(f"/packs?removed={id}")


@router.post("/p/{id}/restore")
async def restore(request: Request, id: str) -> Response:
    """A pack that was removed by mistake is back."""
    work = Workshop(request)
    await work.run(lambda: work.packs.restore(id))
    return go(f"/p/{id}")


@router.get("/p/{id}/check")
async def check_page(request: Request, id: str) -> HTMLResponse:
    bench = await Workshop(request).open(id)
    voice = bench.voice(preferences(request).lang)
    values = common(request, bench, voice) | {"run": None, "lines": [], "games": DRY_GAMES}
    return page(request, "cards_check.html", values, say=voice.speaker)


@router.post("/p/{id}/check")
async def check(request: Request, id: str) -> Response:
    """A dry run: what breaks when games are played with it?"""
    allow(request)
    work = Workshop(request)
    bench = await work.open(id)
    voice = bench.voice(preferences(request).lang)
    try:
        playable = await work.run(lambda: own_pack(bench.game, bench.own))
    except DataRefused:
        return overview(request, bench, "web.cards.not-yet", 422)
    run = await work.run(lambda: dry_run(bench.game, playable, seconds=DRY_SECONDS))
    lines = [
        voice.say(
            Text(
                "dry-run.failure",
                level=failure.level,
                seed=failure.seed,
                why=said(voice.speaker, failure.text),
            )
        )
        for failure in run.failures
    ]
    values = common(request, bench, voice) | {"run": run, "lines": lines, "games": DRY_GAMES}
    return page(request, "cards_check.html", values, say=voice.speaker)


@router.get("/p/{id}/export.{ending}")
async def export(request: Request, id: str, ending: str) -> Response:
    """The owner's cards as one file."""
    bench = await Workshop(request).open(id)
    if ending not in ("toml", "json"):
        raise DataRefused(Text("error.no-such-page"))
    own = ordered(bench.game, bench.own)
    text = to_json(own) if ending == "json" else own_toml(bench.game, own)
    name = f"{bench.game.id}-{bench.own['id']}.{ending}"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/p/{id}/duplicate")
async def duplicate_pack(request: Request, id: str) -> Response:
    """The whole pack once more, to try something."""
    allow(request)
    bench = await Workshop(request).open(id)
    copy = {**bench.own, "id": plain_id(bench.game, f"{bench.own['id'][:20]}-2")}
    return await begin(request, bench.game, copy)
