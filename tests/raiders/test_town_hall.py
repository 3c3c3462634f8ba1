"""The Town Hall: what each of the 26 kinds of townsfolk does there, and what it does when it cannot."""

from __future__ import annotations

import pytest

from adversaire.engine.question import Answer
from adversaire.games.raiders.content.pack import Worker
from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    enlist,
    hold,
    kinds,
    lay_row,
    options_of,
    own,
    pack,
    play,
    play_card,
    put_plunder,
    refusal,
    rival,
    stand,
    told,
    turn,
    virtual,
)

pytestmark = pytest.mark.clause("raiders.turn.human-plays-standard")

HEROES = ("brynjar", "folke", "ragnhildr")
VOID_CARDS = ("archer", "avenger", "barbarian", "scout", "warlord")
#: Cards that ask for nothing and change exactly this, as (owner, what, by how much).
PLAIN_CARDS = {
    "armourer": [("human", "armour", 1)],
    "berserker": [("opponent", "armour", -1)],
    "champion": [("opponent", "provisions", -1)],
    "forager": [("human", "provisions", 2)],
    "huntsman": [("human", "provisions", 1), ("human", "silver", 1)],
    "mercenary": [("opponent", "provisions", -1), ("human", "provisions", 1)],
    "warmonger": [("opponent", "provisions", -1), ("human", "provisions", 1)],
    **{card: [] for card in VOID_CARDS},
}
#: Cards that give one thing for another: (what is lost, how many, what is gained).
TRADES = {
    "cartographer": ("provisions", 1, "gold"),
    "jeweller": ("silver", 2, "gold"),
    "marauder": ("livestock", 1, "gold"),
    "shieldmaiden": ("livestock", 1, "iron"),
}
CARDS_WITH_A_CHOICE = ("brawler", "gatekeeper", "gravedigger", "merchant", "recruiter", "sage", "trader")


def entering(pos: Position, card: str, *others: str) -> list[Answer]:
    """Stand before the empty Town Hall with these cards in hand; the answer that leads in."""
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    hold(pos, card, *others)
    return ["place:town-hall"]


def empty_supply(pos: Position, what: str) -> None:
    """The supply has none of this left; the board, or the human, has it."""
    if what in ("silver", "provisions"):
        own(pos, **{what: 32 - pos.opponent.provisions * (what == "provisions")})
        return
    board = {"harbour-west-1": getattr(pos.sets["harbour-west-1"], what) + getattr(pos.supply, what)}
    put_plunder(pos, "harbour-west-1", **{what: board["harbour-west-1"]})
    assert getattr(pos.supply, what) == 0


def test_all_twenty_six_kinds_are_tested_here() -> None:
    assert {card.id for card in pack().townsfolk} == {
        *HEROES,
        *PLAIN_CARDS,
        *TRADES,
        *CARDS_WITH_A_CHOICE,
    }


@pytest.mark.parametrize("colour", ["black", "grey", "white"])
@pytest.mark.parametrize("how", ["place", "take"])
def test_the_town_hall_plays_one_hand_card_and_discards_it(how: str, colour: Worker) -> None:
    pos = virtual()
    hold(pos, "forager", "huntsman", "brynjar")
    if how == "place":
        stand(pos, colour, gate_house="black", treasury="black", mill="black")
        table = turn(pos, "place:town-hall", ("town-hall.card", "forager"), "take-only:treasury")
    else:
        stand(pos, "black", gate_house="black", treasury="black", town_hall=colour)
        table = turn(pos, "place-only:mill", "take:town-hall", ("town-hall.card", "forager"))
    assert options_of(table, "town-hall.card") == ("forager", "huntsman")
    assert (pos.human.hand, pos.townsfolk_discard) == (["huntsman", "brynjar"], ["forager"])
    assert pos.human.provisions == 2


@pytest.mark.parametrize("card", HEROES)
def test_a_hero_cannot_be_played_at_the_town_hall(card: str) -> None:
    pos = virtual()
    entering(pos, card)
    assert refusal(pos, "place:town-hall").text.key == "refusal.place.idle"
    entering(pos, card, "forager", "huntsman")
    assert refusal(pos, "place:town-hall", card).clause == "raiders.turn.human-plays-standard"


