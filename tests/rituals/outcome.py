"""How an Encounter ended."""

from adversaire.games.rituals.position import Position


def won(pos: Position) -> tuple[str, str, str]:
    """The phase, who won, and the clause that says so."""
    return pos.phase, pos.winner, pos.ending
