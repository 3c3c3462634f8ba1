"""Buff is neutral: nobody's hero among two to four players, and content with whoever pays."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.seats import figures_of, owner_of
from adversaire.games.battalia.position import BUFF, Position
from tests.battalia.tables import (
    A,
    B,
    C,
    D,
    Quiet,
    all_told,
    asked,
    box,
    hand,
    hero,
    hire_buff,
    kinds,
    offered,
    on_a_street,
    pact,
    people,
    provisions,
    quietly,
    quietly_until,
    shown,
    told,
)

NEUTRAL = "battalia.intro.neutral-horde"
GENEROSITY = "battalia.intro.generosity"
SEATS = (A, B, C, D)


def set_up(mode: str = "virtual", **options: str) -> tuple[Position, CheckedTable]:
    """A table after its set-up."""
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=1), box(options))
    table = CheckedTable(Quiet())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    return pos, table


# ---------------------------------------------------------------- nobody's hero


@pytest.mark.clause(NEUTRAL)
@pytest.mark.parametrize("mode", MODES)
def test_in_week_2_buff_has_no_owner_and_is_listed_as_nobodys_hero(mode: str) -> None:
    pos = people(3, mode)
    pos.heroes.clear()
    quietly_until(pos, 8)
    assert (shown(pos, "buff.state"), shown(pos, "buff.card")) == ("buff-free", "nobody")
    assert owner_of(pos, BUFF) == ""
    for seat in pos.seats:
        assert BUFF not in figures_of(pos, seat)
        zone = next(zone for zone in BATTALIA.view(pos) if zone.id == f"seat.{seat}")
        assert not [item for item in zone.items if "buff" in item.id]


@pytest.mark.clause(NEUTRAL)
def test_no_player_may_move_or_lead_with_a_buff_whom_nobody_has_recruited() -> None:
    pos = on_a_street()
    for seat in pos.seats:
        hand(pos, seat, "provision", "weapon-barfolk", "lord-barfolk")
    table = quietly(pos, turns=3)
    actions = asked(table, "turn.action")
    assert [question.seat for question in actions] == [A, B, C]
    assert not [answer for question in actions for answer in question.answers if "buff" in answer]
    hire_buff(pos, B, "2-1")
    pos.phase, pos.turn = "seat", 1
    hand(pos, B, "provision")
    assert "move:buff" in asked(quietly(pos), "turn.action")[0].answers


# ---------------------------------------------------------------- who sits at the table


@pytest.mark.clause(NEUTRAL)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_module_works_with_two_three_and_four_factions(mode: str, seats: int) -> None:
    pos, table = set_up(mode, variant="table", seats=str(seats))
    assert tuple(pos.seats) == SEATS[:seats]
    assert len({seat.faction for seat in pos.seats.values()}) == seats
    assert [event.clauses[0] for event in all_told(table, "setup.seat")] == [NEUTRAL] * seats
    assert told(table, "setup.board").clauses[0] == NEUTRAL
    assert len(pos.heroes) == seats
    pos.heroes.clear()
    entry = quietly_until(pos, 8)
    assert told(entry, "bid.opened").values["count"] == seats
    assert pos.buff.space in {seat.start for seat in pos.seats.values()}
    day_of_moves = quietly_until(pos, 9)
    assert len(all_told(day_of_moves, "buff.rolled")) == seats
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause(NEUTRAL)
@pytest.mark.parametrize(
    ("variant", "mode", "players"),
    [
        ("full-rivals", "virtual", ["human", "normal", "normal"]),
        ("full-rivals", "companion", ["human", "human", "human"]),
        ("table", "virtual", ["human", "human", "human"]),
        ("table", "companion", ["human", "human", "human"]),
        ("lone-realm", "virtual", ["human"]),
        ("lone-realm", "companion", ["human"]),
        ("light-rivals", "virtual", ["human", "light", "light"]),
        ("light-rivals", "companion", ["human", "light", "light"]),
    ],
)
def test_the_variant_says_who_plays_the_other_factions(variant: str, mode: str, players: list[str]) -> None:
    pos, _ = set_up(mode, variant=variant, seats="3")
    assert [seat.player for seat in pos.seats.values()] == players
    table = quietly_until(pos, 2)
    turns = [event.kind for event in table.events if event.kind in ("turn.human", "turn.opponent")]
    assert turns == ["turn.human" if player == "human" else "turn.opponent" for player in players]
    people_asked = {question.seat for question, _ in table.asked}
    assert people_asked == {seat for seat, own in pos.seats.items() if own.player == "human"}


@pytest.mark.clause(NEUTRAL)
@pytest.mark.parametrize("player", ["human", "easy", "normal", "hard"])
@pytest.mark.parametrize("number", [0, 1, 2, 3], ids=["first", "second", "third", "fourth"])
def test_each_seat_is_a_persons_or_a_bots_as_the_table_chooses(number: int, player: str) -> None:
    names = ("first", "second", "third", "fourth")
    others = "easy" if player != "easy" else "hard"
    chosen = {name: player if n == number else others for n, name in enumerate(names)}
    pos, _ = set_up(variant="full-rivals", seats="4", **chosen)
    assert [seat.player for seat in pos.seats.values()] == list(chosen.values())
    table = quietly_until(pos, 2)
    seat = SEATS[number]
    turns = [event.kind for event in table.events if event.kind in ("turn.human", "turn.opponent")]
    assert turns[number] == ("turn.human" if player == "human" else "turn.opponent")
    assert {question.seat for question, _ in table.asked} == ({seat} if player == "human" else set())
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause(NEUTRAL)
def test_with_two_players_or_one_the_cards_of_one_faction_stay_in_the_box() -> None:
    for options in ({"variant": "table", "seats": "2"}, {"variant": "lone-realm"}):
        pos, table = set_up(**options)
        left_out = told(table, "setup.left-out")
        assert left_out.clauses[0] == NEUTRAL
        assert left_out.values["faction"] == pos.left_out
        assert pos.left_out not in {seat.faction for seat in pos.seats.values()}
        assert pos.left_out not in {colour for stack in pos.stacks.values() for colour in stack}
    assert "setup.left-out" not in kinds(set_up(variant="table", seats="3")[1].events)


# ---------------------------------------------------------------- whoever pays


def met(held: int, has_pact: bool = False) -> CheckedTable:
    """A moves Buff onto B's hero; B holds so many provisions."""
    pos = on_a_street()
    hero(pos, B, "2-2")
    hand(pos, B, *provisions(held), "citizen-islanders")
    if has_pact:
        pact(pos, B)
    return quietly(pos, {"buff.route": ["go:2-2"]}, dice=[1])


