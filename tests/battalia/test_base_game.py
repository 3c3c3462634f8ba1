"""The base game: set-up, Oracle, decks, market, building, heroes, battles, ruins, end and scoring."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.cards import hand_size, purse, renew_hand
from adversaire.games.battalia.layable import road_kinds
from adversaire.games.battalia.map import area_of, lay, net
from adversaire.games.battalia.market import for_sale
from adversaire.games.battalia.oracle import illuminated, matching, tool_over_tool
from adversaire.games.battalia.player import cohort, turn_answers
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import victory_points
from adversaire.games.battalia.strength import week
from tests.battalia.tables import (
    A,
    B,
    C,
    D,
    acts,
    all_told,
    alone,
    asked,
    box,
    city,
    day,
    empty_map,
    hand,
    hero,
    hire_buff,
    kinds,
    next_hand,
    offered,
    owner_turn,
    paint,
    people,
    play,
    play_with_dice,
    provisions,
    quietly_until,
    refusal,
    road,
    told,
)

# ---------------------------------------------------------------- set-up

LAYOUTS = {
    2: (25, {"2-2", "6-6"}, {"2-6", "6-2"}),
    3: (49, {"1-1", "1-7", "7-7"}, {"7-1", "1-4", "4-7"}),
    4: (49, {"1-1", "1-7", "7-1", "7-7"}, {"1-4", "4-1", "4-7", "7-4"}),
}
by_seats = pytest.mark.parametrize("seats", [2, 3, 4])


@by_seats
def test_the_board_for_each_number_of_players(seats: int) -> None:
    pos = people(seats)
    area, starts, neutral = LAYOUTS[seats]
    assert len(area_of(pos)) == area
    assert {seat.start for seat in pos.seats.values()} == starts
    assert set(pos.lands) == starts | neutral | {"4-4"}
    for space, land in pos.lands.items():
        if space in starts:
            owner = next(id for id, seat in pos.seats.items() if seat.start == space)
            assert (land.level, land.owner, land.terrain) == (1, owner, pos.seats[owner].faction)
        elif space in neutral:
            assert (land.level, land.owner) == (4, "neutral")
            assert land.terrain in pos.box.factions
        else:
            assert (land.card, land.roads, land.level, land.owner, land.terrain) == (
                "ruins",
                "nesw",
                0,
                "",
                "",
            )
    assert BATTALIA.faults(pos) == []


@by_seats
def test_one_hero_of_each_player_stands_on_the_starting_city(seats: int) -> None:
    pos = people(seats)
    assert pos.heroes == {f"{seat.faction}-1": seat.start for seat in pos.seats.values()}


@by_seats
def test_everybody_starts_with_ten_cards_and_a_hand_of_six(seats: int) -> None:
    pos = people(seats)
    for seat in pos.seats.values():
        assert (len(seat.hand), len(seat.draw), len(seat.discard)) == (6, 4, 0)
        deck = Counter(pos.box.cards[card].kind for card in (*seat.hand, *seat.draw))
        assert deck == {"citizen": 3, "chief": 1, "priest": 1, "provision": 5}
        assert not any((seat.marker, seat.great, seat.camp, seat.laid, seat.spirits))


@pytest.mark.parametrize(("seats", "factions"), [(2, 3), (3, 4), (4, 4)])
def test_with_two_players_the_cards_of_one_faction_stay_in_the_box(seats: int, factions: int) -> None:
    pos = people(seats)
    dealt = Counter({"citizen": 3 * seats, "chief": seats, "priest": seats})
    for kind, copies in {"citizen": 6, "chief": 6, "priest": 4, "lord": 4, "tool": 3, "horse": 3}.items():
        assert len(pos.stacks[kind]) == copies * factions - dealt[kind]
        assert pos.left_out not in pos.stacks[kind]
    for kind in ("straight", "curved", "tee", "crossing"):
        assert Counter(pos.stacks[kind]) == dict.fromkeys(set(pos.box.factions) - {pos.left_out}, 3)
    assert [len(pos.stacks[f"mercenary-{rank}"]) for rank in (1, 2, 3, 4)] == [2, 2, 2, 2]
    assert pos.provisions == 20 * factions - 5 * seats
    assert bool(pos.left_out) == (seats == 2)
    assert all(seat.faction != pos.left_out for seat in pos.seats.values())


@by_seats
def test_one_great_artefact_more_than_there_are_players(seats: int) -> None:
    assert len(set(people(seats).great)) == seats + 1


def test_factions_are_chosen_in_turn_order_and_places_the_other_way_round() -> None:
    pos = BATTALIA.new(Setup("battalia", seed=1), box({"variant": "table", "seats": "3"}))
    table = play(
        pos,
        ("setup.faction", "faction:cloudborn"),
        ("setup.faction", "faction:barfolk"),
        ("setup.faction", "faction:islanders"),
        ("setup.place", "at:1-7"),
        ("setup.place", "at:7-7"),
    )
    assert [question.seat for question in asked(table, "setup.faction")] == [A, B, C]
    assert [question.seat for question in asked(table, "setup.place")] == [C, B]
    assert [seat.faction for seat in pos.seats.values()] == ["cloudborn", "barfolk", "islanders"]
    assert [seat.start for seat in pos.seats.values()] == ["1-1", "7-7", "1-7"]
    assert "faction:cloudborn" not in asked(table, "setup.faction")[1].answers
    assert asked(table, "setup.place")[1].answers == ("at:1-1", "at:7-7")


def test_everybody_sees_the_starting_cards_before_choosing_a_faction() -> None:
    held: list[int] = []

    class Looking:
        def answer(self, question: object, position: Position) -> str:
            held.extend(len(seat.hand) for seat in position.seats.values())
            return question.answers[0]  # type: ignore[attr-defined, no-any-return]

    pos = BATTALIA.new(Setup("battalia", seed=1), box({"variant": "table", "seats": "2"}))
    table = CheckedTable(Looking())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert set(held) == {10}


@pytest.mark.clause("battalia.legal.promo")
@pytest.mark.parametrize(("module", "kind"), [("on", "setup.buff"), ("off", "setup.no-buff")])
def test_buff_is_set_up_only_with_the_module(module: str, kind: str) -> None:
    pos = BATTALIA.new(Setup("battalia", seed=1), box({"variant": "table", "module": module}))
    table = play(pos)
    assert {event.kind for event in table.events} & {"setup.buff", "setup.no-buff"} == {kind}
    quietly_until(pos, 15)
    assert (pos.buff.state == "waiting") == (module == "off")


def test_a_seed_always_deals_the_same_game_and_another_seed_another() -> None:
    assert people(3, seed=5) == people(3, seed=5)
    assert people(3, seed=5).seats[A].hand != people(3, seed=6).seats[A].hand


# ---------------------------------------------------------------- the Oracle

WHEELS = {
    1: ("tool", "tool"),
    2: ("weapon", "scroll"),
    3: ("amulet", "weapon"),
    4: ("title", "tent"),
    5: ("scroll", "amulet"),
    6: ("tent", "horse"),
    7: ("horse", "title"),
}


@pytest.mark.parametrize("number", range(1, 22))
def test_both_wheels_go_round_in_a_week(number: int) -> None:
    pos = people(2)
    day(pos, number)
    assert (illuminated(pos), matching(pos)) == WHEELS[(number - 1) % 7 + 1]
    assert tool_over_tool(pos) == (number in (1, 8, 15))
    assert week(pos) == {0: 1, 1: 2, 2: 3}[(number - 1) // 7]


def test_a_day_is_one_turn_of_each_player_and_the_first_player_never_changes() -> None:
    pos = people(3)
    table = quietly_until(pos, 4)
    turns = [(event.values["day"], event.values["seat"]) for event in all_told(table, "turn.human")]
    assert turns == [(n, faction) for n in (1, 2, 3) for faction in ("barfolk", "islanders", "emberians")]


def test_a_new_day_says_what_the_oracle_shows() -> None:
    pos = people(2)
    table = quietly_until(pos, 3)
    said = [(event.values["illuminated"], event.values["matching"]) for event in all_told(table, "turn.day")]
    assert said == [("weapon", "scroll"), ("amulet", "weapon")]


# ---------------------------------------------------------------- hands


def at_home(*cards: str, on: int = 3, **options: str) -> Position:
    """A's turn on a board with A's city of level 1 on (1,1) and room around it; B and C hold one each."""
    pos = people(3, "virtual", 1, **options)
    day(pos, on)
    for seat in pos.seats:
        hand(pos, seat)
    hand(pos, A, *cards)
    owner_turn(pos, A)
    return pos


@pytest.mark.proposal("battalia.base.actions")
def test_at_the_end_of_a_turn_everything_is_discarded_and_six_cards_are_drawn() -> None:
    pos = people(2)
    before = list(pos.seats[A].hand)
    top = pos.seats[A].draw[::-1]
    play(pos, ("turn.action", "done"))
    assert pos.seats[A].hand[:4] == top
    assert len(pos.seats[A].hand) == 6
    assert len(pos.seats[A].draw) == 4
    assert Counter(pos.seats[A].hand + pos.seats[A].draw) == Counter(before + top)


def test_an_empty_draw_pile_is_made_anew_from_the_discards_and_not_before() -> None:
    pos = people(2)
    seat = pos.seats[A]
    seat.hand, seat.draw, seat.discard = ["a"], ["c", "b"], ["x"] * 7
    table = play_with_dice(people(2), [], ("turn.action", "done"))
    renew_hand(pos, seat, table)
    assert seat.hand[:2] == ["b", "c"]
    assert sorted([*seat.hand[2:], *seat.draw]) == sorted(["a", *["x"] * 7])
    assert (len(seat.hand), len(seat.draw), seat.discard) == (6, 4, [])


def test_if_both_piles_are_empty_the_hand_stays_short() -> None:
    pos = people(2)
    seat = pos.seats[A]
    seat.hand, seat.draw, seat.discard = ["a"], ["b"], ["c"]
    renew_hand(pos, seat, play_with_dice(people(2), [], ("turn.action", "done")))
    assert sorted(seat.hand) == ["a", "b", "c"]


def test_a_mulligan_gives_five_cards_for_the_whole_hand() -> None:
    pos = people(3)
    old = list(pos.seats[A].hand)
    table = acts(pos, A, ("turn.action", "mulligan"))
    assert len(pos.seats[A].hand) == 5
    assert told(table, "seat.mulligan").values["count"] == 5
    assert Counter(pos.seats[A].hand + pos.seats[A].draw + pos.seats[A].discard)["provision"] == 5
    assert len(old) == 6


@pytest.mark.proposal("battalia.base.actions")
@pytest.mark.parametrize("first", ["mulligan", "cohort", "move:barfolk-1"])
def test_mulligan_and_cohort_come_before_anything_else(first: str) -> None:
    pos = at_home(*["citizen-barfolk"] * 3, "provision", "lord-barfolk")
    road(pos, "1-2", "ew")
    owner_turn(pos, A)
    assert {"mulligan", "cohort"} <= set(turn_answers(pos, A))
    table = acts(pos, A, ("turn.action", first))
    for question in asked(table, "turn.action")[1:]:
        assert not {"mulligan", "cohort"} & set(question.answers)
    assert "mulligan" in turn_answers(pos, A)


@pytest.mark.parametrize(("own", "drawn"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_cohort_of_three_or_four_draws_one_card_and_of_five_or_six_two(own: int, drawn: int) -> None:
    own_cards = ["citizen-barfolk"] * 3 + ["chief-barfolk"] * 3
    others = ["citizen-islanders"] * 3 + ["chief-islanders"] * 3
    pos = at_home(*own_cards[:own], *others[own:])
    assert cohort(pos, pos.seats[A]) == drawn
    assert ("cohort" in turn_answers(pos, A)) == bool(drawn)
    if drawn:
        table = acts(pos, A, ("turn.action", "cohort"))
        assert len(pos.seats[A].hand) == 6 + drawn
        event = told(table, "seat.cohort").values
        assert event["count"] == drawn
        assert len(event["cards"]) == own  # type: ignore[arg-type]
        assert all("barfolk" in card for card in event["cards"])  # type: ignore[union-attr]


# ---------------------------------------------------------------- the market

PRICES: dict[str, tuple[str, ...]] = {
    "citizen": provisions(2),
    "chief": provisions(3),
    "priest": provisions(4),
    "lord": provisions(5),
    "mercenary-1": provisions(3),
    "mercenary-2": provisions(4),
    "mercenary-3": provisions(5),
    "mercenary-4": provisions(6),
    "tool": ("citizen",) * 3,
    "weapon": ("chief", "citizen", "citizen"),
    "amulet": ("priest", "citizen", "citizen"),
    "title": ("lord", "citizen", "citizen"),
    "scroll": ("priest", "chief", "citizen"),
    "tent": ("chief", "citizen", "provision"),
    "horse": ("chief", "provision", "provision"),
}


def purse_of(kinds: tuple[str, ...]) -> list[str]:
    return [kind if kind == "provision" else f"{kind}-islanders" for kind in kinds]


@pytest.mark.proposal("battalia.base.actions")
@pytest.mark.parametrize("kind", PRICES)
def test_every_card_has_its_price_and_goes_to_the_discard_pile(kind: str) -> None:
    price = purse_of(PRICES[kind])
    pos = at_home(*price, "tool-barfolk", on=1 if kind != "tool" else 2)
    top = pos.stacks[kind][-1]
    left = pos.provisions
    buys = [("turn.action", "buy")]
    if len(for_sale(pos, purse(pos.box, pos.seats[A]))) > 1:
        buys.append(("buy.card", f"buy:stack.{kind}"))
    table = acts(pos, A, *buys)
    bought = f"{kind}-{top}"
    gained = ["provision"] if kind in pos.box.units else []
    assert Counter(pos.seats[A].discard) == Counter([*price, bought, *gained])
    assert pos.seats[A].hand == ["tool-barfolk"]
    assert pos.provisions == left - len(gained)
    assert told(table, "seat.bought").values["card"] == bought
    assert told(table, "seat.bought").values["provision"] == len(gained)
    assert BATTALIA.faults(pos) == []


@pytest.mark.parametrize("kind", PRICES)
def test_one_card_less_and_it_cannot_be_bought(kind: str) -> None:
    for missing in range(len(PRICES[kind])):
        price = purse_of(PRICES[kind])
        del price[missing]
        pos = at_home(*price)
        assert kind not in for_sale(pos, purse(pos.box, pos.seats[A]))


def test_tools_build_but_do_not_buy() -> None:
    pos = at_home("tool-barfolk", "tool-barfolk", "chief-barfolk")
    assert for_sale(pos, purse(pos.box, pos.seats[A])) == []


def test_an_empty_stack_sells_nothing_and_without_provisions_left_a_unit_comes_alone() -> None:
    pos = at_home(*provisions(2))
    pos.provisions = 0
    table = acts(pos, A, ("turn.action", "buy"))
    assert told(table, "seat.bought").values["provision"] == 0
    assert pos.seats[A].discard.count("provision") == 2
    pos = at_home(*provisions(2))
    pos.stacks["citizen"].clear()
    assert "buy" not in turn_answers(pos, A)


@pytest.mark.parametrize(
    ("on", "kind"), [(1, "tool"), (2, "scroll"), (3, "weapon"), (4, "tent"), (6, "horse")]
)
def test_the_colour_of_the_kind_that_the_oracle_matches_may_be_chosen(on: int, kind: str) -> None:
    pos = at_home(*purse_of(PRICES[kind]), on=on)
    buys = [("turn.action", "buy")]
    if len(for_sale(pos, purse(pos.box, pos.seats[A]))) > 1:
        buys.append(("buy.card", f"buy:stack.{kind}"))
    table = acts(pos, A, *buys, ("buy.colour", "colour:emberians"))
    assert set(offered(table, "buy.colour")) == {f"colour:{faction}" for faction in pos.box.factions}
    assert f"{kind}-emberians" in pos.seats[A].discard
    assert len(pos.stacks[kind]) == 11


def test_a_colour_that_is_sold_out_cannot_be_chosen_and_the_last_one_is_not_asked_for() -> None:
    pos = at_home(*["citizen-islanders"] * 3, on=1)
    pos.stacks["tool"] = ["barfolk", "barfolk", "emberians"]
    table = acts(pos, A, ("turn.action", "buy"), ("buy.colour", "colour:barfolk"))
    assert offered(table, "buy.colour") == ("colour:barfolk", "colour:emberians")
    pos = at_home(*["citizen-islanders"] * 3, on=1)
    pos.stacks["tool"] = ["barfolk", "barfolk"]
    assert not asked(acts(pos, A, ("turn.action", "buy")), "buy.colour")


def test_on_other_days_the_top_card_is_taken() -> None:
    pos = at_home(*["citizen-islanders"] * 3, on=2)
    pos.stacks["tool"] = ["barfolk", "emberians"]
    table = acts(pos, A, ("turn.action", "buy"))
    assert not asked(table, "buy.colour")
    assert pos.seats[A].discard[-1] == "tool-emberians"


def test_whoever_pays_keeps_the_cards_of_the_own_faction_as_long_as_possible() -> None:
    pos = at_home(*["citizen-barfolk"] * 2, *["citizen-islanders"] * 3, on=2)
    acts(pos, A, ("turn.action", "buy"))
    assert pos.seats[A].hand == ["citizen-barfolk"] * 2


# ---------------------------------------------------------------- building


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("straight", ("citizen", "provision")),
        ("curved", ("citizen", "provision")),
        ("tee", ("citizen", "citizen", "provision")),
        ("crossing", ("citizen", "citizen", "provision")),
    ],
)
def test_a_road_costs_one_or_two_citizens_and_a_provision(kind: str, cards: tuple[str, ...]) -> None:
    pos = at_home(*purse_of(cards))
    top = pos.stacks[kind][-1]
    table = acts(
        pos,
        A,
        ("turn.action", "road"),
        ("road.card", f"lay:stack.{kind}"),
        ("lay.place", "at:1-2"),
        *first_turn(kind),
    )
    assert set(offered(table, "lay.place")) == {"at:1-2", "at:2-1"}
    land = pos.lands["1-2"]
    assert (land.card, land.terrain, land.level, land.owner) == (kind, top, 0, "")
    assert "w" in land.roads
    assert pos.seats[A].hand == []
    assert BATTALIA.faults(pos) == []
    for missing in range(len(cards)):
        rest = at_home(*purse_of(cards[:missing] + cards[missing + 1 :]))
        assert kind not in road_kinds(rest, A, purse(rest.box, rest.seats[A]))


def first_turn(kind: str) -> list[tuple[str, str]]:
    """How the card is turned, where there is a choice."""
    return {"straight": [], "curved": [("lay.turn", "sw")], "tee": [("lay.turn", "esw")], "crossing": []}[
        kind
    ]


def test_a_card_must_touch_the_own_road_net() -> None:
    pos = at_home("citizen-islanders", "provision")
    road(pos, "1-2", "sw")
    table = acts(
        pos, A, ("turn.action", "road"), ("road.card", "lay:stack.straight"), ("lay.place", "at:2-2")
    )
    assert set(offered(table, "lay.place")) == {"at:2-2", "at:2-1"}


def test_a_road_never_meets_a_blank_edge() -> None:
    pos = at_home("citizen-islanders", "provision", on=2)
    road(pos, "2-2", "ns")
    road(pos, "1-3", "es")
    # (1,2) has A's road on its west side, a blank edge on its east and a road on its south.
    assert net(pos).gaps["1-2"] == ("sw", "e")
    assert net(pos).turns_for(A, "curved", "1-2") == ("sw",)
    assert net(pos).turns_for(A, "straight", "1-2") == ()
    assert net(pos).turns_for(A, "crossing", "1-2") == ()
    assert net(pos).turns_for(A, "tee", "1-2") == ("nsw",)


def test_nothing_is_laid_outside_the_area_of_the_number_of_players() -> None:
    pos = people(2)
    assert set(net(pos).gaps) <= area_of(pos)
    assert "1-2" not in net(pos).gaps


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_city_costs_three_units_of_the_rank_of_its_level(level: int) -> None:
    unit = ("citizen", "chief", "priest", "lord")[level - 1] + "-islanders"
    assert "city" not in turn_answers(at_home(unit, unit), A)
    pos = at_home(*[unit] * 3)
    table = acts(
        pos,
        A,
        ("turn.action", "city"),
        ("city.card", "lay:stack.city-crossing"),
        ("lay.place", "at:1-2"),
    )
    land = pos.lands["1-2"]
    assert (land.card, land.level, land.owner) == ("city-crossing", level, A)
    assert told(table, "seat.laid").values["level"] == level
    assert pos.seats[A].hand == []
    assert victory_points(pos, A) == 1 + level


def test_the_level_of_a_new_city_is_chosen_among_those_one_can_pay() -> None:
    pos = at_home(*["citizen-islanders"] * 3, *["priest-islanders"] * 3)
    answers = ("turn.action", "city"), ("city.level", "3"), ("city.card", "lay:stack.city-end")
    table = acts(pos, A, *answers, ("lay.place", "at:2-1"))
    assert offered(table, "city.level") == ("1", "3")
    assert pos.lands["2-1"].level == 3
    assert pos.seats[A].hand == ["citizen-islanders"] * 3


@pytest.mark.parametrize(("level", "unit"), [(1, "chief"), (2, "priest"), (3, "lord")])
def test_a_city_rises_by_one_level_for_two_units_of_the_new_rank(level: int, unit: str) -> None:
    card = f"{unit}-islanders"
    pos = at_home(card, card)
    lay(pos, "1-1", replace(pos.lands["1-1"], level=level))
    acts(pos, A, ("turn.action", "upgrade:1-1"))
    assert pos.lands["1-1"].level == level + 1
    assert pos.seats[A].hand == []
    assert not [answer for answer in turn_answers(at_home(card), A) if answer.startswith("upgrade")]
    lay(pos, "1-1", replace(pos.lands["1-1"], level=4))
    hand(pos, A, *["lord-islanders"] * 2)
    assert "upgrade:1-1" not in turn_answers(pos, A)


def test_nobody_raises_a_city_of_somebody_else() -> None:
    pos = at_home("chief-islanders", "chief-islanders")
    upgrades = [answer for answer in turn_answers(pos, A) if answer.startswith("upgrade")]
    assert upgrades == ["upgrade:1-1"]


@pytest.mark.parametrize(("on", "citizens"), [(2, 2), (1, 4)])
def test_a_tool_counts_as_two_citizens_for_building_and_as_four_when_it_is_illuminated(
    on: int, citizens: int
) -> None:
    pos = at_home("tool-islanders", "citizen-islanders", on=on)
    answers = ("turn.action", "city"), ("city.card", "lay:stack.city-end"), ("lay.place", "at:2-1")
    acts(pos, A, *answers)
    assert pos.lands["2-1"].level == 1
    assert pos.seats[A].hand == []
    alone_tool = at_home("tool-islanders", on=on)
    assert ("city" in turn_answers(alone_tool, A)) == (citizens >= 3)
    road_with_tool = at_home("tool-islanders", "provision", on=on)
    assert "road" in turn_answers(road_with_tool, A)


# ---------------------------------------------------------------- heroes


def test_summoning_costs_a_weapon_and_two_provisions_and_brings_a_hero_to_an_own_city() -> None:
    pos = at_home("weapon-islanders", *provisions(3))
    city(pos, "1-2", "ew", A)
    city(pos, "3-2", "ew", B)
    table = acts(pos, A, ("turn.action", "summon"), ("summon.place", "at:1-2"))
    assert set(offered(table, "summon.place")) == {"at:1-1", "at:1-2"}
    assert pos.heroes["barfolk-2"] == "1-2"
    assert pos.seats[A].hand == ["provision"]
    assert Counter(pos.seats[A].discard) == {"weapon-islanders": 1, "provision": 2}


@pytest.mark.parametrize(
    ("cards", "heroes", "may"),
    [
        (("weapon-islanders", *provisions(2)), 1, True),
        (("weapon-islanders", *provisions(2)), 2, False),
        (("weapon-islanders", *provisions(1)), 1, False),
        (provisions(3), 1, False),
    ],
    ids=["one hero", "two heroes", "one provision", "no weapon"],
)
def test_a_player_has_two_heroes_at_most(cards: tuple[str, ...], heroes: int, may: bool) -> None:
    pos = at_home(*cards)
    if heroes == 2:
        hero(pos, A, "4-7", 2)
    assert ("summon" in turn_answers(pos, A)) == may


def test_without_a_city_nobody_is_summoned() -> None:
    pos = at_home("weapon-islanders", *provisions(2))
    lay(pos, "1-1", replace(pos.lands["1-1"], owner=B))
    assert "summon" not in turn_answers(pos, A)


def highway(*cards: str, on: int = 3, **options: str) -> Position:
    """A's hero stands at the west end of a road from (2,1) to (2,7)."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    city(pos, "2-1", "e", A, 1, "islanders")
    for column in range(2, 7):
        road(pos, f"2-{column}", "ew", "islanders" if column < 5 else "emberians")
    city(pos, "2-7", "w", C, 1, "cloudborn")
    hero(pos, A, "2-1")
    day(pos, on)
    hand(pos, A, *cards)
    owner_turn(pos, A)
    return pos


