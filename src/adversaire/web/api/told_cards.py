"""Cards told by programs: the pack in which they are kept, and the card that is given."""

from __future__ import annotations

from fastapi import Request

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.engine.told_cards import CARD_TOLD, NAME, SheetQuestion
from adversaire.play.session import Session
from adversaire.play.told_cards import LONGEST_CARD, NAMES, CardTold, can_be_told, told_faults, told_fields
from adversaire.web.api.shapes import GivenAnswer, NewGame
from adversaire.web.cards.learning import keep_told
from adversaire.web.pages.table_cards import NEW, OnTable, told_cards


async def cards_on_table(request: Request, game: Game, new: NewGame) -> OnTable:
    """The pack in which the cards of a new game are kept as they are told: one's own, or one begun now."""
    if not can_be_told(game):
        raise DataRefused(Text("error.no-told-cards"))
    return await told_cards(request, game, new.pack or NEW)


def card_given(session: Session, given: GivenAnswer) -> CardTold | None:
    """The card of an answer, refused with all that is wrong with it; None if no card is given."""
    if given.card is None:
        return None
    question = session.question
    if not isinstance(question, SheetQuestion) or given.question != CARD_TOLD:
        raise DataRefused(Text("error.no-card-asked"))
    told = CardTold(question.part, question.key, given.card)
    if faults := [*field_faults(question, told), *size_faults(told)]:
        raise DataRefused(Text("error.card-told"), faults)
    if faults := told_faults(session.game, session.position.box, told.text):
        raise DataRefused(Text("error.card-told"), faults)
    return told


def field_faults(question: SheetQuestion, told: CardTold) -> list[Text]:
    """What was asked for and is not there, and what nobody asked for."""
    given, path = told_fields(told), f"{told.part}.{told.key}"
    missing = [name for name in question.fields if name not in given]
    asked = {*question.fields, *(NAMES if NAME in question.fields else ())} - {NAME}
    unasked = [name for name in told.values if name not in asked]
    return [
        *[Text("fault.missing", path=f"{path}.{name}") for name in missing],
        *[Text("fault.extra_forbidden", path=f"{path}.{name[:40]}") for name in unasked],
    ]


def size_faults(told: CardTold) -> list[Text]:
    return [Text("fault.card-too-long", most=LONGEST_CARD)] if len(told.text) > LONGEST_CARD else []


async def kept(request: Request, session: Session, told: CardTold | None, given: GivenAnswer) -> None:
    """A card that was told is kept in the pack of its game, unless it is not to be."""
    if told is not None and given.keep:
        await keep_told(request, session, told, given.pack)
