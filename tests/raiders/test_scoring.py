"""Final scoring: what counts for each side, the winner, and ties."""

from __future__ import annotations

import pytest

from adversaire.engine.result import Result
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Position
from tests.raiders.tables import all_turns, companion, enlist, own, play, rival, told, virtual


def scored(pos: Position) -> Result:
    """The result of a position whose last turn has been played."""
    pos.phase = "scoring"
    play(pos)
    assert RAIDERS.is_over(pos)
    return RAIDERS.result(pos)


def points(pos: Position, side: str, source: str) -> int:
    return dict(scored(pos).points[side])[source]


def level(pos: Position, human: int, opponent: int) -> None:
    """Give both sides these totals by raid points alone."""
    own(pos, points=human, gold=0, iron=0, livestock=0)
    rival(pos, points=opponent)


def keep_tiles(pos: Position, side: str, *tiles: str) -> None:
    for tile in tiles:
        (pos.row if tile in pos.row else pos.stack).remove(tile)
    (pos.human if side == "human" else pos.opponent).tiles = list(tiles)


@pytest.mark.clause("raiders.scoring.opponent-valkyrie-track")
def test_the_opponent_scores_its_valkyries_on_the_standard_scale() -> None:
    scale = []
    for valkyries in range(8):
        pos = virtual()
        rival(pos, valkyries=valkyries)
        scale.append(points(pos, "opponent", "valkyries"))
    assert scale == [0, 0, 1, 2, 4, 7, 10, 15]


@pytest.mark.clause("raiders.scoring.opponent-armour-track")
def test_the_opponent_scores_its_armour_on_the_standard_scale() -> None:
    scale = []
    for armour in range(11):
        pos = virtual()
        rival(pos, armour=armour)
        scale.append(points(pos, "opponent", "armour"))
    assert scale == [0, 0, 0, 2, 2, 2, 4, 4, 4, 6, 6]


@pytest.mark.clause("raiders.scoring.opponent-offerings")
def test_the_opponent_s_tiles_are_turned_up_and_counted() -> None:
    pos = virtual()
    keep_tiles(pos, "opponent", "o06", "o12", "o02")
    assert points(pos, "opponent", "offerings") == 4 + 5 + 3


@pytest.mark.clause("raiders.scoring.opponent-offerings")
def test_beside_a_cardboard_table_the_player_reads_the_tiles_out() -> None:
    pos = companion()
    pos.opponent.tiles = ["?", "?", "?"]
    pos.phase = "scoring"
    table = play(pos, ("fact.opponent-tiles", "12"), ("fact.human-points", "40"))
    assert dict(RAIDERS.result(pos).points["opponent"])["offerings"] == 12
    question = table.asked[0][0]
    assert question.values["count"] == 3
    assert question.answers[-1] == "18"


@pytest.mark.clause("raiders.scoring.opponent-offerings")
def test_an_opponent_without_tiles_is_not_asked_about() -> None:
    pos = companion()
    pos.phase = "scoring"
    table = play(pos, ("fact.human-points", "40"))
    assert [question.id for question, _ in table.asked] == ["fact.human-points"]
    assert dict(RAIDERS.result(pos).points["opponent"])["offerings"] == 0


@pytest.mark.clause("raiders.scoring.opponent-nothing-else")
def test_the_opponent_scores_raids_tracks_and_tiles_and_nothing_else() -> None:
    pos = virtual()
    rival(pos, points=41, valkyries=5, armour=7, provisions=8)
    keep_tiles(pos, "opponent", "o06", "o15")
    result = scored(pos)
    assert result.points["opponent"] == (("raids", 41), ("valkyries", 7), ("armour", 4), ("offerings", 10))
    assert result.total("opponent") == 62


@pytest.mark.clause("raiders.scoring.human-standard")
def test_the_human_scores_as_in_the_standard_game() -> None:
    pos = virtual()
    own(pos, points=30, valkyries=4, armour=9, gold=2, iron=1, livestock=5)
    enlist(pos, "warlord")
    keep_tiles(pos, "human", "o12")
    result = scored(pos)
    assert dict(result.points["human"]) == {
        "raids": 30,
        "valkyries": 4,
        "armour": 6,
        "offerings": 5,
        "crew": 2,
        "plunder": 2 + 1 + 2,
    }
    assert result.total("human") == 52