def ways(pos: Position, pay: str = "") -> set[str]:
    """Where A's hero can go with one card."""
    chosen = [("move.pay", pay)] if pay else []
    table = acts(pos, A, ("turn.action", "move:barfolk-1"), *chosen)
    asked_for = asked(table, "move.to")
    if not asked_for:
        return {pos.heroes["barfolk-1"]}
    return {answer.removeprefix("go:") for answer in asked_for[0].answers}


@pytest.mark.parametrize(
    ("card", "on", "steps"), [("provision", 3, 1), ("horse-islanders", 3, 3), ("horse-islanders", 7, 6)]
)
def test_a_provision_takes_a_hero_one_space_and_a_horse_three_or_six_when_illuminated(
    card: str, on: int, steps: int
) -> None:
    pos = highway(card, on=on)
    assert ways(pos) == {f"2-{column}" for column in range(2, 2 + steps)}
    assert pos.seats[A].hand == []


def test_the_mover_says_which_card_pays() -> None:
    pos = highway("provision", "horse-islanders")
    assert ways(pos, "provision") == {"2-2"}
    pos = highway("provision", "horse-islanders")
    assert ways(pos, "horse") == {"2-2", "2-3", "2-4"}
    assert pos.seats[A].hand == ["provision"]


@pytest.mark.parametrize(
    ("movement", "reach"), [("basic", {"2-2"}), ("advanced", {"2-2", "2-3", "2-4", "2-5"})]
)
def test_in_the_advanced_game_spaces_of_the_homeland_cost_a_hero_nothing(
    movement: str, reach: set[str]
) -> None:
    pos = highway("provision", movement=movement)
    for space in ("2-2", "2-3", "2-4"):
        paint(pos, space, "barfolk")
    assert ways(pos) == reach


