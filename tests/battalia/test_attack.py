"""The attack: Buff stops on a hero, attacks it and nothing else, and its owner chooses how to meet him."""

from __future__ import annotations

import pytest

from adversaire.engine.event import Event
from adversaire.engine.record import MODES
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import set_level, take_city
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
    next_hand,
    offered,
    on_a_street,
    owner_turn,
    pact,
    paint,
    people,
    provisions,
    quietly,
    quietly_until,
    refused,
    road,
    told,
)

STOP = ("battalia.attack.stop-on-hero", "battalia.attack.automatic", "battalia.attack.heroes-only")
OPTIONS = ("battalia.attack.three-options", "battalia.intro.generosity")
AT_ENTRY = ("battalia.attack.on-entry", "battalia.attack.automatic", "battalia.attack.heroes-only")
MOVED = ("battalia.move.roads-only", "battalia.move.optional-points")
PACT = ("battalia.bribe.pact-no-automatic-fight", "battalia.bribe.pact-can-recruit")
#: Nothing but cards of strength 0.
HELPLESS = ("tool-islanders", "tent-islanders")


def go(space: str, answer: str = "") -> dict[str, list[str]]:
    """A wish for Buff's move, and one for how the owner of the hero he meets answers."""
    return {"buff.route": [f"go:{space}"], **({"attack.answer": [answer]} if answer else {})}


def met_by_buff(*cards: str, mode: str = "virtual", **options: str) -> Position:
    """At the end of A's turn B's hero, with these cards in B's hand, is two spaces away from Buff."""
    pos = on_a_street(9, 3, mode, **options)
    hero(pos, B, "2-3")
    if mode == "virtual":
        hand(pos, B, *cards)
    return pos


# ---------------------------------------------------------------- the stop


@pytest.mark.clause("battalia.attack.stop-on-hero")
@pytest.mark.parametrize("protected", [False, True], ids=["no-pact", "pact"])
def test_with_a_six_buff_ends_on_the_hero_two_spaces_away_and_four_points_are_lost(protected: bool) -> None:
    pos = met_by_buff(*HELPLESS)
    if protected:
        pact(pos, B)
    table = quietly(pos, go("2-3"), dice=[6])
    assert offered(table, "buff.route") == ("stay", "go:2-2", "go:2-3")
    assert "battalia.attack.stop-on-hero" in asked(table, "buff.route")[0].clauses
    moved = told(table, "buff.moved")
    assert (moved.values["space"], moved.values["steps"], moved.values["lost"]) == ("2-3", 2, 4)
    assert moved.clauses == (*MOVED, "battalia.attack.stop-on-hero")
    assert pos.buff.space == "2-3"
    assert bool(all_told(table, "buff.attacks")) is not protected


@pytest.mark.clause("battalia.attack.stop-on-hero")
@pytest.mark.parametrize("protected", [False, True], ids=["no-pact", "pact"])
def test_no_route_leads_past_a_hero(protected: bool) -> None:
    pos = met_by_buff()
    if protected:
        pact(pos, B)
    broken = refused(pos, go("2-4"), dice=[6])
    assert (broken.clause, broken.text.values["space"]) == ("battalia.attack.stop-on-hero", "2-4")


@pytest.mark.clause("battalia.attack.stop-on-hero")
def test_a_hero_on_the_space_where_the_move_begins_neither_stops_buff_nor_is_attacked() -> None:
    pos = on_a_street()
    free_buff(pos, "2-3")
    hero(pos, B, "2-3")
    table = quietly(pos, go("2-6"), dice=[3])
    assert {"go:2-1", "go:2-6"} <= set(offered(table, "buff.route"))
    assert not all_told(table, "buff.attacks")
    assert (pos.buff.space, pos.heroes) == ("2-6", {"islanders-1": "2-3"})


@pytest.mark.clause("battalia.attack.stop-on-hero")
def test_where_the_table_lets_him_buff_passes_a_hero_under_a_pact_without_a_word() -> None:
    pos = met_by_buff(*provisions(4), stop_on_protected_hero="no")
    pact(pos, B)
    table = quietly(pos, go("2-6"), dice=[5])
    assert kinds(table.events) == ["turn.human", "buff.rolled", "buff.moved"]
    moved = told(table, "buff.moved")
    assert (moved.values["steps"], moved.clauses) == (5, MOVED)
    assert not asked(table, "meeting.recruit")


