"""Everything Raiders has to say can be said in both languages, and reads as a player would say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, get_args

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone, differences
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import CARD, NUMBER, Answer, Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text, Value
from adversaire.games import raiders
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content import (
    KINDS,
    CrewEffect,
    OfferingPointer,
    SchemeCard,
    TownHallEffect,
)
from adversaire.games.raiders.levels import LEVELS, OPTIONS
from adversaire.games.raiders.position import Ending, Side
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.speaker import Speaker
from adversaire.play.voice import Voice
from tests.raiders.tables import box, pack

language = pytest.mark.parametrize("language", LANGUAGES)

VIRTUAL_GAMES: Final = 60
COMPANION_GAMES: Final = 40
#: What the opponent decides, each with a reason in one sentence.
DECISIONS: Final = (
    "raid.decided",
    "raid.refused.armour",
    "raid.refused.provisions",
    "raid.refused.plunder",
    "prep.exchanged",
    "prep.offering",
    "building.closed",
    "scheme.reshuffled",
    *(f"end.{ending}" for ending in get_args(Ending)),
    *(f"end.last-turns.{side}" for side in get_args(Side)),
)


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
            self.texts.add(RAIDERS.answer_words(question, answer, self.position))
        return super().ask(question)

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        super().tell(kind, clauses, sieve, **values)
        self.texts.add(Text(f"event.{kind}", **values))
        if kind in DECISIONS:
            self.texts.add(Text(f"why.{kind}", **values))


class HandsTable(ListeningTable):
    """The same, where the player rolls the dice and draws the scheme cards."""

    __slots__ = ()

    def roll(self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: object = None) -> int:
        answers = tuple(str(face) for face in sorted(set(faces)))
        return int(self.fact(Question(id, NUMBER, answers, clauses)))

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        card = self.fact(Question(id, CARD, possible or tuple(sorted(pile)), clauses))
        pile.remove(card)
        return card

    def draw_unseen(self, pile: list[str]) -> str:
        return ""


def options_of(seed: int) -> dict[str, str]:
    """Every value of every option comes up as the seeds go by."""
    return {option.id: option.values[seed % len(option.values)] for option in OPTIONS}


def cards_of(seed: int) -> list[SchemeCard]:
    """Some scheme cards, pointing to offering tiles in every way there is."""
    pointers = get_args(OfferingPointer)
    return [
        replace(card, gain_offering=pointers[(seed + n) % len(pointers)])
        for n, card in enumerate(pack().schemes[:9])
    ]


def listen(seed: int, mode: str, hands: bool, texts: set[Text]) -> None:
    """Play a whole random game and write down everything in it that has words."""
    position = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), box(options_of(seed), cards_of(seed)))
    policy = RandomPolicy(Chance.from_seed(seed, 2))
    table = (HandsTable if hands else ListeningTable)(policy, texts)
    table.seat(position)
    before: list[Zone] = []
    while not RAIDERS.is_over(position):
        RAIDERS.play_turn(position, table)
        after = RAIDERS.view(position)
        texts |= set(labels(after))
        texts |= {change.text for change in differences(after, before)}
        before = after
    texts |= {adjustable.label for adjustable in RAIDERS.adjustables(position)}
    result = RAIDERS.result(position)
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
        listen(seed, VIRTUAL, seed % 4 == 0, texts)
    for seed in range(COMPANION_GAMES):
        listen(seed, COMPANION, seed % 4 == 0, texts)
    return frozenset(texts)


@cache
def speaker(language: Language) -> Speaker:
    """Someone who knows the names of the pack and of the game's own things."""
    names: dict[str, Mapping[str, str]] = dict(RAIDERS.names(pack()))
    narrator = catalogues.speaker(language, "raiders", RAIDERS.names(pack()))
    words = RAIDERS.words(box())
    names |= {id: {language: narrator.say(text)} for id, text in words.items()}
    return catalogues.speaker(language, "raiders", names)


def say(language: Language, key: str, **values: Value) -> str:
    """A sentence, with plain spaces."""
    return speaker(language).say(Text(key, **values)).replace("\u00a0", " ")


# ---------------------------------------------------------------- nothing is missing


@language
def test_whatever_happens_in_a_game_can_be_said(language: Language) -> None:
    for text in texts_of_many_games():
        assert speaker(language).say(text)


def test_the_games_listened_to_have_seen_a_good_deal() -> None:
    heard = {text.key for text in texts_of_many_games()}
    rare = {"end.valkyries"}
    assert {f"why.{kind}" for kind in DECISIONS if kind not in rare} <= heard
    assert {"event.report.raided", "event.human.killed", "event.scoring.winner"} <= heard


