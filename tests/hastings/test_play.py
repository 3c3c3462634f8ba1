"""Playing Enemy cards: nobody closes ranks, actions on arrival, targets, and what the Enemy ignores."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.battlefield import might
from adversaire.games.hastings.cards import PackCard
from adversaire.games.hastings.deployment import enemy_resources
from adversaire.games.hastings.position import ENEMY_SPACES, Piece, Position
from tests.hastings.tables import (
    a_card,
    an_event,
    asked,
    at_hastings,
    broken,
    card_on,
    clauses_of,
    effect,
    enemy_plays,
    events_of,
    hold,
    human_plays,
    kinds,
    lay,
    options_of,
    pass_turn,
    piece_on,
    resources,
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


def drawing(*cards: PackCard, round: int = 8, leader: int = 1, **options: str) -> Position:
    """A table in round 8 with these cards on top of the Enemy's deck, the first one first."""
    pos = with_cards(*cards, round=round, leader=leader, **options)
    stack(pos, *(card.id for card in cards))
    return pos


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


def weary(pos: Position) -> set[str]:
    return {ENEMY_SPACES[at] for at, piece in enumerate(pos.enemy.grid) if piece and piece.exhausted}


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


# ---------------------------------------------------------------- what the Enemy ignores


@pytest.mark.clause("hastings.play.ignore-agile")
def test_an_agile_unit_never_moves() -> None:
    pos = with_cards(round=8)
    rider = lay(pos, "enemy.w1r1", "light-horse")
    deck = ["camp-servants", "foot-sergeants", "breton-foot"]
    stack(pos, *deck)
    take(pos, 2, "opponent")
    lay(pos, "enemy.w1r2", "william-fitzrobert")
    for _ in range(3):
        table = enemy_plays(pos)
        assert untold(table, "play.moved", "human.moved", "play.ability")
        assert piece_on(pos, "enemy.w1r1") is rider
    assert card_on(pos, "enemy.w3r1") == "camp-servants"


@pytest.mark.clause("hastings.play.ignore-agile")
def test_a_movement_action_is_ignored_on_arrival() -> None:
    pos = drawing(a_card("rider", type="cavalry", keywords=("agile",), effects=(effect("move"),)))
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "rider"
    assert untold(table, "play.moved", "play.ability")
    assert told(table, "play.ignored").clauses == ("hastings.play.ignore-agile",)


@pytest.mark.clause("hastings.play.ignore-agile")
def test_of_moving_or_damage_the_damage_is_left() -> None:
    pos = drawing(a_card("rider", type="cavalry", effects=(effect("move"), effect("damage", 1))))
    table = enemy_plays(pos)
    assert table.asked == []
    assert piece_on(pos, "human.w1r1").damage == 1
    assert card_on(pos, "enemy.w1r1") == "rider"


@pytest.mark.clause("hastings.play.ignore-cost-reduction")
@pytest.mark.parametrize("keyword", ["family", "leader"])
def test_with_3_resources_a_card_of_4_that_would_cost_1_less_is_discarded(keyword: str) -> None:
    """Both conditions hold: another Family card and the Leader are in play."""
    kinsman = a_card("kinsman", type="character", cost=4, keywords=(keyword,))
    pos = drawing(kinsman, LEVY)
    lay(pos, "enemy.w1r1", "dukes-kinsman")
    resources(pos, 3)
    table = enemy_plays(pos)
    dear = told(table, "deploy.too-dear")
    assert dear.values == {"cards": ("kinsman",), "cost": 4, "resources": 3}
    assert "hastings.play.ignore-cost-reduction" in dear.clauses
    assert pos.enemy.discard == ["kinsman"]
    assert told(table, "play.placed").values["card"] == "levy"


@pytest.mark.clause("hastings.play.ignore-cost-reduction")
@pytest.mark.parametrize(("type", "kind"), [("character", "play.placed"), ("tactic", "play.tactic")])
def test_a_reduction_on_a_card_that_is_no_event_lowers_no_cost_for_anybody(type: str, kind: str) -> None:
    health = 2 if type == "character" else 0
    steward = a_card("steward", type=type, might=0, health=health, effects=(effect("discount", 2),))
    pos = drawing(steward, a_card("six", cost=6), LEVY)
    table = enemy_plays(pos)
    assert told(table, kind).values["card"] == "steward"
    assert told(table, "play.ignored").clauses == ("hastings.play.ignore-cost-reduction",)
    assert pos.discount == 0
    # With 4 resources and 2 less the next card could have been played.
    assert enemy_resources(pos) == 4
    table = enemy_plays(pos)
    assert told(table, "deploy.too-dear").values["cards"] == ("six",)


@pytest.mark.clause("hastings.play.ignore-cost-reduction", "hastings.event.cost-reduction")
def test_cost_reduction_events_do_work() -> None:
    pos = drawing()
    resources(pos, 2)
    stack(pos, "timber-fort", "mailed-knights")
    assert told(enemy_plays(pos), "play.placed").values["card"] == "mailed-knights"


