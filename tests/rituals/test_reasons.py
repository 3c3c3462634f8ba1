"""Decisions by preference give their reason: the best shot, the order of attacks, who casts for a Serf."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.attributes import cap
from adversaire.games.rituals.content.box import spell_at, sums
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.position import Position
from adversaire.packs.load import load_pack
from tests.rituals.tables import (
    BLANK,
    acts,
    all_told,
    asked,
    cubes,
    field,
    foe,
    hero,
    kinds,
    pack,
    reserve,
    reshape,
    serf,
    street,
    strikes,
    struck,
    told,
    why,
)

# ---------------------------------------------------------------- the bonus of the entry


@pytest.mark.clause("rituals.option.advanced-ranged-target")
@pytest.mark.parametrize(("gain", "target"), [("", "ravenous-1"), (" & Gain +1 Strength", "mire-hound-1")])
def test_the_chance_to_eliminate_counts_the_bonus_of_the_entry(gain: str, target: str) -> None:
    """Strength 5 always fells Resistance 1, not always 2; with one more both are sure, and harm decides."""
    pos = street(best_ranged_target="yes", most_harmful="by_rank")
    hero(pos, 1, "B1a")
    cubes(pos, strength=3)
    foe(pos, "ravenous", "B1b")
    foe(pos, "mire-hound", "B1b", health=1)
    table = acts(pos, 1, f"Attack Disciple{gain}", own=BLANK)
    first = all_told(table, "hero.attacks")[0]
    assert first.values["target"] == target
    assert struck(first)[0][0] == "option.advanced-ranged-target"


@pytest.mark.clause("rituals.e5.objective-tie")
@pytest.mark.parametrize(("gain", "equal"), [("", False), (" & Gain +1 Strength", True)])
def test_so_does_the_choice_between_equally_near_objectives(gain: str, equal: bool) -> None:
    pos = field("e5")
    hero(pos, 6, "A3d")
    cubes(pos, strength=6 - pos.box.heroes["curthouse"].strength)
    foe(pos, "hagatha", "A3b", health=1)
    foe(pos, "ikrek", "A3c", health=1)
    foe(pos, "pekka", "B1a")
    table = acts(pos, 6, f"Move To Objective, Attack Witch{gain}", own=BLANK)
    assert pos.map.walk["A3d"]["A3b"] == pos.map.walk["A3d"]["A3c"] == 1
    assert bool(asked(table, "hero.goal")) == equal
    clauses = [clause for clause, _ in struck(all_told(table, "hero.moved")[0])]
    assert clauses[1] == "e5.objective-tie"


# ---------------------------------------------------------------- who casts for a Serf

CASTER = "cards.hero3-serf-caster"


def three_heroes(**options: str) -> Position:
    """Teuta alone with Alchemy 2; Curthouse with 2 and Battista with 1 together."""
    pos = field(**options)  # type: ignore[arg-type]
    for who, alchemy in (("teuta", 2), ("curthouse", 2), ("battista", 1)):
        if pos.box.heroes[who].alchemy != alchemy:
            reshape(pos, "heroes", who, alchemy=alchemy)
    hero(pos, 5, "B3d")
    hero(pos, 6, "B3a")
    hero(pos, 2, "B3a")
    serf(pos, "B1a")
    foe(pos, "hagatha", "B3b")
    foe(pos, "condemned", "B1a")
    reserve(pos, 2)
    return pos


@pytest.mark.clause("rituals.cards.hero3-serf-caster")
@pytest.mark.parametrize(("aid", "caster"), [("no", "teuta"), ("yes", "curthouse")])
def test_the_caster_for_a_serf_is_chosen_with_a_reason_and_with_aid_if_read_so(aid: str, caster: str) -> None:
    pos = three_heroes(aid_helps_own_reactions=aid)
    table = strikes(pos, pos.pieces[-1], "peasant-1", 1, 1)
    event = told(table, "reaction.caster")
    assert event.values["hero"] == told(table, "reaction.cast").values["hero"] == caster
    tie = [(CASTER, ("battista",)), (CASTER, ("curthouse",))]
    others = tuple(one for one in ("battista", "teuta") if one != caster)
    assert struck(event) == (tie if aid == "no" else [(CASTER, others)])
    assert CASTER in why(told(table, "reaction.cast"))


@pytest.mark.clause("rituals.cards.hero3-serf-caster")
def test_without_a_spell_nobody_is_told_to_cast() -> None:
    pos = three_heroes()
    reserve(pos, 0)
    assert all_told(strikes(pos, pos.pieces[-1], "peasant-1", 1, 1), "reaction.caster") == []


# ---------------------------------------------------------------- the cap of the box


@pytest.mark.clause("rituals.attr.cap")
@pytest.mark.parametrize(("reading", "top"), [("of_the_box", 3), ("5", 5), ("none", 999)])
def test_the_cap_is_the_one_of_the_box_unless_the_table_says_otherwise(reading: str, top: int) -> None:
    content = replace(pack(), figures=replace(pack().figures, attribute_cap=3))
    pos = field("e1", "virtual", 1, content, attribute_cap=reading)
    assert cap(pos) == top
    hero(pos, 6, "B1a")
    foe(pos, "ravenous", "B1a")
    foe(pos, "ikrek", "B3d")
    cubes(pos, 3, 3, 3)
    acts(pos, 6, "Attack Minion", own=BLANK, dice=(9,))
    assert (pos.heroes.cubes["strength"] > 3) == (top > 3)


# ---------------------------------------------------------------- spells of the shipped box


@pytest.mark.clause("rituals.cards.witch-sheets")
def test_every_spell_of_every_witch_can_come_up_in_the_shipped_box() -> None:
    shipped = load_pack(RITUALS, "standin")
    assert isinstance(shipped, Pack)
    figures = shipped.figures
    seen = set()
    for witch in [one for one in shipped.characters if one.kind == "witch"]:
        for sheet in [side for side in (witch.sheet, witch.stronger) if side]:
            totals = {sheet.strength + roll for roll in sums(figures.die, figures.attack_dice)}
            seen |= {(witch.id, "attack", spell_at(witch.attack_spells, total)) for total in totals}
            totals = {sheet.resistance + roll for roll in sums(figures.die, figures.defence_dice)}
            seen |= {(witch.id, "defence", spell_at(witch.defence_spells, total)) for total in totals}
        rows = (("attack", witch.attack_spells), ("defence", witch.defence_spells))
        for way, spells in rows:
            assert {(witch.id, way, row.spell) for row in spells} <= seen
    # The names of two more are readable in the booklet, but on no row of a Witch.
    assert {spell.id for spell in shipped.spells} - {spell for _, _, spell in seen} == {
        "fallen",
        "fallen-schild",
    }


@pytest.mark.clause("rituals.cards.witch-sheets")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_energy_regained_by_a_defence_that_fails_is_a_change_where_energy_is_counted(mode: str) -> None:
    pos = field("e1", mode)
    sheet = replace(pos.box.characters["pekka"].sheet, resistance=3)
    reshape(pos, "characters", "pekka", sheet=sheet)
    foe(pos, "pekka", "B1a")
    hero(pos, 6, "B1a")
    pos.master.spent = 4 if pos.tracked else 0
    answers = [("own.defend", "defend")] if pos.tracked else []
    defence = (3,) if pos.tracked else ()
    table = acts(pos, 6, "Attack Witch", own=BLANK, dice=(9, -9), defence=defence, answers=answers)
    assert [event.values["spell"] for event in all_told(table, "human.spell")] == (
        ["schopfen"] if pos.tracked else []
    )
    assert ("human.regained" in kinds(table.events)) == pos.tracked


# ---------------------------------------------------------------- few steps


@pytest.mark.clause("rituals.ai.two-passes")
def test_a_turn_with_two_attacks_is_told_in_a_few_steps() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    hero(pos, 6, "B1a")
    table = acts(pos, 6, "Attack Witch", own=BLANK, dice=(0, 9), defence=(2,))
    assert kinds(table.events) == [
        *("turn.opponent", "hero.chosen"),
        *("hero.entry", "hero.attacks", "human.defends", "attack.held"),
        *("hero.entry", "hero.attacks", "attack.hits"),
    ]


@pytest.mark.clause("rituals.ai.wound-binary")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize(("who", "dice", "kind"), [("hagatha", 3, "hits"), ("ravenous", 6, "through")])
def test_resistance_is_named_only_where_no_roll_could_have_changed_it(
    who: str, dice: int, kind: str, mode: str
) -> None:
    """Hagatha's roll of 1 falls short, which only her player sees; against Ravenous no roll would help."""
    pos = field("e1", mode)
    foe(pos, who, "B1a")
    foe(pos, "pekka", "B3d")
    hero(pos, 6, "B1a")
    defence = (1,) if pos.tracked and kind == "hits" else ()
    table = acts(
        pos,
        6,
        f"Attack {'Witch' if who == 'hagatha' else 'Minion'}",
        own=BLANK,
        dice=(dice,),
        defence=defence,
    )
    first = next(event for event in table.events if event.kind.startswith("attack."))
    assert first.kind == f"attack.{kind}"
    assert first.values["resistance"] == pos.box.characters[who].sheet.resistance
