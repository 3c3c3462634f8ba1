"""Fin de partie : décompte / End of the game: scoring.

Points by source for both sides, ties, and the winner.
"""

from __future__ import annotations

from typing import Any, Final

from adversaire.engine.result import Result
from adversaire.engine.table import Table
from adversaire.games.raiders.cardboard.facts import (
    points_counted_by_hand,
    tell_tie_breaks,
    tell_totals,
    told_or,
)
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.position import Position
from adversaire.games.raiders.raid import tell_laps

OPPONENT_SCORES: Final = (
    "raiders.scoring.opponent-valkyrie-track",
    "raiders.scoring.opponent-armour-track",
    "raiders.scoring.opponent-offerings",
    "raiders.scoring.opponent-nothing-else",
)


def score_game(pos: Position, table: Table) -> None:
    """Count both sides, asking beside a cardboard table for what only the player can see."""
    tell_totals(pos, table)
    points = points_by_source(pos)
    if total(points["human"]) == total(points["opponent"]):
        tell_tie_breaks(pos, table)
    pos.phase = "over"
    outcome = result(pos)
    human, opponent = outcome.total("human"), outcome.total("opponent")
    sources: dict[str, Any] = dict(points["opponent"])
    table.tell("scoring.opponent", OPPONENT_SCORES, total=opponent, **sources)
    tell_laps(pos.opponent.points, opponent, table)
    table.tell("scoring.human", ("raiders.scoring.human-standard",), total=human)
    tell_removed_cards(pos, table)
    tied = int(human == opponent)
    winner = outcome.winner
    table.tell("scoring.winner", (outcome.clause,), winner=winner, human=human, opponent=opponent, tied=tied)


def tell_removed_cards(pos: Position, table: Table) -> None:
    """Now that it is over: which scheme cards took no part, unless real hands put them away unseen."""
    removed = pos.schemes.removed
    if removed and pos.options["removed_cards"] == "hidden":
        cards = tuple([card for card in pos.box.schemes if card in removed])
        table.tell("setup.removed-named", ("raiders.setup.removed-cards-unused",), cards=cards)


def total(points: tuple[tuple[str, int], ...]) -> int:
    return sum(amount for _, amount in points)


def points_by_source(pos: Position) -> dict[str, tuple[tuple[str, int], ...]]:
    """The points of both sides, each with where they came from."""
    return {"human": human_points(pos), "opponent": opponent_points(pos)}


def opponent_points(pos: Position) -> tuple[tuple[str, int], ...]:
    """Raids, both tracks and the tiles; neither provisions nor plunder nor crew."""
    opponent = pos.opponent
    return (
        ("raids", opponent.points),
        ("valkyries", pos.box.scales.valkyries[opponent.valkyries]),
        ("armour", pos.box.scales.armour[opponent.armour]),
        ("offerings", told_or(pos.told.opponent_tiles, tile_points(pos.box, opponent.tiles))),
    )


def tile_points(box: Box, tiles: list[str]) -> int:
    """The points of tiles turned face up; tiles nobody has looked at count nothing yet."""
    return sum(box.offerings[tile].points for tile in tiles if tile in box.offerings)


def human_points(pos: Position) -> tuple[tuple[str, int], ...]:
    """As in the standard game, unless the player has counted them."""
    human = pos.human
    return points_counted_by_hand(pos) or (
        ("raids", human.points),
        ("valkyries", pos.box.scales.valkyries[human.valkyries]),
        ("armour", pos.box.scales.armour[human.armour]),
        ("offerings", tile_points(pos.box, human.tiles)),
        ("crew", crew_points(pos)),
        ("plunder", human.gold + human.iron + human.livestock // 2),
    )


def crew_points(pos: Position) -> int:
    """End-of-game points of the crew: fixed ones, and those for livestock or offerings."""
    human = pos.human
    amounts = {"livestock": human.livestock, "offerings": len(human.tiles)}
    points = 0
    for card in human.crew:
        for effect in pos.box.townsfolk[card].crew:
            if effect.do == "end-points":
                points += effect.amount
            elif effect.do == "end-points-per":
                points += effect.amount * amounts[effect.what]
    return points


def result(pos: Position) -> Result:
    """Who won: the higher total, then the Valkyrie track, then the armour track, else nobody."""
    points = points_by_source(pos)
    human, opponent = total(points["human"]), total(points["opponent"])
    if human != opponent:
        winner = "human" if human > opponent else "opponent"
        return Result(points, winner, "raiders.scoring.higher-total-wins")
    return Result(points, tie_break(pos), "raiders.scoring.ties")


def tie_break(pos: Position) -> str:
    human, told = pos.human, pos.told
    ours = (told_or(told.human_valkyries, human.valkyries), told_or(told.human_armour, human.armour))
    theirs = (pos.opponent.valkyries, pos.opponent.armour)
    if ours == theirs:
        return "draw"
    return "human" if ours > theirs else "opponent"
