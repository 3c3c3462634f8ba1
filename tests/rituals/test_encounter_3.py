"""Encounter 3, "A risky solution": Possessed Serfs carry Rubies to the Pit, and a Demon comes."""

from __future__ import annotations

import pytest

from adversaire.engine.event import Event
from adversaire.games.rituals.position import Piece, Position
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    asked,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    laid_out,
    master_turn,
    new,
    play,
    refused,
    reserve,
    serf,
    show_ai,
    skipped,
    strikes,
    taken,
    targets_of,
    told,
    untold,
    walls,
    why,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])
OBJECTIVE = "Activate Objective"
SIXES = (3, 3)
IDLE = ("Attack Creature",)
PIT = "A2a"
BESIDE = ("B2c", "A1b", "A2b", "A2c")
RANGE = "L1 When any Hero Attacks in melee, range 1"


def scene(mode: str = "virtual", **options: str) -> Position:
    """Ikrek in the north-west corner of the swept field; three Rubies lie where the map shows them.

    B1a B1b B2a B2b B3a B3b
    B1c B1d B2c B2d B3c B3d
    A1a A1b PIT A2b A3a A3b
    A1c A1d A2c A2d A3c A3d (red)
    """
    pos = field("e3", mode, 1, None, **options)
    foe(pos, "ikrek", "B1a")
    return pos


def carrier(pos: Position, zone: str) -> Piece:
    """A Possessed Peasant with a Ruby, one of those on the board."""
    piece = serf(pos, zone, possessed=True)
    piece.ruby = True
    pos.story.rubies.pop()
    return piece


def won(pos: Position) -> tuple[str, str, str]:
    return pos.phase, pos.winner, pos.ending


def turn_of(pos: Position, piece: Piece, *answers: str) -> LoadedTable:
    """A Character does these Actions, and no other."""
    acting, action = ("own.character", "own.action") if pos.tracked else ("report.turn", "report.act")
    script = [(acting, f"act:{piece.id}"), *[(action, answer) for answer in answers]]
    if len(answers) < 2:
        script.append((action, "done"))
    return master_turn(pos, *script)


def clause_of_refusal(pos: Position, piece: Piece, *answers: str) -> str:
    pos.phase = "human"
    acting, action = ("own.character", "own.action") if pos.tracked else ("report.turn", "report.act")
    return refused(pos, (acting, f"act:{piece.id}"), *[(action, answer) for answer in answers]).clause


def actions_offered(table: LoadedTable, at: int = 0) -> set[str]:
    """The verbs of the Actions that were open."""
    return {answer.partition(":")[0] for answer in asked(table, "own.action")[at].answers}


def demon_card(pos: Position, card: str) -> None:
    """This Demon card is turned next."""
    pos.story.demon_deck.remove(card)
    pos.story.demon_deck.append(card)


def told_first(table: LoadedTable) -> Event:
    return all_told(table, "hero.moved")[0]


# ---------------------------------------------------------------- set-up


@pytest.mark.clause("rituals.e3.energy", "rituals.e3.soul-counter")
@every_mode
def test_the_witch_master_starts_with_25_energy_and_rewards_on_2_4_6_and_8(mode: str) -> None:
    pos = new("e3", mode)
    event = told(play(pos), "setup.master")
    assert (pos.master.energy, pos.master.rewards) == (25, [2, 4, 6, 8])
    assert why(event) == {"e3.energy", "e3.soul-counter"}


@pytest.mark.clause("rituals.e3.markers-serfs")
@every_mode
def test_all_serfs_are_peasants_red_is_for_heroes_and_yellow_is_the_pit(mode: str) -> None:
    pos = laid_out("e3", mode=mode)
    assert {piece.kind for piece in pos.pieces if piece.who in ("peasant", "militiaman")} == {"peasant"}
    assert (pos.land.red, pos.land.yellow, pos.land.green, pos.map.pit) == ("A3d", PIT, "", PIT)
    pos = scene(mode)
    table = acts(pos, 3, *IDLE, own=IDLE)
    assert told(table, "hero.appears").values["zone"] == "A3d"


@pytest.mark.clause("rituals.e3.markers-serfs")
def test_the_pit_is_where_the_yellow_marker_really_lies() -> None:
    answers = [
        ("setup.map", "markers"),
        ("setup.marker", "marker:yellow"),
        ("setup.marker-zone", "A3a"),
        ("setup.map", "as-shown"),
    ]
    # There are plants on A3a: it cannot be the Pit until they are elsewhere.
    answers = [("setup.map", "plants"), ("setup.plant", "plant:A3a"), *answers]
    pos = laid_out("e3", *answers, mode="companion")
    assert (pos.land.yellow, pos.map.pit) == ("A3a", "A3a")


