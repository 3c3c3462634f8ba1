"""The box as the rules use it: what the cards say, read once, sheets and spells worked out, maps kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from adversaire.games.rituals.content.cards import (
    ActionCard,
    AiCard,
    Loot,
    PlagueCard,
    Plant,
    Sheet,
    Threshold,
    WitchcraftCard,
)
from adversaire.games.rituals.content.encounters import Board, Laid
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction
from adversaire.games.rituals.content.language.tree import Entry, Reaction
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.map import Map

#: A wall is written as the two zones it stands between, in the order of the alphabet.
BETWEEN: Final = "|"
#: Between a tile and how often it is turned.
TURNED: Final = "*"
#: The Action cards that carry a Reaction every Hero may use (rituals.alchemy.reactions-cards-1-3).
REACTION_CARDS: Final = (1, 2, 3)


class Line(NamedTuple):
    """An entry of a card, with an id for reasons and sentences."""

    id: str
    card: str
    entry: Entry


class Spoken(NamedTuple):
    """A Reaction of a card."""

    id: str
    card: str
    reaction: Reaction


#: A box is opened for every session, and its cards say the same each time.
read_entry: Final = lru_cache(1000)(parse_entry)
read_reaction: Final = lru_cache(1000)(parse_reaction)


def wall_id(one: str, other: str) -> str:
    return BETWEEN.join(sorted((one, other)))


def laid_tile(tile: str, turns: int) -> str:
    """A tile as it lies: its id, and how often it is turned clockwise."""
    return f"{tile}{TURNED}{turns}" if turns else tile


def tile_of(written: str) -> str:
    return written.partition(TURNED)[0]


def turns_of(written: str) -> int:
    _, _, turns = written.partition(TURNED)
    return int(turns) if turns else 0


class Box:
    """The content as the rules use it: by id, with everything worked out that never changes in a game."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.pack = pack
        self.options = dict(options)
        self.figures = pack.figures
        self.costs = pack.costs
        self.classes = {one.id: one for one in pack.classes}
        self.weapons = {one.id: one for one in pack.weapons}
        self.heroes = {one.id: one for one in pack.heroes}
        self.characters = {one.id: one for one in pack.characters}
        self.spells = {one.id: one for one in pack.spells}
        self.witchcraft = {one.id: one for one in pack.witchcraft}
        self.demon_cards = {one.id: one for one in pack.demon_cards}
        self.plagues = {one.id: one for one in pack.plagues}
        self.loot = {one.id: one for one in pack.loot}
        self.plants = {one.id: one for one in pack.plants}
        #: The Action cards by slot, in rising order (rituals.setup.order-action-cards).
        self.action_cards = {one.number: one for one in sorted(pack.action_cards, key=lambda one: one.number)}
        self.ai_cards = {one.id: one for one in pack.ai_cards}
        self.tiles = {one.id: one for one in pack.tiles}
        self.encounters = {one.id: one for one in pack.encounters}
        self.boards = {one.id: Board(one, self.tiles) for one in pack.encounters}
        #: Ids of cards, one for each copy, in the order of the pack.
        self.witchcraft_deck = deck_of(pack.witchcraft)
        self.plague_deck = deck_of(pack.plagues)
        self.loot_deck = deck_of(pack.loot)
        self.plant_deck = deck_of(pack.plants)
        self.ai_deck = tuple([one.id for one in pack.ai_cards])
        self.weapon_of = {hero.id: self.weapons[hero.weapon] for hero in pack.heroes}
        self._maps: dict[tuple[object, ...], Map] = {}
        self._boards: dict[tuple[str, tuple[str, ...]], Board] = {}
        self._read_cards(pack)
        self._reckon_dice(pack)

    def _read_cards(self, pack: Pack) -> None:
        cards: list[AiCard | ActionCard] = [*pack.ai_cards, *pack.action_cards]
        #: Entries and Reactions by the card that carries them.
        self.lines: dict[str, tuple[Line, ...]] = {
            card.id: tuple(
                [
                    Line(f"{card.id}.{number}", card.id, read_entry(text, pack.card_language))
                    for number, text in enumerate(card.entries, start=1)
                ]
            )
            for card in cards
        }
        self.reactions: dict[str, tuple[Spoken, ...]] = {
            card.id: tuple(
                [
                    Spoken(f"{card.id}.r{number}", card.id, read_reaction(text, pack.card_language))
                    for number, text in enumerate(card.reactions, start=1)
                ]
            )
            for card in cards
        }
        self.line_by_id = {line.id: line for lines in self.lines.values() for line in lines}
        #: The Reactions that are always in view.
        self.standing: tuple[Spoken, ...] = tuple(
            [
                spoken
                for number in REACTION_CARDS
                if number in self.action_cards
                for spoken in self.reactions[self.action_cards[number].id]
            ]
        )

    def _reckon_dice(self, pack: Pack) -> None:
        self.die = pack.figures.die
        #: The numbers a defence roll can come to.
        self.defences = sums(pack.figures.die, pack.figures.defence_dice)
        #: The numbers of both rolls, each with how often it comes up.
        self.attack_odds = tuple(Counter(sums(pack.figures.die, pack.figures.attack_dice)).items())
        self.defence_odds = tuple(Counter(self.defences).items())

    def of_kind(self, *kinds: str) -> tuple[str, ...]:
        """The ids of the Characters of some kinds, in the order of the pack."""
        return tuple([one.id for one in self.pack.characters if one.kind in kinds])

    def sheet(self, who: str, stronger: bool) -> Sheet:
        """The side of a Character card that lies up."""
        character = self.characters[who]
        return character.stronger if stronger and character.stronger else character.sheet

    def map(
        self,
        encounter: str,
        walls: tuple[str, ...],
        missing: tuple[str, ...] = (),
        yellow: str = "",
        tiles: tuple[str, ...] = (),
    ) -> Map:
        """The map of an Encounter with these walls, without zones that are not on the table."""
        key = (encounter, walls, missing, yellow, tiles)
        if key not in self._maps:
            self._maps[key] = self._draw(*key)
        return self._maps[key]

    def board(self, encounter: str, tiles: tuple[str, ...] = ()) -> Board:
        """The board of an Encounter, its tiles laid out otherwise if need be."""
        if not tiles:
            return self.boards[encounter]
        if (encounter, tiles) not in self._boards:
            plan = self.encounters[encounter]
            layout = tuple(
                [
                    Laid(tile_of(written), place.x, place.y, turns_of(written))
                    for place, written in zip(plan.layout, tiles, strict=True)
                ]
            )
            self._boards[encounter, tiles] = Board(replace(plan, layout=layout), self.tiles)
        return self._boards[encounter, tiles]

    def _draw(
        self,
        encounter: str,
        walls: tuple[str, ...],
        missing: tuple[str, ...],
        yellow: str,
        tiles: tuple[str, ...],
    ) -> Map:
        plan = self.encounters[encounter]
        touching = {
            zone: tuple([other for other in beside if other not in missing])
            for zone, beside in self.board(encounter, tiles).touching.items()
            if zone not in missing
        }
        closed = [frozenset(wall.split(BETWEEN)) for wall in walls]
        caves = tuple([zone for zone in plan.caves if zone not in missing])
        return Map(touching, closed, yellow if plan.pit else "", caves, plan.entrance)


def deck_of(cards: tuple[WitchcraftCard | PlagueCard | Loot | Plant, ...]) -> tuple[str, ...]:
    """The ids of the cards of a deck, each as often as it is in it."""
    return tuple([card.id for card in cards for _ in range(card.copies)])


def sums(faces: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """Every total of so many dice, each as often as it comes up."""
    totals = [0]
    for _ in range(dice):
        totals = [total + face for total in totals for face in faces]
    return tuple(sorted(totals))


def spell_at(rows: tuple[Threshold, ...], total: int) -> str:
    """The spell that a total sets off, or ""."""
    for row in rows:
        if row.total == total or (row.or_more and total >= row.total):
            return row.spell
    return ""
