"""Turns: who acts when, what the player may do in a turn by the normal rules, and what the Enemy answers."""

from __future__ import annotations

import pytest

from adversaire.engine.question import Answer
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.cards import PackCard
from adversaire.games.hastings.position import Position
from tests.contract.scripts import Script
from tests.hastings.tables import (
    a_card,
    all_turns,
    an_event,
    asked,
    at_hastings,
    begin_round,
    broken,
    card_on,
    clear,
    companion,
    effect,
    enemy_plays,
    events_of,
    fetch,
    hold,
    human_plays,
    in_round,
    kinds,
    lay,
    options_of,
    pass_turn,
    piece_on,
    play,
    refusal,
    reserve,
    sieve_of,
    stack,
    struck,
    take,
    told,
    untold,
    virtual,
    with_cards,
)

OWN_TURN = "hastings.turn.player-turn-normal"
SKIPS = "hastings.turn.sacrifice-skips-enemy"
FIRST = "hastings.turn.ranged-first"


def in_hand(*cards: str, round: int = 4, leader: int = 1, own: tuple[PackCard, ...] = ()) -> Position:
    """The player's turn with exactly these cards in hand."""
    pos = with_cards(*own, round=round, leader=leader)
    hold(pos, *cards)
    return pos


def turns(pos: Position) -> tuple[Answer, ...]:
    """What the player may do now."""
    table = human_plays(pos.copy())
    return options_of(table, "turn.action") if table.asked else ("pass",)


# ---------------------------------------------------------------- who acts


@pytest.mark.clause("hastings.turn.player-starts")
def test_when_the_deployment_of_round_6_opens_the_player_acts_before_the_enemy() -> None:
    pos = in_round(virtual(leader=3), 5)
    lay(pos, "enemy.w3r1", "duchy-archers", exhausted=True)
    stack(pos, "camp-servants", "camp-servants")
    pass_turn(pos)
    assert (pos.round, pos.phase, pos.prepared) == (6, "human", False)
    hold(pos, "saxon-ceorl")
    table = begin_round(pos, 6, *two_kept(pos), "play:saxon-ceorl", "wedge.3")
    assert table.events[0].kind == "turn.human"
    assert table.events[0].values == {"round": 6}
    assert "hastings.turn.player-starts" in table.events[0].clauses
    assert untold(table, "turn.opponent", "ranged.", "deploy.")
    assert pos.phase == "opponent"


def two_kept(pos: Position) -> list[tuple[str, str]]:
    """The answers to the draw of a round: two different cards lie on top of the player's deck."""
    cards = ("royal-guard", "axe-guard", "slingers", "great-axe")
    for card in cards:
        fetch(pos, pos.human, card)
    pos.human.deck += reversed(cards)
    return [("draw.keep", "royal-guard"), ("draw.keep", "axe-guard")]


@pytest.mark.clause("hastings.turn.player-starts", "hastings.turn.alternate")
def test_in_any_game_each_round_opens_with_the_player_and_the_two_take_turns() -> None:
    for seed in range(10):
        _, told_in = all_turns(seed)
        opening = [events[0] for events in told_in[1:-1]]
        rounds: dict[object, list[str]] = {}
        for event in opening:
            rounds.setdefault(event.values["round"], []).append(event.kind)
        for takers in rounds.values():
            assert takers[0::2] == ["turn.human"] * len(takers[0::2])
            assert takers[1::2] == ["turn.opponent"] * len(takers[1::2])
        assert list(rounds) == list(range(1, len(rounds) + 1))


@pytest.mark.clause("hastings.turn.alternate")
def test_a_card_an_action_and_a_card_are_followed_by_one_enemy_turn_each() -> None:
    pos = in_hand("saxon-ceorl", "fyrd-spearmen", "royal-guard", round=5)
    clear(pos)
    lay(pos, "human.w2r1", "slingers")
    stack(pos, "camp-servants", "camp-servants", "camp-servants")
    order: list[str] = []
    for answers in (
        ("play:saxon-ceorl", "wedge.1"),
        ("shoot:human.w2r1",),
        ("play:fyrd-spearmen", "exhaust:human.w1r2", "wedge.1"),
    ):
        order += [event.kind for event in human_plays(pos, *answers).events if event.kind.startswith("turn.")]
        assert pos.phase == "opponent"
        table = play(pos)
        order += [event.kind for event in table.events if event.kind.startswith("turn.")]
        assert told(table, "turn.opponent").clauses == ("hastings.turn.alternate",)
        assert told(table, "turn.opponent").values == {"round": 5, "closing": 0}
        assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.placed"]
        assert (pos.phase, pos.round) == ("human", 5)
    assert order == ["turn.human", "turn.opponent"] * 3
    assert [card_on(pos, f"enemy.w{wedge}r1") for wedge in (1, 2, 3)] == ["camp-servants"] * 3


