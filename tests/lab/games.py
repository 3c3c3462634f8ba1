"""Raiders with something wrong in it: played by processes of their own too, so they are importable."""

from multiprocessing import parent_process
from typing import Any

from adversaire.engine.chance import game_seed
from adversaire.engine.record import Setup
from adversaire.engine.text import Text
from adversaire.games.raiders.game import Raiders
from adversaire.games.raiders.position import Position
from adversaire.lab.experiment import Experiment

FORTY = Experiment("raiders", seed=7, games=40)
#: Of the forty, the one in which something goes wrong.
UNLUCKY = 23
UNLUCKY_SEED = game_seed(FORTY.seed, UNLUCKY)
FAULT = Text("fault.stock", what="gold", there=19, expected=18)


class UnluckyRaiders(Raiders):
    """One game of the forty goes wrong; here nothing does yet."""

    seed = 0

    def new(self, setup: Setup, box: Any) -> Position:
        self.seed = setup.seed
        return super().new(setup, box)


class BrokenLater(UnluckyRaiders):
    """In the third round of one game there is a gold too many, and it stays there."""

    def faults(self, position: Position) -> list[Text]:
        broken = self.seed == UNLUCKY_SEED and position.round >= 3
        return [FAULT] if broken else super().faults(position)


class BrokenForAWhile(UnluckyRaiders):
    """The same, but it is gone before the game ends."""

    def faults(self, position: Position) -> list[Text]:
        broken = self.seed == UNLUCKY_SEED and position.round == 3
        return [FAULT] if broken else super().faults(position)


class Unplayable(UnluckyRaiders):
    """One game cannot be played."""

    def play_turn(self, position: Position, table: Any) -> None:
        if self.seed == UNLUCKY_SEED and position.round == 3:
            raise ZeroDivisionError("a mistake in the rules")
        super().play_turn(position, table)


class UnplayableElsewhere(UnluckyRaiders):
    """One game can be played, but not in a process that another one started."""

    def play_turn(self, position: Position, table: Any) -> None:
        if self.seed == UNLUCKY_SEED and parent_process() is not None:
            raise MemoryError
        super().play_turn(position, table)
