"""Everything Battalia has to say can be said in both languages, and reads as a player would say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Text, Value
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.content.box import stacks_of
from adversaire.games.battalia.display.signs import LEGEND
from adversaire.games.battalia.display.words import THING_VERBS
from adversaire.games.battalia.players.policies import PlannerPolicy
from adversaire.games.battalia.position import Position
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.battalia.plain_words import PLAIN_WORDS
from tests.battalia.tables import (
    A,
    B,
    alone,
    box,
    day,
    free_buff,
    hand,
    hero,
    owner_turn,
    pack,
    people,
    provisions,
    refusal,
    road,
)
from tests.contract.listening import HandsTable, ListeningTable, listen, options_of
from tests.contract.source_keys import keys_of_the_card
from tests.contract.wording import Wording, WordingChecks

language = pytest.mark.parametrize("language", LANGUAGES)

VIRTUAL_GAMES: Final = 28
COMPANION_GAMES: Final = 20
VARIANTS: Final = ("table", "light-rivals", "lone-realm", "full-rivals")


# ---------------------------------------------------------------- every answer to every question

#: The id of a question, an answer to it, and the words for it.
ANSWERS: Final[list[tuple[str, Answer, Text]]] = [
    ("setup.faction", "faction:barfolk", Text("answer.faction", thing="barfolk")),
    ("setup.place", "at:1-1", Text("answer.at", thing="1-1")),
    ("turn.action", "attack-city:1-1", Text("answer.attack-city", thing="1-1")),
    ("turn.action", "attack-ruins:4-4", Text("answer.attack-ruins", thing="4-4")),
    ("turn.action", "attack-hero:barfolk-1", Text("answer.attack-hero", thing="barfolk-1")),
    ("turn.action", "attack-buff:buff", Text("answer.attack-buff", thing="buff")),
    ("turn.action", "upgrade:1-1", Text("answer.upgrade", thing="1-1")),
    ("turn.action", "move:buff", Text("answer.move", thing="buff")),
    *[
        ("turn.action", act, Text(f"answer.turn.action.{act}"))
        for act in (
            "city",
            "road",
            "buy",
            "summon",
            "tent",
            "title",
            "scroll",
            "amulet",
            "cohort",
            "done",
        )
    ],
    ("turn.action", "mulligan", Text("answer.turn.action.mulligan", cost=5)),
    (
        "buy.card",
        "buy:stack.horse",
        Text("answer.buy", card="horse", provisions=2, rank1=0, rank2=1, rank3=0, rank4=0),
    ),
    ("buy.colour", "top", Text("answer.buy.colour.top")),
    ("buy.colour", "colour:islanders", Text("answer.colour", thing="islanders")),
    ("road.card", "lay:stack.tee", Text("answer.lay", thing="tee")),
    ("city.level", "3", Text("answer.city.level.number", n=3)),
    ("city.card", "lay:stack.city-end", Text("answer.lay", thing="city-end")),
    ("lay.place", "at:2-1", Text("answer.at", thing="2-1")),
    ("lay.turn", "esw", Text("answer.roads", sides=("east", "south", "west"))),
    ("summon.place", "at:1-1", Text("answer.at", thing="1-1")),
    ("move.pay", "horse", Text("answer.move.pay.horse")),
    ("move.to", "go:1-2", Text("answer.go", thing="1-2")),
    ("move.to", "stop", Text("answer.move.to.stop")),
    ("battle.leader", "lead:barfolk-2", Text("answer.lead", thing="barfolk-2")),
    ("line.card", "all", Text("answer.line.card.all")),
    ("line.card", "done", Text("answer.line.card.done")),
    ("line.card", "lord-barfolk", Text("answer.with-strength", card="lord-barfolk", strength=4)),
    ("tent.keep", "keep:provision", Text("answer.keep", thing="provision")),
    ("tent.keep", "stop", Text("answer.tent.keep.stop")),
    ("title.card", "card:citizen-barfolk", Text("answer.card", thing="citizen-barfolk")),
    ("scroll.card", "card:citizen-barfolk", Text("answer.card", thing="citizen-barfolk")),
    ("scroll.card", "stop", Text("answer.scroll.card.stop")),
    ("scroll.colour", "colour:emberians", Text("answer.colour", thing="emberians")),
    ("amulet.card", "card:chief-barfolk", Text("answer.card", thing="chief-barfolk")),
    ("amulet.reroll", "take", Text("answer.amulet.reroll.take")),
    ("amulet.reroll", "again", Text("answer.amulet.reroll.again")),
    ("amulet.rank", "rank:3", Text("answer.rank", card="priest")),
    ("amulet.die", "4", Text("answer.number", n=4)),
    ("bid.card", "lock", Text("answer.bid.card.lock")),
    (
        "bid.card",
        "mercenary-2-bannerless",
        Text("answer.with-strength", card="mercenary-2-bannerless", strength=2),
    ),
    ("bid.total", "0", Text("answer.bid.total.number", n=0)),
    ("bid.die", "6", Text("answer.number", n=6)),
    ("entry.place", "enter:7-7", Text("answer.enter", thing="7-7")),
    ("buff.die", "1", Text("answer.number", n=1)),
    ("buff.route", "stay", Text("answer.buff.route.stay")),
    ("buff.done", "done", Text("answer.buff.done.done")),
    ("buff.route", "go:3-3", Text("answer.go", thing="3-3")),
    ("attack.target", "hero:barfolk-1", Text("answer.hero", thing="barfolk-1")),
    *[
        ("attack.answer", way, Text(f"answer.attack.answer.{way}"))
        for way in ("fight", "won", "lost", "retreat", "retreat-horse")
    ],
    *[
        ("attack.answer", way, Text(f"answer.attack.answer.{way}", cost=cost))
        for way, cost in (("bribe", 3), ("recruit", 4), ("retreat-provisions", 2))
    ],
    ("meeting.recruit", "nothing", Text("answer.meeting.recruit.nothing")),
    ("meeting.recruit", "recruit", Text("answer.meeting.recruit.recruit", cost=4)),
    ("retreat.to", "to:3-3", Text("answer.to", thing="3-3")),
    ("rival.die", "2", Text("answer.number", n=2)),
    ("rival.army", "3", Text("answer.number", n=3)),
    ("rival.provisions", "5", Text("answer.number", n=5)),
    ("rival.outcome", "held", Text("answer.rival.outcome.held")),
    ("rival.outcome", "lost", Text("answer.rival.outcome.lost")),
    ("report.turn", "done", Text("answer.report.turn.done")),
    ("report.turn", "over", Text("answer.report.turn.over")),
    ("report.turn", "laid:1-2", Text("answer.laid", thing="1-2")),
    ("report.turn", "raise:1-1", Text("answer.raise", thing="1-1")),
    ("report.turn", "take:1-7", Text("answer.take", thing="1-7")),
    ("report.turn", "siege:1-7", Text("answer.siege", thing="1-7")),
    ("report.turn", "duel:islanders-1", Text("answer.duel", thing="islanders-1")),
    ("report.turn", "hero:barfolk-1", Text("answer.hero-moved", thing="barfolk-1", place="1-1")),
    ("report.turn", "hero:barfolk-2", Text("answer.hero-moved", thing="barfolk-2", place="off")),
    ("report.turn", "fallen:buff", Text("answer.fallen", thing="buff")),
    ("report.turn", "march:buff", Text("answer.march", thing="buff")),
    ("report.card", "card:tee", Text("answer.card", thing="tee")),
    ("report.roads", "ns", Text("answer.roads", sides=("north", "south"))),
    ("report.level", "2", Text("answer.report.level.number", n=2)),
    ("report.place", "at:1-1", Text("answer.at", thing="1-1")),
    ("report.place", "off", Text("answer.report.place.off")),
    ("report.outcome", "won", Text("answer.report.outcome.won")),
    ("report.leader", "lead:buff", Text("answer.lead", thing="buff")),
    ("report.outcome", "lost", Text("answer.report.outcome.lost")),
    ("fact.full", "over", Text("answer.fact.full.over")),
    ("fact.full", "go-on", Text("answer.fact.full.go-on")),
    ("fact.heroes", "as-shown", Text("answer.fact.heroes.as-shown")),
    ("fact.heroes", "change:barfolk-1", Text("answer.change", thing="barfolk-1", place="1-1")),
    ("fact.heroes", "change:barfolk-2", Text("answer.change", thing="barfolk-2", place="off")),
    ("fact.heroes", "change:islanders-1", Text("answer.change", thing="islanders-1", place="untold")),
    ("fact.hero-place", "at:4-4", Text("answer.at", thing="4-4")),
    ("fact.hero-place", "off", Text("answer.fact.hero-place.off")),
]


def there() -> Position:
    pos = people(3)
    pos.heroes = {"barfolk-1": "1-1", "islanders-1": "?"}
    return pos


@pytest.mark.parametrize(
    ("id", "answer", "words"), ANSWERS, ids=[f"{id} {answer}" for id, answer, _ in ANSWERS]
)
def test_an_answer_is_said_as_a_player_would_say_it(id: str, answer: Answer, words: Text) -> None:
    question = Question(id, CHOICE, (answer,), ())
    assert BATTALIA.answer_words(question, answer, there()) == words


def test_every_question_of_the_game_is_among_them() -> None:
    asking = ("Question", "choose", "roll")
    ids = {id for name in asking for id in WORDS.source.constants_of(name)}
    assert len(ids) > 30
    assert ids <= {id for id, _, _ in ANSWERS}


@language
def test_every_one_of_these_answers_has_its_words(language: Language) -> None:
    WORDS.answers_said([(id, answer) for id, answer, _ in ANSWERS], there(), language)


def test_every_answer_that_names_a_thing_is_among_them() -> None:
    assert {answer.partition(":")[0] for _, answer, _ in ANSWERS if ":" in answer} >= THING_VERBS


# ---------------------------------------------------------------- everything that was said in many games


class Laconic(RandomPolicy):
    """Finds things as expected most of the time: little to report, a board as the app shows it."""

    def answer(self, question: Question, position: Any) -> Answer:
        if question.likely and self.chance.below(8):
            return question.likely
        return super().answer(question, position)


def choices_of(seed: int) -> dict[str, str]:
    module, variant = "off" if seed == 5 else "on", VARIANTS[seed % len(VARIANTS)]
    return {**options_of(BATTALIA, seed), "module": module, "variant": variant}


def texts_of_many_games() -> set[Text]:
    """Whole games, every third virtual one by a bot; in every fourth the players roll the dice."""
    texts: set[Text] = set()
    for mode, games in ((VIRTUAL, VIRTUAL_GAMES), (COMPANION, COMPANION_GAMES)):
        for seed in range(games):
            chance = Chance.from_seed(seed, 2)
            bot: Policy = PlannerPolicy(chance) if seed % 3 == 0 and mode == VIRTUAL else Laconic(chance)
            table = (HandsTable if seed % 4 == 1 else ListeningTable)(BATTALIA, bot, texts)
            listen(table, BATTALIA.new(Setup("battalia", mode=mode, seed=seed), box(choices_of(seed))))
    return texts


def about_texts() -> Iterator[Text]:
    known = box()
    for id in (*known.cards, *stacks_of(known), *known.great, "buff"):
        yield from BATTALIA.about(known, id)


WORDS: Final = Wording(BATTALIA, box(), pack(), texts_of_many_games, about_texts)
FACTIONS: Final = "barfolk|emberians|islanders|cloudborn"


class TestWords(WordingChecks):
    words = WORDS
    ids = rf"\b(?:\d-\d|(?:{FACTIONS})-\d|[a-z]+-(?:{FACTIONS}|bannerless)|[a-z]+\.[a-z]+)\b"
    asking = ("roll", "choose")
    endings = (".", "?", ":")
    put_together = frozenset({"event.end.weeks", "why.end.weeks"})

    def names_its_values(self, call: ast.Call) -> bool:
        return super().names_its_values(call) and not isinstance(call.args[0], ast.Name)

    def test_french_elides_before_a_vowel(self) -> None:
        wrong = re.compile(r"\b(?:de|le|la|que|se) (?:Insulaires|Ambrardents|Ursidés|Oracle|un outil)\b")
        assert not WORDS.matching(wrong, "fr")


def test_the_games_listened_to_have_seen_a_good_deal() -> None:
    # What only somebody who consults the horde alone is told.
    rare = {"buff.quiet"}
    heard = WORDS.heard_keys
    assert {f"event.{kind}" for kind in WORDS.source.constants_of("tell") - rare} - heard == set()
    assert {"question.fact.heroes", "question.buff.die", "answer.take", "event.end.told"} <= heard


# ---------------------------------------------------------------- nothing is missing


@pytest.mark.parametrize(
    "key",
    [
        *keys_of_the_card(BATTALIA),
        *(f"setup.steps.{step:02}" for step in range(1, 8)),
        *(f"event.end.{ending}" for ending in ("cities", "grid", "weeks", "told")),
        *(f"picture.state.{state}" for state in ("waiting", "away", "free", "hired")),
        *(f"picture.marker.{marker}" for marker in ("pact", "contract")),
        *(f"picture.where.{where}" for where in ("laid", "camp", "spirits")),
        *(f"legend.{sign}" for sign in LEGEND),
        *(f"about.artefact.{artefact.id}" for artefact in pack().artefacts),
        *(f"about.great.{great.power}" for great in pack().great_artefacts),
        *(f"refusal.route.{reason}" for reason in ("start", "roads", "die", "hero")),
        *(f"points.{source}" for source in ("cities", "heroes-lost")),
        *(f"word.{word}" for word in PLAIN_WORDS),
    ],
)
def test_every_key_made_of_parts_has_its_sentence(key: str) -> None:
    assert WORDS.source.in_both_languages(key)


# ---------------------------------------------------------------- refusals


@language
def test_every_refusal_can_be_said(language: Language) -> None:
    voice = Voice(BATTALIA, box(), pack(), language)
    pos = people(3)
    day(pos, 8)
    pos.phase = "entry"
    hand(pos, A, "lord-barfolk", "chief-barfolk", "provision")
    found = [refusal(pos.copy(), ("bid.card", "lock")), refusal(pos.copy(), ("bid.card", "provision"))]
    meeting = people(3)
    day(meeting, 9)
    meeting.heroes.clear()
    road(meeting, "4-5", "ew")
    hero(meeting, B, "4-5")
    free_buff(meeting, "4-4")
    owner_turn(meeting, A)
    found += [
        refusal(meeting.copy(), ("turn.action", "done"), ("buff.route", answer))
        for answer in ("go:4-4", "go:1-1")
    ]
    for count, answer in ((2, "bribe"), (3, "recruit")):
        pos = meeting.copy()
        hand(pos, B, *provisions(count), "horse-barfolk")
        pos.options = {**pos.options, "allow_retreat": "yes"}
        found.append(
            refusal(pos, ("turn.action", "done"), ("buff.route", "go:4-5"), ("attack.answer", answer))
        )
    said = [voice.say(one.text) for one in found]
    assert len(set(said)) == len(said)
    assert all(sentence[-1] == "." and sentence[0].isupper() for sentence in said)


# ---------------------------------------------------------------- a few sentences word for word


@pytest.mark.parametrize(
    ("key", "values", "english"),
    [
        (
            "event.buff.recruited",
            {"seat": "islanders", "cost": 4, "space": "3-2", "arm": "title", "until": 18},
            "The Islanders pay 4 provisions and recruit Buff until day 18 begins: they take his card, and "
            "the token goes back in the box. Put their marker at the arm with the title; he stands at "
            "space (3, 2).",
        ),
        (
            "event.buff.bribed",
            {"seat": "barfolk", "hero": "barfolk-1", "cost": 3, "space": "3-2", "arm": "amulet", "until": 17},
            "The Bärfolk pay 3 provisions: peace until day 17. Put their marker at the arm with the "
            "amulet; both figures stay at space (3, 2).",
        ),
        (
            "event.buff.repelled",
            {"seat": "emberians", "hero": "emberians-2", "space": "1-7"},
            "The Emberians repel the horde at space (1, 7): take Buff off the board until the next week "
            "begins.",
        ),
        (
            "event.buff.beat",
            {"seat": "cloudborn", "hero": "cloudborn-2", "space": "1-7"},
            "The horde wins: take hero 2 of the Cloudborn off the board. Buff stays at space (1, 7).",
        ),
        (
            "event.buff.released",
            {"seat": "islanders", "space": "5-5", "strength": 8, "face": 8, "turned": 0, "adds": 0},
            "The contract ends: the Islanders take their marker back and put Buff's card back beside the "
            "board. He is free at space (5, 5), and the horde is worth 8: put the 8 token on his card.",
        ),
        (
            "event.buff.lost",
            {"seat": "islanders", "space": "5-5", "aside": 0},
            "The Islanders lose a battle with Buff at space (5, 5): take him off the board and put his card "
            "beside it, without a token; they take their marker back.",
        ),
        (
            "event.seat.line",
            {
                "seat": "islanders",
                "cards": ("priest-islanders", "mercenary-2-bannerless"),
                "strength": 5,
                "morale": 0,
                "bannerless": 1,
                "terrain": 1,
                "walls": 0,
                "total": 7,
            },
            "The Islanders lay a priest of the Islanders and a mercenary of rank 2: strength 5 "
            "+ 1 for mercenaries + 1 for the homeland = 7.",
        ),
        (
            "event.seat.line",
            {
                "seat": "islanders",
                "cards": ("chief-emberians",),
                "strength": 2,
                "morale": 0,
                "bannerless": 0,
                "terrain": 0,
                "walls": 0,
                "total": 2,
            },
            "The Islanders lay a chief of the Emberians: strength 2.",
        ),
        (
            "event.buff.moved",
            {"space": "2-3", "steps": 1, "lost": 2},
            "Move Buff to space (2, 3), 1 step away.",
        ),
        (
            "event.buff.token",
            {"week": 7, "strength": 16, "face": 14, "turned": 1, "adds": 0, "stays": 0, "lies": 1},
            "Week 7: the horde is now worth 16; turn the 14 token over.",
        ),
        (
            "event.buff.token",
            {"week": 7, "strength": 16, "face": 14, "turned": 1, "adds": 0, "stays": 0, "lies": 0},
            "Week 7: the horde is now worth 16; put the 14 token, turned over, on Buff's card.",
        ),
        (
            "event.buff.token",
            {"week": 3, "strength": 10, "face": 8, "turned": 0, "adds": 2, "stays": 0, "lies": 1},
            "Week 3: the horde is now worth 10 (+2 for the level); put the 8 token on Buff's card.",
        ),
        (
            "event.buff.token",
            {"week": 10, "strength": 20, "face": 18, "turned": 1, "adds": 0, "stays": 1, "lies": 1},
            "Week 10: the horde is now worth 20; the 18 token stays.",
        ),
        (
            "event.rival.laid",
            {"card": "tee", "seat": "islanders", "space": "5-5", "level": 0, "sides": ("north", "east")},
            "Lay a T-junction for the Islanders at space (5, 5); its roads lead north and east.",
        ),
        ("event.buff.quiet", {"state": "hired"}, "Buff serves a player: nobody moves him with the die."),
        (
            "event.scoring.winner",
            {"winner": "opponent", "seat": "opponent", "total": 9, "rating": "vagrant"},
            "The horde wins: with 9 points you are a vagrant.",
        ),
        (
            "event.scoring.winner",
            {"winner": "human", "seat": "barfolk", "total": 12, "rating": "none", "by": "points"},
            "The Bärfolk win with 12 points.",
        ),
        (
            "event.scoring.winner",
            {"winner": "human", "seat": "barfolk", "total": 21, "rating": "ruler"},
            "You win: with 21 points you are a ruler.",
        ),
        (
            "answer.buy",
            {"card": "tent", "provisions": 1, "rank1": 1, "rank2": 1, "rank3": 0, "rank4": 0},
            "A tent for 1 provision + 1 citizen + 1 chief",
        ),
        (
            "refusal.attack.recruit",
            {"cost": 4},
            "Recruiting costs 4 provisions from the hand.",
        ),
    ],
)
def test_a_sentence_word_for_word(key: str, values: dict[str, Value], english: str) -> None:
    assert WORDS.say("en", key, **values) == english
    assert WORDS.say("fr", key, **values) != english


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Day 9, week 2: the Bärfolk 1, others 1 / 1"),
        ("fr", "Jour 9, semaine 2 : les Ursidés 1, les autres 1 / 1"),
    ],
)
def test_the_summary_says_the_day_and_the_points(language: Language, said: str) -> None:
    pos = people(3)
    day(pos, 9)
    text = BATTALIA.summary(pos)
    assert WORDS.say(language, text.key, **text.values) == said


def test_alone_the_summary_names_nobody_else() -> None:
    text = BATTALIA.summary(alone())
    assert WORDS.say("en", text.key, **text.values) == "Day 1, week 1: 1 point"


# ---------------------------------------------------------------- about things


@language
def test_every_card_stack_and_great_artefact_can_be_explained(language: Language) -> None:
    known = box()
    voice = Voice(BATTALIA, known, pack(), language)
    for id in (*known.cards, *known.great, "buff", *[f"stack.{kind}" for kind in stacks_of(known)]):
        said = [voice.say(text) for text in BATTALIA.about(known, id)]
        assert said, id
        assert all(sentence.strip() == sentence and sentence[-1] == "." for sentence in said)
    assert BATTALIA.about(known, "3-2") == ()


@pytest.mark.parametrize("artefact", pack().artefacts, ids=lambda artefact: artefact.id)
def test_what_is_said_of_an_artefact_are_its_own_figures(artefact: object) -> None:
    does, price, strength = BATTALIA.about(box(), f"{artefact.id}-barfolk")  # type: ignore[attr-defined]
    assert does.values == {"power": artefact.power, "doubled": artefact.doubled}  # type: ignore[attr-defined]
    assert price.values["provisions"] == artefact.price.provisions  # type: ignore[attr-defined]
    assert [price.values[f"rank{n}"] for n in (1, 2, 3, 4)] == list(artefact.price.ranks)  # type: ignore[attr-defined]
    assert strength.values["strength"] == artefact.strength  # type: ignore[attr-defined]


def test_what_is_said_of_buff_are_the_figures_he_plays_by() -> None:
    (text,) = BATTALIA.about(box(), "buff")
    assert text.values == {"first": 6, "step": 2, "bribe": 3, "recruit": 4}


@pytest.mark.proposal("battalia.solo.difficulty")
@pytest.mark.parametrize(
    ("level", "first", "bribe"),
    [("normal", 6, 3), ("peaceful", 4, 3), ("fierce", 8, 3), ("merciless", 8, 4)],
)
def test_what_is_said_of_buff_is_what_he_is_worth_and_takes_at_the_level_of_the_table(
    level: str, first: int, bribe: int
) -> None:
    (text,) = BATTALIA.about(box({"level": level}), "buff")
    assert (text.values["first"], text.values["bribe"], text.values["recruit"]) == (first, bribe, 4)


def test_whose_hero_it_is_is_said_once() -> None:
    lost = Text("event.seat.lost-hero", seat="islanders", hero="islanders-1")
    goes = Text("question.move.to", seat="islanders", figure="islanders-1", points=2)
    french, english = (Voice(BATTALIA, box(), pack(), language) for language in ("fr", "en"))
    assert french.say(lost) == "Les Insulaires perdent leur héros 1."
    assert english.say(lost) == "The Islanders lose their hero 1."
    assert french.say(goes).startswith("Les Insulaires\xa0: où va le héros 1\u202f?")


def test_a_price_ends_with_and() -> None:
    said = Text("answer.buy", card="horse", provisions=2, rank1=0, rank2=1, rank3=0, rank4=0)
    assert Voice(BATTALIA, box(), pack(), "fr").say(said) == "Un cheval pour 2 provisions et 1 chef"
