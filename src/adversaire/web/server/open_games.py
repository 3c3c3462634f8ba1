"""The open games: those being played, kept in the database and for a while in memory.

The database is the truth. A game in memory is used only while nobody has added a move to it elsewhere,
so several processes may serve the same database. While a game is being changed it is in nobody's sight:
only a change that the database has confirmed puts it back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from time import monotonic
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from starlette.concurrency import run_in_threadpool

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import BACK, SEEN, Entry, Move, Setup
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.packs.load import load_pack, pack_hash
from adversaire.play.limits import check_moves
from adversaire.play.moves import fold
from adversaire.play.own_packs import kept_pack
from adversaire.play.positions import position_data
from adversaire.play.saves import Opened, Save, check_options, open_saved, replayed, same_turn
from adversaire.play.session import LEFT, Session
from adversaire.store.database import Conflict, Database, StoredGame, StoredPosition
from adversaire.web.server.stored_games import header_of, result_of, save_of, settled

T = TypeVar("T")

#: A long game takes most of a megabyte.
MOST_IN_MEMORY: Final = 256
#: Owners' packs that games in memory share.
MOST_PACKS: Final = 64

#: Answers that are replayed at once, when a game is opened, and long records replayed at a time.
AT_ONCE: Final = 25
REPLAYED_AT_A_TIME: Final = 2

#: Runs blocking work.
Run = Callable[[Callable[[], T]], Awaitable[T]]

LOG: Final = logging.getLogger("adversaire.web")
#: Seconds until the log says once more that the database does not do its part.
TOLD_AGAIN: Final = 10.0
DATABASE_REFUSALS: Final = "error.database-"


class Unavailable(AdversaireError):
    """The database does not do its part. Where it is and what it said is for the log, not for players."""

    def __init__(self) -> None:
        super().__init__(Text("error.unavailable"))


@dataclass(slots=True)
class OpenGame:
    """A game being played: its session, the number of its last move, how many turns have been read."""

    id: str
    session: Session
    seq: int
    seen: int
    notice: Text | None = None
    #: All moves of the game, as the database has them.
    moves: list[Move] = field(default_factory=list)
    #: A move to be written before the next one: see `settled`.
    owed: list[Move] = field(default_factory=list)
    #: The position that was written last: most answers are given in the turn that it begins.
    written: Any = None


#: What a player wants to do: it changes the session and says which moves that makes.
Act = Callable[[OpenGame], list[Move]]


class OpenGames:
    """All games of the server."""

    def __init__(self, database: Database, games: Registry, run: Run[Any]) -> None:
        self.database = database
        self.games = games
        self.run = reachable(run)
        self._open: OrderedDict[str, OpenGame] = OrderedDict()
        self._packs: OrderedDict[tuple[str, str], Any] = OrderedDict()
        # Both live no longer than somebody holds or awaits them.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._moved: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        self._replaying = asyncio.Semaphore(REPLAYED_AT_A_TIME)
        self.stopping = False

    def _lock(self, id: str) -> asyncio.Lock:
        lock = self._locks.get(id)
        if lock is None:
            lock = self._locks[id] = asyncio.Lock()
        return lock

    # ------------------------------------------------------------ beginning and ending

    async def create(
        self, setup: Setup, moves: list[Move] | None = None, own: Any = None, is_replayed: bool = False
    ) -> str:
        """A new game, perhaps with moves already made (an import) or with an owner's pack. A record that
        was found to lead somewhere is not replayed again before somebody looks at it."""
        game = self.games[setup.game]
        check_options(game, setup)
        # Every option is written down, so that a reading adopted later does not change this game.
        setup = replace(setup, options=game.full_options(setup.options))
        pack, hash_of_pack = shared_pack(game, setup.pack) if own is None else (own, pack_hash(own))
        record = fold(moves or [])
        # Refuses what cannot be played.
        session = None if is_replayed else Session(game, setup, pack, record.entries)
        header = header_of(setup, game.rules_version, hash_of_pack)
        content = None if own is None else asdict(own)
        id: str = await self.run(
            lambda: self.database.create(header, moves or [], content=content)
        )  # fmt: skip
        if session is not None:
            session.undone = record.undone
            self._remember(OpenGame(id, session, len(moves or []), record.seen, moves=moves or []))
        return id

    async def remove(self, id: str) -> None:
        """Take a game out of sight; it can be brought back."""
        async with self._lock(id):
            self._open.pop(id, None)
            await self.run(lambda: self.database.remove(id))
        self._tell(id)

    async def delete(self, id: str) -> None:
        """Remove a game for good."""
        async with self._lock(id):
            self._open.pop(id, None)
            await self.run(lambda: self.database.delete([id]))
        self._tell(id)

    async def restore(self, id: str) -> None:
        """Bring back a game that was removed."""
        await self.run(lambda: self.database.restore(id))

    # ------------------------------------------------------------ looking

    async def open(self, id: str) -> OpenGame:
        """The game as it stands now."""
        async with self._lock(id):
            return await self._current(id)

    async def open_at(self, id: str, head: int | None) -> OpenGame:
        """The same for who has just read the number of its last move, or is about to add one after it, which
        will show if it has moved on: neither needs to ask for it again."""
        known = self._open.get(id)
        return known if known is not None and known.seq == head else await self.open(id)

    async def _current(self, id: str) -> OpenGame:
        head: int = await self.run(lambda: self.database.head(id))
        known = self._open.get(id)
        if known is not None and known.seq < head:
            known = await self._catch_up(known)
        if known is None or known.seq != head:
            known = await self._load(id)
        self._remember(known)
        return known

    async def _catch_up(self, game: OpenGame) -> OpenGame | None:
        """A game that went on in another process: only what is new is played. None where that cannot be."""
        if game.session.base or game.owed:
            return None
        new: tuple[Move, ...] = await self.run(lambda: self.database.moves_after(game.id, game.seq))
        moves = [*game.moves, *new]
        record = fold(moves)
        try:
            session = game.session.with_entries(record.entries)
        except AdversaireError:
            return None
        session.undone = record.undone
        return OpenGame(game.id, session, len(moves), record.seen, game.notice, moves)

    async def _load(self, id: str) -> OpenGame:
        stored: StoredGame = await self.run(lambda: self.database.load(id))
        moves = [Move(move.kind, move.question, move.answer) for move in stored.moves]
        record = fold(moves)
        opened = await self._replayed(stored, record.entries)
        owed = settled(opened.session, record)
        opened.session.undone = fold([*moves, *owed]).undone
        return OpenGame(id, opened.session, stored.seq, record.seen, opened.notice, moves, owed)

    async def _replayed(self, stored: StoredGame, entries: list[Entry]) -> Opened:
        """A short record at once; a long one where everybody else is served meanwhile, few at a time."""
        if len(entries) <= AT_ONCE:
            return self._session(stored, entries)
        async with self._replaying:
            opened: Opened = await self.run(lambda: self._session(stored, entries))
            return opened

    def _remember(self, game: OpenGame) -> None:
        self._open[game.id] = game
        self._open.move_to_end(game.id)
        while len(self._open) > MOST_IN_MEMORY:
            self._open.popitem(last=False)

    async def before_last_return(self, id: str) -> tuple[OpenGame, Any]:
        """The game, and the position it was in before the player last went back, if that was just now."""
        game = await self.open(id)
        last = max((n for n, move in enumerate(game.moves) if move.kind != SEEN), default=-1)
        session = game.session
        if last < 0 or game.moves[last].kind != BACK or session.base:
            return game, None
        kept = session.turns[-1].kept
        if LEFT not in kept:  # the game was opened anew since
            kept[LEFT] = session.with_entries(fold(game.moves[:last]).entries).position
        return game, kept[LEFT]

    def _session(self, stored: StoredGame, entries: list[Entry]) -> Opened:
        save = save_of(stored, entries)
        trust_record = stored.position is None or stored.position.seq != stored.seq
        game = self.games[save.setup.game]
        pack, hash_of_pack = self._pack(game, save)
        if (save.rules_version, save.pack_hash) == (game.rules_version, hash_of_pack):
            check_options(game, save.setup)
            session = replayed(game, save, pack)
            if session and (trust_record or same_turn(session, save)):
                return Opened(session)
        return open_saved(self.games, save, trust_record=trust_record, stored=True)

    def _pack(self, game: Game, save: Save) -> tuple[Any, str]:
        """The pack of a stored game. Games with the same content share it."""
        if save.content is None:
            return shared_pack(game, save.setup.pack)
        key = (game.id, save.pack_hash)
        pack = self._packs.pop(key, None) or kept_pack(game, save.setup.pack, save.content, stored=True)
        self._packs[key] = pack
        while len(self._packs) > MOST_PACKS:
            self._packs.popitem(last=False)
        return pack, save.pack_hash

    # ------------------------------------------------------------ moving

    async def change(self, id: str, act: Act, expected_seq: int | None = None) -> OpenGame:
        """Make moves. One wins where two answer at once; the other is told so, and nothing of it is kept."""
        async with self._lock(id):
            game = await self._expected(id, expected_seq)
            # Out of sight until the database has it: whatever happens on the way, even the end of this
            # request, leaves nothing in memory that is ahead of the database.
            self._open.pop(id, None)
            moves = act(game)
            if moves:
                await self._append(game, [*game.owed, *moves])
            self._remember(game)
        if moves:
            self._tell(id)
        return game

    async def _expected(self, id: str, seq: int | None) -> OpenGame:
        """The game, if it stands where the player thinks. Writing will show if it moved on elsewhere."""
        known = self._open.get(id)
        if known is not None and known.seq == seq:
            return known
        game = await self._current(id)
        if seq is not None and seq != game.seq:
            raise Conflict
        return game

    async def has_made(self, id: str, act: Act, seq: int) -> bool:
        """Whether this very act was what came after so many moves: somebody sends it twice, having heard
        nothing the first time."""
        game = await self.open(id)
        session = game.session
        if session.base or not 0 <= seq < len(game.moves):
            return False
        record = fold(game.moves[:seq])
        before = Session(session.game, session.setup, session.pack, record.entries)
        before.undone = record.undone
        try:
            made = act(OpenGame(id, before, seq, record.seen))
        except AdversaireError:
            return False
        return bool(made) and game.moves[seq : seq + len(made)] == made

    async def _append(self, game: OpenGame, moves: list[Move]) -> None:
        check_moves(len(game.moves) + len(moves))
        record = fold([*game.moves, *moves])
        if (record.entries, record.undone) != (game.session.entries, game.session.undone):
            # What would be written is not what was played: a game must never become unreadable.
            raise DataRefused(Text("error.form"))
        turn = game.session.turns[-1]
        is_new = turn.before is not game.written
        position = StoredPosition(turn.start, position_data(turn.before) if is_new else None)
        result = result_of(game.session)
        await self.run(lambda: self.database.append(game.id, game.seq, moves, position, result))
        game.written = turn.before
        game.seq += len(moves)
        game.moves += moves
        game.owed = []
        game.seen = record.seen

    # ------------------------------------------------------------ following

    @property
    def in_memory(self) -> int:
        return len(self._open)

    @property
    def followed(self) -> int:
        """How many games somebody waits for the next move of."""
        return len(self._moved)

    def moved(self, id: str) -> asyncio.Event:
        """Set when the game moves next."""
        event = self._moved.get(id)
        if event is None:
            event = self._moved[id] = asyncio.Event()
        return event

    def stop_following(self) -> None:
        """The server is about to stop: nobody need be thrown off the line."""
        self.stopping = True
        for event in list(self._moved.values()):
            event.set()

    def heard(self, id: str) -> None:
        """A game has moved, perhaps through another process."""
        self._tell(id)

    def _tell(self, id: str) -> None:
        event = self._moved.pop(id, None)
        if event is not None:
            event.set()


async def in_thread(work: Callable[[], T]) -> T:
    """Blocking work of the database goes to a thread."""
    return await run_in_threadpool(work)


def reachable(run: Run[Any]) -> Run[Any]:
    """Run blocking work, and keep from players what only concerns whoever runs the server. That is told as
    often as it helps, not at every request: a database that is away must not fill the disk as well."""
    told = float("-inf")

    async def careful(work: Callable[[], Any]) -> Any:
        nonlocal told
        try:
            return await run(work)
        except DataRefused as error:
            if not error.text.key.startswith(DATABASE_REFUSALS):
                raise
            if monotonic() - told > TOLD_AGAIN:
                told = monotonic()
                LOG.error("%s", error)
            raise Unavailable from None

    return careful


@lru_cache(maxsize=64)
def shared_pack(game: Game, id: str) -> tuple[Any, str]:
    """A pack and its fingerprint. Reading one takes as long as playing a game, so all games share it."""
    pack = load_pack(game, id)
    return pack, pack_hash(pack)
