"""The pieces of heavy work, each a function of plain values that pauses wherever others may be served.

They may be done in another process: what goes in and what comes out is pickled on the way.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import ANSWER, BACK, SEEN, Entry, Move, Setup
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.packs.own import STANDIN, checked_own, lay_over, read_values
from adversaire.play import hint
from adversaire.play.advice import Advice
from adversaire.play.consultation import Consultation
from adversaire.play.dry_run import GAMES, DryRun, steps_of
from adversaire.play.moves import as_move
from adversaire.play.own_packs import is_shipped, own_pack, pack_meant
from adversaire.play.saves import open_save
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.share_code import read_code, replayed
from adversaire.web.server.missing_words import unsaid

T = TypeVar("T")


class Progress(NamedTuple):
    """How far a piece of work is, where that can be said."""

    done: int
    of: int


Steps = Generator[Progress | None, None, T]

# ---------------------------------------------------------------- a game from a file


class Imported(NamedTuple):
    """A game from a file, replayed and found whole."""

    setup: Setup
    moves: list[Move]
    #: The pack that it brings, unless that is a shipped one.
    own: Any


def read_game(games: Registry, text: str) -> Steps[Imported]:
    """Replay a stranger's file; refused where it does not lead anywhere."""
    yield None
    opened = open_save(games, text)
    session = opened.session
    moves = [as_move(entry) for entry in session.entries]
    moves += [Move(ANSWER, entry.question, entry.answer) for entry in session.undone]
    if session.undone:
        moves.append(Move(BACK, "", str(len(session.entries))))
    moves.append(Move(SEEN, "", str(max(0, len(session.turns) - 1))))
    own = None if is_shipped(session.game, session.setup.pack) else session.pack
    # Every option is written down with a new game; the record must lead as far with all of them.
    setup = replace(session.setup, options=session.game.full_options(session.setup.options))
    if opened.notice or setup.options != session.setup.options:
        yield None
        Session(session.game, setup, session.pack, session.entries)
    return Imported(setup, moves, own)


def read_shared(games: Registry, code: str) -> Steps[Imported]:
    """Replay the game that a code holds, to its end."""
    shared = read_code(code)
    session = None
    for session in replayed(games, shared):  # noqa: B007 - the last one counts
        yield None
    if session is None or not session.is_over:
        raise DataRefused(Text("error.share-unfinished"))
    moves = [as_move(entry) for entry in session.entries]
    moves.append(Move(SEEN, "", str(len(session.turns))))
    return Imported(session.setup, moves, None)


# ---------------------------------------------------------------- a position from outside


def consult(
    games: Registry, game: str, position: str, answers: Sequence[str], seed: int | None
) -> Steps[dict[str, Any]]:
    """One turn of the opponent from a stranger's position, with the cards that come with the game."""
    yield None
    given = [Entry("", answer) for answer in answers]
    return Consultation(games[game], pack_meant(games[game], STANDIN), position, given, seed).data()


# ---------------------------------------------------------------- packs

#: What keeps a pack from being played, and what is odd about it.
Faults = tuple[list[Text], list[Text]]


def faults_of(games: Registry, packs: Sequence[tuple[str, Mapping[str, Any]]]) -> Steps[list[Faults]]:
    """Look at several packs, each with the id of its game."""
    found: list[Faults] = []
    for game, own in packs:
        yield None
        found.append(faults_in(games, game, own))
    return found


def faults_in(games: Registry, game: str, own: Mapping[str, Any]) -> Faults:
    try:
        pack = lay_over(games[game], own)
    except DataRefused as refusal:
        return refusal.faults, []
    return [], games[game].check_pack(pack)[1]


def count_faults(games: Registry, packs: Sequence[tuple[str, Mapping[str, Any]]]) -> Steps[list[int]]:
    """How many things keep each of several packs from being played."""
    found = []
    for game, own in packs:
        yield None
        try:
            own_pack(games[game], own)
            found.append(0)
        except DataRefused as refusal:
            found.append(len(refusal.faults))
    return found


def read_pack(games: Registry, text: str) -> Steps[dict[str, Any]]:
    """The values written in a stranger's pack."""
    yield None
    return dict(read_values(text))


def check_own_pack(games: Registry, game: str, own: Mapping[str, Any]) -> Steps[dict[str, Any]]:
    """An owner's pack, checked field by field."""
    yield None
    return dict(checked_own(games[game], own))


def make_playable(games: Registry, game: str, own: Mapping[str, Any]) -> Steps[Any]:
    """The pack that an owner's makes of the stand-in, to play with."""
    yield None
    return own_pack(games[game], own)


def try_out(games: Registry, game: str, own: Mapping[str, Any], seconds: float) -> Steps[DryRun | None]:
    """A dry run of a pack, for so many seconds at most (0: however long it takes); nothing where it cannot be
    played yet."""
    yield None
    try:
        playable = own_pack(games[game], own)
    except DataRefused:
        return None
    run = DryRun(GAMES)
    for _ in steps_of(run, games[game], playable, seconds=seconds):
        yield Progress(run.played, run.asked)
    return run


# ---------------------------------------------------------------- hints


class Sitting(NamedTuple):
    """As much of a game as a hint needs: the turn under way."""

    setup: Setup
    pack: Any
    entries: list[Entry]
    position: Any
    start: int

    @classmethod
    def of(cls, session: Session) -> Sitting:
        turn = session.turns[-1]
        return cls(session.setup, session.pack, session.entries[:], turn.before, turn.start)

    def session(self, games: Registry) -> Session:
        game = games[self.setup.game]
        return Session.resumed(game, self.setup, self.pack, self.entries, self.position, self.start)


def weigh(games: Registry, sitting: Sitting, language: Language) -> Steps[Advice]:
    """Play on, a game at a time, until the time is up; then what came of it, in words."""
    session = sitting.session(games)
    found = hint.Hint(session)
    end = monotonic() + hint.SECONDS
    for _ in found.steps():
        yield Progress(found.weighed, hint.ROLLOUTS)
        if monotonic() > end:
            break
    return found.advice(session_voice(session, language, unsaid))