@pytest.mark.clause(GENEROSITY)
def test_a_hero_without_a_pact_whose_owner_holds_4_provisions_is_offered_bribe_recruit_and_fight() -> None:
    table = met(held=4)
    assert offered(table, "attack.answer") == ("bribe", "recruit", "fight")
    assert asked(table, "attack.answer")[0].clauses == ("battalia.attack.three-options", GENEROSITY)


@pytest.mark.clause(GENEROSITY)
@pytest.mark.parametrize(
    ("held", "has_pact", "answers"),
    [
        (0, False, None),
        (2, False, None),
        (3, False, ("bribe", "fight")),
        (4, False, ("bribe", "recruit", "fight")),
        (6, False, ("bribe", "recruit", "fight")),
        (0, True, None),
        (3, True, None),
        (4, True, ("nothing", "recruit")),
        (6, True, ("nothing", "recruit")),
    ],
)
def test_what_is_offered_depends_on_provisions_and_pact(
    held: int, has_pact: bool, answers: tuple[str, ...] | None
) -> None:
    table = met(held, has_pact)
    found = [
        question.answers for question, _ in table.asked if question.id in ("attack.answer", "meeting.recruit")
    ]
    assert found == ([answers] if answers else [])
    assert ("seat.line" in kinds(table.events)) is (answers is None and not has_pact)


@pytest.mark.clause(GENEROSITY)
@pytest.mark.parametrize(
    ("answer", "state", "marker"), [("bribe", "free", "pact"), ("recruit", "hired", "contract")]
)
def test_who_pays_is_left_in_peace_or_gains_an_ally_for_a_week(answer: str, state: str, marker: str) -> None:
    pos = on_a_street()
    hero(pos, B, "2-2")
    hand(pos, B, *provisions(4))
    quietly(pos, {"buff.route": ["go:2-2"], "attack.answer": [answer]}, dice=[1])
    assert pos.heroes == {"islanders-1": "2-2"}
    assert (pos.buff.state, pos.seats[B].marker) == (state, marker)
    assert (BUFF in figures_of(pos, B)) is (answer == "recruit")
