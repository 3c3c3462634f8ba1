"""Facts: what the app must be told beside a cardboard table, and when.

A fact is asked only where the position does not hold it and the rules are about to use it. At a virtual
table the position holds everything, so none of these questions is ever asked there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adversaire.engine.question import CARD, CHOICE, FACT, NUMBER, Question, numbers
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.engine.told_cards import knows
from adversaire.games.hastings.base_game import effects
from adversaire.games.hastings.base_game.battlefield import (
    existing_wedges,
    hurt,
    in_reach,
    leader_wedge,
    might,
)
from adversaire.games.hastings.base_game.ending import kill_leader
from adversaire.games.hastings.base_game.grid import RANK_OF, WEDGE_IDS, WEDGE_NAMED
from adversaire.games.hastings.base_game.targets import OWN_SIDE, choose_shot_at, choose_wedge
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.own_cards import (
    MOST_COST,
    MOST_DISCOUNT,
    MOST_RANGED,
    MOST_RESOURCES,
    OWN_KINDS,
    own_id,
)
from adversaire.games.hastings.content.pack import Effect
from adversaire.games.hastings.position import ENEMY, HUMAN, WEDGE_DAMAGE, Position, Side

YES, NO = "yes", "no"
TIE: Final = "tie"
LOSING: Final = "fact.losing"
IN_REACH: Final = "fact.in-reach"
NO_TARGET: Final = "hastings.ranged.no-target"
ONLY_IF_LOSING: Final = "hastings.ranged.hastings-only-if-losing"
#: Ten tokens win a wedge, and there are three wedges.
MOST_TOKENS: Final = 30
OBJECTIVES_A_ROUND: Final = 2
#: What real hands may turn up besides the cards of the pack.
UNLISTED: Final = "unlisted"
NO_CARD: Final = "deck-empty"

REVEAL: Final = (
    "hastings.deploy.reveal-top",
    "hastings.deploy.resources-sum",
    "hastings.table.total",
    "hastings.deploy.resources-not-spent",
    "hastings.deploy.summary-formula",
    "hastings.summary.step-2-affordable",
)
DESCRIBED: Final = ("hastings.deploy.affordable-is-played",)


def _yes(pos: Position, table: Table, id: str, clause: str, likely: str, **values: Value) -> bool:
    """A question of yes or no, asked once in a turn."""
    facts = pos.told.facts
    key = "/".join([id, *(str(value) for value in values.values())])
    if key not in facts:
        facts[key] = table.fact(Question(id, FACT, (YES, NO), (clause,), values, likely=likely))
    return facts[key] == YES


def _all_usual(
    pos: Position, table: Table, id: str, together: str, clause: str, usual: str, wedges: Iterable[int]
) -> None:
    """Of several wedges it is asked first whether all are as usual: mostly that is one tap, not one each."""
    facts = pos.told.facts
    unknown = [wedge for at in dict.fromkeys(wedges) if f"{id}/{(wedge := WEDGE_IDS[at])}" not in facts]
    if len(unknown) < 2:
        return
    question = Question(together, FACT, (YES, NO), (clause,), {"wedges": tuple(unknown)}, likely=usual)
    if table.fact(question) == usual:
        facts.update({f"{id}/{wedge}": usual for wedge in unknown})
    elif all(_yes(pos, table, id, clause, usual, wedge=one) == (usual == YES) for one in unknown[:-1]):
        # Then it can only be the last.
        facts[f"{id}/{unknown[-1]}"] = NO if usual == YES else YES


def forget(pos: Position, about: str = "", wedge: str = "") -> None:
    """The table has changed, in one wedge or all over: what was answered about it may no longer hold."""
    facts = pos.told.facts
    for key in [key for key in facts if key.startswith(about) and key.endswith(wedge)]:
        del facts[key]


# ---------------------------------------------------------------- ranged attacks


def look_for_targets(pos: Position, wedges: Iterable[int], table: Table) -> None:
    """Beside a cardboard table: whether there is a card in reach of each of several ranged cards."""
    if not pos.tracked and pos.options["ranged_reach"] != "any_wedge":
        _all_usual(pos, table, IN_REACH, "fact.in-reach-each", NO_TARGET, YES, wedges)


def look_for_losses(pos: Position, wedges: Iterable[int], table: Table) -> None:
    """Beside a cardboard table: whether the Enemy is losing the Might combat in any of several wedges."""
    if not pos.tracked:
        _all_usual(pos, table, LOSING, "fact.losing-any", ONLY_IF_LOSING, NO, wedges)


def has_target(pos: Position, wedge: int, table: Table) -> bool:
    """Whether an Enemy ranged card of this wedge has a card of the player in reach."""
    if pos.tracked:
        return bool(in_reach(pos, pos.human, wedge))
    if pos.options["ranged_reach"] == "any_wedge":
        return _yes(pos, table, "fact.in-reach-anywhere", NO_TARGET, YES)
    return _yes(pos, table, IN_REACH, NO_TARGET, YES, wedge=WEDGE_IDS[wedge])


def is_losing(pos: Position, wedge: int, table: Table) -> bool:
    """Whether the Enemy is losing the Might combat in a wedge; a tie is not a loss."""
    if pos.tracked:
        return might(pos, pos.enemy, wedge) < might(pos, pos.human, wedge)
    return _yes(pos, table, LOSING, ONLY_IF_LOSING, NO, wedge=WEDGE_IDS[wedge])


def shot_hits(pos: Position, wedge: int, amount: int, table: Table) -> None:
    """A shot of the Enemy from a wedge deals its damage to a card in reach; real hands put it there."""
    if pos.tracked:
        hurt(pos, HUMAN, choose_shot_at(pos, wedge, amount, table), amount, table)
    else:
        far = pos.options["ranged_reach"] == "any_wedge"
        see_leader(pos, table, "" if far else WEDGE_IDS[wedge], amount)


def see_leader(pos: Position, table: Table, wedge: str = "", amount: int = 0) -> None:
    """Beside a cardboard table: has this damage, done in one wedge or any, killed the player's Leader? How
    much it was is not known of what only the card says."""
    forget(pos, wedge=wedge)
    clauses = ("hastings.pass.game-over-stops",)
    values: dict[str, Value] = {"amount": amount, "leader": pos.box.leaders[pos.human.faction]}
    question = Question("fact.leader-falls", FACT, (YES, NO), clauses, values, likely=NO)
    if table.fact(question) == YES:
        kill_leader(pos, HUMAN, table)


# ---------------------------------------------------------------- placement


def player_leader_wedge(pos: Position, table: Table) -> int:
    """The wedge in which the player's Leader stands."""
    if pos.tracked:
        return leader_wedge(pos, pos.human)
    clauses = ("hastings.place.ranged-facing",)
    told = pos.told
    likely = WEDGE_IDS[told.leader_wedge] if told.leader_wedge >= 0 else ""
    values = {"leader": pos.box.leaders[pos.human.faction]}
    answer = table.fact(Question("fact.leader-wedge", FACT, WEDGE_IDS, clauses, values, likely=likely))
    told.leader_wedge = WEDGE_NAMED[answer]
    return told.leader_wedge


