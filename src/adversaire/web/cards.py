"""My cards: the pages on which owners fill in their own content. Every change is saved at once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Query, Request, UploadFile
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.picture import Picture
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.packs.edit import HEAD, copy_of, left_out, own_entry
from adversaire.packs.load import load_pack
from adversaire.packs.own import (
    STANDIN,
    checked_own,
    coverage,
    game_named,
    is_id,
    own_keys,
    own_schema,
    read_values,
)
from adversaire.packs.parts import Part, guide_of, key_of, parts_of
from adversaire.packs.write import new_pack, ordered, own_toml, to_json
from adversaire.play.dry_run import GAMES as DRY_GAMES
from adversaire.play.dry_run import dry_run
from adversaire.play.own_packs import covered, own_pack, part_name
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.card_fields import PREFIX, Field
from adversaire.web.card_fields import Form as CardForm
from adversaire.web.house import client, go, house, page, plain_speaker, preferences
from adversaire.web.svg import draw
from adversaire.web.workshop import (
    OWN_PACKS,
    Bench,
    Workshop,
    changed_entry,
    own_rows,
    remember,
    title_of,
    turn_of,
)

router = APIRouter(include_in_schema=False)

#: A dry run on a page takes no longer.
DRY_SECONDS: Final = 10.0
#: Said of a page that only saves: the page stays as it is.
QUIET: Final = "x-quiet"
Short = Annotated[str, Form(max_length=2_000)]


def allow(request: Request) -> None:
    if not house(request).allowance.take(client(request)):
        raise DataRefused(Text("error.too-often"))


# ---------------------------------------------------------------- all packs


@router.get("/packs")
async def packs(request: Request) -> HTMLResponse:
    """The owner's packs, and where to begin one."""
    return await packs_page(request)


async def packs_page(request: Request, refusal: DataRefused | None = None, game: str = "") -> HTMLResponse:
    here, lang = house(request), preferences(request).lang
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
    faults = [said(say, fault) for fault in (refusal.faults if refusal else [])]
    values = {
        "rows": rows,
        "games": titles,
        "refusal": said(say, refusal.text) if refusal else "",
        "faults": faults,
    }
    return page(request, "cards_packs.html", values, status=422 if refusal else 200)


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
    return await begin(request, chosen, new_pack(chosen, plain_id(chosen, title), title))


async def begin(request: Request, game: Game, data: Mapping[str, Any]) -> Response:
    id = await Workshop(request).create(game, checked_own(game, data))
    response = go(f"/p/{id}")
    remember(request, response, OWN_PACKS, id)
    return response


def plain_id(game: Game, name: str) -> str:
    """An id made of a name."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    id = re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:30].strip("-")
    return id if id and is_id(id) and id != STANDIN else f"my-{game.id}"


@router.post("/packs/import")
async def import_pack(request: Request, file: UploadFile) -> Response:
    """Take in a pack from a file: all that is wrong with it is said at once, and nothing is kept then."""
    named = ""
    try:
        allow(request)
        values = read_values((await file.read()).decode("utf-8-sig"))
        named = game_named(values)
        game = house(request).games[named]
        own_pack(game, values)
    except UnicodeDecodeError:
        return await packs_page(request, DataRefused(Text("error.not-a-pack")))
    except DataRefused as refusal:
        known = named if named in {game.id for game in house(request).games} else ""
        return await packs_page(request, refusal, known)
    return await begin(request, game, values)


@router.get("/packs/schema/{game_id}.json")
async def schema(request: Request, game_id: str) -> Response:
    """The JSON Schema of owners' packs, for editors that check while somebody types."""
    return JSONResponse(own_schema(house(request).games[game_id]))


# ---------------------------------------------------------------- one pack


@router.get("/p/{id}")
async def pack(request: Request, id: str) -> HTMLResponse:
    """How much is the owner's, part by part; every card one tap away."""
    return overview(request, await Workshop(request).open(id))


