"""The village: eight buildings, used by placing a worker and by picking one up."""

from __future__ import annotations

import pytest

from adversaire.engine.question import Answer
from adversaire.games.raiders.content.pack import BUILDINGS, Worker
from tests.raiders.tables import (
    broken,
    enlist,
    hold,
    kinds,
    lay_row,
    options_of,
    own,
    play,
    refusal,
    stand,
    told,
    turn,
    virtual,
)
from tests.raiders.visits import (
    ANY_COLOUR,
    BOTH_WAYS,
    CHOOSY,
    COLOURS,
    COMMON,
    GREY_OR_WHITE,
    enter,
    is_idle,
    use,
)

pytestmark = pytest.mark.clause("raiders.turn.human-plays-standard")

# ---------------------------------------------------------------- placing and picking up


@ANY_COLOUR
def test_a_worker_is_placed_in_any_empty_building_that_admits_its_colour(colour: Worker) -> None:
    pos = virtual()
    stand(pos, colour, gate_house="black", treasury="grey", armoury="white")
    answers = options_of(play(pos.copy()), "turn.action")
    open_buildings = {answer.partition(":")[2] for answer in answers}
    expected = {"town-hall", "barracks", "mill", "silversmith"}
    assert open_buildings == (expected if colour == "black" else expected | {"long-house"})


@pytest.mark.parametrize("building", CHOOSY)
def test_a_black_worker_is_not_admitted_to_the_armoury_and_the_long_house(building: str) -> None:
    refused = refusal(virtual(), f"place-only:{building}")
    assert (refused.clause, refused.text.key) == ("raiders.turn.human-plays-standard", "refusal.place.colour")


@pytest.mark.parametrize("building", ["gate-house", "town-hall", "treasury"])
def test_an_occupied_building_takes_no_second_worker(building: str) -> None:
    refused = refusal(virtual(), f"place-only:{building}")
    assert (refused.clause, refused.text.key) == (
        "raiders.turn.human-plays-standard",
        "refusal.place.occupied",
    )


def test_the_worker_just_placed_cannot_be_picked_up() -> None:
    pos = virtual()
    table = play(pos.copy(), "place-only:mill")
    picks = {answer.partition(":")[2] for answer in options_of(table, "turn.pick")}
    assert picks == {"gate-house", "town-hall", "treasury"}
    assert refusal(pos, "place-only:mill", "take-only:mill").clause == "raiders.turn.human-plays-standard"


def test_nobody_can_be_picked_up_from_an_empty_building() -> None:
    refused = refusal(virtual(), "place-only:mill", "take-only:silversmith")
    assert refused.text.key == "refusal.pick.empty"


@ANY_COLOUR
def test_the_worker_picked_up_is_the_one_for_the_next_turn(colour: Worker) -> None:
    pos = virtual()
    stand(pos, "grey", gate_house="black", treasury="black", mill=colour)
    turn(pos, "place-only:long-house", "take-only:mill")
    assert pos.human.worker == colour
    assert (pos.village["long-house"], pos.village["mill"]) == ("grey", "")


@pytest.mark.parametrize("building", [*COMMON, *CHOOSY])
def test_a_building_s_action_may_be_declined_when_placing_and_when_picking_up(building: str) -> None:
    for how in ("place", "take"):
        pos = virtual()
        own(pos, silver=5, provisions=5, iron=1, livestock=1)
        lay_row(pos, "o02", "o09", "o12")
        *entering, acting = enter(pos, how, building, "white")
        before = pos.copy()
        declining = [*entering, acting.replace(":", "-only:")]
        if how == "place":
            declining.append(f"take-only:{next(other for other in COMMON if other != building)}")
        table = turn(pos, *declining)
        assert set(kinds(table.events)) == {"turn.human", "human.placed", "human.picked"}
        before.human.worker = pos.human.worker
        assert (pos.human, pos.supply, pos.row) == (before.human, before.supply, before.row)


def test_placing_comes_first_so_its_gain_can_be_spent_when_picking_up() -> None:
    pos = virtual()
    own(pos, silver=0)
    hold(pos, "berserker")
    stand(pos, "black", gate_house="black", treasury="black", barracks="black")
    turn(pos, "place:silversmith", "take:barracks")
    assert (pos.human.silver, pos.human.crew) == (0, ["berserker"])


# ---------------------------------------------------------------- Gate House


@BOTH_WAYS
@ANY_COLOUR
def test_the_gate_house_gives_the_two_top_cards(how: str, colour: Worker) -> None:
    pos = virtual()
    hold(pos)
    top = pos.townsfolk_pile[-2:]
    use(pos, how, "gate-house", colour)
    assert sorted(pos.human.hand) == sorted(top)


