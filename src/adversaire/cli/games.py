"""adversaire games: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from adversaire.cli.command import command
from adversaire.cli.output import print_json
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.typesetting import typeset
from adversaire.terminal.paragraphs import print_paragraph
from adversaire.terminal.words import PITCH, TITLE

if TYPE_CHECKING:
    from adversaire.engine.game import Game


#: Of the faults of a pack, nobody reads more in a list of games.
MOST_SHOWN = 5


@command("games")
def games(speech: Speech, json: bool = False) -> None:
    from adversaire.games import GAMES

    if json:
        print_json([game_data(game) for game in GAMES])
    else:
        for game in GAMES:
            try:
                print_game(game, speech)
            except DataRefused as refusal:  # a pack of a plug-in: all other games are listed still
                faults = "; ".join(speech.say(fault) for fault in refusal.faults[:MOST_SHOWN])
                typer.echo(f"{game.id}: {speech.say(refusal.text)} {faults}", err=True)
    for one in GAMES.left_out:
        said = Text("plug-in.left-out", name=one.name, why=speech.say(one.why))
        typer.echo(speech.say(said), err=True)


def game_data(game: Game) -> dict[str, Any]:
    """The identity card of a game as plain values."""
    from adversaire.i18n.catalogues import speaker
    from adversaire.i18n.language import LANGUAGES
    from adversaire.lab.policies import policies_of
    from adversaire.packs.find import find_packs

    speakers = {language: speaker(language, game.id, {}) for language in LANGUAGES}
    return {
        "id": game.id,
        "title": {language: voice.say(Text(TITLE)) for language, voice in speakers.items()},
        "pitch": {language: voice.say(Text(PITCH)) for language, voice in speakers.items()},
        "rules_version": game.rules_version,
        "levels": list(game.levels),
        "options": [
            {
                "id": option.id,
                "values": list(option.values),
                "default": option.default,
                "clause": option.clause,
            }
            for option in game.options
        ],
        "policies": list(policies_of(game)),
        "packs": list(find_packs(game)),
    }


def print_game(game: Game, speech: Speech) -> None:
    """Title, pitch, levels as they are typed, bots and packs."""
    from adversaire.lab.policies import policies_of
    from adversaire.packs.find import find_packs
    from adversaire.packs.load import load_pack

    packs = {id: load_pack(game, id) for id in find_packs(game)}
    voice = speech.about(game, next(iter(packs.values())))
    print(f"{game.id}  {voice.say(Text(TITLE))}")
    print_paragraph(voice.say(Text(PITCH)), indent=2)
    widest = max(map(len, game.levels))
    for level in game.levels:
        about = voice.say(Text(f"level.{level}.about"))
        said = voice.say(Text("cli.games.level", level=level, about=about))
        print_paragraph(said, indent=2, first=f"--level {level:<{widest}}  ")
    bots = f"--policy {'|'.join(policies_of(game))}"
    print_paragraph(f"{voice.say(Text('cli.games.policies'))} {bots}", indent=2)
    for id, pack in packs.items():
        if not pack.name_en:
            continue  # a game without cards
        name = getattr(pack, f"name_{speech.language}")
        print_paragraph(voice.say(Text("cli.games.pack", pack=id, name=name)), indent=2)
        print_paragraph(typeset(getattr(pack, f"note_{speech.language}"), speech.language), indent=4)
