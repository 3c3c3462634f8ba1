"""Playing Enemy cards: nobody closes ranks, actions on arrival, targets, and what the Enemy ignores."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.base_game.battlefield import might
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES
from adversaire.games.hastings.position import Piece, Position
from tests.hastings.layouts import drawing, weary
from tests.hastings.tables import (
    a_card,
    an_event,
    at_hastings,
    broken,
    card_on,
    clauses_of,
    effect,
    enemy_plays,
    hold,
    human_plays,
    kinds,
    lay,
    options_of,
    pass_turn,
    piece_on,
    sieve_of,
    stack,
    struck,
    take,
    told,
    untold,
    virtual,
    with_cards,
)

ARRIVAL = "hastings.play.action-on-arrival"
LEVY = a_card("levy", cost=0)


# ---------------------------------------------------------------- no shifting, no exhausting


@pytest.mark.clause("hastings.play.no-shifting")
def test_the_card_behind_a_destroyed_enemy_card_stays_where_it_is() -> None:
    pos = with_cards(round=4, leader=3)
    lay(pos, "enemy.w1r1", "camp-servants")
    behind = lay(pos, "enemy.w1r2", "breton-foot")
    lay(pos, "human.w1r1", "slingers")
    hold(pos)
    table = human_plays(pos, "shoot:human.w1r1", ("shoot.target", "enemy.w1r1"))
    assert told(table, "battle.destroyed").clauses[-1] == "hastings.play.no-shifting"
    assert card_on(pos, "enemy.w1r1") == ""
    assert piece_on(pos, "enemy.w1r2") is behind
    assert pos.enemy.discard == ["camp-servants"]
    assert broken(pos) == []


@pytest.mark.clause("hastings.play.no-shifting")
def test_in_any_game_an_enemy_card_changes_its_space_by_commander_only() -> None:
    moved = 0
    for seed in range(12):
        pos = virtual(seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        stood = places(pos)
        while not HASTINGS.is_over(pos):
            table.events = []
            HASTINGS.play_turn(pos, table)
            now = places(pos)
            if untold(table, "commander.moved"):
                assert not [
                    piece for piece, space in now for old, at in stood if old is piece and at != space
                ]
            else:
                moved += 1
            stood = now
    assert moved > 0


def places(pos: Position) -> list[tuple[Piece, str]]:
    """The Enemy's pieces on the battlefield and their spaces."""
    return [(piece, ENEMY_SPACES[at]) for at, piece in enumerate(pos.enemy.grid) if piece is not None]


@pytest.mark.clause("hastings.play.no-exhaust")
def test_an_action_on_arrival_leaves_the_card_ready() -> None:
    pos = drawing(a_card("priest", type="character", effects=(effect("damage", 1),)))
    table = enemy_plays(pos)
    assert piece_on(pos, "human.w1r1").damage == 1
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert "hastings.play.no-exhaust" in told(table, "play.ability").clauses


@pytest.mark.clause("hastings.play.no-exhaust")
def test_in_any_game_enemy_cards_are_exhausted_by_shooting_or_by_the_player_only() -> None:
    causes = set()
    for seed in range(12):
        pos = virtual(seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not HASTINGS.is_over(pos):
            before = weary(pos)
            table.events = []
            HASTINGS.play_turn(pos, table)
            causing = {
                str(event.values["space"]): event.kind
                for event in table.events
                if event.kind == "ranged.shot"
                or (event.kind == "battle.exhausted" and event.values["side"] == "opponent")
            }
            new = weary(pos) - before
            assert new <= set(causing)
            causes |= {causing[space] for space in new}
    assert causes == {"ranged.shot", "battle.exhausted"}


@pytest.mark.clause("hastings.play.no-exhaust")
def test_a_card_of_the_player_that_exhausts_an_archer_keeps_it_from_shooting() -> None:
    pos = with_cards(LEVY, round=4)
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "levy")
    hold(pos, "ditch-ambush", "slingers", "slingers")
    human_plays(pos, "play:ditch-ambush", ("play.effect", "exhaust-1"), ("effect.foe", "enemy.w1r1"))
    assert piece_on(pos, "enemy.w1r1").exhausted
    assert kinds(enemy_plays(pos).events) == ["turn.opponent", "deploy.revealed", "play.placed"]