def test_without_cards_the_town_hall_is_idle() -> None:
    pos = virtual()
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    hold(pos)
    assert refusal(pos, "place:town-hall").text.key == "refusal.place.idle"


@pytest.mark.parametrize("card", PLAIN_CARDS)
def test_a_card_without_a_choice_changes_exactly_what_it_says(card: str) -> None:
    pos = virtual()
    own(pos, silver=3, provisions=3, armour=3)
    rival(pos, armour=3, provisions=3, valkyries=3, points=3)
    entering(pos, card)
    human, opponent = pos.human.copy(), pos.opponent.copy()
    table = play_card(pos, card)
    human.hand.remove(card)
    for owner, what, change in PLAIN_CARDS[card]:
        side = human if owner == "human" else opponent
        setattr(side, what, getattr(side, what) + change)
    assert (pos.human, pos.opponent) == (human, opponent)
    assert pos.townsfolk_discard == [card]
    assert [question.id for question, _ in table.asked] == ["turn.action", "turn.pick"]


@pytest.mark.parametrize("card", ["archer", "avenger", "barbarian", "scout", "warlord"])
def test_a_card_aimed_at_what_the_opponent_never_has_says_so(card: str) -> None:
    pos = virtual()
    assert "human.void-effect" in kinds(play_card(pos, card).events)


def test_the_armourer_adds_nothing_beyond_ten() -> None:
    pos = virtual()
    own(pos, armour=10)
    play_card(pos, "armourer")
    assert pos.human.armour == 10


@pytest.mark.parametrize(("card", "what", "there"), [("forager", "provisions", 1), ("huntsman", "silver", 0)])
def test_a_gain_is_cut_to_what_the_supply_holds(card: str, what: str, there: int) -> None:
    pos = virtual()
    own(pos, **{what: 32 - there})
    table = play_card(pos, card)
    gained_events = [event for event in table.events if event.kind == "human.gained"]
    assert {event.values["what"]: event.values["amount"] for event in gained_events}[what] == there


# ---------------------------------------------------------------- one thing for another


@pytest.mark.parametrize("card", TRADES)
def test_a_trade_costs_its_price_and_brings_one_token(card: str) -> None:
    pay, price, gain = TRADES[card]
    pos = virtual()
    own(pos, silver=3, provisions=3, livestock=3)
    before = pos.human.copy()
    play_card(pos, card)
    assert getattr(pos.human, pay) == getattr(before, pay) - price
    assert getattr(pos.human, gain) == 1
    others = {"silver", "provisions", "livestock", "gold", "iron"} - {pay, gain}
    assert all(getattr(pos.human, what) == getattr(before, what) for what in others)


@pytest.mark.parametrize("card", TRADES)
def test_a_trade_one_cannot_pay_does_nothing(card: str) -> None:
    pay, price, gain = TRADES[card]
    pos = virtual()
    own(pos, silver=3, provisions=3, livestock=3)
    own(pos, **{pay: price - 1})
    table = play_card(pos, card)
    assert (getattr(pos.human, pay), getattr(pos.human, gain)) == (price - 1, 0)
    assert "human.no-effect" in kinds(table.events)
    assert pos.townsfolk_discard == [card]


@pytest.mark.parametrize("card", TRADES)
def test_a_trade_for_what_the_supply_lacks_costs_nothing(card: str) -> None:
    pay, _, gain = TRADES[card]
    pos = virtual()
    own(pos, silver=3, provisions=3, livestock=3)
    empty_supply(pos, gain)
    table = play_card(pos, card)
    assert (getattr(pos.human, pay), getattr(pos.human, gain)) == (3, 0)
    assert "human.no-effect" in kinds(table.events)


# ---------------------------------------------------------------- Brawler


