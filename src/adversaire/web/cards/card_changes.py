"""My cards, one by one: forms and taps are saved. Nothing typed is lost, nothing overwritten unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fastapi import Request
from starlette.responses import JSONResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.packs.edit import copy_of, with_marks
from adversaire.packs.own import checked_own
from adversaire.packs.parts import Part
from adversaire.packs.write import new_pack
from adversaire.play.own_packs import part_name
from adversaire.play.voice import Voice
from adversaire.web.cards.card_page import (
    CLASH,
    Trouble,
    card_page,
    next_key,
    notes_of,
    title_of_entry,
    whose,
)
from adversaire.web.cards.entry import changed_entry, shown_fields, still_to_tell
from adversaire.web.cards.fields import PREFIX, Field
from adversaire.web.cards.form import Form as CardForm
from adversaire.web.cards.open_packs import OpenPack, OpenPacks, changing, verify_grows
from adversaire.web.cards.pack_page import QUIET, entry_rows, has_entry, in_hand
from adversaire.web.cards.sent import MOST_FIELDS, Sent, read_sent, shown_form
from adversaire.web.cards.values import unsigned
from adversaire.web.server.site import capital, go, preferences, sentence
from adversaire.web.server.ways import Pages

router = Pages()

#: The main button: the card is right as it stands in the form, and the next one is wanted.
NEXT: Final = "next"


@router.post("/p/{id}/{part_id}/{key}")
async def change_card(request: Request, id: str, part_id: str, key: str) -> Response:
    """Save what was typed, and do what the button says or what was tapped on the drawing."""
    sent = read_sent(await request.form(max_fields=MOST_FIELDS))
    quiet, touched = bool(request.headers.get(QUIET)), set[str]()
    async with changing(request, id) as (packs, before):
        part = before.part(part_id)
        if "tap" in sent.given:
            pack, trouble = await put_on_the_map(packs, before, part, key, sent), None
        else:
            filling = Filling(before, part, key, sent)
            touched = filling.touched
            pack, trouble = await filling.write(packs, quiet)
    if quiet:
        kept = kept_values(pack, part, key, touched)
        return quiet_answer(request, pack, part, key, trouble, kept)
    if trouble:
        return card_page(request, pack, part, key, held=(sent.last("tool"), ""), trouble=trouble)
    return go(where_next(pack, part, key, sent))


def where_next(pack: OpenPack, part: Part, key: str, sent: Sent) -> str:
    """The same card, or the one after it."""
    address = f"/p/{pack.row.id}"
    if sent.act == NEXT:
        then = next_key(entry_rows(pack, part, pack.values, pack.voice("en")), key)
        return f"{address}/{part.id}/{then}" if then else address
    kept = in_hand(sent.last("tool"), unfolded(sent.act), on_map="tap" in sent.given)
    return f"{address}/{part.id}/{key}{kept}"


def unfolded(act: str) -> str:
    """The list in which a button was pressed, so that it is open on the page that follows."""
    path, _, deed = act.rpartition(":")
    top, dot, _ = path.partition(".")
    return top[:40] if dot or deed in ("add", "drop") else ""


async def put_on_the_map(packs: OpenPacks, pack: OpenPack, part: Part, key: str, sent: Sent) -> OpenPack:
    """A tap on the drawing. The form is not read: it may be older than the last tap."""
    values, entry = pack.values, pack.entry(part, key)
    tool = pack.game.entry_tool(values, part.id, entry, sent.last("tool"))
    if tool is None or tool.leads:
        raise DataRefused(Text("error.form"))
    marked = pack.game.entry_marked(values, part.id, entry, tool, sent.last("tap"))
    changed = unsigned(pack.game, part, marked)
    verify_shape(pack, part, changed)
    return await packs.put(pack, part.id, key if part.keys else "", changed)


def verify_shape(pack: OpenPack, part: Part, entry: Any) -> None:
    """Refuse an entry that no pack can hold."""
    checked_own(pack.game, {**new_pack(pack.game, "trial"), part.id: [entry] if part.keys else entry})


class Filling:
    """A form that was sent, beside the card as it stands now."""

    def __init__(self, pack: OpenPack, part: Part, key: str, sent: Sent) -> None:
        self.pack = pack
        self.part = part
        self.key = key
        self.sent = sent
        self.form = CardForm(pack.game, part, pack.values, pack.voice("en"))
        self.fields = shown_fields(self.form, pack, part, key)
        self.now = shown_form(self.fields)
        self.touched = sent.touched(self.now)

    async def write(self, packs: OpenPacks, quiet: bool) -> tuple[OpenPack, Trouble | None]:
        """Write what was typed, as far as it can be read and nobody else has written there."""
        if clash := self.clash():
            return self.pack, clash
        entry = changed_entry(self.pack, self.part, self.key, self.form, self.sent.given, self.touched)
        unread = self.unread()
        if not self.touched - unread.names and (unread.names or not self.confirmed()):
            return self.pack, unread if unread.names else None
        try:
            verify_shape(self.pack, self.part, entry)
        except DataRefused as refusal:
            return self.pack, self.trouble(refusal)
        left = still_to_tell(self.pack, self.part, self.key, self.sent.act, self.touched)
        key = self.key if self.part.keys else ""
        pack = await packs.put(self.pack, self.part.id, key, with_marks(entry, left), quiet)
        return pack, unread if unread.names else None

    def confirmed(self) -> bool:
        """A form in which nothing was typed makes no card the owner's; a button that was pressed does.

        A table has no card after it: its main button only leads back.
        """
        return bool(self.sent.act) and (bool(self.part.keys) or self.sent.act != NEXT)

    def clash(self) -> Trouble | None:
        """What another screen has changed meanwhile, and this one too."""
        # Nobody has written a name that is only taken over from the other language.
        unwritten = {f"{PREFIX}.{field.path}" for field in self.fields if field.instead}
        names = [name for name in self.sent.clashes(self.now) if name not in unwritten]
        path, _, deed = self.sent.act.rpartition(":")
        moved = deed in ("add", "drop") and self.sent.has_news_below(self.now, path)
        if not names and not moved:
            return None
        return Trouble(Text("web.cards.clash"), self.sent, frozenset(self.touched), CLASH, self.there(names))

    def there(self, names: list[str]) -> dict[str, Text]:
        """What stands in the clashing fields now."""
        shown = [field for one in self.fields for field in one.walk()]
        return {
            field.path: Text("web.cards.on-the-other-screen", value=told_value(field))
            for field in shown
            if f"{PREFIX}.{field.path}" in names
        }

    def unread(self) -> Trouble:
        notes = self.form.unread
        names = frozenset(f"{PREFIX}.{path}" for path in notes)
        return Trouble(Text("web.cards.unread"), self.sent, names, notes=notes)

    def trouble(self, refusal: DataRefused) -> Trouble:
        return Trouble(refusal.text, self.sent, frozenset(self.touched), faults=tuple(refusal.faults))


def told_value(field: Field) -> str:
    """What a control shows."""
    chosen = [choice.text for choice in field.choices if choice.chosen]
    return ", ".join(chosen) if field.choices else str(field.value)


def heading_of(pack: OpenPack, part: Part, key: str, voice: Voice) -> str:
    return capital(title_of_entry(part, pack.entry(part, key), voice))


def kept_values(pack: OpenPack, part: Part, key: str, touched: set[str]) -> dict[str, list[str]]:
    """How the touched fields are kept. It may be otherwise than typed (a card without any name keeps its last
    one), and the screen that typed them must not take that for the doing of another."""
    form = CardForm(pack.game, part, pack.values, pack.voice("en"))
    now = shown_form(shown_fields(form, pack, part, key))
    return {name: now.get(name, []) for name in touched}


def quiet_answer(
    request: Request,
    pack: OpenPack,
    part: Part,
    key: str,
    trouble: Trouble | None,
    kept: Mapping[str, list[str]],
) -> Response:
    """For a page that stays as it is: whose the card is now, and how its lines were understood."""
    voice = pack.voice(preferences(request).lang)
    notes = notes_of(pack, part, pack.entry(part, key), voice)
    if trouble:
        notes |= {
            path: {"text": sentence(voice.speaker, note), "fault": True}
            for path, note in trouble.notes.items()
        }
    told = {
        "notes": notes,
        "kept": kept,
        "counted": counted(pack, part, voice),
        "seq": pack.row.seq,
        "entry-name": heading_of(pack, part, key, voice),
        "whose": voice.say(Text(whose(pack, part, key))),
        "text": "" if trouble is None else told_trouble(trouble, voice),
    }
    return JSONResponse(told, trouble.status if trouble else 200)


def counted(pack: OpenPack, part: Part, voice: Voice) -> str:
    """How many cards of a part are the owner's by now."""
    if not part.keys:
        return ""
    rows = entry_rows(pack, part, pack.values, voice)
    own, name = sum(row["own"] for row in rows), part_name(voice.speaker, part.id)
    return voice.say(Text("web.cards.yours-of", own=own, total=len(rows), part=name))