def test_in_the_advanced_game_other_peoples_homelands_are_paid() -> None:
    pos = highway("horse-islanders", movement="advanced")
    paint(pos, "2-3", "barfolk")
    assert ways(pos) == {"2-2", "2-3", "2-4", "2-5"}


@pytest.mark.parametrize(("movement", "may"), [("basic", False), ("advanced", True)])
def test_in_the_advanced_game_a_hero_steps_onto_the_homeland_without_any_card(
    movement: str, may: bool
) -> None:
    pos = highway(movement=movement)
    paint(pos, "2-2", "barfolk")
    assert ("move:barfolk-1" in turn_answers(pos, A)) == may
    if may:
        acts(pos, A, ("turn.action", "move:barfolk-1"))
        assert pos.heroes["barfolk-1"] == "2-2"


def test_in_the_advanced_game_nobody_steps_onto_another_homeland_without_a_card() -> None:
    pos = highway(movement="advanced")
    assert "move:barfolk-1" not in turn_answers(pos, A)


# ---------------------------------------------------------------- battles


def siege(*cards: str, on: int = 3, level: int = 3, owner: str = C) -> Position:
    """A's hero stands before the walls of a city on (2,7)."""
    pos = highway("weapon-islanders", *cards, on=on)
    for seat in (B, C):
        hand(pos, seat)
    lay(pos, "2-7", replace(pos.lands["2-7"], level=level, owner=owner))
    city(pos, "4-1", "ns", B)
    pos.heroes["barfolk-1"] = "2-7"
    return pos


