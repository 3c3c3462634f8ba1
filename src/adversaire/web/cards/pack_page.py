"""My cards: the pages on which owners fill in their own content. Every change is saved at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.packs.edit import HEAD, HEAD_FIELDS, left_out
from adversaire.packs.own import coverage, own_keys
from adversaire.packs.own_faults import LONGEST_NOTE
from adversaire.packs.parts import Part, guide_of, key_of, parts_of
from adversaire.packs.write import ordered, own_toml, to_json
from adversaire.play.dry_run import GAMES as DRY_GAMES
from adversaire.play.dry_run import dry_run
from adversaire.play.own_packs import own_pack, part_name
from adversaire.play.voice import Voice
from adversaire.store.database.own_packs import Change
from adversaire.web.cards.fields import NAMES
from adversaire.web.cards.open_packs import Bench
from adversaire.web.cards.pack_rows import title_of
from adversaire.web.cards.sent import Sent, as_shown, read_sent
from adversaire.web.cards.values import printable
from adversaire.web.cards.workshop import Workshop, turn_of
from adversaire.web.server.cookies import OWN_PACKS, remember
from adversaire.web.server.site import allow, go, page, preferences, site

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


# ---------------------------------------------------------------- one pack


@router.get("/p/{id}")
async def pack(request: Request, id: str) -> HTMLResponse:
    """How much is the owner's, part by part; every card one tap away."""
    response = overview(request, await Workshop(request).open(id))
    if not site(request).settings.at_home:
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
        touched = sent.touched(now)
        texts = {name: clean(sent.last(name)) if name in touched else now[name][0] for name in now}
        if not (texts["name_en"] or texts["name_fr"]):
            return told_quietly(request, bench, "web.cards.nameless", 422, sent)
        texts |= {name: texts[name] or texts[other] for name, other in (NAMES, NAMES[::-1])}
        bench = await work.put(bench, HEAD, "", texts, quiet)
    if not quiet:
        return go(f"/p/{id}")
    kept = {name: [texts[name]] for name in touched}
    return JSONResponse({"notes": {}, "text": "", "seq": bench.row.seq, "kept": kept})


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
