"""Boxes of owners: cards, figures and Heroes unlike those of the stand-in pack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.cards import Effect, Sheet, Spell, Threshold
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.spells import place_figure, push
from adversaire.games.rituals.witchcraft import bring_witch
from tests.rituals.tables import (
    acts,
    all_told,
    asked,
    box,
    cubes,
    field,
    foe,
    hero,
    hold,
    laid_out,
    master_turn,
    new,
    pack,
    play,
    reserve,
    reshape,
    seat_at,
    serf,
    strikes,
    told,
    with_lines,
)

SHEETS = "rituals.cards.witch-sheets"


# ---------------------------------------------------------------- figures


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_stronger_side_may_have_more_health() -> None:
    pos = laid_out("e1")
    reshape(pos, "characters", "condemned", stronger=Sheet(4, 4, 4, 9))
    reshape(pos, "characters", "ikrek", stronger=Sheet(4, 4, 4, 9))
    pos.master.souls = pos.box.figures.stronger_at
    table = seat_at(pos)
    minion = place_figure(pos, "condemned", "B1a", table)
    bring_witch(pos, "ikrek", "B1a", table)
    assert minion is not None
    assert (minion.health, pos.pieces[-1].health) == (9, 9)
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.difficulty.easy-creature")
def test_without_a_creature_in_the_box_none_starts() -> None:
    shipped = pack()
    placed = [effect.what for card in shipped.witchcraft for effect in card.effects]
    kept = tuple([one for one in shipped.characters if one.kind != "creature" or one.id in placed])
    assert len(kept) < len(shipped.characters)
    few = tuple([replace(one, limit=0) if one.kind == "creature" else one for one in kept])
    pos = laid_out("e1", content=replace(shipped, characters=few), creature_at_start="yes")
    assert not [piece for piece in pos.pieces if piece.kind == "creature"]


@pytest.mark.clause("rituals.difficulty.hard-extra-minions")
def test_another_minion_starts_where_none_of_the_first_kind_is_left() -> None:
    shipped = pack()
    none = tuple([replace(one, limit=0) if one.id == "condemned" else one for one in shipped.characters])
    table = play(new("e1", content=replace(shipped, characters=none), extra_minions="2"))
    assert [event.values["who"] for event in all_told(table, "setup.extra")] == ["ravenous", "ravenous"]


@pytest.mark.clause("rituals.setup.optional-remove-plants")
def test_the_first_reserve_holds_plain_plants_and_no_more_than_there_are() -> None:
    shipped = pack()
    many = replace(shipped, figures=replace(shipped.figures, start_ingredients=99))
    pos = laid_out("e1", content=many)
    plants = pos.box.plants
    assert pos.heroes.reserve
    assert not [card for card in pos.heroes.reserve if plants[card].special]
    assert [card for card in pos.heroes.plants if not plants[card].special] == []
    assert RITUALS.faults(pos) == []


# ---------------------------------------------------------------- Heroes


@pytest.mark.clause("rituals.setup.hero-board-and-weapon")
def test_a_slot_without_a_hero_of_its_own_leaves_those_of_the_others_alone() -> None:
    shipped = pack()
    content = replace(shipped, heroes=tuple([h for h in shipped.heroes if h.id not in ("corday", "piers")]))
    heroes = [slot.hero for slot in laid_out("e1", content=content).heroes.slots]
    # Slot 1 wants a Ranger and has none: one of the reserve comes, not Battista, who is named for slot 2.
    assert heroes == ["odo", "battista", "mireille", "ansel", "teuta", "curthouse"]


@pytest.mark.clause("rituals.setup.hero-board-and-weapon")
def test_a_slot_for_which_no_hero_is_named_takes_one_who_is_left() -> None:
    shipped = pack()
    fourth = next(one for one in shipped.heroes if one.slot == 4)
    heroes = tuple([replace(one, slot=0) if one.id == fourth.id else one for one in shipped.heroes])
    pos = laid_out("e1", content=replace(shipped, heroes=heroes))
    assert all(slot.hero for slot in pos.heroes.slots)
    wanted = pos.box.action_cards[4].hero_class
    fitting = [one.id for one in heroes if not one.slot and one.hero_class == wanted]
    assert pos.heroes.slots[3].hero in fitting


@pytest.mark.clause("rituals.setup.class-recommended")
def test_a_hero_of_another_class_is_accepted_with_a_warning() -> None:
    shipped = pack()
    classes = {one.id: one.hero_class for one in shipped.heroes}
    first = next(card for card in shipped.action_cards if card.number == 1)
    other = next(id for id, hero_class in classes.items() if hero_class != first.hero_class)
    pos = new("e1", heroes="chosen")
    table = play(pos, ("setup.hero", other))
    warned = [event.values["slot"] for event in all_told(table, "setup.class")]
    differ = [
        slot.number
        for slot in pos.heroes.slots
        if classes[slot.hero] != pos.box.action_cards[slot.number].hero_class
    ]
    assert pos.heroes.slots[0].hero == other
    assert warned == differ
    assert 1 in warned


# ---------------------------------------------------------------- spells of Witches


def healer() -> Position:
    """Ikrek, wounded, whose attack of 6 heals her."""
    pos = field("e1")
    ikrek = foe(pos, "ikrek", "B1a", health=2)
    reshape(pos, "spells", spell_of(pos, "ikrek").id, effects=(Effect("heal", 1), Effect("wound", 1)))
    assert ikrek.health == 2
    return pos


def spell_of(pos: Position, witch: str) -> Spell:
    row: Threshold = pos.box.characters[witch].attack_spells[0]
    return pos.box.spells[row.spell]


@pytest.mark.clause(SHEETS)
def test_an_attack_on_a_serf_sets_off_what_needs_no_hero() -> None:
    pos = healer()
    victim = serf(pos, "B1a")
    row = pos.box.characters["ikrek"].attack_spells[0]
    base = pos.box.characters["ikrek"].sheet.strength
    table = strikes(pos, pos.pieces[0], victim.id, row.total - base)
    assert told(table, "spell.set-off").values["spell"] == row.spell
    assert pos.pieces[0].health == 3


@pytest.mark.clause(SHEETS)
def test_a_push_goes_away_from_the_witch() -> None:
    pos = field("e1")
    walker = hero(pos, 1, "B1b")
    table = seat_at(pos)
    push(pos, 1, walker, table, "B1a")
    assert pos.map.walk["B1a"][walker.zone] == 2
    assert set(asked(table, "own.push")[0].answers) == {"B2a", "B1d"}


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_nobody_is_pushed_into_guarded_caves() -> None:
    pos = laid_out("e4")
    entrance = pos.map.entrance
    walker = pos.heroes.slots[0]
    walker.zone = entrance
    outside = next(zone for zone in pos.map.near[entrance] if zone not in pos.map.caves)
    table = seat_at(pos)
    push(pos, 1, walker, table, outside)
    assert walker.zone not in pos.map.caves


# ---------------------------------------------------------------- Witchcraft


def mist(pos: Position) -> str:
    card = next(
        id for id, card in pos.box.witchcraft.items() if any(effect.do == "move" for effect in card.effects)
    )
    reshape(pos, "witchcraft", card, effects=(Effect("move", 2),), cost=0)
    hold(pos, card)
    return card


@pytest.mark.clause("rituals.e4.ritual-no-action")
def test_no_spell_moves_the_witch_of_the_ritual() -> None:
    pos = laid_out("e4")
    card = mist(pos)
    caster = next(piece for piece in pos.pieces if piece.kind == "witch" and piece.id != "pekka")
    table = master_turn(pos, f"act:{caster.id}", f"cast:{card}")
    offered = asked(table, "own.spell-piece")[0].answers
    assert "pekka" not in offered
    assert caster.id in offered


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_spell_of_two_zones_may_stop_after_one() -> None:
    pos = field("e1")
    foe(pos, "ikrek", "B1a")
    hero(pos, 1, "B3d")
    card = mist(pos)
    cast = (("own.character", "act:ikrek"), ("own.action", f"cast:{card}"))
    table = master_turn(pos, *cast, ("own.spell-zone", "B1b"), ("own.spell-zone", "B1b"))
    assert [event.values["zone"] for event in all_told(table, "human.drifted")] == ["B1b"]
    assert pos.pieces[0].zone == "B1b"


# ---------------------------------------------------------------- readings


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_where_all_serfs_count_the_last_free_one_ends_the_game_too() -> None:
    pos = field("e3", e3_possessed_serfs_counted="all_serfs")
    ikrek = foe(pos, "ikrek", "B1a")
    victim = serf(pos, "B1a")
    acted = (("own.character", f"act:{ikrek.id}"), ("own.action", f"attack:{victim.id}"))
    table = master_turn(pos, *acted, dice={"dice.own": (3, 3)})
    assert (pos.winner, pos.ending) == ("opponent", "rituals.e3.victory-heroes-serfs")
    assert told(table, "end.won").values["how"] == "serfs"


@pytest.mark.clause("rituals.victory.immediate-stop")
@pytest.mark.parametrize(
    ("level", "fallen", "others", "how"),
    [
        pytest.param("e1", 0, (), "no-witch", id="none left on the board"),
        pytest.param("e2", 2, ("ikrek",), "witches", id="three in all"),
        pytest.param("e4", 0, ("ikrek",), "ritual", id="Pekka before the Demon"),
        pytest.param("e5", 2, (), "no-witch", id="the three devoted ones"),
    ],
)
def test_the_end_says_who_has_won_and_how(level: str, fallen: int, others: tuple[str, ...], how: str) -> None:
    pos = field(level)
    pos.master.witches_eliminated += ["hagatha"] * fallen
    hero(pos, 1, "B1a")
    foe(pos, "pekka", "B1a", health=1)
    for other in others:
        foe(pos, other, "B1d")
    table = acts(pos, 1, "Attack Witch", own=("Search Chest",), dice=(12,))
    assert told(table, "scoring.winner").values["winner"] == "opponent"
    ended = told(table, "end.won").values
    assert ended["how"] == how
    assert ended["witch"] == ("pekka" if level == "e4" else "")


# ---------------------------------------------------------------- lines of Hero cards


def warned(*lines: str, reaction: bool) -> list[str]:
    """The lines of which a pack with this card warns."""
    card = {"ai-01": lines}
    content = with_lines(reactions=card) if reaction else with_lines(entries=card)
    found, warnings = RITUALS.check_pack(content)
    assert found == []
    return [str(text.values["line"]) for text in warnings if text.key == "warning.idle-line"]


@pytest.mark.clause("rituals.effects.no-impact")
def test_a_reaction_of_no_use_at_its_moment_is_warned_of() -> None:
    idle = ("L1 When any Hero is Attacked, +1 Agility", "L1 When any Hero Attacks, +1 Resistance")
    assert warned(*idle, reaction=True) == list(idle)
    assert warned("L1 When any Hero Attacks, +1 Strength", reaction=True) == []


@pytest.mark.clause("rituals.effects.no-impact")
def test_a_bonus_of_no_use_in_an_attack_is_warned_of() -> None:
    assert warned("Attack Enemy & Gain +1 Agility", reaction=False) == ["Attack Enemy & Gain +1 Agility"]
    assert warned("Attack Enemy & Gain +1 Strength", reaction=False) == []


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_strength_for_melee_counts_in_the_own_zone() -> None:
    pos = field("e1")
    hero(pos, 2, "B1a")
    foe(pos, "condemned", "B1a")
    reserve(pos, 1)
    cubes(pos, alchemy=3)
    line = "L1 When any Hero Attacks in melee, +3 Strength"
    table = acts(pos, 2, "Attack Minion", reactions=(line,), own=("Search Chest",), dice=(0,))
    assert [event.values["amount"] for event in all_told(table, "reaction.cast")][:1] == [3]


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_range_for_any_attack_serves_a_melee_weapon() -> None:
    pos = field("e1")
    hero(pos, 2, "B1a")
    foe(pos, "condemned", "B1b")
    reserve(pos, 3)
    cubes(pos, alchemy=3)
    line = "L1 When any Hero Attacks, range 1"
    table = acts(pos, 2, "Attack Minion", reactions=(line,), own=("Search Chest",), dice=(0, 0))
    assert all_told(table, "hero.attacks")


@pytest.mark.clause("rituals.pickup.botanicals")
def test_plant_tokens_lie_face_down_on_a_virtual_table_too() -> None:
    pos = laid_out("e1")
    zone = pos.land.plants[0].zone
    shown = {item.id: item.value for part in RITUALS.view(pos) for item in part.items}
    assert "plant" in str(shown[zone])
    assert f"plant-{pos.land.plants[0].value}" not in str(shown[zone])


@pytest.mark.clause("rituals.e2.victory-heroes")
def test_the_count_shown_is_the_count_that_wins() -> None:
    pos = laid_out("e2", e2_returned_witch_counts_again="no")
    pos.master.witches_eliminated = ["ikrek", "ikrek"]
    shown = {item.id: item.value for part in RITUALS.view(pos) for item in part.items}
    assert shown["story.witches"] == 1
    pos = laid_out("e4", e4_serfs_counted="by_legion_only")
    pos.story.serfs_eliminated, pos.story.serfs_by_legion = 3, 1
    shown = {item.id: item.value for part in RITUALS.view(pos) for item in part.items}
    assert shown["story.serfs"] == 1


@pytest.mark.clause("rituals.e2.victory-heroes")
@pytest.mark.clause("rituals.e4.ritual-five-serfs")
def test_the_picture_shows_the_count_that_wins_too() -> None:
    pos = laid_out("e2", e2_returned_witch_counts_again="no")
    pos.master.witches_eliminated = ["ikrek", "ikrek"]
    assert counted_in_picture(pos, "story.witches") == "1"
    pos = laid_out("e4", e4_serfs_counted="by_legion_only")
    pos.story.serfs_eliminated, pos.story.serfs_by_legion = 3, 1
    assert counted_in_picture(pos, "story.serfs") == "1"


def counted_in_picture(pos: Position, id: str) -> str:
    tally = next(tally for tally in RITUALS.picture(pos).tallies() if tally.id == id)
    return tally.value.partition("/")[0]


@pytest.mark.clause("rituals.example.battista-range")
@pytest.mark.parametrize("where", ["B1a", "B1b"])
def test_a_melee_weapon_given_range_is_as_strong_in_the_next_zone(where: str) -> None:
    pos = field("e1")
    hero(pos, 2, "B1a")
    foe(pos, "condemned", where)
    reserve(pos, 1)
    cubes(pos, alchemy=3)
    reshape(pos, "weapons", pos.box.weapon_of["battista"].id, melee=3, ranged=-1)
    line = "L1 When any Hero Attacks in melee, range 1"
    table = acts(pos, 2, "Attack Minion", reactions=(line,), own=("Search Chest",), dice=(9,))
    printed = pos.box.heroes["battista"].strength
    assert told(table, "hero.attacks").values["strength"] == printed + 3


@pytest.mark.clause("rituals.serfs.all-peasants")
def test_every_figure_of_a_large_box_has_a_name() -> None:
    shipped = pack()
    large = replace(shipped, characters=tuple([replace(one, limit=30) for one in shipped.characters]))
    named = RITUALS.words(box(None, large))
    # In the first three Encounters a Militiaman is a Peasant too.
    assert {"condemned-30", "briar-hulk-30", "militiaman-30", "peasant-60"} <= set(named)
