"""Both sides at once: an attack that fells the last Witch while her spell fells the Hero who counts."""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.games.rituals.content.cards import Effect
from adversaire.games.rituals.dice import gets_through
from adversaire.games.rituals.ending import BOTH, heroes_won_by, master_won_by, who_wins
from adversaire.games.rituals.field import attribute, is_bound
from adversaire.games.rituals.position import HEROES, Piece, Position, Slot


def heroes_come_first(
    pos: Position,
    witch: Piece,
    total: int,
    resistance: int,
    effects: tuple[Effect, ...],
    attacker: Slot | Piece | None,
    table: Table,
) -> bool:
    """Whether one attack would win for both sides and the Heroes' victory is the one that counts."""
    if not isinstance(attacker, Slot) or not gets_through(pos, total, resistance):
        return False
    if not (fells_the_hero(pos, effects, attacker) and fells_the_witch(pos, witch)):
        return False
    winner = who_wins(pos)
    table.tell("victory.both", (BOTH,), winner=winner, piece=witch.id, hero=attacker.hero)
    return winner == HEROES


def fells_the_witch(pos: Position, witch: Piece) -> bool:
    """Whether her elimination would win for the Heroes."""
    if witch.health > pos.box.figures.wounds:
        return False
    if is_bound(pos, witch):
        return True
    after = pos.copy()
    after.pieces = [piece for piece in after.pieces if piece.id != witch.id]
    after.master.witches_eliminated.append(witch.id)
    return bool(heroes_won_by(after))


def fells_the_hero(pos: Position, effects: tuple[Effect, ...], attacker: Slot) -> bool:
    """Whether her spell would eliminate the attacker, and that would win for the Witch Master."""
    armour = attribute(pos, attacker, "resistance")
    wounds = [
        effect.amount
        for effect in effects
        if effect.do == "wound" and not (effect.resisted_at and armour >= effect.resisted_at)
    ]
    if sum(wounds) < attacker.health:
        return False
    after = pos.copy()
    after.heroes.eliminated += 1
    return bool(master_won_by(after))
