"""Whole moves, as a bot imagines them: an action, a cube, a group of dice, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from adversaire.engine.question import Answer
from adversaire.games.troyes.activities import FROM, FROM_SUPPLY, hiring_cost, things_counted, times_payable
from adversaire.games.troyes.content.box import place_id
from adversaire.games.troyes.content.pack import COLOUR_OF, DEFERRED, Activity, ActivityEffect
from adversaire.games.troyes.dice import FACES, VALUE
from adversaire.games.troyes.groups import Wanted
from adversaire.games.troyes.influence import PRICE, RECRUIT, can_use_influence
from adversaire.games.troyes.note4_events import open_events, room
from adversaire.games.troyes.note6_cathedral import spaces_for
from adversaire.games.troyes.players.groups import Draft, drafts
from adversaire.games.troyes.players.judgement import Judgement
from adversaire.games.troyes.position import HUMAN, Position
from adversaire.games.troyes.your_turn import WANTED, actions, fitting_cubes


class Outcome(NamedTuple):
    """Deniers and influence as they are, everything else in points; `times` is how often a card is used."""

    deniers: int
    influence: int
    points: float
    times: int = 0


#: Pips that bring one denier more in the fields.
FIELDS: Final = 2


class Source(NamedTuple):
    """An answer to `hire.citizen`, whether the citizen must be recruited first, and what all that costs."""

    origin: str
    recruit: bool = False
    influence: int = 0
    points: float = 0.0


NOBODY: Final = Source("")


class Move(NamedTuple):
    """A whole turn. `gain` counts everything but the dice; `cost` are all the deniers that it takes."""

    action: Answer
    cube: str
    draft: Draft
    source: Source
    times: int
    gain: float
    cost: int


def moves(pos: Position, judgement: Judgement, thorough: bool = True) -> list[Move]:
    """Every move worth a thought."""
    found: list[Move] = []
    for action in actions(pos):
        verb, _, what = action.partition(":")
        wanted = wanted_for(pos, verb, what)
        if wanted is None:
            continue
        for cube in ("", *fitting_cubes(pos, wanted)):
            wanted.cube = pos.box.activities[cube].effect if cube else None
            found += with_groups(judgement, action, cube, drafts(pos, wanted, thorough))
    return found


def wanted_for(pos: Position, verb: str, what: str) -> Wanted | None:
    """What the rules ask of a group; a citizen to place may also be recruited first."""
    if verb == "place" and not pos.human.supply and can_use_influence(pos, RECRUIT):
        return Wanted(COLOUR_OF[what], most=1)
    return WANTED[verb](pos, what)


def with_groups(judgement: Judgement, action: Answer, cube: str, groups: list[Draft]) -> list[Move]:
    """One action with every group."""
    if not groups:
        return []
    pos = judgement.pos
    verb, _, what = action.partition(":")
    source = source_for(judgement, verb, what)
    hire = hiring_cost(pos, what) if verb == "activity" else 0
    fixed = source.points - (judgement.cube_spent(cube) if cube else 0.0)
    if hire:
        fixed += judgement.tradesman(what)
    found = []
    for draft, outcome in zip(groups, outcomes(judgement, verb, what, groups), strict=True):
        cost = draft.price + hire
        gain = judgement.change(outcome.deniers - cost, outcome.influence - source.influence)
        found.append(Move(action, cube, draft, source, outcome.times, gain + outcome.points + fixed, cost))
    return found


def outcomes(judgement: Judgement, verb: str, what: str, groups: list[Draft]) -> list[Outcome]:
    """What comes of the action with every group. Where only the sum counts, equal sums are judged once."""
    read = OUTCOMES[verb]
    step = divisor(judgement.pos, verb, what)
    if not step:
        return [read(judgement, what, draft) for draft in groups]
    known: dict[int, Outcome] = {}
    for draft in groups:
        if draft.pips // step not in known:
            known[draft.pips // step] = read(judgement, what, draft)
    return [known[draft.pips // step] for draft in groups]


def source_for(judgement: Judgement, verb: str, what: str) -> Source:
    """Where a citizen comes from, if the action needs one."""
    if verb == "place":
        return for_place(judgement)
    if verb == "activity" and HUMAN not in judgement.pos.tradesmen[what]:
        return for_tradesman(judgement)
    return NOBODY


def divisor(pos: Position, verb: str, what: str) -> int:
    """How many pips make a difference; 0 where it is not the sum that counts."""
    if verb == "activity":
        return pos.box.activities[what].divisor
    if verb == "fight":
        return pos.box.events[what].divisor
    return FIELDS if verb == "farm" else 0


# ---------------------------------------------------------------- what comes of it


def build(judgement: Judgement, what: str, draft: Draft) -> Outcome:
    spaces = spaces_for(judgement.pos, draft.dice)
    influence = sum([judgement.pos.box.space_influence[space] for space in spaces])
    return Outcome(0, influence, judgement.cathedral(spaces))


def farm(judgement: Judgement, what: str, draft: Draft) -> Outcome:
    return Outcome(draft.pips // FIELDS, 0, 0.0)


def place(judgement: Judgement, what: str, draft: Draft) -> Outcome:
    return Outcome(0, 0, judgement.citizen_enters(place_id(what, VALUE[draft.dice[0]])))


def fight(judgement: Judgement, what: str, draft: Draft) -> Outcome:
    pos = judgement.pos
    cubes = min(room(pos, what), draft.pips // pos.box.events[what].divisor)
    return Outcome(0, cubes, judgement.event_cubes(what, cubes))


def activity(judgement: Judgement, what: str, draft: Draft) -> Outcome:
    card = judgement.pos.box.activities[what]
    times = draft.pips // card.divisor
    if card.effect.do in DEFERRED:
        return Outcome(0, 0, judgement.cubes_gained(what, times), times)
    return ACTIVATIONS[card.effect.do](judgement, card, times)


OUTCOMES: Final[dict[str, Callable[[Judgement, str, Draft], Outcome]]] = {
    "build": build,
    "farm": farm,
    "place": place,
    "fight": fight,
    "activity": activity,
}


# ---------------------------------------------------------------- where the citizen comes from


def for_place(judgement: Judgement) -> Source:
    """A place in a building is for a citizen of the supply."""
    if judgement.pos.human.supply:
        return Source(FROM_SUPPLY, points=-judgement.citizen_at_hand())
    return Source(FROM_SUPPLY, recruit=True, influence=PRICE[RECRUIT])


def for_tradesman(judgement: Judgement) -> Source:
    """Whoever is missed least."""
    pos = judgement.pos
    standing = [place for place, side in pos.places.items() if side == HUMAN]
    sources = [Source(FROM + place, points=-judgement.citizen_leaves(place)) for place in standing]
    if pos.human.supply or can_use_influence(pos, RECRUIT):
        sources.append(for_place(judgement))
    return max(
        sources, key=lambda source: source.points + judgement.change(0, -source.influence), default=NOBODY
    )


# ---------------------------------------------------------------- what activity cards bring at once


def trade(judgement: Judgement, card: Activity, times: int) -> Outcome:
    """As often as it pays and can be paid, once at least."""
    effect, human = card.effect, judgement.pos.human
    if not effect.pay_deniers and not effect.pay_influence:
        return traded(effect, times)
    purse = human.deniers - hiring_cost(judgement.pos, card.id)
    most = times_payable(effect, purse, human.influence, times)
    tries = [traded(effect, often) for often in range(1, max(1, most) + 1)]
    return max(tries, key=lambda one: judgement.change(one.deniers, one.influence) + one.points)


def traded(effect: ActivityEffect, times: int) -> Outcome:
    deniers = (effect.deniers - effect.pay_deniers) * times
    influence = (effect.influence - effect.pay_influence) * times
    return Outcome(deniers, influence, effect.points * times, times)


def gain_per_thing(judgement: Judgement, card: Activity, times: int) -> Outcome:
    """Of the buildings that a card names, the player will choose the one with most citizens."""
    pos, effect = judgement.pos, card.effect
    if effect.do == "gain-per-citizen":
        there = times * max([pos.standing(HUMAN, building) for building in effect.where])
    else:
        there = times * things_counted(pos, effect)
    return Outcome(effect.deniers * there, 0, effect.points * there, times)


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
    "gain-per-citizen": gain_per_thing,
    "gain-per-rival": gain_per_thing,
    "gain-per-cube": gain_per_thing,
    "gain-per-event": gain_per_thing,
    "event-cube": event_cube,
}
