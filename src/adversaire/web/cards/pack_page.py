"""My cards: the pages on which owners fill in their own content. Every change is saved at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import Form, Query, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.i18n.typesetting import typeset
from adversaire.packs.edit import HEAD, HEAD_FIELDS, left_out
from adversaire.packs.own import own_keys
from adversaire.packs.own_faults import LONGEST_NOTE
from adversaire.packs.parts import Part, guide_of, key_of, parts_of
from adversaire.packs.write import ordered, own_toml, to_json
from adversaire.play.dry_run import GAMES as DRY_GAMES
from adversaire.play.dry_run import Failure
from adversaire.play.own_packs import part_name
from adversaire.play.voice import Voice
from adversaire.store.database.own_packs import Change
from adversaire.web.cards.fields import NAMES
from adversaire.web.cards.fronts import front_of
from adversaire.web.cards.open_packs import OpenPack, OpenPacks, changing, turn_of
from adversaire.web.cards.pack_check import looked_at
from adversaire.web.cards.pack_rows import title_of
from adversaire.web.cards.sent import Sent, as_shown, read_sent
from adversaire.web.cards.values import printable
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.server.cookies import OWN_PACKS, remember
from adversaire.web.server.heavy_work import try_out
from adversaire.web.server.site import allow, first_known, go, heavy, page, preferences, sentence, site
from adversaire.web.server.ways import Pages

router = Pages()

#: A dry run on a page takes no longer, but on one's own device, where it holds up nobody.
DRY_SECONDS: Final = 8.0
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
    told = list(dict.fromkeys(sentence(say, fault) for fault in faults[:MOST_READ]))
    return {
        "faults": told[:MOST_FAULTS],
        "more_faults": len(faults) - min(len(faults), MOST_READ, MOST_FAULTS),
    }


# ---------------------------------------------------------------- one pack


@router.get("/p/{id}")
async def pack(request: Request, id: str, only: Asked = "") -> HTMLResponse:
    """How much is the owner's, part by part; every card one tap away."""
    pack = await OpenPacks(request).open(id)
    await looked_at(request, pack)
    response = overview(request, pack, only=only)
    if not site(request).settings.at_home:
        remember(request, response, OWN_PACKS, id)
    return response


def overview(
    request: Request,
    pack: OpenPack,
    told: str = "",
    status: int = 200,
    typed: Mapping[str, str] | None = None,
    only: str = "",
) -> HTMLResponse:
    voice = pack.voice(preferences(request).lang)
    faults, warnings = pack.faults()
    parts = part_values(pack, voice)
    return pack_page(
        request,
        pack,
        "cards_pack.html",
        status=status,
        parts=[part for part in map(FILTERS.get(only, all_of), parts) if part["entries"]],
        only=only if only in FILTERS else "",
        own_cards=sum(part["own"] for part in parts),
        all_cards=sum(part["total"] for part in parts),
        **told_faults(voice.speaker, faults),
        warnings=[sentence(voice.speaker, warning) for warning in warnings[:MOST_FAULTS]],
        own={**pack.own, **(typed or {})},
        typed=bool(typed),
        was=as_shown(head_now(pack)),
        told=told,
    )


def all_of(part: dict[str, Any]) -> dict[str, Any]:
    return part


def mine_of(part: dict[str, Any]) -> dict[str, Any]:
    """The cards of a part that are the owner's."""
    return part | {"entries": [entry for entry in part["entries"] if entry["own"]]}


def left_of(part: dict[str, Any]) -> dict[str, Any]:
    """The cards of a part that are not the owner's yet."""
    return part | {"entries": [entry for entry in part["entries"] if not entry["own"]]}


#: Which cards are shown, where not all of them are.
FILTERS: Final = {"mine": mine_of, "left": left_of}