# ---------------------------------------------------------------- the player's turn


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_turn_is_a_card_an_action_a_sacrifice_or_the_pass() -> None:
    pos = in_hand("saxon-ceorl", "fyrd-spearmen", "royal-guard")
    lay(pos, "human.w2r1", "slingers")
    lay(pos, "human.w2r2", "coast-watcher")
    assert turns(pos) == (
        "play:saxon-ceorl",
        "play:fyrd-spearmen",
        "move:human.w1r1",
        "shoot:human.w2r1",
        "move:human.w2r2",
        "sacrifice",
        "pass",
    )


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_with_nothing_in_hand_and_an_exhausted_leader_alone_only_the_pass_is_left() -> None:
    pos = in_hand()
    piece_on(pos, "human.w1r1").exhausted = True
    table = human_plays(pos)
    assert table.asked == []
    assert pos.last == "passed"
    assert told(table, "human.passed").clauses == ("hastings.pass.enemy-continues",)


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_the_same_card_twice_in_hand_is_one_turn_to_choose() -> None:
    pos = in_hand("fyrd-spearmen", "fyrd-spearmen")
    assert [turn for turn in turns(pos) if turn.startswith("play:")] == ["play:fyrd-spearmen"]


# -------- paying


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_a_card_of_cost_3_with_one_resource_in_play_needs_two_discards() -> None:
    pos = in_hand("axe-guard", "slingers", "great-axe", "royal-guard")
    lay(pos, "human.w2r1", "shire-reeve")
    table = human_plays(
        pos,
        "play:axe-guard",
        ("pay.with", "exhaust:human.w2r1"),
        ("pay.with", "discard:great-axe"),
        ("pay.with", "discard:slingers"),
        ("play.wedge", "wedge.1"),
    )
    dues = [question.values["due"] for question, _ in table.asked if question.id == "pay.with"]
    assert dues == [3, 2, 1]
    assert pos.human.hand == ["royal-guard"]
    assert pos.human.discard[-2:] == ["great-axe", "slingers"]
    assert piece_on(pos, "human.w2r1").exhausted
    assert card_on(pos, "human.w1r2") == "axe-guard"
    assert told(table, "human.played").values == {"card": "axe-guard", "cost": 3}
    assert told(table, "human.paid-resource").values == {"card": "shire-reeve"}
    assert [event.values["card"] for event in events_of(table, "human.paid-card")] == [
        "great-axe",
        "slingers",
    ]
    assert (pos.last, pos.phase) == ("played", "opponent")
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_what_pays_is_any_ready_card_with_a_symbol_an_attachment_or_tactic_too_and_any_card_in_hand() -> None:
    mill = a_card("mill", faction="saxon", type="attachment", might=0, health=0, resources=2)
    pos = in_hand("axe-guard", "slingers", "slingers", own=(mill,))
    take(pos, 3, "opponent")
    lay(pos, "human.w2r1", "shire-reeve", exhausted=True)
    lay(pos, "human.w2r2", "saxon-ceorl")
    lay(pos, "human.w3r1", "saxon-ceorl")
    fetch(pos, pos.human, "mill")
    piece_on(pos, "human.w1r1").attached.append("mill")
    reserve(pos, pos.human, "high-ground")
    reserve(pos, pos.human, "granaries")
    table = human_plays(pos, "play:axe-guard", "exhaust:human.reserve.2", "exhaust:human.w1r1", "wedge.2")
    first, second = [question.answers for question, _ in table.asked if question.id == "pay.with"]
    assert first == (
        "discard:slingers",
        "exhaust:human.w1r1",
        "exhaust:human.w2r2",
        "exhaust:human.w3r1",
        "exhaust:human.reserve.2",
    )
    assert second == first[:-1]
    # The Leader's mill paid 2, the granaries 1.
    assert pos.human.reserve[1].exhausted
    assert not pos.human.reserve[0].exhausted
    assert piece_on(pos, "human.w1r1").exhausted
    assert not piece_on(pos, "human.w2r2").exhausted
    assert card_on(pos, "human.w2r3") == "axe-guard"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_what_a_source_pays_too_much_is_lost() -> None:
    mill = a_card("mill", faction="saxon", resources=3)
    pos = in_hand("fyrd-spearmen", "slingers", "royal-guard", own=(mill,))
    lay(pos, "human.w2r1", "mill")
    human_plays(pos, "play:fyrd-spearmen", "exhaust:human.w2r1", "wedge.1")
    assert turns(pos)[0] == "play:slingers"
    assert "play:royal-guard" not in turns(pos)


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_card_of_cost_0_is_played_without_paying_and_one_source_is_not_asked_about() -> None:
    pos = in_hand("saxon-ceorl")
    assert asked(human_plays(pos, "play:saxon-ceorl", "wedge.2")) == ["turn.action", "play.wedge"]
    pos = in_hand("fyrd-spearmen", "slingers")
    table = human_plays(pos, "play:fyrd-spearmen", "wedge.2")
    assert asked(table) == ["turn.action", "play.wedge"]
    assert pos.human.discard[-1] == "slingers"


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize(("others", "offered"), [(3, False), (4, True)])
def test_a_card_does_not_pay_for_itself(others: int, offered: bool) -> None:
    pos = in_hand("royal-guard", *["fyrd-spearmen"] * others)
    assert ("play:royal-guard" in turns(pos)) is offered


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("exhaust:human.w2r1", "refusal.pay.exhaust"),
        ("exhaust:human.w1r1", "refusal.pay.exhaust"),
        ("discard:axe-guard", "refusal.pay.discard"),
    ],
    ids=["exhausted", "no-symbol", "being-played"],
)
def test_what_cannot_pay_is_refused(answer: Answer, key: str) -> None:
    pos = in_hand("axe-guard", "slingers", "great-axe", "royal-guard")
    lay(pos, "human.w2r1", "shire-reeve", exhausted=True)
    refused = refusal(pos, "play:axe-guard", answer)
    assert (refused.clause, refused.text.key) == (OWN_TURN, key)


