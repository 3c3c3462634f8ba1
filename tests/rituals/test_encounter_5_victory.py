"""Encounter 5: the objective of the Heroes, and how either side wins."""

from __future__ import annotations

import pytest

from tests.rituals.encounter_5 import (
    IDLE,
    OBJECTIVE,
    PIT,
    SIXES,
    demon_card,
    hero_fells,
    legion_fells,
    lose,
    scene,
    witch,
)
from tests.rituals.outcome import won
from tests.rituals.tables import (
    acts,
    all_told,
    asked,
    foe,
    hero,
    kinds,
    master_turn,
    struck,
    targets_of,
    told,
    untold,
)

# ---------------------------------------------------------------- the objective


@pytest.mark.clause("rituals.e5.objective")
@pytest.mark.parametrize(
    ("demon", "pekka", "target"), [("B3d", "B3b", "haborym"), ("B3b", "B3d", "pekka")], ids=["demon", "witch"]
)
def test_the_nearest_of_witches_and_demon_is_the_objective(demon: str, pekka: str, target: str) -> None:
    pos = scene()
    foe(pos, "haborym", demon)
    witch(pos, "pekka").zone = pekka
    hero(pos, 5, "A3b")
    table = acts(pos, 5, "Move Towards Objective", own=IDLE)
    event = all_told(table, "hero.moved")[0]
    assert event.values["target"] == target
    assert struck(event)[0][0] == "move.nearest-target"
    assert asked(table, "hero.goal") == []


@pytest.mark.clause("rituals.e5.objective")
def test_without_a_demon_any_witch_is_the_objective() -> None:
    for id in ("ikrek", "hagatha", "pekka"):
        pos = scene()
        hero(pos, 5, witch(pos, id).zone)
        assert targets_of(acts(pos, 5, OBJECTIVE)) == [id, id]


