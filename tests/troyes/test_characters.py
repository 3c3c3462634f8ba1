"""The six characters: an open column from which an 8 recalls the topmost, and what each of them counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.engine.position import to_data
from adversaire.engine.record import MODES
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.contract.scripts import Script
from tests.troyes.tables import (
    Dice,
    build,
    districts,
    fresh,
    own,
    pack,
    play,
    reveal,
    roy_turn,
    stand,
    table_of,
    told,
)

ALL_SIX = {"hugues-de-payns", "thibaut-ii", "urbain-iv", "le-florentin", "chretien-de-troyes", "henry-ier"}


def column(pos: Position, *cards: str) -> None:
    """Exactly these cards lie in the column, the topmost first."""
    pos.column = list(cards)


def recalled(pos: Position, card: str) -> tuple[int, int]:
    """What you and the Roy gain when an 8 recalls this card."""
    column(pos, card)
    districts(pos, roy="R1", you="W1")
    before = pos.human.points, pos.opponent.points
    roy_turn(pos, 8)
    return pos.human.points - before[0], pos.opponent.points - before[1]


# ---------------------------------------------------------------- the column


@pytest.mark.clause("troyes.setup.characters-shuffle")
@pytest.mark.parametrize("mode", MODES)
def test_all_six_characters_are_in_the_column_and_none_in_the_box(mode: str) -> None:
    pos = table_of(mode)
    assert len(pos.column) == 6
    assert set(pos.column) == ALL_SIX == {card.id for card in pack().characters}


@pytest.mark.clause("troyes.setup.characters-shuffle")
def test_the_column_is_shuffled_so_that_any_character_may_lie_anywhere() -> None:
    columns = [table_of(seed=seed).column for seed in range(80)]
    for place in range(6):
        assert {cards[place] for cards in columns} == ALL_SIX


@pytest.mark.clause("troyes.setup.characters-column")
@pytest.mark.parametrize("mode", MODES)
def test_the_order_of_the_column_is_open_from_the_start(mode: str) -> None:
    pos = fresh(mode)
    table = play(pos, turns=2)
    event = told(table, "setup.characters")
    assert event.values["cards"] == tuple(pos.column)
    assert "troyes.setup.characters-column" in event.clauses
    shown = {item.id: item.value for zone in TROYES.view(pos) for item in zone.items}
    assert shown["column"] == tuple(pos.column)


@pytest.mark.clause("troyes.setup.characters-order")
def test_the_first_8_scores_the_topmost_card_and_the_next_8_the_one_below_it() -> None:
    pos = table_of()
    order = ("urbain-iv", "henry-ier", "thibaut-ii", "le-florentin", "hugues-de-payns", "chretien-de-troyes")
    column(pos, *order)
    districts(pos, roy="R6", you="W1")
    assert told(roy_turn(pos, 8), "roy.recalled").values["card"] == "urbain-iv"
    assert pos.column == list(order[1:])
    assert told(roy_turn(pos, 8), "roy.recalled").values["card"] == "henry-ier"
    assert pos.column == list(order[2:])


class Drawing(Dice):
    """A table that remembers which characters were drawn, in order."""

    __slots__ = ("drawn",)

    def __init__(self) -> None:
        super().__init__(Script(), ())
        self.drawn: list[str] = []

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        card = super().draw(id, pile, clauses, possible)
        if id == "draw.character":
            self.drawn.append(card)
        return card


@pytest.mark.clause("troyes.setup.characters-order")
def test_the_card_drawn_first_is_the_topmost_and_the_first_to_be_recalled() -> None:
    pos = fresh()
    table = Drawing()
    table.seat(pos)
    while pos.phase != "round":
        TROYES.play_turn(pos, table)
    assert "troyes.setup.characters-order" in told(table, "setup.characters").clauses
    assert (len(table.drawn), pos.column) == (6, table.drawn)
    districts(pos, roy="R6", you="W1")
    pos.round = 1
    assert told(roy_turn(pos, 8), "roy.recalled").values["card"] == table.drawn[0]


@pytest.mark.clause("troyes.setup.no-secret-characters")
def test_nobody_holds_a_secret_character() -> None:
    pos = fresh()
    table = play(pos, turns=2)
    assert "troyes.setup.no-secret-characters" in told(table, "setup.characters").clauses
    held = str([to_data(pos)["human"], to_data(pos)["opponent"]])
    assert not [card for card in ALL_SIX if card in held]


# ---------------------------------------------------------------- what they count


@pytest.mark.clause("troyes.note7.both-score")
@pytest.mark.parametrize(("have", "points"), [(4, 0), (5, 1), (9, 1), (10, 3), (14, 3), (15, 6), (20, 6)])
def test_hugues_de_payns_counts_your_influence_by_the_highest_threshold_alone(have: int, points: int) -> None:
    pos = table_of()
    own(pos, influence=have)
    assert recalled(pos, "hugues-de-payns") == (points, 0)


@pytest.mark.clause("troyes.note7.immediate")
@pytest.mark.parametrize(("have", "points"), [(5, 0), (6, 1), (12, 3), (17, 3), (18, 6)])
def test_thibaut_ii_counts_the_deniers_in_your_hand_but_not_those_in_your_district(
    have: int, points: int
) -> None:
    pos = table_of()
    own(pos, deniers=have, district=18)
    assert recalled(pos, "thibaut-ii") == (points, 0)


@pytest.mark.clause("troyes.note7.both-score")
def test_urbain_iv_counts_the_cathedral_cubes_of_each_side() -> None:
    pos = table_of()
    build(pos, level_1="RRRRRH", level_2="R...RH", level_3="H.....")
    assert recalled(pos, "urbain-iv") == (1, 6)
    build(pos, level_1="RRRRRH", level_2=".....H", level_3="......")
    assert recalled(pos, "urbain-iv") == (0, 3)


@pytest.mark.clause("troyes.note7.both-score")
def test_le_florentin_counts_the_tradesmen_of_each_side() -> None:
    pos = table_of()
    reveal(pos, archer="RH", merchant="RH", monk="HR", hunting="R", captain="R", sculptor="")
    assert recalled(pos, "le-florentin") == (1, 3)


@pytest.mark.clause("troyes.note7.both-score")
def test_chretien_de_troyes_counts_standing_citizens_and_not_those_laid_down() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR", city_hall="RRRRHH", bishopric="RHHHHH")
    assert recalled(pos, "chretien-de-troyes") == (1, 6)
    stand(pos, palace="RRRRR.", city_hall="RRRRHH", bishopric="RHH...")
    pos.human.general -= 3
    pos.human.laid += 3
    pos.opponent.stock -= 1
    pos.opponent.laid += 1
    assert recalled(pos, "chretien-de-troyes") == (0, 3)


@pytest.mark.clause("troyes.note7.both-score")
def test_henry_ier_counts_the_event_cards_each_side_has_taken() -> None:
    pos = table_of()
    for side, cards in ((HUMAN, ("war", "drought")), (ROY, ("heresy", "interdict", "conflict"))):
        taken = pos.human.cards if side == HUMAN else pos.opponent.cards
        for card in cards:
            taken.append(card)
            for pile in pos.event_piles.values():
                if card in pile:
                    pile.remove(card)
    assert recalled(pos, "henry-ier") == (3, 6)


@pytest.mark.clause("troyes.note7.no-gold", "troyes.note7.no-influence")
@pytest.mark.parametrize(
    ("card", "clause"),
    [("thibaut-ii", "troyes.note7.no-gold"), ("hugues-de-payns", "troyes.note7.no-influence")],
)
def test_the_roy_scores_neither_for_gold_nor_for_influence(card: str, clause: str) -> None:
    pos = table_of()
    own(pos, deniers=20, influence=20)
    column(pos, card)
    districts(pos, roy="R6", you="W1")
    table = roy_turn(pos, 8)
    assert (pos.human.points, pos.opponent.points) == (6, 0)
    assert clause in told(table, "roy.recalled").clauses
    assert pos.column == []


@pytest.mark.clause("troyes.note7.no-gold", "troyes.note7.no-influence")
@pytest.mark.parametrize(
    ("counts", "yours", "his"), [("deniers", 2, 0), ("influence", 2, 0), ("events", 2, 2)]
)
def test_where_a_card_pays_for_having_nothing_gold_and_influence_still_pay_him_nothing(
    counts: str, yours: int, his: int
) -> None:
    characters = tuple(
        replace(card, thresholds=((0, 2),)) if card.counts == counts else card for card in pack().characters
    )
    the_box = TROYES.open_box(replace(pack(), characters=characters), TROYES.full_options({}))
    pos = table_of(the_box=the_box)
    own(pos, deniers=0, influence=0)
    card = next(card.id for card in characters if card.counts == counts)
    assert recalled(pos, card) == (2, his)
