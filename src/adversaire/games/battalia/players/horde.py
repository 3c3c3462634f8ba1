"""How software moves Buff: four policies over the legal ends of a move, each with its reasons."""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.base_game.battle_line import best_line, needed_at
from adversaire.games.battalia.base_game.cards import provisions_in
from adversaire.games.battalia.base_game.map import road_distances
from adversaire.games.battalia.base_game.roads import FAR
from adversaire.games.battalia.base_game.seats import (
    has_pact,
    heroes_on,
    in_turn_order,
    is_protected,
    owner_of,
    places_of,
    victory_points,
)
from adversaire.games.battalia.levels import POLICY_OF_LEVEL
from adversaire.games.battalia.players.answers import POLICY, first_of_those_left
from adversaire.games.battalia.position import HORDE, Position
from adversaire.games.battalia.routes import buff_routes, longest

HUNTER: Final = "battalia.solo.policy-hunter"
LEADER: Final = "battalia.solo.policy-kingmaker"
SELFISH: Final = "battalia.solo.policy-selfish"
RANDOM: Final = "battalia.solo.policy-random"
#: What the selfish policy gives for whom it reaches.
AHEAD, RIVAL, OWN, OWN_RECRUITS, OWN_WINS = 10, 5, -8, 6, 2
#: Nearer than this to an own hero is a risk.
SAFE: Final = 6


def choose_end(pos: Position, mover: str, ends: dict[str, int], points: int) -> tuple[str, Sieve]:
    """Where he goes, and why."""
    name = policy_of(pos, mover)
    if name == "random":
        return wander(pos, points)
    sieve = Sieve(tuple(sorted(ends)))
    if name == "selfish":
        by_interest(pos, mover, sieve)
    else:
        hunted = leaders_first(pos, mover) if name == "leader-hunter" else prey(pos, mover)
        clause = LEADER if name == "leader-hunter" else HUNTER
        near = road_distances(pos, hunted)
        if not any(space in near for space in ends):
            return wander(pos, points)
        sieve.prefer(clause, lambda space: distance_after(pos, space, near), f"policy-{name}")
    alike = "tie-selfish" if name == "selfish" else "tie-map"
    return first_of_those_left(sieve, POLICY, alike=alike).chosen, sieve


def policy_of(pos: Position, mover: str) -> str:
    """The table's choice, or what the level says, or what becomes the player."""
    chosen = pos.options["buff_policy"]
    if chosen != "by-level":
        return chosen if mover in pos.seats or chosen != "selfish" else "hunter"
    level = pos.options["level"]
    if level in POLICY_OF_LEVEL:
        return POLICY_OF_LEVEL[level]
    if mover == HORDE or pos.seats[mover].player == "light":
        return "random" if level == "peaceful" else "hunter"
    return "random" if pos.seats[mover].player == "easy" else "selfish"


# ---------------------------------------------------------------- hunting


def prey(pos: Position, mover: str) -> list[str]:
    """Where heroes stand whom Buff may attack, those of the mover aside."""
    return [space for seat in pos.seats if seat != mover for space in at_risk(pos, seat)]


def at_risk(pos: Position, seat: str) -> list[str]:
    """Where the heroes of a player stand whom no pact protects."""
    return [] if has_pact(pos, seat) else places_of(pos, seat)


def leaders_first(pos: Position, mover: str) -> list[str]:
    """The same, but of the faction with most points that has a hero a road leads to."""
    rivals = [seat for seat in in_turn_order(pos, mover) if seat != mover]
    away = road_distances(pos, [pos.buff.space])
    for seat in sorted(rivals, key=lambda seat: -victory_points(pos, seat)):
        spaces = [space for space in at_risk(pos, seat) if space in away]
        if spaces:
            return spaces
    return []


def distance_after(pos: Position, space: str, near: dict[str, int]) -> int:
    """How far the prey is from there. Whoever shares his space now is only reached by coming back."""
    away = near.get(space, FAR)
    return max(1, away) if space == pos.buff.space else away


