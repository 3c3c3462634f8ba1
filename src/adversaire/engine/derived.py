"""What a game need not bring: the ways of all games that have no way of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from adversaire.engine.content import names_in
from adversaire.engine.drawn import picture_seen
from adversaire.engine.faults import option_faults
from adversaire.engine.plain_picture import plain_picture
from adversaire.engine.question import CARD, PLACE
from adversaire.engine.result import Course
from adversaire.engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from adversaire.engine.chance import Chance
    from adversaire.engine.chart import Chart, Line
    from adversaire.engine.display import Zone
    from adversaire.engine.event import Event
    from adversaire.engine.facing import Facing
    from adversaire.engine.game import Game
    from adversaire.engine.guide import Note, Plain, Tool
    from adversaire.engine.lot import Lot
    from adversaire.engine.picture import Picture
    from adversaire.engine.question import Answer, Question
    from adversaire.engine.result import Goal, Guess, Source
    from adversaire.engine.table import Table
    from adversaire.engine.table_side import Face, Mat
    from adversaire.engine.things import Adjustable

#: The phase of a position after its last turn.
OVER: Final = "over"


# ---------------------------------------------------------------- content


def open_box(game: Game, pack: Any, options: Mapping[str, str]) -> Any:
    """The pack itself is what the rules use."""
    return pack


def check_pack(game: Game, pack: Any) -> tuple[list[Text], list[Text]]:
    """What has the right shape is right."""
    return [], []


def names(game: Game, pack: Any) -> Mapping[str, Mapping[str, str]]:
    """Everything in the pack that has an id and a name."""
    return names_in(pack)


def about(game: Game, box: Any, id: str) -> tuple[Text, ...]:
    """Nothing has secrets."""
    return ()


def entry_today(game: Game, part: str, entry: Plain) -> dict[str, Any]:
    """As it is."""
    return dict(entry)


def entry_picture(game: Game, values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
    """The table itself will do."""
    return None


def entry_tools(game: Game, values: Plain, part: str, entry: Plain) -> tuple[Tool, ...]:
    """Nothing can be put there."""
    return ()


def entry_tool(game: Game, values: Plain, part: str, entry: Plain, id: str) -> Tool | None:
    """The tool of this id."""
    return next((tool for tool in game.entry_tools(values, part, entry) if tool.id == id), None)


def entry_marked(game: Game, values: Plain, part: str, entry: Plain, tool: Tool, spot: str) -> dict[str, Any]:
    """Nothing changes."""
    return dict(entry)


def entry_notes(game: Game, values: Plain, part: str, entry: Plain, language: str) -> Mapping[str, Note]:
    """Nothing is to be said."""
    return {}


# ---------------------------------------------------------------- play


def opponent_turn(game: Game, position: Any, table: Table) -> None:
    """Whoever is next."""
    game.play_turn(position, table)


def next_opponent_turn(game: Game, position: Any, table: Table) -> None:
    """The one side that the software plays."""
    game.opponent_turn(position, table)


def is_over(game: Game, position: Any) -> bool:
    """Its phase says so."""
    return bool(position.phase == OVER)


def faults(game: Game, position: Any) -> list[Text]:
    """Unknown options, and counters out of their bounds."""
    return [*option_faults(position.options, game.options), *game.things.faults(position)]


def adjustables(game: Game, position: Any) -> list[Adjustable]:
    return game.things.adjustables(position)


def adjust(game: Game, position: Any, path: str, value: str) -> None:
    game.things.adjust(position, path, value)


def deal_unseen(game: Game, position: Any, seat: str, chance: Chance) -> None:
    """A game that hides something must say what, or a search would know more than the player does."""
    raise NotImplementedError(f"{game.id} names no adviser for a search")


def guess(game: Game, position: Any, seat: str) -> Guess | None:
    """Nobody can say."""
    return None


def witness(game: Game, question: Question, before: Any, after: Any, events: list[Event]) -> Answer:
    """What is asked beside cardboard and not on screen needs somebody who looks."""
    raise NotImplementedError(f"{game.id} has no witness that could answer {question.id}")


# ---------------------------------------------------------------- seats


def sides_of(game: Game, position: Any) -> tuple[str, ...]:
    return game.sides


def called(game: Game, position: Any, side: str) -> str:
    return side


def people(game: Game, position: Any) -> tuple[str, ...]:
    """One player, with no secrets from anybody."""
    return ()


# ---------------------------------------------------------------- shown and said


def view(game: Game, position: Any) -> list[Zone]:
    return game.things.view(position)


def view_for(game: Game, position: Any, seat: str) -> list[Zone]:
    return game.view(position)


def charts(game: Game, position: Any, seat: str) -> tuple[Chart, ...]:
    """Zones will do."""
    return ()


def glance(game: Game, position: Any, seat: str) -> tuple[Line, ...]:
    """The summary will do."""
    return ()


def picture(game: Game, position: Any) -> Picture:
    return plain_picture(game.view(position))


def picture_for(game: Game, position: Any, seat: str) -> Picture:
    return game.picture(position)


def mats(game: Game, position: Any, seat: str) -> tuple[Mat, ...]:
    return picture_seen(game, position, seat).mats


def picture_of_turn(game: Game, position: Any, events: Sequence[Event], seat: str) -> Picture:
    return picture_seen(game, position, seat)


def face_of(game: Game, position: Any, id: str) -> Face | None:
    """As it lies beside the board."""
    return next((face for face in picture_seen(game, position, "").faces() if face.id == id), None)


def facing(game: Game, position: Any, id: str) -> Facing | None:
    """Sentences will do."""
    return None


def words(game: Game, box: Any) -> Mapping[str, Text]:
    """Whatever has a `word.…` or an `item.…` in the catalogues is called so without being listed."""
    return {}


def answer_words(game: Game, question: Question, answer: Answer, position: Any) -> Text:
    """Numbers and named things as themselves, everything else by a sentence of its own."""
    if answer.isdecimal():
        return Text("answer.number", n=int(answer))
    if question.kind in (CARD, PLACE):
        return Text("answer.thing", thing=answer)
    return Text(f"answer.{question.id}.{answer}")


def asks(game: Game, question: Question, position: Any) -> tuple[Text, str] | None:
    """The question says it."""
    return None


def spends(game: Game, question: Question, answer: Answer, position: Any) -> Text | None:
    """Answers cost nothing."""
    return None


def stakes(game: Game, question: Question, answer: Answer, position: Any) -> Text | None:
    """The words of the answer say it all."""
    return None


def looked_for(game: Game, question: Question, position: Any) -> tuple[Answer, ...]:
    """What is not offered, nobody misses."""
    return ()


def spot_of(game: Game, question: Question, answer: Answer) -> str:
    """`place:mill` speaks of the Mill, a bare id of itself."""
    _, colon, rest = answer.partition(":")
    return rest if colon else answer


def done_by(game: Game, question: Question, answer: Answer, position: Any) -> tuple[str, ...]:
    """Only the spot that an answer speaks of offers it."""
    return ()


def headline(game: Game, events: Sequence[Event]) -> Text | None:
    """One of its events says it."""
    return None


def lot(game: Game, question: Question, position: Any) -> Lot | None:
    """Each answer is one thing."""
    return None


def touched(game: Game, event: Event) -> tuple[str, ...]:
    """What lies otherwise afterwards says it."""
    return ()


def answer_signs(game: Game, question: Question, answer: Answer, position: Any) -> tuple[str, ...]:
    """Words will do."""
    return ()


def value_signs(game: Game, position: Any, value: str) -> tuple[str, ...]:
    """Words will do."""
    return ()


def summary(game: Game, position: Any) -> Text:
    """The round."""
    return Text("summary.round", round=position.round)


def goals(game: Game, position: Any) -> tuple[Goal, ...]:
    """Points decide."""
    return ()


def finer_points(game: Game, position: Any) -> Mapping[str, tuple[tuple[str, int], ...]]:
    """As the result counts them."""
    return {}


def score_sheet(game: Game, position: Any, question: Question) -> tuple[Source, ...]:
    """Nobody counts by hand."""
    return ()


def course(game: Game, position: Any) -> Course:
    """What stands large on the mats of those who play."""
    scores = {mat.side: mat.score.value for mat in game.mats(position, "") if mat.score}
    playing = [side for side in game.sides_of(position) if scores.get(side, "").isdecimal()]
    return Course(Text("course.points"), {side: int(scores[side]) for side in playing})
