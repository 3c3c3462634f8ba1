"""Déroulement de la partie : votre raid / Course of the game: your raid.

As in the standard game: conditions, price, dice, points, plunder, Valkyries.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.raiders.content.pack import Settlement
from adversaire.games.raiders.crew import OWN_EFFECTS, STANDARD, bonus, lose_member, strength
from adversaire.games.raiders.position import VALKYRIES_MAX, Plunder, Position
from adversaire.games.raiders.village import pay

KEEP: Final = "keep"


def hindrance_to_raid(pos: Position, place: str) -> RuleBroken | None:
    """What hinders the human from raiding here: the first condition that is not met."""
    human, settlement = pos.human, pos.box.settlements[place]
    provisions, gold = raid_price(pos, settlement)
    conditions = {
        "worker": human.worker in settlement.workers,
        "crew": len(human.crew) >= settlement.crew,
        "provisions": human.provisions >= provisions,
        "gold": human.gold >= gold,
        "plunder": pos.sets_left(place),
    }
    for lacking, met in conditions.items():
        if not met:
            clause = "raiders.raid.set-denied-to-human" if lacking == "plunder" else STANDARD[0]
            return RuleBroken(clause, f"refusal.raid.{lacking}", place=place)
    return None


def can_raid(pos: Position, place: str) -> bool:
    """Whether nothing hinders the raid; asked of every settlement on every turn, so without its words."""
    human, settlement = pos.human, pos.box.settlements[place]
    if human.worker not in settlement.workers or len(human.crew) < settlement.crew:
        return False
    provisions, gold = raid_price(pos, settlement)
    return human.provisions >= provisions and human.gold >= gold and bool(pos.sets_left(place))


def raid_price(pos: Position, settlement: Settlement) -> tuple[int, int]:
    """Provisions and gold to pay; crew discounts may bring them down to 0."""
    provisions, gold = settlement.provisions, settlement.gold
    if pos.human.crew:
        provisions -= bonus(pos, "raid-discount", settlement.kind, "provisions")
        gold -= bonus(pos, "raid-discount", settlement.kind, "gold")
    return max(0, provisions), max(0, gold)


def raid(pos: Position, place: str, table: Table) -> None:
    """Place the worker, pay, score, take a set and its worker, face the Valkyries."""
    settlement = pos.box.settlements[place]
    pay_for_raid(pos, settlement, table)
    score_raid(pos, settlement, table)
    space = choose_set(pos, settlement, table)
    plunder = take_set(pos, space, table)
    face_valkyries(pos, plunder.valkyries, table)


def pay_for_raid(pos: Position, settlement: Settlement, table: Table) -> None:
    provisions, gold = raid_price(pos, settlement)
    pay(pos, "provisions", provisions)
    pay(pos, "gold", gold)
    assert pos.human.worker
    pos.garrisons.setdefault(settlement.id, []).append(pos.human.worker)
    table.tell("human.raided", STANDARD, place=settlement.id, provisions=provisions, gold=gold)


def score_raid(pos: Position, settlement: Settlement, table: Table) -> None:
    """The highest level reached, and the points of the crew's effects."""
    dice = roll_dice(pos, settlement, table)
    force = sum(dice) + strength(pos, settlement.kind)
    points = points_for(settlement, force)
    extra = bonus(pos, "raid-points", settlement.kind)
    pos.human.points += points + extra
    table.tell(
        "human.scored",
        (*STANDARD, OWN_EFFECTS),
        points=points + extra,
        strength=force,
        dice=tuple(str(die) for die in dice),
        total=pos.human.points,
    )


def points_for(settlement: Settlement, force: int) -> int:
    return max([points for needed, points in settlement.levels if force >= needed], default=0)


def roll_dice(pos: Position, settlement: Settlement, table: Table) -> list[int]:
    """The dice of the settlement; each Brawler allows one to be rolled again."""
    faces = pos.box.components.die
    dice = [table.roll("raid.die", faces, STANDARD) for _ in range(settlement.dice)]
    if dice:
        for _ in range(bonus(pos, "reroll")):
            if not reroll(dice, faces, table):
                break
    return dice


def reroll(dice: list[int], faces: tuple[int, ...], table: Table) -> bool:
    """Offer to roll one die again."""
    answers = (KEEP, *(str(face) for face in sorted(set(dice))))
    values = {"dice": tuple(str(die) for die in dice)}
    answer = table.ask(Question("raid.reroll", CHOICE, answers, STANDARD, values))
    if answer == KEEP:
        return False
    dice[dice.index(int(answer))] = table.roll("raid.die", faces, STANDARD)
    return True


def choose_set(pos: Position, settlement: Settlement, table: Table) -> str:
    spaces = tuple(pos.sets_left(settlement.id))
    return table.ask(Question("raid.set", PLACE, spaces, STANDARD, {"place": settlement.id}))


def take_set(pos: Position, space: str, table: Table) -> Plunder:
    """The set's worker comes to hand, its goods to the human; its Valkyries to the supply."""
    human = pos.human
    plunder = pos.sets.pop(space)
    assert plunder is not None
    human.worker = pos.box.space[space].worker
    human.gold += plunder.gold
    human.iron += plunder.iron
    human.livestock += plunder.livestock
    pos.supply.put("valkyries", plunder.valkyries)
    table.tell("human.took-set", STANDARD, space=space, **plunder.counts, worker=human.worker)
    return plunder


def face_valkyries(pos: Position, valkyries: int, table: Table) -> None:
    """Each Valkyrie costs a crew member and counts; those beyond the crew's size do not."""
    human = pos.human
    for _ in range(min(valkyries, len(human.crew))):
        lose_member(pos, table)
        human.valkyries = min(VALKYRIES_MAX, human.valkyries + 1)
