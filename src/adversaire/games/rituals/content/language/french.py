"""French: the words of the cards, and lines as the booklet has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from adversaire.games.rituals.content.language.lexicon import Lexicon, Phrase, bare_words, tokenise
from adversaire.games.rituals.content.language.printer import Printer, numeral
from adversaire.games.rituals.content.language.tree import (
    ANY_DISTANCE,
    EACH,
    Attack,
    Attribute,
    Event,
    Gait,
    Heal,
    Move,
    Target,
    Work,
)

FILLERS: Final = frozenset(
    {"un", "une", "le", "la", "les", "l'", "de", "du", "des", "d'", "a", "au", "aux", "en"}
)
#: The booklet has one word for To and Towards, and explains these phrases as: if you can reach it.
VAGUE: Final = "vers"
EXPLAINED: Final = ("2 Évasions vers un Sbire", "Déplacement vers une Sorcière ou un Ennemi")

FRENCH: Final = Lexicon(
    fillers=FILLERS,
    quotes=("«\u00a0", "\u00a0»"),
    level=(Phrase("level", "N", "L", "Niveau"),),
    level_x=(Phrase("x", "NX", "LX"),),
    either=(Phrase("or", "ou"),),
    plus=(Phrase("and", "&", "et"),),
    gaits=(
        Phrase("move", "Déplacement", "Déplacements", "se Déplacer", "Déplacer"),
        Phrase("evade", "Évasion", "Évasions", "s'Évader", "Évader"),
        Phrase("teleport", "Téléportation", "Téléportations", "se Téléporter", "Téléporter"),
    ),
    zones=(Phrase("zones", "Zones", "Zone"),),
    aims=(
        Phrase("to", "jusqu'à", "jusqu'au", "jusqu'aux", "à", "au", "aux"),
        Phrase("towards", VAGUE, "en direction de", "en direction du", "en direction d'"),
    ),
    attack=(Phrase("attack", "Attaque", "Attaques", "Attaquer"),),
    each=(Phrase("each", "chaque", "tous", "toutes"),),
    heal=(Phrase("heal", "Soin", "Soins", "Soigner"),),
    works=(
        Phrase("search", "Fouille", "Fouiller"),
        Phrase("pick-up", "Prendre", "Prise", "Ramasser", "Cueillir"),
        Phrase("activate", "Activation", "Activer"),
    ),
    targets=(
        Phrase("witch", "Sorcière", "Sorcières"),
        Phrase("creature", "Créature", "Créatures"),
        Phrase("minion", "Sbire", "Sbires"),
        Phrase("disciple", "Disciple", "Disciples"),
        Phrase("hero", "Héros"),
        Phrase("serf", "Serf", "Serfs"),
        Phrase("enemy", "Ennemi", "Ennemis"),
        Phrase("objective", "Objectif", "Objectifs"),
        Phrase("chest", "Coffre", "Coffres"),
        Phrase("botanicals", "Plantes", "Plante"),
        Phrase("demon", "Démon", "Démons"),
        Phrase("possessed", "Serf Possédé", "Serfs Possédés", "Possédé", "Possédés"),
        Phrase("condemned", "Condamné", "Condamnés"),
        Phrase("ravenous", "Ravenous", "Vorace", "Voraces"),
        Phrase("ikrek", "Ikrek"),
        Phrase("hagatha", "Hagatha"),
        Phrase("pekka", "Pekka"),
    ),
    nearest=(Phrase("nearest", "le plus proche", "la plus proche", "les plus proches"),),
    attributes=(
        Phrase("strength", "Force"),
        Phrase("resistance", "Résistance"),
        Phrase("agility", "Agilité"),
        Phrase("alchemy", "Alchimie"),
    ),
    gain=(Phrase("gain", "Gain", "Gain de", "Gagne", "Gagner", "Gagnez", "il gagne", "elle gagne"),),
    when=(Phrase("when", "Quand", "Lorsque", "Lorsqu'", "Si"),),
    events=(
        Phrase("attacked", "Héros est Attaqué"),
        Phrase("attacks", "Héros Attaque"),
        Phrase(
            "serf-saves", "Serf fait Sauvegarde Armure", "Serf fait jet Armure", "Serf utilise son Armure"
        ),
        Phrase("searches", "vous Fouillez Coffre"),
    ),
    melee=(Phrase("melee", "en mêlée", "au corps à corps"),),
    range=(Phrase("range", "Portée", "Gain Portée", "gagne Portée"),),
    draw=(Phrase("draw", "piochez", "pioche", "piocher", "il pioche", "elle pioche"),),
    loot=(
        Phrase("loot", "cartes Butin", "carte Butin", "Butin", "Butins", "cartes de Butin", "carte de Butin"),
    ),
    vague=VAGUE,
    must_reach=frozenset(bare_words(tokenise(phrase), FILLERS) for phrase in EXPLAINED),
)
#: The article, one of them, and several of them.
_TARGETS: Final[Mapping[Target, tuple[str, str, str]]] = {
    "witch": ("une ", "Sorcière", "Sorcières"),
    "creature": ("une ", "Créature", "Créatures"),
    "minion": ("un ", "Sbire", "Sbires"),
    "disciple": ("un ", "Disciple", "Disciples"),
    "hero": ("un ", "Héros", "Héros"),
    "serf": ("un ", "Serf", "Serfs"),
    "enemy": ("un ", "Ennemi", "Ennemis"),
    "objective": ("un ", "Objectif", "Objectifs"),
    "chest": ("un ", "Coffre", "Coffres"),
    "botanicals": ("des ", "Plantes", "Plantes"),
    "demon": ("le ", "Démon", "Démons"),
    "possessed": ("un ", "Serf Possédé", "Serfs Possédés"),
    "condemned": ("un ", "Condamné", "Condamnés"),
    "ravenous": ("un ", "Ravenous", "Ravenous"),
    "ikrek": ("", "Ikrek", "Ikrek"),
    "hagatha": ("", "Hagatha", "Hagatha"),
    "pekka": ("", "Pekka", "Pekka"),
}
_GAITS: Final[Mapping[Gait, str]] = {
    "move": "Déplacement",
    "evade": "Évasion",
    "teleport": "Téléportation",
}
_WORKS: Final[Mapping[Work, str]] = {
    "search": "Fouille de Coffre",
    "pick-up": "Prendre les Plantes",
    "activate": "Activation d'un Objectif",
}
_ATTRIBUTES: Final[Mapping[Attribute, str]] = {
    "strength": "Force",
    "resistance": "Résistance",
    "agility": "Agilité",
    "alchemy": "Alchimie",
}
_EVENTS: Final[Mapping[Event, str]] = {
    "attacked": "Quand un Héros est Attaqué",
    "attacks": "Quand un Héros Attaque",
    "attacks-in-melee": "Quand un Héros Attaque en mêlée",
    "serf-saves": "Quand un Serf fait une Sauvegarde d'Armure",
    "searches": "Quand vous Fouillez un Coffre",
}


class FrenchPrinter(Printer):
    """Nouns with their articles, and the number before the Déplacement."""

    level_letter: ClassVar[str] = "N"
    either: ClassVar[str] = "ou"
    range: ClassVar[str] = "Portée"
    works: ClassVar[Mapping[Work, str]] = _WORKS
    events: ClassVar[Mapping[Event, str]] = _EVENTS

    def move(self, move: Move) -> str:
        gait = _GAITS[move.gait]
        usual = ANY_DISTANCE if move.gait == "teleport" else 1
        if move.zones != usual:
            gait = f"{numeral(move.zones)} {gait}{'' if move.zones == 1 else 's'}"
        first, *others = move.targets
        destination = _to(first) if move.aim == "to" else f"{VAGUE} {_the(first)}"
        said = ", ".join([f"{gait} {destination}", *(_the(other) for other in others)])
        # The booklet explains this phrase otherwise.
        return said.replace(f"{VAGUE} ", "en direction d'", 1) if said in EXPLAINED else said

    def attack(self, attack: Attack) -> str:
        gain = "" if attack.gain is None else f" & Gain {self.bonus(*attack.gain)}"
        if attack.number == 1:
            return f"Attaque {', '.join(_of(target) for target in attack.targets)}{gain}"
        form = 1 if attack.number == EACH else 2
        number = "chaque" if attack.number == EACH else numeral(attack.number)
        targets = ", ".join(_TARGETS[target][form] for target in attack.targets)
        return f"Attaque de {number} {targets}{gain}"

    def heal(self, heal: Heal) -> str:
        return f"Soin de {numeral(heal.heroes)} Héros"

    def one(self, target: Target) -> str:
        return _the(target)

    def bonus(self, amount: int, attribute: Attribute) -> str:
        return f"+{numeral(amount)} {_ATTRIBUTES[attribute]}"

    def loot(self, cards: int) -> str:
        return f"piochez {numeral(cards)} {'carte' if cards == 1 else 'cartes'} Butin"


def _the(target: Target) -> str:
    return _TARGETS[target][0] + _TARGETS[target][1]


def _to(target: Target) -> str:
    article, name, _ = _TARGETS[target]
    return f"jusqu'au {name}" if article == "le " else f"jusqu'à {article}{name}"


def _of(target: Target) -> str:
    article, name, _ = _TARGETS[target]
    if article == "le ":
        return f"du {name}"
    return f"d'{article}{name}" if article or name == "Ikrek" else f"de {name}"
