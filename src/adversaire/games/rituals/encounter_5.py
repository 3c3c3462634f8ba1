"""Rencontre 5 / Encounter 5: a blood sacrifice brings the Demon, and the Witches must welcome it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from adversaire.engine.question import CARD, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.field import demon_piece, summon_demon, witches
from adversaire.games.rituals.objectives import Objective, Special, attack
from adversaire.games.rituals.position import Piece, Position, Slot

#: Deals Wounds to a figure, which may eliminate it.
Wound: TypeAlias = Callable[[Position, Piece, int, Literal["sacrifice", "welcome"], Table], None]

SUBSTITUTE: Final = ("rituals.e5.substitute-witch",)
SOUL: Final = ("rituals.e5.sacrifice-soul",)
BLOOD: Final = ("rituals.e5.sacrifice-wound",)
FOUR_SOULS: Final = (
    "rituals.e5.summon-conditions",
    "rituals.e5.demon-on-pit",
    "rituals.e5.fourth-soul-order",
    "rituals.e5.sacrifice-ends",
    "rituals.e5.demon-once",
)
BLED_OUT: Final = (
    "rituals.e5.summon-conditions",
    "rituals.e5.demon-on-pit",
    "rituals.e5.sacrifice-ends",
    "rituals.e5.demon-once",
)
DEVOTED: Final = ("rituals.e5.devoted-removed",)
WELCOME: Final = ("rituals.e5.welcome",)
UNWELCOME: Final = (*WELCOME, "rituals.e5.welcome-can-end-game")


def objective(pos: Position, slot: Slot) -> Objective:
    """Witches and the Demon have equal rank."""
    demon = demon_piece(pos)
    found = witches(pos) + ([demon] if demon is not None else [])
    return attack(found, "rituals.e5.objective")


def choose_sacrifice(pos: Position, table: Table) -> str:
    """The Witch with the most health; between equals the player chooses."""
    there = {piece.id: piece.health for piece in witches(pos)}
    most = tuple([witch for witch, health in there.items() if health == max(there.values())])
    if len(most) == 1:
        return most[0]
    return table.ask(Question("setup.sacrifice", CARD, most, SUBSTITUTE))


# ---------------------------------------------------------------- the blood sacrifice


def sacrifice(pos: Position, wound: Wound, table: Table) -> None:
    """A Soul token on the Pit, then a Wound on Ikrek, until the Demon has come."""
    story = pos.story
    story.pit_souls += 1
    table.tell("sacrifice.soul", SOUL, souls=story.pit_souls)
    if not demon_waits(pos):
        return
    enough = story.pit_souls >= pos.plan.goals.souls_for_demon
    if not enough or pos.options["e5_fourth_soul"] != "demon_before_wound":
        bleed(pos, wound, table)
    # Blood may have brought it in the meantime.
    if enough and demon_waits(pos):
        come_to_the_pit(pos, FOUR_SOULS, wound, table)


def demon_waits(pos: Position) -> bool:
    return pos.story.demon == "waiting"


def bleed(pos: Position, wound: Wound, table: Table) -> None:
    for witch in witches(pos):
        if witch.id == pos.story.sacrifice:
            table.tell("sacrifice.blood", BLOOD, witch=witch.id)
            wound(pos, witch, 1, "sacrifice", table)


def lose_devoted(pos: Position, witch: Piece, table: Table) -> None:
    """She is devoted to the plan: nobody summons her again."""
    pos.master.witches_removed.append(witch.id)
    table.tell("witch.removed", DEVOTED, witch=witch.id)


def bleed_out(pos: Position, witch: Piece, wound: Wound, table: Table) -> None:
    """With the last blood of the sacrifice the Demon comes."""
    if witch.id == pos.story.sacrifice and demon_waits(pos):
        come_to_the_pit(pos, BLED_OUT, wound, table)


def come_to_the_pit(pos: Position, clauses: tuple[str, ...], wound: Wound, table: Table) -> None:
    summon_demon(pos, clauses, table)
    welcome(pos, wound, table)


def welcome(pos: Position, wound: Wound, table: Table) -> None:
    """No Witch in the green zone: each takes a Wound, which allows no Defence."""
    if any(witch.zone == pos.land.green for witch in witches(pos)):
        table.tell("demon.welcomed", WELCOME, zone=pos.land.green)
        return
    table.tell("demon.unwelcome", UNWELCOME, zone=pos.land.green)
    for witch in witches(pos):
        wound(pos, witch, 1, "welcome", table)


SPECIAL: Final[Special] = Special(
    objective,
    setup=(
        "rituals.e5.energy",
        "rituals.e5.soul-counter",
        "rituals.e5.serfs-both",
        "rituals.e5.markers",
        "rituals.e5.demon-deck",
    ),
    red="rituals.e5.markers",
    master_wins="rituals.e5.victory-wm",
    heroes_win="rituals.e5.victory-heroes",
    own_count=True,
    militia=("rituals.e5.militia",),
    shot="rituals.e5.pit",
    no_target="rituals.e5.pit",
)
