// A board looked at from near by: a button, two fingers or a long touch bring a region closer, one finger moves it,
// "the whole board" brings all back. A long touch on a sign, or the focus, says what it is called.
(() => {
  "use strict";

  const EASE = 300;
  const HOLD = 450;
  const NEAR = 206; // units of the drawing that are seen across from near by
  const LEAST = 120;
  const SLIP = 8;
  const STAY = 1800;
  const small = matchMedia("(max-width: 599px) and (orientation: portrait)");
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const board = () => document.querySelector(".board > svg.scene:not(.close)");

  // ---------------------------------------------------------------- what is seen of it

  // The whole of a drawing is what its page showed first, unless the page showed a region.
  const whole = (svg) => {
    svg.dataset.whole ??= svg.closest(".board").dataset.whole || svg.getAttribute("viewBox");
    const [x, y, width, height] = svg.dataset.whole.split(" ").map(Number);
    return { x, y, width, height };
  };
  const seen = (svg) => svg.viewBox.baseVal;
  const isNear = (svg) => seen(svg).width < whole(svg).width - 1;

  const within = (svg, width) => Math.min(whole(svg).width, Math.max(LEAST, width));
  const show = (svg, { x, y, width }) => {
    const all = whole(svg);
    const wide = within(svg, width);
    const high = (wide * all.height) / all.width;
    const left = Math.min(Math.max(x, all.x), all.x + all.width - wide);
    const top = Math.min(Math.max(y, all.y), all.y + all.height - high);
    svg.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
    const figure = svg.closest(".board");
    figure.classList.toggle("near", isNear(svg));
    const back = figure.querySelector(".whole");
    if (back) back.hidden = !isNear(svg);
    const button = document.querySelector(".to-zoom");
    if (button) button.classList.toggle("near", isNear(svg));
  };

  let moving = 0;
  const ease = (svg, goal) => {
    cancelAnimationFrame(moving);
    const { x, y, width } = seen(svg);
    const start = performance.now();
    const step = (now) => {
      const part = calm() ? 1 : Math.min(1, Math.max(0, (now - start) / EASE));
      const done = 1 - (1 - part) ** 3;
      show(svg, { x: x + (goal.x - x) * done, y: y + (goal.y - y) * done, width: width + (goal.width - width) * done });
      if (part < 1) moving = requestAnimationFrame(step);
    };
    step(start);
  };

  const at = (svg, x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
  const around = (svg, { x, y }, width = NEAR) => {
    const all = whole(svg);
    return { x: x - width / 2, y: y - (width * all.height) / all.width / 2, width };
  };
  const near = (svg, point) => ease(svg, around(svg, point));
  const far = (svg) => ease(svg, whole(svg));

  // ---------------------------------------------------------------- the button, keys

  const middleOf = (svg, id) => {
    const box = document.getElementById(`picture-${id}`)?.getBBox();
    const all = whole(svg);
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: all.x + all.width / 2, y: all.y + all.height / 2 };
  };

  // Before anything else hears of it: the addresses of these links are for browsers without scripts.
  document.addEventListener("click", (event) => {
    const svg = board();
    const button = event.target.closest?.(".to-zoom, .board .whole");
    if (!svg || !button || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isNear(svg)) far(svg);
    else near(svg, middleOf(svg, button.dataset.spot));
  }, true);

  document.addEventListener("keydown", (event) => {
    const svg = board();
    if (event.key !== "Escape" || !svg) return;
    hideTip();
    if (isNear(svg)) far(svg);
  });

  // Whoever goes on by keyboard sees what has the focus.
  document.addEventListener("focusin", (event) => {
    const svg = board();
    const target = event.target.closest?.(".board .target");
    if (!svg || !target || !isNear(svg) || !target.matches(":focus-visible")) return;
    const box = target.getBBox();
    near(svg, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  });

  // ---------------------------------------------------------------- fingers

  const fingers = new Map();
  let start = null; // what was seen when the fingers came down
  let held = 0;
  let acted = false; // this touch did something: it is no tap any more

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  const begin = (svg) => {
    const { x, y, width } = seen(svg);
    start = { x, y, width, fingers: new Map(fingers), pinch: fingers.size === 2 ? spread() : null };
    if (start.pinch) start.point = at(svg, start.pinch.x, start.pinch.y);
  };

  document.addEventListener("pointerdown", (event) => {
    const svg = board();
    acted = false;
    if (!svg || !event.target.closest?.(".board > svg")) return;
    if (event.pointerType === "mouse" && !isNear(svg)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin(svg);
    clearTimeout(held);
    if (fingers.size === 1) held = setTimeout(() => hold(svg, event), HOLD);
  });

  const hold = (svg, event) => {
    acted = true;
    const name = nameAt(event.clientX, event.clientY);
    if (name) tell(name, event.clientX, event.clientY);
    else if (!isNear(svg)) near(svg, at(svg, event.clientX, event.clientY));
  };

  document.addEventListener("pointermove", (event) => {
    const svg = board();
    const finger = fingers.get(event.pointerId);
    if (!svg || !finger || !start) return;
    const from = start.fingers.get(event.pointerId);
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) { clearTimeout(held); if (isNear(svg)) acted = true; }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const unit = start.width / svg.getBoundingClientRect().width;
    if (start.pinch && fingers.size === 2) pinch(svg, unit);
    else if (isNear(svg) && acted && from) show(svg, { x: start.x - (event.clientX - from.x) * unit, y: start.y - (event.clientY - from.y) * unit, width: start.width });
  });

  // What was between the fingers stays between them.
  const pinch = (svg, unit) => {
    acted = true;
    const now = spread();
    const width = within(svg, start.width * (start.pinch.apart / Math.max(1, now.apart)));
    const box = svg.getBoundingClientRect();
    const each = width / start.width;
    show(svg, { x: start.point.x - (now.x - box.x) * unit * each, y: start.point.y - (now.y - box.y) * unit * each, width });
  };

  const release = (event) => {
    clearTimeout(held);
    if (!fingers.delete(event.pointerId)) return;
    const svg = board();
    if (svg && fingers.size) begin(svg);
    else start = null;
    if (svg && !fingers.size && isNear(svg) && seen(svg).width > whole(svg).width * 0.88) far(svg);
  };
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  document.addEventListener("click", (event) => {
    if (!acted || !event.target.closest?.(".board, .mat, .sheet")) return;
    acted = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  // A long touch is ours, not the browser's menu.
  document.addEventListener("contextmenu", (event) => { if (acted) event.preventDefault(); });
  document.addEventListener("wheel", (event) => {
    const svg = board();
    if (!svg || !event.ctrlKey || !event.target.closest?.(".board > svg")) return;
    event.preventDefault();
    const point = at(svg, event.clientX, event.clientY);
    const { x, y, width } = seen(svg);
    const each = within(svg, width * Math.exp(event.deltaY / 200)) / width;
    show(svg, { x: point.x - (point.x - x) * each, y: point.y - (point.y - y) * each, width: width * each });
  }, { passive: false });

  // ---------------------------------------------------------------- what signs are called

  let hiding = 0;
  const tip = () => document.getElementById("tip");
  const hideTip = () => { const shown = tip(); if (shown) shown.hidden = true; };
  const tell = (words, x, y, stay = STAY) => {
    const shown = tip() ?? document.querySelector(".page").appendChild(Object.assign(document.createElement("div"), { id: "tip", role: "tooltip" }));
    shown.textContent = words;
    shown.hidden = false;
    const box = shown.getBoundingClientRect();
    const left = Math.min(Math.max(8, x - box.width / 2), innerWidth - box.width - 8);
    const top = y - box.height - 22 > 8 ? y - box.height - 22 : y + 26;
    Object.assign(shown.style, { left: `${left}px`, top: `${top}px` });
    clearTimeout(hiding);
    if (stay) hiding = setTimeout(hideTip, stay);
  };

  // Under what can be tapped, too.
  const nameAt = (x, y) => {
    const signs = JSON.parse(document.querySelector(".board")?.dataset.signs || "{}");
    const symbols = document.elementsFromPoint(x, y).map((one) => one.closest("use")?.getAttribute("href")?.slice(1));
    return signs[symbols.find((symbol) => symbol in signs)] ?? "";
  };

  // Beside the board the words are there already: as a title of each sign.
  document.addEventListener("pointerdown", (event) => {
    hideTip();
    const sign = event.target.closest?.(".mat [title], .face [title], .tallies [title]");
    if (!sign || event.pointerType === "mouse") return;
    clearTimeout(held);
    held = setTimeout(() => { acted = true; tell(sign.getAttribute("title"), event.clientX, event.clientY); }, HOLD);
    const stop = () => clearTimeout(held);
    for (const over of ["pointerup", "pointercancel", "scroll"]) addEventListener(over, stop, { once: true, capture: true });
  });
  document.addEventListener("focusin", (event) => {
    const target = event.target;
    if (!target.matches?.(":focus-visible") || !target.matches(".mat, .board .target, .board .opens")) return hideTip();
    const box = target.getBoundingClientRect();
    const said = target.matches(".mat") ? [...target.querySelectorAll("[data-count]")].map((one) => one.textContent.trim().replace(/\s+/g, " ")).join(" · ") : target.getAttribute("aria-label");
    tell(said, box.x + box.width / 2, box.y, 0);
  });
  document.addEventListener("focusout", hideTip);

  // ---------------------------------------------------------------- what there is to read of

  // Places that only tell of themselves are one stop of the Tab key; arrows go from one to the next.
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const opening = () => [...document.querySelectorAll(".board .opens")];
  const rove = (to) => { for (const one of opening()) one.setAttribute("tabindex", one === to ? 0 : -1); };
  const centre = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const towards = (from, [right, down]) => {
    const [x, y] = centre(from);
    const ahead = opening().filter((one) => one !== from).map((one) => {
      const [across, along] = [centre(one)[0] - x, centre(one)[1] - y];
      const far = across * right + along * down;
      return { one, far, cost: far + 2 * Math.abs(across * down + along * right) };
    });
    return ahead.filter(({ far }) => far > 1).sort((a, b) => a.cost - b.cost)[0]?.one;
  };
  document.addEventListener("keydown", (event) => {
    const from = event.target.closest?.(".board .opens");
    const to = from && event.key in ARROWS && towards(from, ARROWS[event.key]);
    if (!to) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    rove(to);
    to.focus();
  }, true);

  // On its side a phone shows a part of the board: what is in the light, else what a reason left or struck out, else what
  // may be touched, comes into sight.
  const IN_SIGHT = [".light.now .halo", ".light.now .spoken", "svg > .halo", "svg > .spoken", ".kept", ".struck", ".target"];
  const bring = () => {
    const frame = document.querySelector(".board");
    if (!frame || frame.scrollHeight <= frame.clientHeight + 1) return;
    const spot = IN_SIGHT.map((kind) => frame.querySelector(kind)).find(Boolean);
    if (!spot) return;
    const [, y] = centre(spot);
    const box = frame.getBoundingClientRect();
    frame.scrollTop += y - box.y - box.height / 2;
  };

  const fresh = () => {
    rove(opening()[0]);
    bring();
    fingers.clear();
    start = null;
    hideTip();
    for (const mat of document.querySelectorAll(".mat")) mat.tabIndex = 0;
    const svg = board();
    if (svg) show(svg, seen(svg));
    // Small candidates of a decision are looked at from near by, on a phone.
    if (svg?.dataset.near && small.matches && !isNear(svg)) {
      const [x, y, width] = svg.dataset.near.split(" ").map(Number);
      ease(svg, { x, y, width });
    }
  };
  // On a larger screen they can be read as they are.
  small.addEventListener("change", () => {
    const svg = board();
    if (svg?.dataset.near && !small.matches) show(svg, whole(svg));
  });
  document.addEventListener("htmx:after:swap", fresh);
  document.addEventListener("adversaire:room", bring);
  document.addEventListener("DOMContentLoaded", fresh);
  // The next task may lie elsewhere; its light is lit by whoever follows the ticks.
  document.addEventListener("change", (event) => { if (event.target.closest(".tick")) requestAnimationFrame(bring); });
})();
