"""The crew: what each of the 26 kinds adds once hired, how one hires, and what a member's death brings."""

from __future__ import annotations

from itertools import permutations

import pytest

from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    enlist,
    hold,
    human_raids,
    kinds,
    lay_row,
    options_of,
    own,
    pack,
    play,
    play_card,
    put_plunder,
    ready_to_raid,
    refusal,
    rival,
    stand,
    told,
    turn,
    virtual,
)

pytestmark = pytest.mark.clause(
    "raiders.turn.human-plays-standard", "raiders.townsfolk.own-effects-unchanged"
)

#: What the cards cost and how strong they are, with their number of copies.
CARDS = {
    "archer": (3, 3, 2),
    "armourer": (3, 3, 3),
    "avenger": (3, 3, 2),
    "barbarian": (3, 3, 3),
    "berserker": (3, 4, 4),
    "brawler": (2, 2, 3),
    "brynjar": (4, 4, 1),
    "cartographer": (1, 0, 2),
    "champion": (4, 4, 2),
    "folke": (4, 3, 1),
    "forager": (1, 0, 3),
    "gatekeeper": (3, 2, 4),
    "gravedigger": (1, 0, 3),
    "huntsman": (1, 1, 4),
    "jeweller": (1, 0, 3),
    "marauder": (2, 2, 3),
    "mercenary": (4, 4, 4),
    "merchant": (2, 0, 2),
    "ragnhildr": (4, 4, 1),
    "recruiter": (2, 1, 3),
    "sage": (2, 1, 2),
    "scout": (2, 2, 3),
    "shieldmaiden": (3, 3, 4),
    "trader": (3, 0, 2),
    "warlord": (4, 3, 3),
    "warmonger": (3, 3, 4),
}
HEROES = ("brynjar", "folke", "ragnhildr")
#: One settlement of each kind, its dice, and what it is worth to a crew too weak for its first level.
PLACES = {
    "harbour": ("harbour-west", (), 1),
    "outpost": ("outpost-left", (2,), 0),
    "monastery": ("monastery-left", (2, 2), 0),
    "fortress": ("fortress-left", (2, 2), 0),
}
RAID_POINTS = {"archer": ("outpost", 2), "marauder": ("outpost", 1), "shieldmaiden": ("monastery", 1)}
RAID_POINTS["warmonger"] = ("harbour", 1)
RAID_STRENGTH = {"armourer": ("monastery", 2), "barbarian": ("fortress", 2)}
DISCOUNTS = {
    "cartographer": ("fortress", (0, 1)),
    "huntsman": ("outpost", (1, 0)),
    "scout": ("monastery", (1, 0)),
}
END_POINTS = {"champion": 3, "warlord": 2, "merchant": 5, "trader": 2}
#: Strangers to every raid: they are strong in nothing and add nothing there.
NOBODIES = ("jeweller", "jeweller", "forager", "forager")


def in_crew(card: str, times: int = 1) -> list[str]:
    """A crew of five with this card so many times, filled with nobodies."""
    return [card] * times + list(NOBODIES[: 5 - times])


def send_valkyries_away(pos: Position, place: str) -> None:
    """Nobody dies in a raid on this settlement."""
    for space in pos.box.spaces_of[place]:
        plunder = pos.sets[space]
        assert plunder is not None
        put_plunder(pos, space, gold=plunder.gold, iron=plunder.iron, livestock=plunder.livestock)


def test_all_twenty_six_kinds_are_tested_here() -> None:
    printed = {card.id: (card.cost, card.strength, card.copies) for card in pack().townsfolk}
    assert printed == CARDS
    assert {card.id for card in pack().townsfolk if card.hero} == set(HEROES)
    assert sum(copies for _, _, copies in CARDS.values()) == 71


# ---------------------------------------------------------------- on a raid


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("kind", PLACES)
def test_a_card_adds_to_a_raid_exactly_what_it_says(card: str, kind: str) -> None:
    place, dice, base_points = PLACES[kind]
    pos = virtual()
    ready_to_raid(pos, place, *in_crew(card))
    send_valkyries_away(pos, place)
    settlement = pos.box.settlements[place]
    table = human_raids(pos, place, dice=dice)
    scored, paid = told(table, "human.scored").values, told(table, "human.raided").values

    strength = CARDS[card][1] + (4 if card == "folke" else 0)
    if RAID_STRENGTH.get(card, ("",))[0] == kind:
        strength += RAID_STRENGTH[card][1]
    assert scored["strength"] == strength + sum(dice)

    extra = RAID_POINTS[card][1] if RAID_POINTS.get(card, ("",))[0] == kind else 0
    assert scored["points"] == base_points + extra == pos.human.points

    provisions, gold = DISCOUNTS[card][1] if DISCOUNTS.get(card, ("",))[0] == kind else (0, 0)
    assert (paid["provisions"], paid["gold"]) == (settlement.provisions - provisions, settlement.gold - gold)

    asked = [question.id for question, _ in table.asked]
    assert ("raid.reroll" in asked) == (card == "brawler" and bool(dice))