# ---------------------------------------------------------------- actions on arrival


@pytest.mark.clause("hastings.play.action-on-arrival")
def test_one_damage_is_dealt_on_arrival_and_never_again() -> None:
    priest = a_card("priest", type="character", effects=(effect("damage", 1),))
    pos = drawing(priest, *(a_card(id, cost=0) for id in "abc"))
    table = enemy_plays(pos)
    assert kinds(table.events) == [
        "turn.opponent",
        "deploy.revealed",
        "play.placed",
        "play.ability",
        "battle.target",
        "battle.hit",
    ]
    ability = told(table, "play.ability")
    assert ability.values.items() >= {("card", "priest"), ("effect", "damage-1")}
    assert ability.clauses[0] == ARRIVAL
    for _ in range(2):
        assert untold(enemy_plays(pos), "play.ability")
    assert untold(pass_turn(pos), "play.ability")
    assert piece_on(pos, "human.w1r1").damage == 1


@pytest.mark.clause("hastings.play.action-on-arrival")
def test_a_card_whose_action_cannot_be_resolved_is_placed_all_the_same() -> None:
    pos = drawing(a_card("healer", effects=(effect("heal", 1),)), LEVY)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "healer"
    assert kinds(table.events)[-2:] == ["play.ability", "battle.no-effect"]
    assert pos.enemy.deck[-1] == "levy"
    assert pos.phase == "human"


@pytest.mark.clause("hastings.play.action-on-arrival")
def test_of_several_actions_none_of_which_is_possible_nobody_is_asked() -> None:
    pos = drawing(a_card("healer", effects=(effect("heal", 1), effect("ready"))))
    table = enemy_plays(pos)
    assert table.asked == []
    assert kinds(table.events)[-2:] == ["play.placed", "play.no-effect"]
    assert card_on(pos, "enemy.w1r1") == "healer"


@pytest.mark.clause("hastings.play.action-on-arrival", "hastings.full.replace-cheapest")
def test_a_card_that_replaces_another_uses_its_action_too() -> None:
    guards = [a_card(f"guard-{number}", cost=4) for number in range(7)]
    pos = drawing(*guards, a_card("priest", cost=3, effects=(effect("damage", 1),)))
    free = [space for space in ENEMY_SPACES if space not in ("enemy.w2r2", "enemy.w2r3")]
    for space, card in zip(free, guards, strict=True):
        lay(pos, space, card.id)
    table = enemy_plays(pos)
    assert told(table, "play.replaced").values["card"] == "priest"
    assert piece_on(pos, "human.w1r1").damage == 1


@pytest.mark.clause("hastings.play.action-on-arrival")
@pytest.mark.parametrize("chosen", ["damage-1", "token-might-1"])
def test_of_several_actions_the_player_chooses_among_those_that_can_be_resolved(chosen: str) -> None:
    effects = (effect("heal", 1), effect("damage", 1), effect("token", what="might"))
    pos = drawing(a_card("priest", effects=effects))
    table = enemy_plays(
        pos, ("enemy.action", chosen), *([("enemy.friend", "enemy.w1r1")] * (chosen[0] == "t"))
    )
    assert options_of(table, "enemy.action") == ("damage-1", "token-might-1")
    assert told(table, "play.ability").values["effect"] == chosen
    assert (piece_on(pos, "human.w1r1").damage, piece_on(pos, "enemy.w1r1").might) == (
        (1, 0) if chosen == "damage-1" else (0, 1)
    )


@pytest.mark.clause("hastings.play.action-on-arrival", "hastings.place.tactics")
def test_the_action_of_a_tactic_or_of_an_attachment_is_resolved_as_well() -> None:
    for type, kind in (("tactic", "play.tactic"), ("attachment", "play.attached")):
        order = a_card("order", type=type, might=0, health=0, effects=(effect("damage", 2),))
        pos = drawing(order)
        table = enemy_plays(pos)
        assert told(table, kind).values["card"] == "order"
        assert piece_on(pos, "human.w1r1").damage == 2


