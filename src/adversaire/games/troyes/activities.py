"""Déroulement du jeu : vos activités / Course of the game: your activities.

Hiring a tradesman, then what the card does. The effects are data of the pack.
`hindrance_to_…` says what hinders an act and by which clause, `can_…` whether it can be done.
Remarques / Remarks: the tax collector.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, NUMBER, PLACE, Question, numbers
from adversaire.engine.table import Table
from adversaire.games.troyes.content.pack import DEFERRED, Activity, ActivityEffect
from adversaire.games.troyes.dice import FACES
from adversaire.games.troyes.note4_events import open_events, put_cubes
from adversaire.games.troyes.note5_tradesmen import place_points
from adversaire.games.troyes.position import HUMAN, ROY, Position

PLAY: Final = ("troyes.turn.player-plays-normally",)
FROM_SUPPLY: Final = "supply"
FROM: Final = "from:"


# ---------------------------------------------------------------- using a card


def hindrance_to_use_card(pos: Position, card: str) -> RuleBroken | None:
    """What is missing for a card, dice aside."""
    if card not in pos.tradesmen:
        return RuleBroken(PLAY[0], "refusal.activity.hidden", card=card)
    if not can_hire(pos, card):
        return RuleBroken(PLAY[0], "refusal.activity.citizen", card=card)
    if pos.human.deniers < least_cost(pos, card):
        return RuleBroken(PLAY[0], "refusal.activity.cost", card=card)
    if not can_activate(pos, pos.box.activities[card]):
        return RuleBroken(PLAY[0], "refusal.activity.effect", card=card)
    return None


def can_use_card(pos: Position, card: str) -> bool:
    """Whether nothing is missing; every turn asks it of every card."""
    return (
        card in pos.tradesmen
        and can_hire(pos, card)
        and pos.human.deniers >= least_cost(pos, card)
        and can_activate(pos, pos.box.activities[card])
    )


def use_card(pos: Position, card: str, pips: int, table: Table) -> None:
    hire(pos, card, table)
    activate(pos, pos.box.activities[card], pips, table)


def least_cost(pos: Position, card: str) -> int:
    """The deniers that a card takes at least, those for dice aside."""
    return hiring_cost(pos, card) + pos.box.activities[card].effect.pay_deniers


# ---------------------------------------------------------------- hiring


def hiring_cost(pos: Position, card: str) -> int:
    """What a tradesman costs; nothing where the player already has one."""
    return 0 if HUMAN in pos.tradesmen[card] else pos.box.activities[card].cost


def can_hire(pos: Position, card: str) -> bool:
    """A citizen is at hand, in the personal supply or on the board."""
    return HUMAN in pos.tradesmen[card] or pos.human.supply > 0 or HUMAN in pos.places.values()


def hire(pos: Position, card: str, table: Table) -> None:
    """The first time on a card: pay, and send a citizen to its next place."""
    men = pos.tradesmen[card]
    if HUMAN in men:
        return
    cost = pos.box.activities[card].cost
    pos.human.deniers -= cost
    origin = ask_citizen(pos, card, table)
    if origin == FROM_SUPPLY:
        pos.human.supply -= 1
    else:
        pos.places[origin.removeprefix(FROM)] = ""
    men.append(HUMAN)
    points = place_points(pos, card, len(men))
    table.tell("human.hired", PLAY, card=card, cost=cost, place=len(men), points=points)


def ask_citizen(pos: Position, card: str, table: Table) -> str:
    """Which citizen goes: one of the supply, or one that stands in a building."""
    origins = [FROM + place for place, side in pos.places.items() if side == HUMAN]
    if pos.human.supply:
        origins.insert(0, FROM_SUPPLY)
    return table.ask(Question("hire.citizen", PLACE, tuple(origins), PLAY, {"card": card}, likely=origins[0]))


# ---------------------------------------------------------------- activating


def can_activate(pos: Position, card: Activity) -> bool:
    """Whether one activation could be paid; deniers are checked together with the price of the dice."""
    effect = card.effect
    if pos.human.influence < effect.pay_influence:
        return False
    return effect.do != "event-cube" or bool(open_events(pos))


def activate(pos: Position, card: Activity, pips: int, table: Table) -> None:
    """Once for every `divisor` pips; what costs something may be done less often."""
    times = pips // card.divisor
    effect = card.effect
    if effect.do in DEFERRED:
        human = pos.human
        human.cubes[card.id] = human.cubes.get(card.id, 0) + times
        table.tell("human.activity-cubes", PLAY, card=card.id, cubes=times, now=human.cubes[card.id])
        return
    EFFECTS[effect.do](pos, card, times, table)


def trade(pos: Position, card: Activity, times: int, table: Table) -> None:
    """Pay something and gain something, or just gain."""
    human, effect = pos.human, card.effect
    if effect.pay_deniers or effect.pay_influence:
        times = ask_times(pos, card, times, table)
    human.deniers -= effect.pay_deniers * times
    human.influence -= effect.pay_influence * times
    gain(pos, card, times, effect.deniers, effect.influence, effect.points, table)


def ask_times(pos: Position, card: Activity, times: int, table: Table) -> int:
    """At least once, and as often as the player can pay and wants."""
    most = times_payable(card.effect, pos.human.deniers, pos.human.influence, times)
    values = {"card": card.id}
    question = Question("activity.times", NUMBER, numbers(1, most), PLAY, values, likely=str(most))
    return int(table.ask(question))


def times_payable(effect: ActivityEffect, deniers: int, influence: int, times: int) -> int:
    """How often of so many times one can pay for it."""
    if effect.pay_deniers:
        times = min(times, deniers // effect.pay_deniers)
    if effect.pay_influence:
        times = min(times, influence // effect.pay_influence)
    return times


def gain(
    pos: Position, card: Activity, times: int, deniers: int, influence: int, points: int, table: Table
) -> None:
    """What so many activations bring; influence ends at the top of its track."""
    human = pos.human
    gained = human.gain_influence(influence * times, pos.box.start.most_influence)
    human.deniers += deniers * times
    human.points += points * times
    table.tell(
        "human.activated",
        PLAY,
        card=card.id,
        times=times,
        deniers=deniers * times,
        influence=gained,
        points=points * times,
    )


def gain_per_citizen(pos: Position, card: Activity, times: int, table: Table) -> None:
    """For each own citizen of a building; where the card names two, the player chooses each time."""
    effect = card.effect
    for _ in range(times):
        question = Question("activity.building", CHOICE, effect.where, PLAY, {"card": card.id})
        citizens = pos.standing(HUMAN, table.ask(question))
        gain(pos, card, 1, effect.deniers * citizens, 0, effect.points * citizens, table)


def gain_per_rival(pos: Position, card: Activity, times: int, table: Table) -> None:
    citizens, each = things_counted(pos, card.effect), card.effect.deniers
    gain(pos, card, times, each * citizens, 0, 0, table)
    table.tell("human.taxed", ("troyes.remark.tax-collector",), citizens=citizens, each=each)


def gain_per_cube_or_event(pos: Position, card: Activity, times: int, table: Table) -> None:
    gain(pos, card, times, 0, 0, card.effect.points * things_counted(pos, card.effect), table)


def things_counted(pos: Position, effect: ActivityEffect) -> int:
    """Citizens of the Roy who stand there, sets of own cubes in the cathedral, or events with an own cube."""
    if effect.do == "gain-per-rival":
        return sum([pos.standing(ROY, building) for building in effect.where])
    if effect.do == "gain-per-cube":
        return pos.cathedral_cubes(HUMAN) // effect.each
    return sum([HUMAN in cubes for cubes in pos.event_cubes.values()])


def event_cube(pos: Position, card: Activity, times: int, table: Table) -> None:
    """A cube on any event, where a black die allows it."""
    for _ in range(times):
        if hits(pos, card.effect, table) and open_events(pos):
            question = Question("activity.event", PLACE, tuple(open_events(pos)), PLAY, {"card": card.id})
            put_cubes(pos, table.ask(question), 1, table)


def hits(pos: Position, effect: ActivityEffect, table: Table) -> bool:
    if effect.least <= 1:
        return True
    rolled = table.roll("roll.activity", FACES, PLAY, pos.own_chance)
    table.tell("human.rolled", PLAY, rolled=rolled, least=effect.least)
    return rolled >= effect.least


EFFECTS: Final[dict[str, Callable[[Position, Activity, int, Table], None]]] = {
    "trade": trade,
    "gain-per-citizen": gain_per_citizen,
    "gain-per-rival": gain_per_rival,
    "gain-per-cube": gain_per_cube_or_event,
    "gain-per-event": gain_per_cube_or_event,
    "event-cube": event_cube,
}
