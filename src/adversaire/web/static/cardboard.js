// Beside cardboard: ticks are remembered over a reload, and the close-up goes to the place of the next task. Without
// this, rows can be ticked all the same, and the close-up shows the place of the first.
(() => {
  "use strict";

  const EASE = 300;
  const wide = matchMedia("(min-width: 600px)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const all = (what) => [...document.querySelectorAll(what)];
  const board = () => document.querySelector(".board svg[data-whole]");
  const numbers = (words) => words.split(" ").map(Number);
  let stepped = false; // back, to see the whole board

  // The view that shows a place in the room there is, and as little beyond the board as can be.
  const fitted = (svg, place) => {
    const [x, y, wideness, height] = numbers(place);
    const [, , most, tallest] = numbers(svg.dataset.whole);
    const room = svg.getBoundingClientRect();
    if (!room.width || !room.height) return [x, y, wideness, height];
    const ratio = room.width / room.height;
    // A place is seen whole; the board itself fills the room.
    const w = place === svg.dataset.whole ? Math.min(most, tallest * ratio) : Math.max(wideness, height * ratio);
    const h = w / ratio;
    const within = (middle, size, end) => (size > end ? (end - size) / 2 : Math.min(Math.max(middle - size / 2, 0), end - size));
    return [within(x + wideness / 2, w, most), within(y + height / 2, h, tallest), w, h];
  };

  let moving = 0;
  const look = (svg, view, slowly) => {
    cancelAnimationFrame(moving);
    const from = numbers(svg.getAttribute("viewBox"));
    const start = performance.now();
    const draw = (now) => {
      const part = slowly && !calm.matches ? Math.min(1, (now - start) / EASE) : 1;
      const eased = part * part * (3 - 2 * part);
      svg.setAttribute("viewBox", view.map((to, at) => from[at] + (to - from[at]) * eased).join(" "));
      if (part < 1) moving = requestAnimationFrame(draw);
    };
    draw(start);
  };

  const tasks = () => all("h1.task, .hands .task");
  const current = () => tasks().find((task) => !task.querySelector(".tick").checked);

  // Light and view go to the task that is next; its numbers beside the board are lit too.
  const follow = (slowly) => {
    const svg = board();
    const task = current();
    const counts = task?.dataset.counts?.split(" ") ?? [];
    if (tasks().length) for (const tally of all("[data-count]")) tally.classList.toggle("changed", counts.includes(tally.dataset.count));
    if (!svg) return;
    let view = svg.dataset.home;
    for (const light of svg.querySelectorAll(".light")) {
      const now = light.dataset.scene === task?.dataset.scene;
      light.classList.toggle("now", now);
      if (now) view = light.dataset.view;
    }
    // Where nothing on the board is meant there is nothing to go near to.
    const whole = stepped || wide.matches || !svg.querySelector(".light");
    const stood = svg.classList.contains("close");
    svg.classList.toggle("close", !whole);
    // The sheet has more room now, or less.
    if (stood === whole) document.dispatchEvent(new Event("adversaire:room"));
    svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
    look(svg, whole ? numbers(svg.dataset.whole) : fitted(svg, view), slowly);
  };

  // Ticks belong to this device and to this moment of the game.
  const kept = (list) => `ticks.${list.dataset.ticks}`;
  const restore = () => {
    for (const list of all("[data-ticks]")) {
      const ticked = (sessionStorage.getItem(kept(list)) ?? "").split(" ");
      tasks().forEach((task, at) => { if (ticked.includes(String(at))) task.querySelector(".tick").checked = true; });
    }
  };
  const keep = () => {
    const ticked = tasks().flatMap((task, at) => (task.querySelector(".tick").checked ? [at] : []));
    for (const list of all("[data-ticks]")) sessionStorage.setItem(kept(list), ticked.join(" "));
  };

  document.addEventListener("change", (event) => {
    if (!event.target.closest(".tick")) return;
    keep();
    follow(true);
    current()?.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".zoom");
    if (!button || !board()) return;
    event.preventDefault();
    event.stopPropagation();
    stepped = !stepped;
    button.setAttribute("aria-pressed", stepped);
    follow(true);
  }, true);

  // Numbers of a wide range: one more, one less, never beyond the range.
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    if (!step) return;
    const field = step.parentElement.querySelector("input");
    const wanted = Number(field.value || field.min) + (field.value === "" ? 0 : Number(step.dataset.step));
    field.value = Math.min(Math.max(wanted, Number(field.min)), Number(field.max));
  });

  // A score sheet adds up; whoever knows the total writes it, and the lines are no longer asked.
  document.addEventListener("input", (event) => {
    const sheet = event.target.closest("[data-sheet]");
    if (!sheet || event.target.name !== "part") return;
    const parts = [...sheet.querySelectorAll("input[name=part]")].map((field) => Number(field.value || 0));
    sheet.querySelector("input[name=answer]").value = parts.reduce((sum, part) => sum + part, 0);
  });

  // A place to look at before a question is answered is gone near to as well.
  const isNear = () => tasks().length || board()?.querySelector(".light[data-view]");

  // The room changes with the page and with its fonts.
  const room = new ResizeObserver(() => { if (isNear()) follow(false); });
  const fresh = () => {
    stepped = false;
    for (const button of all("[data-step]")) button.hidden = false;
    restore();
    room.disconnect();
    if (!isNear()) return;
    if (board()) room.observe(board().parentElement);
    follow(false);
    // Where some were ticked before, the list goes on where the hands go on.
    if (tasks().length && current() !== tasks()[0]) current()?.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("htmx:after:swap", fresh);
  document.addEventListener("DOMContentLoaded", fresh);
})();