# ---------------------------------------------------------------- the Demon deck


@pytest.mark.clause("rituals.e3.demon-deck")
@every_mode
def test_the_demon_deck_has_eight_cards_for_solo_and_none_is_drawn_before_the_demon_comes(mode: str) -> None:
    pos = scene(mode)
    assert sorted(pos.story.demon_deck) == [
        "bored",
        "chassen",
        "hungry",
        "hungry",
        "obedient",
        "obedient",
        "obedient",
        "proud",
    ]
    table = turn_of(pos, pos.pieces[0], "move:B1b")
    assert (len(pos.story.demon_deck), pos.story.demon_discard) == (8, [])
    assert untold(table, "demon.")


@pytest.mark.clause("rituals.e3.demon-deck")
def test_the_first_demon_card_is_drawn_when_the_next_activation_of_the_witch_master_starts() -> None:
    pos = scene()
    hero(pos, 1, "A3d")
    demon_card(pos, "bored")
    table = turn_of(pos, carrier(pos, "A2b"), "throw")
    assert untold(table, "demon.card")
    table = hero_turn(pos, "ai-01")
    assert untold(table, "demon.card")
    assert pos.story.demon_discard == []
    table = master_turn(pos, ("own.character", "pass"))
    assert told(table, "demon.card").values["card"] == "bored"
    assert kinds(table.events)[:2] == ["turn.human", "demon.card"]


@pytest.mark.clause("rituals.e3.demon-deck")
def test_each_later_activation_draws_one_card() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    for drawn in (1, 2):
        demon_card(pos, "obedient")
        master_turn(pos, ("own.demon", "done"), ("own.character", "pass"))
        assert (len(pos.story.demon_deck), len(pos.story.demon_discard)) == (8 - drawn, drawn)


# ---------------------------------------------------------------- Rubies


@pytest.mark.clause("rituals.e3.take-ruby")
def test_a_possessed_serf_takes_the_ruby_of_its_zone_for_two_energy() -> None:
    pos = scene()
    pos.master.energy = 9
    piece = serf(pos, "B3c", possessed=True)
    table = turn_of(pos, piece, "take")
    assert (pos.master.available, piece.ruby, pos.story.rubies) == (7, True, ["A2d", "B1b"])
    event = told(table, "ruby.taken")
    assert (event.values["piece"], event.values["zone"]) == (piece.id, "B3c")
    assert "e3.take-ruby" in why(event)


@pytest.mark.clause("rituals.e3.take-ruby")
def test_beside_a_cardboard_table_a_ruby_is_taken_by_report() -> None:
    pos = scene("companion")
    piece = serf(pos, "B3c", possessed=True)
    turn_of(pos, piece, "take")
    assert (piece.ruby, pos.story.rubies) == (True, ["A2d", "B1b"])


@pytest.mark.clause("rituals.e3.take-ruby")
@pytest.mark.parametrize(("zone", "energy", "open"), [("B3c", 2, True), ("B3c", 1, False), ("B3d", 9, False)])
def test_it_takes_a_ruby_in_its_zone_and_two_energy(zone: str, energy: int, open: bool) -> None:
    pos = scene()
    pos.master.energy = energy
    piece = serf(pos, zone, possessed=True)
    if energy < 2:
        # The Move takes the last of it, and nothing is left to ask.
        table = master_turn(pos, ("own.character", f"act:{piece.id}"), ("own.action", "move:A3a"))
    else:
        table = turn_of(pos, piece, "move:A3a" if zone == "B3c" else "move:A3b")
    assert ("take" in actions_offered(table)) == open


@pytest.mark.clause("rituals.e3.take-ruby")
def test_nobody_but_a_possessed_serf_takes_a_ruby() -> None:
    pos = scene()
    pos.pieces[0].zone = "B3c"
    table = turn_of(pos, pos.pieces[0], "move:B3d")
    assert "take" not in actions_offered(table)
    free = serf(pos, "B3c")
    assert clause_of_refusal(pos, free) == "rituals.serfs.no-own-activation"


