"""The Demon: its deck in solo, what its cards make it do, and whom it turns on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.position import Piece, Position
from tests.rituals.tables import (
    LoadedTable,
    all_told,
    asked,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    laid_out,
    master_turn,
    new,
    pack,
    play,
    refused,
    serf,
    steps,
    told,
)

DRIVES = "rituals.demon.deck-drives-demon"
AGAINST = "rituals.demon.hero-choice-fallback"
MODES = ("virtual", "companion")
WITH_DEMON = ("e3", "e4", "e5")
#: Haborym's cards as the booklet has them in solo.
SOLO_DECK = ["bored", "chassen", "hungry", "hungry", "obedient", "obedient", "obedient", "proud"]


def loose(zone: str = "A2a", mode: str = "virtual", content: Pack | None = None) -> tuple[Position, Piece]:
    """Encounter 4 without walls and with the Demon in play.

    A1a A1b B2a B2b B3a B3b
    A1c A1d B2c B2d B3c B3d
    B1a B1b A2a A2b A3a A3b
    B1c B1d A2c A2d A3c A3d
    """
    pos = field("e4", mode, 1, content)
    return pos, foe(pos, "haborym", zone)


def turns(pos: Position, card: str, *answers: Any, dice: tuple[int, ...] = ()) -> LoadedTable:
    """A turn of the Witch Master that begins with this Demon card; without answers he has no Energy."""
    story = pos.story
    (story.demon_deck if card in story.demon_deck else story.demon_discard).remove(card)
    story.demon_deck.append(card)
    if not answers:
        pos.master.spent = pos.master.energy
    return master_turn(pos, *answers, dice={"dice.demon": dice})


def changed(content: Pack, **changes: Any) -> Pack:
    """A box in which Haborym's card is another."""
    characters = [replace(one, **changes) if one.id == "haborym" else one for one in content.characters]
    return replace(content, characters=tuple(characters))


# ---------------------------------------------------------------- the deck decides


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_a_demon_card_is_turned_when_the_witch_master_starts_even_if_he_passes() -> None:
    pos, _ = loose()
    foe(pos, "hagatha", "B3b")
    table = turns(pos, "bored", ("own.character", "pass"))
    assert kinds(table.events)[:3] == ["turn.human", "demon.card", "demon.idle"]
    assert told(table, "demon.card").clauses == (DRIVES,)
    assert kinds(table.events)[-1] == "human.passed"


@pytest.mark.clause("rituals.demon.deck-drives-demon")
@pytest.mark.parametrize("mode", MODES)
def test_one_card_is_turned_for_each_activation(mode: str) -> None:
    pos, _ = loose("B1c", mode)
    foe(pos, "hagatha", "A1a")
    pos.story.demon_deck, pos.story.demon_discard = ["proud"] * 8, []
    for left in (7, 6, 5):
        pos.phase = "human"
        play(pos, "act:hagatha", "move:A1b" if left % 2 else "move:A1a", "done")
        assert len(pos.story.demon_deck) == left


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_hero_activations_turn_no_demon_card() -> None:
    pos, _ = loose()
    foe(pos, "hagatha", "B3b")
    hero(pos, 6, "A3d")
    before = pos.story.copy()
    table = hero_turn(pos, "ai-16")
    assert "demon.card" not in kinds(table.events)
    assert pos.story == before


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_without_the_demon_in_play_no_card_is_turned() -> None:
    pos = field("e4")
    foe(pos, "hagatha", "B3b")
    table = master_turn(pos, "pass")
    assert "demon.card" not in kinds(table.events)
    assert len(pos.story.demon_deck) == 8


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_an_obedient_demon_has_two_free_actions_of_the_witch_masters_choice() -> None:
    pos, demon = loose()
    foe(pos, "hagatha", "B3b")
    slot = hero(pos, 6, "A2b")
    pos.master.spent = 25
    story = pos.story
    story.demon_deck.remove("obedient")
    story.demon_deck.append("obedient")
    table = master_turn(
        pos,
        ("own.demon", "move:A2b"),
        ("own.demon", "attack:curthouse"),
        dice={"dice.own": [1, 1]},
    )
    assert demon.zone == "A2b"
    assert slot.health == 3
    assert pos.master.spent == 25
    assert told(table, "legion.attacks").values["piece"] == demon.id
    assert told(table, "demon.obeys").values["amount"] == 2
    assert [question.values["number"] for question in asked(table, "own.demon")] == [1, 2]


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_an_obedient_demon_may_be_left_alone() -> None:
    pos, demon = loose()
    foe(pos, "hagatha", "B3b")
    table = turns(pos, "obedient", ("own.demon", "done"), ("own.character", "pass"))
    assert demon.zone == "A2a"
    assert len(asked(table, "own.demon")) == 1
    assert DRIVES in told(table, "human.demon-done").clauses


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_the_demon_never_has_to_evade() -> None:
    pos, demon = loose()
    foe(pos, "hagatha", "B3b")
    for number in (1, 2, 3, 4):
        hero(pos, number, "A2a")
    turns(pos, "obedient", ("own.demon", "move:A2b"), ("own.demon", "done"), ("own.character", "pass"))
    assert demon.zone == "A2b"


