"""Déroulement du jeu : vos dés et ceux du Roy / Course of the game: your dice and the Roy's.

A group is one to three dice of one colour, your own or bought from the Roy. Each bought die costs 2, 4 or 6
deniers in a group of one, two or three. A cube of an activity card may change the group: what its dice count,
which colour they stand for, or who pays for one of them.

`hindrance_to_…` says what hinders an act and by which clause, `can_…` whether it can be done.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.troyes.content.pack import ActivityEffect
from adversaire.games.troyes.dice import COLOUR, VALUE, kinds
from adversaire.games.troyes.note6_cathedral import free_space, spaces_for
from adversaire.games.troyes.position import Position

OWN: Final = "own:"
BUY: Final = "buy:"
FREE: Final = "free:"
ENOUGH: Final = "enough"
LARGEST: Final = 3
PER_DIE: Final = 2
PLAY: Final = "troyes.turn.player-plays-normally"
BUYING: Final = "troyes.turn.buy-roy-dice"
CLAUSES: Final = (PLAY, BUYING)
#: Effects that change what a die counts; a citizen or a cathedral cube needs the die as it is.
CHANGE_VALUE: Final = ("add-to-group", "add-to-each", "count-as", "multiply")


@dataclass(slots=True)
class Wanted:
    """What an action asks of a group: its colour, its pips, how many dice, and deniers not to be spent."""

    colour: str
    pips: int = 1
    most: int = LARGEST
    keep: int = 0
    #: Every die must find a free space of the cathedral.
    cathedral: bool = False
    cube: ActivityEffect | None = None


@dataclass(slots=True)
class Group:
    """The dice chosen so far."""

    wanted: Wanted
    dice: list[str] = field(default_factory=list)
    bought: int = 0
    pips: int = 0

    @property
    def price(self) -> int:
        return price_of(self.bought, len(self.dice))


def price_of(bought: int, dice: int) -> int:
    """What the bought dice of a group of so many cost together."""
    return bought * PER_DIE * dice


# ---------------------------------------------------------------- what a cube makes of a group


def dice_colours(wanted: Wanted) -> tuple[str, ...]:
    """The colours of the dice that may join: others used as the wanted one stand beside its own."""
    cube = wanted.cube
    if cube and cube.do == "use-as":
        return (wanted.colour, cube.colour)
    return (cube.colour,) if cube and cube.do == "multiply" else (wanted.colour,)


def most_dice(wanted: Wanted) -> int:
    return 1 if wanted.cube and wanted.cube.do == "multiply" else wanted.most


def counted(wanted: Wanted, value: int) -> int:
    """What one die counts."""
    cube = wanted.cube
    if cube is None:
        return value
    if cube.do == "add-to-each":
        return value + cube.amount
    if cube.do == "count-as":
        return cube.amount
    return value * cube.amount if cube.do == "multiply" else value


def extra(wanted: Wanted) -> int:
    """What the whole group counts more."""
    cube = wanted.cube
    return cube.amount if cube and cube.do == "add-to-group" else 0


def fits(cube: ActivityEffect, wanted: Wanted) -> bool:
    """Whether a cube can serve such a group at all."""
    if cube.do in CHANGE_VALUE and (wanted.cathedral or wanted.most == 1):
        return False
    if cube.do == "count-as":
        return True
    return wanted.colour == (cube.becomes if cube.do in ("use-as", "multiply") else cube.colour)


# ---------------------------------------------------------------- can it be had?


def reachable(pos: Position, wanted: Wanted) -> bool:
    """Whether the dice on the table can form such a group for the deniers at hand."""
    if wanted.cube is not None or wanted.cathedral:
        return reachable_by_other_means(pos, wanted)
    purse = pos.human.deniers - wanted.keep
    if purse < 0:
        return False
    colour, most = wanted.colour, wanted.most
    own = [VALUE[die] for die in pos.human.dice if COLOUR[die] == colour]
    # Most of the time one's own dice do, or money is short: no need to look further.
    if own and sum(own[:most]) >= wanted.pips:
        return True
    if purse < PER_DIE:
        return False
    roy = [VALUE[die] for die in pos.opponent.dice if COLOUR[die] == colour]
    return affordable(own, roy, purse, most, wanted.pips)


def affordable(own: list[int], roy: list[int], purse: int, most: int, pips: int) -> bool:
    """Whether some bought dice, with or without own ones, reach the pips: the cheapest way first."""
    bought = 0
    for buys in range(1, min(most, len(roy)) + 1):
        bought += roy[buys - 1]
        total = bought
        for size in range(buys, min(most, buys + len(own)) + 1):
            if buys * PER_DIE * size > purse:
                break
            if size > buys:
                total += own[size - buys - 1]
            if total >= pips:
                return True
    return False


def reachable_by_other_means(pos: Position, wanted: Wanted) -> bool:
    """The same for the cathedral, and with a cube: it may need a die of the Roy to take for nothing."""
    own, roy = usable(pos, Group(wanted))
    purse = pos.human.deniers - wanted.keep
    if wanted.cathedral and wanted.cube is None:
        return bool(own or (roy and purse >= PER_DIE))
    free = 0
    if wanted.cube and wanted.cube.do == "free-die":
        if not roy:
            return False
        free = counted(wanted, VALUE[roy.pop(0)])
    pips = free + best_addition(wanted, own, roy, int(free > 0), 0, purse)
    return pips > 0 and pips + extra(wanted) >= wanted.pips


def needs_free_die(group: Group) -> bool:
    cube = group.wanted.cube
    return cube is not None and cube.do == "free-die" and not group.dice


def best_addition(wanted: Wanted, own: list[str], roy: list[str], size: int, bought: int, purse: int) -> int:
    """The most pips that further dice can bring; -1 if not even the present dice can be paid.

    Both lists run from the strongest to the weakest die.
    """
    owned = [counted(wanted, VALUE[die]) for die in own]
    others = [counted(wanted, VALUE[die]) for die in roy]
    best = -1
    for more in range(most_dice(wanted) - size + 1):
        for buys in range(min(more, len(roy)) + 1):
            owns = more - buys
            if owns <= len(own) and (bought + buys) * PER_DIE * (size + more) <= purse:
                best = max(best, sum(owned[:owns]) + sum(others[:buys]))
    return best


def usable(pos: Position, group: Group) -> tuple[list[str], list[str]]:
    """Dice of the right colour in both districts, strongest first; for the cathedral those with a space."""
    colours = dice_colours(group.wanted)
    own = [die for die in pos.human.dice if COLOUR[die] in colours]
    roy = [die for die in pos.opponent.dice if COLOUR[die] in colours]
    if group.wanted.cathedral:
        taken = spaces_for(pos, group.dice)
        own = [die for die in own if free_space(pos, VALUE[die], taken)]
        roy = [die for die in roy if free_space(pos, VALUE[die], taken)]
    return own, roy


# ---------------------------------------------------------------- choosing and paying


def form_group(pos: Position, wanted: Wanted, action: Answer, table: Table) -> Group:
    """Choose die after die until the group does and the player has enough; the dice leave, paid for."""
    group = Group(wanted)
    verb, _, what = action.partition(":")
    while True:
        answers = die_answers(pos, group)
        if not answers:
            break
        pips = group.pips + extra(wanted)
        values: dict[str, Value] = {
            "act": verb,
            "what": what,
            "pips": pips,
            "price": group.price,
            "missing": max(0, wanted.pips - pips),
            "dice": len(group.dice),
            "bought": group.bought,
        }
        why_not = partial(hindrance_to_add_die, group)
        answer = table.ask(Question("group.die", CHOICE, answers, CLAUSES, values, why_not=why_not))
        if answer == ENOUGH:
            break
        add_die(pos, group, answer)
    group.pips += extra(wanted)
    pay_for(pos, group, table)
    return group


def die_answers(pos: Position, group: Group) -> tuple[Answer, ...]:
    """Every die that may join, and that it is enough, once it is."""
    wanted = group.wanted
    own, roy = usable(pos, group)
    if needs_free_die(group):
        return tuple([FREE + die for die in kinds(roy) if can_add_die(pos, group, FREE + die)])
    answers: list[str] = []
    if len(group.dice) < most_dice(wanted):
        answers = [OWN + die for die in kinds(own) if can_add_die(pos, group, OWN + die)]
        if pos.human.deniers - wanted.keep >= PER_DIE:
            answers += [BUY + die for die in kinds(roy) if can_add_die(pos, group, BUY + die)]
    if answers and group.dice and group.pips + extra(wanted) >= wanted.pips:
        answers.append(ENOUGH)
    return tuple(answers)


def can_add_die(pos: Position, group: Group, answer: Answer) -> bool:
    """Whether the group can still become what is wanted with this die in it."""
    verb, _, die = answer.partition(":")
    wanted = group.wanted
    pips = group.pips + counted(wanted, VALUE[die]) + extra(wanted)
    size = len(group.dice) + 1
    bought = group.bought + (verb == "buy")
    purse = pos.human.deniers - wanted.keep
    if bought * PER_DIE * size > purse:
        return False
    if pips >= wanted.pips:
        return True
    own, roy = usable(pos, group)
    (own if verb == "own" else roy).remove(die)
    return pips + best_addition(wanted, own, roy, size, bought, purse) >= wanted.pips


def add_die(pos: Position, group: Group, answer: Answer) -> None:
    verb, _, die = answer.partition(":")
    district = pos.human.dice if verb == "own" else pos.opponent.dice
    district.remove(die)
    group.dice.append(die)
    group.bought += verb == "buy"
    group.pips += counted(group.wanted, VALUE[die])


def pay_for(pos: Position, group: Group, table: Table) -> None:
    """What the Roy's dice cost goes to the bank: he has no money."""
    if group.bought:
        pos.human.deniers -= group.price
        clauses = (BUYING, "troyes.intro.no-money", "troyes.dice.order-kept")
        table.tell("human.bought", clauses, count=group.bought, price=group.price)
    table.tell("human.group", CLAUSES, dice=tuple(group.dice), pips=group.pips)


def hindrance_to_add_die(group: Group, pos: Position, answer: Answer) -> RuleBroken | None:
    """Why a die cannot join, or why it is not enough."""
    if answer in die_answers(pos, group):
        return None
    verb, _, die = answer.partition(":")
    if verb == "buy" and die in pos.opponent.dice and COLOUR[die] in dice_colours(group.wanted):
        return RuleBroken(BUYING, "refusal.group.price", die=die)
    if verb in ("own", "buy", "free") and die in VALUE:
        return RuleBroken(PLAY, "refusal.group.die", die=die)
    if answer == ENOUGH:
        return RuleBroken(PLAY, "refusal.group.not-enough")
    return None