@pytest.mark.parametrize("what", ["gold", "iron", "livestock"])
def test_the_brawler_gives_up_a_crew_member_for_plunder_of_one_s_choice(what: str) -> None:
    pos = virtual()
    own(pos, gold=1, iron=1, livestock=1)
    own(pos, gold=0, iron=0, livestock=0)
    enlist(pos, "champion", "folke")
    table = play_card(pos, "brawler", ("town-hall.plunder", what), ("town-hall.lose-crew", "champion"))
    assert options_of(table, "town-hall.plunder") == ("gold", "iron", "livestock")
    assert getattr(pos.human, what) == 1
    assert pos.human.gold + pos.human.iron + pos.human.livestock == 1
    assert pos.human.crew == ["folke"]
    assert sorted(pos.townsfolk_discard) == ["brawler", "champion"]


def test_the_brawler_does_nothing_without_a_crew() -> None:
    pos = virtual()
    table = play_card(pos, "brawler")
    assert "human.no-effect" in kinds(table.events)
    assert pos.human.gold + pos.human.iron + pos.human.livestock == 0


def test_the_brawler_offers_only_plunder_the_supply_holds() -> None:
    pos = virtual()
    own(pos, gold=1, iron=1, livestock=1)
    own(pos, gold=0, iron=0, livestock=0)
    empty_supply(pos, "iron")
    enlist(pos, "champion")
    table = play_card(pos, "brawler", ("town-hall.plunder", "livestock"))
    assert options_of(table, "town-hall.plunder") == ("gold", "livestock")


# ---------------------------------------------------------------- Gatekeeper


def test_the_gatekeeper_draws_three_cards() -> None:
    pos = virtual()
    play_card(pos, "gatekeeper", others=["brynjar"])
    assert len(pos.human.hand) == 1 + 3


def test_the_card_being_played_is_not_among_the_discards_drawn_from() -> None:
    pos = virtual()
    entering(pos, "gatekeeper")
    pos.townsfolk_pile, pos.townsfolk_discard = [], ["brynjar", "folke"]
    play(pos, "place:town-hall", "take-only:treasury")
    assert sorted(pos.human.hand) == ["brynjar", "folke"]
    assert (pos.townsfolk_pile, pos.townsfolk_discard) == ([], ["gatekeeper"])


# ---------------------------------------------------------------- Gravedigger


def test_the_gravedigger_exchanges_a_crew_member_with_a_hand_card_for_nothing() -> None:
    pos = virtual()
    own(pos, silver=0)
    enlist(pos, "champion", "warlord")
    table = play_card(
        pos,
        "gravedigger",
        ("swap.member", "warlord"),
        ("swap.card", "berserker"),
        others=["berserker", "folke"],
    )
    assert sorted(pos.human.crew) == ["berserker", "champion"]
    assert sorted(pos.human.hand) == ["folke", "warlord"]
    assert pos.townsfolk_discard == ["gravedigger"]
    assert options_of(table, "swap.member") == ("champion", "warlord")


def test_a_gravedigger_being_played_cannot_join_the_crew() -> None:
    pos = virtual()
    enlist(pos, "champion")
    table = play_card(pos, "gravedigger")
    assert "human.no-effect" in kinds(table.events)
    assert pos.human.crew == ["champion"]


def test_the_gravedigger_does_nothing_without_a_crew() -> None:
    pos = virtual()
    table = play_card(pos, "gravedigger", others=["brynjar"])
    assert "human.no-effect" in kinds(table.events)
    assert (pos.human.crew, pos.human.hand) == ([], ["brynjar"])


def test_the_gravedigger_exchanges_a_hero_only_for_a_hero_s_place() -> None:
    pos = virtual()
    enlist(pos, "champion", "folke")
    entering(pos, "gravedigger", "brynjar", "warlord", "scout")
    ordinary = refusal(pos, "place:town-hall", "gravedigger", "champion", ("swap.card", "brynjar"))
    assert ordinary.clause == "raiders.turn.human-plays-standard"


def test_a_hero_may_take_another_hero_s_place_by_the_gravedigger() -> None:
    pos = virtual()
    enlist(pos, "champion", "folke")
    play_card(
        pos, "gravedigger", ("swap.member", "folke"), ("swap.card", "brynjar"), others=["brynjar", "scout"]
    )
    assert sorted(pos.human.crew) == ["brynjar", "champion"]


