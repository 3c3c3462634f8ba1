"""Packs in words: which there are, what is in them, and how two of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from adversaire.cli.output import print_json
from adversaire.cli.own import chosen_pack, own_values, pack_shelf, whole_values
from adversaire.cli.speech import Speech
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.typesetting import typeset
from adversaire.packs.differ import differences
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack
from adversaire.packs.own import coverage
from adversaire.packs.parts import key_of, parts_of
from adversaire.packs.write import to_toml
from adversaire.play.own_packs import own_pack, part_name, progress
from adversaire.terminal.paragraphs import print_paragraph


def list_packs(games: Iterable[Game], data: str, json: bool, speech: Speech) -> None:
    rows = [row for game in games for row in pack_rows(game, data, speech)]
    if json:
        print_json(rows)
        return
    for row in rows:
        print(f"{row['game']}  {row['id']}")
        print_paragraph(typeset(row["note"], speech.language), indent=4)


def pack_rows(game: Game, data: str, speech: Speech) -> list[dict[str, Any]]:
    """Shipped packs, then the owner's; one that cannot be used says why."""
    note = f"note_{speech.language}"
    shipped = [
        {"game": game.id, "id": id, "shipped": True, "ok": True, "note": getattr(load_pack(game, id), note)}
        for id in find_packs(game)
    ]
    return shipped + [own_row(game, id, data, speech) for id in pack_shelf(data).ids(game.id)]


def own_row(game: Game, id: str, data: str, speech: Speech) -> dict[str, Any]:
    row = {"game": game.id, "id": id, "shipped": False}
    try:
        pack = own_pack(game, own_values(game, id, data))
    except AdversaireError as refusal:
        return {**row, "ok": False, "note": speech.say(refusal.text)}
    return {**row, "ok": True, "note": getattr(pack, f"note_{speech.language}")}


def show_pack(game: Game, id: str, entry: str, data: str, json: bool, speech: Speech) -> None:
    """A pack part by part, or one of its entries in full."""
    id = id or find_packs(game)[0]
    values = whole_values(game, id, data)
    if entry:
        found = entry_of(game, values, entry)
        if json:
            print_json(found)
        else:
            print(to_toml(found), end="")
    elif json:
        print_json(values)
    else:
        show_parts(game, id, values, data, speech)


def entry_of(game: Game, values: Mapping[str, Any], wanted: str) -> dict[str, Any]:
    """An entry by its id, or by part and id (schemes.S01), or a table by its name."""
    for part in parts_of(game):
        if part.table and part.id == wanted:
            return dict(values[part.id])
        for entry in values.get(part.id, ()) if part.keys else ():
            if wanted in (key_of(part, entry), f"{part.id}.{key_of(part, entry)}"):
                return dict(entry)
    raise DataRefused(Text("cli.packs-show.no-entry", entry=wanted))


def show_parts(game: Game, id: str, values: Mapping[str, Any], data: str, speech: Speech) -> None:
    voice = speech.about(game)
    own = base_like(game, id) if id in find_packs(game) else own_values(game, id, data)
    covered = {part.part: part for part in coverage(game, own)}
    print(f"{game.id}  {id}  {values[f'name_{speech.language}']}")
    for part in parts_of(game):
        print(f"  {progress(voice.speaker, covered[part.id])}  [{part.id}]")
        for entry in values.get(part.id, ()) if part.keys else ():
            name = entry.get(f"name_{speech.language}", "")
            print(f"    {key_of(part, entry)}  {name}".rstrip())


def base_like(game: Game, id: str) -> dict[str, Any]:
    """A shipped pack seen as an owner's that replaces nothing."""
    return {"format": 1, "game": game.id, "id": "nothing", "over": id}


def show_differences(game: Game, pack: str, other: str, data: str, json: bool, speech: Speech) -> None:
    """How a pack differs from another one, or from what it lies over."""
    before, after = (asdict(chosen_pack(game, id, data)) for id in (other, pack))
    found = differences(game, before, after)
    if json:
        print_json([difference._asdict() for difference in found])
        return
    say = speech.about(game).speaker
    part = ""
    for difference in found:
        if difference.path.partition(".")[0] != part:
            part = difference.path.partition(".")[0]
            print(part_name(say, part))
        print_paragraph(
            f"{difference.path}: {in_short(difference.before)} → {in_short(difference.after)}", indent=2
        )
    print(speech.say(Text("cli.packs-diff.count", count=len(found))))


def in_short(value: Any) -> str:
    if value is None:
        return "–"
    return value if isinstance(value, str) else to_toml({"v": value}).partition(" = ")[2].strip() or "…"
