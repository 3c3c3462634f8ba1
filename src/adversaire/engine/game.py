"""What a game is to everything outside its folder: an identity card and a handful of functions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.event import Event
from adversaire.engine.guide import NO_GUIDE, Guide, Note, Plain, Tool
from adversaire.engine.picture import Picture
from adversaire.engine.policy import Policy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import Table
from adversaire.engine.text import Text


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the rules; the first value is the adopted reading."""

    id: str
    values: tuple[str, ...]
    clause: str = ""

    @property
    def default(self) -> str:
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points by source for each side, who won, and the clause that settled it."""

    points: Mapping[str, tuple[tuple[str, int], ...]]
    winner: str
    clause: str

    def total(self, side: str) -> int:
        return sum(points for _, points in self.points[side])


class Guess(NamedTuple):
    """How a game will end, as far as one can say: points ahead, and how far off that usually is."""

    margin: float
    spread: float


@dataclass(frozen=True, slots=True)
class Adjustable:
    """Something a player may set right by hand: a number between two bounds, or one of a few values."""

    path: str
    label: Text
    value: str
    values: tuple[str, ...]
    number: bool


class Game(ABC):
    """One board game and its automated opponent."""

    id: ClassVar[str]
    #: Counts up whenever a record made before could play differently.
    rules_version: ClassVar[int]
    levels: ClassVar[tuple[str, ...]]
    options: ClassVar[tuple[Option, ...]]
    #: Options that are no readings of the rules but what one chooses before a game, like the level.
    choices: ClassVar[tuple[str, ...]] = ()
    #: Where the human sits and where the software sits, as keys of `Result.points`.
    sides: ClassVar[tuple[str, str]] = ("human", "opponent")
    #: Kinds of events (or their beginnings) that sum up a turn of the opponent in one sentence.
    headlines: ClassVar[tuple[str, ...]]
    #: Whether points decide. Where they do not, what was counted is shown, and never added up.
    has_points: ClassVar[bool] = True
    #: Kinds of events (or their beginnings) that a person must read even where they end the own turn.
    tidings: ClassVar[tuple[str, ...]] = ()
    #: Whether the software's side rolls dice: beside a cardboard table somebody has to.
    opponent_rolls: ClassVar[bool] = False
    pack_type: ClassVar[type]
    #: For owners who fill in their own cards.
    guide: ClassVar[Guide] = NO_GUIDE
    position_type: ClassVar[type]
    policies: ClassVar[Mapping[str, Callable[[Chance], Policy]]]
    #: The policy a search plays on with ("": no search here), and the questions worth one (none: all).
    adviser: ClassVar[str] = ""
    weighty: ClassVar[tuple[str, ...]] = ()
    #: How many rounds a search plays on before it trusts `guess` (-1: to the end of the game).
    horizon: ClassVar[int] = -1
    #: Games that a search plays on at one decision, and candidates it looks at.
    rollouts: ClassVar[int] = 32
    widest: ClassVar[int] = 4
    #: Choices of options under which both modes play the same game.
    both_modes: ClassVar[tuple[Mapping[str, str], ...]] = ({},)
    #: Kinds of events (or their beginnings) that one mode tells and the other need not.
    one_mode_only: ClassVar[tuple[str, ...]] = ("human.", "report.", "setup.", "scoring.human", "end.")

    @abstractmethod
    def open_box(self, pack: Any, options: Mapping[str, str]) -> Any:
        """The content as the rules use it, printings and options applied."""

    @abstractmethod
    def check_pack(self, pack: Any) -> tuple[list[Text], list[Text]]:
        """Faults (the pack is refused) and warnings (it plays, but look)."""

    @abstractmethod
    def new(self, setup: Setup, box: Any) -> Any:
        """The position before anything has been laid out; the first turn is the set-up."""

    @abstractmethod
    def play_turn(self, position: Any, table: Table) -> None:
        """One turn of whoever is next, from start to end."""

    @abstractmethod
    def opponent_turn(self, position: Any, table: Table) -> None:
        """One turn of the software's side, whoever is next: what `consult` plays."""

    def deal_unseen(self, position: Any, seat: str, chance: Chance) -> None:
        """Deal anew, in place, all that whoever sits there cannot see, the luck to come included.

        What a search plays on from: it must not know more than the player does.
        """
        raise NotImplementedError(f"{self.id} names no adviser for a search")

    def guess(self, position: Any, seat: str) -> Guess | None:
        """By how many points this seat will be ahead at the end, between turns; None where nobody can say."""
        return None

    @abstractmethod
    def is_over(self, position: Any) -> bool:
        """Whether the last turn has been played."""

    @abstractmethod
    def result(self, position: Any) -> Result:
        """Points by source and the winner, once the game is over."""

    @abstractmethod
    def faults(self, position: Any) -> list[Text]:
        """Everything about a position that cannot stand on any table."""

    @abstractmethod
    def view(self, position: Any) -> list[Zone]:
        """What lies on the table."""

    @abstractmethod
    def picture(self, position: Any) -> Picture:
        """The table as a drawing; its spots name the items of `view` they show."""

    def sides_of(self, position: Any) -> tuple[str, ...]:
        """The sides that play at this table, as keys of `Result.points`."""
        return self.sides

    def called(self, position: Any, side: str) -> str:
        """The id by whose name a side is called at this table."""
        return side

    def people(self, position: Any) -> tuple[str, ...]:
        """The seats of people, where seats have names: a screen they share must keep their secrets."""
        return ()

    def view_for(self, position: Any, seat: str) -> list[Zone]:
        """What whoever sits there may see: what lies open, and the own secrets."""
        return self.view(position)

    def entry_today(self, part: str, entry: Plain) -> dict[str, Any]:
        """An entry of a pack as it is written today: forms know no other way."""
        return dict(entry)

    def entry_picture(self, values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
        """A drawing of an entry of a pack, its places to be tapped, where the table itself will not do.

        With a tool in hand it has all the room that this one needs.
        """
        return None

    def entry_tools(self, values: Plain, part: str, entry: Plain) -> tuple[Tool, ...]:
        """What can be put on that drawing by tapping it."""
        return ()

    def entry_tool(self, values: Plain, part: str, entry: Plain, id: str) -> Tool | None:
        """The tool of this id, those that were led to included."""
        return next((tool for tool in self.entry_tools(values, part, entry) if tool.id == id), None)

    def entry_marked(self, values: Plain, part: str, entry: Plain, tool: Tool, spot: str) -> dict[str, Any]:
        """The entry after a spot was tapped with a tool."""
        return dict(entry)

    def entry_notes(self, values: Plain, part: str, entry: Plain, language: str) -> Mapping[str, Note]:
        """What is to be said under the fields of an entry, by their path."""
        return {}

    def picture_for(self, position: Any, seat: str) -> Picture:
        """The same as a drawing."""
        return self.picture(position)

    def picture_of_turn(self, position: Any, events: Sequence[Event], seat: str) -> Picture:
        """The table after a turn, with the ways that were gone drawn into it where a game has ways."""
        return self.picture_for(position, seat)

    @abstractmethod
    def names(self, pack: Any) -> Mapping[str, Mapping[str, str]]:
        """The name of every id, by language."""

    @abstractmethod
    def words(self, box: Any) -> Mapping[str, Text]:
        """The ids whose name is a sentence of the catalogues (a raid space, a tile, a resource)."""

    @abstractmethod
    def answer_words(self, question: Question, answer: Answer, position: Any) -> Text:
        """An answer as a player would say it."""

    def spot_of(self, question: Question, answer: Answer) -> str:
        """The spot of the picture an answer speaks of: `place:mill` of the Mill, a bare id of itself."""
        _, colon, rest = answer.partition(":")
        return rest if colon else answer

    @abstractmethod
    def summary(self, position: Any) -> Text:
        """Where the game stands, in one short line."""

    @abstractmethod
    def about(self, box: Any, id: str) -> tuple[Text, ...]:
        """A few sentences on a thing (a card, a place), or nothing."""

    @abstractmethod
    def adjustables(self, position: Any) -> list[Adjustable]:
        """What a player may set right by hand."""

    @abstractmethod
    def adjust(self, position: Any, path: str, value: str) -> None:
        """Set one of them right."""

    @abstractmethod
    def witness(self, question: Question, before: Any, after: Any, events: list[Event]) -> Answer:
        """What a player beside a cardboard table would answer, if that table were this virtual one.

        `before` and `after` are the virtual positions around the turn and `events` what happened in it.
        Used to prove that both modes play the same opponent.
        """

    def full_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options: the chosen values, and the adopted reading for the others."""
        return {option.id: chosen.get(option.id, option.default) for option in self.options}
