"""A game in the terminal: show, ask, answer, again, until it is over or the player leaves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from adversaire.engine.clauses import Clause
from adversaire.engine.errors import AdversaireError
from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text
from adversaire.engine.told_cards import SheetQuestion
from adversaire.i18n.language import Language
from adversaire.play.advice import Advice
from adversaire.play.forced import go_on
from adversaire.play.rulebook import rulebook
from adversaire.play.seats import NOBODY, to_hand_over
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.told_cards import CardTold
from adversaire.terminal import asides, correcting, past, rewinding
from adversaire.terminal.about import about, rule_words
from adversaire.terminal.asking import show_choices, show_menu
from adversaire.terminal.cant import cant
from adversaire.terminal.coach import Coach, coach, react, speak
from adversaire.terminal.commands import WORDS, Command, read_command
from adversaire.terminal.ending import show_ending
from adversaire.terminal.helping import meaning
from adversaire.terminal.hints import hint
from adversaire.terminal.keeper import Keeper
from adversaire.terminal.menu import Menu, list_begun
from adversaire.terminal.opening import show_opening
from adversaire.terminal.reasons import why
from adversaire.terminal.screen import ALARM, HINT, Screen
from adversaire.terminal.standing import Standing
from adversaire.terminal.telling import Seen, remind, seen_now, tell
from adversaire.terminal.telling_cards import tell_card

QUIT: Final = "quit"
#: So many answers at most are named to somebody whose words fit several.
MOST_NAMED: Final = 3
#: A sentence, and what stands before it: a box to tick, or nothing.
Note: TypeAlias = tuple[str, str]
#: An answer in full, as programs write it. Typed by hand it deserves the exact reason of its refusal.
_VALUE: Final = re.compile(r"[a-z-]+:[A-Za-z0-9-]+")

ACTS: Final[Mapping[str, Callable[[TerminalTable, str], None]]] = {
    "why": why,
    "hint": hint,
    "meaning": meaning,
    "about": about,
    "coach": coach,
    "undo": rewinding.undo,
    "redo": rewinding.redo,
    "history": past.history,
    "last": past.last,
    "back": rewinding.back,
    "look": rewinding.look,
    "adjust": correcting.adjust,
    "cant": cant,
    "board": asides.board,
    "more": asides.more,
    "rules": asides.rules,
    "story": past.story,
    "report": past.report,
    "save": asides.save,
    "lang": asides.lang,
    "help": asides.help,
}


class TerminalTable:
    """One game, its keeper and the screen it is played on."""

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        screen: Screen,
        language: Language,
        remember: Callable[[CardTold], str] = lambda told: "",
    ) -> None:
        """`remember` keeps a card that was told, and says in which pack; "" where there is none."""
        self.remember = remember
        self.session = session
        self.keeper = keeper
        self.screen = screen
        self.reason: tuple[str, Event] | None = None
        #: The hint for the open question, once somebody has asked for it.
        self.hinted: Advice | None = None
        self.depth = 0
        #: The seat that was last handed the keyboard, where several people share it.
        self.holder = NOBODY
        self.coach = Coach()
        self._seen = Seen()
        self.standing = Standing()
        self._fresh = True
        self._back = False
        self._notes: tuple[Note, ...] = ()
        self.speak(language)

    # ------------------------------------------------------------ speaking

    def speak(self, language: Language) -> None:
        """Use this language from now on."""
        self.voice = session_voice(self.session, language)

    def say(self, text: Text) -> str:
        return self.voice.say(text)

    def words(self, command: str) -> str:
        """The word for a command in the player's language."""
        return self.say(Text(f"terminal.command.{command}"))

    # ------------------------------------------------------------ the loop

    def play(self, notice: Text | None = None) -> int:
        """Play until the game is over or the player leaves."""
        try:
            show_opening(self, notice)
            while True:
                self.show()
                if not self.obey(self.screen.ask()):
                    break
        except (EOFError, KeyboardInterrupt):
            self.screen.line()
        self.leave()
        return 0

    def leave(self) -> None:
        """Everything is saved already: say how to come back."""
        if self.session.is_over:
            return
        if not self.session.entries:
            self.screen.say(self.say(Text("terminal.nothing-to-save")))
            return
        self.keep()
        self.screen.command("terminal.resume", self.keeper.again("play --resume"), self.voice)

    def keep(self) -> None:
        self.keeper.keep(self.session)

    # ------------------------------------------------------------ showing

    def look_up(self, *notes: Note, since: int | None = None) -> None:
        """The table has changed otherwise than by playing on: show these notes, how it stands, and the
        question again; and what happened `since` a turn, where that went otherwise.

        Beside a cardboard table the real one is in front of the player, so that notes and question will do.
        """
        self._seen = seen_now(self.session) if since is None else Seen(since)
        if self.session.setup.mode == COMPANION:
            self.standing.seen(self.session)
        else:
            self.standing.forget_turn()
        self._fresh = True
        self._notes = notes
        self.reason = self.hinted = None

    def come_back(self) -> None:
        """A game is gone on with: show the table, cardboard or not, and where the game had got to."""
        self.look_up()
        self.coach.come_back(len(self.session.turns))
        self._back = True

    def show(self) -> None:
        """What happened, how the table stands at the start of a turn, and the question."""
        if not self._fresh:
            return
        self._fresh = False
        question = self.session.question
        self.hand_over()
        self._show_notes()
        react(self)
        if self._back and question is not None:
            remind(self.session, self.voice, self.screen)
        else:
            tell(self.session, self._seen, self.voice, self.screen)
        self._seen = seen_now(self.session)
        if question is not None:
            self.standing.show(self, back=self._back)
        self._back = False
        speak(self)
        if question is None:
            show_ending(self)
            self.screen.say(self.say(Text("terminal.over", undo=self.words("undo"))), HINT)
        else:
            show_menu(self, question)

    def hand_over(self) -> None:
        """Where several people share the keyboard: wipe the screen and wait for whoever is asked next."""
        seat = to_hand_over(self.session, self.holder)
        if not seat:
            return
        name = self.session.game.called(self.session.position, seat)
        self.screen.clear()
        self.standing = Standing()
        self.screen.heading(self.say(Text("terminal.hand-over", seat=name)))
        if self.screen.is_live:
            self.screen.ask(self.say(Text("terminal.hand-over-taken", seat=name)))
        self.holder = seat

    def _show_notes(self) -> None:
        if self._notes:
            self.screen.line()
        for before, words in self._notes:
            self.screen.say(words, first=before)
        self._notes = ()

    def show_clause(self, clause: Clause, in_full: bool) -> None:
        """A rule under its title, with its id small, for reports."""
        self.screen.titled(clause.called(self.voice.language), f"[{clause.id}]")
        self.screen.say(clause.text(self.voice.language), indent=2)
        if in_full and (reading := clause.reading(self.voice.language)):
            self.screen.say(self.say(Text("terminal.ruling", basis=clause.origin, ruling=reading)), indent=2)

    def show_folded(self) -> None:
        """The answers that were left out."""
        question = self.session.question
        folded = self.menu(question).folded if question else []
        if folded:
            show_choices(self, folded)
        else:
            self.screen.say(self.say(Text("terminal.no-more")))

    def menu(self, question: Question) -> Menu:
        asked = [asked.question for asked in self.session.turns[-1].asked]
        return Menu(question, self.voice, self.session.position, list_begun(asked, question))

    # ------------------------------------------------------------ obeying

    def obey(self, typed: str) -> bool:
        """Do what was typed; False to leave."""
        question = self.session.question
        command = read_command(typed)
        if command is not None and (question is None or typed not in question.answers):
            return self.act(command)
        if question is None:
            return self.stay_at_the_end(typed)
        if isinstance(question, SheetQuestion):
            self.tell_card(question)
        else:
            self.try_answer(question, typed)
        return True

    def tell_card(self, question: SheetQuestion) -> None:
        """A card that the app does not know: told field by field, then kept among the owner's."""
        told = tell_card(self, question)
        if told is None:
            self._fresh = True
            return
        self.give(question, told.text)
        self.speak(self.voice.language)
        if pack := self.remember(told):
            self.screen.say(self.say(Text("told.terminal.kept", card=told.key, pack=pack)), HINT)

    def act(self, command: Command) -> bool:
        if command.id == QUIT:
            return False
        try:
            ACTS[command.id](self, command.rest)
        except AdversaireError as refusal:
            self.refuse(refusal)
        return True

    def stay_at_the_end(self, typed: str) -> bool:
        if typed:
            self.screen.say(self.say(Text("terminal.over", undo=self.words("undo"))), HINT)
        return bool(typed)

    def try_answer(self, question: Question, typed: str) -> None:
        menu = self.menu(question)
        answer = menu.find(typed) if typed else question.likely
        if answer:
            self.give(question, answer)
        elif several := menu.alike(typed):
            named = ", ".join(f"{choice.key} {choice.words}" for choice in several[:MOST_NAMED])
            more = len(several) - MOST_NAMED
            text = Text("terminal.several", typed=typed[:60], named=named, more=max(0, more))
            self.screen.say(self.say(text), ALARM)
        elif _VALUE.fullmatch(typed):
            self.refuse(question.refusal(self.session.position, typed))
        else:
            key = "terminal.no-answer" if typed else "terminal.empty"
            self.screen.say(self.say(Text(key, typed=typed[:60], help=self.words("help"))), ALARM)

    def give(self, question: Question, answer: Answer) -> None:
        """Answer, and save at once."""
        self.session.answer(answer, question.id)
        go_on(self.session)
        self.keep()
        self._fresh = True
        self.reason = self.hinted = None

    def refuse(self, refusal: AdversaireError) -> None:
        """Say what was refused, and the rule it would break."""
        self.screen.say(self.say(refusal.text), ALARM)
        for fault in getattr(refusal, "faults", []):
            self.screen.say(self.say(fault), first="- ")
        if refusal.clause:
            broken = rulebook(self.session.game.id).get(refusal.clause)
            rule = rule_words(broken, self.voice.language) if broken else f"§ {refusal.clause}"
            self.screen.say(rule, HINT)


assert set(ACTS) | {QUIT} == set(WORDS)
