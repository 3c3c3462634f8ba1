"""adversaire packs: your own cards, as files."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from adversaire.cli.groups import add_group, page
from adversaire.cli.options import (
    data_option,
    file_argument,
    game_argument,
    json_option,
    lang_option,
    named_argument,
)
from adversaire.cli.output import print_json
from adversaire.cli.own import pack_shelf
from adversaire.cli.shelved import add_list, add_remove
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text

if TYPE_CHECKING:
    from adversaire.engine.game import Game


def add(app: typer.Typer, speech: Speech) -> None:
    commands = (
        add_list("packs", list_packs), add_new, add_check, add_show, add_diff, add_import, add_export,
        add_remove("packs", pack_argument, pack_shelf),
    )  # fmt: skip
    add_group(app, speech, "packs", commands)


def pack_argument(speech: Speech, about: str = "cli.packs.pack", word: str = "cli.word.pack") -> Any:
    return named_argument(speech, about, word)


def list_packs(game: str, data: str, json: bool, speech: Speech) -> None:
    from adversaire.cli import packs_told

    packs_told.list_packs(game, data, json, speech)


def add_new(group: typer.Typer, speech: Speech) -> None:
    name_option = typer.Option(
        "--name", metavar=speech.say(Text("cli.word.name")), help=speech.say(Text("cli.packs-new.name"))
    )

    @group.command("new", **page(speech, "packs-new"))
    def new(
        game: Annotated[str, game_argument(speech)],
        file: Annotated[str, file_argument(speech, "cli.packs-new.file")],
        name: Annotated[str, name_option] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        new_file(game, file, name, speech)


def new_file(game_id: str, file: str, name: str, speech: Speech) -> None:
    """A file to fill in, its id that of the file."""
    from pathlib import Path

    from adversaire.cli.choices import chosen_game
    from adversaire.cli.files import write_new
    from adversaire.engine.errors import DataRefused
    from adversaire.engine.ids import is_file_name, shown_id
    from adversaire.packs.new_file import new_text
    from adversaire.packs.own import checked_own
    from adversaire.packs.write import new_pack, to_json

    game, path = chosen_game(game_id), Path(file)
    if not is_file_name(path.stem):
        raise DataRefused(Text("cli.packs-new.no-id", id=shown_id(path.stem)))
    own = checked_own(game, new_pack(game, path.stem, name))
    write_new(file, to_json(own) if path.suffix == ".json" else new_text(game, own, speech.say))
    print(speech.say(Text("cli.packs-new.done", file=file)))


def add_check(group: typer.Typer, speech: Speech) -> None:
    dry_option = typer.Option("--dry-run", help=speech.say(Text("cli.packs-check.dry-run")))
    games_option = typer.Option("--games", metavar="N", help=speech.say(Text("cli.packs-check.games")))

    @group.command("check", **page(speech, "packs-check"))
    def check(
        file: Annotated[str, file_argument(speech, "cli.packs-check.file")],
        dry_run: Annotated[bool, dry_option] = False,
        games: Annotated[int, games_option] = 200,
        json: Annotated[bool, json_option(speech)] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> int:
        from adversaire.cli.choices import at_least
        from adversaire.cli.packs_checked import check_file

        return check_file(file, at_least("--games", games, 1) if dry_run else 0, json, speech)


def add_show(group: typer.Typer, speech: Speech) -> None:
    schema_option = typer.Option("--schema", help=speech.say(Text("cli.packs-show.schema")))

    @group.command("show", **page(speech, "packs-show"))
    def show(
        game: Annotated[str, game_argument(speech)],
        pack: Annotated[str, pack_argument(speech)] = "",
        entry: Annotated[str, pack_argument(speech, "cli.packs-show.entry", "cli.word.card")] = "",
        data: Annotated[str, data_option(speech)] = "",
        schema: Annotated[bool, schema_option] = False,
        json: Annotated[bool, json_option(speech)] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        from adversaire.cli.choices import chosen_game
        from adversaire.cli.packs_told import show_pack

        found = chosen_game(game)
        if schema:
            print_schema(found)
        else:
            show_pack(found, pack, entry, data, json, speech)


def print_schema(game: "Game") -> None:
    from adversaire.packs.own import own_schema

    print_json(own_schema(game))


def add_diff(group: typer.Typer, speech: Speech) -> None:
    @group.command("diff", **page(speech, "packs-diff"))
    def diff(
        game: Annotated[str, game_argument(speech)],
        pack: Annotated[str, pack_argument(speech)],
        other: Annotated[str, pack_argument(speech, "cli.packs-diff.other")] = "",
        data: Annotated[str, data_option(speech)] = "",
        json: Annotated[bool, json_option(speech)] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        from adversaire.cli.choices import chosen_game
        from adversaire.cli.packs_told import show_differences

        show_differences(chosen_game(game), pack, other, data, json, speech)


def add_import(group: typer.Typer, speech: Speech) -> None:
    replace_option = typer.Option("--replace", help=speech.say(Text("cli.packs-import.replace")))

    @group.command("import", **page(speech, "packs-import"))
    def import_(
        file: Annotated[str, file_argument(speech, "cli.packs-check.file")],
        replace: Annotated[bool, replace_option] = False,
        data: Annotated[str, data_option(speech)] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        from adversaire.cli.packs_checked import import_file

        import_file(file, replace, data, speech)


def add_export(group: typer.Typer, speech: Speech) -> None:
    @group.command("export", **page(speech, "packs-export"))
    def export(
        game: Annotated[str, game_argument(speech)],
        pack: Annotated[str, pack_argument(speech)],
        file: Annotated[str, file_argument(speech, "cli.packs-export.file")] = "",
        data: Annotated[str, data_option(speech)] = "",
        json: Annotated[bool, json_option(speech)] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        from adversaire.cli.choices import chosen_game

        export_pack(chosen_game(game), pack, file, data, json, speech)


def export_pack(game: "Game", pack: str, file: str, data: str, json: bool, speech: Speech) -> None:
    """The owner's part alone, to keep or to share; a shipped pack as a whole."""
    from adversaire.cli.files import write_new
    from adversaire.cli.own import own_values
    from adversaire.packs.find import find_packs
    from adversaire.packs.own import base_data
    from adversaire.packs.write import own_toml, to_json, to_toml

    shipped = pack in find_packs(game)
    own = base_data(game, pack) if shipped else own_values(game, pack, data)
    toml = to_toml(own) if shipped else own_toml(game, own)
    text = to_json(own) if json or file.endswith(".json") else toml
    if not file:
        print(text, end="")
        return
    write_new(file, text)
    print(speech.say(Text("cli.packs-export.done", pack=pack, file=file)))