@pytest.mark.clause("rituals.demon.deck-drives-demon")
@pytest.mark.parametrize(
    ("prey", "end", "struck"),
    [("A2a", "A2a", True), ("A2b", "A2b", True), ("A3a", "A3a", True), ("A3b", "A3a", False)],
    ids=["here", "one-away", "two-away", "three-away"],
)
def test_a_hungry_demon_goes_up_to_two_zones_after_the_nearest_and_attacks(
    prey: str, end: str, struck: bool
) -> None:
    pos, demon = loose()
    foe(pos, "hagatha", "A1a")
    slot = hero(pos, 6, prey)
    table = turns(pos, "hungry", dice=(0,) if struck else ())
    assert demon.zone == end
    assert (slot.health == 3) is struck
    assert ("demon.strikes" in kinds(table.events)) is struck


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_the_reason_of_a_hunt_is_the_distance() -> None:
    pos, _ = loose()
    foe(pos, "hagatha", "B3b")
    hero(pos, 6, "A3a")
    serf(pos, "A2b")
    table = turns(pos, "hungry", dice=(0,))
    struck = told(table, "demon.strikes")
    assert struck.values["target"] == "peasant-1"
    assert steps(struck.sieve) == [(DRIVES, ("hagatha", "curthouse"))]


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_a_proud_demon_attacks_everybody_in_its_zone() -> None:
    pos, _ = loose()
    foe(pos, "hagatha", "B3b")
    foe(pos, "condemned", "A2a")
    serf(pos, "A2a")
    serf(pos, "A2b")
    hero(pos, 6, "A2a")
    table = turns(pos, "proud", ("own.defend", "take-it"), ("own.character", "pass"), dice=(0, 0, 0))
    targets = [event.values["target"] for event in all_told(table, "demon.strikes")]
    assert targets == ["condemned-1", "peasant-1", "curthouse"]
    assert [piece.id for piece in pos.pieces] == ["haborym", "hagatha", "peasant-2"]
    assert pos.heroes.slots[5].health == 3


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_a_bored_demon_does_nothing_and_its_cards_are_shuffled_together() -> None:
    pos, demon = loose()
    foe(pos, "hagatha", "A2a")
    pos.story.demon_discard = [
        pos.story.demon_deck.pop(0) for _ in range(3) if pos.story.demon_deck[0] != "bored"
    ]
    before = demon.copy()
    table = turns(pos, "bored")
    assert demon == before
    assert sorted(pos.story.demon_deck) == SOLO_DECK
    assert pos.story.demon_discard == []
    assert told(table, "demon.shuffled").clauses == (DRIVES,)


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_nobody_but_its_cards_moves_the_demon() -> None:
    pos, _ = loose()
    foe(pos, "hagatha", "B3b")
    pos.story.demon_deck = ["proud"]
    pos.phase = "human"
    refusal = refused(pos, "act:haborym")
    assert refusal.clause == DRIVES


# ---------------------------------------------------------------- the solo deck


@pytest.mark.clause("rituals.demon.replace-hero-choice")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", WITH_DEMON)
def test_in_solo_no_demon_card_leaves_a_choice_to_hero_players(level: str, mode: str) -> None:
    pos = new(level, mode)
    table = play(pos)
    deck = pos.story.demon_deck
    assert len(deck) == 8
    assert not [card for card in deck if pos.box.demon_cards[card].heroes_choose]
    printed = pos.box.characters["haborym"].deck
    assert [card for card in printed if pos.box.demon_cards[card].heroes_choose] == ["sulker"]
    assert "rituals.demon.replace-hero-choice" in told(table, "setup.demon").clauses


@pytest.mark.clause("rituals.demon.replace-hero-choice")
@pytest.mark.parametrize("level", ["e1", "e2"])
def test_an_encounter_without_a_demon_has_no_demon_deck(level: str) -> None:
    pos = laid_out(level)
    assert (pos.story.demon, pos.story.demon_deck) == ("none", [])


@pytest.mark.clause("rituals.demon.replace-hero-choice")
def test_a_card_that_leaves_the_choice_to_heroes_is_worth_a_warning() -> None:
    faults, warnings = RITUALS.check_pack(changed(pack(), swaps=()))
    assert not faults
    assert [(one.key, dict(one.values)) for one in warnings] == [
        ("warning.heroes-choose", {"card": "sulker", "demon": "haborym"})
    ]


@pytest.mark.clause("rituals.demon.haborym-swap")
@pytest.mark.parametrize("level", WITH_DEMON)
def test_haborym_exchanges_sulker_for_chassen(level: str) -> None:
    pos = laid_out(level)
    assert "sulker" in pos.box.characters["haborym"].deck
    assert sorted(pos.story.demon_deck) == SOLO_DECK


@pytest.mark.clause("rituals.demon.haborym-swap")
def test_a_deck_without_sulker_keeps_its_cards() -> None:
    deck = ("obedient",) * 4 + ("hungry",) * 4
    pos = laid_out("e4", content=changed(pack(), deck=deck))
    assert sorted(pos.story.demon_deck) == sorted(deck)


