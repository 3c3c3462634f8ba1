"""The tables of the house: games being played, kept in the database and for a while in memory.

The database is the truth. A game in memory is used only while nobody has added a move to it elsewhere,
so several processes may serve the same database.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from adversaire import __version__
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.record import Setup
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.packs.load import load_pack, pack_hash
from adversaire.play.moves import BACK, SEEN, Move, fold
from adversaire.play.positions import position_data
from adversaire.play.saves import Opened, Save, check_options, open_saved
from adversaire.play.session import Session
from adversaire.store.database import Conflict, Database, StoredPosition
from adversaire.store.database import Move as StoredMove

T = TypeVar("T")

MOST_IN_MEMORY: Final = 400

#: Runs blocking work: in a thread on a server, on the spot where there are no threads.
Run = Callable[[Callable[[], T]], Awaitable[T]]


@dataclass(slots=True)
class OpenGame:
    """A game on the table: its session, the number of its last move, how many turns have been read."""

    id: str
    session: Session
    seq: int
    seen: int
    notice: Text | None = None


#: What a player wants to do: it changes the session and says which moves that makes.
Act = Callable[[OpenGame], list[Move]]


class Tables:
    """All games of the house."""

    def __init__(self, database: Database, games: Registry, run: Run[Any]) -> None:
        self.database = database
        self.games = games
        self.run = run
        self._open: OrderedDict[str, OpenGame] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._moved: dict[str, asyncio.Event] = {}

    # ------------------------------------------------------------ beginning

    async def create(self, setup: Setup, moves: list[Move] | None = None) -> str:
        """A new game, perhaps with moves already made (an import)."""
        game = self.games[setup.game]
        check_options(game, setup)
        pack = load_pack(game, setup.pack)
        Session(game, setup, pack, fold(moves or []).entries)  # refuses what cannot be played
        header = header_of(setup, game.rules_version, pack_hash(pack))
        id: str = await self.run(lambda: self.database.create(header, stored(moves or [])))
        return id

    # ------------------------------------------------------------ looking

    async def open(self, id: str) -> OpenGame:
        """The game as it stands now."""
        head: int = await self.run(lambda: self.database.head(id))
        known = self._open.get(id)
        if known is not None and known.seq == head:
            self._open.move_to_end(id)
            return known
        return await self._load(id)

    async def _load(self, id: str) -> OpenGame:
        stored = await self.run(lambda: self.database.load(id))
        moves = [Move(move.kind, move.question, move.answer) for move in stored.moves]
        record = fold(moves)
        opened = self._session(stored, record.entries)
        opened.session.undone = record.undone
        game = OpenGame(id, opened.session, stored.seq, record.seen, opened.notice)
        self._open[id] = game
        self._open.move_to_end(id)
        while len(self._open) > MOST_IN_MEMORY:
            self._open.popitem(last=False)
        return game

    async def before_last_return(self, id: str) -> tuple[OpenGame, Any]:
        """The game, and the position it was in before the player last went back, if that was just now."""
        game = await self.open(id)
        kept = await self.run(lambda: self.database.load(id))
        moves = [Move(move.kind, move.question, move.answer) for move in kept.moves]
        last = max((n for n, move in enumerate(moves) if move.kind != SEEN), default=-1)
        if last < 0 or moves[last].kind != BACK:
            return game, None
        before = fold(moves[:last]).entries
        session = game.session
        if session.base:
            return game, None
        return game, Session(session.game, session.setup, session.pack, before).position

    def _session(self, stored: Any, entries: list[Any]) -> Opened:
        header = stored.header
        position = stored.position
        save = Save(
            setup_of(header),
            rules_version=int(header["rules"]),
            pack_hash=str(header["pack_hash"]),
            entries=tuple(entries),
            undone=(),
            turn_start=position.turn_start if position else 0,
            position=position.data if position else {},
        )
        return open_saved(self.games, save, trust_record=position is None or position.seq != stored.seq)

    # ------------------------------------------------------------ moving

    async def change(self, id: str, act: Act, expected_seq: int | None = None) -> OpenGame:
        """Make moves. One wins where two answer at once; the other is told so, and nothing of it is kept."""
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            game = await self.open(id)
            if expected_seq is not None and expected_seq != game.seq:
                raise Conflict
            before = game.seq
            try:
                moves = act(game)
                if moves:
                    await self._append(game, before, moves)
            except (AdversaireError, OSError):
                # The session in memory may have moved on: let it go, the database knows better.
                self._open.pop(id, None)
                raise
        if moves:
            self._tell(id)
        return game

    async def _append(self, game: OpenGame, before: int, moves: list[Move]) -> None:
        turn = game.session.turns[-1]
        seq = before + len(moves)
        position = StoredPosition(turn.start, position_data(turn.before))
        result = result_of(game.session)
        await self.run(lambda: self.database.append(game.id, before, stored(moves), position, result))
        game.seq = seq
        for move in moves:
            if move.kind == SEEN:
                game.seen = int(move.answer)

    # ------------------------------------------------------------ following

    def moved(self, id: str) -> asyncio.Event:
        """Set when the game moves next."""
        return self._moved.setdefault(id, asyncio.Event())

    def _tell(self, id: str) -> None:
        event = self._moved.pop(id, None)
        if event is not None:
            event.set()


def stored(moves: list[Move]) -> list[StoredMove]:
    """Moves as the database keeps them."""
    return [StoredMove(move.kind, move.question, move.answer) for move in moves]  # type: ignore[arg-type]


def header_of(setup: Setup, rules_version: int, hash_of_pack: str) -> dict[str, Any]:
    """Everything about a game that never changes."""
    return {
        "version": __version__,
        "game": setup.game,
        "rules": rules_version,
        "mode": setup.mode,
        "level": setup.options.get("level", ""),
        "options": dict(setup.options),
        "seed": setup.seed,
        "pack": setup.pack,
        "pack_hash": hash_of_pack,
        "rolls": setup.rolls,
        "draws": setup.draws,
    }


def setup_of(header: Mapping[str, Any]) -> Setup:
    """The set-up of a stored game."""
    try:
        return Setup(
            game=header["game"],
            mode=header["mode"],
            options=header["options"],
            seed=header["seed"],
            pack=header["pack"],
            rolls=header["rolls"],
            draws=header["draws"],
        )
    except KeyError:
        raise DataRefused(Text("error.save-damaged")) from None


def result_of(session: Session) -> dict[str, Any] | None:
    """The result to keep, once the game is over."""
    if not session.is_over:
        return None
    result = session.result
    return {
        "game": session.setup.game,
        "level": session.setup.options.get("level", ""),
        "mode": session.setup.mode,
        "options": dict(session.setup.options),
        "seed": session.setup.seed,
        "pack": session.setup.pack,
        "winner": result.winner,
        "points": {side: result.total(side) for side in session.game.sides},
        "rounds": sum(1 for event in session.events if event.kind == "turn.opponent"),
    }
