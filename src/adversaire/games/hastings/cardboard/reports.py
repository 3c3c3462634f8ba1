"""Beside a cardboard table: the player plays with real hands and reports what the Enemy must know.

Nothing has to be reported but what matters to the Enemy: a Sacrifice, the pass, a card of its own that is
destroyed or exhausted, a wedge taken, and who has reached Hastings.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.hastings.base_game.battlefield import (
    NO_SHIFTING,
    existing_wedges,
    fall,
    stands_before_others,
)
from adversaire.games.hastings.base_game.ending import NORMAL, kill_leader, run_out, see_victory
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES, SPACE_NAMED, WEDGE_IDS, WEDGE_NAMED
from adversaire.games.hastings.base_game.wedges import clear_wedge, fights
from adversaire.games.hastings.cardboard.facts import may_reach_hastings
from adversaire.games.hastings.position import (
    ENEMY,
    HUMAN,
    Piece,
    Position,
    Side,
    SideId,
    cards_in_play,
    standing_on,
)

DONE: Final = "done"
SACRIFICED: Final = "sacrificed"
PASSED: Final = "passed"
HASTINGS: Final = "hastings"
ENEMY_HASTINGS: Final = "enemy-hastings"
DECK_OUT: Final = "deck-out"
HIT: Final = "hit"
DESTROYED: Final = "destroyed"
EXHAUSTED: Final = "exhausted"
TAKEN: Final = "taken"
LOST: Final = "lost"
LEADER_FELL: Final = "leader-fell"

REPORT: Final = ("hastings.turn.player-turn-normal", *NORMAL)
ROUND: Final = ("hastings.pass.end-phase", "hastings.objectives.normal")
PHASES: Final = (*ROUND, "hastings.objectives.ignore-when-destroyed", "hastings.objectives.bonus-card")
#: Nobody gets through more cards of a deck than this in a round.
CARDS_A_ROUND: Final = 10


def report_turn(pos: Position, table: Table) -> None:
    """Ask what happened that the Enemy must know, until the turn is over."""
    pos.turns += 1
    while not pos.ending:
        # Always the same one, and never the pass: nobody ends a round by a thumb that is used to its place.
        answer = table.ask(Question("report.turn", CHOICE, turn_reports(pos), REPORT, likely=DONE))
        if answer in (DONE, SACRIFICED, PASSED):
            end_turn(pos, answer, table)
            return
        report(pos, answer, table)


def turn_reports(pos: Position) -> tuple[str, ...]:
    """What there is to report of a turn. In the Deployment phase only the text of a card takes a wedge."""
    answers = [DONE, PASSED, SACRIFICED, HIT, *advances(pos, pos.human, HASTINGS, TAKEN)]
    if pos.at_hastings(pos.enemy):
        answers.append(LOST)
    if pos.turns == 1 and may_run_out(pos):
        answers.append(DECK_OUT)
    return tuple(answers)


def advances(pos: Position, side: Side, hastings: str, taken: str) -> list[str]:
    """How a side may have come on: to Hastings or, once it is there, to a wedge taken."""
    if pos.at_hastings(side):
        return [taken]
    return [hastings] if may_reach_hastings(pos, side) else []


def may_run_out(pos: Position) -> bool:
    """Whether the player's deck can be empty by now."""
    return CARDS_A_ROUND * pos.round >= len(pos.box.decks[pos.human.faction])


def end_turn(pos: Position, answer: str, table: Table) -> None:
    if answer == SACRIFICED:
        pos.last = "sacrificed"
        table.tell("report.sacrificed", ("hastings.turn.sacrifice-skips-enemy",))
    elif answer == PASSED:
        pos.last = "passed"
        table.tell("report.passed", ("hastings.pass.enemy-continues",))
    else:
        pos.last = "played"


def report(pos: Position, answer: str, table: Table) -> None:
    """One thing that happened."""
    if answer == DECK_OUT:
        run_out(pos, table)
    elif answer == HASTINGS:
        reach_hastings(pos, HUMAN, table)
    elif answer == ENEMY_HASTINGS:
        reach_hastings(pos, ENEMY, table)
    elif answer == HIT:
        hit(pos, table)
    elif answer == LEADER_FELL:
        kill_leader(pos, HUMAN, table)
    else:
        take(pos, HUMAN if answer == TAKEN else ENEMY, table)