@pytest.mark.clause("battalia.attack.stop-on-hero")
def test_even_there_a_stop_on_a_hero_under_a_pact_is_a_meeting_and_others_still_bar_the_way() -> None:
    pos = met_by_buff(*provisions(4), stop_on_protected_hero="no")
    pact(pos, B)
    hero(pos, C, "2-5")
    table = quietly(pos, go("2-3"), dice=[6])
    assert offered(table, "buff.route") == ("stay", "go:2-2", "go:2-3", "go:2-4", "go:2-5")
    assert told(table, "buff.passes-by").values == {"seat": "islanders", "space": "2-3"}
    assert offered(table, "meeting.recruit") == ("nothing", "recruit")


# ---------------------------------------------------------------- automatic, and whose choice


@pytest.mark.clause("battalia.attack.automatic", "battalia.attack.three-options")
def test_a_moves_buff_onto_bs_hero_and_b_alone_must_choose() -> None:
    pos = met_by_buff(*provisions(4))
    table = quietly(pos, go("2-3", "bribe"), dice=[2])
    attack = told(table, "buff.attacks")
    assert attack.clauses == STOP
    assert attack.values == {"hero": "islanders-1", "seat": "islanders", "space": "2-3", "strength": 6}
    (question,) = asked(table, "attack.answer")
    assert (question.seat, question.answers) == (B, ("bribe", "recruit", "fight"))
    assert question.clauses == OPTIONS
    assert [asked_.seat for asked_, _ in table.asked] == [A, A, B]


@pytest.mark.clause("battalia.attack.automatic")
def test_neither_a_nor_b_can_call_the_attack_off() -> None:
    pos = met_by_buff(*provisions(4))
    broken = refused(pos, go("2-3", "nothing"), dice=[2])
    assert broken.clause == "battalia.attack.three-options"


@pytest.mark.clause("battalia.attack.automatic")
def test_the_movers_own_hero_is_attacked_like_any_other_and_may_be_the_way_to_recruit_him() -> None:
    pos = on_a_street()
    hero(pos, A, "2-3")
    next_hand(pos, A, *provisions(4))
    table = quietly(pos, go("2-3", "recruit"), dice=[2])
    assert told(table, "buff.attacks").values["hero"] == "barfolk-1"
    assert [question.seat for question in asked(table, "attack.answer")] == [A]
    assert (pos.buff.state, pos.buff.owner) == ("hired", A)


@pytest.mark.clause("battalia.attack.three-options")
def test_with_three_provisions_b_may_bribe_or_fight_but_not_recruit() -> None:
    pos = met_by_buff(*provisions(3), "citizen-islanders")
    table = quietly(pos.copy(), go("2-3", "bribe"), dice=[2])
    (question,) = asked(table, "attack.answer")
    assert (question.seat, question.answers) == (B, ("bribe", "fight"))
    assert not [one for one, _ in table.asked if one.seat == A and one.id.startswith("attack")]
    broken = refused(pos, go("2-3", "recruit"), dice=[2])
    assert (broken.clause, broken.text.values) == ("battalia.recruit.cost-four", {"cost": 4})


@pytest.mark.clause("battalia.attack.three-options")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_with_fewer_provisions_there_is_only_the_fight_and_a_helpless_owner_loses_the_hero(held: int) -> None:
    pos = met_by_buff(*provisions(held), "citizen-islanders")
    table = quietly(pos, {**go("2-3"), "line.card": ["all"]}, dice=[2])
    assert not asked(table, "attack.answer")
    assert told(table, "seat.line").values["strength"] == 1
    assert told(table, "buff.beat").values == {"hero": "islanders-1", "seat": "islanders", "space": "2-3"}
    assert pos.heroes == {}


@pytest.mark.clause("battalia.attack.three-options", "battalia.bribe.cost-three")
def test_somebody_with_too_few_provisions_for_a_bribe_is_told_what_it_costs() -> None:
    pos = met_by_buff(*provisions(2), allow_retreat="yes")
    broken = refused(pos, go("2-3", "bribe"), dice=[2])
    assert (broken.clause, broken.text.values) == ("battalia.bribe.cost-three", {"cost": 3})


@pytest.mark.clause("battalia.attack.three-options")
def test_beside_cardboard_the_owner_says_how_it_went() -> None:
    pos = met_by_buff(mode="companion")
    table = quietly(pos, go("2-3", "won"), dice=[2])
    (question,) = asked(table, "attack.answer")
    assert (question.seat, question.answers) == (B, ("bribe", "recruit", "won", "lost"))
    assert pos.buff.state == "away"


