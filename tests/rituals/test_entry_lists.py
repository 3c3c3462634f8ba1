"""Entries with lists: commas and `or`, numbers and `each`."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.language.parsing import parse_entry
from adversaire.games.rituals.content.language.tree import Attack, Do, Entry, Move, Step
from adversaire.games.rituals.position import Position
from tests.rituals.entries import what
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
    chest,
    cubes,
    during,
    field,
    foe,
    hero,
    plant,
    reserve,
    reshape,
    serf,
    skipped,
    street,
    struck,
    taken,
    targets_of,
    told,
    untold,
    wear,
    why,
)

REACH = "L1 When any Hero Attacks in melee, range 1"


# ---------------------------------------------------------------- commas and `or`


@pytest.mark.clause("rituals.entry.comma-grammar")
def test_a_comma_before_a_target_adds_another_target() -> None:
    entry = parse_entry("Move Towards Witch, Enemy", "en")
    assert entry == Entry(0, ((Step(0, Move("move", 1, "towards", ("witch", "enemy"))),),))
    assert parse_entry("Déplacement vers Sorcière, Ennemi", "fr").options[0][0].action.targets == (  # type: ignore[union-attr]
        "witch",
        "enemy",
    )


@pytest.mark.clause("rituals.entry.comma-grammar")
def test_a_comma_before_a_verb_adds_another_action() -> None:
    entry = parse_entry("Move To Witch, Attack Witch", "en")
    steps = (Step(0, Move("move", 1, "to", ("witch",))), Step(0, Attack(1, ("witch",), None)))
    assert entry == Entry(0, (steps,))


@pytest.mark.clause("rituals.entry.comma-grammar")
def test_both_commas_may_stand_in_one_line() -> None:
    entry = parse_entry("Move To Witch, Enemy, Attack Witch, Enemy, Search Chest", "en")
    assert entry.options == (
        (
            Step(0, Move("move", 1, "to", ("witch", "enemy"))),
            Step(0, Attack(1, ("witch", "enemy"), None)),
            Step(0, Do("search")),
        ),
    )


@pytest.mark.clause("rituals.entry.comma-grammar")
def test_played_out_one_comma_gives_one_move_and_the_other_a_move_and_an_attack() -> None:
    for line, done in (
        ("Move To Witch, Minion", ["hero.moved"]),
        ("Move To Minion, Attack Minion", ["hero.moved", "hero.attacks"]),
    ):
        pos = street()
        hero(pos, 5, HERE)
        foe(pos, "condemned", NEXT)
        foe(pos, "ikrek", FAR_OFF)
        assert what(acts(pos, 5, line, own=BLANK), "hero.moved", "hero.attacks") == done


@pytest.mark.clause("rituals.entry.or")
@pytest.mark.parametrize(
    ("line", "has_chest", "has_plants", "done"),
    [
        ("Search Chest or Pick Up Botanicals", True, True, ["hero.searches"]),
        ("Pick Up Botanicals or Search Chest", True, True, ["hero.picks-up"]),
        ("Search Chest or Pick Up Botanicals", False, True, ["hero.picks-up"]),
        ("Pick Up Botanicals or Search Chest", True, False, ["hero.searches"]),
        ("Search Chest or Pick Up Botanicals", False, False, []),
    ],
    ids=["both", "both-turned", "plants-only", "chest-only", "neither"],
)
def test_of_two_alternatives_the_first_possible_one_is_done(
    line: str, has_chest: bool, has_plants: bool, done: list[str]
) -> None:
    pos = street()
    hero(pos, 6, HERE)
    if has_chest:
        chest(pos, HERE)
    if has_plants:
        plant(pos, HERE)
    table = acts(pos, 6, line, own=("Attack Witch",))
    assert what(table, "hero.searches", "hero.picks-up") == done
    assert untold(table, "hero.idle") == (has_chest and has_plants)


@pytest.mark.clause("rituals.entry.or")
@pytest.mark.parametrize(
    ("witch", "done"),
    [(NEXT, ["hero.moved", "hero.attacks"]), (SECOND, ["hero.searches", "hero.picks-up"])],
    ids=["first", "second"],
)
def test_an_alternative_of_several_actions_is_taken_whole(witch: str, done: list[str]) -> None:
    pos = street()
    hero(pos, 6, HERE)
    foe(pos, "ikrek", witch)
    chest(pos, HERE)
    plant(pos, HERE)
    line = "Move To Witch, Attack Witch or Search Chest, Pick Up Botanicals"
    table = acts(pos, 6, line, own=BLANK)
    assert what(table, "hero.moved", "hero.attacks", "hero.searches", "hero.picks-up") == done


@pytest.mark.clause("rituals.entry.or-targets")
def test_or_between_targets_is_read_like_a_comma() -> None:
    assert parse_entry("Move To Witch or Enemy", "en") == parse_entry("Move To Witch, Enemy", "en")
    assert parse_entry("Attack Creature or Minion", "en") == parse_entry("Attack Creature, Minion", "en")
    french = parse_entry("Déplacement vers une Sorcière ou un Sbire", "fr")
    assert french == parse_entry("Move Towards Witch, Minion", "en")


@pytest.mark.clause("rituals.entry.or-targets")
@pytest.mark.parametrize(
    ("line", "target"),
    [("Move To Witch or Minion", "ikrek"), ("Move To Minion or Witch", "condemned-1")],
)
def test_the_kind_named_first_goes_first_even_if_the_other_is_nearer(line: str, target: str) -> None:
    pos = street()
    hero(pos, 5, STREET[4])
    foe(pos, "ikrek", STREET[6])
    foe(pos, "condemned", STREET[3])
    table = acts(pos, 5, line.replace("Move", "Move 2"), own=BLANK)
    assert all_told(table, "hero.moved")[0].values["target"] == target


# ---------------------------------------------------------------- numbers


def minions(here: int, beside: int = 0, number: int = 5, **options: str) -> Position:
    """So many Condemned in the zone of a Hero and next to it, a Witch far off."""
    pos = street(**options)
    hero(pos, number, NEXT)
    for zone, count in ((NEXT, here), (SECOND, beside)):
        for _ in range(count):
            foe(pos, "condemned", zone)
    foe(pos, "ikrek", FAR_OFF)
    return pos


@pytest.mark.clause("rituals.entry.count-requires-targets")
@pytest.mark.parametrize(
    ("here", "wanted", "valid"),
    [(1, 2, False), (2, 2, True), (3, 2, True), (2, 3, False), (3, 3, True), (0, 1, False), (1, 1, True)],
)
def test_an_attack_with_a_number_needs_as_many_targets(here: int, wanted: int, valid: bool) -> None:
    pos = minions(here, beside=2)
    table = acts(pos, 5, f"Attack {wanted} Minion", own=BLANK)
    assert (taken(table)[:1] == ["ai.1"]) == valid
    if valid:
        targets = [event.values["target"] for event in during(table) if event.kind == "hero.attacks"]
        assert len(set(targets)) == len(targets) == wanted
    else:
        expected = "entry.count-requires-targets" if here else "target.list-order"
        assert skipped(table)[0] == ("ai.1", expected)
        assert untold(table, "hero.attacks")


@pytest.mark.clause("rituals.entry.count-requires-targets")
def test_of_more_targets_than_needed_the_nearest_are_attacked() -> None:
    pos = minions(1, beside=2, number=1)
    pos.pieces.reverse()
    table = acts(pos, 1, "Attack 2 Minion", own=BLANK)
    aims = [event for event in during(table) if event.kind == "hero.aims"]
    assert len(aims) == 1
    assert aims[0].values["targets"][0] == "condemned-1"  # type: ignore[index]
    attacks = [event for event in during(table) if event.kind == "hero.attacks"]
    assert struck(attacks[0]) == [("move.nearest-target", ("condemned-3", "condemned-2"))]
    assert "entry.count-requires-targets" in why(aims[0])


@pytest.mark.clause("rituals.entry.count-requires-targets")
def test_of_equally_near_targets_the_most_harmful_are_attacked_and_the_player_confirms() -> None:
    pos = minions(1)
    foe(pos, "briar-hulk", NEXT)
    foe(pos, "pekka", NEXT)
    answers = [("hero.target", "pekka"), ("hero.target", "condemned-1")]
    table = acts(pos, 5, "Attack 2 Enemy", own=BLANK, answers=answers)
    assert targets_of(table)[:2] == ["pekka", "condemned-1"]
    first, second = asked(table, "hero.target")[:2]
    assert (first.likely, second.likely) == ("pekka", "briar-hulk-1")
    assert set(second.answers) == {"condemned-1", "briar-hulk-1"}


@pytest.mark.clause("rituals.entry.count-requires-targets")
def test_the_targets_are_fixed_before_the_first_attack() -> None:
    pos = minions(3)
    table = acts(pos, 5, "Attack 2 Minion", own=BLANK, dice=[6, 6])
    first = during(table)
    assert [event.kind for event in first].index("hero.aims") < [event.kind for event in first].index(
        "hero.attacks"
    )
    aimed = told(table, "hero.aims").values["targets"]
    assert aimed == ("condemned-1", "condemned-2")
    assert targets_of(table) == ["condemned-1", "condemned-2"]
    assert [piece.id for piece in pos.pieces] == ["condemned-3", "ikrek"]
    assert skipped(table, 2)[0] == ("ai.1", "entry.count-requires-targets")


@pytest.mark.clause("rituals.entry.count-requires-targets")
def test_a_list_goes_on_to_the_kind_of_which_there_are_enough() -> None:
    pos = minions(2)
    foe(pos, "pekka", NEXT)
    table = acts(pos, 5, "Attack 2 Witch, Minion", own=BLANK)
    assert targets_of(table)[:2] == ["condemned-1", "condemned-2"]


# ---------------------------------------------------------------- each


def mage(here: int, beside: int, ingredients: int = 2, number: int = 5) -> Position:
    """As `minions`, with a Hero of Alchemy 2 and something to cast with."""
    pos = minions(here, beside, number)
    reshape(pos, "heroes", pos.heroes.slots[number - 1].hero, alchemy=2)
    reserve(pos, ingredients)
    return pos


@pytest.mark.clause("rituals.entry.each")
@pytest.mark.parametrize(("here", "beside"), [(2, 1), (1, 0), (1, 3), (4, 0)])
def test_each_target_that_can_be_attacked_is_attacked_once(here: int, beside: int) -> None:
    pos = mage(here, beside)
    table = acts(pos, 5, "L2 Attack each Enemy", own=BLANK)
    assert targets_of(table) == [f"condemned-{number}" for number in range(1, here + 1)]
    assert taken(table) == ["ai.1"]
    if here > 1:
        assert "entry.each" in why(told(table, "hero.aims"))


@pytest.mark.clause("rituals.entry.each")
def test_without_any_target_the_spell_is_not_cast() -> None:
    pos = mage(0, 3)
    table = acts(pos, 5, "L2 Attack each Enemy", own=BLANK)
    assert taken(table) == []
    assert skipped(table)[0] == ("ai.1", "target.list-order")
    assert len(pos.heroes.reserve) == 2


@pytest.mark.clause("rituals.entry.each")
def test_with_a_ranged_weapon_those_in_the_neighbouring_zone_are_attacked_too() -> None:
    pos = mage(1, 2, number=1)
    serf(pos, NEXT)
    table = acts(pos, 1, "L2 Attack each Enemy", own=BLANK)
    assert targets_of(table) == ["condemned-1", "condemned-2", "condemned-3"]


@pytest.mark.clause("rituals.entry.each")
def test_a_reaction_that_gives_range_brings_more_of_them_in_reach() -> None:
    pos = mage(1, 1, ingredients=3)
    table = acts(pos, 5, "L2 Attack each Enemy", reactions=(REACH,), own=BLANK)
    assert targets_of(table) == ["condemned-1", "condemned-2"]
    assert told(table, "reaction.cast").values["reserve"] == 0


@pytest.mark.clause("rituals.entry.each")
def test_every_attack_has_its_own_roll_and_its_own_defence() -> None:
    pos = mage(3, 0)
    table = acts(pos, 5, "L2 Attack each Enemy", own=BLANK, dice=[1, 0, 3], defence=[1, 3])
    assert [event.values["total"] for event in all_told(table, "attack.held")] == [3, 2, 5]
    assert [event.values["resistance"] for event in all_told(table, "human.defends")] == [3, 5]
    assert [event.kind for event in table.events if event.kind.startswith("attack.")] == ["attack.held"] * 3
    pos = mage(3, 0)
    table = acts(pos, 5, "L2 Attack each Enemy", own=BLANK, dice=[0, 6, 6])
    assert [piece.id for piece in pos.pieces] == ["condemned-1", "ikrek"]


@pytest.mark.clause("rituals.entry.each")
def test_a_bonus_of_the_entry_counts_in_each_of_its_attacks_and_aid_and_items_too() -> None:
    pos = mage(2, 0)
    hero(pos, 6, NEXT)
    wear(pos, pos.heroes.slots[4], "whetted-blade")
    cubes(pos, strength=1)
    table = acts(pos, 5, "L2 Attack each Enemy & Gain +1 Strength", own=BLANK)
    assert [event.values["strength"] for event in all_told(table, "hero.attacks")] == [6, 6]


@pytest.mark.clause("rituals.entry.each")
def test_each_of_a_kind_leaves_the_other_kinds_alone() -> None:
    pos = field()
    hero(pos, 5, "B1a")
    for who in ("condemned", "ravenous", "condemned", "briar-hulk"):
        foe(pos, who, "B1a")
    foe(pos, "ikrek", "B3d")
    table = acts(pos, 5, "Attack each Condemned", own=BLANK)
    first = [event.values["target"] for event in during(table) if event.kind == "hero.attacks"]
    assert first == ["condemned-1", "condemned-2"]
