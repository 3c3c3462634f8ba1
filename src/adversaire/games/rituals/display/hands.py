"""Dark Rituals beside a cardboard table: steps that need no hands, the signs of the others and of answers."""

from __future__ import annotations

from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.engine.signs import sign_of
from adversaire.engine.table_side import Emblem, Face, Mark, Scene
from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.rituals.display.beside import legion_face, waiting_face
from adversaire.games.rituals.display.orders import line_signs, woken_by
from adversaire.games.rituals.display.printed import printed_face
from adversaire.games.rituals.display.signs import WORN, face_of, figure_of
from adversaire.games.rituals.position import Position

#: What the app only says or keeps in mind.
NOTED: Final = (
    "hero.chosen",
    "hero.nobody",
    "hero.entry",
    "hero.idle",
    "hero.turn-ends",
    "hero.heads-for",
    "hero.aims",
    "hero.attacks",
    "attack.held",
    "human.defends",
    # What was just reported was done by those who report it.
    "human.moved",
    "human.drifted",
    "human.possesses",
    "human.takes",
    "human.throws",
    "militia.attacks",
    "legion.attacks",
    "reaction.caster",
    "reaction.spared",
    "spell.resisted",
    "spell.nothing",
    "sacrifice.blood",
    "demon.welcomed",
    "demon.choice",
    "demon.strikes",
    "demon.idle",
    "victory.",
    "end.",
    "scoring.",
    "report.moved",
    "report.healed",
    "setup.sides",
    "setup.cards",
    "spell.set-off",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "setup.steps.01": "table",
    "setup.steps.02": "eye",
    "setup.steps.03": "target",
    "setup.steps.04": "bust",
    "setup.steps.05": "deck",
    "setup.steps.06": "fist",
    "setup.steps.07": "chest",
    "setup.steps.08": "witch",
    "setup.": "pawn",
    "hero.appears": "bust",
    "hero.moved": "boot",
    "hero.pushed": "boot",
    "hero.casts": "flask",
    "attack.": "swords",
    "attack.held": "armour",
    "human.defends": "armour",
    "reaction.cast": "flask",
    "heroes.drained": "flask",
    "spell.": "flask",
    "hero.heals": "heart",
    "hero.searches": "chest",
    "loot.": "chest",
    "hero.equips": "sword",
    "hero.discards": "discard",
    "hero.disarmed": "discard",
    "hero.picks-up": "leaf",
    "plant.": "leaf",
    "soul.": "soul",
    "souls.": "soul",
    "sacrifice.soul": "soul",
    "hero.wounded": "drop",
    "piece.wounded": "drop",
    "plague.wound": "drop",
    "hero.eliminated": "skull",
    "piece.eliminated": "skull",
    "piece.placed": "pawn",
    "piece.healed": "heart",
    "ruby.": "gem",
    "witch.": "witch",
    "demon.": "demon",
    "serf.": "fork",
    "plague.": "plague",
    "human.": "hand",
}
#: What may be answered, where nobody with a face is meant.
ANSWERS: Final = {
    "zones": "compass",
    "tiles": "hall",
    "walls": "tower",
    "markers": "flag",
    "figures": "pawn",
    "place": "pawn",
    "chests": "chest",
    "plants": "leaf",
    "rubies": "rituals-ruby",
    "hurt": "drop",
    "wound": "drop",
    "wounds": "drop",
    "shift": "boot",
    "push": "boot",
    "attack": "swords",
    "possess": "fork",
    "remove": "skull",
    "heal": "heart",
    "drain": "flask",
    "disarm": "sword",
    "energy": "gem",
    "cubes": "armour",
    "cast": "flask",
    "summon": "witch",
    "plague": "plague",
    "can-pay": "gem",
}

#: Wounds of an attack that gets through.
DEALT: Final = ("attack.through", "attack.hits")
#: What may be set right about a figure.
VALUES: Final = {"its-health": "heart", "its-possession": "demon", "its-ruby": "gem", "all-energy": "gem"}
#: What is printed on a card, by the last word of its field.
PRINTED: Final = {
    "strength": "fist",
    "resistance": "armour",
    "agility": "boot",
    "alchemy": "flask",
    "health": "heart",
    "energy": "gem",
    "melee": "swords",
    "ranged": "bow",
}
#: What may lie in a zone, and what joins several of them in one word.
TOKENS: Final = frozenset(("chest", "plant", "soul", "ruby"))
PLUS: Final = "+"


def answer_signs(question: Question, answer: Answer, pos: Position) -> tuple[str, ...]:
    """The face of whoever is meant; elsewhere one sign for what happened."""
    kind, _, what = answer.rpartition(":")
    who = who_is(pos, what)
    if who:
        return (figure_of(pos.box, who),)
    if question.id == "setup.tile-how" and kind:
        return (f"rituals-turn-{what}" if kind == "turn" else "rituals-swap",)
    return sign_of(ANSWERS, kind or what)


def touched(event: Event) -> tuple[str, ...]:
    """Whoever takes Wounds: they are told before they are dealt."""
    return (str(event.values["target"]),) if event.kind in DEALT else ()


def who_is(pos: Position, id: str) -> str:
    """The Hero or Character behind an id; figures of a kind are numbered."""
    known = (*pos.box.heroes, *pos.box.characters)
    kind = id.rpartition("-")[0]
    return id if id in known else kind if kind in known else ""


def card_face(pos: Position, card: str) -> Face | None:
    """An AI card with the Hero it wakes, loot by what it is worn as, a Hero, a Character, or another card."""
    name, box = Text("picture.card", card=card), pos.box
    if card in box.ai_cards:
        number = box.ai_cards[card].number
        hero = woken_by(pos, number)
        art = Scene(f"rituals-{face_of(box, hero)}") if hero else Emblem("bust")
        slot = Mark("", str(number), Text("picture.mark.slot"))
        signs = () if unread_of(box, card) else line_signs(box, card)
        return Face(card, name, "orders", art, left=slot, effect=signs)
    if card in box.loot and "kind" not in unread_of(box, card):
        return Face(card, name, "loot", Emblem(WORN.get(box.loot[card].kind, "chest")))
    if card in box.heroes:
        return waiting_face(pos, card)
    return legion_face(pos, box.characters[card]) if card in box.characters else printed_face(pos, card)


def value_signs(pos: Position, value: str) -> tuple[str, ...]:
    """The face of whoever is meant, tokens as they lie, or the sign of what is counted."""
    who = who_is(pos, value)
    if who:
        return (figure_of(pos.box, who),)
    if value in VALUES:
        return (VALUES[value],)
    printed = PRINTED.get(value.rpartition(".")[2], "") if "." in value else ""
    if printed:
        return (printed,)
    tokens = value.split(PLUS)
    return tuple(f"rituals-{token}" for token in tokens) if set(tokens) <= TOKENS else ()
