"""Groups of dice that a bot thinks of for an action: which of its own, and which of the Roy's."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from adversaire.games.troyes.dice import COLOUR, VALUE
from adversaire.games.troyes.groups import LARGEST, PER_DIE, Wanted, counted, dice_colours, extra, most_dice
from adversaire.games.troyes.note6_cathedral import spaces_for
from adversaire.games.troyes.position import Position


class Draft:
    """A group on paper: own dice, bought ones, one taken for nothing; what they count and what they cost."""

    __slots__ = ("bought", "free", "own", "pips", "price")

    def __init__(
        self, own: tuple[str, ...], bought: tuple[str, ...] = (), free: tuple[str, ...] = (), pips: int = 0
    ) -> None:
        self.own = own
        self.bought = bought
        self.free = free
        self.pips = pips
        self.price = len(bought) * PER_DIE * (len(own) + len(bought) + len(free))

    @property
    def dice(self) -> tuple[str, ...]:
        return self.free + self.own + self.bought

    @property
    def is_own(self) -> bool:
        """Whether no die of the Roy is in it."""
        return not self.bought and not self.free


def drafts(pos: Position, wanted: Wanted, thorough: bool) -> list[Draft]:
    """The groups worth a thought. Who is not thorough takes the strongest dice and buys only in need."""
    colours = dice_colours(wanted)
    own = [die for die in pos.human.dice if COLOUR[die] in colours]
    roy = [die for die in pos.opponent.dice if COLOUR[die] in colours]
    purse = pos.human.deniers - wanted.keep
    if purse < 0:
        return []
    if not thorough:
        return plain_drafts(pos, wanted, own, roy, purse)
    if wanted.cathedral:
        return for_cathedral(pos, own, roy, purse)
    if wanted.most == 1:
        return for_one(own, roy, purse)
    return for_pips(wanted, own, roy, purse)


def for_one(own: list[str], roy: list[str], purse: int) -> list[Draft]:
    """A single die, of which the value says where."""
    found = [Draft((die,), pips=VALUE[die]) for die in dict.fromkeys(own)]
    if purse >= PER_DIE:
        found += [Draft((), (die,), pips=VALUE[die]) for die in dict.fromkeys(roy)]
    return found


def for_pips(wanted: Wanted, own: list[str], roy: list[str], purse: int) -> list[Draft]:
    """What counts is the sum: of the Roy's dice only the strongest are worth their money."""
    free: tuple[str, ...] = ()
    if wanted.cube is not None and wanted.cube.do == "free-die":
        if not roy:
            return []
        free, roy = (roy[0],), roy[1:]
    worth = {die: counted(wanted, VALUE[die]) for die in (*own, *roy, *free)}
    base = extra(wanted) + sum([worth[die] for die in free])
    found = []
    for size in range(most_dice(wanted) - len(free) + 1):
        for mine in choices(own, size):
            pips = base + sum([worth[die] for die in mine])
            found += with_bought(wanted, Draft(mine, (), free, pips), roy, purse, worth)
    return found


def with_bought(
    wanted: Wanted, draft: Draft, roy: list[str], purse: int, worth: dict[str, int]
) -> list[Draft]:
    """The same group with none, one or more of the Roy's strongest dice, where that does and can be paid."""
    size, pips = len(draft.own) + len(draft.free), draft.pips
    found = [draft] if size and pips >= wanted.pips else []
    for buys in range(1, min(most_dice(wanted) - size, len(roy)) + 1):
        pips += worth[roy[buys - 1]]
        if buys * PER_DIE * (size + buys) > purse:
            break
        if pips >= wanted.pips:
            found.append(Draft(draft.own, tuple(roy[:buys]), draft.free, pips))
    return found


def for_cathedral(pos: Position, own: list[str], roy: list[str], purse: int) -> list[Draft]:
    """What counts is where each die may stand."""
    found = []
    for size in range(1, LARGEST + 1):
        for buys in range(min(size, len(roy)) + 1):
            if buys * PER_DIE * size > purse:
                break
            found += [
                Draft(mine, theirs) for mine in choices(own, size - buys) for theirs in choices(roy, buys)
            ]
    return [draft for draft in found if spaces_for(pos, draft.dice)]


def choices(dice: list[str], size: int) -> Iterable[tuple[str, ...]]:
    """The different ways to take so many dice; equal ones are the same to everybody."""
    return dict.fromkeys(combinations(dice, size))


def plain_drafts(pos: Position, wanted: Wanted, own: list[str], roy: list[str], purse: int) -> list[Draft]:
    """One's own strongest dice, one to three of them; without any, a single one of the Roy."""
    if wanted.cube is not None and wanted.cube.do == "free-die":
        return []
    sizes = range(1, min(most_dice(wanted), len(own)) + 1)
    found = [Draft(tuple(own[:size])) for size in sizes]
    if not own and roy and purse >= PER_DIE:
        found = [Draft((), (roy[0],))]
    for draft in found:
        draft.pips = extra(wanted) + sum([counted(wanted, VALUE[die]) for die in draft.dice])
    if wanted.cathedral:
        return [draft for draft in found if spaces_for(pos, draft.dice)]
    return [draft for draft in found if draft.pips >= wanted.pips]
