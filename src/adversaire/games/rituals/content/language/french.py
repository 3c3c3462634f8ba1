"""The French words of the cards."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.content.language.lexicon import Lexicon, Phrase, bare_words
from adversaire.games.rituals.content.language.tokens import tokenise

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
