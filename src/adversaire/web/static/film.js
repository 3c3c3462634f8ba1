// The film: pieces travel from where they lay on the page before to where they lie on this one, numbers tick, and a
// film goes on by itself. Every beat is a plain page, so nothing is lost where nothing moves.
(() => {
  "use strict";

  const BEAT = 1700;
  const TRAVEL = 760;
  const APART = 180;
  const TICK = 500;
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const screen = () => document.getElementById("screen");

  // What lies where: each piece by its id, each number by its own.
  const look = () => ({
    game: screen()?.dataset.game,
    pieces: new Map([...document.querySelectorAll("[data-piece]")].map((piece) => [piece.dataset.piece, piece.getBoundingClientRect()])),
    counts: new Map([...document.querySelectorAll("[data-count]")].map((count) => [count.dataset.count, count.querySelector("b")?.textContent])),
  });

  let before = null;
  const remember = () => { before = look(); };

  const travel = (piece, from, number) => {
    const to = piece.getBoundingClientRect();
    const x = from.x - to.x;
    const y = from.y - to.y;
    if (!to.width || !from.width || Math.hypot(x, y) < 3) return false;
    // Inside a drawing a piece moves in its units, not in those of the screen.
    const unit = piece.ownerSVGElement ? piece.ownerSVGElement.viewBox.baseVal.width / piece.ownerSVGElement.getBoundingClientRect().width : 1;
    const rise = Math.min(40, Math.hypot(x, y) * 0.25);
    piece.animate(
      [
        { transform: `translate(${x * unit}px, ${y * unit}px)` },
        { transform: `translate(${(x / 2) * unit}px, ${(y / 2 - rise) * unit}px)`, offset: 0.5 },
        { transform: "none" },
      ],
      { duration: TRAVEL, delay: number * APART, fill: "backwards", easing: "cubic-bezier(.3,.1,.2,1)" },
    );
    return true;
  };

  const appear = (piece) => piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250 });
  const tick = (count) => count.querySelector("b")?.animate([{ scale: 1 }, { scale: 1.35, offset: 0.4 }, { scale: 1 }], { duration: TICK, delay: 200 });

  const play = () => {
    const then = before;
    before = null;
    if (!then || then.game === undefined || then.game !== screen()?.dataset.game) return;
    let moving = 0;
    for (const piece of document.querySelectorAll("[data-piece]")) {
      const from = then.pieces.get(piece.dataset.piece);
      if (calm() || !from) { if (!from) appear(piece); continue; }
      if (travel(piece, from, moving)) moving += 1;
    }
    for (const count of document.querySelectorAll("[data-count]")) {
      const was = then.counts.get(count.dataset.count);
      if (was !== undefined && was !== count.querySelector("b")?.textContent && !calm()) tick(count);
    }
  };

  // A film goes on by itself until somebody takes it in hand.
  let timer = null;
  const goOn = () => {
    clearTimeout(timer);
    const here = screen();
    if (here?.dataset.film !== "film" || !here.dataset.next) return;
    const page = location.href;
    timer = setTimeout(() => {
      if (screen() !== here || location.href !== page || document.hidden) return;
      const link = document.createElement("a");
      link.href = here.dataset.next;
      link.hidden = true;
      here.append(link);
      window.htmx?.process(link);
      link.click();
    }, BEAT);
  };

  document.addEventListener("htmx:before:swap", remember);
  document.addEventListener("htmx:after:swap", () => { play(); goOn(); });
  document.addEventListener("DOMContentLoaded", goOn);
})();
