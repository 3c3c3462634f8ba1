// The pocket edition on a page: starts Python beside it, says how far that is, and shows the page once it is there.
(() => {
  "use strict";

  const BASE = new URL(".", document.querySelector("link[rel=manifest]").href).pathname;
  const NAME = `adversaire ${BASE}`;
  const root = document.documentElement;
  const STEPS = ["files", "python", "rules"];

  const strip = () => document.getElementById("pocket");
  let shown = ["", ""];
  let isReady = false;

  // ---------------------------------------------------------------- what is said

  const say = (what, detail = "") => {
    shown = [what, detail];
    const here = strip();
    if (!here) return;
    here.hidden = !what;
    if (!what) return;
    here.querySelector("span").textContent = here.dataset[what] + (detail ? ` (${detail})` : "");
    here.querySelector("b").hidden = !STEPS.includes(what);
    const bar = here.querySelector("progress");
    bar.hidden = !STEPS.includes(what);
    bar.value = STEPS.indexOf(what) + 1;
    here.querySelector("button").hidden = what !== "update";
  };

  // ---------------------------------------------------------------- a first visit in another language

  // A host shows the same page to everybody. Whoever reads another language is handed that one, before anything else.
  const inOwnLanguage = async () => {
    const language = navigator.language.slice(0, 2);
    const address = root.getAttribute(`data-shell-${language}`);
    if (!address || !("htmx" in window)) return;
    await htmx.ajax("GET", address, { target: document.body, push: "false" });
    root.lang = language;
  };

  // ---------------------------------------------------------------- looking again

  // Whoever is under way to another page must not be called back by a look at this one: it waits for its turn.
  const address = () => location.pathname + location.search;
  const underWay = new Set();
  let stale = "";
  const look = () => {
    if (!("htmx" in window)) return;
    stale = underWay.size || document.visibilityState !== "visible" ? address() : "";
    if (!stale) htmx.ajax("GET", address(), { target: document.body, push: "false", lookedAt: address() });
  };
  // htmx lets a look wait for its turn: whoever has gone elsewhere meanwhile is not called back. Nor is whoever is about to
  // go: the page would be exchanged under the link that was tapped, and its answer would find nobody. The look comes later.
  const isLeft = ({ lookedAt }) => lookedAt !== undefined && lookedAt !== address();
  const isLate = (ctx) => ctx.lookedAt !== undefined && [...underWay].some((other) => other !== ctx);
  for (const moment of ["htmx:before:request", "htmx:before:response"]) {
    document.addEventListener(moment, (event) => {
      const { ctx } = event.detail;
      if (isLate(ctx)) stale = ctx.lookedAt;
      if (isLeft(ctx) || isLate(ctx)) event.preventDefault();
    });
  }
  const lookIfStale = () => { if (stale === address()) look(); };
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => underWay.add(ctx));
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    underWay.delete(ctx);
    setTimeout(lookIfStale);
  });
  // Another tab has moved: this one shows it, at once or when it is looked at next. Moves have the names of their requests:
  // what was moved here is shown by the answer to it.
  const mine = new Set();
  const moved = (errand) => { if (!mine.delete(errand) && document.getElementById("screen")?.dataset.game) look(); };
  document.addEventListener("visibilitychange", lookIfStale);

  // A host knows the first page only: what a deal that somebody sent leads to stands behind its address.
  const isSent = () => {
    if (!location.hash.startsWith("#new/")) return false;
    history.replaceState(history.state, "", BASE + location.hash.slice(1));
    return true;
  };
  window.addEventListener("hashchange", () => { if (isReady && isSent()) look(); });

  // ---------------------------------------------------------------- what is tapped too early

  // On a first visit there is nobody but the host, which knows none of our pages; and a form that leaves its page would
  // give up before Python has started. What was tapped last on a picture is tapped again when its time has come.
  let early = null;
  const hasTime = (target) => isReady || (navigator.serviceWorker.controller && !target.closest("form[hx-boost=false]"));
  document.addEventListener("click", (event) => {
    const target = event.target.closest("a[href], form button:not([type=button])");
    if (!root.dataset.picture || !target || hasTime(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early?.removeAttribute("aria-busy");
    early = target;
    early.setAttribute("aria-busy", "true");
  }, true);
  const tapAgain = () => {
    const target = early;
    if (!target || !hasTime(target)) return;
    early = null;
    target.removeAttribute("aria-busy");
    if (target.isConnected) target.click();
  };

  // Another version may run once another tab has taken over.
  const runs = (version) => {
    if (root.dataset.running === version) return;
    root.dataset.running = version;
    navigator.serviceWorker.controller?.postMessage({ works: version });
    tellFacts(); // a page may have been there before
  };
  const ready = (version) => {
    if (isReady) { runs(version); return; }
    isReady = true;
    tapAgain();
    say("");
    if (isSent() || root.dataset.picture) { delete root.dataset.picture; look(); }
    runs(version);
    if (navigator.storage.persist) navigator.storage.persist();
  };

  // ---------------------------------------------------------------- work that takes long

  // A request has a name: how far it is is told by it, and it is stopped by it.
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;
  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const errand = crypto.randomUUID();
    ctx.request.headers["X-Errand"] = errand;
    if (ctx.request.method === "POST") mine.add(errand);
  });
  document.addEventListener("adversaire:stop", (event) => {
    event.preventDefault();
    channel.postMessage({ stop: event.detail.request.headers["X-Errand"] });
  });

  // ---------------------------------------------------------------- a tab that sleeps

  // One worker of all tabs answers. A phone may put its tab to sleep: whoever waits here is told, and asks on.
  const GLANCE = 2000;
  const PATIENCE = 15000; // a slow phone may take seconds for a step of its start
  let heardAt = performance.now();
  const isHeldElsewhere = async () => (await navigator.locks.query()).held.some(({ name }) => name === NAME);
  const watchSleep = async () => {
    if (isReady && !underWay.size) { heardAt = performance.now(); return; }
    channel.postMessage({ query: true });
    if (performance.now() - heardAt > PATIENCE && document.visibilityState === "visible" && await isHeldElsewhere()) say("asleep");
  };
  const heardSomething = () => {
    heardAt = performance.now();
    if (shown[0] === "asleep") say("");
  };

  // ---------------------------------------------------------------- starting

  const hear = ({ data }) => {
    if (data.awake || data.step) heardSomething();
    // A page that is there already needs no word of it: only what is asked for meanwhile waits.
    if (data.step && root.dataset.picture) say(data.step);
    if (data.ready) {
      memory = data.memory;
      controlled().then(() => ready(data.ready));
    }
    if (data.failed && data.version) {
      say("failed", data.failed);
      navigator.serviceWorker.controller?.postMessage({ fails: data.version });
    }
    if ("full" in data) say(data.full ? "full" : "");
    if ("moved" in data) moved(data.moved);
    if (data.progress) document.dispatchEvent(new CustomEvent("adversaire:progress", { detail: data }));
  };

  // On a first visit the service worker comes after the page. One that is there leaves a page alone that was loaded anew
  // past all caches, until it is asked.
  const controlled = () => new Promise((resolve) => {
    if (navigator.serviceWorker.controller) { resolve(); return; }
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    navigator.serviceWorker.ready.then(({ active }) => active.postMessage("claim"));
  });

  const watchUpdates = (registration) => {
    const announce = () => { if (registration.waiting && navigator.serviceWorker.controller) say("update"); };
    announce();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", announce);
    });
    document.addEventListener("click", (event) => {
      if (!event.target.closest("#pocket button")) return;
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting?.postMessage("take over");
    });
  };

  // Some browsers have the means to keep files and refuse them to private windows.
  const isPlaceForGames = async () => {
    try { return await navigator.storage.getDirectory(); } catch (error) {
      document.dispatchEvent(new CustomEvent("adversaire:lacks", { detail: `file system (${error.name})` }));
      return null;
    }
  };

  const begin = async () => {
    // The first page names its files from where it lies; they stay there when its address changes.
    for (const link of document.querySelectorAll("link[rel=icon], link[rel=manifest]")) link.setAttribute("href", link.href);
    await inOwnLanguage().catch(() => {}); // it stays as it is
    if (root.dataset.lacking || !(await isPlaceForGames())) return;
    channel.onmessage = hear;
    setInterval(watchSleep, GLANCE);
    navigator.serviceWorker.addEventListener("message", ({ data }) => { if (data === "look again") location.reload(); });
    if (root.dataset.picture) say("files");
    try {
      navigator.serviceWorker.register(`${BASE}sw.js`, { scope: BASE, updateViaCache: "none" }).then(watchUpdates, (error) => say("failed", String(error)));
      const list = await (await fetch(root.dataset.list ?? `${BASE}pocket/list.json`)).json();
      const worker = new Worker(BASE + list.worker, { type: "module", name: JSON.stringify({ base: BASE, list }) });
      worker.addEventListener("error", (event) => say("failed", event.message));
      controlled().then(tapAgain);
      channel.postMessage({ query: true });
    } catch (error) { say("failed", String(error)); }
  };

  // ---------------------------------------------------------------- what only the browser knows

  let memory = 0;
  const inMegabytes = (bytes) => `${Math.round(bytes / 1e6).toLocaleString(root.lang)}\u00a0${root.lang === "fr" ? "Mo" : "MB"}`;
  const damagedFiles = async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(`adversaire${BASE.replaceAll("/", "-")}`);
    const links = [];
    for await (const [name, file] of folder) {
      if (!name.startsWith("damaged-")) continue;
      links.push(Object.assign(document.createElement("a"), { href: URL.createObjectURL(await file.getFile()), download: name, textContent: name }));
    }
    return links;
  };
  const fact = (name) => document.querySelector(`[data-pocket-fact=${name}]`);
  const tellPromise = async () => {
    const isPromised = await navigator.storage.persisted();
    fact("kept").textContent = fact("kept").dataset[isPromised ? "yes" : "no"];
    document.querySelector("[data-pocket-ask]").hidden = isPromised || !navigator.storage.persist;
  };
  const tellFacts = async () => {
    if (!fact("used")) return;
    const { usage, quota } = await navigator.storage.estimate();
    fact("used").textContent = inMegabytes(usage);
    fact("free").textContent = inMegabytes(quota - usage);
    fact("site").textContent = root.dataset.running ?? "";
    fact("memory").textContent = memory ? inMegabytes(memory) : "";
    await tellPromise();
    const links = await damagedFiles();
    fact("damaged").replaceChildren(...(links.length ? links : [fact("damaged").dataset.none]));
  };

  // Some browsers ask the player, and only at a tap.
  document.addEventListener("click", async (event) => {
    const asking = event.target.closest("[data-pocket-ask] button")?.parentElement;
    if (!asking) return;
    await navigator.storage.persist();
    const said = asking.querySelector("[role=status]");
    said.textContent = await navigator.storage.persisted() ? "" : said.dataset.refused;
    tellPromise();
  });

  // Where the device has a sheet for sharing, a file can go that way too.
  const canShare = () => Boolean(navigator.canShare?.({ files: [new File([""], "a.house")] }));
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-share]");
    if (!button) return;
    const got = await fetch(`${BASE}moving/${button.dataset.share}`);
    const file = new File([await got.blob()], button.dataset.share, { type: "application/octet-stream" });
    navigator.share({ files: [file] }).catch(() => {});
  });

  // A browser asks the host for what is to be kept as a file, not the service worker: here no host has it.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[download]");
    if (!link || link.protocol === "blob:") return;
    event.preventDefault();
    const got = await fetch(link.href);
    if (!got.ok) { location.assign(link.href); return; }
    const named = /filename="([^"]+)"/.exec(got.headers.get("content-disposition") ?? "")?.[1];
    const href = URL.createObjectURL(await got.blob());
    Object.assign(document.createElement("a"), { href, download: named ?? link.download }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  });

  const fresh = () => {
    if (shown[0]) say(...shown);
    tellFacts();
    for (const button of document.querySelectorAll("[data-share]")) button.hidden = !canShare();
  };
  document.addEventListener("DOMContentLoaded", () => { begin(); fresh(); });
  document.addEventListener("htmx:after:swap", fresh);
})();
