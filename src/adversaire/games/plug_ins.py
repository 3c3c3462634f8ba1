"""Games of others: every installed distribution may bring some, by an entry point."""

from __future__ import annotations

from importlib.metadata import entry_points
from importlib.resources import files
from typing import Final

from adversaire.engine.game import GameOf
from adversaire.engine.registry import LeftOut, Registry
from adversaire.engine.text import Text

#: The group of entry points whose names are games: `ferry = "adversaire_ferry:FERRY"`.
GROUP: Final = "adversaire.games"
#: What no game can be told without.
FILES: Final = ("rules.toml", "locale/en.toml", "locale/fr.toml")


def admit_plug_ins(games: Registry) -> None:
    """Register every game that was installed beside ours. A faulty one is named and left out."""
    for point in sorted(entry_points(group=GROUP)):
        try:
            game = point.load()
            missing = missing_file(game)
        except Exception as error:  # whatever is wrong in there: all other games go on
            why = Text("plug-in.broken", kind=type(error).__name__, error=str(error))
            games.left_out.append(LeftOut(point.name, why))
        else:
            if missing:
                games.left_out.append(LeftOut(point.name, Text("plug-in.file", file=missing)))
            else:
                games.admit(point.name, game)


def missing_file(game: object) -> str:
    """The first file that its package lacks, or nothing."""
    if not isinstance(game, GameOf):
        return ""
    folder = files(game.package)
    return next((name for name in FILES if not folder.joinpath(*name.split("/")).is_file()), "")
