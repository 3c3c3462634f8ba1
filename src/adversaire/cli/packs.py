"""adversaire packs: your own cards, as files."""

from __future__ import annotations

from pathlib import Path

from adversaire.cli.choices import at_least, chosen_game, chosen_games
from adversaire.cli.command import Group, Typed, argument, command
from adversaire.cli.output import print_json
from adversaire.cli.own import own_values, pack_shelf
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.ids import is_file_name, shown_id
from adversaire.engine.text import Text
from adversaire.store.files import write_new

PACK = argument("cli.word.pack", "cli.packs.pack")
FILE = argument("cli.word.file", "cli.packs-check.file")


@command("packs-list")
def list_(speech: Speech, game: str = "", data: str = "", json: bool = False) -> None:
    from adversaire.cli.packs_told import list_packs

    list_packs(chosen_games(game), data, json, speech)


@command("packs-new", name=Typed("cli.word.name"))
def new(speech: Speech, game: str, file: str, name: str = "") -> None:
    """A file to fill in, its id that of the file."""
    from adversaire.packs.new_file import new_text
    from adversaire.packs.own import checked_own
    from adversaire.packs.write import new_pack, to_json

    found, path = chosen_game(game), Path(file)
    if not is_file_name(path.stem):
        raise DataRefused(Text("cli.packs-new.no-id", id=shown_id(path.stem)))
    own = checked_own(found, new_pack(found, path.stem, name))
    write_new(file, to_json(own) if path.suffix == ".json" else new_text(found, own, speech.say))
    print(speech.say(Text("cli.packs-new.done", file=file)))


@command("packs-check", file=FILE)
def check(speech: Speech, file: str, dry_run: bool = False, games: int = 200, json: bool = False) -> int:
    from adversaire.cli.packs_checked import check_file

    return check_file(file, at_least("--games", games, 1) if dry_run else 0, json, speech)


@command("packs-show", pack=PACK, entry=argument("cli.word.card"))
def show(
    speech: Speech,
    game: str,
    pack: str = "",
    entry: str = "",
    data: str = "",
    schema: bool = False,
    json: bool = False,
) -> None:
    from adversaire.cli.packs_told import show_pack
    from adversaire.packs.own import own_schema

    found = chosen_game(game)
    if schema:
        print_json(own_schema(found))
    else:
        show_pack(found, pack, entry, data, json, speech)


@command("packs-diff", pack=PACK, other=argument("cli.word.pack"))
def diff(speech: Speech, game: str, pack: str, other: str = "", data: str = "", json: bool = False) -> None:
    from adversaire.cli.packs_told import show_differences

    show_differences(chosen_game(game), pack, other, data, json, speech)


@command("packs-import", file=FILE)
def import_(speech: Speech, file: str, replace: bool = False, data: str = "") -> None:
    from adversaire.cli.packs_checked import import_file

    import_file(file, replace, data, speech)


@command("packs-export", pack=PACK)
def export(speech: Speech, game: str, pack: str, file: str = "", data: str = "", json: bool = False) -> None:
    """The owner's part alone, to keep or to share; a shipped pack as a whole."""
    from adversaire.packs.find import find_packs
    from adversaire.packs.own import base_data
    from adversaire.packs.write import own_toml, to_json, to_toml

    found = chosen_game(game)
    shipped = pack in find_packs(found)
    own = base_data(found, pack) if shipped else own_values(found, pack, data)
    toml = to_toml(own) if shipped else own_toml(found, own)
    text = to_json(own) if json or file.endswith(".json") else toml
    if not file:
        print(text, end="")
        return
    write_new(file, text)
    print(speech.say(Text("cli.packs-export.done", pack=pack, file=file)))


@command("packs-remove", name=PACK)
def remove(speech: Speech, game: str, name: str, data: str = "") -> None:
    pack_shelf(data).remove(chosen_game(game).id, name)
    print(speech.say(Text("cli.packs-remove.done", name=name)))


PACKS = Group("packs", (list_, new, check, show, diff, import_, export, remove))
