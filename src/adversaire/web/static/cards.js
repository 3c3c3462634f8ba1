// My cards: saves while somebody types or taps. Without it the same forms are saved by their buttons.
(() => {
  "use strict";

  const PAUSE = 500;
  const AGAIN = 3000;
  const TYPED = "input:not([type=radio]):not([type=checkbox]):not([type=hidden]), textarea";
  let waiting = null;
  let typed = null;
  let loud = false;

  // ---------------------------------------------------------------- drafts

  // What is typed is kept in the browser until the server has it: a page that is loaded anew, or a server that
  // does not answer, loses nothing.
  const draftOf = (form) => `draft:${new URL(form.action).pathname}`;
  const bodyOf = (form) => new URLSearchParams(new FormData(form)).toString();
  const keep = (form) => { try { sessionStorage.setItem(draftOf(form), bodyOf(form)); } catch { /* no room */ } };
  const forget = (key, body) => {
    try { if (sessionStorage.getItem(key) === body) sessionStorage.removeItem(key); } catch { /* none */ }
  };

  const restore = () => {
    for (const form of document.querySelectorAll("form[data-autosave]")) {
      let draft = null;
      try { draft = sessionStorage.getItem(draftOf(form)); } catch { return; }
      if (draft === null || form === typed) continue;
      const given = new URLSearchParams(draft);
      let differs = false;
      for (const field of form.querySelectorAll(TYPED)) {
        if (!given.has(field.name) || field.value === given.get(field.name)) continue;
        field.value = given.get(field.name);
        differs = true;
      }
      if (!differs) { forget(draftOf(form), draft); continue; }
      typed = form;
      send();
    }
  };

  // ---------------------------------------------------------------- saving

  const unsaved = (is) => { const told = document.getElementById("unsaved"); if (told) told.hidden = !is; };

  // The page stays as it is, but the card is the owner's now, and the change can be taken back.
  const mine = (form) => {
    const whose = document.getElementById("whose");
    if (form.id === "card" && whose) whose.textContent = whose.dataset.yours;
    const [undo, redo] = ["undo", "redo"].map((act) => document.querySelector(`form[action$="/${act}"] button`));
    if (undo) undo.disabled = false;
    if (redo) redo.disabled = true;
  };

  const show = (notes) => {
    for (const [path, note] of Object.entries(notes)) {
      const place = document.getElementById(`note.${path}`);
      if (!place) continue;
      place.textContent = note.text;
      place.classList.toggle("fault", note.fault);
      const field = document.getElementById(`f.${path}`);
      if (note.fault) field?.setAttribute("aria-invalid", "true"); else field?.removeAttribute("aria-invalid");
    }
  };

  // While typing, the form is sent quietly: the page stays as it is, so that no keystroke is lost.
  const save = async (form) => {
    const key = draftOf(form);
    const body = bodyOf(form);
    try {
      const got = await fetch(form.action, {
        method: "POST", body: new URLSearchParams(body), headers: { "x-quiet": "1" }, keepalive: true,
      });
      if (got.status >= 500) throw new Error(String(got.status));
      forget(key, body);
      unsaved(false);
      if (got.ok) mine(form);
      if (got.status === 200) show((await got.json()).notes);
    } catch {
      unsaved(true);
      if (!typed && form.isConnected) { typed = form; waiting = setTimeout(send, AGAIN); }
    }
  };

  const send = (quietly = true) => {
    clearTimeout(waiting);
    const form = typed;
    const aloud = loud && !quietly;
    waiting = typed = null;
    loud = false;
    if (!form || !form.isConnected) return;
    if (aloud) form.requestSubmit(); else save(form);
  };

  const later = (form, aloud) => {
    clearTimeout(waiting);
    keep(form);
    typed = form;
    loud = loud || aloud;
    waiting = setTimeout(() => send(false), PAUSE);
  };

  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-autosave]");
    if (form && event.target.matches(TYPED)) later(form, false);
  });

  // One more, one less: counted here, however fast they are tapped, and saved after the last tap.
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".stepper button[name=act]");
    const form = button?.closest("form[data-autosave]");
    const figure = button?.closest(".stepper").querySelector("input[type=number]");
    if (!form || !figure) return;
    event.preventDefault();
    const step = button.value.endsWith("-1") ? -1 : 1;
    figure.value = Math.max(0, Math.min(Number(figure.max), Number(figure.value) + step));
    later(form, true);
  });

  // A chip or a list is saved at once, and the page shows what follows from it.
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-autosave]");
    if (!form || !event.target.matches("input[type=radio], input[type=checkbox], select")) return;
    clearTimeout(waiting);
    waiting = typed = null;
    form.requestSubmit();
  });

  // A form that is sent anyway takes along what was typed.
  document.addEventListener("submit", (event) => {
    if (event.target === typed) { clearTimeout(waiting); waiting = typed = null; loud = false; } else send();
  }, true);
  document.addEventListener("click", (event) => { if (event.target.closest("a[href]")) send(); }, true);
  window.addEventListener("pagehide", () => send());
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") send(); });

  // ---------------------------------------------------------------- the page anew

  // Somebody went on typing while the page was fetched anew: what is typed stays, and is saved after a pause.
  let open = [];
  document.addEventListener("htmx:before:swap", (event) => {
    if (typed?.isConnected) event.preventDefault();
    open = [...document.querySelectorAll("details[id][open]")].map((folded) => folded.id);
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const id of open) { const folded = document.getElementById(id); if (folded) folded.open = true; }
    open = [];
    restore();
  });
  document.addEventListener("DOMContentLoaded", restore);
  window.addEventListener("pageshow", (event) => { if (event.persisted) restore(); });

  // ---------------------------------------------------------------- boards

  const chosen = (form, set) => {
    const at = set.indexOf(":");
    const fields = [...form.elements].filter((field) => field.name === `f.${set.slice(0, at)}`);
    const value = set.slice(at + 1);
    for (const field of fields) {
      if (field.localName === "select") field.value = value;
      else field.checked = field.value === value;
    }
    form.requestSubmit();
  };

  // A place tapped on the board is chosen in the form, or what is in hand is put there.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-pick] a");
    const asked = link && new URL(link.href?.baseVal ?? link.href, location.href).searchParams;
    const form = asked && document.getElementById(asked.has("tap") ? "tap" : "card");
    if (!form || !(asked.has("tap") || asked.get("set"))) return;
    event.preventDefault();
    event.stopPropagation();
    if (asked.has("tap")) {
      form.elements.tool.value = asked.get("tool");
      form.elements.tap.value = asked.get("tap");
      form.requestSubmit();
    } else chosen(form, asked.get("set"));
  }, true);
})();