def told_trouble(trouble: Trouble, voice: Voice) -> str:
    return " ".join(sentence(voice.speaker, text) for text in (trouble.text, *trouble.faults))


# ---------------------------------------------------------------- whole cards


@router.post("/p/{id}/{part_id}/{key}/reset")
async def reset(request: Request, id: str, part_id: str, key: str) -> Response:
    """Back to the stand-in; an own card that replaces none goes away."""
    async with changing(request, id) as (packs, before):
        part = before.part(part_id)
        pack = await packs.put(before, part.id, key if part.keys else "", None)
    return go(f"/p/{id}/{part_id}/{key}" if has_entry(pack, part, key) else f"/p/{id}")


@router.post("/p/{id}/{part_id}/{key}/duplicate")
async def duplicate(request: Request, id: str, part_id: str, key: str) -> Response:
    """The same card once more, under an id of its own."""
    async with changing(request, id) as (packs, pack):
        part = pack.part(part_id)
        verify_grows(pack, part)
        copy = copy_of(pack.game, pack.own, part, pack.entry(part, key))
        await packs.put(pack, part.id, copy["id"], copy)
    return go(f"/p/{id}/{part_id}/{copy['id']}")


@router.post("/p/{id}/{part_id}/{key}/leave-out")
async def leave_out(request: Request, id: str, part_id: str, key: str) -> Response:
    """Play without this card of the stand-in, or with it again."""
    async with changing(request, id) as (packs, pack):
        await packs.leave_out(pack, pack.part(part_id), key)
    return go(f"/p/{id}")
