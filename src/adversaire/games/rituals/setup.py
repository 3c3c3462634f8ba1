"""Mise en place / Set-up: the map and all that stands on it, six Heroes, their cards, the Witch Master."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import CARD, Question
from adversaire.engine.record import APP, COMPANION, Setup
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.engine.told_cards import knows
from adversaire.games.rituals.cardboard.map_building import build_map
from adversaire.games.rituals.content.box import Box, wall_id
from adversaire.games.rituals.content.encounters import Encounter
from adversaire.games.rituals.difficulty import (
    changed_start,
    place_creature,
    place_extra_minions,
    rewards,
    shift_minions,
)
from adversaire.games.rituals.encounter_5 import SUBSTITUTE, choose_sacrifice
from adversaire.games.rituals.encounters import special
from adversaire.games.rituals.field import put_figure, sheet_for
from adversaire.games.rituals.piles import draw_one
from adversaire.games.rituals.position import HIDDEN, SLOTS, Position, Slot, Token
from adversaire.games.rituals.spawning import seat
from adversaire.games.rituals.spells import free_id

SIDES: Final = (
    "rituals.intro.player-is-witch-master",
    "rituals.intro.base-rules-apply",
    "rituals.setup.skip-hero-steps",
)
CARDS: Final = (
    "rituals.contents.cards",
    "rituals.setup.split-decks",
    "rituals.setup.order-action-cards",
    "rituals.setup.shuffle-ai-deck",
    "rituals.alchemy.no-book",
)
BOARD: Final = ("rituals.setup.attribute-board", "rituals.attr.start-zero")
HEROES: Final = ("rituals.setup.hero-board-and-weapon", "rituals.setup.place-hero-figures")
CHOOSE: Final = ("rituals.setup.class-recommended", "rituals.intro.expansion-characters")
DEMON: Final = ("rituals.demon.replace-hero-choice", "rituals.demon.haborym-swap")
#: The streams of a seed: that of the Heroes, and that of the Witch Master.
LUCK: Final = 1


def new(setup: Setup, box: Box) -> Position:
    """The position before anything has been laid out."""
    position = Position(
        "companion" if setup.mode == COMPANION else "virtual",
        dict(box.options),
        Chance.from_seed(setup.seed),
        Chance.from_seed(setup.seed, LUCK),
        app_draws=setup.draws == APP,
        box=box,
    )
    position.heroes.slots = [Slot(number) for number in range(1, SLOTS + 1)]
    return position


def set_up(pos: Position, table: Table) -> None:
    """The Heroes' cards come first, so that a seed gives them the same decks in every mode."""
    level = pos.options["level"]
    plan = pos.plan
    table.tell("setup.sides", (*SIDES, *special(pos).setup), encounter=level)
    prepare_cards(pos, table)
    lay_map(pos, plan)
    pos.story.rubies = list(plan.rubies)
    place_figures(pos, plan)
    place_heroes(pos, plan, table)
    shift_minions(pos, table)
    place_creature(pos, table)
    place_extra_minions(pos, table)
    prepare_master(pos, plan, table)
    prepare_demon(pos, plan, table)
    if not pos.tracked:
        # The numbers come first: what is told after the last question of a set-up stands on no page.
        build_map(pos, table)
    prepare_sacrifice(pos, plan, table)
    heroes_first = pos.options["round_one_opened_by"] == "heroes"
    pos.phase = "opponent" if heroes_first else "human"


def prepare_cards(pos: Position, table: Table) -> None:
    """AI cards, loot and plants are shuffled; cards that do not suit solo may be taken out."""
    box, heroes = pos.box, pos.heroes
    heroes.ai_pile = list(box.ai_deck)
    heroes.loot, heroes.plants = loot_in_play(pos), plants_in_play(pos)
    for pile in (heroes.ai_pile, heroes.loot, heroes.plants):
        table.shuffle(pile)
    for _ in range(box.figures.start_ingredients):
        take_plain_plant(pos)
    table.tell("setup.cards", (*CARDS, *BOARD), ai=len(heroes.ai_pile), loot=len(heroes.loot))


def loot_in_play(pos: Position) -> list[str]:
    """All loot, or all but Blood Magic."""
    kept = pos.options["blood_magic"] != "removed"
    loot = pos.box.loot
    # Whoever has real cards takes out what nobody has told us yet.
    return [
        card
        for card in pos.box.loot_deck
        if kept or not knows(loot[card], "kind") or loot[card].kind != "blood-magic"
    ]


def plants_in_play(pos: Position) -> list[str]:
    """All plants, or the plain ones only."""
    kept = pos.options["special_plants"] != "removed"
    return [card for card in pos.box.plant_deck if kept or not pos.box.plants[card].special]


def take_plain_plant(pos: Position) -> None:
    """The topmost card that is an ingredient by the option on special plants, if there is one."""
    heroes, plants = pos.heroes, pos.box.plants
    kept = pos.options["special_plants"] == "kept"
    for place in range(len(heroes.plants) - 1, -1, -1):
        if kept or not plants[heroes.plants[place]].special:
            heroes.reserve.append(heroes.plants.pop(place))
            return


