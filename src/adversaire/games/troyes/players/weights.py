"""What things are worth to the planner, in points of the final score.

Where there are four figures, the first holds in the last round, the next in the one before it, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Points of the final score, unless said otherwise."""

    # Goods, beyond what the characters pay for them. The next unit is worth less than the one before: after
    # as many as the curve says, half.
    denier: tuple[float, ...] = (0.2, 0.4, 0.45, 0.45)
    denier_curve: float = 30.0
    influence: tuple[float, ...] = (0.25, 0.5, 0.6, 0.6)
    influence_curve: float = 40.0
    #: What it costs to lack the influence that an event will ask for.
    due: float = 1.2
    # Citizens: what a die of theirs is worth in each round to come.
    die_red: float = 1.3
    die_yellow: float = 1.1
    die_white: float = 1.3
    roy_die: float = 1.6
    #: A denier of their salary.
    salary: float = 0.47
    #: How many pushes a lane sees in a round: by the Roy, and by one's own citizens.
    pushed: float = 0.35
    pushes: float = 0.4
    at_hand: float = 0.8
    # Places at set-up: by building, less for each citizen already there, more for each step from the exit.
    seat_red: float = 0.4
    seat_yellow: float = 1.6
    seat_white: float = 1.6
    seat_same: float = 0.25
    seat_safe: float = 0.3
    #: The first cube on a level of the cathedral.
    level: tuple[float, ...] = (2.0, 1.2, 0.7, 0.4)
    # Events.
    later_fill: float = 0.15  # how likely the Roy is to fill the next card in a later round
    finish: tuple[float, ...] = (0.25, 0.5, 0.6, 0.6)  # how likely one completes a card oneself
    black_die: float = 0.14  # a black die less in each round to come
    misfortune: float = 0.42  # a misfortune less in each round to come
    #: A better place kept from the Roy's tradesman, for each point of it.
    deny_place: float = 0.3
    # Cubes on activity cards: for each pip they bring, and how much of it is left in the last round.
    cube_pip: float = 0.22
    cube_last: float = 0.5
    # Characters: how soon a promise counts, and how much both sides add in a round.
    spread: float = 1.0
    cathedral_growth: tuple[float, ...] = (2.4, 1.5)
    tradesmen_growth: tuple[float, ...] = (0.7, 0.7)
    events_growth: tuple[float, ...] = (0.3, 0.8)
    # Dice and turns.
    reserve: float = 0.5  # how much of a die's worth is kept for another use
    best_pip: float = 0.6  # the most that a pip is thought to bring
    turn: float = 1.0  # how much of the loss by a turn of the Roy to believe
    event_turn: float = 2.5  # what he gains by filling an event
    reroll: float = 0.1  # what a reroll must bring beyond its price
    turn_over: float = 0.1
    second: float = 0.85  # what is left of the worth of the move after the next


WEIGHTS: Final = Weights()


def by_round(figures: tuple[float, ...], left: int) -> float:
    """The figure for so many rounds to come."""
    return figures[min(left, len(figures) - 1)]
