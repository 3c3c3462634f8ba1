"""Déroulement de la partie / Course of the game.

Set-up, then human and opponent by turns until the last ones are played. The opponent reveals a card, raids if
it can, prepares otherwise, and closes a building.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.raiders.cardboard.reports import humans_turn, see_end_set_right
from adversaire.games.raiders.content.box import Scheme
from adversaire.games.raiders.ending import finish_turn, is_last
from adversaire.games.raiders.position import HUMAN, OPPONENT, Position
from adversaire.games.raiders.preparation import prepare
from adversaire.games.raiders.raid import raid, raid_target
from adversaire.games.raiders.schemes import reveal
from adversaire.games.raiders.scoring import score_game
from adversaire.games.raiders.setup import set_up

CLOSING: Final = ("raiders.block.applies-after-raid-or-preparation", "raiders.block.next-turn-only")


def play_turn(pos: Position, table: Table) -> None:
    """One turn of whoever is next. The human opens every round (raiders.setup.no-first-player-roll)."""
    if pos.phase == "setup":
        set_up(pos, table)
    elif pos.phase == "human":
        play_human(pos, table)
    elif pos.phase == "opponent":
        play_opponent(pos, table)
    else:
        score_game(pos, table)


def play_human(pos: Position, table: Table) -> None:
    closed, last = pos.closed or "none", int(is_last(pos))
    table.tell("turn.human", ("raiders.turn.human-first",), round=pos.round, closed=closed, last=last)
    humans_turn(pos, table)
    finish_turn(pos, HUMAN, table)
    pos.closed = ""
    pos.phase = "scoring" if pos.turns_left == 0 else "opponent"


def play_opponent(pos: Position, table: Table) -> None:
    last = int(is_last(pos))
    table.tell("turn.opponent", ("raiders.turn.opponent-second",), round=pos.round, last=last)
    see_end_set_right(pos, table)
    opponent_turn(pos, table)
    finish_turn(pos, OPPONENT, table)
    pos.round += 1
    pos.phase = "scoring" if pos.turns_left == 0 else "human"


def opponent_turn(pos: Position, table: Table) -> None:
    """One scheme card, obeyed: it settles everything (raiders.turn.opponent-needs-no-decision).

    Village and workers are left alone (raiders.turn.opponent-leaves-village-alone).
    """
    card = reveal(pos, table)
    target = raid_target(pos, card, table)
    # raiders.turn.raid-or-prepare-never-both, raiders.prep.no-raid-after-preparing,
    # raiders.prep.no-offering-on-raid
    if target:
        raid(pos, card, target, table)
    else:
        prepare(pos, card, table)
    close_building(pos, card, table)


def close_building(pos: Position, card: Scheme, table: Table) -> None:
    """Raid or preparation, the card's building is closed on the human's next turn, and only then.

    So none is on the first turn (raiders.block.first-turn-open), one on each later turn
    (raiders.block.one-building-at-a-time), be it the same again (raiders.block.same-building-again). Whoever
    stands inside stays there (raiders.block.worker-stays-inside).
    """
    pos.closed = card.forbidden
    if pos.turns_left == 1:
        # The human has no turn left: the card closes nothing.
        pos.closed = ""
        table.tell("building.none-closed", ("raiders.block.last-turns",))
        return
    table.tell("building.closed", CLOSING, building=card.forbidden)
