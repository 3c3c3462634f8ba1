"""Encounter 4: how either side wins."""

from __future__ import annotations

import pytest

from tests.rituals.encounter_4 import IDLE, OBJECTIVE, SIXES, demon_card, far_hero, opens, scene
from tests.rituals.outcome import won
from tests.rituals.tables import (
    acts,
    cubes,
    foe,
    hero,
    kinds,
    master_turn,
    reserve,
    serf,
    told,
    untold,
)

# ---------------------------------------------------------------- victory


@pytest.mark.clause("rituals.e4.victory-heroes")
def test_the_heroes_win_when_pekka_falls_before_the_demon_comes() -> None:
    pos = scene()
    pos.pieces[0].health = 1
    hero(pos, 5, "A1a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(20,))
    assert won(pos) == ("over", "opponent", "rituals.e4.victory-heroes")
    assert told(table, "end.won").clauses[0] == "rituals.e4.victory-heroes"


@pytest.mark.clause("rituals.e4.victory-heroes")
def test_a_militiaman_may_do_it_for_them() -> None:
    pos = scene()
    pos.pieces[0].health = 1
    serf(pos, "A1a", "militiaman")
    far_hero(pos)
    table = opens(pos, (20,))
    assert won(pos) == ("over", "opponent", "rituals.e4.victory-heroes")
    assert untold(table, "hero.chosen")


@pytest.mark.clause("rituals.e4.victory-heroes")
@pytest.mark.parametrize("case", ["pekka with the demon in play", "ikrek"])
def test_the_game_goes_on_when_pekka_falls_later_or_another_witch_falls(case: str) -> None:
    pos = scene()
    witch = pos.pieces[1 if case == "ikrek" else 0]
    if case != "ikrek":
        foe(pos, "haborym", "B3b")
    witch.health = 1
    hero(pos, 5, witch.zone)
    acts(pos, 5, "Attack Witch", own=IDLE, dice=(20,))
    assert witch not in pos.pieces
    assert (pos.phase, pos.winner) == ("human", "")


@pytest.mark.clause("rituals.e4.victory-heroes")
def test_the_heroes_win_when_the_demon_falls() -> None:
    pos = scene()
    foe(pos, "haborym", "B2a", health=1)
    hero(pos, 5, "B2a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(20,))
    assert won(pos) == ("over", "opponent", "rituals.e4.victory-heroes")
    assert kinds(table.events)[-2:] == ["end.won", "scoring.winner"]


@pytest.mark.clause("rituals.e4.victory-wm")
@pytest.mark.parametrize("before", [0, 1])
def test_the_witch_master_wins_with_the_second_fatal_wound_of_the_demon(before: int) -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3a", health=1)
    pos.heroes.felled_by_demon = pos.heroes.eliminated = before
    demon_card(pos, "obedient")
    script = [("own.demon", "attack:corday")]
    if not before:
        script += [("own.demon", "done"), ("own.character", "pass")]
    master_turn(pos, *script, dice={"dice.own": SIXES})
    assert pos.heroes.felled_by_demon == before + 1
    assert (won(pos) == ("over", "human", "rituals.e4.victory-wm")) == (before == 1)


@pytest.mark.clause("rituals.e4.victory-wm")
def test_a_hero_whom_somebody_else_fells_does_not_count() -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3a", health=1)
    pos.heroes.felled_by_demon = pos.heroes.eliminated = 1
    demon_card(pos, "obedient")
    minion = foe(pos, "ravenous", "A3a")
    master_turn(
        pos,
        ("own.demon", "done"),
        ("own.character", f"act:{minion.id}"),
        ("own.action", "attack:corday"),
        ("own.action", "done"),
        dice={"dice.own": SIXES},
    )
    assert (pos.heroes.felled_by_demon, pos.heroes.eliminated, pos.winner) == (1, 2, "")


def test_the_board_helps_the_militia_only_if_the_table_reads_it_so() -> None:
    strengths = []
    for reading in ("no", "yes"):
        pos = scene(militia_use_board=reading)
        far_hero(pos)
        cubes(pos, strength=2)
        reserve(pos, 0)
        serf(pos, "B2a", "militiaman")
        foe(pos, "condemned", "B2a")
        strengths.append(told(opens(pos), "militia.attacks").values["strength"])
    assert strengths == [1, 3]