ASSAULT = (("turn.action", "attack-city:2-7"), ("line.card", "all"))


@pytest.mark.proposal("battalia.base.actions")
@pytest.mark.parametrize(
    ("unit", "wins"), [("chief-islanders", False), ("priest-islanders", True)], ids=["3 on 3", "4 on 3"]
)
def test_an_attack_must_be_stronger_than_the_defence(unit: str, wins: bool) -> None:
    pos = siege(unit)
    table = acts(pos, A, *ASSAULT)
    battle = told(table, "seat.battle").values
    assert (battle["attack"], battle["defence"]) == (4 if wins else 3, 3)
    assert (pos.lands["2-7"].owner, pos.lands["2-7"].level) == (A if wins else C, 3)
    assert ("barfolk-1" in pos.heroes) == wins
    assert not {"battalia.control.attack-cities"} & set(told(table, "seat.attacks").clauses)
    assert pos.seats[A].hand == []
    assert Counter(pos.seats[A].discard) == {"weapon-islanders": 1, unit: 1}


def test_a_hero_who_loses_an_attack_is_lost_but_not_to_the_horde() -> None:
    pos = siege()
    table = acts(pos, A, ("turn.action", "attack-city:2-7"))
    assert told(table, "seat.lost-hero").values["hero"] == "barfolk-1"
    assert pos.seats[A].heroes_lost == 0


