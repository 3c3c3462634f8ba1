"""Why something cannot have happened beside a cardboard table: the clause it would break."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import Answer, WhyNot
from adversaire.games.rituals.field import piece_named, slot_of
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.refusals import BASE_RULES, pit_clause

GONE: Final = "rituals.elim.remove-figure"
DEVOTED: Final = "rituals.e5.devoted-no-summon"
#: What cannot have happened to a figure or a Hero, by the clause and the sentence that say why.
IMPOSSIBLE: Final = {
    "heal": ("rituals.intro.base-rules-apply", "whole"),
    "attack": (BASE_RULES, "own-figure"),
    "possess": ("rituals.intro.base-rules-apply", "not-free"),
    "release": ("rituals.intro.base-rules-apply", "not-possessed"),
    "remove": ("rituals.demon.deck-drives-demon", "demon-stays"),
    "drain": ("rituals.effects.energy-loss-becomes-plant", "no-ingredient"),
    "disarm": ("rituals.items.three-slots", "no-upgrade"),
    "wound-demon": ("rituals.demon.deck-drives-demon", "no-demon"),
}


def why_no_report(thing: str) -> WhyNot:
    """Why this cannot have happened, or not to that thing."""

    def why(pos: Position, answer: Answer) -> RuleBroken | None:
        verb, colon, what = answer.partition(":")
        if colon:
            return why_not_there(pos, verb, what)
        if answer and answer == pos.map.pit:
            return why_not_in_pit(pos, thing)
        if answer in IMPOSSIBLE:
            clause, sentence = IMPOSSIBLE[answer]
            return RuleBroken(clause, f"refusal.report.{sentence}", thing=thing)
        return None

    return why


def why_not_in_pit(pos: Position, thing: str) -> RuleBroken:
    piece = piece_named(pos, thing)
    clause = pit_clause(pos, piece) if piece else "rituals.e3.pit-no-entry"
    if piece is None and pos.options["level"] == "e5":
        clause = "rituals.e5.pit"
    return RuleBroken(clause, "refusal.pit", piece=thing)


def why_not_there(pos: Position, verb: str, what: str) -> RuleBroken | None:
    """Whoever is not on the board cannot be hit, and who is not beside it cannot come."""
    if verb == "hero" and what in pos.box.heroes and slot_of(pos, what) is None:
        return RuleBroken(GONE, "refusal.report.gone", thing=what)
    if verb == "piece" and piece_named(pos, what) is None:
        return RuleBroken("rituals.intro.base-rules-apply", "refusal.report.gone", thing=what)
    if verb == "place" and what in pos.box.characters:
        if pos.story.sacrifice and what in pos.box.of_kind("witch"):
            return RuleBroken(DEVOTED, "refusal.devoted")
        return RuleBroken("rituals.intro.base-rules-apply", "refusal.report.none-left", thing=what)
    return None
