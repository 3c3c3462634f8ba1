"""The pages before and around a game: home, new game, results, settings, rules, opening a file."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Query, Request, UploadFile
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import APP, COMPANION, ME, MODES, Setup
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack
from adversaire.play.moves import ANSWER, Move
from adversaire.play.own_packs import is_shipped
from adversaire.play.rulebook import rulebook
from adversaire.play.saves import check_options, open_save
from adversaire.web.acts import as_move
from adversaire.web.house import (
    MOST_OWN_GAMES,
    OWN_GAMES,
    client,
    go,
    house,
    own_games,
    page,
    plain_speaker,
    preferences,
    voice_of,
)
from adversaire.web.house_rules import offered
from adversaire.web.lab_figures import level_figures
from adversaire.web.preferences import CHOICES, COOKIE, YEAR
from adversaire.web.workshop import playable

router = APIRouter(include_in_schema=False)

LARGEST_SEED = 2**63 - 1
#: The side whose results these are.
PLAYER: Final = "human"
#: How many games of the home page are opened to say where they stand.
SUMMARISED = 8


# ---------------------------------------------------------------- home


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """Games in progress on top, then the games there are."""
    here = house(request)
    own = None if here.settings.at_home else own_games(request)
    rows = await here.tables.run(lambda: here.tables.database.list_games(MOST_OWN_GAMES, own))
    lang = preferences(request).lang
    shown = [
        row_values(request, row) | {"stands": await stands(request, row.id)} for row in rows[:SUMMARISED]
    ]
    values = {
        "rows": shown + [row_values(request, row) | {"stands": ""} for row in rows[SUMMARISED:]],
        "games": [
            {
                "id": game.id,
                "title": plain_speaker(lang, game.id).say(Text("game.title")),
                "pitch": plain_speaker(lang, game.id).say(Text("game.pitch")),
            }
            for game in here.games
        ],
    }
    return page(request, "home.html", values)


async def stands(request: Request, id: str) -> str:
    """Where a game stands, in one line; nothing where it can no longer be opened, or has no words for it.

    One game, with cards of a friend, never takes the way to all others.
    """
    try:
        game = await house(request).tables.open(id)
        session = game.session
        return voice_of(game, preferences(request).lang).say(session.game.summary(session.position))
    except Exception:
        return ""


def row_values(request: Request, row: Any) -> dict[str, Any]:
    say = plain_speaker(preferences(request).lang, row.game)
    return {
        "id": row.id,
        "title": say.say(Text("game.title")),
        "level": say.say(Text(f"level.{row.level}")) if row.level else "",
        "mode": row.mode,
        "answers": row.seq,
        "played": row.played_at.strftime("%Y-%m-%d %H:%M"),
        "played_exactly": row.played_at.isoformat(),
        "finished": row.finished_at is not None,
    }


def remember(request: Request, response: Response, id: str) -> None:
    """Where several people share the house, each browser keeps the addresses of its own games."""
    ids = [id, *(known for known in own_games(request) if known and known != id)][:MOST_OWN_GAMES]
    response.set_cookie(OWN_GAMES, ".".join(ids), max_age=YEAR, httponly=True, samesite="lax")


# ---------------------------------------------------------------- new game


@router.get("/new/{game_id}")
async def new(
    request: Request, game_id: str, seed: str = "", told: str = "", pack: str = "", preset: str = ""
) -> HTMLResponse:
    """Level, mode, who handles dice and cards, the cards themselves, the rulings, the seed."""
    game = house(request).games[game_id]
    offers = await offered(request, game, preset, pack)
    return new_page(request, game, {"seed": seed, "pack": pack, **offers["preset_options"]}, offers)


def new_page(
    request: Request, game: Game, chosen: dict[str, str], offers: dict[str, Any], refusal: str = ""
) -> HTMLResponse:
    own = preferences(request)
    say = plain_speaker(own.lang, game.id)
    pack = load_pack(game, "standin")
    asked = offers["asked"]
    if asked is None:
        chosen = {**chosen, "pack": ""}
    values = {
        "game": game,
        "title": say.say(Text("game.title")),
        "levels": game.levels,
        **level_figures(game, chosen, say),
        "choices": [option for option in game.options if option.id in game.choices],
        "options": [option for option in game.options if option.id not in ("level", *game.choices)],
        "packs": find_packs(game),
        **offers,
        "sound_packs": [own["id"] for own in offers["own_packs"] if not own["faults"]],
        "note": pack.note_fr if own.lang == "fr" else pack.note_en,
        "chosen": {
            "level": game.levels[0],
            "mode": COMPANION,
            "rolls": own.rolls,
            "draws": APP,
            "seed": "",
            "pack": "",
        }
        | chosen,
        "refusal": refusal,
    }
    return page(request, "new.html", values, say=say, status=422 if refusal else 200)


@router.post("/new/{game_id}")
async def create(request: Request, game_id: str) -> Response:
    """Begin a game."""
    here = house(request)
    game = here.games[game_id]
    form = {name: str(value)[:200] for name, value in (await request.form()).items()}
    try:
        setup = setup_from(game, form)
        check_options(game, setup)
        named, own = await playable(request, game, form.get("pack", ""))
    except DataRefused as error:
        say = plain_speaker(preferences(request).lang, game.id)
        offers = await offered(request, game, pack=form.get("pack", ""))
        return new_page(request, game, form, offers, say.say(error.text))
    allow(request)
    id = await here.tables.create(replace(setup, pack=named), own=own)
    response = go(f"/g/{id}")
    remember(request, response, id)
    return response


def allow(request: Request) -> None:
    if not house(request).allowance.take(client(request)):
        raise DataRefused(Text("error.too-often"))


def setup_from(game: Game, form: dict[str, str]) -> Setup:
    """The set-up a form asks for."""
    mode = form.get("mode", COMPANION)
    hands = {form.get("rolls", APP), form.get("draws", APP)}
    if mode not in MODES or hands - {APP, ME}:
        raise DataRefused(Text("error.form"))
    options = {option.id: form[option.id] for option in game.options if option.id in form}
    return Setup(
        game.id,
        mode,
        options,
        seed_from(form.get("seed", "")),
        rolls=form.get("rolls", APP),
        draws=form.get("draws", APP) if mode == COMPANION else APP,
    )


def seed_from(typed: str) -> int:
    typed = typed.strip()
    if not typed:
        return secrets.randbelow(2**32)
    digits = typed.lstrip("0") or "0"
    if not typed.isascii() or not typed.isdecimal() or len(digits) > 19 or int(digits) > LARGEST_SEED:
        raise DataRefused(Text("error.seed", most=LARGEST_SEED))
    return int(digits)


@router.post("/g/{id}/again")
async def again(request: Request, id: str) -> Response:
    """The same deal once more."""
    here = house(request)
    session = (await here.tables.open(id)).session
    allow(request)
    own = None if is_shipped(session.game, session.setup.pack) else session.pack
    new_id = await here.tables.create(session.setup, own=own)
    response = go(f"/g/{new_id}")
    remember(request, response, new_id)
    return response


# ---------------------------------------------------------------- opening a file


@router.get("/import")
async def import_page(request: Request) -> HTMLResponse:
    return page(request, "import.html", {"refusal": ""})


@router.post("/import")
async def import_file(request: Request, file: UploadFile) -> Response:
    """Go on with a game from a file. It is read as data and replayed; nothing in it is executed."""
    here = house(request)
    try:
        allow(request)
        text = (await file.read()).decode("utf-8")
        id = await take_in(here.tables, here.games, text)
    except UnicodeDecodeError:
        return refused_import(request, DataRefused(Text("error.not-a-save")))
    except DataRefused as error:
        return refused_import(request, error)
    response = go(f"/g/{id}")
    remember(request, response, id)
    return response


async def take_in(tables: Any, games: Any, text: str) -> str:
    """Keep an imported game as one of ours."""
    session = open_save(games, text).session
    moves = [as_move(entry) for entry in session.entries]
    for entry in session.undone:
        moves.append(Move(ANSWER, entry.question, entry.answer))
    if session.undone:
        moves.append(Move("back", "", str(len(session.entries))))
    moves.append(Move("ack", "", str(max(0, len(session.turns) - 1))))
    own = None if is_shipped(session.game, session.setup.pack) else session.pack
    id: str = await tables.create(session.setup, moves, own)
    return id


def refused_import(request: Request, error: DataRefused) -> HTMLResponse:
    say = plain_speaker(preferences(request).lang)
    sentence = say.say(error.text) if say.knows(error.text.key) else say.say(Text("error.save-damaged"))
    status = 429 if error.text.key == "error.too-often" else 422
    return page(request, "import.html", {"refusal": sentence}, status=status)


# ---------------------------------------------------------------- rules, results, settings


@router.get("/rules/{game_id}")
async def rules(
    request: Request, game_id: str, q: Annotated[str, Query(max_length=100)] = ""
) -> HTMLResponse:
    """The rulebook, clause by clause, with a search."""
    game = house(request).games[game_id]
    own = preferences(request)
    catalogue = rulebook(game.id)
    clauses = catalogue.search(q, own.lang) if q else list(catalogue)
    sections: dict[str, list[Any]] = defaultdict(list)
    for clause in clauses:
        sections[clause.heading(own.lang)].append(clause)
    say = plain_speaker(own.lang, game.id)
    values = {
        "title": say.say(Text("game.title")),
        "game": game,
        "q": q,
        "sections": sections,
        "found": len(clauses),
    }
    return page(request, "rules.html", values, say=say)


@router.get("/results")
async def results(request: Request) -> HTMLResponse:
    """How the games went, by game and level, over time."""
    here = house(request)
    lang = preferences(request).lang
    tables = []
    for game in here.games:
        rows = await here.tables.run(partial(here.tables.database.results, game.id))
        if not here.settings.at_home:
            own = set(own_games(request))
            rows = [row for row in rows if row.game_id in own]
        say = plain_speaker(lang, game.id)
        shared = [row for row in rows if PLAYER not in row.points]
        rows = [row for row in rows if PLAYER in row.points]
        for level in game.levels:
            mine = [row for row in rows if row.level == level or (not row.level and level == game.levels[0])]
            if mine:
                tables.append(
                    result_values(mine, say.say(Text("game.title")), say.say(Text(f"level.{level}")))
                )
        if shared:
            tables.append(shared_values(shared, game, lang))
    return page(request, "results.html", {"tables": tables})


def shared_values(rows: list[Any], game: Game, lang: Language) -> dict[str, Any]:
    """Games among several people: who got how much, the first first."""
    say = speaker(lang, game.id, game.names(load_pack(game, "standin")))
    lines = [
        {
            "day": row.finished_at.strftime("%Y-%m-%d"),
            "id": row.game_id,
            "scores": [
                {"name": say.name(side), "total": total}
                for side, total in sorted(row.points.items(), key=lambda side: -int(side[1]))
            ],
        }
        for row in reversed(rows)
    ]
    return {"title": say.say(Text("game.title")), "shared": lines}


def best_other(points: Mapping[str, Any]) -> str:
    """The points of the opponent, or of the best of several; none where the player was alone."""
    others = [int(total) for side, total in points.items() if side != PLAYER]
    return str(max(others)) if others else "–"


def result_values(rows: list[Any], title: str, level: str) -> dict[str, Any]:
    won = sum(row.winner == PLAYER for row in rows)
    return {
        "title": title,
        "level": level,
        "played": len(rows),
        "won": won,
        "best": max(int(row.points[PLAYER]) for row in rows),
        "mean": round(sum(int(row.points[PLAYER]) for row in rows) / len(rows), 1),
        "shared": [],
        "rows": [
            {
                "day": row.finished_at.strftime("%Y-%m-%d"),
                "human": row.points[PLAYER],
                "opponent": best_other(row.points),
                "winner": row.winner,
                "id": row.game_id,
            }
            for row in reversed(rows)
        ],
    }


@router.get("/settings")
async def settings_page(request: Request) -> HTMLResponse:
    return page(request, "settings.html", {"choices": CHOICES})


@router.post("/settings")
async def change_settings(
    request: Request,
    lang: Annotated[str, Form(max_length=20)] = "",
    theme: Annotated[str, Form(max_length=20)] = "",
    size: Annotated[str, Form(max_length=20)] = "",
    pace: Annotated[str, Form(max_length=20)] = "",
    rolls: Annotated[str, Form(max_length=20)] = "",
    back: Annotated[str, Form(max_length=200)] = "/",
) -> Response:
    wanted = {"lang": lang, "theme": theme, "size": size, "pace": pace, "rolls": rolls}
    changed = preferences(request).changed({name: value for name, value in wanted.items() if value})
    response = go(back if back.startswith("/") and not back.startswith("//") else "/")
    response.set_cookie(COOKIE, changed.cookie(), max_age=YEAR, httponly=True, samesite="lax")
    return response
