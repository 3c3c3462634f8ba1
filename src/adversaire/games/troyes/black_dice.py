"""Déroulement du jeu : les dés noirs / Course of the game: the black dice.

The lot goes to and fro between you and the Roy until every die has been met.
`hindrance_to_…` says what hinders an act and by which clause, `can_…` whether it can be done.
"""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.table import Table
from adversaire.games.troyes.cardboard.hands import left_to_hands
from adversaire.games.troyes.cardboard.reports import report_counter
from adversaire.games.troyes.dice import FACES, FORCE, as_words, kinds
from adversaire.games.troyes.influence import FOR_DICE, can_use_influence, use_influence
from adversaire.games.troyes.position import HUMAN, OTHER, ROY, Position, Side

HAND_OVER: Final = "hand-over"
COUNTER: Final = "counter:"
PAY: Final = "pay:"
GIVE_UP: Final = "give-up"
PENALTY: Final = 2
YOUR_COUNTER: Final = ("troyes.events.player-hands-lot",)
HIS_COUNTER: Final = (
    "troyes.events.roy-one-black-die",
    "troyes.events.roy-highest-black-die",
    "troyes.events.roy-uses-strongest-die",
    "troyes.events.roy-any-value-suffices",
)


def meet_black_dice(pos: Position, table: Table) -> None:
    """Roll what the events ask for; the first player has the lot first."""
    roll_lot(pos, table)
    holder: Side = pos.first
    while pos.black:
        if holder == HUMAN:
            counter_yourself(pos, table)
        else:
            roy_counters(pos, table)
        holder = OTHER[holder]


def roll_lot(pos: Position, table: Table) -> None:
    """One die for each that an event shows, no more than there are."""
    asked = sum([pos.box.events[card].black_dice for card in pos.row])
    count = min(asked, pos.box.start.black_dice)
    clauses = ("troyes.intro.base-rules",)
    pos.black = sorted([table.roll("roll.black", FACES, clauses) for _ in range(count)], reverse=True)
    if count:
        clause = "troyes.events.roy-first-takes-lot" if pos.first == ROY else "troyes.events.player-hands-lot"
        table.tell("black.rolled", (clause,), dice=as_words(pos.black), first=pos.first)


# ---------------------------------------------------------------- the Roy


def roy_counters(pos: Position, table: Table) -> None:
    """He removes the highest black die and only that one, with the first die of his district."""
    dice = pos.opponent.dice
    if not dice:
        counter_without_dice(pos, table)
    elif pos.options["roy_counters_with"] == "base_values":
        counter_by_values(pos, table)
    else:
        spend(pos, 1, (*HIS_COUNTER, "troyes.events.roy-hands-back"), table)


def counter_without_dice(pos: Position, table: Table) -> None:
    clause = "troyes.events.roy-counters-without-dice"
    if pos.options["roy_counters_without_dice"] == "no_hands_lot_back":
        table.tell("roy.hands-back", (clause, "troyes.events.roy-hands-back"), left=as_words(pos.black))
        return
    spend(pos, 0, (clause,), table)


def counter_by_values(pos: Position, table: Table) -> None:
    """House reading: he spends dice from the strongest down until they suffice, red double, like a player."""
    roy, black = pos.opponent, pos.black[0]
    clauses = ("troyes.events.roy-any-value-suffices", "troyes.events.roy-hands-back")
    for count, force in enumerate(accumulate([FORCE[die] for die in roy.dice]), start=1):
        if force >= black:
            spend(pos, count, clauses, table)
            return
    lost = min(roy.points, PENALTY)
    roy.points -= lost
    pos.black.remove(black)
    left = as_words(pos.black)
    table.tell("roy.failed", clauses, black=black, points=lost, total=roy.points, left=left)


def spend(pos: Position, count: int, clauses: tuple[str, ...], table: Table) -> None:
    """The highest black die goes, and so many of his own, the strongest first."""
    black, dice = pos.black.pop(0), pos.opponent.dice
    spent = tuple(dice[:count])
    del dice[:count]
    table.tell("roy.countered", clauses, black=black, dice=spent, left=as_words(pos.black))