@pytest.mark.clause("battalia.attack.three-options")
@pytest.mark.parametrize(("option", "more"), [("no", ()), ("yes", ("retreat",))])
def test_beside_cardboard_a_retreat_is_one_more_answer_only_where_the_table_admits_it(
    option: str, more: tuple[str, ...]
) -> None:
    pos = met_by_buff(mode="companion", allow_retreat=option)
    table = quietly(pos, go("2-3", "lost"), dice=[2])
    assert offered(table, "attack.answer") == ("bribe", "recruit", "won", "lost", *more)
    assert pos.heroes == {}


# ---------------------------------------------------------------- retreat, where the table admits it


@pytest.mark.clause("battalia.attack.three-options")
def test_retreat_is_none_of_the_three_options_though_it_could_be_paid() -> None:
    pos = met_by_buff(*provisions(4), "horse-islanders")
    table = quietly(pos, go("2-3", "bribe"), dice=[2])
    assert offered(table, "attack.answer") == ("bribe", "recruit", "fight")


@pytest.mark.clause("battalia.attack.three-options")
@pytest.mark.parametrize(
    ("cards", "ways"),
    [
        (provisions(2), ("fight", "retreat-provisions")),
        (("horse-islanders",), ("fight", "retreat-horse")),
        ((*provisions(3), "horse-islanders"), ("bribe", "fight", "retreat-provisions", "retreat-horse")),
    ],
    ids=["two-provisions", "horse", "both"],
)
def test_where_the_table_admits_it_a_retreat_costs_two_provisions_or_a_horse(
    cards: tuple[str, ...], ways: tuple[str, ...]
) -> None:
    pos = met_by_buff(*cards, allow_retreat="yes")
    wishes = {**go("2-3", ways[-1]), "retreat.to": ["to:2-4"]}
    table = quietly(pos, wishes, dice=[2])
    assert offered(table, "attack.answer") == ways
    assert set(offered(table, "retreat.to")) == {"to:2-2", "to:2-4"}
    shunned = told(table, "buff.shunned")
    assert shunned.clauses == ("battalia.attack.three-options",)
    assert (pos.heroes["islanders-1"], pos.buff.space, pos.buff.state) == ("2-4", "2-3", "free")
    paid = ["horse-islanders"] if ways[-1] == "retreat-horse" else list(provisions(2))
    assert sorted(pos.seats[B].hand + paid) == sorted(cards)
    assert [card for card in pos.seats[B].discard if card in paid] == paid
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.attack.three-options")
def test_even_there_one_provision_pays_for_no_retreat() -> None:
    pos = met_by_buff(*provisions(1), allow_retreat="yes")
    table = quietly(pos, go("2-3"), dice=[2])
    assert not asked(table, "attack.answer")
    assert pos.heroes == {}


# ---------------------------------------------------------------- at an entry


def at_an_entry(day_: int = 8) -> Position:
    """The week is about to begin; A will win the bid. Only B has a hero, on B's starting city."""
    pos = people(3)
    pos.heroes.clear()
    hero(pos, B, pos.seats[B].start)
    hand(pos, A, "lord-barfolk")
    hand(pos, B, "citizen-islanders")
    hand(pos, C, "citizen-emberians")
    day(pos, day_ - 1)
    pos.phase = "day"
    return pos


@pytest.mark.clause("battalia.attack.on-entry")
def test_buff_enters_on_bs_hero_and_attacks_it_before_the_first_players_turn() -> None:
    pos = at_an_entry()
    next_hand(pos, B, *provisions(4), "citizen-islanders", "citizen-islanders")
    start = pos.seats[B].start
    wishes = {"entry.place": [f"enter:{start}"], "attack.answer": ["bribe"]}
    table = quietly(pos, wishes, turns=3)
    attack = told(table, "buff.attacks")
    assert attack.clauses == AT_ENTRY
    assert attack.values == {"hero": "islanders-1", "seat": "islanders", "space": start, "strength": 6}
    assert [question.seat for question in asked(table, "attack.answer")] == [B]
    order = kinds(table.events)
    assert order.index("buff.attacks") < order.index("turn.human")
    assert order.index("bid.cleared") < order.index("buff.attacks")
    assert told(table, "turn.human").values["seat"] == "barfolk"