def overview(request: Request, bench: Bench, told: str = "", status: int = 200) -> HTMLResponse:
    lang = preferences(request).lang
    voice = bench.voice(lang)
    faults, warnings = bench.faults()
    values = common(request, bench, voice) | {
        "parts": part_values(bench, voice),
        "faults": [said(voice.speaker, fault) for fault in faults],
        "warnings": [said(voice.speaker, warning) for warning in warnings],
        "own": bench.own,
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
async def about(
    request: Request,
    id: str,
    name_en: Short = "",
    name_fr: Short = "",
    note_en: Short = "",
    note_fr: Short = "",
) -> Response:
    """What the pack is called, and a word about it."""
    work = Workshop(request)
    bench = await work.open(id)
    texts = {"name_en": name_en[:80], "name_fr": name_fr[:80], "note_en": note_en, "note_fr": note_fr}
    clean = {
        name: " ".join("".join(c if c.isprintable() else " " for c in text).split())
        for name, text in texts.items()
    }
    names = {"name_en": clean["name_en"] or clean["name_fr"], "name_fr": clean["name_fr"] or clean["name_en"]}
    if names["name_en"]:
        bench = await work.put(bench, HEAD, "", {**clean, **names})
    return quietly(request) or go(f"/p/{id}")


@router.post("/p/{id}/undo")
async def undo(request: Request, id: str, back: Annotated[str, Form(max_length=200)] = "") -> Response:
    """Take back the last change, and show where it was."""
    work = Workshop(request)
    async with turn_of(id):
        bench = await work.open(id)
        change = await work.undo(bench)
    if change is None or change.part not in {part.id for part in parts_of(bench.game)} or back != "card":
        return go(f"/p/{id}")
    again = await work.open(id)
    part = again.part(change.part)
    there = [row["key"] for row in entry_rows(again, part, again.values, again.voice("en"))]
    key = change.entry or part.id
    return go(f"/p/{id}/{change.part}/{key}" if key in there else f"/p/{id}")


@router.post("/p/{id}/remove")
async def remove(request: Request, id: str) -> Response:
    """Out of sight. Games that began with it keep their cards."""
    work = Workshop(request)
    await work.run(lambda: work.packs.remove(id))
    return go("/packs")


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
        playable = own_pack(bench.game, bench.own)
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


# ---------------------------------------------------------------- one card


@router.get("/p/{id}/{part_id}/{key}")
async def card(
    request: Request, id: str, part_id: str, key: str, set: Annotated[str, Query(max_length=200)] = ""
) -> HTMLResponse:
    """The form of a card."""
    bench = await Workshop(request).open(id)
    return card_page(request, bench, bench.part(part_id), key, set)


def card_page(request: Request, bench: Bench, part: Part, key: str, picked: str = "") -> HTMLResponse:
    voice = bench.voice(preferences(request).lang)
    form = CardForm(bench.game, part, bench.values, voice)
    entry = bench.entry(part, key)
    if picked:
        # Tapped on the board without JavaScript: shown as chosen, saved by the button.
        path, _, value = picked.partition(":")
        entry = form.read(entry, as_form(form.fields(entry)) | {f"{PREFIX}.{path}": [value]})
    fields = form.fields(entry)
    rows = entry_rows(bench, part, bench.values, voice)
    faults, _ = bench.faults()
    values = common(request, bench, voice) | {
        "part": part.id,
        "part_name": part_name(voice.speaker, part.id),
        "key": key,
        "entry_name": entry_name(part, entry, voice) if part.keys else part_name(voice.speaker, part.id),
        "fields": fields,
        "prefix": PREFIX,
        "own": own_entry(bench.own, part, key) is not None,
        "keyed": bool(part.keys),
        "grows": part.id in guide_of(bench.game).grows,
        "others": rows,
        "position": position_of(rows, key),
        "next": next_key(rows, key),
        "faults": [said(voice.speaker, fault) for fault in faults if speaks_of(fault, part, key)],
        "board": board(request, bench, part, key, fields, voice),
        "picked": bool(picked),
        "held": request.query_params.get("place", ""),
        "lang": voice.language,
    }
    return page(request, "cards_card.html", values, say=voice.speaker)


def as_form(fields: tuple[Field, ...]) -> dict[str, list[str]]:
    """What a form would send if nothing were changed."""
    found: dict[str, list[str]] = {}
    for field in (inner for one in fields for inner in one.walk()):
        if field.kind == "many":
            found[f"{PREFIX}.{field.path}"] = list(field.value)
        elif field.kind == "flag":
            found |= {f"{PREFIX}.{field.path}": ["1"]} if field.value else {}
        elif field.kind not in ("list", "group"):
            found[f"{PREFIX}.{field.path}"] = [str(field.value)]
    return found


def position_of(rows: list[dict[str, Any]], key: str) -> dict[str, int]:
    """Which card of how many this is, and how many are the owner's."""
    keys = [row["key"] for row in rows]
    number = keys.index(key) + 1 if key in keys else 0
    return {"number": number, "total": len(rows), "own": sum(row["own"] for row in rows)}


def next_key(rows: list[dict[str, Any]], key: str) -> str:
    """The next card that is still a stand-in, going round; else simply the next one."""
    keys = [row["key"] for row in rows]
    if key not in keys or len(keys) < 2:
        return ""
    at = keys.index(key)
    round_table = rows[at + 1 :] + rows[:at]
    return str(next((row["key"] for row in round_table if not row["own"]), ""))


def speaks_of(fault: Text, part: Part, key: str) -> bool:
    """Whether a fault has to do with this entry."""
    path = str(fault.values.get("path", ""))
    about = {str(fault.values.get(name, "")) for name in ("card", "id", "objective")}
    where = f"{part.id}.{key}" if part.keys else part.id
    return path == where or path.startswith(f"{where}.") or key in about


def board(
    request: Request, bench: Bench, part: Part, key: str, fields: tuple[Field, ...], voice: Voice
) -> str:
    """The picture of the board, its places to be tapped, where a card has any."""
    places = [field for one in fields for field in one.walk() if field.board]
    if not places:
        return ""
    try:
        picture = bench.game.entry_picture(bench.values, part.id, key) or table_picture(bench.game)
    except (AdversaireError, LookupError, ValueError, TypeError):
        return ""
    held = next((field for field in places if field.path == request.query_params.get("place")), None)
    links = board_links(f"/p/{bench.row.id}/{part.id}/{key}", places, held)
    known = {spot.id for spot in picture.walk()}
    chosen = str((held or places[0]).value)
    return draw(
        picture,
        voice.say,
        links={spot: address for spot, address in links.items() if spot in known},
        chosen=chosen if chosen in known else "",
    )


def board_links(address: str, places: list[Field], held: Field | None) -> dict[str, str]:
    """Where tapping a place leads. If several things may lie on the same places, one is picked up first."""
    if held:
        return {choice.value: f"{address}?set={held.path}:{choice.value}" for choice in held.choices}
    shared = len(places) > 1 and {c.value for c in places[0].choices} & {c.value for c in places[1].choices}
    if shared:
        return {str(field.value): f"{address}?place={field.path}#board" for field in places}
    return {
        choice.value: f"{address}?set={field.path}:{choice.value}"
        for field in places
        for choice in field.choices
    }


@cache
def table_picture(game: Game) -> Picture:
    """The table of a new game with the stand-in: its places are those of any pack."""
    session = Session(game, Setup(game.id, VIRTUAL, seed=1), load_pack(game, STANDIN))
    return game.picture(session.position)


@router.post("/p/{id}/{part_id}/{key}")
async def change_card(request: Request, id: str, part_id: str, key: str) -> Response:
    """Save what the form has, and do what its button says."""
    work = Workshop(request)
    sent = await request.form(max_fields=2_000)
    given = {name: [str(value)[:2_000] for value in sent.getlist(name)] for name in sent}
    async with turn_of(id):
        await write_card(work, await work.open(id), part_id, key, given)
    return quietly(request) or go(f"/p/{id}/{part_id}/{key}")


async def write_card(
    work: Workshop, bench: Bench, part_id: str, key: str, given: Mapping[str, list[str]]
) -> None:
    part = bench.part(part_id)
    form = CardForm(bench.game, part, bench.values, bench.voice("en"))
    entry = changed_entry(bench, part, key, form, given)
    checked_own(bench.game, {**new_pack(bench.game, "trial"), part.id: [entry] if part.keys else entry})
    await work.put(bench, part.id, key if part.keys else "", entry)


def quietly(request: Request) -> Response | None:
    """The page that asked stays as it is: somebody is typing there."""
    return Response(status_code=204) if request.headers.get(QUIET) else None


@router.post("/p/{id}/{part_id}/{key}/reset")
async def reset(request: Request, id: str, part_id: str, key: str) -> Response:
    """Back to the stand-in; an own card that replaces none goes away."""
    work = Workshop(request)
    bench = await work.open(id)
    part = bench.part(part_id)
    bench = await work.put(bench, part.id, key if part.keys else "", None)
    there = [row["key"] for row in entry_rows(bench, part, bench.values, bench.voice("en"))]
    return go(f"/p/{id}/{part_id}/{key}" if key in there else f"/p/{id}")


@router.post("/p/{id}/{part_id}/{key}/mine")
async def mine(request: Request, id: str, part_id: str, key: str) -> Response:
    """The card is right as it stands."""
    work = Workshop(request)
    bench = await work.open(id)
    part = bench.part(part_id)
    entry = {name: value for name, value in bench.entry(part, key).items() if name != "provenance"}
    bench = await work.put(
        bench, part.id, key if part.keys else "", entry if part.keys or part.table else entry[part.id]
    )
    rows = entry_rows(bench, part, bench.values, bench.voice("en"))
    return go(f"/p/{id}/{part_id}/{next_key(rows, key) or key}")


@router.post("/p/{id}/{part_id}/{key}/duplicate")
async def duplicate(request: Request, id: str, part_id: str, key: str) -> Response:
    """The same card once more, under an id of its own."""
    work = Workshop(request)
    bench = await work.open(id)
    part = bench.part(part_id)
    if part.keys != ("id",):
        raise DataRefused(Text("error.form"))
    copy = copy_of(bench.game, bench.own, part, bench.entry(part, key))
    await work.put(bench, part.id, copy["id"], copy)
    return go(f"/p/{id}/{part_id}/{copy['id']}")


@router.post("/p/{id}/{part_id}/{key}/leave-out")
async def leave_out(request: Request, id: str, part_id: str, key: str) -> Response:
    """Play without this card of the stand-in, or with it again."""
    work = Workshop(request)
    bench = await work.open(id)
    await work.leave_out(bench, bench.part(part_id), key)
    return go(f"/p/{id}")
