"""Maître sorcier / Witch Master: Actions of his Characters.

Each act has what hinders it, by which clause (`hindrance_to_…`), and the act itself. `can_activate` is asked
of every Character of every turn, so it builds no refusal; a test sees that both agree.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import Answer
from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.known import afford, pay
from adversaire.games.rituals.cardboard.reach import attacked_from, zones_by_card
from adversaire.games.rituals.combat import legion_attacks
from adversaire.games.rituals.encounter_3 import TAKE, THROW, ruby_answers, take_ruby, throw_ruby
from adversaire.games.rituals.encounter_4 import is_bound
from adversaire.games.rituals.field import (
    heroes_in,
    is_enemy,
    is_free_serf,
    legion_can_leave,
    piece_named,
    the_slot,
)
from adversaire.games.rituals.plagues import play_plague
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.witchcraft import (
    call_a_witch,
    cast_card,
    possess,
    summon,
    summon_cost,
    summon_witch,
    witch_answers,
)

PASS: Final = "pass"
DONE: Final = "done"
ACT: Final = "act:"
ACTIONS: Final = 2
MOVE: Final = "move:"
ATTACK: Final = "attack:"
BASE: Final = ("rituals.wm.same-rules", "rituals.intro.base-rules-apply")
SLIPS: Final = ("rituals.e3.obsessed-evade",)
BASE_RULES: Final = "rituals.wm.same-rules"
ENERGY: Final = "rituals.wm.only-wm-uses-energy"
#: What a Character can be told to do, and what it costs; the price of a card or a figure is its own.
PRICES: Final = {
    "cast": "",
    "summon": "",
    "move": "move",
    "attack": "attack",
    "summon-witch": "summon_witch",
    "possess": "possess",
    "plague": "spread_plague",
    "take": "take_ruby",
    "throw": "throw_ruby",
}
RUBY: Final = {"take": "rituals.e3.take-ruby", "throw": "rituals.e3.throw-ruby"}


class Errand:
    """The Character activated, how many Actions it has done, and whether they are free: an obedient Demon's.

    A carrier may have slipped away, which it can do once and only without another Move.
    """

    __slots__ = ("done", "free", "moved", "piece", "slipped")

    def __init__(self, piece: Piece, free: bool = False) -> None:
        self.piece = piece
        self.free = free
        self.done = 0
        self.moved = False
        self.slipped = False

    def pay(self, pos: Position, cost: int, table: Table) -> None:
        if not self.free:
            pay(pos, cost, table)


# ---------------------------------------------------------------- who can do what


def can_activate(pos: Position, piece: Piece) -> bool:
    """Whether it has an Action to do; the Demon obeys its own cards only, the ritual holds its Witch."""
    if piece.kind == "demon" or not is_enemy(piece) or is_bound(pos, piece):
        return False
    if afford(pos, pos.box.costs.move) and moves(pos, Errand(piece)):
        return True
    return bool(action_answers(pos, Errand(piece)))


def action_answers(pos: Position, errand: Errand) -> tuple[Answer, ...]:
    """Every legal Action of the Character activated."""
    piece, costs = errand.piece, pos.box.costs
    answers: list[Answer] = []
    if errand.free or afford(pos, costs.move):
        answers += [MOVE + zone for zone in moves(pos, errand)]
    # A carrier is obsessed: it may only Move or throw its Ruby (rituals.e3.obsessed-actions).
    if not piece.ruby and (errand.free or afford(pos, costs.attack)):
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
    if by_card := zones_by_card(pos, piece.zone):
        return by_card
    if errand.slipped:
        return ()
    if legion_can_leave(pos, piece) or (piece.ruby and not errand.moved):
        return pos.map.near[piece.zone]
    return ()


def targets(pos: Position, piece: Piece) -> list[str]:
    """Heroes and free Serfs in reach."""
    found = []
    for zone in attacked_from(pos, piece.zone):
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
        errand.pay(pos, pos.box.costs.attack, table)
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
    errand.pay(pos, pos.box.costs.move, table)
    start, piece.zone = piece.zone, zone
    table.tell("human.moved", SLIPS if slipped else BASE, piece=piece.id, start=start, zone=zone)


WITCH_ACTS: Final = {
    "cast": cast_card,
    "summon": summon,
    "summon-witch": summon_witch,
    "possess": possess,
    "plague": play_plague,
}


# ---------------------------------------------------------------- what hinders it


def hindrance_to_activating(pos: Position, answer: Answer) -> RuleBroken | None:
    """Why a Character cannot be the one who acts."""
    verb, _, id = answer.partition(":")
    piece = piece_named(pos, id)
    if verb != "act" or piece is None:
        return None
    if is_bound(pos, piece):
        return RuleBroken("rituals.e4.ritual-no-action", "refusal.ritual", piece=id)
    if piece.kind == "demon":
        return RuleBroken("rituals.demon.deck-drives-demon", "refusal.demon", piece=id)
    if not is_enemy(piece):
        return RuleBroken("rituals.serfs.no-own-activation", "refusal.serf", piece=id)
    if can_activate(pos, piece):
        return None
    return RuleBroken("rituals.wm.forced-pass", "refusal.energy", piece=id)


def hindrance_to_acting(pos: Position, answer: Answer, errand: Errand) -> RuleBroken | None:
    """Why the Character activated cannot do that."""
    verb, _, what = answer.partition(":")
    if answer in action_answers(pos, errand):
        return None
    if verb == "move":
        return hindrance_to_moving(pos, errand, what)
    if forbidden := hindrance_to_kind(pos, verb, errand.piece):
        return forbidden
    if verb not in PRICES:
        return None
    # It costs too much, or whom or what it is about is not there.
    not_there = RuleBroken(BASE_RULES, "refusal.not-there", piece=errand.piece.id)
    return hindrance_to_paying(pos, errand, price(pos, verb, what)) or not_there


def hindrance_to_kind(pos: Position, verb: str, piece: Piece) -> RuleBroken | None:
    """Why nothing of this kind can be done by the Character now, whatever it is about."""
    if verb == "pass":
        return RuleBroken("rituals.wm.pass-no-action", "refusal.pass")
    if verb == "summon-witch" and pos.story.sacrifice:
        return RuleBroken("rituals.e5.devoted-no-summon", "refusal.devoted")
    if piece.ruby and verb in ("attack", "take"):
        clause = "rituals.e3.one-ruby" if verb == "take" else "rituals.e3.obsessed-actions"
        return RuleBroken(clause, f"refusal.carrier.{verb}", piece=piece.id)
    return RuleBroken(RUBY[verb], f"refusal.{verb}", piece=piece.id) if verb in RUBY else None


def hindrance_to_paying(pos: Position, errand: Errand, cost: int) -> RuleBroken | None:
    if errand.free or afford(pos, cost):
        return None
    return RuleBroken(ENERGY, "refusal.price", piece=errand.piece.id, left=pos.master.available)


def hindrance_to_moving(pos: Position, errand: Errand, zone: str) -> RuleBroken | None:
    """The Pit, the price, the distance, or whoever stands in its way."""
    piece = errand.piece
    if zone not in pos.map.zones:
        return None
    if zone == pos.map.pit:
        return hindrance_to_entering_pit(pos, piece.id)
    if too_dear := hindrance_to_paying(pos, errand, pos.box.costs.move):
        return too_dear
    if there := moves(pos, errand):
        far = RuleBroken(BASE_RULES, "refusal.far", piece=piece.id, zone=zone)
        return None if zone in there else far
    if piece.ruby:
        return RuleBroken("rituals.e3.obsessed-evade", "refusal.slipped", piece=piece.id)
    return RuleBroken(BASE_RULES, "refusal.evade", piece=piece.id)


def hindrance_to_entering_pit(pos: Position, id: str) -> RuleBroken:
    """Nobody enters it, and the Demon that has left it does not come back."""
    piece = piece_named(pos, id)
    if pos.options["level"] == "e5":
        clause = "rituals.e5.pit"
    elif piece is not None and piece.kind == "demon":
        clause = "rituals.e3.demon-leaves-pit"
    else:
        clause = "rituals.e3.pit-no-entry"
    return RuleBroken(clause, "refusal.pit", piece=id)


def price(pos: Position, verb: str, what: str) -> int:
    """What an Action costs; 0 for one that nobody knows."""
    box = pos.box
    if verb == "cast":
        return box.witchcraft[what].cost if what in box.witchcraft else 0
    if verb == "summon":
        return summon_cost(pos, what)
    found: int = getattr(box.costs, PRICES[verb])
    return found