def test_a_neutral_city_defends_itself_with_4() -> None:
    pos = siege("priest-islanders", level=4, owner="neutral")
    table = acts(pos, A, *ASSAULT)
    assert told(table, "seat.battle").values["defence"] == 4
    assert "barfolk-1" not in pos.heroes
    pos = siege("lord-islanders", level=4, owner="neutral")
    acts(pos, A, *ASSAULT)
    assert pos.lands["2-7"].owner == A


def test_the_owner_of_the_city_lays_a_line_unseen_and_fills_the_hand_up() -> None:
    pos = siege("priest-islanders")
    hand(pos, C, "citizen-emberians", "provision")
    next_hand(pos, C, *provisions(5))
    table = acts(pos, A, *ASSAULT, ("line.card", "all"))
    questions = asked(table, "line.card")
    assert [(question.seat, question.secret) for question in questions] == [(A, True), (C, True)]
    assert questions[1].values["against"] == "unknown"
    order = kinds(table.events)
    assert order.index("seat.attacks") < order.index("seat.line") < order.index("seat.battle")
    assert told(table, "seat.battle").values["defence"] == 5  # 3, a citizen and morale
    assert pos.lands["2-7"].owner == C
    assert (pos.seats[C].hand, pos.seats[C].discard) == (["provision"] * 6, ["citizen-emberians"])


@pytest.mark.parametrize(("refills", "held"), [("yes", 6), ("no", 0)])
def test_a_defender_in_a_battle_of_players_refills_by_the_same_option(refills: str, held: int) -> None:
    pos = siege("priest-islanders")
    pos.options["defender_refills"] = refills
    hand(pos, C, "citizen-barfolk")
    acts(pos, A, *ASSAULT, ("line.card", "all"))
    assert len(pos.seats[C].hand) == held
    assert pos.seats[A].hand == []


def test_on_the_own_homeland_attacker_and_defender_get_one_more() -> None:
    pos = siege("chief-islanders")
    paint(pos, "2-7", "barfolk")
    acts(pos, A, *ASSAULT)
    assert pos.lands["2-7"].owner == A
    pos = siege("priest-islanders")
    paint(pos, "2-7", "emberians")
    table = acts(pos, A, *ASSAULT)
    assert told(table, "seat.battle").values["defence"] == 4
    assert pos.lands["2-7"].owner == C


def test_an_attackers_line_of_one_banner_gets_morale_the_weapon_included() -> None:
    pos = siege("chief-barfolk")
    table = acts(pos, A, *ASSAULT)
    assert all_told(table, "seat.line")[0].values["morale"] == 0
    pos = siege("chief-barfolk")
    hand(pos, A, "weapon-barfolk", "chief-barfolk")
    table = acts(pos, A, *ASSAULT)
    assert all_told(table, "seat.line")[0].values["morale"] == 1
    assert told(table, "seat.battle").values["attack"] == 4


@pytest.mark.parametrize(("on", "attack"), [(2, 2), (3, 1), (9, 2)])
def test_the_weapon_that_starts_a_battle_is_worth_two_when_it_is_illuminated(on: int, attack: int) -> None:
    pos = siege(on=on)
    table = acts(pos, A, ("turn.action", "attack-city:2-7"))
    assert told(table, "seat.battle").values["attack"] == attack


