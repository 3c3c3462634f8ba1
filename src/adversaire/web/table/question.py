"""What the page of a question shows: its answers, and which of them the board offers. No HTML here."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Final

from adversaire.engine.display import CARDS
from adversaire.engine.event import Event
from adversaire.engine.lot import Lot
from adversaire.engine.question import CARD, CHOICE, FACT, NUMBER, PLACE, PRICE, Answer, Question
from adversaire.engine.record import COMPANION, TOLD
from adversaire.engine.table_side import Face
from adversaire.engine.text import Text
from adversaire.i18n.grammar import plain_number
from adversaire.play.headings import heading
from adversaire.play.help import known
from adversaire.play.session import Session
from adversaire.play.told_cards import sort_of
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice
from adversaire.web.table.asking import asked_between, unaddressed
from adversaire.web.table.groups import Group, groups_of, kind_of, label, of_its_kind
from adversaire.web.table.signs import sign_of
from adversaire.web.table.turn import Step, since_last_answer

#: More answers than this, if they are short, stand side by side.
MANY: Final = 4
SHORT: Final = 48
#: Answers as short as this stand three or more in a line.
TINY: Final = 14
#: If more answers than this can be tapped on the board, it comes first and they are folded below it.
ON_BOARD: Final = 8
#: So do fewer figures, down to this many, if their descriptions would fill as many lines.
FIGURES: Final = 4
#: So many letters fit a line of a button on a phone.
LINE: Final = 45
#: So many short answers take the foot of a phone.
FEW: Final = 4
FEW_WITH_SIGNS: Final = 3
#: Three answers as short as this stand side by side there, in two lines each.
NARROW: Final = 20
#: The longest word that has room there; a sign beside it takes that of three letters.
WORD: Final = 12
#: So many places, one of them proposed, are offered in the order in which they lie.
PLACES: Final = 3
#: So many numbers at least stand in a row, if each is as short as this.
FEWEST_NUMBERS: Final = 3
BRIEF: Final = 6
#: More cards than this are searched by typing.
MOST_CARDS: Final = 12
#: Answers after which one's turn, or this part of it, is over.
ENDING: Final = frozenset(("pass", "done", "end", "hand-over"))
#: How questions begin that are asked while the table is laid.
LAYING: Final = "setup."
#: Up to so many numbers are offered as buttons.
MOST_NUMBERS: Final = 20


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to offer."""

    value: Answer
    text: str
    likely: bool = False
    about: str = ""
    #: What stands for it beside a cardboard table: dice, tokens, a figure.
    signs: tuple[str, ...] = ()
    #: The front of the card that it is.
    front: Face | None = None
    #: What it leaves of what it spends.
    spends: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the score sheet: what it is, what the other side has there, the bounds of one's own."""

    icon: str
    name: str
    other: str
    least: int
    most: int
    known: str