def player_ranged_in(pos: Position, wedge: int, table: Table) -> bool:
    """Whether the player has a ranged card in a wedge."""
    if pos.tracked:
        cards, rank = pos.box.cards, pos.human.grid[RANK_OF[wedge]]
        return any(piece is not None and cards[piece.card].ranged for piece in rank)
    clause = "hastings.place.ranged-facing"
    return _yes(pos, table, "fact.ranged-there", clause, NO, wedge=WEDGE_IDS[wedge])


def tactic_wedge(pos: Position, card: Card, table: Table) -> int:
    """The wedge that a Tactic of the Enemy helps, chosen once by the player; real hands keep it in mind."""
    if not pos.tracked:
        return -1
    wedge = choose_wedge("enemy.wedge", existing_wedges(pos), (OWN_SIDE,), card, table)
    table.tell("battle.wedge-chosen", (OWN_SIDE,), card=card.id, wedge=WEDGE_IDS[wedge])
    return wedge


# ---------------------------------------------------------------- effects


def can_resolve(pos: Position, card: Card, effect: Effect, source: int, table: Table) -> bool:
    """Whether the Enemy can carry an effect out now."""
    if not only_table_shows(pos, effect):
        return effects.can_resolve(pos, ENEMY, effect, source)
    clause = "hastings.event.only-if-resolvable"
    return _yes(pos, table, "fact.resolvable", clause, YES, card=card.id, effect=effect.id)


def may_resolve(pos: Position, effect: Effect, source: int) -> bool:
    """Whether the Enemy can carry an effect out, or only the real table shows that it cannot."""
    return only_table_shows(pos, effect) or effects.can_resolve(pos, ENEMY, effect, source)


