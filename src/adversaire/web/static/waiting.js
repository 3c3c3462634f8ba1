// A server that takes its time: nothing for half a second, then three dots in the sheet, after three seconds a bar.
(() => {
  "use strict";

  const QUIET = 500;
  const LONG = 3000;
  const TICK = 500;

  const underWay = new Map();
  let timer = null;

  const show = () => {
    const waiting = document.getElementById("waiting");
    if (!waiting || !underWay.size) return;
    const seconds = (performance.now() - Math.min(...underWay.values())) / 1000;
    if (waiting.hidden) {
      (document.querySelector(".sheet") ?? document.getElementById("screen"))?.append(waiting);
      waiting.hidden = false;
      for (const { pressed } of underWay.keys()) pressed?.setAttribute("aria-busy", "true");
    }
    const isLong = 1000 * seconds >= LONG;
    const [said, bar] = [waiting.querySelector(".said"), waiting.querySelector("progress")];
    bar.hidden = !isLong;
    said.classList.toggle("hidden", !isLong);
    if (isLong) {
      bar.value = seconds;
      said.textContent = waiting.dataset.said.replace("#", Math.floor(seconds));
    }
    timer = setTimeout(show, TICK);
  };

  const hide = () => {
    clearTimeout(timer);
    const waiting = document.getElementById("waiting");
    if (waiting) waiting.hidden = true;
    for (const it of document.querySelectorAll("[aria-busy]")) it.removeAttribute("aria-busy");
  };

  // What is saved by itself while somebody types keeps nobody waiting.
  const isWaitedFor = (ctx) => ctx && !ctx.sourceElement?.matches?.("form[data-autosave]");
  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    if (!isWaitedFor(ctx)) return;
    ctx.pressed = ctx.request.submitter ?? ctx.sourceElement?.closest?.("a, button");
    underWay.set(ctx, performance.now());
    clearTimeout(timer);
    timer = setTimeout(show, QUIET);
  });
  document.addEventListener("htmx:finally:request", (event) => {
    underWay.delete(event.detail.ctx);
    if (!underWay.size) hide();
  });
})();