@dataclass(frozen=True, slots=True)
class QuestionScreen:
    """An open question, its answers, and what has just happened in this turn."""

    id: str
    title: str
    text: str
    kind: str
    choices: tuple[Choice, ...]
    folded: tuple[Choice, ...]
    #: Cards of which nothing is known, one for each back they may have, below those that are.
    strangers: tuple[Choice, ...]
    on_board: tuple[Choice, ...]
    likely: Choice | None
    is_fact: bool
    #: Whether the likely answer is one of several places or figures: it is no more than a proposal.
    proposed: bool
    compact: bool
    tiny: bool
    searchable: bool
    happened: tuple[Step, ...]
    #: What of it stands in the one line there is on a phone.
    newest: str = ""
    #: The piece that it is about, and how many of them are to be counted together.
    sign: str = ""
    pieces: int = 0
    #: How the answers are laid out, where they are not just words.
    layout: str = ""
    at: str = ""
    #: Of many answers the kinds they are of, to choose from first; and the kind that was chosen.
    groups: tuple[Group, ...] = ()
    of: str = ""
    #: How many places and cards offer the answers that stand on the board.
    places: int = 0
    #: Where any number from one to another may be answered, it is written rather than looked for.
    least: int | None = None
    most: int | None = None
    #: A total is counted source by source.
    sheet: tuple[SheetRow, ...] = ()
    other_side: str = ""
    other_total: str = ""
    #: Pieces of which some are kept: each is touched, and the likely ones are chosen already.
    lot: Lot | None = None
    kept: frozenset[int] = frozenset()
    #: How the table is compared with the picture, while it is laid; later what the answer is for.
    guide: str = ""

    @property
    def single(self) -> Choice | None:
        """The one answer of what was touched: it takes the foot, and what is to be known of it
        stands above."""
        one = self.choices[0] if self.at and len(self.choices) == 1 else None
        return one if one and not one.likely and not self.folded and not self.strangers else None

    @property
    def asks(self) -> str:
        """What of it is asked, for a heading."""
        return asked_between(self.text)[1]

    @property
    def context(self) -> str:
        """What it says before it asks: that has happened, and stands above the heading."""
        return asked_between(self.text)[0]

    @property
    def besides(self) -> str:
        """What else it says."""
        return asked_between(self.text)[2]

    @property
    def narrow(self) -> bool:
        """Whether three answers at the foot of a phone are short enough to stand side by side."""
        return all(len(choice.text) <= NARROW and widest(choice) <= WORD for choice in self.choices)

    @property
    def in_row(self) -> bool:
        """Whether the answers are three places side by side, one of them proposed: their buttons stand as
        the places do."""
        return self.proposed and self.few and not self.layout and len(self.choices) == PLACES and self.narrow

    @property
    def in_lines(self) -> bool:
        """Whether the answers are a few whole sentences: they are read one below the other."""
        longest = max((len(choice.text) for choice in self.choices), default=0)
        return not self.layout and not self.few and len(self.choices) <= MANY and longest >= LINE

    @property
    def few(self) -> bool:
        """Whether the answers take the foot of a phone: few, short, and nothing to be read below them."""
        if self.single:
            return True
        most = {"": FEW, "signs": FEW_WITH_SIGNS}.get(self.layout, -1)
        brief = all(len(choice.text) < LINE and not choice.about for choice in self.choices)
        return brief and not self.folded and not self.strangers and len(self.choices) <= most

    @property
    def takes_foot(self) -> bool:
        """Whether answers stand at the foot of a phone, where the tabs of trays fold into one beside them."""
        return bool(self.choices) and self.few and not self.lot

    @property
    def takes_sheet(self) -> bool:
        """Whether answers need the sheet of a phone so much that no tray is open at first."""
        return bool(self.lot) or (bool(self.choices) and not self.few)

    @property
    def before_game(self) -> bool:
        """Whether the table is still being laid: cards that lie there already mean nothing to a newcomer."""
        return self.id.startswith(LAYING)

    @property
    def is_narrowed(self) -> bool:
        """Whether a kind of answer is to be chosen first, or was chosen."""
        return bool(self.groups) or bool(self.of)


def widest(choice: Choice) -> int:
    """How much room the longest word of an answer takes, in letters."""
    return max(map(len, choice.text.split()), default=0) + (3 if choice.signs else 0)


def question_screen(
    session: Session,
    voice: Voice,
    at: str = "",
    spots: Collection[str] = (),
    *,
    on_places: bool = False,
    of: str = "",
    beside: Collection[str] = (),
) -> QuestionScreen:
    """The open question. `at` narrows the answers to one spot of the board, `of` to one kind; `spots` can be
    tapped there.

    `on_places`: the board is drawn so large and plain that whatever can be tapped needs no button. `beside`:
    what lies in the trays.
    """
    question = session.question
    assert question is not None
    turn = session.turns[-1]
    asked, sign = session.game.asks(question, session.position) or (question.text, "")
    of_kind = of if voice.speaker.knows(label(question, of)) else ""
    offered = offered_answers(session, question, at, of_kind)
    narrowed = bool(offered and (at or of_kind))
    choices = [choice(session, question, answer, voice) for answer in offered or question.answers]
    if of_kind and narrowed:
        choices = named_only(choices, voice)
    elif narrowed:
        choices = [
            replace(one, text=voice.answer_there(question, one.value, session.position)) for one in choices
        ]
    if session.setup.mode != COMPANION:
        choices = ending_last(choices)
    front, on_board = leave_to_board(session, question, choices, () if narrowed else spots, on_places)
    front, folded = fold_rare(front) if not narrowed else (front, [])
    if question.kind == PLACE and not front and not beside and len(on_board) <= FEW:
        # Nothing else would stand in the sheet.
        front, on_board = on_board, []
    front, strange = fold_strangers(session, front, voice)
    # Cards beside the board are no longer looked for where the kinds are chosen from first.
    listed = [one for one in choices if one in front or spot_of(one.value) in beside]
    groups = () if narrowed else groups_of(session, [one.value for one in listed], voice)
    kinds = {group.id for group in groups}
    front = said_once(without_rare_words([one for one in front if kind_of(one.value) not in kinds]))
    return QuestionScreen(
        id=question.id,
        title=heading(turn, voice),
        text=addressed(session, question, voice.say(asked), voice),
        sign=sign,
        pieces=pieces_of(question) if sign else 0,
        kind=question.kind,
        choices=tuple(front),
        folded=tuple(folded),
        strangers=tuple(strange),
        on_board=tuple(on_board),
        likely=next((c for c in choices if c.likely), None),
        is_fact=question.kind == FACT or question.id.startswith("fact."),
        proposed=is_proposed(session, question, choices, spots),
        compact=is_compact(front),
        tiny=is_compact(front) and all(len(choice.text) <= TINY for choice in front if not choice.likely),
        searchable=question.kind == CARD and len(front) > MOST_CARDS,
        happened=tuple(since_last_answer(turn, voice)),
        newest=newest(session, turn, voice),
        layout=layout(front) if session.setup.mode == COMPANION or any(one.front for one in front) else "",
        at=at if offered else "",
        groups=groups,
        of=voice.say(Text(label(question, of_kind))) if of_kind and offered else "",
        places=len({session.game.spot_of(question, choice.value) for choice in on_board}),
        guide=guide_to(session, question, voice),
        **written(question),
        **score_sheet(session, question, voice),
        **lot_of(session, question),
    )