def test_a_hero_attacks_a_hero_who_is_lost_if_beaten() -> None:
    pos = siege("priest-islanders")
    hero(pos, C, "2-7")
    hand(pos, C, "chief-barfolk")
    table = acts(
        pos, A, ("turn.action", "attack-hero:emberians-1"), ("line.card", "all"), ("line.card", "all")
    )
    battle = told(table, "seat.battle").values
    assert (battle["attack"], battle["defence"]) == (4, 2)
    assert "emberians-1" not in pos.heroes
    assert pos.lands["2-7"].owner == C
    assert told(table, "seat.lost-hero").values["seat"] == "emberians"


def test_a_hero_attacks_only_where_it_stands() -> None:
    pos = siege()
    hero(pos, C, "2-6")
    pos.heroes["barfolk-1"] = "2-5"
    assert not [answer for answer in turn_answers(pos, A) if answer.startswith("attack")]


def test_of_two_heroes_on_the_space_the_player_says_who_leads() -> None:
    pos = siege()
    hero(pos, A, "2-7", 2)
    table = acts(pos, A, ("turn.action", "attack-city:2-7"), ("battle.leader", "lead:barfolk-2"))
    assert offered(table, "battle.leader") == ("lead:barfolk-1", "lead:barfolk-2")
    assert pos.heroes == {"barfolk-1": "2-7"}


# ---------------------------------------------------------------- ruins and great artefacts


def at_the_ruins(*cards: str) -> Position:
    pos = siege(*cards)
    pos.heroes["barfolk-1"] = "4-4"
    return pos


@pytest.mark.parametrize(
    ("cards", "wins"),
    [(("lord-islanders", "priest-islanders"), False), (("lord-islanders", "lord-islanders"), True)],
    ids=["8", "9"],
)
def test_the_ruins_are_worth_8_and_hold_a_great_artefact(cards: tuple[str, ...], wins: bool) -> None:
    pos = at_the_ruins(*cards)
    top = pos.great[-1]
    table = acts(pos, A, ("turn.action", "attack-ruins:4-4"), ("line.card", "all"))
    assert told(table, "seat.battle").values["defence"] == 8
    assert pos.seats[A].great == ([top] if wins else [])
    assert len(pos.great) == (3 if wins else 4)
    assert ("barfolk-1" in pos.heroes) == wins
    assert pos.lands["4-4"].owner == ""
    if wins:
        assert told(table, "seat.found").values["left"] == 3


def test_nobody_has_the_terrain_bonus_in_the_ruins() -> None:
    pos = at_the_ruins("lord-islanders")
    table = acts(pos, A, ("turn.action", "attack-ruins:4-4"), ("line.card", "all"))
    assert all_told(table, "seat.line")[0].values["terrain"] == 0


def give(pos: Position, great: str) -> None:
    """A holds a great artefact; there are as many as before."""
    if great in pos.great:
        pos.great.remove(great)
    else:
        pos.great.pop()
    pos.seats[A].great.append(great)


def test_the_crown_of_tides_makes_the_terrain_bonus_2_on_the_homeland_only() -> None:
    for terrain, bonus in (("barfolk", 2), ("cloudborn", 0)):
        pos = siege()
        give(pos, "crown-of-tides")
        paint(pos, "2-7", terrain)
        table = acts(pos, A, ("turn.action", "attack-city:2-7"))
        assert all_told(table, "seat.line")[0].values["terrain"] == bonus


def test_the_ember_horn_illuminates_the_weapon_every_day() -> None:
    pos = siege()
    give(pos, "ember-horn")
    table = acts(pos, A, ("turn.action", "attack-city:2-7"))
    assert told(table, "seat.battle").values["attack"] == 2
    pos = highway("horse-islanders")
    give(pos, "ember-horn")
    assert ways(pos) == {"2-2", "2-3", "2-4"}


def test_with_the_bears_larder_the_hand_holds_seven_cards() -> None:
    pos = people(3)
    give(pos, "bears-larder")
    assert [hand_size(pos, seat) for seat in pos.seats.values()] == [7, 6, 6]
    play(pos, ("turn.action", "done"))
    assert len(pos.seats[A].hand) == 7


def test_the_cloud_stair_takes_the_first_move_of_a_turn_one_space_farther() -> None:
    pos = highway("provision", "provision")
    give(pos, "cloud-stair")
    paid = ("move.pay", "provision")
    walk = ("turn.action", "move:barfolk-1")
    table = acts(pos, A, walk, paid, ("move.to", "go:2-3"), walk)
    first, second = asked(table, "move.to")
    assert set(first.answers) == {"go:2-2", "go:2-3"}
    assert set(second.answers) == {"go:2-2", "go:2-4"}
    hand(pos, A, "provision")
    table = acts(pos, A, walk, paid, ("move.to", "go:2-4"))
    assert asked(table, "move.to")[0].values["points"] == 2


def test_with_the_cloud_stair_the_first_step_of_a_turn_needs_no_card() -> None:
    pos = highway(*["citizen-islanders"] * 3)
    give(pos, "cloud-stair")
    table = acts(pos, A, ("turn.action", "move:barfolk-1"))
    assert told(table, "seat.moved").values["steps"] == 1
    assert pos.heroes["barfolk-1"] == "2-2"
    first, second = asked(table, "turn.action")
    assert "move:barfolk-1" in first.answers
    assert "move:barfolk-1" not in second.answers


def test_the_seal_of_the_oracle_lets_the_holder_choose_one_colour_a_turn() -> None:
    pos = at_home(*["citizen-islanders"] * 3, *["citizen-emberians"] * 3, on=2)
    give(pos, "seal-of-the-oracle")
    pos.stacks["tool"] = ["barfolk", "emberians", "islanders"]
    buy = ("turn.action", "buy")
    table = acts(pos, A, buy, ("buy.colour", "colour:barfolk"), buy)
    assert offered(table, "buy.colour") == ("top", "colour:barfolk", "colour:emberians", "colour:islanders")
    assert pos.seats[A].discard[3] == "tool-barfolk"
    assert pos.seats[A].discard[-1] == "tool-islanders"
    hand(pos, A, *["citizen-islanders"] * 3)
    pos.stacks["tool"] = ["barfolk", "emberians", "islanders"]
    table = acts(pos, A, buy, ("buy.colour", "top"))
    assert pos.seats[A].discard[-1] == "tool-islanders"


# ---------------------------------------------------------------- artefacts


@pytest.mark.parametrize(("on", "kept"), [(3, 1), (6, 2)])
def test_a_tent_keeps_a_card_for_the_next_turn_and_two_when_it_is_illuminated(on: int, kept: int) -> None:
    pos = at_home("tent-islanders", "provision", "lord-islanders", "priest-islanders", on=on)
    keep = [("tent.keep", "keep:lord-islanders"), ("tent.keep", "keep:priest-islanders")][:kept]
    play(pos, ("turn.action", "tent"), *keep)
    hand_after = pos.seats[A].hand
    assert len(hand_after) == 6 + kept
    assert hand_after[6:] == ["lord-islanders", "priest-islanders"][:kept]
    assert pos.seats[A].camp == []
    assert BATTALIA.faults(pos) == []


