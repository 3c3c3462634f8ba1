"""Maître sorcier / Witch Master: Actions of his Characters: why not, whether, and doing them."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import Answer, WhyNot
from adversaire.engine.table import Table
from adversaire.games.rituals.combat import legion_attacks
from adversaire.games.rituals.encounter_3 import TAKE, THROW, ruby_answers, take_ruby, throw_ruby
from adversaire.games.rituals.encounter_4 import is_bound
from adversaire.games.rituals.energy import Errand, afford, pay_energy
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
    summon_witch,
    witch_answers,
)

MOVE: Final = "move:"
ATTACK: Final = "attack:"
BASE: Final = ("rituals.wm.same-rules", "rituals.intro.base-rules-apply")
SLIPS: Final = ("rituals.e3.obsessed-evade",)
BASE_RULES: Final = "rituals.wm.same-rules"
ENERGY: Final = "rituals.wm.only-wm-uses-energy"
#: What a Character can be told to do, and what it costs.
PRICES: Final = {
    "move": "move",
    "attack": "attack",
    "summon-witch": "summon_witch",
    "possess": "possess",
    "plague": "spread_plague",
    "take": "take_ruby",
    "throw": "throw_ruby",
}
RUBY: Final = {"take": "rituals.e3.take-ruby", "throw": "rituals.e3.throw-ruby"}


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


# ---------------------------------------------------------------- why not


def why_no_character(pos: Position, answer: Answer) -> RuleBroken | None:
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
    return RuleBroken("rituals.wm.forced-pass", "refusal.energy", piece=id)


def why_no_action(errand: Errand) -> WhyNot:
    """Why the Character cannot do that: the clause it breaks."""

    def why(pos: Position, answer: Answer) -> RuleBroken | None:
        verb, _, what = answer.partition(":")
        piece = errand.piece
        if verb == "pass":
            return RuleBroken("rituals.wm.pass-no-action", "refusal.pass")
        if verb == "summon-witch" and pos.story.sacrifice:
            return RuleBroken("rituals.e5.devoted-no-summon", "refusal.devoted")
        if piece.ruby and verb in ("attack", "take"):
            clause = "rituals.e3.one-ruby" if verb == "take" else "rituals.e3.obsessed-actions"
            return RuleBroken(clause, f"refusal.carrier.{verb}", piece=piece.id)
        if verb in RUBY:
            return RuleBroken(RUBY[verb], f"refusal.{verb}", piece=piece.id)
        if verb == "move":
            return why_no_move(pos, errand, what)
        return why_not_now(pos, errand, verb, what)

    return why


def why_not_now(pos: Position, errand: Errand, verb: str, what: str) -> RuleBroken | None:
    """It costs too much, or whom or what it is about is not there."""
    piece = errand.piece
    if verb not in PRICES and verb not in ("cast", "summon"):
        return None
    if not afford(pos, price(pos, verb, what), errand):
        return RuleBroken(ENERGY, "refusal.price", piece=piece.id, left=pos.master.available)
    return RuleBroken(BASE_RULES, "refusal.not-there", piece=piece.id)


def price(pos: Position, verb: str, what: str) -> int:
    """What an Action costs; 0 for one that nobody knows."""
    costs, box = pos.box.costs, pos.box
    if verb == "cast":
        return box.witchcraft[what].cost if what in box.witchcraft else 0
    if verb == "summon":
        is_creature = what in box.of_kind("creature")
        return costs.summon_creature if is_creature else costs.summon_minion
    found: int = getattr(costs, PRICES[verb])
    return found


def why_no_move(pos: Position, errand: Errand, zone: str) -> RuleBroken | None:
    piece = errand.piece
    if zone not in pos.map.zones:
        return None
    if zone == pos.map.pit:
        return RuleBroken(pit_clause(pos, piece), "refusal.pit", piece=piece.id)
    if not afford(pos, pos.box.costs.move, errand):
        return RuleBroken(ENERGY, "refusal.price", piece=piece.id, left=pos.master.available)
    if moves(pos, errand):
        return RuleBroken(BASE_RULES, "refusal.far", piece=piece.id, zone=zone)
    if piece.ruby:
        return RuleBroken("rituals.e3.obsessed-evade", "refusal.slipped", piece=piece.id)
    return RuleBroken(BASE_RULES, "refusal.evade", piece=piece.id)


def pit_clause(pos: Position, piece: Piece) -> str:
    if pos.options["level"] == "e5":
        return "rituals.e5.pit"
    return "rituals.e3.demon-leaves-pit" if piece.kind == "demon" else "rituals.e3.pit-no-entry"
