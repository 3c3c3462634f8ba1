"""The five steps of the opponent's raid, and what it leaves to the human."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.engine.errors import AnswerRefused
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import Worker
from adversaire.games.raiders.position import Position
from tests.raiders.raids import ONE, STEPS, TWO, decided, lay, outpost, refused
from tests.raiders.tables import (
    a_card,
    all_turns,
    clear,
    companion,
    enlist,
    kinds,
    leave_sets,
    opponent_plays,
    options_of,
    play,
    put_plunder,
    rival,
    told,
    virtual,
)

# ---------------------------------------------------------------- steps 1 and 2: pay and score


@pytest.mark.clause("raiders.raid.step-order")
def test_a_raid_is_resolved_in_five_steps() -> None:
    pos = outpost({"valkyries": 1, "iron": 2}, armour=5, provisions=4)
    table = opponent_plays(pos, a_card(provisions=3, points=6))
    assert kinds(table.events) == [
        "turn.opponent",
        "scheme.revealed",
        "raid.decided",
        *STEPS,
        "building.closed",
    ]
    assert told(table, "raid.paid").values == {"amount": 3, "left": 1}
    assert told(table, "raid.scored").values == {"points": 6, "total": 6, "marker": 6}
    assert told(table, "raid.set-taken").values == {"space": ONE, "place": "outpost-right", "left": 1}
    assert told(table, "raid.valkyries").values == {
        "count": 1,
        "track": 1,
        "armour": 4,
        "climbed": 1,
        "lost": 1,
    }
    assert told(table, "raid.returned").values == {
        "worker": "grey",
        "space": ONE,
        "gold": 0,
        "iron": 2,
        "livestock": 0,
        "valkyries": 1,
    }


@pytest.mark.clause("raiders.raid.step-order")
@pytest.mark.parametrize("seed", range(10))
def test_every_raid_of_a_whole_game_takes_the_steps_in_this_order(seed: int) -> None:
    _, turns = all_turns(seed)
    raids = [events for events in turns if "raid.decided" in kinds(events)]
    assert raids
    for events in raids:
        steps = [kind for kind in kinds(events) if kind in STEPS]
        assert steps in (STEPS, [step for step in STEPS if step != "raid.valkyries"])


@pytest.mark.clause("raiders.raid.pay-provisions")
def test_the_provisions_spent_go_back_to_the_main_supply() -> None:
    pos = outpost(armour=3, provisions=7)
    pos.human.provisions = pos.supply.give("provisions", 5)
    assert pos.supply.provisions == 20
    table = opponent_plays(pos, a_card(provisions=4))
    assert (pos.opponent.provisions, pos.supply.provisions) == (3, 24)
    assert told(table, "raid.paid").clauses == ("raiders.raid.pay-provisions",)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.score-points")
def test_the_score_marker_advances_before_the_plunder_is_taken() -> None:
    pos = outpost(armour=3, provisions=4, points=12)
    table = opponent_plays(pos, a_card(points=5))
    assert pos.opponent.points == 17
    event = told(table, "raid.scored")
    assert event.clauses == ("raiders.raid.score-points",)
    assert event.values == {"points": 5, "total": 17, "marker": 17}
    order = kinds(table.events)
    assert order.index("raid.paid") < order.index("raid.scored") < order.index("raid.set-taken")


@pytest.mark.clause("raiders.raid.score-points")
@pytest.mark.parametrize("seed", range(10))
def test_in_a_whole_game_the_score_of_the_opponent_is_the_sum_of_its_cards(seed: int) -> None:
    pos, turns = all_turns(seed)
    scored = [event.values["points"] for events in turns for event in events if event.kind == "raid.scored"]
    assert pos.opponent.points == sum(int(str(points)) for points in scored)


@pytest.mark.clause("raiders.raid.score-beyond-49")
@pytest.mark.parametrize(
    ("before", "total", "marker", "turned"),
    [
        (43, 48, 48, False),
        (44, 49, 49, False),
        (45, 50, 0, True),
        (47, 52, 2, True),
        (49, 54, 4, True),
        (50, 55, 5, False),
        (52, 57, 7, False),
    ],
)
def test_at_50_points_the_ship_card_is_turned_once_and_the_marker_goes_on_from_0(
    before: int, total: int, marker: int, turned: bool
) -> None:
    pos = outpost(armour=3, provisions=4, points=before)
    table = opponent_plays(pos, a_card(points=5))
    assert pos.opponent.points == total
    assert told(table, "raid.scored").values == {"points": 5, "total": total, "marker": marker}
    turns = [event for event in table.events if event.kind == "raid.ship-turned"]
    assert [event.values for event in turns] == [{"marker": marker}] * turned
    assert [event.clauses for event in turns] == [("raiders.raid.score-beyond-49",)] * turned


@pytest.mark.clause("raiders.raid.score-beyond-49")
def test_beside_a_cardboard_table_the_player_is_told_to_turn_the_ship_card() -> None:
    pos = companion()
    rival(pos, armour=3, provisions=4, points=47)
    table = opponent_plays(pos, a_card(points=5), ("fact.valkyries-on-space", "0"))
    assert told(table, "raid.ship-turned").values == {"marker": 2}


# ---------------------------------------------------------------- step 3: the set


@pytest.mark.clause("raiders.raid.take-one-set")
def test_of_three_sets_the_opponent_takes_the_one_its_card_prefers() -> None:
    pos = virtual()
    assert [pos.box.space[f"harbour-west-{number}"].tokens for number in (1, 2, 3)] == [4, 3, 4]
    rival(pos, armour=3, provisions=4)
    table = opponent_plays(pos, a_card(location="harbour-west", order=(2, 3, 1)))
    assert decided(table).values["space"] == "harbour-west-2"
    event = told(table, "raid.set-taken")
    assert event.clauses == ("raiders.raid.take-one-set", "raiders.raid.set-denied-to-human")
    assert event.values == {"space": "harbour-west-2", "place": "harbour-west", "left": 2}
    assert pos.sets_left("harbour-west") == ["harbour-west-1", "harbour-west-3"]
    assert len(pos.sets) == 22
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.priority-next-free")
@pytest.mark.parametrize(
    ("place", "order", "gone", "taken"),
    [
        ("monastery-left", (1, 2), (1,), 2),
        ("monastery-left", (1, 2), (2,), 1),
        ("monastery-left", (2, 1), (2,), 1),
        ("harbour-west", (3, 1, 2), (), 3),
        ("harbour-west", (3, 1, 2), (3,), 1),
        ("harbour-west", (3, 1, 2), (1,), 3),
        ("harbour-west", (3, 1, 2), (2, 3), 1),
        ("harbour-west", (3, 1, 2), (1, 3), 2),
    ],
)
def test_an_emptied_space_is_skipped_and_the_next_number_is_taken(
    place: str, order: tuple[int, ...], gone: tuple[int, ...], taken: int
) -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    clear(pos, *[f"{place}-{number}" for number in gone])
    event = decided(opponent_plays(pos, a_card(location=place, order=order)))
    assert event.values["space"] == f"{place}-{taken}"
    assert event.sieve
    assert event.sieve.candidates == tuple(f"{place}-{number}" for number in order)
    emptied, preferred = event.sieve.steps
    assert set(emptied.struck) == {f"{place}-{number}" for number in gone}
    assert preferred.kept == (f"{place}-{taken}",)
    assert f"{place}-{taken}" not in pos.sets
    assert len(pos.sets) == 22 - len(gone)
    assert RAIDERS.faults(pos) == []


# ---------------------------------------------------------------- step 4: Valkyries


def valkyrie_raid(
    held: int, armour: int, track: int, options: dict[str, str] | None = None
) -> tuple[Position, tuple[int, int], tuple[str, ...]]:
    """A raid on a set with so many Valkyries: the table, track and armour after it, and the clauses told."""
    pos = virtual(options)
    lay(pos, ONE, valkyries=held)
    rival(pos, armour=armour, valkyries=track, provisions=4)
    table = opponent_plays(pos, a_card(armour=0))
    event = told(table, "raid.valkyries")
    after = (pos.opponent.valkyries, pos.opponent.armour)
    assert (event.values["track"], event.values["armour"]) == after
    assert event.values["count"] == held
    assert (event.values["climbed"], event.values["lost"]) == (after[0] - track, armour - after[1])
    assert RAIDERS.faults(pos) == []
    assert event.clauses[:2] == ("raiders.raid.valkyrie-track-up", "raiders.raid.valkyrie-armour-down")
    return pos, after, event.clauses[2:]


FLOOR, TOP = "raiders.raid.valkyrie-armour-floor", "raiders.raid.valkyrie-track-top"


@pytest.mark.clause("raiders.raid.valkyrie-track-up")
@pytest.mark.parametrize(("held", "track"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_each_valkyrie_moves_the_marker_one_space_up(held: int, track: int) -> None:
    _, after, others = valkyrie_raid(held, armour=9, track=2)
    assert after[0] == track
    assert others == ()


@pytest.mark.clause("raiders.raid.valkyrie-armour-down")
@pytest.mark.parametrize(("held", "armour"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_each_valkyrie_lowers_the_armour_by_one(held: int, armour: int) -> None:
    _, after, others = valkyrie_raid(held, armour=5, track=0)
    assert after[1] == armour
    assert others == ()


@pytest.mark.clause("raiders.raid.valkyrie-armour-floor")
@pytest.mark.parametrize(
    ("held", "armour", "reading", "after", "floored"),
    [
        (3, 1, "climbs", (6, 0), True),
        (3, 1, "stays", (4, 0), True),
        (2, 0, "climbs", (5, 0), True),
        (2, 0, "stays", (3, 0), True),
        (3, 3, "climbs", (6, 0), False),
        (3, 3, "stays", (6, 0), False),
        (3, 4, "stays", (6, 1), False),
    ],
)
def test_armour_stops_at_0_and_the_valkyrie_counts_all_the_same_unless_an_option_says_otherwise(
    held: int, armour: int, reading: str, after: tuple[int, int], floored: bool
) -> None:
    options = {"valkyrie_without_armour": reading}
    _, found, others = valkyrie_raid(held, armour, track=3, options=options)
    assert found == after
    assert others == (FLOOR,) * floored


@pytest.mark.clause("raiders.raid.valkyrie-armour-floor")
def test_that_the_valkyrie_climbs_without_armour_is_the_adopted_reading() -> None:
    assert valkyrie_raid(3, armour=1, track=3)[1] == (6, 0)


@pytest.mark.clause("raiders.raid.valkyrie-track-top")
@pytest.mark.parametrize(
    ("held", "armour", "track", "reading", "after", "topped"),
    [
        (1, 4, 7, "costs armour", (7, 3), True),
        (1, 4, 7, "costs nothing", (7, 4), True),
        (3, 4, 6, "costs armour", (7, 1), True),
        (3, 4, 6, "costs nothing", (7, 3), True),
        (1, 4, 6, "costs armour", (7, 3), False),
        (1, 4, 6, "costs nothing", (7, 3), False),
    ],
)
def test_on_space_7_the_marker_stays_and_further_valkyries_cost_armour_unless_an_option_says_otherwise(
    held: int, armour: int, track: int, reading: str, after: tuple[int, int], topped: bool
) -> None:
    options = {"valkyrie_past_top": reading}
    _, found, others = valkyrie_raid(held, armour, track, options)
    assert found == after
    assert others == (TOP,) * topped


@pytest.mark.clause("raiders.raid.valkyrie-track-top", "raiders.raid.valkyrie-armour-floor")
def test_at_the_top_of_the_one_track_and_the_bottom_of_the_other_nothing_moves() -> None:
    _, after, others = valkyrie_raid(2, armour=0, track=7)
    assert after == (7, 0)
    assert others == (FLOOR, TOP)


@pytest.mark.clause("raiders.raid.valkyrie-track-top")
def test_that_valkyries_past_the_top_cost_armour_is_the_adopted_reading() -> None:
    assert valkyrie_raid(1, armour=4, track=7)[1] == (7, 3)


@pytest.mark.clause("raiders.raid.valkyrie-no-crew-needed")
def test_an_opponent_without_crew_and_armour_counts_every_valkyrie() -> None:
    _, after, _ = valkyrie_raid(2, armour=0, track=0)
    assert after == (2, 0)


@pytest.mark.clause("raiders.raid.valkyrie-no-crew-needed")
def test_the_crew_of_the_human_does_not_suffer_from_the_valkyries_of_the_opponent() -> None:
    pos = outpost({"valkyries": 3}, armour=3, provisions=4)
    enlist(pos, "huntsman", "berserker")
    human = pos.human.copy()
    opponent_plays(pos, a_card())
    assert pos.human == human
    assert pos.opponent.valkyries == 3


@pytest.mark.clause("raiders.raid.valkyrie-track-up", "raiders.raid.valkyrie-armour-down")
@pytest.mark.parametrize("seed", range(10))
def test_in_a_whole_game_the_opponent_counts_every_valkyrie_it_took_up_to_7(seed: int) -> None:
    pos, turns = all_turns(seed)
    returned = [event for events in turns for event in events if event.kind == "raid.returned"]
    taken = sum(int(str(event.values["valkyries"])) for event in returned)
    assert pos.opponent.valkyries == min(7, taken)


# ---------------------------------------------------------------- step 5: everything goes back


def valkyries_on_board(pos: Position) -> int:
    return sum(plunder.valkyries for plunder in pos.sets.values() if plunder)


@pytest.mark.clause("raiders.raid.return-valkyries")
def test_of_15_valkyries_on_the_board_two_taken_leave_13_and_go_to_the_supply() -> None:
    pos = virtual()
    others = [space for space in pos.sets if space != ONE]
    for number, space in enumerate(others):
        put_plunder(pos, space, valkyries=1 if number < 13 else 0)
    put_plunder(pos, ONE, valkyries=2)
    assert (valkyries_on_board(pos), pos.supply.valkyries) == (15, 3)
    rival(pos, armour=3, provisions=4)
    table = opponent_plays(pos, a_card())
    assert valkyries_on_board(pos) == 13
    assert pos.supply.valkyries == 3 + 2
    assert RAIDERS.faults(pos) == []
    event = told(table, "raid.returned")
    assert event.values["valkyries"] == 2
    assert event.clauses == (
        "raiders.raid.return-valkyries",
        "raiders.raid.return-plunder",
        "raiders.raid.return-worker",
    )


@pytest.mark.clause("raiders.raid.return-plunder")
def test_gold_iron_and_livestock_go_to_the_supply_and_the_opponent_keeps_none() -> None:
    pos = virtual()
    lay(pos, ONE, gold=1, iron=1, livestock=2)
    keep_in_supply(pos, gold=2, iron=2, livestock=3)
    rival(pos, armour=3, provisions=4)
    table = opponent_plays(pos, a_card())
    assert (pos.supply.gold, pos.supply.iron, pos.supply.livestock) == (3, 3, 5)
    values = told(table, "raid.returned").values
    assert (values["gold"], values["iron"], values["livestock"]) == (1, 1, 2)
    assert not any(hasattr(pos.opponent, what) for what in ("gold", "iron", "livestock"))
    assert RAIDERS.faults(pos) == []


def keep_in_supply(pos: Position, **tokens: int) -> None:
    """The supply holds exactly so many; the human has the rest, or lays them on the board."""
    for what, amount in tokens.items():
        surplus = getattr(pos.supply, what) - amount
        if surplus < 0:
            space = next(
                space
                for space, plunder in pos.sets.items()
                if getattr(plunder, what) >= -surplus and pos.box.settlement_of[space] != "outpost-right"
            )
            plunder = pos.sets[space]
            assert plunder
            pos.sets[space] = replace(plunder, **{what: getattr(plunder, what) + surplus})
        else:
            setattr(pos.human, what, getattr(pos.human, what) + surplus)
        setattr(pos.supply, what, amount)


@pytest.mark.clause("raiders.raid.return-plunder")
@pytest.mark.parametrize("seed", range(10))
def test_in_a_whole_game_nothing_is_made_and_nothing_vanishes(seed: int) -> None:
    pos, _ = all_turns(seed)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.returned-goods-available")
def test_gold_given_back_by_the_opponent_can_be_gained_at_the_treasury() -> None:
    pos = virtual()
    lay(pos, ONE, gold=1, iron=3)
    keep_in_supply(pos, gold=0)
    mine = pos.human.gold
    rival(pos, armour=3, provisions=4)

    play(pos, "place:mill", "take:treasury", ("treasury.for", "gold"))
    assert (pos.human.gold, pos.supply.gold) == (mine, 0), "there is no gold to be had"

    table = opponent_plays(pos, a_card(forbidden="barracks"))
    assert told(table, "raid.returned").values["gold"] == 1
    assert pos.supply.gold == 1

    pos.human.hand += [pos.townsfolk_pile.pop(), pos.townsfolk_pile.pop()]
    play(pos, "place:treasury", ("treasury.for", "gold"))
    assert (pos.human.gold, pos.supply.gold) == (mine + 1, 0)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.return-worker")
@pytest.mark.parametrize(
    ("place", "number", "colour"),
    [("harbour-west", 1, "grey"), ("outpost-right", 2, "white"), ("fortress-left", 1, "white")],
)
def test_the_worker_of_the_set_is_lost_to_the_village(place: str, number: int, colour: str) -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    village, worker = dict(pos.village), pos.human.worker
    spaces = len(pos.box.spaces_of[place])
    order = (number, *[other for other in range(1, spaces + 1) if other != number])
    table = opponent_plays(pos, a_card(location=place, order=order))
    assert pos.lost_workers == [colour]
    assert (pos.village, pos.human.worker) == (village, worker)
    assert told(table, "raid.returned").values["worker"] == colour
    assert RAIDERS.faults(pos) == []


# ---------------------------------------------------------------- what the human finds


def crew_of_three(pos: Position, worker: Worker) -> None:
    """A human able to raid any outpost, if this worker is admitted there."""
    enlist(pos, "berserker", "berserker", "berserker")
    pos.human.provisions += pos.supply.give("provisions", 8 - pos.human.provisions)
    pos.human.worker = worker


@pytest.mark.clause("raiders.raid.no-worker-placed")
def test_after_one_raid_each_no_set_is_left_and_one_worker_spot_is_still_empty() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    put_plunder(pos, TWO, iron=1)
    opponent_plays(pos, a_card())
    assert pos.garrisons == {}, "the opponent places no worker"

    crew_of_three(pos, "grey")
    play(pos, "raid:outpost-right")
    assert pos.sets_left("outpost-right") == []
    assert pos.garrisons == {"outpost-right": ["grey"]}
    assert len(pos.box.spaces_of["outpost-right"]) - len(pos.garrisons["outpost-right"]) == 1

    rival(pos, armour=10, provisions=8)
    refused(opponent_plays(pos, a_card()), "plunder")
    crew_of_three(pos, "grey")
    with pytest.raises(AnswerRefused) as refusal:
        play(pos, "raid:outpost-right")
    assert refusal.value.clause == "raiders.raid.set-denied-to-human"


@pytest.mark.clause("raiders.raid.no-worker-placed")
def test_the_opponent_raids_a_place_whose_spots_hold_workers_as_long_as_a_set_is_left() -> None:
    pos = virtual()
    pos.garrisons = {"outpost-right": ["grey", "grey"]}
    rival(pos, armour=3, provisions=4)
    decided(opponent_plays(pos, a_card()))
    assert pos.garrisons == {"outpost-right": ["grey", "grey"]}


@pytest.mark.clause("raiders.raid.set-denied-to-human")
def test_once_the_opponent_took_the_last_harbour_set_a_black_worker_can_raid_nowhere() -> None:
    pos = virtual()
    others = [space for space in pos.sets if not space.startswith("harbour")]
    leave_sets(pos, "harbour-west-3", *others)
    crew_of_three(pos, "black")
    pos.human.gold += pos.supply.give("gold", 2)
    offered = options_of(play(pos.copy()), "turn.action")
    assert [answer for answer in offered if answer.startswith("raid:")] == ["raid:harbour-west"]

    rival(pos, armour=3, provisions=4)
    card = a_card(location="harbour-west", order=(1, 2, 3))
    table = opponent_plays(pos, card)
    assert "raiders.raid.set-denied-to-human" in told(table, "raid.set-taken").clauses
    offered = options_of(play(pos.copy()), "turn.action")
    assert [answer for answer in offered if answer.startswith("raid:")] == []
    with pytest.raises(AnswerRefused) as refusal:
        play(pos.copy(), "raid:harbour-west")
    assert refusal.value.clause == "raiders.raid.set-denied-to-human"
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.set-denied-to-human")
def test_the_human_finds_only_the_sets_the_opponent_left() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    opponent_plays(pos, a_card(location="harbour-west", order=(2, 1, 3)))
    crew_of_three(pos, "black")
    table = play(pos, "raid:harbour-west")
    assert options_of(table, "raid.set") == ("harbour-west-1", "harbour-west-3")
