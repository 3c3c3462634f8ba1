"""adversaire new-game: a skeleton that plays at once, to be changed into a game of one's own."""

from importlib.resources.abc import Traversable
from pathlib import Path

from adversaire.cli.command import argument, command
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

ENDING = ".tmpl"
#: The folder of the skeleton that is called as the package of the game.
PACKAGE = "package"


@command("new-game", name=argument())
def new_game(speech: Speech, name: str, into: str = ".") -> None:
    folder = write_skeleton(name, Path(into))
    print(speech.say(Text("cli.new-game.written", folder=str(folder))))
    print(speech.say(Text("cli.new-game.next", folder=str(folder), game=folder.name)))


def write_skeleton(name: str, into: Path) -> Path:
    """Write the skeleton into a folder of its own and say which; nothing there is ever overwritten."""
    from importlib.resources import files

    from adversaire.engine.ids import plain_word
    from adversaire.games import GAMES

    id = plain_word(name).replace("-", "")
    if not id or not id[0].isalpha():
        raise DataRefused(Text("cli.new-game.bad-name", name=name))
    if id in GAMES:
        raise DataRefused(Text("cli.new-game.taken", game=id))
    folder = into / id
    if folder.exists():
        raise DataRefused(Text("cli.new-game.exists", folder=str(folder)))
    words = {"@id@": id, "@package@": f"adversaire_{id}", "@CONSTANT@": id.upper(), "@title@": name.strip()}
    try:
        copy(files("adversaire.cli").joinpath("skeleton"), folder, words)
    except OSError as error:
        raise DataRefused(Text("cli.new-game.cannot-write", folder=str(folder), why=str(error))) from None
    return folder


def copy(source: Traversable, folder: Path, words: dict[str, str]) -> None:
    """Every file of the skeleton, with the words of the game in it."""
    folder.mkdir(parents=True)
    for one in source.iterdir():
        if one.is_dir():
            copy(one, folder / (words["@package@"] if one.name == PACKAGE else one.name), words)
        elif one.name.endswith(ENDING):
            text = one.read_text("utf-8")
            for place, word in words.items():
                text = text.replace(place, word)
            (folder / one.name.removesuffix(ENDING)).write_text(text, "utf-8")
