"""Entrées / Entries: whether a line of a card can be done now, and doing it.

An entry is judged step by step: one step that can be done makes it valid; in doing it, every step that can
be done is done, in order (rituals.entry.multiple-partial).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.rituals.attacking import AttackPlan, make_attacks, plan_attack
from adversaire.games.rituals.attributes import rise_by_spell
from adversaire.games.rituals.content.box import Line
from adversaire.games.rituals.content.language.tree import (
    MAX_LEVEL,
    NO_LEVEL,
    Attack,
    Do,
    Heal,
    Move,
    Option,
    Step,
    X,
)
from adversaire.games.rituals.encounter_1 import free_soul
from adversaire.games.rituals.encounters import objective
from adversaire.games.rituals.ending import see_victory
from adversaire.games.rituals.field import acting, attribute, standing
from adversaire.games.rituals.going import make_move
from adversaire.games.rituals.items import pick_up, search_chest
from adversaire.games.rituals.moving import MovePlan, plan_move
from adversaire.games.rituals.objectives import FREE_SOUL
from adversaire.games.rituals.position import Position, Slot
from adversaire.games.rituals.reactions import pay
from adversaire.games.rituals.targets import LIST_ORDER

ATTRIBUTE: Final = "rituals.alchemy.cond-attribute"
INGREDIENTS: Final = "rituals.alchemy.cond-ingredients"
EFFECT: Final = "rituals.alchemy.cond-effect"
NO_CHEST: Final = "rituals.search.chest"
NO_TOKEN: Final = "rituals.pickup.requires-token"
NOT_HERE: Final = "rituals.objective.out-of-reach-no-default"
SOUL_FIRST: Final = "rituals.e1.soul-blocks-witch"
AIDED: Final = "rituals.ai.aid-alchemy-threshold"
HEAL: Final = "rituals.cards.hero3-heal"
ALWAYS_CAST: Final = "rituals.alchemy.always-cast"
SUBPART: Final = "rituals.attr.alchemy-not-on-subpart"
CAST: Final = (
    "rituals.alchemy.cast-order",
    ALWAYS_CAST,
    "rituals.alchemy.any-ingredients",
    "rituals.alchemy.common-reserve",
    "rituals.entry.level-covers-entry",
)

#: What a step comes down to when it can be done; None where it takes no plan.
Plan = MovePlan | AttackPlan | None
ACTIVATE: Final = Attack(1, ("objective",), None)
AT_WITCH: Final = Attack(1, ("witch",), None)


class EntryPlan(NamedTuple):
    """A valid entry: the option that is taken, and the level at which it is cast (0: no spell).

    `nearer`: he reaches nothing, so where Towards must reach he at least comes nearer.
    `partial`: the first step cannot be done.
    """

    option: Option
    level: int
    nearer: bool = False
    partial: bool = False


# ---------------------------------------------------------------- judging


def plan_entry(pos: Position, slot: Slot, line: Line, nearer: bool = False) -> tuple[EntryPlan | None, str]:
    """The entry as it would be done, or the clause that makes it invalid."""
    level = line.entry.level
    if level == NO_LEVEL:
        return plan_at(pos, slot, line, NO_LEVEL, nearer)
    alchemy = acting(pos, slot, "alchemy")
    reserve = len(pos.heroes.reserve)
    least = 1 if level == X else level
    if alchemy < least:
        return None, ATTRIBUTE
    if reserve < least:
        return None, INGREDIENTS
    # The smallest X that changes the situation (rituals.alchemy.variable-choice).
    most = min(alchemy, reserve, MAX_LEVEL) if level == X else level
    broken = EFFECT
    for value in range(least, most + 1):
        plan, broken = plan_at(pos, slot, line, value, nearer)
        if plan is not None:
            return plan, ""
    return None, broken


def plan_at(pos: Position, slot: Slot, line: Line, level: int, nearer: bool) -> tuple[EntryPlan | None, str]:
    """The first option of which a step can be done."""
    broken = ""
    for option in line.entry.options:
        bound = bind(option, level) if line.entry.level == X else option
        for place, step in enumerate(bound):
            _, why = plan_step(pos, slot, with_own_x(pos, slot, step, level, nearer), level, nearer)
            if not why:
                return EntryPlan(bound, level, nearer, place > 0), ""
            broken = broken or why
    return None, broken


def bind(option: Option, level: int) -> Option:
    """The option with its X filled in."""
    return tuple([Step(step.level, bound_action(step.action, level)) for step in option])


def bound_action(action: Move | Attack | Heal | Do, level: int) -> Move | Attack | Heal | Do:
    if isinstance(action, Move) and action.zones == X:
        return action._replace(zones=level)
    if isinstance(action, Attack):
        gain = action.gain
        if gain is not None and gain.amount == X:
            gain = gain._replace(amount=level)
        return action._replace(number=level if action.number == X else action.number, gain=gain)
    if isinstance(action, Heal) and action.heroes == X:
        return action._replace(heroes=level)
    return action


def with_own_x(pos: Position, slot: Slot, step: Step, spent: int, nearer: bool) -> Step:
    """A step that is a spell LX by itself, with the smallest X that changes the situation."""
    if step.level != X:
        return step
    most = min(acting(pos, slot, "alchemy"), len(pos.heroes.reserve) - spent, MAX_LEVEL)
    steps = [Step(value, bound_action(step.action, value)) for value in range(1, max(1, most) + 1)]
    return next((one for one in steps if not plan_step(pos, slot, one, spent, nearer)[1]), steps[0])


def plan_step(
    pos: Position, slot: Slot, step: Step, spent: int, nearer: bool = False, ranged: bool = False
) -> tuple[Plan, str]:
    """The step as it would be done, or the clause that hinders it.

    `spent` ingredients are spoken for; `ranged`: this entry has already paid for range.
    """
    if step.level != NO_LEVEL:
        if acting(pos, slot, "alchemy") < step.level:
            return None, ATTRIBUTE
        if len(pos.heroes.reserve) - spent < step.level:
            return None, INGREDIENTS
        spent += step.level
    action = step.action
    if isinstance(action, Move):
        return plan_move(pos, slot, action, nearer, spent)
    if isinstance(action, Attack):
        return plan_attack(pos, slot, action, spent, ranged)
    if isinstance(action, Heal):
        return None, "" if wounded(pos) else EFFECT
    return plan_work(pos, slot, action, spent, ranged)


def plan_work(pos: Position, slot: Slot, action: Do, spent: int, ranged: bool) -> tuple[Plan, str]:
    """Search, pick up, or act on the objective."""
    if action.work == "search":
        return None, "" if slot.zone in pos.land.chests else NO_CHEST
    if action.work == "pick-up":
        here = any(token.zone == slot.zone for token in pos.land.plants)
        return None, "" if here else NO_TOKEN
    if objective(pos, slot).act == FREE_SOUL:
        return None, "" if slot.zone in pos.story.souls else no_soul(pos, slot, spent, ranged)
    plan, broken = plan_attack(pos, slot, ACTIVATE, spent, ranged)
    # Whoever cannot get at the Demon on the Pit is told so.
    return plan, NOT_HERE if broken == LIST_ORDER else broken


def no_soul(pos: Position, slot: Slot, spent: int, ranged: bool) -> str:
    """No soul to free here; a Witch he could attack is no objective while one lies anywhere."""
    return SOUL_FIRST if plan_attack(pos, slot, AT_WITCH, spent, ranged)[0] else NOT_HERE


def wounded(pos: Position) -> list[Slot]:
    heroes = pos.box.heroes
    return [slot for slot in standing(pos) if slot.health < heroes[slot.hero].health]


# ---------------------------------------------------------------- doing


def do_entry(pos: Position, slot: Slot, plan: EntryPlan, table: Table) -> None:
    """Pay for the spell if it is one, raise Alchemy, then every step that can be done."""
    hero = slot.hero
    if plan.level:
        pay(pos, plan.level)
        reserve = len(pos.heroes.reserve)
        clauses = (*CAST, *by_aid(pos, slot, plan.level))
        table.tell("hero.casts", clauses, hero=hero, level=plan.level, reserve=reserve)
        rise_by_spell(pos, table)
    bonus, ranged = entry_bonus(plan.option), False
    for printed in plan.option:
        step = with_own_x(pos, slot, printed, 0, plan.nearer)
        ready, broken = plan_step(pos, slot, step, 0, plan.nearer, ranged)
        # Range is paid once for all attacks of the entry (rituals.cards.gain-bonus-scope).
        ranged = ranged or (isinstance(ready, AttackPlan) and ready.extended is not None)
        if not broken:
            do_step(pos, slot, step, ready, bonus, table)
        if slot.hero != hero:
            return


def by_aid(pos: Position, slot: Slot, level: int) -> tuple[str, ...]:
    """Whether only the Aid of another Hero gives him the Alchemy for it."""
    return (AIDED,) if attribute(pos, slot, "alchemy") < level else ()


def entry_bonus(option: Option) -> int:
    """A bonus printed in an entry covers every attack of it (rituals.cards.gain-bonus-scope)."""
    return sum([strength_gain(step) for step in option if step.level == NO_LEVEL])


def strength_gain(step: Step) -> int:
    gain = step.action.gain if isinstance(step.action, Attack) else None
    return gain.amount if gain is not None and gain.attribute == "strength" else 0


def do_step(pos: Position, slot: Slot, step: Step, plan: Plan, bonus: int, table: Table) -> None:
    """One step; a spell that is only a part of an Action is paid but does not raise Alchemy."""
    if step.level != NO_LEVEL:
        pay(pos, step.level)
        bonus += strength_gain(step)
        reserve = len(pos.heroes.reserve)
        clauses = (SUBPART, *by_aid(pos, slot, step.level))
        table.tell("hero.casts", clauses, hero=slot.hero, level=step.level, reserve=reserve)
    if isinstance(plan, MovePlan):
        make_move(pos, slot, plan, table, bonus)
    elif isinstance(plan, AttackPlan):
        make_attacks(pos, slot, plan, bonus, table)
    elif isinstance(step.action, Heal):
        heal(pos, slot, step.action.heroes, table)
    elif isinstance(step.action, Do):
        do_work(pos, slot, step.action, table)


def do_work(pos: Position, slot: Slot, action: Do, table: Table) -> None:
    if action.work == "search":
        search_chest(pos, slot, table)
    elif action.work == "pick-up":
        pick_up(pos, slot, table)
    else:
        free_soul(pos, slot, table)
        see_victory(pos, table)


def heal(pos: Position, active: Slot, number: int, table: Table) -> None:
    """One Wound each of so many Heroes: whoever has least health left, the active Hero first on ties."""
    hurt = {slot.hero: slot for slot in wounded(pos)}
    for _ in range(min(number, len(hurt))):
        sieve = Sieve(tuple(hurt)).prefer(HEAL, lambda hero: hurt[hero].health)
        if len(sieve.left) > 1:
            sieve.prefer(HEAL, lambda hero: int(hero != active.hero))
        if len(sieve.left) > 1:
            sieve.prefer(HEAL, lambda hero: hurt[hero].number)
        slot = hurt.pop(sieve.chosen)
        slot.health += 1
        table.tell("hero.heals", (HEAL,), sieve=sieve, hero=active.hero, target=slot.hero, left=slot.health)
