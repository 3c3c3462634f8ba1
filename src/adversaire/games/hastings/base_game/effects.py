"""What cards do: the vocabulary of effects, for either side. Content is data; this is how it is read.

An effect can be resolved when it would change something. Targets in taken wedges do not exist.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.battlefield import (
    SPACE_IDS,
    close_ranks,
    destroy,
    first_free_row,
    hurt,
    side_of,
)
from adversaire.games.hastings.base_game.ending import NORMAL, other_side
from adversaire.games.hastings.base_game.grid import SPACE_NAMED, SPACES_OF, WEDGE_OF, WEDGES
from adversaire.games.hastings.base_game.hand import draw_cards
from adversaire.games.hastings.base_game.targets import (
    UNCERTAIN,
    ask_space,
    choose_foe,
    choose_friend,
    foes,
    friends,
)
from adversaire.games.hastings.content.pack import LASTING, Effect
from adversaire.games.hastings.objectives import damage_objective
from adversaire.games.hastings.position import HUMAN, Position, SideId, piece_at, standing_on


def can_resolve(pos: Position, side: SideId, effect: Effect, source: int = -1) -> bool:
    """Whether an effect would change something now. `source` is the space of the card that has it."""
    return bool(EFFECTS[effect.do][0](pos, side, effect, source))


def resolve(pos: Position, side: SideId, effect: Effect, table: Table, source: int = -1) -> None:
    """Carry an effect out."""
    EFFECTS[effect.do][1](pos, side, effect, source, table)


def playable_effects(pos: Position, acts: tuple[Effect, ...], space: int = -1) -> list[Effect]:
    """Of alternative effects those that would change something; one that lasts is nothing to be done."""
    return [effect for effect in acts if effect.do not in LASTING and can_resolve(pos, HUMAN, effect, space)]


# ---------------------------------------------------------------- can it be resolved?


def tokens_left(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    left = pos.might_tokens if effect.what == "might" else pos.zeal_tokens
    return left > 0 and bool(friends(pos, side, effect))


def before_hastings(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return not pos.at_hastings(side_of(pos, side))


def cards_left(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    """The Enemy never draws a hand (hastings.deploy.no-hand)."""
    return side == HUMAN and bool(pos.human.deck)


def some_way(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return source >= 0 and bool(ways(pos, side, source))


def ways(pos: Position, side: SideId, source: int) -> list[int]:
    """Where a card may move: the first free row of another wedge, for the Enemy any free space there."""
    own, taken, left = side_of(pos, side), pos.taken, WEDGE_OF[source]
    wedges = [wedge for wedge in WEDGES if wedge != left and not taken[wedge]]
    if side == HUMAN:
        return [space for wedge in wedges if (space := first_free_row(own, wedge)) >= 0]
    return [space for wedge in wedges for space in SPACES_OF[wedge] if own.grid[space] is None]


def always(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return True


def never(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return False


# ---------------------------------------------------------------- carried out


def do_damage(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    target = SPACE_NAMED[choose_foe(pos, side, effect, table)]
    hurt(pos, other_side(side), target, effect.amount, table)


def do_destroy(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    destroy(pos, other_side(side), SPACE_NAMED[choose_foe(pos, side, effect, table)], table)


def do_exhaust(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    space = choose_foe(pos, side, effect, table)
    piece = standing_on(pos, space)
    piece.exhausted = True
    table.tell("battle.exhausted", NORMAL, side=other_side(side), card=piece.card, space=space)


def do_heal(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    """0 stands for all the damage there is."""
    space = choose_friend(pos, side, effect, table)
    piece = standing_on(pos, space)
    healed = min(effect.amount, piece.damage) if effect.amount else piece.damage
    piece.damage -= healed
    left = piece.damage
    table.tell("battle.healed", NORMAL, side=side, card=piece.card, space=space, amount=healed, left=left)


def do_ready(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    space = choose_friend(pos, side, effect, table)
    piece = standing_on(pos, space)
    piece.exhausted = False
    table.tell("battle.readied", NORMAL, side=side, card=piece.card, space=space)


def do_token(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    space = choose_friend(pos, side, effect, table)
    piece = standing_on(pos, space)
    if effect.what == "might":
        piece.might += 1
        pos.might_tokens -= 1
    else:
        piece.zeal += 1
        pos.zeal_tokens -= 1
    table.tell("battle.token", NORMAL, side=side, card=piece.card, space=space, what=effect.what)


def do_objective(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    damage_objective(pos, side, effect.amount, table)


def do_draw(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    draw_cards(pos, effect.amount, table)


def do_discount(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    """The player's next card of this round. The Enemy has Events alone for it, and its search does it."""
    pos.discount = effect.amount
    table.tell("human.discount", NORMAL, amount=effect.amount)


def do_move(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    ids = SPACE_IDS[side]
    clauses = NORMAL if side == HUMAN else ("hastings.solo.overrides-ignored", UNCERTAIN)
    target = ask_space("effect.move", [ids[way] for way in ways(pos, side, source)], clauses, effect, table)
    move(pos, side, source, target, clauses, table)


def move(
    pos: Position, side: SideId, source: int, target: str, clauses: tuple[str, ...], table: Table
) -> None:
    """A card goes to another space with all that lies on it."""
    own = side_of(pos, side)
    piece = piece_at(own.grid, source)
    own.grid[source] = None
    own.grid[SPACE_NAMED[target]] = piece
    if side == HUMAN:
        close_ranks(own, WEDGE_OF[source])
    table.tell("human.moved" if side == HUMAN else "play.moved", clauses, card=piece.card, space=target)


def do_nothing(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    """Lasting effects work by being in play; unknown texts are carried out by hands."""


Possible = Callable[[Position, SideId, Effect, int], object]
Done = Callable[[Position, SideId, Effect, int, Table], None]
#: What must be there for an effect to change something, and how it is carried out.
EFFECTS: Final[dict[str, tuple[Possible, Done]]] = {
    "damage": (foes, do_damage),
    "destroy": (foes, do_destroy),
    "exhaust": (foes, do_exhaust),
    "heal": (friends, do_heal),
    "ready": (friends, do_ready),
    "token": (tokens_left, do_token),
    "objective": (before_hastings, do_objective),
    "draw": (cards_left, do_draw),
    "discount": (always, do_discount),
    "move": (some_way, do_move),
    "aura": (always, do_nothing),
    "bearer": (always, do_nothing),
    "other": (never, do_nothing),
}

#: Effects that the player's cards suffer; beside a cardboard table only the player can say whether they can.
AGAINST_PLAYER: Final = ("damage", "destroy", "exhaust")
#: Whose state only the real table shows.
UNSEEN_STATE: Final = (*AGAINST_PLAYER, "heal", "token", "other")
