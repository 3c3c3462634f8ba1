"""The order of attacks that are all made: it can decide the game, so the player confirms what harms most."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.cards import Threshold
from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    BLANK,
    LoadedTable,
    acts,
    all_told,
    asked,
    cubes,
    field,
    foe,
    hero,
    reserve,
    reshape,
    struck,
    targets_of,
    told,
)

BOTH = ("virtual", "companion")
LINES = ("L2 Attack each Enemy", "Attack 2 Enemy")
PLACE = "B1a"
AWAY = "B1b"


def among(*foes: str, mode: str = "virtual", level: str = "e2", **options: str) -> Position:
    """Curthouse among figures of the Legion, who can cast once; a rise of the board would not be Strength."""
    pos = field(level, mode, 1, None, **options)
    hero(pos, 6, PLACE)
    for who in foes:
        foe(pos, who, PLACE)
    reserve(pos, 2)
    cubes(pos, strength=1, alchemy=3)
    return pos


def attacks(pos: Position, line: str = LINES[0], *answers: tuple[str, str]) -> LoadedTable:
    return acts(pos, 6, line, own=BLANK, answers=answers)


def aimed(table: LoadedTable) -> object:
    return all_told(table, "hero.aims")[0].values["targets"]


@pytest.mark.clause("rituals.entry.each", "rituals.target.nearest-then-harm")
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("mode", BOTH)
def test_the_player_confirms_whom_the_hero_attacks_first_of_those_he_attacks_all(
    mode: str, line: str
) -> None:
    pos = among("condemned", "ravenous", mode=mode)
    table = attacks(pos, line, ("hero.order", "ravenous-1"))
    assert aimed(table) == ("ravenous-1", "condemned-1")
    question = asked(table, "hero.order")[0]
    assert [one for one in question.answers if one != "other"] == ["condemned-1", "ravenous-1"]
    assert question.likely in question.answers
    first = all_told(table, "hero.attacks")[0]
    assert struck(first)[-1] == ("target.nearest-then-harm", ("condemned-1",))


@pytest.mark.clause("rituals.entry.each")
@pytest.mark.parametrize("mode", BOTH)
def test_nobody_is_asked_for_the_order_of_figures_that_are_alike(mode: str) -> None:
    table = attacks(among("condemned", "condemned", mode=mode))
    assert asked(table, "hero.order") == []
    assert aimed(table) == ("condemned-1", "condemned-2")


@pytest.mark.clause("rituals.entry.each")
def test_nobody_is_asked_where_no_attack_can_change_the_next() -> None:
    """Neither can fall to one Wound, neither casts in defence, and nothing is left for a Reaction."""
    pos = among("briar-hulk", "haborym")
    assert asked(attacks(pos), "hero.order") == []
    pos = among("briar-hulk", "haborym")
    pos.pieces[0].health = 1
    assert len(asked(attacks(pos), "hero.order")) == 1


@pytest.mark.clause("rituals.entry.each")
def test_the_order_is_asked_until_only_figures_that_are_alike_are_left() -> None:
    table = attacks(among("condemned", "ravenous", "condemned"), LINES[0], ("hero.order", "ravenous-1"))
    assert len(asked(table, "hero.order")) == 1
    assert aimed(table) == ("ravenous-1", "condemned-1", "condemned-2")


@pytest.mark.clause("rituals.entry.each", "rituals.move.nearest-target")
def test_the_nearest_are_attacked_before_those_in_a_neighbouring_zone() -> None:
    pos = field("e2")
    hero(pos, 1, PLACE)
    foe(pos, "pekka", AWAY)
    foe(pos, "condemned", PLACE)
    reserve(pos, 2)
    cubes(pos, alchemy=3)
    table = acts(pos, 1, LINES[0], own=BLANK)
    assert targets_of(table)[:2] == ["condemned-1", "pekka"]
    assert asked(table, "hero.order") == []


@pytest.mark.clause("rituals.entry.each", "rituals.attr.rise-immediate")
@pytest.mark.parametrize(("strength", "proposed"), [(0, "condemned-1"), (1, "pekka")])
def test_proposed_first_is_whoever_raises_strength_for_the_attack_on_the_witch(
    strength: int, proposed: str
) -> None:
    # Pekka's defence sets nothing off that would drive him away: what counts is the rise alone.
    pos = among("pekka", "condemned")
    cubes(pos, strength=strength, alchemy=3)
    assert asked(attacks(pos), "hero.order")[0].likely == proposed


@pytest.mark.clause("rituals.entry.each", "rituals.cards.witch-sheets")
def test_proposed_last_is_the_witch_whose_defence_drives_the_hero_away_from_the_others() -> None:
    """With 6 or more in defence Ikrek pushes him off: then nobody is left to attack."""
    pos = among("ikrek", "condemned")
    assert asked(attacks(pos), "hero.order")[0].likely == "condemned-1"
    pos = among("ikrek", "condemned")
    reshape(pos, "characters", "ikrek", defence_spells=())
    assert asked(attacks(pos), "hero.order")[0].likely == "ikrek"


@pytest.mark.clause("rituals.entry.each", "rituals.e2.victory-heroes", "rituals.e2.victory-wm")
@pytest.mark.parametrize(("first", "winner"), [("pekka", "opponent"), ("hagatha", "human")])
def test_in_encounter_2_the_order_can_decide_the_game(first: str, winner: str) -> None:
    """Two Witches and three Heroes have fallen; Hagatha may fell the Hero, and Pekka is weak."""
    pos = among("hagatha", "pekka")
    pos.pieces[1].health = 1
    slot = pos.heroes.slots[5]
    slot.health = 1
    foe(pos, "ikrek", "B1d")
    pos.master.witches_eliminated = ["ikrek", "ikrek"]
    pos.heroes.eliminated = 3
    reshape(pos, "characters", "hagatha", defence_spells=(Threshold(5, "brechen"),))
    # A total of 10 fells Pekka whatever she rolls; one of 4 gets through Hagatha's armour but not past a 5.
    dice, met = ((6,), ()) if first == "pekka" else ((0,), (("own.defend", "defend"),))
    answers = [("hero.order", first), *met]
    table = acts(pos, 6, LINES[0], own=BLANK, answers=answers, dice=dice, defence=(3,) if met else ())
    assert pos.winner == winner
    assert told(table, "end.won")


@pytest.mark.clause("rituals.entry.each")
def test_read_by_rank_the_order_is_taken_without_a_question() -> None:
    table = attacks(among("pekka", "condemned", most_harmful="by_rank"))
    assert asked(table, "hero.order") == []
    assert aimed(table) == ("pekka", "condemned-1")
