"""Black dice: the lot goes to and fro between you and the Roy until every die has been met."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.table import Table
from adversaire.games.troyes.dice import FACES, FORCE, kinds
from adversaire.games.troyes.influence import influence_answers, use_influence
from adversaire.games.troyes.position import HUMAN, OTHER, ROY, Position, Side

HAND_OVER: Final = "hand-over"
COUNTER: Final = "counter:"
PAY: Final = "pay:"
GIVE_UP: Final = "give-up"
NOTHING_LEFT: Final = "no-black-dice"
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


def as_words(dice: list[int]) -> tuple[str, ...]:
    return tuple([str(die) for die in dice])


# ---------------------------------------------------------------- the Roy


def roy_counters(pos: Position, table: Table) -> None:
    """He removes the highest black die and only that one, with the first die of his district."""
    dice = pos.opponent.dice
    if not dice:
        counter_without_dice(pos, table)
    elif pos.options["roy_counters_with"] == "base_values":
        counter_by_values(pos, table)
    else:
        black = pos.black.pop(0)
        die = dice.pop(0)
        table.tell(
            "roy.countered",
            (*HIS_COUNTER, "troyes.events.roy-hands-back"),
            black=black,
            dice=(die,),
            left=as_words(pos.black),
        )


def counter_without_dice(pos: Position, table: Table) -> None:
    clause = "troyes.events.roy-counters-without-dice"
    if pos.options["roy_counters_without_dice"] == "no_hands_lot_back":
        table.tell("roy.hands-back", (clause, "troyes.events.roy-hands-back"), left=as_words(pos.black))
        return
    black = pos.black.pop(0)
    table.tell("roy.countered", (clause,), black=black, dice=(), left=as_words(pos.black))


def counter_by_values(pos: Position, table: Table) -> None:
    """House reading: he spends dice from the strongest down until they suffice, red double, like a player."""
    roy = pos.opponent
    black = pos.black.pop(0)
    spent: list[str] = []
    if sum([FORCE[die] for die in roy.dice]) >= black:
        while sum([FORCE[die] for die in spent]) < black:
            spent.append(roy.dice.pop(0))
    else:
        roy.points = max(0, roy.points - PENALTY)
    table.tell(
        "roy.countered",
        ("troyes.events.roy-any-value-suffices", "troyes.events.roy-hands-back"),
        black=black,
        dice=tuple(spent),
        left=as_words(pos.black),
    )


# ---------------------------------------------------------------- you


def counter_yourself(pos: Position, table: Table) -> None:
    """At least the highest die, more if you wish; the rest goes to the Roy."""
    if pos.mode == "companion":
        report_counter(pos, table)
        return
    must = True
    while pos.black:
        black = pos.black[0] if must else choose_black(pos, table)
        if not black:
            break
        meet(pos, black, table)
        must = False
    if pos.black:
        table.tell("human.handed-over", YOUR_COUNTER, left=as_words(pos.black))


def choose_black(pos: Position, table: Table) -> int:
    """Which other die to counter as well; 0 for none."""
    able = [black for black in dict.fromkeys(pos.black) if force_of(pos) >= black]
    answers = (HAND_OVER, *[f"{COUNTER}{black}" for black in able])
    answer = table.ask(Question("black.next", CHOICE, answers, YOUR_COUNTER, likely=HAND_OVER))
    return 0 if answer == HAND_OVER else int(answer.removeprefix(COUNTER))


def force_of(pos: Position) -> int:
    return sum([FORCE[die] for die in pos.human.dice])


def meet(pos: Position, black: int, table: Table) -> None:
    """Spend dice of your own until they reach the black die; each that you counter brings influence."""
    human = pos.human
    spent: list[str] = []
    while (total := sum([FORCE[die] for die in spent])) < black:
        if force_of(pos) + total < black and not influence_answers(pos):
            fail(pos, black, table)
            return
        answer = table.ask(counter_question(pos, black, total, spent))
        if answer == GIVE_UP:
            fail(pos, black, table)
            return
        if answer.startswith(PAY):
            die = answer.removeprefix(PAY)
            human.dice.remove(die)
            spent.append(die)
        else:
            use_influence(pos, answer, table)
    pos.black.remove(black)
    gained = min(1, pos.box.start.most_influence - human.influence)
    human.influence += gained
    table.tell("human.countered", YOUR_COUNTER, black=black, dice=tuple(spent), influence=gained)


def counter_question(pos: Position, black: int, total: int, spent: list[str]) -> Question:
    """Dice to pay with, and influence while no die has been paid. Giving up is for the truly unable."""
    answers = [PAY + die for die in kinds(pos.human.dice)]
    if force_of(pos) + total < black:
        answers = [GIVE_UP]
    if not spent:
        answers += influence_answers(pos)
    return Question(
        "black.dice",
        CHOICE,
        tuple(answers),
        YOUR_COUNTER,
        {"black": black, "missing": black - total},
        why_not=why_no_counter,
    )


def why_no_counter(pos: Position, answer: Answer) -> RuleBroken | None:
    if answer == GIVE_UP:
        return RuleBroken(YOUR_COUNTER[0], "refusal.counter.able")
    if answer.startswith(PAY):
        return RuleBroken(YOUR_COUNTER[0], "refusal.counter.no-such-die")
    return None


def fail(pos: Position, black: int, table: Table) -> None:
    """Truly unable: two points lost, the black die goes, and your dice stay."""
    human = pos.human
    pos.black.remove(black)
    lost = min(human.points, PENALTY)
    human.points -= lost
    table.tell("human.failed", YOUR_COUNTER, black=black, points=lost)


def report_counter(pos: Position, table: Table) -> None:
    """Beside a cardboard table: which black dice you hand over."""
    answers = tuple(what_may_be_left(pos.black))
    question = Question("report.black-left", CHOICE, answers, YOUR_COUNTER, likely=answers[0])
    answer = table.ask(question)
    pos.black = [] if answer == NOTHING_LEFT else [int(die) for die in answer.split("-")]
    table.tell("report.countered", YOUR_COUNTER, left=as_words(pos.black))


def what_may_be_left(black: list[int]) -> list[str]:
    """Every lot that can remain: the highest die is gone, of the others any."""
    return ["-".join(as_words(list(lot))) or NOTHING_LEFT for lot in lots_below(tuple(black[1:]))]


def lots_below(lot: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The lot itself and every smaller one, largest first."""
    found = {lot: None}
    for size in range(len(lot)):
        for taken in list(found):
            if len(taken) == len(lot) - size:
                found |= {taken[:at] + taken[at + 1 :]: None for at in range(len(taken))}
    return list(found)
