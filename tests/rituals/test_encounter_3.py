"""Encounter 3, "A risky solution": set-up, the Demon deck, Rubies, and the Serfs who carry them."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Piece, Position
from tests.rituals.encounter_3 import BESIDE, IDLE, PIT, SIXES, carrier, clause_of_refusal, demon_card, scene
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    asked,
    foe,
    hero,
    hero_turn,
    kinds,
    laid_out,
    master_turn,
    new,
    play,
    serf,
    strikes,
    told,
    untold,
    walls,
    why,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])


def turn_of(pos: Position, piece: Piece, *answers: str) -> LoadedTable:
    """A Character does these Actions, and no other."""
    acting, action = ("own.character", "own.action") if pos.tracked else ("report.turn", "report.act")
    script = [(acting, f"act:{piece.id}"), *[(action, answer) for answer in answers]]
    if len(answers) < 2:
        script.append((action, "done"))
    return master_turn(pos, *script)


def actions_offered(table: LoadedTable, at: int = 0) -> set[str]:
    """The verbs of the Actions that were open."""
    return {answer.partition(":")[0] for answer in asked(table, "own.action")[at].answers}


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