# -------- lower costs


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.play.ignore-cost-reduction")
@pytest.mark.parametrize(("relative", "cost"), [("lady-of-the-household", 1), ("axe-guard", 2)])
def test_family_costs_the_player_one_less_while_another_family_card_is_in_play(
    relative: str, cost: int
) -> None:
    pos = in_hand("hearth-companion", "slingers", "fyrd-spearmen")
    lay(pos, "human.w3r1", relative)
    table = human_plays(pos, "play:hearth-companion")
    assert told(table, "human.played").values["cost"] == cost
    assert len(pos.human.hand) == 2 - cost


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_card_of_the_leaders_costs_one_less_and_never_below_0() -> None:
    kin = [a_card(f"kin-{cost}", faction="saxon", cost=cost, keywords=("leader",)) for cost in (0, 3)]
    pos = in_hand("kin-0", "kin-3", "slingers", "fyrd-spearmen", own=tuple(kin))
    assert told(human_plays(pos.copy(), "play:kin-3"), "human.played").values["cost"] == 2
    assert told(human_plays(pos.copy(), "play:kin-0"), "human.played").values["cost"] == 0


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_with_family_a_card_can_be_played_that_would_be_too_dear_otherwise() -> None:
    pos = in_hand("hearth-companion", "slingers")
    assert "play:hearth-companion" not in turns(pos)
    lay(pos, "human.w3r1", "lady-of-the-household")
    assert "play:hearth-companion" in turns(pos)


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_after_beacon_fires_the_players_next_card_costs_2_less_and_no_other() -> None:
    pos = in_hand("beacon-fires", "axe-guard", "royal-guard", "slingers")
    table = human_plays(pos, "play:beacon-fires")
    assert told(table, "human.discount").values == {"amount": 2}
    assert pos.human.discard[-1] == "beacon-fires"
    assert pos.discount == 2
    table = human_plays(pos, "play:royal-guard", "discard:slingers", "wedge.1")
    assert told(table, "human.played").values == {"card": "royal-guard", "cost": 4 - 2}
    assert pos.discount == 0


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_the_players_reduction_is_gone_with_the_round() -> None:
    pos = in_hand("beacon-fires", "axe-guard")
    human_plays(pos, "play:beacon-fires")
    pass_turn(pos)
    assert (pos.round, pos.discount) == (5, 0)


# -------- playing


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_a_card_goes_to_the_first_free_row_of_a_wedge_of_the_players_choice() -> None:
    pos = in_hand("saxon-ceorl", "saxon-ceorl", "saxon-ceorl")
    table = human_plays(pos, "play:saxon-ceorl", ("play.wedge", "wedge.1"))
    assert options_of(table, "play.wedge") == ("wedge.1", "wedge.2", "wedge.3")
    assert card_on(pos, "human.w1r2") == "saxon-ceorl"
    assert told(table, "human.deployed").values["space"] == "human.w1r2"
    human_plays(pos, "play:saxon-ceorl", "wedge.1")
    assert card_on(pos, "human.w1r3") == "saxon-ceorl"
    # Wedge 1 is full now.
    table = human_plays(pos, "play:saxon-ceorl", ("play.wedge", "wedge.2"))
    assert options_of(table, "play.wedge") == ("wedge.2", "wedge.3")
    assert card_on(pos, "human.w2r1") == "saxon-ceorl"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_no_card_can_be_played_in_a_taken_wedge() -> None:
    pos = in_hand("saxon-ceorl", "slingers")
    take(pos, 2, "human")
    table = human_plays(pos, "play:saxon-ceorl", ("play.wedge", "wedge.3"))
    assert options_of(table, "play.wedge") == ("wedge.1", "wedge.3")


