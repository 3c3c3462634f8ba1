"""Beside the field of Hastings: the hand, the reserves, the resource table, wedges and Objectives."""

from __future__ import annotations

import pytest

from adversaire.engine.picture import Box, Words
from adversaire.engine.question import PLACE, Question
from adversaire.engine.table_side import Face
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.display.board import spot_of
from tests.contract.drawing import pieces
from tests.hastings.gallery import mat, say, spot, styles, symbols_on, tally, tray, written
from tests.hastings.tables import at_hastings, companion, fetch, hold, in_round, lay, reserve, take, virtual

# ---------------------------------------------------------------- the hand and the reserves


def test_a_hand_shows_its_cards_with_what_they_cost_now() -> None:
    pos = in_round(virtual(), 6)
    hold(pos, "axe-guard", "great-axe")
    pos.discount = 2
    guard, axe = tray(pos, "hand").faces
    assert guard.left is not None
    assert guard.left.value == "1"
    assert [mark.value for mark in guard.values] == ["4", "1", "4"]
    assert [(mark.icon, mark.value) for mark in axe.effect] == [("sword", "+2")]
    assert (guard.id, guard.opens) == ("axe-guard", True)
    assert tally(pos, "human.discount").value == "−2"


def test_cards_alike_are_told_apart_wherever_they_lie() -> None:
    pos = in_round(virtual(), 6)
    lay(pos, "human.w1r1", "axe-guard")
    hold(pos, "axe-guard", "axe-guard")
    there = [piece for piece in pieces(HASTINGS.picture(pos)) if "axe-guard" in piece]
    assert there == ["card-axe-guard-0", "card-axe-guard-1", "card-axe-guard-2"]


def test_nothing_tells_what_lies_in_a_deck() -> None:
    pos = in_round(virtual(), 6)
    before = HASTINGS.picture(pos)
    pos.enemy.deck.reverse()
    pos.human.deck.reverse()
    assert HASTINGS.picture(pos) == before


def test_the_players_tactics_can_be_pointed_at_and_are_turned_when_exhausted() -> None:
    pos = in_round(virtual(), 6)
    reserve(pos, pos.human, "granaries")
    reserve(pos, pos.human, "high-ground", wedge=1)
    pos.human.reserve[1].exhausted = True
    granaries, ground = tray(pos, "reserve").faces
    assert (granaries.id, granaries.items) == ("human.reserve.1", ("human.reserve.1",))
    assert granaries.style == ""
    assert say("en", granaries.name) == "Granaries"
    assert ground.style == "exhausted"
    assert ground.foot is not None
    assert ground.foot.name == Text("picture.wedge", number=1)
    assert tally(pos, "human.reserve").value == "2"


def test_all_tactics_of_the_enemy_lie_in_its_tray_with_its_newest_discard() -> None:
    pos = in_round(virtual(), 6)
    for card in ("supply-ships", "combined-arms", "combined-arms", "couched-lances", "couched-lances"):
        reserve(pos, pos.enemy, card)
    fetch(pos, pos.enemy, "foraging")
    pos.enemy.discard.append("foraging")
    faces = tray(pos, "enemy").faces
    assert [face.id for face in faces][-1] == "foraging"
    assert len(faces) == 6
    assert all(face.items == ("enemy.reserve",) for face in faces[:5])
    assert faces[-1].items == ("enemy.discard.top",)
    assert tally(pos, "enemy.reserve").value == "5"


def test_a_pile_that_hands_have_handled_unseen_is_counted_with_the_deck_and_shows_no_card() -> None:
    pos = companion()
    both = len(pos.enemy.deck) + len(pos.enemy.discard)
    pos.told.unseen_above = 0
    assert tally(pos, "enemy.piles").value == str(both)
    assert tray(pos, "enemy").items == ("enemy.reserve",)
    ids = [counter.id for counter in mat(pos, "enemy").counters]
    assert "enemy.deck" not in ids
    assert "enemy.discard" not in ids


def test_mats_say_whose_they_are() -> None:
    pos = in_round(virtual(), 6)
    assert [say("fr", one.name) for one in HASTINGS.picture(pos).mats] == ["Normands", "Saxons"]
    assert (mat(pos, "enemy").tone, mat(pos, "human").tone) == ("foe", "you")


# ---------------------------------------------------------------- the resource table


def in_the_table(face: Face) -> str:
    [mark] = face.values
    return mark.value


