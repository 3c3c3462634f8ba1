"""Battles with a recruited Buff: what he attacks, who defends him, what his line is worth, losing him."""

from __future__ import annotations

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.actions import turn_answers
from adversaire.games.battalia.base_game.battle_line import line_worth
from adversaire.games.battalia.position import BUFF, Position
from tests.battalia.scenes import (
    in_service,
)
from tests.battalia.tables import (
    A,
    B,
    C,
    acts,
    all_told,
    asked,
    free_buff,
    hand,
    hero,
    kinds,
    offered,
    owner_turn,
    pact,
    paint,
    play_with_dice,
    quietly_until,
    shown,
    told,
)

WITH_BUFF = {
    "battalia.control.bannerless-bonus",
    "battalia.control.no-standard-morale",
    "battalia.control.only-bannerless-count",
    "battalia.control.terrain-bonus-to-player",
    "battalia.control.terrain-bonus-homeland-with-buff",
}
LOSS = ("battalia.control.loss-removed", "battalia.control.loss-reenters-end-of-week")
#: Weapon and units of nobody in particular: 1, 3, 5, 6 and 9 with the weapon that starts the battle.
WEAPON = "weapon-barfolk"
LINES = {
    1: (),
    3: ("chief-barfolk",),
    4: ("priest-barfolk",),
    5: ("lord-barfolk",),
    6: ("lord-barfolk", "citizen-barfolk"),
    9: ("lord-barfolk", "lord-barfolk"),
}


def besieged(*cards: str, on: int = 12) -> Position:
    """The same, with Buff before the walls of the Emberian's city of level 3."""
    pos = in_service(WEAPON, *cards, on=on)
    pos.buff.space = "2-6"
    return pos


ASSAULT = (("turn.action", "attack-city:2-6"), ("line.card", "all"))


# ---------------------------------------------------------------- attacking


@pytest.mark.clause("battalia.control.attack-heroes")
@pytest.mark.parametrize(("line", "wins"), [(4, True), (3, False)], ids=["4 against 3", "3 against 3"])
def test_the_owner_attacks_a_hero_with_buff_as_in_any_battle(line: int, wins: bool) -> None:
    pos = in_service(WEAPON, *LINES[line])
    hero(pos, C, "2-3")
    hand(pos, C, "priest-cloudborn")
    answers = ("turn.action", "attack-hero:emberians-1"), ("line.card", "all"), ("line.card", "all")
    table = acts(pos, B, *answers)
    event = told(table, "seat.attacks")
    assert {"battalia.control.attack-heroes", *WITH_BUFF} <= set(event.clauses)
    assert (event.values["leader"], event.values["target"]) == ("buff", "emberians-1")
    battle = told(table, "seat.battle").values
    assert (battle["attack"], battle["defence"]) == (line, 3)
    assert ("emberians-1" in pos.heroes) == (not wins)
    assert pos.buff.state == ("hired" if wins else "away")
    assert len(pos.seats[C].hand) == 6


@pytest.mark.clause("battalia.control.attack-heroes")
@pytest.mark.parametrize(("binds", "offers"), [("yes", False), ("no", True)])
def test_heroes_under_a_pact_are_safe_from_him_unless_the_table_reads_it_otherwise(
    binds: str, offers: bool
) -> None:
    pos = in_service(WEAPON, pact_binds_recruited_buff=binds)
    hero(pos, C, "2-3")
    pact(pos, C, 9)
    assert ("attack-hero:emberians-1" in turn_answers(pos, B)) == offers


@pytest.mark.clause("battalia.control.attack-heroes")
def test_a_hero_of_the_owners_may_attack_whom_buff_must_spare() -> None:
    pos = in_service(WEAPON)
    hero(pos, C, "2-3")
    hero(pos, B, "2-3")
    pact(pos, C, 9)
    table = acts(pos, B, ("turn.action", "attack-hero:emberians-1"))
    assert not asked(table, "battle.leader")
    assert told(table, "seat.attacks").values["leader"] == "islanders-1"


@pytest.mark.clause("battalia.control.attack-heroes")
def test_heroes_elsewhere_and_the_owners_own_cannot_be_attacked() -> None:
    pos = in_service(WEAPON)
    hero(pos, C, "2-4")
    hero(pos, B, "2-3")
    assert not [answer for answer in turn_answers(pos, B) if answer.startswith("attack-")]


