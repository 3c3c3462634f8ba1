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
    existing_wedges,
    first_free_row,
    hurt,
    side_of,
)
from adversaire.games.hastings.base_game.ending import NORMAL, other_side
from adversaire.games.hastings.base_game.grid import WEDGE_OF
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
from adversaire.games.hastings.position import HUMAN, Position, SideId, piece_at


def can_resolve(pos: Position, side: SideId, effect: Effect, source: int = -1) -> bool:
    """Whether an effect would change something now. `source` is the space of the card that has it."""
    return POSSIBLE[effect.do](pos, side, effect, source)


def resolve(pos: Position, side: SideId, effect: Effect, table: Table, source: int = -1) -> None:
    """Carry an effect out."""
    DONE[effect.do](pos, side, effect, source, table)


# ---------------------------------------------------------------- can it be resolved?


def some_foe(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return bool(foes(pos, side, effect))


def some_friend(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return bool(friends(pos, side, effect))


def some_token(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    left = pos.might_tokens if effect.what == "might" else pos.zeal_tokens
    return left > 0 and bool(friends(pos, side, effect))


def before_hastings(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return not pos.at_hastings(side_of(pos, side))


def some_card(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    """The Enemy never draws a hand (hastings.deploy.no-hand)."""
    return side == HUMAN and bool(pos.human.deck)


def always(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return True


def never(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return False


def some_way(pos: Position, side: SideId, effect: Effect, source: int) -> bool:
    return source >= 0 and bool(ways(pos, side, source))


def ways(pos: Position, side: SideId, source: int) -> list[int]:
    """Where a card may move: the first free row of another wedge, for the Enemy any free space there."""
    own = side_of(pos, side)
    wedges = [wedge for wedge in existing_wedges(pos) if wedge != WEDGE_OF[source]]
    if side == HUMAN:
        return [space for wedge in wedges if (space := first_free_row(own, wedge)) >= 0]
    return [space for space, piece in enumerate(own.grid) if piece is None and WEDGE_OF[space] in wedges]


POSSIBLE: Final[dict[str, Callable[[Position, SideId, Effect, int], bool]]] = {
    "damage": some_foe,
    "destroy": some_foe,
    "exhaust": some_foe,
    "heal": some_friend,
    "ready": some_friend,
    "token": some_token,
    "objective": before_hastings,
    "draw": some_card,
    "discount": always,
    "move": some_way,
    "aura": always,
    "bearer": always,
    "other": never,
}


# ---------------------------------------------------------------- carried out


def do_damage(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    hurt(pos, other_side(side), choose_foe(pos, side, effect, table), effect.amount, table)


def do_destroy(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    destroy(pos, other_side(side), choose_foe(pos, side, effect, table), table)


def do_exhaust(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    foe = other_side(side)
    space = choose_foe(pos, side, effect, table)
    piece = piece_at(side_of(pos, foe).grid, space)
    piece.exhausted = True
    table.tell("battle.exhausted", NORMAL, side=foe, card=piece.card, space=SPACE_IDS[foe][space])


def do_heal(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    """0 stands for all the damage there is."""
    space = choose_friend(pos, side, effect, table)
    piece = piece_at(side_of(pos, side).grid, space)
    healed = min(effect.amount, piece.damage) if effect.amount else piece.damage
    piece.damage -= healed
    table.tell(
        "battle.healed",
        NORMAL,
        side=side,
        card=piece.card,
        space=SPACE_IDS[side][space],
        amount=healed,
        left=piece.damage,
    )


def do_ready(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    space = choose_friend(pos, side, effect, table)
    piece = piece_at(side_of(pos, side).grid, space)
    piece.exhausted = False
    table.tell("battle.readied", NORMAL, side=side, card=piece.card, space=SPACE_IDS[side][space])


def do_token(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    space = choose_friend(pos, side, effect, table)
    piece = piece_at(side_of(pos, side).grid, space)
    if effect.what == "might":
        piece.might += 1
        pos.might_tokens -= 1
    else:
        piece.zeal += 1
        pos.zeal_tokens -= 1
    table.tell(
        "battle.token", NORMAL, side=side, card=piece.card, space=SPACE_IDS[side][space], what=effect.what
    )


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
    pos: Position, side: SideId, source: int, target: int, clauses: tuple[str, ...], table: Table
) -> None:
    """A card goes to another space with all that lies on it."""
    own = side_of(pos, side)
    piece = piece_at(own.grid, source)
    own.grid[source] = None
    own.grid[target] = piece
    if side == HUMAN:
        close_ranks(own, WEDGE_OF[source])
    kind = "human.moved" if side == HUMAN else "play.moved"
    table.tell(kind, clauses, card=piece.card, space=SPACE_IDS[side][target])


def do_nothing(pos: Position, side: SideId, effect: Effect, source: int, table: Table) -> None:
    """Lasting effects work by being in play; unknown texts are carried out by hands."""


DONE: Final[dict[str, Callable[[Position, SideId, Effect, int, Table], None]]] = {
    "damage": do_damage,
    "destroy": do_destroy,
    "exhaust": do_exhaust,
    "heal": do_heal,
    "ready": do_ready,
    "token": do_token,
    "objective": do_objective,
    "draw": do_draw,
    "discount": do_discount,
    "move": do_move,
    "aura": do_nothing,
    "bearer": do_nothing,
    "other": do_nothing,
}

#: Effects that the player's cards suffer; beside a cardboard table only the player can say whether they can.
AGAINST_PLAYER: Final = ("damage", "destroy", "exhaust")
#: Whose state only the real table shows.
UNSEEN_STATE: Final = (*AGAINST_PLAYER, "heal", "token", "other")


def playable_effects(pos: Position, acts: tuple[Effect, ...], space: int = -1) -> list[Effect]:
    """Of alternative effects those that would change something; one that lasts is nothing to be done."""
    return [effect for effect in acts if effect.do not in LASTING and can_resolve(pos, HUMAN, effect, space)]
