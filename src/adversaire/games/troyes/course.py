"""Déroulement du jeu / Course of the game.

Set-up, then rounds: cards, income, dice, events, then you and the Roy by turns until the board is empty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.table import Table
from adversaire.games.troyes.action_table import TABLE, Line
from adversaire.games.troyes.black_dice import meet_black_dice
from adversaire.games.troyes.cardboard.facts import has_surely_no_dice, human_has_dice, know_places, know_row
from adversaire.games.troyes.cardboard.hands import left_to_hands
from adversaire.games.troyes.cardboard.reports import (
    remind_of_solo_figure,
    take_turn,
    tell_closing,
    tell_income,
    tell_own_dice,
)
from adversaire.games.troyes.content.pack import BUILDINGS, COLOUR_OF, COLOURS, SALARY
from adversaire.games.troyes.dice import FACES, arrange, die_of
from adversaire.games.troyes.ending import score_game
from adversaire.games.troyes.initial_placement import finish_set_up, set_up
from adversaire.games.troyes.misfortunes import act_all
from adversaire.games.troyes.note1_points import gain_points
from adversaire.games.troyes.note3_citizens import place_citizen
from adversaire.games.troyes.note4_events import fill_event, reveal_events
from adversaire.games.troyes.note5_tradesmen import place_tradesman
from adversaire.games.troyes.note6_cathedral import build
from adversaire.games.troyes.note7_characters import recall_character
from adversaire.games.troyes.position import HUMAN, OTHER, ROY, UNTOLD, Position, Side
from adversaire.games.troyes.your_turn import wait

ALTERNATE: Final = ("troyes.turn.alternate",)


def play_turn(pos: Position, table: Table) -> None:
    """One turn of whoever is next."""
    PHASES[pos.phase](pos, table)


def play_human(pos: Position, table: Table) -> None:
    """Your turn."""
    table.tell("turn.human", ALTERNATE, round=pos.round, roy=len(pos.opponent.dice))
    take_turn(pos, table)
    pos.phase = "closing" if board_is_empty(pos, table) else ROY


def play_roy(pos: Position, table: Table) -> None:
    """The Roy's turn; if you have passed, yours is over before it begins and he goes on."""
    table.tell("turn.opponent", ALTERNATE, round=pos.round)
    roy_turn(pos, table)
    if board_is_empty(pos, table):
        pos.phase = "closing"
    elif pos.human.passed:
        wait(pos, table)
    else:
        pos.phase = HUMAN


# ---------------------------------------------------------------- the Roy rolls for his action


def roy_turn(pos: Position, table: Table) -> None:
    """Roll, read the line, act in full whatever he can pay."""
    total, dice = table.roll_total("roll.roy", FACES, 2, ("troyes.turn.roy-two-black-dice",))
    line = TABLE[total]
    table.tell(
        "roy.rolled",
        (
            "troyes.turn.roy-two-black-dice",
            "troyes.turn.roy-sum-selects-action",
            line.clause,
        ),
        total=total,
        dice=tuple([str(die) for die in dice]),
        action=line.action,
        points=line.points,
        price=line.own_dice,
    )
    ACTIONS[line.action](pos, line, table)


ACTIONS: Final[dict[str, Callable[[Position, Line, Table], None]]] = {
    "gain": gain_points,
    "citizen": place_citizen,
    "event": fill_event,
    "tradesman": place_tradesman,
    "cathedral": build,
    "character": recall_character,
}


# ---------------------------------------------------------------- opening a round

BASE: Final = ("troyes.intro.base-rules",)
NO_MONEY: Final = "troyes.intro.no-money"
HIS_DICE: Final = ("troyes.dice.roy-rolls-his-dice",)
SORTING: Final = (
    "troyes.dice.sort-by-value",
    "troyes.dice.sort-by-colour",
    "troyes.dice.layout",
)
#: Who cannot pay all salaries loses this much, however much is missing.
UNPAID: Final = 2


def open_round(pos: Position, table: Table) -> None:
    """Phases 0 to 2: cards, income, dice."""
    pos.round += 1
    table.tell(
        "turn.round",
        ("troyes.flow.first-player-alternates", *BASE),
        round=pos.round,
        rounds=pos.box.start.rounds,
        first=pos.first,
    )
    reveal_activities(pos, table)
    pay_income(pos, table)
    roll_dice(pos, table)
    pos.phase = "events"


def meet_events(pos: Position, table: Table) -> None:
    """Phase 3: new cards, what all of them do, and the black dice."""
    table.tell("turn.events", BASE, round=pos.round, first=pos.first)
    know_row(pos, table, BASE)
    reveal_events(pos, table)
    act_all(pos, table)
    meet_black_dice(pos, table)
    pos.phase = "closing" if board_is_empty(pos, table) else pos.first


