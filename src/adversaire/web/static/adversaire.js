// Comfort on top of pages that work without it: keys, focus, a screen that stays awake, a second screen.
(() => {
  "use strict";

  const PATIENCE = 700;
  const OWN = 4000;
  const screen = () => document.getElementById("screen");
  const busy = (element) => element.closest("input, select, textarea");

  // Keys: each button or link says its own in data-key. Enter is left to a focused button or link.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
    if (event.key === "Enter" && event.target.closest("a, button, summary, label")) return;
    const wanted = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const target = [...document.querySelectorAll("[data-key]")].find(
      (element) => element.dataset.key === wanted && !element.disabled,
    );
    if (!target) return;
    event.preventDefault();
    target.click();
  });

  // After each new screen: say its first sentence, and put the focus where reading begins.
  const announce = () => {
    const sentence = document.querySelector("[data-say]");
    const live = document.getElementById("live");
    if (live && sentence) live.textContent = sentence.textContent.trim();
    if (sentence) {
      sentence.tabIndex = -1;
      sentence.focus({ preventScroll: true });
    }
  };

  // Many cards to choose from: typing leaves those whose words hold all that was typed, accents aside.
  const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
  document.addEventListener("input", (event) => {
    const filter = event.target.closest("[data-filter]");
    if (!filter) return;
    const typed = plain(event.target.value).split(/\s+/).filter(Boolean);
    // Cards are buttons of one form; elsewhere the field says what it looks through.
    const listed = filter.dataset.filter ? document.querySelectorAll(filter.dataset.filter) : filter.form.querySelectorAll(".choices button");
    for (const item of listed) {
      const words = plain(item.textContent);
      item.hidden = !typed.every((part) => words.includes(part));
      const folded = item.closest("details");
      if (folded && typed.length && !item.hidden) folded.open = true;
    }
  });

  const filters = () => {
    for (const field of document.querySelectorAll("[data-filter]")) field.hidden = false;
  };
  // Enter takes the card when only one is left, and nothing before.
  document.addEventListener("keydown", (event) => {
    const filter = event.target.closest("[data-filter]");
    const list = filter?.dataset.filter ? document : filter?.form;
    if (!list || event.key !== "Enter") return;
    event.preventDefault();
    const left = list.querySelectorAll(`${filter.dataset.filter || ".choices button"}:not([hidden])`);
    if (left.length === 1) left[0].click();
  });

  // A finger drawn across an opened card turns to its neighbour.
  const DRAWN = 48;
  let finger = null;
  document.addEventListener("touchstart", (event) => {
    finger = event.target.closest?.("[data-swipe]") ? event.changedTouches[0] : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    const start = finger;
    finger = null;
    if (!start) return;
    const across = event.changedTouches[0].clientX - start.clientX;
    const down = event.changedTouches[0].clientY - start.clientY;
    if (Math.abs(across) < DRAWN || Math.abs(across) < 2 * Math.abs(down)) return;
    document.querySelector(`[data-swipe] .${across < 0 ? "after" : "before"}`)?.click();
  }, { passive: true });

  // The server knows only its own clock; the player's is the browser's.
  const ownClock = () => {
    // As people write them where the reader lives, in the language of the page.
    const language = document.documentElement.lang;
    const here = navigator.languages.find((one) => one.startsWith(`${language}-`)) ?? language;
    const said = new Intl.DateTimeFormat(here, { dateStyle: "medium", timeStyle: "short" });
    for (const time of document.querySelectorAll("time[datetime]")) {
      time.textContent = said.format(new Date(time.dateTime));
    }
  };

  // A phone beside the board must not fall asleep.
  let lock = null;
  const stayAwake = async () => {
    if (lock || !("wakeLock" in navigator) || !screen()?.dataset.game) return;
    if (document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; });
    } catch { lock = null; }
  };

  // A second screen follows: the server tells the number of the last move.
  const DEAF = 5000;
  let deaf = null;
  let stream = null;
  let followed = "";
  const follow = () => {
    const game = screen()?.dataset.game || "";
    if (game === followed) return;
    stream?.close();
    stream = null;
    followed = game;
    // In the pocket edition there is no server to listen to.
    if (!game || !("EventSource" in window) || "pocket" in document.documentElement.dataset) return;
    listen(game);
  };
  const tellOf = (stream) => document.dispatchEvent(new CustomEvent("adversaire:stream", { detail: stream }));
  const listen = (game) => {
    clearTimeout(deaf);
    stream = new EventSource(`/g/${game}/events?shown=${screen().dataset.seq}`);
    stream.addEventListener("open", () => tellOf("open"));
    // It connects anew by itself, unless something else answered in its place.
    stream.addEventListener("error", () => {
      tellOf("error");
      if (stream?.readyState === EventSource.CLOSED) deaf = setTimeout(() => { if (followed === game) listen(game); }, DEAF);
    });
    stream.addEventListener("moved", (event) => lookAgain(game, Number(event.data)));
  };

  // Our own answer makes the game move too: its page must have time to arrive, or the next tap would be lost.
  let tapped = -OWN;
  document.addEventListener("click", (event) => { if (event.isTrusted) tapped = performance.now(); }, true);
  const lookAgain = (game, seq) => setTimeout(() => {
    const here = screen();
    if (!here || here.dataset.game !== game || seq <= Number(here.dataset.seq)) return;
    if (document.querySelector(".htmx-request") || performance.now() - tapped < OWN) lookAgain(game, seq);
    else show(game);
  }, PATIENCE);
  // As a link of the page would be followed: what happened moves, and the opponent's turn is a film.
  const go = (address, how) => {
    const link = Object.assign(document.createElement("a"), { href: address, hidden: true });
    link.setAttribute(how, "true");
    screen().append(link);
    htmx.process(link);
    link.click();
  };
  const show = (game) => {
    const address = `${document.documentElement.dataset.base ?? ""}/g/${game}`;
    if ("htmx" in window) go(address, "hx-replace-url");
    else location.replace(address);
  };
  // Links within a drawing are none to htmx.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("svg a[href]");
    if (!link || !("htmx" in window) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // What the coach points at is done at a touch: the same button stands in the list of answers.
    const given = link.dataset.answer && document.querySelector(`button[name=answer][value="${CSS.escape(link.dataset.answer)}"]`);
    if (given) given.click();
    else go(link.getAttribute("href"), "hx-push-url");
  });

  // While htmx settles, what bears an id has the old attributes for a moment; of radio buttons none is chosen after that.
  const choose = () => {
    for (const radio of document.querySelectorAll("input[type=radio][checked]")) radio.checked = true;
  };

  const fresh = () => { announce(); ownClock(); filters(); stayAwake(); follow(); };
  document.addEventListener("visibilitychange", stayAwake);
  document.addEventListener("htmx:after:swap", () => { choose(); fresh(); });
  document.addEventListener("DOMContentLoaded", fresh);
  window.addEventListener("pagehide", () => { stream?.close(); stream = null; followed = ""; });
  window.addEventListener("pageshow", follow);
})();

// The menu of tabs folds away once a tab is chosen in it: it lies over what was wanted. What the tab opens comes into
// sight at its full height, also where many answers stand above it.
document.addEventListener("change", (event) => {
  if (!event.target.matches(".trays > input")) return;
  document.querySelector(".tab-menu[open]")?.removeAttribute("open");
  for (const tray of document.querySelectorAll(".tray")) tray.classList.toggle("wanted", Boolean(tray.offsetParent));
  document.querySelector(".tray.wanted")?.scrollIntoView({ block: "nearest" });
});