def pack_page(
    request: Request, pack: OpenPack, template: str, *, status: int = 200, **values: Any
) -> HTMLResponse:
    """A page with the heading and the buttons that all pages of a pack have."""
    voice = pack.voice(preferences(request).lang)
    common = {
        "address": f"/p/{pack.row.id}",
        "id": pack.row.id,
        "seq": pack.row.seq,
        "game": pack.game.id,
        "title": voice.say(Text("game.title")),
        "short": first_known(voice.speaker, "game.short", "game.title"),
        "scene": scene_of(pack.game.id),
        "name": title_of(pack.row, voice.language),
        "say": voice.say,
        "can_undo": pack.row.seq > 0,
        "can_redo": pack.can_redo,
    }
    art = (pack.game.package,)
    return page(request, template, common | values, speaker=voice.speaker, status=status, art=art)


def head_now(pack: OpenPack) -> dict[str, list[str]]:
    """What the pack is called and said to be, as a form sends it."""
    return {name: [str(pack.own.get(name, ""))] for name in HEAD_FIELDS}


def part_values(pack: OpenPack, voice: Voice) -> list[dict[str, Any]]:
    guide, values = guide_of(pack.game), pack.values
    covers = {part.part: part for part in pack.state.covers}
    return [
        {
            "id": part.id,
            "name": part_name(voice.speaker, part.id),
            "own": covers[part.id].own,
            "total": covers[part.id].total,
            "stand_in": covers[part.id].stand_in,
            "grows": part.id in guide.grows,
            "entries": [
                with_front(pack, part, row, f"/p/{pack.row.id}")
                for row in entry_rows(pack, part, values, voice)
            ],
            "left_out": [{"key": key, "name": key} for key in left_out(pack.own, part.id)],
        }
        for part in parts_of(pack.game)
        if part.id not in guide.files_only
    ]


def entry_rows(pack: OpenPack, part: Part, values: Mapping[str, Any], voice: Voice) -> list[dict[str, Any]]:
    mine = own_keys(part, pack.own)
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


def with_front(pack: OpenPack, part: Part, row: dict[str, Any], address: str) -> dict[str, Any]:
    """A row of a part with the face of its card, and where its form is."""
    return {
        **row,
        "front": front_of(pack, part, row["key"]),
        "made_up": (part.id, row["key"]) in pack.state.made_up,
        "to": f"{address}/{part.id}/{row['key']}",
    }


def entry_name(part: Part, entry: Mapping[str, Any], voice: Voice) -> str:
    """The name of an entry, or what tells it apart."""
    named = typeset(str(entry.get(f"name_{voice.language}") or ""), voice.language)
    key = f"entry.{part.id}"
    if not named and voice.speaker.knows(key):
        return voice.say(Text(key, **{name: entry.get(name, "") for name in part.keys}))
    return named or voice.speaker.name(key_of(part, entry))


@router.post("/p/{id}/about")
async def about(request: Request, id: str) -> Response:
    """What the pack is called, and a word about it."""
    sent, quiet = read_sent(await request.form()), bool(request.headers.get(QUIET))
    async with changing(request, id) as (packs, pack):
        now = head_now(pack)
        if sent.clashes(now):
            return told_quietly(request, pack, "web.cards.clash-about", 409, sent)
        touched = sent.touched(now)
        texts = {name: clean(sent.last(name)) if name in touched else now[name][0] for name in now}
        if not (texts["name_en"] or texts["name_fr"]):
            return told_quietly(request, pack, "web.cards.nameless", 422, sent)
        texts |= {name: texts[name] or texts[other] for name, other in (NAMES, NAMES[::-1])}
        changed = await packs.put(pack, HEAD, "", texts, quiet)
    if not quiet:
        return go(f"/p/{id}")
    kept = {name: [texts[name]] for name in touched}
    return JSONResponse({"notes": {}, "text": "", "seq": changed.row.seq, "kept": kept})


def clean(typed: str) -> str:
    return printable(typed, LONGEST_NOTE)


def told_quietly(request: Request, pack: OpenPack, key: str, status: int, sent: Sent) -> Response:
    """A word about a form: on the page where somebody is typing, or on the page of the pack."""
    if not request.headers.get(QUIET):
        return overview(request, pack, key, status, {name: sent.last(name) for name in HEAD_FIELDS})
    return JSONResponse({"text": pack.voice(preferences(request).lang).say(Text(key)), "notes": {}}, status)