def only_table_shows(pos: Position, effect: Effect) -> bool:
    return not pos.tracked and effect.do in effects.UNSEEN_STATE


def carry_out(pos: Position, effect: Effect, source: int, table: Table) -> None:
    """On screen the effect is resolved; beside a cardboard table hands do it, and we ask what matters."""
    if pos.tracked or effect.do in ("move", "ready"):
        effects.resolve(pos, ENEMY, effect, table, source)
        return
    forget(pos)
    if effect.do in ("damage", "other"):
        see_leader(pos, table, amount=effect.amount if effect.do == "damage" else 0)
    elif effect.do == "objective":
        see_hastings(pos, table)


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
    if pos.tracked:
        return {wedge: counted_might(pos, wedge) for wedge in wedges}
    if len(wedges) == 1:
        return dict.fromkeys(wedges, 0)
    clauses = ("hastings.commander.least-might",)
    values: dict[str, Value] = {"whose": pos.options["commander_least_might_of"]}
    answers = (*(WEDGE_IDS[wedge] for wedge in wedges), TIE)
    answer = table.fact(Question("fact.least-might", FACT, answers, clauses, values))
    return {wedge: int(answer not in (TIE, WEDGE_IDS[wedge])) for wedge in wedges}


def counted_might(pos: Position, wedge: int) -> int:
    """Whose Might counts is a reading of the rule."""
    whose = pos.options["commander_least_might_of"]
    total = might(pos, pos.enemy, wedge) if whose != "player" else 0
    return total + might(pos, pos.human, wedge) if whose != "enemy" else total


# ---------------------------------------------------------------- the Enemy's cards


def see_payable(pos: Position, payable: list[str], most: int, likely: str, table: Table) -> str:
    """The first card of the Enemy deck that costs at most so much, or that there is none.

    Where the app turns the cards it is the topmost one; real hands may turn up a card of no pack.
    """
    if pos.told.dealt:
        return table.draw("enemy.draw", [NO_CARD, *payable], REVEAL)
    offered = table.offered(sorted(set(payable)))
    # Where cards are told, one that nobody has told yet is told like any other; else it may be of no pack.
    new = any(id not in pos.box.cards or not knows(pos.box.cards[id], "cost") for id in offered)
    answers = (*offered, NO_CARD) if new else (*offered, UNLISTED, NO_CARD)
    likely = likely if payable else NO_CARD
    question = Question("enemy.reveal", CARD, answers, REVEAL, {"most": most}, likely=likely)
    id = table.fact(question)
    table.admit(id)
    return describe(pos, most, table) if id == UNLISTED else id


def describe(pos: Position, most: int, table: Table) -> str:
    """The id of a card the player describes: cost, type, resources and Ranged X, or an Event's discount."""
    cost = figure("reveal.cost", min(most, MOST_COST), table)
    kind = table.fact(Question("reveal.kind", CHOICE, OWN_KINDS, DESCRIBED))
    if kind == "event":
        return own_id(kind, cost, figure("reveal.discount", MOST_DISCOUNT, table))
    resources = figure("reveal.resources", MOST_RESOURCES, table)
    if kind in ("tactic", "attachment"):
        return own_id(kind, cost, resources)
    silenced = int(pos.options["solo_text_silences_keywords"] == "yes")
    return own_id(kind, cost, figure("reveal.ranged", MOST_RANGED, table, silenced=silenced), resources)


def figure(id: str, most: int, table: Table, **values: Value) -> int:
    return int(table.fact(Question(id, NUMBER, numbers(0, most), DESCRIBED, values)))


# ---------------------------------------------------------------- the end


def count_tokens(pos: Position, table: Table) -> None:
    """Once the game is over, the damage tokens that the player has put on the wedges are counted."""
    if not pos.tracked:
        wedges = WEDGE_DAMAGE * pos.taken.count(HUMAN)
        clauses = ("hastings.score.damage-token",)
        values: dict[str, Value] = {"wedges": WEDGE_IDS}
        answers = numbers(wedges, MOST_TOKENS)
        question = Question("fact.tokens", NUMBER, answers, clauses, values, likely=str(wedges))
        pos.told.tokens = int(table.fact(question))


def tokens_counted(pos: Position) -> int:
    return sum(pos.human.tokens) if pos.tracked else pos.told.tokens
