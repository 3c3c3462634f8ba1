"""Games as the database keeps them: header, moves, position and result, there and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adversaire import __version__
from adversaire.engine.errors import DataRefused
from adversaire.engine.record import BACK, Entry, Move, Setup
from adversaire.engine.text import Text
from adversaire.play.forced import asks_for_a_choice
from adversaire.play.medals import earned
from adversaire.play.moves import Record
from adversaire.play.saves import Save
from adversaire.play.score_sheet import points_by_source
from adversaire.play.seats import is_shared
from adversaire.play.session import Session
from adversaire.store.database import StoredGame


def settled(session: Session, record: Record) -> list[Move]:
    """Where rules have changed, the last answers of the record may have been dropped. Whatever is written
    next must say so first, or it would be read as following them.
    """
    kept = len(session.entries)
    return [Move(BACK, "", str(kept))] if kept < len(record.entries) else []


def save_of(stored: StoredGame, entries: list[Entry]) -> Save:
    """What the database keeps, as a save."""
    position = stored.position
    return Save(
        setup_of(stored.header),
        rules_version=int(stored.header.get("rules", 0)),
        pack_hash=str(stored.header.get("pack_hash", "")),
        entries=tuple(entries),
        undone=(),
        turn_start=position.turn_start if position else 0,
        position=dict(position.data) if position and position.data else {},
        content=None if stored.content is None else dict(stored.content),
    )


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
        **({"lesson": setup.lesson} if setup.lesson else {}),
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
            lesson=str(header.get("lesson", "")),
        )
    except KeyError:
        raise DataRefused(Text("error.save-damaged")) from None


def side_names(session: Session) -> dict[str, str]:
    """Under which name each side is kept. Among several people nobody is "the human" of the results."""
    sides, game = session.game.sides_of(session.position), session.game
    return {side: game.called(session.position, side) if is_shared(session) else side for side in sides}


def result_of(session: Session) -> dict[str, Any] | None:
    """The result to keep, once the game is over."""
    if not session.is_over:
        return None
    result, names = session.result, side_names(session)
    return {
        "game": session.setup.game,
        "level": session.setup.options.get("level", ""),
        "mode": session.setup.mode,
        "options": dict(session.setup.options),
        "seed": session.setup.seed,
        "pack": session.setup.pack,
        "winner": names.get(result.winner, result.winner),
        "points": {name: result.total(side) for side, name in names.items()},
        "rounds": sum(1 for event in session.events if event.kind == "turn.opponent"),
        "details": details_of(session),
    }


def details_of(session: Session) -> dict[str, Any]:
    """What else is worth keeping of a finished game, found once at its end."""
    own = session.game.sides[0]
    points = {} if is_shared(session) else dict(points_by_source(session).get(own, ()))
    return {
        "medals": [medal.id for medal in earned(session)],
        "sources": points,
        "turns": sum(1 for turn in session.turns if asks_for_a_choice(session, turn)),
    }
