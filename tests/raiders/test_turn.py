"""Turns: who plays when, what the human may do, and how the opponent obeys its card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.event import Event
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import BUILDINGS, BuildingId
from adversaire.games.raiders.position import Position
from tests.contract.scripts import Script
from tests.raiders.tables import (
    a_card,
    all_turns,
    box,
    clear,
    companion,
    enlist,
    kinds,
    opponent_plays,
    options_of,
    pack,
    play,
    put_plunder,
    rival,
    told,
    virtual,
)


def turn_order(events: list[Event]) -> list[str]:
    return [event.kind for event in events if event.kind.startswith("turn.")]


def flat(turns: list[list[Event]]) -> list[Event]:
    return [event for events in turns for event in events]


def opponent_turns_of(seed: int) -> Iterator[tuple[Position, Position, list[Event]]]:
    """The opponent's turns of a random game: the table before, the table after, what happened."""
    pos = RAIDERS.new(Setup("raiders", seed=seed), box())
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    while not RAIDERS.is_over(pos):
        table.events = []
        before = pos.copy()
        RAIDERS.play_turn(pos, table)
        if before.phase == "opponent":
            yield before, pos, table.events


# ---------------------------------------------------------------- the order of turns


@pytest.mark.clause("raiders.turn.human-first")
@pytest.mark.parametrize("laid_out", [virtual, companion])
def test_no_scheme_card_is_revealed_before_the_human_has_played_a_full_turn(
    laid_out: Callable[[], Position],
) -> None:
    pos = laid_out()
    table = play(pos)
    assert turn_order(table.events) == ["turn.human"]
    assert told(table, "turn.human").clauses == ("raiders.turn.human-first",)
    assert "scheme.revealed" not in kinds(table.events)
    assert (pos.schemes.face_up, pos.schemes.pile_size) == ("", 21)
    assert pos.phase == "opponent"


@pytest.mark.clause("raiders.turn.human-first")
@pytest.mark.parametrize("seed", range(10))
def test_the_human_opens_every_round(seed: int) -> None:
    _, turns = all_turns(seed)
    first_of_round: dict[object, str] = {}
    for event in flat(turns):
        if event.kind.startswith("turn."):
            first_of_round.setdefault(event.values["round"], event.kind)
    assert set(first_of_round.values()) == {"turn.human"}
    assert list(first_of_round) == list(range(1, len(first_of_round) + 1))


@pytest.mark.clause("raiders.turn.opponent-second")
def test_in_ten_rounds_human_and_opponent_alternate_ten_times_each() -> None:
    for pos in (virtual(), companion()):
        table = play(pos, turns=20)
        assert turn_order(table.events) == ["turn.human", "turn.opponent"] * 10
        assert kinds(table.events).count("scheme.revealed") == 10
        assert (pos.round, pos.phase) == (11, "human")
        rounds = [event.values["round"] for event in table.events if event.kind.startswith("turn.")]
        assert rounds == [number for number in range(1, 11) for _ in range(2)]
        opponent = [event.clauses for event in table.events if event.kind == "turn.opponent"]
        assert opponent == [("raiders.turn.opponent-second",)] * 10


@pytest.mark.clause("raiders.turn.opponent-second")
@pytest.mark.parametrize("seed", range(10))
def test_human_and_opponent_alternate_to_the_very_end(seed: int) -> None:
    _, turns = all_turns(seed)
    order = turn_order(flat(turns))
    assert order[::2] == ["turn.human"] * len(order[::2])
    assert order[1::2] == ["turn.opponent"] * len(order[1::2])
    assert all(len(turn_order(events)) <= 1 for events in turns)


# ---------------------------------------------------------------- the human's turn


@pytest.mark.clause("raiders.turn.human-plays-standard")
def test_a_human_places_a_worker_and_acts_then_picks_up_another_and_acts() -> None:
    pos = virtual()
    hand = len(pos.human.hand)
    play(pos, "place:mill", "take:gate-house")
    assert pos.human.provisions == 1
    assert len(pos.human.hand) == hand + 2
    assert pos.human.worker == "black"
    standing = {building for building, worker in pos.village.items() if worker}
    assert standing == {"town-hall", "treasury", "mill"}
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.turn.human-plays-standard")
def test_the_worker_just_placed_cannot_be_picked_up() -> None:
    pos = virtual()
    table = play(pos, "place:mill")
    offered = {answer.partition(":")[2] for answer in options_of(table, "turn.pick")}
    assert offered == {"gate-house", "town-hall", "treasury"}
    with pytest.raises(AnswerRefused) as refusal:
        play(virtual(), "place:mill", "take:mill")
    assert refusal.value.clause == "raiders.turn.human-plays-standard"


