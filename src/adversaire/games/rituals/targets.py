"""Cibles / Targets: what the names on the cards mean; the nearest is taken, then the most harmful."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.content.cards import DISCIPLES
from adversaire.games.rituals.dice import chance_to_fell
from adversaire.games.rituals.encounters import objective, special
from adversaire.games.rituals.field import SERF_KINDS, demon_piece, is_enemy, reach
from adversaire.games.rituals.levels import CONFIRMED
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import range_reaction

NEAREST: Final = "rituals.move.nearest-target"
HARM: Final = "rituals.target.nearest-then-harm"
LIST_ORDER: Final = "rituals.target.list-order"
SPIRIT: Final = "rituals.option.advanced-spirit"
BEST_TARGET: Final = "rituals.option.advanced-ranged-target"
SKIPPED: Final = "rituals.e5.pit-melee-objective"
EQUAL_RANK: Final = "rituals.e5.objective-tie"
TARGET: Final = (HARM, NEAREST)
EQUALS: Final = (EQUAL_RANK, NEAREST)

#: How much the loss of each kind hurts the Witch Master, the most first.
RANK: Final = {"demon": 1, "witch": 2, "creature": 3, "minion": 4, "peasant": 5, "militia": 5}
#: What says who is meant by the name of a target.
NAMES: Final = {"enemy": "rituals.target.enemy", "objective": "rituals.target.objective"}
BASE_NAMES: Final = "rituals.target.base-names"
TOKENS: Final = ("chest", "botanicals")
DISCIPLE_KINDS: Final = frozenset(DISCIPLES)


def is_target(pos: Position, piece: Piece, kind: str, slot: Slot) -> bool:
    """Whether a figure is what a card calls a target of this kind."""
    if kind == "enemy":
        return is_enemy(piece)
    if kind == "disciple":
        return piece.kind in DISCIPLE_KINDS
    if kind == "serf":
        return piece.kind in SERF_KINDS
    if kind == "possessed":
        return piece.possessed
    if kind == "objective":
        return any(piece is one for one in objective(pos, slot).pieces)
    return kind in (piece.kind, piece.who)


def figures(pos: Position, kind: str, slot: Slot) -> list[Piece]:
    """The figures that are targets of a kind; in an attack a free Serf is none."""
    if kind == "objective":
        return list(objective(pos, slot).pieces)
    return [piece for piece in pos.pieces if is_target(pos, piece, kind, slot)]


def name_clauses(kind: str, first: bool) -> tuple[str, ...]:
    """Who is meant by a name, and why this name: it is the first of the list, or those before it failed."""
    named = () if kind in TOKENS else (NAMES.get(kind, BASE_NAMES),)
    return named if first else (*named, LIST_ORDER)


# ---------------------------------------------------------------- one of several


class Case(NamedTuple):
    """What a target is taken for: the question to ask, if any; which attack; the bonus of the entry.

    `harm`: what is to be expected if this one comes first, where it is only the order that is decided.
    """

    asked: str
    which: int
    bonus: int
    harm: Mapping[str, int] = MappingProxyType({})


def take_one(
    pos: Position,
    slot: Slot,
    pieces: list[Piece],
    far: dict[str, int],
    kind: str,
    table: Table,
    case: Case,
) -> tuple[Piece, Sieve | None]:
    """The target taken, with the reason; the player confirms what harms most."""
    asked, which, bonus, harm = case
    if len(pieces) == 1:
        return pieces[0], None
    by_id = {piece.id: piece for piece in pieces}
    sieve = Sieve(tuple(by_id))
    likely = asked == "hero.target" and reach(pos, slot) > 0 and pos.options["best_ranged_target"] == "yes"
    if likely:
        sieve.prefer(BEST_TARGET, lambda id: -chance_to_fell(pos, slot, by_id[id], bonus))
    else:
        sieve.prefer(NEAREST, far.__getitem__)
    offered, clauses = sieve.left, TARGET
    if len(offered) > 1 and harm:
        sieve.prefer(HARM, lambda id: -harm[id])
    if len(sieve.left) > 1:
        if kind == "objective" and pos.options["level"] == "e5":
            # A chance is no matter of judgement: only equals are left to the player.
            offered, clauses = most_likely(pos, slot, sieve, by_id, bonus), EQUALS
        else:
            most_harmful(pos, slot, sieve, by_id)
    values: dict[str, Value] = {"hero": slot.hero, "action": pos.action, "which": which}
    question = Question(asked, CHOICE, offered, clauses, values)
    chosen = confirm(pos, sieve, question, by_id, table)
    return by_id[chosen], sieve


def most_harmful(pos: Position, slot: Slot, sieve: Sieve, by_id: dict[str, Piece]) -> None:
    """Objective, Demon, Witch, Creature, Minion; then the fewest health left."""
    wanted = objective(pos, slot).pieces
    sieve.prefer(HARM, lambda id: 0 if any(by_id[id] is one for one in wanted) else RANK[by_id[id].kind])
    if len(sieve.left) > 1:
        sieve.prefer(HARM, lambda id: by_id[id].health)


def most_likely(
    pos: Position, slot: Slot, sieve: Sieve, by_id: dict[str, Piece], bonus: int
) -> tuple[str, ...]:
    """Encounter 5: the one he is most likely to eliminate, then the fewest health left."""
    sieve.prefer(EQUAL_RANK, lambda id: -chance_to_fell(pos, slot, by_id[id], bonus))
    if len(sieve.left) > 1:
        sieve.prefer(EQUAL_RANK, lambda id: by_id[id].health)
    return sieve.left


def all_alike(by_id: dict[str, Piece], ids: tuple[str, ...]) -> bool:
    """Whether it makes no difference which of them is taken."""
    first = by_id[ids[0]]
    return all(likeness(by_id[id]) == likeness(first) for id in ids[1:])


def likeness(piece: Piece) -> tuple[str, str, int, bool, bool]:
    return piece.who, piece.zone, piece.health, piece.possessed, piece.ruby


def confirm(pos: Position, sieve: Sieve, question: Question, by_id: dict[str, Piece], table: Table) -> str:
    """What harms most is a human judgement: we propose, the player confirms or names another one."""
    ranked = sieve.left
    if len(ranked) > 1 and all_alike(by_id, ranked):
        ranked = sieve.prefer(HARM, sieve.candidates.index).left
    asked = pos.options["most_harmful"] == CONFIRMED
    if not asked:
        question.answers = ranked
    answers = question.answers
    if not question.id:
        return (sieve if len(ranked) == 1 else sieve.prefer(HARM, sieve.candidates.index)).chosen
    if len(answers) == 1 or (len(ranked) == 1 and all_alike(by_id, answers)):
        return ranked[0]
    question.likely = ranked[0]
    answer = table.ask(question)
    if question.clauses == EQUALS:
        sieve.prefer(EQUAL_RANK, lambda id: int(id != answer))
    elif sieve.left != (answer,):
        judged(sieve, answer)
    return answer


def judged(sieve: Sieve, answer: str) -> None:
    """The player's own judgement takes the place of our ranking."""
    del sieve.steps[1:]
    sieve.left = sieve.steps[0].kept
    sieve.prefer(HARM, lambda id: int(id != answer))


# ---------------------------------------------------------------- the Pit


def on_pit(pos: Position, piece: Piece) -> bool:
    return bool(pos.map.pit) and piece.zone == pos.map.pit


def shot_clauses(pos: Position, piece: Piece) -> tuple[str, ...]:
    """What allows an attack on the Demon on its Pit."""
    return (special(pos).shot,) if on_pit(pos, piece) else ()


def no_target(pos: Position, kind: str) -> str:
    """What makes whoever stands on the Pit no target for a Hero who cannot shoot."""
    skipped = pos.options["level"] == "e5" and kind == "objective"
    return SKIPPED if skipped else special(pos).no_target


def skipped_demon(pos: Position, slot: Slot, kind: str) -> tuple[str, ...]:
    """Encounter 5: a Witch is his objective because he cannot get at the Demon on the Pit."""
    if kind != "objective" or pos.options["level"] != "e5" or reach(pos, slot):
        return ()
    demon = demon_piece(pos)
    if demon is None or not on_pit(pos, demon) or range_reaction(pos, slot) is not None:
        return ()
    return (SKIPPED,)