def archers_arrive(leader: int = 1, **options: str) -> Position:
    """Archers with Ranged 2 come next; they will stand in the wedge of the player's Leader."""
    return drawing(a_card("archers", type="archer", ranged=2), LEVY, round=8, leader=leader, **options)


@pytest.mark.clause("hastings.play.action-on-arrival")
def test_ranged_is_no_action_on_arrival_and_shoots_on_the_next_turn() -> None:
    pos = archers_arrive()
    table = enemy_plays(pos)
    assert untold(table, "ranged.", "play.ability")
    assert card_on(pos, "enemy.w1r1") == "archers"
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert told(enemy_plays(pos), "ranged.shot").values["amount"] == 2


@pytest.mark.clause("hastings.play.action-on-arrival")
def test_by_an_option_a_ranged_card_fires_on_arrival_and_is_exhausted() -> None:
    pos = archers_arrive(ranged_fires_on_arrival="yes")
    table = enemy_plays(pos)
    assert kinds(table.events)[2:] == ["play.placed", "ranged.shot", "battle.shot-at", "battle.hit"]
    assert piece_on(pos, "human.w1r1").damage == 2
    assert piece_on(pos, "enemy.w1r1").exhausted


@pytest.mark.clause("hastings.play.action-on-arrival", "hastings.ranged.no-target")
def test_even_by_that_option_it_does_not_fire_without_a_target() -> None:
    """Wedge 2, where the player's Leader stands, is full, so the archers come to wedge 1."""
    pos = archers_arrive(leader=2, ranged_fires_on_arrival="yes")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "archers"
    assert untold(table, "ranged.")
    assert not piece_on(pos, "enemy.w1r1").exhausted


@pytest.mark.clause("hastings.play.action-on-arrival", "hastings.ranged.hastings-only-if-losing")
@pytest.mark.parametrize(("might", "fires"), [(1, True), (3, False)])
def test_nor_at_hastings_where_the_enemy_is_not_losing(might: int, fires: bool) -> None:
    """The player's Leader has 3 Might."""
    archers = a_card("archers", type="archer", ranged=2, might=might)
    pos = drawing(archers, ranged_fires_on_arrival="yes")
    at_hastings(pos)
    assert untold(enemy_plays(pos), "ranged.shot") is not fires


@pytest.mark.clause("hastings.play.action-on-arrival")
def test_a_card_that_kills_the_leader_by_its_action_does_not_fire_as_well() -> None:
    killer = a_card("killer", type="archer", ranged=1, effects=(effect("damage", 9),))
    pos = drawing(killer, ranged_fires_on_arrival="yes")
    table = enemy_plays(pos)
    assert pos.ending == "leader"
    assert untold(table, "ranged.")


# ---------------------------------------------------------------- whom an ability hits


def five_cards() -> Position:
    """One archer and four other cards of the player, the Leader among them; all in existing wedges."""
    destroyer = a_card("destroyer", effects=(effect("destroy", what=""),))
    pos = drawing(destroyer, an_event("volley", effect("damage", 1)), an_event("trap", effect("exhaust")))
    lay(pos, "human.w1r2", "axe-guard")
    lay(pos, "human.w2r1", "slingers")
    lay(pos, "human.w3r1", "royal-guard")
    lay(pos, "human.w3r2", "fyrd-spearmen")
    return pos


@pytest.mark.clause("hastings.play.target-ranged-first")
def test_of_an_archer_and_four_other_cards_the_archer_is_destroyed() -> None:
    pos = five_cards()
    table = enemy_plays(pos)
    assert table.asked == []
    assert told(table, "battle.destroyed").values["card"] == "slingers"
    assert card_on(pos, "human.w2r1") == ""
    sieve = sieve_of(table, "battle.target")
    # The Leader is no target of a card that destroys.
    assert sieve.candidates == ("human.w1r2", "human.w2r1", "human.w3r1", "human.w3r2")
    assert struck(sieve) == {"play.target-ranged-first": ("human.w1r2", "human.w3r1", "human.w3r2")}
    assert told(table, "battle.target").clauses[0] == "hastings.play.target-ranged-first"


