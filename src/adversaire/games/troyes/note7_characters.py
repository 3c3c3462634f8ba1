"""Note 7 : un personnage / Note 7: a character.

The Roy recalls a character: what they count, what a count is worth, and the column in which they lie.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.troyes.action_table import Line
from adversaire.games.troyes.cardboard.facts import know_places
from adversaire.games.troyes.cardboard.hands import left_to_hands
from adversaire.games.troyes.cardboard.reports import tell_character
from adversaire.games.troyes.content.pack import BUILDINGS, Character
from adversaire.games.troyes.position import HUMAN, ROY, Position

#: He has neither, so he scores for neither.
NOT_SCORED: Final = {
    "deniers": "troyes.note7.no-gold",
    "influence": "troyes.note7.no-influence",
}


def recall_character(pos: Position, line: Line, table: Table) -> None:
    """It costs no die. If the column is empty, the Roy has a point for it."""
    if pos.column:
        recall(pos, table)
        return
    pos.opponent.points += 1
    table.tell("roy.no-character", ("troyes.note7.none-left",), points=1, total=pos.opponent.points)


def recall(pos: Position, table: Table) -> None:
    """The top card of the column is scored for both at once, and leaves the game."""
    card = pos.box.characters[pos.column.pop(0)]
    know_for(pos, card, table)
    points = worth(pos, ROY, card)
    pos.opponent.points += points
    clauses: tuple[str, ...] = (
        "troyes.note7.both-score",
        "troyes.note7.immediate",
        "troyes.note7.card-removed",
        "troyes.note7.no-dice",
    )
    if card.counts in NOT_SCORED:
        clauses += (NOT_SCORED[card.counts],)
    table.tell(
        "roy.recalled",
        clauses,
        card=card.id,
        points=points,
        count=count(pos, ROY, card.counts),
        total=pos.opponent.points,
        left=len(pos.column),
    )
    score_human(pos, card, table)


def know_for(pos: Position, card: Character, table: Table) -> None:
    """Beside a cardboard table the Roy's standing citizens have to be looked at before they are counted."""
    if card.counts == "citizens":
        know_places(pos, BUILDINGS, table, ("troyes.note7.immediate",))


@left_to_hands(tell_character)
def score_human(pos: Position, card: Character, table: Table) -> None:
    """The player's points of a recalled card."""
    points = worth(pos, HUMAN, card)
    pos.human.points += points
    table.tell(
        "human.character",
        ("troyes.note7.both-score", "troyes.note7.immediate"),
        card=card.id,
        points=points,
        count=count(pos, HUMAN, card.counts),
    )


def count(pos: Position, side: str, measure: str) -> int:
    """What a side has of the thing a character counts."""
    if measure == "cathedral":
        return pos.cathedral_cubes(side)
    if measure == "tradesmen":
        return sum([man == side for men in pos.tradesmen.values() for man in men])
    if measure == "citizens":
        return sum([owner == side for owner in pos.places.values()])
    if measure == "events":
        return len(pos.human.cards if side == HUMAN else pos.opponent.cards)
    if side == ROY:
        return 0
    # Deniers in the district are not the player's yet and do not count.
    return pos.human.deniers if measure == "deniers" else pos.human.influence


def worth(pos: Position, side: str, card: Character) -> int:
    """The points of the highest threshold reached; lower ones are not added to it."""
    if side == ROY and card.counts in NOT_SCORED:
        return 0
    have = count(pos, side, card.counts)
    return max([points for threshold, points in card.thresholds if have >= threshold], default=0)
