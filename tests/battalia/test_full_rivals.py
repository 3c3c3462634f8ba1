"""Full rivals, a variant of ours: bots with real decks under the full rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.record import Setup
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import lay
from adversaire.games.battalia.base_game.roads import ALL_SPACES, Land
from adversaire.games.battalia.players.mind import answer_for
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import (
    hunting_ground,
    meeting,
)
from tests.battalia.tables import (
    A,
    B,
    C,
    DiceTable,
    Quiet,
    all_told,
    box,
    city,
    day,
    empty_map,
    hand,
    hero,
    hire_buff,
    kinds,
    owner_turn,
    pact,
    people,
    play_with_dice,
    told,
)
from tests.battalia.tables import provisions as provision_cards

# ---------------------------------------------------------------- S3: full rivals


def bot_asked(pos: Position, id: str, *answers: str, skill: str = "normal", **values: object) -> str:
    """What a bot at B's seat answers."""
    question = Question(id, CHOICE, answers, (), values, seat=B)  # type: ignore[arg-type]
    return answer_for(pos, question, skill)


@pytest.mark.proposal("battalia.solo.bot-answer")
@pytest.mark.parametrize(
    ("cards", "answers", "chosen"),
    [
        (("lord-barfolk", "chief-barfolk", "provision", "provision"), ("fight",), "fight"),
        ((*provision_cards(3), "lord-barfolk", "chief-barfolk"), ("bribe", "fight"), "fight"),
        ((*provision_cards(3), "lord-barfolk"), ("bribe", "fight"), "bribe"),
        ((*provision_cards(4),), ("bribe", "recruit", "fight"), "bribe"),
        ((*provision_cards(4), "chief-barfolk"), ("bribe", "recruit", "fight"), "recruit"),
        (("lord-barfolk",), ("fight",), "fight"),
    ],
    ids=["cheap fight", "fight keeps 2", "bribe", "no purpose", "purpose", "lost"],
)
def test_a_full_rival_recruits_with_a_purpose_fights_cheaply_bribes_or_fights_anyway(
    cards: tuple[str, ...], answers: tuple[str, ...], chosen: str
) -> None:
    pos = meeting()
    pos.buff.space = "3-2"
    hand(pos, B, *cards)
    assert bot_asked(pos, "attack.answer", *answers, hero="islanders-1") == chosen


@pytest.mark.proposal("battalia.solo.bot-answer")
def test_a_full_rival_who_would_keep_less_than_two_cards_rather_bribes() -> None:
    pos = meeting()
    pos.buff.space = "3-2"
    for city_space in ("3-1", "3-3"):
        lay(pos, city_space, replace(pos.lands[city_space], owner=B))
    hand(pos, B, "lord-barfolk", "chief-barfolk", "provision")
    assert bot_asked(pos, "attack.answer", "bribe", "fight", hero="islanders-1") == "bribe"
    hand(pos, B, "lord-barfolk", "chief-barfolk", "provision", "provision")
    assert bot_asked(pos, "attack.answer", "bribe", "fight", hero="islanders-1") == "fight"


@pytest.mark.proposal("battalia.solo.bot-answer")
def test_a_hopeless_full_rival_lays_nothing() -> None:
    pos = meeting()
    pos.seats[B].player = "normal"
    hand(pos, B, "lord-barfolk", "citizen-barfolk")
    table = play_with_dice(pos, [1], ("turn.action", "done"), ("buff.route", "go:3-2"))
    assert told(table, "seat.line").values["cards"] == ()
    assert pos.seats[B].discard == []
    assert "islanders-1" not in pos.heroes


def test_a_full_rival_lays_no_more_than_it_needs() -> None:
    pos = meeting()
    pos.seats[B].player = "normal"
    hand(pos, B, "lord-barfolk", "citizen-barfolk", "chief-barfolk", "priest-barfolk")
    table = play_with_dice(pos, [1], ("turn.action", "done"), ("buff.route", "go:3-2"))
    assert told(table, "seat.line").values["cards"] == ("lord-barfolk", "priest-barfolk")
    assert pos.buff.state == "away"


@pytest.mark.proposal("battalia.solo.full-bot-bid")
@pytest.mark.parametrize(
    ("skill", "at_home", "bid"),
    [
        ("easy", True, ["citizen-islanders"]),
        ("normal", True, ["citizen-islanders", "citizen-barfolk", "chief-islanders"]),
        ("hard", True, ["citizen-islanders", "lord-islanders", "chief-islanders", "citizen-barfolk"]),
        ("hard", False, ["citizen-islanders"]),
    ],
)
def test_the_three_skills_bid_each_in_its_own_way(skill: str, at_home: bool, bid: list[str]) -> None:
    pos = people(3)
    pos.seats[B].player = skill  # type: ignore[assignment]
    hand(pos, A)
    hand(pos, C)
    hand(pos, B, "citizen-islanders", "citizen-barfolk", "chief-islanders", "lord-islanders", "provision")
    pos.heroes = {"islanders-1": pos.seats[B].start} if at_home else {}
    day(pos, 8)
    pos.phase = "entry"
    table = play_with_dice(pos, [])
    cards = next(
        e.values["cards"] for e in all_told(table, "seat.bid-cards") if e.values["seat"] == "islanders"
    )
    assert Counter(cards) == Counter(bid)  # type: ignore[arg-type]


