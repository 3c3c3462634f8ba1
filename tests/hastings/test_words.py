"""Everything Hastings has to say can be said in both languages, and reads as a player would say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone, differences
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.record import APP, COMPANION, ME, VIRTUAL, Setup
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text, Value
from adversaire.games import hastings
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.cards import PackCard
from adversaire.games.hastings.levels import LEVELS, OPTIONS
from adversaire.games.hastings.policies import PlannerPolicy
from adversaire.games.hastings.position import Position
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.speaker import Speaker
from adversaire.play.voice import Voice
from tests.hastings.tables import (
    a_card,
    box,
    companion,
    effect,
    hold,
    human_plays,
    in_round,
    lay,
    pack,
    refusal,
    reserve,
    take,
    virtual,
)

language = pytest.mark.parametrize("language", LANGUAGES)

VIRTUAL_GAMES: Final = 40
COMPANION_GAMES: Final = 40
FOOT: Final = effect("destroy", what="infantry")


# ---------------------------------------------------------------- answers


def with_a_bit_of_everything() -> Position:
    pos = in_round(virtual(), 6)
    hold(pos, "hearth-companion", "granaries", "saxon-ceorl")
    lay(pos, "human.w1r2", "slingers")
    lay(pos, "human.w1r3", "lady-of-the-household")
    reserve(pos, pos.human, "high-ground")
    return pos


#: The id of a question, an answer to it, and the words for it.
ANSWERS: Final[list[tuple[str, Answer, Text]]] = [
    ("setup.leader", "wedge.2", Text("answer.thing", thing="wedge.2")),
    ("draw.keep", "slingers", Text("answer.thing", thing="slingers")),
    # With another Family card in play the Hearth Companion costs 1 instead of 2.
    ("turn.action", "play:hearth-companion", Text("answer.play", card="hearth-companion", cost=1)),
    ("turn.action", "shoot:human.w1r2", Text("answer.shoot", card="slingers")),
    ("turn.action", "move:human.w1r1", Text("answer.move", card="harold-godwinson")),
    ("turn.action", "sacrifice", Text("answer.turn.action.sacrifice")),
    ("turn.action", "pass", Text("answer.turn.action.pass")),
    ("pay.with", "discard:granaries", Text("answer.discard", card="granaries")),
    ("pay.with", "exhaust:human.w1r2", Text("answer.exhaust", card="slingers")),
    ("pay.with", "exhaust:human.reserve.1", Text("answer.exhaust", card="high-ground")),
    # In the log of a later table the card may have gone: then the place is named.
    ("pay.with", "exhaust:human.w3r3", Text("answer.exhaust", card="human.w3r3")),
    ("pay.with", "exhaust:human.reserve.2", Text("answer.exhaust", card="human.reserve.2")),
    ("play.wedge", "wedge.3", Text("answer.thing", thing="wedge.3")),
    ("play.solo", "normal", Text("answer.play.solo.normal")),
    ("play.solo", "solo", Text("answer.play.solo.solo")),
    ("play.effect", "damage-2", Text("answer.thing", thing="yours.damage-2")),
    ("reaction.shield", "use:human.w1r2", Text("answer.use", card="slingers")),
    ("reaction.shield", "decline", Text("answer.reaction.shield.decline")),
    ("objective.card", "yes", Text("answer.yes")),
    ("objective.card", "no", Text("answer.no")),
    ("ranged.target", "human.w1r2", Text("answer.space", card="slingers", wedge=1, row=2)),
    ("enemy.replace", "enemy.w2r1", Text("answer.space", card="trumpeter", wedge=2, row=1)),
    ("effect.move", "enemy.w3r2", Text("answer.thing", thing="enemy.w3r2")),
    ("move.to", "human.w3r1", Text("answer.thing", thing="human.w3r1")),
    ("enemy.action", "exhaust-1", Text("answer.thing", thing="exhaust-1")),
    ("commander.wedge", "wedge.1", Text("answer.thing", thing="wedge.1")),
    ("enemy.reveal", "foraging", Text("answer.thing", thing="foraging")),
    ("enemy.reveal", "unlisted", Text("answer.unlisted")),
    ("enemy.reveal", "deck-empty", Text("answer.deck-empty")),
    ("enemy.reveal", "own-army-2-1-0", Text("answer.thing", thing="own-army-2-1-0")),
    ("enemy.bearer", "nobody", Text("answer.enemy.bearer.nobody")),
    ("report.turn", "done", Text("answer.report.turn.done")),
    ("report.turn", "sacrificed", Text("answer.report.turn.sacrificed")),
    ("report.turn", "passed", Text("answer.report.turn.passed")),
    ("report.turn", "hit", Text("answer.report.turn.hit")),
    ("report.turn", "hastings", Text("answer.hastings")),
    ("report.turn", "deck-out", Text("answer.report.turn.deck-out")),
    ("report.hit", "destroyed", Text("answer.report.hit.destroyed")),
    ("report.hit", "exhausted", Text("answer.report.hit.exhausted")),
    ("report.round", "taken", Text("answer.report.round.taken")),
    ("report.round", "lost", Text("answer.report.round.lost")),
    ("report.round", "done", Text("answer.report.round.done")),
    ("report.round", "enemy-hastings", Text("answer.enemy-hastings")),
    ("report.card", "leader-fell", Text("answer.report.card.leader-fell")),
    ("report.card", "enemy.w2r3", Text("answer.space", card="william-fitzrobert", wedge=2, row=3)),
    ("fact.in-reach", "yes", Text("answer.yes")),
    ("fact.least-might", "tie", Text("answer.fact.least-might.tie")),
    ("fact.tokens", "24", Text("answer.number", n=24)),
]


@pytest.mark.parametrize(
    ("id", "answer", "words"), ANSWERS, ids=[f"{id}-{answer}" for id, answer, _ in ANSWERS]
)
def test_an_answer_is_said_as_a_player_would_say_it(id: str, answer: Answer, words: Text) -> None:
    question = Question(id, CHOICE, (answer,), ())
    assert HASTINGS.answer_words(question, answer, with_a_bit_of_everything()) == words


@language
def test_every_one_of_these_answers_has_its_words(language: Language) -> None:
    there = with_a_bit_of_everything()
    voice = Voice(HASTINGS, there.box, pack(), language)
    said = [voice.answer(Question(id, CHOICE, (answer,), ()), answer, there) for id, answer, _ in ANSWERS]
    assert all(words and not words[0].islower() for words in said)


@language
def test_the_answers_to_one_question_can_be_told_apart(language: Language) -> None:
    pos = with_a_bit_of_everything()
    voice = Voice(HASTINGS, pos.box, pack(), language)
    table = human_plays(pos.copy(), "play:hearth-companion")
    assert len(table.asked) > 1
    for question, _ in table.asked:
        words = [voice.answer(question, answer, pos) for answer in question.answers]
        assert len(set(words)) == len(words)


# ---------------------------------------------------------------- everything that was said in many games


class ListeningTable(CheckedTable):
    """Writes down every text a player could have read."""

    __slots__ = ("texts",)

    def __init__(self, policy: Policy, texts: set[Text]) -> None:
        super().__init__(policy)
        self.texts = texts

    def ask(self, question: Question) -> Answer:
        self.texts.add(question.text)
        for answer in question.answers:
            self.texts.add(HASTINGS.answer_words(question, answer, self.position))
        return super().ask(question)

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        super().tell(kind, clauses, sieve, **values)
        self.texts.add(Text(f"event.{kind}", **values))
        if f"why.{kind}" in catalogues.all_keys("en", "hastings"):
            self.texts.add(Text(f"why.{kind}", **values))


def options_of(seed: int) -> dict[str, str]:
    """Every value of every option comes up as the seeds go by."""
    return {option.id: option.values[seed % len(option.values)] for option in OPTIONS}


def cards_of(seed: int) -> list[PackCard]:
    """In some games, cards with the effects that no shipped card has, for both sides."""
    if seed % 3:
        return []
    found = []
    for faction in ("saxon", "norman"):
        found += [
            named("rider", faction, copies=5, cost=1, solo=(effect("move"),)),
            named("drum", faction, copies=5, cost=0, effects=(effect("ready"),)),
            named("tale", faction, type="event", copies=3, cost=0, effects=(effect("other"),)),
            named("purge", faction, type="event", copies=3, cost=1, effects=(FOOT,)),
            named("healer", faction, copies=5, cost=0, effects=(effect("heal"), effect("ready"))),
        ]
    return found


def named(name: str, faction: str, **changes: Any) -> PackCard:
    """A card with a proper name."""
    if changes.get("type") == "event":
        changes |= {"might": 0, "health": 0}
    return a_card(f"{name}-{faction}", faction=faction, name_en=name.title(), name_fr=name.title(), **changes)


def listen(seed: int, mode: str, hands: bool, texts: set[Text]) -> None:
    """Play a whole game and write down everything in it that has words."""
    there = box(options_of(seed), cards_of(seed))
    position = HASTINGS.new(Setup("hastings", mode=mode, seed=seed, draws=ME if hands else APP), there)
    bot = PlannerPolicy if seed % 2 and mode == VIRTUAL else RandomPolicy
    table = ListeningTable(bot(Chance.from_seed(seed, 2)), texts)
    table.seat(position)
    before: list[Zone] = []
    while not HASTINGS.is_over(position):
        HASTINGS.play_turn(position, table)
        after = HASTINGS.view(position)
        texts |= set(labels(after))
        texts |= {change.text for change in differences(after, before)}
        texts.add(HASTINGS.summary(position))
        before = after
    texts |= {adjustable.label for adjustable in HASTINGS.adjustables(position)}
    result = HASTINGS.result(position)
    texts.add(Text("end.winner", winner=result.winner))
    texts |= {Text(f"points.{source}") for points in result.points.values() for source, _ in points}


def labels(zones: list[Zone]) -> Iterator[Text]:
    for zone in zones:
        yield zone.title
        for item in zone.items:
            yield item.label
            if item.note:
                yield item.note


@cache
def texts_of_many_games() -> frozenset[Text]:
    texts: set[Text] = set()
    for seed in range(VIRTUAL_GAMES):
        listen(seed, VIRTUAL, False, texts)
    for seed in range(COMPANION_GAMES):
        listen(seed, COMPANION, seed % 2 == 0, texts)
    return frozenset(texts)


@cache
def speaker(language: Language) -> Speaker:
    """Someone who knows the names of the pack, of the cards made for these tests and of the game's things."""
    there = box(cards=cards_of(0))
    names: dict[str, Mapping[str, str]] = dict(HASTINGS.names(there.pack))
    narrator = catalogues.speaker(language, "hastings", HASTINGS.names(there.pack))
    names |= {id: {language: narrator.say(text)} for id, text in HASTINGS.words(there).items()}
    return catalogues.speaker(language, "hastings", names)


