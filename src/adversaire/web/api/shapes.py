"""The shapes of the JSON interface: what comes in and what goes out."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

EXAMPLE_ID: Final = "k7mzq2v9t4xwb8c3n6d5g7h2fy"
EXAMPLE_CLAUSE: Final = "raiders.raid.pay-provisions"

Seq = Annotated[
    int | None,
    Field(
        ge=0,
        le=2**31 - 1,
        examples=[3],
        description="The `seq` you know of. If the game has moved on since, nothing is done and you get 409.",
    ),
]
Index = Annotated[int, Field(ge=0, le=1_000_000)]
Word = Annotated[str, Field(min_length=1, max_length=200)]


class Asked(BaseModel):
    """What comes in: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


# ---------------------------------------------------------------- in


class NewGame(Asked):
    """How a game is to be set up."""

    game: str = Field(examples=["raiders"], max_length=40, description="The id of a game.")
    mode: Literal["companion", "virtual"] = Field(
        "companion", description="`companion`: you have the box on the table. `virtual`: no box is needed."
    )
    options: dict[str, str] = Field(
        default_factory=dict,
        examples=[{"level": "normal"}],
        max_length=50,
        description="Level and readings of the rules; what is not said is as the rulebook has it.",
    )
    seed: int | None = Field(
        None, ge=0, le=2**63 - 1, examples=[7], description="The same seed gives the same deal."
    )
    pack: str = Field(
        "",
        max_length=64,
        examples=["standin"],
        description="The cards: a pack that comes with the game, or the id of one of your own.",
    )
    rolls: Literal["app", "me"] = Field("app", description="Who rolls the dice.")
    draws: Literal["app", "me", "told"] = Field(
        "app",
        description="Who turns up the opponent's cards; beside a table only. `told`: you do, and the app "
        "does not know them: each is asked for when it matters, and kept in `pack`, or in a new one.",
    )


class GivenAnswer(Asked):
    """An answer to the open question, by its value."""

    question: Word = Field(
        examples=["setup.keep"],
        description="The `id` of the question you answer; another one being open is refused.",
    )
    answer: str = Field(
        "", max_length=200, examples=["shieldmaiden"], description="One of the `value`s offered."
    )
    card: dict[str, Any] | None = Field(
        None,
        max_length=40,
        examples=[None],
        description="Instead of an answer, where a card is asked for: what its `schema` asks for.",
    )
    keep: bool = Field(True, description="Whether a card that is told is kept in your pack.")
    pack: str = Field(
        "",
        max_length=64,
        description="The id of the pack to keep it in; else that of this game, if this browser has it.",
    )
    seq: Seq = None

    @model_validator(mode="after")
    def says_one_thing(self) -> GivenAnswer:
        """An answer or a card, not both and not neither."""
        if bool(self.answer) == (self.card is not None):
            raise ValueError("answer or card")
        return self


class Expected(Asked):
    """A move that needs no more than where one thinks the game stands."""

    seq: Seq = None


class GoBack(Expected):
    """Which decision to go back to."""

    index: Index = Field(description="The `index` of a decision of the history; it is taken back as well.")


class Correction(Expected):
    """Something on the table that is otherwise than the app believes."""

    path: Word = Field(examples=["opponent.armour"], description="A `path` of the adjustable things.")
    value: Word = Field(examples=["2"], description="One of its `values`.")


class Replan(Correction):
    """The opponent could not do its turn, because something lies otherwise."""

    turn: Index = Field(description="The number of that turn, the last one of the opponent.")


class Read(Expected):
    """How far the player has read."""

    turns: Index = Field(description="How many turns have been read.")


# ---------------------------------------------------------------- out


class Named(BaseModel):
    """A value and its words."""

    value: str
    text: str


class Switch(BaseModel):
    """An option of a game."""

    id: str
    values: list[str] = Field(description="The adopted reading comes first.")
    clause: str = Field("", description="The clause of the rulebook it is about.")


class GameKind(BaseModel):
    """A game that can be played."""

    id: str = Field(examples=["raiders"])
    title: str
    pitch: str = Field(description="What it is about, in a sentence.")
    levels: list[Named]
    options: list[Switch]


class TableRow(BaseModel):
    """A game of the list."""

    id: str = Field(examples=[EXAMPLE_ID])
    game: str
    title: str
    level: str
    mode: str
    seq: int
    played_at: datetime
    finished: bool


