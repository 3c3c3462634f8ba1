"""Victory: the two conditions that hold in every Encounter, and the moment at which a game is over."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.elimination import By, wound
from adversaire.games.rituals.ending import Victory, see_victory
from adversaire.games.rituals.position import Piece, Position
from tests.rituals.tables import (
    BLANK,
    FAR_OFF,
    HERE,
    LoadedTable,
    acts,
    asked,
    field,
    foe,
    hero,
    kinds,
    master_turn,
    play,
    reserve,
    reshape,
    seat_at,
    serf,
    soul,
    street,
    targets_of,
    told,
    untold,
    why,
)

LEVELS = ("e1", "e2", "e3", "e4", "e5")
BOTH = ("virtual", "companion")
#: A zone of every Encounter, neither Pit nor cave.
ANYWHERE = "B2c"


def about_to_fall(level: str, felled: int, mode: str = "virtual") -> tuple[Position, Piece]:
    """A Hero with one health left beside a Condemned; so many Heroes have been eliminated before."""
    pos = field(level, mode)
    hero(pos, 5, ANYWHERE, health=1)
    condemned = foe(pos, "condemned", ANYWHERE)
    foe(pos, "hagatha", "B3a")
    pos.heroes.eliminated = felled
    return pos, condemned


def fell(pos: Position, condemned: Piece) -> LoadedTable:
    """The Condemned strikes Teuta down."""
    act, attack = f"act:{condemned.id}", "attack:teuta"
    if pos.tracked:
        return master_turn(pos, ("own.character", act), ("own.action", attack), dice={"dice.own": [3, 3]})
    return master_turn(pos, ("report.turn", act), ("report.act", attack), ("dice.own", "7"))


def about_to_lose_a_witch(level: str, who: str = "hagatha", **options: str) -> Position:
    """Teuta beside a Witch with one health left."""
    pos = field(level, "virtual", 1, None, **options)
    hero(pos, 5, ANYWHERE)
    foe(pos, who, ANYWHERE, health=1)
    return pos


def played(table: LoadedTable) -> list[str]:
    """What was played; the announcement of the result is not."""
    return [kind for kind in kinds(table.events) if not kind.startswith("scoring.")]


# ---------------------------------------------------------------- always active


@pytest.mark.clause("rituals.victory.always-active", "rituals.victory.wm-six-heroes")
@pytest.mark.parametrize("level", ["e1", "e3", "e4"])
@pytest.mark.parametrize("mode", BOTH)
def test_with_the_sixth_hero_the_witch_master_wins_whatever_else_the_encounter_asks(
    level: str, mode: str
) -> None:
    pos, condemned = about_to_fall(level, 5, mode)
    table = fell(pos, condemned)
    assert (pos.winner, pos.ending, pos.phase) == ("human", "rituals.victory.wm-six-heroes", "over")
    assert {"victory.wm-six-heroes", "victory.immediate-stop"} <= why(told(table, "end.won"))
    assert pos.story.souls == []


@pytest.mark.clause("rituals.victory.always-active")
def test_six_heroes_end_encounter_5_by_its_own_clause_and_four_are_enough_in_encounter_2() -> None:
    for level, felled, clause in (("e2", 3, "rituals.e2.victory-wm"), ("e5", 5, "rituals.e5.victory-wm")):
        pos, condemned = about_to_fall(level, felled)
        fell(pos, condemned)
        assert (pos.winner, pos.ending) == ("human", clause)


@pytest.mark.clause("rituals.victory.always-active", "rituals.victory.heroes-all-witches")
@pytest.mark.parametrize("level", LEVELS)
def test_with_the_last_witch_on_the_board_the_heroes_win_in_every_encounter(level: str) -> None:
    pos = about_to_lose_a_witch(level)
    table = acts(pos, 5, "Attack Witch", own=BLANK, dice=[6])
    # Encounter 5 has the same condition among its own.
    own = level == "e5"
    clause = "rituals.e5.victory-heroes" if own else "rituals.victory.heroes-all-witches"
    assert (pos.winner, pos.ending) == ("opponent", clause)
    assert told(table, "end.won").values["winner"] == "opponent"
    assert RITUALS.is_over(pos)
    assert RITUALS.result(pos).winner == "opponent"


# ---------------------------------------------------------------- six Heroes


@pytest.mark.clause("rituals.victory.wm-six-heroes")
@pytest.mark.parametrize("felled", range(6))
def test_the_sixth_elimination_ends_the_game_and_none_before(felled: int) -> None:
    pos, condemned = about_to_fall("e1", felled)
    pos.master.spent = pos.master.energy - 2
    fell(pos, condemned)
    assert pos.heroes.eliminated == felled + 1
    assert RITUALS.is_over(pos) == (felled == 5)


@pytest.mark.clause("rituals.victory.wm-six-heroes")
def test_a_hero_who_came_back_counts_again_when_he_falls_again() -> None:
    pos, condemned = about_to_fall("e1", 4)
    pos.master.spent = pos.master.energy - 2
    fell(pos, condemned)
    assert (pos.heroes.eliminated, pos.heroes.fallen) == (5, ["teuta"])
    hero(pos, 5, ANYWHERE, "teuta", health=1)
    pos.master.spent = 0
    fell(pos, condemned)
    assert pos.heroes.eliminated == 6
    assert pos.winner == "human"


@pytest.mark.clause("rituals.victory.wm-six-heroes")
@pytest.mark.parametrize("by", ["legion", "demon", "plague", "table"])
def test_whoever_or_whatever_has_felled_him_every_hero_counts(by: By) -> None:
    pos, _ = about_to_fall("e1", 5)
    with pytest.raises(Victory):
        wound(pos, pos.heroes.slots[4], 1, by, seat_at(pos))
    assert (pos.winner, pos.ending) == ("human", "rituals.victory.wm-six-heroes")


@pytest.mark.clause("rituals.victory.wm-six-heroes")
def test_a_hero_who_is_only_wounded_does_not_count() -> None:
    pos, condemned = about_to_fall("e1", 5)
    pos.heroes.slots[4].health = 2
    pos.master.spent = pos.master.energy - 2
    fell(pos, condemned)
    assert pos.winner == ""


# ---------------------------------------------------------------- all Witches


@pytest.mark.clause("rituals.victory.heroes-all-witches")
@pytest.mark.parametrize("level", LEVELS)
def test_as_long_as_another_witch_stands_the_game_goes_on(level: str) -> None:
    pos = about_to_lose_a_witch(level)
    foe(pos, "ikrek", "B3a")
    acts(pos, 5, "Attack Witch", own=BLANK, dice=[6])
    assert pos.master.witches_eliminated == ["hagatha"]
    assert pos.winner == ""


@pytest.mark.clause("rituals.victory.heroes-all-witches")
def test_witches_who_fell_before_and_were_not_summoned_back_are_no_help() -> None:
    pos = about_to_lose_a_witch("e1")
    pos.master.witches_eliminated = ["ikrek", "pekka"]
    assert pos.master.witches == ["ikrek", "pekka"]
    acts(pos, 5, "Attack Witch", own=BLANK, dice=[6])
    assert pos.winner == "opponent"


@pytest.mark.clause("rituals.victory.heroes-all-witches")
def test_a_witch_who_was_summoned_back_is() -> None:
    pos = about_to_lose_a_witch("e1")
    pos.master.witches_eliminated = ["ikrek", "pekka"]
    foe(pos, "ikrek", "B3a")
    acts(pos, 5, "Attack Witch", own=BLANK, dice=[6])
    assert pos.winner == ""


@pytest.mark.clause("rituals.victory.heroes-all-witches")
@pytest.mark.parametrize(
    ("reading", "before", "winner"),
    [
        ("none_on_board", [], "opponent"),
        ("none_left_anywhere", [], ""),
        ("none_left_anywhere", ["ikrek"], ""),
        ("none_left_anywhere", ["ikrek", "pekka"], "opponent"),
    ],
)
def test_read_otherwise_a_witch_who_was_never_on_the_board_may_still_come(
    reading: str, before: list[str], winner: str
) -> None:
    pos = about_to_lose_a_witch("e1", all_witches_means=reading)
    pos.master.witches_eliminated = before
    foe(pos, "condemned", "B3a")
    acts(pos, 5, "Attack Witch", own=BLANK, dice=[6])
    assert pos.winner == winner


@pytest.mark.clause("rituals.victory.heroes-all-witches")
def test_minions_creatures_and_possessed_serfs_that_are_left_do_not_matter() -> None:
    pos = about_to_lose_a_witch("e1")
    for who in ("condemned", "briar-hulk"):
        foe(pos, who, "B3a")
    serf(pos, "B3a", possessed=True)
    acts(pos, 5, "Attack Witch", own=BLANK, dice=[6])
    assert pos.winner == "opponent"


# ---------------------------------------------------------------- both at once


@pytest.mark.clause("rituals.victory.simultaneous")
@pytest.mark.parametrize(
    ("reading", "phase", "winner"),
    [
        ("active_side", "opponent", "opponent"),
        ("active_side", "human", "human"),
        ("heroes", "opponent", "opponent"),
        ("heroes", "human", "opponent"),
        ("witch_master", "opponent", "human"),
        ("witch_master", "human", "human"),
    ],
)
def test_if_one_event_meets_a_condition_of_both_sides_the_active_side_wins(
    reading: str, phase: str, winner: str
) -> None:
    pos = field("e1", "virtual", 1, None, both_win_at_once=reading)
    foe(pos, "condemned", ANYWHERE)
    pos.heroes.eliminated = 6
    pos.phase = phase  # type: ignore[assignment]
    table = seat_at(pos)
    with pytest.raises(Victory):
        see_victory(pos, table)
    assert pos.winner == winner
    ends = {"human": "rituals.victory.wm-six-heroes", "opponent": "rituals.victory.heroes-all-witches"}
    assert pos.ending == ends[winner]
    assert "victory.simultaneous" in why(told(table, "end.won"))


@pytest.mark.clause("rituals.victory.simultaneous")
@pytest.mark.parametrize("reading", ["active_side", "heroes", "witch_master"])
@pytest.mark.parametrize(("eliminated", "witch", "winner"), [(6, True, "human"), (5, False, "opponent")])
def test_a_condition_met_by_one_side_alone_is_no_tie(
    reading: str, eliminated: int, witch: bool, winner: str
) -> None:
    pos = field("e1", "virtual", 1, None, both_win_at_once=reading)
    foe(pos, "ikrek" if witch else "condemned", ANYWHERE)
    pos.heroes.eliminated = eliminated
    table = seat_at(pos)
    with pytest.raises(Victory):
        see_victory(pos, table)
    assert pos.winner == winner
    assert "victory.simultaneous" not in why(told(table, "end.won"))


@pytest.mark.clause("rituals.victory.simultaneous")
def test_with_no_condition_met_nothing_ends() -> None:
    pos = field("e1")
    foe(pos, "ikrek", ANYWHERE)
    pos.heroes.eliminated = 5
    table = seat_at(pos)
    see_victory(pos, table)
    assert pos.winner == ""
    assert table.events == []


@pytest.mark.clause("rituals.victory.simultaneous")
def test_of_two_conditions_in_sequence_the_first_one_met_wins() -> None:
    """Encounter 5: the sixth Hero falls before his blood would have killed the last Witch."""
    pos = field("e5")
    hero(pos, 5, ANYWHERE, health=1)
    condemned = foe(pos, "condemned", ANYWHERE)
    foe(pos, "ikrek", "A1a", health=1)
    assert pos.story.sacrifice == "ikrek"
    pos.heroes.eliminated = 5
    table = fell(pos, condemned)
    assert pos.winner == "human"
    assert untold(table, "sacrifice.", "piece.eliminated")


# ---------------------------------------------------------------- at once


@pytest.mark.clause("rituals.victory.immediate-stop")
@pytest.mark.parametrize("mode", BOTH)
def test_with_the_third_soul_the_heroes_win_and_the_attack_is_not_made(mode: str) -> None:
    pos = street(mode)
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    foe(pos, "ikrek", FAR_OFF)
    soul(pos, HERE)
    soul(pos, FAR_OFF)
    pos.story.freed = 2
    table = acts(pos, 5, "Activate Objective, Attack Enemy", own=BLANK)
    assert (pos.winner, pos.ending) == ("opponent", "rituals.e1.victory-heroes")
    assert played(table)[-2:] == ["soul.freed", "end.won"]
    assert "victory.immediate-stop" in why(told(table, "end.won"))
    assert targets_of(table) == []


@pytest.mark.clause("rituals.victory.immediate-stop")
def test_one_soul_earlier_the_entry_goes_on() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    foe(pos, "ikrek", FAR_OFF)
    soul(pos, HERE)
    soul(pos, FAR_OFF)
    pos.story.freed = 1
    table = acts(pos, 5, "Activate Objective, Attack Enemy", own=BLANK)
    assert pos.winner == ""
    assert targets_of(table)[0] == "condemned-1"


@pytest.mark.clause("rituals.victory.immediate-stop")
def test_the_rest_of_an_attack_on_each_enemy_is_not_played_nor_the_second_action() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "hagatha", HERE, health=1)
    foe(pos, "condemned", HERE)
    foe(pos, "condemned", HERE)
    reshape(pos, "heroes", "teuta", alchemy=2)
    reserve(pos, 4)
    first = [("hero.order", "hagatha")]
    table = acts(pos, 5, "L2 Attack each Enemy", own=BLANK, dice=[6], answers=first)
    assert targets_of(table) == ["hagatha"]
    assert played(table)[-1] == "end.won"
    assert kinds(table.events).count("hero.entry") == 1
    assert [piece.id for piece in pos.pieces] == ["condemned-1", "condemned-2"]
    assert (pos.active, pos.action) == (0, 0)


@pytest.mark.clause("rituals.victory.immediate-stop")
def test_the_witch_master_is_not_asked_for_a_second_action_and_counts_no_soul() -> None:
    pos, condemned = about_to_fall("e1", 5)
    souls = pos.master.souls
    table = fell(pos, condemned)
    assert len(asked(table, "own.action")) == 1
    assert played(table)[-1] == "end.won"
    assert pos.master.souls == souls


@pytest.mark.clause("rituals.victory.immediate-stop")
def test_when_the_militia_fells_the_last_witch_no_card_is_turned() -> None:
    pos = field("e4")
    hero(pos, 5, ANYWHERE)
    serf(pos, "B3a", "militiaman")
    foe(pos, "ikrek", "B3a", health=1)
    pos.phase = "opponent"
    table = play(pos, dice={"dice.militia": [6]})
    assert pos.winner == "opponent"
    assert untold(table, "hero.")


@pytest.mark.clause("rituals.victory.immediate-stop")
def test_a_game_that_is_over_says_by_what_it_ended() -> None:
    pos, condemned = about_to_fall("e1", 5)
    fell(pos, condemned)
    result = RITUALS.result(pos)
    assert (result.winner, result.clause) == ("human", "rituals.victory.wm-six-heroes")
