"""The page of a new game, and beginning one."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import APP, COMPANION, ME, MODES, Setup
from adversaire.engine.text import Text
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack
from adversaire.play.own_packs import is_shipped
from adversaire.play.saves import check_options
from adversaire.web.cards.pack_rows import playable
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.pages.house_rules import offered
from adversaire.web.pages.lab_figures import level_figures
from adversaire.web.server.cookies import OWN_GAMES, remember
from adversaire.web.server.site import allow, go, open_game, page, plain_speaker, preferences, site

router = APIRouter(include_in_schema=False)

LARGEST_SEED = 2**63 - 1


@router.get("/new/{game_id}")
async def new(
    request: Request, game_id: str, seed: str = "", told: str = "", pack: str = "", preset: str = ""
) -> HTMLResponse:
    """Level, mode, who handles dice and cards, the cards themselves, the rulings, the seed."""
    game = site(request).games[game_id]
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
        "scene": scene_of(game.id),
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
    return page(request, "new.html", values, speaker=say, status=422 if refusal else 200)


@router.post("/new/{game_id}")
async def create(request: Request, game_id: str) -> Response:
    """Begin a game."""
    here = site(request)
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
    id = await here.open_games.create(replace(setup, pack=named), own=own)
    return begun(request, id)


def begun(request: Request, id: str) -> Response:
    """To the table of a new game, which this browser remembers."""
    response = go(f"/g/{id}")
    remember(request, response, OWN_GAMES, id)
    return response


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
    session = (await open_game(request, id)).session
    allow(request)
    own = None if is_shipped(session.game, session.setup.pack) else session.pack
    return begun(request, await site(request).open_games.create(session.setup, own=own))
