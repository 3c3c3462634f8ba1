"""The player's actions with cards in play: ranged attacks, moves, and the Sacrifice.

Of each act `hindrance_to_…` says what hinders it and by which clause, `can_…` whether nothing does.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.battlefield import hurt, in_reach, leave
from adversaire.games.hastings.base_game.effects import move, ways
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES, HUMAN_SPACES, SPACE_NAMED, WEDGE_OF
from adversaire.games.hastings.base_game.payment import OWN_TURN
from adversaire.games.hastings.position import ENEMY, HUMAN, Position, piece_at

COMMANDER: Final = ("hastings.commander.player-normal", *NORMAL)
SACRIFICED: Final = ("hastings.turn.player-turn-normal", "hastings.turn.sacrifice-skips-enemy")

# Answers, written out once.
SHOOT: Final = tuple(f"shoot:{space}" for space in HUMAN_SPACES)
MOVE: Final = tuple(f"move:{space}" for space in HUMAN_SPACES)


def hindrance_to_act(pos: Position, verb: str, space: int) -> RuleBroken | None:
    """What hinders the card of a space from shooting or moving."""
    piece = pos.human.grid[space]
    if piece is None:
        lacking = "nobody"
    elif not getattr(pos.box.cards[piece.card], "ranged" if verb == "shoot" else "can_move"):
        lacking = "unable"
    elif piece.exhausted:
        lacking = "exhausted"
    elif not can_act(pos, verb, space):
        lacking = "target" if verb == "shoot" else "room"
    else:
        return None
    return RuleBroken(OWN_TURN, f"refusal.{verb}.{lacking}", space=HUMAN_SPACES[space])


def can_act(pos: Position, verb: str, space: int) -> bool:
    """A Ready card shoots if an Enemy card is in reach, and moves if there is room in another wedge."""
    piece = pos.human.grid[space]
    if piece is None or piece.exhausted:
        return False
    card = pos.box.cards[piece.card]
    if verb == "shoot":
        return card.ranged > 0 and bool(enemies_in_reach(pos, space))
    return card.can_move and bool(ways(pos, HUMAN, space))


def enemies_in_reach(pos: Position, space: int) -> list[int]:
    """The Enemy's cards that a ranged card of the player may hit; none from a taken wedge."""
    wedge = WEDGE_OF[space]
    return [] if pos.taken[wedge] else in_reach(pos, pos.enemy, wedge)


def shoot(pos: Position, space: int, table: Table) -> None:
    """Exhaust the card: X damage to one Enemy card in reach."""
    piece = piece_at(pos.human.grid, space)
    piece.exhausted = True
    pos.last = "acted"
    amount = pos.box.cards[piece.card].ranged
    table.tell("human.shot", NORMAL, card=piece.card, amount=amount)
    answers = tuple([ENEMY_SPACES[at] for at in enemies_in_reach(pos, space)])
    target = table.ask(Question("shoot.target", PLACE, answers, NORMAL, {"amount": amount}))
    hurt(pos, ENEMY, SPACE_NAMED[target], amount, table)


def move_card(pos: Position, space: int, table: Table) -> None:
    """Agile, or a Leader's Commander: exhausted, the card goes to another wedge."""
    piece = piece_at(pos.human.grid, space)
    piece.exhausted = True
    pos.last = "acted"
    clauses = COMMANDER if pos.box.cards[piece.card].leads else NORMAL
    answers = tuple([HUMAN_SPACES[way] for way in ways(pos, HUMAN, space)])
    target = table.ask(Question("move.to", PLACE, answers, clauses, {"card": piece.card}))
    move(pos, HUMAN, space, target, clauses, table)


# ---------------------------------------------------------------- Sacrifice


def sacrificable(pos: Position) -> list[int]:
    """The player's cards on the battlefield but the Leader."""
    leader = pos.box.leaders[pos.human.faction]
    return [space for space, piece in enumerate(pos.human.grid) if piece is not None and piece.card != leader]


def hindrance_to_sacrifice(pos: Position) -> RuleBroken | None:
    return None if can_sacrifice(pos) else RuleBroken(OWN_TURN, "refusal.sacrifice")


def can_sacrifice(pos: Position) -> bool:
    return bool(sacrificable(pos))


def sacrifice(pos: Position, table: Table) -> None:
    """Remove an own card from play; the Enemy then skips its turn."""
    answers = tuple([HUMAN_SPACES[at] for at in sacrificable(pos)])
    space = SPACE_NAMED[table.ask(Question("sacrifice.which", PLACE, answers, SACRIFICED))]
    pos.last = "sacrificed"
    card = piece_at(pos.human.grid, space).card
    leave(pos, HUMAN, space)
    table.tell("human.sacrificed", SACRIFICED, card=card)
