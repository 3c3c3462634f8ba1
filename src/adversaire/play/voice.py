"""The voice of a game: says its events, questions, answers and reasons in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from adversaire.engine.clauses import Clause
from adversaire.engine.display import Change
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.question import CARD, Answer, Question
from adversaire.engine.sieve import Step
from adversaire.engine.text import Text
from adversaire.engine.told_cards import MORE, SHEET
from adversaire.i18n.catalogues import plain_words, speaker
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Unsaid
from adversaire.play.rulebook import rulebook

#: Before a clause or a kind of event: what those have that its rule keeps, as the end of a sentence.
BECAUSE: Final = "because."
#: The sentence of a comparison; with a kind of event after it, the one of that decision.
OF: Final = "because.of"
#: The sentence where all others lack something and the one that was left has nothing over them.
LEFT: Final = "because.left"
#: Before a clause: what those have, or lack, that its rule strikes out.
STRUCK: Final = "struck."
#: Before what a rule looks at: what it asks, as a sentence in the sieve, where the figures stand beside it.
SHORT: Final = "short."
#: Before what a rule looks at, or before a candidate: why this one was struck out, in few words.
EACH: Final = "each."
#: More names than these in a row nobody reads.
MOST_NAMES: Final = 6
#: Between several things said beside an answer.
TOGETHER: Final = " · "


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why something happened, in three depths: a sentence, the sieve, the clauses in full, each once."""

    sentence: str
    steps: tuple[str, ...]
    clauses: tuple[Clause, ...]
    #: The rule of it in a sentence, where the first one compares.
    rule: str = ""