def hit(pos: Position, table: Table) -> None:
    """A card of the Enemy was destroyed or exhausted, or a text that the app cannot read hit the Leader."""
    cards = [ENEMY_SPACES[at] for at, piece in enumerate(pos.enemy.grid) if piece is not None]
    answer = table.fact(Question("report.card", PLACE, (*cards, LEADER_FELL), REPORT))
    if answer == LEADER_FELL:
        kill_leader(pos, HUMAN, table)
        return
    piece = standing_on(pos, answer)
    values: dict[str, Value] = {"card": piece.card, "space": answer}
    hits = (DESTROYED,) if piece.exhausted else (DESTROYED, EXHAUSTED)
    if table.fact(Question("report.hit", CHOICE, hits, REPORT, values)) == EXHAUSTED:
        piece.exhausted = True
        table.tell("report.exhausted", NORMAL, card=piece.card, space=answer)
    else:
        destroyed(pos, piece, answer, table)


def destroyed(pos: Position, piece: Piece, at: str, table: Table) -> None:
    """Hands discard a destroyed card and then its Attachments; the cards behind it stay where they are."""
    space = SPACE_NAMED[at]
    stay = stands_before_others(pos, space)
    table.tell(
        "report.destroyed",
        (*NORMAL, NO_SHIFTING) if stay else NORMAL,
        card=piece.card,
        space=at,
        attached=tuple(piece.attached),
        stay=int(stay),
    )
    fall(pos, ENEMY, space, table)


def reach_hastings(pos: Position, side: SideId, table: Table) -> None:
    owner = pos.human if side == HUMAN else pos.enemy
    owner.objective = pos.box.last_objective[owner.faction]
    table.tell("report.hastings", ("hastings.objectives.normal",), side=side)


def take(pos: Position, side: SideId, table: Table) -> None:
    """A wedge was taken; the second one of a side ends the game."""
    existing = tuple([WEDGE_IDS[wedge] for wedge in existing_wedges(pos)])
    wedge = WEDGE_NAMED[table.fact(Question("report.wedge", PLACE, existing, ROUND, {"side": side}))]
    pos.taken[wedge] = side
    table.tell("report.taken", NORMAL, side=side, wedge=WEDGE_IDS[wedge])
    if pos.options["taken_wedge_cards"] == "removed":
        clear_wedge(pos, wedge, table)
    see_victory(pos, table)


# ---------------------------------------------------------------- the last phases of a round


def report_round(pos: Position, table: Table) -> None:
    """What the Wedges and Objectives phases brought."""
    tell_phases(pos, table)
    while not pos.ending:
        answer = table.ask(Question("report.round", CHOICE, round_reports(pos), ROUND, likely=DONE))
        if answer == DONE:
            return
        report(pos, answer, table)


def tell_phases(pos: Position, table: Table) -> None:
    """What hands have to resolve, and the cards that the player may draw for it."""
    bonus = "a" if pos.options["objective_a_gives_card"] == "yes" else "b"
    table.tell(
        "report.phases",
        PHASES,
        wedges=int(fights(pos, HUMAN) or fights(pos, ENEMY)),
        objectives=int(not pos.both_at_hastings),
        bonus="none" if pos.at_hastings(pos.human) else bonus,
    )


def round_reports(pos: Position) -> tuple[str, ...]:
    """What there is to report of the last phases."""
    answers = [DONE, *advances(pos, pos.human, HASTINGS, TAKEN)]
    answers += advances(pos, pos.enemy, ENEMY_HASTINGS, LOST)
    if has_unlisted(pos):
        answers.append(LEADER_FELL)
    return tuple(answers)


def has_unlisted(pos: Position) -> bool:
    """Whether the Enemy has a card in play whose text, carried out by hands, may have killed the Leader."""
    return any(pos.box.cards[id].own for id in cards_in_play(pos.enemy))
