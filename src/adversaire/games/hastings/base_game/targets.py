"""Targets: whom an effect may hit or help, and who chooses. The Enemy aims at ranged cards first."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.hastings.base_game.battlefield import SPACE_IDS, in_reach, side_of, standing
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.base_game.grid import (
    ENEMY_SPACES,
    HUMAN_SPACES,
    ROW_OF,
    SPACE_NAMED,
    WEDGE_IDS,
    WEDGE_NAMED,
)
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Effect, yours
from adversaire.games.hastings.position import HUMAN, Position, SideId, piece_at, standing_on

RANGED_FIRST: Final = "hastings.play.target-ranged-first"
PLAYER_CHOOSES: Final = "hastings.play.target-player-chooses"
OWN_SIDE: Final = "hastings.play.own-side-targets"
UNCERTAIN: Final = "hastings.solo.uncertainty-player-chooses"
OWN_CLAUSES: Final = (OWN_SIDE, UNCERTAIN)
SHOT_AT_RANGED: Final = "hastings.ranged.target-ranged"
SHOT_OTHERWISE: Final = "hastings.ranged.target-otherwise"


def foes(pos: Position, side: SideId, effect: Effect, source: int = -1) -> list[int]:
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


def friends(pos: Position, side: SideId, effect: Effect, source: int = -1) -> list[int]:
    """The own cards an effect may be used on."""
    own = side_of(pos, side)
    spaces = standing(pos, own)
    if effect.do == "heal":
        return [space for space in spaces if piece_at(own.grid, space).damage]
    if effect.do == "ready":
        return [space for space in spaces if piece_at(own.grid, space).exhausted]
    return spaces


def choose_foe(pos: Position, side: SideId, effect: Effect, table: Table) -> str:
    """The space of the opposing card that is hit. The Enemy aims at ranged cards, else the player chooses."""
    spaces = foes(pos, side, effect)
    if side == HUMAN:
        return ask_space("effect.foe", [ENEMY_SPACES[space] for space in spaces], NORMAL, effect, table)
    sieve = aim(pos, spaces, RANGED_FIRST)
    clauses = (PLAYER_CHOOSES, RANGED_FIRST)
    decide("enemy.target", sieve, clauses, table, effect=effect.id, yours=yours(effect.id))
    card = standing_on(pos, sieve.chosen).card
    table.tell("battle.target", clauses[::-1], sieve=sieve, card=card, space=sieve.chosen, effect=effect.id)
    return sieve.chosen


def choose_shot_at(pos: Position, wedge: int, amount: int, table: Table) -> int:
    """Whom the Enemy shoots from a wedge: always a ranged card; failing that, the card the player chooses."""
    sieve = aim(pos, in_reach(pos, pos.human, wedge), SHOT_AT_RANGED)
    clauses = (SHOT_OTHERWISE, SHOT_AT_RANGED)
    decide("ranged.target", sieve, clauses, table, amount=amount)
    card = standing_on(pos, sieve.chosen).card
    table.tell("battle.shot-at", clauses[::-1], sieve=sieve, card=card, space=sieve.chosen)
    return SPACE_NAMED[sieve.chosen]


def aim(pos: Position, spaces: list[int], clause: str) -> Sieve:
    """The player's cards that the Enemy may hit, ranged ones before all others."""
    cards = pos.box.cards
    sieve = Sieve([HUMAN_SPACES[space] for space in spaces])
    return sieve.prefer(clause, lambda id: not cards[standing_on(pos, id).card].ranged)


def decide(id: str, sieve: Sieve, clauses: tuple[str, ...], table: Table, **values: Value) -> Sieve:
    """What the sieve has left open the player decides, by the first of these clauses."""
    if len(sieve.left) > 1:
        chosen = table.ask(Question(id, PLACE, sieve.left, clauses, values))
        sieve.keep(clauses[0], lambda one: one == chosen)
    return sieve


def choose_friend(pos: Position, side: SideId, effect: Effect, table: Table) -> str:
    """The space of the own card that is helped; for the Enemy too it is the player who chooses."""
    ids = SPACE_IDS[side]
    spaces = [ids[space] for space in friends(pos, side, effect)]
    if side == HUMAN:
        return ask_space("effect.friend", spaces, NORMAL, effect, table)
    return ask_space("enemy.friend", spaces, OWN_CLAUSES, effect, table)


def ask_space(id: str, spaces: list[str], clauses: tuple[str, ...], effect: Effect, table: Table) -> str:
    values: dict[str, Value] = {"effect": effect.id, "yours": yours(effect.id)}
    return table.ask(Question(id, PLACE, tuple(spaces), clauses, values))


def choose_wedge(
    id: str,
    wedges: list[int],
    clauses: tuple[str, ...],
    card: Card,
    table: Table,
    spaces: tuple[str, ...] = (),
) -> int:
    """The wedge in which a card is to stand, in one of these spaces, or which it is to help, at the
    player's choice."""
    answers = tuple([WEDGE_IDS[wedge] for wedge in wedges])
    values: dict[str, Value] = {"card": card.id, "spaces": spaces} if spaces else {"card": card.id}
    return WEDGE_NAMED[table.ask(Question(id, PLACE, answers, clauses, values))]
