"""Groups of dice: the answers offered are exactly those with which a legal group can still be formed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.games.troyes.content.pack import ActivityEffect
from adversaire.games.troyes.dice import COLOUR, VALUE, arrange
from adversaire.games.troyes.groups import ENOUGH, Group, Wanted, add_die, die_answers, fits, reachable
from adversaire.games.troyes.position import HUMAN, Position
from tests.troyes.tables import table_of

TABLE = table_of()
CUBES = [
    ActivityEffect("add-to-group", colour="red", amount=5),
    ActivityEffect("use-as", colour="yellow", becomes="red"),
    ActivityEffect("add-to-each", colour="yellow", amount=3),
    ActivityEffect("add-to-each", colour="white", amount=2),
    ActivityEffect("count-as", amount=5),
    ActivityEffect("multiply", colour="white", becomes="yellow", amount=3),
    ActivityEffect("free-die", colour="yellow"),
    ActivityEffect("free-die", colour="white"),
    ActivityEffect("use-as", colour="red", becomes="white"),
]


# ---------------------------------------------------------------- the reference: every legal group, by force


class Chosen(NamedTuple):
    """Dice of a group: your own, bought ones, and one taken for nothing."""

    own: Counter[str]
    bought: Counter[str]
    free: Counter[str]

    def within(self, other: Chosen) -> bool:
        return self.own <= other.own and self.bought <= other.bought and self.free <= other.free

    def plus(self, answer: str) -> Chosen:
        verb, _, die = answer.partition(":")
        more = Counter([die])
        return Chosen(
            self.own + (more if verb == "own" else Counter()),
            self.bought + (more if verb == "buy" else Counter()),
            self.free + (more if verb == "free" else Counter()),
        )

    @property
    def dice(self) -> Counter[str]:
        return self.own + self.bought + self.free


NOTHING = Chosen(Counter(), Counter(), Counter())


def legal_groups(pos: Position, wanted: Wanted) -> list[Chosen]:
    """All groups that the rulebook allows here; the table is looked at die by die."""
    colours = {wanted.colour}
    largest = wanted.most
    if wanted.cube and wanted.cube.do == "use-as":
        colours.add(wanted.cube.colour)
    if wanted.cube and wanted.cube.do == "multiply":
        colours, largest = {wanted.cube.colour}, 1
    here = [("own", die) for die in pos.human.dice] + [("roy", die) for die in pos.opponent.dice]
    usable = [(whose, die) for whose, die in here if COLOUR[die] in colours]
    found = []
    for size in range(1, largest + 1):
        for dice in combinations(usable, size):
            found += [group for group in ways_to_pay(dice, wanted) if is_legal(pos, wanted, group)]
    return found


def ways_to_pay(dice: tuple[tuple[str, str], ...], wanted: Wanted) -> Iterator[Chosen]:
    """The Roy's dice are bought; with a cube that gives one for nothing, any one of them is free."""
    own = Counter(die for whose, die in dice if whose == "own")
    roy = Counter(die for whose, die in dice if whose == "roy")
    if wanted.cube and wanted.cube.do == "free-die":
        for die in roy:
            yield Chosen(own, roy - Counter([die]), Counter([die]))
    else:
        yield Chosen(own, roy, Counter())


def is_legal(pos: Position, wanted: Wanted, group: Chosen) -> bool:
    price = 2 * group.dice.total() * group.bought.total()
    if price > pos.human.deniers - wanted.keep:
        return False
    if wanted.cathedral:
        values = Counter(VALUE[die] for die in group.dice.elements())
        return all(number <= free_in_column(pos, value) for value, number in values.items())
    return pips(wanted, group) >= wanted.pips


def free_in_column(pos: Position, value: int) -> int:
    return sum(not pos.cathedral[f"cathedral-{level}-{value}"] for level in (1, 2, 3))


def pips(wanted: Wanted, group: Chosen) -> int:
    cube = wanted.cube
    values = [VALUE[die] for die in group.dice.elements()]
    if cube is None:
        return sum(values)
    return {
        "add-to-group": sum(values) + cube.amount,
        "add-to-each": sum(values) + cube.amount * len(values),
        "count-as": cube.amount * len(values),
        "multiply": sum(values) * cube.amount,
    }.get(cube.do, sum(values))


