"""A box with more cards of a kind than the pack: whoever has told all of ours can go on telling."""

from __future__ import annotations

import random
from typing import Any

import pytest

from adversaire.engine.question import Question
from adversaire.engine.told_cards import MORE, NAME, SheetQuestion, untold_of
from adversaire.games import GAMES
from adversaire.packs.parts import key_of, part_of
from adversaire.packs.write import new_pack
from adversaire.play.learned_pack import with_told
from adversaire.play.saves import open_save, save_text
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.spare_cards import sorts_of, spares
from adversaire.play.told_cards import CardTold
from tests.told.tables import Owner, card_of, owner_of, seed_of, usual

#: The games whose cards are told by name: of the others the box has just these.
NAMED = [game.id for game in GAMES if any(NAME in one.fields for one in game.told)]


def learned(game: str) -> Owner:
    """An owner who has told every card of the stand-in by now."""
    owner = owner_of(game)
    for told in owner.game.told:
        part = part_of(owner.game, told.part)
        assert part is not None
        named = ("name_en",) if NAME in told.fields else ()
        for key in owner.keys(told.part):
            card = card_of(owner.game, owner.real, told.part, key)
            values = {name: card[name] for name in (*named, *sorted(told.fields - {NAME}))}
            owner.own, kept = with_told(owner.game, owner.own, CardTold(told.part, key, values))
            assert kept == key
    return owner


def one_more(session: Session) -> list[str]:
    """The answers that stand for a card which is not in the box yet."""
    question, beyond = session.question, spares(session.game, session.position.box)
    return [answer for answer in question.answers if answer in beyond] if question else []


def until_one_more(session: Session, seed: int) -> Question:
    """Play on until hands may have turned up a card that nobody has told."""
    chance = random.Random(seed)
    while session.question is not None:
        assert not isinstance(session.question, SheetQuestion)
        if one_more(session):
            return session.question
        session.answer(usual(session.question, chance))
    raise AssertionError("no further card was ever offered")


def asked_for(session: Session, seed: int) -> SheetQuestion:
    """Play on until the card is asked for: not before it matters."""
    chance = random.Random(seed)
    while not isinstance(session.question, SheetQuestion):
        assert session.question is not None
        session.answer(usual(session.question, chance))
    return session.question


def tell_all(owner: Owner, session: Session, question: SheetQuestion, like: str) -> CardTold:
    """Tell the further card: as one of ours, under another name."""
    card = card_of(owner.game, owner.real, question.part, like)
    values: dict[str, Any] = {name: card[name] for name in question.fields if name != NAME}
    told = CardTold(question.part, question.key, {**values, "name_en": "One too many"})
    session.answer(told.text, question.id)
    owner.own, kept = with_told(owner.game, owner.own, told)
    assert kept == question.key
    return told


@pytest.mark.parametrize("game", NAMED)
def test_one_card_more_than_ours_is_told_and_kept(game: str) -> None:
    owner, seed = learned(game), seed_of(game)
    session = owner.sit_down(seed)
    question = until_one_more(session, seed)
    more = one_more(session)[0]
    assert "new to the app" in session_voice(session, "en").answer(question, more, session.position)
    session.answer(more, question.id)
    opened = open_save(GAMES, save_text(session)).session  # between turning it up and telling it
    asked = asked_for(opened, seed)
    assert asked.key == more
    like = sorts_of(owner.game, owner.real)[more.partition(MORE)[0]].like.id
    told = tell_all(owner, session, asked_for(session, seed), like)
    assert "One too many" in session_voice(session, "en").speaker.name(more)
    assert NAME not in untold_of(session.position.box)[told.part].get(more, ())
    # The next table knows it, and could take still another one.
    again = owner.sit_down(seed)
    assert session_voice(again, "en").speaker.name(more) == "One too many"
    until_one_more(again, seed)
    assert more not in one_more(again)


def test_cards_told_at_two_tables_never_take_one_anothers_place() -> None:
    """Both tables have the same place for a new card; the pack finds another one, or makes one."""
    game = GAMES["raiders"]
    part = part_of(game, "schemes")
    assert part is not None
    own: dict[str, Any] = new_pack(game, "mine", "Mine")
    owner = owner_of("raiders")
    places = []
    for number in range(25):
        told = CardTold("schemes", "S01", {"name_en": f"Scheme {number}", "points": 2})
        own, key = with_told(game, own, told)
        places.append(key)
    assert len(set(places)) == 25
    assert sorted(places[:23]) == owner.keys("schemes")
    assert [key_of(part, entry) for entry in own["schemes"]] == places


def test_what_is_told_later_finds_the_card_by_its_name_or_is_not_kept() -> None:
    game = GAMES["raiders"]
    own, _ = with_told(
        game,
        new_pack(game, "mine", "Mine"),
        CardTold("schemes", "S02", {"name_en": "Grey Wolves", "points": 3}),
    )
    later = CardTold("schemes", "S01", {"gain_armour": 4})
    grown, key = with_told(game, own, later, {"name_en": "Grey Wolves", "name_fr": "Grey Wolves"})
    assert (key, grown["schemes"][0]["gain_armour"]) == ("S02", 4)
    assert with_told(game, own, later, {"name_en": "Never kept"}) == (own, "")