@pytest.mark.clause("battalia.attack.on-entry", "battalia.bid.refill-hand-six")
def test_the_attacked_player_answers_with_a_full_hand() -> None:
    pos = at_an_entry()
    next_hand(pos, B, "lord-islanders", "chief-emberians", *provisions(2), "tool-islanders", "tool-islanders")
    wishes = {"entry.place": [f"enter:{pos.seats[B].start}"], "line.card": ["all"]}
    table = quietly(pos, wishes, turns=2)
    assert told(table, "seat.line").values["cards"] == ("lord-islanders", "chief-emberians")
    assert told(table, "buff.repelled").values["hero"] == "islanders-1"


@pytest.mark.clause("battalia.attack.on-entry")
def test_an_entry_on_a_city_without_a_hero_attacks_nobody() -> None:
    pos = at_an_entry()
    table = quietly(pos, {"entry.place": [f"enter:{pos.seats[C].start}"]}, turns=2)
    assert not all_told(table, "buff.attacks")
    assert pos.buff.space == pos.seats[C].start


def entry_onto_a_pact(held: int) -> Position:
    """B bribed on day 12 in the own starting city, C repelled Buff on day 13; the bid of day 15 is next.

    A will win it, and B will be refilled to six cards, so many provisions among them.
    """
    pos = people(3)
    pos.heroes.clear()
    road(pos, "1-5", "ew")
    road(pos, "1-6", "ew")
    hero(pos, B, "1-7")
    hero(pos, C, "1-5")
    day(pos, 12)
    free_buff(pos, "1-6")
    owner_turn(pos, A)
    hand(pos, B, *provisions(3))
    quietly(pos, go("1-7", "bribe"), dice=[1])
    quietly_until(pos, 13)
    hand(pos, C, "lord-emberians", "lord-emberians")
    table = quietly(pos, {**go("1-5"), "line.card": ["all"]}, dice=[2])
    assert told(table, "buff.repelled").values["seat"] == "emberians"
    while pos.phase != "entry":
        quietly(pos)
    assert (pos.round, pos.seats[B].start) == (15, "1-7")
    hand(pos, A, "lord-barfolk")
    hand(pos, B, "citizen-islanders")
    hand(pos, C, "citizen-emberians")
    next_hand(pos, B, *provisions(held), *["tool-islanders"] * 3)
    return pos


@pytest.mark.clause("battalia.attack.on-entry-pact")
def test_an_entry_onto_a_hero_under_a_pact_starts_no_fight_and_the_pact_goes_on() -> None:
    pos = entry_onto_a_pact(held=4)
    wishes = {"entry.place": ["enter:1-7"], "meeting.recruit": ["nothing"]}
    table = quietly(pos, wishes)
    assert not {"buff.attacks", "seat.line", "buff.beat"} & set(kinds(table.events))
    (question,) = asked(table, "meeting.recruit")
    assert (question.seat, question.answers) == (B, ("nothing", "recruit"))
    assert not asked(table, "attack.answer")
    meeting = told(table, "buff.passes-by")
    assert meeting.clauses == (*PACT, "battalia.attack.on-entry-pact")
    assert (meeting.values["seat"], meeting.values["space"]) == ("islanders", "1-7")
    assert (len(pos.seats[B].hand), pos.seats[B].hand.count("provision")) == (6, 4)
    assert (pos.buff.space, pos.heroes["islanders-1"]) == ("1-7", "1-7")
    assert not all_told(quietly_until(pos, 18), "pact.ended")
    ended = quietly_until(pos, 19)
    assert told(ended, "pact.ended").values["seat"] == "islanders"
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.attack.on-entry-pact")
def test_the_pact_holder_may_recruit_buff_at_his_entry() -> None:
    pos = entry_onto_a_pact(held=4)
    table = quietly(pos, {"entry.place": ["enter:1-7"], "meeting.recruit": ["recruit"]})
    assert told(table, "buff.recruited").values["seat"] == "islanders"
    assert (pos.buff.state, pos.buff.owner, pos.seats[B].marker, pos.seats[B].since) == (
        "hired", B, "contract", 15,
    )  # fmt: skip
    assert pos.seats[B].hand.count("provision") == 0


@pytest.mark.clause("battalia.attack.on-entry-pact")
def test_with_three_provisions_the_pact_holder_is_offered_nothing_at_the_entry() -> None:
    pos = entry_onto_a_pact(held=3)
    table = quietly(pos, {"entry.place": ["enter:1-7"]})
    assert not asked(table, "meeting.recruit")
    assert not all_told(table, "buff.attacks")
    assert (pos.buff.state, pos.seats[B].marker) == ("free", "pact")


