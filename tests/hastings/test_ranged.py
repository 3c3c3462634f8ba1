"""Enemy ranged attacks: whom they hit, in which order, with a target or without, and at Hastings."""

from __future__ import annotations

import pytest

from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    a_card,
    asked,
    at_hastings,
    broken,
    card_on,
    clauses_of,
    clear,
    companion,
    enemy_plays,
    events_of,
    fetch,
    in_round,
    kinds,
    lay,
    options_of,
    pass_turn,
    piece_on,
    reserve,
    sieve_of,
    stack,
    struck,
    take,
    told,
    untold,
    with_cards,
)

TARGET = "hastings.ranged.target-ranged"
OTHERWISE = "hastings.ranged.target-otherwise"
LOSING = "hastings.ranged.hastings-only-if-losing"


def archer(wedge: int, x: int = 1, leader: int = 0, **options: str) -> Position:
    """A Ready Enemy archer with Ranged X in row 1 of a wedge, the player's Leader there or elsewhere."""
    own = a_card("archer", type="archer", ranged=x)
    pos = with_cards(own, a_card("levy", cost=0), round=6, leader=leader or wedge, **options)
    lay(pos, f"enemy.w{wedge}r1", "archer")
    stack(pos, "levy")
    return pos


# ---------------------------------------------------------------- whom it hits


@pytest.mark.clause("hastings.ranged.target-ranged")
def test_a_player_archer_in_reach_is_hit_before_the_leader() -> None:
    bowmen = a_card("bowmen", faction="saxon", type="archer", ranged=1, health=3)
    pos = with_cards(bowmen, a_card("archer", type="archer", ranged=2), round=6, leader=3)
    lay(pos, "enemy.w3r1", "archer")
    lay(pos, "human.w3r2", "bowmen")
    table = enemy_plays(pos)
    assert table.asked == []
    assert piece_on(pos, "human.w3r2").damage == 2
    assert piece_on(pos, "human.w3r1").damage == 0
    shot_at = told(table, "battle.shot-at")
    assert shot_at.clauses[0] == TARGET
    assert shot_at.values["space"] == "human.w3r2"
    assert struck(sieve_of(table, "battle.shot-at")) == {"ranged.target-ranged": ("human.w3r1",)}
    shot = told(table, "ranged.shot").values
    assert (shot["card"], shot["space"], shot["amount"]) == ("archer", "enemy.w3r1", 2)


@pytest.mark.clause("hastings.ranged.target-ranged")
@pytest.mark.parametrize("chosen", ["human.w3r2", "human.w3r3"])
def test_of_two_player_archers_the_player_chooses(chosen: str) -> None:
    pos = archer(3)
    lay(pos, "human.w3r2", "hunting-bowmen")
    lay(pos, "human.w3r3", "hunting-bowmen", exhausted=True)
    table = enemy_plays(pos, ("ranged.target", chosen))
    assert options_of(table, "ranged.target") == ("human.w3r2", "human.w3r3")
    assert piece_on(pos, chosen).damage == 1
    assert clauses_of(sieve_of(table, "battle.shot-at")) == [
        "ranged.target-ranged",
        "ranged.target-otherwise",
    ]


@pytest.mark.clause("hastings.ranged.target-ranged")
def test_any_card_with_ranged_is_aimed_at_not_only_units() -> None:
    hunter = a_card("hunter", faction="saxon", type="character", ranged=1, health=3)
    pos = with_cards(hunter, round=6, leader=3)
    lay(pos, "enemy.w3r1", "duchy-archers")
    lay(pos, "human.w3r2", "hunter")
    enemy_plays(pos)
    assert piece_on(pos, "human.w3r2").damage == 1


@pytest.mark.clause("hastings.ranged.target-ranged")
def test_a_player_archer_out_of_reach_is_not_aimed_at() -> None:
    pos = archer(3)
    lay(pos, "human.w1r1", "slingers")
    table = enemy_plays(pos)
    assert told(table, "battle.shot-at").values["space"] == "human.w3r1"


