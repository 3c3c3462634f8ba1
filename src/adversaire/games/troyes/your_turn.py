"""Déroulement du jeu : votre tour / Course of the game: your turn.

One action with one to three dice of one colour, or pass. Influence may be used before it.
`hindrance_to_…` says what hinders an act and by which clause, `can_…` whether it can be done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, CONFIRM, PLACE, Answer, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.troyes.activities import can_use_card, hindrance_to_use_card, least_cost, use_card
from adversaire.games.troyes.content.box import place_id
from adversaire.games.troyes.content.pack import BUILDINGS, COLOUR_OF
from adversaire.games.troyes.dice import VALUE
from adversaire.games.troyes.groups import PLAY, Group, Wanted, fits, form_group, reachable
from adversaire.games.troyes.influence import (
    PRICE,
    can_use_influence,
    hindrance_to_use_influence,
    use_influence,
)
from adversaire.games.troyes.note3_citizens import enter
from adversaire.games.troyes.note4_events import open_events, put_cubes, room
from adversaire.games.troyes.note6_cathedral import spaces_for
from adversaire.games.troyes.position import HUMAN, Position

PASS: Final = "pass"
ANYWAY: Final = "pass-anyway"
PLAY_ON: Final = "play-on"
FARM: Final = "farm:agriculture"
BUILD: Final = "build:cathedral"
NO_CUBE: Final = "no-cube"
CUBE: Final = "cube:"
TURN: Final = (PLAY, "troyes.turn.buy-roy-dice", "troyes.turn.you-without-dice")
NEVER_PASSES: Final = ("troyes.turn.roy-never-passes", "troyes.turn.stops-when-board-empty")
FOR_PASSING: Final = 2


def human_turn(pos: Position, table: Table) -> None:
    """Use influence as often as you like, then act or pass."""
    while True:
        answer = table.ask(Question("turn.action", PLACE, turn_answers(pos), TURN, why_not=hindrance_to_act))
        if answer in PRICE:
            use_influence(pos, answer, table)
        elif answer != PASS:
            act(pos, answer, table)
            return
        elif pass_turn(pos, len(pos.human.dice), table):
            return


# ---------------------------------------------------------------- legal moves


def turn_answers(pos: Position) -> tuple[Answer, ...]:
    """Every legal action, the uses of influence, and passing."""
    answers = [action for action in actions(pos) if can_act(pos, action)]
    answers += [use for use in PRICE if can_use_influence(pos, use)]
    return (*answers, PASS)


def actions(pos: Position) -> list[Answer]:
    """All that lies open to be done, by whoever has the dice for it."""
    activities = [f"activity:{card}" for card in pos.tradesmen]
    fights = [f"fight:{card}" for card in open_events(pos)]
    return [*activities, *fights, *ALWAYS_OPEN]


ALWAYS_OPEN: Final = (*[f"place:{building}" for building in BUILDINGS], BUILD, FARM)


def hindrance_to_act(pos: Position, action: Answer) -> RuleBroken | None:
    """What stands in the way of an action or a use of influence; of anything else nothing is said."""
    verb, _, what = action.partition(":")
    if action in PRICE:
        return hindrance_to_use_influence(pos, action)
    if verb == "activity" and what in pos.box.activities:
        return hindrance_to_use_card(pos, what) or hindrance_to_group(pos, action, card=what)
    if verb == "fight" and what in pos.box.events:
        gone = None if what in pos.row else RuleBroken(PLAY, "refusal.fight.gone", card=what)
        return gone or hindrance_to_group(pos, action, card=what)
    if verb == "place" and what in COLOUR_OF:
        nobody = None if pos.human.supply else RuleBroken(PLAY, "refusal.place.citizen", building=what)
        return nobody or hindrance_to_group(pos, action, building=what)
    return hindrance_to_group(pos, action) if action in (BUILD, FARM) else None


def hindrance_to_group(pos: Position, action: Answer, **named: str) -> RuleBroken | None:
    """The dice for it cannot be had."""
    if can_act(pos, action):
        return None
    return RuleBroken(PLAY, f"refusal.{action.partition(':')[0]}.dice", **named)


def can_act(pos: Position, action: Answer) -> bool:
    """Whether the action itself is allowed and a group of dice for it can be had, if need be with a cube."""
    verb, _, what = action.partition(":")
    wanted = WANTED[verb](pos, what)
    return wanted is not None and (reachable(pos, wanted) or any(cubes_for(pos, wanted)))


def want_activity(pos: Position, card: str) -> Wanted | None:
    if not can_use_card(pos, card):
        return None
    activity = pos.box.activities[card]
    return Wanted(activity.colour, activity.divisor, keep=least_cost(pos, card))


WANTED: Final[dict[str, Callable[[Position, str], Wanted | None]]] = {
    "activity": want_activity,
    "fight": lambda pos, card: Wanted("red", pos.box.events[card].divisor) if card in pos.row else None,
    "place": lambda pos, building: Wanted(COLOUR_OF[building], most=1) if pos.human.supply else None,
    "build": lambda pos, what: Wanted("white", cathedral=True),
    "farm": lambda pos, what: Wanted("yellow"),
}


def cubes_for(pos: Position, wanted: Wanted) -> list[str]:
    """The activity cards with whose cubes this group can be had."""
    found = []
    for card in fitting_cubes(pos, wanted):
        wanted.cube = pos.box.activities[card].effect
        if reachable(pos, wanted):
            found.append(card)
    wanted.cube = None
    return found


def fitting_cubes(pos: Position, wanted: Wanted) -> list[str]:
    """The activity cards with an own cube that may serve such a group."""
    activities = pos.box.activities
    return [
        card for card, cubes in pos.human.cubes.items() if cubes and fits(activities[card].effect, wanted)
    ]


# ---------------------------------------------------------------- acting


def act(pos: Position, action: Answer, table: Table) -> None:
    """Choose a cube if one can serve, form the group, and do it."""
    verb, _, what = action.partition(":")
    wanted = WANTED[verb](pos, what)
    assert wanted is not None
    choose_cube(pos, wanted, action, table)
    group = form_group(pos, wanted, action, table)
    ACTS[verb](pos, what, group, table)


def choose_cube(pos: Position, wanted: Wanted, action: Answer, table: Table) -> None:
    """One cube at most serves an action."""
    cards = cubes_for(pos, wanted)
    if not cards:
        return
    answers = [CUBE + card for card in cards]
    if reachable(pos, wanted):
        answers.insert(0, NO_CUBE)
    answer = table.ask(Question("turn.cube", CHOICE, tuple(answers), (PLAY,)))
    if answer == NO_CUBE:
        return
    card = answer.removeprefix(CUBE)
    pos.human.cubes[card] -= 1
    wanted.cube = pos.box.activities[card].effect
    table.tell("human.spent-cube", (PLAY,), card=card, left=pos.human.cubes[card])


def act_fight(pos: Position, card: str, group: Group, table: Table) -> None:
    """As many cubes as the dice bring and the card has room for."""
    put_cubes(pos, card, min(room(pos, card), group.pips // pos.box.events[card].divisor), table)


def act_place(pos: Position, building: str, group: Group, table: Table) -> None:
    """The citizen enters on the space of the die; whoever is pushed out lies down."""
    place = place_id(building, VALUE[group.dice[0]])
    pos.human.supply -= 1
    expelled = enter(pos, place, HUMAN)
    table.tell(
        "human.entered",
        (PLAY, "troyes.setup.roy-supply"),
        place=place,
        building=building,
        expelled=expelled or "nobody",
    )


def act_build(pos: Position, what: str, group: Group, table: Table) -> None:
    """A cube for each die, a point and some influence for each cube."""
    human = pos.human
    for space in spaces_for(pos, group.dice):
        pos.cathedral[space] = HUMAN
        gained = human.gain_influence(pos.box.space_influence[space], pos.box.start.most_influence)
        human.points += 1
        table.tell("human.cube", (PLAY,), space=space, influence=gained)


def act_farm(pos: Position, what: str, group: Group, table: Table) -> None:
    deniers = group.pips // 2
    pos.human.deniers += deniers
    table.tell("human.farmed", (PLAY,), deniers=deniers)


ACTS: Final[dict[str, Callable[[Position, str, Group, Table], None]]] = {
    "activity": lambda pos, card, group, table: use_card(pos, card, group.pips, table),
    "fight": act_fight,
    "place": act_place,
    "build": act_build,
    "farm": act_farm,
}


# ---------------------------------------------------------------- passing


def pass_turn(pos: Position, own: int, table: Table) -> bool:
    """Two deniers in your district; you play no more this round. With dice left the Roy plays on alone, and
    buys them: a warning comes before, and says whether you pass."""
    if own and not warned(pos, own, table):
        return False
    pos.human.passed = True
    pos.human.district += FOR_PASSING
    table.tell("human.passed", NEVER_PASSES, deniers=FOR_PASSING)
    return True


def warned(pos: Position, own: int, table: Table) -> bool:
    """What it means to pass with so many dice left depends on when the table ends a round."""
    values: dict[str, Value] = {
        "own": own,
        "roy": len(pos.opponent.dice),
        "until": pos.options["round_end_after_your_pass"],
    }
    question = Question("pass.confirm", CONFIRM, (ANYWAY, PLAY_ON), NEVER_PASSES, values, likely=PLAY_ON)
    return table.ask(question) == ANYWAY


def wait(pos: Position, table: Table) -> None:
    """Your turn would come, but you have passed: one more denier."""
    pos.human.district += 1
    table.tell("human.waited", NEVER_PASSES, deniers=1)
