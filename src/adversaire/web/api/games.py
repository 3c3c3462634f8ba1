"""The JSON interface: what the pages do, for programs."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import PlainTextResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import COMPANION, TOLD, Setup
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.play.saves import check_options, save_text
from adversaire.store.database import Conflict
from adversaire.web.api import shapes, to_shapes
from adversaire.web.api.shapes import Expected, MovedOn, Refusal, Table
from adversaire.web.api.told_cards import card_given, cards_on_table, kept
from adversaire.web.cards.pack_rows import playable
from adversaire.web.pages.game_files import take_in
from adversaire.web.pages.table_cards import OnTable
from adversaire.web.server.cookies import MOST_OWN, OWN_GAMES
from adversaire.web.server.open_games import Act
from adversaire.web.server.refusals import spoken
from adversaire.web.server.security import LARGEST_IMPORT
from adversaire.web.server.site import allow, open_game, own_or_all, site, voice_of
from adversaire.web.table import moves
from adversaire.web.table.hints import advice_at
from adversaire.web.table.turn import event_at


async def language(
    request: Request,
    lang: Annotated[
        Language | None,
        Query(description="Language of all sentences; without it, what `Accept-Language` asks for."),
    ] = None,
) -> Language:
    return lang or spoken(request)


GameId = Annotated[
    str, Path(max_length=64, description="The unguessable id of a game.", examples=[shapes.EXAMPLE_ID])
]
Number = Annotated[int, Path(ge=0, le=1_000_000)]
Lang = Annotated[Language, Depends(language)]

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    403: {"model": Refusal, "description": "The request comes from another site's page."},
    413: {"model": Refusal, "description": "Too large."},
    422: {"model": Refusal, "description": "Refused, with the reason; nothing has changed."},
    503: {"model": Refusal, "description": "The saved games cannot be reached just now."},
}
NO_GAME: Final[dict[int | str, dict[str, Any]]] = {404: {"model": Refusal, "description": "No such game."}}
TOO_OFTEN: Final[dict[int | str, dict[str, Any]]] = {429: {"model": Refusal, "description": "Too often."}}
MOVED_ON: Final[dict[int | str, dict[str, Any]]] = NO_GAME | {
    409: {"model": MovedOn, "description": "Somebody else moved first; the game as it stands now."}
}
TEXT_FILE: Final = {"text/plain": {"schema": {"type": "string", "maxLength": LARGEST_IMPORT}}}
A_FILE: Final = {"requestBody": {"required": True, "description": "A saved game.", "content": TEXT_FILE}}

router = APIRouter(prefix="/api/v1", responses=REFUSALS)
NOWHERE: Final = Expected()


# ---------------------------------------------------------------- games and tables


@router.get("/games", tags=["games"])
async def list_games(request: Request, lang: Lang) -> list[shapes.GameKind]:
    """The games there are, with their levels and options."""
    return [to_shapes.game_kind(game, lang) for game in site(request).games]


@router.get("/tables", tags=["tables"])
async def list_tables(request: Request, lang: Lang) -> list[shapes.TableRow]:
    """The games in progress, those played last first.

    On a server that others can reach, only those this browser has begun: ids are secrets.
    """
    here = site(request)
    own = own_or_all(request, OWN_GAMES)
    rows = await here.run(lambda: here.database.list_games(MOST_OWN, own))
    return [to_shapes.table_row(row, lang) for row in rows if row.game in here.games]


@router.post("/tables", status_code=201, tags=["tables"], responses=NO_GAME | TOO_OFTEN)
async def create(request: Request, response: Response, new: shapes.NewGame, lang: Lang) -> Table:
    """Begin a game."""
    setup, game = setup_of(new), site(request).games[new.game]
    if setup.draws == TOLD:
        check_options(game, setup)  # before a pack is begun for it
        allow(request)
        cards = await cards_on_table(request, game, new)
    else:
        cards = OnTable(setup.draws, *await playable(request, game, new.pack))
        allow(request)
    id = await site(request).open_games.create(replace(setup, pack=cards.named), own=cards.pack)
    return await begun(request, response, id, lang, cards.begun)


def setup_of(new: shapes.NewGame) -> Setup:
    seed = secrets.randbelow(2**32) if new.seed is None else new.seed
    draws = new.draws if new.mode == COMPANION else "app"
    return Setup(new.game, new.mode, new.options, seed, rolls=new.rolls, draws=draws)


async def begun(request: Request, response: Response, id: str, lang: Language, pack: str = "") -> Table:
    response.headers["location"] = f"/api/v1/tables/{id}"
    return to_shapes.table(await open_game(request, id), lang, pack)


@router.post(
    "/import",
    status_code=201,
    tags=["files"],
    responses=NO_GAME | TOO_OFTEN,
    openapi_extra=A_FILE,
)
async def import_game(request: Request, response: Response, lang: Lang) -> Table:
    """Go on with a game from its text file. It becomes a new game; the file is read, never run."""
    allow(request)
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise DataRefused(Text("error.not-a-save")) from None
    return await begun(request, response, await take_in(request, text), lang)


# ---------------------------------------------------------------- looking


@router.get("/tables/{id}", tags=["tables"], responses=NO_GAME)
async def read(request: Request, id: GameId, lang: Lang) -> Table:
    """The position and the open question."""
    return to_shapes.table(await open_game(request, id), lang)


@router.get("/tables/{id}/log", tags=["looking"], responses=NO_GAME)
async def log(
    request: Request,
    id: GameId,
    lang: Lang,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="The first turn to tell of.")] = 0,
) -> list[shapes.Told]:
    """Everything that happened, in words."""
    game = await open_game(request, id)
    return to_shapes.log(game.session, voice_of(game, lang), since)


@router.get("/tables/{id}/why/{turn}/{event}", tags=["looking"], responses=NO_GAME)
async def why(request: Request, id: GameId, turn: Number, event: Number, lang: Lang) -> shapes.Why:
    """Why something happened, in three depths."""
    game = await open_game(request, id)
    found = event_at(game.session, turn, event)
    if found is None:
        raise DataRefused(Text("error.no-such-event", turn=turn, event=event))
    return to_shapes.why(found, voice_of(game, lang))


@router.get("/tables/{id}/hint", tags=["looking"], responses=MOVED_ON)
async def hint(request: Request, id: GameId, lang: Lang) -> shapes.Hint:
    """What a strong player would answer the open question, and why: the same as on the pages.

    It takes up to two seconds. Only where the whole table is on screen; in a guided game it is what the
    coach advises.
    """
    game = await open_game(request, id)
    asked_at, voice = game.seq, voice_of(game, lang)
    found = await advice_at(request, game, voice)
    if (await open_game(request, id)).seq != asked_at:
        raise Conflict
    return to_shapes.hint(game, found)


@router.get("/tables/{id}/history", tags=["looking"], responses=NO_GAME)
async def history(request: Request, id: GameId, lang: Lang) -> list[shapes.PastDecision]:
    """Every decision, the oldest first."""
    game = await open_game(request, id)
    voice = voice_of(game, lang)
    return [to_shapes.past_decision(game.session, decision, voice) for decision in game.session.history()]


@router.get("/tables/{id}/history/{index}", tags=["looking"], responses=NO_GAME)
async def moment(request: Request, id: GameId, index: Number, lang: Lang) -> shapes.Moment:
    """How the table stood just before a decision. Nothing changes."""
    game = await open_game(request, id)
    return to_shapes.moment(game.session, index, voice_of(game, lang))


@router.get("/tables/{id}/put-back", tags=["looking"], responses=NO_GAME)
async def put_back(request: Request, id: GameId, lang: Lang) -> shapes.PutBack:
    """What hands must move after undo or going back."""
    game, leaving = await site(request).open_games.before_last_return(id)
    if leaving is None:
        return shapes.PutBack(lines=[])
    return shapes.PutBack(lines=voice_of(game, lang).put_back(game.session.put_back(leaving)))


@router.get("/tables/{id}/adjustable", tags=["looking"], responses=NO_GAME)
async def adjustable(request: Request, id: GameId, lang: Lang) -> list[shapes.Thing]:
    """What may be set right by hand, and what the app believes of it."""
    game = await open_game(request, id)
    return to_shapes.things(game, voice_of(game, lang))


@router.get(
    "/tables/{id}/export",
    tags=["files"],
    response_class=Response,
    responses=NO_GAME | {200: {"description": "A saved game.", "content": TEXT_FILE}},
)
async def export(request: Request, id: GameId, lang: Lang) -> Response:
    """The game as one text file."""
    return PlainTextResponse(save_text((await open_game(request, id)).session))


# ---------------------------------------------------------------- moving


@router.post("/tables/{id}/answer", tags=["moving"], responses=MOVED_ON)
async def answer(request: Request, id: GameId, given: shapes.GivenAnswer, lang: Lang) -> Table:
    """Answer the open question. An illegal answer is refused with the clause it breaks."""
    # A card is looked at before it is added: for that the game must be the one of this moment.
    games, seq = site(request).open_games, given.seq if given.card is None else None
    game = await games.open_at(id, seq)
    session, late = game.session, given.seq not in (None, game.seq)
    told = None if late else card_given(session, given)
    answered = moves.answer(given.question, told.text if told else given.answer)
    table = await change(request, id, answered, given.seq, lang)
    await kept(request, session, told, given)
    return table


@router.post("/tables/{id}/undo", tags=["moving"], responses=MOVED_ON)
async def undo(request: Request, id: GameId, lang: Lang, expected: Expected = NOWHERE) -> Table:
    """Take back the last answer. Nothing is rolled or drawn anew."""
    return await change(request, id, moves.undo, expected.seq, lang)


@router.post("/tables/{id}/redo", tags=["moving"], responses=MOVED_ON)
async def redo(request: Request, id: GameId, lang: Lang, expected: Expected = NOWHERE) -> Table:
    """Give the answer taken back last once more."""
    return await change(request, id, moves.redo, expected.seq, lang)


@router.post("/tables/{id}/back", tags=["moving"], responses=MOVED_ON)
async def back(request: Request, id: GameId, wanted: shapes.GoBack, lang: Lang) -> Table:
    """Go back to a decision of the history."""
    return await change(request, id, moves.back(wanted.index), wanted.seq, lang)


@router.post("/tables/{id}/adjust", tags=["moving"], responses=MOVED_ON)
async def adjust(request: Request, id: GameId, wanted: shapes.Correction, lang: Lang) -> Table:
    """Set something right by hand. It can be undone like any answer."""
    return await change(request, id, moves.adjust((wanted.path, wanted.value)), wanted.seq, lang)


@router.post("/tables/{id}/replan", tags=["moving"], responses=MOVED_ON)
async def replan(request: Request, id: GameId, wanted: shapes.Replan, lang: Lang) -> Table:
    """The opponent's turn cannot be carried out: set right what lies otherwise, and let it decide anew."""
    act = moves.replan(wanted.turn, (wanted.path, wanted.value))
    return await change(request, id, act, wanted.seq, lang)


@router.post("/tables/{id}/read", tags=["moving"], responses=MOVED_ON)
async def read_on(request: Request, id: GameId, wanted: shapes.Read, lang: Lang) -> Table:
    """The player has read what the opponent did; the pages of the game then go on to what is next."""
    return await change(request, id, moves.seen(wanted.turns), wanted.seq, lang)


async def change(request: Request, id: str, act: Act, seq: int | None, lang: Language) -> Table:
    return to_shapes.table(await site(request).open_games.change(id, act, seq), lang)


# ---------------------------------------------------------------- putting away


@router.delete("/tables/{id}", status_code=204, tags=["tables"], responses=NO_GAME)
async def remove(request: Request, id: GameId, lang: Lang) -> Response:
    """Put a game away. It is out of sight, and `restore` brings it back."""
    await open_game(request, id)
    await site(request).open_games.remove(id)
    return Response(status_code=204)


@router.post("/tables/{id}/restore", tags=["tables"], responses=NO_GAME)
async def restore(request: Request, id: GameId, lang: Lang) -> Table:
    """Bring back a game that was put away."""
    await site(request).open_games.restore(id)
    return to_shapes.table(await open_game(request, id), lang)
