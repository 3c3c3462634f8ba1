"""Everything Hastings has to say can be said in both languages, and reads as a player would say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.record import APP, COMPANION, ME, VIRTUAL, Setup
from adversaire.engine.text import Text, Value
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.pack import PackCard, yours
from adversaire.games.hastings.players.planner import PlannerPolicy
from adversaire.games.hastings.position import Position
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.contract.listening import ListeningTable, listen, options_of
from tests.contract.source_keys import keys_of_the_card
from tests.contract.wording import SPOTS, UNCONTRACTED, Wording, WordingChecks
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
    ("report.turn", "taken", Text("answer.report.turn.taken")),
    ("report.turn", "lost", Text("answer.report.turn.lost")),
    ("report.turn", "hastings", Text("answer.hastings")),
    ("report.turn", "deck-out", Text("answer.report.turn.deck-out")),
    ("report.hit", "destroyed", Text("answer.report.hit.destroyed")),
    ("report.hit", "exhausted", Text("answer.report.hit.exhausted")),
    ("report.round", "taken", Text("answer.report.round.taken")),
    ("report.round", "leader-fell", Text("answer.report.round.leader-fell")),
    ("report.round", "lost", Text("answer.report.round.lost")),
    ("report.round", "done", Text("answer.report.round.done")),
    ("report.round", "enemy-hastings", Text("answer.enemy-hastings")),
    ("report.card", "leader-fell", Text("answer.report.card.leader-fell")),
    ("report.card", "enemy.w2r3", Text("answer.space", card="william-fitzrobert", wedge=2, row=3)),
    ("fact.in-reach", "yes", Text("answer.yes")),
    ("fact.least-might", "tie", Text("answer.fact.least-might.tie")),
    ("fact.tokens", "24", Text("answer.number", n=24)),
]


@language
def test_what_a_card_costs_is_never_parted_from_its_number(language: Language) -> None:
    voice = Voice(HASTINGS, virtual().box, pack(), language)
    said = voice.say(Text("answer.play", card="slingers", cost=1))
    assert said.endswith((" (cost\N{NO-BREAK SPACE}1)", " (coût\N{NO-BREAK SPACE}1)"))


@pytest.mark.parametrize(
    ("id", "answer", "words"), ANSWERS, ids=[f"{id}-{answer}" for id, answer, _ in ANSWERS]
)
def test_an_answer_is_said_as_a_player_would_say_it(id: str, answer: Answer, words: Text) -> None:
    question = Question(id, CHOICE, (answer,), ())
    assert HASTINGS.answer_words(question, answer, with_a_bit_of_everything()) == words


def test_both_ways_to_play_a_card_say_what_it_would_do() -> None:
    pos = with_a_bit_of_everything()
    id, card = next((id, card) for id, card in pos.box.cards.items() if card.solo and card.effects)
    question = Question("play.solo", CHOICE, ("normal", "solo"), (), {"card": id})
    for answer, effects in (("normal", card.effects), ("solo", card.solo)):
        said = HASTINGS.answer_words(question, answer, pos)
        assert (said.key, said.values["effects"]) == (
            f"answer.play.solo.{answer}",
            tuple(yours(one.id) for one in effects),
        )


def test_a_scholar_played_as_usual_says_what_is_drawn() -> None:
    pos = with_a_bit_of_everything()
    id, card = next((id, card) for id, card in pos.box.cards.items() if card.solo and card.scholar)
    question = Question("play.solo", CHOICE, ("normal", "solo"), (), {"card": id})
    drawn = [HASTINGS.answer_words(question, answer, pos).values["draws"] for answer in question.answers]
    assert drawn == [card.scholar, 0]


@language
def test_every_one_of_these_answers_has_its_words(language: Language) -> None:
    WORDS.answers_said([(id, answer) for id, answer, _ in ANSWERS], with_a_bit_of_everything(), language)


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


def texts_of_many_games() -> set[Text]:
    """Whole games, every other virtual one by a bot; beside every other table the player draws the cards."""
    texts: set[Text] = set()
    for mode, games in ((VIRTUAL, VIRTUAL_GAMES), (COMPANION, COMPANION_GAMES)):
        for seed in range(games):
            bot = PlannerPolicy if seed % 2 and mode == VIRTUAL else RandomPolicy
            draws = ME if mode == COMPANION and seed % 2 == 0 else APP
            setup = Setup("hastings", mode=mode, seed=seed, draws=draws)
            position = HASTINGS.new(setup, box(options_of(HASTINGS, seed), cards_of(seed)))
            listen(ListeningTable(HASTINGS, bot(Chance.from_seed(seed, 2)), texts), position)
    return texts


def about_texts() -> Iterator[Text]:
    there = box()
    for id in there.printed:
        yield from HASTINGS.about(there, id)


#: With the cards made for these tests.
BOX: Final = box(cards=cards_of(0))
WORDS: Final = Wording(HASTINGS, BOX, BOX.pack, texts_of_many_games, about_texts)


class TestWords(WordingChecks):
    words = WORDS
    ids = r"\b(?:own-\w+|(?:human|enemy|wedge)\.\w+|w\dr\d|\w+-norman|\w+-saxon|[a-z]+-\d)\b"
    asking = ("draw", "ask_space", "choose_wedge", "decide")
    french_slips = rf"{UNCONTRACTED}|\bde [AEIOUÉ]nn"
    # The shots that are not made at the pass say their reason themselves.
    own_reason = frozenset({"'pass.no-target'"})

    def names_its_values(self, call: ast.Call) -> bool:
        return isinstance(call.args[0], ast.Constant)

    @language
    def test_no_sentence_has_a_gap_or_a_doubled_sign(self, language: Language) -> None:
        # "Solo:" is a name of the rulebook, colon and all.
        everything = WORDS.everything_said[language].items()
        said = {text: re.sub("Solo\u00a0?:", "Solo", said) for text, said in everything}
        assert not {text: words for text, words in said.items() if SPOTS.search(words)}


#: Moments that hardly any of these games has.
RARE: Final = {"play.no-bearer", "end.deck", "pass.no-shots", "human.shielded"}


def test_the_games_listened_to_have_seen_a_good_deal() -> None:
    heard = WORDS.heard_keys
    assert {f"event.{kind}" for kind in WORDS.source.constants_of("tell") - RARE} <= heard
    assert {"question.fact.in-reach", "question.report.round", "answer.shoot", "why.play.replaced"} <= heard


# ---------------------------------------------------------------- nothing is missing


@pytest.mark.parametrize(
    "key",
    [
        *keys_of_the_card(HASTINGS),
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
    assert WORDS.source.in_both_languages(key)


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
    said = WORDS.voices[language].say(refused.text)
    assert said.endswith(".")
    assert "{" not in said


# ---------------------------------------------------------------- where the game stands


def test_the_summary_says_the_round_and_what_the_app_knows() -> None:
    pos = in_round(virtual(), 13)
    pos.human.tokens, pos.enemy.tokens = [10, 3, 0], [2, 9, 1]
    assert HASTINGS.summary(pos) == Text("summary.virtual", round=13, human=13, enemy=12)
    assert WORDS.say("en", "summary.virtual", round=13, human=13, enemy=12) == (
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
        said = [WORDS.voices[language].say(text) for text in HASTINGS.about(there, id)]
        assert len(said) >= 1
        assert all(sentence.endswith(".") for sentence in said), said
    for objective in pack().objectives:
        [said_objective] = [WORDS.voices[language].say(text) for text in HASTINGS.about(there, objective.id)]
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
            "Put Breton Foot in row 1 of wedge 3.",
            "Placez « Fantassins bretons » en ligne 1 de l’Aile 3.",
        ),
        (
            "event.pass.marker",
            {"round": 3, "next": 4, "value": 0},
            "Move the marker down to cover round 3: the next round gives it no resources.",
            "Descendez le marqueur sur le round 3 : le round suivant ne lui donne aucune ressource.",
        ),
        (
            "event.commander.moved",
            {"card": "william-fitzrobert", "space": "enemy.w1r2", "old": "none"},
            "Put William FitzRobert in row 2 of wedge 1.",
            "Placez « Guillaume FitzRobert » en ligne 2 de l’Aile 1.",
        ),
        (
            "event.scoring.winner",
            {"winner": "human", "total": 41, "title": "duke"},
            "You win. You score 41 points: a Duke.",
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
            "destroy an opposing card in row 1 of cost 2 or less",
            "détruire une carte adverse en ligne 1, de coût 2 ou moins",
        ),
        (
            "effect.heal",
            {"amount": 0, "what": "", "row": 0, "most": 0, "side": "any"},
            "remove all damage from a card of its side",
            "retirer tous les dégâts d’une carte de son camp",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and "." in value and " " not in value else "",
)
def test_a_sentence_word_for_word(
    key: str, values: dict[str, Value], english: str, french: str | None
) -> None:
    assert WORDS.say("en", key, **values) == english
    if french is not None:
        assert WORDS.say("fr", key, **values) == french