@pytest.mark.clause("rituals.e3.drop-ruby")
def test_a_carrier_that_is_eliminated_drops_the_ruby_in_its_zone() -> None:
    pos = scene()
    piece = carrier(pos, "A3a")
    serf(pos, "B1b", possessed=True)
    hero(pos, 5, "A3a")
    before = list(pos.story.rubies)
    table = acts(pos, 5, "Attack Enemy", own=IDLE, dice=(9,))
    assert piece not in pos.pieces
    assert pos.story.rubies == [*before, "A3a"]
    event = told(table, "ruby.dropped")
    assert (event.values["zone"], why(event)) == ("A3a", {"e3.drop-ruby"})


@pytest.mark.clause("rituals.e3.drop-ruby")
def test_a_ruby_that_was_dropped_can_be_taken_again() -> None:
    pos = scene()
    carrier(pos, "A3a")
    other = serf(pos, "A3a", possessed=True)
    hero(pos, 5, "A3a")
    acts(pos, 5, "Attack Enemy", own=IDLE, dice=(9, -5), answers=[("hero.target", "peasant-1")])
    turn_of(pos, other, "take")
    assert other.ruby


@pytest.mark.clause("rituals.e3.one-ruby")
def test_a_carrier_takes_no_second_ruby() -> None:
    pos = scene()
    piece = carrier(pos, "B3c")
    assert "B3c" in pos.story.rubies
    assert clause_of_refusal(pos, piece, "take") == "rituals.e3.one-ruby"
    assert clause_of_refusal(scene_with_two(), scene_with_two().pieces[-1], "take", "take") == (
        "rituals.e3.one-ruby"
    )


def scene_with_two() -> Position:
    """Two Rubies and a Possessed Serf in one zone."""
    pos = scene()
    pos.story.rubies = ["B3c", "B3c"]
    serf(pos, "B3c", possessed=True)
    return pos


@pytest.mark.clause("rituals.e3.throw-ruby")
@pytest.mark.parametrize("zone", BESIDE)
def test_a_carrier_beside_the_pit_throws_the_ruby_for_two_energy_and_the_demon_stands_on_the_pit(
    zone: str,
) -> None:
    pos = scene()
    pos.master.energy = 5
    table = turn_of(pos, carrier(pos, zone), "throw")
    assert pos.master.available == 3
    demon = pos.pieces[-1]
    assert (demon.id, demon.kind, demon.zone, demon.health) == ("haborym", "demon", PIT, 6)
    assert pos.story.demon == "in-play"
    assert [kind for kind in kinds(table.events) if kind.startswith(("ruby", "demon"))] == [
        "ruby.thrown",
        "demon.summoned",
    ]
    assert "e3.throw-ruby" in why(told(table, "demon.summoned"))


@pytest.mark.clause("rituals.e3.throw-ruby")
def test_beside_a_cardboard_table_a_throw_is_reported() -> None:
    pos = scene("companion")
    turn_of(pos, carrier(pos, "A2b"), "throw")
    assert (pos.story.demon, pos.pieces[-1].zone) == ("in-play", PIT)


@pytest.mark.clause("rituals.e3.throw-ruby")
@pytest.mark.parametrize("case", ["corner", "far", "poor", "walled", "no ruby"])
def test_a_ruby_is_thrown_from_a_neighbouring_zone_only_with_two_energy_and_no_wall_between(
    case: str,
) -> None:
    pos = scene()
    pos.master.energy = 1 if case == "poor" else 5
    zone = {"corner": "B2d", "far": "A3a"}.get(case, "A2b")
    piece = carrier(pos, zone)
    piece.ruby = case != "no ruby"
    if case == "walled":
        walls(pos, ("A2b", PIT))
    assert clause_of_refusal(pos, piece, "throw")
    assert pos.story.demon == "waiting"


@pytest.mark.clause("rituals.e3.remove-crystals")
@every_mode
def test_all_rubies_go_when_the_demon_comes_carried_or_not(mode: str) -> None:
    pos = scene(mode)
    other = carrier(pos, "B1b")
    thrower = carrier(pos, "A2b")
    assert pos.story.rubies == ["B3c"]
    table = turn_of(pos, thrower, "throw")
    assert (pos.story.rubies, thrower.ruby, other.ruby) == ([], False, False)
    assert "e3.remove-crystals" in why(told(table, "ruby.thrown"))


# ---------------------------------------------------------------- the obsessed