@pytest.mark.clause("raiders.turn.human-plays-standard")
def test_a_worker_is_placed_only_where_none_stands_and_its_colour_is_admitted() -> None:
    pos = virtual()
    offered = {answer.partition(":")[2] for answer in options_of(play(pos), "turn.action")}
    assert offered == {"barracks", "mill", "silversmith"}
    for building in ("gate-house", "armoury"):
        with pytest.raises(AnswerRefused) as refusal:
            play(virtual(), f"place:{building}")
        assert refusal.value.clause == "raiders.turn.human-plays-standard"


def ready_to_raid(crew: int = 2, provisions: int = 2) -> Position:
    """A human with a crew and provisions, and a black worker in hand."""
    pos = virtual()
    enlist(pos, *["huntsman"] * crew)
    pos.human.provisions = pos.supply.give("provisions", provisions)
    return pos


def raids(table: CheckedTable) -> list[Answer]:
    return [answer for answer in options_of(table, "turn.action") if answer.startswith("raid:")]


@pytest.mark.clause("raiders.turn.human-plays-standard")
def test_instead_of_working_the_human_may_raid() -> None:
    pos = ready_to_raid()
    plunder = pos.sets["harbour-west-2"]
    assert plunder
    table = play(pos, "raid:harbour-west", "harbour-west-2")
    assert (pos.human.points, pos.human.provisions, pos.human.worker) == (1, 0, "grey")
    goods = (pos.human.gold, pos.human.iron, pos.human.livestock)
    assert goods == (plunder.gold, plunder.iron, plunder.livestock)
    assert "human.picked" not in kinds(table.events)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.turn.human-plays-standard")
@pytest.mark.parametrize("seed", range(10))
def test_a_turn_of_the_human_is_work_or_a_raid_and_ends_with_one_worker_in_hand(seed: int) -> None:
    _, turns = all_turns(seed)
    for events in turns:
        if events[0].kind == "turn.human":
            done = kinds(events)
            assert done.count("human.placed") == done.count("human.picked") == 1 - done.count("human.raided")


@pytest.mark.clause("raiders.turn.human-plays-standard")
@pytest.mark.parametrize(
    ("option", "value", "card", "figure", "usual", "other"),
    [
        ("merchant_cost", "1", "merchant", "cost", 2, 1),
        ("trader_cost", "2", "trader", "cost", 3, 2),
        ("sage_strength", "0", "sage", "strength", 1, 0),
    ],
)
def test_the_figures_of_the_other_printing_are_options(
    option: str, value: str, card: str, figure: str, usual: int, other: int
) -> None:
    assert getattr(box().townsfolk[card], figure) == usual
    assert getattr(box({option: value}).townsfolk[card], figure) == other


@pytest.mark.clause("raiders.turn.human-only-exception")
def test_with_the_mill_closed_a_black_worker_goes_to_barracks_or_silversmith_or_raids_a_harbour() -> None:
    pos = ready_to_raid(crew=2, provisions=2)
    pos.closed = "mill"
    offered = options_of(play(pos), "turn.action")
    placed = {answer.partition(":")[2] for answer in offered if answer.startswith("place")}
    assert placed == {"barracks", "silversmith"}
    # The eastern harbour asks for 3 provisions, the central one for a crew of 3.
    assert [answer for answer in offered if answer.startswith("raid:")] == ["raid:harbour-west"]


@pytest.mark.clause("raiders.turn.human-only-exception")
@pytest.mark.parametrize(
    ("crew", "provisions", "expected"),
    [
        (1, 8, []),
        (2, 1, []),
        (3, 1, ["raid:harbour-centre"]),
        (2, 3, ["raid:harbour-west", "raid:harbour-east"]),
        (3, 3, ["raid:harbour-west", "raid:harbour-centre", "raid:harbour-east"]),
    ],
)
def test_a_closed_building_leaves_all_affordable_raids_open(
    crew: int, provisions: int, expected: list[str]
) -> None:
    pos = ready_to_raid(crew, provisions)
    pos.closed = "mill"
    assert raids(play(pos)) == expected


