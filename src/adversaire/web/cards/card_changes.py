"""My cards, one by one: forms and taps are saved. Nothing typed is lost, nothing overwritten unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.packs.edit import copy_of
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
from adversaire.web.cards.entry import changed_entry, shown_fields, unsigned
from adversaire.web.cards.fields import PREFIX, Field
from adversaire.web.cards.form import Form as CardForm
from adversaire.web.cards.open_packs import Bench, verify_grows
from adversaire.web.cards.pack_page import QUIET, entry_rows, in_hand, said
from adversaire.web.cards.sent import MOST_FIELDS, Sent, read_sent, shown_form
from adversaire.web.cards.workshop import Workshop, turn_of
from adversaire.web.server.site import capital, go, preferences

router = APIRouter(include_in_schema=False)

#: The main button: the card is right as it stands in the form, and the next one is wanted.
NEXT: Final = "next"


@router.post("/p/{id}/{part_id}/{key}")
async def change_card(request: Request, id: str, part_id: str, key: str) -> Response:
    """Save what was typed, and do what the button says or what was tapped on the drawing."""
    work = Workshop(request)
    sent = read_sent(await request.form(max_fields=MOST_FIELDS))
    quiet, touched = bool(request.headers.get(QUIET)), set[str]()
    async with turn_of(id):
        bench = await work.open(id)
        part = bench.part(part_id)
        if "tap" in sent.given:
            bench, trouble = await put_on_the_map(work, bench, part, key, sent), None
        else:
            filling = Filling(bench, part, key, sent)
            touched = filling.touched
            bench, trouble = await filling.write(work, quiet)
    if quiet:
        kept = kept_values(bench, part, key, touched)
        return quiet_answer(request, bench, part, key, trouble, kept)
    if trouble:
        return card_page(request, bench, part, key, held=(sent.last("tool"), ""), trouble=trouble)
    return go(where_next(bench, part, key, sent))


def where_next(bench: Bench, part: Part, key: str, sent: Sent) -> str:
    """The same card, or the one after it."""
    address = f"/p/{bench.row.id}"
    if sent.act == NEXT:
        then = next_key(entry_rows(bench, part, bench.values, bench.voice("en")), key)
        return f"{address}/{part.id}/{then}" if then else address
    kept = in_hand(sent.last("tool"), unfolded(sent.act), on_map="tap" in sent.given)
    return f"{address}/{part.id}/{key}{kept}"


def unfolded(act: str) -> str:
    """The list in which a button was pressed, so that it is open on the page that follows."""
    path, _, deed = act.rpartition(":")
    top, dot, _ = path.partition(".")
    return top[:40] if dot or deed in ("add", "drop") else ""


async def put_on_the_map(work: Workshop, bench: Bench, part: Part, key: str, sent: Sent) -> Bench:
    """A tap on the drawing. The form is not read: it may be older than the last tap."""
    values, entry = bench.values, bench.entry(part, key)
    tool = bench.game.entry_tool(values, part.id, entry, sent.last("tool"))
    if tool is None or tool.leads:
        raise DataRefused(Text("error.form"))
    marked = bench.game.entry_marked(values, part.id, entry, tool, sent.last("tap"))
    changed = unsigned(bench.game, part, marked)
    verify_shape(bench, part, changed)
    return await work.put(bench, part.id, key if part.keys else "", changed)


def verify_shape(bench: Bench, part: Part, entry: Any) -> None:
    """Refuse an entry that no pack can hold."""
    checked_own(bench.game, {**new_pack(bench.game, "trial"), part.id: [entry] if part.keys else entry})


class Filling:
    """A form that was sent, beside the card as it stands now."""

    def __init__(self, bench: Bench, part: Part, key: str, sent: Sent) -> None:
        self.bench = bench
        self.part = part
        self.key = key
        self.sent = sent
        self.form = CardForm(bench.game, part, bench.values, bench.voice("en"))
        self.fields = shown_fields(self.form, bench, part, key)
        self.now = shown_form(self.fields)
        self.touched = sent.touched(self.now)

    async def write(self, work: Workshop, quiet: bool) -> tuple[Bench, Trouble | None]:
        """Write what was typed, as far as it can be read and nobody else has written there."""
        if clash := self.clash():
            return self.bench, clash
        entry = changed_entry(self.bench, self.part, self.key, self.form, self.sent.given, self.touched)
        unread = self.unread()
        if not self.touched - unread.names and (unread.names or not self.confirmed()):
            return self.bench, unread if unread.names else None
        try:
            verify_shape(self.bench, self.part, entry)
        except DataRefused as refusal:
            return self.bench, self.trouble(refusal)
        bench = await work.put(self.bench, self.part.id, self.key if self.part.keys else "", entry, quiet)
        return bench, unread if unread.names else None

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


def heading_of(bench: Bench, part: Part, key: str, voice: Voice) -> str:
    return capital(title_of_entry(part, bench.entry(part, key), voice))


def kept_values(bench: Bench, part: Part, key: str, touched: set[str]) -> dict[str, list[str]]:
    """How the touched fields are kept. It may be otherwise than typed (a card without any name keeps its last
    one), and the screen that typed them must not take that for the doing of another."""
    form = CardForm(bench.game, part, bench.values, bench.voice("en"))
    now = shown_form(shown_fields(form, bench, part, key))
    return {name: now.get(name, []) for name in touched}


def quiet_answer(
    request: Request,
    bench: Bench,
    part: Part,
    key: str,
    trouble: Trouble | None,
    kept: Mapping[str, list[str]],
) -> Response:
    """For a page that stays as it is: whose the card is now, and how its lines were understood."""
    voice = bench.voice(preferences(request).lang)
    notes = notes_of(bench, part, bench.entry(part, key), voice)
    if trouble:
        notes |= {
            path: {"text": said(voice.speaker, note), "fault": True} for path, note in trouble.notes.items()
        }
    told = {
        "notes": notes,
        "kept": kept,
        "counted": counted(bench, part, voice),
        "seq": bench.row.seq,
        "entry-name": heading_of(bench, part, key, voice),
        "whose": voice.say(Text(whose(bench, part, key))),
        "text": "" if trouble is None else told_trouble(trouble, voice),
    }
    return JSONResponse(told, trouble.status if trouble else 200)


def counted(bench: Bench, part: Part, voice: Voice) -> str:
    """How many cards of a part are the owner's by now."""
    if not part.keys:
        return ""
    rows = entry_rows(bench, part, bench.values, voice)
    own, name = sum(row["own"] for row in rows), part_name(voice.speaker, part.id)
    return voice.say(Text("web.cards.yours-of", own=own, total=len(rows), part=name))


