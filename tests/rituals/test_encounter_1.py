"""Encounter 1, "Gather their souls": Heroes free Trapped Souls, the Witch Master gathers them."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.position import Position
from tests.rituals.outcome import won
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
    serf,
    skipped,
    strikes,
    struck,
    taken,
    targets_of,
    told,
    untold,
    why,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])
OBJECTIVE = "Activate Objective"
#: The best that two dice can do.
SIXES = (3, 3)


def scene(mode: str = "virtual", **options: str) -> Position:
    """Ikrek in the north-west corner of the swept field."""
    pos = field("e1", mode, 1, None, **options)
    foe(pos, "ikrek", "B1a")
    return pos


def last_strike(pos: Position, piece: str, target: str) -> LoadedTable:
    """A figure strikes and the game ends with it."""
    return master_turn(
        pos, ("own.character", f"act:{piece}"), ("own.action", f"attack:{target}"), dice={"dice.own": SIXES}
    )


# ---------------------------------------------------------------- set-up


@pytest.mark.clause("rituals.e1.energy", "rituals.e1.soul-counter")
@every_mode
def test_the_witch_master_starts_with_25_energy_and_rewards_on_2_4_and_6(mode: str) -> None:
    pos = new("e1", mode)
    event = told(play(pos), "setup.master")
    assert (pos.master.energy, pos.master.spent, pos.master.rewards) == (25, 0, [2, 4, 6])
    assert (event.values["energy"], event.values["rewards"]) == (25, ("2", "4", "6"))
    assert why(event) == {"e1.energy", "e1.soul-counter"}


@pytest.mark.clause("rituals.e1.soul-counter")
def test_the_second_the_fourth_and_the_sixth_soul_bring_a_plague_and_no_other() -> None:
    pos = scene()
    rewards = []
    for _ in range(8):
        minion = foe(pos, "ravenous", "A2a")
        peasant = serf(pos, "A2a")
        table = strikes(pos, minion, peasant.id, *SIXES)
        pos.story.souls.clear()
        pos.pieces.remove(minion)
        rewards += [event.values["souls"] for event in all_told(table, "souls.reward")]
    assert (rewards, pos.master.souls, pos.master.rewards) == ([2, 4, 6], 8, [])
    assert len(pos.master.plagues) == 3


@pytest.mark.clause("rituals.e1.serfs-peasants")
@every_mode
def test_every_serf_of_the_first_encounter_is_a_peasant(mode: str) -> None:
    serfs = [piece for piece in laid_out("e1", mode=mode).pieces if piece.kind in ("peasant", "militia")]
    assert len(serfs) == 7
    assert {(piece.kind, piece.who) for piece in serfs} == {("peasant", "peasant")}


@pytest.mark.clause("rituals.e1.red-marker")
@every_mode
def test_a_new_hero_appears_in_the_zone_of_the_red_marker(mode: str) -> None:
    pos = scene(mode)
    table = acts(pos, 1, "Attack Creature", own=("Attack Creature",))
    event = told(table, "hero.appears")
    assert (pos.heroes.slots[0].zone, event.values["zone"]) == ("B3d", "B3d")
    assert "e1.red-marker" in why(event)


@pytest.mark.clause("rituals.e1.red-marker")
def test_a_red_marker_that_lies_elsewhere_is_where_heroes_appear() -> None:
    answers = (("setup.map", "markers"), ("setup.marker-zone", "B2a"), ("setup.map", "as-shown"))
    pos = laid_out("e1", *answers, mode="companion")
    pos.heroes.fallen.append(pos.heroes.slots[0].hero)
    pos.heroes.slots[0].hero = pos.heroes.slots[0].zone = ""
    pos.heroes.slots[0].health = 0
    acts(pos, 1, "Attack Creature", own=("Attack Creature",))
    assert pos.heroes.slots[0].zone == "B2a"


# ---------------------------------------------------------------- Trapped Souls


@pytest.mark.clause("rituals.e1.trapped-souls")
@every_mode
def test_a_peasant_whom_a_minion_eliminates_leaves_a_trapped_soul_in_its_zone(mode: str) -> None:
    pos = scene(mode)
    minion = foe(pos, "condemned", "A2a")
    peasant = serf(pos, "A2a")
    other = serf(pos, "A2b")
    table = strikes(pos, minion, peasant.id, *SIXES)
    assert peasant not in pos.pieces
    assert other in pos.pieces
    assert pos.story.souls == ["A2a"]
    event = told(table, "soul.trapped")
    assert (event.values["zone"], event.values["count"], why(event)) == ("A2a", 1, {"e1.trapped-souls"})


@pytest.mark.clause("rituals.e1.trapped-souls")
@pytest.mark.parametrize("who", ["ikrek", "ravenous", "mire-hound", "peasant"])
def test_it_does_not_matter_who_of_the_legion_eliminates_a_peasant(who: str) -> None:
    pos = scene()
    killer = serf(pos, "A2a", possessed=True) if who == "peasant" else foe(pos, who, "A2a")
    if who == "ikrek":
        pos.pieces.pop(0)
    strikes(pos, killer, serf(pos, "A2a").id, *SIXES)
    assert pos.story.souls == ["A2a"]


@pytest.mark.clause("rituals.e1.trapped-souls")
def test_a_peasant_who_survives_leaves_no_soul() -> None:
    pos = scene()
    peasant = serf(pos, "A2a")
    strikes(pos, foe(pos, "condemned", "A2a"), peasant.id, 0, 0)
    assert (pos.story.souls, peasant in pos.pieces) == ([], True)


@pytest.mark.clause("rituals.e1.trapped-souls")
def test_a_possessed_peasant_whom_a_hero_eliminates_leaves_no_soul() -> None:
    pos = scene()
    hero(pos, 1, "A2a")
    possessed = serf(pos, "A2a", possessed=True)
    table = acts(pos, 1, "Attack Enemy", own=("Attack Creature",), dice=(9,))
    assert possessed not in pos.pieces
    assert pos.story.souls == []
    assert pos.master.souls == 0
    assert untold(table, "soul")


@pytest.mark.clause("rituals.e1.trapped-souls")
@pytest.mark.parametrize(("by", "souls"), [("legion", ["A2a"]), ("hero", []), ("table", [])])
def test_a_peasant_taken_off_a_real_table_leaves_a_soul_if_it_was_the_legions_doing(
    by: str, souls: list[str]
) -> None:
    pos = scene("companion")
    peasant = serf(pos, "A2a")
    master_turn(
        pos,
        ("report.turn", "other"),
        ("report.other", f"piece:{peasant.id}"),
        ("report.piece", "remove"),
        ("report.felled", by),
        ("report.turn", "done"),
    )
    assert (pos.story.souls, peasant in pos.pieces) == (souls, False)


# ---------------------------------------------------------------- the objective


@pytest.mark.clause("rituals.e1.objective-none")
def test_without_souls_the_objective_is_to_attack_a_witch() -> None:
    pos = scene()
    hero(pos, 5, "B1a")
    foe(pos, "condemned", "B1a")
    table = acts(pos, 5, OBJECTIVE)
    assert (taken(table), targets_of(table)) == (["ai.1", "ai.1"], ["ikrek", "ikrek"])


@pytest.mark.clause("rituals.e1.objective-none")
@pytest.mark.parametrize(("number", "end"), [(5, "B1a"), (1, "B1b")], ids=["melee", "ranged"])
def test_moving_to_a_witch_means_getting_where_she_can_be_attacked(number: int, end: str) -> None:
    pos = scene()
    slot = hero(pos, number, "B2b")
    table = acts(pos, number, "Move 3 To Objective", own=("Attack Creature",))
    assert slot.zone == end
    assert told(table, "hero.moved").values["target"] == "ikrek"


@pytest.mark.clause("rituals.e1.objective-free-soul")
def test_a_hero_in_the_zone_of_a_soul_frees_it() -> None:
    pos = scene()
    hero(pos, 5, "A2a")
    pos.story.souls = ["A2a", "B3c"]
    table = acts(pos, 5, OBJECTIVE, own=("Attack Creature",))
    assert (pos.story.souls, pos.story.freed) == (["B3c"], 1)
    event = told(table, "soul.freed")
    assert dict(event.values) == {"hero": "teuta", "zone": "A2a", "count": 1}
    assert why(event) == {"e1.objective-free-soul", "e1.one-soul-per-activation"}


@pytest.mark.clause("rituals.e1.objective-free-soul")
def test_a_soul_is_not_freed_from_a_neighbouring_zone_not_even_with_a_crossbow() -> None:
    pos = scene()
    hero(pos, 1, "A2b")
    pos.story.souls = ["A2a"]
    table = acts(pos, 1, OBJECTIVE, own=("Attack Creature",))
    assert (pos.story.souls, pos.story.freed, taken(table)) == (["A2a"], 0, [])
    assert skipped(table)[0] == ("ai.1", "objective.out-of-reach-no-default")


@pytest.mark.clause("rituals.e1.one-soul-per-activation")
def test_two_souls_in_one_zone_take_two_entries_and_the_board_does_not_move() -> None:
    pos = scene()
    hero(pos, 5, "A2a")
    pos.story.souls = ["A2a", "A2a"]
    table = acts(pos, 5, OBJECTIVE, own=("Attack Creature",))
    assert taken(table) == ["ai.1", "ai.1"]
    assert [event.values["count"] for event in all_told(table, "soul.freed")] == [1, 2]
    assert (pos.story.souls, pos.story.freed) == ([], 2)
    assert set(pos.heroes.cubes.values()) == {0}
    assert untold(table, "heroes.rise")


@pytest.mark.clause("rituals.e1.one-soul-per-activation")
def test_one_entry_frees_one_of_two_souls() -> None:
    pos = scene()
    hero(pos, 5, "A2a")
    foe(pos, "condemned", "A2a")
    pos.story.souls = ["A2a", "A2a"]
    table = acts(pos, 5, "Attack Minion", OBJECTIVE, own=("Attack Creature",), dice=(9,))
    assert taken(table) == ["ai.1", "ai.2"]
    assert (pos.story.souls, pos.story.freed) == (["A2a"], 1)


@pytest.mark.clause("rituals.e1.objective-move")
@pytest.mark.parametrize("number", [1, 5], ids=["ranged", "melee"])
def test_going_to_a_soul_is_going_into_its_zone(number: int) -> None:
    pos = scene()
    slot = hero(pos, number, "A2b")
    pos.story.souls = ["A2a"]
    table = acts(pos, number, "Move 2 To Objective", own=("Attack Creature",))
    assert slot.zone == "A2a"
    assert dict(told(table, "hero.moved").values)["path"] == ("A2a",)
    # Having arrived, another Move would be useless.
    assert skipped(table, 2)[0] == ("ai.1", "move.useless-ignored")


@pytest.mark.clause("rituals.e1.objective-move")
def test_of_several_souls_the_nearest_is_approached() -> None:
    pos = scene()
    slot = hero(pos, 1, "B3d")
    pos.story.souls = ["B1b", "A2d", "B1b"]
    table = acts(pos, 1, "Move 2 Towards Objective", own=("Attack Creature",))
    assert slot.zone == "A2d"
    assert struck(told(table, "hero.moved")) == [("move.nearest-target", ("soul@B1b",))]
    pos = scene()
    slot = hero(pos, 1, "A2d")
    pos.story.souls = ["A2c", "B3c"]
    table = acts(pos, 1, "Move To Objective", own=("Attack Creature",), answers=[("hero.place", "B3c")])
    assert asked(table, "hero.place")[0].answers == ("A2c", "B3c")
    assert slot.zone == "B3c"


@pytest.mark.clause("rituals.e1.soul-blocks-witch")
@pytest.mark.parametrize("souls", [["B3d"], ["B2d", "B3d"]], ids=["one", "two"])
def test_while_a_soul_lies_anywhere_no_hero_has_a_witch_for_objective(souls: list[str]) -> None:
    pos = scene()
    slot = hero(pos, 1, "B1b")
    pos.story.souls = souls
    table = acts(pos, 1, OBJECTIVE, "Attack Witch", own=("Attack Creature",))
    assert skipped(table) == [("ai.1", "e1.soul-blocks-witch")]
    assert (taken(table), targets_of(table)) == (["ai.2", "ai.2"], ["ikrek", "ikrek"])
    assert slot.zone == "B1b"


@pytest.mark.clause("rituals.e1.soul-blocks-witch")
def test_the_witch_is_the_objective_again_when_the_last_soul_is_freed() -> None:
    pos = scene()
    hero(pos, 5, "B1a")
    pos.story.souls = ["B1a"]
    table = acts(pos, 5, OBJECTIVE)
    assert taken(table) == ["ai.1", "ai.1"]
    assert (pos.story.freed, targets_of(table)) == (1, ["ikrek"])
    assert kinds(table.events).index("soul.freed") < kinds(table.events).index("hero.attacks")


# ---------------------------------------------------------------- victory


@pytest.mark.clause("rituals.e1.victory-heroes")
def test_the_third_soul_freed_wins_for_the_heroes_at_once() -> None:
    pos = scene()
    hero(pos, 5, "B1a")
    pos.story.souls, pos.story.freed = ["B1a", "B3d"], 2
    table = acts(pos, 5, OBJECTIVE)
    assert won(pos) == ("over", "opponent", "rituals.e1.victory-heroes")
    assert kinds(table.events)[-3:] == ["soul.freed", "end.won", "scoring.winner"]
    assert told(table, "end.won").clauses[0] == "rituals.e1.victory-heroes"
    assert taken(table) == ["ai.1"]
    assert RITUALS.result(pos).winner == "opponent"


@pytest.mark.clause("rituals.e1.victory-heroes")
def test_two_souls_freed_do_not_win() -> None:
    pos = scene()
    hero(pos, 5, "B1a")
    pos.story.souls, pos.story.freed = ["B1a"], 1
    acts(pos, 5, OBJECTIVE)
    assert (pos.story.freed, pos.phase, pos.winner) == (2, "human", "")


@pytest.mark.clause("rituals.e1.victory-wm")
def test_four_souls_on_the_board_together_win_for_the_witch_master_at_once() -> None:
    pos = scene()
    pos.story.souls, pos.story.freed = ["A2c", "B2a", "B2a"], 2
    foe(pos, "ravenous", "A2a")
    serf(pos, "A2a")
    table = last_strike(pos, "ravenous-1", "peasant-1")
    assert won(pos) == ("over", "human", "rituals.e1.victory-wm")
    assert kinds(table.events)[-3:] == ["soul.trapped", "end.won", "scoring.winner"]
    assert told(table, "end.won").clauses[0] == "rituals.e1.victory-wm"
    assert len(pos.story.souls) == 4


@pytest.mark.clause("rituals.e1.victory-wm")
def test_souls_that_have_been_freed_do_not_count_for_the_witch_master() -> None:
    pos = scene()
    pos.story.souls, pos.story.freed = ["A2c", "B2a"], 2
    strikes(pos, foe(pos, "ravenous", "A2a"), serf(pos, "A2a").id, *SIXES)
    assert (len(pos.story.souls), pos.phase, pos.winner) == (3, "opponent", "")


@pytest.mark.clause("rituals.e1.victory-wm")
def test_the_game_goes_on_when_peasants_run_short() -> None:
    pos = scene()
    hero(pos, 5, "B3d")
    pos.story.freed = 2
    pos.story.souls = ["A2c"]
    foe(pos, "ravenous", "A2a")
    hero_turn(pos, "ai-14")
    master_turn(pos, ("own.character", "pass"))
    play(pos, turns=3)
    assert (pos.phase, pos.round, pos.winner) == ("human", 2, "")
