"""Placement initial / Initial placement.

Citizens by the roll of six dice, the column of characters, cards and starting goods.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.record import COMPANION, Setup
from adversaire.engine.table import Table
from adversaire.games.troyes.cardboard.facts import all_sure
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.content.pack import BUILDING_OF, COLOURS
from adversaire.games.troyes.dice import COLOUR, FACES, arrange, die_of
from adversaire.games.troyes.levels import HANDICAPS, Handicap
from adversaire.games.troyes.note3_citizens import BEST_PLACE, best_free_place
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side

STEPS: Final = 3
HIS_PER_STEP: Final = 3
YOURS_PER_STEP: Final = 2
DICE_PER_COLOUR: Final = 2
#: The stream of luck that the player's own dice draw from.
OWN_LUCK: Final = 1
FULL: Final = "troyes.setup.full-building"
FIRST_PLAYER: Final = "troyes.flow.first-player-alternates"


def new(setup: Setup, box: Box) -> Position:
    """The position before anything has been laid out."""
    own = Chance.from_seed(setup.seed, OWN_LUCK)
    position = Position("virtual", dict(box.options), Chance.from_seed(setup.seed), own, box=box)
    if setup.mode == COMPANION:
        position.mode = "companion"
    return position


def set_up(pos: Position, table: Table) -> None:
    """Lay the table out."""
    table.tell("turn.setup", ("troyes.intro.opponent", "troyes.setup.roy-first"))
    give_goods(pos, table)
    lay_out_cards(pos, table)
    lay_out_characters(pos, table)
    for step in range(1, STEPS + 1):
        roy_places(pos, step, table)
        human_places(pos, step, table)
    pos.phase = "last-places"


def finish_set_up(pos: Position, table: Table) -> None:
    """What is left to do once you have placed your last citizen."""
    table.tell("turn.last-places", ("troyes.setup.final-three",))
    fill_last_places(pos, table)
    choose_first_player(pos, table)
    all_sure(pos)
    pos.phase = "round"


def give_goods(pos: Position, table: Table) -> None:
    """Yours are those of a two-player game; the Roy gets citizens and nothing else."""
    box, start = pos.box, pos.box.start
    more = HANDICAPS[pos.options["level"]]
    pos.places = dict.fromkeys(box.places, "")
    pos.cathedral = dict.fromkeys(box.spaces, "")
    pos.human.deniers = start.deniers + more.deniers
    pos.human.influence = min(start.influence + more.influence, start.most_influence)
    # Added, not set: a correction by hand of this turn lies there already.
    pos.opponent.points += more.points
    pos.human.general = start.citizens
    pos.opponent.stock = start.roy_citizens
    table.tell(
        "setup.goods",
        ("troyes.setup.roy-no-start-goods", "troyes.setup.two-colours", "troyes.intro.base-rules"),
        deniers=start.deniers,
        influence=start.influence,
        citizens=start.roy_citizens,
        more_deniers=more.deniers,
        more_influence=pos.human.influence - start.influence,
        ahead=more.points,
    )
    if any(more):
        tell_handicap(pos, more, table)


def tell_handicap(pos: Position, more: Handicap, table: Table) -> None:
    """The rulebook has one level; what makes another of it is said before anything is placed."""
    table.tell(
        "setup.handicap",
        ("troyes.handicap.ours",),
        deniers=pos.human.deniers,
        influence=pos.human.influence,
        points=more.points,
    )


def lay_out_cards(pos: Position, table: Table) -> None:
    """One activity card of each colour and level will be used, and one red event for each round."""
    for key, cards in pos.box.activity_deck.items():
        pos.activity_piles[key] = list(cards)
        table.shuffle(pos.activity_piles[key])
    for colour, cards in pos.box.event_deck.items():
        pos.event_piles[colour] = list(cards)
        table.shuffle(pos.event_piles[colour])
    pos.row = list(pos.box.permanent)
    pos.event_cubes = {card: [] for card in pos.row}


def lay_out_characters(pos: Position, table: Table) -> None:
    """All six in one open column; nobody holds a secret one."""
    pile = list(pos.box.characters)
    table.shuffle(pile)
    clauses = ("troyes.setup.characters-shuffle", "troyes.setup.characters-order")
    while pile:
        pos.column.append(table.draw("draw.character", pile, clauses))
    table.tell(
        "setup.characters",
        (*clauses, "troyes.setup.characters-column", "troyes.setup.no-secret-characters"),
        cards=tuple(pos.column),
    )


# ---------------------------------------------------------------- citizens


def roy_places(pos: Position, step: int, table: Table) -> None:
    """Six dice; the three highest that still find a place each send a citizen to their building."""
    clauses = ("troyes.setup.roll-six-dice", "troyes.setup.reroll-each-step")
    rolled = [
        die_of(colour, table.roll(f"roll.setup.{colour}", FACES, clauses))
        for colour in COLOURS
        for _ in range(DICE_PER_COLOUR)
    ]
    arrange(rolled)
    table.tell("setup.rolled", (*clauses, "troyes.setup.tie-break"), dice=tuple(rolled), step=step)
    buildings: list[str] = []
    for number, die in enumerate(rolled):
        if len(buildings) < HIS_PER_STEP:
            why = FULL if number >= HIS_PER_STEP else "troyes.setup.top-three"
            buildings += place_by_die(pos, die, why, buildings, table)


def place_by_die(pos: Position, die: str, why: str, before: list[str], table: Table) -> list[str]:
    """A citizen on the best free place of the building; a full building sends on to the next die."""
    building = BUILDING_OF[COLOUR[die]]
    sieve = best_free_place(pos, building)
    if not sieve.chosen:
        table.tell("setup.skipped", (FULL,), die=die, building=building)
        return []
    clauses: tuple[str, ...] = (
        why,
        "troyes.setup.colour-to-building",
        "troyes.setup.value-not-space",
        BEST_PLACE,
    )
    if building in before:
        clauses += ("troyes.setup.two-in-same-building",)
    pos.places[sieve.chosen] = ROY
    pos.opponent.stock -= 1
    table.tell("setup.roy-placed", clauses, sieve=sieve, place=sieve.chosen, die=die)
    return [building]


def human_places(pos: Position, step: int, table: Table) -> None:
    """Two citizens of yours on any free places. Beside a cardboard table you say where you put them."""
    clauses = ("troyes.setup.player-places-two", "troyes.setup.roy-first", "troyes.setup.three-times")
    for number in range(1, YOURS_PER_STEP + 1):
        free = tuple([place for place, side in pos.places.items() if not side])
        place = table.ask(Question("setup.place", PLACE, free, clauses, {"number": number, "step": step}))
        pos.places[place] = HUMAN
        pos.human.general -= 1
        table.tell("human.set-up", clauses, place=place)


def fill_last_places(pos: Position, table: Table) -> None:
    """The Roy takes the three places that are left; all eighteen are then taken."""
    for place, side in pos.places.items():
        if not side:
            pos.places[place] = ROY
            pos.opponent.stock -= 1
            table.tell("setup.roy-last", ("troyes.setup.final-three", "troyes.setup.totals"), place=place)


# ---------------------------------------------------------------- the first player


def choose_first_player(pos: Position, table: Table) -> None:
    """Not named by the rulebook: by lot, unless the table plays it otherwise."""
    pos.first = FIRST[pos.options["first_player_of_round_1"]](table)
    table.tell("setup.first", (FIRST_PLAYER,), side=pos.first)


def by_lot(table: Table) -> Side:
    return HUMAN if table.roll("roll.first", FACES, (FIRST_PLAYER,)) % 2 else ROY


def by_choice(table: Table) -> Side:
    answer = table.ask(Question("setup.first", CHOICE, (HUMAN, ROY), (FIRST_PLAYER,), likely=HUMAN))
    return HUMAN if answer == HUMAN else ROY


FIRST: Final = {
    "random": by_lot,
    "player": lambda table: HUMAN,
    "roy": lambda table: ROY,
    "player_chooses": by_choice,
}
