// A server that does not answer: it is said, what was tapped is kept and sent again, and the game goes on.
(() => {
  "use strict";

  // Seconds between tries.
  const WAITS = [1, 2, 4, 8, 15, 30];
  const KEPT = "unsent";
  // Where the pages lie, if not at the root of their site.
  const BASE = document.documentElement.dataset.base ?? "";
  const PROBE = `${BASE}/static/icon.svg`;
  const AGAIN = { "X-Again": "1" };

  // What waits for the server: a move (it may be sent again, for it says to which state of the table it belongs),
  // a page to look at, or a form that only its sender may send again.
  let waiting = null;
  let tries = 0;
  let timer = null;
  let isLost = false;

  const screen = () => document.getElementById("screen");
  const gameOf = (address) => address.slice(BASE.length).match(/^\/g\/([a-z0-9]+)/)?.[1] ?? "";
  const pathOf = (address) => { const url = new URL(address, location.href); return url.pathname + url.search; };
  const isOurs = (ctx) => ctx && !ctx.sourceElement?.matches?.("form[data-autosave], [data-aside]");

  // ---------------------------------------------------------------- what is told

  const show = () => {
    const strip = document.getElementById("connection");
    if (!strip) return;
    const text = !isLost ? "" : strip.dataset[waiting?.kind ?? "page"];
    strip.hidden = !isLost;
    const said = strip.querySelector("span");
    if (said.textContent !== text) said.textContent = text;
  };

  // ---------------------------------------------------------------- keeping

  // A move outlives the page: whoever loads it anew while the server is away loses nothing.
  const remember = () => {
    try {
      if (waiting?.kind === "move") sessionStorage.setItem(KEPT, JSON.stringify(waiting));
      else sessionStorage.removeItem(KEPT);
    } catch { /* no room */ }
  };
  const remembered = () => {
    try { return JSON.parse(sessionStorage.getItem(KEPT)); } catch { return null; }
  };

  const wish = (ctx) => {
    const { method, body, action } = ctx.request;
    const address = pathOf(action);
    if (method === "GET") return { kind: "page", address, restores: "HX-History-Restore-Request" in ctx.request.headers };
    const fields = body instanceof URLSearchParams ? Object.fromEntries(body) : {};
    const isSafe = "seq" in fields || address.endsWith("/hold");
    if (isSafe) return { kind: "move", address, fields };
    return { kind: "form", address, form: ctx.request.form, submitter: ctx.request.submitter };
  };

  const lost = (wanted = null) => {
    // A page asked for meanwhile does not push out a move.
    if (wanted && !(waiting?.kind === "move" && wanted.kind !== "move")) waiting = wanted;
    isLost = true;
    remember();
    show();
    if (waiting?.kind === "form") return;
    clearTimeout(timer);
    timer = setTimeout(retry, 1000 * WAITS[Math.min(tries, WAITS.length - 1)]);
    tries += 1;
  };

  const found = () => {
    clearTimeout(timer);
    waiting = null;
    tries = 0;
    isLost = false;
    remember();
    show();
  };

  // ---------------------------------------------------------------- trying again

  let trying = false;
  const retry = async () => {
    clearTimeout(timer);
    if (trying || !isLost) return;
    trying = true;
    const wanted = waiting;
    try {
      if (wanted?.kind === "move") await send(wanted);
      else if (wanted?.kind === "page") await look(wanted);
      else await probe();
    } finally { trying = false; }
  };
  const send = ({ address, fields }) =>
    htmx.ajax("POST", address, { values: fields, headers: AGAIN, target: document.body, push: "true" });
  const look = ({ address, restores }) =>
    htmx.ajax("GET", address, { target: document.body, push: restores ? "false" : "true" });
  const probe = async () => {
    try {
      const got = await fetch(PROBE, { cache: "no-store" });
      if (got.status >= 500) throw new Error(String(got.status));
      if (waiting?.kind === "form") return;
      found();
    } catch { lost(); }
  };

  document.addEventListener("click", (event) => {
    if (!event.target.closest("#connection button")) return;
    tries = 0;
    if (waiting?.kind !== "form") { retry(); return; }
    const { form, submitter } = waiting;
    if (form?.isConnected) form.requestSubmit(submitter); else found();
  });
  window.addEventListener("online", () => { tries = 0; retry(); });
  window.addEventListener("offline", () => lost());
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") retry(); });
  document.addEventListener("adversaire:stream", (event) => {
    if (event.detail === "open") { tries = 0; retry(); } else if (!isLost) { isLost = true; probe(); }
  });

  // ---------------------------------------------------------------- requests

  const underWay = new Set();
  const isMove = (ctx) => ctx.request.method === "POST" && Boolean(gameOf(pathOf(ctx.request.action)));

  const isWaiting = ({ request }) => waiting?.kind === "move" && waiting.address === pathOf(request.action)
    && JSON.stringify(waiting.fields) === JSON.stringify(Object.fromEntries(request.body ?? []));

  // A second tap before the page has changed means the same question, which is being answered already. And
  // whoever answers no longer waits for the page asked for before, a hint for instance.
  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    if (!isOurs(ctx)) return;
    if (isMove(ctx) && [...underWay].some(isMove)) { event.preventDefault(); return; }
    if (isWaiting(ctx)) Object.assign(ctx.request.headers, AGAIN);
    for (const other of underWay) if (other.request.method === "GET") other.dropped = true;
  });
  document.addEventListener("htmx:before:request", (event) => { if (isOurs(event.detail.ctx)) underWay.add(event.detail.ctx); });
  document.addEventListener("htmx:finally:request", (event) => { underWay.delete(event.detail.ctx); });

  // A page of our own that says what is wrong is shown; of a move nothing is shown but what became of it.
  const isNoAnswer = (ctx) => {
    const { status } = ctx.response;
    return status > 500 || status === 408 || (status === 500 && ctx.request.method !== "GET");
  };
  document.addEventListener("htmx:before:response", (event) => {
    const { ctx } = event.detail;
    if (!isOurs(ctx)) return;
    if (ctx.dropped) { event.preventDefault(); return; }
    if (!isNoAnswer(ctx)) { arrived(event, ctx); return; }
    event.preventDefault();
    lost(wish(ctx));
  });
  document.addEventListener("htmx:error", (event) => {
    const { ctx } = event.detail ?? {};
    if (isOurs(ctx) && !ctx.dropped && !ctx.response) lost(wish(ctx));
  });

  // Whoever has gone elsewhere while a move was kept is not called back.
  const arrived = (event, { request }) => {
    const game = gameOf(pathOf(request.action));
    if ("X-Again" in request.headers && game && game !== screen()?.dataset.game) event.preventDefault();
    if (waiting?.kind !== "move" || request.method !== "GET") found();
  };

  document.addEventListener("htmx:after:swap", () => { show(); if (isLost && waiting) retry(); });
  document.addEventListener("DOMContentLoaded", () => {
    waiting = remembered();
    if (waiting) { isLost = true; retry(); }
    if (!navigator.onLine) lost();
  });
})();