@pytest.mark.clause("hastings.play.target-ranged-first")
@pytest.mark.parametrize("order", ["volley", "trap"])
def test_damage_and_exhausting_are_aimed_at_the_archer_too(order: str) -> None:
    pos = five_cards()
    lay(pos, "human.w2r1", "hunting-bowmen")
    stack(pos, order)
    table = enemy_plays(pos)
    assert table.asked == []
    piece = piece_on(pos, "human.w2r1")
    assert (piece.damage, piece.exhausted) == ((1, False) if order == "volley" else (0, True))
    assert sieve_of(table, "battle.target").candidates[0] == "human.w1r1"


@pytest.mark.clause("hastings.play.target-ranged-first")
@pytest.mark.parametrize("chosen", ["human.w2r1", "human.w3r3"])
def test_between_two_archers_the_player_picks(chosen: str) -> None:
    pos = five_cards()
    lay(pos, "human.w3r3", "hunting-bowmen")
    table = enemy_plays(pos, ("enemy.target", chosen))
    assert options_of(table, "enemy.target") == ("human.w2r1", "human.w3r3")
    assert told(table, "battle.destroyed").values["space"] == chosen
    assert clauses_of(sieve_of(table, "battle.target")) == [
        "play.target-ranged-first",
        "play.target-player-chooses",
    ]


@pytest.mark.clause("hastings.play.target-ranged-first")
def test_any_card_with_ranged_counts_not_only_archers() -> None:
    hunter = a_card("hunter", faction="saxon", type="character", ranged=1, health=3)
    pos = with_cards(an_event("volley", effect("damage", 1)), hunter, round=8)
    lay(pos, "human.w3r1", "hunter")
    stack(pos, "volley")
    enemy_plays(pos)
    assert piece_on(pos, "human.w3r1").damage == 1


@pytest.mark.clause("hastings.play.target-ranged-first", "hastings.play.target-player-chooses")
def test_an_archer_that_cannot_be_targeted_does_not_count() -> None:
    """In a taken wedge nobody is a target, and an Exhausted card cannot be exhausted."""
    pos = five_cards()
    lay(pos, "human.w2r1", "shield-wall-levy")
    lay(pos, "human.w3r3", "slingers")
    take(pos, 3, "opponent")
    table = enemy_plays(pos, ("enemy.target", "human.w1r2"))
    assert options_of(table, "enemy.target") == ("human.w1r2", "human.w2r1")
    pos = five_cards()
    piece_on(pos, "human.w2r1").exhausted = True
    stack(pos, "trap")
    table = enemy_plays(pos, ("enemy.target", "human.w3r1"))
    assert options_of(table, "enemy.target") == ("human.w1r1", "human.w1r2", "human.w3r1", "human.w3r2")
    assert piece_on(pos, "human.w3r1").exhausted


@pytest.mark.clause("hastings.play.target-player-chooses")
@pytest.mark.parametrize("chosen", ["human.w1r1", "human.w2r1", "human.w3r1"])
def test_of_three_targets_none_ranged_the_player_chooses_among_exactly_those(chosen: str) -> None:
    pos = drawing(a_card("champion", effects=(effect("damage", 1),)))
    lay(pos, "human.w2r1", "axe-guard")
    lay(pos, "human.w3r1", "royal-guard")
    table = enemy_plays(pos, ("enemy.target", chosen))
    assert options_of(table, "enemy.target") == ("human.w1r1", "human.w2r1", "human.w3r1")
    assert table.asked[0][0].clauses[0] == "hastings.play.target-player-chooses"
    assert piece_on(pos, chosen).damage == 1
    assert told(table, "battle.target").values["space"] == chosen
    others = tuple(space for space in ("human.w1r1", "human.w2r1", "human.w3r1") if space != chosen)
    assert struck(sieve_of(table, "battle.target")) == {"play.target-player-chooses": others}


