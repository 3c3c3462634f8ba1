"""Shortest paths: every one of the five maps and of made-up ones, against networkx.

The graphs are drawn here once more and differently: from the sides that rectangles share, piece by piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.table import CheckedTable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.box import wall_id
from adversaire.games.rituals.content.encounters import Encounter
from adversaire.games.rituals.content.language.tree import Move
from adversaire.games.rituals.map import FAR, Distances, Map, Steps, between
from adversaire.games.rituals.moving import Goal, MovePlan, ends_of, ways
from tests.rituals.tables import field, foe, hero, laid_out, pack

LEVELS = RITUALS.levels


# ---------------------------------------------------------------- the maps, drawn once more


def sides(x: int, y: int, w: int, h: int) -> set[tuple[int, int, str]]:
    """The sides of a rectangle in pieces of length one."""
    across = {(left, line, "-") for left in range(x, x + w) for line in (y, y + h)}
    down = {(line, top, "|") for top in range(y, y + h) for line in (x, x + w)}
    return across | down


@cache
def encounter(level: str) -> Encounter:
    return next(one for one in pack().encounters if one.id == level)


def drawn(level: str, with_walls: bool = True) -> nx.Graph:
    """The zones of an Encounter, joined where they share a side and no wall stands between."""
    plan = encounter(level)
    tiles = {tile.id: tile for tile in pack().tiles}
    zones = {
        f"{laid.tile}{part.letter}": sides(laid.x + part.x, laid.y + part.y, part.w, part.h)
        for laid in plan.layout
        for part in tiles[laid.tile].zones
    }
    graph = nx.Graph()
    graph.add_nodes_from(zones)
    graph.add_edges_from([pair for pair in combinations(zones, 2) if zones[pair[0]] & zones[pair[1]]])
    graph.add_edges_from(plan.links)
    if with_walls:
        graph.remove_edges_from(plan.walls)
    return graph


def one_way(graph: nx.Graph, into: Iterable[str], out_of: Iterable[str] = ()) -> nx.DiGraph:
    """The same map without the steps into some zones, but for those from some others."""
    both = graph.to_directed()
    closed, inside = set(into), set(out_of)
    both.remove_edges_from([(a, b) for a, b in both.edges if b in closed and a not in inside])
    return both


def graphs(level: str) -> dict[str, nx.DiGraph]:
    """How figures walk, how Heroes walk while the caves are guarded, and how a Teleport goes."""
    plan = encounter(level)
    walk = one_way(drawn(level), [plan.pit] if plan.pit else [])
    return {
        "walk": walk,
        "barred_walk": one_way(walk, plan.caves, plan.caves),
        "fly": drawn(level, with_walls=False).to_directed(),
    }


def table_map(level: str) -> Map:
    return laid_out(level).map


def steps_of(land: Map, way: str) -> Steps:
    return {"walk": land.near, "barred_walk": land.barred, "fly": land.touching}[way]


def all_distances(graph: nx.DiGraph) -> Distances:
    found = dict(nx.all_pairs_shortest_path_length(graph))
    return {zone: {other: found[zone].get(other, FAR) for other in graph} for zone in graph}


# ---------------------------------------------------------------- the five maps


@pytest.mark.clause("rituals.move.nearest-target")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("way", ["walk", "barred_walk", "fly"])
def test_every_distance_of_the_five_maps_is_that_of_networkx(level: str, way: str) -> None:
    assert getattr(table_map(level), way) == all_distances(graphs(level)[way])


@pytest.mark.clause("rituals.move.never-away")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("way", ["walk", "barred_walk", "fly"])
def test_every_path_of_the_five_maps_is_one_of_the_shortest(level: str, way: str) -> None:
    land, graph = table_map(level), graphs(level)[way]
    far = getattr(land, way)
    for start in land.zones:
        for end in land.zones:
            if far[start][end] == FAR:
                assert not nx.has_path(graph, start, end)
                continue
            path = [start, *between(start, end, steps_of(land, way), far)]
            assert path in list(nx.all_shortest_paths(graph, start, end))


@pytest.mark.clause("rituals.move.never-away", "rituals.move.x-zones")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("zones", [1, 2, 3])
def test_a_move_towards_may_end_wherever_a_shortest_path_has_led_by_then(level: str, zones: int) -> None:
    pos = field(level)
    pos.land.walls = sorted([wall_id(*pair) for pair in encounter(level).walls])
    pos.drawn = None
    graph = graphs(level)["walk"]
    slot = hero(pos, 6, pos.map.zones[0])
    witch = foe(pos, "ikrek", pos.map.zones[0])
    places = [zone for zone in pos.map.zones if zone != pos.map.pit]
    for start in places:
        slot.zone = start
        for end in places:
            if start == end:
                continue
            witch.zone = end
            goal = Goal("ikrek", witch, end, (end,))
            plan = MovePlan(Move("move", zones, "towards", ("witch",)), "witch", (goal,), zones)
            paths = list(nx.all_shortest_paths(graph, start, end))
            expected = {path[min(zones, len(path) - 1)] for path in paths}
            assert set(ends_of(pos, slot, plan, goal, pos.map.walk)) == expected


@pytest.mark.clause("rituals.move.no-path")
def test_in_guarded_caves_heroes_walk_by_another_map_than_in_open_ones() -> None:
    pos = field("e4")
    assert ways(pos, "move") == (pos.map.near, pos.map.walk)
    foe(pos, "condemned", pos.map.entrance)
    assert ways(pos, "move") == (pos.map.barred, pos.map.barred_walk)
    assert ways(pos, "teleport") == (pos.map.touching, pos.map.fly)
    caves, outside = encounter("e4").caves, "A3d"
    assert all(pos.map.barred_walk[outside][cave] == FAR for cave in caves)
    assert all(pos.map.barred_walk[cave][outside] < FAR for cave in caves)


# ---------------------------------------------------------------- made-up maps


@st.composite
def made_up(draw: st.DrawFn) -> tuple[Map, nx.Graph, list[tuple[str, str]]]:
    """Any zones side by side, any walls, perhaps a Pit and caves; with the graph and its walls."""
    zones = [f"z{number}" for number in range(draw(st.integers(1, 9)))]
    pairs = list(combinations(zones, 2))
    graph = nx.Graph()
    graph.add_nodes_from(zones)
    graph.add_edges_from([pair for pair in pairs if draw(st.booleans())])
    closed = [pair for pair in graph.edges if draw(st.integers(0, 3)) == 0]
    pit = draw(st.sampled_from(["", *zones]))
    caves = tuple([zone for zone in zones if zone != pit and draw(st.integers(0, 3)) == 0])
    touching = {zone: tuple(sorted(graph[zone])) for zone in zones}
    return Map(touching, [frozenset(pair) for pair in closed], pit, caves), graph, closed


@pytest.mark.clause("rituals.move.nearest-target", "rituals.move.never-away")
@settings(max_examples=150, deadline=None)
@given(made=made_up())
def test_on_any_map_distances_and_paths_are_those_of_networkx(
    made: tuple[Map, nx.Graph, list[tuple[str, str]]],
) -> None:
    land, graph, closed = made
    open_ways = graph.copy()
    open_ways.remove_edges_from(closed)
    walk = one_way(open_ways, [land.pit] if land.pit else [])
    expected = {
        "walk": walk,
        "barred_walk": one_way(walk, land.caves, land.caves),
        "fly": graph.to_directed(),
    }
    for way, wanted in expected.items():
        far = getattr(land, way)
        assert far == all_distances(wanted)
        for start in land.zones:
            for end in [zone for zone in land.zones if far[start][zone] < FAR]:
                path = [start, *between(start, end, steps_of(land, way), far)]
                assert len(path) == far[start][end] + 1
                assert all(step in wanted.edges for step in pairwise(path))


# ---------------------------------------------------------------- as it is played


def first_moves(level: str, seed: int, turns: int) -> list[tuple[str, tuple[str, ...], str]]:
    """How Heroes moved in the first turns of a random game: start, path and gait."""
    pos = laid_out(level, seed=seed)
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 5)))
    table.seat(pos)
    for _ in range(turns):
        if not RITUALS.is_over(pos):
            RITUALS.play_turn(pos, table)
    moves = []
    for event in table.events:
        if event.kind == "hero.moved":
            path = event.values["path"]
            assert isinstance(path, tuple)
            assert path[-1] == event.values["zone"]
            moves.append((str(event.values["start"]), path, str(event.values["gait"])))
    return moves


@pytest.mark.clause("rituals.move.never-away")
@pytest.mark.parametrize("level", LEVELS)
def test_in_play_every_hero_goes_by_a_shortest_path(level: str) -> None:
    graph = graphs(level)
    moves = [move for seed in range(4) for move in first_moves(level, seed, 40)]
    assert len(moves) > 20
    for start, path, gait in moves:
        wanted = graph["fly" if gait == "teleport" else "walk"]
        assert [start, *path] in list(nx.all_shortest_paths(wanted, start, path[-1]))