@pytest.mark.clause("hastings.ranged.target-otherwise")
@pytest.mark.parametrize(("chosen", "other"), [("human.w3r1", "human.w3r2"), ("human.w3r2", "human.w3r1")])
def test_without_a_player_archer_the_player_chooses_infantry_or_leader(chosen: str, other: str) -> None:
    pos = archer(3)
    lay(pos, "human.w3r2", "axe-guard")
    table = enemy_plays(pos, ("ranged.target", chosen))
    assert options_of(table, "ranged.target") == ("human.w3r1", "human.w3r2")
    assert table.asked[0][0].clauses[0] == OTHERWISE
    assert (piece_on(pos, chosen).damage, piece_on(pos, other).damage) == (1, 0)
    assert struck(sieve_of(table, "battle.shot-at")) == {"ranged.target-otherwise": (other,)}
    assert OTHERWISE in told(table, "battle.shot-at").clauses


@pytest.mark.clause("hastings.ranged.target-otherwise")
def test_the_leader_must_be_hit_if_he_is_the_only_target() -> None:
    pos = archer(3)
    lay(pos, "human.w1r1", "axe-guard")
    table = enemy_plays(pos)
    assert table.asked == []
    assert piece_on(pos, "human.w3r1").damage == 1


@pytest.mark.clause("hastings.ranged.target-otherwise")
def test_a_shot_that_kills_the_leader_ends_the_game() -> None:
    pos = archer(3, x=2)
    piece_on(pos, "human.w3r1").damage = 6
    table = enemy_plays(pos)
    assert (pos.ending, pos.winner, pos.phase) == ("leader", "opponent", "scoring")
    assert kinds(table.events)[-2:] == ["battle.destroyed", "end.leader.human"]


# ---------------------------------------------------------------- the order


def three_archers() -> Position:
    """Three Ready Enemy ranged cards, each with a target."""
    pos = with_cards(round=6, leader=1)
    for space, card in (("w1r1", "duchy-archers"), ("w3r1", "crossbow-company"), ("w3r2", "duchy-archers")):
        lay(pos, f"enemy.{space}", card)
    lay(pos, "human.w3r1", "royal-guard")
    stack(pos, "camp-servants")
    return pos


@pytest.mark.clause("hastings.ranged.order")
@pytest.mark.parametrize("chosen", ["enemy.w1r1", "enemy.w3r1", "enemy.w3r2"])
def test_on_an_ordinary_turn_the_player_is_asked_which_of_three_shoots(chosen: str) -> None:
    pos = three_archers()
    table = enemy_plays(pos, ("ranged.shooter", chosen))
    assert options_of(table, "ranged.shooter") == ("enemy.w1r1", "enemy.w3r1", "enemy.w3r2")
    assert table.asked[0][0].clauses[0] == "hastings.ranged.order"
    assert told(table, "ranged.shot").values["space"] == chosen
    assert [
        space for space in ("enemy.w1r1", "enemy.w3r1", "enemy.w3r2") if piece_on(pos, space).exhausted
    ] == [chosen]
    assert clauses_of(sieve_of(table, "ranged.shot"))[-1] == "ranged.order"


@pytest.mark.clause("hastings.ranged.order", "hastings.pass.shoot-with-all")
def test_after_the_pass_all_three_shoot_in_the_order_of_the_player() -> None:
    pos = three_archers()
    table = pass_turn(pos, ("ranged.shooter", "enemy.w3r2"), ("ranged.shooter", "enemy.w1r1"))
    shots = [event.values["space"] for event in events_of(table, "ranged.shot")]
    # The last one is not asked about.
    assert shots == ["enemy.w3r2", "enemy.w1r1", "enemy.w3r1"]
    questions = [question.answers for question, _ in table.asked if question.id == "ranged.shooter"]
    assert questions == [("enemy.w1r1", "enemy.w3r1", "enemy.w3r2"), ("enemy.w1r1", "enemy.w3r1")]
    assert piece_on(pos, "human.w3r1").damage == 1 + 2
    assert piece_on(pos, "human.w1r1").damage == 1


# ---------------------------------------------------------------- at Hastings