@pytest.mark.clause("hastings.play.target-player-chooses")
def test_a_single_target_is_not_asked_about() -> None:
    pos = drawing(a_card("champion", effects=(effect("damage", 1),)))
    table = enemy_plays(pos)
    assert table.asked == []
    assert clauses_of(sieve_of(table, "battle.target")) == ["play.target-ranged-first"]


# ---------------------------------------------------------------- what helps the Enemy


@pytest.mark.clause("hastings.play.own-side-targets")
@pytest.mark.parametrize(("chosen", "left", "healed"), [("enemy.w2r2", 0, 1), ("enemy.w2r3", 0, 2)])
def test_of_two_damaged_cards_the_player_chooses_the_one_that_is_healed(
    chosen: str, left: int, healed: int
) -> None:
    pos = drawing(an_event("blessing", effect("heal", 2)))
    piece_on(pos, "enemy.w2r3").damage = 2
    piece_on(pos, "enemy.w2r2").damage = 1
    table = enemy_plays(pos, ("enemy.friend", chosen))
    assert options_of(table, "enemy.friend") == ("enemy.w2r2", "enemy.w2r3")
    assert table.asked[0][0].clauses[0] == "hastings.play.own-side-targets"
    event = told(table, "battle.healed")
    assert (event.values["space"], event.values["amount"], event.values["left"]) == (chosen, healed, left)
    assert piece_on(pos, chosen).damage == 0
    other = "enemy.w2r3" if chosen == "enemy.w2r2" else "enemy.w2r2"
    assert piece_on(pos, other).damage == {"enemy.w2r3": 2, "enemy.w2r2": 1}[other]


@pytest.mark.clause("hastings.play.own-side-targets")
def test_more_damage_than_is_healed_stays() -> None:
    pos = drawing(an_event("blessing", effect("heal", 2)))
    piece_on(pos, "enemy.w2r3").damage = 5
    enemy_plays(pos)
    assert piece_on(pos, "enemy.w2r3").damage == 3


@pytest.mark.clause("hastings.play.own-side-targets")
def test_a_token_goes_on_any_enemy_card_of_an_existing_wedge_at_the_players_choice() -> None:
    pos = drawing(an_event("blessing", effect("token", what="zeal")))
    lay(pos, "enemy.w1r1", "camp-servants")
    lay(pos, "enemy.w3r1", "camp-servants")
    take(pos, 3, "human")
    table = enemy_plays(pos, ("enemy.friend", "enemy.w1r1"))
    assert options_of(table, "enemy.friend") == ("enemy.w1r1", "enemy.w2r1", "enemy.w2r2", "enemy.w2r3")
    assert piece_on(pos, "enemy.w1r1").zeal == 1
    assert pos.zeal_tokens == 10


@pytest.mark.clause("hastings.play.own-side-targets")
def test_of_exhausted_cards_the_player_chooses_the_one_that_is_readied() -> None:
    pos = drawing(an_event("order", effect("ready")))
    for space in ("enemy.w2r1", "enemy.w2r2"):
        piece_on(pos, space).exhausted = True
    table = enemy_plays(pos, ("enemy.friend", "enemy.w2r2"))
    assert options_of(table, "enemy.friend") == ("enemy.w2r1", "enemy.w2r2")
    assert weary(pos) == {"enemy.w2r1"}


@pytest.mark.clause("hastings.play.own-side-targets", "hastings.place.tactics")
def test_the_wedge_that_a_tactic_helps_is_the_players_choice_among_existing_ones() -> None:
    pos = drawing()
    stack(pos, "couched-lances")
    take(pos, 1, "human")
    table = enemy_plays(pos, ("enemy.wedge", "wedge.3"))
    assert options_of(table, "enemy.wedge") == ("wedge.2", "wedge.3")
    assert [(tactic.card, tactic.wedge) for tactic in pos.enemy.reserve] == [("couched-lances", 2)]
    assert [might(pos, pos.enemy, wedge) for wedge in (1, 2)] == [4, 1]
    assert told(table, "battle.wedge-chosen").values == {"card": "couched-lances", "wedge": "wedge.3"}
