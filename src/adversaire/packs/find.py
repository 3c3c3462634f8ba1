"""Where packs are: every game ships its own in its folder `packs`."""

from __future__ import annotations

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
        return f'format = 1\ngame = "{game.id}"\nid = "{STANDIN}"\n'
    if id not in shipped:
        raise DataRefused(Text("error.unknown-pack", game=game.id, pack=id, packs=find_packs(game)))
    return shipped[id].read_text("utf-8")


def _shipped(game: HasPacks) -> dict[str, Traversable]:
    folder = files(game.package) / "packs"
    if not folder.is_dir():
        return {}
    return {file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")}
