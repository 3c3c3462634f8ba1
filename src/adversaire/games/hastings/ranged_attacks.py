"""Attaques à distance Ennemies / Enemy ranged attacks.

Which card may shoot, and the condition at Hastings. Whom it hits is said where all targets are chosen.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES, SPACE_NAMED, WEDGE_OF, wedge_of
from adversaire.games.hastings.base_game.targets import SHOT_AT_RANGED, SHOT_OTHERWISE, decide
from adversaire.games.hastings.cardboard.facts import (
    NO_TARGET,
    ONLY_IF_LOSING,
    has_target,
    is_losing,
    look_for_losses,
    look_for_targets,
    shot_hits,
)
from adversaire.games.hastings.position import Position, piece_at

ORDER: Final = "hastings.ranged.order"
SHOOT_WITH_ALL: Final = "hastings.pass.shoot-with-all"
EXHAUSTS: Final = "hastings.turn.ranged-exhausts"
#: When a card shoots: as the Enemy's turn, after the player's pass, or as soon as it is placed.
TURN, CLOSING, ARRIVAL = "turn", "closing", "arrival"
WHEN: Final[dict[str, tuple[str, ...]]] = {
    TURN: ("hastings.turn.ranged-first", EXHAUSTS, "hastings.summary.step-1-ranged"),
    CLOSING: (SHOOT_WITH_ALL, EXHAUSTS),
    ARRIVAL: ("hastings.play.action-on-arrival", EXHAUSTS),
}
NO_SHOT: Final = ("hastings.turn.draw-otherwise", NO_TARGET)
NO_SHOT_AT_HASTINGS: Final = (
    "hastings.ranged.hastings-else-continue",
    "hastings.summary.step-1-hastings",
    *NO_SHOT,
)


def ranged_attack(pos: Position, table: Table) -> bool:
    """One ranged attack, if one is available; otherwise the turn goes on."""
    ready = ready_shooters(pos)
    if not ready:
        return False
    sieve = attack_with_one(pos, ready, TURN, table)
    if not sieve.left:
        hastings = held_back(sieve)
        clauses = NO_SHOT_AT_HASTINGS if hastings else NO_SHOT
        table.tell("ranged.none", clauses, sieve=sieve, hastings=int(hastings))
    return bool(sieve.left)


def attack_with_one(pos: Position, ready: list[int], when: str, table: Table) -> Sieve:
    """One of these cards attacks: with several available the player picks it. Empty if none is."""
    sieve = available(pos, ready, table)
    if sieve.left:
        decide("ranged.shooter", sieve, (ORDER, WHEN[when][0]), table)
        shoot(pos, SPACE_NAMED[sieve.chosen], sieve, when, table)
    return sieve


def held_back(sieve: Sieve) -> bool:
    """Whether a card did not shoot because the Enemy is not losing Might in its wedge."""
    return any(step.clause == ONLY_IF_LOSING and step.struck for step in sieve.steps)


def ready_shooters(pos: Position) -> list[int]:
    """The Enemy's Ready cards with Ranged X in existing wedges."""
    cards, taken = pos.box.cards, pos.taken
    return [
        space
        for space, piece in enumerate(pos.enemy.grid)
        if piece is not None
        and cards[piece.card].enemy_ranged
        and not piece.exhausted
        and not taken[WEDGE_OF[space]]
    ]


def available(pos: Position, ready: list[int], table: Table) -> Sieve:
    """With both sides at Hastings those that stand where the Enemy loses Might; and they need a target."""
    sieve = Sieve([ENEMY_SPACES[space] for space in ready])
    if pos.both_at_hastings:
        look_for_losses(pos, [wedge_of(id) for id in sieve.left], table)
        sieve.keep(ONLY_IF_LOSING, lambda id: is_losing(pos, wedge_of(id), table))
    if sieve.left:
        look_for_targets(pos, [wedge_of(id) for id in sieve.left], table)
        sieve.keep(NO_TARGET, lambda id: has_target(pos, wedge_of(id), table))
    return sieve


def shoot(pos: Position, space: int, sieve: Sieve, when: str, table: Table) -> None:
    """The card is Exhausted, and X damage is dealt to a card of the player."""
    piece = piece_at(pos.enemy.grid, space)
    piece.exhausted = True
    amount = pos.box.cards[piece.card].enemy_ranged
    table.tell(
        "ranged.shot",
        (*WHEN[when], SHOT_AT_RANGED, SHOT_OTHERWISE),
        sieve=sieve,
        card=piece.card,
        space=ENEMY_SPACES[space],
        amount=amount,
        reach=pos.options["ranged_reach"],
        when=when,
    )
    shot_hits(pos, WEDGE_OF[space], amount, table)
