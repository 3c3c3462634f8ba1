"""The Preparation phase: draw variants, the hand, and cards that are Ready again."""

from __future__ import annotations

import pytest

from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    asked,
    begin_round,
    broken,
    enemy_plays,
    fetch,
    hold,
    human_plays,
    in_round,
    lay,
    options_of,
    pass_turn,
    piece_on,
    play,
    reserve,
    told,
    untold,
    virtual,
)

NORMAL = "hastings.setup.normal-rules-apply"


# ---------------------------------------------------------------- draw variants


def top(pos: Position, *cards: str) -> None:
    """These cards lie on top of the player's deck, the first one on the very top; his hand is empty."""
    hold(pos)
    for card in cards:
        fetch(pos, pos.human, card)
    pos.human.deck += reversed(cards)


FOUR = ("axe-guard", "slingers", "great-axe", "royal-guard")


@pytest.mark.clause("hastings.setup.draw-variant")
def test_the_standard_draw_is_accepted_and_a_variant_is_suggested_first() -> None:
    (option,) = (option for option in HASTINGS.options if option.id == "draw")
    assert option.values == ("pick", "standard")
    assert option.clause == "hastings.setup.draw-variant"
    assert HASTINGS.full_options({})["draw"] == "pick"
    for value in option.values:
        assert broken(virtual({"draw": value})) == []


@pytest.mark.clause("hastings.setup.draw-variant")
@pytest.mark.parametrize("round", [1, 2, 9])
def test_by_the_standard_two_cards_are_drawn_and_kept(round: int) -> None:
    pos = virtual({"draw": "standard"})
    top(pos, *FOUR)
    before = len(pos.human.deck)
    table = begin_round(pos, round, ("turn.action", "pass"))
    assert pos.human.hand == ["axe-guard", "slingers"]
    assert len(pos.human.deck) == before - 2
    drew = told(table, "human.drew")
    assert drew.values["cards"] == ("axe-guard", "slingers")
    assert drew.clauses == ("hastings.setup.draw-variant",)
    assert untold(table, "human.kept")


@pytest.mark.clause("hastings.setup.draw-variant")
def test_by_the_variant_four_are_drawn_two_kept_at_will_and_two_discarded() -> None:
    pos = virtual()
    top(pos, *FOUR)
    before, discarded = len(pos.human.deck), len(pos.human.discard)
    table = begin_round(
        pos, 3, ("draw.keep", "royal-guard"), ("draw.keep", "slingers"), ("turn.action", "pass")
    )
    questions = [(question.answers, question.values) for question, _ in table.asked[:2]]
    left = tuple(card for card in FOUR if card != "royal-guard")
    assert questions == [(FOUR, {"count": 2}), (left, {"count": 1})]
    assert pos.human.hand == ["royal-guard", "slingers"]
    assert pos.human.discard[discarded:] == ["axe-guard", "great-axe"]
    assert len(pos.human.deck) == before - 4
    assert told(table, "human.drew").values["cards"] == FOUR
    assert told(table, "human.kept").values["cards"] == ("royal-guard", "slingers")
    assert broken(pos) == []


@pytest.mark.clause("hastings.setup.draw-variant")
def test_between_copies_of_one_card_nobody_is_asked() -> None:
    pos = virtual()
    top(pos, *["fyrd-spearmen"] * 4)
    table = begin_round(pos, 3, ("turn.action", "pass"))
    assert pos.human.hand == ["fyrd-spearmen"] * 2
    assert asked(table) == ["turn.action"]


@pytest.mark.clause("hastings.setup.draw-variant")
@pytest.mark.parametrize(("left", "kept", "questions"), [(3, 2, 2), (2, 2, 0), (1, 1, 0)])
@pytest.mark.parametrize("draw", ["pick", "standard"])
def test_a_deck_that_runs_out_gives_what_it_has(draw: str, left: int, kept: int, questions: int) -> None:
    pos = virtual({"draw": draw})
    top(pos, *FOUR)
    human = pos.human
    human.discard += human.deck[:-left]
    human.deck = human.deck[-left:]
    keep = [("draw.keep", "great-axe" if left == 3 else "axe-guard"), ("draw.keep", FOUR[1])]
    answers = keep if draw == "pick" and questions else []
    table = begin_round(pos, 3, *answers, ("turn.action", "pass"))
    assert len(human.hand) == kept
    assert len(human.deck) == (0 if draw == "pick" else max(0, left - 2))
    assert pos.phase == "opponent"
    assert asked(table).count("draw.keep") == (questions if draw == "pick" else 0)


