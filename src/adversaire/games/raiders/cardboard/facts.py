"""Facts: what the app must be told beside a cardboard table, and when.

A fact is asked only where the position does not hold it and the rules are about to use it. At a virtual
table the position holds everything, so none of these questions is ever asked there.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import FACT, NUMBER, Question, numbers
from adversaire.engine.table import Table
from adversaire.engine.things import beside_cardboard
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.position import ROW_SIZE, UNKNOWN_TILE, VALKYRIES_MAX, Plunder, Position, Supply

EMPTY: Final = "empty"
MOST_POINTS: Final = 250


def trust_the_cardboard(pos: Position, table: Table) -> None:
    """Beside a cardboard table the player lays the board out; the app knows that it is full, no more."""
    box = pos.box
    pos.sets = dict.fromkeys(box.space)
    pos.row = [UNKNOWN_TILE] * ROW_SIZE
    pos.stack = [UNKNOWN_TILE] * (len(box.offerings) - ROW_SIZE)
    pos.supply = Supply(tracked=False)
    pos.valkyries_at_least = fewest_valkyries_on_board(box)
    table.tell("setup.cardboard", ("raiders.setup.two-player-base", "raiders.setup.human-start"))


def fewest_valkyries_on_board(box: Box) -> int:
    """All tokens that stay in the bag might be Valkyries; the others are then on the board."""
    bag = box.components
    drawn = sum(space.tokens for space in box.space.values())
    undrawn = bag.gold + bag.iron + bag.livestock + bag.valkyries - drawn
    return max(0, bag.valkyries - undrawn)


def plunder_on(pos: Position, space: str, table: Table) -> Plunder | None:
    """The set lying on a space, or None if it turns out to be gone.

    One question settles both things the opponent must know: is the set still there, and how many
    Valkyries does it hold? Its goods go back to the supply and concern nobody.
    """
    known = pos.sets[space]
    if known is not None:
        return known
    tokens = pos.box.space[space].tokens
    answer = table.fact(
        Question(
            "fact.valkyries-on-space",
            FACT,
            (*numbers(0, tokens), EMPTY),
            ("raiders.raid.condition-plunder", "raiders.raid.valkyrie-track-up"),
            {"space": space},
            likely="1",
        )
    )
    if answer == EMPTY:
        strike_set(pos, space)
        return None
    plunder = Plunder(valkyries=int(answer))
    pos.sets[space] = plunder
    return plunder


def strike_set(pos: Position, space: str) -> None:
    """A set has left the board and nobody told what it held: all of it may have been Valkyries."""
    del pos.sets[space]
    pos.valkyries_at_least = max(0, pos.valkyries_at_least - pos.box.space[space].tokens)


def no_valkyrie_left(pos: Position, table: Table) -> bool:
    """Whether the board holds no Valkyrie any more.

    Beside a cardboard table we count down from the fewest there can be, and ask for the real number
    only when that count reaches zero; an answer of 6 then buys peace until six more may be gone.
    """
    known = [plunder.valkyries for plunder in pos.sets.values() if plunder is not None]
    if len(known) == len(pos.sets):
        return not any(known)
    if pos.valkyries_at_least > 0:
        return False
    tokens = sum(pos.box.space[space].tokens for space in pos.sets)
    most = min(pos.box.components.valkyries, tokens)
    answer = table.fact(
        Question(
            "fact.valkyries-left",
            NUMBER,
            numbers(0, most),
            ("raiders.end.no-valkyrie-left",),
            likely=str(min(6, most)),
        )
    )
    pos.valkyries_at_least = int(answer)
    return pos.valkyries_at_least == 0


def tell_totals(pos: Position, table: Table) -> None:
    """The figures for the final scoring that the position does not hold."""
    told = pos.told
    unknown_tiles = pos.opponent.tiles.count(UNKNOWN_TILE)
    if unknown_tiles:
        most = unknown_tiles * max(tile.points for tile in pos.box.offerings.values())
        told.opponent_tiles = _number(
            table, "fact.opponent-tiles", most, "raiders.scoring.opponent-offerings", unknown_tiles
        )
    if beside_cardboard(pos):
        told.human_points = _number(table, "fact.human-points", MOST_POINTS, "raiders.scoring.human-standard")


def tell_tie_breaks(pos: Position, table: Table) -> None:
    """Asked only if the totals are level."""
    if beside_cardboard(pos):
        told = pos.told
        told.human_valkyries = _number(table, "fact.human-valkyries", VALKYRIES_MAX, "raiders.scoring.ties")
        if told.human_valkyries == pos.opponent.valkyries:
            told.human_armour = _number(table, "fact.human-armour", 10, "raiders.scoring.ties")


def points_counted_by_hand(pos: Position) -> tuple[tuple[str, int], ...]:
    """The human's points where the player counts them: none before that is done."""
    return (("told", max(0, pos.told.human_points)),) if beside_cardboard(pos) else ()


def told_or(told: int, known: int) -> int:
    """What eyes on a cardboard table have told, else what the position says."""
    return told if told >= 0 else known


def _number(table: Table, id: str, most: int, clause: str, count: int = 0) -> int:
    return int(table.fact(Question(id, NUMBER, numbers(0, most), (clause,), {"count": count})))
