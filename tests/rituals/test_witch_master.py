"""The Witch Master's turn: one or two Actions or the Pass, his Energy, and what a Pass gives the Heroes."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import AnswerRefused
from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    all_told,
    asked,
    catch,
    field,
    foe,
    hero,
    hero_turn,
    hold,
    kinds,
    laid_out,
    master_turn,
    new,
    on_top,
    play,
    refused,
    serf,
    told,
    why,
)

MODES = ("virtual", "companion")


def two_sides(mode: str = "virtual", **options: str) -> Position:
    """Hagatha and a Minion in the north-west, Curthouse and Corday in the south-east."""
    pos = field("e1", mode, 1, None, **options)
    hero(pos, 6, "B3d")
    hero(pos, 1, "B3d")
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B1b")
    pos.phase = "human"
    return pos


def activations(pos: Position, turns: int) -> list[str]:
    """Whose turn each of the next turns is."""
    found = []
    for _ in range(turns):
        found.append(kinds(play(pos).events)[0])
    return found


# ---------------------------------------------------------------- base rules


@pytest.mark.clause("rituals.wm.same-rules")
@pytest.mark.parametrize(
    ("answer", "cost"),
    [("move:B2a", 1), ("attack:corday", 2), ("attack:peasant-1", 2)],
    ids=["move", "attack-hero", "attack-serf"],
)
def test_the_actions_of_a_minion_have_their_base_price(answer: str, cost: int) -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    foe(pos, "ravenous", "B1b")
    hero(pos, 1, "B1b")
    serf(pos, "B1b")
    table = master_turn(pos, "act:ravenous-1", answer, "done")
    assert pos.master.spent == cost
    paid = told(table, "human.paid")
    assert paid.values == {"cost": cost, "left": 25 - cost}
    assert "rituals.wm.same-rules" in paid.clauses


@pytest.mark.clause("rituals.wm.same-rules")
@pytest.mark.parametrize(
    ("answer", "cost"),
    [
        ("summon:condemned", 3),
        ("summon:briar-hulk", 5),
        ("possess:peasant-1", 3),
        ("cast:stumble", 2),
        ("plague:red-fever", 2),
    ],
)
def test_the_actions_of_a_witch_have_their_base_price(answer: str, cost: int) -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    serf(pos, "B1a")
    hold(pos, "stumble")
    catch(pos, "red-fever")
    master_turn(pos, "act:hagatha", answer)
    assert pos.master.spent == cost


@pytest.mark.clause("rituals.wm.same-rules")
@pytest.mark.parametrize(("agility", "heroes"), [("condemned", 2), ("ravenous", 3)])
def test_a_minion_with_too_little_agility_cannot_leave_the_heroes(agility: str, heroes: int) -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    foe(pos, agility, "B1b")
    for number in range(1, heroes + 1):
        hero(pos, number, "B1b")
    pos.phase = "human"
    before = pos.copy()
    refusal = refused(pos, f"act:{agility}-1", "move:B1d")
    assert refusal.clause == "rituals.wm.same-rules"
    assert refusal.text.key == "refusal.evade"
    assert pos == before


@pytest.mark.clause("rituals.wm.same-rules")
def test_a_minion_with_enough_agility_leaves_the_heroes() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    ravenous = foe(pos, "ravenous", "B1b")
    hero(pos, 1, "B1b")
    hero(pos, 2, "B1b")
    serf(pos, "B1b")
    master_turn(pos, "act:ravenous-1", "move:B1d", "done")
    assert ravenous.zone == "B1d"


@pytest.mark.clause("rituals.wm.same-rules")
def test_his_figures_attack_in_their_own_zone_only() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B1b")
    hero(pos, 1, "B1d")
    serf(pos, "B1b")
    table = master_turn(pos, "act:condemned-1", "attack:peasant-1", "done")
    answers = asked(table, "own.action")[0].answers
    assert [answer for answer in answers if answer.startswith("attack:")] == ["attack:peasant-1"]


# ---------------------------------------------------------------- one or two Actions


@pytest.mark.clause("rituals.wm.one-or-two-actions")
def test_at_the_start_of_his_turn_he_activates_a_character_or_passes() -> None:
    pos = two_sides()
    pos.master.spent = 15
    table = play(
        pos, ("own.character", "act:condemned-1"), ("own.action", "move:B2a"), ("own.action", "done")
    )
    start = asked(table, "own.character")[0]
    assert start.answers == ("act:hagatha", "act:condemned-1", "pass")
    assert "rituals.wm.one-or-two-actions" in start.clauses
    assert pos.phase == "opponent"
    assert pos.owed == 0


@pytest.mark.clause("rituals.wm.one-or-two-actions")
def test_after_two_actions_his_turn_is_over() -> None:
    pos = two_sides()
    table = play(pos, "act:condemned-1", "move:B2a", "move:B2b")
    assert [question.values["number"] for question in asked(table, "own.action")] == [1, 2]
    assert "done" not in asked(table, "own.action")[0].answers
    assert "done" in asked(table, "own.action")[1].answers
    assert pos.phase == "opponent"
    assert pos.master.spent == 2


@pytest.mark.clause("rituals.wm.one-or-two-actions")
def test_both_actions_are_those_of_one_character() -> None:
    pos = two_sides()
    pos.phase = "human"
    before = pos.copy()
    with pytest.raises(AnswerRefused) as refusal:
        play(pos, "act:condemned-1", "move:B2a", "act:hagatha")
    assert refusal.value.clause == "rituals.wm.one-or-two-actions"
    assert before.pieces[1].zone == "B1b"


@pytest.mark.clause("rituals.wm.one-or-two-actions")
@pytest.mark.parametrize("acts", [1, 2])
def test_beside_cardboard_he_reports_one_or_two_actions(acts: int) -> None:
    pos = two_sides("companion")
    answers = ["move:B2a", "move:B2b"][:acts] + ["done"] * (2 - acts)
    table = play(pos, ("report.turn", "act:condemned-1"), *[("report.act", answer) for answer in answers])
    assert len(asked(table, "report.act")) == 2
    assert "rituals.wm.one-or-two-actions" in asked(table, "report.turn")[0].clauses
    assert pos.phase == "opponent"


# ---------------------------------------------------------------- Energy


@pytest.mark.clause("rituals.wm.only-wm-uses-energy")
def test_a_hero_who_attacks_twice_moves_no_energy() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    foe(pos, "briar-hulk", "B3a")
    hero(pos, 5, "B3a")
    before = (pos.master.energy, pos.master.spent)
    table = hero_turn(pos, "ai-14", dice={"dice.hero": [0, 1]})
    assert len(all_told(table, "hero.attacks")) == 2
    assert "human.paid" not in kinds(table.events)
    assert (pos.master.energy, pos.master.spent) == before == (25, 0)


@pytest.mark.clause("rituals.wm.only-wm-uses-energy")
def test_in_a_turn_of_the_heroes_only_his_defence_costs_energy() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    foe(pos, "briar-hulk", "B3a")
    hero(pos, 5, "B3a")
    table = hero_turn(
        pos, "ai-14", ("own.defend", "defend"), ("own.defend", "take-it"), dice={"dice.hero": [3, 3]}
    )
    assert [event.values["cost"] for event in all_told(table, "human.defends")] == [pos.box.costs.defend]
    assert pos.master.spent == pos.box.costs.defend


@pytest.mark.clause("rituals.wm.only-wm-uses-energy")
def test_beside_cardboard_nobody_counts_his_energy() -> None:
    pos = two_sides("companion")
    pos.master.spent = 25
    table = play(pos, "act:condemned-1", "move:B2a", "move:B2b")
    assert "human.paid" not in kinds(table.events)
    assert pos.master.spent == 25


# ---------------------------------------------------------------- the Pass


@pytest.mark.clause("rituals.wm.pass-no-action")
def test_a_pass_is_a_turn_without_any_action() -> None:
    pos = two_sides()
    before = pos.copy()
    table = play(pos, ("own.character", "pass"))
    assert kinds(table.events) == ["turn.human", "human.passed"]
    assert "rituals.wm.pass-no-action" in told(table, "human.passed").clauses
    assert (pos.pieces, pos.master) == (before.pieces, before.master)
    assert (pos.phase, pos.owed) == ("opponent", 1)


@pytest.mark.clause("rituals.wm.pass-no-action")
def test_after_an_action_he_cannot_pass_any_more() -> None:
    pos = two_sides()
    refusal = refused(pos, "act:condemned-1", "move:B2a", "pass")
    assert refusal.clause == "rituals.wm.pass-no-action"
    assert refusal.text.key == "refusal.pass"


@pytest.mark.clause("rituals.wm.pass-no-action")
def test_beside_cardboard_no_pass_follows_an_action() -> None:
    pos = two_sides("companion")
    with pytest.raises(AnswerRefused):
        play(pos, "act:condemned-1", "move:B2a", "pass")


@pytest.mark.clause("rituals.wm.pass-heroes-activate")
@pytest.mark.parametrize("mode", MODES)
def test_after_a_pass_one_card_is_turned_and_its_hero_acts_before_energy_comes_back(mode: str) -> None:
    pos = two_sides(mode)
    pos.master.spent = 20
    on_top(pos, "ai-16")
    play(pos, "pass")
    table = play(pos)
    assert told(table, "hero.chosen").values["card"] == "ai-16"
    assert len(all_told(table, "hero.entry")) == 2
    assert "rituals.wm.pass-heroes-activate" in told(table, "turn.opponent").clauses
    assert told(table, "turn.opponent").values["passed"] == 1
    assert pos.master.spent == 20
    assert (pos.phase, pos.owed) == ("round", 0)


@pytest.mark.clause("rituals.wm.pass-heroes-activate")
def test_a_pass_may_be_read_as_two_activations() -> None:
    pos = two_sides(pass_gives="two_activations")
    pos.master.spent = 20
    assert activations_after_pass(pos) == [
        "turn.opponent",
        "turn.opponent",
        "turn.round",
        "turn.opponent",
        "turn.human",
    ]


def activations_after_pass(pos: Position) -> list[str]:
    play(pos, "pass")
    found: list[str] = []
    while not found or found[-1] != "turn.human":
        found += activations(pos, 1)
    return found


@pytest.mark.clause("rituals.wm.pass-recover-energy")
def test_all_spent_energy_comes_back_after_the_activation_that_a_pass_gives() -> None:
    pos = two_sides()
    pos.master.spent = 22
    play(pos, "pass")
    play(pos)
    assert pos.master.available == 3
    table = play(pos, ("own.exchange", "done"))
    assert pos.master.available == 25
    recovered = told(table, "human.recovered")
    assert recovered.values == {"amount": 22, "energy": 25}
    assert "rituals.wm.pass-recover-energy" in recovered.clauses


@pytest.mark.clause("rituals.wm.pass-recover-energy")
def test_energy_lost_for_good_does_not_come_back() -> None:
    pos = two_sides()
    pos.master.energy, pos.master.spent = 21, 21
    play(pos, turns=3)
    assert pos.master.available == 21


@pytest.mark.clause("rituals.wm.pass-recover-energy")
def test_without_a_pass_no_energy_comes_back() -> None:
    pos = two_sides()
    play(pos, "act:condemned-1", "move:B2a", "move:B2b")
    assert activations(pos, 2) == ["turn.opponent", "turn.human"]
    assert pos.master.spent >= 2
    assert pos.round == 1


@pytest.mark.clause("rituals.wm.new-round-heroes-first")
@pytest.mark.parametrize("mode", MODES)
def test_the_heroes_open_the_new_round(mode: str) -> None:
    pos = two_sides(mode)
    assert activations_after_pass(pos) == ["turn.opponent", "turn.round", "turn.opponent", "turn.human"]
    assert pos.round == 2


@pytest.mark.clause("rituals.wm.new-round-heroes-first")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("opener", "first"), [("heroes", "turn.opponent"), ("witch_master", "turn.human")])
def test_who_opens_the_first_round(opener: str, first: str, mode: str) -> None:
    pos = laid_out(mode=mode, round_one_opened_by=opener)
    assert activations(pos, 1) == [first]


@pytest.mark.clause("rituals.wm.new-round-heroes-first")
def test_the_heroes_open_later_rounds_whoever_opened_the_first() -> None:
    pos = two_sides(round_one_opened_by="witch_master")
    assert activations_after_pass(pos) == ["turn.opponent", "turn.round", "turn.opponent", "turn.human"]


@pytest.mark.clause("rituals.wm.pass-consecutive")
def test_a_pass_gives_the_heroes_three_activations_between_two_turns() -> None:
    pos = two_sides()
    on_top(pos, "ai-16", "ai-01", "ai-17")
    pos.phase = "opponent"
    play(pos)
    table = play(pos, "pass")
    assert told(table, "human.passed")
    passed = play(pos)
    assert "rituals.wm.pass-consecutive" in told(passed, "turn.opponent").clauses
    play(pos)
    opener = play(pos)
    assert told(opener, "turn.opponent").values == {"round": 2, "passed": 0}
    assert pos.heroes.ai_discard == ["ai-16", "ai-01", "ai-17"]
    assert activations(pos, 1) == ["turn.human"]


# ---------------------------------------------------------------- no Energy left


@pytest.mark.clause("rituals.wm.forced-pass")
def test_without_energy_the_pass_is_all_there_is() -> None:
    pos = two_sides()
    pos.master.spent = 25
    table = play(pos)
    assert table.asked == []
    assert told(table, "human.passed").clauses == ("rituals.wm.forced-pass",)
    assert pos.owed == 1


@pytest.mark.clause("rituals.wm.forced-pass")
def test_a_character_who_can_do_nothing_for_the_energy_left_is_not_activated() -> None:
    """One Energy pays a Move, but two Heroes hold the Minion back."""
    pos = two_sides()
    pos.master.spent = 24
    hero(pos, 3, "B1b")
    hero(pos, 4, "B1b")
    refusal = refused(pos, "act:condemned-1")
    assert refusal.clause == "rituals.wm.forced-pass"
    assert refusal.text.key == "refusal.energy"


@pytest.mark.clause("rituals.wm.forced-pass")
def test_with_the_price_of_one_move_he_need_not_pass() -> None:
    pos = two_sides()
    pos.master.spent = 24
    table = play(pos, "act:hagatha", "move:B1c")
    assert asked(table, "own.character")[0].answers == ("act:hagatha", "act:condemned-1", "pass")
    # The second question has one answer left, so nobody is asked.
    assert len(asked(table, "own.action")) == 1
    assert pos.master.available == 0
    assert pos.owed == 0


@pytest.mark.clause("rituals.wm.forced-pass")
def test_with_energy_a_pass_is_of_his_own_will() -> None:
    pos = two_sides()
    table = play(pos, "pass")
    assert "rituals.wm.forced-pass" not in told(table, "human.passed").clauses


# ---------------------------------------------------------------- useless spells


@pytest.mark.clause("rituals.wm.redraw-spells")
@pytest.mark.parametrize(
    ("given", "asks"),
    [((), 1), (("sting",), 2), (("sting", "leech"), 3), (("sting", "leech", "call"), 3)],
    ids=["none", "one", "two", "three"],
)
def test_at_the_start_of_a_round_he_exchanges_up_to_three_cards(given: tuple[str, ...], asks: int) -> None:
    pos = two_sides()
    hold(pos, "sting", "leech", "call", "stumble")
    on_top_of_witchcraft = pos.master.witchcraft[-3:][::-1]
    pos.phase = "round"
    answers = [*given, "done"] if len(given) < 3 else list(given)
    table = play(pos, *[("own.exchange", answer) for answer in answers])
    assert len(asked(table, "own.exchange")) == asks
    kept = [card for card in ("sting", "leech", "call", "stumble") if card not in given]
    assert pos.master.hand == [*kept, *on_top_of_witchcraft[: len(given)]]
    assert pos.master.witchcraft_discard == list(given)
    if given:
        exchanged = told(table, "human.exchanged")
        assert exchanged.clauses == ("rituals.wm.redraw-spells",)
        assert exchanged.values["count"] == len(given)
    else:
        assert "human.exchanged" not in kinds(table.events)


@pytest.mark.clause("rituals.wm.redraw-spells")
def test_when_the_pile_runs_out_the_discard_is_shuffled_for_the_exchange() -> None:
    pos = two_sides()
    hold(pos, "sting", "leech", "call")
    pos.master.witchcraft_discard = pos.master.witchcraft
    pos.master.witchcraft = []
    pos.phase = "round"
    play(pos, ("own.exchange", "sting"), ("own.exchange", "leech"), ("own.exchange", "done"))
    assert len(pos.master.hand) == 3
    assert pos.master.hand[0] == "call"
    assert pos.master.witchcraft_discard == []


@pytest.mark.clause("rituals.wm.redraw-spells")
def test_beside_cardboard_he_exchanges_with_his_own_hands() -> None:
    pos = two_sides("companion")
    pos.phase = "round"
    table = play(pos)
    assert table.asked == []
    # A turn that tells nothing but its heading has no page: his hands would never be told.
    assert kinds(table.events) == ["turn.round", "human.hands"]
    assert table.events[1].values == {"cards": pos.box.figures.exchange}
    assert why(table.events[1]) == {"wm.pass-recover-energy", "wm.new-round-heroes-first", "wm.redraw-spells"}


@pytest.mark.clause("rituals.wm.redraw-spells")
def test_no_card_is_exchanged_before_the_first_round() -> None:
    pos = new(round_one_opened_by="witch_master")
    table = play(pos)
    assert asked(table, "own.exchange") == []
    assert len(pos.master.hand) == pos.box.figures.hand == 3
