"""Beside a cardboard table: what the Witch Master can report, and what is no turn."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.position import Position
from tests.contract.scripts import Scripted
from tests.rituals.tables import (
    asked,
    cubes,
    field,
    foe,
    hero,
    laid_out,
    master_turn,
    refused,
    reserve,
    serf,
    show_ai,
    told,
)

ONE_OR_TWO = "rituals.wm.one-or-two-actions"


def reported(pos: Position, *answers: Scripted) -> None:
    """Something else happened: these answers, and nothing more."""
    master_turn(pos, ("report.turn", "other"), *answers, ("report.turn", "done"))
    assert RITUALS.faults(pos) == []


# ---------------------------------------------------------------- a turn is an Action or a Pass


@pytest.mark.clause(ONE_OR_TWO)
def test_a_turn_begins_with_a_character_a_pass_or_something_else() -> None:
    pos = laid_out("e1", mode="companion")
    pos.phase = "human"
    assert refused(pos, ("report.turn", "done")).clause == ONE_OR_TWO


@pytest.mark.clause(ONE_OR_TWO)
def test_a_character_reported_as_acting_has_done_something() -> None:
    pos = laid_out("e1", mode="companion")
    pos.phase = "human"
    assert refused(pos, ("report.turn", "act:hagatha"), ("report.act", "done")).clause


@pytest.mark.clause(ONE_OR_TWO)
def test_an_action_without_anything_for_the_app_to_know_is_an_action() -> None:
    pos = laid_out("e1", mode="companion")
    acted = (("report.turn", "act:hagatha"), ("report.act", "other"), ("report.other", "done"))
    master_turn(pos, *acted, ("report.act", "done"))
    assert (pos.phase, pos.owed) == ("opponent", 0)


@pytest.mark.clause(ONE_OR_TWO)
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_heeding_the_warning_before_the_first_possession_is_no_action(mode: str) -> None:
    pos = field("e3", mode)
    foe(pos, "ikrek", "B1a")
    victim = serf(pos, "B1a")
    acting, action = ("own.character", "own.action") if mode == "virtual" else ("report.turn", "report.act")
    heeded = ((acting, "act:ikrek"), (action, f"possess:{victim.id}"), ("own.possess", "leave"))
    table = master_turn(pos, *heeded, (acting, "pass"))
    assert len(asked(table, acting)) == 2
    assert (pos.owed, pos.master.spent, victim.possessed) == (1, 0, False)


# ---------------------------------------------------------------- whose doing it was


@pytest.mark.clause("rituals.e1.trapped-souls")
def test_a_peasant_felled_by_a_real_card_of_the_legion_leaves_its_soul() -> None:
    pos = field("e1", "companion")
    foe(pos, "ikrek", "B1a")
    peasant = serf(pos, "B2a")
    reported(
        pos, ("report.other", f"piece:{peasant.id}"), ("report.piece", "remove"), ("report.felled", "legion")
    )
    assert (pos.story.souls, pos.master.souls, pos.story.serfs_by_legion) == (["B2a"], 1, 1)


@pytest.mark.clause("rituals.e4.ritual-five-serfs")
@pytest.mark.parametrize(("by", "counted"), [("legion", 1), ("hero", 0), ("table", 0)])
def test_only_serfs_felled_by_the_legion_count_where_the_table_reads_it_so(by: str, counted: int) -> None:
    pos = laid_out("e4", mode="companion", e4_serfs_counted="by_legion_only")
    peasant = next(piece for piece in pos.pieces if piece.kind == "peasant")
    reported(pos, ("report.other", f"piece:{peasant.id}"), ("report.piece", "remove"), ("report.felled", by))
    assert pos.story.serfs_by_legion == counted


@pytest.mark.clause("rituals.e3.victory-wm")
def test_a_power_of_the_demon_fells_a_hero_for_the_demon() -> None:
    pos = field("e3", "companion")
    foe(pos, "ikrek", "B1a")
    foe(pos, "haborym", "B1a")
    hero(pos, 1, "B2a", health=1)
    answers = (("report.turn", "other"), ("report.other", "hero:corday"), ("report.hero", "wound-demon"))
    master_turn(pos, *demon_rests(pos), *answers, ("report.turn", "done"))
    assert (pos.heroes.felled_by_demon, pos.heroes.eliminated) == (1, 1)


def demon_rests(pos: Position) -> tuple[Scripted, ...]:
    """The Demon obeys and is left alone."""
    deck = pos.story.demon_deck
    card = next(id for id in deck if pos.box.demon_cards[id].effects[0].do == "obey")
    deck.remove(card)
    deck.append(card)
    return (("own.demon", "done"),)


@pytest.mark.clause("rituals.e3.victory-wm")
def test_without_a_demon_a_reported_wound_is_the_legions() -> None:
    pos = field("e3", "companion")
    foe(pos, "ikrek", "B1a")
    hero(pos, 1, "B2a")
    table = master_turn(pos, "other", "hero:corday", "wound")
    assert "wound-demon" not in asked(table, "report.hero")[0].answers
    assert told(table, "hero.wounded").values["by"] == "legion"


# ---------------------------------------------------------------- figures


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_witch_brought_by_a_real_card_is_no_longer_away() -> None:
    pos = laid_out("e1", mode="companion")
    reported(pos, ("report.other", "place:ikrek"), ("report.zone", "B1a"))
    assert "ikrek" not in pos.master.witches
    assert [piece.zone for piece in pos.pieces if piece.id == "ikrek"] == ["B1a"]


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_any_figure_can_be_moved_by_a_real_card() -> None:
    pos = laid_out("e1", mode="companion")
    reported(pos, ("report.other", "piece:hagatha"), ("report.piece", "shift"), ("report.where", "B3a"))
    reported(pos, ("report.other", "hero:corday"), ("report.hero", "push"), ("report.where", "B1a"))
    assert next(piece.zone for piece in pos.pieces if piece.id == "hagatha") == "B3a"
    assert pos.heroes.slots[0].zone == "B1a"


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_wound_on_a_figure_of_the_legion_can_be_reported() -> None:
    pos = laid_out("e1", mode="companion")
    before = next(piece.health for piece in pos.pieces if piece.id == "hagatha")
    reported(pos, ("report.other", "piece:hagatha"), ("report.piece", "hurt"), ("report.felled", "table"))
    assert next(piece.health for piece in pos.pieces if piece.id == "hagatha") == before - 1


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_a_possession_and_its_end_can_be_reported() -> None:
    pos = laid_out("e3", mode="companion")
    peasant = next(piece for piece in pos.pieces if piece.kind == "peasant")
    reported(pos, ("report.other", f"piece:{peasant.id}"), ("report.piece", "possess"))
    assert (peasant.possessed, pos.story.possessed) == (True, [peasant.id])
    reported(pos, ("report.other", f"piece:{peasant.id}"), ("report.piece", "release"))
    assert (peasant.possessed, pos.story.possessed) == (False, [peasant.id])


@pytest.mark.clause("rituals.e3.drop-ruby")
def test_a_carrier_that_is_no_longer_possessed_leaves_its_ruby() -> None:
    pos = laid_out("e3", mode="companion")
    peasant = next(piece for piece in pos.pieces if piece.kind == "peasant")
    peasant.possessed = peasant.ruby = True
    pos.story.possessed.append(peasant.id)
    pos.story.rubies.pop()
    reported(pos, ("report.other", f"piece:{peasant.id}"), ("report.piece", "release"))
    assert (peasant.possessed, peasant.ruby, pos.story.rubies[-1]) == (False, False, peasant.zone)


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_serf_can_be_brought_by_a_real_card() -> None:
    pos = field("e1", "companion")
    foe(pos, "ikrek", "B1a")
    reported(pos, ("report.other", "place:peasant"), ("report.zone", "B2a"))
    assert [(piece.id, piece.zone) for piece in pos.pieces[1:]] == [("peasant-1", "B2a")]
    # There is no Militia before Encounter 4.
    table = master_turn(pos, "other", "done")
    assert "place:militiaman" not in asked(table, "report.other")[0].answers


@pytest.mark.clause("rituals.wm.same-rules")
def test_whoever_it_happened_to_is_asked_before_what_it_was() -> None:
    pos = laid_out("e4", mode="companion")
    table = master_turn(pos, "other", "done")
    offered = asked(table, "report.other")[0].answers
    figures = [answer for answer in offered if answer.startswith("piece:")]
    assert figures == [f"piece:{piece.id}" for piece in pos.pieces]


# ---------------------------------------------------------------- attacks from afar


@pytest.mark.clause("rituals.ai.no-defence-roll")
@pytest.mark.parametrize(("total", "health"), [("2", 3), ("3", 2)])
def test_an_attack_from_afar_by_a_card_meets_the_armour_of_the_hero(total: str, health: int) -> None:
    # Battista's Resistance is 2.
    pos = field("e1", "companion")
    foe(pos, "ikrek", "B1a")
    minion = foe(pos, "ravenous", "B1c")
    slot = hero(pos, 2, "B3d", health=3)
    struck = (("report.other", "hero:battista"), ("report.hero", "attack"), ("report.attacker", minion.id))
    reported(pos, *struck, ("dice.own", total))
    assert slot.health == health


@pytest.mark.clause("rituals.alchemy.reactions-any-hero")
def test_an_attack_from_afar_by_a_card_sets_off_the_reactions_of_heroes() -> None:
    pos = field("e1", "companion")
    foe(pos, "ikrek", "B1a")
    slot = hero(pos, 2, "B3d", health=3)
    cubes(pos, alchemy=3)
    reserve(pos, 3)
    show_ai(pos, 2, "L1 When any Hero is Attacked, +2 Resistance")
    struck = (("report.other", "hero:battista"), ("report.hero", "attack"))
    table = master_turn(pos, ("report.turn", "other"), *struck, ("dice.own", "4"), ("report.turn", "done"))
    assert told(table, "reaction.cast").values["hero"] == "battista"
    assert slot.health == 3


@pytest.mark.clause("rituals.e1.trapped-souls")
def test_a_serf_felled_from_afar_is_felled_by_the_legion() -> None:
    pos = field("e1", "companion")
    foe(pos, "ikrek", "B1a")
    peasant = serf(pos, "B3d")
    peasant.health = 1
    struck = (("report.other", f"piece:{peasant.id}"), ("report.piece", "attack"))
    reported(pos, *struck, ("dice.own", "9"))
    assert (pos.story.souls, pos.story.serfs_by_legion) == (["B3d"], 1)
