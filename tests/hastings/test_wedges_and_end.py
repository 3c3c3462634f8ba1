"""The base game where the solo rules are silent: wedges and tokens, closing ranks, and how a game ends."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.tables import (
    a_card,
    an_event,
    at_hastings,
    begin_round,
    broken,
    card_on,
    effect,
    enemy_plays,
    events_of,
    fetch,
    hold,
    human_plays,
    in_round,
    kinds,
    lay,
    measured,
    pass_turn,
    piece_on,
    play,
    reserve,
    stack,
    take,
    told,
    untold,
    virtual,
    why,
)

NORMAL = "hastings.setup.normal-rules-apply"
Totals = Mapping[int, tuple[int, int]]


def battle(human: Totals, enemy: Totals, **options: str) -> Position:
    """Both sides at Hastings with this Might and Zeal in wedges 1 and 3; both Leaders are in wedge 2.

    There the Enemy is ahead in Might by 1 (4 against 3) and the player in Zeal (3 against 2).
    """
    cards = [
        a_card(
            f"{side}-{wedge}",
            faction="saxon" if side == "human" else "norman",
            might=totals[0],
            zeal=totals[1],
            health=9,
        )
        for side, army in (("human", human), ("enemy", enemy))
        for wedge, totals in army.items()
    ]
    # The extra card goes to row 1 of wedge 1, so one already stands there for each side.
    pos = measured(*cards, a_card("idle", cost=0, might=0), round=13, leader=2, **options)
    for card in cards:
        side, wedge = card.id.split("-")
        lay(pos, f"{side}.w{wedge}r1", card.id)
    stack(pos, "idle")
    at_hastings(pos)
    return pos


def blows(table: CheckedTable, wedge: int) -> list[tuple[object, ...]]:
    """The damage put on a wedge: the combat, the side, how much, and the tokens it has there now."""
    return [
        (event.kind.removeprefix("battle."), *(event.values[what] for what in ("side", "damage", "total")))
        for event in table.events
        if event.kind in ("battle.might", "battle.zeal") and event.values["wedge"] == f"wedge.{wedge}"
    ]


# ---------------------------------------------------------------- Might and Zeal


@pytest.mark.clause(NORMAL)
def test_more_might_puts_the_difference_on_a_wedge_and_more_zeal_one_token() -> None:
    pos = battle({1: (9, 1), 3: (2, 7)}, {1: (6, 2), 3: (4, 1)})
    table = pass_turn(pos)
    assert blows(table, 1) == [("might", "human", 3, 3), ("zeal", "opponent", 1, 1)]
    assert blows(table, 2) == [("might", "opponent", 1, 1), ("zeal", "human", 1, 1)]
    assert blows(table, 3) == [("might", "opponent", 2, 2), ("zeal", "human", 1, 1)]
    assert (pos.human.tokens, pos.enemy.tokens) == ([3, 1, 1], [1, 1, 2])
    assert events_of(table, "battle.might")[0].clauses == (NORMAL,)
    assert broken(pos) == []


@pytest.mark.clause(NORMAL)
def test_by_an_option_more_might_puts_one_token_too() -> None:
    pos = battle({1: (9, 0)}, {1: (1, 5)}, wedge_might_damage="one")
    table = pass_turn(pos)
    assert blows(table, 1) == [("might", "human", 1, 1), ("zeal", "opponent", 1, 1)]


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("none", []),
        (
            "one_each",
            [
                ("might", "human", 1, 1),
                ("might", "opponent", 1, 1),
                ("zeal", "human", 1, 2),
                ("zeal", "opponent", 1, 2),
            ],
        ),
    ],
    ids=["none", "one-each"],
)
def test_a_tie_brings_nothing_unless_an_option_gives_each_side_a_token(
    option: str, expected: list[tuple[object, ...]]
) -> None:
    pos = battle({1: (5, 2)}, {1: (5, 2)}, wedge_tie_damage=option)
    assert blows(pass_turn(pos), 1) == expected


@pytest.mark.clause(NORMAL)
def test_in_a_tie_the_players_tenth_token_comes_first_and_the_wedge_is_gone() -> None:
    pos = battle({1: (5, 2)}, {1: (5, 2)}, wedge_tie_damage="one_each")
    pos.human.tokens[0] = pos.enemy.tokens[0] = 9
    table = pass_turn(pos)
    assert blows(table, 1) == [("might", "human", 1, 10)]
    assert pos.taken[0] == "human"
    assert broken(pos) == []


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize("option", ["yes", "no"])
@pytest.mark.parametrize("there", ["human", "opponent", "both", "nobody"])
def test_a_side_alone_at_hastings_deals_damage_unless_an_option_waits_for_both(
    there: str, option: str
) -> None:
    pos = battle({1: (9, 0)}, {1: (4, 1)}, lone_side_at_hastings_deals_damage=option)
    pos.human.objective = pos.enemy.objective = 5
    if there in ("human", "both"):
        at_hastings(pos, pos.human)
    if there in ("opponent", "both"):
        at_hastings(pos, pos.enemy)
    table = pass_turn(pos)
    fighting = {
        "human": {"human"} if option == "yes" else set(),
        "opponent": {"opponent"} if option == "yes" else set(),
        "both": {"human", "opponent"},
        "nobody": set(),
    }[there]
    expected = [("might", "human", 5, 5), ("zeal", "opponent", 1, 1)]
    assert blows(table, 1) == [blow for blow in expected if blow[1] in fighting]


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize("there", ["human", "opponent"])
def test_a_tie_gives_a_token_only_to_a_side_that_is_there(there: str) -> None:
    pos = battle({1: (5, 2)}, {1: (5, 2)}, wedge_tie_damage="one_each")
    (pos.enemy if there == "human" else pos.human).objective = 0
    assert {blow[1] for blow in blows(pass_turn(pos), 1)} == {there}


@pytest.mark.clause(NORMAL)
def test_tokens_attachments_and_tactics_count_on_both_sides() -> None:
    pos = battle({1: (1, 1)}, {1: (1, 1)})
    for side, space, cards in (
        (pos.human, "human.w1r1", ("great-axe", "saints-relic", "locked-shields", "high-ground")),
        (pos.enemy, "enemy.w1r1", ("war-horse", "consecrated-ring", "couched-lances", "combined-arms")),
    ):
        piece = piece_on(pos, space)
        piece.might, piece.zeal, piece.attached = 3, 2, list(cards[:2])
        for card in cards[:2]:
            fetch(pos, side, card)
        reserve(pos, side, cards[2], wedge=1)
        reserve(pos, side, cards[3])
        # Card 1, tokens 3, Attachment 2, a Tactic for this wedge 1, a Tactic for each wedge 1.
        assert might(pos, side, 0) == 1 + 3 + 2 + 1 + 1
        assert zeal(pos, side, 0) == 1 + 2 + 2
        # In wedge 2 the Leader stands, in wedge 3 nobody.
        assert might(pos, side, 1) == {"saxon": 3, "norman": 4}[side.faction] + 1
        assert might(pos, side, 2) == 0


@pytest.mark.clause(NORMAL)
def test_a_tactic_for_one_wedge_helps_there_even_without_a_card_and_nowhere_else() -> None:
    pos = measured()
    reserve(pos, pos.human, "locked-shields", wedge=3)
    assert [might(pos, pos.human, wedge) for wedge in (0, 1, 2)] == [3, 0, 1]


@pytest.mark.clause(NORMAL)
def test_a_tactic_can_help_zeal_as_well() -> None:
    hymns = a_card("hymns", type="tactic", might=0, health=0, effects=(effect("aura", 2, what="zeal"),))
    choir = a_card(
        "choir", type="tactic", might=0, health=0, effects=(effect("aura", 3, what="zeal", each=True),)
    )
    pos = measured(hymns, choir)
    reserve(pos, pos.enemy, "hymns", wedge=3)
    reserve(pos, pos.enemy, "choir")
    assert [zeal(pos, pos.enemy, wedge) for wedge in (0, 1, 2)] == [0, 2 + 3, 2]
    assert [might(pos, pos.enemy, wedge) for wedge in (0, 1, 2)] == [0, 4, 0]


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize(("option", "ours"), [("yes", (9, 7)), ("no", (1, 0))])
def test_exhausted_cards_count_in_combat_unless_an_option_leaves_them_out(
    option: str, ours: tuple[int, int]
) -> None:
    pos = battle({1: (4, 3)}, {1: (0, 0)}, exhausted_cards_fight=option)
    piece = piece_on(pos, "human.w1r1")
    piece.exhausted, piece.might, piece.zeal = True, 2, 2
    for card in ("great-axe", "saints-relic"):
        fetch(pos, pos.human, card)
    piece.attached = ["great-axe", "saints-relic"]
    # The Tactic asks only whether a card of the side stands there.
    reserve(pos, pos.human, "high-ground")
    assert (might(pos, pos.human, 0), zeal(pos, pos.human, 0)) == ours


# ---------------------------------------------------------------- taking a wedge


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize(("tokens", "placed", "taken"), [(0, 9, ""), (1, 9, "human"), (4, 6, "human")])
def test_the_tenth_token_takes_the_wedge_and_what_is_beyond_is_not_placed(
    tokens: int, placed: int, taken: str
) -> None:
    pos = battle({1: (9, 0)}, {1: (0, 0)})
    pos.human.tokens[0] = tokens
    table = pass_turn(pos)
    assert blows(table, 1) == [("might", "human", placed, tokens + placed)]
    assert pos.taken[0] == taken
    assert [event.values for event in events_of(table, "battle.taken")] == (
        [{"side": "human", "wedge": "wedge.1"}] if taken else []
    )
    assert broken(pos) == []


@pytest.mark.clause(NORMAL)
def test_zeal_can_take_a_wedge_and_a_wedge_taken_by_might_has_no_zeal_combat() -> None:
    pos = battle({1: (0, 0), 3: (5, 0)}, {1: (0, 1), 3: (0, 4)})
    pos.human.tokens[2], pos.enemy.tokens[:] = 5, [9, 0, 9]
    table = pass_turn(pos)
    assert blows(table, 1) == [("zeal", "opponent", 1, 10)]
    assert blows(table, 3) == [("might", "human", 5, 10)]
    assert pos.taken == ["opponent", "", "human"]
    assert pos.ending == ""


@pytest.mark.clause(NORMAL)
def test_in_a_taken_wedge_there_is_no_combat_any_more() -> None:
    pos = battle({1: (9, 3)}, {1: (1, 1)})
    take(pos, 1, "human")
    assert blows(pass_turn(pos), 1) == []
    assert pos.human.tokens[0] == 10


@pytest.mark.clause(NORMAL, "hastings.full.taken-wedge-not-counted")
def test_cards_in_a_taken_wedge_stay_and_give_resources_but_cannot_be_hit() -> None:
    pos = measured(an_event("volley", effect("damage", 9), cost=0), round=6)
    lay(pos, "human.w1r2", "slingers")
    lay(pos, "enemy.w1r1", "ducal-steward")  # one resource
    take(pos, 1, "human")
    assert enemy_resources(pos) == 2 + 1
    # The player's Leader is safe there, and the Slingers too: nothing can be hit at all.
    stack(pos, "volley", "camp-servants")
    table = enemy_plays(pos)
    assert told(table, "play.unplayable").values["card"] == "volley"
    assert card_on(pos, "enemy.w1r1") == "ducal-steward"
    assert "shoot:human.w1r2" not in human_plays(pos, "pass").asked[0][0].answers


@pytest.mark.clause("hastings.full.taken-wedge-not-counted", NORMAL)
@pytest.mark.parametrize("option", ["stay_inactive_give_resources", "removed"])
def test_by_an_option_all_cards_of_a_taken_wedge_but_the_leaders_are_discarded(option: str) -> None:
    pos = battle({1: (9, 0), 3: (0, 0)}, {1: (0, 0), 3: (0, 0)}, taken_wedge_cards=option)
    lay(pos, "human.w1r2", "harold-godwinson")
    lay(pos, "human.w2r1", "fyrd-spearmen")
    # In wedge 1: the player's Leader, a card with an Attachment and tokens, and one of the Enemy.
    piece = piece_on(pos, "human.w1r1")
    fetch(pos, pos.human, "great-axe")
    piece.attached, piece.might, piece.zeal = ["great-axe"], 2, 1
    pos.might_tokens, pos.zeal_tokens = 9, 10
    pos.human.grid[0], pos.human.grid[1] = pos.human.grid[1], pos.human.grid[0]
    pos.human.tokens[0] = 5
    assert broken(pos) == []
    pass_turn(pos)
    assert pos.taken[0] == "human"
    gone = option == "removed"
    assert card_on(pos, "human.w1r1") == "harold-godwinson"
    assert card_on(pos, "human.w1r2") == ("" if gone else "human-1")
    assert card_on(pos, "enemy.w1r1") == ("" if gone else "enemy-1")
    assert ("enemy-1" in pos.enemy.discard) is gone
    assert (pos.human.discard[-2:] == ["human-1", "great-axe"]) is gone
    assert (pos.might_tokens, pos.zeal_tokens) == ((11, 11) if gone else (9, 10))
    assert card_on(pos, "human.w2r1") == "fyrd-spearmen"
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.taken-wedge-not-counted", NORMAL)
def test_a_leader_left_behind_in_a_cleared_wedge_closes_ranks() -> None:
    pos = battle({1: (9, 0)}, {1: (0, 0)}, taken_wedge_cards="removed")
    lay(pos, "human.w1r2", "harold-godwinson")
    lay(pos, "enemy.w1r2", "william-fitzrobert")
    lay(pos, "enemy.w1r3", "camp-servants")
    pos.human.tokens[0] = 5
    table = pass_turn(pos)
    assert card_on(pos, "human.w1r1") == "harold-godwinson"
    # The Enemy's stays where he was: he will leave by his Commander ability.
    assert [card_on(pos, f"enemy.w1r{row}") for row in (1, 2, 3)] == ["", "william-fitzrobert", ""]
    assert told(table, "battle.cleared").values == {"wedge": "wedge.1", "cards": ("enemy-1", "camp-servants")}
    assert broken(pos) == []


# ---------------------------------------------------------------- ranks


@pytest.mark.clause(NORMAL, "hastings.play.no-shifting")
def test_the_players_cards_close_ranks_and_the_enemys_do_not() -> None:
    pos = measured(a_card("archer", type="archer", ranged=2), a_card("levy", health=1))
    for row, card in ((2, "slingers"), (3, "axe-guard")):
        lay(pos, f"human.w1r{row}", card)
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w1r2", "levy")
    enemy_plays(pos)  # the Slingers have one health
    assert [card_on(pos, f"human.w1r{row}") for row in (1, 2, 3)] == ["harold-godwinson", "axe-guard", ""]
    lay(pos, "human.w1r3", "slingers")
    piece_on(pos, "enemy.w1r1").damage = 1
    human_plays(pos, "shoot:human.w1r3", ("shoot.target", "enemy.w1r1"))
    assert [card_on(pos, f"enemy.w1r{row}") for row in (1, 2, 3)] == ["", "levy", ""]
    assert broken(pos) == []


@pytest.mark.clause(NORMAL)
def test_ranks_are_closed_after_a_sacrifice_and_after_a_move_too() -> None:
    pos = measured()
    for row, card in ((2, "fyrd-spearmen"), (3, "axe-guard")):
        lay(pos, f"human.w1r{row}", card)
    table = human_plays(pos, "sacrifice", ("sacrifice.which", "human.w1r2"))
    assert told(table, "human.sacrificed").values == {"card": "fyrd-spearmen"}
    assert card_on(pos, "human.w1r2") == "axe-guard"
    human_plays(pos, "move:human.w1r1", ("move.to", "human.w3r1"))
    assert card_on(pos, "human.w1r1") == "axe-guard"
    assert card_on(pos, "human.w1r2") == ""
    assert broken(pos) == []


@pytest.mark.clause(NORMAL)
def test_a_destroyed_card_goes_to_its_owners_pile_with_its_attachments_and_its_tokens_go_back() -> None:
    pos = measured(a_card("archer", type="archer", ranged=2))
    piece = lay(pos, "human.w1r2", "slingers", might=2, zeal=1)
    fetch(pos, pos.human, "great-axe")
    piece.attached = ["great-axe"]
    pos.might_tokens, pos.zeal_tokens = 9, 10
    lay(pos, "enemy.w1r1", "archer")
    enemy_plays(pos)
    assert pos.human.discard[-2:] == ["slingers", "great-axe"]
    assert (pos.might_tokens, pos.zeal_tokens) == (11, 11)
    assert broken(pos) == []


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize(("damage", "falls"), [(0, False), (1, True)])
def test_a_card_falls_when_its_damage_reaches_its_health(damage: int, falls: bool) -> None:
    pos = measured(a_card("archer", type="archer", ranged=1))
    lay(pos, "human.w1r2", "hunting-bowmen", damage=damage)  # of health 2
    lay(pos, "enemy.w1r1", "archer")
    table = enemy_plays(pos)
    assert (card_on(pos, "human.w1r2") == "") is falls
    assert told(table, "battle.hit").values["left"] == (0 if falls else 1)


# ---------------------------------------------------------------- the end


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize("side", ["human", "opponent"])
def test_the_first_side_to_take_two_wedges_wins(side: str) -> None:
    strong, weak = {1: (9, 0)}, {1: (0, 0)}
    pos = battle(strong, weak) if side == "human" else battle(weak, strong)
    take(pos, 3, side)
    (pos.human if side == "human" else pos.enemy).tokens[0] = 3
    table = pass_turn(pos)
    assert kinds(table.events)[-1] == f"end.wedges.{side}"
    assert told(table, f"end.wedges.{side}").clauses == (NORMAL,)
    assert (pos.ending, pos.winner, pos.phase) == ("wedges", side, "scoring")
    play(pos)
    assert pos.phase == "over"


@pytest.mark.clause(NORMAL)
def test_one_wedge_each_is_not_the_end() -> None:
    pos = battle({1: (9, 0)}, {1: (0, 0)})
    take(pos, 3, "opponent")
    pos.human.tokens[0] = 1
    pass_turn(pos)
    assert pos.taken == ["human", "", "opponent"]
    assert (pos.ending, pos.phase) == ("", "human")


@pytest.mark.clause(NORMAL)
def test_all_three_wedges_are_fought_before_the_winner_is_seen() -> None:
    """The phase is played to its end, so that later wedges still earn the player their tokens."""
    pos = battle({1: (9, 0), 3: (7, 1)}, {1: (0, 0), 3: (0, 0)})
    take(pos, 2, "human")
    pos.human.tokens[0] = 9
    pass_turn(pos)
    assert (pos.winner, pos.human.tokens) == ("human", [10, 10, 8])


@pytest.mark.clause(NORMAL, "hastings.pass.game-over-stops")
def test_a_side_whose_leader_is_destroyed_loses_at_once_and_his_card_stays_where_he_fell() -> None:
    pos = in_round(virtual(leader=2), 6)
    lay(pos, "human.w2r2", "slingers")
    piece_on(pos, "enemy.w2r3").damage = 7
    table = human_plays(pos, "shoot:human.w2r2", ("shoot.target", "enemy.w2r3"))
    assert kinds(table.events)[-2:] == ["battle.destroyed", "end.leader.opponent"]
    assert why(table, "end.leader.opponent") == {"pass.game-over-stops", "setup.normal-rules-apply"}
    assert (pos.ending, pos.winner, pos.phase) == ("leader", "human", "scoring")
    assert card_on(pos, "enemy.w2r3") == "william-fitzrobert"
    assert broken(pos) == []
    # The Enemy has no turn any more.
    assert untold(play(pos), "turn.opponent", "deploy.")


@pytest.mark.clause(NORMAL, "hastings.deploy.no-deck-out")
@pytest.mark.parametrize(("left", "ending"), [(0, "deck"), (1, ""), (2, "")])
def test_a_player_without_cards_in_the_deck_at_the_start_of_a_round_has_lost(left: int, ending: str) -> None:
    pos = virtual()
    human = pos.human
    hold(pos)
    human.discard += human.deck[left:]
    human.deck = human.deck[:left]
    table = begin_round(pos, 9, *["pass"] * (left > 0))
    assert pos.ending == ending
    assert ("end.deck" in kinds(table.events)) is (left == 0)
    if not left:
        assert why(table, "end.deck") == {"deploy.no-deck-out", "setup.normal-rules-apply"}
        assert kinds(table.events) == ["turn.human", "end.deck"]
        assert (pos.winner, pos.phase) == ("opponent", "scoring")
    # A deck that runs out while drawing gives what it has.
    assert len(human.hand) == left


@pytest.mark.clause("hastings.deploy.no-deck-out", NORMAL)
def test_an_empty_enemy_deck_at_the_start_of_a_round_means_nothing() -> None:
    pos = virtual()
    pos.enemy.discard += pos.enemy.deck
    pos.enemy.deck = []
    begin_round(pos, 9)
    assert (pos.ending, pos.phase) == ("", "opponent")


@pytest.mark.clause(NORMAL)
def test_a_deck_that_is_emptied_during_a_round_is_no_loss_before_the_next_one() -> None:
    pos = virtual()
    hold(pos)
    pos.human.discard += pos.human.deck[2:]
    pos.human.deck = pos.human.deck[:2]
    begin_round(pos, 9, "pass")
    assert (pos.human.deck, pos.ending) == ([], "")
    assert begin_round(pos, 10).events[-1].kind == "end.deck"
