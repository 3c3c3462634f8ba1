"""Looking at a pack before it is used: all that is wrong at once, what is odd, and a dry run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adversaire.cli.choices import chosen_game
from adversaire.cli.files import read_file
from adversaire.cli.output import print_json
from adversaire.cli.own import pack_shelf
from adversaire.cli.run import REFUSED, complain
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.typesetting import typeset
from adversaire.packs.own import coverage, game_named, read_values
from adversaire.packs.write import own_toml
from adversaire.play.dry_run import DryRun, dry_run
from adversaire.play.own_packs import own_pack
from adversaire.terminal.paragraphs import print_paragraph


@dataclass(slots=True)
class Findings:
    """What was found out about a file."""

    game: Game
    values: Mapping[str, Any]
    pack: Any = None
    refusal: DataRefused | None = None
    warnings: list[Text] = field(default_factory=list)
    run: DryRun | None = None

    @property
    def faults(self) -> list[Text]:
        return self.refusal.faults if self.refusal else []

    @property
    def ok(self) -> bool:
        return not self.faults and (self.run is None or self.run.ok)


def look_at(file: str, speech: Speech, games: int = 0) -> Findings:
    """Read a file and find out all that is to be said of it."""
    values = read_values(read_file(file))
    found = Findings(chosen_game(game_named(values)), values)
    speech.about_written(found.game, values)
    try:
        found.pack = own_pack(found.game, values)
    except DataRefused as refusal:
        found.refusal = refusal
        return found
    found.warnings = found.game.check_pack(found.pack)[1]
    found.run = dry_run(found.game, found.pack, games) if games else None
    return found


def check_file(file: str, games: int, json: bool, speech: Speech) -> int:
    """Say it; the exit code says whether all is well."""
    found = look_at(file, speech, games)
    if json:
        print_json(findings_data(found, speech))
    elif found.refusal:
        complain(speech.say(found.refusal.text))
        for fault in found.faults:
            complain(f"  - {fault_words(fault, speech)}")
    else:
        tell(found, speech)
    return 0 if found.ok else REFUSED


def fault_words(fault: Text, speech: Speech) -> str:
    """What is wrong, and where, if the sentence does not say it itself."""
    sentence, path = speech.say(fault), str(fault.values.get("path", ""))
    said = path.casefold() in sentence.casefold()  # at the beginning of a sentence with a capital
    return sentence if said else f"{path} – {sentence}"


def tell(found: Findings, speech: Speech) -> None:
    print(speech.say(Text("cli.packs-check.ok")))
    print_paragraph(typeset(getattr(found.pack, f"note_{speech.language}"), speech.language), indent=2)
    for warning in found.warnings:
        print_paragraph(speech.say(warning), first="  ! ")
    if found.run is not None:
        print(speech.say(Text("dry-run.played", played=found.run.played, broken=len(found.run.failures))))
        for failure in found.run.failures:
            print_paragraph(failure_words(failure, speech), first="  - ")


def failure_words(failure: Any, speech: Speech) -> str:
    why = speech.say(failure.text)
    return speech.say(Text("dry-run.failure", level=failure.level, seed=failure.seed, why=why))


def findings_data(found: Findings, speech: Speech) -> dict[str, Any]:
    run = found.run
    return {
        "ok": found.ok,
        "faults": [text_data(fault, speech) for fault in found.faults],
        "warnings": [text_data(warning, speech) for warning in found.warnings],
        "stand_ins": [] if found.refusal else stand_ins_data(found),
        "dry_run": None
        if run is None
        else {
            "played": run.played,
            "failures": [
                {"level": failure.level, "seed": failure.seed, **text_data(failure.text, speech)}
                for failure in run.failures
            ],
        },
    }


def stand_ins_data(found: Findings) -> list[dict[str, Any]]:
    """What is still invented, part by part."""
    parts = coverage(found.game, found.values)
    return [
        {"part": part.part, "count": part.stand_in, "total": part.total} for part in parts if part.stand_in
    ]


def text_data(text: Text, speech: Speech) -> dict[str, Any]:
    """A fault for programs: its code, where it is, and the sentence."""
    return {"code": text.key, "path": str(text.values.get("path", "")), "text": speech.say(text)}


def import_file(file: str, replace: bool, data: str, speech: Speech) -> None:
    """Only a pack that can be played is taken in; nothing is written otherwise."""
    found = look_at(file, speech)
    if found.refusal:
        raise found.refusal
    id = str(found.values["id"])
    pack_shelf(data).write(found.game.id, id, own_toml(found.game, found.values), replace)
    print(speech.say(Text("cli.packs-import.done", game=found.game.id, id=id)))
