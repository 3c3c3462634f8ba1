"""What a game is to everything outside its folder: an identity card, and the functions of its files.

A game is one value. Little must be there: an id, its package, how it is laid out, how a turn is played and
how it ended. All else has a default that works (`derived.py`), most of it made of the declared things
(`things.py`); a game brings a function of its own only where it does something in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any, Final, Generic, TypeAlias, TypeVar

from adversaire.engine import derived
from adversaire.engine.chance import Chance
from adversaire.engine.chart import Chart, Line
from adversaire.engine.content import NoContent
from adversaire.engine.display import Zone
from adversaire.engine.event import Event
from adversaire.engine.facing import Facing
from adversaire.engine.guide import NO_GUIDE, Guide, Note, Plain, Tool
from adversaire.engine.lot import Lot
from adversaire.engine.medal import Medal
from adversaire.engine.option import LEVEL, Option
from adversaire.engine.picture import Picture
from adversaire.engine.policy import ONLY_RANDOM, PLANNER, Policy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.result import Course, Goal, Guess, Result, Source
from adversaire.engine.table import Table
from adversaire.engine.table_side import Face, Mat
from adversaire.engine.text import Text
from adversaire.engine.things import NO_THINGS, Adjustable, Things
from adversaire.engine.told_cards import ToldPart

PackT = TypeVar("PackT")
BoxT = TypeVar("BoxT")
PositionT = TypeVar("PositionT")

#: Counts up whenever a game written for an older interface could not be played any more.
INTERFACE: Final = 1
#: In the place of a function that a game need not bring: the one of that name in `derived`.
DERIVED: Final[Any] = None
#: Kinds of events (or their beginnings) that one mode tells and the other need not.
ONE_MODE_ONLY: Final = ("human.", "report.", "setup.", "scoring.human", "end.")


@dataclass(eq=False, kw_only=True, repr=False)
class GameOf(Generic[PackT, BoxT, PositionT]):
    """One board game and its automated opponent."""

    # ------------------------------------------------------------ what every game brings

    id: str
    #: Where its rules.toml and the folders `locale` and `packs` lie.
    package: str
    position_type: type
    #: The position before anything has been laid out; the first turn is the set-up.
    new: Callable[[Setup, BoxT], PositionT]
    #: One turn of whoever is next, from start to end.
    play_turn: Callable[[PositionT, Table], None]
    #: Points by source and the winner, once the game is over.
    result: Callable[[PositionT], Result]

    # ------------------------------------------------------------ the card

    interface: int = INTERFACE
    #: Counts up whenever a record made before could play differently.
    rules_version: int = 1
    levels: tuple[str, ...] = ("normal",)
    options: tuple[Option, ...] = ()
    #: Options that are no readings of the rules but what one chooses before a game, like the level.
    choices: tuple[str, ...] = ()
    #: Options that say who holds the seats, in the order of the seats.
    holders: tuple[str, ...] = ()
    #: Whether the levels are stops on a way, each another story, rather than degrees of hardness.
    journey: bool = False
    #: Where the human sits and where the software sits, as keys of `Result.points`.
    sides: tuple[str, str] = ("human", "opponent")
    #: Kinds of events (or their beginnings) that sum up a turn of the opponent in one sentence.
    headlines: tuple[str, ...] = ("opponent.",)
    #: Kinds of events (or their beginnings, with a dot at the end) that are told on screen only to whoever
    #: asks for the details of a turn. Beside cardboard those of `noted` are.
    asides: tuple[str, ...] = ()
    #: Besides "human." those kinds of events that tell what came of a person's own act.
    outcomes: tuple[str, ...] = ()
    #: Kinds of events (or their beginnings) that tell that nothing changed: the log makes no more of a turn
    #: that came to nothing else than of one that is over.
    uneventful: tuple[str, ...] = ()
    #: Kinds of events with which, in the midst of a person's turn, whoever their `seat` names does something.
    interludes: tuple[str, ...] = ()
    #: Kinds of events (or their beginnings) that tell a gain better than the headline of their turn.
    decisive: tuple[str, ...] = ()
    #: Kinds of events (or their beginnings) that a game is won and lost by: where two ways to go on are
    #: compared they are told before anything else. Those of `decisive` and `tidings` are among them.
    at_stake: tuple[str, ...] = ()
    #: Whether a turn of the software's side that asks in its midst is told in parts: what came before a
    #: question is watched before it is answered, and `headline` tells of what is left, too.
    told_in_parts: bool = False
    #: Whether points decide. Where they do not, what was counted is shown, and never added up.
    has_points: bool = True
    #: Kinds of events (or their beginnings) that a person must read even where they end the own turn.
    tidings: tuple[str, ...] = ()
    #: Kinds of events (or their beginnings) that tell how something came out in figures, a battle say:
    #: whoever is taught the game reads them beside what came of it.
    sums: tuple[str, ...] = ()
    #: Kinds of events that take something from the player, with the value that names whose loss it is, if it
    #: may be another's ("kind:value"): they head what happened before a question.
    losses: tuple[str, ...] = ()
    #: Whether the software's side rolls dice: beside a cardboard table somebody has to.
    opponent_rolls: bool = False
    #: Questions that ask where a piece goes; "question:verb" where only such answers do.
    landings: tuple[str, ...] = ()
    #: What answers do that bear their sign on screen too, and not only beside a cardboard table; or the
    #: questions all of whose answers do.
    signed: tuple[str, ...] = ()
    #: Questions about one card or figure that they name: its front stands beside them. With `turn.opponent`
    #: the card that was turned up last stands beside a few tasks of the hands, too.
    subjects: tuple[str, ...] = ()
    #: The beginnings of questions about the cardboard table beside which stands what they are asked for.
    explained: tuple[str, ...] = ()
    #: Answers that are given by touching their piece beside the board, as "question:verb": nothing is to be
    #: read of them first, and nothing is paid.
    at_once: tuple[str, ...] = ()
    #: The beginnings of events that are said once more where nobody was asked, each with the question that
    #: leads to them else: a question with one answer is not asked, and what it cost would go by unseen.
    said_if_forced: Mapping[str, str] = field(default_factory=dict)
    #: What lies on the table.
    things: Things[PositionT] = NO_THINGS
    #: The signs of the pictures, each explained by `legend.<sign>` of the catalogues.
    legend: tuple[str, ...] = ()
    #: Kinds of events (or their beginnings) at which hands beside a cardboard table have nothing to do.
    noted: tuple[str, ...] = ()
    #: Kinds of decisions (or their beginnings) that name a place where nothing is done after all: hands need
    #: not look there.
    undone: tuple[str, ...] = ()
    #: What stands before a step of the hands, by the kind of its event (or its beginning); elsewhere it is
    #: the sign of the number that changes.
    step_signs: Mapping[str, str] = field(default_factory=dict)
    #: The sign of what is counted (`points.raids`) and of what is told, by kind of event or its beginning.
    signs: Mapping[str, str] = field(default_factory=dict)

    # ------------------------------------------------------------ content

    pack_type: type = NoContent
    #: The cards that can be told at a cardboard table as they are turned up; none: it is not offered.
    told: tuple[ToldPart, ...] = ()
    #: For owners who fill in their own cards.
    guide: Guide = NO_GUIDE
    #: The content as the rules use it, printings and options applied.
    open_box: Callable[[PackT, Mapping[str, str]], BoxT] = DERIVED
    #: Faults (the pack is refused) and warnings (it plays, but look).
    check_pack: Callable[[PackT], tuple[list[Text], list[Text]]] = DERIVED
    #: The name of every id, by language.
    names: Callable[[PackT], Mapping[str, Mapping[str, str]]] = DERIVED
    #: A few sentences on a thing (a card, a place), or nothing.
    about: Callable[[BoxT, str], tuple[Text, ...]] = DERIVED
    #: An entry of a pack as it is written today, forms know no other way: part, entry.
    entry_today: Callable[[str, Plain], dict[str, Any]] = DERIVED
    #: A drawing of an entry of a pack, its places to be tapped: values, part, key, and a tool in hand if any.
    entry_picture: Callable[..., Picture | None] = DERIVED
    #: What can be put on that drawing by tapping it: values, part, entry.
    entry_tools: Callable[[Plain, str, Plain], tuple[Tool, ...]] = DERIVED
    #: The tool of this id, those that were led to included: values, part, entry, id.
    entry_tool: Callable[[Plain, str, Plain, str], Tool | None] = DERIVED
    #: The entry after a spot was tapped with a tool: values, part, entry, tool, spot.
    entry_marked: Callable[[Plain, str, Plain, Tool, str], dict[str, Any]] = DERIVED
    #: What is to be said under the fields of an entry, by their path: values, part, entry, language.
    entry_notes: Callable[[Plain, str, Plain, str], Mapping[str, Note]] = DERIVED

    # ------------------------------------------------------------ play

    #: One turn of the software's side, whoever is next: what `consult` plays.
    opponent_turn: Callable[[PositionT, Table], None] = DERIVED
    #: The same for whoever tells what a correction leads to: the next turn of the software's side, even where
    #: `opponent_turn` is about one of several sides only.
    next_opponent_turn: Callable[[PositionT, Table], None] = DERIVED
    #: Whether the last turn has been played.
    is_over: Callable[[PositionT], bool] = DERIVED
    #: Everything about a position that cannot stand on any table.
    faults: Callable[[PositionT], list[Text]] = DERIVED
    #: What a player may set right by hand, and setting one of them right.
    adjustables: Callable[[PositionT], list[Adjustable]] = DERIVED
    adjust: Callable[[PositionT, str, str], None] = DERIVED
    #: What a player beside a cardboard table would answer, if that table were this virtual one: the question,
    #: the virtual positions before and after the turn, what happened in it. Proves that both modes are alike.
    witness: Callable[[Question, PositionT, PositionT, list[Event]], Answer] = DERIVED
    #: Choices of options under which both modes play the same game.
    both_modes: tuple[Mapping[str, str], ...] = ({},)
    one_mode_only: tuple[str, ...] = ONE_MODE_ONLY
    #: Values of events that only a virtual table knows (the goods of a set, say).
    unseen_values: tuple[str, ...] = ()

    # ------------------------------------------------------------ seats

    #: The sides that play at this table, as keys of `Result.points`.
    sides_of: Callable[[PositionT], tuple[str, ...]] = DERIVED
    #: The id by whose name a side is called at this table.
    called: Callable[[PositionT, str], str] = DERIVED
    #: The seats of people, where seats have names: a screen they share must keep their secrets.
    people: Callable[[PositionT], tuple[str, ...]] = DERIVED

    # ------------------------------------------------------------ shown and said

    #: What lies on the table, for everybody and for one seat.
    view: Callable[[PositionT], list[Zone]] = DERIVED
    view_for: Callable[[PositionT, str], list[Zone]] = DERIVED
    #: The same as a drawing; its spots name the items of `view` they show.
    picture: Callable[[PositionT], Picture] = DERIVED
    picture_for: Callable[[PositionT, str], Picture] = DERIVED
    #: The mats of that drawing alone: what the sides are called and have is asked far more often.
    mats: Callable[[PositionT, str], tuple[Mat, ...]] = DERIVED
    #: The table after a turn, with the ways that were gone drawn into it where a game has ways.
    picture_of_turn: Callable[[PositionT, Sequence[Event], str], Picture] = DERIVED
    #: The zones of the display that only make sense by their shape, in rows and columns; for one seat.
    charts: Callable[[PositionT, str], tuple[Chart, ...]] = DERIVED
    #: What matters at the start of an own turn, one short line a side (none: the summary); for one seat.
    glance: Callable[[PositionT, str], tuple[Line, ...]] = DERIVED
    #: What a turn of the opponent amounted to, in one sentence; nothing where an event says it (`headlines`).
    headline: Callable[[Sequence[Event]], Text | None] = DERIVED
    #: The places that hands touch at an event, one after the other, where more are touched than lie otherwise
    #: afterwards: those who are pushed on.
    touched: Callable[[Event], tuple[str, ...]] = DERIVED
    #: A card from its front, by its id and wherever it lies; None where it has no face.
    face_of: Callable[[PositionT, str], Face | None] = DERIVED
    #: The sentences about a card that only repeat what its opened front shows in figures.
    seen_on_cards: frozenset[str] = frozenset()
    #: A place or a card of the table in figures, all sides beside each other; None where sentences will do.
    #: It shows what everybody may know.
    facing: Callable[[PositionT, str], Facing | None] = DERIVED
    #: The ids whose name is a sentence of the catalogues (a raid space, a tile, a resource).
    words: Callable[[BoxT], Mapping[str, Text]] = DERIVED
    #: An answer as a player would say it.
    answer_words: Callable[[Question, Answer, PositionT], Text] = DERIVED
    #: What a page asks in sight of the table, and the sign of the piece it is about; None: as the question
    #: says.
    asks: Callable[[Question, PositionT], tuple[Text, str] | None] = DERIVED
    #: What an answer leaves of what it spends, or what it brings, said beside it while its question is open;
    #: None if there is nothing to say.
    spends: Callable[[Question, Answer, PositionT], Text | tuple[Text, ...] | None] = DERIVED
    #: What is at stake with an answer (strength before the dice, what it takes to score), for whoever does
    #: not see the board; None if nothing is.
    stakes: Callable[[Question, Answer, PositionT], Text | None] = DERIVED
    #: Answers that somebody may look for in vain while this question is open: its refusals say why.
    looked_for: Callable[[Question, PositionT], tuple[Answer, ...]] = DERIVED
    #: The spot of the picture an answer speaks of.
    spot_of: Callable[[Question, Answer], str] = DERIVED
    #: The figures that would do what an answer says: whoever touches one of them is offered it, too.
    done_by: Callable[[Question, Answer, PositionT], tuple[str, ...]] = DERIVED
    #: The signs of an answer (dice, tokens, a figure), or none.
    answer_signs: Callable[[Question, Answer, PositionT], tuple[str, ...]] = DERIVED
    #: Where the answer is which pieces of a lot are kept: the lot.
    lot: Callable[[Question, PositionT], Lot | None] = DERIVED
    #: The signs of what a thing may be set right to (whose piece, which roads, a die), or none.
    value_signs: Callable[[PositionT, str], tuple[str, ...]] = DERIVED
    #: Where the game stands, in one short line.
    summary: Callable[[PositionT], Text] = DERIVED
    #: What wins the game for each side, where it is no matter of points.
    goals: Callable[[PositionT], tuple[Goal, ...]] = DERIVED
    #: The points of each side told apart further than its result counts them, for the page of the end.
    finer_points: Callable[[PositionT], Mapping[str, tuple[tuple[str, int], ...]]] = DERIVED
    #: The lines of a player's score sheet, where a total is asked for, with the figures that are known.
    score_sheet: Callable[[PositionT, Question], tuple[Source, ...]] = DERIVED
    #: How far each side has come: the story of a game is told by it.
    course: Callable[[PositionT], Course] = DERIVED
    #: What is worth telling of a finished game.
    medals: tuple[Medal, ...] = ()

    # ------------------------------------------------------------ players

    policies: Mapping[str, Callable[[Chance], Policy]] = field(default_factory=lambda: ONLY_RANDOM)
    #: The policy a search plays on with (none of that name: no search here), and the questions worth one
    #: (none: all).
    adviser: str = PLANNER
    weighty: tuple[str, ...] = ()
    #: Questions in which the rules say what the player must choose for the other side, whatever it costs:
    #: they demand the likely answer, and a hint says so.
    bound: tuple[str, ...] = ()
    #: How many rounds a search plays on before it trusts `guess` (-1: to the end of the game).
    horizon: int = -1
    #: Games that a search plays on at one decision, and candidates it looks at.
    rollouts: int = 32
    widest: int = 4
    #: Games by which an analysis measures a close decision at most: fewer where they are long.
    looked_again: int = 48
    #: Deal anew, in place, all that whoever sits there cannot see, the luck to come included.
    deal_unseen: Callable[[PositionT, str, Chance], None] = DERIVED
    #: For learning programs, which see positions and no pages: what lies face down for everybody, by its
    #: paths in the position ("schemes.pile"), and what others than its owner cannot see. None: they look at
    #: the view.
    face_down: tuple[str, ...] | None = None
    concealed: tuple[str, ...] = ()
    #: By how many points this seat will be ahead at the end, between turns; None where nobody can say.
    guess: Callable[[PositionT, str], Guess | None] = DERIVED

    def __post_init__(self) -> None:
        """Put the derived ways where the game brings none of its own."""
        if not hasattr(self.position_type, "copy"):
            raise TypeError(
                f"{self.position_type.__name__} must make copies of itself: let it inherit Copied"
            )
        if self.adviser not in self.policies:
            self.adviser = ""
        if all(option.id != LEVEL for option in self.options):
            self.options = (Option(LEVEL, self.levels), *self.options)
        for one in fields(self):
            way = getattr(derived, one.name, None)
            if way is not None and is_derived(getattr(self, one.name), way):
                setattr(self, one.name, partial(way, self))

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def begin(self, setup: Setup, pack: PackT) -> PositionT:
        """The position before the first turn, with all options as they are chosen or adopted."""
        options = self.full_options(setup.options)
        return self.new(replace(setup, options=options), self.open_box(pack, options))

    def full_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options: the chosen values, and the adopted reading for the others."""
        return {option.id: chosen.get(option.id, option.default) for option in self.options}


def is_derived(given: Any, way: Callable[..., Any]) -> bool:
    """Whether a game brings no such function; one made by `replace` has the derived ways of another."""
    return given is DERIVED or (isinstance(given, partial) and given.func is way)


#: Any game, for whoever does not care of which pack and position.
Game: TypeAlias = GameOf[Any, Any, Any]
