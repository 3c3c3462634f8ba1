"""Our variants beside a cardboard table: light rivals and the Lone Realm."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.roads import sides
from adversaire.games.battalia.base_game.seats import figures_of
from adversaire.games.battalia.position import HORDE, Position
from tests.battalia.tables import (
    A,
    B,
    all_told,
    alone,
    asked,
    box,
    city,
    day,
    empty_map,
    free_buff,
    hero,
    hire_buff,
    offered,
    owner_turn,
    play,
    play_with_dice,
    rivals,
    told,
)

DONE = ("report.turn", "done")


# ---------------------------------------------------------------- light rivals beside cardboard


def with_rival(on: int = 9) -> Position:
    """A person and a light rival at a cardboard table; (3,2) is the rival's city, (3,3) the person's."""
    pos = rivals(2, "companion", 1, "light-rivals")
    empty_map(pos)
    city(pos, "3-2", "es", B, 1)
    city(pos, "3-3", "w", A, 1)
    pos.seats[B].start = "3-2"
    day(pos, on)
    pos.buff.state = "away"
    owner_turn(pos, A)
    return pos


def test_the_app_says_what_defends_a_light_rivals_city_and_the_player_how_it_went() -> None:
    for answer, owner in (("won", A), ("lost", B)):
        pos = with_rival()
        table = play_with_dice(pos, [4], ("report.turn", "siege:3-2"), ("report.outcome", answer), DONE)
        assert "take:3-2" not in asked(table, "report.turn")[0].answers
        said = told(table, "rival.defends").values
        assert (said["army"], said["walls"], said["total"]) == (6, 1, 7)
        assert asked(table, "report.outcome")[0].values["total"] == 7
        assert pos.lands["3-2"].owner == owner


def test_a_duel_with_a_light_rivals_hero_is_settled_in_the_same_way() -> None:
    for answer, left in (("won", []), ("lost", ["there"])):
        pos = with_rival()
        one = hero(pos, B, "3-3")
        table = play_with_dice(pos, [2], ("report.turn", f"duel:{one}"), ("report.outcome", answer), DONE)
        assert told(table, "rival.defends").values["total"] == 4
        assert asked(table, "report.outcome")[0].values["total"] == 4
        assert len(figures_of(pos, B)) == len(left)


def test_a_buff_whom_a_light_rival_employs_is_defended_by_its_army() -> None:
    for answer, state in (("won", "away"), ("lost", "hired")):
        pos = with_rival()
        hire_buff(pos, B, "3-3")
        table = play_with_dice(pos, [4], ("report.turn", "duel:buff"), ("report.outcome", answer), DONE)
        assert "fallen:buff" not in asked(table, "report.turn")[0].answers
        assert told(table, "rival.defends").values["total"] == 6
        assert pos.buff.state == state
        assert bool(pos.seats[B].marker) == (state == "hired")


def test_a_light_rivals_attack_on_a_players_city_is_settled_with_real_cards() -> None:
    for answer, owner in (("held", A), ("lost", B)):
        pos = with_rival()
        hero(pos, B, "3-3")
        hero(pos, B, "3-2", 2)
        owner_turn(pos, B)
        table = play_with_dice(pos, [5, 4], ("rival.outcome", answer))
        (question,) = asked(table, "rival.outcome")
        assert (question.seat, question.values["army"], question.values["level"]) == (A, 6, 1)
        assert question.values["needed"] == 5
        assert pos.lands["3-3"].owner == owner
        assert len(figures_of(pos, B)) == (1 if answer == "held" else 2)


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_the_app_names_the_card_to_lay_for_a_light_rival_and_its_heroes_are_never_asked_for() -> None:
    pos = with_rival()
    owner_turn(pos, B)
    table = play_with_dice(pos, [1])
    event = told(table, "rival.laid").values
    assert pos.lands[str(event["space"])].card == event["card"]
    assert pos.lands[str(event["space"])].terrain == ""
    assert event["sides"] == sides(pos.lands[str(event["space"])].roads)
    assert len(sides(str(event["roads"]))) == len(str(event["roads"])) > 0
    pos.phase, pos.turn = "seat", 0
    play(pos, DONE)
    assert all(hero.startswith(pos.seats[A].faction) for hero in pos.stale)


def defeat(
    state: str, heroes: int, leader: str = "", attack: str = "siege:3-2"
) -> tuple[Position, list[str]]:
    """A person with so many heroes loses an attack on the light rival; who could have led it, if asked."""
    pos = with_rival()
    rival = hero(pos, B, "3-2")
    for number in range(heroes):
        hero(pos, A, "3-2", number + 1)
    if state == "free":
        free_buff(pos, "3-3")
    elif state == "hired":
        hire_buff(pos, A, "3-2")
    lost = [("report.turn", attack.replace("hero", rival)), ("report.outcome", "lost")]
    led = [("report.leader", f"lead:{leader}".replace("own", pos.seats[A].faction))] if leader else []
    move = [("buff.route", "stay")] if state == "free" else []
    table = play_with_dice(pos, [4, *[1] * len(move)], *lost, *led, DONE, *move)
    own = f"lead:{pos.seats[A].faction}"
    return pos, [one.replace(own, "own") for one in offered(table, "report.leader")] if led else []


@pytest.mark.clause("battalia.control.loss-removed")
@pytest.mark.parametrize("attack", ["siege:3-2", "duel:hero"])
@pytest.mark.parametrize(("leader", "left"), [("own-1", "2"), ("own-2", "1")])
def test_a_failed_attack_costs_the_hero_who_led_it_while_buff_is_free_to_meet_heroes(
    attack: str, leader: str, left: str
) -> None:
    pos, leaders = defeat("free", 2, leader, attack)
    assert leaders == ["own-1", "own-2"]
    assert figures_of(pos, A) == [f"{pos.seats[A].faction}-{left}"]


def test_a_lone_hero_must_have_led_the_failed_attack_and_nobody_is_asked() -> None:
    pos, _ = defeat("free", 1)
    assert figures_of(pos, A) == []


@pytest.mark.clause("battalia.control.loss-removed")
@pytest.mark.parametrize(("leader", "state"), [("buff", "away"), ("own-1", "hired")])
def test_a_failed_attack_may_have_cost_the_buff_who_served_the_attacker(leader: str, state: str) -> None:
    pos, leaders = defeat("hired", 1, leader)
    assert leaders == ["lead:buff", "own-1", "own-2"]
    assert (pos.buff.state, bool(pos.seats[A].marker)) == (state, state == "hired")


def test_while_buff_is_away_nobody_is_asked_who_led_a_failed_attack() -> None:
    pos, _ = defeat("away", 2)
    assert len(figures_of(pos, A)) == 2


@pytest.mark.clause("battalia.fight.form-battle-line")
@pytest.mark.parametrize("answer", ["held", "lost"])
@pytest.mark.parametrize(("refills", "cards"), [("yes", 6), ("no", 0)])
def test_whoever_defended_a_city_with_real_cards_is_told_what_to_do_with_them(
    answer: str, refills: str, cards: int
) -> None:
    pos = with_rival()
    pos.options["defender_refills"] = refills
    hero(pos, B, "3-3")
    owner_turn(pos, B)
    table = play_with_dice(pos, [5, 4], ("rival.outcome", answer))
    assert told(table, "report.line").values == {"seat": pos.seats[A].faction, "hand": cards}


# ---------------------------------------------------------------- a Lone Realm and real dice


def test_a_lone_realm_beside_cardboard_asks_for_the_players_bid_and_rolls_for_the_app() -> None:
    pos = alone("companion")
    day(pos, 8)
    pos.phase = "entry"
    table = play_with_dice(pos, [3], ("bid.total", "4"), ("entry.place", "enter:6-6"))
    assert {e.values["seat"]: e.values["total"] for e in all_told(table, "bid.shown")} == {
        pos.seats[A].faction: 4,
        HORDE: 4,
    }


@pytest.mark.parametrize("variant", ["table", "light-rivals", "lone-realm"])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_beside_cardboard_never_break_the_table(variant: str, seed: int) -> None:
    chosen = {"variant": variant, "seats": "3"}
    pos = BATTALIA.new(Setup("battalia", mode="companion", seed=seed), box(chosen))
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 9)))
    table.seat(pos)
    turns = 0
    while not BATTALIA.is_over(pos) and turns < 400:
        BATTALIA.play_turn(pos, table)
        assert BATTALIA.faults(pos) == []
        turns += 1
    assert not {event.kind for event in table.events if event.kind.startswith("seat.")}
