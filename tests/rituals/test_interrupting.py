"""Beside a cardboard table: the Witch Master's cards in the middle of the Heroes' turn."""

from __future__ import annotations

import pytest

from adversaire.engine.record import Setup
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.position import Position
from adversaire.play.session import Session
from tests.contract.scripts import Scripted
from tests.rituals.tables import (
    acts,
    all_told,
    asked,
    field,
    foe,
    hero,
    kinds,
    pack,
    play,
    serf,
    targets_of,
    told,
    used,
)

IDLE = ("Attack Creature",)
BASE = "rituals.intro.base-rules-apply"
ELSE = "other"


def scene(level: str = "e1") -> Position:
    """Ikrek in one corner; nobody else."""
    pos = field(level, "companion")
    foe(pos, "ikrek", "B1a")
    return pos


def wounded(hero: str) -> tuple[Scripted, ...]:
    return (("report.other", f"hero:{hero}"), ("report.hero", "wound"))


# ---------------------------------------------------------------- where it can be said


@pytest.mark.clause(BASE)
def test_what_the_heroes_turn_asks_may_be_answered_by_something_else() -> None:
    pos = scene()
    hero(pos, 5, "B1a")
    met = [("fact.defence", ELSE), ("report.other", "done"), ("fact.defence", "take-it")]
    table = acts(pos, 5, "Attack Witch", own=IDLE, dice=(2, -9), answers=met)
    assert [question.answers[-1] for question in asked(table, "fact.defence")] == [ELSE, ELSE]
    assert pos.pieces[0].health == 4


@pytest.mark.clause(BASE)
def test_a_turn_that_asks_nothing_goes_on_without_a_question() -> None:
    pos = scene()
    hero(pos, 5, "B1a")
    assert acts(pos, 5, "Attack Witch", own=IDLE, dice=(-9, -9)).asked == []


def test_on_screen_nothing_can_have_happened_besides() -> None:
    pos = field("e1")
    foe(pos, "ikrek", "B1a")
    foe(pos, "condemned", "B1a")
    foe(pos, "ravenous", "B1a")
    hero(pos, 5, "B1a")
    table = acts(pos, 5, "Attack Enemy", own=IDLE, dice=(-9, -9))
    assert [ELSE in question.answers for question in asked(table, "hero.target")] == [False, False]


# ---------------------------------------------------------------- an attack


@pytest.mark.clause("rituals.elim.active-turn-ends")
def test_a_hero_felled_by_a_card_while_he_attacks_strikes_nobody() -> None:
    pos = scene()
    hero(pos, 5, "B1a", health=1)
    met = [("fact.defence", ELSE), *wounded("teuta")]
    table = acts(pos, 5, "Attack Witch", own=IDLE, dice=(2,), answers=met)
    assert pos.pieces[0].health == 5
    assert told(table, "hero.turn-ends").values["hero"] == "teuta"
    assert len(used(table)) == 1


@pytest.mark.clause(BASE)
def test_a_hero_wounded_while_he_attacks_goes_on_with_it() -> None:
    pos = scene()
    slot = hero(pos, 5, "B1a", health=3)
    met = [("fact.defence", ELSE), *wounded("teuta"), ("fact.defence", "take-it")]
    acts(pos, 5, "Attack Witch", own=IDLE, dice=(2, -9), answers=met)
    assert (slot.health, pos.pieces[0].health) == (2, 4)


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(
    "away",
    [
        (("report.other", "piece:ikrek"), ("report.piece", "shift"), ("report.where", "B3d")),
        (("report.other", "hero:teuta"), ("report.hero", "push"), ("report.where", "B3d")),
    ],
    ids=["target", "attacker"],
)
def test_an_attack_whose_target_is_no_longer_there_comes_to_nothing(away: tuple[Scripted, ...]) -> None:
    pos = scene()
    hero(pos, 5, "B1a")
    table = acts(pos, 5, "Attack Witch", own=IDLE, dice=(2,), answers=[("fact.defence", ELSE), *away])
    assert (pos.pieces[0].health, kinds(table.events).count("attack.through")) == (5, 0)
    # The Action is spent; the second one finds no Witch.
    assert [event.values["number"] for event in all_told(table, "hero.entry")] == [1]
    assert told(table, "hero.idle").values["number"] == 2


@pytest.mark.clause("rituals.e4.militia-attack")
def test_a_figure_moved_away_from_a_militiaman_is_not_hit_and_the_others_strike_on() -> None:
    pos = scene("e4")
    serf(pos, "B1a", "militiaman")
    foe(pos, "condemned", "B1a")
    hero(pos, 5, "B3d")
    away = (("report.other", "piece:ikrek"), ("report.piece", "shift"), ("report.where", "B3d"))
    pos.phase = "opponent"
    table = play(pos, ("fact.defence", ELSE), *away, dice={"dice.militia": (3, 9)})
    assert [event.values["target"] for event in all_told(table, "militia.attacks")] == [
        "ikrek",
        "condemned-1",
    ]
    assert pos.pieces[0].health == 5


