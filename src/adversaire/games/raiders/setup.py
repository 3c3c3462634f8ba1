"""Mise en place / Set-up.

The two-player table, what the opponent gets and does not get, and the scheme pile.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import CARD, Question
from adversaire.engine.record import COMPANION, Setup
from adversaire.engine.table import Table
from adversaire.engine.told_cards import knows
from adversaire.games.raiders.cardboard.facts import trust_the_cardboard
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.content.pack import BUILDINGS
from adversaire.games.raiders.levels import HEAD_START, LEVEL_CLAUSES
from adversaire.games.raiders.position import PLUNDER_KINDS, ROW_SIZE, Plunder, Position, Supply

BLACK_AT_START: Final = ("gate-house", "town-hall", "treasury")
STARTING_SILVER: Final = 2
STARTING_CARDS: Final = 5
CARDS_KEPT: Final = 3

HUMAN_START: Final = ("raiders.setup.human-start",)
REMOVALS: Final = ("raiders.setup.remove-one-outpost", "raiders.setup.remove-one-monastery")
PILE: Final = ("raiders.setup.pile-of-21", "raiders.setup.keep-harbour-and-fortress")
OPPONENT_GETS: Final = (
    "raiders.setup.opponent-ship-card",
    "raiders.setup.opponent-colour-tokens",
    "raiders.setup.opponent-no-silver",
    "raiders.setup.opponent-no-townsfolk",
    "raiders.setup.opponent-no-worker",
    "raiders.setup.opponent-starts-empty",
)


def new(setup: Setup, box: Box) -> Position:
    """The position before anything has been laid out."""
    options, chance = dict(box.options), Chance.from_seed(setup.seed)
    return Position("companion" if setup.mode == COMPANION else "virtual", options, chance, box=box)


def set_up(pos: Position, table: Table) -> None:
    """Lay the table out. The scheme pile comes first, so that a seed gives it in every mode and level."""
    form_scheme_pile(pos, table)
    equip_opponent(pos, table)
    if pos.mode == COMPANION:
        trust_the_cardboard(pos, table)
    else:
        lay_out_board(pos, table)
        equip_human(pos, table)
    pos.phase = "human"


def form_scheme_pile(pos: Position, table: Table) -> None:
    """23 cards less one outpost and one monastery card, both taken at random and unseen."""
    schemes = pos.schemes
    schemes.pile = list(pos.box.schemes)
    for kind in ("outpost", "monastery"):
        remove_one(pos, table, kind)
    table.shuffle(schemes.pile)
    hidden = int(pos.options["removed_cards"] == "hidden")
    table.tell("setup.removed", REMOVALS, count=len(schemes.removed) + schemes.unseen, hidden=hidden)
    table.tell("setup.pile", PILE, count=schemes.pile_size)


def remove_one(pos: Position, table: Table, kind: str) -> None:
    """One card of this kind takes no part in the game."""
    schemes = pos.schemes
    cards = pos.box.schemes
    # Of cards that nobody has told the kind is not known; real hands take one out all the same.
    known = [card for card in schemes.pile if knows(cards[card], "kind")]
    card = table.draw_unseen([card for card in known if cards[card].kind == kind])
    if card:
        schemes.pile.remove(card)
        schemes.removed.append(card)
    else:
        schemes.unseen += 1


def equip_opponent(pos: Position, table: Table) -> None:
    """A ship card and three markers on 0; the level's head start; nothing else, now or ever."""
    level = pos.options["level"]
    armour, provisions = HEAD_START[level]
    pos.opponent.armour = armour
    pos.opponent.provisions = provisions
    table.tell("setup.opponent", OPPONENT_GETS, armour=armour, provisions=provisions)
    clauses = (LEVEL_CLAUSES[level], "raiders.difficulty.start-only")
    table.tell("setup.level", clauses, level=level, armour=armour, provisions=provisions)


def lay_out_board(pos: Position, table: Table) -> None:
    """Plunder on all raid spaces, offerings, townsfolk, and black workers in three buildings."""
    box = pos.box
    pos.village = {building: "black" if building in BLACK_AT_START else "" for building in BUILDINGS}
    fill_raid_spaces(pos, table)
    tiles = list(box.offerings)
    table.shuffle(tiles)
    pos.row = tiles[:ROW_SIZE]
    pos.stack = tiles[ROW_SIZE:]
    pos.townsfolk_pile = [card for card, kind in box.townsfolk.items() for _ in range(kind.copies)]
    table.shuffle(pos.townsfolk_pile)
    table.tell("setup.board", ("raiders.setup.two-player-base",), sets=len(pos.sets), stack=len(pos.stack))


def fill_raid_spaces(pos: Position, table: Table) -> None:
    """Tokens from the bag on every raid space; what is not drawn goes to the supply."""
    bag = pos.box.components
    tokens = [what for what in PLUNDER_KINDS for _ in range(getattr(bag, what))]
    table.shuffle(tokens)
    for space, printed in pos.box.space.items():
        drawn = [tokens.pop() for _ in range(printed.tokens)]
        pos.sets[space] = Plunder(*[drawn.count(what) for what in PLUNDER_KINDS])
    pos.supply = Supply(bag.silver, bag.provisions - pos.opponent.provisions)
    for what in tokens:
        pos.supply.put(what, 1)


def equip_human(pos: Position, table: Table) -> None:
    """2 silver, a black worker, and 5 cards of which 3 are kept; the others go under the pile."""
    human = pos.human
    human.silver = pos.supply.give("silver", STARTING_SILVER)
    dealt = [pos.townsfolk_pile.pop() for _ in range(STARTING_CARDS)]
    for number in range(CARDS_KEPT):
        answers = tuple(dict.fromkeys(dealt))
        left = CARDS_KEPT - number
        card = table.ask(Question("setup.keep", CARD, answers, HUMAN_START, {"count": left}))
        dealt.remove(card)
        human.hand.append(card)
    pos.townsfolk_pile[:0] = dealt
    table.tell("setup.human", HUMAN_START, silver=human.silver, cards=tuple(human.hand))
