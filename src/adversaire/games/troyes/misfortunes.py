"""Déroulement du jeu : les événements / Course of the game: the events.

What those of the row do in each round: they hurt the player alone, and serve the Roy as neutral.
Remarques / Remarks: the Master Builder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.question import PLACE, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.troyes.cardboard.facts import forget_cathedral, know_cathedral, know_places
from adversaire.games.troyes.cardboard.hands import left_to_hands, nothing_to_tell
from adversaire.games.troyes.cardboard.reports import remind_of_misfortune
from adversaire.games.troyes.content.box import place_id
from adversaire.games.troyes.content.pack import EventEffect
from adversaire.games.troyes.dice import FACES
from adversaire.games.troyes.note3_citizens import enter_and_tell, lay_down, worst_place
from adversaire.games.troyes.note6_cathedral import BEST_SPACE, LOWEST, place_cube, worst_cube
from adversaire.games.troyes.position import HUMAN, ROY, Position

BASE: Final = "troyes.intro.base-rules"
IMMUNE: Final = "troyes.events.negative-immune"
CITIZENS: Final = "troyes.events.neutral-citizens-are-roys"
CUBES: Final = "troyes.events.neutral-cubes-are-roys"
SPARED: Final = "troyes.events.harm-to-neutral-pieces"
#: What an event takes that the player cannot pay costs this many points instead, once for each card.
NOT_PAYABLE: Final = 2
LOSE_POINTS: Final = "lose-points"


def act_all(pos: Position, table: Table) -> None:
    """All events of the row, from left to right. A card that cannot be paid in full costs points, once."""
    for card in pos.row:
        effects = pos.box.events[card].effects
        if effects:
            harms = any(effect.do.startswith("lose") for effect in effects)
            table.tell("event.acts", (BASE, IMMUNE) if harms else (BASE,), card=card)
            if harms:
                remind_of_misfortune(pos, card, table)
        unpaid = [ACTS[effect.do](pos, card, effect, table) for effect in effects]
        if any(unpaid):
            lose_points(pos, NOT_PAYABLE, card, table)


# ---------------------------------------------------------------- what the player loses


@left_to_hands(nothing_to_tell)
def lose_goods(pos: Position, card: str, effect: EventEffect, table: Table) -> bool:
    """Pay what one can; says whether that was too little."""
    human, what, owed = pos.human, effect.what, due(pos, effect)
    have: int = getattr(human, what)
    paid = min(have, owed)
    setattr(human, what, have - paid)
    table.tell("human.lost", (BASE, IMMUNE), what=what, amount=paid, card=card)
    return paid < owed


def due(pos: Position, effect: EventEffect) -> int:
    """What an event asks for: once, or for each own cube or citizen."""
    if effect.do == "lose":
        return effect.amount
    per_cube = effect.do == "lose-per-cube"
    times = pos.cathedral_cubes(HUMAN) if per_cube else pos.standing(HUMAN, effect.where)
    return min(effect.most, effect.amount * times)


def lose_points(pos: Position, amount: int, card: str, table: Table) -> None:
    table.tell("human.lost-points", (BASE,), amount=pos.human.lose_points(amount), card=card)


@left_to_hands(forget_cathedral)
def lose_cathedral_cube(pos: Position, card: str, effect: EventEffect, table: Table) -> None:
    """The player takes an own cube out of the cathedral, or loses points."""
    own = [space for space, owner in pos.cathedral.items() if owner == HUMAN]
    if space := cube_given_up(pos, "event.cathedral-cube", own, card, effect, table):
        pos.cathedral[space] = ""


@left_to_hands(nothing_to_tell)
def lose_activity_cube(pos: Position, card: str, effect: EventEffect, table: Table) -> None:
    """The player takes an own cube from an activity card, or loses points."""
    cubes = pos.human.cubes
    own = [activity for activity, count in cubes.items() if count]
    if activity := cube_given_up(pos, "event.activity-cube", own, card, effect, table):
        cubes[activity] -= 1


def cube_given_up(
    pos: Position, id: str, own: list[str], card: str, effect: EventEffect, table: Table
) -> str:
    """Where the player takes a cube away; "" if points go instead."""
    values: dict[str, Value] = {"card": card, "points": effect.amount}
    answer = table.ask(Question(id, PLACE, (*own, LOSE_POINTS), (BASE,), values))
    if answer == LOSE_POINTS:
        lose_points(pos, effect.amount, card, table)
        return ""
    table.tell("human.lost-cube", (BASE, IMMUNE), place=answer, card=card)
    return answer


# ---------------------------------------------------------------- the neutral player is the Roy


def neutral_citizen(pos: Position, card: str, effect: EventEffect, table: Table) -> None:
    """A citizen of the Roy enters on the space that the card names or a die shows; the wishes of note 3 do
    not count here."""
    rolled = 0
    if pos.opponent.stock:
        if not effect.space:
            rolled = table.roll("roll.space", FACES, (CITIZENS,))
        know_places(pos, (effect.where,), table, (CITIZENS,))
    # A look at the building may show that his last citizen stands there already.
    if not pos.opponent.stock:
        table.tell("roy.no-citizen", ("troyes.setup.roy-supply",))
        return
    place = place_id(effect.where, effect.space or rolled)
    pos.opponent.stock -= 1
    enter_and_tell(pos, place, table, (CITIZENS,), roll=rolled)


def neutral_cube(pos: Position, card: str, effect: EventEffect, table: Table) -> None:
    """A cube of the Roy in the cathedral and its one point; nothing if there is no space."""
    know_cathedral(pos, table, (CUBES,))
    clauses = (CUBES, "troyes.remark.master-builder-vp", LOWEST, BEST_SPACE)
    if not place_cube(pos, clauses, table, effect.space):
        no_cube = ("troyes.remark.master-builder-no-cube",)
        table.tell("event.no-cube", no_cube, card=card, named=effect.space)


def neutral_loses_cube(pos: Position, card: str, effect: EventEffect, table: Table) -> None:
    """As neutral player the Roy only gains, unless the table plays it otherwise."""
    cube = worst_cube(pos)
    if pos.options["harm_to_neutral_pieces"] == "roy_immune" or not cube:
        table.tell("event.roy-spared", (SPARED,), card=card)
        return
    pos.cathedral[cube] = ""
    table.tell("roy.lost", (SPARED,), place=cube, card=card, piece="cube", named=0)


def neutral_loses_citizen(pos: Position, card: str, effect: EventEffect, table: Table) -> None:
    """His citizen on the space that the card names would be driven out, else the one on his worst place."""
    place = ""
    # He may have lost citizens there since the app looked, but has not gained any.
    if pos.options["harm_to_neutral_pieces"] == "roy_affected" and pos.standing(ROY, effect.where):
        know_places(pos, (effect.where,), table, (SPARED,))
        place = place_struck(pos, effect)
    if not place:
        table.tell("event.roy-spared", (SPARED,), card=card)
        return
    pos.places[place] = ""
    lay_down(pos, ROY)
    clauses = (SPARED, "troyes.setup.roy-supply")
    table.tell("roy.lost", clauses, place=place, card=card, piece="citizen", named=effect.space)


def place_struck(pos: Position, effect: EventEffect) -> str:
    """Where the citizen of the Roy stands who has to go, or "" for nowhere."""
    if not effect.space:
        return worst_place(pos, effect.where)
    named = place_id(effect.where, effect.space)
    return named if pos.places[named] == ROY else ""


ACTS: Final[dict[str, Callable[[Position, str, EventEffect, Table], bool | None]]] = {
    "lose": lose_goods,
    "lose-per-cube": lose_goods,
    "lose-per-citizen": lose_goods,
    "lose-cathedral-cube": lose_cathedral_cube,
    "lose-activity-cube": lose_activity_cube,
    "neutral-citizen": neutral_citizen,
    "neutral-cube": neutral_cube,
    "neutral-loses-cube": neutral_loses_cube,
    "neutral-loses-citizen": neutral_loses_citizen,
}