def say(language: Language, key: str, **values: Value) -> str:
    """A sentence, with plain spaces."""
    return speaker(language).say(Text(key, **values)).replace("\u00a0", " ").replace("\u202f", " ")


@language
def test_whatever_happens_in_a_game_can_be_said(language: Language) -> None:
    for text in texts_of_many_games():
        assert speaker(language).say(text)


#: Moments that hardly any of these games has.
RARE: Final = {"play.no-bearer", "end.deck", "pass.no-shots", "human.shielded"}


def test_the_games_listened_to_have_seen_a_good_deal() -> None:
    heard = {text.key for text in texts_of_many_games()}
    told = {str(call.args[0].value) for call in calls_of("tell") if isinstance(call.args[0], ast.Constant)}
    assert {f"event.{kind}" for kind in told - RARE} <= heard
    assert {"question.fact.in-reach", "question.report.round", "answer.shoot", "why.play.replaced"} <= heard


# ---------------------------------------------------------------- nothing is missing


def calls_of(name: str) -> Iterator[ast.Call]:
    """Every call of this name in the game's source that has arguments."""
    for source in sorted(Path(hastings.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = node.func
                if name == (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")):
                    yield node


def keys_of(key: ast.expr, family: str) -> list[str]:
    """The keys a call may mean; the parts of a key that are filled in later may be anything."""
    shape = re.compile(re.escape(family) + pattern(key))
    return [key for key in sorted(catalogues.all_keys("en", "hastings")) if shape.fullmatch(key)]


def pattern(key: ast.expr) -> str:
    if isinstance(key, ast.JoinedStr):
        return "".join(pattern(part) for part in key.values)
    return re.escape(str(key.value)) if isinstance(key, ast.Constant) else r"[\w.-]+"


@pytest.mark.parametrize(
    ("name", "at", "family"),
    [
        ("tell", 0, "event."),
        ("Question", 0, "question."),
        ("draw", 0, "question."),
        ("ask_space", 0, "question."),
        ("RuleBroken", 1, ""),
        ("Text", 0, ""),
    ],
)
def test_every_key_in_the_source_has_its_sentence(name: str, at: int, family: str) -> None:
    calls = list(calls_of(name))
    assert calls
    assert not [ast.unparse(call) for call in calls if not keys_of(call.args[at], family)]


def test_both_languages_have_the_same_sentences() -> None:
    assert catalogues.all_keys("en", "hastings") == catalogues.all_keys("fr", "hastings")


def test_every_decision_by_preference_has_its_reason_in_a_sentence() -> None:
    decided = [call for call in calls_of("tell") if any(keyword.arg == "sieve" for keyword in call.keywords)]
    assert decided
    told = {ast.unparse(call.args[0]) for call in decided if not keys_of(call.args[0], "why.")}
    # The shots that are not made at the pass say their reason themselves.
    assert told <= {"'pass.no-target'"}


def needed_by(key: str) -> frozenset[str]:
    english, french = [
        catalogues.placeholders(catalogues.sentences(language, "hastings")[key], language)
        for language in LANGUAGES
    ]
    return english | french


def test_whatever_is_told_comes_with_the_values_its_sentences_need() -> None:
    for call in calls_of("tell"):
        given = {keyword.arg for keyword in call.keywords}
        if isinstance(call.args[0], ast.Constant):
            for key in (*keys_of(call.args[0], "event."), *keys_of(call.args[0], "why.")):
                assert needed_by(key) <= given, key


def test_whatever_is_asked_comes_with_the_values_its_sentence_needs() -> None:
    for call in calls_of("Question"):
        values = call.args[4] if len(call.args) > 4 else ast.Dict([], [])
        if isinstance(values, ast.Dict) and not isinstance(call.args[0], ast.Name):
            given = {key.value for key in values.keys if isinstance(key, ast.Constant)}
            for key in keys_of(call.args[0], "question."):
                assert needed_by(key) <= given, key


@pytest.mark.parametrize(
    "key",
    [
        *("game.title", "game.pitch", "game.opponent", "end.winner"),
        *(f"level.{level}{part}" for level in LEVELS for part in ("", ".about")),
        *(f"option.{option.id}{part}" for option in OPTIONS for part in ("", ".about")),
        *(f"option.{option.id}.{value}" for option in OPTIONS for value in option.values),
        *(f"event.end.leader.{side}" for side in ("human", "opponent")),
        *(f"event.end.wedges.{side}" for side in ("human", "opponent")),
        *(f"event.report.{how}" for how in ("destroyed", "exhausted")),
        *(f"event.battle.{what}" for what in ("might", "zeal")),
        *(f"refusal.play.{reason}" for reason in ("price", "room", "effect", "bearer", "hand")),
        *(f"refusal.shoot.{reason}" for reason in ("nobody", "unable", "exhausted", "target")),
        *(f"refusal.move.{reason}" for reason in ("nobody", "unable", "exhausted", "room")),
        *(f"points.{source}" for source in ("tokens", "victory", "leader", "three-cards")),
        *(f"about.keyword.{word}" for word in ("agile", "commander", "family", "leader", "shield")),
        *(f"setup.steps.{step:02}" for step in range(1, 9)),
    ],
)
def test_every_key_made_of_parts_has_its_sentence(key: str) -> None:
    assert all(key in catalogues.all_keys(language, "hastings") for language in LANGUAGES)


@language
@pytest.mark.parametrize(
    ("answers", "key"),
    [
        (("play:royal-guard",), "refusal.play.price"),
        (("play:slingers",), "refusal.play.hand"),
        (("play:saxon-determination",), "refusal.play.effect"),
        (("shoot:human.w3r1",), "refusal.shoot.nobody"),
        (("shoot:human.w1r1",), "refusal.shoot.unable"),
        (("shoot:human.w1r2",), "refusal.shoot.target"),
        (("move:human.w1r2",), "refusal.move.unable"),
        (("play:fyrd-spearmen", "discard:eadric"), "refusal.pay.discard"),
        (("play:fyrd-spearmen", "exhaust:human.w1r1"), "refusal.pay.exhaust"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_refusal_names_the_broken_clause_and_can_be_said(
    language: Language, answers: tuple[str, ...], key: str
) -> None:
    pos = in_round(virtual(), 6)
    lay(pos, "human.w1r2", "slingers")
    hold(pos, "royal-guard", "saxon-determination", "fyrd-spearmen")
    refused = refusal(pos, *answers)
    assert refused.text.key == key
    assert refused.clause == "hastings.turn.player-turn-normal"
    said = speaker(language).say(refused.text)
    assert said.endswith(".")
    assert "{" not in said


# ---------------------------------------------------------------- it is well printed


def everything_said(language: Language) -> dict[str, str]:
    there = box()
    texts = [*texts_of_many_games(), *(text for id in there.printed for text in HASTINGS.about(there, id))]
    said = {repr(text): speaker(language).say(text) for text in texts}
    return said | {id: speaker(language).name(id) for id in HASTINGS.words(there)}


SPOTS: Final = re.compile(r"[{}]|[ \u00a0]{2}| [.,)]|[.,;:?!]{2}|\(\s|\(\)|^\s|\s$|[,;] [.]|\?[A-Za-z]")


@language
def test_no_sentence_has_a_gap_or_a_doubled_sign(language: Language) -> None:
    # "Solo:" is a name of the rulebook, colon and all.
    said = {text: re.sub("Solo\u00a0?:", "Solo", said) for text, said in everything_said(language).items()}
    assert not {text: words for text, words in said.items() if SPOTS.search(words)}


def test_french_contracts_its_articles() -> None:
    wrong = re.compile(r"\b(?:de|à) les? |\bde (?:du|des|de) |\bà (?:du|des) |\bde [AEIOUÉ]nn", re.IGNORECASE)
    assert not {text: said for text, said in everything_said("fr").items() if wrong.search(said)}


@language
def test_what_happened_and_what_is_asked_are_whole_sentences(language: Language) -> None:
    for text in texts_of_many_games():
        said = speaker(language).say(text)
        if text.key.startswith(("event.", "why.", "put-back.", "question.")):
            assert not said[0].islower(), said
            assert said[-1] in (".", "?"), said
        if text.key.startswith("answer."):
            assert not said[0].islower(), said


@language
def test_nothing_is_called_by_its_id(language: Language) -> None:
    ids = re.compile(r"\b(?:own-\w+|(?:human|enemy|wedge)\.\w+|w\dr\d|\w+-norman|\w+-saxon|[a-z]+-\d)\b")
    assert not {text: said for text, said in everything_said(language).items() if ids.search(said)}


# ---------------------------------------------------------------- where the game stands


def test_the_summary_says_the_round_and_what_the_app_knows() -> None:
    pos = in_round(virtual(), 13)
    pos.human.tokens, pos.enemy.tokens = [10, 3, 0], [2, 9, 1]
    assert HASTINGS.summary(pos) == Text("summary.virtual", round=13, human=13, enemy=12)
    assert say("en", "summary.virtual", round=13, human=13, enemy=12) == (
        "Round 13, your tokens 13, the Enemy's 12"
    )
    beside = in_round(companion(), 13)
    assert HASTINGS.summary(beside) == Text("summary.companion", round=13, taken=0)
    take(beside, 2, "opponent")
    assert HASTINGS.summary(beside) == Text("summary.companion", round=13, taken=1)


@language
def test_every_card_and_every_objective_can_be_explained(language: Language) -> None:
    there = box()
    for id in there.printed:
        said = [speaker(language).say(text) for text in HASTINGS.about(there, id)]
        assert len(said) >= 1
        assert all(sentence.endswith(".") for sentence in said), said
    for objective in pack().objectives:
        [said_objective] = [speaker(language).say(text) for text in HASTINGS.about(there, objective.id)]
        if objective.strength:
            assert objective.letter in said_objective
            assert str(objective.strength) in said_objective
    assert HASTINGS.about(there, "wedge.1") == ()


# ---------------------------------------------------------------- a few sentences word for word


@pytest.mark.parametrize(
    ("key", "values", "english", "french"),
    [
        (
            "event.play.placed",
            {"card": "breton-foot", "space": "enemy.w3r1"},
            "It plays Breton Foot: put it in row 1 of wedge 3.",
            "Il joue « Fantassins bretons » : placez-la en ligne 1 de l'Aile 3.",
        ),
        (
            "event.pass.marker",
            {"round": 3, "next": 4, "value": 0},
            "Move the marker down to cover round 3: the table gives 0 in round 4.",
            "Descendez le marqueur pour couvrir le round 3 : le tableau donne 0 au round 4.",
        ),
        (
            "event.commander.moved",
            {"card": "william-fitzrobert", "space": "enemy.w1r2", "old": "none"},
            "Put William FitzRobert in row 2 of wedge 1.",
            "Placez « Guillaume FitzRobert » en ligne 2 de l'Aile 1.",
        ),
        (
            "event.scoring.winner",
            {"winner": "human", "total": 41, "title": "duke"},
            "You win. You score 41 points, a Duke's.",
            "Vous gagnez. Vous marquez 41 points : Duc.",
        ),
        (
            "event.scoring.human",
            {"source": "leader", "points": 30},
            "The death of the Enemy Leader: 30 points.",
            "La mort du Chef Ennemi : 30 points.",
        ),
        (
            "question.ranged.target",
            {"amount": 1},
            "Which of your cards takes 1 damage?",
            "Laquelle de vos cartes subit 1 dégât ?",
        ),
        (
            "effect.destroy",
            {"amount": 1, "what": "", "row": 1, "most": 2, "side": "any"},
            "an opposing card in row 1 of cost 2 or less destroyed",
            None,
        ),
        (
            "effect.heal",
            {"amount": 0, "what": "", "row": 0, "most": 0, "side": "any"},
            "all damage removed from a card of its side",
            None,
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and "." in value and " " not in value else "",
)
def test_a_sentence_word_for_word(
    key: str, values: dict[str, Value], english: str, french: str | None
) -> None:
    assert say("en", key, **values) == english
    if french is not None:
        assert say("fr", key, **values) == french
