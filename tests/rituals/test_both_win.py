"""Both sides win by one attack: the Witch it fells is the last, and her spell fells the last Hero."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.cards import Effect, Threshold
from adversaire.games.rituals.position import Position
from tests.rituals.tables import LoadedTable, acts, all_told, field, foe, hero, reshape, told

BOTH = "rituals.victory.simultaneous"


def duel(eliminated: int = 5, health: int = 1, **options: str) -> tuple[Position, LoadedTable]:
    """Corday hits Ikrek; whatever Ikrek's defence comes to, her spell wounds him once."""
    pos = field("e1", "virtual", 1, None, **options)
    attacker = hero(pos, 1, "B1a", health=1)
    ikrek = foe(pos, "ikrek", "B1a", health=health)
    spell = next(iter(pos.box.spells))
    reshape(pos, "spells", spell, effects=(Effect("wound", 1),))
    reshape(pos, "characters", "ikrek", defence_spells=(Threshold(0, spell, or_more=True),))
    pos.heroes.eliminated = eliminated
    table = acts(pos, 1, "Attack Witch", own=("Search Chest",), dice=(12,), defence=(0,))
    assert (attacker.number, ikrek.id) == (1, "ikrek")
    return pos, table


@pytest.mark.clause(BOTH)
@pytest.mark.parametrize(
    ("reading", "winner"), [("active_side", "opponent"), ("heroes", "opponent"), ("witch_master", "human")]
)
def test_a_victory_of_both_sides_goes_to_the_one_that_the_table_says(reading: str, winner: str) -> None:
    pos, table = duel(both_win_at_once=reading)
    assert pos.winner == winner
    event = told(table, "victory.both")
    assert (event.values["winner"], event.clauses) == (winner, (BOTH,))


@pytest.mark.clause(BOTH)
def test_a_spell_that_fells_one_hero_of_many_comes_first_as_usual() -> None:
    pos, table = duel(eliminated=2)
    assert all_told(table, "victory.both") == []
    assert pos.heroes.eliminated == 3


@pytest.mark.clause(BOTH)
def test_an_attack_that_leaves_the_witch_alive_wins_for_nobody_but_her() -> None:
    pos, table = duel(health=3)
    assert all_told(table, "victory.both") == []
    assert pos.winner == "human"
