"""The base game: battles, the ruins and great artefacts."""

from __future__ import annotations

from collections import Counter

import pytest

from adversaire.games.battalia.base_game.actions import turn_answers
from adversaire.games.battalia.base_game.cards import hand_size
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import (
    ASSAULT,
    at_home,
    highway,
    siege,
    ways,
)
from tests.battalia.tables import (
    A,
    C,
    acts,
    all_told,
    asked,
    hand,
    hero,
    kinds,
    next_hand,
    offered,
    paint,
    people,
    play,
    provisions,
    told,
)

# ---------------------------------------------------------------- battles


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


@pytest.mark.parametrize(("terrain", "said"), [("barfolk", [2, 4]), ("islanders", [1, 3])])
def test_the_homeland_counts_in_what_is_said_to_lie_in_an_attack(terrain: str, said: list[int]) -> None:
    pos = siege("chief-islanders", "priest-islanders")
    paint(pos, "2-7", terrain)
    table = acts(
        pos, A, ("turn.action", "attack-city:2-7"), ("line.card", "chief-islanders"), ("line.card", "done")
    )
    assert [question.values["laid"] for question in asked(table, "line.card")] == said


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