@pytest.mark.clause("battalia.control.attack-heroes", "battalia.control.attack-cities")
def test_without_a_weapon_he_attacks_nobody() -> None:
    pos = besieged()
    hero(pos, A, "2-6")
    assert turn_answers(pos, B)[:2] == ("attack-city:2-6", "attack-hero:barfolk-1")
    hand(pos, B, "lord-barfolk")
    assert not [answer for answer in turn_answers(pos, B) if answer.startswith("attack-")]


@pytest.mark.clause("battalia.control.attack-cities")
@pytest.mark.parametrize(("line", "wins"), [(4, True), (3, False)], ids=["4 against 3", "3 against 3"])
def test_he_takes_a_city_of_level_3_like_a_normal_hero(line: int, wins: bool) -> None:
    pos = besieged(*LINES[line])
    table = acts(pos, B, *ASSAULT)
    event = told(table, "seat.attacks")
    assert {"battalia.control.attack-cities", *WITH_BUFF} <= set(event.clauses)
    assert not {"battalia.control.attack-heroes", "battalia.control.attack-ruins"} & set(event.clauses)
    assert told(table, "seat.battle").values["defence"] == 3
    assert (pos.lands["2-6"].owner, pos.lands["2-6"].level) == (B if wins else C, 3)
    assert (pos.buff.state, pos.buff.space) == (("hired", "2-6") if wins else ("away", ""))
    if wins:
        assert told(table, "seat.conquered").values["level"] == 3


@pytest.mark.clause("battalia.control.attack-cities")
def test_a_city_of_a_pact_holder_is_not_covered_by_the_pact() -> None:
    pos = besieged(*LINES[4])
    pact(pos, C, 9)
    acts(pos, B, *ASSAULT)
    assert pos.lands["2-6"].owner == B


@pytest.mark.clause("battalia.control.attack-cities")
def test_the_owner_of_the_city_adds_a_line_to_its_walls() -> None:
    pos = besieged(*LINES[5])
    hand(pos, C, "chief-cloudborn", "citizen-cloudborn")
    table = acts(pos, B, *ASSAULT, ("line.card", "chief-cloudborn"), ("line.card", "done"))
    assert told(table, "seat.battle").values["defence"] == 5
    assert pos.lands["2-6"].owner == C
    assert pos.buff.state == "away"
    assert pos.seats[C].discard == ["chief-cloudborn"]
    assert len(pos.seats[C].hand) == 6


@pytest.mark.clause("battalia.control.attack-ruins")
@pytest.mark.parametrize(("line", "wins"), [(9, True), (6, False)], ids=["9 against 8", "6 against 8"])
def test_he_conquers_the_ruins_like_a_normal_hero(line: int, wins: bool) -> None:
    pos = in_service(WEAPON, *LINES[line])
    pos.buff.space = "4-4"
    treasure = list(pos.great)
    table = acts(pos, B, ("turn.action", "attack-ruins:4-4"), ("line.card", "all"))
    event = told(table, "seat.attacks")
    assert {"battalia.control.attack-ruins", *WITH_BUFF} <= set(event.clauses)
    assert told(table, "seat.battle").values["defence"] == 8
    assert pos.seats[B].great == ([treasure[-1]] if wins else [])
    assert len(pos.great) == len(treasure) - wins
    assert pos.buff.state == ("hired" if wins else "away")


@pytest.mark.clause("battalia.control.attack-ruins")
def test_ruins_without_a_treasure_left_are_not_attacked() -> None:
    pos = in_service(WEAPON)
    pos.buff.space = "4-4"
    pos.great.clear()
    assert "attack-ruins:4-4" not in turn_answers(pos, B)


@pytest.mark.clause("battalia.control.attack-cities", "battalia.control.loss-removed")
@pytest.mark.parametrize("leader", ["buff", "islanders-1"])
def test_where_a_hero_stands_with_him_the_owner_says_who_leads_and_only_the_leader_is_lost(
    leader: str,
) -> None:
    pos = besieged()
    hero(pos, B, "2-6")
    lead = ("turn.action", "attack-city:2-6"), ("battle.leader", f"lead:{leader}")
    table = acts(pos, B, *lead)
    assert offered(table, "battle.leader") == ("lead:islanders-1", "lead:buff")
    assert ("battalia.control.attack-cities" in told(table, "seat.attacks").clauses) == (leader == "buff")
    assert ("islanders-1" in pos.heroes) == (leader == "buff")
    assert pos.buff.state == ("away" if leader == "buff" else "hired")