@pytest.mark.clause("rituals.demon.haborym-swap")
def test_chassen_makes_the_demon_hunt_witches() -> None:
    pos, demon = loose()
    hagatha = foe(pos, "hagatha", "A3a")
    hero(pos, 6, "A2a")
    foe(pos, "condemned", "A2b")
    table = turns(pos, "chassen", ("own.defend", "take-it"), ("own.character", "pass"), dice=(0,))
    assert demon.zone == "A3a"
    assert hagatha.health == 3
    assert told(table, "demon.strikes").values["target"] == "hagatha"


# ---------------------------------------------------------------- against the Witch Master


#: Haborym with Sulker still in his deck.
WITH_SULKER = changed(pack(), swaps=())


@pytest.mark.clause("rituals.demon.hero-choice-fallback")
def test_a_card_on_which_heroes_would_choose_goes_against_a_witch_in_reach() -> None:
    pos, demon = loose(content=WITH_SULKER)
    hagatha = foe(pos, "hagatha", "A2b")
    foe(pos, "condemned", "A2a")
    hero(pos, 6, "A2a")
    turns(pos, "sulker", dice=(0,))
    assert demon.zone == "A2b"
    assert hagatha.health < 4
    assert pos.heroes.slots[5].health == 4


@pytest.mark.clause("rituals.demon.hero-choice-fallback")
@pytest.mark.parametrize(
    ("there", "target"),
    [
        (("peasant", "condemned", "briar-hulk", "hagatha"), "hagatha"),
        (("peasant", "condemned", "briar-hulk"), "briar-hulk-1"),
        (("peasant", "condemned"), "condemned-1"),
        (("peasant",), "peasant-1"),
    ],
    ids=["witch", "creature", "minion", "serf"],
)
def test_equally_near_prey_is_taken_by_what_hurts_the_witch_master_most(
    there: tuple[str, ...], target: str
) -> None:
    pos, _ = loose()
    foe(pos, "ikrek", "B3b")
    hero(pos, 6, "A2b", health=1)
    for who in there:
        foe(pos, who, "A2b")
    table = turns(pos, "hungry", dice=(0,))
    struck = told(table, "demon.strikes")
    assert struck.values["target"] == target
    reasons = steps(struck.sieve)
    assert [clause for clause, _ in reasons] == [DRIVES, AGAINST]
    assert "curthouse" in reasons[1][1]


@pytest.mark.clause("rituals.demon.hero-choice-fallback")
def test_among_prey_of_a_kind_the_weakest_is_taken() -> None:
    pos, _ = loose()
    foe(pos, "ikrek", "A2b", health=4)
    foe(pos, "hagatha", "A2b", health=2)
    foe(pos, "pekka", "A2b", health=3)
    table = turns(pos, "hungry", dice=(0,))
    struck = told(table, "demon.strikes")
    assert struck.values["target"] == "hagatha"
    assert steps(struck.sieve)[-1] == (AGAINST, ("ikrek", "pekka"))


@pytest.mark.clause("rituals.demon.hero-choice-fallback")
def test_heroes_are_the_last_that_a_demon_turns_on() -> None:
    pos, _ = loose()
    foe(pos, "ikrek", "B3b")
    hero(pos, 6, "A2b", health=1)
    foe(pos, "condemned", "B2c")
    table = turns(pos, "hungry", dice=(0,))
    assert told(table, "demon.strikes").values["target"] == "condemned-1"


# ---------------------------------------------------------------- an empty deck


@pytest.mark.clause("rituals.demon.reshuffle")
@pytest.mark.parametrize("mode", MODES)
def test_the_ninth_activation_shuffles_the_eight_cards_and_turns_one(mode: str) -> None:
    pos, _ = loose("B1c", mode, changed(pack(), deck=("proud",) * 7 + ("chassen",), swaps=()))
    foe(pos, "hagatha", "A1a")
    assert len(pos.story.demon_deck) == 8
    clauses = []
    for _ in range(9):
        pos.phase = "human"
        clauses.append(told(play(pos, "pass"), "demon.card").clauses)
        pos.pieces[0].zone = "B1c"
    assert clauses == [(DRIVES,)] * 8 + [(DRIVES, "rituals.demon.reshuffle")]
    assert (len(pos.story.demon_deck), len(pos.story.demon_discard)) == (7, 1)
    assert sorted(pos.story.demon_deck + pos.story.demon_discard) == ["chassen"] + ["proud"] * 7


@pytest.mark.clause("rituals.demon.reshuffle")
def test_the_discard_comes_back_in_another_order() -> None:
    pos, _ = loose("B1c")
    foe(pos, "hagatha", "A1a")
    pos.story.demon_discard, pos.story.demon_deck = sorted(pos.story.demon_deck), []
    before = list(pos.story.demon_discard)
    pos.phase = "human"
    play(pos)
    assert pos.story.demon_deck != before[: len(pos.story.demon_deck)]