def crowded(pos: Position) -> None:
    """The player's nine spaces are full."""
    cards = iter(["fyrd-spearmen"] * 6 + ["shield-wall-levy"] * 3)
    for wedge in (1, 2, 3):
        for row in (1, 2, 3):
            if not card_on(pos, f"human.w{wedge}r{row}"):
                lay(pos, f"human.w{wedge}r{row}", next(cards))


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_on_a_full_battlefield_no_army_card_is_offered_but_a_tactic_is() -> None:
    pos = in_hand("saxon-ceorl", "granaries", "slingers")
    crowded(pos)
    assert [turn for turn in turns(pos) if turn.startswith("play:")] == ["play:granaries"]


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_tactic_stays_in_the_reserve_and_one_for_a_single_wedge_is_given_it() -> None:
    pos = in_hand("locked-shields", "granaries", "slingers", "fyrd-spearmen")
    take(pos, 2, "human")
    table = human_plays(
        pos,
        "play:locked-shields",
        "discard:slingers",
        "discard:fyrd-spearmen",
        ("play.tactic-wedge", "wedge.3"),
    )
    assert options_of(table, "play.tactic-wedge") == ("wedge.1", "wedge.3")
    assert [(tactic.card, tactic.wedge) for tactic in pos.human.reserve] == [("locked-shields", 2)]
    assert told(table, "human.reserved").values == {"card": "locked-shields", "wedge": "wedge.3"}
    hold(pos, "granaries", "saxon-ceorl")
    table = human_plays(pos, "play:granaries")
    assert told(table, "human.reserved").values == {"card": "granaries", "wedge": "none"}
    assert pos.human.reserve[1].wedge == -1
    assert pos.phase == "opponent"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_attachment_goes_on_an_own_card_in_an_existing_wedge() -> None:
    pos = in_hand("great-axe", "slingers")
    take(pos, 3, "human")
    lay(pos, "human.w2r1", "axe-guard")
    lay(pos, "human.w3r1", "royal-guard")
    table = human_plays(pos, "play:great-axe", ("play.bearer", "human.w2r1"))
    assert options_of(table, "play.bearer") == ("human.w1r1", "human.w2r1")
    assert piece_on(pos, "human.w2r1").attached == ["great-axe"]
    assert told(table, "human.attached").values == {"card": "great-axe", "bearer": "axe-guard"}
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_attachment_for_riders_is_offered_only_with_a_rider_in_play() -> None:
    spurs = a_card("spurs", faction="saxon", type="attachment", cost=0, health=0, bearers=("cavalry",))
    pos = in_hand("spurs", own=(spurs,))
    assert "play:spurs" not in turns(pos)
    lay(pos, "human.w3r1", "mounted-scouts")
    assert "play:spurs" in turns(pos)
    human_plays(pos, "play:spurs")
    assert piece_on(pos, "human.w3r1").attached == ["spurs"]


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_event_is_resolved_at_the_players_choice_and_discarded() -> None:
    pos = in_hand("ditch-ambush", "slingers", "fyrd-spearmen")
    lay(pos, "enemy.w1r1", "duchy-archers")
    table = human_plays(
        pos,
        "play:ditch-ambush",
        ("pay.with", "discard:slingers"),
        ("play.effect", "exhaust-1"),
        ("effect.foe", "enemy.w1r1"),
    )
    assert options_of(table, "play.effect") == ("exhaust-1", "damage-1")
    assert options_of(table, "effect.foe") == ("enemy.w1r1", "enemy.w2r1", "enemy.w2r2", "enemy.w2r3")
    assert piece_on(pos, "enemy.w1r1").exhausted
    # The Event lies on the cards that paid for it.
    assert pos.human.discard[-3:] == ["slingers", "fyrd-spearmen", "ditch-ambush"]
    assert told(table, "human.used").values["effect"] == "exhaust-1"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_event_that_would_change_nothing_cannot_be_played() -> None:
    pos = in_hand("saxon-determination", "slingers")
    assert "play:saxon-determination" not in turns(pos)
    piece_on(pos, "human.w1r1").damage = 3
    assert "play:saxon-determination" in turns(pos)
    table = human_plays(pos, "play:saxon-determination")
    assert told(table, "battle.healed").values["amount"] == 3
    assert piece_on(pos, "human.w1r1").damage == 0


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_scholar_lets_the_player_draw() -> None:
    pos = in_hand("eadric", "slingers")
    before = list(pos.human.deck)
    table = human_plays(pos, "play:eadric", ("play.wedge", "wedge.2"))
    assert pos.human.hand == [before[-1]]
    assert told(table, "human.drew").values["cards"] == (before[-1],)
    assert pos.human.deck == before[:-1]


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_played_cards_own_text_is_used_at_once_if_it_can_be() -> None:
    pos = in_hand("village-priest", "slingers")
    piece_on(pos, "human.w1r1").damage = 2
    table = human_plays(pos, "play:village-priest", "wedge.2")
    assert told(table, "battle.healed").values["left"] == 1
    pos = in_hand("village-priest", "slingers")
    table = human_plays(pos, "play:village-priest", "wedge.2")
    assert untold(table, "battle.", "human.used")
    assert card_on(pos, "human.w2r1") == "village-priest"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_token_goes_on_an_own_card_and_comes_from_the_supply() -> None:
    pos = in_hand("banner-bearer", "slingers", "fyrd-spearmen")
    table = human_plays(
        pos, "play:banner-bearer", "discard:slingers", "wedge.2", ("effect.friend", "human.w1r1")
    )
    assert options_of(table, "effect.friend") == ("human.w1r1", "human.w2r1")
    assert piece_on(pos, "human.w1r1").might == 1
    assert (pos.might_tokens, pos.zeal_tokens) == (10, 11)
    assert told(table, "battle.token").values["what"] == "might"
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("destroy-riders", ("enemy.w1r1",)),
        ("destroy-front", ("enemy.w3r1",)),
    ],
)
def test_the_player_destroys_only_what_his_card_names_and_never_the_leader(
    card: str, targets: tuple[str, ...]
) -> None:
    """William stands in row 1 here; in row 1 only the Breton Foot cost 2 or less."""
    own = (
        an_event("destroy-riders", effect("destroy", what="cavalry"), faction="saxon", cost=0),
        an_event("destroy-front", effect("destroy", row=1, most=2), faction="saxon", cost=0),
    )
    pos = in_hand(card, own=own)
    clear(pos)
    pos.enemy.grid[3], pos.enemy.grid[5] = pos.enemy.grid[5], None
    lay(pos, "enemy.w1r1", "light-horse")
    lay(pos, "enemy.w3r1", "breton-foot")
    lay(pos, "enemy.w3r2", "foot-sergeants")
    assert asked(human_plays(pos, f"play:{card}")) == ["turn.action"]
    gone = [
        space for space in ("enemy.w1r1", "enemy.w2r1", "enemy.w3r1", "enemy.w3r2") if not card_on(pos, space)
    ]
    assert tuple(gone) == targets


