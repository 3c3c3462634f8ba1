"""Mise en place / Set-up.

The decks, the Enemy's three cards in wedge 2, the player's Leader and hand, the marker.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import PLACE, Question
from adversaire.engine.record import APP, COMPANION, Setup
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.grid import HUMAN_SPACES, ROWS, WEDGE_IDS, WEDGE_NAMED
from adversaire.games.hastings.base_game.hand import take
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.content.pack import Faction
from adversaire.games.hastings.position import NO_CARD, Piece, Position

STARTING_HAND: Final = 4
OTHER: Final[dict[str, Faction]] = {"saxon": "norman", "norman": "saxon"}

SIDES: Final = (
    "hastings.setup.enemy-role",
    "hastings.setup.choose-faction",
    "hastings.setup.choose-difficulty",
    "hastings.setup.round-marker",
)
STARTS: Final = {
    "saxon": (
        "hastings.setup.harold-leader",
        "hastings.setup.harold-ceorl",
        "hastings.setup.harold-eadric",
        "hastings.setup.harold-deck",
        "hastings.table.ceorl-plus-one",
    ),
    "norman": (
        "hastings.setup.william-leader",
        "hastings.setup.william-ealdred",
        "hastings.setup.william-trumpeter",
        "hastings.setup.william-deck",
        "hastings.table.ealdred-plus-one",
    ),
}
DECKS: Final = ("hastings.setup.prepare-decks", "hastings.setup.normal-rules-apply")
LEADER: Final = ("hastings.setup.player-leader-normal",)


def new(setup: Setup, box: Box) -> Position:
    """The position before anything has been laid out."""
    position = Position("virtual", dict(box.options), Chance.from_seed(setup.seed), box=box)
    if setup.mode == COMPANION:
        position.mode = "companion"
        position.told.dealt = setup.draws == APP
    faction: Faction = "saxon" if box.options["faction"] == "saxon" else "norman"
    position.human.faction = faction
    position.enemy.faction = OTHER[faction]
    position.might_tokens = box.components.might_tokens
    position.zeal_tokens = box.components.zeal_tokens
    return position


def set_up(pos: Position, table: Table) -> None:
    """The Enemy comes first, so that a seed gives it the same deck in every mode."""
    table.tell(
        "setup.sides", SIDES, human=pos.human.faction, enemy=pos.enemy.faction, level=pos.options["level"]
    )
    set_up_enemy(pos, table)
    if pos.tracked:
        set_up_player(pos, table)
    else:
        table.tell("setup.cardboard", DECKS)
    pos.phase = "human"


def set_up_enemy(pos: Position, table: Table) -> None:
    """Three cards stand in wedge 2; the rest of the deck is shuffled and put beside the battlefield."""
    enemy, box = pos.enemy, pos.box
    enemy.deck = list(box.decks[enemy.faction])
    starts = box.starts[enemy.faction]
    for start in starts:
        enemy.grid[(start.wedge - 1) * ROWS + start.row - 1] = Piece(start.card)
        if start.card in enemy.deck:  # the Leader lies in none
            enemy.deck.remove(start.card)
    table.shuffle(enemy.deck)
    rows = {start.row: start.card for start in starts}
    table.tell(
        "setup.enemy",
        STARTS[enemy.faction],
        cards=tuple(start.card for start in starts),
        deck=len(enemy.deck),
        enemy=enemy.faction,
        row1=rows.get(1, NO_CARD),
        row2=rows.get(2, NO_CARD),
        row3=rows.get(3, NO_CARD),
    )


def set_up_player(pos: Position, table: Table) -> None:
    """A shuffled deck, the Leader in row 1 of any wedge, and four cards."""
    human = pos.human
    human.deck = list(pos.box.decks[human.faction])
    table.shuffle(human.deck)
    leader = pos.box.leaders[human.faction]
    answer = table.ask(
        Question(
            "setup.leader",
            PLACE,
            WEDGE_IDS,
            LEADER,
            {"card": leader, "spaces": HUMAN_SPACES[::ROWS]},
            likely=WEDGE_IDS[1],
        )
    )
    space = WEDGE_NAMED[answer] * ROWS
    human.grid[space] = Piece(leader)
    table.tell("setup.leader", LEADER, card=leader, space=HUMAN_SPACES[space])
    human.hand = take(pos, STARTING_HAND)
    table.tell("setup.hand", DECKS, cards=tuple(human.hand))
