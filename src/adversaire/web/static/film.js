// The film: pieces travel from where they lay on the page before to where they lie on this one, cards turn over,
// figures walk, numbers tick when something lands, and a film goes on by itself. Every beat is a plain page, so
// nothing is lost where nothing moves.
(() => {
  "use strict";

  const BEAT = 1700;
  const REST = 600;
  const TRAVEL = 760;
  const APART = 180;
  const ZONE = 350;
  const TURN = 520;
  const FALL = 450;
  const TICK = 500;
  const LIGHT = 200;
  const FADE = 120;
  const UNFOLD = 250;
  //: More pieces than these at once are no motion but a muddle: the others are simply there.
  const MOST = 12;
  //: Within so many pixels a thing has not gone anywhere.
  const NEAR = 44;
  const GLIDE = 320;
  //: So many pixels at most an arc rises above the straight way.
  const RISE = 46;
  const EASE = "cubic-bezier(.3,.1,.2,1)";
  const SVG = "http://www.w3.org/2000/svg";
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const screen = () => document.getElementById("screen");
  const all = (what) => [...document.querySelectorAll(what)];
  const key = (piece) => piece.dataset.piece;
  const sound = (kind, after = 0) => setTimeout(() => document.dispatchEvent(new CustomEvent("adversaire:sound", { detail: kind })), after);

  // ---------------------------------------------------------------- what lies where

  const symbolOf = (piece) => (piece.tagName === "use" ? piece : piece.querySelector("use"))?.getAttribute("href");
  const lying = (piece) => [key(piece), { piece, box: piece.getBoundingClientRect() }];
  const count = (one) => [one.dataset.count, {
    value: one.dataset.now ?? one.querySelector("b")?.textContent, box: one.getBoundingClientRect(), symbol: symbolOf(one),
  }];
  const signs = () => new Set(all(".board .spot:has(> .p-sign)").map((spot) => spot.id));

  const board = () => document.querySelector(".board > svg")?.getBoundingClientRect();
  // How the units of the drawing lie on the page: it may stand higher, be larger, or show a region only.
  const lay = () => document.querySelector(".board > svg")?.getScreenCTM();
  // The words of a coach on the board: nobody reads through what flies past.
  const remark = () => document.querySelector(".board .remark")?.getBoundingClientRect();

  const look = () => ({
    game: screen()?.dataset.game,
    lay: lay(),
    pieces: new Map(all(".board [data-piece]").map(lying)),
    cards: new Map(all(".sheet [data-piece], .yours [data-piece]").map(lying)),
    counts: new Map(all("[data-count]").map(count)),
    signs: signs(),
    dark: document.querySelector(".board .dim") !== null,
    card: document.querySelector(".turn .top > .face")?.textContent,
    folded: document.querySelector(".yours > .folded") !== null,
  });

  let before = null;

  // What lay on the board is measured in its own units: nothing has moved only because the board is shown otherwise.
  const moved = (then) => {
    const now = lay();
    if (!now || !then.lay) return;
    const scale = now.a / then.lay.a;
    for (const was of then.pieces.values()) {
      const { left, top, width, height } = was.box;
      was.box = new DOMRect((left - then.lay.e) * scale + now.e, (top - then.lay.f) * scale + now.f, width * scale, height * scale);
    }
  };

  // Whatever still moves is where it belongs at once: nobody waits for an animation.
  const settle = () => {
    for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  };

  // ---------------------------------------------------------------- flights

  const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) > 3;

  // A copy of a piece over everything else, the dark included, as large as the piece lies on the page.
  const copy = (piece, box, unit) => {
    const flight = document.createElementNS(SVG, "svg");
    const drawn = piece.cloneNode(true);
    for (const one of [drawn, ...drawn.querySelectorAll("[id], [data-piece]")]) { one.removeAttribute("id"); one.removeAttribute("data-piece"); }
    flight.setAttribute("class", "flight picture scene");
    flight.setAttribute("aria-hidden", "true");
    const { x, y, width, height } = unit;
    flight.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    flight.append(drawn);
    Object.assign(flight.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    screen().append(flight);
    return flight;
  };

  // From one place to another in an arc, larger on the way than at both ends.
  const arc = (from, to, first = 1, last = 1, top = 1.5) => {
    const [a, b] = [middle(from), middle(to)];
    const [x, y] = [a.x - b.x, a.y - b.y];
    const rise = Math.min(RISE, Math.hypot(x, y) * 0.25);
    return [
      { transform: `translate(${x}px, ${y}px) scale(${first})` },
      { transform: `translate(${x / 2}px, ${y / 2 - rise}px) scale(${top})`, offset: 0.5 },
      { transform: `scale(${last})` },
    ];
  };
  const timing = (number) => ({ duration: TRAVEL, delay: number * APART, fill: "both", easing: EASE });
  // Small things are lifted higher, and the farther they go.
  const lift = (from, to) => 1 + (to.width > 60 ? 0.08 : 0.5) * Math.min(1, Math.hypot(from.x - to.x, from.y - to.y) / 120);

  // Whether something on its way from here to there would pass over the coach's words.
  const hides = (from, to) => {
    const words = remark();
    return words !== undefined && Math.min(from.left, to.left) < words.right && Math.max(from.right, to.right) > words.left
      && Math.min(from.top, to.top) - RISE < words.bottom && Math.max(from.bottom, to.bottom) > words.top;
  };

  // What only makes room for others slides a little, and is no landing.
  const glide = (piece, from, to) => {
    const [a, b] = [middle(from), middle(to)];
    const unit = piece.ownerSVGElement ? piece.ownerSVGElement.viewBox.baseVal.width / board().width : 1;
    if (Math.hypot(a.x - b.x, a.y - b.y) > NEAR) return false;
    piece.animate([{ transform: `translate(${(a.x - b.x) * unit}px, ${(a.y - b.y) * unit}px)` }, {}], { duration: GLIDE, easing: EASE });
    return true;
  };

  // A piece that lies here now flies here; it is not seen here before it has landed.
  const arrive = (piece, from, number) => {
    const to = piece.getBoundingClientRect();
    if (!to.width || !from?.width || !apart(middle(from), middle(to)) || number >= MOST) return false;
    if (glide(piece, from, to)) return false;
    if (!piece.ownerSVGElement) { // a card of the sheet moves by itself
      piece.animate(arc(from, to, from.width / to.width, 1, 1.06), { ...timing(number), fill: "backwards" });
      return true;
    }
    if (hides(from, to)) { piece.animate([{ opacity: 0 }, {}], { duration: LIGHT }); return false; }
    const flight = copy(piece, to, piece.getBBox());
    piece.classList.add("aloft");
    const first = Math.min(1, Math.max(0.4, from.width / to.width));
    flight.animate(arc(from, to, first, 1, lift(from, to)), timing(number)).finished.finally(() => { piece.classList.remove("aloft"); flight.remove(); });
    return true;
  };

  // A piece that has left flies to where it is counted now.
  const leave = ({ piece, box }, to, number) => {
    if (!box.width || !to?.width || number >= MOST || hides(box, to)) return false;
    const at = middle(to);
    const place = new DOMRect(at.x - box.width / 2, at.y - box.height / 2, box.width, box.height);
    const flight = copy(piece, place, boxOf(piece));
    const frames = arc(box, place, 1, 0.6, lift(box, place));
    frames[2].opacity = 0.2;
    flight.animate(frames, timing(number)).finished.finally(() => flight.remove());
    return true;
  };

  // What is no longer on the page has no extent: it is drawn once more, unseen, to be measured.
  const boxOf = (piece) => {
    const rule = document.createElementNS(SVG, "svg");
    rule.setAttribute("class", "flight picture scene");
    const drawn = rule.appendChild(piece.cloneNode(true));
    screen().append(rule);
    const box = drawn.getBBox();
    rule.remove();
    return box;
  };

  // ---------------------------------------------------------------- counters

  const number = (value) => Number.parseInt(String(value).replace("−", "-"), 10);
  // The counter that a thing of this drawing went to (more) or came from (less).
  const counter = (then, symbol, sign) => all(`[data-count]`).find((one) => {
    const was = then.counts.get(one.dataset.count);
    return was && symbol && was.symbol === symbol && Math.sign(number(one.querySelector("b")?.textContent) - number(was.value)) === sign;
  })?.getBoundingClientRect();

  // The number changes when the last piece has landed.
  const tick = (one, was, after) => {
    const value = one.querySelector("b");
    const now = value.textContent;
    one.dataset.now = now;
    value.textContent = was;
    const done = () => { value.textContent = now; delete one.dataset.now; };
    value.animate([{ scale: 1 }, { scale: 1 }], { duration: after }).finished.finally(done);
    value.animate([{ scale: 1 }, { scale: 1.35, offset: 0.4 }, { scale: 1 }], { duration: TICK, delay: after });
  };

  // ---------------------------------------------------------------- walks, cards, signs, light

  // The way on which a figure goes, and at which of its corners it stood: a turn keeps the footprints of all its steps.
  const onTheWay = (trail, from) => {
    const far = ({ x, y }) => Math.hypot(x - from.x, y - from.y);
    const rims = [...trail.querySelectorAll("polyline.p-way-rim")].map((rim) => {
      const corners = [...rim.points].map(({ x, y }) => ({ x, y }));
      const at = corners.reduce((best, corner, number) => (far(corner) < far(corners[best]) ? number : best), 0);
      return { rim, corners, at, away: far(corners[at]) };
    });
    return rims.sort((one, other) => one.away - other.away)[0];
  };

  // Along the way that was gone, from zone to zone; footprints stay behind. Where it stood already it does not go again.
  const walk = (trail, then) => {
    const piece = document.querySelector(`.board [data-piece="${CSS.escape(trail.id.split("trail-")[1])}"]`);
    const was = piece && then.pieces.get(key(piece));
    const page = lay();
    if (!was || !page || !apart(was.box, piece.getBoundingClientRect())) return 0;
    const drawn = ({ x, y }) => ({ x: (x - page.e) / page.a, y: (y - page.f) / page.d });
    const [from, to] = [drawn(middle(was.box)), drawn(middle(piece.getBoundingClientRect()))];
    const found = onTheWay(trail, from);
    const ahead = found?.corners.slice(found.at + 1) ?? [];
    if (!ahead.length) return 0;
    const lines = [found.rim, ...trail.querySelectorAll("polyline.p-way")].filter((line) => line.points.numberOfItems === found.corners.length);
    const whole = lines.map((line) => [...line.points].map(({ x, y }) => `${x},${y}`));
    const home = middle(piece.getBBox());
    const path = [{ x: from.x - to.x, y: from.y - to.y }, ...ahead.map((corner) => ({ x: corner.x - home.x, y: corner.y - home.y })), { x: 0, y: 0 }];
    const stood = (step) => onTheWay(trail, middle(step.getBBox())).at <= found.at;
    const steps = [...trail.querySelectorAll("circle, text")].filter((step) => !stood(step));
    const duration = ZONE * Math.max(1, Math.ceil(steps.length / 2));
    const walking = piece.animate(path.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })), { duration, easing: "linear", fill: "backwards" });
    steps.forEach((step, at) => step.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay: (duration * Math.floor(at / 2)) / (steps.length / 2), fill: "backwards" }));
    const leavePrints = () => {
      const done = walking.effect.getComputedTiming().progress;
      const gone = walking.playState === "running" && done !== null ? found.at + Math.ceil(done * ahead.length) : found.corners.length;
      lines.forEach((line, number) => line.setAttribute("points", whole[number].slice(0, gone + 1).join(" ")));
      if (gone < found.corners.length) requestAnimationFrame(leavePrints);
    };
    leavePrints();
    for (let at = 0; at < duration; at += ZONE) sound("wood", at);
    return duration;
  };

  const turnOver = (then) => {
    const card = document.querySelector(".turn .top > .face");
    if (!card || card.textContent === then.card) return;
    // From its edge on: what lies on the table has a back, and nobody reads a card through it.
    card.animate(
      [{ transform: "perspective(600px) rotateY(90deg)" }, { transform: "perspective(600px) rotateY(-14deg)", offset: 0.7 }, { transform: "none" }],
      { duration: TURN, easing: EASE },
    );
    sound("card");
  };

  const fall = (then, after) => {
    for (const spot of all(".board .spot:has(> .p-sign)")) {
      if (then.signs.has(spot.id)) continue;
      for (const part of spot.querySelectorAll(".p-sign, .p-on-sign, .p-glyph-sign")) {
        part.animate(
          [{ transform: "translateY(-70px) rotate(-8deg)", opacity: 0 }, { transform: "translateY(0) rotate(5deg)", opacity: 1, offset: 0.55 }, { transform: "rotate(-3deg)", offset: 0.8 }, { transform: "none" }],
          { duration: FALL, delay: after, easing: "ease-in", fill: "backwards" },
        );
      }
      sound("wood", after + FALL / 2);
    }
  };

  const light = (then) => {
    const dim = document.querySelector(".board .dim");
    if (dim && !then.dark) dim.animate([{ opacity: 0 }, {}], { duration: LIGHT });
    for (const frame of all(".board .halo, .board .spoken")) frame.animate([{ opacity: 0, strokeWidth: 9 }, {}], { duration: LIGHT });
    const mat = document.querySelector(".yours > .mat:not(.folded)");
    if (mat && then.folded) mat.animate([{ transform: "translateY(60%)", opacity: 0 }, {}], { duration: UNFOLD, easing: EASE });
  };

  // ---------------------------------------------------------------- a beat

  const fade = (then) => {
    for (const piece of all(".board [data-piece]")) {
      const was = then.pieces.get(key(piece));
      if (!was || apart(was.box, piece.getBoundingClientRect())) piece.animate([{ opacity: 0 }, {}], { duration: FADE });
    }
  };

  // All that lies elsewhere now; how many milliseconds until the last has landed.
  const travel = (then) => {
    const acting = document.querySelector(screen().dataset.film ? ".foes .mat" : ".yours .mat")?.getBoundingClientRect();
    const now = all(".board [data-piece]");
    const walks = all(".board [id*='trail-']").map((trail) => [trail.id.split("trail-")[1], walk(trail, then)]);
    const walking = Math.max(0, ...walks.map(([, duration]) => duration));
    const going = new Set(walks.filter(([, duration]) => duration).map(([id]) => id));
    let moving = 0;
    for (const piece of now) {
      const from = then.pieces.get(key(piece))?.box ?? then.cards.get(key(piece))?.box ?? counter(then, symbolOf(piece), -1) ?? acting;
      if (!going.has(key(piece)) && arrive(piece, from, moving)) moving += 1;
    }
    const here = new Set(all("[data-piece]").map(key));
    for (const [id, was] of then.pieces) {
      if (!here.has(id) && leave(was, counter(then, symbolOf(was.piece), 1) ?? acting, moving)) moving += 1;
    }
    const stay = new Set(now.map(key));
    for (const card of all(".sheet [data-piece]")) {
      if (!stay.has(key(card))) arrive(card, (then.cards.get(key(card)) ?? then.pieces.get(key(card)))?.box, 0);
    }
    for (let at = 0; at < moving; at += 1) sound("land", TRAVEL + at * APART);
    return Math.max(walking, moving ? TRAVEL + (moving - 1) * APART : 0);
  };

  const play = () => {
    const then = before;
    before = null;
    if (!then?.game || then.game !== screen()?.dataset.game) return 0;
    moved(then);
    if (calm()) { fade(then); return 0; }
    light(then);
    turnOver(then);
    const landed = travel(then);
    fall(then, landed);
    if (document.querySelector(".rolls")) sound("dice");
    for (const one of all("[data-count]")) {
      const was = then.counts.get(one.dataset.count)?.value;
      if (was !== undefined && was !== one.querySelector("b")?.textContent) tick(one, was, landed || LIGHT);
    }
    return landed;
  };

  // ---------------------------------------------------------------- a film goes on by itself until taken in hand

  let timer = null;
  const goOn = (moving = 0) => {
    clearTimeout(timer);
    const here = screen();
    if (here?.dataset.film !== "film" || !here.dataset.next || here.hasAttribute("data-paused")) return;
    const next = () => {
      if (screen() !== here || document.hidden || here.hasAttribute("data-paused")) return;
      // A film waits for the voice that tells it.
      if (document.documentElement.dataset.aloud === "on" && window.speechSynthesis?.speaking) timer = setTimeout(next, REST);
      else here.querySelector("[data-on]")?.click();
    };
    timer = setTimeout(next, Math.max(BEAT, moving + REST));
  };
  document.addEventListener("click", (event) => {
    if (screen()?.dataset.film !== "film" || !event.target.closest(".board") || event.target.closest("a, button")) return;
    screen().toggleAttribute("data-paused");
    goOn();
  });

  document.addEventListener("htmx:before:request", settle);
  document.addEventListener("htmx:before:swap", () => { settle(); before = look(); });
  document.addEventListener("htmx:after:swap", () => goOn(play()));
  document.addEventListener("DOMContentLoaded", () => goOn());
})();