@pytest.mark.clause("hastings.score.option-three-cards", "hastings.setup.draw-variant")
@pytest.mark.parametrize("draw", ["pick", "standard"])
def test_three_cards_drawn_and_kept_take_the_place_of_any_variant(draw: str) -> None:
    pos = virtual({"draw": draw, "three_cards": "yes"})
    top(pos, *FOUR)
    table = begin_round(pos, 4, ("turn.action", "pass"))
    assert pos.human.hand == list(FOUR[:3])
    assert told(table, "human.drew").clauses == ("hastings.score.option-three-cards",)


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_nobody_holds_more_than_six_cards_and_what_goes_is_his_choice() -> None:
    pos = virtual({"draw": "standard"})
    top(pos, "axe-guard", "slingers")
    held = ["saxon-ceorl", "eadric", "granaries", "night-march", "javelin-storm"]
    hold(pos, *held)
    table = begin_round(pos, 4, ("hand.discard", "eadric"), ("turn.action", "pass"))
    assert options_of(table, "hand.discard") == (*held, "axe-guard", "slingers")
    assert pos.human.hand == [
        "saxon-ceorl",
        "granaries",
        "night-march",
        "javelin-storm",
        "axe-guard",
        "slingers",
    ]
    assert pos.human.discard[-1] == "eadric"
    event = told(table, "human.discarded")
    assert (event.values["card"], event.clauses) == ("eadric", (NORMAL,))


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_six_cards_may_be_held() -> None:
    pos = virtual({"draw": "standard"})
    top(pos, "axe-guard", "slingers")
    hold(pos, "saxon-ceorl", "eadric", "granaries", "night-march")
    begin_round(pos, 4, ("turn.action", "pass"))
    assert len(pos.human.hand) == 6


# ---------------------------------------------------------------- the two-player rules stay in force


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_an_enemy_archer_exhausted_in_round_4_is_ready_in_round_5_and_so_are_the_players_cards() -> None:
    pos = in_round(virtual(leader=3), 4)
    lay(pos, "enemy.w3r1", "duchy-archers")
    lay(pos, "human.w3r2", "hunting-bowmen", exhausted=True)
    reserve(pos, pos.human, "granaries")
    reserve(pos, pos.enemy, "supply-ships")
    for side in (pos.human, pos.enemy):
        side.reserve[0].exhausted = True
    enemy_plays(pos)
    assert piece_on(pos, "enemy.w3r1").exhausted
    # The archer stays Exhausted to the end of the round: after the pass it does not shoot again.
    assert untold(pass_turn(pos), "ranged.")
    assert (pos.round, pos.phase) == (5, "human")
    assert piece_on(pos, "enemy.w3r1").exhausted
    table = play(pos, *[("draw.keep", card) for card in kept_of(pos)], ("turn.action", "pass"))
    assert told(table, "prepare.readied").values["cards"] == ("duchy-archers",)
    assert NORMAL in told(table, "prepare.readied").clauses
    assert not piece_on(pos, "enemy.w3r1").exhausted
    assert not piece_on(pos, "human.w3r2").exhausted
    assert [side.reserve[0].exhausted for side in (pos.human, pos.enemy)] == [False, False]


def kept_of(pos: Position) -> list[str]:
    """Two different cards that the coming draw lets the player keep; he has room for them."""
    top(pos, *FOUR)
    return list(FOUR[:2])


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_cards_are_readied_once_a_round_and_not_between_turns() -> None:
    pos = in_round(virtual(), 4)
    lay(pos, "human.w1r2", "slingers", exhausted=True)
    hold(pos, "saxon-ceorl")
    human_plays(pos, "play:saxon-ceorl", "wedge.3")
    assert piece_on(pos, "human.w1r2").exhausted


@pytest.mark.clause("hastings.setup.normal-rules-apply", "hastings.deploy.no-hand")
def test_the_preparation_gives_the_enemy_no_card() -> None:
    pos = virtual()
    deck = list(pos.enemy.deck)
    begin_round(pos, 5, *(("draw.keep", card) for card in kept_of(pos)), ("turn.action", "pass"))
    assert (pos.enemy.deck, pos.enemy.hand) == (deck, [])
