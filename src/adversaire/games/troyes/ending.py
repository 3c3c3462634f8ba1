"""Fin de la partie / End of the game.

Characters not yet recalled, tradesmen, open events, the cathedral, and the verdict.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from adversaire.engine.result import Result
from adversaire.engine.table import Table
from adversaire.games.troyes.cardboard.facts import points_told, tell_points
from adversaire.games.troyes.cardboard.hands import left_to_hands, nothing_to_tell
from adversaire.games.troyes.content.pack import Character
from adversaire.games.troyes.note5_tradesmen import tradesman_points
from adversaire.games.troyes.note6_cathedral import levels_without
from adversaire.games.troyes.note7_characters import know_for, worth
from adversaire.games.troyes.position import HUMAN, ROY, Position

LAST_ROUND: Final = ("troyes.end.trigger", "troyes.end.last-round-is-closed-first")
DIFFERENCE: Final = "troyes.end.score-difference"
PENALTY: Final = 2
#: The verdicts: from which score on, and the clause. A score of 0 is printed in two of them.
BANDS: Final = (
    (21, 6, "troyes.rating.over-20"),
    (16, 5, "troyes.rating.16-20"),
    (11, 4, "troyes.rating.11-15"),
    (6, 3, "troyes.rating.6-10"),
    (1, 2, "troyes.rating.0-5"),
)
DEFEAT: Final = "troyes.rating.defeat"
ZERO: Final = "troyes.rating.zero-overlap"
LOWEST_PRINTED: Final = -100

#: The points of one side, by source.
Points: TypeAlias = tuple[tuple[str, int], ...]


def score_game(pos: Position, table: Table) -> None:
    """Both sides are counted; your score is the difference."""
    table.tell("end.reached", LAST_ROUND, round=pos.round)
    for card in pos.column:
        know_for(pos, pos.box.characters[card], table)
    tell_points(pos, table)
    tell_sources(pos, table)
    final = result(pos)
    score = final.total("human") - final.total("opponent")
    band, clauses = verdict(pos, score)
    table.tell(
        "scoring.winner",
        (DIFFERENCE, *clauses),
        winner=final.winner,
        human=final.total("human"),
        opponent=final.total("opponent"),
        score=score,
        band=band,
    )
    pos.phase = "over"


def tell_sources(pos: Position, table: Table) -> None:
    for card in pos.column:
        clauses: tuple[str, ...] = ("troyes.end.remaining-characters",)
        printed = pos.box.characters[card]
        if printed.counts in ("deniers", "influence"):
            clauses += ("troyes.end.roy-excluded-characters",)
        table.tell("scoring.character", clauses, card=card, points=worth(pos, ROY, printed))
        tell_yours(pos, printed, clauses, table)
    others = dict(points_of(pos, ROY))
    table.tell(
        "scoring.roy",
        ("troyes.end.base-final-scoring", "troyes.end.cathedral-penalty"),
        tradesmen=others["tradesmen"],
        events=others["events"],
        cathedral=-others["cathedral"],
    )


@left_to_hands(nothing_to_tell)
def tell_yours(pos: Position, card: Character, clauses: tuple[str, ...], table: Table) -> None:
    table.tell("scoring.human-character", clauses, card=card.id, points=worth(pos, HUMAN, card))


@left_to_hands(points_told)
def your_points(pos: Position) -> Points:
    return points_of(pos, HUMAN)


def points_of(pos: Position, side: str) -> Points:
    """The points of one side, by source."""
    played = pos.human.points if side == HUMAN else pos.opponent.points
    return (
        ("play", played),
        ("characters", sum([worth(pos, side, pos.box.characters[card]) for card in pos.column])),
        ("tradesmen", tradesman_points(pos, side)),
        ("events", sum([side in cubes for cubes in pos.event_cubes.values()])),
        ("cathedral", -penalty(pos, side)),
    )


def penalty(pos: Position, side: str) -> int:
    """Two points for each level of the cathedral without an own cube."""
    if side == ROY and pos.options["roy_cathedral_penalty"] == "no":
        return 0
    return PENALTY * levels_without(pos, side)


def result(pos: Position) -> Result:
    """Points by source, and who is ahead. A tie is a defeat unless the table reads 0 the other way."""
    points = {HUMAN: your_points(pos), ROY: points_of(pos, ROY)}
    score = sum([n for _, n in points[HUMAN]]) - sum([n for _, n in points[ROY]])
    if score == 0:
        winner = "draw" if pos.options["rating_of_zero"] == "upper_band" else ROY
        return Result(points, winner, ZERO)
    return Result(points, HUMAN if score > 0 else ROY, DIFFERENCE)


def verdict(pos: Position, score: int) -> tuple[int, tuple[str, ...]]:
    """The band of the rating table, 1 to 6, and its clauses."""
    if score == 0 and pos.options["rating_of_zero"] == "upper_band":
        return 2, ("troyes.rating.0-5", ZERO)
    for least, band, clause in BANDS:
        if score >= least:
            return band, (clause,)
    if score == 0:
        return 1, (DEFEAT, ZERO)
    return 1, (DEFEAT, "troyes.rating.below-minus-100") if score < LOWEST_PRINTED else (DEFEAT,)
