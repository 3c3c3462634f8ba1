"""The page of the analysis: what a game was decided by, every decision worth a look, and its place again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from fastapi import Form, Query, Request
from starlette.responses import Response

from adversaire.engine.drawn import picture_seen
from adversaire.engine.errors import DataRefused
from adversaire.engine.picture import Spot
from adversaire.engine.table_side import Art
from adversaire.engine.text import Text
from adversaire.play.hint import may_play_on
from adversaire.play.seats import eyes
from adversaire.store.database.analyses import DONE, WANTED, Kept
from adversaire.web.drawing.shapes import Area, number
from adversaire.web.drawing.svg import Drawing, Drawn, Svg
from adversaire.web.server.analysis_desk import Said
from adversaire.web.server.security import household
from adversaire.web.server.site import client, go, heavy, site
from adversaire.web.server.ways import Pages
from adversaire.web.table.question import spot_of as named_in
from adversaire.web.table.signs import sign_of
from adversaire.web.table.visit import Visit, visit

if TYPE_CHECKING:
    from adversaire.play.analysis_words import Report, Told

router = Pages()

#: Which decisions are listed: where there are many, so many that matter most, unless more are wanted.
TELLING: Final = ""
ALL: Final = "all"
MARKS: Final = ("costly", "doubtful", "good")
MOST_TELLING: Final = 8
#: The chart is drawn for a phone and for a desk.
NARROW: Final = (352, 210)
WIDE: Final = (580, 290)
#: What was said of the last games looked at: a page is often looked at again.
MOST_SAID: Final = 64
#: How much of the board is seen beside a decision, at least, and around its place.
MINIATURE: Final = (138, 99)
MINIATURE_RIM: Final = 8


@dataclass(frozen=True, slots=True)
class Listed:
    """A decision in the list: its number, its sign, and where it is opened."""

    number: int
    told: Told
    icon: str
    link: str
    #: What is seen of the board around its place, where it has one there.
    seen: str = ""
    #: The picture of the card that was answered with, where it was one.
    art: Art | None = None


@dataclass(frozen=True)
class Sheet(Drawing):
    """The board drawn once, for all decisions to be seen in it; it remembers where everything lies."""

    areas: dict[str, Area] = field(default_factory=dict)

    def spot(self, spot: Spot) -> Drawn:
        drawn = super().spot(spot)
        self.areas[spot.id] = drawn.area
        return drawn

    def within_symbol(self) -> Svg:
        """All of it, to be shown by others through windows of their own."""
        markup = self.svg()
        return Svg(markup[markup.index(">") + 1 : markup.rindex("</svg>")])

    def around(self, id: str) -> str:
        """A window on the board with this place in its middle; nothing where the board has no such place."""
        area = self.areas.get(id)
        if area is None:
            return ""
        least = self.within(area.wider(MINIATURE_RIM).at_least_wide(*MINIATURE))
        return " ".join(
            number(side) for side in (least[0], least[1], least[2] - least[0], least[3] - least[1])
        )


@router.get("/g/{id}/analysis")
async def analysis(
    request: Request,
    id: str,
    only: Annotated[str, Query(max_length=20)] = TELLING,
    open: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
) -> Response:
    """What was found so far, or the offer to look."""
    here = await visit(request, id)
    kept = await site(request).desk.of(here.game)
    values: dict[str, Any] = {"can": may_play_on(here.session)}
    if kept is None or not kept.weighed:
        return here.page("analysis.html", **values, **progress(here, kept), report=None)
    report = await said_of(here, kept)
    sheet = sheet_of(here)
    drawn = sheet.within_symbol()
    listed = list_of(here, report, only, sheet)
    opened = next((one for one in listed if one.told.at == open), None)
    few = most_telling(listed)
    return here.page(
        "analysis.html",
        **values,
        **progress(here, kept),
        report=report,
        listed=[one for one in listed if is_shown(one, only, few) or one == opened],
        only=only if only in (ALL, *MARKS) or len(few) < len(listed) else ALL,
        telling=len(few) if len(few) < len(listed) else 0,
        marks=[(mark, sum(one.told.mark == mark for one in listed)) for mark in MARKS],
        charts=charts(here, report, listed),
        sheet=drawn if any(one.seen for one in listed) else None,
        sheet_size=(sheet.picture.width, sheet.picture.height),
        opened=opened,
        close=close_up(here, opened.told) if opened else None,
    )


@router.post("/g/{id}/analysis")
async def ask(request: Request, id: str, act: Annotated[Literal["go", "stop"], Form()]) -> Response:
    """Have it looked at, or stop that."""
    here = await visit(request, id)
    await wanted(request, here, act)
    return go(f"{here.address}/analysis")


async def wanted(request: Request, here: Visit, act: str) -> None:
    desk = site(request).desk
    if act == "stop":
        await desk.stop(here.game.id)
        return
    if not may_play_on(here.session):
        raise DataRefused(Text("cli.analyse.cannot"))
    await desk.ask(here.game, household(client(request)))


def progress(here: Visit, kept: Kept | None) -> dict[str, Any]:
    """How far it is, and how many come first; whether there is more to come."""
    place = site(here.request).desk.place(here.game.id)
    is_wanted = kept is not None and kept.state == WANTED
    return {
        "place": place,
        "running": is_wanted,
        "done": kept is not None and kept.state == DONE,
        "weighed": kept.weighed if kept else 0,
        "wanted": kept.wanted if kept else 0,
    }


async def said_of(here: Visit, kept: Kept) -> Report:
    """What was found so far, in the words of who looks."""
    from adversaire.web.server.analysis_work import Played, tell_again

    said = site(here.request).desk.said
    key = (kept.game_id, kept.record, here.voice.language)
    before = said.get(key)
    if before is None or before.weighed != kept.weighed:
        language, told = here.voice.language, before.report.decisions if before else ()
        found = await heavy(here.request, tell_again, Played.of(here.session), kept.found, language, told)
        if len(said) >= MOST_SAID:
            said.clear()
        said[key] = Said(kept.weighed, found)
    return said[key].report


def sheet_of(here: Visit) -> Sheet:
    """The table as it stands, as far as whoever looks may see it."""
    session = here.session
    picture = picture_seen(session.game, session.position, eyes(session, here.holder))
    return Sheet(picture, here.voice.say, prefix="sheet")


def list_of(here: Visit, report: Report, only: str, sheet: Sheet) -> list[Listed]:
    """All decisions that are told of, each with where it is opened; the list stays as short as it is."""
    address = f"{here.address}/analysis?{f'only={only}&' if only in (ALL, *MARKS) else ''}"
    return [
        Listed(nth, told, link=f"{address}open={told.at}#opened", **glimpse_of(here, told, sheet))
        for nth, told in enumerate(report.decisions, 1)
    ]


def most_telling(listed: list[Listed]) -> set[int]:
    """The numbers of the decisions that changed most: in chances before points, sure before doubtful."""

    def weight(one: Listed) -> tuple[bool, bool, int]:
        return one.told.mark != "doubtful", one.told.unit == "chance", abs(one.told.amount)

    return {one.number for one in sorted(listed, key=weight, reverse=True)[:MOST_TELLING]}


def is_shown(one: Listed, only: str, few: set[int]) -> bool:
    return one.told.mark == only if only in MARKS else only == ALL or one.number in few


def glimpse_of(here: Visit, told: Told, sheet: Sheet) -> dict[str, Any]:
    """What stands beside a decision: its place on the board, else the card it was about, else its sign."""
    game, then = here.session.game, here.session.preview(told.at)
    if then.question is None:
        return {"icon": sign_of(here.session, told.asked, "")}
    seen = sheet.around(game.spot_of(then.question, told.given))
    card = None if seen else game.face_of(then.after, named_in(told.given))
    signs = game.answer_signs(then.question, told.given, then.after)
    icon = next(iter(signs), "") or sign_of(here.session, told.asked, "")
    return {"icon": icon, "seen": seen, "art": card.art if card else None}


def charts(here: Visit, report: Report, listed: list[Listed]) -> list[Svg]:
    """The same line for a phone and for a desk."""
    from adversaire.web.drawing.chance_chart import Numbered, chance_drawing

    if not report.curve:
        return []
    numbered = {one.told.at: Numbered(one.number, one.told.mark, abs(one.told.amount)) for one in listed}
    called = here.voice.say(Text("web.analysis.curve"))
    return [chance_drawing(report.curve, report.ended, numbered, called, size) for size in (NARROW, WIDE)]


def close_up(here: Visit, told: Told) -> Svg | None:
    """The place of a decision as it was then: what was played struck, what was better ticked."""
    session = here.session
    then = session.preview(told.at)
    picture = picture_seen(session.game, then.after, eyes(session, here.holder))
    if then.question is None:
        return None
    spots = [session.game.spot_of(then.question, answer) for answer in (told.given, told.other)]
    drawn = {spot.id for spot in picture.walk()}
    is_best = told.mark == "good"
    wanted = {spots[0]: 0 if is_best else 1} | ({} if is_best else {spots[1]: 0})
    candidates = {spot: struck for spot, struck in wanted.items() if spot in drawn}
    if not candidates:
        return None
    drawing = Drawing(
        picture,
        here.voice.say,
        candidates=candidates,
        lights=set(candidates),
        close_up=True,
        close_size=(360, 250),
        spotlight=True,
    )
    return drawing.svg()