def at_odds(enemy: int, player: int, **options: str) -> Position:
    """Both sides at Hastings; in wedge 2 an Enemy archer, and these totals of Might."""
    own = [
        a_card("archer", type="archer", ranged=1, might=0),
        a_card("their-might", might=enemy, cost=9),
        a_card("our-might", faction="saxon", might=player, health=9),
        a_card("levy", cost=0),
    ]
    pos = with_cards(*own, round=12, leader=1, **options)
    clear(pos)
    pos.enemy.grid[8], pos.enemy.grid[5] = pos.enemy.grid[5], None
    lay(pos, "enemy.w2r1", "archer")
    lay(pos, "enemy.w2r2", "their-might")
    lay(pos, "human.w2r1", "our-might")
    stack(pos, "levy")
    at_hastings(pos)
    assert broken(pos) == []
    return pos


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing")
@pytest.mark.parametrize(("enemy", "player", "shoots"), [(7, 8, True), (8, 8, False), (9, 8, False)])
def test_at_hastings_an_archer_shoots_only_where_the_enemy_is_losing_might(
    enemy: int, player: int, shoots: bool
) -> None:
    pos = at_odds(enemy, player)
    table = enemy_plays(pos)
    assert untold(table, "ranged.shot") is not shoots
    assert piece_on(pos, "human.w2r1").damage == int(shoots)
    assert piece_on(pos, "enemy.w2r1").exhausted is shoots
    sieve = sieve_of(table, "ranged.shot" if shoots else "ranged.none")
    assert clauses_of(sieve)[0] == "ranged.hastings-only-if-losing"
    assert struck(sieve) == ({} if shoots else {"ranged.hastings-only-if-losing": ("enemy.w2r1",)})


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing")
@pytest.mark.parametrize("there", ["human", "enemy", "neither"])
def test_with_one_side_or_none_at_hastings_it_shoots_whatever_the_might(there: str) -> None:
    pos = at_odds(9, 1)
    if there != "human":
        pos.human.objective = 0
    if there != "enemy":
        pos.enemy.objective = 0
    table = enemy_plays(pos)
    assert told(table, "ranged.shot").values["card"] == "archer"
    assert clauses_of(sieve_of(table, "ranged.shot")) == ["ranged.no-target"]


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing")
@pytest.mark.parametrize("what", ["token", "attachment", "tactic"])
def test_everything_that_makes_might_is_counted(what: str) -> None:
    """8 against 8 until the player has one more."""
    pos = at_odds(8, 8)
    piece = piece_on(pos, "human.w2r1")
    if what == "token":
        piece.might, pos.might_tokens = 1, pos.might_tokens - 1
    elif what == "attachment":
        fetch(pos, pos.human, "great-axe")
        piece.attached.append("great-axe")
    else:
        reserve(pos, pos.human, "locked-shields", wedge=2)
    assert not untold(enemy_plays(pos), "ranged.shot")


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing")
def test_the_wedges_are_judged_one_by_one() -> None:
    """Wedge 1: archers of 1 against Harold's 3. Wedge 2: 9 against 1."""
    pos = at_odds(9, 1)
    lay(pos, "enemy.w1r1", "duchy-archers")
    table = enemy_plays(pos)
    assert table.asked == []
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"
    assert struck(sieve_of(table, "ranged.shot")) == {"ranged.hastings-only-if-losing": ("enemy.w2r1",)}


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing", "hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(("value", "shoots"), [("yes", True), ("no", False)])
def test_by_an_option_exhausted_cards_do_not_count(value: str, shoots: bool) -> None:
    pos = at_odds(7, 8, exhausted_cards_fight=value)
    piece_on(pos, "human.w2r1").exhausted = True
    assert untold(enemy_plays(pos), "ranged.shot") is not shoots


