"""adversaire presets: rules of the house, kept under a name."""

from __future__ import annotations

from typing import Any

from adversaire.cli.choices import chosen_game, chosen_games, chosen_options
from adversaire.cli.command import Group, argument, command
from adversaire.cli.output import print_json
from adversaire.cli.own import preset_options, preset_shelf
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

NAME = argument("cli.word.name", "cli.presets.name")


@command("presets-list")
def list_presets(speech: Speech, game: str = "", data: str = "", json: bool = False) -> None:
    shelf = preset_shelf(data)
    rows: list[dict[str, Any]] = [
        {"game": one.id, "name": name, "options": preset_options(one, name, data)}
        for one in chosen_games(game)
        for name in shelf.ids(one.id)
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


@command("presets-save", name=NAME)
def save_preset(
    speech: Speech,
    game: str,
    name: str,
    level: str = "",
    option: list[str] | None = None,
    replace: bool = False,
    data: str = "",
) -> None:
    from adversaire.play.house_rules import rules_text

    found = chosen_game(game)
    options = chosen_options(found, level, option or [])
    if not options:
        raise DataRefused(Text("cli.presets-save.nothing"))
    preset_shelf(data).write(found.id, name, rules_text(found.id, options), replace)
    print(speech.say(Text("cli.presets-save.done", game=found.id, name=name)))


@command("presets-remove", name=NAME)
def remove_preset(speech: Speech, game: str, name: str, data: str = "") -> None:
    preset_shelf(data).remove(chosen_game(game).id, name)
    print(speech.say(Text("cli.presets-remove.done", name=name)))


PRESETS = Group("presets", (list_presets, save_preset, remove_preset))
