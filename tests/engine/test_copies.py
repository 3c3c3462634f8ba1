"""Copies that are read off the types of the fields: independent, whole, and cheap."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.position import FIXED, SHARED, Copied
from adversaire.games import GAMES


@dataclass(frozen=True, slots=True)
class Card:
    name: str


@dataclass(slots=True)
class Heap(Copied):
    cards: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Spread(Copied):
    options: dict[str, str] = field(metadata=FIXED)
    chance: Chance
    side: Literal["left", "right"] = "left"
    top: Card | None = None
    heap: Heap = field(default_factory=Heap)
    spare: Heap | None = None
    heaps: list[Heap | None] = field(default_factory=list)
    piles: dict[str, list[str]] = field(default_factory=dict)
    box: Card = field(kw_only=True, metadata=SHARED, compare=False)


def spread() -> Spread:
    return Spread(
        {"level": "hard"},
        Chance.from_seed(1),
        top=Card("ace"),
        heap=Heap(["a"]),
        heaps=[Heap(["b"]), None],
        piles={"left": ["c"]},
        box=Card("box"),
    )


def test_a_copy_is_equal_and_nothing_done_to_it_is_seen_in_the_original() -> None:
    original, copy = spread(), spread().copy()
    assert copy == original
    copy.chance.word()
    copy.heap.cards.append("x")
    copy.piles["left"].append("x")
    copy.piles["right"] = []
    first = copy.heaps[0]
    assert first
    first.cards.append("x")
    copy.spare = Heap(["s"])
    assert original == spread()


def test_what_is_shared_fixed_or_frozen_is_the_same_object() -> None:
    original = spread()
    copy = original.copy()
    assert copy.box is original.box
    assert copy.options is original.options
    assert copy.top is original.top


def test_what_may_be_missing_is_copied_where_it_is_there() -> None:
    original = spread()
    original.spare = Heap(["s"])
    copy = original.copy()
    assert copy.spare == original.spare
    assert copy.spare is not original.spare


@dataclass(slots=True)
class Marked(Heap):
    mark: str = ""


def test_a_class_made_of_another_copies_all_of_itself() -> None:
    Heap(["a"]).copy()  # whose way of copying is known from now on
    copy = Marked(["a"], "m").copy()
    assert copy == Marked(["a"], "m")


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_every_position_copies_itself_so(game: Game) -> None:
    assert issubclass(game.position_type, Copied)
