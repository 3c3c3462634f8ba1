"""What of a game is read on a page of its own, what is told above the next one, and what is read in one go.

All of it follows from what a turn told and changed, so that it holds for every game, on pages and in the
terminal. A turn in which nothing happens costs nobody a tap: it is told in passing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from adversaire.engine.display import differences
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.record import COMPANION
from adversaire.i18n.catalogues import sentences
from adversaire.play.curve import round_of
from adversaire.play.forced import asks_for_a_choice
from adversaire.play.rolls import roll_of
from adversaire.play.session import Session
from adversaire.play.turns import Turn

#: Events of this family open a turn.
OPENING: Final = "turn."
HUMAN_TURN: Final = "turn.human"
OPPONENT_TURN: Final = "turn.opponent"
#: Kinds of events that tell what a person did.
OWN_ACTS: Final = ("human.", "seat.", "report.")
#: Of these, what was done on screen by the only person there; reports may tell hands what to do.
OWN_DEEDS: Final = ("human.",)
#: Kinds of events that are told beside cardboard only, and tell hands what to do.
ORDERS: Final = ("report.", "human.hands")
#: In the values of an event: 1 if hands carry it out, 0 if the app holds what it is about.
HANDS: Final = "hands"
#: So many pages in a row at least are worth reading in one go.
MANY: Final = 2


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the log of a game."""

    turn: int
    event: int


# ---------------------------------------------------------------- one turn


def opening(turn: Turn) -> int | None:
    """Where a turn was opened in its log; corrections by hand are told before that."""
    return next((n for n, event in enumerate(turn.events) if event.kind.startswith(OPENING)), None)


def opened_by(turn: Turn) -> str:
    """The kind of event that opened a turn; nothing where the game is laid out or counted."""
    at = opening(turn)
    return turn.events[at].kind if at is not None else ""


def is_opponents(turn: Turn) -> bool:
    """Whether this is a turn of the software's side."""
    return opened_by(turn) == OPPONENT_TURN


def to_read(turn: Turn) -> list[int]:
    """The events of a turn that stand on its page: of the opponent's all, of others those not seen yet."""
    first = turn.asked[-1].told if turn.asked and not is_opponents(turn) else 1
    return list(range(max(1 + (opening(turn) or 0), first), len(turn.events)))


def is_for_reading(turn: Turn, tidings: tuple[str, ...]) -> bool:
    """Whether a turn has something to read: the opponent's, or one of the game itself (a new round, say) that
    has told something since its last question. Of a person's own only tidings are."""
    kind = opened_by(turn)
    if not turn.finished or not kind:
        return False
    unread = [turn.events[n].kind for n in to_read(turn)]
    if kind == HUMAN_TURN:
        return any(kind.startswith(tidings) for kind in unread)
    return bool(unread)


def wants_page(session: Session, number: int) -> bool:
    """Whether a turn is read on a page of its own; what needs none is told above the next page."""
    turn = session.turns[number]
    if not turn.finished:
        return False
    if "page" not in turn.kept:
        turn.kept["page"] = is_for_reading(turn, session.game.tidings) and not is_told_in_passing(
            session, turn
        )
    found: bool = turn.kept["page"]
    return found


def is_told_in_passing(session: Session, turn: Turn) -> bool:
    """Whether nothing happened in a turn, or only what a person has just done, or nothing is left to do."""
    if is_done(session, turn):
        return True
    told = [turn.events[n] for n in to_read(turn)]
    if any(is_order(session, event) for event in told):
        return False
    own = not is_opponents(turn) and all(event.kind.startswith(OWN_DEEDS) for event in told)
    return own or is_quiet(session, turn)


def is_done(session: Session, turn: Turn) -> bool:
    """Whether hands beside a cardboard table did all of a turn before its last question: what they had to do
    stood there. A lesson speaks on the page of the turn, which is kept for it."""
    if session.setup.mode != COMPANION or session.setup.lesson or not turn.asked:
        return False
    left = turn.events[turn.asked[-1].told :]
    return not any(is_order(session, event) or is_for_hands(session.game, event) for event in left)


