"""Real hands turn the Enemy's cards: only what matters is asked, and the Enemy plays as on screen."""

from __future__ import annotations

from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import ME, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from tests.hastings.tables import (
    a_card,
    asked,
    at_hastings,
    box,
    broken,
    by_hand,
    card_on,
    cardboard,
    effect,
    enemy_plays,
    lay,
    measured,
    piece_on,
    stack,
    told,
    why,
)

UNTOLD = ("human.", "report.", "setup.", "battle.", "scoring.human", "end.", "deploy.too-dear")


class Witness:
    """Answers for the real table by looking at a virtual one."""

    def look(self, before: Any, after: Any, events: list[Event]) -> None:
        self.before, self.after, self.events = before, after, list(events)

    def answer(self, question: Question, position: Any) -> Answer:
        return HASTINGS.witness(question, self.before, self.after, self.events)


def moves(events: list[Event]) -> list[tuple[str, dict[str, Any]]]:
    """What hands are told; of the cards too dear they know themselves."""
    return [(event.kind, dict(event.values)) for event in events if not event.kind.startswith(UNTOLD)]


@pytest.mark.clause("hastings.deploy.summary-formula", "hastings.deploy.flip-not-shuffle")
@pytest.mark.parametrize("level", HASTINGS.levels)
@pytest.mark.parametrize("seed", range(4))
def test_with_one_card_named_for_each_search_the_enemy_plays_as_on_screen(level: str, seed: int) -> None:
    there = box({"level": level})
    screen = HASTINGS.new(Setup("hastings", seed=seed), there)
    real = HASTINGS.new(Setup("hastings", "companion", seed=seed, draws=ME), there)
    witness = Witness()
    here = CheckedTable(HASTINGS.policies["planner"](Chance.from_seed(seed, 3)))
    hands = CheckedTable(witness)
    here.seat(screen)
    hands.seat(real)
    searches = 0
    while not HASTINGS.is_over(screen):
        here.events, hands.events, before = [], [], screen.copy()
        HASTINGS.play_turn(screen, here)
        witness.look(before, screen, here.events)
        HASTINGS.play_turn(real, hands)
        assert moves(hands.events) == moves(here.events)
        assert broken(real) == []
        searches += sum([event.kind in ("deploy.revealed", "deploy.turned") for event in hands.events])
    assert HASTINGS.result(real).winner == HASTINGS.result(screen).winner
    assert asked(hands).count("enemy.reveal") == searches


ARCHER = a_card("archer", type="archer", ranged=1, cost=0)


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing", "hastings.pass.shoot-with-all")
def test_after_a_shot_only_what_it_may_have_changed_is_asked_again() -> None:
    archers = [ARCHER, *(a_card(f"archer-{n}", type="archer", ranged=1) for n in (2, 3))]
    pos = cardboard(*archers, a_card("levy", cost=0), round=13, hastings_pass_shots="only_where_losing")
    at_hastings(pos)
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w1r2", "archer-2")
    lay(pos, "enemy.w3r1", "archer-3")
    table = by_hand(
        pos,
        ("fact.losing", "yes"),
        ("fact.losing", "no"),
        ("fact.in-reach", "yes"),
        ("ranged.shooter", "enemy.w1r1"),
        ("fact.leader-falls", "no"),
        # The shot may have turned the combat in wedge 1, never the one in wedge 3.
        ("fact.losing", "no"),
        ("enemy.reveal", "levy"),
        ("report.round", "done"),
        after="passed",
    )
    again = [question.values["wedge"] for question, _ in table.asked if question.id == "fact.losing"]
    assert again == ["wedge.1", "wedge.3", "wedge.1"]
    assert told(table, "pass.no-target").values == {"hastings": 1, "shots": 1}
    assert "pass.shoot-with-all" in why(table, "ranged.shot")
    assert "turn.ranged-first" not in why(table, "ranged.shot")


@pytest.mark.clause("hastings.solo.overrides-ignored", "hastings.play.action-on-arrival")
def test_a_card_that_its_solo_text_moved_shoots_on_arrival_from_where_it_is_now() -> None:
    rider = a_card("rider", type="archer", ranged=1, cost=0, solo=(effect("move"),))
    pos = measured(
        rider,
        a_card("ours", faction="saxon", health=9),
        solo_text_silences_keywords="no",
        ranged_fires_on_arrival="yes",
    )
    lay(pos, "human.w3r1", "ours")
    stack(pos, "rider")
    table = enemy_plays(pos, ("effect.move", "enemy.w3r1"))
    assert card_on(pos, "enemy.w3r1") == "rider"
    shot = told(table, "ranged.shot").values
    assert (shot["space"], shot["when"]) == ("enemy.w3r1", "arrival")
    assert piece_on(pos, "human.w3r1").damage == 1
    assert piece_on(pos, "enemy.w3r1").exhausted
