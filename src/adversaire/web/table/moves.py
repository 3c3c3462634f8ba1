"""What a player can do to a game, each as the moves it adds."""

from __future__ import annotations

from adversaire.engine.record import BACK, COMPANION, HANDS, REDO, SEEN, Move
from adversaire.play.forced import go_on, last_choice
from adversaire.play.moves import as_move
from adversaire.web.server.open_games import Act, OpenGame


def answer(question: str, value: str) -> Act:
    """Answer the open question."""

    def act(game: OpenGame) -> list[Move]:
        game.session.answer(value, question)
        return [as_move(game.session.entries[-1]), *what_follows(game)]

    return act


def what_follows(game: OpenGame) -> list[Move]:
    """Answers that could not be otherwise."""
    return [as_move(entry) for entry in go_on(game.session)]


def undo(game: OpenGame) -> list[Move]:
    """Take back the last answer that somebody chose."""
    return back(last_choice(game.session))(game)


def back(index: int) -> Act:
    """Take back every answer from this one on."""

    def act(game: OpenGame) -> list[Move]:
        game.session.go_back(index)
        return [Move(BACK, "", str(index)), *unread(game)]

    return act


def unread(game: OpenGame) -> list[Move]:
    """After going back, later turns will be new: they have not been read. Hands put everything back as it lay
    then, with all done that was told before."""
    reached = len(game.session.turns) - 1
    later = [Move(SEEN, "", str(reached))] if game.seen > reached else []
    return later + (hands_done(game) if is_told_in_parts(game) else [])


def is_told_in_parts(game: OpenGame) -> bool:
    """Whether something may be to do, or to watch, before a question in the midst of a turn."""
    return game.session.setup.mode == COMPANION or game.session.game.told_in_parts


def hands_done(game: OpenGame) -> list[Move]:
    """Hands have done all that was told up to the open question."""
    return [Move(SEEN, HANDS, str(len(game.session.entries)))]


def redo(game: OpenGame) -> list[Move]:
    """Give the answer taken back last once more."""
    game.session.redo()
    return [Move(REDO), *what_follows(game)]


def seen(turns: int) -> Act:
    """The player has read what happened in so many turns; if that is more than there are, all is done, too,
    that was told before the open question."""

    def act(game: OpenGame) -> list[Move]:
        there = len(game.session.turns)
        wanted = min(turns, there)
        read = [Move(SEEN, "", str(wanted))] if wanted > game.seen else []
        return read + (hands_done(game) if turns > there and is_told_in_parts(game) else [])

    return act


def adjust(*wanted: tuple[str, str]) -> Act:
    """Set something right by hand, all that is wrong about it: paths and values."""

    def act(game: OpenGame) -> list[Move]:
        known = len(game.session.entries)
        for path, value in wanted:
            game.session.adjust(path, value)
        go_on(game.session)
        return [as_move(entry) for entry in game.session.entries[known:]]

    return act


def replan(turn: int, *wanted: tuple[str, str]) -> Act:
    """The opponent could not do its turn: set right what lies otherwise, and let it decide anew."""

    def act(game: OpenGame) -> list[Move]:
        start = game.session.turns[turn - 1].start if 0 < turn < len(game.session.turns) else 0
        for path, value in wanted:
            added = game.session.replan(turn, path, value)
        return [
            Move(BACK, "", str(start)),
            *map(as_move, added),
            *what_follows(game),
            *([Move(SEEN, "", str(turn))] if game.seen > turn else []),
        ]

    return act