def is_for_hands(game: Game, event: Event) -> bool:
    """Whether hands beside a cardboard table have something to do with it."""
    return not event.kind.startswith(game.noted) and event.values.get(HANDS) != 0


def is_quiet(session: Session, turn: Turn) -> bool:
    """Whether a turn left everything on the table as it was; compared once. Dice that were thrown for nothing
    lie on the board of the next page. A lesson speaks of them, and keeps their page."""
    view = session.game.view
    if "quiet" not in turn.kept:
        spoken_of = bool(session.setup.lesson) and any(roll_of(event) for event in turn.events)
        turn.kept["quiet"] = not spoken_of and not differences(view(turn.before), view(turn.after))
    found: bool = turn.kept["quiet"]
    return found


def is_order(session: Session, event: Event) -> bool:
    """Whether it may tell hands beside a cardboard table what to do: then on screen it is told otherwise, or
    it speaks of what only lies on that table."""
    if session.setup.mode != COMPANION or not is_for_hands(session.game, event):
        return False
    return event.kind.startswith(ORDERS) or f"screen.{event.kind}" in sentences("en", session.game.id)


def acting(session: Session, turn: Turn) -> str:
    """Whose turn it is; nobody's where it is that of a horde, say, which is no side."""
    game, position, at = session.game, session.position, opening(turn)
    seat = str(turn.events[at].values.get("seat", "")) if at is not None else ""
    if not seat:
        return game.sides[1] if is_opponents(turn) else game.sides[0]
    sides = {game.called(position, side): side for side in game.sides_of(position)}
    return sides.get(seat, seat if seat in sides.values() else "")


# ---------------------------------------------------------------- several turns


def next_page(session: Session, seen: int) -> int | None:
    """The first turn from here on that is read on a page of its own."""
    turns = range(min(seen, len(session.turns)), len(session.turns))
    return next((number for number in turns if wants_page(session, number)), None)


def told_before(session: Session, number: int) -> list[Place]:
    """What was told before a turn and stood on no page: what the last answer led to, and what passed by."""
    found: list[Place] = []
    for earlier in range(number - 1, -1, -1):
        turn = session.turns[earlier]
        if wants_page(session, earlier) or not opened_by(turn):
            break
        found[:0] = [Place(earlier, event) for event in to_read(turn)]
        if turn.asked:
            break
    return found


def since_answer(session: Session) -> list[Place]:
    """What the last answer led to, up to where the game stands."""
    number, turn = len(session.turns) - 1, session.turns[-1]
    first = turn.asked[-1].told if turn.asked else 0
    now = [Place(number, n) for n in range(first, len(turn.events)) if n != opening(turn)]
    return now if turn.asked else told_before(session, number) + now


def in_one_go(session: Session, number: int) -> list[int]:
    """The pages that follow one another from this turn on until somebody is asked or the round is over; none
    where there are too few for it to be worth while."""
    turns, now = session.turns, round_of(session.turns[number])
    pages: list[int] = []
    for following in range(number, len(turns)):
        turn = turns[following]
        if following > number and (asks_for_a_choice(session, turn) or round_of(turn) != now):
            break
        pages += [following] if wants_page(session, following) else []
    return pages if len(pages) >= MANY else []


def ends_round(session: Session, number: int) -> bool:
    """Whether nothing is asked or read any more in the round of a turn, or in the game."""
    turns, now = session.turns, round_of(session.turns[number])
    for following in range(number + 1, len(turns)):
        if round_of(turns[following]) != now:
            return True
        turn = turns[following]
        if asks_for_a_choice(session, turn) or not turn.finished or wants_page(session, following):
            return False
    return True


def last_of_opponent(session: Session, upto: int) -> int | None:
    """Of so many turns the opponent's last that is finished, and in which something was told."""
    turns = session.turns
    found = (n for n in reversed(range(min(upto, len(turns)))) if is_opponents(turns[n]))
    return next((n for n in found if turns[n].finished and to_read(turns[n])), None)
