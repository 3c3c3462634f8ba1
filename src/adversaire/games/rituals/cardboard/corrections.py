"""Setting the table right by hand: figures in both modes, beside cardboard all that lies there, too.

On screen tokens and cards cannot have come apart, so these are offered beside cardboard only. No correction
wins the game: a victory comes about in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import product
from typing import Final

from adversaire.engine import things
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable, number
from adversaire.games.rituals.cardboard.figures import OFF, beside_board, may_be_taken_off, put_on, take_off
from adversaire.games.rituals.content.cards import WORN
from adversaire.games.rituals.difficulty import rewards
from adversaire.games.rituals.encounter_2 import counted_witches
from adversaire.games.rituals.encounter_3 import clear_rubies
from adversaire.games.rituals.encounter_4 import counted_serfs
from adversaire.games.rituals.field import (
    SERF_KINDS,
    demon_piece,
    mark_possessed,
    open_zones,
    piece_named,
    put_demon,
    sheet_of,
)
from adversaire.games.rituals.position import HIDDEN, Piece, Position, Slot, Token
from adversaire.games.rituals.spawning import seat

Corrections = Iterator[Adjustable]
Put = Callable[[Position, str], None]

YES_OR_NO: Final = ("no", "yes")
NOBODY: Final = "nobody"
NOTHING: Final = "nothing"
PLUS: Final = "+"
LYING: Final = "lying."
REWARD: Final = "reward."
WAITING, IN_PLAY = "demon-waiting", "demon-in-play"
#: What lies in a zone, in the order in which it is said.
TOKENS: Final = ("chest", "plant", "soul", "ruby")


def choice(
    path: str,
    label: Text,
    value: str,
    values: tuple[str, ...],
    put: Callable[[Position, str], None],
    *,
    of: str = "",
    what: str = "",
) -> Adjustable:
    """One of a few values; what is there now is always one of them."""
    offered = tuple(dict.fromkeys((*values, value)))
    return things.choice(path, value, offered, put, label, of=of, what=what)


# ---------------------------------------------------------------- figures


def piece_corrections(pos: Position, piece: Piece) -> Corrections:
    """Its health where it has more than one, its zone, whether it is possessed, and the Ruby it carries."""
    most = sheet_of(pos, piece).health
    if most > 1:
        label = Text("item.piece.health", piece=piece.id)
        put, path = partial(write, piece, "health"), f"{piece.id}.health"
        yield number(path, piece.health, most, put, 1, label, of=piece.id, what="its-health")
    zones, label = open_zones(pos), Text("item.piece.zone", piece=piece.id)
    here = () if piece.zone in zones else (piece.zone,)
    off = (OFF,) if not pos.tracked and may_be_taken_off(pos, piece) else ()
    values, place = (*here, *zones, *off), partial(put_piece, piece)
    yield choice(f"{piece.id}.zone", label, piece.zone, values, place, of=piece.id, what="its-zone")
    if piece.kind in SERF_KINDS and not piece.ruby:
        label, now = Text("item.piece.possessed", piece=piece.id), YES_OR_NO[piece.possessed]
        path, mark = f"{piece.id}.possessed", partial(possess, piece)
        yield choice(path, label, now, YES_OR_NO, mark, of=piece.id, what="its-possession")
    if not pos.tracked:
        yield from ruby_corrections(pos, piece)


def write(figure: Slot | Piece, name: str, pos: Position, value: int | str) -> None:
    setattr(figure, name, value)


def put_piece(piece: Piece, pos: Position, zone: str) -> None:
    if zone == OFF:
        take_off(pos, piece)
    else:
        piece.zone = zone


def possess(serf: Piece, pos: Position, value: str) -> None:
    if value == "yes":
        mark_possessed(pos, serf)
    else:
        serf.possessed = False


def figure_corrections(pos: Position) -> Corrections:
    """Figures beside the board that could stand on it after all."""
    for id in beside_board(pos):
        label = Text("item.piece.zone", piece=id)
        values, put = (OFF, *open_zones(pos)), partial(put_on, id)
        yield choice(f"{id}.zone", label, OFF, values, put, of=id, what="its-zone")


# ---------------------------------------------------------------- the Heroes


def slot_corrections(pos: Position, slot: Slot) -> Corrections:
    """His health and his zone; beside cardboard also who fills the slot, and what he wears of each kind."""
    path, hero = f"slot.{slot.number}.", slot.hero
    if hero:
        label, most = Text("item.piece.health", piece=hero), pos.box.heroes[hero].health
        put = partial(write, slot, "health")
        yield number(path + "health", slot.health, most, put, 1, label, of=hero, what="its-health")
        where, place = Text("item.piece.zone", piece=hero), partial(write, slot, "zone")
        zones = open_zones(pos)
        yield choice(path + "zone", where, slot.zone, zones, place, of=hero, what="its-zone")
    if not pos.tracked:
        heroes, label = pos.heroes, Text("item.slot.hero", number=slot.number)
        others, of = (NOBODY, *heroes.unused, *heroes.fallen), hero or f"slot.{slot.number}"
        yield choice(
            path + "hero", label, hero or NOBODY, others, partial(fill, slot), of=of, what="its-hero"
        )
        for kind in WORN if slot.hero else ():
            yield item_correction(pos, slot, kind)


def item_correction(pos: Position, slot: Slot, kind: str) -> Adjustable:
    heroes, label = pos.heroes, Text(f"item.slot.{kind}", number=slot.number)
    cards = [card for card in (*heroes.loot, *heroes.loot_discard) if pos.box.loot[card].kind == kind]
    worn = getattr(slot, kind) or NOTHING
    path, values, put = f"slot.{slot.number}.{kind}", (NOTHING, *sorted(cards)), partial(wear, slot, kind)
    return choice(path, label, worn, values, put, of=slot.hero, what=f"its-{kind}")


def fill(slot: Slot, pos: Position, hero: str) -> None:
    """Whoever stood there is among those who may come back; whoever comes stands where Heroes appear."""
    heroes = pos.heroes
    if slot.hero:
        for kind in WORN:
            wear(slot, kind, pos, NOTHING)
        heroes.fallen.append(slot.hero)
        heroes.slots[slot.number - 1] = slot = Slot(slot.number)
    if hero != NOBODY:
        (heroes.unused if hero in heroes.unused else heroes.fallen).remove(hero)
        seat(pos, slot, hero, pos.land.red)


def wear(slot: Slot, kind: str, pos: Position, card: str) -> None:
    """What he wore goes to the discard; what he wears comes from there or from the pile."""
    heroes = pos.heroes
    if getattr(slot, kind):
        heroes.loot_discard.append(getattr(slot, kind))
    setattr(slot, kind, "" if card == NOTHING else card)
    if card != NOTHING:
        (heroes.loot_discard if card in heroes.loot_discard else heroes.loot).remove(card)


# ---------------------------------------------------------------- tokens


def most_rubies(pos: Position) -> int:
    """How many Rubies there can be: those of the Encounter until the Demon has come."""
    plan = pos.plan
    return len(plan.rubies) if pos.story.demon == "waiting" else 0


def all_rubies(pos: Position) -> int:
    return len(pos.story.rubies) + sum([piece.ruby for piece in pos.pieces])


def ruby_corrections(pos: Position, piece: Piece) -> Corrections:
    """Whether a Possessed Serf carries a Ruby: one of its zone, or one that lies nowhere else."""
    more = piece.zone in pos.story.rubies or all_rubies(pos) < most_rubies(pos)
    if piece.ruby or (piece.possessed and more):
        label = Text("item.piece.ruby", piece=piece.id)
        now, put, path = YES_OR_NO[piece.ruby], partial(carry, piece), f"{piece.id}.ruby"
        yield choice(path, label, now, YES_OR_NO, put, of=piece.id, what="its-ruby")


def carry(piece: Piece, pos: Position, value: str) -> None:
    piece.ruby = value == "yes"
    if not piece.ruby:
        pos.story.rubies.append(piece.zone)
    elif piece.zone in pos.story.rubies:
        pos.story.rubies.remove(piece.zone)


def token_corrections(pos: Position) -> Corrections:
    """What lies in each zone, at once: a few choices for a zone rather than one list for each token."""
    goals = pos.plan.goals
    # One Soul more on the board would win.
    room = {"soul": max(0, goals.souls_trapped - 1 - len(pos.story.souls))}
    room["ruby"] = max(0, most_rubies(pos) - all_rubies(pos))
    for zone in open_zones(pos):
        now = lying_in(pos, zone)
        most = (max(1, now[0]), max(1, now[1]), now[2] + room["soul"], now[3] + room["ruby"])
        label = Text("item.lying", zone=zone)
        put = partial(lay, zone)
        yield choice(LYING + zone, label, spelled(now), all_up_to(most), put, of=zone)


def lying_in(pos: Position, zone: str) -> tuple[int, ...]:
    """How many tokens of each kind."""
    plants = [token.zone for token in pos.land.plants]
    piles = (pos.land.chests, plants, pos.story.souls, pos.story.rubies)
    return tuple([pile.count(zone) for pile in piles])


@lru_cache(maxsize=256)
def all_up_to(most: tuple[int, ...]) -> tuple[str, ...]:
    """All that may lie in a zone with at most so many tokens of each kind; most zones are alike."""
    return tuple([spelled(counts) for counts in product(*[range(top + 1) for top in most])])


def spelled(counts: tuple[int, ...]) -> str:
    """The tokens of a zone in one word: "chest+plant"."""
    there = [token for token, count in zip(TOKENS, counts, strict=True) for _ in range(count)]
    return PLUS.join(there) or NOTHING


def lay(zone: str, pos: Position, value: str) -> None:
    """These tokens lie in the zone and no others; a Botanical token that stays keeps its hidden side."""
    land, story = pos.land, pos.story
    wanted = value.split(PLUS)
    land.chests = relaid(land.chests, zone, wanted.count("chest"))
    story.souls = relaid(story.souls, zone, wanted.count("soul"))
    story.rubies = relaid(story.rubies, zone, wanted.count("ruby"))
    here = [token for token in land.plants if token.zone == zone]
    number = wanted.count("plant")
    more = [Token(zone, HIDDEN) for _ in range(number - len(here))]
    land.plants = [*[token for token in land.plants if token.zone != zone], *here[:number], *more]


def relaid(zones: list[str], zone: str, number: int) -> list[str]:
    return [*[other for other in zones if other != zone], *[zone] * number]


# ---------------------------------------------------------------- the Encounter


def demon_corrections(pos: Position) -> Corrections:
    """Whether the Demon has come."""
    plan, story = pos.plan, pos.story
    if plan.demon:
        here = demon_piece(pos) is not None
        # Its blood has brought it: without her it cannot be waiting.
        bled = bool(story.sacrifice) and piece_named(pos, story.sacrifice) is None
        values = (IN_PLAY,) if bled else (WAITING, IN_PLAY)
        label = Text("item.story.demon")
        yield choice("story.demon", label, IN_PLAY if here else WAITING, values, bring_demon)


def count_witches(pos: Position, number: int) -> None:
    """The last ones no longer count; for one more, a Witch off the board who has not counted yet."""
    fallen = pos.master.witches_eliminated
    while counted_witches(pos) > number:
        fallen.pop()
    while counted_witches(pos) < number:
        away = [witch for witch in (*pos.master.witches, *pos.box.of_kind("witch")) if witch not in fallen]
        fallen.append((away or fallen)[0])


def count_serfs(pos: Position, number: int) -> None:
    """The count that the ritual goes by; the other one keeps to it."""
    story = pos.story
    if pos.options["e4_serfs_counted"] == "by_legion_only":
        story.serfs_by_legion = number
        story.serfs_eliminated = max(story.serfs_eliminated, number)
    else:
        story.serfs_eliminated = number
        story.serfs_by_legion = min(story.serfs_by_legion, number)


def bring_demon(pos: Position, value: str) -> None:
    """It stands where it comes, and all Rubies are gone; or it has not come, and its price is unpaid."""
    plan, story = pos.plan, pos.story
    demon = demon_piece(pos)
    if demon is not None:
        pos.pieces.remove(demon)
        story.demon = "waiting"
        story.pit_souls = min(story.pit_souls, max(0, plan.goals.souls_for_demon - 1))
        if plan.goals.serfs_for_demon:
            count_serfs(pos, min(counted_serfs(pos), plan.goals.serfs_for_demon - 1))
    else:
        clear_rubies(pos)
        put_demon(pos)


def reward_corrections(pos: Position) -> Corrections:
    """The Plague Reward tokens that the counter has not reached."""
    master = pos.master
    printed = rewards(pos, pos.plan.plague_rewards)
    for place in sorted({*printed, *master.rewards}):
        if place > master.souls:
            label = Text("item.reward", number=place)
            now = YES_OR_NO[place in master.rewards]
            path, put = f"{REWARD}{place}", partial(lay_reward, place)
            yield choice(path, label, now, YES_OR_NO, put, of="souls", what=path)


def lay_reward(number: int, pos: Position, value: str) -> None:
    others = [other for other in pos.master.rewards if other != number]
    pos.master.rewards = sorted([*others, number]) if value == "yes" else others