@pytest.mark.parametrize(("gatekeepers", "drawn"), [(1, 3), (2, 4)])
def test_each_gatekeeper_of_the_crew_draws_one_card_more(gatekeepers: int, drawn: int) -> None:
    pos = virtual()
    hold(pos)
    enlist(pos, *["gatekeeper"] * gatekeepers)
    use(pos, "place", "gate-house", "black")
    assert len(pos.human.hand) == drawn


def test_an_empty_townsfolk_pile_is_made_anew_from_the_discards() -> None:
    pos = virtual()
    hold(pos)
    pos.townsfolk_pile, pos.townsfolk_discard = (
        ["brynjar"],
        [card for card in pos.townsfolk_pile if card != "brynjar"],
    )
    use(pos, "place", "gate-house", "black")
    assert "brynjar" in pos.human.hand
    assert len(pos.human.hand) == 2
    assert (len(pos.townsfolk_pile), pos.townsfolk_discard) == (69, [])


def test_fewer_cards_are_drawn_where_no_more_are_left() -> None:
    pos = virtual()
    pos.human.hand, pos.townsfolk_pile = [], ["brynjar"]
    enter(pos, "place", "gate-house", "black")
    play(pos, "place:gate-house")
    assert pos.human.hand == ["brynjar"]


def test_a_gate_house_without_cards_is_idle() -> None:
    pos = virtual()
    pos.townsfolk_pile = []
    assert is_idle(pos, "place", "gate-house", "black")


# ---------------------------------------------------------------- Treasury


@BOTH_WAYS
@ANY_COLOUR
def test_the_treasury_gives_two_silver_for_a_card(how: str, colour: Worker) -> None:
    pos = virtual()
    own(pos, silver=1)
    hold(pos, "brynjar", "folke", "champion")
    use(pos, how, "treasury", colour, ("treasury.for", "silver"), ("hand.discard", "folke"))
    assert (pos.human.silver, pos.human.gold) == (3, 0)
    assert (pos.human.hand, pos.townsfolk_discard) == (["brynjar", "champion"], ["folke"])


@BOTH_WAYS
@ANY_COLOUR
def test_the_treasury_gives_one_gold_for_two_cards(how: str, colour: Worker) -> None:
    pos = virtual()
    own(pos, silver=1)
    hold(pos, "brynjar", "folke", "champion")
    use(pos, how, "treasury", colour, ("treasury.for", "gold"), "folke", "brynjar")
    assert (pos.human.silver, pos.human.gold) == (1, 1)
    assert (pos.human.hand, pos.townsfolk_discard) == (["champion"], ["folke", "brynjar"])


def test_two_cards_are_enough_for_gold_and_all_may_be_given() -> None:
    pos = virtual()
    hold(pos, "brynjar", "folke")
    use(pos, "place", "treasury", "black", ("treasury.for", "gold"), ("hand.discard", "folke"))
    assert (pos.human.gold, pos.human.hand) == (1, [])


def test_a_single_card_brings_silver_only() -> None:
    pos = virtual()
    own(pos, silver=0)
    hold(pos, "folke")
    table = use(pos, "place", "treasury", "black")
    assert "treasury.for" not in [question.id for question, _ in table.asked]
    assert (pos.human.silver, pos.human.hand) == (2, [])


@BOTH_WAYS
def test_without_cards_the_treasury_is_idle(how: str) -> None:
    pos = virtual()
    hold(pos)
    assert is_idle(pos, how, "treasury", "black")


# ---------------------------------------------------------------- Barracks


@BOTH_WAYS
@ANY_COLOUR
def test_the_barracks_hire_a_card_for_its_silver(how: str, colour: Worker) -> None:
    pos = virtual()
    own(pos, silver=5)
    hold(pos, "berserker", "huntsman")
    use(pos, how, "barracks", colour, ("hire.card", "berserker"))
    assert (pos.human.crew, pos.human.hand, pos.human.silver) == (["berserker"], ["huntsman"], 2)


def test_only_cards_one_can_pay_are_offered_at_the_barracks() -> None:
    pos = virtual()
    own(pos, silver=3)
    hold(pos, "brynjar", "berserker", "huntsman")
    entering = enter(pos, "place", "barracks", "black")
    assert options_of(play(pos.copy(), *entering), "hire.card") == ("berserker", "huntsman")
    refused = refusal(pos, *entering, ("hire.card", "brynjar"))
    assert refused.clause == "raiders.turn.human-plays-standard"


