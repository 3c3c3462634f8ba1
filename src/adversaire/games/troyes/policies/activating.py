"""What the activity cards bring at once, as far as a bot can tell beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.games.troyes.activity import hiring_cost
from adversaire.games.troyes.content import Activity, ActivityEffect
from adversaire.games.troyes.dice import FACES
from adversaire.games.troyes.events import open_events, room
from adversaire.games.troyes.policies.judgement import Judgement
from adversaire.games.troyes.policies.outcome import Outcome
from adversaire.games.troyes.position import HUMAN, ROY


def trade(judgement: Judgement, card: Activity, times: int) -> Outcome:
    """As often as it pays and can be paid, once at least."""
    effect, human = card.effect, judgement.pos.human
    if effect.pay_deniers:
        times = min(times, (human.deniers - hiring_cost(judgement.pos, card.id)) // effect.pay_deniers)
    if effect.pay_influence:
        times = min(times, human.influence // effect.pay_influence)
    if not effect.pay_deniers and not effect.pay_influence:
        return traded(effect, times)
    tries = [traded(effect, often) for often in range(1, max(1, times) + 1)]
    return max(tries, key=lambda one: judgement.change(one.deniers, one.influence) + one.points)


def traded(effect: ActivityEffect, times: int) -> Outcome:
    deniers = (effect.deniers - effect.pay_deniers) * times
    influence = (effect.influence - effect.pay_influence) * times
    return Outcome(deniers, influence, effect.points * times, times)


def gain_per_citizen(judgement: Judgement, card: Activity, times: int) -> Outcome:
    effect = card.effect
    citizens = max([judgement.pos.standing(HUMAN, building) for building in effect.where])
    return Outcome(effect.deniers * citizens * times, 0, effect.points * citizens * times, times)


def gain_per_rival(judgement: Judgement, card: Activity, times: int) -> Outcome:
    effect = card.effect
    citizens = sum([judgement.pos.standing(ROY, building) for building in effect.where])
    return Outcome(effect.deniers * citizens * times, 0, effect.points * citizens * times, times)


def gain_per_cube(judgement: Judgement, card: Activity, times: int) -> Outcome:
    effect = card.effect
    sets = judgement.pos.cathedral_cubes(HUMAN) // effect.each
    return Outcome(0, 0, effect.points * sets * times, times)


def gain_per_event(judgement: Judgement, card: Activity, times: int) -> Outcome:
    events = sum([HUMAN in cubes for cubes in judgement.pos.event_cubes.values()])
    return Outcome(0, 0, card.effect.points * events * times, times)


def event_cube(judgement: Judgement, card: Activity, times: int) -> Outcome:
    """The event that gains most by so many cubes, as far as the black die can be expected to allow them."""
    pos = judgement.pos
    hit = sum([face >= card.effect.least for face in FACES]) / len(FACES)
    best = max(
        [judgement.event_cubes(event, min(times, room(pos, event))) for event in open_events(pos)],
        default=0.0,
    )
    return Outcome(0, 0, hit * (best + judgement.change(0, times)), times)


ACTIVATIONS: Final[dict[str, Callable[[Judgement, Activity, int], Outcome]]] = {
    "trade": trade,
    "gain-per-citizen": gain_per_citizen,
    "gain-per-rival": gain_per_rival,
    "gain-per-cube": gain_per_cube,
    "gain-per-event": gain_per_event,
    "event-cube": event_cube,
}