@pytest.mark.clause("raiders.turn.human-only-exception")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_closed_building_takes_away_its_own_moves_and_no_other(building: BuildingId) -> None:
    start = "place-only:barracks" if building == "silversmith" else "place-only:silversmith"
    open_pos, closed_pos = (ready_to_raid(crew=3, provisions=3) for _ in range(2))
    closed_pos.closed = building
    open_table, closed_table = play(open_pos, start), play(closed_pos, start)
    for question in ("turn.action", "turn.pick"):
        usual, offered = options_of(open_table, question), options_of(closed_table, question)
        assert list(offered) == [answer for answer in usual if not answer.endswith(f":{building}")]


# ---------------------------------------------------------------- the opponent's turn


@pytest.mark.clause("raiders.turn.opponent-reveals-card")
def test_after_three_turns_of_the_opponent_18_cards_are_left_in_the_pile() -> None:
    for pos in (virtual(), companion()):
        top = pos.schemes.pile[:-4:-1]
        table = play(pos, turns=6)
        assert pos.schemes.pile_size == 18
        revealed = [event for event in table.events if event.kind == "scheme.revealed"]
        assert [event.values["card"] for event in revealed] == top
        assert [event.values["left"] for event in revealed] == [20, 19, 18]
        assert {event.clauses for event in revealed} == {("raiders.turn.opponent-reveals-card",)}


@pytest.mark.clause("raiders.turn.opponent-reveals-card")
@pytest.mark.parametrize("seed", range(10))
def test_every_turn_of_the_opponent_reveals_one_card_and_obeys_that_one(seed: int) -> None:
    for _, after, events in opponent_turns_of(seed):
        assert kinds(events).count("scheme.revealed") == 1
        card = after.box.schemes[after.schemes.face_up]
        assert events[0].kind == "turn.opponent"
        decision = next(event for event in events if "place" in event.values)
        assert decision.values["place"] == card.location


@pytest.mark.clause("raiders.turn.raid-when-possible")
def test_the_opponent_raids_however_poor_the_bargain() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    put_plunder(pos, "harbour-west-1", valkyries=3)
    card = a_card(location="harbour-west", order=(1, 2, 3), armour=1, points=1, gain_armour=4)
    table = opponent_plays(pos, card)
    event = told(table, "raid.decided")
    assert event.clauses[0] == "raiders.turn.raid-when-possible"
    assert event.values["space"] == "harbour-west-1"
    assert (pos.opponent.points, pos.opponent.armour, pos.opponent.provisions) == (1, 0, 0)
    assert table.asked == []


@pytest.mark.clause("raiders.turn.raid-when-possible")
@pytest.mark.parametrize("seed", range(10))
def test_over_a_whole_game_the_opponent_raids_exactly_when_it_can(seed: int) -> None:
    for before, after, events in opponent_turns_of(seed):
        card = after.box.schemes[after.schemes.face_up]
        possible = (
            before.opponent.armour >= card.armour
            and before.opponent.provisions >= card.provisions
            and bool(before.sets_left(card.location))
        )
        assert ("raid.decided" in kinds(events)) == possible


@pytest.mark.clause("raiders.turn.prepare-otherwise")
def test_one_provision_short_the_opponent_prepares_with_the_same_card() -> None:
    pos = virtual()
    rival(pos, armour=5, provisions=1)
    table = opponent_plays(pos, a_card(armour=5, provisions=2, gain_armour=2, gain_provisions=3))
    event = told(table, "raid.refused.provisions")
    assert event.clauses == (
        "raiders.raid.condition-provisions",
        "raiders.turn.prepare-otherwise",
        "raiders.raid.refused-raid-costs-nothing",
    )
    assert (event.values["needed"], event.values["has"]) == (2, 1)
    assert (pos.opponent.armour, pos.opponent.provisions) == (7, 4)
    assert pos.schemes.pile_size == 20, "no second card is turned up"


@pytest.mark.clause("raiders.turn.prepare-otherwise")
@pytest.mark.parametrize("lacking", ["armour", "provisions", "plunder"])
def test_whatever_is_lacking_the_opponent_prepares(lacking: str) -> None:
    pos = virtual()
    rival(pos, armour=2 if lacking == "armour" else 3, provisions=3 if lacking == "provisions" else 4)
    if lacking == "plunder":
        clear(pos, "outpost-right-1", "outpost-right-2")
    table = opponent_plays(pos, a_card())
    assert "raiders.turn.prepare-otherwise" in told(table, f"raid.refused.{lacking}").clauses
    assert told(table, "prep.gained").values["armour"] == 1
    assert told(table, "prep.gained").values["provisions"] == 2