# ---------------------------------------------------------------- defending


def assailed(*defence: str, **options: str) -> Position:
    """C's hero has come to the space where B's Buff stands, with a weapon and units worth 5 together."""
    pos = in_service(*defence, on=12, **options)
    hero(pos, C, "2-3")
    hand(pos, C, WEAPON, *LINES[5])
    owner_turn(pos, C)
    return pos


@pytest.mark.clause("battalia.control.owner-defends")
@pytest.mark.parametrize(
    ("cards", "holds"),
    [(("lord-cloudborn", "citizen-cloudborn"), True), (("lord-cloudborn",), False)],
    ids=["5 against 5", "4 against 5"],
)
def test_attacked_with_5_he_is_defended_by_a_line_from_his_owners_hand(
    cards: tuple[str, ...], holds: bool
) -> None:
    pos = assailed(*cards)
    lay = ("turn.action", "attack-buff:buff"), ("line.card", "all"), ("line.card", "all")
    table = acts(pos, C, *lay)
    assert [question.seat for question in asked(table, "line.card")] == [C, B]
    battle = told(table, "seat.battle").values
    assert (battle["attack"], battle["defence"]) == (5, 5 if holds else 4)
    assert (pos.buff.state, pos.buff.owner) == (("hired", B) if holds else ("away", ""))
    assert ("emberians-1" in pos.heroes) == (not holds)


@pytest.mark.clause("battalia.control.owner-defends")
def test_the_owner_may_leave_him_undefended_and_the_token_plays_no_part() -> None:
    pos = assailed()
    table = acts(pos, C, ("turn.action", "attack-buff:buff"), ("line.card", "all"))
    assert told(table, "seat.battle").values["defence"] == 0
    assert pos.buff.state == "away"


@pytest.mark.clause("battalia.control.owner-defends", "battalia.control.bannerless-bonus")
def test_in_defence_too_he_counts_mercenaries_and_no_morale() -> None:
    pos = assailed("mercenary-2-bannerless", "mercenary-1-bannerless", "citizen-islanders")
    lay = ("turn.action", "attack-buff:buff"), ("line.card", "all"), ("line.card", "all")
    table = acts(pos, C, *lay)
    defence = [event.values for event in all_told(table, "seat.line") if event.values["seat"] == "islanders"]
    assert [(line["strength"], line["bannerless"], line["morale"]) for line in defence] == [(4, 2, 0)]
    assert told(table, "seat.battle").values["defence"] == 6


@pytest.mark.clause("battalia.control.owner-defends")
def test_the_owner_cannot_attack_the_own_buff() -> None:
    pos = in_service(WEAPON)
    hero(pos, B, "2-3")
    assert "attack-buff:buff" not in turn_answers(pos, B)


@pytest.mark.clause("battalia.control.owner-defends")
def test_against_a_free_buff_there_is_no_attack() -> None:
    pos = assailed()
    assert "attack-buff:buff" in turn_answers(pos, C)
    pos.seats[B].marker, pos.seats[B].since = "", 0
    free_buff(pos, "2-3")
    assert "attack-buff:buff" not in turn_answers(pos, C)


@pytest.mark.clause("battalia.control.owner-defends")
@pytest.mark.parametrize(("binds", "offers"), [("yes", False), ("no", True)])
def test_a_pact_holder_may_not_attack_him_unless_the_table_reads_it_otherwise(
    binds: str, offers: bool
) -> None:
    pos = assailed(pact_binds_recruited_buff=binds)
    pact(pos, C, 9)
    assert ("attack-buff:buff" in turn_answers(pos, C)) == offers


# ---------------------------------------------------------------- what a line with him is worth


def worth(cards: tuple[str, ...], leader: str, terrain: str) -> int:
    """The strength of an Islander's line on a space of this terrain."""
    pos = in_service()
    paint(pos, "2-4", terrain)
    return line_worth(pos, pos.seats[B], list(cards), leader, "2-4").total


@pytest.mark.clause("battalia.control.two-differences")
def test_led_by_a_hero_the_same_line_has_morale_and_led_by_buff_it_has_not() -> None:
    cards = ("lord-islanders", "chief-islanders")
    assert worth(cards, "islanders-1", "emberians") == 7
    assert worth(cards, BUFF, "emberians") == 6


