"""What real cards allow beyond the Actions: to get anywhere, to strike and to possess from farther off."""

from __future__ import annotations

from adversaire.games.rituals.map import FAR
from adversaire.games.rituals.position import Position


def zones_by_card(pos: Position, start: str) -> tuple[str, ...]:
    """Everywhere a real card may bring a figure, the nearest zones first."""
    if pos.tracked:
        return ()
    zones = [zone for zone in pos.map.zones if zone not in (start, pos.map.pit)]
    return tuple(sorted(zones, key=pos.map.walk[start].__getitem__))


def attacked_from(pos: Position, zone: str) -> tuple[str, ...]:
    """The zones a figure attacks into: its own; with real cards an attack may come from beside it too."""
    return (zone,) if pos.tracked else (zone, *pos.map.sight[zone])


def possess_reach(pos: Position) -> int:
    """How far off a Serf may be; with real cards a Witch may reach farther."""
    return pos.box.figures.possess_reach if pos.tracked else FAR
