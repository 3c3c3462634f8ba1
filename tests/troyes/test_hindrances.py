"""What hinders an act and whether it can be done are two answers to one question: they agree everywhere."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.activities import can_use_card, hindrance_to_use_card
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.content.pack import BUILDINGS
from adversaire.games.troyes.dice import ORDER
from adversaire.games.troyes.influence import PRICE
from adversaire.games.troyes.position import Position
from tests.troyes.tables import box

NORMAL = "troyes.turn.player-plays-normally"


def thinkable(question: str, content: Box) -> list[Answer]:
    """Everything that may be answered to such a question at some table, whether legal or not."""
    if question == "group.die":
        return [f"{verb}:{die}" for verb in ("own", "buy", "free") for die in ORDER] + ["enough"]
    if question == "black.dice":
        return [f"pay:{die}" for die in ORDER] + ["give-up"]
    cards = [f"activity:{card}" for card in content.activities] + [f"fight:{card}" for card in content.events]
    places = [f"place:{building}" for building in BUILDINGS]
    return [*cards, *places, "build:cathedral", "farm:agriculture", *PRICE]


class Doubting(RandomPolicy):
    """Plays at random, and thinks of everything else before that."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.doubted: set[str] = set()

    def answer(self, question: Question, position: Position) -> Answer:
        if question.why_not is not None:
            self.doubted.add(question.id)
            for answer in thinkable(question.id, position.box):
                hindrance = question.why_not(position, answer)
                assert (hindrance is None) == (answer in question.answers), (question, answer, hindrance)
        if question.id == "turn.action":
            for card in position.box.activities:
                assert can_use_card(position, card) == (hindrance_to_use_card(position, card) is None)
        return super().answer(question, position)


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize("seed", range(4))
def test_only_what_cannot_be_done_is_hindered(seed: int) -> None:
    pos = TROYES.new(Setup("troyes", seed=seed), box())
    policy = Doubting(Chance.from_seed(seed, 1))
    table = CheckedTable(policy)
    table.seat(pos)
    while not TROYES.is_over(pos):
        TROYES.play_turn(pos, table)
    assert policy.doubted == {"turn.action", "group.die", "black.dice"}


@pytest.mark.clause(NORMAL)
def test_of_what_is_no_act_at_all_nothing_is_said() -> None:
    pos = TROYES.new(Setup("troyes"), box())
    table = CheckedTable(Senseless(Chance.from_seed(1, 1)))
    table.seat(pos)
    for _ in range(20):
        TROYES.play_turn(pos, table)


class Senseless(RandomPolicy):
    def answer(self, question: Question, position: Position) -> Answer:
        for answer in (
            "nonsense",
            "activity:nobody",
            "fight:nobody",
            "place:nowhere",
            "build:nothing",
            "steal:R6",
        ):
            assert question.why_not is None or question.why_not(position, answer) is None
        return super().answer(question, position)
