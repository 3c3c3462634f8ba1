"""The voice of a game being played: with hands or without, and with the names of cards told so far."""

from __future__ import annotations

from typing import Any

from adversaire.engine.record import COMPANION, TOLD
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker, Unsaid
from adversaire.play.session import Session
from adversaire.play.told_cards import sort_of, strangers
from adversaire.play.voice import Voice


def session_voice(session: Session, language: Language, unsaid: Unsaid | None = None) -> Voice:
    """Speaks of this game as it stands; of a card that nobody has told, as of one that is new."""
    game, box = session.game, session.position.box
    say = speaker(language, game.id, {}, unsaid)
    names: dict[str, dict[str, str]] = {
        id: {language: say.say(new_card(say, sort_of(game, box, id)))} for id in strangers(game, box)
    }
    hands = session.setup.mode == COMPANION
    return Voice(game, box, pack_now(session), language, names, unsaid, hands)


def new_card(say: Speaker, sort: tuple[Any, ...]) -> Text:
    """What a card is called that nobody has told: by what is seen of its back, if there is anything."""
    own = f"told.stranger-{sort[0]}"
    return Text(own, sort=str(sort[-1])) if say.knows(own) else Text("told.stranger")


def pack_now(session: Session) -> Any:
    """The pack of a game with what was told at its table."""
    return session.position.box.pack if session.setup.draws == TOLD else session.pack