@pytest.mark.proposal("battalia.solo.full-bot-bid")
def test_a_normal_rivals_bid_stays_two_below_the_horde() -> None:
    pos = people(3)
    pos.seats[B].player = "normal"
    hand(pos, A)
    hand(pos, C)
    hand(pos, B, *["chief-islanders"] * 3, *["citizen-islanders"] * 2)
    day(pos, 8)
    pos.phase = "entry"
    table = play_with_dice(pos, [])
    shown = {event.values["seat"]: event.values["total"] for event in all_told(table, "bid.shown")}
    assert shown["islanders"] == 4


@pytest.mark.proposal("battalia.solo.full-bot-bid")
def test_a_full_rival_sends_buff_to_the_leading_rival_and_not_onto_its_own_hero() -> None:
    pos = people(3)
    lay(pos, pos.seats[C].start, replace(pos.lands[pos.seats[C].start], level=4))
    answers = tuple(f"enter:{seat.start}" for seat in pos.seats.values())
    assert bot_asked(pos, "entry.place", *answers) == f"enter:{pos.seats[C].start}"
    hero(pos, B, pos.seats[C].start)
    assert bot_asked(pos, "entry.place", *answers) != f"enter:{pos.seats[C].start}"


def menu(pos: Position, *answers: str, skill: str = "normal") -> str:
    pos.seats[B].opened = True
    return bot_asked(pos, "turn.action", *answers, "done", skill=skill)


def realm(*cards: str) -> Position:
    """B's turn in a small realm: B's city on (3,2), C's of level 1 on (3,3), A's on (3,1)."""
    pos = meeting()
    pos.buff.state, pos.buff.space, pos.buff.token = "away", "", 6
    hand(pos, B, *cards)
    for seat in (A, C):
        hand(pos, seat)
    pos.heroes.clear()
    city(pos, "5-2", "ns", B, 1)
    return pos


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_a_full_rival_conquers_before_it_raises_raises_before_it_builds_and_builds_before_it_buys() -> None:
    pos = realm("weapon-barfolk", "lord-barfolk", *provision_cards(5))
    hero(pos, B, "3-3")
    every = ("attack-city:3-3", "upgrade:5-2", "city", "road", "buy")
    assert menu(pos, *every) == "attack-city:3-3"
    assert menu(pos, *every[1:]) == "upgrade:5-2"
    assert menu(pos, *every[2:]) == "city"
    assert menu(pos, "road", "buy") == "buy"
    hand(pos, B, "citizen-barfolk", "provision")
    assert menu(pos, "road", "buy") == "road"


def test_a_full_rival_does_not_attack_what_it_cannot_beat() -> None:
    pos = realm("weapon-barfolk")
    hero(pos, B, "3-3")
    assert menu(pos, "attack-city:3-3", "upgrade:5-2") == "upgrade:5-2"


def test_a_full_rival_reckons_with_the_hidden_cards_of_the_defender() -> None:
    pos = realm("weapon-barfolk", "lord-barfolk")
    hero(pos, B, "3-3")
    assert menu(pos, "attack-city:3-3") == "attack-city:3-3"
    hand(pos, C, *provision_cards(6))
    assert menu(pos, "attack-city:3-3") == "done"


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_a_full_rival_ends_the_game_only_while_it_leads() -> None:
    pos = realm()
    for column in range(1, 5):
        lay(pos, f"6-{column}", replace(pos.lands["5-2"], level=4))
    lay(pos, "5-2", replace(pos.lands["5-2"], level=3))
    assert menu(pos, "upgrade:5-2", "city") == "upgrade:5-2"
    for column in range(1, 8):
        lay(pos, f"7-{column}", replace(pos.lands["5-2"], level=4, owner=C))
    assert menu(pos, "upgrade:5-2", "city") == "city"


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_an_easy_rival_attacks_nobody_and_builds_rather_than_raises() -> None:
    pos = realm("weapon-barfolk", "lord-barfolk")
    hero(pos, B, "3-3")
    pos.seats[B].opened = False
    answers = ("attack-city:3-3", "upgrade:5-2", "city", "road", "done")
    assert bot_asked(pos, "turn.action", *answers, skill="easy") == "city"
    assert bot_asked(pos, "turn.action", "attack-city:3-3", "done", skill="easy") == "done"


