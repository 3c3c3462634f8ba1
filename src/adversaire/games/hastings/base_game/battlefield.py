"""The battlefield: who stands where, what a wedge comes to, and cards that are hurt or leave.

Cards in a taken wedge stay there and give resources, but take no part in anything else.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.ending import NORMAL, kill_leader
from adversaire.games.hastings.base_game.grid import (
    ENEMY_SPACES,
    HUMAN_SPACES,
    RANK_OF,
    ROWS,
    SPACES_OF,
    WEDGE_OF,
    WEDGES,
)
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Value
from adversaire.games.hastings.position import (
    ENEMY,
    HUMAN,
    Piece,
    Position,
    Side,
    SideId,
    piece_at,
    standing_on,
)

REACTION: Final = ("hastings.setup.normal-rules-apply", "hastings.play.ignore-reactions")
NO_SHIFTING: Final = "hastings.play.no-shifting"
DECLINE: Final = "decline"
SPACE_IDS: Final = {HUMAN: HUMAN_SPACES, ENEMY: ENEMY_SPACES}


def side_of(pos: Position, side: SideId) -> Side:
    return pos.human if side == HUMAN else pos.enemy


# ---------------------------------------------------------------- who stands where


def standing(pos: Position, side: Side) -> list[int]:
    """The spaces of a side's cards in existing wedges."""
    taken = pos.taken
    return [
        space for space, piece in enumerate(side.grid) if piece is not None and not taken[WEDGE_OF[space]]
    ]


def bearers(pos: Position, side: Side, card: Card) -> list[int]:
    """The spaces of a side's cards that may bear an Attachment."""
    cards, grid = pos.box.cards, side.grid
    own = standing(pos, side)
    return [space for space in own if cards[piece_at(grid, space).card].type in card.bearers]


def leader_space(pos: Position, side: Side) -> int:
    """Where a side's Leader stands; -1 if he is not on the battlefield."""
    leader = pos.box.leaders[side.faction]
    for space, piece in enumerate(side.grid):
        if piece is not None and piece.card == leader:
            return space
    return -1


def leader_wedge(pos: Position, side: Side) -> int:
    """The wedge of a side's Leader, or -1."""
    space = leader_space(pos, side)
    return WEDGE_OF[space] if space >= 0 else -1


def existing_wedges(pos: Position) -> list[int]:
    """The wedges that nobody has taken."""
    taken = pos.taken
    return [wedge for wedge in WEDGES if not taken[wedge]]


def first_free_row(side: Side, wedge: int) -> int:
    """The free space of a wedge nearest the wedge card, or -1."""
    grid = side.grid
    for space in SPACES_OF[wedge]:
        if grid[space] is None:
            return space
    return -1


def in_reach(pos: Position, foe: Side, wedge: int) -> list[int]:
    """The cards of a side that a ranged card of the other may hit from a wedge; none in taken wedges."""
    if pos.options["ranged_reach"] == "any_wedge":
        return standing(pos, foe)
    return [space for space in SPACES_OF[wedge] if foe.grid[space] is not None]


# ---------------------------------------------------------------- what it comes to


def might(pos: Position, side: Side, wedge: int) -> int:
    """The Might of a side in a wedge."""
    return strength(pos, side, wedge, "might")


def zeal(pos: Position, side: Side, wedge: int) -> int:
    """The Zeal of a side in a wedge."""
    return strength(pos, side, wedge, "zeal")


def strength(pos: Position, side: Side, wedge: int, what: Value) -> int:
    """What a side comes to in a wedge: cards, tokens, Attachments and Tactics."""
    weary = pos.options["exhausted_cards_fight"] == "no"
    total = count = 0
    for piece in side.grid[RANK_OF[wedge]]:
        if piece is not None:
            count += 1
            if not (weary and piece.exhausted):
                total += value_of(pos, piece, what)
    return total + auras(pos, side, wedge, what, count) if side.reserve else total


def value_of(pos: Position, piece: Piece, what: Value) -> int:
    """The Might or Zeal of one card, with its tokens and Attachments."""
    cards = pos.box.cards
    card = cards[piece.card]
    own = card.might + piece.might if what == "might" else card.zeal + piece.zeal
    return own + bonus(pos, piece, what) if piece.attached else own


def bonus(pos: Position, piece: Piece, what: Value) -> int:
    """What the Attachments of a card add to it; a Solo: text that was used stands in for their own."""
    cards = pos.box.cards
    total = sum([cards[id].lasts.bonus[what] for id in piece.attached])
    for id in piece.by_solo:
        total += cards[id].solo_lasts.bonus[what] - cards[id].lasts.bonus[what]
    return total


