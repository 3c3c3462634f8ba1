"""A light rival meets the horde or an attacker: it has no cards, so a die says what it can muster.

This is a variant of ours (see the proposals at the end of `rules.toml`), not a rule of the publisher.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.agreements import bribe_cost, recruit_cost
from adversaire.games.battalia.base_game.map import road_distances
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.base_game.roads import FAR
from adversaire.games.battalia.base_game.seats import owner_of
from adversaire.games.battalia.content.pack import TOP_LEVEL
from adversaire.games.battalia.levels import ADDS
from adversaire.games.battalia.players.answers import first_of_those_left
from adversaire.games.battalia.position import Position

STATE: Final = "battalia.solo.light-rival-state"
#: A city this near is a reason to recruit Buff.
NEAR: Final = 6


def muster(pos: Position, table: Table) -> int:
    """The army value, drawn anew for every fight."""
    light = pos.box.light
    rolled = table.roll("rival.army", pos.box.horde.die, (STATE,), pos.fate)
    value = light.army_per_week * week(pos) + light.army_base + rolled + ADDS[pos.options["level"]]
    return max(0, value)


def defend(pos: Position, rival: str, walls: int, table: Table) -> int:
    """A light rival is attacked: its army, told before anybody counts."""
    value = muster(pos, table)
    table.tell(
        "rival.defends", (STATE,), seat=pos.seats[rival].faction, army=value, walls=walls, total=value + walls
    )
    return value


def provisions(pos: Position, table: Table) -> int:
    """How many provisions it finds when Buff asks for some."""
    rolled = table.roll("rival.provisions", pos.box.horde.die, (STATE,), pos.fate)
    return pos.box.light.provisions_by_die[rolled - 1]


def rival_answer(pos: Position, hero: str, table: Table) -> str:
    """Recruit with a purpose, else bribe, else fight with what there is."""
    owner = owner_of(pos, hero)
    found = provisions(pos, table)
    sieve = Sieve(("recruit", "bribe", "fight"))
    sieve.keep(STATE, lambda way: found >= price(pos, way), "answers-pay")
    if "recruit" in sieve.left:
        sieve.keep(STATE, lambda way: way != "recruit" or has_purpose(pos, owner), "answers-purpose")
    first_of_those_left(sieve, STATE, alike="comes-first")
    seat = pos.seats[owner].faction
    table.tell("rival.answers", (STATE,), sieve=sieve, seat=seat, provisions=found, way=sieve.chosen)
    if sieve.chosen != "fight":
        return sieve.chosen
    strength = muster(pos, table)
    table.tell("rival.army", (STATE,), seat=seat, army=strength, against=pos.buff.token)
    return "won" if strength >= pos.buff.token else "lost"


def price(pos: Position, way: str) -> int:
    return {"recruit": recruit_cost(pos), "bribe": bribe_cost(pos), "fight": 0}[way]


def has_purpose(pos: Position, owner: str, strength: int = TOP_LEVEL + 1) -> bool:
    """Whether a city of somebody else that is weaker than this is near enough to be attacked with Buff."""
    away = road_distances(pos, [pos.buff.space])
    return any(
        land.owner not in ("", owner) and away.get(space, FAR) <= NEAR and land.level < strength
        for space, land in pos.lands.items()
    )


def wants_to_recruit(pos: Position, seat: str, table: Table) -> bool:
    """Under a pact: only with a purpose and the provisions for it."""
    return has_purpose(pos, seat) and provisions(pos, table) >= recruit_cost(pos)