# ---------------------------------------------------------------- phases 0 and 1


def reveal_activities(pos: Position, table: Table) -> None:
    """In rounds 1 to 3 the cards of that level are turned up."""
    for colour in COLOURS:
        pile = pos.activity_piles.get(f"{colour}-{pos.round}")
        if pile:
            card = table.draw(f"draw.activity.{colour}", pile, BASE)
            pos.tradesmen[card] = []
            table.tell("activity.revealed", (*BASE, "troyes.note5.revealed-cards-only"), card=card)
            remind_of_solo_figure(pos, card, table)


@left_to_hands(tell_income)
def pay_income(pos: Position, table: Table) -> None:
    """Ten deniers for you, less the salaries of your citizens. The Roy neither earns nor pays."""
    human, income = pos.human, pos.box.start.income
    owed = sum([SALARY[building] * pos.standing(HUMAN, building) for building in BUILDINGS])
    human.deniers += income
    paid = min(owed, human.deniers)
    human.deniers -= paid
    table.tell("human.income", (*BASE, NO_MONEY), income=income, paid=paid, deniers=human.deniers)
    if paid < owed:
        table.tell("human.unpaid", BASE, points=human.lose_points(UNPAID))


# ---------------------------------------------------------------- phase 2


def roll_dice(pos: Position, table: Table) -> None:
    """One die of the building's colour for each standing citizen, both sides."""
    know_places(pos, BUILDINGS, table, HIS_DICE)
    roy = pos.opponent
    # Whoever is found missing now was driven out in the round before, and is home by now.
    roy.stock, roy.laid = roy.stock + roy.laid, 0
    roy.dice = rolled(pos, ROY, "roll.district", HIS_DICE, table)
    table.tell("roy.district", (*HIS_DICE, *SORTING), dice=tuple(roy.dice))
    pos.human.rolled = sum([pos.standing(HUMAN, building) for building in BUILDINGS])
    roll_own_dice(pos, table)


@left_to_hands(tell_own_dice)
def roll_own_dice(pos: Position, table: Table) -> None:
    pos.human.dice = rolled(pos, HUMAN, "roll.own", BASE, table, pos.own_chance)
    table.tell("human.district", BASE, dice=tuple(pos.human.dice))


def rolled(
    pos: Position, side: Side, id: str, clauses: tuple[str, ...], table: Table, chance: Chance | None = None
) -> list[str]:
    """The dice of one side's citizens, sorted."""
    dice = [
        die_of(COLOUR_OF[building], table.roll(f"{id}.{COLOUR_OF[building]}", FACES, clauses, chance))
        for building in BUILDINGS
        for _ in range(pos.standing(side, building))
    ]
    arrange(dice)
    return dice


# ---------------------------------------------------------------- phase 5


def board_is_empty(pos: Position, table: Table) -> bool:
    """No die lies in either district; or, as a house reading, you have passed and his is empty."""
    if pos.opponent.dice:
        return False
    if pos.human.passed and pos.options["round_end_after_your_pass"] == "when_roy_district_is_empty":
        return True
    return not human_has_dice(pos, table)


def why_over(pos: Position) -> tuple[str, ...]:
    """The last die has left the board; or, as a house reading, your pass has ended the round before."""
    if pos.human.passed and not has_surely_no_dice(pos):
        return ("troyes.turn.roy-never-passes",)
    return ("troyes.turn.round-ends-at-last-die", "troyes.turn.stops-when-board-empty")


def close_round(pos: Position, table: Table) -> None:
    """Deniers to hand, expelled citizens home, dice to the supply, and the first player changes."""
    human, roy = pos.human, pos.opponent
    table.tell("turn.closing", why_over(pos), round=pos.round)
    take_home(pos, table)
    human.district = human.laid = 0
    human.dice = []
    human.passed = False
    human.told_dice = UNTOLD
    human.rolled = 0
    roy.stock += roy.laid
    roy.laid = 0
    roy.dice = []
    pos.first = OTHER[pos.first]
    pos.phase = "scoring" if pos.round == pos.box.start.rounds else "round"


@left_to_hands(tell_closing)
def take_home(pos: Position, table: Table) -> None:
    """Your deniers and your expelled citizens."""
    human = pos.human
    table.tell(
        "human.closing",
        (*BASE, "troyes.note3.expelled-citizen", "troyes.note1.deniers-destination"),
        deniers=human.district,
        citizens=human.laid,
    )
    human.deniers += human.district
    human.supply += human.laid


PHASES: Final[dict[str, Callable[[Position, Table], None]]] = {
    "setup": set_up,
    "last-places": finish_set_up,
    "round": open_round,
    "events": meet_events,
    HUMAN: play_human,
    ROY: play_roy,
    "closing": close_round,
    "scoring": score_game,
}