@pytest.mark.clause("rituals.e3.obsessed-actions")
def test_a_carrier_may_only_move_or_throw() -> None:
    pos = scene()
    piece = carrier(pos, "A2b")
    hero(pos, 1, "A2b")
    serf(pos, "A2b")
    assert clause_of_refusal(pos.copy(), piece, "attack:corday") == "rituals.e3.obsessed-actions"
    assert clause_of_refusal(pos.copy(), piece, "attack:peasant-2") == "rituals.e3.obsessed-actions"
    table = turn_of(pos, piece, "throw")
    assert actions_offered(table) == {"move", "throw"}


@pytest.mark.clause("rituals.e3.obsessed-actions")
def test_a_possessed_serf_without_a_ruby_attacks_like_anybody() -> None:
    pos = scene()
    piece = serf(pos, "B3c", possessed=True)
    slot = hero(pos, 1, "B3c", health=3)
    strikes(pos, piece, "corday", *SIXES)
    assert slot.health == 2


@pytest.mark.clause("rituals.e3.obsessed-actions")
def test_it_is_bound_from_the_moment_it_takes_the_ruby() -> None:
    pos = scene()
    piece = serf(pos, "B3c", possessed=True)
    hero(pos, 1, "B3c")
    assert clause_of_refusal(pos.copy(), piece, "take", "attack:corday") == "rituals.e3.obsessed-actions"
    table = turn_of(pos, piece, "take", "move:A3a")
    assert "attack" in actions_offered(table, 0)
    assert actions_offered(table, 1) == {"move", "done"}


@pytest.mark.clause("rituals.e3.obsessed-actions")
def test_beside_a_cardboard_table_a_carrier_reports_no_attack() -> None:
    pos = scene("companion")
    piece = carrier(pos, "A2b")
    slot = hero(pos, 1, "A2b", health=3)
    assert clause_of_refusal(pos, piece, "attack:corday") == "rituals.e3.obsessed-actions"
    assert slot.health == 3


@pytest.mark.clause("rituals.e3.obsessed-evade")
def test_a_carrier_slips_away_from_any_number_of_heroes_with_a_single_move() -> None:
    pos = scene()
    piece = carrier(pos, "A3a")
    hero(pos, 1, "A3a")
    hero(pos, 2, "A3a")
    table = turn_of(pos, piece, "move:A2b")
    assert piece.zone == "A2b"
    assert why(told(table, "human.moved")) == {"e3.obsessed-evade"}
    assert asked(table, "own.action")[1].answers == ("throw", "done")


@pytest.mark.clause("rituals.e3.obsessed-evade")
def test_after_slipping_away_a_second_move_is_refused_and_a_throw_is_not() -> None:
    pos = scene()
    piece = carrier(pos, "A3a")
    hero(pos, 1, "A3a")
    hero(pos, 2, "A3a")
    assert clause_of_refusal(pos.copy(), piece, "move:A2b", "move:A2d") == "rituals.e3.obsessed-evade"
    turn_of(pos, piece, "move:A2b", "throw")
    assert pos.story.demon == "in-play"


@pytest.mark.clause("rituals.e3.obsessed-evade")
def test_a_carrier_that_moves_twice_is_tested_each_time() -> None:
    # Its Agility of 1 is enough for one Hero.
    pos = scene()
    piece = carrier(pos, "A3a")
    hero(pos, 1, "A3a")
    hero(pos, 2, "A2b")
    table = turn_of(pos, piece, "move:A2b", "move:A2d")
    assert piece.zone == "A2d"
    assert [why(event) for event in all_told(table, "human.moved")] == [
        {"wm.same-rules", "intro.base-rules-apply"}
    ] * 2


@pytest.mark.clause("rituals.e3.obsessed-evade")
def test_a_second_move_out_of_a_zone_with_two_heroes_is_no_automatic_evade() -> None:
    pos = scene()
    piece = carrier(pos, "A3a")
    hero(pos, 1, "A2b")
    hero(pos, 2, "A2b")
    table = turn_of(pos.copy(), piece, "move:A2b")
    assert asked(table, "own.action")[1].answers == ("throw", "done")
    assert clause_of_refusal(pos, piece, "move:A2b", "move:A2d") == "rituals.e3.obsessed-evade"


@pytest.mark.clause("rituals.e3.obsessed-evade")
def test_taking_a_ruby_and_slipping_away_with_it_is_a_single_move() -> None:
    pos = scene()
    piece = serf(pos, "B3c", possessed=True)
    hero(pos, 1, "B3c")
    hero(pos, 2, "B3c")
    turn_of(pos, piece, "take", "move:A3a")
    assert piece.zone == "A3a"


