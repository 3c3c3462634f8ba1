"""La force de la horde / The strength of the horde.

6 in week 2, two more every week, shown by a token on Buff's card.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.oracle import week, week_of
from adversaire.games.battalia.levels import ADDS
from adversaire.games.battalia.position import Position

THE_WEEK_DECIDES: Final = "battalia.strength.stack-draw-top"
GROWS: Final = (
    "battalia.strength.token-swap-if-unowned",
    "battalia.strength.plus-two",
    "battalia.strength.grows-weekly",
    THE_WEEK_DECIDES,
)
#: Clauses of weeks the rulebook names, and of the tokens that have a back.
OF_WEEK: Final = {
    3: ("battalia.strength.week-three-eight",),
    4: ("battalia.strength.week-four-ten",),
    5: ("battalia.strength.week-five-twelve",),
    7: ("battalia.strength.token-back-fourteen",),
    9: ("battalia.strength.token-back-eighteen",),
}
AND_SO_ON: Final = ("battalia.strength.and-so-on",)


def horde_strength(pos: Position) -> int:
    """What the horde is worth this week, at the level of the table."""
    return printed_strength(pos, week(pos), ADDS[pos.options["level"]])


def printed_strength(pos: Position, in_week: int, adds: int = 0) -> int:
    """The value of that week's token: the number of the week decides, not the stack.

    No more than the table admits, what the level adds included (battalia.strength.and-so-on).
    """
    value = pos.box.horde.first + pos.box.horde.step * (in_week - 2) + adds
    cap = pos.options["strength_cap"]
    return min(value, int(cap)) if cap.isdecimal() else value


def put_token(pos: Position) -> None:
    """The token of the current week comes onto Buff's card."""
    pos.buff.token = horde_strength(pos)


def swap_token(pos: Position, table: Table) -> None:
    """A new week: another token on the card of a Buff whom nobody owns, on the board or not."""
    if pos.buff.state == "hired":
        clauses: tuple[str, ...] = ("battalia.strength.no-swap-if-owned",)
        table.tell("buff.no-token", clauses, seat=pos.seats[pos.buff.owner].faction, week=week(pos))
        return
    lies_there = bool(pos.buff.token)
    put_token(pos)
    clauses = (*OF_WEEK.get(week(pos), AND_SO_ON), *GROWS)
    stays = lies_there and printed_strength(pos, week(pos)) == printed_strength(pos, week(pos) - 1)
    there = {"stays": int(stays), "lies": int(lies_there)}
    table.tell("buff.token", clauses, None, week=week(pos), **there, **token_words(pos))


def token_to_use(pos: Position, in_week: int) -> tuple[int, bool]:
    """The physical token that shows the week's value: its face, and whether it is turned over; 0 if none."""
    value = printed_strength(pos, in_week)
    for face, back in pos.box.horde.tokens:
        if value in (face, back):
            return face, value == back
    return 0, False


def skipped_token(pos: Position, hired_on: int) -> int:
    """The token that lies on the stack in vain once a Buff hired on that day has fallen; 0 if there is none.

    A week that began while he was employed has put no token on his card, and now nothing can bring it there.
    A token that served the week before is in the box already, and one whose back comes next is still needed.
    """
    if week_of(pos, hired_on) == week(pos):
        return 0
    before, now, after = [token_to_use(pos, week(pos) + more)[0] for more in (-1, 0, 1)]
    return 0 if now in (before, after) else now


def token_words(pos: Position) -> dict[str, int]:
    """What the horde is worth, the token to put on the card, and what the level adds to it."""
    face, turned = token_to_use(pos, week(pos))
    adds = pos.buff.token - printed_strength(pos, week(pos))
    return {"strength": pos.buff.token, "face": face, "turned": int(turned), "adds": adds}