@pytest.mark.clause("raiders.turn.raid-or-prepare-never-both")
def test_an_opponent_that_raids_does_not_gain_what_the_card_shows_below() -> None:
    pos = virtual()
    rival(pos, provisions=1)
    put_plunder(pos, "outpost-right-1", iron=4)
    card = a_card(armour=0, provisions=1, gain_armour=1, gain_provisions=0)
    table = opponent_plays(pos, card)
    assert told(table, "raid.decided")
    assert (pos.opponent.armour, pos.opponent.provisions) == (0, 0)
    assert not any(kind.startswith("prep.") for kind in kinds(table.events))


@pytest.mark.clause("raiders.turn.raid-or-prepare-never-both")
@pytest.mark.parametrize("seed", range(10))
def test_every_turn_of_the_opponent_is_either_a_raid_or_a_preparation(seed: int) -> None:
    for before, after, events in opponent_turns_of(seed):
        told_kinds = kinds(events)
        refused = sum(kind.startswith("raid.refused.") for kind in told_kinds)
        prepared = any(kind.startswith("prep.") for kind in told_kinds)
        assert told_kinds.count("raid.decided") + refused == 1
        assert prepared == bool(refused)
        assert (len(after.sets) < len(before.sets)) == (not refused)
        assert (after.opponent.points > before.opponent.points) == (not refused)


@pytest.mark.clause("raiders.turn.opponent-leaves-village-alone")
@pytest.mark.parametrize("provisions", [0, 4])
def test_the_workers_of_the_village_stay_where_they_are_when_the_opponent_plays(provisions: int) -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=provisions)
    for building in pos.village:
        pos.village[building] = "black" if building in ("mill", "barracks", "treasury") else ""
    before, human = dict(pos.village), pos.human.copy()
    table = opponent_plays(pos, a_card(forbidden="mill"))
    assert pos.village == before
    assert pos.human == human
    assert ("raid.decided" in kinds(table.events)) == (provisions == 4)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.turn.opponent-leaves-village-alone")
@pytest.mark.parametrize("seed", range(10))
def test_over_a_whole_game_the_opponent_changes_nothing_in_the_village_or_with_the_human(seed: int) -> None:
    for before, after, events in opponent_turns_of(seed):
        assert after.village == before.village
        assert after.human == before.human
        assert after.garrisons == before.garrisons
        assert (after.townsfolk_pile, after.townsfolk_discard) == (
            before.townsfolk_pile,
            before.townsfolk_discard,
        )
        assert not any(kind.startswith("human.") for kind in kinds(events))


class NobodyAnswers(CheckedTable):
    """A table at which no question may be asked, not even one with a single answer."""

    def ask(self, question: Question) -> Answer:
        raise AssertionError(f"asked: {question!r}")


@pytest.mark.clause("raiders.turn.opponent-needs-no-decision")
@pytest.mark.parametrize("seed", range(20))
def test_in_30_turns_of_the_opponent_the_human_is_asked_nothing(seed: int) -> None:
    assert not {card.gain_offering for card in pack().schemes} & {"ask", "plain"}
    pos = virtual(seed=seed)
    table = NobodyAnswers(Script())
    table.seat(pos)
    for _ in range(30):
        RAIDERS.opponent_turn(pos, table)
    assert kinds(table.events).count("scheme.revealed") == 30
    assert {"raid.decided", "prep.gained", "prep.offering"} <= set(kinds(table.events))


@pytest.mark.clause("raiders.turn.opponent-needs-no-decision")
def test_beside_a_cardboard_table_the_human_tells_facts_but_decides_nothing() -> None:
    asked: set[str] = set()
    for seed in range(20):
        pos = companion(seed=seed)
        for _ in range(30):
            pos.phase, pos.triggered_by, pos.turns_left = "opponent", "", -1
            table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
            table.seat(pos)
            RAIDERS.play_turn(pos, table)
            asked |= {question.id for question, _ in table.asked}
    assert asked == {"fact.valkyries-on-space", "fact.valkyries-left"}


@pytest.mark.clause("raiders.turn.opponent-needs-no-decision")
def test_only_a_card_marked_ask_leaves_a_choice_to_the_human() -> None:
    pos = virtual()
    table = opponent_plays(pos, a_card(gain_offering="ask"), ("opponent.tile", "middle"))
    assert [question.id for question, _ in table.asked] == ["opponent.tile"]