@pytest.mark.clause("rituals.e3.obsessed-evade")
def test_without_a_ruby_a_possessed_serf_is_tested() -> None:
    pos = scene()
    piece = serf(pos, "A3a", possessed=True)
    hero(pos, 1, "A3a")
    hero(pos, 2, "A3a")
    assert clause_of_refusal(pos, piece, "move:A2b") == "rituals.wm.same-rules"


@pytest.mark.clause("rituals.e3.obsessed-defend")
@every_mode
def test_a_carrier_may_defend(mode: str) -> None:
    pos = scene(mode)
    piece = carrier(pos, "A3a")
    hero(pos, 5, "A3a")
    # Strength 2 and a roll of 1 against Resistance 1 and a roll of 2.
    answers = [("own.defend", "defend")] if mode == "virtual" else [("fact.defence", "3")]
    defence = (2,) if mode == "virtual" else ()
    table = acts(pos, 5, "Attack Possessed", own=IDLE, dice=(1, -5), answers=answers, defence=defence)
    assert piece in pos.pieces
    question = asked(table, answers[0][0])[0]
    assert "rituals.e3.obsessed-defend" in question.clauses
    if mode == "virtual":
        assert pos.master.spent == pos.box.costs.defend


# ---------------------------------------------------------------- the Pit


@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_a_hero_goes_round_the_pit() -> None:
    pos = scene()
    slot = hero(pos, 5, "A1b")
    foe(pos, "condemned", "A2b")
    table = acts(pos, 5, "Move 4 To Minion", own=IDLE)
    path = told(table, "hero.moved").values["path"]
    assert isinstance(path, tuple)
    assert (len(path), PIT in path, slot.zone) == (4, False, "A2b")


@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_three_zones_are_not_enough_to_get_round_it() -> None:
    pos = scene()
    hero(pos, 5, "A1b")
    foe(pos, "condemned", "A2b")
    table = acts(pos, 5, "Move 3 To Minion", own=IDLE)
    assert skipped(table)[0] == ("ai.1", "move.to-must-reach")


@pytest.mark.clause("rituals.e3.pit-no-entry")
@pytest.mark.parametrize("who", ["ikrek", "ravenous", "peasant"])
def test_nobody_of_the_legion_steps_onto_the_pit(who: str) -> None:
    pos = scene()
    piece = serf(pos, "A2b", possessed=True) if who == "peasant" else foe(pos, who, "A2b")
    if who == "ikrek":
        pos.pieces.pop(0)
    assert clause_of_refusal(pos, piece, f"move:{PIT}") == "rituals.e3.pit-no-entry"


@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_no_teleport_ends_on_the_pit_and_no_move_is_reported_onto_it() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 1, "A3d")
    acts(pos, 1, "Teleport To Demon", own=IDLE)
    assert slot.zone in BESIDE
    pos = scene("companion")
    clause_of_refusal(pos, pos.pieces[0], f"move:{PIT}")
    assert pos.pieces[0].zone == "B1a"


@pytest.mark.clause("rituals.e3.pit-no-entry", "rituals.e3.pit-melee-target")
def test_a_melee_hero_does_not_even_teleport_to_a_demon_on_the_pit() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 6, "A3d")
    table = acts(pos, 6, "Teleport To Demon", own=IDLE)
    assert (slot.zone, skipped(table)[0]) == ("A3d", ("ai.1", "e3.pit-melee-target"))


@pytest.mark.clause("rituals.e3.demon-leaves-pit")
def test_the_demon_leaves_the_pit_and_cannot_return() -> None:
    pos = scene()
    demon = foe(pos, "haborym", PIT)
    demon_card(pos, "obedient")
    pos.phase = "human"
    start = pos.copy()
    error = refused(pos, ("own.demon", "move:A2b"), ("own.demon", f"move:{PIT}"))
    assert error.clause == "rituals.e3.demon-leaves-pit"
    pos = start
    demon = pos.pieces[-1]
    table = master_turn(pos, ("own.demon", "move:A2b"), ("own.demon", "move:A2d"), ("own.character", "pass"))
    assert demon.zone == "A2d"
    for question in asked(table, "own.demon"):
        assert f"move:{PIT}" not in question.answers


@pytest.mark.clause("rituals.e3.demon-leaves-pit")
def test_a_demon_after_its_own_prey_leaves_the_pit_and_walks_round_it() -> None:
    pos = scene()
    demon = foe(pos, "haborym", PIT)
    hero(pos, 1, "A3a")
    demon_card(pos, "hungry")
    table = master_turn(pos, ("own.character", "pass"))
    assert told(table, "demon.moves").values["path"] == ("A2b", "A3a")
    demon.zone = "A1b"
    pos.heroes.slots[0].zone = "A2b"
    pos.pieces[0].zone = "B3b"
    demon_card(pos, "hungry")
    table = master_turn(pos, ("own.character", "pass"))
    path = told(table, "demon.moves").values["path"]
    assert isinstance(path, tuple)
    assert (len(path), PIT in path) == (2, False)