def test_the_second_card_of_a_tent_may_be_left_out() -> None:
    pos = at_home("tent-islanders", "provision", "lord-islanders", "priest-islanders", on=6)
    acts(pos, A, ("turn.action", "tent"), ("tent.keep", "keep:lord-islanders"), ("tent.keep", "stop"))
    assert pos.seats[A].camp == ["lord-islanders"]
    assert pos.seats[A].hand == ["priest-islanders"]


@pytest.mark.parametrize(("on", "better"), [(3, "chief"), (4, "priest")])
def test_a_title_exchanges_a_unit_for_the_next_rank_of_its_faction_or_two_ranks_when_illuminated(
    on: int, better: str
) -> None:
    pos = at_home("title-islanders", "citizen-emberians", on=on)
    before = pos.stacks["citizen"].count("emberians")
    table = acts(pos, A, ("turn.action", "title"))
    assert pos.seats[A].hand == [f"{better}-emberians"]
    assert pos.stacks["citizen"].count("emberians") == before + 1
    assert told(table, "seat.promoted").values["better"] == f"{better}-emberians"
    assert BATTALIA.faults(pos) == []


def test_a_title_does_nothing_for_lords_mercenaries_and_provisions() -> None:
    pos = at_home("title-islanders", "lord-emberians", "mercenary-1-bannerless", "provision")
    assert "title" not in turn_answers(pos, A)


def test_where_no_card_of_the_next_rank_is_left_there_is_no_promotion() -> None:
    pos = at_home("title-islanders", "citizen-emberians")
    pos.stacks["chief"] = [faction for faction in pos.stacks["chief"] if faction != "emberians"]
    assert "title" not in turn_answers(pos, A)


@pytest.mark.parametrize(("on", "cards"), [(3, 1), (5, 2)])
def test_a_scroll_exchanges_a_card_for_the_same_kind_of_another_colour_and_two_when_illuminated(
    on: int, cards: int
) -> None:
    pos = at_home("scroll-islanders", "lord-emberians", "chief-islanders", on=on)
    first = ("scroll.card", "card:lord-emberians"), ("scroll.colour", "colour:barfolk")
    second = ("scroll.card", "card:chief-islanders"), ("scroll.colour", "colour:barfolk")
    acts(pos, A, ("turn.action", "scroll"), *first, *(second if cards == 2 else ()))
    expected = ["chief-barfolk", "lord-barfolk"] if cards == 2 else ["chief-islanders", "lord-barfolk"]
    assert sorted(pos.seats[A].hand) == expected
    assert BATTALIA.faults(pos) == []


def test_the_scroll_itself_may_change_its_colour_and_is_discarded_in_the_new_one() -> None:
    pos = at_home("scroll-islanders", "provision")
    acts(pos, A, ("turn.action", "scroll"), ("scroll.colour", "colour:barfolk"))
    assert pos.seats[A].discard == ["scroll-barfolk"]
    assert BATTALIA.faults(pos) == []


def test_a_scroll_that_could_change_nothing_is_not_offered() -> None:
    pos = at_home("scroll-islanders", "provision")
    assert "scroll" in turn_answers(pos, A)
    pos.stacks["scroll"] = ["islanders"]
    assert "scroll" not in turn_answers(pos, A)


AMULET = ("turn.action", "amulet")


@pytest.mark.parametrize(
    ("face", "hand_after", "spirits"),
    [
        (1, ["priest-emberians"], []),
        (2, ["priest-emberians"], ["priest-emberians"]),
        (3, ["priest-emberians"], ["priest-emberians"] * 2),
        (4, ["priest-emberians"], []),
        (5, [], []),
        (6, [], ["lord-emberians"]),
    ],
)
def test_the_die_of_an_amulet_says_what_becomes_of_a_unit(
    face: int, hand_after: list[str], spirits: list[str]
) -> None:
    pos = at_home("amulet-islanders", "priest-emberians", on=2)
    seen: list[tuple[list[str], list[str]]] = []
    rank = [("amulet.rank", "rank:4")] if face == 6 else []
    table = acts(pos, A, AMULET, *rank, dice=[face])
    seen.append((pos.seats[A].hand, pos.seats[A].spirits))
    assert seen == [(hand_after, spirits)]
    assert told(table, "seat.cast").values["face"] == face
    assert BATTALIA.faults(pos) == []
    owner_turn(pos, A)
    play(pos, ("turn.action", "done"))
    assert pos.seats[A].spirits == []


def test_units_called_up_by_an_amulet_pay_and_fight_but_are_no_cards() -> None:
    pos = at_home("amulet-islanders", "chief-emberians", on=2)
    acts(pos, A, AMULET, ("turn.action", "upgrade:1-1"), dice=[2])
    assert pos.lands["1-1"].level == 2
    assert Counter(pos.seats[A].discard) == {"amulet-islanders": 1, "chief-emberians": 1}
    pos = siege("amulet-islanders", "chief-cloudborn")
    day(pos, 5)
    table = acts(pos, A, AMULET, *ASSAULT, dice=[3])
    assert told(table, "seat.battle").values["attack"] == 7
    assert (pos.lands["2-7"].owner, pos.seats[A].spirits) == (A, [])
    assert BATTALIA.faults(pos) == []


def test_units_called_up_by_an_amulet_are_laid_like_cards_and_only_those_laid_are_spent() -> None:
    pos = siege("amulet-islanders", "chief-cloudborn")
    day(pos, 5)
    lay_one = ("turn.action", "attack-city:2-7"), ("line.card", "chief-cloudborn"), ("line.card", "done")
    table = acts(pos, A, AMULET, *lay_one, dice=[3])
    assert told(table, "seat.battle").values["attack"] == 3
    assert pos.seats[A].spirits == ["chief-cloudborn"]
    assert pos.seats[A].raised == []
    assert pos.seats[A].hand == ["chief-cloudborn"]
    assert BATTALIA.faults(pos) == []


def test_an_illuminated_amulet_may_be_rolled_again() -> None:
    pos = at_home("amulet-islanders", "priest-emberians", on=3)
    acts(pos, A, AMULET, ("amulet.reroll", "again"), dice=[5, 2])
    assert pos.seats[A].spirits == ["priest-emberians"]
    pos = at_home("amulet-islanders", "priest-emberians", on=3)
    acts(pos, A, AMULET, ("amulet.reroll", "take"), dice=[3])
    assert pos.seats[A].spirits == ["priest-emberians"] * 2


# ---------------------------------------------------------------- the end and the scoring