class Voice:
    """Speaks of one game, with the names of one box."""

    def __init__(
        self,
        game: Game,
        box: Any,
        pack: Any,
        language: Language,
        other_names: Mapping[str, Mapping[str, str]] | None = None,
        unsaid: Unsaid | None = None,
        hands: bool = True,
    ) -> None:
        """`other_names` go before those of the pack; `unsaid` says what stands for missing words; `hands`:
        whether hands move the pieces, so that they are told what to do, or all is told as it happens."""
        self.game = game
        self.hands = hands
        self.language = language
        names: dict[str, Mapping[str, str]] = {**game.names(pack), **(other_names or {})}
        words = {**plain_words(language, game.id), **names}
        plain = speaker(language, game.id, words, unsaid)
        said: dict[str, Mapping[str, str]] = {
            id: {language: plain.say(text)} for id, text in game.words(box).items()
        }
        self.speaker = speaker(language, game.id, {**words, **said}, unsaid)

    def say(self, text: Text) -> str:
        return self.speaker.say(text)

    def event(self, event: Event) -> str:
        """What happened; where no hands move the pieces, as somebody would tell it who watches."""
        return self.say(self.told(event))

    def told(self, event: Event) -> Text:
        """The sentence of an event: beside cardboard the order to the hands, on screen what is seen."""
        return event.text if self.hands else self._seen(event)

    def seen(self, event: Event) -> str:
        """What happened as somebody tells it who watches, whoever moves the pieces."""
        return self.say(self._seen(event))

    def _seen(self, event: Event) -> Text:
        watched = f"screen.{event.kind}"
        return Text(watched, **event.values) if self.speaker.knows(watched) else event.text

    def question(self, question: Question) -> str:
        """What is asked."""
        return self.say(question.text)

    def answer(self, question: Question, answer: Answer, position: Any) -> str:
        """An answer in a player's words; of a card that was told, its name is enough."""
        if question.kind == SHEET:
            return self.say(Text("told.answer", **question.values))
        if question.kind == CARD and MORE in answer:  # the games do not know of it before it is turned up
            return self.speaker.name(answer)
        return self.say(self.game.answer_words(question, answer, position))

    def answer_there(self, question: Question, answer: Answer, position: Any) -> str:
        """The same below the name of the place it is about, which need not be said again where there are
        shorter words."""
        text = self.game.answer_words(question, answer, position)
        short = f"{text.key}.there"
        if not self.speaker.knows(short):
            return self.answer(question, answer, position)
        return self.say(Text(short, **text.values))

    def spends(self, question: Question, answer: Answer, position: Any) -> str:
        """What an answer to the open question spends or brings; nothing if it does neither."""
        left = self.game.spends(question, answer, position) or ()
        return TOGETHER.join(map(self.say, left if isinstance(left, tuple) else (left,)))

    def put_back(self, changes: list[Change]) -> list[str]:
        """What hands must move, one sentence each."""
        return [self.say(change.text) for change in changes]

    def explains(self, event: Event) -> bool:
        """Whether there is more to say of its reason than that it happened."""
        return self._rule(event) is not None or self._comparison(event) is not None

    def compares(self, event: Event) -> bool:
        """Whether it was chosen among others."""
        return self._comparison(event) is not None

    def why(self, event: Event) -> Explanation:
        """The reason of an event: what decided, else its rule; where neither is known, what happened."""
        comparison, rule = self._comparison(event), self._rule(event)
        sentence = self.say(comparison or rule or self.told(event))
        sieved = [step.clause for step in event.sieve.steps] if event.sieve else []
        catalogue = rulebook(self.game.id)
        clauses = tuple([catalogue[id] for id in dict.fromkeys((*event.clauses, *sieved))])
        more = self.say(rule) if comparison and rule else ""
        return Explanation(sentence, tuple(self._steps(event)), clauses, more)

    def criterion(self, event: Event, step: Step) -> str:
        """What a rule does to the candidates of this decision, in few words; where nobody wrote so few, the
        whole rule."""
        if self.speaker.knows(SHORT + step.says):
            return self.say(Text(SHORT + step.says, **event.values))
        if kept := self._of_those_kept(event, step):
            return self.say(Text("sieve.keeps", rule=kept))
        if self.speaker.knows(STRUCK + step.clause):
            return self.say(Text("sieve.drops", rule=self.say(Text(STRUCK + step.clause, **event.values))))
        return rulebook(self.game.id)[step.clause].text(self.language)

    def struck(self, step: Step) -> list[str]:
        """Whom a rule struck out; where somebody wrote why each of them was, those alike together with it."""
        alike: dict[str, list[str]] = {}
        for id in step.struck:
            alike.setdefault(self.shortcoming(step, id), []).append(self.speaker.name(id))
        return [
            said
            for why, names in alike.items()
            for said in (
                names if not why else [self.say(Text("sieve.each", who=self._few(tuple(names)), why=why))]
            )
        ]

    def shortcoming(self, step: Step, id: str) -> str:
        """Why this one was struck out, in few words; nothing where nobody wrote it."""
        known = self._first_known(EACH + step.says, EACH + id)
        rank = step.ranks[step.poured.index(id)] if step.ranks else 0
        return self.say(Text(known, rank=rank, worth=-rank)) if known else ""

    def _of_those_kept(self, event: Event, step: Step) -> str:
        """What those have that a rule keeps, as the end of a sentence; nothing where nobody wrote it."""
        known = self._first_known(BECAUSE + step.says, BECAUSE + event.kind, BECAUSE + step.clause)
        return self.say(Text(known, **{**event.values, **step.compared})) if known else ""

    def _first_known(self, *keys: str) -> str:
        return next((key for key in keys if self.speaker.knows(key)), "")

    def _rule(self, event: Event) -> Text | None:
        """The sentence of the rule behind an event."""
        rule = Text(f"why.{event.kind}", **event.values)
        return rule if self.speaker.knows(rule.key) else None

    def _comparison(self, event: Event) -> Text | None:
        """What the one that was left has and the others have not: of the rules that struck something out the
        last two, for they decided."""
        if event.sieve is None or len(event.sieve.left) != 1:
            return None
        count, left = len(event.sieve.candidates), event.sieve.left
        if count == 1:
            return Text("because.only", left=left)
        telling = [step for step in event.sieve.steps if step.struck]
        reasons = tuple(
            dict.fromkeys([said for step in telling if (said := self._of_those_kept(event, step))])
        )
        if not reasons:
            known = self._first_known(f"{LEFT}.{event.kind}", LEFT)
            return Text(known, **{**event.values, "count": count, "left": left})
        known = self._first_known(*sentences_of(event.kind, left[0], telling), OF)
        return Text(known, **{**event.values, "count": count, "left": left, "reasons": reasons[-2:]})

    def _steps(self, event: Event) -> list[str]:
        """The sieve in words: the candidates, what each clause struck out, who was left."""
        if event.sieve is None:
            return []
        said = [self.say(Text("sieve.candidates", candidates=self._few(event.sieve.candidates)))]
        for step in event.sieve.steps:
            if step.struck:
                rule, kept = self.criterion(event, step), step.kept
                out = self._few(tuple(self.struck(step)), len(step.struck))
                text = Text("sieve.step", rule=rule, struck=out, kept=self._few(kept), left=len(kept))
                said.append(self.say(text))
        return said

    def _few(self, names: tuple[str, ...], count: int = 0) -> str:
        """Names that somebody reads; of more than that, how many they are, who may be named together."""
        many = len(names) > MOST_NAMES
        counted = Text("sieve.many", count=count or len(names))
        return self.say(counted if many else Text("sieve.names", names=names))


def sentences_of(kind: str, left: str, telling: list[Step]) -> Iterator[str]:
    """Where the sentence may stand: with the one left, with what alone decided, or with the kind."""
    yield f"{OF}.{kind}.{left}"
    yield f"{OF}.{left}"
    if telling[0].says and len({step.says for step in telling}) == 1:
        yield f"{OF}.{telling[0].says}"
    yield f"{OF}.{kind}"
