"""Everything Raiders has to say can be said in both languages, and reads as a player would say it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, get_args

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import CHOICE, Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Text, Value
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import (
    KINDS,
    CrewEffect,
    OfferingPointer,
    SchemeCard,
    TownHallEffect,
)
from adversaire.games.raiders.position import Ending, Side
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.contract.listening import HandsTable, ListeningTable, listen, options_of
from tests.contract.source_keys import keys_of_the_card
from tests.contract.wording import Wording, WordingChecks
from tests.raiders.tables import box, pack, virtual

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


def cards_of(seed: int) -> list[SchemeCard]:
    """Some scheme cards, pointing to offering tiles in every way there is."""
    pointers = get_args(OfferingPointer)
    return [
        replace(card, gain_offering=pointers[(seed + n) % len(pointers)])
        for n, card in enumerate(pack().schemes[:9])
    ]


def texts_of_many_games() -> set[Text]:
    """Whole random games; in every fourth the player rolls the dice and draws the scheme cards."""
    texts: set[Text] = set()
    for mode, games in ((VIRTUAL, VIRTUAL_GAMES), (COMPANION, COMPANION_GAMES)):
        for seed in range(games):
            there = box(options_of(RAIDERS, seed), cards_of(seed))
            kind = ListeningTable if seed % 4 else HandsTable
            table = kind(RAIDERS, RandomPolicy(Chance.from_seed(seed, 2)), texts)
            listen(table, RAIDERS.new(Setup("raiders", mode=mode, seed=seed), there))
    return texts


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


WORDS: Final = Wording(RAIDERS, box(), pack(), texts_of_many_games, card_texts)


class TestWords(WordingChecks):
    words = WORDS
    ids = r"\b(?:S\d\d|o\d\d|[a-z]+-(?:west|centre|east|left|right)(?:-\d)?|[a-z]+\.[a-z]+)\b"


def test_the_games_listened_to_have_seen_a_good_deal() -> None:
    rare = {"end.valkyries"}
    assert {f"why.{kind}" for kind in DECISIONS if kind not in rare} <= WORDS.heard_keys
    assert {"event.report.raided", "event.human.killed", "event.scoring.winner"} <= WORDS.heard_keys


# ---------------------------------------------------------------- nothing is missing


@pytest.mark.parametrize(
    "key",
    [
        *keys_of_the_card(RAIDERS),
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
    assert WORDS.source.in_both_languages(key)


@language
def test_what_a_card_does_can_be_said_from_its_effects(language: Language) -> None:
    for text in card_texts():
        assert WORDS.voices[language].say(text)


# ---------------------------------------------------------------- a few sentences word for word


@pytest.mark.parametrize(
    ("key", "values", "english", "french"),
    [
        (
            "event.turn.human",
            {"round": 24, "closed": "none", "last": 0},
            "Round 24: your turn. No building is closed.",
            "Manche 24 : à vous de jouer. Aucun bâtiment n’est fermé.",
        ),
        (
            "event.turn.human",
            {"round": 25, "closed": "mill", "last": 1},
            "Round 25: your last turn. The Mill is closed to you.",
            "Manche 25 : votre dernier tour. Bâtiment fermé : le Moulin.",
        ),
        (
            "event.turn.opponent",
            {"round": 24, "last": 0},
            "Round 24: the opponent's turn.",
            "Manche 24 : au tour de l’adversaire.",
        ),
        (
            "event.turn.opponent",
            {"round": 25, "last": 1},
            "Round 25: the opponent's last turn.",
            "Manche 25 : dernier tour de l’adversaire.",
        ),
        (
            "event.raid.decided",
            {"place": "outpost-right"},
            "It raids the right-hand outpost.",
            "L’adversaire pille l’avant-poste de droite.",
        ),
        (
            "event.raid.refused.armour",
            {"place": "monastery-left", "has": 2, "needed": 6},
            "It cannot raid the left-hand monastery: it has 2 armour and needs 6. It prepares instead.",
            "L’adversaire ne peut pas piller le monastère de gauche : il a 2 d’armement et il lui en faut 6. "
            "Il se prépare.",
        ),
        (
            "event.raid.refused.provisions",
            {"place": "harbour-west", "has": 0, "needed": 2},
            "It cannot raid the western harbour: it has no provisions and needs 2. It prepares instead.",
            "L’adversaire ne peut pas piller le port de l’ouest : "
            "il n’a pas de provisions et il lui en faut 2. Il se prépare.",
        ),
        (
            "event.raid.paid",
            {"amount": 4, "left": 1},
            "Return 4 of its provisions: 1 left.",
            "Remettez 4 de ses provisions à la réserve : il lui en reste 1.",
        ),
        (
            "event.raid.paid",
            {"amount": 1, "left": 0},
            "Return 1 of its provisions: none left.",
            "Remettez 1 de ses provisions à la réserve : il n’en a plus.",
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
            "Put its score marker on 1.",
            "Placez son marqueur de score sur 1.",
        ),
        (
            "event.raid.set-taken",
            {"space": "harbour-centre-2", "place": "harbour-centre", "left": 1},
            "Take the middle set of the central harbour off the board: 1 set left there.",
            "Retirez le lot du milieu du port du centre : il en reste 1.",
        ),
        (
            "event.raid.set-taken",
            {"space": "outpost-left-2", "place": "outpost-left", "left": 0},
            "Take the right-hand set of the left-hand outpost off the board: no sets left there.",
            "Retirez le lot de droite de l’avant-poste de gauche : il n’en reste plus.",
        ),
        (
            "event.raid.valkyries",
            {"count": 2, "track": 4, "armour": 0, "climbed": 2, "lost": 0},
            "For 2 Valkyries, put its Valkyrie marker on 4.",
            "2 Valkyries : placez son marqueur de Valkyries sur 4.",
        ),
        (
            "event.raid.valkyries",
            {"count": 1, "track": 7, "armour": 3, "climbed": 0, "lost": 1},
            "For 1 Valkyrie, put its armour marker on 3.",
            "1 Valkyrie : placez son marqueur d’armement sur 3.",
        ),
        (
            "event.raid.valkyries",
            {"count": 2, "track": 7, "armour": 0, "climbed": 0, "lost": 0},
            "For 2 Valkyries, no marker moves.",
            "2 Valkyries : rien ne bouge.",
        ),
        (
            "event.raid.returned",
            {"worker": "grey", "space": "x", "gold": 0, "iron": 1, "livestock": 0, "valkyries": 2},
            "Return the whole set to the supply, the grey worker included.",
            "Tout le lot va à la réserve, avec l’ouvrier gris.",
        ),
        (
            "event.raid.returned",
            {"worker": "white", "space": "x", "gold": 0, "iron": 0, "livestock": 0, "valkyries": 2},
            "Return the whole set to the supply, the white worker included.",
            "Tout le lot va à la réserve, avec l’ouvrier blanc.",
        ),
        (
            "event.prep.gained",
            {"armour": 1, "provisions": 2, "armour_now": 4, "provisions_now": 5},
            "Put its armour marker on 4 and give it 2 provisions: 5 in all.",
            "Placez son marqueur d’armement sur 4 et donnez-lui 2 provisions : 5 en tout.",
        ),
        (
            "event.prep.gained",
            {"armour": 0, "provisions": 1, "armour_now": 10, "provisions_now": 8},
            "Give it 1 provision: 8 in all.",
            "Donnez-lui 1 provision : 8 en tout.",
        ),
        (
            "event.building.closed",
            {"building": "armoury"},
            "Put the barrier on the Armoury: on your next turn, no worker in or out.",
            "Posez la barrière sur l’Armurerie : à votre prochain tour, ni pose ni reprise d’ouvrier.",
        ),
        (
            "event.human.placed",
            {"worker": "black", "building": "mill"},
            "You place your black worker at the Mill.",
            "Vous posez votre ouvrier noir au Moulin.",
        ),
        (
            "event.human.picked",
            {"worker": "grey", "building": "barracks"},
            "You take the grey worker from the Barracks.",
            "Vous reprenez l’ouvrier gris du Camp d’entraînement.",
        ),
        (
            "event.human.gained",
            {"what": "silver", "amount": 1},
            "You gain 1 silver.",
            "Vous gagnez 1 pièce d’argent.",
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
            "Reprendre l’ouvrier du Langhùs et agir",
        ),
        (
            "answer.tile",
            {"thing": "o12"},
            "Make an offering: the 5-point tile for 1 iron + 2 livestock + 1 silver",
            "Faire une Offrande : la tuile à 5 points pour 1 fer + 2 bétail + 1 pièce d’argent",
        ),
        (
            "question.hand.discard",
            {"over": 0},
            "Which card do you discard?",
            "Quelle carte défaussez-vous ?",
        ),
        (
            "question.hand.discard",
            {"over": 1},
            "You hold 1 card more than the 8 you may keep: which one do you discard?",
            "Vous avez 1 carte de plus que les 8 permises : laquelle défaussez-vous ?",
        ),
        (
            "about.settlement",
            {"workers": "black-grey", "crew": 2, "provisions": 2, "gold": 0, "dice": 0},
            "A raid asks for a black or grey worker, a crew of 2 and 2 provisions. No dice are rolled.",
            "Un raid demande un ouvrier noir ou gris, un équipage de 2 et 2 provisions. "
            "On ne lance pas de dés.",
        ),
        (
            "about.workers",
            {"workers": ("black", "grey", "white")},
            "Workers admitted: any.",
            "Ouvriers admis : tous.",
        ),
        (
            "about.workers",
            {"workers": ("grey", "white")},
            "Workers admitted: a grey worker or a white worker.",
            "Ouvriers admis : un ouvrier gris ou un ouvrier blanc.",
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
            "Révélez la tuile Offrande de l’adversaire : combien de points en tout ?",
        ),
        (
            "crew.building-gain",
            {"at": "silversmith", "what": "silver", "amount": 1},
            "+1 silver at the Silversmith",
            "+1 pièce d’argent à l’Atelier de l’Orfèvre",
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
            "Le lot de gauche du port de l’ouest : remettez de l’or, du fer et une Valkyrie "
            "(actuellement aucun butin).",
        ),
    ],
)
def test_a_sentence_word_for_word(key: str, values: dict[str, Value], english: str, french: str) -> None:
    assert WORDS.say("en", key, **values) == english
    assert WORDS.say("fr", key, **values) == french


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


@language
def test_the_workers_of_a_settlement_are_named_in_whatever_order_a_pack_has_them(language: Language) -> None:
    harbour = pack().settlements[0]
    assert harbour.workers == ("black", "grey")
    turned = replace(
        pack(), settlements=(replace(harbour, workers=("grey", "black")), *pack().settlements[1:])
    )
    voice = WORDS.voices[language]
    said = [
        voice.say(RAIDERS.about(RAIDERS.open_box(content, RAIDERS.full_options({})), harbour.id)[0])
        for content in (pack(), turned)
    ]
    assert said[0] == said[1]


@pytest.mark.parametrize("question", ["treasury.for", "mill.for"])
def test_gold_that_the_supply_has_not_is_not_promised(question: str) -> None:
    pos = virtual()
    asked = Question(question, CHOICE, ("gold",), ("raiders.turn.human-plays-standard",))
    pos.supply.gold = 1
    assert RAIDERS.answer_words(asked, "gold", pos) == Text(f"answer.{question}.gold")
    pos.supply.gold = 0
    none_left = RAIDERS.answer_words(asked, "gold", pos)
    assert none_left == Text(f"answer.{question}.no-gold")
    assert WORDS.source.in_both_languages(none_left.key)


def test_on_screen_a_turn_asks_where_the_worker_in_hand_goes() -> None:
    pos = virtual()
    pos.human.worker = "grey"
    asked = RAIDERS.asks(Question("turn.action", CHOICE, ("place:mill",), ()), pos)
    assert asked is not None
    assert [WORDS.voices[language].say(asked[0]) for language in ("en", "fr")] == [
        "Where do you place the grey worker?",
        "Où posez-vous l’ouvrier gris\N{NARROW NO-BREAK SPACE}?",
    ]
    assert asked[1] == "t-wg"
    assert RAIDERS.asks(Question("mill.for", CHOICE, ("gold",), ()), pos) is None


@pytest.mark.parametrize(
    ("key", "values", "french", "english"),
    [
        (
            "hire",
            {"price": 2, "left": 0},
            "2 pièces d’argent\u202f; il n’en reste plus",
            "2 silver; none left",
        ),
        ("armoury", {"what": "iron", "left": 0}, "il ne reste plus de fer", "no iron left"),
        (
            "offering",
            {"gold": 0, "iron": 2, "livestock": 0, "silver": 1},
            "il reste 2 fer et 1 pièce d’argent",
            "",
        ),
        ("nothing-left", {}, "il ne reste rien à donner", "nothing left to give"),
    ],
)
def test_nothing_left_is_said_as_such(key: str, values: dict[str, Value], french: str, english: str) -> None:
    said = Text(f"spends.{key}", **values)
    assert Voice(RAIDERS, box(), pack(), "fr").say(said) == french
    assert Voice(RAIDERS, box(), pack(), "en").say(said) == (english or "2 iron and 1 silver left")
