"""Words: what ids and answers are called. The sentences themselves are in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final

from adversaire.engine.content import names_in
from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text, Value
from adversaire.games.rituals.actions import price
from adversaire.games.rituals.cardboard.corrections import LYING, REWARD, spelled
from adversaire.games.rituals.cardboard.facts import NO_DEFENCE
from adversaire.games.rituals.cardboard.map_building import CHANGES
from adversaire.games.rituals.content.box import BETWEEN, Box
from adversaire.games.rituals.content.cards import SERFS, WORN, Character
from adversaire.games.rituals.content.language.errors import KINDS
from adversaire.games.rituals.content.language.languages import print_entry, print_reaction
from adversaire.games.rituals.content.language.tree import MAX_LEVEL, X
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.levels import OPTIONS
from adversaire.games.rituals.position import SLOTS, Position

#: What may be set right about a figure.
PATHS: Final = ("health", "zone", "possessed", "ruby")
#: What may be reported of a figure.
BLOWS: Final = ("heal", "hurt", "attack", "shift", "possess", "release", "remove")
#: What a Hero may head for besides figures.
AIMS: Final = ("chest", "plant", "soul", "hero")
MOST_OF_A_KIND: Final = 12
MOST_ON_A_TOKEN: Final = 9


def words(box: Box) -> dict[str, Text]:
    """Ids that are named by a sentence with values in it; plain words are found in the catalogues."""
    found: dict[str, Text] = {}
    for character in box.pack.characters:
        if character.kind in ("witch", "demon"):
            found |= path_words(character.id)
        for number in range(1, most_of(box, character) + 1):
            values: dict[str, Value] = {"who": character.id, "number": number}
            id = f"{character.id}-{number}"
            found[id] = Text("word.numbered", **values)
            found |= {f"{id}.{what}": Text(f"item.numbered.{what}", **values) for what in PATHS}
    for value in range(1, MOST_ON_A_TOKEN + 1):
        found[f"plant-{value}"] = Text("word.plant-of", value=value)
    for number in range(1, SLOTS + 1):
        found[f"slot.{number}"] = Text("item.slot", number=number)
        for what in ("health", "items", "zone", "hero", *WORN):
            found[f"slot.{number}.{what}"] = Text(f"item.slot.{what}", number=number)
    for number in range(1, box.figures.soul_track + 1):
        found[f"{REWARD}{number}"] = Text("item.reward", number=number)
    return found | place_words(box) | token_words(box) | reaction_words(box)


def most_of(box: Box, character: Character) -> int:
    """The highest number of a figure of a kind.

    A Militiaman may be read as a Peasant, and a new Serf never has the number of one that was possessed.
    """
    if character.kind not in SERFS:
        return max(MOST_OF_A_KIND, character.limit)
    return max(MOST_OF_A_KIND, 2 * sum([one.limit for one in box.pack.characters if one.kind in SERFS]))


def token_words(box: Box) -> dict[str, Text]:
    """What may be set right about the tokens of a zone: several of a kind are rare, and few."""
    zones = box.map(box.options["level"], ()).zones
    found = {LYING + zone: Text("item.lying", zone=zone) for zone in zones}
    for chest, plant, soul, ruby in product(range(3), range(3), range(5), range(5)):
        commas = {"after-chest": int(chest and plant + soul + ruby > 0)}
        commas["after-plant"] = int(plant and soul + ruby > 0)
        counts = {"chest": chest, "plant": plant, "soul": soul, "ruby": ruby}
        if not (soul and ruby) and chest + plant + soul + ruby > 1:
            found[spelled(tuple(counts.values()))] = Text("word.lying", **counts, **commas)
    return found


def place_words(box: Box) -> dict[str, Text]:
    """What a Hero may head for besides figures, by the zone it is in."""
    zones = box.map(box.options["level"], ()).zones
    return {f"{what}@{zone}": Text(f"word.at.{what}", zone=zone) for what in AIMS for zone in zones}


def path_words(id: str) -> dict[str, Text]:
    """What can be set right about a figure with a name of its own."""
    return {f"{id}.{what}": Text(f"item.piece.{what}", piece=id) for what in PATHS}


def reaction_words(box: Box) -> dict[str, Text]:
    """Reactions as they are cast: with the X that was chosen. Several at once are called by their parts."""
    found = {}
    for reactions in box.reactions.values():
        for spoken in reactions:
            level = spoken.reaction.level
            for value in range(1, MAX_LEVEL + 1) if level == X else (level,):
                found[f"{spoken.id}@{value}"] = Text("word.reaction", reaction=spoken.id, level=value)
    return found


def summary(pos: Position) -> Text:
    """Where the game stands, in one short line."""
    return Text(
        "summary",
        encounter=pos.options["level"],
        round=pos.round,
        eliminated=pos.heroes.eliminated,
        energy=pos.master.available if pos.tracked else -1,
    )


#: Answers of two parts that are said the same way wherever they come up.
VERBS: Final = frozenset(
    (
        *("act", "move", "attack", "cast", "summon", "summon-witch", "possess", "plague", "hero", "place"),
        *("demon-obey", "demon-hunt", "demon-rampage", "demon-idle", "demon-shuffle"),
        *("piece", "wall", "zone", "marker", "figure", "chest", "plant", "ruby"),
        *("tile", "turn", "swap"),
    )
)
#: Answers that mean the same in every question.
COMMON: Final = frozenset(("done", "pass", "other", "take", "throw", "as-shown"))


def answer_words(question: Question, answer: Answer, pos: Position) -> Text:
    """An answer as a player would say it."""
    verb, colon, rest = answer.partition(":")
    if colon and verb in VERBS:
        return verb_words(question, verb, rest, pos)
    if answer.isdecimal():
        return Text("answer.number", n=int(answer))
    if answer in COMMON:
        return Text(f"answer.{answer}")
    if answer == NO_DEFENCE:
        return Text(f"answer.{question.id}.{answer}")
    key = f"{question.id}.{answer}"
    if key in SPOKEN:
        return Text(f"answer.{key}", **question.values)
    return Text("answer.thing", thing=answer)


#: Answers with a sentence of their own, by question.
SPOKEN: Final = frozenset(
    (
        "own.defend.defend",
        "fact.energy.can-pay",
        "fact.energy.cannot-pay",
        "own.plague.energy",
        "own.plague.wounds",
        "own.plague.cubes",
        "own.possess.possess",
        "own.possess.leave",
        *[f"setup.map.{change}" for change in CHANGES],
        "report.hero.wound",
        "report.hero.wound-demon",
        "report.hero.drain",
        "report.hero.disarm",
        "report.hero.push",
        "report.hero.attack",
        *[f"report.piece.{what}" for what in BLOWS],
        "report.felled.legion",
        "report.felled.demon",
        "report.felled.hero",
        "report.felled.table",
    )
)


def verb_words(question: Question, verb: str, rest: str, pos: Position) -> Text:
    """Answers of two parts: what to do, and with what."""
    if verb in MAP_VERBS:
        return map_words(verb, rest, pos)
    if verb == "act":
        zone = next((piece.zone for piece in pos.pieces if piece.id == rest), "")
        return Text("answer.act", thing=rest, zone=zone)
    if verb == "turn":
        return Text("answer.turn", n=int(rest))
    if verb == "plague":
        return Text("answer.plague", thing=rest, value=pos.box.plagues[rest].value)
    if verb in PRICED:
        return Text(f"answer.{verb}", thing=rest, cost=cost_of(question, verb, rest, pos))
    return Text(f"answer.{verb}", thing=rest)


#: What is paid for in Energy, and said so.
PRICED: Final = frozenset(("move", "attack", "cast", "summon", "summon-witch", "possess"))


def cost_of(question: Question, verb: str, what: str, pos: Position) -> int:
    """The Energy an Action takes, where the app keeps the purse; what an obedient Demon does is free."""
    return price(pos, verb, what) if question.id == "own.action" and pos.tracked else 0


#: Things of the map that lie there or do not.
MAP_VERBS: Final = frozenset(("wall", "zone", "chest", "plant", "ruby"))


def map_words(verb: str, rest: str, pos: Position) -> Text:
    """A tap on the map puts a thing there or takes it away."""
    land = pos.land
    if verb == "wall":
        one, _, other = rest.partition(BETWEEN)
        return Text("answer.wall", one=one, other=other, there=int(rest in land.walls))
    if verb == "zone":
        return Text("answer.zone", thing=rest, there=int(rest not in land.missing))
    if verb == "chest":
        return Text("answer.chest", zone=rest, there=int(rest in land.chests))
    if verb == "ruby":
        return Text("answer.ruby", zone=rest, there=int(rest in pos.story.rubies))
    return Text("answer.plant", zone=rest, there=int(rest in [token.zone for token in land.plants]))


# ---------------------------------------------------------------- what the pack calls things


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The names of everything that comes from the pack. Words of the game itself are in its catalogues."""
    return {**names_in(pack), **card_lines(pack), **KINDS}


def card_lines(pack: Pack) -> dict[str, Mapping[str, str]]:
    """Entries and Reactions, printed in both languages."""
    box = Box(pack, {option.id: option.default for option in OPTIONS})
    found: dict[str, Mapping[str, str]] = {}
    for lines in box.lines.values():
        for line in lines:
            found |= called(line.id, print_entry(line.entry, "en"), print_entry(line.entry, "fr"))
    for reactions in box.reactions.values():
        for spoken in reactions:
            reaction = spoken.reaction
            found |= called(spoken.id, print_reaction(reaction, "en"), print_reaction(reaction, "fr"))
    return found


def called(id: str, english: str, french: str) -> dict[str, Mapping[str, str]]:
    """A line as it stands in a sentence, and by itself on its card."""
    return {id: quoted(english, french), plain(id): {"en": english, "fr": french}}


def plain(id: str) -> str:
    """What a line is called by itself."""
    return f"{id}-by-itself"


def quoted(english: str, french: str) -> dict[str, str]:
    """Lines have commas of their own, so they stand in quotation marks."""
    return {"en": f"“{english}”", "fr": f"«\u00a0{french}\u00a0»"}
