"""How hard is it really? What three kinds of players win at every level of every game, on one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fastapi import Request
from starlette.responses import HTMLResponse

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.packs.find import find_packs
from adversaire.play.figures import PLAYERS, SOUND, Figure, figures_of
from adversaire.play.rates import Interval
from adversaire.web.drawing.measure import Share, alone, several
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.drawing.svg import Svg
from adversaire.web.pages.lab_figures import STAND_IN, made, shipped_pack
from adversaire.web.server.site import first_known, page, plain_speaker, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()


@dataclass(frozen=True, slots=True)
class Rate:
    """What one player wins at one level, in words."""

    player: str
    said: str
    reach: str


@dataclass(frozen=True, slots=True)
class Level:
    """A level with all who were measured at it."""

    id: str
    name: str
    drawn: Svg
    rates: tuple[Rate, ...]


@dataclass(frozen=True, slots=True)
class OfGame:
    """A game with its levels, and on what they were measured."""

    id: str
    short: str
    scene: str
    levels: tuple[Level, ...]
    made: tuple[str, ...]


#: Figures of one level, by player.
Measured = dict[str, Figure]


@router.get("/how-hard")
async def how_hard(request: Request) -> HTMLResponse:
    """All games, easiest to read from left to right: from never won to always won."""
    known, language = site(request).games, preferences(request).lang
    found = [of_game(game, plain_speaker(language, game.id)) for game in known]
    games = [one for one in found if one.levels]
    values = {
        "games": games,
        "players": {player: alone(player) for player in PLAYERS if player in measured_players(games)},
        "rough": any(one.stand_in for game in known for one in everything(game)),
    }
    return page(request, "how_hard.html", values)


def measured_players(games: Iterable[OfGame]) -> set[str]:
    """Who has a mark somewhere: a sign that is on no track says nothing."""
    return {rate.player for game in games for level in game.levels for rate in level.rates}


def everything(game: Game) -> Iterator[Figure]:
    for one in by_level(game).values():
        yield from one.values()


def by_level(game: Game) -> dict[str, Measured]:
    """What was measured at each level with the cards that come along, from the easiest to the hardest.

    Stops on a way stay in their order.
    """
    if STAND_IN not in find_packs(game):
        return {}
    pack = shipped_pack(game, STAND_IN)
    of_players = {player: figures_of(game, pack, player) for player in PLAYERS}
    sound = of_players[SOUND]
    known = [level for level in game.levels if level in sound]
    ordered = known if game.journey else sorted(known, key=lambda level: -sound[level].won)
    return {
        level: {player: found[level] for player, found in of_players.items() if level in found}
        for level in ordered
    }


def of_game(game: Game, say: Speaker) -> OfGame:
    found = by_level(game)
    lines = [
        line
        for player in PLAYERS
        for line in made({id: one[player] for id, one in found.items() if player in one}, say)
    ]
    return OfGame(
        id=game.id,
        short=first_known(say, "game.short", "game.title"),
        scene=scene_of(game.id),
        levels=tuple([level_of(level, one, say) for level, one in found.items()]),
        made=tuple(lines),
    )


def level_of(level: str, found: Measured, say: Speaker) -> Level:
    name = first_known(say, f"level.{level}.short", f"level.{level}")
    rates = tuple([rate_of(one, say) for one in found.values()])
    shares = {player: Share(one.won, Interval(*one.interval)) for player, one in found.items()}
    words = say.say(Text("web.how-hard.row", level=name, rates=tuple([spoken(one, say) for one in rates])))
    return Level(level, name, several(shares, words), rates)


def rate_of(figure: Figure, say: Speaker) -> Rate:
    said = say.say(Text("web.new.rate", rate=figure.rate))
    return Rate(figure.policy, said, say.say(Text("web.how-hard.reach", reach=figure.reach)))


def spoken(rate: Rate, say: Speaker) -> str:
    player = say.say(Text(f"web.how-hard.{rate.player}"))
    return say.say(Text("web.how-hard.one", player=player, rate=rate.said))
