"""Somebody is gone or elsewhere before an attack is over: it comes to nothing, and play goes on."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.cards import Effect, Threshold
from adversaire.games.rituals.position import Position
from tests.contract.scripts import Scripted
from tests.rituals.tables import acts, all_told, field, foe, hero, kinds, play, reshape, serf, told

IDLE = ("Attack Creature",)
ELSE = ("fact.defence", "other")


def stung(witch: str, souls: int = 0, **healths: int) -> Position:
    """Encounter 5: whoever attacks this Witch is wounded by her defence, and Corday has 1 health left."""
    pos = field("e5")
    for id, zone in (("ikrek", "B1d"), ("hagatha", "A1b"), ("pekka", "B1a")):
        foe(pos, id, zone, healths.get(id, 0))
    spell = next(iter(pos.box.spells))
    reshape(pos, "spells", spell, effects=(Effect("wound", 1),))
    reshape(pos, "characters", witch, defence_spells=(Threshold(0, spell, or_more=True),))
    hero(pos, 1, next(piece.zone for piece in pos.pieces if piece.id == witch), health=1)
    pos.story.pit_souls = souls
    return pos


@pytest.mark.clause("rituals.e5.sacrifice-wound")
def test_an_attack_on_a_witch_who_bleeds_for_her_attacker_fells_her_once() -> None:
    pos = stung("ikrek", ikrek=1)
    table = acts(pos, 1, "Attack Witch", own=IDLE, dice=(12,), defence=(0,))
    assert told(table, "piece.eliminated").values["by"] == "sacrifice"
    assert (pos.master.witches_eliminated, pos.story.demon) == (["ikrek"], "in-play")
    # Nobody has eliminated an enemy by a Hero's hand, so no cube rises.
    assert set(pos.heroes.cubes.values()) == {0}


@pytest.mark.clause("rituals.e5.welcome")
def test_an_attack_on_a_witch_who_dies_of_the_demons_anger_fells_her_once() -> None:
    pos = stung("pekka", souls=3, pekka=1)
    table = acts(pos, 1, "Attack Witch", own=IDLE, dice=(12,), defence=(0,))
    assert told(table, "piece.eliminated").values["by"] == "welcome"
    assert (pos.master.witches_eliminated, pos.winner) == (["pekka"], "")


@pytest.mark.clause("rituals.e5.sacrifice-wound")
def test_a_witch_who_survives_the_blood_she_gives_still_meets_the_attack() -> None:
    pos = stung("ikrek", ikrek=3)
    table = acts(pos, 1, "Attack Witch", own=IDLE, dice=(12,), defence=(0,))
    assert kinds(table.events).count("attack.hits") == 1
    assert next(piece.health for piece in pos.pieces if piece.id == "ikrek") == 1


@pytest.mark.clause("rituals.e4.militia-attack")
@pytest.mark.parametrize(
    ("happened", "struck"),
    [
        pytest.param((), ["ikrek", "condemned-1"], id="nothing"),
        pytest.param(
            (("report.piece", "shift"), ("report.where", "B3d")), ["ikrek"], id="the Militiaman is moved away"
        ),
        pytest.param((("report.piece", "possess"),), ["ikrek"], id="the Militiaman is possessed"),
    ],
)
def test_a_militiaman_who_is_no_longer_there_or_free_strikes_no_more(
    happened: tuple[Scripted, ...], struck: list[str]
) -> None:
    pos = field("e4", "companion")
    foe(pos, "ikrek", "B1a")
    foe(pos, "condemned", "B1a")
    man = serf(pos, "B1a", "militiaman")
    hero(pos, 5, "B3d")
    pos.phase = "opponent"
    card = (ELSE, ("report.other", f"piece:{man.id}"), *happened) if happened else ()
    table = play(pos, *card, ("fact.defence", "take-it"), dice={"dice.militia": (3,)})
    assert [event.values["target"] for event in all_told(table, "militia.attacks")] == struck


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_a_new_serf_is_not_taken_for_one_that_was_possessed_and_is_gone() -> None:
    pos = field("e3", "companion")
    foe(pos, "ikrek", "B1a")
    first, second = serf(pos, "A3a", possessed=True), serf(pos, "A3a", possessed=True)
    pos.pieces.remove(first)
    pos.phase = "human"
    play(pos, ("report.turn", "other"), ("report.other", "place:peasant"), ("report.zone", "B3b"))
    assert [piece.zone for piece in pos.pieces if piece.kind == "peasant"] == ["A3a", "B3b"]
    assert first.id not in [piece.id for piece in pos.pieces]
    hero(pos, 5, second.zone)
    acts(pos, 5, "Attack Possessed", own=IDLE, dice=(9,))
    assert pos.winner == "opponent"
