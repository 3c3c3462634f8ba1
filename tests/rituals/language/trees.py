"""Trees of all shapes, for hypothesis."""

from functools import cache
from typing import Any, get_args

from hypothesis import strategies as st

from adversaire.games.rituals.content.language.tree import (
    ANY_DISTANCE,
    EACH,
    MAX_LEVEL,
    MAX_NUMBER,
    NO_LEVEL,
    Action,
    Aim,
    Attack,
    Attribute,
    Do,
    Effect,
    Entry,
    Event,
    Gain,
    Heal,
    Move,
    Option,
    Reaction,
    Step,
    Target,
    Trigger,
    Work,
    X,
)

TARGETS: tuple[Target, ...] = get_args(Target)
FOES: tuple[Target, ...] = tuple(
    target for target in TARGETS if target not in ("hero", "objective", "chest", "botanicals")
)

SPELL_LEVELS = (*range(1, MAX_LEVEL + 1), X)


@cache
def one_of(words: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(get_args(words))


@cache
def numbers(level: int) -> st.SearchStrategy[int]:
    """Numbers a line of this level can hold: X has a value only in a spell of level X."""
    plain = st.integers(1, MAX_NUMBER)
    return plain | st.just(X) if level == X else plain


@cache
def targets(kinds: tuple[Target, ...]) -> st.SearchStrategy[tuple[Target, ...]]:
    return st.lists(st.sampled_from(kinds), min_size=1, max_size=3, unique=True).map(tuple)


def moves(level: int) -> st.SearchStrategy[Move]:
    walks = st.builds(Move, st.sampled_from(("move", "evade")), numbers(level), one_of(Aim), targets(TARGETS))
    jump = numbers(level) | st.just(ANY_DISTANCE)
    return walks | st.builds(Move, st.just("teleport"), jump, one_of(Aim), targets(TARGETS))


@cache
def actions(level: int) -> st.SearchStrategy[Action]:
    gains = st.builds(Gain, numbers(level), one_of(Attribute))
    return st.one_of(
        moves(level),
        st.builds(Attack, numbers(level) | st.just(EACH), targets(FOES), st.none() | gains),
        st.builds(Heal, numbers(level)),
        st.builds(Do, one_of(Work)),
    )


@cache
def first_steps(level: int) -> st.SearchStrategy[Step]:
    """The level of the first step is that of the entry."""
    return st.builds(Step, st.just(NO_LEVEL), actions(level))


@cache
def later_steps(level: int) -> st.SearchStrategy[Step]:
    spells = [st.builds(Step, st.just(own), actions(own)) for own in SPELL_LEVELS]
    return st.one_of(first_steps(level), *spells)


@cache
def options(level: int, *, first: bool) -> st.SearchStrategy[Option]:
    start = first_steps(level) if first else later_steps(level)
    return st.tuples(start) | st.tuples(start, later_steps(level))


@cache
def entries_of(level: int) -> st.SearchStrategy[Entry]:
    first, later = options(level, first=True), options(level, first=False)
    choices = st.tuples(first) | st.tuples(first, later) | st.tuples(first, later, later)
    return st.builds(Entry, st.just(level), choices)


def entries() -> st.SearchStrategy[Entry]:
    return st.one_of(*(entries_of(level) for level in (NO_LEVEL, *SPELL_LEVELS)))


@st.composite
def effects(draw: st.DrawFn, event: Event, level: int) -> Effect:
    amount = draw(numbers(level))
    if event == "searches":
        return Effect("loot", amount, "")
    if event in ("attacks", "attacks-in-melee") and draw(st.booleans()):
        return Effect("range", amount, "")
    return Effect("gain", amount, draw(one_of(Attribute)))


@st.composite
def reactions(draw: st.DrawFn) -> Reaction:
    level = draw(st.sampled_from(SPELL_LEVELS))
    event: Event = draw(one_of(Event))
    trigger = Trigger(event, "")
    if event == "attacks":
        trigger = draw(st.just(trigger) | st.builds(Trigger, st.just(event), st.sampled_from(FOES)))
    return Reaction(level, trigger, draw(effects(event, level)))