def lay_map(pos: Position, plan: Encounter) -> None:
    """Walls, markers and tokens as the Encounter shows them; plants lie face down."""
    land = pos.land
    land.walls = sorted([wall_id(*pair) for pair in plan.walls])
    land.red, land.green = plan.red, plan.green
    land.yellow = plan.yellow or plan.pit
    land.chests = list(plan.chests)
    land.plants = [Token(token.zone, token.value if pos.tracked else HIDDEN) for token in plan.plants]


def place_figures(pos: Position, plan: Encounter) -> None:
    """Witches, Minions and Serfs, in the order of the map."""
    for placed in (*plan.witches, *plan.minions, *plan.serfs):
        who = sheet_for(pos, placed.who)
        is_witch = pos.box.characters[who].kind == "witch"
        put_figure(pos, who if is_witch else free_id(pos, who), who, placed.zone)
    on_board = [placed.who for placed in plan.witches]
    away = [witch for witch in pos.box.of_kind("witch") if witch not in on_board]
    pos.master.witches = [] if plan.goals.souls_for_demon else away


def place_heroes(pos: Position, plan: Encounter, table: Table) -> None:
    """One Hero beside each Action card, in the start zone of his slot or else where Heroes appear."""
    zones = {number: start.zone for start in plan.heroes for number in start.slots}
    pos.heroes.unused = list(pos.box.heroes)
    for slot in pos.heroes.slots:
        hero = hero_for(pos, slot, table)
        if hero:
            pos.heroes.unused.remove(hero)
            seat(pos, slot, hero, zones.get(slot.number, pos.land.red))
            table.tell("setup.hero", HEROES, hero=hero, slot=slot.number, zone=slot.zone)
            warn_of_class(pos, slot, table)


def warn_of_class(pos: Position, slot: Slot, table: Table) -> None:
    """Any Hero may stand there, but another class is recommended."""
    wanted = pos.box.action_cards[slot.number].hero_class
    if pos.box.heroes[slot.hero].hero_class != wanted:
        table.tell("setup.class", CHOOSE, hero=slot.hero, slot=slot.number, recommended=wanted)


def hero_for(pos: Position, slot: Slot, table: Table) -> str:
    """The Hero recommended for a slot, or any that the player chooses; "" when none is left."""
    unused = pos.heroes.unused
    heroes = pos.box.heroes
    wanted = pos.box.action_cards[slot.number].hero_class
    fitting = [hero for hero in unused if heroes[hero].hero_class == wanted]
    if pos.options["heroes"] == "recommended" or not unused:
        named = [hero for hero in unused if heroes[hero].slot == slot.number]
        # Whoever is named for a slot still to come is kept for it.
        free = [hero for hero in (*fitting, *unused) if heroes[hero].slot <= slot.number]
        return next(iter((*named, *free)), "")
    answers = tuple(dict.fromkeys([*fitting, *unused]))
    if len(answers) == 1:
        return answers[0]
    values: dict[str, Value] = {"slot": slot.number, "class": wanted}
    return table.ask(Question("setup.hero", CARD, answers, CHOOSE, values, likely=answers[0]))


def prepare_master(pos: Position, plan: Encounter, table: Table) -> None:
    """Energy, Plague Rewards on the Soul counter, and a first hand of Witchcraft cards."""
    master, box = pos.master, pos.box
    master.rewards = rewards(pos, plan.plague_rewards)
    master.energy = plan.energy + int(pos.options["more_energy"]) - int(pos.options["less_energy"])
    clauses = (*special(pos).setup[:2], *changed_start(pos))
    numbers = tuple([str(number) for number in master.rewards])
    table.tell("setup.master", clauses, energy=master.energy, rewards=numbers)
    if pos.tracked:
        master.witchcraft = list(box.witchcraft_deck)
        master.plague_pile = list(box.plague_deck)
        pos.luck.shuffle(master.witchcraft)
        pos.luck.shuffle(master.plague_pile)
        for _ in range(min(box.figures.hand, len(master.witchcraft))):
            master.hand.append(draw_one(pos, master.witchcraft, master.witchcraft_discard))
        table.tell("setup.hand", ("rituals.intro.base-rules-apply",), cards=tuple(master.hand))


def prepare_demon(pos: Position, plan: Encounter, table: Table) -> None:
    """The Demon deck as it is played in solo."""
    if plan.demon:
        story = pos.story
        story.demon = "waiting"
        story.demon_deck = solo_deck(pos, plan.demon)
        table.shuffle(story.demon_deck)
        out, into = exchanged(pos, plan.demon)
        cards = len(story.demon_deck)
        table.tell("setup.demon", DEMON, demon=plan.demon, cards=cards, out=out, into=into)


def prepare_sacrifice(pos: Position, plan: Encounter, table: Table) -> None:
    """The Witch of the blood sacrifice, by whoever stands on the map as it lies."""
    if plan.goals.souls_for_demon:
        pos.story.sacrifice = choose_sacrifice(pos, table)
        table.tell("setup.sacrifice", SUBSTITUTE, witch=pos.story.sacrifice)


def exchanged(pos: Position, demon: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that leave the printed deck in solo, and those that take their place."""
    swaps = pos.box.characters[demon].swaps
    return tuple([out for out, _ in swaps]), tuple([into for _, into in swaps])


def solo_deck(pos: Position, demon: str) -> list[str]:
    """The Demon's cards with those exchanged that give Hero players a choice."""
    character = pos.box.characters[demon]
    deck = list(character.deck)
    for out, into in character.swaps:
        if out in deck:
            deck[deck.index(out)] = into
    return deck