def test_an_easy_rival_stops_early_about_once_in_three_actions() -> None:
    pos = realm()
    pos.seats[B].opened = True
    answers = [bot_asked(pos, "turn.action", "road", "done", skill="easy") for _ in range(300)]
    assert 60 < answers.count("done") < 140


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_a_hard_rival_arms_itself_first() -> None:
    pos = realm("chief-barfolk", "citizen-barfolk", "citizen-barfolk", "provision")
    assert menu(pos, "road", "buy", skill="hard") == "buy"
    chosen = bot_asked(pos, "buy.card", "buy:stack.citizen", "buy:stack.weapon", skill="hard")
    assert chosen == "buy:stack.weapon"
    pos.seats[B].discard.append("weapon-barfolk")
    pos.heroes.clear()
    assert menu(pos, "road", "buy", skill="hard") == "road"


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_a_full_rival_flees_from_buff_when_he_is_near_and_no_pact_protects_it() -> None:
    pos = hunting_ground()
    own = hero(pos, B, "2-6")
    assert menu(pos, f"move:{own}", "road") == f"move:{own}"
    assert bot_asked(pos, "move.to", "go:2-5", "go:2-7", figure=own, points=1) == "go:2-7"
    pact(pos, B)
    assert menu(pos, f"move:{own}", "road") == "road"


def test_where_buff_moves_before_the_draw_a_full_rival_keeps_three_provisions_for_a_bribe() -> None:
    for option, bought in (("no", "buy"), ("yes", "done")):
        pos = hunting_ground(move_before_draw=option)
        hero(pos, B, "2-6")
        hand(pos, B, *provision_cards(4))
        assert menu(pos, "buy") == bought


def test_a_full_rival_never_steps_onto_the_free_buff_if_it_can_help_it() -> None:
    pos = hunting_ground()
    own = hero(pos, B, "2-3")
    pact(pos, B)
    assert bot_asked(pos, "move.to", "go:2-4", "go:2-2", figure=own, points=1) == "go:2-2"


@pytest.mark.proposal("battalia.solo.bot-answer")
def test_a_full_rival_defends_with_half_of_its_hand_and_attacks_with_all() -> None:
    pos = realm("lord-barfolk", "priest-barfolk", "chief-barfolk", "citizen-barfolk")
    pos.seats[B].player = "normal"
    hero(pos, C, "5-2")
    hand(pos, C, "weapon-barfolk")
    owner_turn(pos, C)
    table = play_with_dice(pos, [], ("turn.action", "attack-city:5-2"))
    line = [event.values["cards"] for event in all_told(table, "seat.line")]
    assert line == [("weapon-barfolk",), ("lord-barfolk", "priest-barfolk")]


def test_full_rivals_play_whole_turns_without_a_question_to_anybody() -> None:
    setup = Setup("battalia", seed=4)
    pos = BATTALIA.new(setup, box({"seats": "3", "first": "hard", "second": "easy"}))
    table = DiceTable(Quiet())
    table.seat(pos)
    for _ in range(60):
        BATTALIA.play_turn(pos, table)
        assert BATTALIA.faults(pos) == []
    assert table.asked == []
    assert {"turn.opponent", "seat.bought", "seat.laid"} <= set(kinds(table.events))
    assert "turn.human" not in kinds(table.events)


def test_a_full_rival_gives_the_reason_of_what_it_does() -> None:
    pos = realm(*["citizen-barfolk"] * 3)
    pos.seats[B].player = "normal"
    owner_turn(pos, B)
    table = DiceTable(Quiet())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    laid = told(table, "seat.laid")
    assert laid.sieve
    assert laid.sieve.chosen == "aim-city"
    assert "aim-finish" not in laid.sieve.left
    assert "battalia.solo.full-bot-turn" in laid.clauses


def test_a_full_rival_gives_the_reason_of_its_answer_to_an_attack() -> None:
    pos = meeting()
    pos.seats[B].player = "normal"
    hand(pos, B, *provision_cards(3))
    table = play_with_dice(pos, [1], ("turn.action", "done"), ("buff.route", "go:3-2"))
    event = told(table, "seat.answers")
    assert event.sieve
    assert (event.sieve.chosen, event.values["way"]) == ("bribe", "bribe")
    assert event.clauses == ("battalia.solo.bot-answer",)


def test_a_full_rival_gives_the_reason_of_the_city_by_which_buff_enters() -> None:
    pos = people(2)
    for seat in pos.seats.values():
        seat.player = "normal"
    day(pos, 8)
    pos.phase = "entry"
    table = DiceTable(Quiet())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    entered = told(table, "buff.entered")
    assert entered.sieve
    assert entered.sieve.chosen == entered.values["space"]
    assert "battalia.solo.full-bot-bid" in entered.clauses
    assert all("battalia.solo.full-bot-bid" in event.clauses for event in all_told(table, "seat.bid-cards"))


