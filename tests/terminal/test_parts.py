"""A turn of the opponent that asks in its middle is told in parts: nothing is lost between them."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from tests.terminal.tables import a_table, after, flat, random_game

from adversaire.engine.record import COMPANION, VIRTUAL

#: The guided deal of 1066 up to a shot of the Enemy at one of two cards; then the weaker one takes it.
SHOT = (
    *("wedge.2", "shield-wall-levy", "hearth-companion", "play:saxon-ceorl", "wedge.1", "play:shire-reeve"),
    *("exhaust:human.w1r1", "wedge.1", "play:hunting-bowmen", "exhaust:human.w1r2"),
    *("discard:hearth-companion", "wedge.2", "pass", "axe-guard", "fyrd-spearmen", "play:axe-guard"),
    *("exhaust:human.w1r1", "exhaust:human.w1r2", "discard:shield-wall-levy", "wedge.3", "shoot:human.w2r2"),
    *("enemy.w2r1", "human.w1r1"),
)


def told(folder: Path, *typed: str) -> str:
    table, screen = a_table(
        folder, [*SHOT, *typed], game="hastings", seed=3848, level="easy", faction="saxon"
    )
    table.play()
    return screen.text


def test_the_death_of_an_own_card_is_told_after_the_question_who_takes_the_shot(tmp_path: Path) -> None:
    said = flat(after(told(tmp_path), "human.w1r1"))
    assert said.startswith("You lose your Saxon Ceorl. 1. 1 damage to your Saxon Ceorl.")


def test_who_asks_for_that_turn_again_hears_both_parts(tmp_path: Path) -> None:
    said = flat(after(told(tmp_path, "last"), "last"))
    assert "The Enemy shoots with Duchy Archers. You lose your Saxon Ceorl. 1. 1 damage" in said


def test_beside_cardboard_a_turn_asked_for_again_is_headed_by_what_all_of_it_amounted_to(
    tmp_path: Path,
) -> None:
    # The plants are reported while the turn goes on: at first the Hero has only gone somewhere.
    table, screen = a_table(tmp_path, [*[""] * 4, "last"], COMPANION, seed=3, game="rituals", level="e1")
    table.play()
    said = flat(screen.text)
    assert "Battista goes to B3c. 1. Move Battista" in said
    assert "Battista gathers plants. 1. Move Battista" in flat(after(screen.text, "last"))


@pytest.mark.parametrize(
    ("game", "mode", "seed"),
    [("hastings", VIRTUAL, 4), ("rituals", VIRTUAL, 4), ("rituals", COMPANION, 4)],
)
def test_the_numbers_of_steps_go_on_after_a_question(tmp_path: Path, game: str, mode: str, seed: int) -> None:
    _, screen = random_game(tmp_path, seed, most=120, game=game, mode=mode)
    numbers = [int(found) for found in re.findall(r"^ +(\d+)\. ", screen.text, re.MULTILINE)]
    assert len(numbers) > 20
    gaps = [(one, other) for one, other in pairwise(numbers) if other not in (1, one + 1)]
    assert gaps == []


def test_of_1066_the_table_says_what_an_objective_counts_and_how_much_of_it_the_army_has(
    tmp_path: Path,
) -> None:
    said = flat(told(tmp_path))
    assert "yours, 0 of 4 (counts Zeal: you have 3)" in said
    assert re.search(r"the Enemy’s, 0 of 4 \((Might|Zeal): it has \d+\)", said)
    assert "In all 3 / 4 3 / 5" in said


def test_a_turn_that_waits_for_an_answer_does_not_come_to_nothing(tmp_path: Path) -> None:
    """Beside cardboard the app asks what lies on an event before it can say what the Roy does there; what it
    amounts to heads what is told then, and is said once."""
    table, screen = a_table(tmp_path, game="troyes", mode=COMPANION)
    while table.session.question is not None and table.session.question.id != "fact.event-cubes":
        question = table.session.question
        table.session.answer(question.likely or question.answers[0])
    screen.lines = iter(["", "last"])
    table.play()
    asked, answered, again = flat(screen.text).split("> ")[:3]
    assert "The Roy rolls 5" in asked
    assert "comes to nothing" not in asked
    assert answered.startswith("The Roy completes the Interdict. 1. Take")
    assert again.count("The Roy completes the Interdict.") == 1
