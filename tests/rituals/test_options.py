"""Options of the solo booklet: no ranged weapons in a first game, and the advanced choices."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.box import sums
from adversaire.games.rituals.dice import chance_to_fell
from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    BLANK,
    FAR_OFF,
    HERE,
    NEXT,
    SECOND,
    STREET,
    acts,
    all_told,
    asked,
    field,
    foe,
    hero,
    reshape,
    skipped,
    street,
    struck,
    taken,
    targets_of,
    told,
    why,
)

BOTH = ("virtual", "companion")


# ---------------------------------------------------------------- a first game


@pytest.mark.clause("rituals.option.simplified-ranged")
@pytest.mark.parametrize("mode", BOTH)
@pytest.mark.parametrize(("reading", "enters"), [("ignored", True), ("used", False)])
def test_without_ranged_weapons_corday_enters_the_zone_of_the_witch(
    mode: str, reading: str, enters: bool
) -> None:
    pos = street(mode, ranged_weapons=reading)
    slot = hero(pos, 1, HERE)
    foe(pos, "ikrek", NEXT)
    table = acts(pos, 1, "Move To Witch", own=BLANK)
    if enters:
        assert told(table, "hero.moved").values["zone"] == slot.zone == NEXT
    else:
        assert skipped(table)[0] == ("ai.1", "move.useless-ignored")
        assert slot.zone == HERE


@pytest.mark.clause("rituals.option.simplified-ranged")
@pytest.mark.parametrize(("reading", "target"), [("ignored", []), ("used", ["ikrek", "ikrek"])])
def test_without_ranged_weapons_nobody_attacks_into_another_zone(reading: str, target: list[str]) -> None:
    pos = street(ranged_weapons=reading)
    hero(pos, 1, HERE)
    foe(pos, "ikrek", NEXT)
    assert targets_of(acts(pos, 1, "Attack Enemy", own=BLANK)) == target


@pytest.mark.clause("rituals.option.simplified-ranged")
@pytest.mark.parametrize(("reading", "zone"), [("ignored", SECOND), ("used", NEXT)])
def test_a_move_of_two_zones_goes_on_into_the_zone_of_the_target(reading: str, zone: str) -> None:
    pos = street(ranged_weapons=reading)
    hero(pos, 1, HERE)
    foe(pos, "ikrek", SECOND)
    table = acts(pos, 1, "Move 2 To Witch", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == zone


@pytest.mark.clause("rituals.option.simplified-ranged")
@pytest.mark.parametrize("reading", ["ignored", "used"])
def test_for_melee_weapons_nothing_changes(reading: str) -> None:
    pos = street(ranged_weapons=reading)
    hero(pos, 6, HERE)
    foe(pos, "ikrek", SECOND)
    table = acts(pos, 6, "Move 2 To Witch", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == SECOND


# ---------------------------------------------------------------- where he stands


def archer(melee: int, ranged: int, best: str = "yes", away: int = 2) -> Position:
    """Piers with a weapon of these figures, and a Witch."""
    pos = street(best_position=best)
    hero(pos, 5, HERE, "piers")
    weapon = pos.box.weapon_of["piers"]
    if (weapon.melee, weapon.ranged) != (melee, ranged):
        reshape(pos, "weapons", weapon.id, melee=melee, ranged=ranged)
    foe(pos, "ikrek", STREET[away])
    return pos


@pytest.mark.clause("rituals.option.advanced-position")
@pytest.mark.parametrize(
    ("melee", "ranged", "best", "zone"),
    [
        (2, 0, "yes", SECOND),
        (1, 0, "yes", SECOND),
        (0, 1, "yes", NEXT),
        (0, 2, "yes", NEXT),
        (1, 1, "yes", NEXT),
        (2, 0, "no", NEXT),
        (0, 2, "no", NEXT),
    ],
)
def test_a_hero_who_can_stop_here_or_there_stops_where_he_does_most_damage(
    melee: int, ranged: int, best: str, zone: str
) -> None:
    pos = archer(melee, ranged, best)
    table = acts(pos, 5, "Move 2 To Witch, Attack Witch", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == zone
    first = all_told(table, "hero.attacks")[0]
    assert first.values["strength"] == 2 + (melee if zone == SECOND else ranged)


@pytest.mark.clause("rituals.option.advanced-position")
def test_if_he_cannot_get_into_the_zone_of_the_target_he_stops_beside_it() -> None:
    pos = archer(2, 0)
    table = acts(pos, 5, "Move To Witch", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == NEXT


@pytest.mark.clause("rituals.option.advanced-position")
def test_a_hero_without_a_ranged_weapon_has_no_such_choice() -> None:
    pos = street(best_position="yes")
    hero(pos, 6, HERE)
    foe(pos, "ikrek", SECOND)
    table = acts(pos, 6, "Move 2 To Witch", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == SECOND


# ---------------------------------------------------------------- whom he shoots at


def two_in_range(best: str = "yes", number: int = 1, who: str = "") -> Position:
    """A Witch in the zone of a Hero, a Condemned in the next one."""
    pos = street(best_ranged_target=best)
    hero(pos, number, HERE, who)
    foe(pos, "ikrek", HERE)
    foe(pos, "condemned", NEXT)
    return pos


@pytest.mark.clause("rituals.option.advanced-ranged-target")
@pytest.mark.parametrize(("best", "target"), [("yes", "condemned-1"), ("no", "ikrek")])
def test_the_enemy_most_likely_to_fall_is_attacked_instead_of_the_nearest(best: str, target: str) -> None:
    pos = two_in_range(best)
    slot = pos.heroes.slots[0]
    assert chance_to_fell(pos, slot, pos.pieces[0], 0) < chance_to_fell(pos, slot, pos.pieces[1], 0)
    table = acts(pos, 1, "Attack Enemy", own=BLANK)
    first = all_told(table, "hero.attacks")[0]
    assert first.values["target"] == target
    clause = "option.advanced-ranged-target" if best == "yes" else "move.nearest-target"
    other = "ikrek" if target != "ikrek" else "condemned-1"
    assert struck(first) == [(clause, (other,))]


@pytest.mark.clause("rituals.option.advanced-ranged-target")
def test_the_choice_is_for_ranged_weapons_only() -> None:
    pos = street(best_ranged_target="yes")
    hero(pos, 6, HERE)
    foe(pos, "pekka", HERE)
    foe(pos, "condemned", HERE)
    table = acts(pos, 6, "Attack Enemy", own=BLANK)
    first = all_told(table, "hero.attacks")[0]
    assert first.values["target"] == "pekka"
    assert struck(first)[0] == ("move.nearest-target", ())


@pytest.mark.clause("rituals.option.advanced-ranged-target")
@pytest.mark.parametrize(
    ("melee", "ranged", "target"), [(1, 0, "condemned-1"), (0, 2, "condemned-2")], ids=["hatchet", "bow"]
)
def test_what_the_weapon_does_here_and_there_counts_in_the_chance(
    melee: int, ranged: int, target: str
) -> None:
    pos = street(best_ranged_target="yes")
    hero(pos, 5, HERE, "piers")
    weapon = pos.box.weapon_of["piers"]
    if (weapon.melee, weapon.ranged) != (melee, ranged):
        reshape(pos, "weapons", weapon.id, melee=melee, ranged=ranged)
    foe(pos, "condemned", HERE)
    foe(pos, "condemned", NEXT)
    foe(pos, "ikrek", FAR_OFF)
    table = acts(pos, 5, "Attack Minion", own=BLANK)
    assert asked(table, "hero.target") == []
    assert targets_of(table)[0] == target


@pytest.mark.clause("rituals.option.advanced-ranged-target")
@pytest.mark.parametrize("ties", ["holds", "wounds"])
@pytest.mark.parametrize("strength", [0, 2, 4])
@pytest.mark.parametrize("who", ["condemned", "ravenous", "briar-hulk", "ikrek"])
@pytest.mark.parametrize("bonus", [0, 1])
def test_the_chance_to_fell_is_what_counting_all_rolls_gives(
    bonus: int, who: str, strength: int, ties: str
) -> None:
    pos = field("e1", "virtual", 1, None, attack_equal_to_resistance=ties)
    slot = hero(pos, 1, "B1a")
    if strength != 2:
        reshape(pos, "heroes", "corday", strength=strength)
    piece = foe(pos, who, "B1a", health=1)
    die = pos.box.figures.die
    resistance = pos.box.characters[who].sheet.resistance
    rolls = [(a, b, d) for a in die for b in die for d in die]
    won = [strength + bonus + a + b >= resistance + d + int(ties == "holds") for a, b, d in rolls]
    assert chance_to_fell(pos, slot, piece, bonus) == 10_000 * sum(won) // len(rolls)
    piece.health = 2
    assert chance_to_fell(pos, slot, piece, bonus) == 0
    assert len(sums(die, 2)) == len(die) ** 2


# ---------------------------------------------------------------- the spirit of both


@pytest.mark.clause("rituals.option.advanced-spirit")
@pytest.mark.parametrize(("melee", "ranged", "zone"), [(2, 0, SECOND), (0, 2, NEXT)], ids=["melee", "ranged"])
def test_the_destination_that_troubles_the_witch_master_most_is_taken_with_its_reason(
    melee: int, ranged: int, zone: str
) -> None:
    table = acts(archer(melee, ranged), 5, "Move 2 To Witch", own=BLANK)
    moved = told(table, "hero.moved")
    assert moved.values["zone"] == zone
    other = NEXT if zone == SECOND else SECOND
    assert struck(moved) == [("option.advanced-position", (other,))]
    assert "option.advanced-spirit" in why(moved)


@pytest.mark.clause("rituals.option.advanced-position", "rituals.option.advanced-spirit")
def test_of_several_zones_to_shoot_from_the_nearest_are_left_and_the_way_is_chosen_as_ever() -> None:
    pos = field("e1", "virtual", 1, None, best_position="yes")
    hero(pos, 5, "B1a", "piers")
    reshape(pos, "weapons", pos.box.weapon_of["piers"].id, melee=0, ranged=2)
    foe(pos, "ikrek", "B2c")
    table = acts(pos, 5, "Move 3 To Witch", own=BLANK, answers=[("hero.path", "B2a")])
    assert set(asked(table, "hero.path")[0].answers) == {"B1d", "B2a"}
    moved = told(table, "hero.moved")
    assert moved.values["zone"] == "B2a"
    assert struck(moved) == [("option.advanced-position", ("B2c",)), ("move.never-away", ("B1d",))]


@pytest.mark.clause("rituals.option.advanced-spirit")
def test_no_such_reason_is_given_where_there_is_no_choice() -> None:
    for pos in (archer(2, 0, "no"), archer(1, 1), archer(2, 0, away=3)):
        line = "Move 2 To Witch"
        moved = told(acts(pos, 5, line, own=BLANK), "hero.moved")
        assert moved.sieve is None
        assert "option.advanced-spirit" not in why(moved)


@pytest.mark.clause("rituals.option.advanced-spirit")
def test_advanced_choices_stay_within_the_rules() -> None:
    """However likely its fall, a target named second waits for the first; and out of range is out."""
    pos = two_in_range()
    assert targets_of(acts(pos, 1, "Attack Witch, Minion", own=BLANK))[0] == "ikrek"
    pos = street(best_ranged_target="yes")
    hero(pos, 1, HERE)
    foe(pos, "ikrek", HERE)
    foe(pos, "condemned", SECOND)
    assert targets_of(acts(pos, 1, "Attack Enemy", own=BLANK))[0] == "ikrek"


@pytest.mark.clause("rituals.option.advanced-spirit")
def test_an_entry_is_not_made_valid_by_an_advanced_choice() -> None:
    pos = archer(2, 0, away=3)
    reshape(pos, "weapons", pos.box.weapon_of["piers"].id, range=0)
    table = acts(pos, 5, "Move 2 To Witch", own=BLANK)
    assert taken(table) == []
