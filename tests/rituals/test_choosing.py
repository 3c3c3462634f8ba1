"""Choosing a Hero: a card is turned, the number on its back names the slot, and it stays in view."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    BLANK,
    acts,
    all_told,
    field,
    foe,
    hero,
    hero_turn,
    laid_out,
    on_top,
    play,
    reserve,
    show_ai,
    strikes,
    told,
    untold,
    why,
)

BOTH = ("virtual", "companion")
NAMES = ("corday", "battista", "mireille", "ansel", "teuta", "curthouse")
GUARD = "L1 When any Hero is Attacked, +2 Resistance"


def nobody_there(mode: str = "virtual") -> Position:
    """Six Heroes with nothing to do: cards are turned, and that is all."""
    pos = field(mode=mode)
    for number in range(1, 7):
        hero(pos, number, "B3d")
    return pos


def turn_a_card(pos: Position) -> str:
    pos.phase = "opponent"
    return str(told(play(pos), "hero.chosen").values["card"])


# ---------------------------------------------------------------- the card


@pytest.mark.clause("rituals.choose.flip-ai-card")
@pytest.mark.parametrize("mode", BOTH)
def test_a_hero_turn_starts_by_turning_the_top_ai_card(mode: str) -> None:
    pos = laid_out(mode=mode)
    assert len(pos.heroes.ai_pile) == 18
    top = pos.heroes.ai_pile[-1]
    table = play(pos)
    assert len(pos.heroes.ai_pile) == 17
    assert told(table, "hero.chosen").values["card"] == top
    assert "choose.flip-ai-card" in why(told(table, "hero.chosen"))


@pytest.mark.clause("rituals.choose.flip-ai-card")
def test_one_card_is_turned_for_each_hero_turn_and_none_in_the_turn_of_the_witch_master() -> None:
    pos = nobody_there()
    foe(pos, "condemned", "B1a")
    turn_a_card(pos)
    assert len(pos.heroes.ai_pile) == 17
    assert pos.phase == "human"
    play(pos, ("own.character", "act:condemned-1"), ("own.action", "move:B1b"), ("own.action", "done"))
    assert len(pos.heroes.ai_pile) == 17
    play(pos)
    assert len(pos.heroes.ai_pile) == 16


# ---------------------------------------------------------------- the number


@pytest.mark.clause("rituals.choose.number-to-hero")
@pytest.mark.parametrize("card", range(1, 19))
def test_the_number_on_the_back_names_the_slot_that_acts(card: int) -> None:
    pos = nobody_there()
    id = f"ai-{card:02}"
    table = hero_turn(pos, id)
    slot = (card - 1) // 3 + 1
    assert pos.box.ai_cards[id].number == slot
    assert told(table, "hero.chosen").values == {"card": id, "slot": slot, "hero": NAMES[slot - 1]}
    assert "choose.number-to-hero" in why(told(table, "hero.chosen"))
    heroes = {event.values["hero"] for event in table.events if "hero" in event.values}
    assert heroes == {NAMES[slot - 1]}


@pytest.mark.clause("rituals.choose.number-to-hero")
def test_whoever_sits_in_the_slot_acts_not_the_hero_recommended_for_it() -> None:
    pos = field()
    hero(pos, 2, "B3d", "odo")
    hero(pos, 5, "B3d", "battista")
    assert told(hero_turn(pos, "ai-04"), "hero.chosen").values["hero"] == "odo"
    assert told(hero_turn(pos, "ai-13"), "hero.chosen").values["hero"] == "battista"


# ---------------------------------------------------------------- the discard pile


@pytest.mark.clause("rituals.choose.discard-face-up")
@pytest.mark.parametrize("mode", BOTH)
def test_the_card_turned_lies_on_top_of_the_discard_pile(mode: str) -> None:
    pos = nobody_there(mode)
    on_top(pos, "ai-04", "ai-13")
    first, second = turn_a_card(pos), turn_a_card(pos)
    assert (first, second) == ("ai-04", "ai-13")
    assert pos.heroes.ai_discard == ["ai-04", "ai-13"]
    assert not {"ai-04", "ai-13"} & {*pos.heroes.ai_pile}


def attacked_after(reading: str, phase: str = "human") -> Position:
    """Teuta has acted by a card with a Reaction that guards her; a Condemned stands by."""
    pos = field(ai_reaction_lasts=reading)
    hero(pos, 5, "B3d")
    foe(pos, "condemned", "B3d")
    foe(pos, "ikrek", "B1a")
    reserve(pos, 1)
    acts(pos, 5, "Attack Witch", reactions=(GUARD,), own=BLANK)
    assert pos.phase == phase
    return pos


@pytest.mark.clause("rituals.choose.discard-face-up")
def test_its_reactions_last_through_the_turn_of_the_witch_master() -> None:
    pos = attacked_after("until_next_ai_card")
    table = strikes(pos, pos.pieces[0], "teuta", 3, 0)
    assert told(table, "reaction.cast").values["reaction"] == f"{pos.heroes.ai_discard[-1]}.r1"
    assert untold(table, "attack.through")
    assert pos.heroes.reserve == []


@pytest.mark.clause("rituals.choose.discard-face-up")
def test_read_otherwise_its_reactions_end_with_the_turn_of_the_heroes() -> None:
    pos = attacked_after("hero_turn_only")
    table = strikes(pos, pos.pieces[0], "teuta", 3, 0)
    assert untold(table, "reaction.cast")
    assert told(table, "attack.through").values["left"] == 2
    assert len(pos.heroes.reserve) == 1


@pytest.mark.clause("rituals.choose.discard-face-up")
@pytest.mark.parametrize("reading", ["until_next_ai_card", "hero_turn_only"])
def test_read_either_way_its_reactions_serve_in_the_turn_of_its_own_hero(reading: str) -> None:
    pos = field(ai_reaction_lasts=reading)
    hero(pos, 5, "B3d")
    reserve(pos, 1)
    pos.land.chests.append("B3d")
    table = acts(pos, 5, "Search Chest", reactions=("L1 When you Search a Chest, draw 2 Loot",), own=BLANK)
    assert len(all_told(table, "loot.drawn")) == 4


@pytest.mark.clause("rituals.choose.discard-face-up")
def test_the_next_card_covers_the_reactions_of_the_last() -> None:
    pos = attacked_after("until_next_ai_card")
    hero(pos, 6, "B1b")
    acts(pos, 6, "Search Chest", own=BLANK)
    assert len(pos.heroes.ai_discard) == 2
    table = strikes(pos, pos.pieces[0], "teuta", 3, 0)
    assert untold(table, "reaction.cast")
    assert told(table, "attack.through").values["left"] == 2


@pytest.mark.clause("rituals.choose.discard-face-up")
def test_only_the_visible_card_counts_not_those_below_it() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    condemned = foe(pos, "condemned", "B3d")
    foe(pos, "ikrek", "B1a")
    reserve(pos, 1)
    below = show_ai(pos, 5, GUARD)
    on_top(pos, "ai-01")
    pos.heroes.ai_discard.append(pos.heroes.ai_pile.pop())
    assert pos.heroes.ai_discard == [below, "ai-01"]
    # She lacks 2 against a total of 4: the card below would give them, the visible one gives 1.
    table = strikes(pos, condemned, "teuta", 3, 0)
    assert untold(table, "reaction.cast")
    assert told(table, "attack.through").values["left"] == 2


# ---------------------------------------------------------------- the pile runs out


@pytest.mark.clause("rituals.choose.reshuffle")
@pytest.mark.parametrize("mode", BOTH)
def test_eighteen_turns_use_every_card_once_and_the_nineteenth_shuffles_them(mode: str) -> None:
    pos = nobody_there(mode)
    first = [turn_a_card(pos) for _ in range(18)]
    assert sorted(first) == sorted(pos.box.ai_deck)
    assert pos.heroes.ai_pile == []
    pos.phase = "opponent"
    table = play(pos)
    assert "choose.reshuffle" in why(told(table, "hero.chosen"))
    assert len(pos.heroes.ai_pile) == 17
    assert len(pos.heroes.ai_discard) == 1
    again = [*pos.heroes.ai_discard, *reversed(pos.heroes.ai_pile)]
    assert sorted(again) == sorted(first)
    assert again not in (first, first[::-1])


@pytest.mark.clause("rituals.choose.reshuffle")
def test_the_last_card_of_the_pile_is_turned_before_anything_is_shuffled() -> None:
    pos = nobody_there()
    for _ in range(17):
        turn_a_card(pos)
    last = pos.heroes.ai_pile[0]
    pos.phase = "opponent"
    table = play(pos)
    assert told(table, "hero.chosen").values["card"] == last
    assert "choose.reshuffle" not in why(told(table, "hero.chosen"))
    assert len(pos.heroes.ai_discard) == 18
