"""French: the words of the cards, and lines as the booklet has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.games.rituals.content.language.lexicon import Lexicon, Noun, Phrase, bare_words, tokenise
from adversaire.games.rituals.content.language.printer import Printer, is_usual, numeral
from adversaire.games.rituals.content.language.tree import Do, Heal, Move, Target, Work

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
        Noun("witch", "une ", "Sorcière", "Sorcières"),
        Noun("creature", "une ", "Créature", "Créatures"),
        Noun("minion", "un ", "Sbire", "Sbires"),
        Noun("disciple", "un ", "Disciple", "Disciples"),
        Noun("hero", "un ", "Héros", "Héros"),
        Noun("serf", "un ", "Serf", "Serfs"),
        Noun("enemy", "un ", "Ennemi", "Ennemis"),
        Noun("objective", "un ", "Objectif", "Objectifs"),
        Noun("chest", "un ", "Coffre", "Coffres"),
        Noun("botanicals", "des ", "Plantes", "Plantes", "Plante"),
        Noun("demon", "le ", "Démon", "Démons"),
        Noun("possessed", "un ", "Serf Possédé", "Serfs Possédés", "Possédé", "Possédés"),
        Noun("condemned", "un ", "Condamné", "Condamnés"),
        Noun("ravenous", "un ", "Ravenous", "Ravenous", "Vorace", "Voraces"),
        Noun("ikrek", "", "Ikrek", "Ikrek"),
        Noun("hagatha", "", "Hagatha", "Hagatha"),
        Noun("pekka", "", "Pekka", "Pekka"),
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
    triggers={
        "attacked": "Quand un Héros est Attaqué",
        "attacks": "Quand un Héros Attaque",
        "attacks-in-melee": "Quand un Héros Attaque en mêlée",
        "serf-saves": "Quand un Serf fait une Sauvegarde d'Armure",
        "searches": "Quand vous Fouillez un Coffre",
    },
    melee=(Phrase("melee", "en mêlée", "au corps à corps"),),
    range=(Phrase("range", "Portée", "Gain Portée", "gagne Portée"),),
    draw=(Phrase("draw", "piochez", "pioche", "piocher", "il pioche", "elle pioche"),),
    loot=(
        Phrase("loot", "cartes Butin", "carte Butin", "Butin", "Butins", "cartes de Butin", "carte de Butin"),
    ),
    vague=VAGUE,
    must_reach=frozenset(bare_words(tokenise(phrase), FILLERS) for phrase in EXPLAINED),
)
_WORKS: Final[Mapping[Work, str]] = {
    "search": "Fouille de Coffre",
    "pick-up": "Prendre les Plantes",
    "activate": "Activation d'un Objectif",
}


class FrenchPrinter(Printer):
    """Nouns with their articles, and the number before the Déplacement."""

    def move(self, move: Move) -> str:
        gait = self.said(self.words.gaits, move.gait)
        if not is_usual(move):
            gait = f"{numeral(move.zones)} {gait}{'' if move.zones == 1 else 's'}"
        first, *others = move.targets
        destination = self._to(first) if move.aim == "to" else f"{VAGUE} {self.one(first)}"
        said = ", ".join([f"{gait} {destination}", *(self.one(other) for other in others)])
        # The booklet explains this phrase otherwise.
        return said.replace(f"{VAGUE} ", "en direction d'", 1) if said in EXPLAINED else said

    def attacked(self, target: Target) -> str:
        noun = self.nouns[target]
        if noun.article == "le ":
            return f"du {noun.usual}"
        said = noun.article + noun.usual
        return f"d'{said}" if noun.article or target == "ikrek" else f"de {said}"

    def several(self, number: int, targets: tuple[Target, ...]) -> str:
        return f"de {super().several(number, targets)}"

    def heal(self, heal: Heal) -> str:
        return f"Soin de {numeral(heal.heroes)} Héros"

    def do(self, do: Do) -> str:
        return _WORKS[do.work]

    def loot(self, cards: int) -> str:
        return f"piochez {numeral(cards)} {'carte' if cards == 1 else 'cartes'} Butin"

    def _to(self, target: Target) -> str:
        noun = self.nouns[target]
        return f"jusqu'au {noun.usual}" if noun.article == "le " else f"jusqu'à {self.one(target)}"
