"""The voice of a game being played: with hands or without, and with the names of cards told so far."""

from __future__ import annotations

from typing import Any

from adversaire.engine.record import COMPANION, TOLD
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Unsaid
from adversaire.play.session import Session
from adversaire.play.told_cards import strangers
from adversaire.play.voice import Voice


def session_voice(session: Session, language: Language, unsaid: Unsaid | None = None) -> Voice:
    """Speaks of this game as it stands; of a card that nobody has told, as of one that is new."""
    game, box = session.game, session.position.box
    new = speaker(language, game.id, {}, unsaid).say(Text("told.stranger"))
    names: dict[str, dict[str, str]] = {id: {language: new} for id in strangers(game, box)}
    hands = session.setup.mode == COMPANION
    return Voice(game, box, pack_now(session), language, names, unsaid, hands)


def pack_now(session: Session) -> Any:
    """The pack of a game with what was told at its table."""
    return session.position.box.pack if session.setup.draws == TOLD else session.pack
