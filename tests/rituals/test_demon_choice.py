"""A Demon card on which Hero players would choose: what hurts the Witch Master most, and he confirms it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.rituals.content.cards import DemonEffect
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.position import Position
from tests.contract.scripts import Scripted
from tests.rituals.tables import (
    LoadedTable,
    all_told,
    asked,
    field,
    foe,
    hero,
    master_turn,
    pack,
    steps,
    told,
    untold,
)

AGAINST = "rituals.demon.hero-choice-fallback"
WITCH, LEGION, HEROES, OBEY = (
    "demon-hunt:witch",
    "demon-rampage:legion",
    "demon-rampage:hero",
    "demon-obey:anyone",
)
CHOICES = {
    WITCH: DemonEffect("hunt", 1, "witch"),
    LEGION: DemonEffect("rampage", 0, "legion"),
    HEROES: DemonEffect("rampage", 0, "hero"),
    OBEY: DemonEffect("obey", 1),
}


def choosing(*choices: str) -> Pack:
    """The shipped pack with a deck of one card, which leaves these choices to Hero players."""
    shipped = pack()
    card = next(card for card in shipped.demon_cards if card.heroes_choose)
    effects = tuple([CHOICES[choice] for choice in choices])
    cards = tuple([replace(one, effects=effects) if one is card else one for one in shipped.demon_cards])
    demons = tuple(
        [
            replace(one, deck=(card.id,) * 8, swaps=()) if one.kind == "demon" else one
            for one in shipped.characters
        ]
    )
    return replace(shipped, demon_cards=cards, characters=demons)


def scene(*choices: str, **options: str) -> Position:
    """The Demon in B1a with a Minion and a Hero, Ikrek far away."""
    pos = field("e3", "virtual", 1, choosing(*choices), **options)
    foe(pos, "haborym", "B1a")
    foe(pos, "ikrek", "B3d")
    foe(pos, "condemned", "B1a")
    hero(pos, 6, "B1a")
    # Nobody can pay for a Defence, and the turn ends with a forced Pass.
    pos.master.spent = pos.master.energy
    return pos


def turned(pos: Position, *answers: Scripted) -> LoadedTable:
    return master_turn(pos, *answers)


@pytest.mark.clause(AGAINST)
def test_a_minion_at_hand_goes_before_a_witch_out_of_reach() -> None:
    table = turned(scene(WITCH, LEGION, HEROES, OBEY, most_harmful="by_rank"))
    event = told(table, "demon.choice")
    assert event.values["chosen"] == LEGION
    assert steps(event.sieve) == [(AGAINST, (WITCH, HEROES, OBEY))]
    assert told(table, "demon.strikes").values["target"] == "condemned-1"


@pytest.mark.clause(AGAINST)
def test_a_witch_within_reach_goes_before_a_minion() -> None:
    pos = scene(WITCH, LEGION, most_harmful="by_rank")
    pos.pieces[1].zone = "B1b"
    assert told(turned(pos), "demon.choice").values["chosen"] == WITCH


@pytest.mark.clause(AGAINST)
def test_striking_heroes_never_goes_before_striking_the_legion() -> None:
    table = turned(scene(HEROES, LEGION, most_harmful="by_rank"))
    assert told(table, "demon.choice").values["chosen"] == LEGION


@pytest.mark.clause(AGAINST)
@pytest.mark.parametrize("answer", [WITCH, LEGION])
def test_the_player_confirms_or_names_another_choice(answer: str) -> None:
    table = turned(scene(WITCH, LEGION), ("demon.choice", answer))
    question = asked(table, "demon.choice")[0]
    assert (question.answers, question.likely, question.clauses) == ((WITCH, LEGION), LEGION, (AGAINST,))
    assert told(table, "demon.choice").values["chosen"] == answer


# ---------------------------------------------------------------- ties of a hunt

DRIVES = "rituals.demon.deck-drives-demon"


def hunting(mode: str, prey: str, zones: int, **options: str) -> Position:
    """The Demon in B1a is after somebody; Hagatha and a Minion are equally near, a Hero is farther off."""
    CHOICES["hunt"] = DemonEffect("hunt", zones, prey)  # type: ignore[arg-type]
    pos = field("e3", mode, 1, choosing("hunt"), **options)
    foe(pos, "haborym", "B1a")
    foe(pos, "hagatha", "B1b")
    foe(pos, "condemned", "B1b")
    hero(pos, 6, "B3d")
    pos.master.spent = pos.master.energy if pos.tracked else 0
    return pos


def hunts(pos: Position, *answers: Scripted) -> LoadedTable:
    """His turn begins with the Demon's card and ends with a Pass; beside cardboard nobody defends."""
    return master_turn(pos, *answers, *(() if pos.tracked else ("take-it", ("report.turn", "pass"))))


@pytest.mark.clause(AGAINST)
@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize("zones", [1, 0])
def test_of_equally_near_prey_the_player_confirms_which_hurts_him_most(mode: str, zones: int) -> None:
    for answer in ("hagatha", "condemned-1"):
        pos = hunting(mode, "anyone", 1)
        if not zones:
            for piece in pos.pieces:
                piece.zone = "B1a"
        table = hunts(pos, ("demon.prey", answer))
        question = asked(table, "demon.prey")[0]
        assert set(question.answers) == {"hagatha", "condemned-1"}
        assert (question.likely, question.clauses) == ("hagatha", (AGAINST,))
        event = told(table, "demon.strikes")
        assert event.values["target"] == answer
        assert event.clauses == (DRIVES, AGAINST)
        assert steps(event.sieve)[0] == (DRIVES, ("curthouse",))
        assert [clause for clause, _ in steps(event.sieve)[1:]] == [AGAINST]
        assert bool(all_told(table, "demon.moves")) == bool(zones)


@pytest.mark.clause(AGAINST)
def test_prey_that_is_only_come_nearer_to_is_chosen_with_its_reason_too() -> None:
    pos = hunting("virtual", "legion", 1)
    pos.pieces[1].zone = pos.pieces[2].zone = "B3d"
    event = told(hunts(pos, ("demon.prey", "condemned-1")), "demon.moves")
    assert event.values["target"] == "condemned-1"
    assert steps(event.sieve)[-1] == (AGAINST, ("hagatha",))


@pytest.mark.clause(AGAINST)
@pytest.mark.parametrize("case", ["by rank", "one nearest", "alike"])
def test_nobody_is_asked_where_nothing_is_to_be_judged(case: str) -> None:
    options = {"most_harmful": "by_rank"} if case == "by rank" else {}
    pos = hunting("virtual", "legion", 1, **options)
    if case == "one nearest":
        pos.pieces[2].zone = "B3d"
    elif case == "alike":
        pos.pieces[1].zone = "B3d"
        foe(pos, "condemned", "B1b")
    table = hunts(pos)
    assert asked(table, "demon.prey") == []
    event = told(table, "demon.strikes")
    assert event.values["target"] == ("condemned-1" if case == "alike" else "hagatha")
    assert (AGAINST in event.clauses) == (case != "one nearest")
    assert untold(table, "demon.idle")