def expected_answers(legal: list[Chosen], chosen: Chosen, pos: Position, wanted: Wanted) -> set[str]:
    """A die may join if a legal group holds it and all dice chosen so far."""
    answers = [f"own:{die}" for die in pos.human.dice]
    answers += [f"{verb}:{die}" for die in pos.opponent.dice for verb in ("buy", "free")]
    if wanted.cube and wanted.cube.do == "free-die" and not chosen.free:
        # The die for nothing comes first.
        answers = [answer for answer in answers if answer.startswith("free:")]
    may_join = {answer for answer in answers if any(chosen.plus(answer).within(group) for group in legal)}
    if may_join and chosen in legal:
        may_join.add(ENOUGH)
    return may_join


# ---------------------------------------------------------------- random tables


#: Mostly dice of few colours, so that groups of three can be had at all.
COLOURS = st.sampled_from(["R", "Y", "W", "RY", "YW", "RW", "RYW"])


@st.composite
def tables(draw: st.DrawFn) -> Position:
    pos = TABLE.copy()
    letters = draw(COLOURS)
    die = st.sampled_from([die for die in sorted(VALUE) if die[0] in letters])
    pos.human.dice = draw(st.lists(die, max_size=4))
    pos.opponent.dice = draw(st.lists(die, max_size=4))
    arrange(pos.human.dice)
    arrange(pos.opponent.dice)
    pos.human.deniers = draw(st.integers(0, 20))
    for space in draw(st.lists(st.sampled_from(list(pos.cathedral)), max_size=18)):
        pos.cathedral[space] = HUMAN
    return pos


def telling_pips(pos: Position, colour: str) -> list[int]:
    """What up to three dice of a colour can show, and one more; and a few figures for cubes."""
    values = [VALUE[die] for die in pos.human.dice + pos.opponent.dice if COLOUR[die] == colour]
    totals = {sum(dice) for size in (1, 2, 3) for dice in combinations(values, size)}
    return sorted({1, 5, 11, 15, *totals, *(total + 1 for total in totals)})


@st.composite
def wishes(draw: st.DrawFn, pos: Position) -> Wanted:
    """What an action could ask for: cathedral, citizen, or pips; perhaps with a cube that fits."""
    kind = draw(st.sampled_from(["cathedral", "citizen", "pips", "pips"]))
    here = sorted({COLOUR[die] for die in pos.human.dice + pos.opponent.dice})
    colour = draw(st.sampled_from([*here, *here, "red", "yellow", "white"]))
    if kind == "cathedral":
        wanted = Wanted("white", cathedral=True)
    elif kind == "citizen":
        wanted = Wanted(colour, most=1)
    else:
        keep = draw(st.integers(0, min(6, pos.human.deniers)))
        wanted = Wanted(colour, draw(st.sampled_from(telling_pips(pos, colour))), keep=keep)
    fitting = [cube for cube in CUBES if fits(cube, wanted)]
    wanted.cube = draw(st.sampled_from([None, None, *fitting]))
    return wanted


@pytest.mark.clause("troyes.turn.player-plays-normally", "troyes.turn.buy-roy-dice")
@settings(max_examples=400, deadline=None)
@given(data=st.data(), pos=tables())
def test_an_action_is_offered_exactly_when_some_group_of_dice_can_be_had_for_it(
    data: st.DataObject, pos: Position
) -> None:
    wanted = data.draw(wishes(pos))
    assert reachable(pos, wanted) == bool(legal_groups(pos, wanted))


@pytest.mark.clause("troyes.turn.player-plays-normally", "troyes.turn.buy-roy-dice")
@settings(max_examples=300, deadline=None)
@given(data=st.data(), pos=tables())
def test_at_each_step_exactly_the_dice_that_lead_to_a_legal_group_are_offered(
    data: st.DataObject, pos: Position
) -> None:
    wanted = data.draw(wishes(pos))
    legal = legal_groups(pos, wanted)
    group, chosen = Group(wanted), NOTHING
    while True:
        answers = die_answers(pos, group)
        assert len(answers) == len(set(answers))
        assert set(answers) == expected_answers(legal, chosen, pos, wanted)
        answer = data.draw(st.sampled_from(answers)) if answers else ENOUGH
        if answer == ENOUGH:
            break
        add_die(pos, group, answer)
        chosen = chosen.plus(answer)
        assert group.price == 2 * chosen.dice.total() * chosen.bought.total()
    if legal:
        assert chosen in legal
    else:
        assert chosen == NOTHING
