"""Beside a cardboard table: what is asked and when, what the player reports, and how the map is set right."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.cardboard.facts import MOST_BY_CARD
from adversaire.games.rituals.position import HIDDEN, Position
from adversaire.play.session import Session
from tests.rituals.tables import (
    acts,
    all_told,
    asked,
    box,
    field,
    foe,
    hero,
    kinds,
    laid_out,
    master_turn,
    new,
    pack,
    plant,
    play,
    refused,
    serf,
    told,
)

IDLE = ("Attack Creature",)
TURN = "report.turn"
ACT = "report.act"
#: More questions than this in one activation of a Hero would be a burden.
MOST_ASKED = 6


def scene(level: str = "e1", **options: str) -> Position:
    """A cardboard table with Ikrek in the north-west corner."""
    pos = field(level, "companion", 1, None, **options)
    foe(pos, "ikrek", "B1a")
    return pos


# ---------------------------------------------------------------- few questions


@pytest.mark.parametrize("level", RITUALS.levels)
def test_an_activation_of_heroes_asks_little_and_most_often_nothing(level: str) -> None:
    silent = turns = 0
    for seed in range(3):
        pos = RITUALS.new(Setup("rituals", mode="companion", seed=seed), box({"level": level}))
        table = CheckedTable(RITUALS.policies["planner"](Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not RITUALS.is_over(pos) and pos.round < 6:
            phase, before = pos.phase, len(table.asked)
            RITUALS.play_turn(pos, table)
            if phase == "opponent":
                asked_now = len(table.asked) - before
                turns += 1
                silent += int(asked_now == 0)
                assert asked_now <= MOST_ASKED
    assert silent > turns / 4


def test_set_up_is_one_tap_when_the_map_lies_as_shown() -> None:
    table = play(new("e4", "companion"))
    assert [question.id for question, _ in table.asked] == ["setup.map"]
    assert table.asked[0][0].likely == "as-shown"


@pytest.mark.parametrize("level", RITUALS.levels)
def test_the_numbers_of_the_encounter_are_told_before_the_map_is_asked_about(level: str) -> None:
    """What is told after the last question of the set-up stands on no page."""
    setup = Setup("rituals", "companion", {"level": level}, 5)
    told_first = kinds(Session(RITUALS, setup, pack()).turns[0].events)
    assert "setup.master" in told_first
    assert ("setup.demon" in told_first) == (level in ("e3", "e4", "e5"))


def test_nobody_asks_for_energy_or_cards_that_lie_on_the_real_table() -> None:
    pos = laid_out("e1", mode="companion")
    assert (pos.master.hand, pos.master.witchcraft, pos.master.plague_pile) == ([], [], [])
    table = master_turn(pos, (TURN, "act:hagatha"), (ACT, "summon:condemned"), (ACT, "summon:briar-hulk"))
    assert (pos.master.energy, pos.master.spent) == (25, 0)
    assert {question.id for question, _ in table.asked} == {TURN, ACT}
    assert "human.paid" not in kinds(table.events)


def test_a_defence_is_asked_for_only_if_it_can_still_matter() -> None:
    # Teuta's Strength is 2 and Ikrek's Resistance 3; a defence adds 3 at most.
    for roll, answers in ((1, None), (2, ("take-it", "4", "5", "6", "other")), (7, None)):
        pos = scene()
        hero(pos, 5, "B1a")
        table = acts(pos, 5, "Attack Witch", own=IDLE, dice=(roll, -9))
        questions = asked(table, "fact.defence")
        if answers is None:
            # Too weak to wound, or beyond all defence unless a spell of hers still does something.
            assert len(questions) <= int(roll > 6)
        else:
            assert questions[0].answers[0] == "take-it"
            assert questions[0].values["total"] == 4
            assert set(questions[0].answers) <= set(answers)


@pytest.mark.parametrize(("answer", "health"), [("take-it", 4), ("5", 5)])
def test_what_the_defence_came_to_decides(answer: str, health: int) -> None:
    pos = scene()
    hero(pos, 5, "B1a")
    table = acts(pos, 5, "Attack Witch", own=IDLE, dice=(2, -9), answers=[("fact.defence", answer)])
    assert pos.pieces[0].health == health
    assert ("human.defends" in kinds(table.events)) == (answer != "take-it")


def test_a_plant_token_is_turned_by_real_hands_and_its_number_asked_for() -> None:
    pos = scene()
    hero(pos, 5, "B2b")
    plant(pos, "B2b", HIDDEN)
    table = acts(pos, 5, "Pick Up Botanicals", own=IDLE, answers=[("fact.plants", "2")])
    assert told(table, "hero.picks-up").values["value"] == 2
    assert (len(pos.heroes.reserve), pos.land.plants) == (2, [])
    assert all(token.value == HIDDEN for token in laid_out("e1", mode="companion").land.plants)


# ---------------------------------------------------------------- the Witch Master's turn


def test_a_pass_is_one_answer_and_gives_the_heroes_another_activation() -> None:
    pos = scene()
    for number in range(1, 7):
        hero(pos, number, "B3d")
    table = master_turn(pos, (TURN, "pass"))
    assert len(table.asked) == 1
    assert (pos.owed, pos.phase) == (1, "opponent")
    play(pos)
    assert pos.phase == "round"


def test_one_or_two_actions_of_one_character_are_reported() -> None:
    pos = scene()
    minion = foe(pos, "ravenous", "B2a")
    table = master_turn(pos, (TURN, f"act:{minion.id}"), (ACT, "move:B2b"), (ACT, "done"))
    assert (minion.zone, pos.phase) == ("B2b", "opponent")
    assert asked(table, ACT)[1].likely == "done"
    master_turn(pos, (TURN, f"act:{minion.id}"), (ACT, "move:B2a"), (ACT, "move:B1b"))
    assert minion.zone == "B1b"


def test_with_real_cards_a_figure_may_get_anywhere_and_the_nearest_zones_come_first() -> None:
    pos = scene()
    minion = foe(pos, "ravenous", "B2a")
    table = master_turn(pos, (TURN, f"act:{minion.id}"), (ACT, "move:B3d"), (ACT, "done"))
    moves = [answer for answer in asked(table, ACT)[0].answers if answer.startswith("move:")]
    assert len(moves) == 15
    assert set(moves[:3]) == {"move:B1b", "move:B2b", "move:B2c"}
    assert minion.zone == "B3d"


@pytest.mark.parametrize(("total", "health"), [("2", 3), ("1", 3), ("3", 2), ("8", 2)])
def test_an_attack_is_told_by_the_total_of_the_real_dice(total: str, health: int) -> None:
    # Battista's Resistance is 2.
    pos = scene()
    who = "ravenous" if total != "1" else "condemned"
    minion = foe(pos, who, "B2a")
    slot = hero(pos, 2, "B2a", health=3)
    table = master_turn(
        pos, (TURN, f"act:{minion.id}"), (ACT, "attack:battista"), ("dice.own", total), (ACT, "done")
    )
    highest = pos.box.sheet(who, False).strength + 6 + MOST_BY_CARD  # two dice, and what a real card may add
    assert asked(table, "dice.own")[0].answers == tuple(
        [str(n) for n in range(highest + 1)]
    )  # a card may take too
    assert slot.health == health


def test_a_total_that_neither_dice_nor_cards_can_give_is_refused() -> None:
    pos = scene()
    minion = foe(pos, "ravenous", "B2a")
    hero(pos, 2, "B2a")
    pos.phase = "human"
    for total in ("-1", "15", "many"):
        with pytest.raises(AnswerRefused):
            play(pos.copy(), (TURN, f"act:{minion.id}"), (ACT, "attack:battista"), ("dice.own", total))


def test_souls_and_the_stronger_side_follow_from_what_is_reported() -> None:
    pos = scene("e2")
    pos.master.souls = 4
    pos.master.rewards = [6]
    pos.pieces[0].zone = "A1b"
    minion = foe(pos, "condemned", "B2a")
    peasant = serf(pos, "B2a")
    table = master_turn(
        pos, (TURN, f"act:{minion.id}"), (ACT, f"attack:{peasant.id}"), ("dice.own", "7"), (ACT, "done")
    )
    assert (pos.master.souls, peasant in pos.pieces) == (5, False)
    assert "souls.stronger" in kinds(table.events)


def test_nobody_else_than_the_legion_is_reported_to_act() -> None:
    pos = scene()
    serf(pos, "B2a")
    hero(pos, 5, "B2a")
    pos.phase = "human"
    assert refused(pos.copy(), (TURN, "act:peasant-1")).clause == "rituals.serfs.no-own-activation"
    for answer in ("act:teuta", "act:nobody", "hello"):
        with pytest.raises(AnswerRefused):
            play(pos.copy(), (TURN, answer))


def test_a_witch_may_report_any_card_of_the_box() -> None:
    pos = scene()
    table = master_turn(pos, (TURN, "act:ikrek"), (ACT, "move:B1b"), (ACT, "done"))
    offered = asked(table, ACT)[0].answers
    plagues = [answer for answer in offered if answer.startswith("plague:")]
    assert plagues == [f"plague:{card}" for card in pos.box.plagues]


def test_a_plague_reported_is_resolved_as_on_screen() -> None:
    pos = scene()
    slot = hero(pos, 5, "B3d", health=3)
    hero(pos, 6, "B3d")
    card = next(id for id, one in pos.box.plagues.items() if one.value == 1)
    master_turn(
        pos,
        (TURN, "act:ikrek"),
        (ACT, f"plague:{card}"),
        ("own.plague", "wounds"),
        ("own.plague-wound", "teuta"),
        (ACT, "done"),
    )
    assert slot.health == 2


# ---------------------------------------------------------------- corrections of the map


def mapped(*answers: tuple[str, str], level: str = "e1") -> Position:
    return laid_out(level, *answers, ("setup.map", "as-shown"), mode="companion")


def test_a_wall_is_put_up_or_taken_down() -> None:
    assert "B1b" not in laid_out("e1", mode="companion").map.near["B1a"]
    pos = mapped(("setup.map", "walls"), ("setup.wall", "wall:B1a|B1b"))
    assert "B1b" in pos.map.near["B1a"]
    pos = mapped(("setup.map", "walls"), ("setup.wall", "wall:B2a|B2b"))
    assert "B2b" not in pos.map.near["B2a"]


def test_no_wall_cuts_anybody_off() -> None:
    table = play(
        new("e2", "companion"),
        ("setup.map", "walls"),
        ("setup.wall", "wall:B2a|B2b"),
        ("setup.map", "as-shown"),
    )
    # A1c has one way out.
    assert "wall:A1a|A1c" not in asked(table, "setup.wall")[0].answers


def test_figures_chests_and_plants_are_set_right() -> None:
    pos = mapped(
        ("setup.map", "figures"),
        ("setup.figure", "figure:hagatha"),
        ("setup.figure-zone", "B2b"),
        ("setup.map", "figures"),
        ("setup.figure", "figure:corday"),
        ("setup.figure-zone", "B1a"),
        ("setup.map", "chests"),
        ("setup.chest", "chest:B2b"),
        ("setup.map", "chests"),
        ("setup.chest", "chest:A2a"),
        ("setup.map", "plants"),
        ("setup.plant", "plant:B2d"),
        ("setup.map", "plants"),
        ("setup.plant", "plant:B1a"),
    )
    assert next(piece.zone for piece in pos.pieces if piece.id == "hagatha") == "B2b"
    assert pos.heroes.slots[0].zone == "B1a"
    assert sorted(pos.land.chests) == ["A2a", "A2d", "B1b"]
    assert sorted([token.zone for token in pos.land.plants]) == ["A2b", "B1a", "B1d", "B3c"]
    assert RITUALS.faults(pos) == []


def test_at_set_up_a_figure_may_be_missing_and_another_be_there() -> None:
    pos = mapped(
        ("setup.map", "figures"),
        ("setup.figure", "figure:hagatha"),
        ("setup.figure-zone", "off"),
        ("setup.map", "figures"),
        ("setup.figure", "place:condemned-5"),
        ("setup.figure-zone", "B2b"),
    )
    there = {piece.id: piece.zone for piece in pos.pieces}
    assert ("hagatha" in there, there["condemned-5"]) == (False, "B2b")
    assert "hagatha" in pos.master.witches
    assert RITUALS.faults(pos) == []


def test_at_set_up_a_ruby_may_lie_elsewhere_where_there_are_any() -> None:
    first = laid_out("e3", mode="companion").story.rubies[0]
    free = next(zone for zone in ("A3a", "A3b", "A3c") if zone != first)
    answers = (("setup.map", "rubies"), ("setup.ruby", f"ruby:{first}"))
    more = (("setup.map", "rubies"), ("setup.ruby", f"ruby:{free}"))
    pos = mapped(*answers, *more, level="e3")
    assert (first in pos.story.rubies, free in pos.story.rubies) == (False, True)
    assert RITUALS.faults(pos) == []
    table = play(new("e1", "companion"), ("setup.map", "as-shown"))
    assert "rubies" not in asked(table, "setup.map")[0].answers


@pytest.mark.parametrize("marker", ["red", "yellow", "green"])
def test_each_marker_can_lie_elsewhere(marker: str) -> None:
    zone = {"red": "B3a", "yellow": "A2d", "green": "B1b"}[marker]
    answers = [("setup.map", "markers"), ("setup.marker", f"marker:{marker}"), ("setup.marker-zone", zone)]
    if marker == "yellow":
        # The Pit needs an empty zone.
        answers = [
            ("setup.map", "figures"),
            ("setup.figure", "figure:ravenous-1"),
            ("setup.figure-zone", "A2b"),
            *answers,
        ]
    pos = mapped(*answers, level="e5")
    assert getattr(pos.land, marker) == zone
    assert pos.map.pit == (zone if marker == "yellow" else "B2b")
    assert RITUALS.faults(pos) == []


def test_the_pit_is_never_put_where_somebody_stands_or_something_lies() -> None:
    table = play(
        new("e3", "companion"),
        ("setup.map", "chests"),
        ("setup.chest", "chest:A3c"),
        ("setup.map", "markers"),
        ("setup.marker", "marker:yellow"),
        ("setup.marker-zone", "A3c"),
        ("setup.map", "as-shown"),
    )
    pos = laid_out("e3", mode="companion")
    pos.land.chests.remove("A3c")
    taken = {piece.zone for piece in pos.pieces} | {slot.zone for slot in pos.heroes.slots}
    taken |= {*pos.land.chests, *pos.story.rubies, *[token.zone for token in pos.land.plants], pos.land.red}
    assert not set(asked(table, "setup.marker-zone")[0].answers) & taken


# ---------------------------------------------------------------- the Demon


def test_the_demons_own_dice_are_the_apps_and_those_of_an_obedient_one_the_players() -> None:
    pos = scene("e3")
    foe(pos, "haborym", "A3a")
    slot = hero(pos, 2, "A3a", health=3)
    pos.story.demon_deck.remove("obedient")
    pos.story.demon_deck.append("obedient")
    table = master_turn(
        pos, ("own.demon", "attack:battista"), ("dice.own", "9"), ("own.demon", "done"), (TURN, "pass")
    )
    assert slot.health == 2
    assert len(asked(table, "dice.own")) == 1
    pos.story.demon_deck.remove("proud")
    pos.story.demon_deck.append("proud")
    table = master_turn(pos, (TURN, "pass"), dice={"dice.demon": (5,)})
    assert asked(table, "dice.own") == []
    assert slot.health == 1
    assert len(all_told(table, "demon.strikes")) == 1
