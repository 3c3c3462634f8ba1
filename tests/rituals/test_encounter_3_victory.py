"""Encounter 3: the objective of the Heroes, and how either side wins."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Position
from tests.rituals.encounter_3 import IDLE, OBJECTIVE, PIT, SIXES, carrier, demon_card, scene
from tests.rituals.outcome import won
from tests.rituals.tables import (
    LoadedTable,
    acts,
    asked,
    field,
    foe,
    hero,
    kinds,
    master_turn,
    reserve,
    serf,
    show_ai,
    skipped,
    strikes,
    taken,
    targets_of,
    told,
)

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
@pytest.mark.clause("rituals.e3.objective-carrier")
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
