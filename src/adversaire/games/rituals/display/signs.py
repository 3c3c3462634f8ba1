"""The signs of Dark Rituals: one icon for each thing, and the face of everybody who stands on the map."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.content.box import Box
from adversaire.games.rituals.content.language.tree import Action, Attack, Heal, Move

ATTRIBUTES: Final = {"strength": "fist", "resistance": "armour", "agility": "boot", "alchemy": "flask"}
#: What a Hero wears, by the attribute that it raises.
WORN: Final = {"attack": "sword", "defence": "armour", "artefact": "ring"}
#: What is counted on the way to somebody's victory.
GOALS: Final = {
    "eliminated": "bust",
    "story.trapped": "soul",
    "story.felled": "horn",
    "story.serfs": "fork",
    "story.pit": "soul",
    "story.freed": "sun",
    "story.witches": "witch",
    "story.demon": "demon",
}
WORKS: Final = {"search": "chest", "pick-up": "leaf", "activate": "target"}
#: What a spell does.
EFFECTS: Final = {
    "wound": "drop",
    "more-wounds": "drop",
    "drain": "leaf",
    "disarm": "sword",
    "push": "arrow",
    "move": "boot",
    "place": "skull",
    "heal": "heart",
    "regain": "gem",
    "resist": "armour",
    "pierce": "sword",
    "thorns": "swords",
}
#: How many faces are drawn of each kind; a pack with more of them sees some again.
FACES: Final = {
    "hero": 12,
    "witch": 6,
    "creature": 4,
    "minion": 4,
    "demon": 1,
    "peasant": 1,
    "militia": 1,
}

#: All of them, in the order of the legend.
LEGEND: Final = (
    "fist",
    "armour",
    "boot",
    "flask",
    "heart",
    "drop",
    "gem",
    "soul",
    "bust",
    "witch",
    "skull",
    "wolf",
    "demon",
    "fork",
    "kite",
    "leaf",
    "chest",
    "target",
    "sword",
    "swords",
    "ring",
    "torch",
    "plague",
    "up",
    "eye",
    "sun",
    "horn",
    "pawn",
    "hand",
    "scroll",
    "deck",
    "hourglass",
)


def face_of(box: Box, who: str) -> str:
    """The drawing of a Hero or a Character: the order of the pack decides, so no two of a kind look alike."""
    if who in box.heroes:
        kind, kin = "hero", [hero.id for hero in box.pack.heroes]
    else:
        kind = box.characters[who].kind
        kin = [one.id for one in box.pack.characters if one.kind == kind]
    return f"{kind}-{kin.index(who) % FACES[kind]}"


def figure_of(box: Box, who: str) -> str:
    """The same face on a round base."""
    return f"rituals-figure-{face_of(box, who)}"


def action_sign(action: Action) -> str:
    """What a Hero does in a step of an entry."""
    if isinstance(action, Move):
        return "boot"
    if isinstance(action, Attack):
        return "swords"
    return "heart" if isinstance(action, Heal) else WORKS[action.work]
