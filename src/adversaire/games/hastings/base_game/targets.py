"""Targets: whom an effect may hit or help, and who chooses. The Enemy aims at ranged cards first."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.hastings.base_game.battlefield import SPACE_IDS, side_of, standing
from adversaire.games.hastings.base_game.ending import NORMAL, other_side
from adversaire.games.hastings.base_game.grid import HUMAN_SPACES, ROW_OF, SPACE_NAMED
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Effect, yours
from adversaire.games.hastings.position import HUMAN, Position, SideId, piece_at

RANGED_FIRST: Final = "hastings.play.target-ranged-first"
PLAYER_CHOOSES: Final = "hastings.play.target-player-chooses"
OWN_SIDE: Final = "hastings.play.own-side-targets"
UNCERTAIN: Final = "hastings.solo.uncertainty-player-chooses"
TARGET_CLAUSES: Final = (PLAYER_CHOOSES, RANGED_FIRST)
OWN_CLAUSES: Final = (OWN_SIDE, UNCERTAIN)


def foes(pos: Position, side: SideId, effect: Effect) -> list[int]:
    """The opposing cards an effect may be aimed at."""
    foe = pos.enemy if side == HUMAN else pos.human
    spaces = [space for space in standing(pos, foe) if effect.row in (0, ROW_OF[space])]
    if effect.do == "exhaust":
        return [space for space in spaces if not piece_at(foe.grid, space).exhausted]
    if effect.do == "destroy":
        cards = pos.box.cards
        return [space for space in spaces if fits(effect, cards[piece_at(foe.grid, space).card])]
    return spaces


def fits(effect: Effect, card: Card) -> bool:
    """Whether a card in the right row may be destroyed by this effect; a Leader never."""
    if card.leads or (effect.what and card.type != effect.what):
        return False
    return not effect.row or card.cost <= effect.most


def friends(pos: Position, side: SideId, effect: Effect) -> list[int]:
    """The own cards an effect may be used on."""
    own = side_of(pos, side)
    spaces = standing(pos, own)
    if effect.do == "heal":
        return [space for space in spaces if piece_at(own.grid, space).damage]
    if effect.do == "ready":
        return [space for space in spaces if piece_at(own.grid, space).exhausted]
    return spaces


def choose_foe(pos: Position, side: SideId, effect: Effect, table: Table) -> int:
    """The opposing card that is hit. The Enemy aims at ranged cards, else the player chooses."""
    spaces = foes(pos, side, effect)
    ids = SPACE_IDS[other_side(side)]
    if side == HUMAN:
        return ask_space("effect.foe", [ids[space] for space in spaces], NORMAL, effect, table)
    sieve = aim(pos, spaces, RANGED_FIRST)
    chosen = ask_space("enemy.target", list(sieve.left), TARGET_CLAUSES, effect, table)
    return settled(pos, sieve, chosen, effect, table)


def aim(pos: Position, spaces: list[int], clause: str) -> Sieve:
    """The player's cards that the Enemy may hit, ranged ones before all others."""
    cards, grid = pos.box.cards, pos.human.grid
    sieve = Sieve([HUMAN_SPACES[space] for space in spaces])
    return sieve.prefer(clause, lambda id: not cards[piece_at(grid, SPACE_NAMED[id]).card].ranged)


def settled(pos: Position, sieve: Sieve, chosen: int, effect: Effect, table: Table) -> int:
    """What the sieve left open the player has chosen."""
    if len(sieve.left) > 1:
        sieve.keep(PLAYER_CHOOSES, lambda id: id == HUMAN_SPACES[chosen])
    card = piece_at(pos.human.grid, chosen).card
    table.tell(
        "battle.target",
        (RANGED_FIRST, PLAYER_CHOOSES),
        sieve=sieve,
        card=card,
        space=sieve.chosen,
        effect=effect.id,
    )
    return chosen


def choose_friend(pos: Position, side: SideId, effect: Effect, table: Table) -> int:
    """The own card that is helped; for the Enemy too it is the player who chooses."""
    ids = SPACE_IDS[side]
    spaces = [ids[space] for space in friends(pos, side, effect)]
    if side == HUMAN:
        return ask_space("effect.friend", spaces, NORMAL, effect, table)
    return ask_space("enemy.friend", spaces, OWN_CLAUSES, effect, table)


def ask_space(id: str, spaces: list[str], clauses: tuple[str, ...], effect: Effect, table: Table) -> int:
    values: dict[str, Value] = {"effect": effect.id, "yours": yours(effect.id)}
    return SPACE_NAMED[table.ask(Question(id, PLACE, tuple(spaces), clauses, values))]
