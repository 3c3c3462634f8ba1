"""What dice are worth to the planner, and whether influence can make better ones of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.games.troyes.cathedral import free_space
from adversaire.games.troyes.content import COLOURS
from adversaire.games.troyes.dice import COLOUR, FACES, OPPOSITE, ORDER, VALUE, die_of
from adversaire.games.troyes.influence import MOST_TURNED, PRICE, REROLL, TURN_OVER
from adversaire.games.troyes.policies.foresight import Foresight
from adversaire.games.troyes.policies.moves import Move

#: Every pip is worth this much at least: a citizen may be placed, or a field worked.
LEAST_PIP: Final = 0.12
#: Actions that count the sum of their dice.
BY_PIPS: Final = ("activity", "fight", "farm")


def die_worths(judgement: Foresight, options: list[Move]) -> dict[str, float]:
    """What every face of every colour would be worth in the best use there is now."""
    pips = pip_worths(options, judgement.weights.best_pip)
    found = {die: pips[COLOUR[die]] * VALUE[die] for die in ORDER}
    for face in FACES:
        die = die_of("white", face)
        found[die] = max(found[die], cathedral_worth(judgement, face))
    return found


def pip_worths(options: list[Move], most: float) -> dict[str, float]:
    """What a pip of each colour brings in the best action for which one's own dice do."""
    best = dict.fromkeys(COLOURS, LEAST_PIP)
    for move in options:
        draft = move.draft
        if draft.is_own and not move.cube and move.action.startswith(BY_PIPS):
            colour = COLOUR[draft.own[0]]
            best[colour] = max(best[colour], min(most, move.gain / draft.pips))
    return {str(colour): worth for colour, worth in best.items()}


def cathedral_worth(judgement: Foresight, face: int) -> float:
    """A cube in the column of this face."""
    pos = judgement.pos
    space = free_space(pos, face)
    if not space:
        return 0.0
    return judgement.cathedral((space,)) + judgement.change(0, pos.box.space_influence[space])


def better_dice(judgement: Foresight, worths: Mapping[str, float]) -> tuple[str, list[str]]:
    """The use of influence that pays, with the dice for it; "" if there is none."""
    dice, influence = judgement.pos.human.dice, judgement.pos.human.influence
    weights = judgement.weights
    if dice and influence >= PRICE[TURN_OVER]:
        turned = sorted(dice, key=lambda die: worths[OPPOSITE[die]] - worths[die], reverse=True)[:MOST_TURNED]
        turned = [die for die in turned if worths[OPPOSITE[die]] > worths[die]]
        gain = sum([worths[OPPOSITE[die]] - worths[die] for die in turned])
        if gain + judgement.change(0, -PRICE[TURN_OVER]) > weights.turn_over:
            return TURN_OVER, turned
    if dice and influence >= PRICE[REROLL]:
        die = max(dice, key=lambda die: reroll_gain(die, worths))
        if reroll_gain(die, worths) + judgement.change(0, -PRICE[REROLL]) > weights.reroll:
            return REROLL, [die]
    return "", []


def reroll_gain(die: str, worths: Mapping[str, float]) -> float:
    faces = [worths[die_of(COLOUR[die], face)] for face in FACES]
    return sum(faces) / len(faces) - worths[die]