# ---------------------------------------------------------------- you


@left_to_hands(report_counter)
def counter_yourself(pos: Position, table: Table) -> None:
    """At least the highest die, more if you wish; the rest goes to the Roy."""
    if counter_highest(pos, table):
        while pos.black and (black := choose_black(pos, table)):
            meet(pos, black, table)
    if pos.black:
        table.tell("human.handed-over", YOUR_COUNTER, left=as_words(pos.black))


def counter_highest(pos: Position, table: Table) -> bool:
    """The die you owe, influence first if you like. The truly unable pay points and hand the rest over."""
    black = pos.black[0]
    while True:
        answer = table.ask(counter_question(pos, black, influence=uses_for_dice(pos)))
        if answer == GIVE_UP:
            fail(pos, black, table)
            return False
        if answer.startswith(PAY):
            meet(pos, black, table, answer)
            return True
        use_influence(pos, answer, table)


def choose_black(pos: Position, table: Table) -> int:
    """Which other die to counter as well; 0 for none. Influence comes before the choice."""
    while True:
        able = [black for black in dict.fromkeys(pos.black) if can_counter(pos, black)]
        answers = (HAND_OVER, *[f"{COUNTER}{black}" for black in able], *uses_for_dice(pos))
        answer = table.ask(Question("black.next", CHOICE, answers, YOUR_COUNTER, likely=HAND_OVER))
        if answer == HAND_OVER:
            return 0
        if answer.startswith(COUNTER):
            return int(answer.removeprefix(COUNTER))
        use_influence(pos, answer, table)


def uses_for_dice(pos: Position) -> tuple[str, ...]:
    return tuple([use for use in FOR_DICE if can_use_influence(pos, use)])


def can_counter(pos: Position, missing: int) -> bool:
    """Whether your dice have so much force."""
    return sum([FORCE[die] for die in pos.human.dice]) >= missing


def meet(pos: Position, black: int, table: Table, first: str = "") -> None:
    """Spend dice of your own until they reach the black die; each that you counter brings influence."""
    human = pos.human
    spent: list[str] = []
    while (total := sum([FORCE[die] for die in spent])) < black:
        pay = first if first and not spent else table.ask(counter_question(pos, black, total))
        die = pay.removeprefix(PAY)
        human.dice.remove(die)
        spent.append(die)
    pos.black.remove(black)
    gained = human.gain_influence(1, pos.box.start.most_influence)
    table.tell("human.countered", YOUR_COUNTER, black=black, dice=tuple(spent), influence=gained)


def counter_question(pos: Position, black: int, total: int = 0, influence: tuple[str, ...] = ()) -> Question:
    """Dice to pay with, and influence before any is paid. Giving up is for the truly unable."""
    missing = black - total
    dice = [PAY + die for die in kinds(pos.human.dice)]
    answers = (*(dice if can_counter(pos, missing) else (GIVE_UP,)), *influence)
    values = {"black": black, "missing": missing}
    why_not = partial(hindrance_to_counter, missing)
    return Question("black.dice", CHOICE, answers, YOUR_COUNTER, values, why_not=why_not)


def hindrance_to_counter(missing: int, pos: Position, answer: Answer) -> RuleBroken | None:
    """Who is able cannot give up, and everybody pays with dice of their own."""
    able = can_counter(pos, missing)
    if answer == GIVE_UP and able:
        return RuleBroken(YOUR_COUNTER[0], "refusal.counter.able")
    if answer.startswith(PAY) and not (able and answer.removeprefix(PAY) in pos.human.dice):
        return RuleBroken(YOUR_COUNTER[0], "refusal.counter.no-such-die")
    return None


def fail(pos: Position, black: int, table: Table) -> None:
    """Truly unable: two points lost, the black die goes, and your dice stay."""
    pos.black.remove(black)
    table.tell("human.failed", YOUR_COUNTER, black=black, points=pos.human.lose_points(PENALTY))
