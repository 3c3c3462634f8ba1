"""The saved games of one folder. One text file for each game, its previous version beside it, a trash."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.files import keep_copy, sweep, write_whole, writing_in
from adversaire.store.ids import checked, meant, new_id

GAME: Final = ".game"
BACKUP: Final = ".bak"
LONGEST_HEADER: Final = 20_000


@dataclass(frozen=True, slots=True)
class Listed:
    """A saved game as a list shows it. The header is empty where its file cannot be read."""

    id: str
    modified: datetime
    header: Mapping[str, Any]
    answers: int


class GameStore:
    """Saved games in a folder. Nothing is ever overwritten without a copy, nor removed for good."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trash = folder / "trash"

    # ------------------------------------------------------------ looking

    def ids(self) -> list[str]:
        """The ids of all games."""
        return sorted(file.name.removesuffix(GAME) for file in self.folder.glob(f"[a-z0-9]*{GAME}"))

    def games(self) -> list[Listed]:
        """All games, those played last first."""
        found = [listed for id in self.ids() if (listed := self._listed(id))]
        return sorted(found, key=lambda listed: listed.modified, reverse=True)

    def _listed(self, id: str) -> Listed | None:
        file = self._file(id)
        try:
            modified = datetime.fromtimestamp(file.stat().st_mtime)
            with file.open("rb") as lines:
                header = read_header(lines.readline(LONGEST_HEADER))
                answers = sum(line.startswith(b'{"q"') for line in lines)
        except OSError:  # removed by another process a moment ago
            return None
        return Listed(id, modified, header, answers)

    def meant(self, typed: str) -> str:
        """The id somebody typed, perhaps not in full."""
        return meant(typed, self.ids())

    def read(self, id: str) -> str:
        """The text of a game."""
        return self._text(self._file(id), id)

    def previous(self, id: str) -> str:
        """The text of a game one answer ago, or "" if there is none."""
        backup = self._backup(id)
        return self._text(backup, id) if backup.exists() else ""

    def _text(self, file: Path, id: str) -> str:
        try:
            return file.read_text("utf-8")
        except FileNotFoundError:
            raise DataRefused(Text("store.no-such-game", id=id)) from None
        except (OSError, UnicodeDecodeError):
            raise DataRefused(Text("store.unreadable", id=id)) from None

    # ------------------------------------------------------------ writing

    def create(self, game: str, text: str) -> str:
        """Save a new game under an id of its own."""
        with writing_in(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep(self.folder)
        id = new_id(game)
        while self._file(id).exists():
            id = new_id(game)
        self.write(id, text)
        return id

    def write(self, id: str, text: str, expected: str | None = None) -> None:
        """Save a game. The version before becomes its backup.

        `expected` is the text this game was left with: if another window has played on since, refuse
        rather than lose what was played there.
        """
        file = self._file(id)
        if expected is not None and file.exists() and self.read(id) != expected:
            raise DataRefused(Text("store.changed-elsewhere", id=id))
        with writing_in(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            if file.exists():
                keep_copy(file, self._backup(id))
            write_whole(file, text)

    def restore(self, id: str) -> str:
        """Go back to the backup of a game whose file is damaged; the damaged file goes to the trash."""
        text = self.previous(id)
        if not text:
            raise DataRefused(Text("store.unreadable", id=id))
        with writing_in(self.folder):
            self.trash.mkdir(parents=True, exist_ok=True)
            if self._file(id).exists():
                keep_copy(self._file(id), self._unused(id, GAME))
            write_whole(self._file(id), text)
        return text

    def remove(self, id: str) -> Path:
        """Move a game to the trash, and say where it is now."""
        file = self._file(id)
        if not file.exists():
            raise DataRefused(Text("store.no-such-game", id=id))
        with writing_in(self.folder):
            self.trash.mkdir(parents=True, exist_ok=True)
            aside = file.replace(self._unused(id, GAME))
            if self._backup(id).exists():
                self._backup(id).replace(self._unused(id, BACKUP))
        return aside

    # ------------------------------------------------------------ files

    def _file(self, id: str) -> Path:
        return self.folder / f"{checked(id)}{GAME}"

    def _backup(self, id: str) -> Path:
        return self.folder / f"{checked(id)}{BACKUP}"

    def _unused(self, id: str, ending: str) -> Path:
        """A name in the trash that nothing has yet."""
        number, file = 1, self.trash / f"{id}{ending}"
        while file.exists():
            number += 1
            file = self.trash / f"{id}-{number}{ending}"
        return file


def read_header(line: bytes) -> Mapping[str, Any]:
    """The first line of a saved game, or nothing where it makes no sense."""
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return header if isinstance(header, dict) else {}