# ---------------------------------------------------------------- heroes only


@pytest.mark.clause("battalia.attack.heroes-only")
@pytest.mark.parametrize("mode", MODES)
def test_on_a_road_without_a_hero_buff_attacks_nothing(mode: str) -> None:
    pos = met_by_buff(*HELPLESS, mode=mode)
    table = quietly(pos, go("2-2"), dice=[1])
    assert kinds(table.events) == ["turn.human", "buff.rolled", "buff.moved"]
    assert {question.seat for question, _ in table.asked} == {A}
    assert pos.heroes == {"islanders-1": "2-3"}


@pytest.mark.clause("battalia.attack.never-cities", "battalia.attack.heroes-only")
def test_on_bs_city_of_level_2_without_a_hero_nothing_happens_to_the_city_or_to_b() -> None:
    pos = on_a_street()
    take_city(pos, "2-7", B)
    set_level(pos, "2-7", 2)
    hand(pos, B, *provisions(3), "lord-islanders")
    before = pos.seats[B].copy()
    table = quietly(pos, go("2-7"), dice=[6])
    assert kinds(table.events) == ["turn.human", "buff.rolled", "buff.moved"]
    assert (pos.lands["2-7"].owner, pos.lands["2-7"].level) == (B, 2)
    assert pos.seats[B] == before


@pytest.mark.clause("battalia.attack.never-cities")
@pytest.mark.parametrize("space", ["4-3", "4-4"], ids=["neutral-city", "ruins"])
def test_neutral_cities_and_the_ruins_are_left_alone_too(space: str) -> None:
    pos = people(3)
    empty_map(pos)
    city(pos, "4-2", "e", A)
    city(pos, "4-3", "ew", level=4)
    day(pos, 8)
    free_buff(pos, "4-2")
    owner_turn(pos, A)
    lands, great = dict(pos.lands), list(pos.great)
    table = quietly(pos, go(space), dice=[2])
    assert kinds(table.events) == ["turn.human", "buff.rolled", "buff.moved"]
    assert (pos.lands, pos.great, pos.buff.space) == (lands, great, space)


def hero_in_a_city(*cards: str, **options: str) -> Position:
    """B's hero stands in B's city of level 2, at the end of the street; the land is not B's homeland."""
    pos = on_a_street(9, 3, **options)
    paint(pos, "2-7", "emberians")
    take_city(pos, "2-7", B)
    set_level(pos, "2-7", 2)
    hero(pos, B, "2-7")
    hand(pos, B, *cards)
    return pos


def walls(table: CheckedTable) -> tuple[object, object, object]:
    line: Event = told(table, "seat.line")
    return line.values["strength"], line.values["walls"], line.values["total"]


@pytest.mark.clause("battalia.attack.never-cities")
def test_a_city_does_not_help_the_hero_in_it_and_stays_with_its_owner_when_the_hero_falls() -> None:
    pos = hero_in_a_city("priest-emberians", "chief-islanders")
    table = quietly(pos, {**go("2-7"), "line.card": ["all"]}, dice=[6])
    assert walls(table) == (5, 0, 5)
    assert told(table, "buff.beat").values["hero"] == "islanders-1"
    assert (pos.lands["2-7"].owner, pos.lands["2-7"].level) == (B, 2)
    assert pos.buff.space == "2-7"


@pytest.mark.clause("battalia.attack.never-cities")
@pytest.mark.parametrize(
    ("cards", "total", "outcome"),
    [
        (("priest-emberians", "citizen-islanders"), 6, "buff.repelled"),
        (("priest-emberians",), 5, "buff.beat"),
    ],
    ids=["4-and-2", "3-and-2"],
)
def test_where_the_table_says_so_the_level_of_the_city_helps(
    cards: tuple[str, ...], total: int, outcome: str
) -> None:
    pos = hero_in_a_city(*cards, city_helps_hero_against_horde="yes")
    table = quietly(pos, {**go("2-7"), "line.card": ["all"]}, dice=[6])
    assert walls(table) == (total - 2, 2, total)
    assert outcome in kinds(table.events)


@pytest.mark.clause("battalia.attack.never-cities")
def test_even_there_a_road_is_no_help() -> None:
    pos = met_by_buff("citizen-islanders", city_helps_hero_against_horde="yes")
    paint(pos, "2-3", "emberians")
    table = quietly(pos, {**go("2-3"), "line.card": ["all"]}, dice=[2])
    assert told(table, "seat.line").values["walls"] == 0
