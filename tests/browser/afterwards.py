"""Pages that come after a game: looked at again, shared, beside the same deal, with a medal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from time import monotonic, sleep

from adversaire.engine.record import COMPANION, VIRTUAL
from tests.browser.gallery import Screen
from tests.browser.tables import House, chance_answers, ended, finished, moments, played, setup

#: Which games are looked at again, one whose board is a map and one whose board is rows.
LOOKED_AT = ("hastings", "battalia", "raiders")
#: So many answers are weighed soon, and leave something to be told.
SOME_WAY = 40
#: Seconds until all of a game is weighed.
PATIENCE = 240
OPENED = re.compile(r'class="weighed" href="([^"#]+)')


def afterwards(house: House) -> Iterator[Screen]:
    """A game with a medal and what is done with it, two of the same deal, games looked at again."""
    medal = f"/g/{finished(house, 'hastings', 5, 'easy')}"
    yield Screen("end with a medal", medal)
    yield Screen("share", f"{medal}/share")
    yield Screen("analysis offered", f"{medal}/analysis")
    ended(house, setup(VIRTUAL, seed=11))
    again = ended(house, setup(VIRTUAL, seed=11))
    yield Screen("the same deal beside", f"/g/{again}/beside")
    for game in LOOKED_AT:
        yield from looked_at(house, game)
    yield Screen("stopped beside cardboard", f"/g/{reported_over(house)}")
    yield checked(house)


def looked_at(house: House, game: str) -> Iterator[Screen]:
    """A game that was played at random, weighed to its end; and the costliest decision, opened."""
    of = setup(VIRTUAL, game=game)
    session = played(of, chance_answers(of.seed), lambda it: len(it.entries) > SOME_WAY)
    at = f"/g/{house.lay(session)}/analysis"
    house.client.post(at, data={"act": "go"})
    until = monotonic() + PATIENCE
    while "looking" in (page := house.client.get(at).text) and monotonic() < until:
        sleep(1)
    yield Screen(f"analysis of {game}", at)
    for link in OPENED.findall(page)[-1:]:
        yield Screen(f"decision of {game}", link.replace("&amp;", "&"))


def reported_over(house: House) -> str:
    """A game beside cardboard whose hands say early that it is over."""
    early = setup(COMPANION, game="battalia")
    return house.lay([*moments(early, chance_answers(3, frozenset()))][-1])


def checked(house: House) -> Screen:
    """A pack after games were played with it."""
    made = house.client.post("/packs/new", data={"game": "raiders", "name": "Sunday box"})
    pack = made.headers["location"]
    house.client.post(f"{pack}/check", timeout=PATIENCE)
    return Screen("pack checked", f"{pack}/check")
