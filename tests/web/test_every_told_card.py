"""Every card of every game can be told in the form of its sheet: what is printed goes in and comes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import pytest
from tests.told.tables import Owner, card_of, owner_of, seed_of

from adversaire.engine.told_cards import NAME, SheetQuestion, ToldPart, untold_of
from adversaire.games import GAMES
from adversaire.packs.parts import part_of
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.told_cards import CardTold, box_after, can_be_told, told_faults
from adversaire.play.voice import Voice
from adversaire.web.cards.fields import NAMES
from adversaire.web.cards.form import Form
from adversaire.web.cards.sent import shown_form
from adversaire.web.table.told_card import Sheet, known_entry, plain

TELLING = [game.id for game in GAMES if can_be_told(game)]


@dataclass(frozen=True)
class Desk:
    """A session and what all its sheets share: its cards as plain values, and the voice that names them. Both
    are the same for every card and take their time, so they are made once."""

    session: Session
    values: dict[str, Any]
    voice: Voice

    def sheet(self, told: ToldPart, key: str) -> Sheet:
        """The empty sheet that asks for all of a card."""
        session = self.session
        fields = tuple(name for group in told.asked for name in group)
        question = SheetQuestion(told, key, fields, lambda answer: None)
        part = part_of(session.game, told.part)
        assert part is not None
        form = Form(session.game, part, self.values, self.voice)
        return Sheet(session, question, form, part, known_entry(session, question, part, self.values))


def desk_of(session: Session) -> Desk:
    return Desk(session, plain(asdict(session.position.box.pack)), session_voice(session, "en"))


def printed(owner: Owner, told: ToldPart, key: str) -> dict[str, Any]:
    return printed_in(owner, owner.real, told, key)


def printed_in(owner: Owner, pack: Any, told: ToldPart, key: str) -> dict[str, Any]:
    """A card of a pack as plain values."""
    found: dict[str, Any] = plain(card_of(owner.game, pack, told.part, key))
    return found


def filled_in(sheet: Sheet, card: Mapping[str, Any]) -> Sheet:
    """The sheet as a browser sends it once everything on the card has been typed; lists have their lines."""
    shown = Sheet(sheet.session, sheet.question, sheet.form, sheet.part, {**sheet.entry, **card})
    sent = shown_form(shown.fields)
    lines = {name: card[name] for name in sheet.paths if isinstance(card.get(name), (list, dict))}
    entry = sheet.form.read({**sheet.entry, **lines}, sent)
    return Sheet(sheet.session, sheet.question, sheet.form, sheet.part, {**sheet.entry, **entry})


@pytest.mark.parametrize("game", TELLING)
def test_every_card_of_every_game_can_be_told(game: str) -> None:
    owner = owner_of(game)
    session = owner.sit_down(seed_of(game))
    desk, untold = desk_of(session), untold_of(session.position.box)
    asked = [(told, key) for told in owner.game.told for key in untold.get(told.part, {})]
    assert asked
    for told, key in asked:
        card = printed(owner, told, key)
        given = only(filled_in(desk.sheet(told, key), card).told(), untold[told.part][key])
        assert told_faults(owner.game, session.position.box, given.text) == [], (told.part, key)
        now = printed_in(owner, box_after(owner.game, session.position.box, given.text).pack, told, key)
        wanted = untold[told.part][key] - {NAME}
        assert {name: now[name] for name in wanted} == {name: card[name] for name in wanted}, (told.part, key)


def only(given: CardTold, fields: frozenset[str]) -> CardTold:
    """What was told, of these fields: the rest was known before."""
    values = given.values.items()
    return given._replace(values={n: v for n, v in values if (NAME if n in NAMES else n) in fields})


def test_a_field_that_matters_only_now_is_asked_for_before_the_card_is_played() -> None:
    """The dice of a weapon count once it has a range: nobody has seen that field when its range is typed."""
    owner = owner_of("rituals")
    session = owner.sit_down(seed_of("rituals"))
    weapons = next(told for told in owner.game.told if told.part == "weapons")
    empty = desk_of(session).sheet(weapons, "light-crossbow")
    seen = shown_form(empty.fields)
    given = filled_in(empty, printed(owner, weapons, "light-crossbow"))
    assert "ranged" not in {field.path for field in empty.fields}
    assert given.has_more_to_ask(seen)
    assert not given.has_more_to_ask(shown_form(given.fields))
