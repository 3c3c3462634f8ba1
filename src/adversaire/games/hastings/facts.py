"""Facts: what the app must be told beside a cardboard table, and when.

A fact is asked only where the position does not hold it and the rules are about to use it. At a virtual
table the position holds everything, so none of these questions is ever asked there.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, FACT, NUMBER, Question, numbers
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.hastings import effects
from adversaire.games.hastings.battlefield import leader_space, might
from adversaire.games.hastings.cards import Effect
from adversaire.games.hastings.content import Card
from adversaire.games.hastings.ending import kill_leader
from adversaire.games.hastings.own_cards import (
    MOST_COST,
    MOST_DISCOUNT,
    MOST_RANGED,
    MOST_RESOURCES,
    OWN_KINDS,
    UNSEEN,
    own_id,
)
from adversaire.games.hastings.position import (
    ENEMY,
    HUMAN,
    ROWS,
    WEDGE_IDS,
    WEDGE_NAMED,
    WEDGE_OF,
    WEDGES,
    Position,
    Side,
)

YES, NO = "yes", "no"
TIE: Final = "tie"
#: Ten tokens win a wedge, and there are three wedges.
MOST_TOKENS: Final = 30
OBJECTIVES_A_ROUND: Final = 2


def _yes(
    pos: Position, table: Table, id: str, clauses: tuple[str, ...], likely: str, **values: Value
) -> bool:
    """A question of yes or no, asked once in a turn."""
    facts = pos.told.facts
    key = "/".join([id, *(str(value) for value in values.values())])
    if key not in facts:
        facts[key] = table.fact(Question(id, FACT, (YES, NO), clauses, values, likely=likely))
    return facts[key] == YES


def forget(pos: Position, id: str = "") -> None:
    """The table has changed: what was answered to these questions may no longer hold."""
    facts = pos.told.facts
    for key in [key for key in facts if key.startswith(id)]:
        del facts[key]


# ---------------------------------------------------------------- ranged attacks


def has_target(pos: Position, wedge: int, table: Table) -> bool:
    """Whether an Enemy ranged card of this wedge has a card of the player in reach."""
    if pos.mode == "virtual":
        return bool(targets(pos, wedge))
    clauses = ("hastings.ranged.no-target",)
    if pos.options["ranged_reach"] == "any_wedge":
        return _yes(pos, table, "fact.in-reach-anywhere", clauses, YES)
    return _yes(pos, table, "fact.in-reach", clauses, YES, wedge=WEDGE_IDS[wedge])


def targets(pos: Position, wedge: int) -> list[int]:
    """The player's cards in reach of a ranged card in this wedge; those in taken wedges are not."""
    grid, taken = pos.human.grid, pos.taken
    if pos.options["ranged_reach"] == "any_wedge":
        return [space for space, piece in enumerate(grid) if piece is not None and not taken[WEDGE_OF[space]]]
    start = wedge * ROWS
    return [space for space in range(start, start + ROWS) if grid[space] is not None]


def is_losing(pos: Position, wedge: int, table: Table) -> bool:
    """Whether the Enemy is losing the Might combat in a wedge; a tie is not a loss."""
    if pos.mode == "virtual":
        return might(pos, pos.enemy, wedge) < might(pos, pos.human, wedge)
    clauses = ("hastings.ranged.hastings-only-if-losing",)
    return _yes(pos, table, "fact.losing", clauses, NO, wedge=WEDGE_IDS[wedge])


def see_leader(pos: Position, table: Table) -> None:
    """Beside a cardboard table: has this damage killed the player's Leader?"""
    forget(pos, "fact.in-reach")
    clauses = ("hastings.pass.game-over-stops",)
    question = Question("fact.leader-falls", FACT, (YES, NO), clauses, likely=NO)
    if table.fact(question) == YES:
        kill_leader(pos, HUMAN, table)


# ---------------------------------------------------------------- placement


def player_leader_wedge(pos: Position, table: Table) -> int:
    """The wedge in which the player's Leader stands."""
    if pos.mode == "virtual":
        space = leader_space(pos, pos.human)
        return WEDGE_OF[space] if space >= 0 else -1
    clauses = ("hastings.place.ranged-facing",)
    told = pos.told
    likely = WEDGE_IDS[told.leader_wedge] if told.leader_wedge >= 0 else ""
    answer = table.fact(Question("fact.leader-wedge", FACT, WEDGE_IDS, clauses, likely=likely))
    told.leader_wedge = WEDGE_NAMED[answer]
    return told.leader_wedge


def player_ranged_in(pos: Position, wedge: int, table: Table) -> bool:
    """Whether the player has a ranged card in a wedge."""
    if pos.mode == "virtual":
        cards, start = pos.box.cards, wedge * ROWS
        rank = pos.human.grid[start : start + ROWS]
        return any(piece is not None and cards[piece.card].ranged for piece in rank)
    clauses = ("hastings.place.ranged-facing",)
    return _yes(pos, table, "fact.ranged-there", clauses, NO, wedge=WEDGE_IDS[wedge])


