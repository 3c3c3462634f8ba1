"""The score: tokens, victory, the Enemy Leader's death, three cards a round, and the title they earn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.scoring import title
from tests.hastings.tables import (
    a_card,
    asked,
    at_hastings,
    begin_round,
    broken,
    companion,
    events_of,
    hold,
    human_plays,
    in_round,
    lay,
    measured,
    pass_turn,
    piece_on,
    play,
    stack,
    told,
    virtual,
)


def ended(
    tokens: Sequence[int], winner: str = "opponent", ending: str = "leader", **options: str
) -> tuple[Position, CheckedTable]:
    """A game that ended so with these tokens of the player on the wedges, and its scoring."""
    pos = in_round(virtual(options), 13)
    pos.human.tokens = list(tokens)
    pos.taken = ["human" if count == 10 else "" for count in tokens]
    pos.ending, pos.winner = ending, winner  # type: ignore[assignment]
    pos.phase = "scoring"
    assert broken(pos) == []
    table = play(pos)
    assert HASTINGS.is_over(pos)
    return pos, table


def scored(table: CheckedTable) -> dict[str, object]:
    """The points by their source, each told with its clause."""
    return {
        str(event.values["source"]): event.values["points"] for event in events_of(table, "scoring.human")
    }


def total(pos: Position) -> int:
    return HASTINGS.result(pos).total("human")


# ---------------------------------------------------------------- what scores


@pytest.mark.clause("hastings.score.win-or-lose")
def test_a_lost_game_is_scored_too() -> None:
    pos, table = ended((4, 3, 0))
    assert scored(table) == {"tokens": 7}
    assert told(table, "scoring.human.title").values == {"total": 7, "title": "servant"}
    winner = told(table, "scoring.winner")
    assert winner.values == {"winner": "opponent", "total": 7, "title": "servant"}
    assert winner.clauses[0] == "hastings.score.win-or-lose"
    result = HASTINGS.result(pos)
    assert (result.winner, result.total("human"), result.total("opponent")) == ("opponent", 7, 0)
    assert result.clause == "hastings.score.win-or-lose"


@pytest.mark.clause("hastings.score.win-or-lose")
@pytest.mark.parametrize("ending", ["leader", "wedges", "deck"])
def test_however_it_was_lost(ending: str) -> None:
    pos, table = ended((4, 3, 0), ending=ending)
    assert (total(pos), scored(table)) == (7, {"tokens": 7})


@pytest.mark.clause("hastings.score.damage-token")
def test_each_damage_token_on_a_wedge_is_a_point() -> None:
    pos, table = ended((10, 10, 4), "human", "wedges")
    assert scored(table)["tokens"] == 24
    assert events_of(table, "scoring.human")[0].clauses == ("hastings.score.damage-token",)
    assert dict(HASTINGS.result(pos).points["human"])["tokens"] == 24


@pytest.mark.clause("hastings.score.damage-token")
def test_tokens_on_a_wedge_that_the_enemy_took_count_and_damage_elsewhere_does_not() -> None:
    pos = in_round(virtual(), 13)
    pos.human.tokens, pos.enemy.tokens = [9, 0, 2], [10, 0, 8]
    pos.taken[0] = "opponent"
    pos.human.progress = 3
    piece_on(pos, "enemy.w2r3").damage = 5
    pos.ending, pos.winner, pos.phase = "deck", "opponent", "scoring"
    assert broken(pos) == []
    play(pos)
    assert total(pos) == 11


@pytest.mark.clause("hastings.score.damage-token")
def test_damage_beyond_what_a_wedge_can_hold_is_not_placed_and_does_not_score() -> None:
    pos = measured(a_card("giant", faction="saxon", might=30, health=9), a_card("idle", cost=0, might=0))
    lay(pos, "human.w3r1", "giant")
    stack(pos, "idle")
    at_hastings(pos, pos.human)
    pos.taken[0], pos.human.tokens[:] = "human", [10, 0, 8]
    pass_turn(pos)
    assert pos.ending == "wedges"
    play(pos)
    assert total(pos) == 20 + 5


@pytest.mark.clause("hastings.score.victory")
def test_a_victory_is_worth_five_points() -> None:
    pos, table = ended((10, 10, 4), "human", "wedges")
    assert scored(table) == {"tokens": 24, "victory": 5}
    assert events_of(table, "scoring.human")[1].clauses == ("hastings.score.victory",)
    assert told(table, "scoring.winner").values == {"winner": "human", "total": 29, "title": "knight"}
    assert HASTINGS.result(pos).clause == "hastings.score.victory"


@pytest.mark.clause("hastings.score.leader-killed")
def test_killing_the_enemy_leader_is_worth_thirty_points_and_the_victory() -> None:
    pos = in_round(virtual(leader=2), 13)
    lay(pos, "human.w2r2", "slingers")
    hold(pos)
    piece_on(pos, "enemy.w2r3").damage = 7
    pos.human.tokens = [6, 0, 0]
    human_plays(pos, "shoot:human.w2r2", ("shoot.target", "enemy.w2r3"))
    assert (pos.ending, pos.winner, pos.phase) == ("leader", "human", "scoring")
    table = play(pos)
    assert scored(table) == {"tokens": 6, "victory": 5, "leader": 30}
    assert events_of(table, "scoring.human")[2].clauses == ("hastings.score.leader-killed",)
    assert told(table, "scoring.winner").values == {"winner": "human", "total": 41, "title": "duke"}


@pytest.mark.clause("hastings.score.leader-killed")
def test_the_death_of_the_own_leader_is_worth_nothing() -> None:
    _, table = ended((6, 0, 0), "opponent", "leader")
    assert "leader" not in scored(table)


@pytest.mark.clause("hastings.score.leader-killed")
def test_a_victory_on_the_wedges_leaves_the_enemy_leader_alive_and_his_points_out() -> None:
    _, table = ended((10, 10, 4), "human", "wedges")
    assert scored(table) == {"tokens": 24, "victory": 5}


# ---------------------------------------------------------------- three cards a round


@pytest.mark.clause("hastings.score.option-three-cards")
@pytest.mark.parametrize("draw", ["pick", "standard"])
def test_by_the_option_three_cards_are_drawn_and_kept_each_round_whatever_the_variant(draw: str) -> None:
    pos = virtual({"three_cards": "yes", "draw": draw})
    hold(pos)
    top, deck = pos.human.deck[-1:-4:-1], len(pos.human.deck)
    table = begin_round(pos, 4, "pass")
    assert asked(table) == ["turn.action"]
    assert pos.human.hand == top
    assert len(pos.human.deck) == deck - 3
    drew = told(table, "human.drew")
    assert drew.values == {"cards": tuple(top)}
    assert drew.clauses == ("hastings.score.option-three-cards",)


@pytest.mark.clause("hastings.score.option-three-cards")
@pytest.mark.parametrize(("draw", "drawn", "chosen"), [("pick", 4, 2), ("standard", 2, 0)])
def test_without_the_option_two_cards_are_kept(draw: str, drawn: int, chosen: int) -> None:
    pos = virtual({"draw": draw})
    hold(pos)
    on_top = ["granaries", "axe-guard", "slingers", "royal-guard"]
    for card in reversed(on_top):
        pos.human.deck.remove(card)
        pos.human.deck.append(card)
    deck = len(pos.human.deck)
    kept = [("draw.keep", card) for card in on_top[:chosen]]
    table = begin_round(pos, 4, *kept, "pass")
    assert told(table, "human.drew").values == {"cards": tuple(on_top[:drawn])}
    assert len(pos.human.deck) == deck - drawn
    assert pos.human.hand == ["granaries", "axe-guard"]


@pytest.mark.clause("hastings.score.option-three-cards")
def test_the_option_costs_five_points_once() -> None:
    pos, table = ended((10, 10, 4), "human", "wedges", three_cards="yes")
    assert scored(table) == {"tokens": 24, "victory": 5, "three-cards": -5}
    assert events_of(table, "scoring.human")[2].clauses == ("hastings.score.option-three-cards",)
    assert total(pos) == 24


@pytest.mark.clause("hastings.score.option-three-cards")
def test_a_negative_total_is_kept_and_rated_servant() -> None:
    pos, table = ended((1, 0, 0), three_cards="yes")
    assert total(pos) == -4
    assert told(table, "scoring.winner").values == {"winner": "opponent", "total": -4, "title": "servant"}


# ---------------------------------------------------------------- titles


@pytest.mark.clause("hastings.score.rating-table")
@pytest.mark.parametrize(
    ("tokens", "winner", "ending", "points", "name"),
    [
        ((9, 1, 0), "opponent", "leader", 10, "servant"),
        ((9, 2, 0), "opponent", "leader", 11, "soldier"),
        ((10, 10, 0), "human", "wedges", 25, "knight"),
        ((0, 0, 0), "human", "leader", 35, "vassal"),
        ((5, 5, 0), "human", "leader", 45, "duke"),
        ((9, 9, 2), "human", "leader", 55, "king"),
        ((10, 9, 7), "human", "leader", 61, "conqueror"),
    ],
)
def test_the_total_gives_a_title(
    tokens: tuple[int, ...], winner: str, ending: str, points: int, name: str
) -> None:
    _, table = ended(tokens, winner, ending)
    event = told(table, "scoring.human.title")
    assert event.values == {"total": points, "title": name}
    assert event.clauses == ("hastings.score.rating-table", "hastings.score.rating-overlap")


@pytest.mark.clause("hastings.score.rating-table", "hastings.score.rating-overlap")
@pytest.mark.parametrize(
    ("first", "last", "name"),
    [
        (-5, 10, "servant"),
        (11, 20, "soldier"),
        (21, 30, "knight"),
        (31, 40, "vassal"),
        (41, 50, "duke"),
        (51, 60, "king"),
        (61, 65, "conqueror"),
    ],
)
def test_every_band_ends_on_a_multiple_of_ten(first: int, last: int, name: str) -> None:
    pos = virtual()
    assert {title(pos, points) for points in range(first, last + 1)} == {name}


@pytest.mark.clause("hastings.score.rating-overlap")
@pytest.mark.parametrize(
    ("tokens", "points", "lower", "best"),
    [
        ((9, 6, 0), 50, "duke", "king"),
        ((9, 9, 7), 60, "king", "conqueror"),
        ((10, 9, 7), 61, "conqueror", "conqueror"),
        ((9, 5, 0), 49, "duke", "duke"),
        ((9, 7, 0), 51, "king", "king"),
        ((9, 9, 6), 59, "king", "king"),
    ],
)
def test_for_50_and_60_points_the_lower_title_is_given_unless_an_option_gives_the_better_one(
    tokens: tuple[int, ...], points: int, lower: str, best: str
) -> None:
    for bounds, name in (("upper_inclusive", lower), ("best_title", best)):
        _, table = ended(tokens, "human", "leader", rating_bounds=bounds)
        assert told(table, "scoring.winner").values == {"winner": "human", "total": points, "title": name}


@pytest.mark.clause("hastings.score.rating-overlap")
def test_that_option_changes_no_other_title() -> None:
    adopted, other = virtual(), virtual({"rating_bounds": "best_title"})
    for points in range(-5, 66):
        assert (title(adopted, points) == title(other, points)) is (points not in (50, 60))


# ---------------------------------------------------------------- beside a cardboard table


@pytest.mark.clause("hastings.score.damage-token")
@pytest.mark.parametrize(("taken", "least"), [((), 0), ((1,), 10), ((1, 3), 20)])
def test_beside_a_cardboard_table_the_tokens_are_asked_for_at_the_end(
    taken: tuple[int, ...], least: int
) -> None:
    pos = companion()
    for wedge in taken:
        pos.taken[wedge - 1] = "human"
    pos.ending, pos.winner, pos.phase = "leader", "human", "scoring"
    table = play(pos, ("fact.tokens", "26"))
    question = table.asked[0][0]
    assert question.answers == tuple(str(number) for number in range(least, 31))
    assert (question.likely, question.clauses) == (str(least), ("hastings.score.damage-token",))
    assert total(pos) == 26 + 5 + 30