def test_a_full_rival_with_a_weapon_defends_with_half_of_its_hand_all_the_same() -> None:
    pos = realm("weapon-barfolk", "priest-barfolk", "chief-barfolk", "citizen-barfolk")
    answers = ("all", "weapon-barfolk", "priest-barfolk", "chief-barfolk", "citizen-barfolk", "done")
    ask: dict[str, Any] = {"space": "5-2", "laid": 0}
    assert bot_asked(pos, "line.card", *answers, role="attack", against="unknown", **ask) == "all"
    assert bot_asked(pos, "line.card", *answers, role="defence", against="unknown", **ask) == "priest-barfolk"
    assert bot_asked(pos, "line.card", *answers, role="defence", against=0, **ask) == "done"
    assert bot_asked(pos, "line.card", *answers, role="defence", against=5, **ask) == "priest-barfolk"
    assert bot_asked(pos, "line.card", *answers, role="defence", against=6, **ask) == "done"
    assert bot_asked(pos, "line.card", *answers, role="horde", against=6, **ask) == "priest-barfolk"


def test_a_full_rival_reckons_with_a_city_that_helps_its_hero() -> None:
    for helps, chosen in (("no", "bribe"), ("yes", "fight")):
        pos = meeting(city_helps_hero_against_horde=helps)
        pos.buff.space = pos.heroes["islanders-1"] = "3-3"
        lay(pos, "3-3", replace(pos.lands["3-3"], level=2, owner=B))
        lay(pos, "3-1", replace(pos.lands["3-1"], owner=B))
        hand(pos, B, "lord-barfolk", *provision_cards(3))
        assert bot_asked(pos, "attack.answer", "bribe", "fight", hero="islanders-1") == chosen


@pytest.mark.proposal("battalia.solo.bot-answer")
def test_a_full_rival_retreats_rather_than_lose_a_hero_where_the_table_admits_it() -> None:
    pos = meeting()
    pos.buff.space = "3-2"
    hand(pos, B, *provision_cards(2))
    ways = ("fight", "retreat-provisions")
    assert bot_asked(pos, "attack.answer", *ways, hero="islanders-1") == "retreat-provisions"
    hand(pos, B, *provision_cards(2), "lord-barfolk", "chief-barfolk")
    assert bot_asked(pos, "attack.answer", *ways, hero="islanders-1") == "fight"


def test_at_the_merciless_level_a_full_rival_keeps_four_provisions_for_a_bribe() -> None:
    for held, bought in ((5, "done"), (6, "buy")):
        pos = hunting_ground(move_before_draw="yes", level="merciless")
        hero(pos, B, "2-6")
        hand(pos, B, *provision_cards(held))
        assert menu(pos, "buy") == bought


def test_without_a_weapon_left_a_hard_rival_does_not_try_to_arm_itself() -> None:
    pos = realm("chief-barfolk", "citizen-barfolk", "citizen-barfolk", "provision")
    pos.stacks["weapon"].clear()
    assert menu(pos, "city", "buy", skill="hard") == "city"


def test_a_full_rival_marches_with_buff_to_a_city_that_its_mercenaries_take() -> None:
    pos = realm("weapon-barfolk", "mercenary-1-bannerless", "provision")
    lay(pos, "3-3", replace(pos.lands["3-3"], owner="neutral", level=2))
    lay(pos, "3-1", replace(pos.lands["3-1"], owner=B))
    hire_buff(pos, B, "3-2")
    own = hero(pos, B, "3-2")
    assert menu(pos, f"move:{own}", "move:buff", "buy") == "move:buff"


@pytest.mark.proposal("battalia.solo.full-bot-turn")
@pytest.mark.parametrize("skill", ["easy", "normal", "hard"])
def test_no_full_rival_fills_the_grid_while_it_is_behind(skill: str) -> None:
    """One space is free at B's road; a card there fills the grid."""
    for level, chosen in ((1, "road"), (4, "done")):
        pos = people(3, "virtual", 1)
        empty_map(pos)
        city(pos, "1-1", "es", B, 2)
        for space in ALL_SPACES:
            if space not in ("1-1", "1-2", "4-4"):
                lay(pos, space, Land("city-end" if space == "7-7" else "straight", "", "", 0, ""))
        lay(pos, "7-7", Land("city-end", "s", "", level, C))
        day(pos, 3)
        hand(pos, B, "citizen-barfolk", "provision")
        for seat in (A, C):
            hand(pos, seat)
        pos.seats[B].discard += ["weapon-barfolk", "horse-barfolk", "tool-barfolk"]
        pos.seats[B].opened = False
        assert bot_asked(pos, "turn.action", "road", "done", skill=skill) == chosen