class WantedCard(BaseModel):
    """What is asked of a card that nobody has told yet."""

    part: str = Field(examples=["schemes"], description="The part of a pack it belongs to.")
    card: str = Field(examples=["S04"], description="The place it has there.")
    fields: list[str] = Field(description="What is wanted now; `name` in either language.")
    card_schema: dict[str, Any] = Field(
        serialization_alias="schema", description="The JSON Schema of the `card` to give as an answer."
    )
    known: dict[str, Any] = Field(description="What is known of it already.")


class OpenQuestion(BaseModel):
    """What the rules wait for."""

    id: str = Field(examples=["setup.keep"])
    kind: str = Field(
        description="How to lay the answers out: choice, number, fact, card, place, order, confirm. "
        "A `sheet` has no answers: it asks for a `card`."
    )
    text: str
    answers: list[Named] = Field(description="All legal answers.")
    card: WantedCard | None = Field(None, description="The card that is asked for, if one is.")
    likely: str = Field(description="The answer to pre-select, or nothing.")
    seat: str = Field("", description="Who is asked, where several sit at the table.")
    secret: bool = Field(
        False,
        description="Nobody else may see the answer. This interface shows everything: a program that people "
        "share must keep it from the others.",
    )
    clauses: list[str]


class Told(BaseModel):
    """Something that happened. `turn` and `event` say where to ask for its reason."""

    turn: int
    event: int
    kind: str
    text: str
    clauses: list[str]
    values: dict[str, Any]
    sieve: dict[str, Any] | None = Field(None, description="How the opponent chose, if it chose.")


class Score(BaseModel):
    """The final result."""

    winner: str
    clause: str = Field(description="What settled it.")
    sentence: str = Field(description="Who has won, by what, and what broke a tie.")
    points: dict[str, dict[str, int]] = Field(description="By side and source.")


class Table(BaseModel):
    """A game as it stands."""

    id: str = Field(examples=[EXAMPLE_ID], description="Whoever has it may play on.")
    seq: int = Field(description="The number of the last move; give it back with the next one.")
    game: str
    mode: str
    level: str
    seed: int
    question: OpenQuestion | None = Field(description="Nothing is open once the game is over.")
    happened: list[Told] = Field(description="What was told in the last two turns.")
    position: dict[str, Any] = Field(description="All that lies on the table.")
    turns: int
    answers_given: int
    can_undo: bool
    can_redo: bool
    pack: str = Field("", description="Said once: the id of the pack that was begun for cards you will tell.")
    notice: str = Field("", description="Said once when a game was begun under older rules.")
    result: Score | None


class PastDecision(BaseModel):
    """One decision of the history."""

    index: int = Field(description="Where to go back to.")
    turn: int
    question: str
    answer: str
    value: str
    reachable: bool = Field(description="Decisions made under older rules cannot be gone back to.")


class Moment(BaseModel):
    """How the table stood just before a decision."""

    index: int
    turn: int
    question: OpenQuestion | None
    happened: list[Told]
    position: dict[str, Any]


class Rule(BaseModel):
    """A clause of the rulebook in our words."""

    id: str = Field(examples=[EXAMPLE_CLAUSE])
    section: str
    text: str


class Why(BaseModel):
    """The reason of an event in three depths: a sentence, how the choice was made, the clauses in full."""

    what: str
    sentence: str
    steps: list[str]
    clauses: list[Rule]


class Hint(BaseModel):
    """What a strong player would answer: the sentence, what comes of it, and the figures it comes from."""

    seq: int = Field(description="The moment it was given for.")
    question: str = Field(examples=["turn.action"])
    answer: str = Field(examples=["place:silversmith"])
    sentence: str
    reasons: list[str]
    figures: list[str]


class PutBack(BaseModel):
    """What hands must move after going back; nothing, if the last move was another one."""

    lines: list[str]


class Thing(BaseModel):
    """Something that may be set right by hand."""

    path: str = Field(examples=["opponent.armour"])
    label: str
    value: str
    number: bool
    values: list[Named]


class Refusal(BaseModel):
    """Why a request was refused; nothing has changed."""

    error: str = Field(examples=["error.nothing-to-undo"], description="A stable key.")
    sentence: str = Field(examples=["There is nothing to take back."], description="The reason in words.")
    clause: str = Field(
        "", examples=[""], description="The clause of the rulebook that was broken, if one was."
    )
    rule: str = Field("", examples=[""], description="What that clause says.")
    faults: list[str] = Field(default_factory=list, description="Everything that was wrong.")


class MovedOn(Refusal):
    """Somebody else moved first: the game as it stands now."""

    table: Table | None = None
