"""Owners' packs made by chance: what is accepted plays to the end, and what is broken is named."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.packs.own import EVERY_GAME, faults_of, head

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.packs.own import base_data, lay_over
from adversaire.packs.parts import parts_of
from adversaire.play.dry_run import play


def plain_numbers(entry: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all whole numbers of an entry."""
    if isinstance(entry, bool):
        return []
    if isinstance(entry, int):
        return [path]
    inside = entry.items() if isinstance(entry, dict) else enumerate(entry) if isinstance(entry, list) else ()
    return [found for step, value in inside for found in plain_numbers(value, (*path, step))]


def put(entry: Any, path: tuple[Any, ...], value: Any) -> Any:
    for step in path[:-1]:
        entry = entry[step]
    entry[path[-1]] = value


@st.composite
def packs_of(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """Some entries of the stand-in, their figures changed by chance."""
    base, own = base_data(game), head(game)
    parts = [part for part in parts_of(game) if part.keys and part.id not in game.guide.files_only]
    for part in draw(st.lists(st.sampled_from(parts), min_size=1, max_size=3, unique_by=lambda p: p.id)):
        entries = draw(st.lists(st.sampled_from(base[part.id]), min_size=1, max_size=8, unique_by=str))
        own[part.id] = changed = copy.deepcopy(entries)
        for entry in changed:
            for path in plain_numbers(entry):
                if draw(st.booleans()):
                    put(entry, path, draw(st.integers(0, 12)))
    return own


@EVERY_GAME
def test_whatever_pack_is_accepted_plays_to_the_end(game: Game) -> None:
    played = 0

    @settings(
        max_examples=25,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(packs_of(game), st.integers(0, 10_000))
    def accepted(own: dict[str, Any], seed: int) -> None:
        nonlocal played
        pack = laid_or_none(game, own)
        assume(pack is not None)
        played += 1
        assert play(game, pack, game.levels[seed % len(game.levels)], seed) is None

    accepted()
    assert played >= 5


def laid_or_none(game: Game, own: dict[str, Any]) -> Any:
    try:
        return lay_over(game, own)
    except DataRefused:
        return None


BROKEN: st.SearchStrategy[Any] = st.sampled_from([None, -1, "x", 1.5, True, [], {}, 10**6])


@EVERY_GAME
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_a_broken_field_is_always_named(game: Game, data: st.DataObject) -> None:
    base = base_data(game)
    part = data.draw(st.sampled_from([part for part in parts_of(game) if part.keys == ("id",)]))
    entry = copy.deepcopy(data.draw(st.sampled_from(base[part.id])))
    path = data.draw(st.sampled_from(plain_numbers(entry) or [("name_en",)]))
    # A name may be left out in one language.
    value = data.draw(BROKEN if path != ("name_en",) else st.sampled_from([1, True, [], {}]))
    put(entry, path, value)
    faults = faults_of(lambda: lay_over(game, head(game, **{part.id: [entry]})))
    assert any(names(fault, entry["id"], str(path[0])) for fault in faults), (path, value, faults)


def names(fault: Text, id: str, field: str) -> bool:
    said = [str(value) for value in fault.values.values()]
    return any(field in one or one == id or id in one.split(".") for one in said)
