"""Where packs are: every game ships its own in its folder `packs`."""

from __future__ import annotations

from dataclasses import MISSING, fields
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Protocol

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

#: The pack that every game is played with unless another one is chosen.
STANDIN: Final = "standin"


class HasPacks(Protocol):
    """As much of a game as packs need to know."""

    @property
    def id(self) -> str: ...

    @property
    def package(self) -> str: ...

    @property
    def pack_type(self) -> type: ...

    def check_pack(self, pack: Any, /) -> tuple[list[Text], list[Text]]: ...


def find_packs(game: HasPacks) -> tuple[str, ...]:
    """The ids of the packs of a game; one without any content still has a pack, in which nothing stands."""
    return tuple(sorted(_shipped(game))) or (STANDIN,)


def pack_text(game: HasPacks, id: str) -> str:
    """The text of a pack."""
    shipped = _shipped(game)
    if not shipped and id == STANDIN:
        return _text_of_nothing(game)
    if id not in shipped:
        raise DataRefused(Text("error.unknown-pack", game=game.id, pack=id, packs=find_packs(game)))
    return shipped[id].read_text("utf-8")


def _text_of_nothing(game: HasPacks) -> str:
    """The pack of a game without content; if its class has parts to fill, the file was forgotten."""
    without = ("format", "game", "id")
    needed = [
        one.name
        for one in fields(game.pack_type)
        if one.default is MISSING and one.default_factory is MISSING and one.name not in without
    ]
    if needed:
        file, fields_needed = f"packs/{STANDIN}.toml", ", ".join(needed)
        raise DataRefused(
            Text("error.no-pack-file", game=game.id, package=game.package, file=file, fields=fields_needed)
        )
    return f'format = 1\ngame = "{game.id}"\nid = "{STANDIN}"\n'


def _shipped(game: HasPacks) -> dict[str, Traversable]:
    folder = files(game.package) / "packs"
    if not folder.is_dir():
        return {}
    return {file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")}
