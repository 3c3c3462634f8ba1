"""What must be so on every screen, found in the page itself."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from tests.browser.chromium import AXE

#: Smallest side of anything to tap.
FINGER = 44

RUN_AXE = """async () => {
    const found = await axe.run(document, {resultTypes: ["violations"]});
    return found.violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target + " " +
        (node.any.concat(node.all)[0]?.message ?? "")).slice(0, 3).join(" | ")}`);
}"""

SMALL_TARGETS = """(finger) => {
    const shown = (it) => it.checkVisibility({visibilityProperty: true}) && !it.closest(".skip");
    const insideSentence = (it) => it.localName === "a" && it.closest("p, dd, span")
        && getComputedStyle(it).display === "inline";
    const label = (it) => it.closest("label") ?? (it.type === "radio" && it.labels[0]);
    const area = (it) => (it.matches("input") && label(it)) || it;
    const all = "a, button, input:not([type=hidden]), select, summary";
    const tapped = [...document.querySelectorAll(all)].filter((it) => shown(it) && !insideSentence(it));
    return tapped.flatMap((it) => {
        const box = area(it).getBoundingClientRect();
        return box.width >= finger - 0.5 && box.height >= finger - 0.5 ? []
            : [`${it.localName} "${(it.textContent || it.name || it.id).trim().slice(0, 40)}" ` +
               `${Math.round(box.width)}×${Math.round(box.height)}`];
    });
}"""

NAMELESS_PICTURES = """() => [...document.querySelectorAll("img, svg")].filter((it) => {
    if (it.closest("svg") !== it && it.closest("svg")) return false;
    if (it.localName === "img") return !it.hasAttribute("alt");
    return it.getAttribute("aria-hidden") !== "true" && !it.getAttribute("aria-label")
        && !document.getElementById(it.getAttribute("aria-labelledby")?.split(" ")[0] ?? "")
        && !it.querySelector(":scope > title")?.textContent.trim();
}).map((it) => it.outerHTML.slice(0, 80))"""

CLIPPED = """() => [...document.querySelectorAll("body *:not(svg *)")].filter((it) => {
    if (!it.checkVisibility({visibilityProperty: true})) return false;
    if (it.matches(".hidden, svg, option, .skip") || it.closest("[inert]")) return false;
    if (getComputedStyle(it).clipPath === "inset(50%)") return false;
    if (["auto", "scroll"].includes(getComputedStyle(it).overflowX)) return false;
    if (getComputedStyle(it).display === "inline") return false;
    return it.scrollWidth > it.clientWidth + 1;
}).map((it) => `${it.localName}.${it.className} ${it.scrollWidth} > ${it.clientWidth} ` +
    `"${it.textContent.trim().slice(0, 40)}"`)"""

#: Two lines of text in one place. What stays in sight while the rest scrolls under it is left out.
OVERLAPPING = """() => {
    const floating = (it) => [...document.querySelectorAll("main *, .menu nav")].some((outer) =>
        outer.contains(it) && ["sticky", "absolute"].includes(getComputedStyle(outer).position));
    const leaves = [...document.querySelectorAll("main *:not(svg *), header *")].filter((it) =>
        it.checkVisibility({visibilityProperty: true}) && !it.matches(".hidden, svg, option, br")
        && getComputedStyle(it).clipPath !== "inset(50%)"
        && !floating(it)
        && [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()));
    const lines = leaves.flatMap((it) => [...it.childNodes].filter((node) => node.nodeType === 3
        && node.textContent.trim()).flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()].map((box) => ({it, box}));
        }));
    const faults = [];
    const roomy = 3;
    for (let a = 0; a < lines.length; a++) for (let b = a + 1; b < lines.length; b++) {
        const [one, two] = [lines[a].box, lines[b].box];
        const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        if (lines[a].it !== lines[b].it && wide > roomy && high > roomy + 3)
            faults.push(`"${lines[a].it.textContent.trim().slice(0, 30)}" and ` +
                `"${lines[b].it.textContent.trim().slice(0, 30)}"`);
    }
    return faults;
}"""

SIDEWAYS = """() => document.documentElement.scrollWidth > document.documentElement.clientWidth
    ? [`${document.documentElement.scrollWidth} px wide`] : []"""

TEXTS = """() => [document.title, document.body.innerText,
    ...[...document.querySelectorAll("[aria-label], [alt], [title], [placeholder]")].flatMap((it) =>
        ["aria-label", "alt", "title", "placeholder"].map((name) => it.getAttribute(name) ?? "")),
    ...[...document.querySelectorAll("svg title, svg desc, svg text, details:not([open]) *")].map(
        (it) => it.textContent)].join("\\n")"""

#: A key of a catalogue, or the braces of a sentence that was not filled in.
UNSAID = re.compile(
    r"[{}]|\b(?:web|error|report|fact|option|level|about|why|points|notice|narration|sieve|setup"
    r"|turn|raid|town-hall|game|item|view|picture)\.[a-z][a-z.-]+[a-z]\b"
)


def faults_of_access(page: Page) -> list[str]:
    """What axe finds, targets too small for a finger, pictures without a name."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN_AXE)
    found += [f"small: {it}" for it in page.evaluate(SMALL_TARGETS, FINGER)]
    found += [f"no name: {it}" for it in page.evaluate(NAMELESS_PICTURES)]
    return found


def faults_of_room(page: Page) -> list[str]:
    """Sideways scrolling, text that is cut off or lies on other text."""
    found: list[str] = [f"sideways: {it}" for it in page.evaluate(SIDEWAYS)]
    found += [f"cut off: {it}" for it in page.evaluate(CLIPPED)]
    found += [f"overlapping: {it}" for it in page.evaluate(OVERLAPPING)]
    return found


def unsaid(page: Page) -> list[str]:
    """Keys and braces that should have been words. Clauses have ids, which are shown as code."""
    said: Any = page.evaluate(TEXTS)
    ids = set(page.locator("code").all_inner_texts())
    return [it for it in UNSAID.findall(said) if not any(it in id for id in ids)]