def calls_of(name: str) -> Iterator[ast.Call]:
    """Every call of this name in the game's source whose first argument is a key."""
    for source in sorted(Path(raiders.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = node.func
                if name == (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")):
                    yield node


def keys_of(call: ast.Call, family: str) -> list[str]:
    """The keys a call may mean; the parts of a key that are filled in later may be anything."""
    shape = re.compile(re.escape(family) + pattern(call.args[0]))
    return [key for key in sorted(catalogues.all_keys("en", "raiders")) if shape.fullmatch(key)]


def pattern(key: ast.expr) -> str:
    if isinstance(key, ast.JoinedStr):
        return "".join(pattern(part) for part in key.values)
    return re.escape(str(key.value)) if isinstance(key, ast.Constant) else r"[\w.-]+"


@pytest.mark.parametrize(("name", "family"), [("tell", "event."), ("Question", "question."), ("Text", "")])
def test_every_key_in_the_source_has_its_sentence(name: str, family: str) -> None:
    calls = list(calls_of(name))
    assert calls
    assert not [ast.unparse(call) for call in calls if not keys_of(call, family)]


def needed_by(key: str) -> frozenset[str]:
    return catalogues.placeholders(catalogues.sentences("en", "raiders")[key], "en")


def test_whatever_is_told_comes_with_the_values_its_sentences_need() -> None:
    for call in calls_of("tell"):
        given = {keyword.arg for keyword in call.keywords}
        if None not in given:
            for key in (*keys_of(call, "event."), *keys_of(call, "why.")):
                assert needed_by(key) <= given, key


def test_whatever_is_asked_comes_with_the_values_its_sentence_needs() -> None:
    for call in calls_of("Question"):
        values = call.args[4] if len(call.args) > 4 else ast.Dict([], [])
        if isinstance(values, ast.Dict) and not isinstance(call.args[0], ast.Name):
            given = {key.value for key in values.keys if isinstance(key, ast.Constant)}
            for key in keys_of(call, "question."):
                assert needed_by(key) <= given, key


@pytest.mark.parametrize(
    "key",
    [
        *("game.title", "game.pitch", "game.opponent", "end.winner"),
        *(f"level.{level}{part}" for level in LEVELS for part in ("", ".about")),
        *(f"option.{option.id}{part}" for option in OPTIONS for part in ("", ".about")),
        *(f"option.{option.id}.{value}" for option in OPTIONS for value in option.values),
        *(f"setup.steps.{step:02}" for step in range(1, 11)),
        *(f"event.{kind}" for kind in DECISIONS),
        *(f"why.{kind}" for kind in DECISIONS),
        *(f"event.opponent.{what}" for what in ("lost.armour", "lost.provisions", "gave.provisions")),
        *(f"word.{kind}" for kind in KINDS),
        *(f"refusal.raid.{lacking}" for lacking in ("worker", "crew", "provisions", "gold", "plunder")),
        *(f"refusal.place.{reason}" for reason in ("closed", "occupied", "colour", "idle")),
        *(f"refusal.pick.{reason}" for reason in ("closed", "empty", "idle")),
        *(f"fault.deck-no-{kind}" for kind in ("outpost", "monastery")),
        *(f"points.{source}" for source in ("raids", "valkyries", "armour", "offerings", "crew", "plunder")),
    ],
)
def test_every_key_made_of_parts_has_its_sentence(key: str) -> None:
    assert all(key in catalogues.all_keys(language, "raiders") for language in LANGUAGES)


def card_texts() -> Iterator[Text]:
    """What every card does, as it is printed and in other printings."""
    for card in pack().townsfolk:
        yield from map(effect_text, card.crew)
        yield from map(effect_text, card.town_hall)
    for printing in pack().printings:
        yield from map(effect_text, printing.town_hall or ())


def effect_text(effect: CrewEffect | TownHallEffect) -> Text:
    if isinstance(effect, CrewEffect):
        return Text(f"crew.{effect.do}", at=effect.at, what=effect.what, amount=effect.amount)
    how = ".up-to" if effect.up_to else ""
    key = f"town-hall.{effect.do}{how}"
    return Text(key, what=effect.what, amount=effect.amount, pay=effect.pay, price=effect.price)


@language
def test_what_a_card_does_can_be_said_from_its_effects(language: Language) -> None:
    for text in card_texts():
        assert speaker(language).say(text)


# ---------------------------------------------------------------- it is well printed


def everything_said(language: Language) -> dict[str, str]:
    said = {repr(text): speaker(language).say(text) for text in (*texts_of_many_games(), *card_texts())}
    return said | {id: speaker(language).name(id) for id in RAIDERS.words(box())}


SPOTS: Final = re.compile(r"[{}]|[ \u00a0]{2}| [.,)]|[.,;:?!]{2}|\(\s|\(\)|^\s|\s$|[,;] [.]|\?[A-Za-z]")


@language
def test_no_sentence_has_a_gap_or_a_doubled_sign(language: Language) -> None:
    assert not {text: said for text, said in everything_said(language).items() if SPOTS.search(said)}


def test_french_contracts_its_articles() -> None:
    wrong = re.compile(r"\b(?:de|à) les? |\bde (?:du|des|de) |\bà (?:du|des) ", re.IGNORECASE)
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
    ids = re.compile(r"\b(?:S\d\d|o\d\d|[a-z]+-(?:west|centre|east|left|right)(?:-\d)?|[a-z]+\.[a-z]+)\b")
    assert not {text: said for text, said in everything_said(language).items() if ids.search(said)}


# ---------------------------------------------------------------- a few sentences word for word


@pytest.mark.parametrize(
    ("key", "values", "english", "french"),
    [
        (
            "event.raid.decided",
            {"place": "outpost-right"},
            "It raids the right-hand outpost.",
            "L'adversaire pille l'avant-poste de droite.",
        ),
        (
            "event.raid.refused.armour",
            {"place": "monastery-left", "has": 2, "needed": 6},
            "It cannot raid the left-hand monastery: it has armour 2 and needs 6. It prepares instead.",
            "L'adversaire ne peut pas piller le monastère de gauche : il a 2 d'armement et il lui en faut 6. "
            "Il se prépare.",
        ),
        (
            "event.raid.refused.provisions",
            {"place": "harbour-west", "has": 0, "needed": 2},
            "It cannot raid the western harbour: it has no provisions and needs 2. It prepares instead.",
            "L'adversaire ne peut pas piller le port de l'ouest : "
            "il n'a pas de provisions et il lui en faut 2. Il se prépare.",
        ),
        (
            "event.raid.paid",
            {"amount": 4, "left": 1},
            "Return 4 of its provisions to the main supply: it has 1 left.",
            "Remettez 4 de ses provisions dans la réserve générale : il lui en reste 1.",
        ),
        (
            "event.raid.paid",
            {"amount": 1, "left": 0},
            "Return its 1 provision to the main supply: it has none left.",
            "Remettez sa provision dans la réserve générale : il n'en a plus.",
        ),
        (
            "event.raid.paid",
            {"amount": 0, "left": 3},
            "This raid costs it no provisions.",
            "Ce raid ne lui coûte pas de provisions.",
        ),
        (
            "event.raid.scored",
            {"points": 1, "total": 51, "marker": 1},
            "Put its score marker on 1: it scores 1 point, for a total of 51.",
            "Placez son marqueur de score sur 1 : il marque 1 point, pour un total de 51.",
        ),
        (
            "event.raid.set-taken",
            {"space": "harbour-centre-2", "place": "harbour-centre", "left": 1},
            "Take the middle set of the central harbour off the board: 1 set is left there.",
            "Retirez du plateau le lot du milieu du port du centre : il y reste 1 lot.",
        ),
        (
            "event.raid.set-taken",
            {"space": "outpost-left-2", "place": "outpost-left", "left": 0},
            "Take the right-hand set of the left-hand outpost off the board: no set is left there.",
            "Retirez du plateau le lot de droite de l'avant-poste de gauche : il n'y reste aucun lot.",
        ),
        (
            "event.raid.valkyries",
            {"count": 2, "track": 4, "armour": 0, "lost": 0},
            "The set held 2 Valkyries: put its Valkyrie marker on 4; its armour stays at 0.",
            "Le lot contenait 2 Valkyries : placez son marqueur de Valkyries sur 4 ; son armement reste à 0.",
        ),
        (
            "event.raid.returned",
            {"worker": "grey", "space": "x", "gold": 0, "iron": 1, "livestock": 0, "valkyries": 2},
            "Put the whole set in the main supply (1 iron, 2 Valkyries), the grey worker too: the opponent "
            "keeps nothing.",
            "Remettez tout le lot dans la réserve générale (1 fer, 2 Valkyries), avec l'ouvrier gris : "
            "l'adversaire ne garde rien.",
        ),
        (
            "event.raid.returned",
            {"worker": "white", "space": "x", "gold": 0, "iron": 0, "livestock": 0, "valkyries": 2},
            "Put the whole set in the main supply, the white worker too: the opponent keeps nothing.",
            "Remettez tout le lot dans la réserve générale, avec l'ouvrier blanc : "
            "l'adversaire ne garde rien.",
        ),
        (
            "event.prep.gained",
            {"armour": 1, "provisions": 2, "armour_now": 4, "provisions_now": 5},
            "Put its armour marker on 4 and give it 2 provisions from the main supply: it now has 5.",
            "Placez son marqueur d'armement sur 4 et donnez-lui 2 provisions de la réserve générale : "
            "il en a maintenant 5.",
        ),
        (
            "event.prep.gained",
            {"armour": 0, "provisions": 1, "armour_now": 10, "provisions_now": 8},
            "Give it 1 provision from the main supply: it now has 8.",
            "Donnez-lui 1 provision de la réserve générale : il en a maintenant 8.",
        ),
        (
            "event.building.closed",
            {"building": "armoury"},
            "The Armoury is closed on your next turn: place no worker there and take none from it.",
            "À votre prochain tour, ne posez ni ne reprenez d'ouvrier à l'Armurerie : ce bâtiment est fermé.",
        ),
        (
            "event.human.placed",
            {"worker": "black", "building": "mill"},
            "You place your black worker in the Mill.",
            "Vous posez votre ouvrier noir au Moulin.",
        ),
        (
            "event.human.picked",
            {"worker": "grey", "building": "barracks"},
            "You take the grey worker from the Barracks.",
            "Vous reprenez l'ouvrier gris du Camp d'entraînement.",
        ),
        (
            "event.human.gained",
            {"what": "silver", "amount": 1},
            "You gain 1 silver.",
            "Vous gagnez 1 pièce d'argent.",
        ),
        (
            "answer.raid",
            {"place": "fortress-right", "provisions": 1, "gold": 1},
            "Raid the right-hand fortress for 1 provision and 1 gold",
            "Piller la forteresse de droite pour 1 provision et 1 or",
        ),
        (
            "answer.take",
            {"thing": "long-house"},
            "Take the worker from the Long House and act",
            "Reprendre l'ouvrier du Langhùs et agir",
        ),
        (
            "answer.tile",
            {"thing": "o12"},
            "Make an offering: the 5-point tile for 1 iron + 2 livestock + 1 silver",
            "Faire une Offrande : la tuile à 5 points pour 1 fer + 2 bétail + 1 argent",
        ),
        (
            "question.hire.discard",
            {"card": "brawler"},
            "Who leaves your crew to make room for the Brawler?",
            "Qui quitte votre équipage pour laisser sa place au Bagarreur ?",
        ),
        (
            "question.fact.opponent-tiles",
            {"count": 1},
            "Turn up the opponent's offering tile: how many points in all?",
            "Révélez la tuile Offrande de l'adversaire : combien de points en tout ?",
        ),
        (
            "crew.building-gain",
            {"at": "silversmith", "what": "silver", "amount": 1},
            "+1 silver at the Silversmith",
            "+1 pièce d'argent à l'Atelier de l'Orfèvre",
        ),
        (
            "town-hall.trade",
            {"what": "gold", "amount": 1, "pay": "provisions", "price": 2},
            "Pay 2 provisions to gain 1 gold",
            "Payez 2 provisions pour gagner 1 or",
        ),
        (
            "put-back.place",
            {"thing": "harbour-west-1", "before": "gone", "after": ("gold", "iron", "valkyrie")},
            "The left-hand set of the western harbour: put back gold, iron and a Valkyrie (now no plunder).",
            "Le lot de gauche du port de l'ouest : remettez de l'or, du fer et une Valkyrie "
            "(actuellement aucun butin).",
        ),
    ],
)
def test_a_sentence_word_for_word(key: str, values: dict[str, Value], english: str, french: str) -> None:
    assert say("en", key, **values) == english
    assert say("fr", key, **values) == french


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("printing", [0, -1])
def test_every_card_building_and_place_can_be_explained(language: Language, printing: int) -> None:
    there = box({option.id: option.values[printing] for option in RAIDERS.options})
    voice = Voice(RAIDERS, there, pack(), language)
    for id in (*there.townsfolk, *there.buildings, *there.settlements, *there.schemes):
        said = [voice.say(text) for text in RAIDERS.about(there, id)]
        assert len(said) >= 2
        assert all(sentence and "  " not in sentence for sentence in said)
    assert RAIDERS.about(there, "harbour-west-1") == ()