@pytest.mark.parametrize("card", RAID_POINTS)
def test_two_of_a_card_add_their_points_twice(card: str) -> None:
    kind, extra = RAID_POINTS[card]
    place, dice, base_points = PLACES[kind]
    pos = virtual()
    ready_to_raid(pos, place, *in_crew(card, 2))
    send_valkyries_away(pos, place)
    human_raids(pos, place, dice=[1] * len(dice))
    assert pos.human.points == base_points + 2 * extra


@pytest.mark.parametrize("card", RAID_STRENGTH)
def test_two_of_a_card_add_their_strength_twice(card: str) -> None:
    kind, extra = RAID_STRENGTH[card]
    place, dice, _ = PLACES[kind]
    pos = virtual()
    ready_to_raid(pos, place, *in_crew(card, 2))
    table = human_raids(pos, place, dice=dice)
    assert told(table, "human.scored").values["strength"] == 2 * (3 + extra) + sum(dice)


@pytest.mark.parametrize("armour", range(11))
def test_armour_adds_to_strength_and_brynjar_adds_one_for_every_three(armour: int) -> None:
    pos = virtual()
    ready_to_raid(pos, "monastery-left", *in_crew("brynjar"))
    own(pos, armour=armour)
    table = human_raids(pos, "monastery-left", dice=[2, 3])
    assert told(table, "human.scored").values["strength"] == 4 + armour + armour // 3 + 5


@pytest.mark.parametrize("valkyries", range(8))
def test_ragnhildr_adds_one_for_every_two_valkyries_taken_before(valkyries: int) -> None:
    pos = virtual()
    ready_to_raid(pos, "monastery-left", *in_crew("ragnhildr"))
    own(pos, valkyries=valkyries)
    put_plunder(pos, "monastery-left-1", valkyries=2)
    table = human_raids(pos, "monastery-left", ("raid.set", "monastery-left-1"), dice=[2, 3])
    assert told(table, "human.scored").values["strength"] == 4 + valkyries // 2 + 5


@pytest.mark.parametrize("others", [2, 3, 4])
def test_folke_adds_one_for_each_other_member(others: int) -> None:
    pos = virtual()
    ready_to_raid(pos, "monastery-left", "folke", *NOBODIES[:others])
    table = human_raids(pos, "monastery-left", dice=[2, 3])
    assert told(table, "human.scored").values["strength"] == 3 + others + 5


# ---------------------------------------------------------------- if killed


@pytest.mark.parametrize("card", CARDS)
def test_what_a_killed_member_leaves_behind(card: str) -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=3, points=3)
    ready_to_raid(pos, "harbour-west", card, "sage", "trader")
    hold(pos)
    put_plunder(pos, "harbour-west-1", valkyries=1)
    opponent = pos.opponent.copy()
    own(pos, gold=1)
    answers = [("raid.set", "harbour-west-1"), ("raid.lose", card)]
    table = human_raids(pos, "harbour-west", *answers)
    back = card == "berserker"
    assert pos.human.hand == ([card] if back else [])
    assert pos.townsfolk_discard == ([] if back else [card])
    assert pos.human.gold == (2 if card == "gravedigger" else 1)
    harbour = 1 + (card == "warmonger")
    assert pos.human.points == harbour + (card == "mercenary")
    assert ("human.void" in kinds(table.events)) == (card == "avenger")
    assert pos.opponent == opponent
    assert pos.human.crew == ["sage", "trader"]
    assert pos.human.valkyries == 1


def test_a_killed_gravedigger_finds_no_gold_in_an_empty_supply() -> None:
    pos = virtual()
    ready_to_raid(pos, "harbour-west", "gravedigger", "sage")
    own(pos, gold=pos.supply.gold)
    gold = pos.human.gold
    put_plunder(pos, "harbour-west-1", gold=0, valkyries=1)
    pos.human.gold, pos.supply.gold = gold + pos.supply.gold, 0
    gold = pos.human.gold
    human_raids(pos, "harbour-west", ("raid.set", "harbour-west-1"), ("raid.lose", "gravedigger"))
    assert pos.human.gold == gold


LEAVES_SOMETHING = pytest.mark.parametrize("card", ["berserker", "gravedigger", "mercenary", "avenger"])


def assert_left_quietly(pos: Position, card: str, points: int = 0) -> None:
    assert card not in pos.human.hand
    assert card in pos.townsfolk_discard
    assert (pos.human.gold, pos.human.points) == (0, points)


@LEAVES_SOMETHING
def test_discarding_a_member_to_make_room_is_no_death(card: str) -> None:
    pos = virtual()
    enlist(pos, card, "champion", "warlord", "scout", "sage")
    own(pos, silver=1)
    hold(pos, "huntsman")
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    turn(pos, "place:barracks", ("hire.discard", card), "take-only:mill")
    assert_left_quietly(pos, card)


