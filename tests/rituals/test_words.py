"""Everything Dark Rituals has to say can be said in both languages, and reads as a player would say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Text, Value
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.players.greedy import GreedyPolicy
from adversaire.games.rituals.position import Position
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES, Language
from tests.contract.listening import ListeningTable, listen, options_of
from tests.contract.source_keys import keys_of_the_card
from tests.contract.wording import Wording, WordingChecks, plain
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
    ("own.action", "move:B1b", "Move to B1b (1 Energy)", "Se Déplacer en B1b (Énergie : 1)"),
    ("own.action", "attack:corday", "Attack Corday (2 Energy)", "Attaquer Corday (Énergie : 2)"),
    (
        "own.action",
        "cast:leech",
        "Use the card “Leech” (2 Energy)",
        "Utiliser la carte « Sangsue » (Énergie : 2)",
    ),
    ("own.action", "summon:ravenous", "Summon the Ravenous (3 Energy)", "Invoquer le Ravenous (Énergie : 3)"),
    ("own.action", "possess:peasant-1", "Possess Peasant 1 (3 Energy)", "Posséder le Paysan 1 (Énergie : 3)"),
    ("own.action", "take", "Take the Ruby", "Prendre le Rubis"),
    ("own.action", "throw", "Throw the Ruby into the Pit", "Jeter le Rubis dans la Fosse"),
    ("own.action", "done", "Nothing more", "Rien de plus"),
    ("own.defend", "defend", "Roll for Defence", "Lancer le dé de Défense"),
    ("own.defend", "take-it", "No Defence", "Pas de Défense"),
    ("fact.defence", "take-it", "No defence, or one that changes nothing", "Pas de Défense, ou sans effet"),
    ("fact.defence", "5", "5", "5"),
    ("own.plague", "wounds", "3 Wounds among the Heroes", "3 Blessures à répartir entre les Héros"),
    ("own.plague-cube", "strength", "Strength", "Force"),
    ("own.possess", "leave", "Rather not", "Finalement non"),
    ("hero.goal", "hagatha", "Hagatha", "Hagatha"),
    ("hero.path", "B1c", "B1c", "B1c"),
    ("report.hero", "push", "Was moved", "Un déplacement"),
    ("report.other", "piece:condemned-1", "Condemned 1", "Le Condamné 1"),
    ("report.piece", "remove", "Taken off the board", "Un retrait du plateau"),
    ("report.piece", "release", "Is no longer possessed", "La fin de la possession"),
    ("fact.defence", "other", "Something else happened", "Autre chose s’est passé"),
    ("setup.ruby", "ruby:B1c", "A Ruby in B1c", "Un Rubis en B1c"),
    ("setup.map", "as-shown", "Everything lies as shown", "Tout est comme sur l’image"),
    ("setup.wall", "wall:B1a|B1b", "A wall between B1a and B1b", "Un mur entre B1a et B1b"),
    ("setup.marker", "marker:red", "The red marker lies elsewhere", "L’indicateur rouge est ailleurs"),
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
    question = Question(id, CHOICE, (answer,), (), {"value": 3})
    said = [plain(WORDS.voices[language].answer(question, answer, pos)) for language in LANGUAGES]
    assert said == [english, french]


# ---------------------------------------------------------------- everything that was said in many games


def texts_of_many_games() -> set[Text]:
    """Games, or most of them; every other virtual one by a bot."""
    texts: set[Text] = set()
    for seed in range(GAMES):
        for mode in (VIRTUAL, COMPANION):
            bot = GreedyPolicy if seed % 2 and mode == VIRTUAL else RandomPolicy
            position = RITUALS.new(Setup("rituals", mode=mode, seed=seed), box(options_of(RITUALS, seed)))
            listen(ListeningTable(RITUALS, bot(Chance.from_seed(seed, 2)), texts), position, MOST_TURNS)
    return texts


def about_texts() -> Iterator[Text]:
    there = box()
    for id in (
        *(*there.heroes, *there.characters, *there.lines),
        *(*there.plagues, *there.loot, *there.witchcraft),
    ):
        yield from RITUALS.about(there, id)


WORDS: Final = Wording(RITUALS, box(), pack(), texts_of_many_games, about_texts)


class TestWords(WordingChecks):
    words = WORDS
    ids = r"\b(?:ai-\d+|action-\d|(?:condemned|ravenous|peasant|militia)-\d+|slot\.\d|story\.\w+|\w+@\w+)\b"
    asking = ("turn_one", "roll")

    def names_its_values(self, call: ast.Call) -> bool:
        return isinstance(call.args[0], ast.Constant)

    def test_french_contracts_its_articles(self) -> None:
        wrong = re.compile(r"\b(?:de|à|en) les? |\bde (?:du|des|de) |\bà du |\bde [AEIOUÉ]\w+", re.IGNORECASE)
        names = re.compile(r"« [^»]+ »")
        said = {text: names.sub("", plain(words)) for text, words in WORDS.everything_said["fr"].items()}
        assert not {text: words for text, words in said.items() if wrong.search(words)}


def test_the_games_listened_to_have_seen_a_good_deal() -> None:
    heard = WORDS.heard_keys
    usual = ("hero.chosen", "hero.entry", "hero.moved", "hero.attacks", "hero.appears", "hero.picks-up")
    assert {f"event.{kind}" for kind in usual} <= heard
    assert {"question.report.turn", "question.own.action", "question.fact.defence", "answer.act"} <= heard
    assert {"why.hero.moved", "why.heroes.rise", "put-back.place", "put-back.track"} <= heard


# ---------------------------------------------------------------- nothing is missing


@pytest.mark.parametrize(
    "id", ["dice.hero", "dice.militia", "dice.demon", "dice.own", "hero.place", "hero.path"]
)
def test_every_question_whose_id_is_handed_on_has_its_sentence(id: str) -> None:
    assert f"question.{id}" in catalogues.all_keys("en", "rituals")


@pytest.mark.parametrize(
    "key",
    [
        *keys_of_the_card(RITUALS),
        "summary",
        *(f"refusal.carrier.{verb}" for verb in ("attack", "take")),
        *(f"setup.steps.{step:02}" for step in range(1, 9)),
    ],
)
def test_every_key_made_of_parts_has_its_sentence(key: str) -> None:
    assert WORDS.source.in_both_languages(key)


# ---------------------------------------------------------------- refusals


@language
def test_a_refusal_can_be_said_and_names_who_cannot(language: Language) -> None:
    pos = laid_out("e4")
    pos.phase = "human"
    broken = refused(pos, "act:pekka")
    assert broken.clause == "rituals.e4.ritual-no-action"
    assert WORDS.voices[language].say(broken.text).startswith("Pekka")
    broken = refused(pos, "act:peasant-1")
    assert broken.clause == "rituals.serfs.no-own-activation"
    assert plain(WORDS.voices[language].say(broken.text)).startswith(
        {"en": "Peasant 1 is not of your Legion", "fr": "Le Paysan 1 n’est pas de votre Légion"}[language]
    )


# ---------------------------------------------------------------- where the game stands


def test_the_summary_says_the_round_and_what_the_app_knows() -> None:
    pos = laid_out("e2")
    pos.round, pos.heroes.eliminated, pos.master.spent = 3, 2, 8
    assert (
        plain(WORDS.voices["en"].say(RITUALS.summary(pos)))
        == "Round 3, “Kill the Heroes”: 2 Heroes out, 17 Energy left"
    )
    assert plain(WORDS.voices["fr"].say(RITUALS.summary(pos))) == (
        "Round 3, « Tuez les Héros » : 2 Héros éliminés, 17 points d’Énergie"
    )
    beside = laid_out("e2", mode=COMPANION)
    assert (
        plain(WORDS.voices["en"].say(RITUALS.summary(beside))) == "Round 1, “Kill the Heroes”: 0 Heroes out"
    )


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
        said = [WORDS.voices[language].say(text) for text in RITUALS.about(there, id)]
        assert said, id
        assert all(sentence.endswith(".") for sentence in said), said
    zone = [WORDS.voices[language].say(text) for text in RITUALS.about(there, "B1a")]
    assert zone
    assert all(sentence.endswith(".") for sentence in zone), zone
    assert RITUALS.about(there, "nobody") == ()


@pytest.mark.parametrize(
    ("id", "said"),
    [
        pytest.param(
            "sting",
            "Costs 2 Energy; used once. A Hero takes 1 Wound. No effect from Resistance 3 up."
            " At most 1 zone from the Witch.",
            id="whom a card reaches and who resists it",
        ),
        pytest.param(
            "call",
            "Costs 2 Energy; used once. 1 figure comes into the zone of the Witch: Condemned.",
            id="who comes",
        ),
        pytest.param(
            "scarecrow",
            "Strength 2, Resistance 2, Agility 3, health 2."
            " On the stronger side: Strength 3, Resistance 2, Agility 3, health 2."
            " Its attack does more to a Hero whom it wounds."
            " A Hero loses Energy: in solo one ingredient of the common reserve.",
            id="both sides of a Creature and its power",
        ),
    ],
)
def test_what_is_said_of_a_thing_is_all_that_it_does(id: str, said: str) -> None:
    assert plain(" ".join([WORDS.voices["en"].say(text) for text in RITUALS.about(box(), id)])) == said


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
            "Move Corday from A1b to B2a (path: A1d and B2a).",
            "Déplacez Corday d’A1b à B2a (chemin : A1d et B2a).",
        ),
        (
            "event.hero.moved",
            MOVED | {"gait": "evade", "path": ("B2a",), "target": "chest"},
            "Move Corday from A1b to B2a, no Agility test.",
            "Déplacez Corday d’A1b à B2a, sans test d’Agilité.",
        ),
        (
            "event.hero.moved",
            MOVED | {"gait": "teleport", "target": "objective"},
            "Teleport Corday from A1b to B2a.",
            "Téléportez Corday d’A1b à B2a.",
        ),
        (
            "event.hero.eliminated",
            {"hero": "odo", "slot": 4, "items": ("iron-shield",), "count": 1},
            "Odo is eliminated: remove the figure, board and Weapon card, and discard the Iron Shield. "
            "Action card 4 stays. 1 Hero is out so far.",
            "Odo tombe : retirez figurine, Plateau et carte d’Arme, défaussez le Bouclier de fer. "
            "La carte d’Action 4 reste. 1 Héros éliminé jusqu’ici.",
        ),
        (
            "event.piece.eliminated",
            {"piece": "condemned-2", "zone": "B1a"},
            "Condemned 2 is eliminated: remove the figure from B1a.",
            "Le Condamné 2 tombe : retirez la figurine de B1a.",
        ),
        (
            "event.demon.strikes",
            {"demon": "haborym", "target": "peasant-3"},
            "Haborym goes for Peasant 3.",
            "Haborym s’en prend au Paysan 3.",
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
    assert WORDS.say("en", key, **values) == english
    assert WORDS.say("fr", key, **values) == french