@pytest.mark.clause("battalia.control.two-differences")
def test_in_every_other_respect_he_is_offered_what_a_hero_is_offered() -> None:
    pos = in_service(WEAPON, "provision", "horse-barfolk")
    pos.buff.space = "2-6"
    hero(pos, A, "2-6")
    with_buff = turn_answers(pos, B)
    pos.seats[B].marker, pos.seats[B].since = "", 0
    pos.buff.state, pos.buff.space, pos.buff.owner = "away", "", ""
    hero(pos, B, "2-6")
    with_hero = turn_answers(pos, B)
    assert [answer.replace("islanders-1", "buff") for answer in with_hero] == list(with_buff)


@pytest.mark.clause("battalia.control.terrain-bonus-to-player")
@pytest.mark.parametrize("leader", [BUFF, "islanders-1"])
def test_on_a_lake_the_islanders_5_are_6_whoever_leads(leader: str) -> None:
    assert worth(("lord-barfolk", "citizen-barfolk"), leader, "islanders") == 6


@pytest.mark.clause("battalia.control.terrain-bonus-homeland-with-buff")
@pytest.mark.parametrize(
    ("terrain", "strength"), [("islanders", 6), ("emberians", 5), ("barfolk", 5), ("cloudborn", 5)]
)
def test_with_buff_5_are_6_on_a_lake_and_5_elsewhere(terrain: str, strength: int) -> None:
    pos = besieged("lord-barfolk")
    paint(pos, "2-5", terrain)
    pos.buff.space = "2-5"
    hero(pos, C, "2-5")
    table = acts(pos, B, ("turn.action", "attack-hero:emberians-1"), ("line.card", "all"))
    assert told(table, "seat.battle").values["attack"] == strength
    assert all_told(table, "seat.line")[0].values["terrain"] == strength - 5
    named = {"battalia.control.terrain-bonus-to-player", "battalia.control.terrain-bonus-homeland-with-buff"}
    assert named <= set(told(table, "seat.attacks").clauses)


@pytest.mark.clause("battalia.control.no-standard-morale")
@pytest.mark.parametrize(("leader", "strength"), [(BUFF, 6), ("islanders-1", 7)])
def test_a_line_of_islanders_worth_6_is_6_and_not_7_when_buff_leads_it(leader: str, strength: int) -> None:
    assert (
        worth(("priest-islanders", "chief-islanders", "citizen-islanders"), leader, "emberians") == strength
    )


@pytest.mark.clause("battalia.control.bannerless-bonus")
@pytest.mark.parametrize(("leader", "strength"), [(BUFF, 10), ("islanders-1", 7)])
def test_7_with_three_mercenaries_is_10_when_buff_leads_and_7_when_a_hero_does(
    leader: str, strength: int
) -> None:
    cards = ("mercenary-3-bannerless", "mercenary-2-bannerless", "mercenary-1-bannerless", "citizen-barfolk")
    assert worth(cards, leader, "emberians") == strength


@pytest.mark.clause("battalia.control.only-bannerless-count")
@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        (("citizen-islanders",) * 3 + ("chief-islanders",) * 2, 0),
        (("citizen-barfolk",) * 5, 0),
        (
            (
                *("citizen-barfolk", "citizen-islanders", "citizen-emberians", "citizen-cloudborn"),
                "mercenary-1-bannerless",
            ),
            1,
        ),
        (("mercenary-4-bannerless", "mercenary-4-bannerless"), 2),
    ],
    ids=["five of his own", "five of another", "one and four", "two alone"],
)
def test_only_the_number_of_mercenaries_makes_his_bonus(cards: tuple[str, ...], bonus: int) -> None:
    pos = in_service()
    line = line_worth(pos, pos.seats[B], list(cards), BUFF, "2-4")
    assert (line.bannerless, line.morale, line.terrain) == (bonus, 0, 0)
    assert line.total == sum(pos.box.strength[card] for card in cards) + bonus


