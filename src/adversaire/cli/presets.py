"""adversaire presets: rules of the house, kept under a name."""

from typing import Annotated, Any

import typer

from adversaire.cli.groups import add_group, page
from adversaire.cli.options import (
    data_option,
    game_argument,
    lang_option,
    level_option,
    named_argument,
    rule_option,
)
from adversaire.cli.output import print_json
from adversaire.cli.own import preset_options, preset_shelf
from adversaire.cli.shelved import add_list, add_remove
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text


def add(app: typer.Typer, speech: Speech) -> None:
    commands = (
        add_list("presets", list_presets),
        add_save,
        add_remove("presets", name_argument, preset_shelf),
    )
    add_group(app, speech, "presets", commands)


def name_argument(speech: Speech) -> Any:
    return named_argument(speech, "cli.presets.name", "cli.word.name")


def list_presets(game_id: str, data: str, json: bool, speech: Speech) -> None:
    from adversaire.cli.choices import chosen_game
    from adversaire.games import GAMES

    games = [chosen_game(game_id)] if game_id else list(GAMES)
    shelf = preset_shelf(data)
    rows: list[dict[str, Any]] = [
        {"game": game.id, "name": name, "options": preset_options(game, name, data)}
        for game in games
        for name in shelf.ids(game.id)
    ]
    if json:
        print_json(rows)
        return
    for row in rows:
        print(f"{row['game']}  {row['name']}")
        for id, value in row["options"].items():
            print(f"    {id}={value}")
    if not rows:
        print(speech.say(Text("cli.presets-list.none")))


def add_save(group: typer.Typer, speech: Speech) -> None:
    replace_option = typer.Option("--replace", help=speech.say(Text("cli.presets-save.replace")))

    @group.command("save", **page(speech, "presets-save"))
    def save(
        game: Annotated[str, game_argument(speech)],
        name: Annotated[str, name_argument(speech)],
        level: Annotated[str, level_option(speech)] = "",
        option: Annotated[list[str] | None, rule_option(speech)] = None,
        replace: Annotated[bool, replace_option] = False,
        data: Annotated[str, data_option(speech)] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        save_preset(game, name, level, option or [], replace, data, speech)


def save_preset(
    game_id: str, name: str, level: str, pairs: list[str], replace: bool, data: str, speech: Speech
) -> None:
    from adversaire.cli.choices import chosen_game, chosen_options
    from adversaire.play.house_rules import rules_text

    game = chosen_game(game_id)
    options = chosen_options(game, level, pairs)
    if not options:
        raise DataRefused(Text("cli.presets-save.nothing"))
    preset_shelf(data).write(game.id, name, rules_text(game.id, options), replace)
    print(speech.say(Text("cli.presets-save.done", game=game.id, name=name)))
