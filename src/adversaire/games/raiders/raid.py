"""Déroulement de la partie : le raid de l'adversaire / Course of the game: the opponent's raid.

Three conditions, which set, and the five steps. The card's figures count, not those printed on the board
(raiders.raid.card-figures-not-board, raiders.raid.no-crew-gold-or-colour).
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.raiders.cardboard.facts import plunder_on
from adversaire.games.raiders.content.box import Scheme
from adversaire.games.raiders.ending import see_end
from adversaire.games.raiders.position import HUMAN, VALKYRIES_MAX, Opponent, Plunder, Position

MEANS_CONDITIONS: Final = {
    "armour": "raiders.raid.condition-armour",
    "provisions": "raiders.raid.condition-provisions",
}
PLUNDER_CONDITION: Final = "raiders.raid.condition-plunder"
PRIORITY: Final = "raiders.raid.priority-next-free"
#: How many spaces the score track has; the ship card says that a marker has been round it once.
LAP: Final = 50
BEYOND: Final = ("raiders.raid.score-beyond-49",)


# ---------------------------------------------------------------- may it raid, and which set?


def raid_target(pos: Position, card: Scheme, table: Table) -> str:
    """The raid space whose set the opponent takes, or "" if any of the three conditions fails.

    All three are checked before anything is paid, so nothing the raid costs can undo it
    (raiders.raid.conditions-checked-first).
    """
    opponent = pos.opponent
    for what, condition in MEANS_CONDITIONS.items():
        needed, has = getattr(card, what), getattr(opponent, what)
        if has < needed:
            refuse(condition, what, card, table, needed=needed, has=has)
            return ""
    look_for_plunder(pos, card, table)
    sieve = Sieve(card.spaces)
    sieve.keep(PLUNDER_CONDITION, lambda space: space in pos.sets)
    sieve.prefer(PRIORITY, card.spaces.index)
    if not sieve.left:
        # raiders.raid.no-plunder-no-raid
        refuse(PLUNDER_CONDITION, "plunder", card, table, sieve=sieve)
        return ""
    table.tell(
        "raid.decided",
        ("raiders.turn.raid-when-possible", "raiders.raid.all-three-conditions", PRIORITY),
        sieve=sieve,
        place=card.location,
        space=sieve.chosen,
        armour=opponent.armour,
        needed_armour=card.armour,
        provisions=opponent.provisions,
        needed_provisions=card.provisions,
    )
    return sieve.chosen


def look_for_plunder(pos: Position, card: Scheme, table: Table) -> None:
    """Look at the card's spaces in its order until one holds plunder; forget those found empty.

    A set found gone was taken by the human, who forgot to say so; an end that it brought about is the
    human's.
    """
    for space in card.spaces:
        if space not in pos.sets:
            continue
        if plunder_on(pos, space, table) is not None:
            return
        see_end(pos, HUMAN, table)


def refuse(
    condition: str, lacking: str, card: Scheme, table: Table, sieve: Sieve | None = None, **figures: int
) -> None:
    """Say which condition failed."""
    table.tell(
        f"raid.refused.{lacking}",
        (condition, "raiders.turn.prepare-otherwise", "raiders.raid.refused-raid-costs-nothing"),
        sieve=sieve,
        place=card.location,
        **figures,
    )


# ---------------------------------------------------------------- raid


def raid(pos: Position, card: Scheme, space: str, table: Table) -> None:
    """The five steps of a raid (raiders.raid.step-order), no armour spent (raiders.raid.armour-not-spent)."""
    pay_provisions(pos, card, table)
    score_points(pos, card, table)
    plunder = take_set(pos, space, table)
    apply_valkyries(pos, plunder.valkyries, table)
    return_everything(pos, space, plunder, table)


def pay_provisions(pos: Position, card: Scheme, table: Table) -> None:
    pos.opponent.provisions -= card.provisions
    pos.supply.put("provisions", card.provisions)
    left = pos.opponent.provisions
    table.tell("raid.paid", ("raiders.raid.pay-provisions",), amount=card.provisions, left=left)


def score_points(pos: Position, card: Scheme, table: Table) -> None:
    """The card's points are certain: no dice, no strength (raiders.raid.no-dice)."""
    before = pos.opponent.points
    pos.opponent.points = after = before + card.points
    clauses = ("raiders.raid.score-points",)
    table.tell("raid.scored", clauses, points=card.points, total=after, marker=after % LAP)
    tell_laps(before, after, table)