def test_with_only_a_hero_in_hand_the_gravedigger_offers_the_crew_s_hero_alone() -> None:
    pos = virtual()
    enlist(pos, "champion", "folke")
    table = play_card(pos, "gravedigger", others=["brynjar"])
    assert "swap.member" not in [question.id for question, _ in table.asked]
    assert sorted(pos.human.crew) == ["brynjar", "champion"]


# ---------------------------------------------------------------- Merchant


def test_the_merchant_uses_another_building_with_the_colour_of_the_worker_at_the_town_hall() -> None:
    pos = virtual()
    own(pos, silver=0)
    hold(pos, "merchant")
    stand(pos, "white", gate_house="black", treasury="black", town_hall="grey")
    turn(pos, "place-only:mill", "take:town-hall", ("town-hall.copy", "silversmith"))
    assert pos.human.silver == 2


def test_the_merchant_copies_an_occupied_building_too() -> None:
    pos = virtual()
    table = play_card(pos, "merchant", ("town-hall.copy", "mill"))
    assert pos.village["mill"] == "black"
    assert pos.human.provisions == 1
    assert "town-hall" not in options_of(table, "town-hall.copy")


@pytest.mark.parametrize(("colour", "admitted"), [("black", False), ("grey", True), ("white", True)])
def test_the_merchant_copies_no_building_that_would_not_admit_the_worker(
    colour: Worker, admitted: bool
) -> None:
    pos = virtual()
    own(pos, silver=4, iron=1, livestock=1)
    hold(pos, "merchant")
    stand(pos, colour, gate_house="black", treasury="black", mill="black")
    buildings = options_of(play(pos, "place:town-hall"), "town-hall.copy")
    assert ("armoury" in buildings, "long-house" in buildings) == (admitted, admitted)


def test_the_merchant_copies_no_building_that_is_idle() -> None:
    pos = virtual()
    own(pos, silver=0)
    hold(pos, "merchant")
    stand(pos, "white", gate_house="black", treasury="black", mill="black")
    buildings = options_of(play(pos, "place:town-hall"), "town-hall.copy")
    assert buildings == ("gate-house", "mill", "silversmith")


def test_a_merchant_with_nothing_to_copy_does_nothing() -> None:
    pos = virtual()
    own(pos, silver=0)
    entering(pos, "merchant")
    pos.townsfolk_pile, pos.townsfolk_discard = [], []
    pos.supply.provisions = pos.supply.silver = 0
    table = play(pos, "place:town-hall")
    assert "human.no-effect" in kinds(table.events)


# ---------------------------------------------------------------- Recruiter


def test_the_recruiter_hires_any_card_for_two_silver() -> None:
    pos = virtual()
    own(pos, silver=3)
    play_card(pos, "recruiter", ("hire.card", "brynjar"), others=["brynjar", "huntsman"])
    assert (pos.human.crew, pos.human.silver, pos.human.hand) == (["brynjar"], 1, ["huntsman"])


def test_the_recruiter_s_price_is_fixed_for_cheap_cards_and_hired_recruiters_alike() -> None:
    pos = virtual()
    own(pos, silver=2)
    enlist(pos, "recruiter")
    play_card(pos, "recruiter", others=["huntsman"])
    assert (pos.human.crew, pos.human.silver) == (["recruiter", "huntsman"], 0)


@pytest.mark.parametrize(("silver", "others"), [(1, ["huntsman"]), (5, [])])
def test_the_recruiter_does_nothing_without_silver_or_a_card_to_hire(silver: int, others: list[str]) -> None:
    pos = virtual()
    own(pos, silver=silver)
    enlist(pos, "recruiter")
    table = play_card(pos, "recruiter", others=others)
    assert "human.no-effect" in kinds(table.events)
    assert (pos.human.crew, pos.human.silver) == (["recruiter"], silver)


