"""The sheets of the Witches: the spells that totals set off."""

from __future__ import annotations

import pytest

from tests.rituals.tables import (
    acts,
    all_told,
    cubes,
    field,
    foe,
    hero,
    reserve,
    strikes,
    told,
    untold,
    wear,
    why,
)

# ---------------------------------------------------------------- the Witches


@pytest.mark.clause("rituals.cards.witch-sheets")
@pytest.mark.parametrize(
    ("witch", "dice", "spell"),
    [
        ("ikrek", (2, 0), ""),
        ("ikrek", (3, 0), "sappen"),
        ("ikrek", (3, 1), "rekovoren"),
        ("ikrek", (3, 2), "genereta"),
        ("ikrek", (3, 3), "genereta"),
        ("hagatha", (2, 0), ""),
        ("hagatha", (3, 0), "fummel"),
        ("hagatha", (3, 1), "dorn"),
        ("hagatha", (3, 2), ""),
        ("pekka", (1, 0), ""),
        ("pekka", (2, 0), "rekovoren"),
        ("pekka", (3, 0), "perfora"),
        ("pekka", (3, 1), "dorn"),
        ("pekka", (3, 3), "dorn"),
    ],
    ids=lambda value: "".join(map(str, value)) if isinstance(value, tuple) else value or "nothing",
)
def test_the_total_of_a_witch_sets_off_the_spell_of_its_threshold(
    witch: str, dice: tuple[int, int], spell: str
) -> None:
    pos = field()
    caster = foe(pos, witch, "B1a")
    hero(pos, 6, "B1a")
    wear(pos, pos.heroes.slots[5], "whetted-blade")
    reserve(pos, 1)
    table = strikes(pos, caster, "curthouse", *dice)
    if not spell:
        assert untold(table, "spell.")
        return
    set_off = told(table, "spell.set-off")
    assert set_off.clauses == ("rituals.cards.witch-sheets",)
    assert (set_off.values["spell"], set_off.values["piece"]) == (spell, witch)


@pytest.mark.clause("rituals.cards.witch-sheets")
@pytest.mark.parametrize(("dice", "wounded"), [((3, 0), True), ((1, 1), False)], ids=["perfora", "rekovoren"])
def test_perfora_at_six_goes_through_the_armour_of_an_upgrade(dice: tuple[int, int], wounded: bool) -> None:
    """Curthouse has Resistance 2, 3 on the board and a shield."""
    pos = field()
    pekka = foe(pos, "pekka", "B1a")
    slot = hero(pos, 6, "B1a")
    wear(pos, slot, "iron-shield")
    cubes(pos, resistance=3)
    strikes(pos, pekka, "curthouse", *dice)
    assert (slot.health == 3) is wounded


@pytest.mark.clause("rituals.cards.witch-sheets")
@pytest.mark.parametrize(
    ("witch", "roll", "spell", "resistance"),
    [
        ("ikrek", 1, "", 3),
        ("ikrek", 2, "schild", 6),
        ("ikrek", 3, "haraha", 6),
        ("hagatha", 2, "", 2),
        ("hagatha", 3, "schild", 6),
        ("pekka", 3, "schild", 6),
    ],
)
def test_the_total_of_her_defence_sets_off_spells_too(
    witch: str, roll: int, spell: str, resistance: int
) -> None:
    pos = field()
    foe(pos, witch, "B1a")
    hero(pos, 6, "B1a")
    table = acts(
        pos,
        6,
        "Attack Witch",
        own=("Search Chest",),
        dice=(3,),
        defence=(roll,),
        answers=[("own.defend", "defend")],
    )
    ends = [event for event in table.events if event.kind.startswith("attack.")]
    assert ends[0].values["resistance"] == resistance
    found = all_told(table, "spell.set-off")
    assert [event.values["spell"] for event in found] == ([spell] if spell else [])
    assert all("cards.witch-sheets" in why(event) for event in found)
