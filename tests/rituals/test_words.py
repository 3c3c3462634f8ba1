"""Everything Dark Rituals has to say can be said in both languages, and reads as a player would say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone, differences
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text, Value
from adversaire.games import rituals
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.levels import LEVELS, OPTIONS
from adversaire.games.rituals.policies import GreedyPolicy
from adversaire.games.rituals.position import Position
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.rituals.tables import box, field, foe, hero, laid_out, pack, plant, refused, serf

language = pytest.mark.parametrize("language", LANGUAGES)

GAMES: Final = 10
MOST_TURNS: Final = 40


# ---------------------------------------------------------------- answers


def with_a_bit_of_everything() -> Position:
    pos = field("e3")
    hero(pos, 1, "B1a")
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B1a")
    serf(pos, "B1b", possessed=True)
    pos.land.chests.append("B1b")
    plant(pos, "B1c")
    return pos


#: The id of a question, an answer to it, and the words for it.
ANSWERS: Final[list[tuple[str, Answer, str, str]]] = [
    ("own.character", "act:condemned-1", "Condemned 1 in B1a", "Le Condamné 1 en B1a"),
    ("own.character", "pass", "Pass", "Passer"),
    ("own.action", "move:B1b", "Move to B1b", "Se Déplacer en B1b"),
    ("own.action", "attack:corday", "Attack Corday", "Attaquer Corday"),
    ("own.action", "cast:leech", "Use the card “Leech”", "Utiliser la carte « Sangsue »"),
    ("own.action", "summon:ravenous", "Summon the Ravenous", "Invoquer le Ravenous"),
    ("own.action", "possess:peasant-1", "Possess Peasant 1", "Posséder le Paysan 1"),
    ("own.action", "take", "Take the Ruby", "Prendre le Rubis"),
    ("own.action", "throw", "Throw the Ruby into the Pit", "Jeter le Rubis dans la Fosse"),
    ("own.action", "done", "Nothing more", "Rien de plus"),
    ("own.defend", "defend", "Roll for Defence", "Lancer le dé de Défense"),
    ("own.defend", "take-it", "No Defence", "Pas de Défense"),
    ("fact.defence", "take-it", "No defence, or one that changes nothing", "Pas de Défense, ou sans effet"),
    ("fact.defence", "5", "5", "5"),
    ("own.plague", "wounds", "Wounds for Heroes", "Des Blessures aux Héros"),
    ("own.plague-cube", "strength", "Strength", "Force"),
    ("own.possess", "leave", "Rather not", "Plutôt pas"),
    ("hero.goal", "hagatha", "Hagatha", "Hagatha"),
    ("hero.path", "B1c", "B1c", "B1c"),
    ("report.hero", "push", "Was moved", "Un déplacement"),
    ("report.other", "piece:condemned-1", "Condemned 1", "Le Condamné 1"),
    ("report.piece", "remove", "Is gone", "La figurine n'est plus là"),
    ("report.piece", "release", "Is no longer possessed", "La fin de la possession"),
    ("fact.defence", "other", "Something else happened", "Autre chose s'est passé"),
    ("setup.ruby", "ruby:B1c", "A Ruby in B1c", "Un Rubis en B1c"),
    ("setup.map", "as-shown", "All lies as shown", "Tout est comme sur l'image"),
    ("setup.wall", "wall:B1a|B1b", "A wall between B1a and B1b", "Un mur entre B1a et B1b"),
    ("setup.marker", "marker:red", "The red marker lies elsewhere", "L'indicateur rouge est ailleurs"),
    ("setup.chest", "chest:B1b", "No chest in B1b", "Pas de Coffre en B1b"),
    ("setup.plant", "plant:B1b", "A plant token in B1b", "Un jeton Plante en B1b"),
]


@pytest.mark.parametrize(
    ("id", "answer", "english", "french"), ANSWERS, ids=[f"{row[0]}-{row[1]}" for row in ANSWERS]
)
def test_an_answer_is_said_as_a_player_would_say_it(
    id: str, answer: Answer, english: str, french: str
) -> None:
    pos = with_a_bit_of_everything()
    question = Question(id, CHOICE, (answer,), ())
    said = [plain(voice(language).answer(question, answer, pos)) for language in LANGUAGES]
    assert said == [english, french]


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
            self.texts.add(RITUALS.answer_words(question, answer, self.position))
        return super().ask(question)

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        super().tell(kind, clauses, sieve, **values)
        self.texts.add(Text(f"event.{kind}", **values))
        if f"why.{kind}" in catalogues.all_keys("en", "rituals"):
            self.texts.add(Text(f"why.{kind}", **values))


def options_of(seed: int) -> dict[str, str]:
    """Every value of every option comes up as the seeds go by."""
    return {option.id: option.values[seed % len(option.values)] for option in OPTIONS}


def listen(seed: int, mode: str, texts: set[Text]) -> None:
    """Play a game, or most of it, and write down everything in it that has words."""
    position = RITUALS.new(Setup("rituals", mode=mode, seed=seed), box(options_of(seed)))
    bot = GreedyPolicy if seed % 2 and mode == VIRTUAL else RandomPolicy
    table = ListeningTable(bot(Chance.from_seed(seed, 2)), texts)
    table.seat(position)
    before: list[Zone] = []
    for _ in range(MOST_TURNS):
        if RITUALS.is_over(position):
            break
        RITUALS.play_turn(position, table)
        after = RITUALS.view(position)
        texts |= set(labels(after))
        texts |= {change.text for change in differences(after, before)}
        texts |= {adjustable.label for adjustable in RITUALS.adjustables(position)}
        texts.add(RITUALS.summary(position))
        before = after
    if RITUALS.is_over(position):
        result = RITUALS.result(position)
        texts.add(Text("end.winner", winner=result.winner))
        texts |= {Text(f"points.{source}") for points in result.points.values() for source, _ in points}


def labels(zones: list[Zone]) -> Iterator[Text]:
    for zone in zones:
        yield zone.title
        for item in zone.items:
            yield item.label


@cache
def texts_of_many_games() -> frozenset[Text]:
    texts: set[Text] = set()
    for seed in range(GAMES):
        listen(seed, VIRTUAL, texts)
        listen(seed, COMPANION, texts)
    return frozenset(texts)


@cache
def voice(language: Language) -> Voice:
    return Voice(RITUALS, box(), pack(), language)


def plain(words: str) -> str:
    """With plain spaces."""
    return words.replace("\u00a0", " ").replace("\u202f", " ")


def say(language: Language, key: str, **values: Value) -> str:
    return plain(voice(language).say(Text(key, **values)))


@language
def test_whatever_happens_in_a_game_can_be_said(language: Language) -> None:
    for text in texts_of_many_games():
        assert voice(language).say(text)


def test_the_games_listened_to_have_seen_a_good_deal() -> None:
    heard = {text.key for text in texts_of_many_games()}
    usual = ("hero.chosen", "hero.entry", "hero.moved", "hero.attacks", "hero.appears", "hero.picks-up")
    assert {f"event.{kind}" for kind in usual} <= heard
    assert {"question.report.turn", "question.own.action", "question.fact.defence", "answer.act"} <= heard
    assert {"why.hero.moved", "why.heroes.rise", "put-back.place", "put-back.track"} <= heard


# ---------------------------------------------------------------- nothing is missing


def calls_of(name: str) -> Iterator[ast.Call]:
    """Every call of this name in the game's source that has arguments."""
    for source in sorted(Path(rituals.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = node.func
                if name == (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")):
                    yield node


def keys_of(key: ast.expr, family: str) -> list[str]:
    """The keys a call may mean; the parts of a key that are filled in later may be anything."""
    shape = re.compile(re.escape(family) + pattern(key))
    return [key for key in sorted(catalogues.all_keys("en", "rituals")) if shape.fullmatch(key)]


def pattern(key: ast.expr) -> str:
    if isinstance(key, ast.JoinedStr):
        return "".join(pattern(part) for part in key.values)
    return re.escape(str(key.value)) if isinstance(key, ast.Constant) else r"[\w.-]+"


@pytest.mark.parametrize(
    ("name", "at", "family"),
    [
        ("tell", 0, "event."),
        ("Question", 0, "question."),
        ("turn_one", 0, "question."),
        ("roll", 0, "question."),
        ("RuleBroken", 1, ""),
        ("Text", 0, ""),
    ],
)
def test_every_key_in_the_source_has_its_sentence(name: str, at: int, family: str) -> None:
    calls = list(calls_of(name))
    assert calls
    assert not [ast.unparse(call) for call in calls if not keys_of(call.args[at], family)]


@pytest.mark.parametrize(
    "id", ["dice.hero", "dice.militia", "dice.demon", "dice.own", "hero.place", "hero.path"]
)
def test_every_question_whose_id_is_handed_on_has_its_sentence(id: str) -> None:
    assert f"question.{id}" in catalogues.all_keys("en", "rituals")


def test_every_decision_by_preference_has_its_reason_in_a_sentence() -> None:
    decided = [call for call in calls_of("tell") if any(keyword.arg == "sieve" for keyword in call.keywords)]
    assert decided
    assert not {ast.unparse(call.args[0]) for call in decided if not keys_of(call.args[0], "why.")}


def needed_by(key: str) -> frozenset[str]:
    english, french = [
        catalogues.placeholders(catalogues.sentences(language, "rituals")[key], language)
        for language in LANGUAGES
    ]
    return english | french


def test_whatever_is_told_comes_with_the_values_its_sentences_need() -> None:
    for call in calls_of("tell"):
        given = {keyword.arg for keyword in call.keywords}
        if isinstance(call.args[0], ast.Constant):
            for key in (*keys_of(call.args[0], "event."), *keys_of(call.args[0], "why.")):
                assert needed_by(key) <= given, key


@pytest.mark.parametrize(
    "key",
    [
        *("game.title", "game.pitch", "game.opponent", "end.winner", "summary"),
        *(f"level.{level}{part}" for level in LEVELS for part in ("", ".about")),
        *(f"option.{option.id}{part}" for option in OPTIONS for part in ("", ".about")),
        *(f"option.{option.id}.{value}" for option in OPTIONS for value in option.values),
        *(f"refusal.carrier.{verb}" for verb in ("attack", "take")),
        *(f"setup.steps.{step:02}" for step in range(1, 9)),
    ],
)
def test_every_key_made_of_parts_has_its_sentence(key: str) -> None:
    assert all(key in catalogues.all_keys(language, "rituals") for language in LANGUAGES)


# ---------------------------------------------------------------- refusals


@language
def test_a_refusal_can_be_said_and_names_who_cannot(language: Language) -> None:
    pos = laid_out("e4")
    pos.phase = "human"
    broken = refused(pos, "act:pekka")
    assert broken.clause == "rituals.e4.ritual-no-action"
    assert voice(language).say(broken.text).startswith("Pekka")
    broken = refused(pos, "act:peasant-1")
    assert broken.clause == "rituals.serfs.no-own-activation"
    assert plain(voice(language).say(broken.text)).startswith(
        {"en": "Peasant 1 is not of your Legion", "fr": "Le Paysan 1 n'est pas de votre Légion"}[language]
    )


# ---------------------------------------------------------------- it is well printed


@cache
def everything_said(language: Language) -> dict[str, str]:
    there = box()
    ids = [*there.heroes, *there.characters, *there.lines, *there.plagues, *there.loot, *there.witchcraft]
    about = [text for id in ids for text in RITUALS.about(there, id)]
    said = {repr(text): voice(language).say(text) for text in (*texts_of_many_games(), *about)}
    return said | {id: voice(language).speaker.name(id) for id in RITUALS.words(there)}


SPOTS: Final = re.compile(r"[{}]|[ \u00a0]{2}| [.,)]|[.,;:?!]{2}|\(\s|\(\)|^\s|\s$|[,;] [.]|\?[A-Za-z]")


@language
def test_no_sentence_has_a_gap_or_a_doubled_sign(language: Language) -> None:
    assert not {text: words for text, words in everything_said(language).items() if SPOTS.search(words)}


def test_french_contracts_its_articles() -> None:
    wrong = re.compile(r"\b(?:de|à|en) les? |\bde (?:du|des|de) |\bà du |\bde [AEIOUÉ]\w+", re.IGNORECASE)
    names = re.compile(r"« [^»]+ »")
    said = {text: names.sub("", plain(words)) for text, words in everything_said("fr").items()}
    assert not {text: words for text, words in said.items() if wrong.search(words)}


@language
def test_what_happened_and_what_is_asked_are_whole_sentences(language: Language) -> None:
    for text in texts_of_many_games():
        said = voice(language).say(text)
        if text.key.startswith(("event.", "why.", "put-back.", "question.")):
            assert not said[0].islower(), said
            assert said[-1] in (".", "?"), said
        if text.key.startswith("answer."):
            assert not said[0].islower(), said


@language
def test_nothing_is_called_by_its_id(language: Language) -> None:
    ids = re.compile(
        r"\b(?:ai-\d+|action-\d|(?:condemned|ravenous|peasant|militia)-\d+|slot\.\d|story\.\w+|\w+@\w+)\b"
    )
    assert not {text: said for text, said in everything_said(language).items() if ids.search(said)}


# ---------------------------------------------------------------- where the game stands


def test_the_summary_says_the_round_and_what_the_app_knows() -> None:
    pos = laid_out("e2")
    pos.round, pos.heroes.eliminated, pos.master.spent = 3, 2, 8
    assert (
        plain(voice("en").say(RITUALS.summary(pos)))
        == "Round 3, “Kill the Heroes”: 2 Heroes out, 17 Energy left"
    )
    assert plain(voice("fr").say(RITUALS.summary(pos))) == (
        "Round 3, « Tuez les Héros » : 2 Héros éliminés, 17 Énergies"
    )
    beside = laid_out("e2", mode=COMPANION)
    assert plain(voice("en").say(RITUALS.summary(beside))) == "Round 1, “Kill the Heroes”: 0 Heroes out"


@language
def test_every_hero_character_and_card_can_be_explained(language: Language) -> None:
    there = box()
    for id in [
        *there.heroes,
        *there.characters,
        *there.ai_cards,
        *there.plagues,
        *there.loot,
        *there.witchcraft,
    ]:
        said = [voice(language).say(text) for text in RITUALS.about(there, id)]
        assert said, id
        assert all(sentence.endswith(".") for sentence in said), said
    assert RITUALS.about(there, "B1a") == ()


# ---------------------------------------------------------------- a few sentences word for word

MOVED: Final[dict[str, Value]] = {
    "hero": "corday",
    "gait": "move",
    "start": "A1b",
    "zone": "B2a",
    "path": ("A1d", "B2a"),
    "target": "hagatha",
    "aim": "B2b",
}


@pytest.mark.parametrize(
    ("key", "values", "english", "french"),
    [
        (
            "event.hero.moved",
            MOVED,
            "Move Corday from A1b to B2a (path: A1d and B2a): Hagatha is in B2b.",
            "Déplacez Corday d'A1b à B2a (chemin : A1d et B2a) : Hagatha se trouve en B2b.",
        ),
        (
            "event.hero.moved",
            MOVED | {"gait": "evade", "path": ("B2a",), "target": "chest"},
            "Move Corday from A1b to B2a, without testing Agility: a chest lies in B2b.",
            "Déplacez Corday d'A1b à B2a, sans test d'Agilité : un Coffre se trouve en B2b.",
        ),
        (
            "event.hero.moved",
            MOVED | {"gait": "teleport", "target": "objective"},
            "Teleport Corday from A1b to B2a: a Trapped Soul lies in B2b.",
            "Téléportez Corday d'A1b à B2a : une Âme Piégée se trouve en B2b.",
        ),
        (
            "event.hero.eliminated",
            {"hero": "odo", "slot": 4, "items": ("iron-shield",), "count": 1},
            "Odo is eliminated: remove figure, board and Weapon card, discard the Iron Shield. "
            "Action card 4 stays. 1 Hero is out so far.",
            "Élimination d'Odo : retirez figurine, Plateau et carte d'Arme, défaussez le Bouclier de fer. "
            "La carte d'Action 4 reste. 1 Héros éliminé jusqu'ici.",
        ),
        (
            "event.piece.eliminated",
            {"piece": "condemned-2", "zone": "B1a"},
            "Condemned 2 is eliminated: remove it from B1a.",
            "Élimination du Condamné 2 : retirez la figurine de la Zone B1a.",
        ),
        (
            "event.demon.strikes",
            {"demon": "haborym", "target": "peasant-3"},
            "Haborym goes for Peasant 3.",
            "Haborym s'en prend au Paysan 3.",
        ),
        (
            "event.soul.trapped",
            {"zone": "B1a", "count": 1},
            "Put a Soul token in B1a: 1 soul is trapped on the board.",
            "Placez un jeton Âme en B1a : 1 Âme Piégée sur le plateau.",
        ),
    ],
    ids=["path", "evade", "teleport", "hero-out", "piece-out", "demon", "soul"],
)
def test_a_sentence_word_for_word(key: str, values: dict[str, Value], english: str, french: str) -> None:
    assert say("en", key, **values) == english
    assert say("fr", key, **values) == french
