"""Tours de l'Ennemi / Turns of the Enemy.

Player and Enemy take turns until the player passes. The Enemy's turn, as the summary of the booklet has it
(Résumé du Déploiement Ennemi / Enemy Deployment in short): a ranged attack, or else a card from its deck.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.preparation import prepare
from adversaire.games.hastings.cardboard.facts import forget
from adversaire.games.hastings.cardboard.turns import last_phases, player_turn
from adversaire.games.hastings.commander import move_leader, owes_move
from adversaire.games.hastings.deployment import deploy
from adversaire.games.hastings.passing import FIRST_ROUND, closing_sequence
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.ranged_attacks import ranged_attack
from adversaire.games.hastings.scoring import score_game
from adversaire.games.hastings.setup import set_up

SKIPS: Final = ("hastings.turn.sacrifice-skips-enemy",)
HUMAN_TURN: Final = ("hastings.turn.player-starts", "hastings.turn.player-turn-normal")
ENEMY_TURN: Final = ("hastings.turn.alternate",)
CLOSING: Final = ("hastings.pass.enemy-continues",)


def play_turn(pos: Position, table: Table) -> None:
    """One turn of whoever is next. The player opens every round."""
    PHASES[pos.phase](pos, table)


def play_human(pos: Position, table: Table) -> None:
    """The Preparation phase comes before the first turn of a round."""
    table.tell("turn.human", HUMAN_TURN, round=pos.round)
    if not pos.prepared:
        prepare(pos, table)
    if not pos.ending:
        player_turn(pos, table)
    pos.phase = "scoring" if pos.ending else "opponent"


def play_opponent(pos: Position, table: Table) -> None:
    """After the player's pass the round is played to its end: wedges, then Objectives."""
    closing = pos.last == "passed"
    table.tell("turn.opponent", CLOSING if closing else ENEMY_TURN, round=pos.round, closing=int(closing))
    enemy_turn(pos, table)
    if closing and not pos.ending:
        last_phases(pos, table)
    if closing and not pos.ending:
        next_round(pos)
    pos.phase = "scoring" if pos.ending else "human"


def enemy_turn(pos: Position, table: Table) -> None:
    """One Enemy turn after a turn of the player; after a pass, the closing sequence."""
    if pos.last == "passed":
        closing_sequence(pos, table)
    elif pos.round == 1:
        table.tell("enemy.first-round", FIRST_ROUND)
    elif pos.last == "sacrificed":
        table.tell("enemy.skips", SKIPS)
    else:
        ordinary_turn(pos, table)
    forget(pos)


def ordinary_turn(pos: Position, table: Table) -> None:
    """A Leader in a taken wedge moves, and that is the whole turn; otherwise shoot or deploy."""
    if owes_move(pos):
        move_leader(pos, table)
        if pos.options["commander_move_uses_turn"] == "yes":
            return
    if not ranged_attack(pos, table):
        deploy(pos, table)


def next_round(pos: Position) -> None:
    pos.round += 1
    pos.prepared = False
    pos.last = ""
    pos.turns = 0
    pos.discount = 0


PHASES: Final = {"setup": set_up, "human": play_human, "opponent": play_opponent, "scoring": score_game}
