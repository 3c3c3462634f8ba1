"""Every card of the box has a face: an owner who keys one in sees no empty frame."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from tests.rituals.gallery import said
from tests.rituals.tables import laid_out

KINDS = (
    "witchcraft",
    "spells",
    "plagues",
    "plants",
    "weapons",
    "demon_cards",
    "loot",
    "characters",
    "heroes",
)


@pytest.mark.parametrize("kind", KINDS)
def test_each_card_of_a_kind_is_pictured_and_named(kind: str) -> None:
    pos = laid_out()
    for card in getattr(pos.box, kind):
        face = RITUALS.face_of(pos, card)
        assert face is not None, card
        assert face.art is not None, card
        assert said(face.name)


def test_an_action_card_shows_its_slot_and_a_sign_for_each_of_its_lines() -> None:
    pos = laid_out()
    for number, card in pos.box.action_cards.items():
        face = RITUALS.face_of(pos, card.id)
        assert face is not None
        assert face.left is not None
        assert face.left.value == str(number)
        assert len(face.effect) == len(pos.box.lines[card.id])


def test_a_weapon_says_what_it_adds_and_how_far_it_reaches() -> None:
    pos = laid_out()
    crossbow = next(one for one in pos.box.weapons.values() if one.range)
    face = RITUALS.face_of(pos, crossbow.id)
    assert face is not None
    assert ("eye", str(crossbow.range)) in [(mark.icon, mark.value) for mark in face.effect]


def test_nobody_knows_a_card_that_is_not_in_the_box() -> None:
    assert RITUALS.face_of(laid_out(), "nonsense") is None
