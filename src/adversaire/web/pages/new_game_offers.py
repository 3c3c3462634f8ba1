"""What the page of a new game offers, ready to be laid out: levels with their measures, and choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from adversaire.engine.game import Game
from adversaire.engine.option import Option
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.play.figures import Figure
from adversaire.play.own_record import OwnRecord
from adversaire.play.rates import Interval
from adversaire.web.drawing.measure import Share, measure
from adversaire.web.drawing.sprite import symbols
from adversaire.web.drawing.svg import Svg
from adversaire.web.server.site import first_known

#: Words up to this length stand side by side.
SHORT: Final = 12


@dataclass(frozen=True, slots=True)
class Level:
    """One level as a card, or as a stop on a way."""

    id: str
    name: str
    #: The name where room is scarce.
    short: str
    #: What differs, in one short sentence.
    line: str
    figure: Figure | None
    measure: Svg | None
    #: Whether the measure shows the player's own share, so that it stays without the lab's.
    has_own: bool
    #: Games won of games played; nothing before the first.
    record: str
    #: On a way: `won`, `tried` or `fresh`, and the best result in a word or two.
    state: str
    best: str
    #: Its symbol, if somebody drew it: the sign of a stop, or the picture of the only level there is.
    picture: str


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a choice."""

    id: str
    name: str
    line: str
    #: The symbol of its picture, if somebody drew it.
    picture: str
    #: Whether it is another reading than the one that figures were measured with.
    otherwise: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that is chosen before a game."""

    id: str
    title: str
    about: str
    default: str
    values: tuple[Value, ...]

    @property
    def kind(self) -> str:
        """How it is laid out: as pictures, as words side by side, or as rows."""
        if all(value.picture for value in self.values):
            return "pictures"
        return "words" if all(len(value.name) <= SHORT for value in self.values) else "rows"


def picture_of(game: Game, option: str, value: str) -> str:
    """The symbol of a value of an option; a game of others brings its own in its art."""
    symbol = f"choice-{game.id}-{option}-{value}"
    return symbol if symbol in symbols() or symbol in symbols(game.package) else ""


def choice(game: Game, option: Option, say: Speaker) -> Choice:
    """An option as a choice, in few words where the game has them."""
    key = f"option.{option.id}"
    values = tuple(
        Value(
            value,
            first_known(say, f"{key}.{value}.short", f"{key}.{value}"),
            say.say(Text(f"{key}.{value}.line")) if say.knows(f"{key}.{value}.line") else "",
            picture_of(game, option.id, value),
            value != option.default,
        )
        for value in option.values
    )
    title = first_known(say, f"{key}.short", key)
    about = say.say(Text(f"{key}.about"))
    return Choice(option.id, title, about, option.default, values)


def choices_of(game: Game, ids: tuple[str, ...], say: Speaker) -> list[Choice]:
    return [choice(game, option, say) for option in game.options if option.id in ids]


def levels_of(
    game: Game, found: Mapping[str, Figure], records: Mapping[str, OwnRecord], say: Speaker
) -> list[Level]:
    """All levels, each with what was measured at it and how the player has done."""
    return [level_card(game, level, found.get(level), records[level], say) for level in game.levels]


def level_card(game: Game, level: str, figure: Figure | None, record: OwnRecord, say: Speaker) -> Level:
    key = f"level.{level}"
    own = Share(record.rate, record.interval) if record.is_enough else None
    lab = Share(figure.won, Interval(*figure.interval)) if figure else None
    played = say.say(Text("web.new.record", won=record.won, played=record.played)) if record.played else ""
    said = [say.say(figure.text)] if figure else []
    said += [say.say(Text("web.new.own", won=record.won, played=record.played))] if own else []
    return Level(
        id=level,
        name=say.say(Text(key)),
        short=first_known(say, f"{key}.short", key),
        line=first_known(say, f"{key}.line", f"{key}.about"),
        figure=figure,
        measure=measure(lab, own, " ".join(said)) if lab or own else None,
        has_own=own is not None,
        record=played,
        state=state_of(record),
        best=best_of(record, say),
        picture=picture_of(game, "level", level),
    )


def state_of(record: OwnRecord) -> str:
    if record.won:
        return "won"
    return "tried" if record.played else "fresh"


def best_of(record: OwnRecord, say: Speaker) -> str:
    """The best result at a stop, as short as it can be said."""
    if record.won:
        return say.say(Text("web.new.best-won", rounds=record.quickest))
    if record.played:
        return say.say(Text("web.new.tries", count=record.played))
    return say.say(Text("web.new.to-come"))


def usual_level(game: Game, records: Mapping[str, OwnRecord], last: str) -> str:
    """On a way the first stop that was not won yet; else the level played last."""
    if game.journey:
        return next((level for level in game.levels if not records[level].won), game.levels[-1])
    return last if last in game.levels else game.levels[0]
