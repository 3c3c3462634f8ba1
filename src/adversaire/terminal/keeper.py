"""The keeper of a game: saves it after every answer, and knows how to come back to it."""

from __future__ import annotations

from adversaire.engine.errors import AdversaireError
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.i18n.program import this_program
from adversaire.play.saves import Opened, open_save, save_text
from adversaire.play.session import Session
from adversaire.store import GameStore


class Keeper:
    """Keeps one game in the store. A game nobody has answered anything in is not worth keeping yet."""

    def __init__(self, store: GameStore, id: str = "", words: str = "") -> None:
        """`words` were typed to get here (--data, --lang), and are needed to come back."""
        self.store = store
        self.id = id
        self._words = f" {words}" if words else ""
        self._kept: str | None = None

    def again(self, command: str) -> str:
        """What to type to do something with this game once more: play --resume, replay."""
        return f"{this_program()} {command} {self.id}{self._words}"

    def open(self, games: Registry) -> Opened:
        """The game as it was left; where its file is damaged, as it was one answer before."""
        try:
            opened = open_save(games, self.store.read(self.id), stored=True)
        except AdversaireError as refusal:
            opened = self._open_previous(games, refusal)
        self._kept = self.store.read(self.id)
        return opened

    def _open_previous(self, games: Registry, refusal: AdversaireError) -> Opened:
        try:
            opened = open_save(games, self.store.previous(self.id), stored=True)
        except AdversaireError:
            raise refusal from None
        self.store.restore(self.id)
        return Opened(opened.session, Text("terminal.restored"))

    def keep(self, session: Session) -> None:
        """Save the game as it stands now."""
        text = save_text(session)
        if text == self._kept:
            return
        if self.id:
            self.store.write(self.id, text, self._kept)
        else:
            self.id = self.store.create(session.game.id, text)
        self._kept = text
