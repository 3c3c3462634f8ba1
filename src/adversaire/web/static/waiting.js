// A server that takes its time: nothing for half a second, then three dots in the sheet, after three seconds a bar. Where
// it is told how far the work is, the bar says that, and at once; what only looks or tries something out can be stopped.
(() => {
  "use strict";

  const QUIET = 500;
  const LONG = 3000;
  const TICK = 500;

  const underWay = new Map();
  const found = new Map();
  let timer = null;

  const far = () => [...underWay.keys()].map((ctx) => found.get(ctx.request.headers["X-Errand"])).find((it) => it);
  const mayStop = ({ request, sourceElement }) => request.method === "GET" || Boolean(sourceElement?.closest?.("[data-may-stop]"));

  const show = () => {
    const waiting = document.getElementById("waiting");
    if (!waiting || !underWay.size) return;
    const seconds = (performance.now() - Math.min(...underWay.values())) / 1000;
    if (waiting.hidden) {
      (document.querySelector(".sheet") ?? document.getElementById("screen"))?.append(waiting);
      waiting.hidden = false;
      for (const { pressed } of underWay.keys()) pressed?.setAttribute("aria-busy", "true");
    }
    const known = far();
    const isLong = known || 1000 * seconds >= LONG;
    const [said, bar, stop] = [waiting.querySelector(".said"), waiting.querySelector("progress"), waiting.querySelector("button")];
    bar.hidden = !isLong;
    said.classList.toggle("hidden", !isLong);
    stop.hidden = !isLong || ![...underWay.keys()].some(mayStop);
    if (isLong) {
      bar.max = known ? known.of : 30;
      bar.value = known ? known.done : seconds;
      said.textContent = known ? waiting.dataset.far.replace("#", known.done).replace("%", known.of) : waiting.dataset.said.replace("#", Math.floor(seconds));
    }
    timer = setTimeout(show, TICK);
  };

  const hide = () => {
    clearTimeout(timer);
    found.clear();
    const waiting = document.getElementById("waiting");
    if (waiting) waiting.hidden = true;
    for (const it of document.querySelectorAll("[aria-busy]")) it.removeAttribute("aria-busy");
  };

  // What is saved by itself while somebody types keeps nobody waiting.
  const isWaitedFor = (ctx) => ctx && !ctx.sourceElement?.matches?.("form[data-autosave], [data-aside]");
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
  document.addEventListener("adversaire:progress", ({ detail }) => found.set(detail.progress, detail));

  // Who stops stays on the page, as it was. A move is never stopped: nobody would know whether it was made.
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#waiting button")) return;
    for (const ctx of [...underWay.keys()].filter(mayStop)) {
      ctx.dropped = true;
      // A server notices that nobody waits any more; who has another way of telling keeps the line.
      if (document.dispatchEvent(new CustomEvent("adversaire:stop", { detail: ctx, cancelable: true }))) ctx.request.abort();
    }
  });
})();
