"""Why a Character cannot be activated, or cannot do that: the clause it would break."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import Answer, WhyNot
from adversaire.games.rituals.actions import moves
from adversaire.games.rituals.errands import Errand
from adversaire.games.rituals.field import is_bound, is_enemy, piece_named
from adversaire.games.rituals.paying import afford
from adversaire.games.rituals.position import Piece, Position

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
