"""Named texts of a game in a folder: owners' packs and rules of the house. One file each, and a backup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.ids import LONGEST, is_file_name, shown_id
from adversaire.engine.text import Text
from adversaire.store.files import keep_copy, sweep, write_whole, writing_in

ENDING: Final = ".toml"
BACKUP: Final = ".bak"
MOST_BYTES: Final = 5_000_000
_GAME: Final = re.compile(r"[a-z0-9]{1,40}")


class Shelf:
    """Texts by game and id. What is replaced stays beside the new one, what is removed goes to the trash."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def ids(self, game: str) -> tuple[str, ...]:
        """The ids there are of a game."""
        files = self._of(game).glob(f"[A-Za-z0-9]*{ENDING}")
        return tuple(sorted(file.name.removesuffix(ENDING) for file in files if is_name(file.stem)))

    def read(self, game: str, id: str) -> str:
        file = self._file(game, id)
        try:
            if file.stat().st_size > MOST_BYTES:
                raise DataRefused(Text("store.shelf-unreadable", id=id))
            return file.read_text("utf-8")
        except FileNotFoundError:
            raise DataRefused(Text("store.shelf-nothing", id=id, known=self.ids(game))) from None
        except (OSError, UnicodeDecodeError):
            raise DataRefused(Text("store.shelf-unreadable", id=id)) from None

    def has(self, game: str, id: str) -> bool:
        return is_name(id) and self._file(game, id).exists()

    def write(self, game: str, id: str, text: str, replace: bool = False) -> Path:
        """Keep a text; another of the same id is only replaced if that is wanted."""
        file = self._file(game, id)
        self._only_so_written(game, id)
        with writing_in(self.folder):
            file.parent.mkdir(parents=True, exist_ok=True)
            sweep(file.parent)
            if file.exists():
                if not replace:
                    raise DataRefused(Text("store.shelf-taken", id=id))
                keep_copy(file, file.with_suffix(BACKUP))
            write_whole(file, text)
        return file

    def remove(self, game: str, id: str) -> None:
        """Move a text out of sight; its file stays as a backup."""
        file = self._file(game, id)
        if not file.exists():
            raise DataRefused(Text("store.shelf-nothing", id=id, known=self.ids(game)))
        with writing_in(self.folder):
            file.replace(file.with_suffix(BACKUP))

    def _only_so_written(self, game: str, id: str) -> None:
        """Many machines take my-box and My-Box for the same file."""
        for other in self.ids(game):
            if other != id and other.casefold() == id.casefold():
                raise DataRefused(Text("store.shelf-alike", id=other))

    def _of(self, game: str) -> Path:
        if not _GAME.fullmatch(game):
            raise DataRefused(Text("store.shelf-name", id=game[:LONGEST]))
        return self.folder / game

    def _file(self, game: str, id: str) -> Path:
        if not is_name(id):
            raise DataRefused(Text("store.shelf-name", id=shown_id(id)))
        return self._of(game) / f"{id}{ENDING}"


def is_name(id: str) -> bool:
    """Ids become file names: nothing else may ever reach the disk."""
    return is_file_name(id)
