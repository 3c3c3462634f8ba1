"""Why one answer is better than another, told by what happens in the next turns.

Both are played on with the same deals for a few turns. What comes about in most games of the one and in few
of the other is what makes the difference: a set taken, a hero lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.policy import Candidate
from adversaire.play.playing_on import ADVICE, DEAL, ListeningTable
from adversaire.play.prospect import is_told
from adversaire.play.runner import turns
from adversaire.play.search import Search, adviser_of
from adversaire.play.story import is_aside
from adversaire.play.voice import Voice

#: So many deals are looked at, for so many turns of anybody.
DEALS: Final = 12
TURNS_AHEAD: Final = 6
#: By so large a share of the games must one line have what the other has not.
TELLING: Final = 0.5
AT_STAKE: Final = 0.3
#: So much is said of each line.
MOST: Final = 2

#: What happened, whatever the figures: its kind and the things it names.
Happening: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]


class Line(NamedTuple):
    """What happened in games that went on from an answer: in how many of them, and once as it was told, with
    its place among what was told of that game."""

    counts: Counter[Happening]
    told: dict[Happening, tuple[int, Event]]


class Telling(NamedTuple):
    """What comes about with one answer and hardly with the other, most telling first."""

    with_better: tuple[Event, ...]
    with_played: tuple[Event, ...]


def tell_apart(search: Search, better: Candidate, played: Candidate, voice: Voice) -> Telling:
    """What makes the difference between two answers."""
    one, other = line_of(search, better, voice), line_of(search, played, voice)
    return Telling(most_telling(search.game, one, other), most_telling(search.game, other, one))


def line_of(search: Search, candidate: Candidate, voice: Voice) -> Line:
    """An answer played on with all deals."""
    line = Line(Counter(), {})
    for seed in search.seeds[:DEALS]:
        events = played_on(search, candidate, seed)
        worth = [(at, one) for at, one in enumerate(events) if is_worth_telling(search, one, voice)]
        found = {happening(one): (at, one) for at, one in reversed(worth)}
        line.counts.update(list(found))
        for key, told in found.items():
            line.told.setdefault(key, told)
    return line


def played_on(search: Search, candidate: Candidate, seed: int) -> Sequence[Event]:
    """What is told from the decision on, for some turns of one deal."""
    game, position = search.game, search.before.copy()
    adviser, deal = adviser_of(game, Chance.from_seed(seed, ADVICE)), Chance.from_seed(seed, DEAL)
    table = ListeningTable(game, adviser, search.given, candidate, deal)
    for _ in turns(game, position, table, TURNS_AHEAD):
        pass
    return table.events


def is_worth_telling(search: Search, event: Event, voice: Voice) -> bool:
    return is_told(event) and not is_aside(search.game, event, voice)


def happening(event: Event) -> Happening:
    return event.kind, tuple(
        [(name, value) for name, value in event.values.items() if isinstance(value, str)]
    )


def most_telling(game: Game, line: Line, other: Line) -> tuple[Event, ...]:
    """What is frequent in one line and rare in the other: what the game is won by before what is most
    telling, and both in the order in which they come about."""
    leads = {key: count - other.counts[key] for key, count in line.counts.items()}
    stakes = {key for key in leads if key[0].startswith((*game.at_stake, *game.decisive, *game.tidings))}
    telling = [key for key, lead in leads.items() if lead >= DEALS * (AT_STAKE if key in stakes else TELLING)]
    chosen = sorted(telling, key=lambda key: (key not in stakes, -leads[key]))[:MOST]
    return tuple([event for _, event in sorted([line.told[key] for key in chosen], key=lambda told: told[0])])
