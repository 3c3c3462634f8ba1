"""A hero comes onto the space of the free Buff: Buff is the attacker all the same."""

from __future__ import annotations

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.position import Position
from tests.battalia.tables import (
    A,
    B,
    C,
    acts,
    asked,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    hire_buff,
    kinds,
    offered,
    owner_turn,
    pact,
    people,
    play_with_dice,
    provisions,
    road,
    told,
)

ATTACKED = "battalia.hero-moves-in.attacked"
ATTACKER = "battalia.hero-moves-in.buff-attacker"
THEN = "battalia.hero-moves-in.then-end-of-turn"
WALKS = ("turn.action", "move:islanders-1")
IN = ("move.to", "go:2-3")
SIX = ("lord-barfolk", "chief-barfolk")
FIVE = ("lord-barfolk", "citizen-barfolk")


def on_the_road(*cards: str, **options: str) -> Position:
    """B's hero stands on (2,2) of a road from (2,1) to (2,6), Buff is free on (2,3); it is B's turn."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    city(pos, "2-1", "e", B, 1, "emberians")
    for column in range(2, 6):
        road(pos, f"2-{column}", "ew", "emberians" if column < 4 else "cloudborn")
    city(pos, "2-6", "w", C)
    hero(pos, B, "2-2")
    day(pos, 11)
    free_buff(pos, "2-3")
    hand(pos, B, *cards)
    owner_turn(pos, B)
    return pos


# ---------------------------------------------------------------- attacked


@pytest.mark.clause(ATTACKED)
def test_whoever_walks_onto_buffs_space_must_answer_before_doing_anything_else() -> None:
    pos = on_the_road(*provisions(5), "citizen-islanders")
    table = play_with_dice(pos, [1], WALKS, IN, ("attack.answer", "bribe"), ("turn.action", "done"))
    assert offered(table, "attack.answer") == ("bribe", "recruit", "fight")
    order = [question.id for question, _ in table.asked]
    assert order[:4] == ["turn.action", "move.to", "attack.answer", "turn.action"]
    event = told(table, "buff.attacks")
    assert {ATTACKED, ATTACKER} <= set(event.clauses)
    assert (event.values["hero"], event.values["space"], event.values["strength"]) == (
        "islanders-1",
        "2-3",
        6,
    )


@pytest.mark.clause(ATTACKED)
def test_an_attack_by_his_own_move_does_not_name_the_rule_for_walking_in() -> None:
    pos = on_the_road()
    owner_turn(pos, A)
    table = play_with_dice(pos, [1], ("turn.action", "done"), ("buff.route", "go:2-2"))
    assert not {ATTACKED, ATTACKER} & set(told(table, "buff.attacks").clauses)


@pytest.mark.clause(ATTACKED)
def test_only_the_hero_who_arrives_is_attacked_not_those_already_there() -> None:
    pos = on_the_road(*provisions(1))
    hero(pos, A, "2-3")
    hero(pos, B, "2-3", 2)
    table = play_with_dice(pos, [1], WALKS, IN, ("buff.route", "stay"))
    assert told(table, "buff.attacks").values["hero"] == "islanders-1"
    assert pos.heroes == {"barfolk-1": "2-3", "islanders-2": "2-3"}


@pytest.mark.clause(ATTACKED)
def test_nobody_rides_through_him() -> None:
    pos = on_the_road("horse-barfolk")
    table = acts(pos, B, WALKS, IN)
    assert set(asked(table, "move.to")[0].answers) == {"go:2-1", "go:2-3"}
    assert "islanders-1" not in pos.heroes


@pytest.mark.clause(ATTACKED)
def test_where_the_table_lets_heroes_ride_through_only_whoever_stops_there_is_attacked() -> None:
    pos = on_the_road("horse-barfolk", ride_through_free_buff="yes")
    table = acts(pos, B, WALKS, ("move.to", "go:2-5"))
    assert set(asked(table, "move.to")[0].answers) == {"go:2-1", "go:2-3", "go:2-4", "go:2-5"}
    assert pos.heroes["islanders-1"] == "2-5"
    assert "buff.attacks" not in kinds(table.events)
    pos = on_the_road("horse-barfolk", ride_through_free_buff="yes")
    table = acts(pos, B, WALKS, IN)
    assert told(table, "buff.attacks").values["hero"] == "islanders-1"


@pytest.mark.clause(ATTACKED)
@pytest.mark.parametrize(
    ("answer", "cards", "state"),
    [("bribe", provisions(3), "free"), ("recruit", provisions(4), "hired"), ("fight", SIX, "away")],
    ids=["bribe", "recruit", "victory"],
)
@pytest.mark.parametrize("goes_on", [True, False], ids=["goes on", "stops"])
def test_points_already_paid_for_may_be_used_after_a_bribe_a_recruitment_or_a_victory(
    answer: str, cards: tuple[str, ...], state: str, goes_on: bool
) -> None:
    pos = on_the_road("horse-barfolk", *cards)
    pay = [("move.pay", "horse")] if "provision" in cards else []
    answers = [("attack.answer", answer)] if "provision" in cards else [("line.card", "all")]
    onward = ("move.to", "go:2-5" if goes_on else "stop")
    table = acts(pos, B, WALKS, *pay, IN, *answers, onward)
    ways = asked(table, "move.to")[1]
    assert ways.values["points"] == 2
    assert ways.answers == ("stop", "go:2-2", "go:2-4", "go:2-1", "go:2-5")
    assert pos.heroes["islanders-1"] == ("2-5" if goes_on else "2-3")
    assert pos.buff.state == state


@pytest.mark.clause(ATTACKED)
def test_after_a_lost_fight_nobody_is_left_to_go_on() -> None:
    pos = on_the_road("horse-barfolk")
    table = acts(pos, B, WALKS, IN)
    assert len(asked(table, "move.to")) == 1
    assert pos.heroes == {}
    assert (pos.buff.state, pos.buff.space) == ("free", "2-3")


@pytest.mark.clause(ATTACKED)
def test_a_last_point_spent_on_the_step_to_buff_leaves_nothing_to_go_on_with() -> None:
    pos = on_the_road(*provisions(4))
    table = acts(pos, B, WALKS, IN, ("attack.answer", "bribe"))
    assert len(asked(table, "move.to")) == 1
    assert pos.heroes["islanders-1"] == "2-3"


@pytest.mark.clause(ATTACKED)
def test_a_hero_summoned_onto_buffs_space_has_arrived_there() -> None:
    pos = on_the_road("weapon-barfolk", *provisions(5))
    pos.heroes.clear()
    free_buff(pos, "2-1")
    table = acts(pos, B, ("turn.action", "summon"), ("attack.answer", "bribe"))
    event = told(table, "buff.attacks")
    assert {ATTACKED, ATTACKER} <= set(event.clauses)
    assert (event.values["hero"], event.values["space"]) == ("islanders-1", "2-1")
    assert pos.seats[B].marker == "pact"


@pytest.mark.clause(ATTACKED)
def test_a_hero_summoned_elsewhere_is_safe() -> None:
    pos = on_the_road("weapon-barfolk", *provisions(2))
    pos.heroes.clear()
    table = acts(pos, B, ("turn.action", "summon"))
    assert pos.heroes == {"islanders-1": "2-1"}
    assert "buff.attacks" not in kinds(table.events)


@pytest.mark.clause(ATTACKED)
@pytest.mark.parametrize(("held", "is_asked"), [(5, True), (4, False)])
def test_under_a_pact_whoever_walks_in_is_not_attacked_but_may_recruit(held: int, is_asked: bool) -> None:
    pos = on_the_road(*provisions(held))
    pact(pos, B, 10)
    wish = [("meeting.recruit", "recruit")] if is_asked else []
    table = acts(pos, B, WALKS, IN, *wish)
    assert "buff.attacks" not in kinds(table.events)
    assert told(table, "buff.passes-by").values["seat"] == "islanders"
    assert pos.buff.owner == (B if is_asked else "")
    assert pos.heroes["islanders-1"] == "2-3"


@pytest.mark.clause(ATTACKED)
def test_a_buff_in_somebodys_service_attacks_nobody_who_walks_in() -> None:
    pos = on_the_road(*provisions(1))
    hire_buff(pos, C, "2-3")
    table = acts(pos, B, WALKS, IN)
    assert not {"buff.attacks", "buff.passes-by"} & set(kinds(table.events))
    assert pos.heroes["islanders-1"] == "2-3"


@pytest.mark.clause(ATTACKED)
@pytest.mark.parametrize(
    ("allowed", "cards", "ways"),
    [
        ("no", ("horse-barfolk", *provisions(2)), ()),
        ("yes", ("horse-barfolk", *provisions(3)), ("fight", "retreat-provisions", "retreat-horse")),
        ("yes", provisions(3), ("fight", "retreat-provisions")),
        ("yes", ("horse-barfolk", *provisions(1)), ("fight", "retreat-horse")),
    ],
    ids=["not allowed", "both", "provisions", "horse"],
)
def test_a_hero_who_walked_in_may_retreat_only_where_the_table_admits_it(
    allowed: str, cards: tuple[str, ...], ways: tuple[str, ...]
) -> None:
    pos = on_the_road(*cards, allow_retreat=allowed)
    pay = [("move.pay", "provision")] if "horse-barfolk" in cards else []
    back = [("attack.answer", ways[-1]), ("retreat.to", "to:2-4")] if ways else []
    table = acts(pos, B, WALKS, *pay, IN, *back)
    assert [question.answers for question in asked(table, "attack.answer")] == ([ways] if ways else [])
    assert pos.heroes.get("islanders-1", "") == ("2-4" if ways else "")
    assert (pos.buff.state, pos.buff.space) == ("free", "2-3")


# ---------------------------------------------------------------- Buff is the attacker


@pytest.mark.clause(ATTACKER)
@pytest.mark.parametrize(("cards", "wins"), [(SIX, True), (FIVE, False)], ids=["6", "5"])
def test_whoever_walks_in_defends_and_holds_with_a_line_of_exactly_6_and_no_weapon(
    cards: tuple[str, ...], wins: bool
) -> None:
    pos = on_the_road("provision", *cards)
    table = acts(pos, B, WALKS, IN, ("line.card", "all"))
    assert ATTACKER in told(table, "buff.attacks").clauses
    assert told(table, "seat.line").values["cards"] == cards
    assert ("islanders-1" in pos.heroes, pos.buff.state) == ((True, "away") if wins else (False, "free"))
    assert "seat.attacks" not in kinds(table.events)


# ---------------------------------------------------------------- and at the end of the turn


@pytest.mark.clause(THEN)
@pytest.mark.parametrize(
    ("answer", "cards", "rolls"),
    [
        ("bribe", provisions(4), True),
        ("recruit", provisions(5), False),
        ("repel", ("provision", *SIX), False),
        ("lose", ("provision", *FIVE), True),
    ],
    ids=["bribe", "recruit", "repel", "lose"],
)
def test_what_happened_decides_whether_the_same_player_moves_him(
    answer: str, cards: tuple[str, ...], rolls: bool
) -> None:
    pos = on_the_road(*cards)
    how = [("line.card", "all")] if answer in ("repel", "lose") else [("attack.answer", answer)]
    move = [("buff.route", "go:2-4")] if rolls else []
    table = play_with_dice(pos, [1] * rolls, WALKS, IN, *how, *move)
    rolled = [event.values["seat"] for event in table.events if event.kind == "buff.rolled"]
    assert rolled == (["islanders"] if rolls else [])
    assert pos.buff.space == {"bribe": "2-4", "recruit": "2-3", "repel": "", "lose": "2-4"}[answer]
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause(THEN)
def test_a_hero_he_shares_a_space_with_after_a_bribe_is_not_attacked_when_he_stays() -> None:
    pos = on_the_road(*provisions(4))
    table = play_with_dice(pos, [6], WALKS, IN, ("attack.answer", "bribe"), ("buff.route", "stay"))
    assert kinds(table.events).count("buff.attacks") == 1
    assert pos.heroes["islanders-1"] == pos.buff.space == "2-3"