# -------- actions


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_a_ranged_attack_exhausts_the_card_and_hits_an_enemy_card_of_its_wedge() -> None:
    pos = in_hand(leader=3)
    lay(pos, "human.w2r1", "slingers")
    lay(pos, "enemy.w1r1", "foot-sergeants")
    table = human_plays(pos, "shoot:human.w2r1", ("shoot.target", "enemy.w2r2"))
    assert options_of(table, "shoot.target") == ("enemy.w2r1", "enemy.w2r2", "enemy.w2r3")
    assert piece_on(pos, "enemy.w2r2").damage == 1
    assert piece_on(pos, "human.w2r1").exhausted
    assert told(table, "human.shot").values == {"card": "slingers", "amount": 1}
    assert told(table, "battle.hit").values["left"] == 1
    assert (pos.last, pos.phase) == ("acted", "opponent")


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.ranged.no-target")
def test_by_an_option_the_players_ranged_cards_reach_every_existing_wedge() -> None:
    pos = with_cards(round=4, leader=3, ranged_reach="any_wedge")
    hold(pos)
    lay(pos, "human.w1r1", "slingers")
    lay(pos, "enemy.w3r1", "foot-sergeants")
    table = human_plays(pos, "shoot:human.w1r1", ("shoot.target", "enemy.w3r1"))
    assert options_of(table, "shoot.target") == ("enemy.w2r1", "enemy.w2r2", "enemy.w2r3", "enemy.w3r1")
    take(pos, 3, "human")
    piece_on(pos, "human.w1r1").exhausted = False
    table = human_plays(pos, "shoot:human.w1r1", ("shoot.target", "enemy.w2r1"))
    assert options_of(table, "shoot.target") == ("enemy.w2r1", "enemy.w2r2", "enemy.w2r3")


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_an_agile_card_moves_to_the_first_free_row_of_another_wedge_and_ranks_close_behind_it() -> None:
    pos = in_hand()
    lay(pos, "human.w2r1", "coast-watcher")
    lay(pos, "human.w2r2", "axe-guard")
    table = human_plays(pos, "move:human.w2r1", ("move.to", "human.w1r2"))
    assert options_of(table, "move.to") == ("human.w1r2", "human.w3r1")
    assert card_on(pos, "human.w1r2") == "coast-watcher"
    assert piece_on(pos, "human.w1r2").exhausted
    assert card_on(pos, "human.w2r1") == "axe-guard"
    assert (pos.last, pos.phase) == ("acted", "opponent")
    assert told(table, "human.moved").values == {"card": "coast-watcher", "space": "human.w1r2"}
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_move_avoids_full_and_taken_wedges_and_one_way_is_not_asked_about() -> None:
    pos = in_hand()
    lay(pos, "human.w2r1", "coast-watcher")
    take(pos, 3, "human")
    table = human_plays(pos.copy(), "move:human.w2r1")
    assert told(table, "human.moved").values["space"] == "human.w1r2"
    lay(pos, "human.w1r2", "axe-guard")
    lay(pos, "human.w1r3", "royal-guard")
    assert "move:human.w2r1" not in turns(pos)


