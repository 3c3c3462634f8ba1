"""adversaire export and import: a game as one text file."""

from __future__ import annotations

from adversaire.cli.command import argument, command
from adversaire.cli.files import read_file
from adversaire.cli.own import game_store
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text
from adversaire.store.files import write_new


@command("export", id=argument("ID", "cli.argument.id"))
def export(speech: Speech, id: str, file: str = "", data: str = "") -> None:
    store = game_store(data)
    meant = store.meant(id)
    text = store.read(meant)
    if not file:
        print(text, end="")
        return
    write_new(file, text)
    print(speech.say(Text("cli.export.done", id=meant, file=file)))


@command("import")
def import_(speech: Speech, file: str, data: str = "") -> None:
    """Only a game that opens is taken in, and always under a new id."""
    from adversaire.games import GAMES
    from adversaire.play.saves import open_save

    text = read_file(file)
    opened = open_save(GAMES, text)
    id = game_store(data).create(opened.session.game.id, text)
    if opened.notice:
        print(speech.say(opened.notice))
    print(speech.say(Text("cli.import.done", id=id)))