# ---------------------------------------------------------------- a choice


@pytest.mark.clause("rituals.activate.scan-order")
def test_a_hero_who_has_done_nothing_yet_decides_anew() -> None:
    pos = scene()
    foe(pos, "hagatha", "B1a")
    hero(pos, 5, "B1a")
    gone = (("report.other", "piece:ikrek"), ("report.piece", "shift"), ("report.where", "B3d"))
    answers = [("hero.target", ELSE), *gone]
    table = acts(pos, 5, "Attack Witch", own=IDLE, answers=answers, dice=(-9, -9))
    assert targets_of(table) == ["hagatha", "hagatha"]
    assert [event.values["number"] for event in all_told(table, "hero.entry")] == [1, 1, 2]


@pytest.mark.clause("rituals.activate.scan-order")
def test_a_hero_in_the_middle_of_his_action_takes_one_of_those_who_are_left() -> None:
    pos = scene()
    foe(pos, "hagatha", "B1a")
    foe(pos, "pekka", "B1a")
    hero(pos, 5, "B1b")
    gone = (("report.other", "piece:ikrek"), ("report.piece", "shift"), ("report.where", "B3d"))
    answers = [("hero.target", ELSE), *gone, ("hero.target", "pekka")]
    table = acts(pos, 5, "Move To Witch, Attack Witch", own=IDLE, answers=answers, dice=(-9, -9))
    offered = [question.answers for question in asked(table, "hero.target")]
    assert "ikrek" in offered[0]
    assert offered[1] == ("hagatha", "pekka", ELSE)
    assert targets_of(table)[0] == "pekka"


@pytest.mark.clause("rituals.victory.immediate-stop")
def test_a_victory_by_a_card_ends_the_heroes_turn_on_the_spot() -> None:
    pos = scene()
    pos.heroes.eliminated = pos.box.encounters["e1"].goals.heroes_eliminated - 1
    hero(pos, 5, "B1a", health=1)
    acts(pos, 5, "Attack Witch", own=IDLE, dice=(2,), answers=[("fact.defence", ELSE), *wounded("teuta")])
    assert (pos.phase, pos.winner) == ("over", "human")


# ---------------------------------------------------------------- in a real session


def test_in_a_session_an_interruption_is_kept_undone_and_redone() -> None:
    session = Session(RITUALS, Setup("rituals", "companion", {"level": "e2"}, 5), pack())
    for _ in range(60):
        question = session.question
        assert question is not None
        if question.id.startswith(("hero.", "fact.")):
            break
        chosen = "pass" if question.id == "report.turn" else question.likely or question.answers[0]
        session.answer(chosen)
    assert question is not None
    assert ELSE in question.answers
    before = session.position.copy()
    victim = next(slot.hero for slot in before.heroes.slots if slot.hero and slot.number != before.active)
    for answer in (ELSE, f"hero:{victim}", "wound"):
        session.answer(answer)
    hurt = next(slot.health for slot in session.position.heroes.slots if slot.hero == victim)
    was = next(slot.health for slot in before.heroes.slots if slot.hero == victim)
    assert hurt == was - 1
    after = session.position.copy()
    for _ in range(3):
        session.undo()
    assert session.position == before
    for _ in range(3):
        session.redo()
    assert session.position == after


@pytest.mark.clause("rituals.entry.count-requires-targets", "rituals.entry.each")
@pytest.mark.parametrize(
    ("line", "asked_for"), [("Attack 2 Witch", "hero.target"), ("Attack 3 Witch", "hero.order")]
)
def test_whoever_is_gone_in_between_is_not_offered_as_a_further_target(line: str, asked_for: str) -> None:
    """He has moved already, so his Action goes on with those who are left."""
    pos = scene()
    foe(pos, "hagatha", "B1a")
    foe(pos, "pekka", "B1a")
    hero(pos, 5, "B1b")
    gone = (("report.other", "piece:ikrek"), ("report.piece", "shift"), ("report.where", "B3d"))
    answers = [(asked_for, ELSE), *gone, (asked_for, "pekka")]
    table = acts(pos, 5, f"Move To Witch, {line}", own=IDLE, answers=answers, dice=(-9, -9))
    offered = [question.answers for question in asked(table, asked_for)]
    assert len(offered) == 2
    assert targets_of(table)[:2] == ["pekka", "hagatha"]