# -------- Sacrifice


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.turn.sacrifice-skips-enemy")
def test_any_card_of_the_battlefield_but_the_leader_may_be_sacrificed() -> None:
    pos = in_hand("saxon-ceorl")
    lay(pos, "human.w1r2", "slingers")
    lay(pos, "human.w1r3", "axe-guard", exhausted=True)
    reserve(pos, pos.human, "granaries")
    table = human_plays(pos, "sacrifice", ("sacrifice.which", "human.w1r2"))
    assert options_of(table, "sacrifice.which") == ("human.w1r2", "human.w1r3")
    assert pos.human.discard[-1] == "slingers"
    # The cards behind it close ranks.
    assert [card_on(pos, f"human.w1r{row}") for row in (1, 2, 3)] == ["harold-godwinson", "axe-guard", ""]
    assert told(table, "human.sacrificed").values == {"card": "slingers"}
    assert told(table, "human.sacrificed").clauses == (OWN_TURN, SKIPS)
    assert (pos.last, pos.phase) == ("sacrificed", "opponent")
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_the_leader_alone_cannot_be_sacrificed() -> None:
    pos = in_hand("saxon-ceorl")
    assert "sacrifice" not in turns(pos)
    refused = refusal(pos, "sacrifice")
    assert (refused.clause, refused.text.key) == (OWN_TURN, "refusal.sacrifice")


# -------- refusals


REFUSALS = {
    "not-held": ("play:high-ground", "refusal.play.hand"),
    "of-the-enemy": ("play:camp-servants", "refusal.play.hand"),
    "too-dear": ("play:royal-guard", "refusal.play.price"),
    "no-effect": ("play:saxon-determination", "refusal.play.effect"),
    "nobody-shoots": ("shoot:human.w3r3", "refusal.shoot.nobody"),
    "not-ranged": ("shoot:human.w1r1", "refusal.shoot.unable"),
    "shooter-exhausted": ("shoot:human.w2r1", "refusal.shoot.exhausted"),
    "no-target": ("shoot:human.w3r1", "refusal.shoot.target"),
    "nobody-moves": ("move:human.w3r3", "refusal.move.nobody"),
    "cannot-move": ("move:human.w3r1", "refusal.move.unable"),
    "mover-exhausted": ("move:human.w2r2", "refusal.move.exhausted"),
}


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize("case", REFUSALS)
def test_what_the_normal_rules_forbid_is_refused_with_its_reason(case: str) -> None:
    answer, key = REFUSALS[case]
    pos = in_hand("royal-guard", "saxon-determination", "saxon-ceorl")
    lay(pos, "human.w2r1", "slingers", exhausted=True)
    lay(pos, "human.w2r2", "coast-watcher", exhausted=True)
    lay(pos, "human.w3r1", "slingers")
    refused = refusal(pos, answer)
    assert (refused.clause, refused.text.key) == (OWN_TURN, key)


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_without_room_neither_a_card_nor_a_move_is_possible() -> None:
    pos = in_hand("saxon-ceorl", "granaries", "slingers")
    crowded(pos)
    assert refusal(pos, "play:saxon-ceorl").text.key == "refusal.play.room"
    assert refusal(pos, "move:human.w1r1").text.key == "refusal.move.room"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_attachment_that_nobody_can_bear_is_refused() -> None:
    spurs = a_card("spurs", faction="saxon", type="attachment", cost=0, health=0, bearers=("cavalry",))
    pos = in_hand("spurs", own=(spurs,))
    refused = refusal(pos, "play:spurs")
    assert (refused.clause, refused.text.key) == (OWN_TURN, "refusal.play.bearer")


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_something_that_is_no_turn_at_all_is_refused_with_the_same_clause() -> None:
    refused = refusal(in_hand("saxon-ceorl"), "dance")
    assert (refused.clause, refused.text.key) == (OWN_TURN, "error.not-an-answer")


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_from_a_taken_wedge_nobody_shoots_but_a_leader_may_leave_it() -> None:
    pos = in_hand(leader=2)
    lay(pos, "human.w2r2", "slingers")
    take(pos, 2, "opponent")
    assert turns(pos) == ("move:human.w2r1", "sacrifice", "pass")
    assert refusal(pos, "shoot:human.w2r2").text.key == "refusal.shoot.target"


