"""Several heroes on one space: whoever moves Buff decides who is attacked, and only one is."""

from __future__ import annotations

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.position import Position
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    asked,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    kinds,
    owner_turn,
    pact,
    people,
    play_with_dice,
    provisions,
    refusal,
    road,
    told,
)

CHOOSES = "battalia.multi.mover-chooses"
ONE_ONLY = "battalia.multi.one-hero-only"
A_SENDS_HIM = (("turn.action", "done"), ("buff.route", "go:3-2"))
FACTION = {A: "barfolk", B: "islanders", C: "emberians"}


def crowd(*heroes: tuple[str, int], mover: str = A, **options: str) -> Position:
    """Buff is free on (3,1); these heroes stand on (3,2), one step away, and nobody holds a card."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    road(pos, "3-1", "es")
    road(pos, "3-2", "ew")
    road(pos, "3-3", "sw")
    for seat, number in heroes:
        hero(pos, seat, "3-2", number)
    day(pos, 9)
    free_buff(pos, "3-1")
    for seat in pos.seats:
        hand(pos, seat)
    owner_turn(pos, mover)
    return pos


# ---------------------------------------------------------------- the mover decides


@pytest.mark.clause(CHOOSES)
@pytest.mark.parametrize(("target", "owner"), [("islanders-1", B), ("emberians-1", C)])
def test_the_mover_chooses_among_two_heroes_and_the_owner_of_the_one_answers(target: str, owner: str) -> None:
    pos = crowd((B, 1), (C, 1))
    hand(pos, B, *provisions(4))
    hand(pos, C, *provisions(4))
    table = play_with_dice(
        pos, [3], *A_SENDS_HIM, ("attack.target", f"hero:{target}"), ("attack.answer", "bribe")
    )
    (choice,) = asked(table, "attack.target")
    assert (choice.seat, choice.answers) == (A, ("hero:islanders-1", "hero:emberians-1"))
    assert choice.clauses == (CHOOSES, ONE_ONLY)
    assert [question.seat for question in asked(table, "attack.answer")] == [owner]
    assert told(table, "buff.attacks").values["hero"] == target
    assert {seat.marker for id, seat in pos.seats.items() if id != owner} == {""}
    assert pos.seats[owner].marker == "pact"


@pytest.mark.clause(CHOOSES)
@pytest.mark.parametrize("mover", [A, B, C])
def test_whoever_moves_buff_is_asked_and_may_choose_an_own_hero(mover: str) -> None:
    pos = crowd((A, 1), (B, 1), (C, 1), mover=mover, move_before_draw="yes")
    own = f"{FACTION[mover]}-1"
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.target", f"hero:{own}"))
    (choice,) = asked(table, "attack.target")
    assert choice.seat == mover
    assert set(choice.answers) == {"hero:barfolk-1", "hero:islanders-1", "hero:emberians-1"}
    assert told(table, "buff.attacks").values["hero"] == own


@pytest.mark.clause(CHOOSES)
def test_two_heroes_of_one_owner_are_two_targets() -> None:
    pos = crowd((B, 1), (B, 2))
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.target", "hero:islanders-2"))
    assert asked(table, "attack.target")[0].answers == ("hero:islanders-1", "hero:islanders-2")
    assert pos.heroes == {"islanders-1": "3-2"}


@pytest.mark.clause(CHOOSES)
def test_with_one_hero_there_nobody_is_asked_whom_to_attack() -> None:
    pos = crowd((B, 1))
    hero(pos, C, "3-3")
    table = play_with_dice(pos, [3], *A_SENDS_HIM)
    assert not asked(table, "attack.target")
    assert told(table, "buff.attacks").values["hero"] == "islanders-1"


@pytest.mark.clause(CHOOSES)
def test_a_hero_who_stands_elsewhere_cannot_be_chosen() -> None:
    pos = crowd((B, 1), (C, 1))
    hero(pos, A, "3-3")
    broken = refusal(pos, *A_SENDS_HIM, ("attack.target", "hero:barfolk-1"))
    assert broken.clause == CHOOSES


@pytest.mark.clause(CHOOSES)
def test_at_an_entry_the_winner_of_the_bid_decides() -> None:
    pos = people(3)
    hand(pos, A, "citizen-barfolk")
    hand(pos, B, "citizen-islanders")
    hand(pos, C, "lord-emberians")
    start = pos.seats[A].start
    pos.heroes = {"barfolk-1": start, "islanders-1": start}
    day(pos, 8)
    pos.phase = "entry"
    table = play_with_dice(pos, [], ("entry.place", f"enter:{start}"), ("attack.target", "hero:islanders-1"))
    (choice,) = asked(table, "attack.target")
    assert (choice.seat, choice.clauses) == (C, (CHOOSES, ONE_ONLY))
    assert told(table, "buff.attacks").values["hero"] == "islanders-1"


# ---------------------------------------------------------------- one only


@pytest.mark.clause(ONE_ONLY)
def test_once_one_hero_is_beaten_the_others_are_left_alone() -> None:
    pos = crowd((B, 1), (C, 1))
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.target", "hero:islanders-1"))
    assert told(table, "buff.beat").values["hero"] == "islanders-1"
    assert kinds(table.events).count("buff.attacks") == 1
    assert pos.heroes == {"emberians-1": "3-2"}
    assert pos.seats[C].heroes_lost == 0
    assert asked(table, "attack.target")[0].clauses[1] == ONE_ONLY


@pytest.mark.clause(ONE_ONLY)
@pytest.mark.parametrize("answer", ["bribe", "recruit", "fight"])
def test_whatever_the_one_answers_nobody_else_is_attacked(answer: str) -> None:
    pos = crowd((A, 1), (B, 1), (C, 1))
    hand(pos, B, *provisions(4), "lord-barfolk", "chief-barfolk")
    lay = [("line.card", "all")] if answer == "fight" else []
    table = play_with_dice(
        pos, [1], *A_SENDS_HIM, ("attack.target", "hero:islanders-1"), ("attack.answer", answer), *lay
    )
    assert kinds(table.events).count("buff.attacks") == 1
    assert len(pos.heroes) == 3


# ---------------------------------------------------------------- heroes under a pact


@pytest.mark.clause(CHOOSES)
def test_a_hero_under_a_pact_cannot_be_chosen_while_an_unprotected_one_is_there() -> None:
    pos = crowd((A, 1), (B, 1), (C, 1))
    pact(pos, B, 8)
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.target", "hero:emberians-1"))
    assert asked(table, "attack.target")[0].answers == ("hero:barfolk-1", "hero:emberians-1")
    assert set(pos.heroes) == {"barfolk-1", "islanders-1"}


@pytest.mark.clause(CHOOSES, ONE_ONLY)
def test_if_all_are_under_a_pact_nobody_is_attacked() -> None:
    pos = crowd((B, 1), (C, 1))
    pact(pos, B, 8)
    pact(pos, C, 9)
    table = play_with_dice(pos, [1], *A_SENDS_HIM)
    assert "buff.attacks" not in kinds(table.events)
    assert [event.values["seat"] for event in all_told(table, "buff.passes-by")] == ["islanders", "emberians"]
    assert set(pos.heroes) == {"islanders-1", "emberians-1"}


@pytest.mark.clause(CHOOSES)
@pytest.mark.parametrize(("mover", "order"), [(A, [A, B]), (B, [B, A]), (C, [A, B])])
def test_after_the_attack_pact_holders_may_recruit_him_in_turn_order_from_the_mover(
    mover: str, order: list[str]
) -> None:
    pos = crowd((A, 1), (B, 1), (C, 1), mover=mover, move_before_draw="yes")
    pact(pos, A, 8)
    pact(pos, B, 8)
    hand(pos, A, *provisions(4))
    hand(pos, B, *provisions(4))
    table = play_with_dice(pos, [1], *A_SENDS_HIM, *[("meeting.recruit", "nothing")] * 2)
    assert told(table, "buff.beat").values["hero"] == "emberians-1"
    assert [question.seat for question in asked(table, "meeting.recruit")] == order
    assert pos.buff.state == "free"


@pytest.mark.clause(CHOOSES)
def test_the_first_pact_holder_who_recruits_him_ends_the_offers() -> None:
    pos = crowd((A, 1), (B, 1), (C, 1), move_before_draw="yes")
    pact(pos, A, 8)
    pact(pos, B, 8)
    hand(pos, A, *provisions(4))
    hand(pos, B, *provisions(4))
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("meeting.recruit", "recruit"))
    assert pos.buff.owner == A
    assert len(asked(table, "meeting.recruit")) == 1
    assert pos.seats[B].marker == "pact"


@pytest.mark.clause(CHOOSES)
@pytest.mark.parametrize("answer", ["recruit", "fight"])
def test_a_buff_who_was_recruited_or_repelled_is_offered_to_nobody(answer: str) -> None:
    pos = crowd((B, 1), (C, 1))
    pact(pos, B, 8)
    hand(pos, B, *provisions(4))
    hand(pos, C, *provisions(4), "lord-barfolk", "chief-barfolk")
    lay = [("line.card", "all")] if answer == "fight" else []
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", answer), *lay)
    assert not asked(table, "meeting.recruit")
    assert "buff.passes-by" not in kinds(table.events)
    assert pos.buff.owner == (C if answer == "recruit" else "")


@pytest.mark.clause(CHOOSES)
def test_whoever_bribes_him_in_this_attack_is_no_pact_holder_yet() -> None:
    pos = crowd((B, 1), (C, 1))
    pact(pos, B, 8)
    hand(pos, C, *provisions(7))
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "bribe"))
    assert not asked(table, "meeting.recruit")
    assert [event.values["seat"] for event in all_told(table, "buff.passes-by")] == ["islanders"]


@pytest.mark.clause(CHOOSES)
@pytest.mark.parametrize(("option", "offers"), [("yes", [B]), ("no", [])])
def test_the_table_may_rule_that_an_attack_on_somebody_else_leaves_nothing_to_recruit(
    option: str, offers: list[str]
) -> None:
    pos = crowd((B, 1), (C, 1), pact_holder_may_recruit_after_another_attack=option)
    pact(pos, B, 8)
    hand(pos, B, *provisions(4))
    table = play_with_dice(pos, [1], *A_SENDS_HIM, *[("meeting.recruit", "recruit")] * len(offers))
    assert told(table, "buff.beat").values["hero"] == "emberians-1"
    assert [question.seat for question in asked(table, "meeting.recruit")] == offers
    assert pos.buff.owner == (B if offers else "")


@pytest.mark.clause(CHOOSES)
@pytest.mark.parametrize("option", ["yes", "no"])
def test_without_an_attack_the_pact_holders_there_are_asked_in_either_reading(option: str) -> None:
    pos = crowd((B, 1), pact_holder_may_recruit_after_another_attack=option)
    pact(pos, B, 8)
    hand(pos, B, *provisions(4))
    play_with_dice(pos, [1], *A_SENDS_HIM, ("meeting.recruit", "recruit"))
    assert pos.buff.owner == B
    assert BATTALIA.faults(pos) == []


# ---------------------------------------------------------------- where software moves him


@pytest.mark.clause(CHOOSES, ONE_ONLY)
@pytest.mark.parametrize(
    ("levels", "target"),
    [((1, 1, 3), "emberians-1"), ((3, 1, 1), "barfolk-1"), ((2, 1, 2), "barfolk-1")],
    ids=["red leads", "green leads", "a tie goes by turn order"],
)
def test_software_attacks_the_leader_and_never_its_own_hero(
    levels: tuple[int, int, int], target: str
) -> None:
    pos = crowd((A, 1), (B, 1), (C, 1), mover=B, buff_policy="hunter")
    pos.seats[B].player = "normal"
    for space, seat, level in zip(("5-1", "5-3", "5-5"), (A, B, C), levels, strict=True):
        city(pos, space, "ns", seat, level)
    table = play_with_dice(pos, [1])
    assert told(table, "buff.attacks").values["hero"] == target
    assert not asked(table, "attack.target")
