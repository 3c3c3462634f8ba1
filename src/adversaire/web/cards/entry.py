"""What is written into a pack after a form was sent: a card as a whole, of a table only what differs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from adversaire.engine.told_cards import NAME
from adversaire.packs.edit import entry_now, own_entry, untold_fields
from adversaire.packs.own import WITHOUT
from adversaire.packs.parts import Part
from adversaire.web.cards.fields import NAMES, PREFIX, Field, with_unwritten
from adversaire.web.cards.form import Form
from adversaire.web.cards.open_packs import OpenPack
from adversaire.web.cards.values import unsigned

#: The buttons with which a card is called right as it stands in the form.
CONFIRMING: Final = ("save", "next")


def shown_fields(form: Form, pack: OpenPack, part: Part, key: str) -> tuple[Field, ...]:
    """The controls of a card as a page shows them."""
    own = own_entry(pack.own, part, key) if part.keys else None
    return with_unwritten(form.fields(pack.entry(part, key)), own)


def changed_entry(
    pack: OpenPack,
    part: Part,
    key: str,
    form: Form,
    given: Mapping[str, Any],
    touched: set[str] | None = None,
) -> Any:
    """What to write after a form was sent: a card as a whole, of a table only what differs."""
    entry = pack.entry(part, key)
    read = form.read(entry, given, touched)
    if part.keys:
        if touched is not None:
            leave_unwritten(read, own_entry(pack.own, part, key), touched)
        if touched is not None and (given.get("act") or [""])[-1] not in CONFIRMING:
            leave_as_before(read, entry, pack.written(part, key), touched)
        named(pack, part, key, entry, read)
        return unsigned(pack.game, part, read)
    if part.table:
        own = own_entry(pack.own, part, key) or {}
        return {n: v for n, v in read.items() if n in own or v != entry.get(n)} or None
    return read[part.id]


def still_to_tell(pack: OpenPack, part: Part, key: str, act: str, touched: set[str]) -> list[str]:
    """What nobody has told yet after a form was sent: neither touched there nor called right as it stands."""
    if act in CONFIRMING or not part.keys:
        return []
    paths = {name.removeprefix(f"{PREFIX}.").partition(".")[0] for name in touched}
    told = {NAME if path in NAMES else path for path in paths}
    return [name for name in untold_fields(pack.own, part, key) if name not in told]


def leave_unwritten(read: dict[str, Any], own: Mapping[str, Any] | None, touched: set[str]) -> None:
    """A name that nobody typed is still only taken over from the other language."""
    for name in NAMES:
        if own is not None and name in read and name not in own and f"{PREFIX}.{name}" not in touched:
            read[name] = ""


def leave_as_before(
    read: dict[str, Any], shown: Mapping[str, Any], written: Mapping[str, Any], touched: set[str]
) -> None:
    """What was written as packs of before have it stays so until its owner touches it or says it is right."""
    renewed = shown.keys() - written.keys()
    if not {f"{PREFIX}.{name}" for name in renewed} & touched:
        for name in renewed:
            del read[name]
        read |= {name: written[name] for name in written.keys() - shown.keys()}


def named(pack: OpenPack, part: Part, key: str, before: Mapping[str, Any], entry: dict[str, Any]) -> None:
    """A name in one language serves for the other too, until that one is written as well.

    What is empty or still the stand-in's was not written by the owner, so it is left out; nothing that was
    typed is ever replaced.
    """
    if NAMES[0] not in entry:
        return
    if not any(entry[name] for name in NAMES):
        entry |= {name: before[name] for name in NAMES}
    stand_in = entry_now(pack.game, {**pack.own, part.id: None, WITHOUT: {}}, part, key) or {}
    unwritten = [name for name in NAMES if entry[name] in ("", stand_in.get(name))]
    for name in unwritten:
        if len(unwritten) == 1 or not entry[name]:
            del entry[name]
