"""Everything Troyes has to say can be said in both languages, and reads as a player would say it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import BUILDINGS, EventCard, EventEffect
from adversaire.games.troyes.levels import OPTIONS
from adversaire.games.troyes.position import Position
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.contract.listening import HandsTable, ListeningTable, listen, options_of
from tests.contract.source_keys import keys_of_the_card
from tests.contract.wording import Wording, WordingChecks
from tests.troyes.tables import (
    box,
    build,
    districts,
    fresh,
    pack,
    play,
    refusal,
    reveal,
    row,
    stand,
    table_of,
)

language = pytest.mark.parametrize("language", LANGUAGES)

VIRTUAL_GAMES: Final = 40
COMPANION_GAMES: Final = 30


# ---------------------------------------------------------------- every answer to every question


def with_a_bit_of_everything() -> Position:
    pos = table_of()
    stand(pos, palace="RRHR.R")
    build(pos, level_1="RH....")
    reveal(pos, merchant="RH", monk="R")
    row(pos, "war", "drought", war="H")
    districts(pos, roy="R6 Y5", you="R5 W2")
    return pos


#: The id of a question, an answer to it, and the words for it.
ANSWERS: Final[list[tuple[str, Answer, Text]]] = [
    ("setup.place", "palace-6", Text("answer.thing", thing="palace-6")),
    ("setup.first", "human", Text("answer.setup.first.human")),
    ("setup.first", "opponent", Text("answer.setup.first.opponent")),
    ("turn.action", "activity:monk", Text("answer.activity", thing="monk", cost=5, divisor=3)),
    # Where your tradesman stands already there is nothing to pay.
    ("turn.action", "activity:merchant", Text("answer.activity", thing="merchant", cost=0, divisor=3)),
    ("turn.action", "fight:war", Text("answer.fight", thing="war")),
    ("turn.action", "place:city-hall", Text("answer.place", thing="city-hall")),
    ("turn.action", "build:cathedral", Text("answer.build", thing="cathedral")),
    ("turn.action", "farm:agriculture", Text("answer.farm", thing="agriculture")),
    ("turn.action", "reroll", Text("answer.turn.action.reroll")),
    ("turn.action", "recruit", Text("answer.turn.action.recruit")),
    ("turn.action", "turn-over", Text("answer.turn.action.turn-over")),
    ("turn.action", "pass", Text("answer.turn.action.pass")),
    ("turn.cube", "no-cube", Text("answer.turn.cube.no-cube")),
    ("turn.cube", "cube:monk", Text("answer.cube", thing="monk")),
    ("group.die", "own:R5", Text("answer.own", die="R5")),
    ("group.die", "buy:Y5", Text("answer.buy", die="Y5", price=2, more=0)),
    ("group.die", "free:Y5", Text("answer.free", die="Y5")),
    ("group.die", "enough", Text("answer.group.die.enough")),
    ("hire.citizen", "supply", Text("answer.hire.citizen.supply")),
    ("hire.citizen", "from:palace-4", Text("answer.from", thing="palace-4")),
    ("activity.times", "2", Text("answer.number", n=2)),
    ("activity.building", "bishopric", Text("answer.thing", thing="bishopric")),
    ("activity.event", "drought", Text("answer.thing", thing="drought")),
    ("influence.reroll", "W2", Text("answer.own", die="W2")),
    ("influence.turn-over", "R5", Text("answer.own", die="R5")),
    ("influence.turn-over", "enough", Text("answer.influence.turn-over.enough")),
    ("black.dice", "pay:R5", Text("answer.pay", die="R5")),
    ("black.dice", "give-up", Text("answer.black.dice.give-up")),
    ("black.dice", "reroll", Text("answer.black.dice.reroll")),
    ("black.dice", "turn-over", Text("answer.black.dice.turn-over")),
    ("black.next", "hand-over", Text("answer.black.next.hand-over")),
    ("black.next", "counter:4", Text("answer.counter", black=4)),
    ("pass.confirm", "pass-anyway", Text("answer.pass.confirm.pass-anyway")),
    ("pass.confirm", "play-on", Text("answer.pass.confirm.play-on")),
    ("sale.die", "R5", Text("answer.own", die="R5")),
    ("event.cathedral-cube", "cathedral-1-5", Text("answer.thing", thing="cathedral-1-5")),
    ("event.cathedral-cube", "lose-points", Text("answer.event.cathedral-cube.lose-points")),
    ("event.activity-cube", "monk", Text("answer.thing", thing="monk")),
    ("event.activity-cube", "lose-points", Text("answer.event.activity-cube.lose-points")),
    ("report.turn", "done", Text("answer.report.turn.done")),
    ("report.turn", "pass", Text("answer.report.turn.pass")),
    ("report.turn", "take:Y5", Text("answer.take", die="Y5")),
    ("report.black-left", "5-3-3", Text("answer.black-left", dice=("5", "3", "3"))),
    ("report.black-left", "4", Text("answer.black-left", dice=("4",))),
    ("report.black-left", "no-black-dice", Text("answer.report.black-left.no-black-dice")),
    ("fact.places", "as-shown", Text("answer.fact.places.as-shown")),
    ("fact.places", "change:palace-6", Text("answer.change.place.opponent", thing="palace-6")),
    ("fact.places", "change:palace-4", Text("answer.change.place.human", thing="palace-4")),
    ("fact.places", "change:palace-2", Text("answer.change.place.nobody", thing="palace-2")),
    ("fact.row", "as-shown", Text("answer.fact.row.as-shown")),
    ("fact.row", "change:war", Text("answer.change.event", thing="war")),
    ("fact.cathedral", "as-shown", Text("answer.fact.cathedral.as-shown")),
    ("fact.cathedral", "change:cathedral-1-5", Text("answer.change.space.human", thing="cathedral-1-5")),
    ("fact.cathedral", "change:cathedral-1-4", Text("answer.change.space.nobody", thing="cathedral-1-4")),
    ("fact.tradesmen", "as-shown", Text("answer.fact.tradesmen.as-shown")),
    ("fact.tradesmen", "change:merchant", Text("answer.change.activity.human", thing="merchant")),
    ("fact.tradesmen", "change:monk", Text("answer.change.activity.nobody", thing="monk")),
    ("fact.event-cubes", "0", Text("answer.number", n=0)),
    ("fact.event-cubes", "gone", Text("answer.fact.event-cubes.gone")),
    ("fact.dice-left", "yes", Text("answer.fact.dice-left.yes")),
    ("fact.dice-left", "no", Text("answer.fact.dice-left.no")),
    ("fact.dice-at-pass", "3", Text("answer.number", n=3)),
    ("fact.human-points", "-6", Text("answer.number", n=-6)),
    ("draw.character", "urbain-iv", Text("answer.thing", thing="urbain-iv")),
    ("draw.event.red", "siege-camp", Text("answer.thing", thing="siege-camp")),
    ("draw.activity.white", "tithing", Text("answer.thing", thing="tithing")),
    ("roll.black", "6", Text("answer.number", n=6)),
]


@pytest.mark.parametrize(("id", "answer", "words"), ANSWERS)
def test_an_answer_is_said_as_a_player_would_say_it(id: str, answer: Answer, words: Text) -> None:
    question = Question(id, CHOICE, (answer,), ())
    assert TROYES.answer_words(question, answer, with_a_bit_of_everything()) == words


def test_every_question_of_the_game_is_among_them() -> None:
    asked = WORDS.source.constants_of("Question") | {"event.cathedral-cube", "event.activity-cube"}
    assert asked <= {id for id, _, _ in ANSWERS}


@language
def test_every_one_of_these_answers_has_its_words(language: Language) -> None:
    WORDS.answers_said([(id, answer) for id, answer, _ in ANSWERS], with_a_bit_of_everything(), language)


@language
def test_answers_to_one_question_can_be_told_apart(language: Language) -> None:
    pos = with_a_bit_of_everything()
    pos.human.influence = 9
    pos.human.supply = 1
    voice = Voice(TROYES, pos.box, pack(), language)
    table = play(pos.copy())
    for question, _ in table.asked:
        words = [voice.answer(question, answer, pos) for answer in question.answers]
        assert len(set(words)) == len(words)


# ---------------------------------------------------------------- everything that was said in many games


def events_of(seed: int) -> list[EventCard]:
    """In some games, cards with the effects that no shipped card has."""
    if seed % 3:
        return []
    shipped = {card.id: card for card in pack().events}
    harm = (EventEffect("neutral-loses-cube"), EventEffect("neutral-loses-citizen", where="palace"))
    named = (
        EventEffect("neutral-citizen", where="city-hall", space=3),
        EventEffect("neutral-loses-citizen", where="bishopric", space=6),
        EventEffect("neutral-cube", space=2),
    )
    effects = {"heresy": harm, "drought": harm, "dear-bread": named, "interdict": named}
    return [replace(shipped[id], effects=its) for id, its in effects.items()]


def texts_of_many_games() -> set[Text]:
    """Whole random games; in every fourth the player rolls and draws."""
    texts: set[Text] = set()
    for mode, games in ((VIRTUAL, VIRTUAL_GAMES), (COMPANION, COMPANION_GAMES)):
        for seed in range(games):
            there = box(options_of(TROYES, seed), events=events_of(seed))
            kind = ListeningTable if seed % 4 else HandsTable
            table = kind(TROYES, RandomPolicy(Chance.from_seed(seed, 2)), texts)
            listen(table, TROYES.new(Setup("troyes", mode=mode, seed=seed), there))
    return texts


def about_texts() -> Iterator[Text]:
    there = box()
    for id in (*there.activities, *there.events, *there.characters, *BUILDINGS, *there.places, *there.spaces):
        yield from TROYES.about(there, id)


WORDS: Final = Wording(TROYES, box(), pack(), texts_of_many_games, about_texts)


class TestWords(WordingChecks):
    words = WORDS
    ids = r"\b(?:[RYW][1-6]|(?:palace|bishopric|city-hall|cathedral)-\d|[a-z]+\.[a-z]+)\b"
    asking = ("roll", "roll_total", "draw")


def test_the_games_listened_to_have_seen_a_good_deal() -> None:
    # A random player hardly ever empties the column, the stock or the cathedral, or rolls for an activity.
    rare = {"roy.no-character", "roy.no-citizen", "roy.no-space", "event.no-cube", "roy.hands-back"}
    rare |= {"roy.no-card", "human.nothing-to-sell", "roy.lost", "human.unpaid", "roy.failed", "human.rolled"}
    assert {f"event.{kind}" for kind in WORDS.source.constants_of("tell") - rare} <= WORDS.heard_keys
    assert {"question.fact.places", "question.roll.roy", "answer.take"} <= WORDS.heard_keys


# ---------------------------------------------------------------- nothing is missing


@pytest.mark.parametrize(
    "key",
    [
        *keys_of_the_card(TROYES),
        *(f"refusal.influence.{use}" for use in ("reroll", "recruit", "turn-over")),
        *(f"refusal.activity.{reason}" for reason in ("hidden", "citizen", "cost", "dice", "effect")),
        *(f"refusal.fight.{reason}" for reason in ("dice", "gone")),
        *(f"refusal.place.{reason}" for reason in ("dice", "citizen")),
        *(f"refusal.group.{reason}" for reason in ("price", "die", "not-enough")),
        *("refusal.build.dice", "refusal.farm.dice"),
        *(
            f"points.{source}"
            for source in ("play", "characters", "tradesmen", "events", "cathedral", "told")
        ),
        *(f"question.roll.setup.{colour}" for colour in ("red", "yellow", "white")),
        *(f"question.draw.activity.{colour}" for colour in ("red", "yellow", "white")),
        *(f"question.draw.event.{colour}" for colour in ("red", "yellow", "white")),
    ],
)
def test_every_key_made_of_parts_has_its_sentence(key: str) -> None:
    assert WORDS.source.in_both_languages(key)


@language
def test_every_refusal_can_be_said(language: Language) -> None:
    pos = with_a_bit_of_everything()
    pos.human.influence = pos.human.deniers = 0
    voice = Voice(TROYES, pos.box, pack(), language)
    for answer in (
        "reroll",
        "activity:monk",
        "activity:archer",
        "fight:heresy",
        "place:palace",
        "farm:agriculture",
    ):
        said = voice.say(refusal(pos, answer).text)
        assert said
        assert said[-1] == "."


# ---------------------------------------------------------------- where the game stands


@pytest.mark.parametrize(
    ("mode", "language", "said"),
    [
        ("virtual", "en", "Round 2, you 7, the Roy 9 VP"),
        ("virtual", "fr", "Manche 2, vous 7, le Roy 9 PV"),
        ("companion", "en", "Round 2, the Roy 9 VP"),
        ("companion", "fr", "Manche 2, le Roy 9 PV"),
    ],
)
def test_the_summary_says_the_round_and_the_points_that_the_app_knows(
    mode: str, language: Language, said: str
) -> None:
    pos = table_of(mode=mode)
    pos.round, pos.human.points, pos.opponent.points = 2, 7, 9
    voice = Voice(TROYES, pos.box, pack(), language)
    assert voice.say(TROYES.summary(pos)).replace("\u00a0", " ") == said


@pytest.mark.parametrize("mode", [VIRTUAL, COMPANION])
def test_before_the_first_round_the_summary_says_so(mode: str) -> None:
    text = TROYES.summary(fresh(mode))
    assert WORDS.say("en", text.key, **text.values) == "Set-up"
    assert WORDS.say("fr", text.key, **text.values) == "Mise en place"


# ---------------------------------------------------------------- about things


@language
@pytest.mark.parametrize("reading", [0, -1])
def test_every_card_building_place_and_space_can_be_explained(language: Language, reading: int) -> None:
    there = box({option.id: option.values[reading] for option in OPTIONS})
    voice = Voice(TROYES, there, pack(), language)
    for id in (*there.activities, *there.events, *there.characters, *BUILDINGS):
        said = [voice.say(text) for text in TROYES.about(there, id)]
        # Of a plain event, such as the permanent one, there is only how it is fought and what it brings.
        assert len(said) >= 2, id
        assert all(sentence and "  " not in sentence for sentence in said)
    for id in (*there.places, *there.spaces):
        assert [voice.say(text) for text in TROYES.about(there, id)]
    assert TROYES.about(there, "human.points") == ()


@pytest.mark.parametrize("id", [card.id for card in pack().activities])
def test_what_is_said_of_an_activity_card_are_its_own_figures(id: str) -> None:
    card = next(card for card in pack().activities if card.id == id)
    printed, _, effect = TROYES.about(box(), id)
    assert printed.values["cost"] == card.cost
    assert printed.values["divisor"] == card.divisor
    assert printed.values["places"] == tuple(map(str, card.places))
    assert effect.key == f"effect.{card.effect.do}"
    for name in ("pay_deniers", "pay_influence", "deniers", "influence", "points", "amount", "each", "least"):
        assert effect.values[name] == getattr(card.effect, name)


@pytest.mark.parametrize("id", [card.id for card in pack().events])
def test_what_is_said_of_an_event_are_its_own_figures(id: str) -> None:
    card = next(card for card in pack().events if card.id == id)
    texts = {text.key: text.values for text in TROYES.about(box(), id)}
    fought = texts["about.event-permanent" if card.permanent else "about.event"]
    for name in ("colour", "slots", "divisor", "first", "second"):
        assert fought[name] == getattr(card, name)
    assert texts.get("about.black-dice", {"count": 0})["count"] == card.black_dice
    assert texts.get("about.event-calls", {"colour": ""})["colour"] == card.calls
    for effect in card.effects:
        happens = texts[f"happens.{effect.do}"]
        assert (happens["what"], happens["amount"], happens["most"]) == (
            effect.what,
            effect.amount,
            effect.most,
        )


@pytest.mark.parametrize(
    ("id", "english", "french"),
    [
        (
            "artisan",
            "Pay 1 influence to gain 6 deniers",
            "Payez 1 point d’influence pour gagner 6 deniers",
        ),
        ("sculptor", "Gain 1 victory point", "Gagnez 1 point de victoire"),
        ("goldsmith", "Gain 2 deniers and 1 victory point", "Gagnez 2 deniers et 1 point de victoire"),
        (
            "tax-collector",
            "Gain 2 deniers for each citizen of the Roy in the City Hall",
            "Gagnez 2 deniers par habitant du Roy à l’Hôtel de ville",
        ),
        (
            "archer",
            "Roll a black die: on 3 or more, put a cube on any event",
            "Lancez un dé noir : s’il indique 3 ou plus, posez un cube sur un événement au choix",
        ),
        (
            "tithing",
            "Take one yellow die of the Roy into your group for free",
            "Prenez gratuitement un dé jaune du Roy dans votre groupe",
        ),
    ],
)
def test_what_a_card_does_word_for_word(id: str, english: str, french: str) -> None:
    text = TROYES.about(box(), id)[-1]
    assert WORDS.say("en", text.key, **text.values) == english
    assert WORDS.say("fr", text.key, **text.values) == french


def test_a_building_says_who_pushes_whom_only_where_the_table_plays_it() -> None:
    keys = [text.key for text in TROYES.about(box(), "bishopric")]
    assert keys == ["about.building", "about.lane", "about.lane", "about.best"]
    assert [text.values.get("spaces") for text in TROYES.about(box(), "bishopric")][1:3] == [
        ("6", "4", "2"),
        ("5", "3", "1"),
    ]
    keys = [text.key for text in TROYES.about(box({"push_lanes": "no_push"}), "bishopric")]
    assert keys == ["about.building", "about.no-push", "about.best"]
    best = TROYES.about(box({"best_places": "reversed"}), "palace")[-1]
    assert best.values["spaces"] == ("1", "2", "3", "4", "5", "6")


@pytest.mark.parametrize(
    ("card", "closed"), [("thibaut-ii", True), ("hugues-de-payns", True), ("urbain-iv", False)]
)
def test_a_character_says_whether_the_roy_scores_it(card: str, closed: bool) -> None:
    keys = [text.key for text in TROYES.about(box(), card)]
    assert keys[:4] == ["about.character", "about.threshold", "about.threshold", "about.threshold"]
    assert ("about.not-scored" in keys) == closed


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "a red 6, two yellow 4s and three white 2s"),
        ("fr", "un 6 rouge, deux 4 jaunes et trois 2 blancs"),
    ],
)
def test_equal_dice_are_counted(language: Language, words: str) -> None:
    voice = Voice(TROYES, box(), pack(), language, hands=False)
    said = voice.say(Text("screen.roy.paid", dice=("R6", "Y4", "Y4", "W2", "W2", "W2"), left=0))
    assert words in said
