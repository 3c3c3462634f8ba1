"""What the terminal keeps in files, as rows of a database, and back: so that a house moves as a whole.

A game of the terminal has the same key in every file of a house, made of its id. A game that came from a
database has that key in its id. Either way it is known when it comes again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import SEEN, Entry, Move
from adversaire.engine.registry import Registry
from adversaire.packs.load import pack_hash
from adversaire.packs.own import read_own
from adversaire.packs.write import own_toml
from adversaire.play.house_rules import free_id, readable_rules, rules_text
from adversaire.play.moves import as_move, fold
from adversaire.play.own_packs import is_shipped
from adversaire.play.saves import open_save, read_save
from adversaire.play.session import Session
from adversaire.store import GameStore
from adversaire.store.database.keys import LENGTH
from adversaire.store.database.moving import Everything, Row
from adversaire.store.folder import games_folder, packs_folder, presets_folder
from adversaire.store.ids import ALPHABET
from adversaire.store.shelf import Shelf
from adversaire.web.server.stored_games import header_of

#: So much of a key makes the id of its game in the terminal.
SHORT: Final = 10
#: When it was, nobody wrote down.
LONG_AGO: Final = datetime.fromtimestamp(0, UTC).isoformat()


class TerminalHouse:
    """The files of the terminal in one data folder."""

    def __init__(self, folder: Path, games: Registry) -> None:
        self.registry = games
        self.games = GameStore(games_folder(folder))
        self.packs = Shelf(packs_folder(folder))
        self.rules = Shelf(presets_folder(folder))

    # ------------------------------------------------------------ out

    def rows(self, known: Everything) -> dict[str, list[Row]]:
        """All of it as rows that go on from those that are known. What cannot be read stays where it is."""
        found: dict[str, list[Row]] = {name: [] for name in ("games", "moves", "contents", "packs")}
        for id in self.games.ids():
            try:
                session = open_save(self.registry, self.games.read(id)).session
            except DataRefused:
                continue
            self._add_game(found, key_of(id, known), session, known)
        found["packs"] = list(self._pack_rows())
        found["presets"] = list(self.rule_rows())
        return found

    def _add_game(self, found: dict[str, list[Row]], key: str, session: Session, known: Everything) -> None:
        setup = replace(session.setup, options=session.game.full_options(session.setup.options))
        header = header_of(setup, session.game.rules_version, pack_hash(session.pack))
        found["games"].append(
            {"id": key, "created_at": LONG_AGO, "game": setup.game, "mode": setup.mode}
            | {"level": header["level"], "header": header, "removed_at": None}
        )
        if not is_shipped(session.game, setup.pack):
            content = {"hash": header["pack_hash"], "game": setup.game, "data": asdict(session.pack)}
            found["contents"].append(content)
        found["moves"] += move_rows(key, moves_on(session, moves_of(key, known)))

    def _pack_rows(self) -> Iterator[Row]:
        for game in self.registry:
            for id in self.packs.ids(game.id):
                try:
                    own = read_own(game, self.packs.read(game.id, id))
                except DataRefused:
                    continue
                key = made_key("pack", game.id, id)
                yield {"id": key, "created_at": LONG_AGO, "changed_at": LONG_AGO, "game": game.id} | {
                    "data": own, "seq": 0, "removed_at": None,
                }  # fmt: skip

    def rule_rows(self) -> Iterator[Row]:
        """House rules, which pages at home keep in these files too."""
        for game in self.registry:
            for rules in readable_rules(self.rules, game.id):
                key = made_key("rules", game.id, rules.id)
                yield {"id": key, "created_at": LONG_AGO, "game": game.id, "name": rules.name} | {
                    "options": dict(rules.options), "removed_at": None,
                }  # fmt: skip

    # ------------------------------------------------------------ in

    def take_game(self, key: str, text: str) -> bool:
        """Keep a game, if it is new or goes on from the one that is here."""
        game = read_save(text).setup.game
        own = {key_of(id, {}): id for id in self.games.ids()}
        id = own.get(key, f"{game}-{key[:SHORT]}")
        if id in self.games.ids():
            before, after = read_save(self.games.read(id)).entries, read_save(text).entries
            if len(after) <= len(before) or after[: len(before)] != before:
                return False
        self.games.write(id, text)
        return True

    def take_pack(self, game: str, own: Mapping[str, Any]) -> None:
        """Keep cards under their id, unless there are such already."""
        id = str(own.get("id", ""))
        if game in {one.id for one in self.registry} and id not in self.packs.ids(game):
            self.packs.write(game, id, own_toml(self.registry[game], own))

    def take_rules(self, game: str, name: str, options: Mapping[str, str]) -> None:
        """Keep rules under their name, unless there are such already."""
        if game not in {one.id for one in self.registry}:
            return
        if name not in {rules.name for rules in readable_rules(self.rules, game)}:
            self.rules.write(game, free_id(self.rules, game, name), rules_text(game, options, name))


# ---------------------------------------------------------------- keys


def key_of(id: str, known: Everything) -> str:
    """The key of a game of the terminal: that of the database it came from, else one made of its id."""
    short = id.partition("-")[2]
    came = (
        row["id"] for row in known.get("games", ()) if len(short) == SHORT and row["id"].startswith(short)
    )
    return next(came, made_key("game", id))


def made_key(*parts: str) -> str:
    number = int.from_bytes(hashlib.sha256("\n".join(parts).encode()).digest(), "big")
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


# ---------------------------------------------------------------- moves


def moves_of(key: str, known: Everything) -> list[Move]:
    rows = sorted(
        (row for row in known.get("moves", ()) if row["game_id"] == key), key=lambda row: row["seq"]
    )
    return [Move(row["kind"], row["question"], row["answer"]) for row in rows]


def moves_on(session: Session, made: Sequence[Move]) -> list[Move]:
    """The moves that lead to where a session stands, beginning with those that were made. Every turn is read
    as it ends, so that a longer game begins as a shorter one did."""
    before: list[Entry] = list(fold(list(made)).entries)
    if session.entries[: len(before)] != before:
        return list(made)
    starts = {turn.start: number for number, turn in enumerate(session.turns)}
    moves = list(made)
    for at, entry in enumerate(session.entries[len(before) :], len(before)):
        moves.append(as_move(entry))
        if at + 1 in starts:
            moves.append(Move(SEEN, "", str(starts[at + 1])))
    return moves


def move_rows(key: str, moves: Iterable[Move]) -> list[Row]:
    return [
        {"game_id": key, "seq": seq, "kind": move.kind, "question": move.question}
        | {"answer": move.answer, "at": LONG_AGO}
        for seq, move in enumerate(moves, 1)
    ]
