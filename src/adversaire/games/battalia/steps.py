"""Steps: how far figures of players can go, and which steps cost nothing."""

from __future__ import annotations

from typing import Final

from adversaire.games.battalia.cards import great_amount
from adversaire.games.battalia.map import net
from adversaire.games.battalia.position import BUFF, Position
from adversaire.games.battalia.routes import end_spaces
from adversaire.games.battalia.seats import place_of

FREE: Final = "free"


def reachable(pos: Position, id: str, figure: str, points: int) -> dict[str, int]:
    """Where a figure can go with these points, and how many it takes. Nobody rides through the free Buff."""
    links, start = net(pos).links, place_of(pos, figure)
    blocks = pos.buff.state == "free" and pos.options["ride_through_free_buff"] == "no"
    walls = (pos.buff.space,) if blocks and figure != BUFF else ()
    if pos.options["movement"] == "basic" or figure == BUFF:
        return end_spaces(links, start, points, walls)
    return over_homeland(pos, id, start, points, walls)


def over_homeland(pos: Position, id: str, start: str, points: int, walls: tuple[str, ...]) -> dict[str, int]:
    """The advanced game: spaces of the own homeland cost a hero nothing."""
    links, lands, home = net(pos).links, pos.lands, pos.seats[id].faction
    found = {start: 0}
    edge = [start]
    while edge:
        space = edge.pop()
        if space in walls and space != start:
            continue
        for other in links[space]:
            spent = found[space] + (lands[other].terrain != home)
            if spent <= points and spent < found.get(other, points + 1):
                found[other] = spent
                edge.append(other)
    return found


def goes_free(pos: Position, id: str, figure: str) -> bool:
    """Whether a figure can take a step without paying: onto the own homeland, or by a great artefact.

    Buff has no homeland (battalia.control.always-pays-movement).
    """
    if free_steps(pos, id, figure):
        return True
    if pos.options["movement"] == "basic" or figure == BUFF:
        return False
    lands, home = pos.lands, pos.seats[id].faction
    return any(lands[space].terrain == home for space in net(pos).links[place_of(pos, figure)])


def free_steps(pos: Position, id: str, figure: str) -> int:
    """The points a great artefact gives to the first move of a hero in a turn; Buff's steps are all paid."""
    seat = pos.seats[id]
    if figure == BUFF or seat.moved or not seat.great:
        return 0
    return great_amount(pos, seat, "free-steps", 0)