@pytest.mark.clause("rituals.e5.objective-tie")
@pytest.mark.parametrize("reading", ["player_confirms", "by_rank"])
def test_at_equal_distance_the_one_he_is_most_likely_to_eliminate(reading: str) -> None:
    pos = scene(most_harmful=reading)
    foe(pos, "haborym", "B1a")
    witch(pos, "pekka").health = 1
    hero(pos, 5, "B1a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(0, 0))
    event = all_told(table, "hero.attacks")[0]
    assert event.values["target"] == "pekka"
    assert struck(event) == [("move.nearest-target", ()), ("e5.objective-tie", ("haborym",))]
    # Chance is no matter of judgement: nobody is asked.
    assert asked(table, "hero.target") == []


@pytest.mark.clause("rituals.e5.objective-tie")
def test_with_equal_health_the_weaker_armour_gives_the_better_chance() -> None:
    pos = scene()
    for id in ("ikrek", "pekka"):
        witch(pos, id).zone, witch(pos, id).health = "A3a", 1
    hero(pos, 5, "A3a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(-9, -9))
    assert targets_of(table)[0] == "pekka"
    assert struck(all_told(table, "hero.attacks")[0])[1] == ("e5.objective-tie", ("ikrek",))


@pytest.mark.clause("rituals.e5.objective-tie")
def test_with_equal_chances_the_one_with_fewest_health_left() -> None:
    # No single Wound eliminates either of them.
    pos = scene()
    foe(pos, "haborym", "B1a", health=3)
    hero(pos, 5, "B1a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(-9, -9))
    event = all_told(table, "hero.attacks")[0]
    assert event.values["target"] == "haborym"
    assert struck(event)[1:] == [("e5.objective-tie", ()), ("e5.objective-tie", ("pekka",))]


@pytest.mark.clause("rituals.e5.objective-tie")
@pytest.mark.parametrize("answer", ["hagatha", "pekka"])
def test_with_equal_chances_and_equal_health_the_player_chooses(answer: str) -> None:
    pos = scene()
    witch(pos, "hagatha").zone = "B1a"
    hero(pos, 5, "B1a")
    table = acts(
        pos,
        5,
        OBJECTIVE,
        own=IDLE,
        answers=[("hero.target", answer), ("hero.target", answer)],
        dice=(-9, -9),
    )
    question = asked(table, "hero.target")[0]
    assert set(question.answers) == {"hagatha", "pekka"}
    assert "rituals.e5.objective-tie" in question.clauses
    assert targets_of(table) == [answer, answer]
    other = "pekka" if answer == "hagatha" else "hagatha"
    assert struck(all_told(table, "hero.attacks")[0])[-1] == ("e5.objective-tie", (other,))


@pytest.mark.clause("rituals.e5.objective-tie")
def test_an_attack_that_is_not_on_the_objective_goes_by_the_general_rule() -> None:
    pos = scene()
    foe(pos, "haborym", "B1a")
    witch(pos, "pekka").health = 1
    hero(pos, 5, "B1a")
    table = acts(pos, 5, "Attack Enemy", own=IDLE, dice=(-9, -9))
    assert asked(table, "hero.target") != []
    steps = [clause for clause, _ in struck(all_told(table, "hero.attacks")[0])]
    assert "e5.objective-tie" not in steps


# ---------------------------------------------------------------- victory


@pytest.mark.clause("rituals.e5.victory-heroes")
@pytest.mark.parametrize("id", ["ikrek", "hagatha", "pekka"])
@pytest.mark.parametrize("reading", ["none_on_board", "none_left_anywhere"])
def test_the_heroes_win_when_the_three_witches_are_eliminated(id: str, reading: str) -> None:
    pos = scene(all_witches_means=reading)
    lose(pos, *[other for other in ("ikrek", "hagatha", "pekka") if other != id])
    if id != "ikrek":
        foe(pos, "haborym", "A3d")
    table = hero_fells(pos, id)
    assert won(pos) == ("over", "opponent", "rituals.e5.victory-heroes")
    assert told(table, "end.won").clauses[0] == "rituals.e5.victory-heroes"
    assert untold(table, "demon.summoned")


@pytest.mark.clause("rituals.e5.victory-heroes")
def test_the_sacrifice_itself_may_give_them_the_victory() -> None:
    pos = scene()
    lose(pos, "hagatha", "pekka")
    witch(pos, "ikrek").health = 1
    table = legion_fells(pos, ends=True)
    assert won(pos) == ("over", "opponent", "rituals.e5.victory-heroes")
    assert told(table, "piece.eliminated").values["by"] == "sacrifice"


@pytest.mark.clause("rituals.e5.victory-heroes")
def test_two_witches_eliminated_do_not_win() -> None:
    pos = scene()
    lose(pos, "hagatha")
    hero_fells(pos, "pekka")
    assert (pos.phase, pos.winner) == ("human", "")


@pytest.mark.clause("rituals.e5.victory-heroes")
def test_the_heroes_win_when_the_demon_is_eliminated() -> None:
    pos = scene()
    foe(pos, "haborym", PIT, health=1)
    hero(pos, 1, "A2d")
    acts(pos, 1, "Attack Demon", own=IDLE, dice=(20,))
    assert won(pos) == ("over", "opponent", "rituals.e5.victory-heroes")


@pytest.mark.clause("rituals.e5.victory-wm")
@pytest.mark.parametrize("before", [4, 5])
def test_the_sixth_hero_eliminated_wins_and_not_the_fifth(before: int) -> None:
    pos = scene()
    pos.heroes.eliminated = before
    table = legion_fells(pos, ends=before == 5)
    assert pos.heroes.eliminated == before + 1
    if before == 5:
        assert won(pos) == ("over", "human", "rituals.e5.victory-wm")
        assert kinds(table.events)[-2:] == ["end.won", "scoring.winner"]
        # At once: there is no sacrifice any more.
        assert untold(table, "sacrifice.")
    else:
        assert pos.winner == ""


@pytest.mark.clause("rituals.e5.victory-wm")
def test_two_heroes_felled_by_the_demon_are_not_enough_here() -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3a", health=1)
    pos.heroes.felled_by_demon = pos.heroes.eliminated = 1
    demon_card(pos, "obedient")
    script = [("own.demon", "attack:corday"), ("own.demon", "done"), ("own.character", "pass")]
    master_turn(pos, *script, dice={"dice.own": SIXES})
    assert (pos.heroes.felled_by_demon, pos.winner) == (2, "")