@pytest.mark.parametrize(("recruiters", "silver"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_each_recruiter_of_the_crew_saves_one_silver_at_the_barracks(recruiters: int, silver: int) -> None:
    pos = virtual()
    enlist(pos, *["recruiter"] * recruiters)
    hold(pos, "berserker")
    if silver:
        own(pos, silver=silver - 1)
        assert is_idle(pos, "place", "barracks", "black")
    own(pos, silver=silver)
    use(pos, "place", "barracks", "black")
    assert pos.human.crew[-1] == "berserker"
    assert pos.human.silver == 0


def test_a_discount_never_pays_silver_out() -> None:
    pos = virtual()
    enlist(pos, "recruiter", "recruiter")
    hold(pos, "huntsman")
    own(pos, silver=3)
    use(pos, "place", "barracks", "black")
    assert (pos.human.crew[-1], pos.human.silver) == ("huntsman", 3)


@BOTH_WAYS
def test_without_a_card_one_can_pay_the_barracks_are_idle(how: str) -> None:
    pos = virtual()
    own(pos, silver=3)
    hold(pos, "brynjar")
    assert is_idle(pos, how, "barracks", "black")


# ---------------------------------------------------------------- Armoury


@BOTH_WAYS
@GREY_OR_WHITE
@pytest.mark.parametrize(("way", "armour", "left"), [("iron", 2, (4, 0)), ("silver", 1, (2, 1))])
def test_the_armoury_turns_iron_or_silver_into_armour(
    how: str, colour: Worker, way: str, armour: int, left: tuple[int, int]
) -> None:
    pos = virtual()
    own(pos, silver=4, iron=1)
    table = use(pos, how, "armoury", colour, ("armoury.pay", way))
    assert pos.human.armour == armour
    assert (pos.human.silver, pos.human.iron) == left
    assert told(table, "human.paid").values == {"what": way, "amount": 1 if way == "iron" else 2}


@pytest.mark.parametrize(("start", "after"), [(7, 9), (8, 10), (9, 10)])
def test_armour_ends_at_ten(start: int, after: int) -> None:
    pos = virtual()
    own(pos, silver=0, iron=1, armour=start)
    use(pos, "place", "armoury", "grey")
    assert (pos.human.armour, pos.human.iron) == (after, 0)


@pytest.mark.parametrize(("silver", "iron", "armour"), [(1, 0, 0), (8, 3, 10)])
@BOTH_WAYS
def test_an_armoury_one_cannot_pay_or_does_not_need_is_idle(
    how: str, silver: int, iron: int, armour: int
) -> None:
    pos = virtual()
    own(pos, silver=silver, iron=iron, armour=armour)
    assert is_idle(pos, how, "armoury", "white")


@pytest.mark.parametrize(("silver", "iron", "way"), [(1, 1, "iron"), (2, 0, "silver")])
def test_only_what_one_can_pay_is_offered_at_the_armoury(silver: int, iron: int, way: str) -> None:
    pos = virtual()
    own(pos, silver=silver, iron=iron)
    table = use(pos, "place", "armoury", "grey")
    assert "armoury.pay" not in [question.id for question, _ in table.asked]
    assert pos.human.armour == (2 if way == "iron" else 1)
    assert told(table, "human.paid").values["what"] == way, "what was not asked is told"


# ---------------------------------------------------------------- Mill


@BOTH_WAYS
@pytest.mark.parametrize(("colour", "provisions"), [("black", 1), ("grey", 2), ("white", 2)])
@pytest.mark.parametrize("foragers", [0, 1, 2])
def test_the_mill_gives_provisions_by_colour_and_one_more_for_each_forager(
    how: str, colour: Worker, provisions: int, foragers: int
) -> None:
    pos = virtual()
    enlist(pos, *["forager"] * foragers)
    answers = [("mill.for", "provisions")] if colour == "white" else []
    use(pos, how, "mill", colour, *answers)
    assert (pos.human.provisions, pos.human.gold) == (provisions + foragers, 0)


@BOTH_WAYS
def test_a_white_worker_may_bring_gold_from_the_mill_and_the_forager_adds_nothing_then(how: str) -> None:
    pos = virtual()
    enlist(pos, "forager")
    use(pos, how, "mill", "white", ("mill.for", "gold"))
    assert (pos.human.provisions, pos.human.gold) == (0, 1)


def test_the_mill_gives_no_more_than_the_supply_holds() -> None:
    pos = virtual()
    own(pos, provisions=31)
    stand(pos, "grey", gate_house="black", treasury="black", town_hall="black")
    table = turn(pos, "place:mill", "take-only:treasury")
    gained = [event.values for event in table.events if event.kind == "human.gained"]
    assert gained == [{"what": "provisions", "amount": 1}]


@pytest.mark.parametrize(
    ("provisions", "gold", "offered"), [(32, 0, "gold"), (0, 18, "provisions"), (32, 18, "")]
)
def test_what_the_supply_lacks_is_not_offered_at_the_mill(provisions: int, gold: int, offered: str) -> None:
    pos = virtual()
    for space, plunder in pos.sets.items():
        assert plunder is not None
        pos.supply.gold += plunder.gold
        pos.sets[space] = type(plunder)(0, plunder.iron, plunder.livestock, plunder.valkyries)
    own(pos, provisions=provisions, gold=gold)
    if not offered:
        assert is_idle(pos, "place", "mill", "white")
        return
    table = use(pos, "place", "mill", "white")
    assert "mill.for" not in [question.id for question, _ in table.asked]
    gained = [event.values["what"] for event in table.events if event.kind == "human.gained"]
    assert gained == [offered]


@pytest.mark.parametrize(("colour", "idle"), [("black", True), ("grey", True), ("white", False)])
def test_without_provisions_in_the_supply_the_mill_serves_white_workers_only(
    colour: Worker, idle: bool
) -> None:
    pos = virtual()
    own(pos, provisions=32)
    pos.supply.gold = max(1, pos.supply.gold)
    entering = enter(pos, "place", "mill", colour)
    offered = entering[0] in options_of(play(pos), "turn.action")
    assert offered is not idle


# ---------------------------------------------------------------- Silversmith


@BOTH_WAYS
@pytest.mark.parametrize(("colour", "silver"), [("black", 3), ("grey", 2), ("white", 2)])
@pytest.mark.parametrize("jewellers", [0, 1, 2])
def test_the_silversmith_gives_silver_by_colour_and_one_more_for_each_jeweller(
    how: str, colour: Worker, silver: int, jewellers: int
) -> None:
    pos = virtual()
    own(pos, silver=1)
    enlist(pos, *["jeweller"] * jewellers)
    use(pos, how, "silversmith", colour)
    assert pos.human.silver == 1 + silver + jewellers


@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_the_silversmith_gives_no_more_than_the_supply_holds(there: int) -> None:
    pos = virtual()
    own(pos, silver=32 - there)
    if there == 0:
        assert is_idle(pos, "place", "silversmith", "black")
        return
    table = use(pos, "place", "silversmith", "black")
    gained = [event.values["amount"] for event in table.events if event.kind == "human.gained"]
    assert gained == [there]


# ---------------------------------------------------------------- once a turn, and no longer


@pytest.mark.parametrize("building", ["gate-house", "treasury", "barracks", "mill", "silversmith"])
def test_a_building_the_merchant_copied_is_not_used_again_when_its_worker_is_picked_up(building: str) -> None:
    pos = virtual()
    own(pos, silver=8, provisions=2)
    hold(pos, "merchant", "brynjar", "folke", "ragnhildr", "huntsman")
    other = "mill" if building != "mill" else "silversmith"
    workers: dict[str, Worker] = {building.replace("-", "_"): "black", other: "black"}
    stand(pos, "black", **workers)
    table = play(pos, "place:town-hall", ("town-hall.card", "merchant"), ("town-hall.copy", building))
    picks = options_of(table, "turn.pick")
    assert f"take-only:{building}" in picks
    assert f"take:{building}" not in picks
    assert f"take:{other}" in picks


@pytest.mark.parametrize("building", ["gate-house", "treasury", "mill", "silversmith"])
def test_the_merchant_cannot_copy_a_building_already_used_this_turn(building: str) -> None:
    pos = virtual()
    hold(pos, "merchant", "brynjar", "folke", "ragnhildr")
    stand(pos, "black", town_hall="black", barracks="black")
    trading: list[Answer] = ["silver", "brynjar"] if building == "treasury" else []
    acting = play(pos.copy(), f"place:{building}", *trading, "take:town-hall")
    assert building not in options_of(acting, "town-hall.copy")
    declining = play(pos.copy(), f"place-only:{building}", "take:town-hall")
    assert building in options_of(declining, "town-hall.copy")


def test_every_building_has_an_action_and_a_colour_it_admits() -> None:
    box = virtual().box
    assert {building: box.admitted[building] for building in BUILDINGS} == {
        **dict.fromkeys(COMMON, COLOURS),
        **dict.fromkeys(CHOOSY, ("grey", "white")),
    }
    assert broken(virtual()) == []