@pytest.mark.clause("hastings.pass.marker-down")
@pytest.mark.parametrize(("round", "covered"), [(1, 0), (4, 3), (20, 19), (25, 20)])
def test_the_resource_table_shows_what_the_marker_covers(round: int, covered: int) -> None:
    pos = in_round(virtual({"level": "normal"}), round)
    table = tray(pos, "table")
    assert [face.style for face in table.faces].count("over") == covered
    values = ["–", "−1", "−1", "0", "0", "+1", "+1", "+2", "+2", "+3", "+3", "+4", "+4", *["+5"] * 7]
    assert [in_the_table(face) for face in table.faces] == values
    assert {"round", "marker"} <= set(table.items)
    assert [face.style for face in table.faces].count("now") == (1 if round <= 20 else 0)


def test_a_round_of_the_table_is_said_with_what_it_gives_and_the_mat_with_the_enemys_resources() -> None:
    pos = in_round(virtual({"level": "hard"}), 7)
    assert say("en", tray(pos, "table").faces[6].name) == "Round 7: +3"
    assert tally(pos, "enemy.resources").value == "4"
    assert tally(in_round(virtual(), 2), "enemy.resources").value == "0"


# ---------------------------------------------------------------- wedges and Objectives


def test_a_wedge_shows_might_zeal_and_tokens_and_who_took_it() -> None:
    pos = in_round(virtual(leader=2), 13)
    at_hastings(pos)
    pos.human.tokens[1], pos.enemy.tokens[1] = 4, 7
    shown = spot(pos, "wedge.2")
    # Might and Zeal of William, Ealdred and the Trumpeter above Harold's 3 and 3; the higher ones in a box.
    assert written(shown) == ["4", "3", "5", "3"]
    assert styles(shown, Words) == ["on-winner", "total", "on-winner", "total"]
    assert shown.items == ("wedge.2", "human.tokens.2", "enemy.tokens.2")
    assert say("en", shown.name) == "Wedge 2: Might 3 against 4; your tokens 4, the Enemy's 7"
    stitches = [style for style in styles(shown, Box) if style.startswith("stitch")]
    assert stitches == ["stitch foe"] * 7 + ["stitch"] * 3 + ["stitch you"] * 4 + ["stitch"] * 6
    take(pos, 2, "opponent")
    shown = spot(pos, "wedge.2")
    assert (written(shown), shown.style) == (["Taken by the Enemy"], "taken")
    take(pos, 1, "human")
    assert written(spot(pos, "wedge.1"), "fr") == ["Prise par vous"]


@pytest.mark.parametrize(
    ("there", "said"), [(False, "On the way to Hastings"), (True, "At Hastings")], ids=["not-yet", "there"]
)
def test_beside_a_cardboard_table_an_objective_says_only_whether_the_enemy_is_at_hastings(
    there: bool, said: str
) -> None:
    pos = companion()
    if there:
        at_hastings(pos, pos.enemy)
    shown = spot(pos, "enemy.objective")
    assert written(shown) == [said]
    assert say("en", shown.name) == f"The Enemy: {said[0].lower()}{said[1:]}"
    [item] = [item for zone in HASTINGS.view(pos) for item in zone.items if item.id == "enemy.objective"]
    assert item.value == (pos.box.objectives["norman"][-1].id if there else "on-the-way")


def test_an_objective_shows_how_far_it_is_destroyed() -> None:
    pos = in_round(virtual(), 6)
    pos.enemy.objective, pos.enemy.progress = 2, 5
    shown = spot(pos, "enemy.objective")
    assert written(shown) == ["Building the fleet", "5/10"]
    seams = {shape.style: shape.width for shape in shown.shapes if isinstance(shape, Box)}
    assert seams["seam foe"] == pytest.approx(seams["seam"] / 2)
    # It is destroyed by Might.
    assert "i-sword" in symbols_on(shown)
    assert say("en", shown.name) == "The Enemy's Objective C: Building the fleet, 5 of 10 damage"
    at_hastings(pos)
    shown = spot(pos, "human.objective")
    assert written(shown) == ["Battle of Hastings"]
    assert "i-swords" in symbols_on(shown)


def test_a_card_lands_in_the_first_free_space_of_a_wedge() -> None:
    question = Question(
        "play.wedge",
        PLACE,
        ("wedge.1", "wedge.3"),
        (),
        {"card": "saxon-ceorl", "spaces": ("human.w1r2", "human.w3r1")},
    )
    assert [spot_of(question, answer) for answer in question.answers] == ["human.w1r2", "human.w3r1"]
    plain = Question("play.tactic-wedge", PLACE, ("wedge.1",), (), {"card": "saxon-ceorl"})
    assert spot_of(plain, "wedge.1") == "wedge.1"
    assert spot_of(plain, "move:human.w1r2") == "human.w1r2"
