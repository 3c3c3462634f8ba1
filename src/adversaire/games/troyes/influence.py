"""Déroulement du jeu : votre influence / Course of the game: your influence.

One point rolls a die again, two bring a citizen, four turn up to three dice over.
`hindrance_to_…` says what hinders an act and by which clause, `can_…` whether it can be done.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.games.troyes.dice import COLOUR, FACES, OPPOSITE, arrange, die_of, kinds
from adversaire.games.troyes.position import Position

REROLL: Final = "reroll"
RECRUIT: Final = "recruit"
TURN_OVER: Final = "turn-over"
ENOUGH: Final = "enough"
PRICE: Final = {REROLL: 1, TURN_OVER: 4, RECRUIT: 2}
#: What influence does for your dice.
FOR_DICE: Final = (REROLL, TURN_OVER)
MOST_TURNED: Final = 3
PLAY: Final = ("troyes.turn.player-plays-normally",)


def hindrance_to_use_influence(pos: Position, use: str) -> RuleBroken | None:
    if can_use_influence(pos, use):
        return None
    return RuleBroken(PLAY[0], f"refusal.influence.{use}", influence=pos.human.influence)


def can_use_influence(pos: Position, use: str) -> bool:
    """For a citizen of the general supply, or for dice of your own: it never touches those of the Roy."""
    human = pos.human
    return human.influence >= PRICE[use] and bool(human.general if use == RECRUIT else human.dice)


def use_influence(pos: Position, use: str, table: Table) -> None:
    """Pay, then do."""
    pos.human.influence -= PRICE[use]
    USES[use](pos, table)


def recruit(pos: Position, table: Table) -> None:
    pos.human.general -= 1
    pos.human.supply += 1
    table.tell("human.recruited", PLAY, supply=pos.human.supply)


def reroll(pos: Position, table: Table) -> None:
    dice = pos.human.dice
    die = table.ask(Question("influence.reroll", CHOICE, tuple(kinds(dice)), PLAY))
    dice.remove(die)
    rolled = die_of(COLOUR[die], table.roll("roll.again", FACES, PLAY, pos.own_chance))
    dice.append(rolled)
    arrange(dice)
    table.tell("human.rerolled", PLAY, die=die, rolled=rolled)


def turn_over(pos: Position, table: Table) -> None:
    """One to three dice, each to its opposite face."""
    dice = pos.human.dice
    turned: list[str] = []
    while len(turned) < MOST_TURNED and dice:
        answers = (*kinds(dice), ENOUGH) if turned else tuple(kinds(dice))
        die = table.ask(Question("influence.turn-over", CHOICE, answers, PLAY, {"count": len(turned)}))
        if die == ENOUGH:
            break
        dice.remove(die)
        turned.append(die)
    dice += [OPPOSITE[die] for die in turned]
    arrange(dice)
    table.tell("human.turned", PLAY, dice=tuple(turned), now=tuple([OPPOSITE[die] for die in turned]))


USES: Final = {REROLL: reroll, TURN_OVER: turn_over, RECRUIT: recruit}