@pytest.mark.clause("hastings.play.ignore-scholar")
@pytest.mark.parametrize("how", ["scholar", "action"])
def test_a_scholar_draws_no_card(how: str) -> None:
    scholar = a_card("scribe", type="character", scholar=2 if how == "scholar" else 0)
    drawer = a_card("scribe", type="character", effects=(effect("draw", 2),))
    pos = drawing(scholar if how == "scholar" else drawer, LEVY)
    before = len(pos.enemy.deck)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "scribe"
    assert len(pos.enemy.deck) == before - 1
    assert pos.enemy.hand == []
    assert untold(table, "play.ability", "human.drew")
    assert told(table, "play.ignored").clauses == ("hastings.play.ignore-scholar",)
    assert len(events_of(table, "deploy.revealed")) == 1


@pytest.mark.clause("hastings.play.ignore-reactions")
@pytest.mark.parametrize("target", ["enemy.w2r3", "enemy.w2r1"])
def test_the_enemys_reaction_cancels_no_damage(target: str) -> None:
    """The Duke's Kinsman could shield his Leader, and is a target himself; the player's shields Harold."""
    pos = with_cards(round=4, leader=3)
    lay(pos, "enemy.w2r1", "dukes-kinsman")
    lay(pos, "human.w2r1", "slingers")
    lay(pos, "human.w2r2", "hearth-companion")
    hold(pos)
    table = human_plays(pos, "shoot:human.w2r1", ("shoot.target", target))
    assert asked(table) == ["turn.action", "shoot.target"]
    assert piece_on(pos, target).damage == 1
    assert not piece_on(pos, "enemy.w2r1").exhausted
    assert untold(table, "human.shielded")


@pytest.mark.clause("hastings.play.ignore-reactions")
def test_a_card_with_a_reaction_is_played_and_the_reaction_is_told_to_be_ignored() -> None:
    pos = drawing()
    stack(pos, "dukes-kinsman")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "dukes-kinsman"
    assert told(table, "play.ignored").clauses == ("hastings.play.ignore-reactions",)


# ---------------------------------------------------------------- the player's Reactions


def shot_at_the_leader() -> Position:
    """Ranged 2 at Harold, with two companions in his wedge; there is no other target for them to be."""
    pos = with_cards(a_card("volley-2"), round=4, leader=3)
    lay(pos, "human.w3r2", "hearth-companion")
    lay(pos, "human.w3r3", "hearth-companion")
    lay(pos, "enemy.w3r1", "crossbow-company")
    return pos


@pytest.mark.clause("hastings.play.ignore-reactions", "hastings.setup.normal-rules-apply")
def test_each_of_the_players_shields_cancels_one_damage_to_his_leader() -> None:
    pos = shot_at_the_leader()
    table = enemy_plays(
        pos,
        ("ranged.target", "human.w3r1"),
        ("reaction.shield", "use:human.w3r3"),
        ("reaction.shield", "use:human.w3r2"),
    )
    first, second = [question for question, _ in table.asked if question.id == "reaction.shield"]
    assert first.answers == ("use:human.w3r2", "use:human.w3r3", "decline")
    assert second.answers == ("use:human.w3r2", "decline")
    assert (first.values, second.values) == ({"amount": 2}, {"amount": 1})
    assert told(table, "battle.hit").values["amount"] == 0
    assert piece_on(pos, "human.w3r1").damage == 0
    assert piece_on(pos, "human.w3r2").exhausted
    assert piece_on(pos, "human.w3r3").exhausted


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_a_shield_may_be_declined() -> None:
    pos = shot_at_the_leader()
    enemy_plays(pos, ("ranged.target", "human.w3r1"), ("reaction.shield", "decline"))
    assert piece_on(pos, "human.w3r1").damage == 2
    assert not piece_on(pos, "human.w3r2").exhausted


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_an_exhausted_shield_or_one_in_another_wedge_is_none_and_nobody_else_is_shielded() -> None:
    pos = shot_at_the_leader()
    piece_on(pos, "human.w3r2").exhausted = True
    lay(pos, "human.w1r1", "hearth-companion")
    lay(pos, "human.w3r3", "axe-guard")
    table = enemy_plays(pos, ("ranged.target", "human.w3r1"))
    assert asked(table) == ["ranged.target"]
    assert piece_on(pos, "human.w3r1").damage == 2
    pos = shot_at_the_leader()
    table = enemy_plays(pos, ("ranged.target", "human.w3r2"))
    assert asked(table) == ["ranged.target"]
    assert piece_on(pos, "human.w3r2").damage == 2


@pytest.mark.clause("hastings.deploy.resources-not-spent", "hastings.play.no-exhaust")
def test_the_enemy_exhausts_nothing_to_pay() -> None:
    pos = drawing(a_card("dear", cost=4))
    total = enemy_resources(pos)
    assert total >= 4
    enemy_plays(pos)
    assert weary(pos) == set()
    assert enemy_resources(pos) == total
