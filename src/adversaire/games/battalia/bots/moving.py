"""How full rivals move: away from Buff, and towards what they could conquer."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.battalia.bots.conquering import campaign_of, steps_left
from adversaire.games.battalia.box import HORSE, PROVISIONS
from adversaire.games.battalia.cards import purse
from adversaire.games.battalia.map import net
from adversaire.games.battalia.position import BUFF, Position
from adversaire.games.battalia.roads import FAR
from adversaire.games.battalia.routes import road_distances
from adversaire.games.battalia.seats import has_pact, place_of
from adversaire.games.battalia.steps import FREE, free_steps, reachable

#: A hero this near to Buff had better go.
DANGER: Final = 3


def steps_of(pos: Position, id: str, figure: str) -> tuple[str, ...]:
    """Where its next step can lead. It goes for nothing once a turn only: there is no end to free steps."""
    counts = purse(pos.box, pos.seats[id])
    if counts[PROVISIONS] or counts[HORSE]:
        return net(pos).links[place_of(pos, figure)]
    if pos.seats[id].moved:
        return ()
    return tuple(reachable(pos, id, figure, free_steps(pos, id, figure)))


def flight(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """A hero near the free Buff and without a pact goes, if it can."""
    if pos.buff.state != "free" or has_pact(pos, id):
        return ""
    away = road_distances(pos, [pos.buff.space])
    for answer in answers:
        if answer.startswith("move:"):
            here = away.get(pos.heroes[answer[5:]], FAR)
            if here <= DANGER and any(away.get(one, FAR) > here for one in steps_of(pos, id, answer[5:])):
                return answer
    return ""


def advance(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """A figure that is not where it wants to be goes on."""
    moves = [answer for answer in answers if answer.startswith("move:")]
    away = road_distances(pos, targets(pos, id)) if moves else {}
    for answer in moves:
        figure = answer[5:]
        here = away.get(place_of(pos, figure), FAR)
        if 0 < here < FAR and any(is_step_on(pos, one, here, away) for one in steps_of(pos, id, figure)):
            return answer
    return ""


def is_step_on(pos: Position, space: str, here: int, away: dict[str, int]) -> bool:
    """Nearer to the goal, and not into Buff's arms."""
    return away.get(space, FAR) < here and not (pos.buff.state == "free" and pos.buff.space == space)


def targets(pos: Position, id: str) -> list[str]:
    """Where there is something to conquer."""
    found = [space for owner, spaces in net(pos).owners.items() if owner != id for space in spaces]
    ruins = pos.box.layout(len(pos.seats)).ruins
    return [*found, ruins] if pos.great else found


def choose_payment(pos: Position, question: Question, skill: str) -> Answer:
    """For nothing if that leads on, else with a horse: provisions buy units."""
    *paid, last = question.answers
    if last != FREE:
        return last
    return FREE if leads_on(pos, question.seat, str(question.values["figure"])) or not paid else paid[-1]


def leads_on(pos: Position, id: str, figure: str) -> bool:
    """Whether the free steps of a turn bring a figure nearer to a goal."""
    if pos.seats[id].moved:
        return False
    away = road_distances(pos, targets(pos, id))
    here = away.get(place_of(pos, figure), FAR)
    ends = reachable(pos, id, figure, free_steps(pos, id, figure))
    return any(is_step_on(pos, space, here, away) for space in ends)


def choose_way(pos: Position, question: Question, skill: str) -> Answer:
    """Away from Buff if he is near, else towards a goal; never onto him."""
    id, figure = question.seat, str(question.values["figure"])
    stop = question.answers[0] if question.answers[0] == "stop" else ""
    ways = [answer for answer in question.answers if answer != "stop"]
    free = pos.buff.state == "free" and figure != BUFF
    safe = [answer for answer in ways if not (free and answer[3:] == pos.buff.space)] or ways
    if free and not has_pact(pos, id):
        away = road_distances(pos, [pos.buff.space])
        if away.get(pos.heroes[figure], FAR) <= DANGER:
            return stop or max(safe, key=lambda answer: away.get(answer[3:], FAR))
    steps = steps_left(pos, id) + int(question.values["points"])  # type: ignore[arg-type]
    city = campaign_of(pos, id, figure, steps, skill)
    goals = road_distances(pos, [city] if city else targets(pos, id))
    return stop or min(safe, key=lambda answer: goals.get(answer[3:], FAR))
