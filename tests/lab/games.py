"""Raiders with something wrong in it: played by processes of their own too, so they are importable."""

from dataclasses import replace
from multiprocessing import parent_process
from typing import Any

from adversaire.engine.chance import game_seed
from adversaire.engine.record import Setup
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Position
from adversaire.lab.experiment import Experiment

FORTY = Experiment("raiders", seed=7, games=40)
#: Of the forty, the one in which something goes wrong.
UNLUCKY = 23
UNLUCKY_SEED = game_seed(FORTY.seed, UNLUCKY)
FAULT = Text("fault.stock", what="gold", there=19, expected=18)


#: The seed of the game that is being played in this process.
playing = {"seed": 0}


def new(setup: Setup, box: Any) -> Position:
    playing["seed"] = setup.seed
    return RAIDERS.new(setup, box)


def is_unlucky() -> bool:
    return playing["seed"] == UNLUCKY_SEED


def broken_later(position: Position) -> list[Text]:
    """In the third round of one game there is a gold too many, and it stays there."""
    return [FAULT] if is_unlucky() and position.round >= 3 else RAIDERS.faults(position)


def broken_for_a_while(position: Position) -> list[Text]:
    """The same, but it is gone before the game ends."""
    return [FAULT] if is_unlucky() and position.round == 3 else RAIDERS.faults(position)


def unplayable(position: Position, table: Any) -> None:
    """One game cannot be played."""
    if is_unlucky() and position.round == 3:
        raise ZeroDivisionError("a mistake in the rules")
    RAIDERS.play_turn(position, table)


def unplayable_elsewhere(position: Position, table: Any) -> None:
    """One game can be played, but not in a process that another one started."""
    if is_unlucky() and parent_process() is not None:
        raise MemoryError
    RAIDERS.play_turn(position, table)


BROKEN_LATER = replace(RAIDERS, new=new, faults=broken_later)
BROKEN_FOR_A_WHILE = replace(RAIDERS, new=new, faults=broken_for_a_while)
UNPLAYABLE = replace(RAIDERS, new=new, play_turn=unplayable)
UNPLAYABLE_ELSEWHERE = replace(RAIDERS, new=new, play_turn=unplayable_elsewhere)