# ---------------------------------------------------------------- Sacrifice and the Enemy


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy")
def test_after_a_sacrifice_the_enemy_neither_shoots_nor_draws_and_the_player_is_next() -> None:
    pos = in_hand("saxon-ceorl", "slingers", round=5)
    lay(pos, "human.w1r2", "slingers")
    lay(pos, "human.w1r3", "axe-guard")
    lay(pos, "enemy.w1r1", "duchy-archers")
    before = pos.enemy.copy()
    table = human_plays(pos, "sacrifice", "human.w1r3")
    table = play(pos)
    assert kinds(table.events) == ["turn.opponent", "enemy.skips"]
    assert told(table, "enemy.skips").clauses == (SKIPS,)
    assert pos.enemy == before
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert (pos.phase, pos.round) == ("human", 5)


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy")
def test_each_sacrifice_skips_one_turn_and_the_next_card_is_answered() -> None:
    pos = in_hand("saxon-ceorl", round=5)
    for row in (2, 3):
        lay(pos, f"human.w1r{row}", "fyrd-spearmen")
    lay(pos, "enemy.w1r1", "duchy-archers")
    for _ in range(2):
        human_plays(pos, "sacrifice", *(("human.w1r2",) if card_on(pos, "human.w1r3") else ()))
        assert kinds(play(pos).events)[1:] == ["enemy.skips"]
    human_plays(pos, "play:saxon-ceorl", "wedge.2")
    table = play(pos)
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy")
def test_after_a_sacrifice_a_pass_is_followed_by_the_whole_closing_sequence() -> None:
    pos = in_hand(round=5)
    lay(pos, "human.w1r2", "fyrd-spearmen")
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "camp-servants")
    human_plays(pos, "sacrifice")
    play(pos)
    human_plays(pos, "pass")
    table = play(pos)
    steps = [kind for kind in kinds(table.events) if kind.startswith(("ranged.", "pass.", "play."))]
    assert steps == ["ranged.shot", "pass.extra-card", "play.placed", "pass.marker", "pass.ended"]
    assert pos.round == 6


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy", "hastings.commander.move-next-turn")
def test_a_leader_who_owes_his_move_waits_until_the_sacrifice_is_over() -> None:
    pos = in_hand("saxon-ceorl", round=13)
    lay(pos, "human.w1r2", "fyrd-spearmen")
    take(pos, 2, "human")
    human_plays(pos, "sacrifice")
    assert untold(play(pos), "commander.")
    assert card_on(pos, "enemy.w2r3") == "william-fitzrobert"
    human_plays(pos, "play:saxon-ceorl", "wedge.1")
    assert told(play(pos, ("commander.wedge", "wedge.3")), "commander.moved").values["space"] == "enemy.w3r1"


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy")
def test_beside_a_cardboard_table_a_reported_sacrifice_does_the_same() -> None:
    pos = in_round(companion({"level": "hard"}), 5)
    before = list(pos.enemy.deck)
    human_plays(pos, ("report.turn", "sacrificed"))
    table = play(pos)
    assert kinds(table.events) == ["turn.opponent", "enemy.skips"]
    assert pos.enemy.deck == before


# ---------------------------------------------------------------- the Enemy's turn: a shot, or a card


def two_archers() -> Position:
    """Two Ready Enemy archers, each with a target of its own."""
    pos = with_cards(round=5, leader=1)
    lay(pos, "enemy.w1r1", "duchy-archers")
    lay(pos, "enemy.w3r1", "crossbow-company")
    lay(pos, "human.w3r1", "axe-guard")
    return pos


@pytest.mark.clause("hastings.turn.ranged-first")
@pytest.mark.parametrize(
    ("shooter", "other", "hit", "damage"),
    [
        ("enemy.w1r1", "enemy.w3r1", "human.w1r1", 1),
        ("enemy.w3r1", "enemy.w1r1", "human.w3r1", 2),
    ],
    ids=["wedge-1", "wedge-3"],
)
def test_of_two_archers_one_shoots_nothing_is_drawn_and_the_other_stays_ready(
    shooter: str, other: str, hit: str, damage: int
) -> None:
    pos = two_archers()
    before = list(pos.enemy.deck)
    table = enemy_plays(pos, ("ranged.shooter", shooter))
    assert options_of(table, "ranged.shooter") == ("enemy.w1r1", "enemy.w3r1")
    assert kinds(table.events) == ["turn.opponent", "ranged.shot", "battle.shot-at", "battle.hit"]
    assert pos.enemy.deck == before
    assert (piece_on(pos, shooter).exhausted, piece_on(pos, other).exhausted) == (True, False)
    assert piece_on(pos, hit).damage == damage
    shot = told(table, "ranged.shot")
    assert FIRST in shot.clauses
    assert struck(sieve_of(table, "ranged.shot")) == {"ranged.order": (other,)}
    assert pos.phase == "human"


@pytest.mark.clause("hastings.turn.ranged-first")
def test_a_shot_is_the_whole_turn_even_with_an_affordable_card_on_the_deck() -> None:
    pos = two_archers()
    stack(pos, "camp-servants")
    table = enemy_plays(pos, ("ranged.shooter", "enemy.w1r1"))
    assert untold(table, "deploy.", "play.")
    assert pos.enemy.deck[-1] == "camp-servants"