@LEAVES_SOMETHING
def test_giving_a_member_up_by_the_brawler_is_no_death(card: str) -> None:
    pos = virtual()
    own(pos, iron=1)
    own(pos, iron=0)
    enlist(pos, card, "champion")
    play_card(pos, "brawler", ("town-hall.plunder", "iron"), ("town-hall.lose-crew", card))
    assert_left_quietly(pos, card)


@LEAVES_SOMETHING
def test_exchanging_a_member_by_the_gravedigger_is_no_death(card: str) -> None:
    pos = virtual()
    enlist(pos, card)
    play_card(pos, "gravedigger", others=["brynjar"])
    assert (pos.human.crew, pos.human.hand) == (["brynjar"], [card])
    assert (pos.human.gold, pos.human.points) == (0, 0)


# ---------------------------------------------------------------- at the end


@pytest.mark.parametrize(
    ("card", "times"), [(card, times) for card in CARDS for times in range(min(2, CARDS[card][2]) + 1)]
)
def test_what_a_member_is_worth_at_the_end(card: str, times: int) -> None:
    pos = virtual()
    own(pos, livestock=5, points=0)
    lay_row(pos, "o01", "o02", "o03", stack=11)
    assert len(pos.human.tiles) == 2
    enlist(pos, *[card] * times)
    pos.phase = "scoring"
    table = play(pos)
    without = 5 // 2 + sum(pos.box.offerings[tile].points for tile in pos.human.tiles)
    assert told(table, "scoring.human").values["total"] == without + times * END_POINTS.get(card, 0)


# ---------------------------------------------------------------- hiring


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_hired_for_its_printed_cost_and_not_for_less(card: str) -> None:
    cost = CARDS[card][0]
    pos = virtual()
    hold(pos, card)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    own(pos, silver=cost - 1)
    assert refusal(pos, "place:barracks").text.key == "refusal.place.idle"
    own(pos, silver=cost)
    table = turn(pos, "place:barracks", "take-only:mill")
    assert (pos.human.crew, pos.human.hand, pos.human.silver) == ([card], [], 0)
    assert told(table, "human.hired").values["price"] == cost


def test_the_same_ordinary_card_may_be_hired_twice() -> None:
    pos = virtual()
    enlist(pos, "berserker")
    hold(pos, "berserker")
    own(pos, silver=3)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    turn(pos, "place:barracks", "take-only:mill")
    assert pos.human.crew == ["berserker", "berserker"]


def test_a_fifth_member_joins_without_anyone_leaving() -> None:
    pos = virtual()
    enlist(pos, "champion", "warlord", "scout", "sage")
    hold(pos, "huntsman")
    own(pos, silver=1)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    turn(pos, "place:barracks", "take-only:mill")
    assert len(pos.human.crew) == 5


def test_a_sixth_member_joins_only_if_one_of_the_five_is_discarded() -> None:
    pos = virtual()
    enlist(pos, "champion", "warlord", "warlord", "sage", "trader")
    hold(pos, "huntsman")
    own(pos, silver=1)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    table = turn(pos, "place:barracks", ("hire.discard", "warlord"), "take-only:mill")
    assert options_of(table, "hire.discard") == ("champion", "warlord", "sage", "trader")
    assert pos.human.crew == ["champion", "warlord", "sage", "trader", "huntsman"]
    assert pos.townsfolk_discard == ["warlord"]


@pytest.mark.parametrize(("in_crew_already", "newcomer"), list(permutations(HEROES, 2)))
def test_a_second_hero_takes_the_first_one_s_place(in_crew_already: str, newcomer: str) -> None:
    pos = virtual()
    enlist(pos, "champion", in_crew_already)
    hold(pos, newcomer)
    own(pos, silver=4)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    turn(pos, "place:barracks", "take-only:mill")
    assert pos.human.crew == ["champion", newcomer]
    assert pos.townsfolk_discard == [in_crew_already]


def test_in_a_full_crew_the_old_hero_makes_room_for_the_new_one() -> None:
    pos = virtual()
    enlist(pos, "champion", "folke", "warlord", "sage", "trader")
    hold(pos, "brynjar")
    own(pos, silver=4)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    table = turn(pos, "place:barracks", "take-only:mill")
    assert "hire.discard" not in [question.id for question, _ in table.asked]
    assert pos.human.crew == ["champion", "warlord", "sage", "trader", "brynjar"]


def test_the_first_hero_displaces_nobody() -> None:
    pos = virtual()
    enlist(pos, "champion", "warlord")
    hold(pos, "brynjar")
    own(pos, silver=4)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    turn(pos, "place:barracks", "take-only:mill")
    assert pos.human.crew == ["champion", "warlord", "brynjar"]


def test_an_ordinary_newcomer_does_not_displace_the_hero() -> None:
    pos = virtual()
    enlist(pos, "champion", "folke")
    hold(pos, "huntsman")
    own(pos, silver=1)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    turn(pos, "place:barracks", "take-only:mill")
    assert pos.human.crew == ["champion", "folke", "huntsman"]