@pytest.mark.clause("rituals.e3.attack-demon-in-pit")
@pytest.mark.parametrize("zone", BESIDE)
def test_a_ranged_weapon_reaches_the_demon_on_the_pit_from_beside_it_and_a_sword_does_not(zone: str) -> None:
    pos = scene()
    demon = foe(pos, "haborym", PIT)
    hero(pos, 1, zone)
    table = acts(pos, 1, "Attack Demon", own=IDLE, dice=(9, 0))
    assert (targets_of(table), demon.health) == (["haborym", "haborym"], 5)
    assert "e3.attack-demon-in-pit" in why(all_told(table, "hero.attacks")[0])
    pos = scene()
    foe(pos, "haborym", PIT)
    hero(pos, 6, zone)
    table = acts(pos, 6, "Attack Demon", own=IDLE)
    assert (targets_of(table), skipped(table)[0]) == ([], ("ai.1", "e3.pit-melee-target"))


@pytest.mark.clause("rituals.e3.attack-demon-in-pit")
@pytest.mark.parametrize("case", ["two zones away", "a wall between"])
def test_a_ranged_weapon_does_not_reach_farther_nor_through_a_wall(case: str) -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    hero(pos, 1, "A3a" if case == "two zones away" else "A2b")
    if case == "a wall between":
        walls(pos, ("A2b", PIT))
    table = acts(pos, 1, "Attack Demon", own=IDLE)
    assert targets_of(table) == []


@pytest.mark.clause("rituals.e3.attack-demon-in-pit")
@pytest.mark.parametrize(("plants", "legal"), [(1, True), (0, False)])
def test_a_reaction_that_gives_range_lets_a_melee_hero_attack_it(plants: int, legal: bool) -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    hero(pos, 5, "A2b")
    reserve(pos, plants)
    table = acts(pos, 5, "Attack Demon", reactions=(RANGE,), own=IDLE)
    assert (targets_of(table) == ["haborym"]) == legal
    assert (len(all_told(table, "reaction.cast")) == 1) == legal


@pytest.mark.clause("rituals.e3.pit-melee-target")
def test_a_melee_hero_does_not_go_after_a_demon_on_the_pit() -> None:
    # The Demon is two zones west of Curthouse, a Condemned three zones the other way.
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 6, "A3a")
    foe(pos, "condemned", "B3b")
    table = acts(pos, 6, "Move Towards Enemy", own=IDLE, answers=[("hero.path", "A3b")])
    assert told_first(table).values["target"] == "condemned-1"
    assert slot.zone == "B3d"


@pytest.mark.clause("rituals.e3.pit-melee-target")
def test_the_demon_on_the_pit_stays_the_objective_which_is_then_invalid_for_a_melee_hero() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 6, "B1b")
    table = acts(pos, 6, "Move Towards Objective", OBJECTIVE, own=IDLE)
    assert skipped(table)[:2] == [
        ("ai.1", "e3.pit-melee-target"),
        ("ai.2", "objective.out-of-reach-no-default"),
    ]
    assert (slot.zone, targets_of(table)) == ("B1b", [])


@pytest.mark.clause("rituals.e3.pit-melee-target")
def test_a_ranged_hero_goes_beside_the_pit() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 1, "A3b")
    acts(pos, 1, "Move 3 To Objective", own=IDLE)
    assert slot.zone == "A2b"


@pytest.mark.clause("rituals.e3.pit-melee-target")
@pytest.mark.parametrize(("plants", "end"), [(1, "A2b"), (0, "A3b")], ids=["affordable", "too dear"])
def test_with_the_range_reaction_in_view_and_affordable_a_melee_hero_counts_as_able(
    plants: int, end: str
) -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 5, "A3b")
    reserve(pos, plants)
    acts(pos, 5, "Move 3 To Objective", reactions=(RANGE,), own=IDLE)
    assert slot.zone == end


@pytest.mark.clause("rituals.e3.pit-melee-target")
def test_off_the_pit_the_demon_is_a_target_for_all() -> None:
    pos = scene()
    foe(pos, "haborym", "A2b")
    slot = hero(pos, 6, "A3b")
    acts(pos, 6, "Move 2 To Objective", own=IDLE)
    assert slot.zone == "A2b"


