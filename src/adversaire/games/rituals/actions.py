"""Actions of the Legion: move, attack, and what Witches and Possessed Serfs can do besides."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer
from adversaire.engine.table import Table
from adversaire.games.rituals.combat import legion_attacks
from adversaire.games.rituals.errands import Errand
from adversaire.games.rituals.field import (
    heroes_in,
    is_bound,
    is_free_serf,
    legion_can_leave,
    piece_named,
    the_slot,
)
from adversaire.games.rituals.paying import afford, pay_energy
from adversaire.games.rituals.plagues import play_plague
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.rubies import TAKE, THROW, ruby_answers, take_ruby, throw_ruby
from adversaire.games.rituals.witchcraft import (
    call_a_witch,
    cast_card,
    possess,
    summon,
    summon_witch,
    witch_answers,
)

MOVE: Final = "move:"
ATTACK: Final = "attack:"
BASE: Final = ("rituals.wm.same-rules", "rituals.intro.base-rules-apply")
SLIPS: Final = ("rituals.e3.obsessed-evade",)


# ---------------------------------------------------------------- who can do what


def may_be_activated(pos: Position, piece: Piece) -> bool:
    """The Demon obeys its own cards only, and the Witch of the ritual waits for it."""
    return piece.kind != "demon" and not is_bound(pos, piece)


def can_act(pos: Position, piece: Piece) -> bool:
    """Whether there is an Action it could do now."""
    if not may_be_activated(pos, piece):
        return False
    if afford(pos, pos.box.costs.move) and moves(pos, Errand(piece)):
        return True
    return bool(action_answers(pos, Errand(piece)))


def action_answers(pos: Position, errand: Errand) -> tuple[Answer, ...]:
    """Every legal Action of the Character activated."""
    piece, costs = errand.piece, pos.box.costs
    answers: list[Answer] = []
    if afford(pos, costs.move, errand):
        answers += [MOVE + zone for zone in moves(pos, errand)]
    # A carrier is obsessed: it may only Move or throw its Ruby (rituals.e3.obsessed-actions).
    if not piece.ruby and afford(pos, costs.attack, errand):
        answers += [ATTACK + target for target in targets(pos, piece)]
    if piece.possessed:
        answers += ruby_answers(pos, piece)
    if piece.kind == "witch":
        answers += witch_answers(pos, piece)
    else:
        answers += call_a_witch(pos, piece)
    return tuple(answers)


def moves(pos: Position, errand: Errand) -> tuple[str, ...]:
    """The zones it can step into; a carrier may slip away once, but only with a single Move."""
    piece = errand.piece
    if not pos.tracked:
        # With real cards a figure may get anywhere; the nearest zones come first.
        far = pos.map.walk[piece.zone]
        return tuple(
            sorted([z for z in pos.map.zones if z not in (piece.zone, pos.map.pit)], key=far.__getitem__)
        )
    if errand.slipped:
        return ()
    if legion_can_leave(pos, piece) or (piece.ruby and not errand.moved):
        return pos.map.near[piece.zone]
    return ()


def targets(pos: Position, piece: Piece) -> list[str]:
    """Heroes and free Serfs in its zone; with real cards an attack may come from beside it too."""
    found = []
    for zone in (piece.zone, *(() if pos.tracked else pos.map.sight[piece.zone])):
        found += [slot.hero for slot in heroes_in(pos, zone)]
        found += [other.id for other in pos.pieces if other.zone == zone and is_free_serf(other)]
    return found


def target_named(pos: Position, id: str) -> Slot | Piece:
    piece = piece_named(pos, id)
    return piece if piece is not None else the_slot(pos, id)


# ---------------------------------------------------------------- doing it


def perform(pos: Position, errand: Errand, answer: Answer, table: Table) -> None:
    """One Action."""
    verb, _, what = answer.partition(":")
    piece = errand.piece
    errand.done += 1
    if verb == "move":
        step(pos, errand, what, table)
    elif verb == "attack":
        pay_energy(pos, pos.box.costs.attack, errand, table)
        legion_attacks(pos, piece, target_named(pos, what), table)
    elif answer == TAKE:
        take_ruby(pos, piece, table)
    elif answer == THROW:
        throw_ruby(pos, piece, table)
    else:
        WITCH_ACTS[verb](pos, piece, what, table)
        if verb == "possess" and what not in pos.story.possessed:
            # He heeded the warning: nothing has been done.
            errand.done -= 1


def step(pos: Position, errand: Errand, zone: str, table: Table) -> None:
    """Into a neighbouring zone. After an automatic Evade a carrier moves no more in this activation."""
    piece = errand.piece
    slipped = piece.ruby and not legion_can_leave(pos, piece)
    errand.slipped = slipped
    errand.moved = True
    pay_energy(pos, pos.box.costs.move, errand, table)
    start, piece.zone = piece.zone, zone
    table.tell("human.moved", SLIPS if slipped else BASE, piece=piece.id, start=start, zone=zone)


WITCH_ACTS: Final = {
    "cast": cast_card,
    "summon": summon,
    "summon-witch": summon_witch,
    "possess": possess,
    "plague": play_plague,
}