def quarry_of(pos: Position, mover: str, space: str, sieve: Sieve | None) -> str:
    """The hero whom a policy has moved him nearest to, or onto; "none" where no hero decided."""
    says = sieve.steps[0].says if sieve and sieve.steps else ""
    if says == "selfish-reaches":
        there = [hero for hero in heroes_on(pos, space) if not is_protected(pos, hero)]
        return max(there, key=lambda hero: worth_of(pos, mover, hero), default="none")
    if not says.startswith("policy-"):
        return "none"
    hunted = leaders_first(pos, mover) if says == "policy-leader-hunter" else prey(pos, mover)
    away = road_distances(pos, [space])
    near = min([place for place in hunted if place in away], key=away.__getitem__, default="")
    others = [hero for hero in heroes_on(pos, near) if owner_of(pos, hero) != mover] if near else []
    return next((hero for hero in others if not is_protected(pos, hero)), "none")


# ---------------------------------------------------------------- selfishness


def by_interest(pos: Position, mover: str, sieve: Sieve) -> Sieve:
    """What is best for the mover: whom he reaches, or that he stays away from the own heroes."""
    away = road_distances(pos, at_risk(pos, mover))
    scores = {space: selfish_score(pos, mover, space, away) for space in sieve.left}
    best = max(scores.values())
    says = "selfish-reaches" if best > 0 else "selfish-quiet" if best == 0 else "selfish-away"
    return sieve.prefer(SELFISH, lambda space: -scores[space], says)


def score_of(pos: Position, mover: str, space: str, sieve: Sieve | None) -> int | str:
    """The score by which a selfish mover has chosen a space; "none" where no score decided."""
    if sieve is None or not sieve.steps or sieve.steps[0].clause != SELFISH:
        return "none"
    return selfish_score(pos, mover, space, road_distances(pos, at_risk(pos, mover)))


def selfish_score(pos: Position, mover: str, space: str, away: dict[str, int]) -> int:
    """Points for whom he reaches there, less the danger to the own heroes."""
    danger = max(0, SAFE - away.get(space, SAFE))
    if space == pos.buff.space:
        return -danger
    targets = [hero for hero in heroes_on(pos, space) if not is_protected(pos, hero)]
    return max([worth_of(pos, mover, hero) for hero in targets], default=0) - danger


def worth_of(pos: Position, mover: str, hero: str) -> int:
    """What it is worth to the mover that Buff attacks this hero, on the space where the hero stands."""
    owner = owner_of(pos, hero)
    if owner != mover:
        gap = victory_points(pos, owner) - victory_points(pos, mover)
        return AHEAD + gap if gap > 0 else RIVAL
    seat = pos.seats[mover]
    if provisions_in(seat) >= pos.box.horde.recruit:
        return OWN_RECRUITS
    space = pos.heroes[hero]
    return OWN_WINS if best_line(pos, seat, hero, space) >= needed_at(pos, space) else OWN


# ---------------------------------------------------------------- chance, and whom to attack


def wander(pos: Position, points: int) -> tuple[str, Sieve]:
    """Any of the longest routes."""
    routes = longest(buff_routes(pos, points))
    end = pos.fate.pick(routes)[-1]
    sieve = Sieve(tuple(sorted({route[-1] for route in routes})))
    return end, sieve.keep(RANDOM, lambda space: space == end, "wanders")


def choose_target(pos: Position, mover: str, targets: list[str]) -> Sieve:
    """Among several heroes: not an own one, then the leader's, then in turn order."""
    sieve = Sieve(targets).prefer(POLICY, lambda hero: owner_of(pos, hero) == mover, "target-not-own")
    leader = ("target-leader", lambda hero: -victory_points(pos, owner_of(pos, hero)))
    return first_of_those_left(sieve, POLICY, leader, alike="tie-turns")
