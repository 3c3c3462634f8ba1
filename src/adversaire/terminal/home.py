"""The first questions: which game to go on with, or what to begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from adversaire.engine.errors import AdversaireError
from adversaire.engine.game import Game
from adversaire.engine.option import Option
from adversaire.engine.record import APP, COMPANION, ME, TOLD, VIRTUAL
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.i18n.typesetting import time_of
from adversaire.packs.find import find_packs
from adversaire.play.saves import open_save
from adversaire.play.told_cards import can_be_told
from adversaire.store import GameStore, Listed
from adversaire.terminal.screen import ALARM, Screen
from adversaire.terminal.words import TITLE

#: How many games are offered; the others can still be named.
OFFERED = 9
NEW = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to begin."""

    game: str
    mode: str
    level: str
    draws: str
    rolls: str
    options: Mapping[str, str] = field(default_factory=dict)
    pack: str = ""
    #: Rules of the house, which say the level and the options.
    preset: str = ""


class Home:
    """Asks what to play."""

    def __init__(
        self,
        games: Registry,
        store: GameStore,
        screen: Screen,
        language: Language,
        packs: Callable[[Game], Sequence[str]] = find_packs,
        presets: Callable[[Game], Sequence[str]] = lambda game: (),
    ) -> None:
        self.games = games
        self.store = store
        self.screen = screen
        self.language = language
        #: The packs a game can be played with, the first one unless another is chosen.
        self.packs = packs
        #: The rules of the house for a game, by name.
        self.presets = presets
        self._say = speaker(language, None, {}).say

    def choose_saved(self) -> str:
        """The id of a game in progress to go on with, or "" for a new one."""
        offered = [
            (listed.id, words)
            for listed in self.store.games()[:OFFERED]
            if (words := self.in_progress(listed))
        ]
        if not offered:
            return NEW
        offered.append((NEW, self._say(Text("terminal.home.new"))))
        return self.choose(Text("terminal.home.question"), offered)

    def in_progress(self, listed: Listed) -> str:
        """A saved game in words, or "" if it is over. A damaged one is offered too: it may be saved yet."""
        try:
            session = open_save(self.games, self.store.read(listed.id), stored=True).session
        except AdversaireError:
            return self._say(Text("terminal.home.damaged", id=listed.id))
        if session.is_over:
            return ""
        say = speaker(self.language, session.game.id, {}).say
        level = session.game.full_options(session.setup.options)["level"]
        return self._say(
            Text(
                "terminal.home.game",
                id=listed.id,
                title=say(Text(TITLE)),
                level=say(Text(f"level.{level}")),
                mode=session.setup.mode,
                answers=listed.answers,
                when=self._say(time_of(listed.modified)),
            )
        )

    def plan(self) -> Plan:
        """A new game, question by question; Enter takes the first answer each time."""
        titles = [(game.id, speaker(self.language, game.id, {}).say(Text(TITLE))) for game in self.games]
        game = self.games[self.choose(Text("terminal.home.which"), titles)]
        modes = [
            (mode, self._say(Text("terminal.home.mode-word", mode=mode))) for mode in (VIRTUAL, COMPANION)
        ]
        mode = self.choose(Text("terminal.home.mode"), modes)
        cards = self.cards_on_table(game) if mode == COMPANION else None
        preset = self.preset(game)
        level = "" if preset else self.choose(Text("terminal.home.level"), self.levels(game))
        switches = [] if preset else self.switches(game)
        options = {option.id: self.choose(*self.switch(game, option)) for option in switches}
        dice = [(who, self._say(Text("terminal.home.dice-hands", who=who))) for who in (APP, ME)]
        rolls = APP
        if mode == COMPANION and game.opponent_rolls:
            rolls = self.choose(Text("terminal.home.dice"), dice)
        packs = [(id, id) for id in self.packs(game)]
        draws, pack = cards or (APP, self.choose(Text("terminal.home.pack"), packs))
        return Plan(game.id, mode, level, draws, rolls, options, pack, preset)

    def cards_on_table(self, game: Game) -> tuple[str, str]:
        """Which cards lie on the player's table: who handles them, and the pack."""
        say = speaker(self.language, game.id, {}).say
        own = [id for id in self.packs(game) if id not in find_packs(game)]
        offered = [(id, say(Text("web.table-cards.own", name=id))) for id in own]
        if can_be_told(game):
            offered.append((TOLD, say(Text("web.table-cards.told"))))
        held = f"{say(Text('web.table-cards.app'))}. {say(Text('cards-held.about'))}"
        answer = self.choose(Text("web.table-cards.which"), [*offered, (APP, held)])
        if answer == APP:
            return APP, find_packs(game)[0]
        if answer != TOLD:
            return ME, answer
        new = ("", self._say(Text("web.table-cards.new")))
        return TOLD, self.choose(Text("web.table-cards.grows"), [*[(id, id) for id in own], new])

    def preset(self, game: Game) -> str:
        """The rules of the house to play by, or "" for those of the rulebook."""
        offered = [("", self._say(Text("terminal.home.no-preset")))]
        return self.choose(
            Text("terminal.home.preset"), [*offered, *[(name, name) for name in self.presets(game)]]
        )

    def switches(self, game: Game) -> list[Option]:
        """What one chooses besides the level."""
        return [option for option in game.options if option.id in game.choices]

    def switch(self, game: Game, option: Option) -> tuple[Text, list[tuple[str, str]]]:
        """An option and its values in words."""
        say = speaker(self.language, game.id, {}).say
        values = [(value, say(Text(f"option.{option.id}.{value}"))) for value in option.values]
        return Text("terminal.home.switch", option=say(Text(f"option.{option.id}"))), values

    def levels(self, game: Game) -> list[tuple[str, str]]:
        say = speaker(self.language, game.id, {}).say
        return [
            (level, f"{say(Text(f'level.{level}'))} – {say(Text(f'level.{level}.about'))}")
            for level in game.levels
        ]

    def choose(self, question: Text, offered: Sequence[tuple[str, str]]) -> str:
        """One of several values by its number; Enter for the first."""
        if len(offered) == 1:
            return offered[0][0]
        self.screen.heading(self._say(question))
        for number, (_, words) in enumerate(offered, start=1):
            said = self._say(Text("terminal.likely", answer=words)) if number == 1 else words
            self.screen.say(said, first=f"{number:>3}  ")
        while True:
            typed = self.screen.ask() or "1"
            if typed.isdecimal() and 1 <= int(typed) <= len(offered):
                return offered[int(typed) - 1][0]
            named = [
                value
                for value, _ in offered
                if value and typed.casefold() in (value, value.rpartition("-")[2])
            ]
            if named:
                return named[0]
            self.screen.say(self._say(Text("terminal.home.again", last=len(offered))), ALARM)