def told_trouble(trouble: Trouble, voice: Voice) -> str:
    return " ".join(said(voice.speaker, text) for text in (trouble.text, *trouble.faults))


# ---------------------------------------------------------------- whole cards


@router.post("/p/{id}/{part_id}/{key}/reset")
async def reset(request: Request, id: str, part_id: str, key: str) -> Response:
    """Back to the stand-in; an own card that replaces none goes away."""
    work = Workshop(request)
    async with turn_of(id):
        bench = await work.open(id)
        part = bench.part(part_id)
        bench = await work.put(bench, part.id, key if part.keys else "", None)
    there = [row["key"] for row in entry_rows(bench, part, bench.values, bench.voice("en"))]
    return go(f"/p/{id}/{part_id}/{key}" if key in there else f"/p/{id}")


@router.post("/p/{id}/{part_id}/{key}/duplicate")
async def duplicate(request: Request, id: str, part_id: str, key: str) -> Response:
    """The same card once more, under an id of its own."""
    work = Workshop(request)
    async with turn_of(id):
        bench = await work.open(id)
        part = bench.part(part_id)
        verify_grows(bench, part)
        copy = copy_of(bench.game, bench.own, part, bench.entry(part, key))
        await work.put(bench, part.id, copy["id"], copy)
    return go(f"/p/{id}/{part_id}/{copy['id']}")


@router.post("/p/{id}/{part_id}/{key}/leave-out")
async def leave_out(request: Request, id: str, part_id: str, key: str) -> Response:
    """Play without this card of the stand-in, or with it again."""
    work = Workshop(request)
    async with turn_of(id):
        bench = await work.open(id)
        await work.leave_out(bench, bench.part(part_id), key)
    return go(f"/p/{id}")