@pytest.mark.clause("hastings.ranged.hastings-else-continue")
def test_where_every_archer_stands_in_a_winning_wedge_a_card_is_drawn_and_they_stay_ready() -> None:
    pos = at_odds(9, 1)
    lay(pos, "enemy.w2r3", "duchy-archers")
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "ranged.none", "deploy.revealed", "play.placed"]
    none = told(table, "ranged.none")
    assert none.clauses[0] == "hastings.ranged.hastings-else-continue"
    assert none.values == {"hastings": 1}
    assert struck(sieve_of(table, "ranged.none")) == {
        "ranged.hastings-only-if-losing": ("enemy.w2r1", "enemy.w2r3")
    }
    assert not piece_on(pos, "enemy.w2r1").exhausted
    assert not piece_on(pos, "enemy.w2r3").exhausted
    assert card_on(pos, "enemy.w1r1") == "levy"
    assert pos.phase == "human"


# ---------------------------------------------------------------- no target


@pytest.mark.clause("hastings.ranged.no-target")
def test_an_archer_without_a_player_card_in_its_wedge_stays_ready_and_a_card_is_drawn() -> None:
    pos = archer(1, leader=2)
    lay(pos, "human.w3r1", "slingers")
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "ranged.none", "deploy.revealed", "play.placed"]
    none = told(table, "ranged.none")
    assert none.clauses == ("hastings.turn.draw-otherwise", "hastings.ranged.no-target")
    assert none.values == {"hastings": 0}
    assert struck(sieve_of(table, "ranged.none")) == {"ranged.no-target": ("enemy.w1r1",)}
    assert not piece_on(pos, "enemy.w1r1").exhausted


@pytest.mark.clause("hastings.ranged.no-target")
def test_by_an_option_every_existing_wedge_is_in_reach() -> None:
    pos = archer(1, leader=2, ranged_reach="any_wedge")
    lay(pos, "human.w3r1", "slingers")
    table = enemy_plays(pos)
    assert told(table, "battle.shot-at").values["space"] == "human.w3r1"
    assert sieve_of(table, "battle.shot-at").candidates == ("human.w2r1", "human.w3r1")


@pytest.mark.clause("hastings.ranged.no-target")
def test_even_then_cards_in_a_taken_wedge_are_not() -> None:
    pos = archer(1, leader=3, ranged_reach="any_wedge")
    take(pos, 3, "opponent")
    table = enemy_plays(pos)
    assert not untold(table, "ranged.none")
    assert piece_on(pos, "human.w3r1").damage == 0


@pytest.mark.clause("hastings.ranged.no-target")
def test_an_archer_with_a_target_shoots_beside_one_without() -> None:
    pos = archer(1)
    lay(pos, "enemy.w3r1", "duchy-archers")
    table = enemy_plays(pos)
    assert table.asked == []
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"
    assert struck(sieve_of(table, "ranged.shot")) == {"ranged.no-target": ("enemy.w3r1",)}


@pytest.mark.clause("hastings.ranged.no-target")
@pytest.mark.parametrize(
    ("reach", "question"), [("same_wedge", "fact.in-reach"), ("any_wedge", "fact.in-reach-anywhere")]
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_beside_a_cardboard_table_the_player_says_whether_there_is_a_target(
    answer: str, reach: str, question: str
) -> None:
    pos = in_round(companion({"ranged_reach": reach}), 6)
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "camp-servants")
    table = enemy_plays(pos, (question, answer), *([("fact.leader-falls", "no")] * (answer == "yes")))
    assert asked(table)[0] == question
    assert untold(table, "ranged.shot") is (answer == "no")
    assert piece_on(pos, "enemy.w1r1").exhausted is (answer == "yes")
    assert (card_on(pos, "enemy.w3r1") == "camp-servants") is (answer == "no")


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_and_at_hastings_whether_the_enemy_is_losing_there(answer: str) -> None:
    pos = in_round(companion(), 12)
    at_hastings(pos)
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "camp-servants")
    shot = [("fact.in-reach", "yes"), ("fact.leader-falls", "no")] * (answer == "yes")
    table = enemy_plays(pos, ("fact.losing", answer), *shot)
    assert untold(table, "ranged.shot") is (answer == "no")
    assert table.asked[0][0].clauses == (LOSING,)
    assert table.asked[0][0].values == {"wedge": "wedge.1"}