def addressed(session: Session, question: Question, text: str, voice: Voice) -> str:
    """A question as it is put: whoever plays alone need not be told who is asked."""
    alone = tuple(session.game.people(session.position)) == (question.seat,)
    side = question.values.get("seat", "")
    return unaddressed(text, voice.speaker.name(str(side))) if alone and side else text


def newest(session: Session, turn: Turn, voice: Voice) -> str:
    """What happened last before a question; what the player has just lost comes before anything else."""
    told = since_last_answer(turn, voice)
    known = turn.asked[-1].told if turn.asked else 0
    lost = [step.text for step in told if step.event >= known and is_loss(session, turn.events[step.event])]
    return " ".join(lost or [step.text for step in told[-1:]])


def is_loss(session: Session, event: Event) -> bool:
    """Whether an event takes something from a person at the table."""
    people = session.game.people(session.position)
    for named in session.game.losses:
        kind, _, value = named.partition(":")
        if event.kind == kind and (not value or event.values.get(value) in people):
            return True
    return False


def guide_to(session: Session, question: Question, voice: Voice) -> str:
    """What the hands do to answer, as long as they lay the cardboard table; later what a question is asked
    for, where its game says that there is room."""
    beside = session.setup.mode == COMPANION
    wanted = beside and question.id.startswith((LAYING, *session.game.explained))
    return known(question, "", voice) if wanted else ""


def pieces_of(question: Question) -> int:
    """How many pieces a number is the sum of, where it says so."""
    count = question.values.get("count")
    return count if question.kind == NUMBER and isinstance(count, int) else 0


def offered_answers(session: Session, question: Question, at: str, of_kind: str) -> list[Answer]:
    """The answers at one spot of the board, or of one kind; all where nothing is narrowed."""
    return [
        answer
        for answer in question.answers
        if (not at or is_offered_at(session, question, answer, at)) and of_kind in ("", kind_of(answer))
    ]


def is_offered_at(session: Session, question: Question, answer: Answer, at: str) -> bool:
    """Whether an answer speaks of a spot, or would be carried out by the figure there."""
    game = session.game
    return game.spot_of(question, answer) == at or at in game.done_by(question, answer, session.position)


def lot_of(session: Session, question: Question) -> dict[str, Any]:
    """Where the answer is what is kept of a lot: the lot, and what is likely kept of it."""
    lot = session.game.lot(question, session.position)
    return {"lot": lot, "kept": lot.kept_by(question.likely or question.answers[0])} if lot else {}


def score_sheet(session: Session, question: Question, voice: Voice) -> dict[str, Any]:
    """Where a total is asked for: its sources, what the other side has, and what is known already."""
    game, position = session.game, session.position
    sources = game.score_sheet(position, question)
    if not sources:
        return {}
    result = game.result(position)
    other = dict(result.points[game.sides[1]])
    rows = [
        SheetRow(
            icon=sign_of(session, f"points.{source.id}"),
            name=voice.say(Text(f"points.{source.id}")),
            other=plain_number(other[source.id]) if source.id in other else "",
            least=source.least,
            most=source.most,
            known="" if source.known is None else str(source.known),
        )
        for source in sources
    ]
    called = voice.say(Text("web.side", name=game.called(position, game.sides[1])))
    return {
        "sheet": tuple(rows),
        "other_side": called,
        "other_total": plain_number(result.total(game.sides[1])),
    }


