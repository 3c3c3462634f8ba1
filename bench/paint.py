"""When Chromium first paints a page of a server on this machine."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median
from typing import Final

from tests.browser.chromium import find_chromium, launched, phone

from bench.rows import Row

#: Milliseconds from asking for a page to its first paint.
LATEST: Final = 300.0
TIMES: Final = 5
#: Painted already, or soon.
FIRST_PAINT: Final = """() => new Promise((done) => {
    const tell = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    if (tell()) done(tell());
    else new PerformanceObserver(() => tell() && done(tell())).observe({type: "paint", buffered: true});
})"""


def first_paints(address: str, pages: Mapping[str, str]) -> list[Row]:
    """The middle of some, as browsers see pages after the first: style sheets and fonts are there."""
    executable = find_chromium()
    if executable is None:
        return [Row("first paint", "no Chromium on this machine")]
    with launched(executable) as browser, phone(browser, address, lang="fr", pace="step") as context:
        page = context.new_page()
        found = {}
        for what, at in pages.items():
            times = []
            for _ in range(1 + TIMES):
                page.goto(at)
                times.append(float(page.evaluate(FIRST_PAINT)))
            found[what] = median(times[1:])
    return [
        Row(f"{what}: first paint", f"{late:.0f} ms", f"≤ {LATEST:.0f} ms", late <= LATEST, late, "ms")
        for what, late in found.items()
    ]
