"""adversaire export and import: a game as one text file."""

from typing import Annotated

import typer

from adversaire.cli.help import CommandPage
from adversaire.cli.options import data_option, file_argument, lang_option
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text


def add(app: typer.Typer, speech: Speech) -> None:
    id_argument = typer.Argument(metavar="ID", help=speech.say(Text("cli.argument.id")))

    @app.command(
        cls=CommandPage,
        help=speech.say(Text("cli.export.help")),
        epilog=speech.say(Text("cli.export.examples")),
    )
    def export(
        id: Annotated[str, id_argument],
        file: Annotated[str, file_argument(speech, "cli.export.file")] = "",
        data: Annotated[str, data_option(speech)] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        export_game(id, file, data, speech)

    @app.command(
        "import",
        cls=CommandPage,
        help=speech.say(Text("cli.import.help")),
        epilog=speech.say(Text("cli.import.examples")),
    )
    def import_(
        file: Annotated[str, file_argument(speech, "cli.import.file")],
        data: Annotated[str, data_option(speech)] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        import_game(file, data, speech)


def export_game(typed: str, file: str, data: str, speech: Speech) -> None:
    from adversaire.cli.files import write_new
    from adversaire.store import GameStore, games_folder

    store = GameStore(games_folder(data))
    id = store.meant(typed)
    text = store.read(id)
    if not file:
        print(text, end="")
        return
    write_new(file, text)
    print(speech.say(Text("cli.export.done", id=id, file=file)))


def import_game(file: str, data: str, speech: Speech) -> None:
    """Only a game that opens is taken in, and always under a new id."""
    from adversaire.cli.files import read_file
    from adversaire.games import GAMES
    from adversaire.play.saves import open_save
    from adversaire.store import GameStore, games_folder

    text = read_file(file)
    opened = open_save(GAMES, text)
    id = GameStore(games_folder(data)).create(opened.session.game.id, text)
    if opened.notice:
        print(speech.say(opened.notice))
    print(speech.say(Text("cli.import.done", id=id)))