@pytest.mark.clause("hastings.turn.ranged-first")
def test_an_archer_in_a_taken_wedge_is_not_available() -> None:
    pos = two_archers()
    take(pos, 3, "human")
    table = enemy_plays(pos)
    assert sieve_of(table, "ranged.shot").candidates == ("enemy.w1r1",)


@pytest.mark.clause("hastings.turn.ranged-first")
def test_with_both_sides_at_hastings_an_archer_is_available_only_where_the_enemy_loses_might() -> None:
    """Wedge 1: 1 against Harold's 3. Wedge 3: 5 and 1 against 4."""
    pos = two_archers()
    lay(pos, "enemy.w3r2", "mailed-knights")
    at_hastings(pos)
    table = enemy_plays(pos)
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"
    assert struck(sieve_of(table, "ranged.shot")) == {"ranged.hastings-only-if-losing": ("enemy.w3r1",)}


@pytest.mark.clause("hastings.turn.ranged-exhausts", "hastings.turn.draw-otherwise")
def test_the_archer_that_shot_is_exhausted_and_in_its_next_turn_the_enemy_draws() -> None:
    pos = with_cards(a_card("levy", cost=0), round=5)
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "levy")
    table = enemy_plays(pos)
    assert piece_on(pos, "enemy.w1r1").exhausted
    assert "hastings.turn.ranged-exhausts" in told(table, "ranged.shot").clauses
    assert pos.phase == "human"
    assert untold(table, "deploy.")
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.placed"]
    assert piece_on(pos, "human.w1r1").damage == 1


@pytest.mark.clause("hastings.turn.draw-otherwise")
def test_with_every_archer_exhausted_the_top_card_is_revealed_and_resolved() -> None:
    pos = two_archers()
    for space in ("enemy.w1r1", "enemy.w3r1"):
        piece_on(pos, space).exhausted = True
    stack(pos, "camp-servants")
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.placed"]
    assert told(table, "deploy.revealed").values["card"] == "camp-servants"
    assert pos.phase == "human"


@pytest.mark.clause("hastings.turn.draw-otherwise")
def test_a_ready_archer_without_a_target_is_told_of_and_a_card_is_drawn() -> None:
    pos = with_cards(round=5, leader=2)
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "camp-servants")
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "ranged.none", "deploy.revealed", "play.placed"]
    none = told(table, "ranged.none")
    assert none.clauses == ("hastings.turn.draw-otherwise", "hastings.ranged.no-target")
    assert struck(sieve_of(table, "ranged.none")) == {"ranged.no-target": ("enemy.w1r1",)}
    assert not piece_on(pos, "enemy.w1r1").exhausted


# ---------------------------------------------------------------- the first round


@pytest.mark.clause("hastings.turn.first-round-passes")
def test_through_the_whole_first_round_the_enemy_passes_and_the_marker_still_moves() -> None:
    pos = virtual(leader=1)
    lay(pos, "enemy.w1r1", "duchy-archers")
    hold(pos, "saxon-ceorl", "saxon-ceorl", "saxon-ceorl")
    pos.prepared = True
    deck = list(pos.enemy.deck)
    for _ in range(3):
        human_plays(pos, "play:saxon-ceorl", "wedge.1" if not card_on(pos, "human.w1r3") else "wedge.2")
        table = play(pos)
        assert kinds(table.events) == ["turn.opponent", "enemy.first-round"]
        assert "hastings.turn.first-round-passes" in told(table, "enemy.first-round").clauses
        assert (pos.phase, pos.marker) == ("human", 0)
    human_plays(pos, "pass")
    table = play(pos)
    first = [kind for kind in kinds(table.events) if not kind.startswith("battle.")]
    assert first == ["turn.opponent", "enemy.first-round", "pass.marker", "pass.ended"]
    assert (pos.enemy.deck, pos.enemy.discard) == (deck, [])
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert (pos.marker, pos.round) == (1, 2)


@pytest.mark.clause("hastings.turn.first-round-passes")
def test_a_sacrifice_in_the_first_round_changes_nothing_for_the_enemy() -> None:
    pos = virtual()
    lay(pos, "human.w1r2", "slingers")
    hold(pos)
    human_plays(pos, "sacrifice")
    assert kinds(play(pos).events) == ["turn.opponent", "enemy.first-round"]


@pytest.mark.clause("hastings.turn.first-round-passes")
def test_in_the_second_round_the_enemy_answers() -> None:
    pos = virtual()
    hold(pos)
    human_plays(pos, "pass")
    play(pos)
    stack(pos, "camp-servants")
    table = CheckedTable(Script())
    table.seat(pos)
    assert pos.round == 2
    HASTINGS.play_turn(pos, table)
    HASTINGS.play_turn(pos, table)
    assert "deploy.revealed" in kinds(table.events)
