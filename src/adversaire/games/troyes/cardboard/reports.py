"""Beside a cardboard table: you play with real hands and report only what the Roy's dice must know.

Buildings, cathedral, cards and events are looked at later, when and if the Roy needs them: see `facts.py`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.engine.told_cards import knows
from adversaire.games.troyes.cardboard.facts import dice_gone, forget, has_surely_no_dice, tell_dice
from adversaire.games.troyes.content.pack import Character
from adversaire.games.troyes.dice import as_words, kinds
from adversaire.games.troyes.groups import LARGEST
from adversaire.games.troyes.position import Position
from adversaire.games.troyes.your_turn import PASS, human_turn, pass_turn

DONE: Final = "done"
TAKE: Final = "take:"
REPORT: Final = ("troyes.turn.player-plays-normally", "troyes.turn.buy-roy-dice")
BASE: Final = "troyes.intro.base-rules"


def take_turn(pos: Position, table: Table) -> None:
    """Your turn: played on screen, or with real hands and reported."""
    (human_turn if pos.tracked else report_turn)(pos, table)


def turns_are_reported(pos: Position) -> bool:
    return not pos.tracked


def report_turn(pos: Position, table: Table) -> None:
    """Which dice of the Roy you bought or took, then that you are done; or that you pass."""
    taken: list[str] = []
    while True:
        answer = table.ask(report_question(pos, taken))
        if answer == DONE:
            forget(pos)
            # A group that holds none of the Roy's dice holds one of yours.
            dice_gone(pos, least=int(not taken), most=LARGEST - len(taken))
            return
        if answer.startswith(TAKE):
            taken.append(answer.removeprefix(TAKE))
            pos.opponent.dice.remove(taken[-1])
            table.tell("report.took", ("troyes.dice.order-kept",), die=taken[-1], left=len(pos.opponent.dice))
        else:
            tell_dice(pos, table)
            if pass_turn(pos, pos.human.told_dice, table):
                # Whoever passes touches nothing.
                return


def report_question(pos: Position, taken: list[str]) -> Question:
    """Whoever has no die of their own takes one or passes; nobody takes any from a Roy who has none."""
    answers = report_answers(pos, taken)
    values: dict[str, Value] = {"own": int(DONE in answers), "roy": len(pos.opponent.dice)}
    likely = DONE if DONE in answers else PASS
    return Question("report.turn", CHOICE, answers, REPORT, values, likely=likely)


def report_answers(pos: Position, taken: list[str]) -> tuple[str, ...]:
    """A group holds three dice at most; whoever takes dice does not pass."""
    takes = [TAKE + die for die in kinds(pos.opponent.dice)] if len(taken) < LARGEST else []
    if taken:
        return (DONE, *takes)
    return (*takes, PASS) if has_surely_no_dice(pos) else (DONE, *takes, PASS)


def remind_of_solo_figure(pos: Position, card: str, table: Table) -> None:
    """Beside a cardboard table: the printed card is not for play against the Roy."""
    printed = pos.box.activities[card]
    if pos.tracked or not knows(printed, "effect"):
        return
    effect = printed.effect
    if effect.do == "gain-per-rival":
        table.tell(
            "report.tax", ("troyes.remark.tax-collector",), card=card, each=effect.deniers, where=effect.where
        )


def remind_of_misfortune(pos: Position, card: str, table: Table) -> None:
    """Beside a cardboard table: an event of the row hurts you, and your own hands pay."""
    if not pos.tracked:
        table.tell("report.misfortune", (BASE, "troyes.events.negative-immune"), card=card)


# ---------------------------------------------------------------- what your hands are told


def tell_income(pos: Position, table: Table) -> None:
    table.tell("report.income", (BASE, "troyes.intro.no-money"), income=pos.box.start.income)


def tell_own_dice(pos: Position, table: Table) -> None:
    """How many to roll: as many lie in your district then."""
    pos.human.told_dice = pos.human.rolled
    table.tell("report.dice", (BASE,), count=pos.human.rolled)


def tell_sale(pos: Position, price: int, clauses: tuple[str, ...], table: Table) -> None:
    """Which die is your best, only your own district shows."""
    table.tell(
        "report.sale",
        clauses,
        price=price,
        tie=pos.options["your_best_die_tie"],
        to=pos.options["deniers_of_sale_to_roy"],
    )
    dice_gone(pos, least=1, most=1)


def tell_character(pos: Position, card: Character, table: Table) -> None:
    table.tell("report.character", ("troyes.note7.both-score",), card=card.id)


def tell_closing(pos: Position, table: Table) -> None:
    table.tell("report.closing", (BASE, "troyes.note3.expelled-citizen"))


# ---------------------------------------------------------------- black dice

NOTHING_LEFT: Final = "no-black-dice"
BLACK_REPORT: Final = ("troyes.events.player-hands-lot",)


def report_counter(pos: Position, table: Table) -> None:
    """Beside a cardboard table: which black dice you hand over. There is no choice about a single one, nor
    with a single die."""
    highest, *others = pos.black
    answers = tuple(what_may_be_left(others, pos.human.rolled))
    if len(answers) == 1:
        pos.black = others
        table.tell("report.must-counter", BLACK_REPORT, black=highest, left=as_words(others))
    else:
        question = Question("report.black-left", CHOICE, answers, BLACK_REPORT, likely=answers[0])
        answer = table.ask(question)
        pos.black = [] if answer == NOTHING_LEFT else [int(die) for die in answer.split("-")]
        table.tell("report.countered", BLACK_REPORT, left=as_words(pos.black))
    countered = 1 + len(others) - len(pos.black)
    # Whoever cannot counter the highest keeps all dice; each die beyond it took one.
    dice_gone(pos, least=countered if countered > 1 else 0, most=pos.human.rolled)


def what_may_be_left(others: list[int], dice: int) -> list[str]:
    """Every lot that can remain: the highest die is gone, of the others any, each for a die at least."""
    lots = [lot for lot in lots_below(tuple(others)) if len(others) - len(lot) < max(1, dice)]
    return ["-".join(as_words(list(lot))) or NOTHING_LEFT for lot in lots]


def lots_below(lot: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The lot itself and every smaller one, largest first."""
    smaller = [left for size in range(len(lot), -1, -1) for left in reversed([*combinations(lot, size)])]
    return list(dict.fromkeys(smaller))