@router.post("/p/{id}/undo")
async def undo(request: Request, id: str, back: Back = "", tool: Back = "", seq: Back = "") -> Response:
    """Take back the last change, and show where it was."""
    async with changing(request, id) as (packs, pack):
        change = await packs.undo(pack) if is_meant(pack, seq) else None
    return await where_it_was(packs, id, change, back, tool)


@router.post("/p/{id}/redo")
async def redo(request: Request, id: str, back: Back = "", tool: Back = "", seq: Back = "") -> Response:
    """Make the change again that was taken back, and show where it is."""
    async with changing(request, id) as (packs, pack):
        change = await packs.redo(pack) if is_meant(pack, seq) else None
    return await where_it_was(packs, id, change, back, tool)


def is_meant(pack: OpenPack, seq: str) -> bool:
    """A button that was tapped twice, or on an older page, means the change that was the last one there."""
    return not seq or seq == str(pack.row.seq)


async def where_it_was(packs: OpenPacks, id: str, change: Change | None, back: str, tool: str) -> Response:
    """The card that was changed, for those who come from a card (`schemes/S01`); else the pack."""
    pack = await packs.open(id)
    asked = f"{change.part}/{change.entry or change.part}" if change else back
    part, _, key = asked.partition("/")
    known = back and part in {one.id for one in parts_of(pack.game)}
    if not known or not has_entry(pack, pack.part(part), key):
        return go(f"/p/{id}")
    return go(f"/p/{id}/{part}/{key}{in_hand(tool)}")


def has_entry(pack: OpenPack, part: Part, key: str) -> bool:
    return key in [row["key"] for row in entry_rows(pack, part, pack.values, pack.voice("en"))]


def in_hand(tool: str, opened: str = "", on_map: bool = True) -> str:
    """The rest of an address that keeps a tool in hand, and a folded list open."""
    kept = {name: value for name, value in (("tool", tool), ("open", opened)) if value}
    return f"?{urlencode(kept)}{'#board' if on_map else ''}" if kept else ""


@router.post("/p/{id}/remove")
async def remove(request: Request, id: str) -> Response:
    """Out of sight. Games that began with it keep their cards."""
    packs = OpenPacks(request)
    async with turn_of(id):
        await packs.run(lambda: packs.store.remove(id))
    return go(f"/packs?removed={id}")


@router.post("/p/{id}/restore")
async def restore(request: Request, id: str) -> Response:
    """A pack that was removed by mistake is back."""
    packs = OpenPacks(request)
    await packs.run(lambda: packs.store.restore(id))
    return go(f"/p/{id}")


@router.get("/p/{id}/check")
async def check_page(request: Request, id: str) -> HTMLResponse:
    pack = await OpenPacks(request).open(id)
    return pack_page(request, pack, "cards_check.html", run=None, lines=[], games=DRY_GAMES)


@router.post("/p/{id}/check")
async def check(request: Request, id: str) -> Response:
    """A dry run: what breaks when games are played with it?"""
    allow(request)
    pack = await OpenPacks(request).open(id)
    seconds = 0.0 if site(request).settings.pocket else DRY_SECONDS
    run = await heavy(request, try_out, pack.game.id, pack.own, seconds)
    if run is None:
        return overview(request, pack, "web.cards.not-yet", 422)
    say = pack.voice(preferences(request).lang).speaker
    lines = [say.say(failure_words(failure, say)) for failure in run.failures]
    return pack_page(request, pack, "cards_check.html", run=run, lines=lines, games=DRY_GAMES)


def failure_words(failure: Failure, say: Speaker) -> Text:
    why = sentence(say, failure.text)
    return Text("dry-run.failure", level=failure.level, seed=failure.seed, why=why)


@router.get("/p/{id}/export.{ending}")
async def export(request: Request, id: str, ending: str) -> Response:
    """The owner's cards as one file."""
    pack = await OpenPacks(request).open(id)
    if ending not in ("toml", "json"):
        raise DataRefused(Text("error.no-such-page"))
    own = ordered(pack.game, pack.own)
    text = to_json(own) if ending == "json" else own_toml(pack.game, own)
    name = f"{pack.game.id}-{pack.own['id']}.{ending}"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
