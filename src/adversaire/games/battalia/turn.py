"""Les jours et les tours / Days and turns.

The set-up, then days; in each, every seat's turn, and then the Oracle is turned.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.table import Table
from adversaire.games.battalia.agreements import end_agreements
from adversaire.games.battalia.base_game.actions import end_turn
from adversaire.games.battalia.base_game.ending import score_game, see_last_week
from adversaire.games.battalia.base_game.oracle import illuminated, matching, tool_over_tool, week
from adversaire.games.battalia.base_game.seats import is_software
from adversaire.games.battalia.cardboard.known import variant
from adversaire.games.battalia.cardboard.reports import let_hands_follow, play_own_turn
from adversaire.games.battalia.entry import entry_is_due, play_entry
from adversaire.games.battalia.levels import LONE_REALM, MERCILESS
from adversaire.games.battalia.move import is_free, move_buff
from adversaire.games.battalia.players.light_rivals import rival_turn
from adversaire.games.battalia.position import HORDE, Position
from adversaire.games.battalia.setup import set_up
from adversaire.games.battalia.strength import swap_token

TURN: Final = ("battalia.entry.play-resumes", "battalia.move.end-of-each-turn")
NEW_DAY: Final = ("battalia.entry.trigger-tool-blades", "battalia.bribe.expiry-full-rotation")
ONE_MORE: Final = ("battalia.solo.difficulty",)
QUIET: Final = ("battalia.move.only-free-buff",)


def play_turn(pos: Position, table: Table) -> None:
    """One turn of whoever is next, or a step of the game itself."""
    PHASES[pos.phase](pos, table)


def play_seat(pos: Position, table: Table) -> None:
    """A player's turn: actions, a new hand, and Buff's move as the very last step."""
    id = list(pos.seats)[pos.turn]
    seat = pos.seats[id]
    kind = "turn.opponent" if is_software(pos, id) else "turn.human"
    table.tell(kind, TURN, seat=seat.faction, day=pos.round, week=week(pos))
    if seat.player == "light":
        rival_turn(pos, id, table)
    else:
        play_own_turn(pos, id, table)
    if not pos.ending:
        end_with_buff(pos, id, table)
    next_phase(pos)


def end_with_buff(pos: Position, id: str, table: Table) -> None:
    """The move comes after the new hand is drawn, unless the table reads the rule otherwise.

    Whether there is one, what happened in the turn decides (battalia.hero-moves-in.then-end-of-turn).
    Nothing is drawn for a seat whose cards the app does not hold: its piles are empty.
    """
    first = pos.options["move_before_draw"] == "yes"
    if not first:
        end_turn(pos, id, table)
    news = lone_moves(pos, id, table) if variant(pos) == LONE_REALM else move_buff(pos, id, table)
    if news:
        let_hands_follow(pos, id, table)
    if first:
        end_turn(pos, id, table)


def lone_moves(pos: Position, id: str, table: Table) -> bool:
    """The app's move, then the player's own; whether either is news."""
    news = move_buff(pos, HORDE, table)
    if pos.options["lone_second_move"] == "yes":
        return move_buff(pos, id, table, halved=True) or news
    return news


def next_phase(pos: Position) -> None:
    """Whose turn is next: the following seat's, the horde's own at the merciless level, or a new day."""
    if pos.ending:
        pos.phase = "scoring"
    elif pos.turn + 1 < len(pos.seats):
        pos.turn += 1
    elif pos.options["level"] == MERCILESS and is_free(pos):
        pos.phase = "horde"
    else:
        pos.phase = "day"


def play_horde(pos: Position, table: Table) -> None:
    """At the merciless level the horde moves once more a day, by itself."""
    table.tell("turn.horde", ONE_MORE, day=pos.round, week=week(pos))
    move_buff(pos, HORDE, table)
    pos.phase = "day"


def play_day(pos: Position, table: Table) -> None:
    """The Oracle is turned; what has run a full rotation ends; a new week brings a token, maybe Buff."""
    see_last_week(pos, table)
    if pos.ending:
        pos.phase = "scoring"
        return
    turn_the_oracle(pos, table)
    employer = pos.buff.owner
    end_agreements(pos, table)
    if tool_over_tool(pos):
        begin_week(pos, employer, table)
    pos.phase = "entry" if entry_is_due(pos) else "seat"


def turn_the_oracle(pos: Position, table: Table) -> None:
    pos.round += 1
    pos.turn = 0
    table.tell(
        "turn.day",
        NEW_DAY,
        day=pos.round,
        week=week(pos),
        illuminated=illuminated(pos),
        matching=matching(pos),
    )


def begin_week(pos: Position, employer: str, table: Table) -> None:
    """Another token, unless Buff has never entered, or was released this morning and has got it already."""
    was_released = employer and not pos.buff.owner
    if pos.buff.state != "waiting" and not was_released:
        swap_token(pos, table)


def enter(pos: Position, table: Table) -> None:
    """Bid and entry, before the first player's turn."""
    play_entry(pos, table)
    pos.phase = "seat"


def play_opponent(pos: Position, table: Table) -> None:
    """What the horde does next, for somebody who only asks for that: its entry, or its move.

    Once the last turn of a day is over nobody moves Buff any more: the Oracle is turned.
    """
    if pos.phase in ("entry", "horde", "day"):
        play_turn(pos, table)
        return
    table.tell("turn.opponent", QUIET, seat=HORDE, day=pos.round, week=week(pos))
    mover = HORDE if variant(pos) == LONE_REALM or not pos.seats else list(pos.seats)[pos.turn]
    if is_free(pos):
        move_buff(pos, mover, table)
    else:
        table.tell("buff.quiet", QUIET, state=pos.buff.state)


def play_next_rival(pos: Position, table: Table) -> None:
    """The turn of the next seat that the software plays, as if it were now; without any, the horde's."""
    rivals = [at for at, id in enumerate(pos.seats) if is_software(pos, id)]
    if pos.phase != "seat" or not rivals:
        play_opponent(pos, table)
        return
    pos.turn = next((at for at in rivals if at >= pos.turn), rivals[0])
    play_turn(pos, table)


PHASES: Final[dict[str, Callable[[Position, Table], None]]] = {
    "setup": set_up,
    "seat": play_seat,
    "horde": play_horde,
    "day": play_day,
    "entry": enter,
    "scoring": score_game,
}
