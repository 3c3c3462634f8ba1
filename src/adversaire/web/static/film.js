// The film: pieces travel from where they lay on the page before to where they lie on this one, numbers tick, and a
// film goes on by itself. Every beat is a plain page, so nothing is lost where nothing moves.
(() => {
  "use strict";

  const BEAT = 1700;
  const TRAVEL = 760;
  const APART = 180;
  const FADE = 120;
  const TICK = 500;
  const EASE = "cubic-bezier(.3,.1,.2,1)";
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const screen = () => document.getElementById("screen");
  const all = (what) => [...document.querySelectorAll(what)];
  const key = (card) => card.dataset.piece;

  // What lies where: each piece by its id with its drawing, each number by its own.
  const look = () => ({
    game: screen()?.dataset.game,
    pieces: new Map(all(".board [data-piece]").map((piece) => [key(piece), { box: piece.getBoundingClientRect(), drawn: piece.tagName === "use" ? piece.getAttribute("href") : "" }])),
    cards: new Map(all(".sheet [data-piece]").map((card) => [key(card), { box: card.getBoundingClientRect() }])),
    counts: new Map(all("[data-count]").map((count) => [count.dataset.count, count.querySelector("b")?.textContent])),
  });

  let before = null;

  // An arc from one place to another; inside a drawing a piece moves in its units, not in those of the screen.
  const arc = (from, to, unit, most = 40) => {
    const x = (from.x + from.width / 2 - to.x - to.width / 2) * unit;
    const y = (from.y + from.height / 2 - to.y - to.height / 2) * unit;
    const rise = Math.min(most, Math.hypot(x, y) * 0.25);
    return [
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${x / 2}px, ${y / 2 - rise}px)`, offset: 0.5 },
      { transform: "none" },
    ];
  };
  const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) > 3;
  const timing = (number) => ({ duration: TRAVEL, delay: number * APART, fill: "backwards", easing: EASE });

  const unitOf = (piece) => {
    const drawing = piece.ownerSVGElement;
    return drawing ? drawing.viewBox.baseVal.width / drawing.getBoundingClientRect().width : 1;
  };

  const travel = (piece, from, number) => {
    const to = piece.getBoundingClientRect();
    if (!to.width || !from?.width || !apart(from, to)) return false;
    piece.animate(arc(from, to, unitOf(piece)), timing(number));
    return true;
  };

  // A piece that has left the board flies to the mat of whoever acts, over everything else.
  const leave = (symbol, from, mat, number) => {
    const flight = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    flight.setAttribute("class", "flight");
    flight.setAttribute("viewBox", "0 0 24 24");
    flight.innerHTML = `<use href="${symbol}"/>`;
    Object.assign(flight.style, { left: `${mat.x + 20}px`, top: `${mat.y + 8}px`, width: `${from.width}px`, height: `${from.height}px` });
    screen().append(flight);
    const to = flight.getBoundingClientRect();
    const [start, middle] = arc(from, to, 1);
    flight.animate([start, middle, { transform: "scale(.7)", opacity: 0.2 }], timing(number)).finished.finally(() => flight.remove());
  };

  const tick = (count) => count.querySelector("b")?.animate([{ scale: 1 }, { scale: 1.35, offset: 0.4 }, { scale: 1 }], { duration: TICK, delay: 200 });

  const play = () => {
    const then = before;
    before = null;
    if (!then?.game || then.game !== screen()?.dataset.game) return;
    const now = all(".board [data-piece]");
    if (calm()) {
      for (const piece of now) if (!then.pieces.has(key(piece))) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
      return;
    }
    const acting = document.querySelector(screen().dataset.film ? ".foes .mat" : ".yours .mat")?.getBoundingClientRect();
    let moving = 0;
    for (const piece of now) {
      const from = then.pieces.get(key(piece))?.box ?? then.cards.get(key(piece))?.box ?? acting;
      if (travel(piece, from, moving)) moving += 1;
    }
    for (const card of all(".sheet [data-piece]")) travel(card, then.cards.get(key(card))?.box, 0);
    const here = new Set(now.map(key));
    for (const [id, { box, drawn }] of then.pieces) {
      if (drawn && acting && !here.has(id) && moving < 12) leave(drawn, box, acting, moving++);
    }
    for (const count of all("[data-count]")) {
      const was = then.counts.get(count.dataset.count);
      if (was !== undefined && was !== count.querySelector("b")?.textContent) tick(count);
    }
  };

  // A film goes on by itself until somebody takes it in hand.
  let timer = null;
  const goOn = () => {
    clearTimeout(timer);
    const here = screen();
    if (here?.dataset.film !== "film" || !here.dataset.next) return;
    timer = setTimeout(() => { if (screen() === here && !document.hidden) here.querySelector("[data-on]")?.click(); }, BEAT);
  };

  document.addEventListener("htmx:before:swap", () => { before = look(); });
  document.addEventListener("htmx:after:swap", () => { play(); goOn(); });
  document.addEventListener("DOMContentLoaded", goOn);
})();