def ending_last(choices: list[Choice]) -> list[Choice]:
    """What ends things stands below all else and never where the thumb rests. Beside cardboard it is the
    common case: nothing of one's own turn has to be told."""
    ends = [replace(choice, likely=False) for choice in choices if choice.value in ENDING]
    return [*(choice for choice in choices if choice.value not in ENDING), *ends]


def leave_to_board(
    session: Session, question: Question, choices: list[Choice], spots: Collection[str], on_places: bool
) -> tuple[list[Choice], list[Choice]]:
    """The answers to show as buttons, and those that are quicker tapped on the board if there are many.

    The likely answer keeps its button.
    """
    there = [
        choice
        for choice in choices
        if not choice.likely and session.game.spot_of(question, choice.value) in spots
    ]
    on_screen = on_places and session.setup.mode != COMPANION
    if on_screen and len(choices) <= FEW and is_proposed(session, question, choices, spots):
        # One of them alone would be taken for the only one. More of each is told where it is touched. Beside
        # cardboard there are tasks above it, and the board is left to tell them.
        return [replace(choice, about="") for choice in choices], []
    if on_places:
        return [choice for choice in choices if choice not in there], there
    described = question.kind == CHOICE and len(there) >= FIGURES
    if (sum(map(lines, there)) if described else len(there)) <= ON_BOARD:
        return choices, []
    return [choice for choice in choices if choice not in there], there


def is_proposed(
    session: Session, question: Question, choices: Collection[Choice], spots: Collection[str]
) -> bool:
    """Whether several can be tapped on the board and one of them is likely."""
    there = [one for one in choices if session.game.spot_of(question, one.value) in spots]
    return len(there) > 1 and any(one.likely for one in there)


def without_rare_words(choices: list[Choice]) -> list[Choice]:
    """Where many answers say it all and a few are explained besides, these would stretch all the others."""
    explained = [choice for choice in choices if choice.about]
    if len(choices) <= MANY or 2 * len(explained) > len(choices) or any(choice.front for choice in choices):
        return choices
    return [replace(choice, about="") for choice in choices]


def said_once(choices: list[Choice]) -> list[Choice]:
    """What two answers about one place would both say stands with the first: to work there, or not to."""
    told: set[str] = set()
    found = []
    for one in choices:
        found.append(replace(one, about="") if one.about in told and not one.front else one)
        told.add(one.about)
    return found


