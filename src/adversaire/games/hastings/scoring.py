"""Décompte / Scoring.

The score is the player's alone, won or lost, and so is the title it earns.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.result import Result
from adversaire.engine.table import Table
from adversaire.games.hastings.cardboard.facts import count_tokens, tokens_counted
from adversaire.games.hastings.position import HUMAN, Position

VICTORY: Final = 5
LEADER_KILLED: Final = 30
THREE_CARDS: Final = -5
#: The titles, and the highest total of each; the last has no limit.
TITLES: Final = (
    ("servant", 10),
    ("soldier", 20),
    ("knight", 30),
    ("vassal", 40),
    ("duke", 50),
    ("king", 60),
)
BEST_TITLE: Final = "conqueror"
#: The totals that the printed table puts in two bands at once (hastings.score.rating-overlap).
OVERLAPS: Final = (50, 60)

CLAUSES: Final = {
    "tokens": "hastings.score.damage-token",
    "victory": "hastings.score.victory",
    "leader": "hastings.score.leader-killed",
    "three-cards": "hastings.score.option-three-cards",
}
RATING: Final = ("hastings.score.rating-table", "hastings.score.rating-overlap")


def score_game(pos: Position, table: Table) -> None:
    """Count the player's points."""
    count_tokens(pos, table)
    pos.phase = "over"
    outcome = result(pos)
    points = outcome.points[HUMAN]
    for source, amount in points:
        table.tell("scoring.human", (CLAUSES[source],), source=source, points=amount)
    total = outcome.total(HUMAN)
    table.tell("scoring.human.title", RATING, total=total, title=title(pos, total))
    table.tell(
        "scoring.winner",
        tuple(dict.fromkeys(["hastings.score.win-or-lose", outcome.clause])),
        winner=outcome.winner,
        total=total,
        title=title(pos, total),
    )


def result(pos: Position) -> Result:
    """The player's points by source; the Enemy has none."""
    clause = "hastings.score.victory" if pos.winner == HUMAN else "hastings.score.win-or-lose"
    return Result({"human": player_points(pos), "opponent": ()}, pos.winner, clause)


def player_points(pos: Position) -> tuple[tuple[str, int], ...]:
    """Tokens on the wedges, victory, the Enemy Leader's death, and the price of three cards a round."""
    points = [("tokens", tokens_counted(pos))]
    if pos.winner == HUMAN:
        points.append(("victory", VICTORY))
        if pos.ending == "leader":
            points.append(("leader", LEADER_KILLED))
    if pos.options["three_cards"] == "yes":
        points.append(("three-cards", THREE_CARDS))
    return tuple(points)


def title(pos: Position, total: int) -> str:
    """The title a total earns; a negative one is a Servant's."""
    if total in OVERLAPS and pos.options["rating_bounds"] == "best_title":
        total += 1
    return next((name for name, most in TITLES if total <= most), BEST_TITLE)
