"""The owner's packs and rules of the house on the command line: found by what was typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from adversaire.cli.files import read_file
from adversaire.engine.record import Setup
from adversaire.store import GameStore, games_folder
from adversaire.store.folder import packs_folder, presets_folder
from adversaire.store.shelf import Shelf

if TYPE_CHECKING:
    from adversaire.engine.game import Game


def game_store(data: str) -> GameStore:
    return GameStore(games_folder(data))


def pack_shelf(data: str) -> Shelf:
    return Shelf(packs_folder(data))


def preset_shelf(data: str) -> Shelf:
    return Shelf(presets_folder(data))


def known_packs(game: Game, data: str) -> tuple[str, ...]:
    """Shipped packs and the owner's."""
    from adversaire.packs.find import find_packs

    return (*find_packs(game), *pack_shelf(data).ids(game.id))


def own_values(game: Game, id: str, data: str) -> dict[str, Any]:
    """An owner's pack as it is kept, in good shape."""
    from adversaire.packs.own import read_own, unknown_pack

    shelf = pack_shelf(data)
    if not shelf.has(game.id, id):
        raise unknown_pack(game, id, known_packs(game, data))
    return read_own(game, shelf.read(game.id, id))


def chosen_pack(game: Game, id: str, data: str) -> Any:
    """The pack to play with: a shipped one or the owner's; the first shipped one if none is named."""
    from adversaire.play.own_packs import pack_meant

    return pack_meant(game, said_pack(game, id, data))


def said_pack(game: Game, named: str, data: str) -> str:
    """A pack by its id or by its file: the id of a shipped one, or the whole text of an owner's."""
    from adversaire.packs.find import find_packs
    from adversaire.packs.own import is_id, unknown_pack

    shipped, shelf = find_packs(game), pack_shelf(data)
    if not named or named in shipped:
        return named or shipped[0]
    if not is_id(named):
        return f"{read_file(named)}\n"
    if not shelf.has(game.id, named):
        raise unknown_pack(game, named, known_packs(game, data))
    return f"{shelf.read(game.id, named)}\n"


def whole_values(game: Game, id: str, data: str) -> Mapping[str, Any]:
    """All plain values of a pack, those of a shipped one or those an owner's pack leads to."""
    from adversaire.packs.find import find_packs
    from adversaire.packs.own import base_data, merged

    return base_data(game, id) if id in find_packs(game) else merged(game, own_values(game, id, data))


def preset_options(game: Game, name: str, data: str) -> dict[str, str]:
    """The options kept under a name."""
    from adversaire.play.house_rules import read_rules
    from adversaire.play.saves import check_options

    options = dict(read_rules(preset_shelf(data), game.id, name).options)
    check_options(game, Setup(game.id, options=options))
    return options