@pytest.mark.clause(
    "battalia.control.example-attack-components",
    "battalia.control.example-mixed-faction-irrelevant",
    "battalia.control.example-no-morale-plus-one",
)
@pytest.mark.parametrize("unit", ["chief-cloudborn", "chief-islanders"])
def test_the_example_of_13_with_other_cards_is_13_whatever_banner_one_unit_bears(unit: str) -> None:
    cards = ("weapon-islanders", "mercenary-4-bannerless", "mercenary-3-bannerless", unit)
    pos = in_service(*cards)
    paint(pos, "2-5", "islanders")
    pos.buff.space = "2-5"
    hero(pos, C, "2-5")
    table = acts(pos, B, ("turn.action", "attack-hero:emberians-1"), ("line.card", "all"))
    line = all_told(table, "seat.line")[0].values
    assert (line["strength"], line["bannerless"], line["terrain"], line["morale"]) == (10, 2, 1, 0)
    assert line["total"] == told(table, "seat.battle").values["attack"] == 13


# ---------------------------------------------------------------- losing him


@pytest.mark.clause("battalia.control.loss-removed")
def test_a_failed_attack_costs_buff_and_ends_the_contract_at_once() -> None:
    pos = besieged()
    table = acts(pos, B, ("turn.action", "attack-city:2-6"))
    event = told(table, "buff.lost")
    assert event.clauses == LOSS
    assert (event.values["seat"], event.values["space"]) == ("islanders", "2-6")
    assert (pos.buff.state, pos.buff.space, pos.buff.owner, pos.buff.token) == ("away", "", "", 0)
    assert (pos.seats[B].marker, pos.seats[B].since) == ("", 0)
    seen = [shown(pos, item) for item in ("buff.card", "buff.token", "buff.space", "second.marker")]
    assert seen == ["nobody", 0, "off", "no-marker"]
    assert pos.seats[B].heroes_lost == 0
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.control.loss-removed")
def test_a_lost_defence_costs_him_as_well() -> None:
    pos = assailed()
    table = acts(pos, C, ("turn.action", "attack-buff:buff"), ("line.card", "all"))
    assert told(table, "buff.lost").clauses == LOSS
    assert (pos.buff.state, pos.seats[B].marker) == ("away", "")
    assert pos.heroes == {"emberians-1": "2-3"}


@pytest.mark.clause("battalia.control.loss-removed")
def test_heroes_of_the_owner_beside_him_stay() -> None:
    pos = besieged()
    hero(pos, B, "2-6")
    acts(pos, B, ("turn.action", "attack-city:2-6"), ("battle.leader", "lead:buff"))
    assert pos.heroes == {"islanders-1": "2-6"}


@pytest.mark.clause("battalia.control.loss-reenters-end-of-week")
def test_lost_on_day_16_he_comes_back_with_a_bid_when_the_oracle_turns_to_day_22() -> None:
    pos = besieged(on=16)
    play_with_dice(pos, [], ("turn.action", "attack-city:2-6"))
    week = quietly_until(pos, 21)
    assert not {"bid.opened", "buff.entered", "buff.rolled", "buff.token"} & set(kinds(week.events))
    assert (pos.buff.state, pos.buff.token) == ("away", 0)
    table = quietly_until(pos, 22)
    order = kinds(table.events)
    assert order.index("buff.token") < order.index("bid.opened") < order.index("buff.entered")
    entered = told(table, "buff.entered").values
    assert (entered["strength"], entered["first"]) == (10, 0)


@pytest.mark.clause("battalia.control.owner-defends")
def test_an_attack_on_him_and_the_line_that_defends_him_name_their_clauses() -> None:
    pos = assailed("lord-cloudborn")
    lines = ("line.card", "all"), ("line.card", "all")
    table = acts(pos, C, ("turn.action", "attack-buff:buff"), *lines)
    assert "battalia.control.owner-defends" in told(table, "seat.attacks").clauses
    attack, defence = all_told(table, "seat.line")
    assert not WITH_BUFF & set(attack.clauses)
    assert set(defence.clauses) >= WITH_BUFF


@pytest.mark.clause("battalia.control.attack-cities")
def test_the_walls_of_a_city_are_told_as_part_of_its_defence() -> None:
    pos = besieged(*LINES[5])
    hand(pos, C, "chief-barfolk")
    table = acts(pos, B, *ASSAULT, ("line.card", "all"))
    attack, defence = [event.values for event in all_told(table, "seat.line")]
    assert attack["walls"] == 0
    assert (defence["strength"], defence["walls"], defence["total"]) == (2, 3, 5)
