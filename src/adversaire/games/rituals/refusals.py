"""Why a Character cannot be activated: the clause it would break."""

from __future__ import annotations

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import Answer
from adversaire.games.rituals.field import is_bound, is_enemy, piece_named
from adversaire.games.rituals.position import Position


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