def test_hiring_by_the_recruiter_keeps_the_crew_at_five() -> None:
    pos = virtual()
    own(pos, silver=2)
    enlist(pos, "champion", "warlord", "scout", "sage", "trader")
    play_card(pos, "recruiter", ("hire.discard", "sage"), others=["huntsman"])
    assert pos.human.crew == ["champion", "warlord", "scout", "trader", "huntsman"]


# ---------------------------------------------------------------- Sage


def test_the_sage_puts_the_row_under_the_stack_and_shows_three_new_tiles() -> None:
    pos = virtual()
    row, stack = list(pos.row), list(pos.stack)
    play_card(pos, "sage")
    assert sorted(pos.row) == sorted(stack[-3:])
    assert sorted(pos.stack[:3]) == sorted(row)
    assert pos.stack[3:] == stack[:-3]
    assert pos.human.tiles == []


def test_with_a_stack_of_two_the_sage_brings_one_old_tile_back() -> None:
    pos = virtual()
    lay_row(pos, "o01", "o02", "o03", stack=2)
    stacked = set(pos.stack)
    play_card(pos, "sage")
    assert stacked < set(pos.row)
    assert len(pos.stack) == 2
    assert {*pos.row, *pos.stack} == {"o01", "o02", "o03", *stacked}


@pytest.mark.clause("raiders.prep.offering-none-left")
@pytest.mark.parametrize("gaps", [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)])
def test_with_an_empty_stack_the_sage_leaves_every_gap_where_it_is(gaps: tuple[int, ...]) -> None:
    pos = virtual()
    lay_row(pos, "o01", "o02", "o03", stack=0)
    for gap in gaps:
        pos.human.tiles.append(pos.row[gap])
        pos.row[gap] = ""
    tiles = sorted(pos.row)
    play_card(pos, "sage")
    assert [place for place, tile in enumerate(pos.row) if not tile] == list(gaps)
    assert (sorted(pos.row), pos.stack) == (tiles, [])


# ---------------------------------------------------------------- Trader


@pytest.mark.parametrize(
    ("saved", "left"),
    [("gold", (1, 0, 0)), ("livestock", (0, 1, 0)), ("silver", (0, 0, 1))],
)
def test_the_trader_saves_one_token_or_coin_of_one_s_choice(saved: str, left: tuple[int, int, int]) -> None:
    pos = virtual()
    own(pos, gold=1, livestock=2, silver=1)
    lay_row(pos, "o13", "o06", "o07")
    table = play_card(pos, "trader", ("town-hall.offering", f"o13:{saved}"))
    assert (pos.human.gold, pos.human.livestock, pos.human.silver) == left
    assert pos.human.tiles == ["o13"]
    assert options_of(table, "town-hall.offering") == (
        "o13:gold",
        "o13:livestock",
        "o13:silver",
        "o06:gold",
    )


def test_the_trader_reaches_a_tile_for_which_one_token_is_missing() -> None:
    pos = virtual()
    own(pos, gold=1, iron=0, silver=0)
    lay_row(pos, "o06", "o07", "o11")
    table = play_card(pos, "trader", ("town-hall.offering", "o06:gold"))
    assert options_of(table, "town-hall.offering") == ("o06:gold", "o11:iron")
    assert (pos.human.tiles, pos.human.gold) == (["o06"], 0)
    assert all(pos.row)


def test_the_trader_does_nothing_where_two_tokens_are_missing() -> None:
    pos = virtual()
    own(pos, gold=0, iron=0, silver=2)
    lay_row(pos, "o06", "o07", "o11")
    table = play_card(pos, "trader")
    assert "human.no-effect" in kinds(table.events)
    assert (pos.human.tiles, pos.human.silver) == ([], 2)


def test_the_trader_saves_nothing_the_tile_does_not_cost() -> None:
    pos = virtual()
    own(pos, silver=4, gold=1)
    lay_row(pos, "o01", "o15", "o16")
    table = play_card(pos, "trader")
    assert (pos.human.tiles, pos.human.silver, pos.human.gold) == (["o01"], 1, 1)
    assert told(table, "human.offered").values["points"] == 2