# ---------------------------------------------------------------- effects


def can_resolve(pos: Position, card: Card, effect: Effect, source: int, table: Table) -> bool:
    """Whether the Enemy can carry an effect out now."""
    if pos.mode == "virtual" or effect.do not in effects.UNSEEN_STATE:
        return effects.can_resolve(pos, ENEMY, effect, source)
    clauses = ("hastings.event.only-if-resolvable",)
    return _yes(pos, table, "fact.resolvable", clauses, YES, card=card.id, effect=effect.id)


def may_reach_hastings(pos: Position, side: Side) -> bool:
    """Whether a side can be through its Objectives by now: in a round nobody destroys more than two."""
    return OBJECTIVES_A_ROUND * pos.round >= pos.box.last_objective[side.faction]


def see_hastings(pos: Position, table: Table) -> None:
    """Beside a cardboard table: does this damage on its Objective bring the Enemy to Hastings?"""
    if not may_reach_hastings(pos, pos.enemy):
        return
    clauses = ("hastings.objectives.normal",)
    question = Question("fact.enemy-at-hastings", FACT, (YES, NO), clauses, likely=NO)
    if table.fact(question) == YES:
        pos.enemy.objective = pos.box.last_objective[pos.enemy.faction]


# ---------------------------------------------------------------- Commander


def wedge_mights(pos: Position, wedges: list[int], table: Table) -> dict[int, int]:
    """How the wedges compare in Might, the Leader's own left out: the real totals, or as the player says."""
    if pos.mode == "virtual":
        return {wedge: counted_might(pos, wedge) for wedge in wedges}
    if len(wedges) == 1:
        return dict.fromkeys(wedges, 0)
    clauses = ("hastings.commander.least-might",)
    values: dict[str, Value] = {"whose": pos.options["commander_least_might_of"]}
    answers = (*(WEDGE_IDS[wedge] for wedge in wedges), TIE)
    answer = table.fact(Question("fact.least-might", FACT, answers, clauses, values))
    pos.told.facts["fact.least-might"] = answer
    return {wedge: int(answer not in (TIE, WEDGE_IDS[wedge])) for wedge in wedges}


def counted_might(pos: Position, wedge: int) -> int:
    """Whose Might counts is a reading of the rule."""
    whose = pos.options["commander_least_might_of"]
    total = might(pos, pos.enemy, wedge) if whose != "player" else 0
    return total + might(pos, pos.human, wedge) if whose != "enemy" else total


# ---------------------------------------------------------------- a card that is in no pack


def describe(pos: Position, resources: int, discount: int, table: Table) -> str:
    """The id of a card the player describes. One that is too dear anyway is not looked at any closer."""
    clauses = ("hastings.deploy.reveal-top",)
    cost = _figure(pos, table, "fact.card-cost", MOST_COST, clauses)
    if max(0, cost - discount) > resources:
        return own_id(UNSEEN, cost)
    return describe_kind(pos, cost, table)


def describe_kind(pos: Position, cost: int, table: Table) -> str:
    """Type, Ranged X and resources, or the discount of an Event; nothing that does not matter."""
    clauses = ("hastings.deploy.affordable-is-played",)
    kind = table.fact(Question("fact.card-kind", CHOICE, OWN_KINDS, clauses))
    pos.told.facts["fact.card-kind"] = kind
    if kind == "event":
        return own_id(kind, cost, _figure(pos, table, "fact.card-discount", MOST_DISCOUNT, clauses))
    resources = _figure(pos, table, "fact.card-resources", MOST_RESOURCES, clauses)
    if kind in ("tactic", "attachment"):
        return own_id(kind, cost, resources)
    ranged = _figure(pos, table, "fact.card-ranged", MOST_RANGED, clauses)
    return own_id(kind, cost, ranged, resources)


def _figure(pos: Position, table: Table, id: str, most: int, clauses: tuple[str, ...]) -> int:
    answer = table.fact(Question(id, NUMBER, numbers(0, most), clauses))
    pos.told.facts[id] = answer
    return int(answer)


# ---------------------------------------------------------------- the end


def tell_tokens(pos: Position, table: Table) -> None:
    """How many damage tokens the player has put on the wedges."""
    if pos.mode == "companion":
        wedges = sum([10 for wedge in WEDGES if pos.taken[wedge] == HUMAN])
        clauses = ("hastings.score.damage-token",)
        question = Question(
            "fact.tokens", NUMBER, numbers(wedges, MOST_TOKENS), clauses, likely=str(wedges)
        )  # fmt: skip
        pos.told.tokens = int(table.fact(question))
