"""Legality said twice says the same: what is offered nothing hinders; a hindrance names its clause."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.agreements import (
    can_bribe,
    can_recruit,
    hindrance_to_bribe,
    hindrance_to_recruit,
)
from adversaire.games.battalia.base_game.roads import ALL_SPACES
from adversaire.games.battalia.base_game.seats import figures_of, place_of
from adversaire.games.battalia.control import can_attack_buff, hindrance_to_attack_buff
from adversaire.games.battalia.levels import OPTIONS
from adversaire.games.battalia.position import BRIBE, GO, LOCK, RECRUIT
from tests.battalia.tables import box

TURNS = 60
#: Questions whose every place is legal, or hindered by a clause.
ROUTES = ("buff.route", "move.to")


class WatchedTable(CheckedTable):
    """A table that asks the rules about every answer before it gives one."""

    __slots__ = ()

    def ask(self, question: Question) -> Answer:
        if question.why_not is not None:
            for answer in question.answers:
                assert question.why_not(self.position, answer) is None, (question.id, answer)
            for answer in hindered(question, self.position.box.strength):
                assert question.why_not(self.position, answer) is not None, (question.id, answer)
        return super().ask(question)


def hindered(question: Question, strength: dict[str, int]) -> list[Answer]:
    """Answers that are not offered, and that a clause must forbid."""
    possible: list[Answer] = []
    if question.id in ROUTES:
        possible = [GO + space for space in ALL_SPACES]
    elif question.id == "attack.answer":
        possible = [BRIBE, RECRUIT]
    elif question.id == "bid.card":
        possible = [LOCK, *[card for card in strength if not strength[card]]]
    return [answer for answer in possible if answer not in question.answers]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_nothing_hinders_and_what_is_hindered_is_not_offered(mode: str, seed: int) -> None:
    chance = Chance.from_seed(seed)
    chosen = {option.id: chance.pick(option.values) for option in OPTIONS}
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=seed), box(chosen))
    table = WatchedTable(RandomPolicy(chance))
    table.seat(pos)
    for _ in range(TURNS):
        if BATTALIA.is_over(pos):
            break
        BATTALIA.play_turn(pos, table)
        for id in pos.seats:
            assert can_bribe(pos, id) == (hindrance_to_bribe(pos, id) is None)
            assert can_recruit(pos, id) == (hindrance_to_recruit(pos, id) is None)
            beside = any(can_attack_buff(pos, id, place_of(pos, figure)) for figure in figures_of(pos, id))
            assert beside == (hindrance_to_attack_buff(pos, id) is None)
