"""Cards told at the table, in all games: the opponent moves as with the same cards keyed in before."""

from __future__ import annotations

import random

import pytest

from adversaire.engine.errors import AdversaireError
from adversaire.engine.event import Event
from adversaire.engine.question import CARD, Question
from adversaire.engine.record import TOLD
from adversaire.engine.told_cards import NAME, SheetQuestion, untold_of
from adversaire.games import GAMES
from adversaire.play.saves import open_save, save_text
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.told_cards import can_be_told, sort_of
from tests.told.tables import Owner, owner_of, playing, seed_of, told_as, usual

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES if can_be_told(game)])


def until_asked(owner: Owner, session: Session, seed: int) -> SheetQuestion:
    """Play on until a card is asked for."""
    chance = random.Random(seed)
    while not isinstance(session.question, SheetQuestion):
        assert session.question is not None
        session.answer(usual(session.question, chance))
    return session.question


@EVERY_GAME
def test_a_game_from_an_empty_pack_and_a_second_with_what_was_learned(game: str) -> None:
    """The first game asks for cards; the same cards are not asked for again."""
    owner, seed = owner_of(game), seed_of(game)
    first = owner.sit_down(seed)
    asked = playing(owner, first, seed)
    assert asked > 0
    second = owner.sit_down(seed)
    again = playing(owner, second, seed)
    assert again < asked
    assert len(second.entries) / len(second.turns) <= len(first.entries) / len(first.turns) + 1
    assert again / len(second.turns) < asked / len(first.turns)


@EVERY_GAME
def test_the_opponent_moves_as_with_the_same_cards_keyed_in_before(game: str) -> None:
    """One game twice, with all cards known and with cards told one by one: the same things happen."""
    owner, seed = owner_of(game), seed_of(game)
    known = owner.sit_down_with_known_cards(seed)
    playing(owner, known, seed)
    told = SecondTable(owner, owner.sit_down(seed), known)
    told.play()
    assert told.told > 0
    assert [told.shown(event) for event in told.session.events] == [shown(event) for event in known.events]
    assert told.session.result == known.result


def shown(event: Event) -> tuple[object, ...]:
    """What is told of an event, the sieve behind it included."""
    sieve = event.sieve
    steps = [(step.clause, step.struck, step.kept) for step in sieve.steps] if sieve else []
    return event.kind, event.clauses, dict(event.values), steps


class SecondTable:
    """The same game once more, as somebody plays it whose cards the app does not know.

    A card that is told takes the place of one that nobody has told: it is another id for the same card.
    """

    def __init__(self, owner: Owner, session: Session, first: Session) -> None:
        self.owner = owner
        self.session = session
        self.asked = [(one.question, one.answer) for turn in first.turns for one in turn.asked]
        #: The card that lies on the table, by the place it was given.
        self.places: dict[str, str] = {}
        self.unasked: list[str] = []
        self.told = 0

    def play(self) -> None:
        while (question := self.session.question) is not None:
            if isinstance(question, SheetQuestion):
                self.tell(question)
                continue
            while self.asked[0][0].id != question.id:
                # Nobody is asked here: there is no other card it could be. It may be told later.
                self.unasked.append(self.asked.pop(0)[1])
            self.session.answer(self.answer(question, self.asked.pop(0)[1]), question.id)

    def tell(self, question: SheetQuestion) -> None:
        self.told += 1
        if NAME in question.fields and question.key not in self.places:
            self.places[question.key] = self.turned_up(question)
        real = self.places.get(question.key, question.key)
        self.session.answer(told_as(self.session.game, self.owner.real, question, real).text, question.id)

    def turned_up(self, question: SheetQuestion) -> str:
        """The card that was turned up: as somebody said at the first table, or the last one of its sort."""
        sort = self.owner.sort(question.part, question.key)
        alike = [key for key in self.owner.keys(question.part) if self.owner.sort(question.part, key) == sort]
        left = [key for key in alike if key not in self.places.values()]
        for card in self.unasked:
            if card in left:
                self.unasked.remove(card)
                return card
        if self.asked[0][0].kind == CARD and self.asked[0][1] in left:
            return self.asked.pop(0)[1]
        (last,) = left
        return last

    def answer(self, question: Question, answer: str) -> str:
        """The same answer; a card by the place it has here, or as one that nobody has told yet."""
        places = {real: place for place, real in self.places.items()}
        parts = [one.part for one in self.session.game.told if answer in self.owner.keys(one.part)]
        if answer in places or question.kind != CARD or not parts:
            return places.get(answer, answer)
        game, box, sort = self.session.game, self.session.position.box, self.owner.sort(parts[0], answer)
        new = [one for one in question.answers if sort_of(game, box, one) == sort]
        known = answer in question.answers and not sort_of(game, box, answer) and answer not in self.places
        if known or not new:
            return answer  # its name was known from the start
        self.places[new[0]] = answer
        return new[0]

    def shown(self, event: Event) -> tuple[object, ...]:
        return self.by_real_names(shown(event))

    def by_real_names(self, value: object) -> object:  # type: ignore[misc]
        if isinstance(value, dict):
            return {name: self.by_real_names(one) for name, one in value.items()}
        if isinstance(value, (tuple, list)):
            return type(value)(self.by_real_names(one) for one in value)
        card, dot, line = str(value).partition(".")
        return self.places[card] + dot + line if isinstance(value, str) and card in self.places else value


@EVERY_GAME
def test_what_was_told_is_part_of_the_record(game: str) -> None:
    """Undone it is asked for again, saved and opened it is known."""
    owner, seed = owner_of(game), seed_of(game)
    session = owner.sit_down(seed)
    question = until_asked(owner, session, seed)
    missing = untold_of(session.position.box)[question.part][question.key]
    session.answer(owner.tell(question), question.id)
    after = untold_of(session.position.box)[question.part].get(question.key, frozenset())
    assert after < missing
    opened = open_save(GAMES, save_text(session)).session
    assert opened.setup.draws == TOLD
    assert untold_of(opened.position.box) == untold_of(session.position.box)
    session.undo()
    assert isinstance(session.question, SheetQuestion)
    assert untold_of(session.position.box)[question.part][question.key] == missing
    session.redo()
    assert untold_of(session.position.box)[question.part].get(question.key, frozenset()) == after


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_question_for_a_card_can_be_asked_and_shown(game: str, language: str) -> None:
    owner, seed = owner_of(game), seed_of(game)
    session = owner.sit_down(seed)
    question = until_asked(owner, session, seed)
    voice = session_voice(session, language)  # type: ignore[arg-type]
    assert voice.question(question)
    assert voice.answer(question, owner.tell(question), session.position)
    table = session.game.picture(session.position)
    assert all(voice.say(spot.name) for spot in table.walk() if spot.name)
    front = session.game.face_of(session.position, question.key)
    assert front is None or not front.values  # nothing we made up is shown


@EVERY_GAME
def test_a_card_that_is_not_the_one_asked_for_is_refused(game: str) -> None:
    owner, seed = owner_of(game), seed_of(game)
    session = owner.sit_down(seed)
    question = until_asked(owner, session, seed)
    told = told_as(session.game, owner.real, question)
    short = told._replace(values=dict(list(told.values.items())[1:]))
    other = told._replace(key="nobody")
    for wrong in ("", "{}", "[]", "no card", '{"part":1}', short.text, other.text):
        with pytest.raises(AdversaireError):
            session.answer(wrong, question.id)
    session.answer(told.text, question.id)