def towers(pos: Position, seat: str, count: int, row: int) -> None:
    """Cities of level 4 for a seat, in a row of their own."""
    for column in range(1, count + 1):
        lay(pos, f"{row}-{column}", replace(pos.lands["1-1"], level=4, owner=seat, roads="ns"))


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_the_fifth_city_of_level_4_ends_the_game_at_once() -> None:
    pos = at_home("lord-islanders", "lord-islanders", on=9)
    lay(pos, "1-1", replace(pos.lands["1-1"], level=3))
    towers(pos, A, 4, 5)
    hire_buff(pos, B, "4-4")
    table = play(pos, ("turn.action", "upgrade:1-1"))
    assert (pos.ending, pos.phase) == ("cities", "scoring")
    assert told(table, "end.cities").values["seat"] == "barfolk"
    assert "battalia.strength.rare-long-game" in told(table, "end.cities").clauses
    assert len(asked(table, "turn.action")) == 1
    assert not {"buff.rolled", "turn.day"} & set(kinds(table.events))
    ended = play(pos)
    assert BATTALIA.is_over(pos)
    assert told(ended, "scoring.winner").values["winner"] == A


def test_four_cities_of_level_4_do_not_end_it() -> None:
    pos = at_home("lord-islanders", "lord-islanders")
    lay(pos, "1-1", replace(pos.lands["1-1"], level=3))
    towers(pos, A, 3, 5)
    play(pos, ("turn.action", "upgrade:1-1"))
    assert pos.ending == ""


def test_conquering_a_fifth_city_of_level_4_ends_it_too() -> None:
    pos = siege("lord-islanders", level=4, owner="neutral")
    for column in range(1, 5):
        lay(pos, f"6-{column}", replace(pos.lands["2-1"], level=4, owner=A, roads="ns"))
    acts(pos, A, *ASSAULT)
    assert pos.ending == "cities"


def almost_full() -> Position:
    """Two players; every space of the small board but (3,2), below A's city on (2,2), holds a crossing."""
    pos = people(2)
    for space in sorted(area_of(pos) - set(pos.lands) - {"3-2"}):
        lay(pos, space, replace(pos.lands["4-4"], card="crossing", roads="nesw"))
    for seat in pos.seats:
        hand(pos, seat)
    owner_turn(pos, A)
    return pos


def test_a_full_grid_ends_the_game_and_whoever_ended_it_need_not_win() -> None:
    pos = almost_full()
    hand(pos, A, "citizen-emberians", "citizen-emberians", "provision")
    lay(pos, "6-6", replace(pos.lands["6-6"], level=4))
    assert pos.lands["6-6"].owner == B
    table = play(pos, ("turn.action", "road"))
    assert pos.ending == "grid"
    assert told(table, "end.grid").values["seat"] == "nobody"
    play(pos)
    assert BATTALIA.result(pos).winner == B


def test_a_gap_that_no_card_left_fits_counts_as_filled() -> None:
    pos = almost_full()
    lay(pos, "4-2", replace(pos.lands["4-2"], roads="es"))
    del pos.lands["6-4"]
    pos.net = None
    for kind in ("curved", "straight", "tee", "crossing"):
        pos.stacks[kind] = [] if kind != "crossing" else pos.stacks[kind][:1]
    for kind in [kind for kind in pos.stacks if kind.startswith("city")]:
        pos.stacks[kind] = []
    hand(pos, A, "citizen-emberians", "citizen-emberians", "provision")
    play(pos, ("turn.action", "road"))
    assert pos.ending == "grid"


def scored(*seats: tuple[int, int]) -> Position:
    """A finished game: for each seat the levels of its cities, as digits, and its heroes on the board."""
    pos = people(len(seats))
    empty_map(pos)
    for row, (id, (levels, heroes)) in enumerate(zip(pos.seats, seats, strict=True), start=1):
        for column, level in enumerate(str(levels), start=1):
            lay(
                pos, f"{row}-{column}", replace(pos.lands["4-4"], card="city-end", level=int(level), owner=id)
            )
        for number in range(1, heroes + 1):
            hero(pos, id, f"{row}-1", number)
    pos.phase, pos.ending = "scoring", "grid"
    return pos


@pytest.mark.parametrize(
    ("seats", "winner"),
    [
        (((14, 0), (22, 2)), A),
        (((22, 0), (14, 2)), B),
        (((44, 0), (2222, 2)), A),
        (((31, 2), (22, 1)), A),
        (((31, 1), (22, 2)), B),
        (((31, 1), (22, 1)), "draw"),
        (((41, 2), (14, 1), (1, 2)), A),
        (((31, 1), (22, 1), (221, 0)), C),
    ],
    ids=["points", "points of B", "level 4", "heroes A", "heroes B", "shared", "heroes of 3", "third"],
)
def test_most_points_win_then_cities_of_level_4_then_heroes_and_else_it_is_shared(
    seats: tuple[tuple[int, int], ...], winner: str
) -> None:
    pos = scored(*seats)
    for id, (levels, _) in zip(pos.seats, seats, strict=True):
        assert victory_points(pos, id) == sum(int(level) for level in str(levels))
    table = play(pos)
    result = BATTALIA.result(pos)
    assert result.winner == winner
    assert told(table, "scoring.winner").values["winner"] == winner
    assert [result.total(id) for id in pos.seats] == [victory_points(pos, id) for id in pos.seats]
    assert result.clause == "battalia.strength.rare-long-game"


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_neither_the_horde_nor_a_recruited_buff_is_worth_a_point() -> None:
    pos = scored((3, 0), (3, 0), (3, 0))
    day(pos, 9)
    hire_buff(pos, B, "1-1")
    play(pos)
    assert {BATTALIA.result(pos).total(id) for id in pos.seats} == {3}
    assert BATTALIA.result(pos).winner == "draw"


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_with_people_at_the_table_the_seventh_week_begins_like_any_other() -> None:
    pos = people(2, module="off")
    quietly_until(pos, 43)
    assert (week(pos), pos.ending, BATTALIA.is_over(pos)) == (7, "", False)


def test_four_seats_play_in_order() -> None:
    pos = people(4)
    table = quietly_until(pos, 2)
    assert [event.values["seat"] for event in all_told(table, "turn.human")] == [
        pos.seats[id].faction for id in (A, B, C, D)
    ]


@pytest.mark.proposal("battalia.base.actions")
def test_an_action_that_is_not_on_offer_is_refused() -> None:
    pos = at_home("provision")
    broken = refusal(pos, ("turn.action", "summon"))
    assert (broken.clause, broken.text.key) == ("battalia.base.actions", "error.not-an-answer")


def test_a_lone_player_uses_the_board_for_two() -> None:
    pos = alone()
    assert len(area_of(pos)) == 25
    assert len(pos.great) == 2
