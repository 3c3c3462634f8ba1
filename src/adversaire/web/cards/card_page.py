"""My cards, one by one: the form of a card and the drawing of its map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from fastapi import Query, Request
from starlette.responses import HTMLResponse

from adversaire.engine.text import Text
from adversaire.packs.cover import is_made_up, own_keys
from adversaire.packs.edit import own_entry
from adversaire.packs.parts import Part, guide_of
from adversaire.play.own_packs import part_name
from adversaire.play.voice import Voice
from adversaire.web.cards.board import CardBoard
from adversaire.web.cards.entry import shown_fields
from adversaire.web.cards.fields import PREFIX, Field, note_words, with_unwritten
from adversaire.web.cards.form import Form as CardForm
from adversaire.web.cards.fronts import front_of, on_the_board, table_with
from adversaire.web.cards.open_packs import OpenPack, OpenPacks
from adversaire.web.cards.pack_check import looked_at
from adversaire.web.cards.pack_page import entry_name, entry_rows, pack_page
from adversaire.web.cards.sent import Sent, as_shown, retyped, shown_form
from adversaire.web.cards.zones import chosen_by_sign, signs_of_fields, zones_of
from adversaire.web.server.site import preferences, sentence
from adversaire.web.server.ways import Pages

router = Pages()

#: The status of a form that contradicts what another screen has written.
CLASH: Final = 409
#: Lists of longer forms are folded.
MOST_OPEN: Final = 40
#: What may stand in an address.
Asked = Annotated[str, Query(max_length=200)]


@router.get("/p/{id}/{part_id}/{key}")
async def card(
    request: Request, id: str, part_id: str, key: str, set: Asked = "", tool: Asked = "", tap: Asked = ""
) -> HTMLResponse:
    """The form of a card."""
    pack = await OpenPacks(request).open(id)
    await looked_at(request, pack)
    return card_page(request, pack, pack.part(part_id), key, set, (tool, tap))


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a form was not written, or not all of it. What was typed is shown again: nobody else keeps it."""

    text: Text
    sent: Sent
    #: The fields that were not written, by their names.
    names: frozenset[str]
    status: int = 422
    #: What has to be said of single fields, by their paths; and of the whole.
    notes: Mapping[str, Text] = field(default_factory=dict)
    faults: tuple[Text, ...] = ()

    def shown(self, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        return retyped(fields, self.sent, set(self.names))


def card_page(
    request: Request,
    pack: OpenPack,
    part: Part,
    key: str,
    picked: str = "",
    held: tuple[str, str] = ("", ""),
    trouble: Trouble | None = None,
) -> HTMLResponse:
    voice = pack.voice(preferences(request).lang)
    form = CardForm(pack.game, part, pack.values, voice)
    fields = shown_fields(form, pack, part, key)
    was = as_shown(shown_form(fields))
    entry = with_picked(form, pack.entry(part, key), picked)
    own = own_entry(pack.own, part, key)
    if picked:
        fields = with_unwritten(form.fields(entry), own if part.keys else None)
    fields = trouble.shown(fields) if trouble else fields
    return pack_page(
        request,
        pack,
        "cards_card.html",
        status=trouble.status if trouble else 200,
        fields=fields,
        prefix=PREFIX,
        own=own is not None,
        picked=bool(picked),
        opened=request.query_params.get("open", ""),
        was=was,
        faults=faults_here(pack, part, key, fields, voice),
        trouble=trouble_values(trouble, voice),
        notes=notes_of(pack, part, entry, voice),
        **looks(pack, part, key, fields, voice),
        **heading_values(pack, part, key, entry, voice),
        **neighbour_values(pack, part, key, voice),
        **board_values(request, CardBoard(pack, part, key, entry, voice, *held), fields),
    )


def looks(pack: OpenPack, part: Part, key: str, fields: tuple[Field, ...], voice: Voice) -> dict[str, Any]:
    """The card as it lies face up, or the place as it is drawn; where each field stands on it, and words that
    have signs."""
    front, position = front_of(pack, part, key), table_with(pack)
    zones = zones_of(pack.game, part.id, front, fields)
    if position is None:
        return {"front": front, "drawn": None, "zones": zones, "signs_of": {}, "field_signs": {}}
    drawn = None if front else on_the_board(pack, key, voice.say)
    signs = signs_of_fields(pack.game, position, part.id, fields)
    return {
        "front": front,
        "drawn": drawn,
        "zones": zones,
        "signs_of": chosen_by_sign(pack.game, position, fields),
        "field_signs": {path: sign for path, sign in signs.items() if path not in zones.signs},
    }


def with_picked(form: CardForm, entry: dict[str, Any], picked: str) -> dict[str, Any]:
    """What was tapped on the board without JavaScript: shown as chosen, saved by the button."""
    if not picked:
        return entry
    path, _, value = picked.partition(":")
    name = f"{PREFIX}.{path}"
    return form.read(entry, {name: [value]}, {name})


def heading_values(
    pack: OpenPack, part: Part, key: str, entry: Mapping[str, Any], voice: Voice
) -> dict[str, Any]:
    """Which card it is, and whose."""
    return {
        "part": part.id,
        "part_name": part_name(voice.speaker, part.id),
        "key": key,
        "entry_name": title_of_entry(part, entry, voice),
        "keyed": bool(part.keys),
        "grows": part.id in guide_of(pack.game).grows,
        "whose": whose(pack, part, key),
        "lang": voice.language,
    }


def neighbour_values(pack: OpenPack, part: Part, key: str, voice: Voice) -> dict[str, Any]:
    """The other cards of the part, and where this one stands among them."""
    rows = entry_rows(pack, part, pack.values, voice)
    position = position_of(rows, key)
    at = position["number"] - 1
    beside = {"before": rows[at - 1], "after": rows[(at + 1) % len(rows)]} if rows else {}
    return {"position": position, "next": next_key(rows, key), **beside}


def board_values(request: Request, drawing: CardBoard, fields: tuple[Field, ...]) -> dict[str, Any]:
    """The drawing, and whether the form is folded beside it."""
    place = request.query_params.get("place", "")
    return {
        "drawing": drawing,
        "board": drawing.on_the_board(fields, place),
        "held": place,
        "folded": drawing.is_own or sum(len(field.walk()) for field in fields) > MOST_OPEN,
    }


def title_of_entry(part: Part, entry: Mapping[str, Any], voice: Voice) -> str:
    """The name of a card, or of the table."""
    return entry_name(part, entry, voice) if part.keys else part_name(voice.speaker, part.id)


def trouble_values(trouble: Trouble | None, voice: Voice) -> dict[str, Any]:
    if trouble is None:
        return {}
    return {
        "text": sentence(voice.speaker, trouble.text),
        "faults": [sentence(voice.speaker, fault) for fault in trouble.faults],
        "notes": {path: sentence(voice.speaker, note) for path, note in trouble.notes.items()},
        "clash": trouble.status == CLASH,
    }


def notes_of(pack: OpenPack, part: Part, entry: Mapping[str, Any], voice: Voice) -> dict[str, dict[str, Any]]:
    """What the game says under the fields of an entry, by their paths."""
    found = pack.game.entry_notes(pack.values, part.id, entry, voice.language)
    return {path: {"text": note_words(note, voice), "fault": note.is_fault} for path, note in found.items()}


def whose(pack: OpenPack, part: Part, key: str) -> str:
    """The word for where an entry is from: the owner, the booklet, or ourselves."""
    mine = own_keys(part, pack.own)
    if key in mine or (mine and not part.keys):
        return "web.cards.is-yours"
    return "web.cards.is-stand-in" if is_stand_in(pack, part, key) else "web.cards.as-printed"


def is_stand_in(pack: OpenPack, part: Part, key: str) -> bool:
    """Whether anything of an entry is invented; of a table, any of its figures."""
    if not part.keys:
        return any(one.stand_in for one in pack.state.covers if one.part == part.id)
    return is_made_up(part, pack.entry(part, key), pack.state.shipped)


def faults_here(pack: OpenPack, part: Part, key: str, fields: tuple[Field, ...], voice: Voice) -> list[str]:
    """What is wrong with this entry; what is said under a field is not said twice."""
    inside = [field for one in fields for field in one.walk()]
    under = {f"{part.id}.{key}.{counted(field.path)}" for field in inside if field.is_fault}
    faults, _ = pack.faults()
    here = [fault for fault in faults if speaks_of(fault, part, key)]
    return [sentence(voice.speaker, fault) for fault in here if fault.values.get("path") not in under]


def counted(path: str) -> str:
    """A path as faults say it: people count from 1."""
    return ".".join(str(int(step) + 1) if step.isdecimal() else step for step in path.split("."))


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
