"""Tables for the Rituals tests: positions ready to play, scripted answers and dice, cards made to measure.

A position is a table after set-up, or a `field`: the map of an Encounter swept clean, on which `hero`,
`foe`, `serf` and the others then lay out what a rule looks at. `hero_turn` plays one activation of the
Heroes by a given AI card, `master_turn` one turn of the Witch Master. Whatever these functions move comes
from somewhere: no Hero and no card is made and none is lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from adversaire.engine.chance import Chance
from adversaire.engine.errors import RuleBroken
from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import CheckedTable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.box import Box, wall_id
from adversaire.games.rituals.content.cards import Sheet
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.position import Piece, Position, Slot, Token
from adversaire.games.rituals.spawning import seat
from adversaire.games.rituals.spells import free_id
from adversaire.packs.load import load_pack
from tests.contract.scripts import Script, Scripted

Dice = Mapping[str, Sequence[int]]
Lines = Mapping[str, Sequence[str]]

#: The health of the Heroes and the Energy of an attack at the tables of the tests.
HEALTH = {
    "corday": 3,
    "battista": 3,
    "mireille": 3,
    "ansel": 3,
    "teuta": 3,
    "curthouse": 4,
    "odo": 3,
    "brunhild": 3,
    "piers": 3,
}
ATTACK = 2
#: The Witches, who have no stronger side at these tables.
WITCHES = {"ikrek": Sheet(2, 3, 2, 5), "hagatha": Sheet(2, 2, 2, 4), "pekka": Sheet(3, 2, 1, 4)}


@cache
def pack() -> Pack:
    """The shipped pack with the figures these tests reckon with, however the stand-ins are tuned."""
    shipped = load_pack(RITUALS, "standin")
    assert isinstance(shipped, Pack)
    heroes = tuple(replace(hero, health=HEALTH[hero.id]) for hero in shipped.heroes)
    characters = tuple(
        replace(one, sheet=WITCHES[one.id], stronger=None) if one.id in WITCHES else one
        for one in shipped.characters
    )
    costs = replace(shipped.costs, attack=ATTACK)
    return replace(shipped, heroes=heroes, characters=characters, costs=costs)


def box(options: Mapping[str, str] | None = None, content: Pack | None = None) -> Box:
    return RITUALS.open_box(content or pack(), RITUALS.full_options(options or {}))


def with_lines(entries: Lines | None = None, reactions: Lines | None = None) -> Pack:
    """The shipped pack with other entries or Reactions on some cards, by the id of the card."""
    entries, reactions = entries or {}, reactions or {}
    shipped = pack()

    def rewritten(card: Any) -> Any:
        return replace(
            card,
            entries=tuple(entries.get(card.id, card.entries)),
            reactions=tuple(reactions.get(card.id, card.reactions)),
        )

    known = {card.id for card in shipped.ai_cards} | {card.id for card in shipped.action_cards}
    assert known >= {*entries, *reactions}, "no such card"
    return replace(
        shipped,
        ai_cards=tuple([rewritten(card) for card in shipped.ai_cards]),
        action_cards=tuple([rewritten(card) for card in shipped.action_cards]),
    )


# ---------------------------------------------------------------- playing


class LikelyScript(Script):
    """Answers in order; then whatever is likely, or `done`, or else the first legal answer."""

    def unscripted(self, question: Question) -> Answer:
        return question.likely or ("done" if "done" in question.answers else question.answers[0])


class LoadedTable(CheckedTable):
    """A table whose dice fall as scripted, by the id of the roll; other dice show 0.

    The dice of Heroes, Militia and Demon are given as totals, those of the Witch Master one by one.
    """

    def __init__(self, script: Script, dice: Dice) -> None:
        super().__init__(script)
        self.script = script
        self.dice = {id: list(faces) for id, faces in dice.items()}
        self.rolled: list[str] = []

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        self.rolled.append(id)
        return self.dice[id].pop(0) if self.dice.get(id) else 0

    def roll_total(
        self, id: str, faces: Sequence[int], count: int, clauses: tuple[str, ...]
    ) -> tuple[int, tuple[int, ...]]:
        self.rolled.append(id)
        return (self.dice[id].pop(0) if self.dice.get(id) else 0), ()

    def all_used(self) -> None:
        self.script.all_used()
        left = {id: faces for id, faces in self.dice.items() if faces}
        assert not left, f"never rolled: {left}"


def seat_at(pos: Position, *answers: Scripted, dice: Dice | None = None) -> LoadedTable:
    """A table with scripted answers (an illegal one raises) and dice, in front of a position."""
    table = LoadedTable(LikelyScript(*answers), dice or {})
    table.seat(pos)
    return table


def play(pos: Position, *answers: Scripted, dice: Dice | None = None, turns: int = 1) -> LoadedTable:
    """Play turns with scripted answers and dice; the table keeps events and questions."""
    table = seat_at(pos, *answers, dice=dice)
    for _ in range(turns):
        RITUALS.play_turn(pos, table)
    table.all_used()
    return table


def hero_turn(pos: Position, card: str, *answers: Scripted, dice: Dice | None = None) -> LoadedTable:
    """One activation of the Heroes; this AI card lies on top."""
    pos.phase = "opponent"
    on_top(pos, card)
    return play(pos, *answers, dice=dice)


def master_turn(pos: Position, *answers: Scripted, dice: Dice | None = None) -> LoadedTable:
    """One turn of the Witch Master."""
    pos.phase = "human"
    return play(pos, *answers, dice=dice)


def on_top(pos: Position, *cards: str) -> None:
    """These AI cards are turned next, in this order."""
    heroes = pos.heroes
    for card in reversed(cards):
        (heroes.ai_pile if card in heroes.ai_pile else heroes.ai_discard).remove(card)
        heroes.ai_pile.append(card)


# ---------------------------------------------------------------- positions


def new(
    level: str = "e1", mode: str = "virtual", seed: int = 1, content: Pack | None = None, **options: str
) -> Position:
    """A position before set-up."""
    the_box = box({"level": level, **options}, content)
    return RITUALS.new(Setup("rituals", mode=mode, seed=seed), the_box)


def laid_out(
    level: str = "e1",
    *answers: Scripted,
    mode: str = "virtual",
    seed: int = 1,
    content: Pack | None = None,
    **options: str,
) -> Position:
    """A table after set-up."""
    pos = new(level, mode, seed, content, **options)
    play(pos, *answers)
    return pos


def field(
    level: str = "e1", mode: str = "virtual", seed: int = 1, content: Pack | None = None, **options: str
) -> Position:
    """The map of an Encounter without figures, tokens and walls; all Heroes are beside it, unused.

    Without walls Encounters 1 and 2 are fields of four by four zones; of Encounter 1, from the north-west:

        B1a B1b B2a B2b
        B1c B1d B2c B2d
        A2a A2b B3a B3b
        A2c A2d B3c B3d (red)
    """
    pos = laid_out(level, mode=mode, seed=seed, content=content, **options)
    pos.pieces.clear()
    pos.master.witches = [witch for witch in pos.box.of_kind("witch") if not pos.story.sacrifice]
    for slot in pos.heroes.slots:
        pos.heroes.slots[slot.number - 1] = Slot(slot.number)
    pos.heroes.unused = list(pos.box.heroes)
    pos.land.chests.clear()
    pos.land.plants.clear()
    pos.land.walls.clear()
    pos.drawn = None
    return pos


def walls(pos: Position, *pairs: tuple[str, str]) -> None:
    """Put walls between zones."""
    pos.land.walls = sorted([*pos.land.walls, *[wall_id(*pair) for pair in pairs]])
    pos.drawn = None


def hero(pos: Position, number: int, zone: str, who: str = "", health: int = 0) -> Slot:
    """A Hero in a slot, the one recommended for it unless named, with full health unless told."""
    who = who or next(id for id, one in pos.box.heroes.items() if one.slot == number)
    pile = pos.heroes.unused if who in pos.heroes.unused else pos.heroes.fallen
    pile.remove(who)
    slot = pos.heroes.slots[number - 1]
    seat(pos, slot, who, zone)
    slot.health = health or slot.health
    return slot


def wear(pos: Position, slot: Slot, *cards: str) -> None:
    """Items from the loot pile on a Hero."""
    for card in cards:
        pos.heroes.loot.remove(card)
        setattr(slot, pos.box.loot[card].kind, card)


def foe(pos: Position, who: str, zone: str, health: int = 0) -> Piece:
    """A figure of the Dark Legion; a Demon is then in play."""
    character = pos.box.characters[who]
    id = who if character.kind in ("witch", "demon") else free_id(pos, who)
    piece = Piece(id, who, character.kind, zone, health or character.sheet.health)
    if character.kind == "witch" and who in pos.master.witches:
        pos.master.witches.remove(who)
    if character.kind == "demon":
        pos.story.demon = "in-play"
    pos.pieces.append(piece)
    return piece


def serf(pos: Position, zone: str, who: str = "peasant", possessed: bool = False) -> Piece:
    """A Peasant or a Militiaman, free unless told otherwise."""
    piece = foe(pos, who, zone)
    if possessed:
        piece.possessed = True
        pos.story.possessed.append(piece.id)
    return piece


def chest(pos: Position, zone: str) -> None:
    pos.land.chests.append(zone)


def plant(pos: Position, zone: str, value: int = 2) -> None:
    pos.land.plants.append(Token(zone, value))


def reserve(pos: Position, number: int) -> None:
    """So many ingredients in the common reserve, plain ones, from the pile."""
    heroes = pos.heroes
    heroes.plants += heroes.reserve
    heroes.reserve.clear()
    plain = [card for card in heroes.plants if not pos.box.plants[card].special][:number]
    for card in plain:
        heroes.plants.remove(card)
        heroes.reserve.append(card)


def cubes(pos: Position, strength: int = 0, resistance: int = 0, agility: int = 0, alchemy: int = 0) -> None:
    """The cubes of the shared Attribute board."""
    pos.heroes.cubes = {
        "strength": strength,
        "resistance": resistance,
        "agility": agility,
        "alchemy": alchemy,
    }


def shape_hero(content: Pack, id: str, **changes: Any) -> Pack:
    """A pack in which a Hero has other figures."""
    heroes = tuple([replace(one, **changes) if one.id == id else one for one in content.heroes])
    assert heroes != content.heroes or not changes
    return replace(content, heroes=heroes)


# ---------------------------------------------------------------- looking at what happened


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def all_told(table: CheckedTable, kind: str) -> list[Event]:
    return [event for event in table.events if event.kind == kind]


def told(table: CheckedTable, kind: str) -> Event:
    """The one event of this kind."""
    found = all_told(table, kind)
    assert len(found) == 1, f"{kind}: {kinds(table.events)}"
    return found[0]


def asked(table: CheckedTable, id: str) -> list[Question]:
    """The questions of this id, in order."""
    return [question for question, _ in table.asked if question.id == id]


def used(table: CheckedTable) -> list[str]:
    """The entries that were done, in order."""
    return [str(event.values["entry"]) for event in all_told(table, "hero.entry")]


def steps(sieve: Sieve | None) -> list[tuple[str, tuple[str, ...]]]:
    """The clause of each step of a reason, with what it struck out."""
    assert sieve is not None
    return [(step.clause, step.struck) for step in sieve.steps]


def refused(pos: Position, *answers: Scripted) -> RuleBroken:
    """Why the last of these answers is refused."""
    try:
        play(pos, *answers)
    except RuleBroken as broken:
        return broken
    raise AssertionError(f"nobody refused {answers[-1]}")


# ---------------------------------------------------------------- a Hero with cards made to measure

#: The zones of Encounter 1 in one line, as `street` walls them in: there and back, row after row.
ROWS = (
    ("B1a", "B1b", "B2a", "B2b"),
    ("B1c", "B1d", "B2c", "B2d"),
    ("A2a", "A2b", "B3a", "B3b"),
    ("A2c", "A2d", "B3c", "B3d"),
)
STREET = (*ROWS[0], *reversed(ROWS[1]), *ROWS[2], *reversed(ROWS[3]))
#: The first zones of the street, and the last.
HERE, NEXT, SECOND, THIRD, FOURTH, FIFTH = STREET[:6]
FAR_OFF = STREET[15]
TURNS = (("B2b", "B2d"), ("B1c", "A2a"), ("B3b", "B3d"))


def street(mode: str = "virtual", **options: str) -> Position:
    """A swept field whose zones lie in one line, so that every way is the only one."""
    pos = field("e1", mode, 1, None, **options)
    sides = [(ROWS[row][column], ROWS[row + 1][column]) for row in range(3) for column in range(4)]
    walls(pos, *[side for side in sides if side not in TURNS])
    return pos


def reshape(pos: Position, part: str, id: str, **changes: Any) -> None:
    """Other figures on one card, sheet or board of the box of this position, by the part of its pack."""
    content: Any = pos.box.pack
    parts = tuple([replace(one, **changes) if one.id == id else one for one in getattr(content, part)])
    assert parts != getattr(content, part), f"nothing changes on {id}"
    pos.box = RITUALS.open_box(replace(content, **{part: parts}), pos.options)
    pos.drawn = None


def write_ai(pos: Position, number: int, *entries: str, reactions: tuple[str, ...] = ()) -> str:
    """Other lines on the first AI card of a slot; its id."""
    card = next(card for card in pos.box.pack.ai_cards if card.number == number)
    if (card.entries, card.reactions) != (entries, reactions):
        reshape(pos, "ai_cards", card.id, entries=entries, reactions=reactions)
    return card.id


def acts(
    pos: Position,
    number: int,
    *entries: str,
    reactions: tuple[str, ...] = (),
    own: tuple[str, ...] | None = None,
    answers: Sequence[Scripted] = (),
    dice: Sequence[int] = (),
    defence: Sequence[int] = (),
) -> LoadedTable:
    """The Hero of a slot acts by an AI card with these lines, and by his Action card unless `own` is given.

    `dice` are the totals of the Heroes' attacks in turn, `defence` the dice of the Witch Master's defences.
    """
    card = write_ai(pos, number, *entries, reactions=reactions)
    if own is not None and pos.box.action_cards[number].entries != own:
        reshape(pos, "action_cards", f"action-{number}", entries=own)
    return hero_turn(pos, card, *answers, dice={"dice.hero": dice, "dice.defence": defence})


def show_ai(pos: Position, number: int, *reactions: str) -> str:
    """The AI card with these Reactions lies on top of the discard pile; its id."""
    card = write_ai(pos, number, "Attack Enemy", reactions=reactions)
    on_top(pos, card)
    pos.heroes.ai_discard.append(pos.heroes.ai_pile.pop())
    return card


def strikes(
    pos: Position, piece: Piece, target: str, *dice: int, answers: Sequence[Scripted] = ()
) -> LoadedTable:
    """A figure of the Witch Master attacks a Hero or a Serf once, with these dice."""
    acting, action = ("own.character", "own.action") if pos.tracked else ("report.turn", "report.act")
    script: list[Scripted] = [(acting, f"act:{piece.id}"), (action, f"attack:{target}")]
    if pos.tracked:
        return master_turn(pos, *script, *answers, (action, "done"), dice={"dice.own": dice})
    total = str(pos.box.sheet(piece.who, False).strength + sum(dice))
    return master_turn(pos, *script, ("dice.own", total), *answers, (action, "done"))


def short(clauses: Sequence[str]) -> list[str]:
    """Clauses without the name of the game."""
    return [clause.removeprefix("rituals.") for clause in clauses]


def why(event: Event) -> set[str]:
    """The clauses of an event, without the name of the game."""
    return set(short(event.clauses))


def struck(event: Event) -> list[tuple[str, tuple[str, ...]]]:
    """The reason of an event: each step, without the name of the game, with what it struck out."""
    return [(clause.removeprefix("rituals."), ids) for clause, ids in steps(event.sieve)]


def taken(table: CheckedTable) -> list[str]:
    """The entries that were done, as places on the two cards: "ai.1", "own.3"."""
    return [place_of(entry) for entry in used(table)]


def place_of(entry: str) -> str:
    card, _, place = entry.rpartition(".")
    return f"{'ai' if card.startswith('ai') else 'own'}.{place}"


def skipped(table: CheckedTable, number: int = 1) -> list[tuple[str, str]]:
    """The entries judged invalid for an Action, each with its clause, in the order they were read."""
    scans = [event for event in table.events if event.kind in ("hero.entry", "hero.idle")]
    scan = next(event for event in scans if event.values["number"] == number)
    chosen = scan.values.get("entry", "")
    read = [(clause, ids) for clause, ids in struck(scan) if clause != "activate.scan-order" or not chosen]
    return [(place_of(ids[0]), clause) for clause, ids in read]


def targets_of(table: CheckedTable) -> list[str]:
    """Whom the Hero attacked, in order."""
    return [str(event.values["target"]) for event in all_told(table, "hero.attacks")]


def untold(table: CheckedTable, *beginnings: str) -> bool:
    """Whether nothing of these kinds happened."""
    return not [kind for kind in kinds(table.events) if kind.startswith(beginnings)]


#: The lines of an Action card that lets nobody do anything, as long as there is no chest.
BLANK = ("Search Chest",)


def during(table: CheckedTable, number: int = 1) -> list[Event]:
    """What happened in one of the two Actions, from the choice of its entry on."""
    starts = [at for at, event in enumerate(table.events) if event.kind in ("hero.entry", "hero.idle")]
    numbers = {table.events[at].values["number"]: at for at in starts}
    end = min([at for at in starts if at > numbers[number]], default=len(table.events))
    return table.events[numbers[number] : end]


def soul(pos: Position, zone: str) -> None:
    """A Trapped Soul of Encounter 1."""
    pos.story.souls.append(zone)


def hold(pos: Position, *cards: str) -> None:
    """Exactly these Witchcraft cards in the Witch Master's hand."""
    master = pos.master
    master.witchcraft += master.hand
    master.hand.clear()
    for card in cards:
        master.witchcraft.remove(card)
        master.hand.append(card)


def catch(pos: Position, *cards: str) -> None:
    """Plague cards among those of the Witch Master."""
    for card in cards:
        pos.master.plague_pile.remove(card)
        pos.master.plagues.append(card)
