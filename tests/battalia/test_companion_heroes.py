"""Beside a cardboard table: heroes who move, meet Buff, fight with real cards, and where they stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.engine.errors import Waiting
from adversaire.engine.record import APP, ME, Entry
from adversaire.engine.table import RecordedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.cardboard.facts import all_heroes
from adversaire.games.battalia.cardboard.reports import report_answers
from adversaire.games.battalia.position import UNTOLD, Position
from tests.battalia.scenes import with_buff
from tests.battalia.tables import (
    A,
    B,
    DiceTable,
    Quiet,
    all_told,
    alone,
    asked,
    day,
    empty_map,
    free_buff,
    hero,
    kinds,
    offered,
    on_a_street,
    owner_turn,
    pact,
    people,
    play,
    play_with_dice,
    street,
    told,
)

DONE = ("report.turn", "done")


# ---------------------------------------------------------------- heroes


@pytest.mark.clause("battalia.hero-moves-in.attacked", "battalia.hero-moves-in.buff-attacker")
def test_a_hero_reported_on_buffs_space_is_attacked_at_once() -> None:
    pos = with_buff()
    hero(pos, A, "2-1")
    walk = ("report.turn", "hero:barfolk-1"), ("report.place", "at:2-3"), ("attack.answer", "bribe")
    table = play_with_dice(pos, [1], *walk, DONE, ("buff.route", "stay"))
    assert offered(table, "attack.answer") == ("bribe", "recruit", "won", "lost")
    named = {"battalia.hero-moves-in.attacked", "battalia.hero-moves-in.buff-attacker"}
    assert named <= set(told(table, "buff.attacks").clauses)
    assert (pos.seats[A].marker, pos.seats[A].since) == ("pact", 9)
    assert pos.heroes["barfolk-1"] == "2-3"


def test_a_hero_reported_elsewhere_or_off_the_board_meets_nobody() -> None:
    pos = with_buff()
    hero(pos, A, "2-1")
    moves = ("report.turn", "hero:barfolk-1"), ("report.place", "at:2-2")
    table = play_with_dice(pos, [1], *moves, DONE, ("buff.route", "stay"))
    assert pos.heroes["barfolk-1"] == "2-2"
    assert set(offered(table, "report.place")) == {*[f"at:{space}" for space in pos.lands], "off"}
    owner_turn(pos, A)
    gone = ("report.turn", "hero:barfolk-1"), ("report.place", "off")
    play_with_dice(pos, [1], *gone, DONE, ("buff.route", "stay"))
    assert "barfolk-1" not in pos.heroes
    assert pos.seats[A].heroes_lost == 0


def test_a_hero_summoned_is_reported_like_one_that_moved() -> None:
    pos = with_buff()
    answers = ("report.turn", "hero:barfolk-2"), ("report.place", "at:2-1")
    play_with_dice(pos, [1], *answers, DONE, ("buff.route", "stay"))
    assert pos.heroes == {"barfolk-2": "2-1"}


def test_a_hero_of_somebody_else_who_fell_is_reported_by_the_victor() -> None:
    pos = with_buff()
    hero(pos, B, "2-5")
    table = play_with_dice(pos, [1], ("report.turn", "fallen:islanders-1"), DONE, ("buff.route", "stay"))
    assert pos.heroes == {}
    assert told(table, "report.fallen").values["hero"] == "islanders-1"
    assert pos.seats[B].heroes_lost == 0


@pytest.mark.proposal("battalia.solo.companion-multiplayer")
@pytest.mark.clause("battalia.fight.win-buff-removed", "battalia.fight.lose-hero-lost")
@pytest.mark.parametrize("answer", ["bribe", "recruit", "won", "lost"])
def test_the_owner_of_the_hero_says_how_the_attack_went(answer: str) -> None:
    pos = with_buff("2-2")
    hero(pos, B, "2-4")
    table = play_with_dice(pos, [2], DONE, ("buff.route", "go:2-4"), ("attack.answer", answer))
    assert asked(table, "attack.answer")[0].seat == B
    kind = {"bribe": "buff.bribed", "recruit": "buff.recruited", "won": "buff.repelled", "lost": "buff.beat"}
    assert kind[answer] in kinds(table.events)
    state = {"bribe": "free", "recruit": "hired", "won": "away", "lost": "free"}
    assert pos.buff.state == state[answer]
    assert ("islanders-1" in pos.heroes) == (answer != "lost")
    assert pos.seats[B].marker == {"bribe": "pact", "recruit": "contract"}.get(answer, "")


def test_a_pact_holder_is_asked_for_a_recruitment_for_only_he_sees_his_hand() -> None:
    pos = with_buff("2-2")
    hero(pos, B, "2-3")
    pact(pos, B)
    table = play_with_dice(pos, [1], DONE, ("buff.route", "go:2-3"), ("meeting.recruit", "recruit"))
    (question,) = asked(table, "meeting.recruit")
    assert (question.seat, question.answers, question.likely) == (B, ("nothing", "recruit"), "nothing")
    assert pos.buff.owner == B


def test_a_retreat_is_reported_where_the_table_admits_it() -> None:
    pos = with_buff("2-2", allow_retreat="yes")
    hero(pos, B, "2-3")
    back = ("attack.answer", "retreat"), ("retreat.to", "to:2-4")
    table = play_with_dice(pos, [1], DONE, ("buff.route", "go:2-3"), *back)
    assert offered(table, "attack.answer") == ("bribe", "recruit", "won", "lost", "retreat")
    assert (pos.heroes["islanders-1"], pos.buff.space) == ("2-4", "2-3")


# ---------------------------------------------------------------- after a fight with real cards


@pytest.mark.clause("battalia.fight.form-battle-line")
@pytest.mark.parametrize("answer", ["won", "lost"])
@pytest.mark.parametrize(("refills", "hand"), [("yes", 6), ("no", 0)])
def test_whoever_fought_is_told_to_discard_the_line_and_to_fill_the_hand_up(
    answer: str, refills: str, hand: int
) -> None:
    pos = with_buff("2-2", defender_refills=refills)
    hero(pos, B, "2-4")
    table = play_with_dice(pos, [2], DONE, ("buff.route", "go:2-4"), ("attack.answer", answer))
    assert told(table, "report.line").values == {"seat": "islanders", "hand": hand}
    assert kinds(table.events)[-1] == "report.line"


@pytest.mark.clause("battalia.fight.form-battle-line")
def test_whoever_walked_in_discards_the_line_and_draws_nothing() -> None:
    pos = with_buff()
    hero(pos, A, "2-1")
    walk = ("report.turn", "hero:barfolk-1"), ("report.place", "at:2-3"), ("attack.answer", "won")
    table = play_with_dice(pos, [], *walk, DONE)
    assert told(table, "report.line").values == {"seat": "barfolk", "hand": 0}


@pytest.mark.clause("battalia.fight.form-battle-line")
@pytest.mark.parametrize(("first", "hand"), [("yes", 0), ("no", 6)])
def test_the_mover_draws_nothing_for_a_fight_where_the_new_hand_comes_after_the_move(
    first: str, hand: int
) -> None:
    pos = with_buff("2-2", move_before_draw=first)
    hero(pos, A, "2-4")
    table = play_with_dice(pos, [2], DONE, ("buff.route", "go:2-4"), ("attack.answer", "lost"))
    assert told(table, "report.line").values == {"seat": "barfolk", "hand": hand}


@pytest.mark.parametrize("answer", ["bribe", "recruit"])
def test_whoever_pays_has_no_line_to_discard(answer: str) -> None:
    pos = with_buff("2-2")
    hero(pos, B, "2-4")
    table = play_with_dice(pos, [2], DONE, ("buff.route", "go:2-4"), ("attack.answer", answer))
    assert not all_told(table, "report.line")


def last_question(pos: Position, *answers: tuple[str, str], rolls: str = APP) -> str:
    """What a person at a screen is asked after these answers of a turn; nothing if the turn is over."""
    table = RecordedTable([Entry(question, answer) for question, answer in answers], rolls=rolls)
    table.seat(pos)
    try:
        BATTALIA.play_turn(pos, table)
    except Waiting as waits:
        return waits.question.id
    return ""


@pytest.mark.clause("battalia.bribe.time-marker", "battalia.recruit.card-to-owner")
@pytest.mark.parametrize("answer", ["bribe", "recruit", "won", "lost"])
def test_a_turn_in_which_buff_met_a_hero_ends_when_everybody_has_done_what_follows(answer: str) -> None:
    for more, asks in (((), "buff.done"), ((("buff.done", "done"),), "")):
        pos = with_buff("2-2")
        hero(pos, B, "2-3")
        told_so_far = DONE, ("buff.route", "go:2-3"), ("attack.answer", answer), *more
        assert last_question(pos, *told_so_far) == asks


def test_a_turn_in_which_buff_met_nobody_ends_with_his_move() -> None:
    assert last_question(with_buff("2-2"), DONE, ("buff.route", "go:2-1")) == ""


@pytest.mark.proposal("battalia.solo.s1-buff-turn")
@pytest.mark.parametrize(
    ("second", "dice", "asks"),
    [("no", "2", "buff.done"), ("yes", "24", "buff.route"), ("yes", "21", "buff.done")],
    ids=["no second move", "a second move", "half of a one"],
)
def test_in_a_lone_realm_the_apps_move_is_read_before_the_day_ends(second: str, dice: str, asks: str) -> None:
    pos = alone("companion", lone_second_move=second)
    empty_map(pos)
    street(pos, 2, 2, 6)
    day(pos, 9)
    free_buff(pos, "2-4")
    owner_turn(pos, A)
    assert last_question(pos, DONE, *[("buff.die", die) for die in dice], rolls=ME) == asks


# ---------------------------------------------------------------- where the heroes stand


def test_while_buff_is_away_nobody_reports_heroes_and_they_are_confirmed_when_he_needs_them() -> None:
    pos = people(3, "companion")
    assert pos.stale == []
    table = play(pos, DONE)
    assert pos.stale == [f"{seat.faction}-{n}" for seat in pos.seats.values() for n in (1, 2)]
    assert not asked(table, "fact.heroes")
    day(pos, 8)
    pos.phase = "entry"
    confirm = DiceTable(Quiet({"bid.total": ["5", "3", "2"]}))
    confirm.seat(pos)
    BATTALIA.play_turn(pos, confirm)
    (question,) = asked(confirm, "fact.heroes")
    assert question.likely == "as-shown"
    stand = [f"{hero}:{pos.heroes.get(hero, 'off')}" for hero in ("barfolk-1", "barfolk-2")]
    assert list(question.values["stand"])[:2] == stand  # type: ignore[arg-type]
    assert pos.stale == []


def test_a_hero_who_stands_elsewhere_is_set_right_before_buff_moves() -> None:
    pos = with_buff("2-2")
    hero(pos, A, "2-1")
    pos.stale = ["barfolk-1", "islanders-1"]
    answers = (
        ("fact.heroes", "change:islanders-1"),
        ("fact.hero-place", "at:2-4"),
        ("fact.heroes", "as-shown"),
        DONE,
        ("buff.route", "go:2-4"),
        ("attack.answer", "lost"),
    )
    table = play_with_dice(pos, [5], *answers)
    assert asked(table, "fact.heroes")[1].answers == ("as-shown", "change:barfolk-1")
    assert set(offered(table, "fact.hero-place")) == {*[f"at:{space}" for space in pos.lands], "off"}
    assert pos.heroes == {"barfolk-1": "2-1"}


def test_a_hero_said_to_be_off_the_board_stops_nobody() -> None:
    pos = with_buff("2-2")
    hero(pos, B, "2-3")
    pos.stale = ["islanders-1"]
    gone = ("fact.heroes", "change:islanders-1"), ("fact.hero-place", "off")
    play_with_dice(pos, [2], *gone, DONE, ("buff.route", "go:2-4"))
    assert (pos.buff.space, pos.heroes) == ("2-4", {})


def test_a_hero_nobody_has_told_of_yet_stops_nobody_and_breaks_nothing() -> None:
    pos = with_buff("2-2")
    pos.heroes["islanders-1"] = UNTOLD
    pos.stale = ["islanders-1"]
    assert BATTALIA.faults(pos) == []
    assert UNTOLD not in {str(item.value) for zone in BATTALIA.view(pos) for item in zone.items}


def test_a_hero_confirmed_before_the_turn_is_not_asked_for_again() -> None:
    pos = with_buff("2-2")
    hero(pos, A, "2-1")
    pos.stale = ["barfolk-1"]
    answers = ("report.turn", "hero:barfolk-1"), ("report.place", "at:2-4"), DONE, ("buff.route", "stay")
    table = play_with_dice(pos, [1], ("fact.heroes", "as-shown"), *answers)
    assert pos.stale == []
    assert len(asked(table, "fact.heroes")) == 1


@pytest.mark.clause("battalia.recruit.release-stays-in-place", "battalia.bribe.vulnerable-again")
@pytest.mark.parametrize("told_at_first", [True, False], ids=["stood there", "was set right"])
def test_a_hero_who_shares_the_space_of_a_released_buff_has_not_arrived(told_at_first: bool) -> None:
    pos = with_buff("2-2")
    hero(pos, A, "2-2" if told_at_first else "2-1")
    pos.stale = ["barfolk-1"]
    seen = [("fact.heroes", "as-shown")]
    if not told_at_first:
        seen = [("fact.heroes", "change:barfolk-1"), ("fact.hero-place", "at:2-2")]
    report = ("report.turn", "hero:barfolk-1"), ("report.place", "at:2-2")
    table = play_with_dice(pos, [1], *seen, *report, DONE, ("buff.route", "stay"))
    assert not asked(table, "attack.answer")
    assert pos.heroes["barfolk-1"] == "2-2"


@pytest.mark.clause("battalia.attack.stop-on-hero")
def test_where_a_faction_has_one_hero_only_nobody_is_asked_for_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pos = on_a_street(9, 3, "companion")
    monkeypatch.setattr(pos.box, "figures", replace(pos.box.figures, heroes=1))
    assert all_heroes(pos) == ["barfolk-1", "islanders-1", "emberians-1"]
    answers = report_answers(pos, A)
    assert "hero:barfolk-1" in answers
    assert "hero:barfolk-2" not in answers