def lines(choice: Choice) -> int:
    """How many lines of a phone a button takes."""
    return 1 + -(-len(choice.about) // LINE)


def written(question: Question) -> dict[str, Any]:
    """The bounds of a number that is quicker written than found among so many buttons."""
    whole = all(answer.removeprefix("-").isdecimal() for answer in question.answers)
    if len(question.answers) <= MOST_NUMBERS or not whole:
        return {}
    numbers = [int(answer) for answer in question.answers]
    gapless = sorted(numbers) == list(range(min(numbers), max(numbers) + 1))
    return {"least": min(numbers), "most": max(numbers)} if gapless else {}


def choice(session: Session, question: Question, answer: Answer, voice: Voice) -> Choice:
    game, position = session.game, session.position
    text = voice.answer(question, answer, position)
    plain = Choice(answer, text, answer == question.likely, about_answer(session, answer, voice))
    beside = session.setup.mode == COMPANION
    front = game.face_of(position, spot_of(answer)) if question.kind == CARD else None
    signed = beside or kind_of(answer) in game.signed or question.id in game.signed
    signs = game.answer_signs(question, answer, position) if signed else ()
    return replace(plain, signs=signs, front=front, spends=voice.spends(question, answer, position))


def named_only(choices: list[Choice], voice: Voice) -> list[Choice]:
    """Answers of one kind: a sign that all of them share says nothing more."""
    alike = len({one.signs for one in choices}) == 1
    return [
        replace(one, text=of_its_kind(one.value, voice), signs=() if alike else one.signs) for one in choices
    ]


def layout(choices: list[Choice]) -> str:
    """Cards by their fronts, numbers in rows, dice as dice; else buttons, with signs where there are any."""
    named = [choice for choice in choices if choice.value.removeprefix("-").isdecimal()]
    if any(choice.front for choice in choices):
        return "portraits" if len(choices) > MOST_CARDS else "fronts"
    if len(named) >= FEWEST_NUMBERS and all(is_die(choice) for choice in named):
        return "dice"
    if len(named) >= FEWEST_NUMBERS and all(len(choice.text) <= BRIEF for choice in named):
        return "numbers"
    return "signs" if any(choice.signs for choice in choices) else ""


def is_die(choice: Choice) -> bool:
    """Whether a picture says it all: a number and nothing else, with one sign."""
    return choice.text == choice.value and len(choice.signs) == 1


def is_compact(choices: list[Choice]) -> bool:
    """Whether the answers are many and short enough to stand side by side."""
    return len(choices) > MANY and all(len(choice.text) <= SHORT and not choice.about for choice in choices)


def about_answer(session: Session, answer: Answer, voice: Voice) -> str:
    """What there is to know of the card or place an answer names, where the app holds the table."""
    if session.setup.mode == "companion" or points_at_places(session.question):
        return ""
    told = session.game.about(session.position.box, spot_of(answer))
    said = [voice.say(text) for text in told if text.key != PRICE]
    return " ".join(line if line.endswith((".", ":")) else f"{line}." for line in said)


def points_at_places(question: Question | None) -> bool:
    """Whether the answers are bare places of the board: they are seen there, and need no words."""
    return (
        question is not None
        and question.kind == PLACE
        and not any(":" in answer for answer in question.answers)
    )


def fold_rare(choices: list[Choice]) -> tuple[list[Choice], list[Choice]]:
    """Answers that decline something ("place-only:…") are legal but rarely wanted: they come folded."""
    rare = [choice for choice in choices if choice.value.partition(":")[0].endswith("-only")]
    front = [choice for choice in choices if choice not in rare]
    return (front, rare) if front else (choices, [])


def fold_strangers(
    session: Session, choices: list[Choice], voice: Voice
) -> tuple[list[Choice], list[Choice]]:
    """The cards that are known, and several new ones apart from them: each by what is seen of its back."""
    if session.setup.draws != TOLD:
        return choices, []
    game, box = session.game, session.position.box
    sorts = {choice.value: sort_of(game, box, choice.value) for choice in choices}
    strange = [choice for choice in choices if sorts[choice.value]]
    known = [choice for choice in choices if choice not in strange]
    if not known or len(strange) <= 1:
        return choices, []
    return known, [replace(one, text=on_its_back(sorts[one.value], one.text, voice)) for one in strange]


def on_its_back(sort: tuple[Any, ...], otherwise: str, voice: Voice) -> str:
    """A new card among others that are new: only its back tells them apart."""
    key = f"told.back-{sort[0]}"
    return voice.say(Text(key, sort=str(sort[-1]))) if voice.speaker.knows(key) else otherwise


def spot_of(answer: Answer) -> str:
    """The spot of the board an answer speaks of: `place:mill` of the Mill, `outpost-left-1` of itself."""
    _, colon, rest = answer.partition(":")
    return rest if colon else answer


def cards_in_sight(session: Session, voice: Voice, seat: str) -> list[dict[str, Any]]:
    """The heaps of cards a player may look at (his hand, his crew), each card with its name."""
    box = session.position.box
    heaps = []
    for zone in session.game.view_for(session.position, seat):
        for item in zone.items:
            cards = (item.value,) if isinstance(item.value, str) else item.value
            if item.kind == CARDS and not isinstance(cards, int):
                known = [card for card in cards if session.game.about(box, card)]
                if known:
                    named = [{"id": card, "name": voice.speaker.name(card)} for card in known]
                    heaps.append({"label": voice.say(item.label), "cards": named})
    return heaps


def subject_of(session: Session) -> Face | None:
    """The card or figure that the open question is about, where its game wants it beside it."""
    question, game = session.question, session.game
    assert question is not None
    if question.id not in game.subjects:
        return None
    named = (value for value in question.values.values() if isinstance(value, str))
    return next((face for id in named if (face := game.face_of(session.position, id))), None)


def landings(session: Session) -> frozenset[str]:
    """The spots where a piece would go."""
    question, game = session.question, session.game
    assert question is not None
    return frozenset(
        game.spot_of(question, answer)
        for answer in question.answers
        if question.id in game.landings or f"{question.id}:{answer.partition(':')[0]}" in game.landings
    )


def at_once(session: Session) -> dict[str, Answer]:
    """For each piece beside the board that is touched and that is all: the answer it gives."""
    question, game = session.question, session.game
    assert question is not None
    return {
        game.spot_of(question, answer): answer
        for answer in question.answers
        if f"{question.id}:{kind_of(answer)}" in game.at_once
    }


def answer_links(session: Session, address: str) -> dict[str, str]:
    """For each spot that an answer speaks of: where tapping it leads."""
    question = session.question
    assert question is not None
    spots = [session.game.spot_of(question, answer) for answer in question.answers]
    return {spot: f"{address}?at={spot}#question" for spot in spots}
