"""Events name the clauses that applied, and no others."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.map import FAR
from tests.rituals.tables import (
    BLANK,
    acts,
    all_told,
    catch,
    cubes,
    field,
    foe,
    hero,
    master_turn,
    new,
    play,
    reserve,
    serf,
    show_ai,
    soul,
    street,
    strikes,
    told,
    why,
)

SECOND = {"rituals.activate.restart-second", "rituals.activate.same-twice"}
STACKING = "rituals.alchemy.reaction-stacking"
SMALLEST_X = "rituals.alchemy.variable-choice"
NO_WASTE = "rituals.alchemy.no-waste-example"
MULTIPLE = {"entry.multiple-in-order", "entry.multiple-counts-one"}


@pytest.mark.clause("rituals.activate.restart-second")
@pytest.mark.clause("rituals.activate.same-twice")
def test_only_the_second_action_starts_again_from_the_top() -> None:
    pos = field()
    hero(pos, 1, "B1a")
    foe(pos, "ikrek", "B1a")
    first, second = all_told(acts(pos, 1, "Attack Witch"), "hero.entry")
    assert not SECOND & set(first.clauses)
    assert set(second.clauses) >= SECOND


@pytest.mark.clause(STACKING)
@pytest.mark.clause(SMALLEST_X)
def test_one_reaction_of_a_fixed_level_is_neither_stacked_nor_chosen() -> None:
    pos = field()
    hero(pos, 2, "B1a")
    ikrek = foe(pos, "ikrek", "B1a")
    reserve(pos, 1)
    cubes(pos, alchemy=3)
    show_ai(pos, 1, "L1 When any Hero is Attacked, +9 Resistance")
    cast = told(strikes(pos, ikrek, "battista", 1, 1), "reaction.cast")
    assert not {STACKING, SMALLEST_X} & set(cast.clauses)


@pytest.mark.clause(NO_WASTE)
def test_a_reaction_that_is_not_needed_is_spared_and_told_to_be() -> None:
    pos = field()
    hero(pos, 2, "B1a")
    ikrek = foe(pos, "ikrek", "B1a")
    reserve(pos, 3)
    cubes(pos, alchemy=3)
    one, other = "L1 When any Hero is Attacked, +9 Resistance", "L2 When any Hero is Attacked, +9 Resistance"
    show_ai(pos, 1, one, other)
    cast = told(strikes(pos, ikrek, "battista", 1, 1), "reaction.cast")
    assert NO_WASTE in cast.clauses
    assert len(pos.heroes.reserve) == 2


@pytest.mark.clause(SMALLEST_X)
@pytest.mark.parametrize(("level", "chosen"), [("L1", False), ("LX", True)])
def test_only_an_attack_reaction_with_an_x_has_its_value_chosen(level: str, chosen: bool) -> None:
    pos = field()
    hero(pos, 6, "B1a")
    foe(pos, "briar-hulk", "B1a")
    reserve(pos, 1)
    cubes(pos, alchemy=3)
    amount = "X" if level == "LX" else 1
    reaction = f"{level} When any Hero Attacks, +{amount} Strength"
    table = acts(pos, 6, "Attack Creature", reactions=(reaction,), own=BLANK, dice=(1, 0))
    assert (SMALLEST_X in told(table, "reaction.cast").clauses) == chosen


# ---------------------------------------------------------------- entries


@pytest.mark.clause("rituals.entry.single")
@pytest.mark.clause("rituals.entry.multiple-in-order")
@pytest.mark.clause("rituals.entry.multiple-counts-one")
@pytest.mark.clause("rituals.entry.multiple-partial")
@pytest.mark.clause("rituals.entry.minor-alchemy-free")
@pytest.mark.clause("rituals.entry.or")
@pytest.mark.clause("rituals.alchemy.list-position")
@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("Attack Witch", {"entry.single"}),
        ("L2 Attack Witch", {"entry.single", "alchemy.list-position"}),
        ("Search Chest or Attack Witch", {"entry.single", "entry.or"}),
        ("Attack Witch, Attack Witch", {*MULTIPLE, "entry.minor-alchemy-free"}),
        (
            "Move To Witch, Attack Witch",
            {*MULTIPLE, "entry.minor-alchemy-free", "entry.multiple-partial"},
        ),
        ("L2 Attack Witch, Attack Witch", {*MULTIPLE, "alchemy.list-position"}),
    ],
)
def test_an_entry_is_told_as_what_it_is(line: str, named: set[str]) -> None:
    pos = field()
    hero(pos, 6, "B1a")
    foe(pos, "ikrek", "B1a")
    reserve(pos, 4)
    cubes(pos, alchemy=3)
    first = why(all_told(acts(pos, 6, line, own=BLANK), "hero.entry")[0])
    assert {clause for clause in first if clause.startswith(("entry.", "alchemy."))} == named


@pytest.mark.clause("rituals.cards.action-card-texts")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_an_entry_of_an_action_card_names_its_card(number: int) -> None:
    pos = field()
    hero(pos, number, "B1a")
    foe(pos, "ikrek", "B2b")
    entry = all_told(acts(pos, number, "Search Chest"), "hero.entry")[0]
    assert why(entry) >= {"cards.action-card-texts", f"cards.hero{number}"}


@pytest.mark.clause("rituals.cards.action-card-texts")
def test_an_entry_of_an_ai_card_names_no_action_card() -> None:
    pos = field()
    hero(pos, 6, "B1a")
    foe(pos, "ikrek", "B1a")
    entry = all_told(acts(pos, 6, "Attack Witch"), "hero.entry")[0]
    assert not {clause for clause in why(entry) if clause.startswith("cards.")}


@pytest.mark.clause("rituals.ai.aid-alchemy-threshold")
@pytest.mark.parametrize(("own", "aided"), [(1, True), (2, False)])
def test_a_spell_that_only_aid_makes_possible_says_so(own: int, aided: bool) -> None:
    pos = field()
    slot = hero(pos, 6, "B1a")
    hero(pos, 5, "B1a")
    foe(pos, "ikrek", "B1a")
    reserve(pos, 2)
    cubes(pos, alchemy=own - pos.box.heroes[slot.hero].alchemy)
    cast = told(acts(pos, 6, "L2 Attack Witch", own=BLANK), "hero.casts")
    assert ("ai.aid-alchemy-threshold" in why(cast)) == aided


# ---------------------------------------------------------------- moves and targets


def moved(line: str, number: int, *foes: tuple[str, str]) -> set[str]:
    """The clauses of the move of a Hero who starts in B1a."""
    pos = street()
    hero(pos, number, "B1a")
    cubes(pos, agility=6)
    for who, zone in foes:
        foe(pos, who, zone)
    return why(all_told(acts(pos, number, line, own=BLANK), "hero.moved")[0])


@pytest.mark.clause("rituals.move.evade-first-zone-only")
def test_only_a_move_past_enemies_is_told_to_test_in_its_first_zone_alone() -> None:
    clause = "move.evade-first-zone-only"
    assert clause in moved("Move 2 To Witch", 6, ("condemned", "B1b"), ("ikrek", "B2a"))
    assert clause not in moved("Move 2 To Witch", 6, ("ikrek", "B2a"))
    assert clause not in moved("Move To Witch", 6, ("condemned", "B1a"), ("ikrek", "B1b"))
    assert clause not in moved("Evade 2 To Witch", 6, ("condemned", "B1b"), ("ikrek", "B2a"))


@pytest.mark.clause("rituals.move.move-needs-agility")
def test_only_a_move_away_from_enemies_needs_agility() -> None:
    assert "move.move-needs-agility" in moved("Move To Witch", 6, ("condemned", "B1a"), ("ikrek", "B1b"))
    assert "move.move-needs-agility" not in moved("Move To Witch", 6, ("ikrek", "B1b"))


@pytest.mark.clause("rituals.move.same-zone-usual")
@pytest.mark.clause("rituals.move.ranged-stop")
def test_where_a_move_stops_is_told_by_the_weapon() -> None:
    stops = {"move.same-zone-usual", "move.ranged-stop"}
    assert stops & moved("Move 2 To Witch", 6, ("ikrek", "B2a")) == {"move.same-zone-usual"}
    assert stops & moved("Move 2 To Witch", 1, ("ikrek", "B2a")) == {"move.ranged-stop"}
    assert not stops & moved("Move Towards Witch", 6, ("ikrek", "B2b"))


@pytest.mark.clause("rituals.move.combined-example")
def test_terms_combine() -> None:
    assert "move.combined-example" in moved("Evade 2 To Witch", 6, ("ikrek", "B2a"))
    assert "move.combined-example" not in moved("Evade To Witch", 6, ("ikrek", "B1b"))


@pytest.mark.clause("rituals.target.enemy")
@pytest.mark.clause("rituals.target.base-names")
@pytest.mark.clause("rituals.target.objective")
@pytest.mark.clause("rituals.target.list-order")
@pytest.mark.clause("rituals.target.list-example")
@pytest.mark.parametrize(
    ("targets", "named"),
    [
        ("Enemy", {"target.enemy"}),
        ("Minion", {"target.base-names"}),
        ("Objective", {"target.objective"}),
        ("Creature, Enemy", {"target.enemy", "target.list-order", "target.list-example"}),
    ],
)
def test_the_name_of_a_target_and_its_place_in_the_list_are_told(targets: str, named: set[str]) -> None:
    foes = ("condemned", "B1b") if targets == "Minion" else ("ikrek", "B1b")
    found = {clause for clause in moved(f"Move To {targets}", 6, foes) if clause.startswith("target.")}
    assert found == named
    attacked = field()
    hero(attacked, 6, "B1a")
    foe(attacked, foes[0], "B1a")
    line = "Activate Objective" if targets == "Objective" else f"Attack {targets}"
    first = why(all_told(acts(attacked, 6, line, own=BLANK), "hero.attacks")[0])
    assert {clause for clause in first if clause.startswith("target.")} == named - {"target.list-example"}


@pytest.mark.clause("rituals.objective.default")
@pytest.mark.clause("rituals.objective.default-reusable")
def test_a_witch_is_the_default_objective_while_nothing_else_is() -> None:
    default = {"objective.default", "objective.default-reusable"}
    assert moved("Move To Objective", 6, ("ikrek", "B1b")) >= default
    pos = street()
    hero(pos, 6, "B1a")
    foe(pos, "ikrek", "B2b")
    soul(pos, "B1b")
    told_ = why(all_told(acts(pos, 6, "Move To Objective", own=BLANK), "hero.moved")[0])
    assert not default & told_
    assert "e1.objective-move" in told_


@pytest.mark.clause("rituals.objective.encounter-alternative")
def test_the_guards_of_the_caves_are_the_default_of_their_encounter() -> None:
    pos = field("e4")
    hero(pos, 6, "A1d")
    foe(pos, "pekka", "A1a")
    foe(pos, "ravenous", "A1d")
    attacked = all_told(acts(pos, 6, "Activate Objective", own=BLANK), "hero.attacks")[0]
    assert "objective.encounter-alternative" in why(attacked)


@pytest.mark.clause("rituals.e4.guard-inside-free")
@pytest.mark.parametrize("guarded", [True, False])
def test_a_move_inside_guarded_caves_is_told_to_be_free(guarded: bool) -> None:
    pos = field("e4")
    hero(pos, 6, "A1b")
    foe(pos, "pekka", "A1a")
    foe(pos, "ravenous", "A1d" if guarded else "B3d")
    event = all_told(acts(pos, 6, "Move To Witch", own=BLANK), "hero.moved")[0]
    assert ("e4.guard-inside-free" in why(event)) == guarded


@pytest.mark.clause("rituals.e5.pit-melee-objective")
@pytest.mark.parametrize(("number", "skips"), [(6, True), (1, False)])
def test_whoever_skips_the_demon_on_the_pit_says_so(number: int, skips: bool) -> None:
    pos = field("e5")
    foe(pos, "haborym", pos.land.yellow)
    away = pos.map.walk["A3d"]
    far_off = max([zone for zone in pos.map.zones if away[zone] < FAR], key=away.__getitem__)
    hero(pos, number, "A3d")
    foe(pos, "pekka", far_off)
    event = all_told(acts(pos, number, "Move 9 To Objective", own=BLANK), "hero.moved")[0]
    assert ("e5.pit-melee-objective" in why(event)) == skips


# ---------------------------------------------------------------- Serfs, Energy, rewards and Plagues


@pytest.mark.clause("rituals.serfs.militia-bonus")
@pytest.mark.clause("rituals.serfs.no-board-progress")
@pytest.mark.parametrize("board", [0, 3])
def test_the_board_is_named_where_it_could_have_helped_the_militia(board: int) -> None:
    pos = field("e5")
    serf(pos, "A2d", "militiaman")
    foe(pos, "condemned", "A2d")
    cubes(pos, strength=board)
    pos.phase = "opponent"
    table = play(pos, dice={"dice.militia": (9,)})
    assert ("serfs.militia-bonus" in why(told(table, "militia.attacks"))) == bool(board)
    assert "serfs.no-board-progress" in why(told(table, "piece.eliminated"))


@pytest.mark.clause("rituals.difficulty.easy-energy")
@pytest.mark.clause("rituals.difficulty.hard-energy")
@pytest.mark.clause("rituals.difficulty.easy-reward-lower")
@pytest.mark.clause("rituals.difficulty.hard-remove-reward")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("more_energy", "6", "difficulty.easy-energy"),
        ("less_energy", "4", "difficulty.hard-energy"),
        ("rewards_lower", "1", "difficulty.easy-reward-lower"),
        ("last_reward", "removed", "difficulty.hard-remove-reward"),
    ],
)
def test_a_changed_start_names_the_option_that_changed_it(option: str, value: str, clause: str) -> None:
    for chosen, named in (({option: value}, {clause}), ({}, set())):
        pos = new("e1", "virtual", 1, None, **chosen)
        found = why(told(play(pos), "setup.master"))
        assert {one for one in found if one.startswith("difficulty.")} == named


@pytest.mark.clause("rituals.difficulty.easy-plague-min-two")
@pytest.mark.clause("rituals.difficulty.hard-plague-two")
@pytest.mark.parametrize(
    ("option", "printed", "clause"),
    [
        ("plague_least_two", 1, "difficulty.easy-plague-min-two"),
        ("plague_least_two", 3, ""),
        ("plague_all_two", 3, "difficulty.hard-plague-two"),
        ("plague_all_two", 2, ""),
    ],
)
def test_a_plague_of_another_value_names_the_option(option: str, printed: int, clause: str) -> None:
    pos = field("e1", "virtual", 1, None, **{option: "yes"})
    card = next(id for id, plague in pos.box.plagues.items() if plague.value == printed)
    catch(pos, card)
    foe(pos, "ikrek", "B1a")
    hero(pos, 6, "B3d")
    table = master_turn(pos, "act:ikrek", f"plague:{card}", "energy", "done")
    found = why(told(table, "human.plague"))
    assert {one for one in found if one.startswith("difficulty.")} == ({clause} if clause else set())


@pytest.mark.clause("rituals.victory.always-active")
def test_the_goal_of_every_encounter_is_told_as_such() -> None:
    pos = field("e1")
    hero(pos, 1, "B1a")
    foe(pos, "ikrek", "B1a", health=1)
    table = acts(pos, 1, "Attack Witch", dice=(12,))
    assert "rituals.victory.always-active" in told(table, "end.won").clauses
