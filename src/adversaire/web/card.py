"""My cards, one by one: the form of a card and the drawing of its map, saved with every change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.packs.edit import copy_of, own_entry
from adversaire.packs.own import checked_own
from adversaire.packs.parts import Part, guide_of
from adversaire.packs.write import new_pack
from adversaire.play.own_packs import part_name
from adversaire.play.voice import Voice
from adversaire.web.card_board import Drawing
from adversaire.web.card_fields import PREFIX, Field, with_unwritten
from adversaire.web.card_fields import Form as CardForm
from adversaire.web.cards import QUIET, common, entry_name, entry_rows, in_hand, said
from adversaire.web.house import go, page, preferences
from adversaire.web.workshop import Bench, Workshop, changed_entry, turn_of, unsigned

router = APIRouter(include_in_schema=False)

#: Lists of longer forms are folded.
MOST_OPEN: Final = 40
#: What may stand in an address.
Asked = Annotated[str, Query(max_length=200)]


@router.get("/p/{id}/{part_id}/{key}")
async def card(
    request: Request, id: str, part_id: str, key: str, set: Asked = "", tool: Asked = "", tap: Asked = ""
) -> HTMLResponse:
    """The form of a card."""
    bench = await Workshop(request).open(id)
    return card_page(request, bench, bench.part(part_id), key, set, (tool, tap))


def card_page(
    request: Request, bench: Bench, part: Part, key: str, picked: str, held: tuple[str, str]
) -> HTMLResponse:
    voice = bench.voice(preferences(request).lang)
    form = CardForm(bench.game, part, bench.values, voice)
    entry = bench.entry(part, key)
    if picked:
        # Tapped on the board without JavaScript: shown as chosen, saved by the button.
        path, _, value = picked.partition(":")
        entry = form.read(entry, as_form(form.fields(entry)) | {f"{PREFIX}.{path}": [value]})
    own = own_entry(bench.own, part, key)
    fields = with_unwritten(form.fields(entry), own if part.keys else None)
    rows = entry_rows(bench, part, bench.values, voice)
    drawing = Drawing(bench, part, key, entry, voice, *held)
    values = common(request, bench, voice) | {
        "part": part.id,
        "part_name": part_name(voice.speaker, part.id),
        "key": key,
        "entry_name": entry_name(part, entry, voice) if part.keys else part_name(voice.speaker, part.id),
        "fields": fields,
        "prefix": PREFIX,
        "folded": drawing.is_own or sum(len(field.walk()) for field in fields) > MOST_OPEN,
        "own": own is not None,
        "keyed": bool(part.keys),
        "grows": part.id in guide_of(bench.game).grows,
        "others": rows,
        "position": position_of(rows, key),
        "next": next_key(rows, key),
        "faults": faults_here(bench, part, key, fields, voice),
        "picked": bool(picked),
        "opened": request.query_params.get("open", ""),
        "held": request.query_params.get("place", ""),
        "board": drawing.on_the_board(fields, request.query_params.get("place", "")),
        "drawing": drawing,
        "lang": voice.language,
    }
    return page(request, "cards_card.html", values, say=voice.speaker)


def faults_here(bench: Bench, part: Part, key: str, fields: tuple[Field, ...], voice: Voice) -> list[str]:
    """What is wrong with this entry; what is said under a field is not said twice."""
    inside = [field for one in fields for field in one.walk()]
    under = {f"{part.id}.{key}.{counted(field.path)}" for field in inside if field.is_fault}
    faults, _ = bench.faults()
    here = [fault for fault in faults if speaks_of(fault, part, key)]
    return [said(voice.speaker, fault) for fault in here if fault.values.get("path") not in under]


def counted(path: str) -> str:
    """A path as faults say it: people count from 1."""
    return ".".join(str(int(step) + 1) if step.isdecimal() else step for step in path.split("."))


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


@router.post("/p/{id}/{part_id}/{key}")
async def change_card(request: Request, id: str, part_id: str, key: str) -> Response:
    """Save what the form has, and do what its button says or what was tapped on its drawing."""
    work = Workshop(request)
    sent = await request.form(max_fields=2_000)
    given = {name: [str(value)[:2_000] for value in sent.getlist(name)] for name in sent}
    tool = (given.get("tool") or [""])[-1][:200]
    async with turn_of(id):
        bench = await work.open(id)
        entry = tapped(bench, part_id, key, tool, given["tap"][-1]) if "tap" in given else None
        bench = await write_card(work, bench, part_id, key, given, entry)
    opened = unfolded((given.get("act") or [""])[-1])
    return quiet_notes(request, bench, part_id, key) or go(
        f"/p/{id}/{part_id}/{key}{in_hand(tool, opened, on_map='tap' in given)}"
    )


def unfolded(act: str) -> str:
    """The list in which a button was pressed, so that it is open on the page that follows."""
    path, _, deed = act.rpartition(":")
    top, dot, _ = path.partition(".")
    return top[:40] if dot or deed in ("add", "drop") else ""


def tapped(bench: Bench, part_id: str, key: str, tool: str, spot: str) -> Any:
    """The entry after a tap on its drawing. The form is not read: it may be older than the last tap."""
    part, values = bench.part(part_id), bench.values
    entry = bench.entry(part, key)
    in_hand = bench.game.entry_tool(values, part.id, entry, tool)
    if in_hand is None or in_hand.leads:
        raise DataRefused(Text("error.form"))
    return unsigned(bench.game, part, bench.game.entry_marked(values, part.id, entry, in_hand, spot))


async def write_card(
    work: Workshop, bench: Bench, part_id: str, key: str, given: Mapping[str, list[str]], entry: Any = None
) -> Bench:
    part = bench.part(part_id)
    if entry is None:
        form = CardForm(bench.game, part, bench.values, bench.voice("en"))
        entry = changed_entry(bench, part, key, form, given)
    checked_own(bench.game, {**new_pack(bench.game, "trial"), part.id: [entry] if part.keys else entry})
    return await work.put(bench, part.id, key if part.keys else "", entry)


def quiet_notes(request: Request, bench: Bench, part_id: str, key: str) -> Response | None:
    """For a page that stays as it is: how its lines were understood."""
    if not request.headers.get(QUIET):
        return None
    part, voice = bench.part(part_id), bench.voice(preferences(request).lang)
    notes = bench.game.entry_notes(bench.values, part.id, bench.entry(part, key), voice.language)
    if not notes:
        return Response(status_code=204)
    told = {path: {"text": voice.say(note.text), "fault": note.is_fault} for path, note in notes.items()}
    return JSONResponse({"notes": told})


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
    entry = bench.entry(part, key)
    whole = unsigned(bench.game, part, entry) if part.keys else entry if part.table else entry[part.id]
    bench = await work.put(bench, part.id, key if part.keys else "", whole)
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