# ---------------------------------------------------------------- the objective


@pytest.mark.clause("rituals.e3.objective-demon")
def test_with_the_demon_in_play_only_the_demon_is_the_objective() -> None:
    pos = scene()
    foe(pos, "haborym", "A3d")
    carrier(pos, "B1a")
    hero(pos, 5, "B1a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert (targets_of(table), skipped(table)[0]) == ([], ("ai.1", "objective.out-of-reach-no-default"))
    pos.heroes.slots[4].zone = "A3d"
    assert targets_of(acts(pos, 5, OBJECTIVE)) == ["haborym", "haborym"]


@pytest.mark.clause("rituals.e3.objective-carrier")
def test_without_a_demon_a_carrier_is_the_objective_even_beside_a_witch() -> None:
    pos = scene()
    piece = carrier(pos, "B1a")
    hero(pos, 5, "B1a")
    table = acts(pos, 5, OBJECTIVE, dice=(-5, -5))
    assert targets_of(table) == [piece.id, piece.id]
    piece.zone = "A3d"
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert (targets_of(table), skipped(table)[0]) == ([], ("ai.1", "objective.out-of-reach-no-default"))


@pytest.mark.clause("rituals.e3.objective-carrier")
def test_a_hero_goes_to_the_carrier_and_not_to_the_ruby_on_the_floor() -> None:
    pos = scene()
    piece = carrier(pos, "A2b")
    slot = hero(pos, 5, "A3b")
    table = acts(pos, 5, "Move 2 To Objective", own=IDLE)
    assert (told(table, "hero.moved").values["target"], slot.zone) == (piece.id, "A2b")


@pytest.mark.clause("rituals.e3.objective-witch")
def test_without_demon_and_carrier_a_witch_is_the_objective() -> None:
    pos = scene()
    serf(pos, "B1a", possessed=True)
    hero(pos, 5, "B1a")
    assert targets_of(acts(pos, 5, OBJECTIVE)) == ["ikrek", "ikrek"]


# ---------------------------------------------------------------- victory


def fell_serf(pos: Position) -> LoadedTable:
    """Teuta eliminates the Possessed Serf in his zone."""
    hero(pos, 5, "A3a")
    return acts(pos, 5, "Attack Possessed", own=IDLE, dice=(9,))


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_the_heroes_win_when_every_serf_possessed_so_far_is_eliminated() -> None:
    pos = scene()
    serf(pos, "A3a", possessed=True)
    serf(pos, "B3b")
    pos.story.possessed.append("peasant-9")
    table = fell_serf(pos)
    assert won(pos) == ("over", "opponent", "rituals.e3.victory-heroes-serfs")
    assert told(table, "end.won").clauses[0] == "rituals.e3.victory-heroes-serfs"


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_a_single_serf_possessed_and_eliminated_already_ends_the_game() -> None:
    pos = scene()
    serf(pos, "A3a", possessed=True)
    fell_serf(pos)
    assert pos.phase == "over"


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
@pytest.mark.parametrize("case", ["another possessed", "one freed again", "the demon is there"])
def test_they_do_not_win_so_while_one_is_left_or_once_the_demon_has_come(case: str) -> None:
    pos = scene()
    serf(pos, "A3a", possessed=True)
    if case == "the demon is there":
        foe(pos, "haborym", PIT)
    else:
        other = serf(pos, "B3b", possessed=True)
        other.possessed = case == "another possessed"
    fell_serf(pos)
    assert (pos.phase, pos.winner) == ("human", "")


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_a_free_serf_eliminated_ends_nothing_even_if_none_was_ever_possessed() -> None:
    pos = scene()
    strikes(pos, foe(pos, "ravenous", "A3a"), serf(pos, "A3a").id, *SIXES)
    assert (pos.phase, pos.winner) == ("opponent", "")


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
@pytest.mark.parametrize("free", [0, 1])
def test_by_the_other_reading_all_serfs_must_be_out(free: int) -> None:
    pos = scene(e3_possessed_serfs_counted="all_serfs")
    serf(pos, "A3a", possessed=True)
    for _ in range(free):
        serf(pos, "B3b")
    fell_serf(pos)
    assert (pos.phase == "over") == (free == 0)


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
@pytest.mark.parametrize("answer", ["possess", "leave"])
def test_the_player_is_warned_before_he_possesses_the_first_serf(answer: str) -> None:
    pos = scene()
    first = serf(pos, "B1a")
    second = serf(pos, "B1a")
    script = [("own.character", "act:ikrek"), ("own.action", f"possess:{first.id}"), ("own.possess", answer)]
    if answer == "possess":
        # The second one is no longer a surprise.
        script.append(("own.action", f"possess:{second.id}"))
    else:
        script.append(("own.character", "pass"))
    table = master_turn(pos, *script)
    (question,) = asked(table, "own.possess")
    assert question.clauses == ("rituals.e3.victory-heroes-serfs",)
    assert (first.possessed, second.possessed) == (answer == "possess", answer == "possess")
    assert pos.master.spent == (6 if answer == "possess" else 0)


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_in_other_encounters_there_is_no_such_warning() -> None:
    pos = field("e2")
    foe(pos, "ikrek", "A1b")
    piece = serf(pos, "A1b")
    table = master_turn(
        pos, ("own.character", "act:ikrek"), ("own.action", f"possess:{piece.id}"), ("own.action", "done")
    )
    assert (piece.possessed, asked(table, "own.possess")) == (True, [])


@pytest.mark.clause("rituals.e3.victory-heroes-demon")
@pytest.mark.parametrize("health", [1, 2])
def test_the_heroes_win_when_the_demon_takes_its_last_wound(health: int) -> None:
    pos = scene()
    foe(pos, "haborym", PIT, health=health)
    hero(pos, 1, "A2b")
    table = acts(pos, 1, "Attack Demon", own=IDLE, dice=(12, 0)[:health])
    if health == 1:
        assert won(pos) == ("over", "opponent", "rituals.e3.victory-heroes-demon")
        assert kinds(table.events)[-3:] == ["heroes.rise", "end.won", "scoring.winner"]
        assert pos.story.demon == "gone"
    else:
        assert (pos.phase, pos.story.demon) == ("human", "in-play")


def demon_strikes(pos: Position, *, last: bool = True) -> LoadedTable:
    """An obedient Demon strikes Corday in its zone."""
    demon_card(pos, "obedient")
    script = [("own.demon", "attack:corday")]
    if not last:
        script += [("own.demon", "done"), ("own.character", "pass")]
    return master_turn(pos, *script, dice={"dice.own": SIXES})


@pytest.mark.clause("rituals.e3.victory-wm")
@pytest.mark.parametrize("before", [0, 1])
def test_the_witch_master_wins_with_the_second_hero_whose_last_wound_the_demon_deals(before: int) -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3a", health=1)
    pos.heroes.felled_by_demon = pos.heroes.eliminated = before
    demon_strikes(pos, last=before == 1)
    assert pos.heroes.felled_by_demon == before + 1
    if before:
        assert won(pos) == ("over", "human", "rituals.e3.victory-wm")
    else:
        assert pos.winner == ""


@pytest.mark.clause("rituals.e3.victory-wm")
def test_only_the_last_wound_counts_and_only_the_demons() -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3a", health=2)
    demon_strikes(pos, last=False)
    assert pos.heroes.felled_by_demon == 0
    pos.heroes.felled_by_demon = pos.heroes.eliminated = 1
    demon_card(pos, "obedient")
    table = master_turn(
        pos,
        ("own.demon", "done"),
        ("own.character", f"act:{foe(pos, 'ravenous', 'A3a').id}"),
        ("own.action", "attack:corday"),
        ("own.action", "done"),
        dice={"dice.own": SIXES},
    )
    assert told(table, "hero.eliminated").values["by"] == "legion"
    assert (pos.heroes.felled_by_demon, pos.heroes.eliminated, pos.winner) == (1, 2, "")


@pytest.mark.clause("rituals.e3.victory-wm")
def test_a_demon_that_hunts_for_itself_counts_too() -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3b", health=1)
    pos.heroes.felled_by_demon = pos.heroes.eliminated = 1
    demon_card(pos, "hungry")
    master_turn(pos, dice={"dice.demon": (6,)})
    assert won(pos) == ("over", "human", "rituals.e3.victory-wm")


def test_a_reaction_in_view_is_needed_not_merely_ingredients() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    hero(pos, 5, "A2b")
    reserve(pos, 3)
    show_ai(pos, 4, "L1 When any Hero is Attacked, +1 Resistance")
    assert targets_of(acts(pos, 5, "Attack Demon", own=IDLE)) == []
    assert taken(acts(pos, 5, "Attack Demon", own=IDLE)) == []