def auras(pos: Position, side: Side, wedge: int, what: Value, count: int) -> int:
    """What the Tactics in a side's reserve add in a wedge where it has so many cards."""
    total = 0
    for tactic in side.reserve:
        card = pos.box.cards[tactic.card]
        lasts = card.solo_lasts if tactic.solo else card.lasts
        if tactic.wedge == wedge:
            total += lasts.aura_one[what]
        if count:
            total += lasts.aura_each[what]
    return total


def resource_symbols(pos: Position, side: Side, ready: bool = False) -> int:
    """Resource symbols in play, or on Ready cards: battlefield, Attachments, reserve, taken wedges too."""
    cards = pos.box.cards
    total = 0
    for piece in side.grid:
        if piece is not None and not (ready and piece.exhausted):
            total += cards[piece.card].resources
            for card in piece.attached:
                total += cards[card].resources
    for tactic in side.reserve:
        if not (ready and tactic.exhausted):
            total += cards[tactic.card].resources
    return total


# ---------------------------------------------------------------- hurting and leaving


def hurt(pos: Position, side: SideId, space: int, amount: int, table: Table) -> None:
    """Damage on a card; as much as its health destroys it."""
    piece = piece_at(side_of(pos, side).grid, space)
    card = pos.box.cards[piece.card]
    if card.leads and side == HUMAN:
        amount = shielded(pos, space, amount, table)
    piece.damage += amount
    table.tell(
        "battle.hit",
        NORMAL,
        side=side,
        card=piece.card,
        space=SPACE_IDS[side][space],
        amount=amount,
        left=max(0, card.health - piece.damage),
    )
    if piece.damage >= card.health:
        destroy(pos, side, space, table)


def shielded(pos: Position, leader: int, amount: int, table: Table) -> int:
    """The player's Reactions: each cancels 1 damage to the Leader of its wedge. The Enemy ignores them."""
    while amount:
        answers = tuple([f"use:{HUMAN_SPACES[space]}" for space in shields(pos, WEDGE_OF[leader])])
        if not answers:
            break
        answers = (*answers, DECLINE)
        answer = table.ask(Question("reaction.shield", CHOICE, answers, REACTION, {"amount": amount}))
        if answer == DECLINE:
            break
        piece = standing_on(pos, answer.partition(":")[2])
        piece.exhausted = True
        amount -= 1
        table.tell("human.shielded", REACTION, card=piece.card, left=amount)
    return amount


def shields(pos: Position, wedge: int) -> list[int]:
    """The player's Ready cards of a wedge that can shield the Leader."""
    cards, grid = pos.box.cards, pos.human.grid
    return [
        space
        for space in SPACES_OF[wedge]
        if (piece := grid[space]) is not None and not piece.exhausted and cards[piece.card].shield
    ]


def destroy(pos: Position, side: SideId, space: int, table: Table) -> None:
    """A card is destroyed."""
    piece = piece_at(side_of(pos, side).grid, space)
    stay = side == ENEMY and stands_before_others(pos, space)
    table.tell(
        "battle.destroyed",
        (*NORMAL, NO_SHIFTING) if stay else NORMAL,
        side=side,
        card=piece.card,
        space=SPACE_IDS[side][space],
        attached=tuple(piece.attached),
        stay=int(stay),
    )
    fall(pos, side, space, table)


def fall(pos: Position, side: SideId, space: int, table: Table) -> None:
    """A destroyed card leaves the battlefield, but for a Leader: the game ends where he fell."""
    if pos.box.cards[piece_at(side_of(pos, side).grid, space).card].leads:
        kill_leader(pos, side, table)
    else:
        leave(pos, side, space)


def stands_before_others(pos: Position, space: int) -> bool:
    """Whether cards of the Enemy stand behind this space: they do not move up when it is left."""
    behind = pos.enemy.grid[space + 1 : ROWS * (WEDGE_OF[space] + 1)]
    return behind.count(None) < len(behind)


def leave(pos: Position, side: SideId, space: int) -> None:
    """A card leaves the battlefield for its owner's discard pile, and the player's cards close ranks.

    Its Attachments follow it, the oldest first.
    """
    owner = side_of(pos, side)
    piece = lift(pos, owner, space)
    owner.discard += [piece.card, *piece.attached]
    if side == HUMAN:
        close_ranks(owner, WEDGE_OF[space])


def lift(pos: Position, owner: Side, space: int) -> Piece:
    """Take a card off its space; its tokens go back, its damage is gone with it."""
    piece = piece_at(owner.grid, space)
    owner.grid[space] = None
    pos.might_tokens += piece.might
    pos.zeal_tokens += piece.zeal
    return piece


def close_ranks(owner: Side, wedge: int) -> None:
    """The player's cards behind a gap move up. The Enemy's never do (hastings.play.no-shifting)."""
    rank = [piece for piece in owner.grid[RANK_OF[wedge]] if piece is not None]
    owner.grid[RANK_OF[wedge]] = [*rank, *[None] * (ROWS - len(rank))]
