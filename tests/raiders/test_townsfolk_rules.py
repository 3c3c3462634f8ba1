"""Townsfolk against an opponent that has no hand, no crew and no silver: what still hits it, what is void."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from tests.raiders.tables import (
    a_card,
    enlist,
    hold,
    kinds,
    opponent_plays,
    options_of,
    own,
    play_card,
    put_plunder,
    refusal,
    rival,
    stand,
    told,
    turn,
    virtual,
)

VOID_CARDS = ("archer", "avenger", "barbarian", "scout", "warlord")
CARDS_THAT_HIT = ("berserker", "champion", "mercenary", "warmonger")


@pytest.mark.clause("raiders.townsfolk.some-void")
@pytest.mark.parametrize("swaps", ["cards", "hands"])
def test_the_scout_swaps_no_card_with_an_opponent_who_holds_none(swaps: str) -> None:
    pos = virtual({"scout_swaps": swaps})
    rival(pos, armour=4, provisions=3)
    silver, opponent, supply = pos.human.silver, pos.opponent.copy(), pos.supply.copy()
    table = play_card(pos, "scout", others=["brynjar", "folke"])
    assert pos.human.hand == ["brynjar", "folke"]
    assert (pos.human.silver, pos.opponent, pos.supply) == (silver, opponent, supply)
    assert "raiders.townsfolk.some-void" in told(table, "human.void-effect").clauses


@pytest.mark.clause("raiders.townsfolk.armour-effects-count")
def test_the_berserker_costs_the_opponent_one_armour() -> None:
    pos = virtual()
    rival(pos, armour=6, provisions=4, points=20)
    table = play_card(pos, "berserker")
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.points) == (5, 4, 20)
    assert "raiders.townsfolk.armour-effects-count" in told(table, "opponent.lost.armour").clauses


@pytest.mark.clause("raiders.townsfolk.provision-effects-count")
def test_the_champion_sends_one_provision_of_the_opponent_to_the_supply() -> None:
    pos = virtual()
    rival(pos, armour=6, provisions=4)
    own(pos, provisions=2)
    supply = pos.supply.provisions
    table = play_card(pos, "champion")
    assert (pos.opponent.provisions, pos.human.provisions) == (3, 2)
    assert pos.supply.provisions == supply + 1
    assert pos.opponent.armour == 6
    assert "raiders.townsfolk.provision-effects-count" in told(table, "opponent.lost.provisions").clauses


@pytest.mark.clause("raiders.townsfolk.all-others-ignored")
@pytest.mark.parametrize("card", VOID_CARDS)
def test_an_effect_aimed_at_what_the_opponent_never_has_changes_neither_side(card: str) -> None:
    pos = virtual()
    rival(pos, armour=5, provisions=6, valkyries=3, points=20)
    pos.opponent.tiles = [pos.stack.pop() for _ in range(3)]
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    hold(pos, card)
    opponent, human, supply = pos.opponent.copy(), pos.human.copy(), pos.supply.copy()
    table = play_card(pos, card)
    human.hand.remove(card)
    assert pos.opponent == opponent
    assert pos.human == human
    assert pos.supply == supply
    assert "raiders.townsfolk.all-others-ignored" in told(table, "human.void-effect").clauses


@pytest.mark.clause("raiders.townsfolk.all-others-ignored")
@pytest.mark.parametrize("seed", range(10))
def test_on_human_turns_the_opponent_loses_armour_or_provisions_by_a_card_and_nothing_else(seed: int) -> None:
    pos = virtual(seed=seed)
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    while pos.phase != "scoring":
        before, is_human = pos.opponent.copy(), pos.phase == "human"
        table.events = []
        RAIDERS.play_turn(pos, table)
        if is_human:
            played = [event.values["card"] for event in table.events if event.kind == "human.played"]
            hits = [card for card in played if card in CARDS_THAT_HIT]
            lost = (before.armour - pos.opponent.armour) + (before.provisions - pos.opponent.provisions)
            assert 0 <= lost <= len(hits)
            before.armour, before.provisions = pos.opponent.armour, pos.opponent.provisions
            assert pos.opponent == before


@pytest.mark.clause("raiders.townsfolk.own-effects-unchanged")
def test_effects_on_one_s_own_side_work_as_in_the_standard_game() -> None:
    pos = virtual()
    own(pos, provisions=3, gold=2)
    play_card(pos, "forager")
    assert pos.human.provisions == 5
    pos.phase = "human"
    enlist(pos, "barbarian", "jeweller", "jeweller", "forager")
    stand(pos, "white", gate_house="black", treasury="black", mill="black")
    table = turn(pos, "raid:fortress-centre")
    scored = told(table, "human.scored").values
    dice = scored["dice"]
    assert isinstance(dice, tuple)
    assert scored["strength"] == 3 + 2 + sum(int(die) for die in dice)


@pytest.mark.clause("raiders.townsfolk.stolen-provisions-reach-human")
def test_the_provision_the_warmonger_takes_goes_to_the_human() -> None:
    pos = virtual()
    rival(pos, provisions=3)
    own(pos, provisions=2)
    supply = pos.supply.copy()
    table = play_card(pos, "warmonger")
    assert (pos.opponent.provisions, pos.human.provisions) == (2, 3)
    assert pos.supply == supply
    gave = told(table, "opponent.gave.provisions")
    assert "raiders.townsfolk.stolen-provisions-reach-human" in gave.clauses
    assert (gave.values["amount"], gave.values["left"]) == (1, 2)


@pytest.mark.clause("raiders.townsfolk.takes-only-what-is-there")
@pytest.mark.parametrize("takes", ["1", "up to 2"])
def test_the_supply_makes_up_nothing_for_an_opponent_without_provisions(takes: str) -> None:
    pos = virtual({"warmonger_takes": takes})
    own(pos, provisions=2)
    assert pos.supply.provisions == 30
    play_card(pos, "warmonger")
    assert (pos.opponent.provisions, pos.human.provisions, pos.supply.provisions) == (0, 2, 30)


@pytest.mark.clause("raiders.townsfolk.takes-only-what-is-there")
@pytest.mark.parametrize(
    ("has", "taken", "choices"), [(1, 1, ("0", "1")), (2, 2, ("0", "1", "2")), (5, 1, ("0", "1", "2"))]
)
def test_up_to_two_provisions_are_taken_as_far_as_there_are_any(
    has: int, taken: int, choices: tuple[str, ...]
) -> None:
    pos = virtual({"warmonger_takes": "up to 2"})
    rival(pos, provisions=has)
    own(pos, provisions=2)
    table = play_card(pos, "warmonger", ("town-hall.take", str(taken)))
    assert (pos.opponent.provisions, pos.human.provisions) == (has - taken, 2 + taken)
    assert options_of(table, "town-hall.take") == choices


@pytest.mark.clause("raiders.townsfolk.takes-only-what-is-there")
def test_more_than_the_opponent_has_cannot_be_taken() -> None:
    pos = virtual({"warmonger_takes": "up to 2"})
    rival(pos, provisions=1)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    hold(pos, "warmonger")
    refused = refusal(pos, "place:town-hall", ("town-hall.take", "2"))
    assert refused.clause == "raiders.townsfolk.takes-only-what-is-there"


@pytest.mark.clause("raiders.townsfolk.mercenary-takes-provision")
def test_the_opponent_gives_the_mercenary_a_provision_if_it_has_one() -> None:
    pos = virtual()
    rival(pos, armour=2, provisions=1)
    own(pos, provisions=4, silver=0)
    play_card(pos, "mercenary")
    assert (pos.opponent.provisions, pos.human.provisions, pos.human.silver) == (0, 5, 0)
    pos.phase = "human"
    supply = pos.supply.copy()
    play_card(pos, "mercenary")
    assert (pos.opponent.provisions, pos.human.provisions, pos.human.silver) == (0, 5, 0)
    assert (pos.supply, pos.opponent.armour) == (supply, 2)


@pytest.mark.clause("raiders.townsfolk.losses-stop-at-zero")
@pytest.mark.parametrize(
    ("card", "armour", "provisions"), [("berserker", 0, 5), ("champion", 5, 0), ("warmonger", 5, 0)]
)
def test_a_loss_stops_at_zero_and_does_not_fall_on_the_other_counter(
    card: str, armour: int, provisions: int
) -> None:
    pos = virtual()
    rival(pos, armour=armour, provisions=provisions)
    supply = pos.supply.copy()
    play_card(pos, card)
    assert (pos.opponent.armour, pos.opponent.provisions) == (armour, provisions)
    assert pos.supply == supply


@pytest.mark.clause("raiders.townsfolk.void-card-may-be-played")
def test_a_void_card_may_be_played_and_is_discarded_without_effect() -> None:
    pos = virtual()
    own(pos, silver=2)
    discarded = len(pos.townsfolk_discard)
    play_card(pos, "warlord", others=["brynjar", "folke"])
    assert len(pos.human.hand) == 2
    assert pos.townsfolk_discard[discarded:] == ["warlord"]
    assert pos.human.silver == 2


@pytest.mark.clause("raiders.townsfolk.void-card-may-be-played")
@pytest.mark.parametrize("card", VOID_CARDS)
def test_an_option_forbids_void_cards_at_the_town_hall(card: str) -> None:
    pos = virtual({"void_card": "forbidden"})
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    hold(pos, card)
    assert refusal(pos, "place:town-hall").text.key == "refusal.place.idle"
    hold(pos, card, "forager", "huntsman")
    refused = refusal(pos, "place:town-hall", ("town-hall.card", card))
    assert refused.clause == "raiders.turn.human-plays-standard"


@pytest.mark.clause("raiders.townsfolk.void-card-may-be-played")
@pytest.mark.parametrize("card", ["berserker", "champion", "mercenary", "warmonger", "forager"])
def test_the_option_leaves_the_other_cards_alone_even_when_they_change_nothing(card: str) -> None:
    pos = virtual({"void_card": "forbidden"})
    play_card(pos, card)
    assert pos.townsfolk_discard == [card]


@pytest.mark.clause("raiders.townsfolk.crew-avenger-void")
def test_a_killed_avenger_takes_nobody_along() -> None:
    pos = virtual()
    rival(pos, armour=4, provisions=5, points=12)
    opponent = pos.opponent.copy()
    enlist(pos, "avenger", "champion", "folke")
    own(pos, provisions=2)
    put_plunder(pos, "harbour-west-1", valkyries=1)
    table = turn(pos, "raid:harbour-west", "harbour-west-1", ("raid.lose", "avenger"))
    assert pos.human.crew == ["champion", "folke"]
    assert pos.townsfolk_discard == ["avenger"]
    assert pos.opponent == opponent
    assert told(table, "human.void").clauses == ("raiders.townsfolk.crew-avenger-void",)


@pytest.mark.clause("raiders.townsfolk.lowered-counter-affects-next-card")
def test_a_loss_on_the_human_s_turn_counts_for_the_opponent_s_next_card() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    unharmed = opponent_plays(pos.copy(), a_card())
    assert "raid.decided" in kinds(unharmed.events)
    play_card(pos, "berserker")
    table = opponent_plays(pos, a_card())
    refused = told(table, "raid.refused.armour").values
    assert (refused["needed"], refused["has"]) == (3, 2)
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.points) == (3, 6, 0)