def tell_laps(before: int, after: int, table: Table) -> None:
    """The opponent's ship card is turned at 50, once; it has no side for the laps that follow."""
    if before < LAP <= after:
        table.tell("raid.ship-turned", BEYOND, marker=after % LAP)
    if max(before // LAP, 1) < after // LAP:
        table.tell("raid.another-lap", BEYOND, marker=after % LAP, total=after)


def take_set(pos: Position, space: str, table: Table) -> Plunder:
    """The set leaves the board, for the human too; no worker is placed (raiders.raid.no-worker-placed)."""
    plunder = pos.sets.pop(space) or Plunder()
    place = pos.box.settlement_of[space]
    clauses = ("raiders.raid.take-one-set", "raiders.raid.set-denied-to-human")
    table.tell("raid.set-taken", clauses, space=space, place=place, left=len(pos.sets_left(place)))
    return plunder


def apply_valkyries(pos: Position, valkyries: int, table: Table) -> None:
    """Each Valkyrie: one up the Valkyrie track, one down the armour track if possible.

    All of them count: there is no crew to be lost to them (raiders.raid.valkyrie-no-crew-needed).
    """
    opponent = pos.opponent
    armour, track = opponent.armour, opponent.valkyries
    for _ in range(valkyries):
        meet_valkyrie(pos)
    pos.valkyries_at_least = max(0, pos.valkyries_at_least - valkyries)
    if valkyries:
        tell_valkyries(opponent, valkyries, opponent.valkyries - track, armour - opponent.armour, table)


def tell_valkyries(opponent: Opponent, count: int, climbed: int, lost: int, table: Table) -> None:
    clauses: tuple[str, ...] = ("raiders.raid.valkyrie-track-up", "raiders.raid.valkyrie-armour-down")
    if opponent.armour == 0 and lost < count:
        clauses += ("raiders.raid.valkyrie-armour-floor",)
    if opponent.valkyries == VALKYRIES_MAX and climbed < count:
        clauses += ("raiders.raid.valkyrie-track-top",)
    track, armour = opponent.valkyries, opponent.armour
    table.tell("raid.valkyries", clauses, count=count, track=track, armour=armour, climbed=climbed, lost=lost)


def meet_valkyrie(pos: Position) -> None:
    """The two movements are independent of each other, unless an option reads the rule otherwise."""
    opponent = pos.opponent
    at_top = opponent.valkyries == VALKYRIES_MAX
    unarmoured = opponent.armour == 0
    if not at_top and not (unarmoured and pos.options["valkyrie_without_armour"] == "stays"):
        opponent.valkyries += 1
    if not unarmoured and not (at_top and pos.options["valkyrie_past_top"] == "costs nothing"):
        opponent.armour -= 1


def return_everything(pos: Position, space: str, plunder: Plunder, table: Table) -> None:
    """Valkyries, goods and worker go to the supply; the opponent keeps nothing.

    Goods may be gained from there again (raiders.raid.returned-goods-available).
    """
    for what, count in plunder.counts.items():
        pos.supply.put(what, count)
    worker = pos.box.space[space].worker
    pos.lost_workers.append(worker)
    table.tell(
        "raid.returned",
        ("raiders.raid.return-valkyries", "raiders.raid.return-plunder", "raiders.raid.return-worker"),
        worker=worker,
        space=space,
        **plunder.counts,
    )