@pytest.mark.clause("raiders.scoring.human-standard")
@pytest.mark.parametrize(("livestock", "worth"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_two_livestock_are_worth_one_point(livestock: int, worth: int) -> None:
    pos = virtual()
    own(pos, livestock=livestock)
    assert points(pos, "human", "plunder") == worth


@pytest.mark.clause("raiders.scoring.human-standard")
@pytest.mark.parametrize(
    ("crew", "worth"),
    [
        (("champion",), 3),
        (("warlord", "warlord"), 4),
        (("merchant",), 5),
        (("merchant", "trader"), 5 + 2),
        (("forager",), 0),
    ],
)
def test_the_crew_scores_what_its_cards_say_for_livestock_and_tiles_too(
    crew: tuple[str, ...], worth: int
) -> None:
    pos = virtual()
    own(pos, livestock=5)
    keep_tiles(pos, "human", "o12", "o02")
    enlist(pos, *crew)
    assert points(pos, "human", "crew") == worth


@pytest.mark.clause("raiders.scoring.human-standard")
def test_silver_provisions_and_cards_are_worth_nothing() -> None:
    pos = virtual()
    own(pos, silver=8, provisions=8)
    assert len(pos.human.hand) == 3
    assert scored(pos).total("human") == 0


@pytest.mark.clause("raiders.scoring.higher-total-wins")
@pytest.mark.parametrize(
    ("human", "opponent", "winner"),
    [(58, 57, "human"), (57, 58, "opponent"), (0, 1, "opponent"), (1, 0, "human")],
)
def test_the_higher_total_wins(human: int, opponent: int, winner: str) -> None:
    pos = virtual()
    level(pos, human, opponent)
    # Tracks only break ties: being ahead on them does not help against a higher total.
    rival(pos, valkyries=1 if winner == "human" else 0)
    own(pos, valkyries=1 if winner == "opponent" else 0)
    pos.phase = "scoring"
    table = play(pos)
    result = RAIDERS.result(pos)
    assert (result.total("human"), result.total("opponent")) == (human, opponent)
    assert (result.winner, result.clause) == (winner, "raiders.scoring.higher-total-wins")
    values = told(table, "scoring.winner").values
    assert (values["winner"], values["human"], values["opponent"]) == (winner, human, opponent)


@pytest.mark.clause("raiders.scoring.higher-total-wins")
def test_points_of_every_source_count_towards_the_total() -> None:
    pos = virtual()
    level(pos, 50, 50)
    rival(pos, valkyries=7)
    own(pos, gold=16)
    assert scored(pos).winner == "human"


@pytest.mark.clause("raiders.scoring.ties")
@pytest.mark.parametrize(
    ("human", "opponent", "winner"),
    [
        ((4, 7), (4, 6), "human"),
        ((4, 6), (4, 7), "opponent"),
        ((4, 7), (4, 7), "draw"),
        ((1, 6), (0, 8), "human"),
        ((0, 8), (1, 6), "opponent"),
    ],
)
def test_a_tie_goes_to_the_valkyrie_track_then_to_the_armour_track(
    human: tuple[int, int], opponent: tuple[int, int], winner: str
) -> None:
    pos = virtual()
    level(pos, 52, 52)
    own(pos, valkyries=human[0], armour=human[1])
    rival(pos, valkyries=opponent[0], armour=opponent[1])
    result = scored(pos)
    assert result.total("human") == result.total("opponent")
    assert (result.winner, result.clause) == (winner, "raiders.scoring.ties")


@pytest.mark.clause("raiders.scoring.ties")
def test_beside_a_cardboard_table_the_tracks_are_asked_for_only_at_a_tie() -> None:
    asked = {}
    for total in (39, 40):
        pos = companion()
        rival(pos, points=40 - 4 - 4, valkyries=4, armour=7)
        pos.phase = "scoring"
        answers = [("fact.human-points", str(total))]
        if total == 40:
            answers += [("fact.human-valkyries", "4"), ("fact.human-armour", "8")]
        table = play(pos, *answers)
        asked[total] = (len(table.asked), RAIDERS.result(pos).winner)
    assert asked == {39: (1, "opponent"), 40: (3, "human")}


@pytest.mark.clause("raiders.scoring.ties")
@pytest.mark.parametrize(("valkyries", "winner"), [("3", "opponent"), ("5", "human")])
def test_armour_is_not_asked_for_when_the_valkyries_settle_the_tie(valkyries: str, winner: str) -> None:
    pos = companion()
    rival(pos, points=36, valkyries=4)
    pos.phase = "scoring"
    table = play(pos, ("fact.human-points", "40"), ("fact.human-valkyries", valkyries))
    assert [question.id for question, _ in table.asked] == ["fact.human-points", "fact.human-valkyries"]
    assert RAIDERS.result(pos).winner == winner


@pytest.mark.clause("raiders.scoring.higher-total-wins", "raiders.scoring.ties")
@pytest.mark.parametrize("seed", range(10))
def test_the_totals_told_at_the_end_are_those_of_the_result(seed: int) -> None:
    pos, turns = all_turns(seed)
    result = RAIDERS.result(pos)
    by_kind = {event.kind: event for event in turns[-1]}
    assert by_kind["scoring.human"].values["total"] == result.total("human")
    opponent = by_kind["scoring.opponent"].values
    assert opponent["total"] == result.total("opponent")
    assert {source: opponent[source] for source, _ in result.points["opponent"]} == dict(
        result.points["opponent"]
    )
    assert by_kind["scoring.winner"].values["winner"] == result.winner
    assert by_kind["scoring.winner"].clauses == (result.clause,)
