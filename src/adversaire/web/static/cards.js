// My cards: saves while somebody types or taps. Without it the same forms are saved by their buttons.
(() => {
  "use strict";

  const PAUSE = 500;
  const AGAIN = 3000;
  const PATIENCE = 8000;
  const SECOND_TAP = 400;
  const MOST_SHOWN = 20;
  const TYPED = "input:not([type=radio]):not([type=checkbox]):not([type=hidden]), textarea";
  const NO_FIELDS = ["was", "act", "tool"];
  const POST = { method: "POST", headers: { "x-quiet": "1" }, keepalive: true };
  let waiting = null;
  let typed = null;
  let loud = false;

  // ---------------------------------------------------------------- drafts

  // A form also sends how it was shown (`was`), so that the server can tell what was typed here from what
  // another screen has changed. What is sent may arrive without our learning of it: then both may stand there.
  const bodyOf = (form) => new URLSearchParams(new FormData(form)).toString();
  const stateOf = (body) => {
    const fields = [...new URLSearchParams(body)].filter(([name]) => !NO_FIELDS.includes(name));
    return new URLSearchParams(fields).toString();
  };
  const wasIn = (body) => new URLSearchParams(body).getAll("was");
  // What the server keeps of a form may be other than what was typed: then that is what stands there now.
  const asKept = (state, kept) => {
    const fields = new URLSearchParams(state);
    for (const [name, values] of Object.entries(kept ?? {})) {
      fields.delete(name);
      for (const value of values) fields.append(name, value);
    }
    return fields.toString();
  };
  const setWas = (form, states) => {
    for (const old of form.querySelectorAll("input[name=was]")) old.remove();
    for (const state of [...new Set(states)].slice(-MOST_SHOWN)) {
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name: "was", value: state });
      form.append(field);
    }
  };

  // What is typed is kept in the browser until the server has it: a page that is loaded anew, or a server that
  // does not answer, loses nothing.
  const draftOf = (form) => `draft:${new URL(form.action).pathname}`;
  const keep = (form) => { try { sessionStorage.setItem(draftOf(form), bodyOf(form)); } catch { /* no room */ } };
  const draft = (key) => { try { return sessionStorage.getItem(key); } catch { return null; } };
  const forget = (key, state) => {
    const kept = draft(key);
    if (kept !== null && (state === undefined || stateOf(kept) === state)) sessionStorage.removeItem(key);
  };

  const fill = (form, body) => {
    const given = new URLSearchParams(body);
    const shown = wasIn(body).map((one) => new URLSearchParams(one));
    const touched = (name) => shown.some((one) => one.getAll(name).join("\n") !== given.getAll(name).join("\n"));
    let differs = false;
    for (const field of form.elements) {
      if (!field.name || NO_FIELDS.includes(field.name) || field.localName === "button" || !touched(field.name)) continue;
      const isBox = field.type === "radio" || field.type === "checkbox";
      const before = isBox ? field.checked : field.value;
      if (isBox) field.checked = given.getAll(field.name).includes(field.value);
      else if (given.has(field.name)) field.value = given.get(field.name);
      differs = differs || before !== (isBox ? field.checked : field.value);
    }
    return differs;
  };

  const restore = () => {
    for (const form of document.querySelectorAll("form[data-autosave]:not([data-unsaved])")) {
      const kept = draft(draftOf(form));
      if (kept === null || form === typed) continue;
      if (!fill(form, kept)) { forget(draftOf(form)); continue; }
      form.closest("details")?.setAttribute("open", "");
      setWas(form, wasIn(kept));
      typed = form;
      send();
    }
  };

  // Drafts of pages that were left before the server had them.
  const sweep = async () => {
    const here = [...document.querySelectorAll("form[data-autosave]")].map(draftOf);
    let keys = [];
    try { keys = Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")); } catch { return; }
    for (const key of keys.filter((one) => !here.includes(one))) {
      const kept = draft(key);
      try {
        const got = await fetch(key.slice("draft:".length), { ...POST, body: new URLSearchParams(kept) });
        if (got.ok || got.status === 404) forget(key, stateOf(kept));
      } catch { return; }
    }
  };

  // ---------------------------------------------------------------- what is told

  const tell = (text) => {
    const told = document.getElementById("unsaved");
    if (told) { told.textContent = text; told.hidden = !text; }
  };
  const offline = () => tell(document.getElementById("unsaved")?.dataset.offline ?? "");
  const done = (is) => {
    const told = document.getElementById("saved");
    if (told) told.textContent = is ? told.dataset.saved : "";
  };

  const show = (answer) => {
    for (const place of document.querySelectorAll("output.note")) {
      const note = answer.notes[place.id.slice("note.".length)];
      if (!note && !place.classList.contains("fault")) continue;
      place.textContent = note?.text ?? "";
      place.classList.toggle("fault", Boolean(note?.fault));
      const field = document.getElementById(`f.${place.id.slice("note.".length)}`);
      if (note?.fault) field?.setAttribute("aria-invalid", "true"); else field?.removeAttribute("aria-invalid");
    }
    for (const id of ["entry-name", "whose", "counted"]) {
      const place = document.getElementById(id);
      if (place && answer[id]) place.textContent = answer[id];
    }
    if ("seq" in answer) for (const redo of document.querySelectorAll("form[action$='/redo'] button")) redo.disabled = true;
    for (const seq of document.querySelectorAll("input[name=seq]")) if ("seq" in answer) seq.value = answer.seq;
    tell(answer.text);
  };

  // The card as it looks now, with what it is drawn of; nobody waits for it.
  const redraw = async (form) => {
    if (!document.getElementById("front")) return;
    const got = await fetch(form.action).catch(() => null);
    if (!got?.ok || !form.isConnected) return;
    const page = new DOMParser().parseFromString(await got.text(), "text/html");
    // Something newer may be on the page by now.
    const seq = (of) => Number(of.querySelector("input[name=seq]")?.value ?? 0);
    if (seq(page) < seq(document)) return;
    for (const part of [".sprite", "#front"]) {
      const now = page.querySelector(part);
      if (now) document.querySelector(part)?.replaceWith(document.importNode(now, true));
    }
  };

  // ---------------------------------------------------------------- saving

  // Forms go out one after the other, so that an older one never arrives after a newer one.
  let line = Promise.resolve(true);
  let queued = 0;
  const queue = (act) => {
    queued += 1;
    line = line.then(act).finally(() => { queued -= 1; });
    return line;
  };

  // While typing, the form is sent quietly: the page stays as it is, so that no keystroke is lost.
  const post = async (form) => {
    const key = draftOf(form);
    const body = bodyOf(form);
    const state = stateOf(body);
    const isHere = () => form.isConnected && draftOf(form) === key;
    setWas(form, [...wasIn(body), state]);
    let got = null;
    try {
      got = await fetch(form.action, { ...POST, body: new URLSearchParams(body) });
      if (got.status >= 500 || got.status === 429) throw new Error(String(got.status));
    } catch {
      if (isHere()) {
        offline();
        if (!typed) { typed = form; waiting = setTimeout(send, AGAIN); }
      }
      return false;
    }
    const answer = got.headers.get("content-type")?.includes("json") ? await got.json() : null;
    if (got.ok) {
      forget(key, state);
      if (isHere()) { setWas(form, [asKept(state, answer?.kept)]); done(!typed); redraw(form); }
    }
    if (isHere() && answer && got.status !== 409) show(answer); else if (isHere() && got.ok) tell("");
    // Another screen was there first: the server shows both, and somebody has to choose.
    const isClash = !got.ok && (!answer || got.status === 409);
    if (isClash) setTimeout(() => { if (isHere() && !typed) aloud(form); });
    return got.ok;
  };

  const save = (form) => queue(() => post(form));

  // Sent as a form: the page that follows shows what came of it.
  const aloud = (form, button = null) => form.requestSubmit(button);

  const send = (quietly = true) => {
    clearTimeout(waiting);
    const form = typed;
    const isLoud = loud && !quietly;
    waiting = typed = null;
    loud = false;
    if (!form) return line;
    if (isLoud) { aloud(form); return line; }
    return save(form);
  };

  const later = (form, isLoud) => {
    clearTimeout(waiting);
    keep(form);
    done(false);
    for (const undo of document.querySelectorAll("form[action$='/undo'] button")) undo.disabled = false;
    typed = form;
    loud = loud || isLoud;
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
    figure.value = Math.max(Number(figure.min), Math.min(Number(figure.max), Number(figure.value) + step));
    later(form, true);
  });

  // A chip or a list is saved at once, and the page shows what follows from it.
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-autosave]");
    if (!form || !event.target.matches("input[type=radio], input[type=checkbox], select")) return;
    keep(form);
    aloud(form);
  });

  // ---------------------------------------------------------------- buttons and links wait for what was typed

  let held = false;
  const hold = (event, isStillThere, goOn) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held) return;
    held = true;
    send().then((ok) => { held = false; if (ok && isStillThere()) goOn(); });
  };

  // A second tap on the main button is not meant for the card that has just come.
  let fresh = 0;
  const isSecondTap = (event) => event.submitter?.value === "next" && !typed && Date.now() - fresh < SECOND_TAP;

  let sending = null;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const own = form.matches("[data-autosave]");
    if (own && isSecondTap(event)) { event.preventDefault(); event.stopImmediatePropagation(); return; }
    if (queued || (typed && typed !== form)) {
      const address = form.action;
      hold(event, () => form.isConnected && form.action === address, () => form.requestSubmit(event.submitter));
      return;
    }
    if (!own) return;
    clearTimeout(waiting);
    waiting = typed = null;
    loud = false;
    keep(form);
    const body = bodyOf(form);
    setWas(form, [...wasIn(body), stateOf(body)]);
    queue(() => new Promise((arrived) => {
      sending = { form, key: draftOf(form), state: stateOf(body), arrived };
      setTimeout(() => arrived(true), PATIENCE);
    }));
  }, true);

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (link?.matches("[data-forget]")) { forgetHere(); return; }
    if (!link || !(typed || queued)) return;
    if (!(link instanceof HTMLElement) || link.target || link.hasAttribute("download") || event.ctrlKey || event.metaKey) {
      send();
      return;
    }
    hold(event, () => link.isConnected, () => link.click());
  }, true);

  const forgetHere = () => {
    clearTimeout(waiting);
    waiting = typed = null;
    for (const form of document.querySelectorAll("form[data-autosave]")) forget(draftOf(form));
  };

  window.addEventListener("pagehide", () => { const form = typed; clearTimeout(waiting); typed = null; if (form) post(form); });
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") send(); });
  document.addEventListener("htmx:before:history:restore", () => { send(); });
  window.addEventListener("online", () => { send(); });

  // ---------------------------------------------------------------- the page anew

  // A page that is shown anew shows what the server has; what was typed since is still ours, and kept.
  const settle = (form) => {
    for (const field of form.elements) {
      if (field.matches(TYPED) && field.value !== field.defaultValue) field.value = field.defaultValue;
      if (field.matches("input[type=radio], input[type=checkbox]")) field.checked = field.defaultChecked;
      if (field.localName === "select") {
        for (const option of field.options) if (option.defaultSelected) field.value = option.value;
      }
    }
  };

  // Somebody went on typing while the page was fetched anew: what is typed stays, and is saved after a pause.
  let open = [];
  document.addEventListener("htmx:before:swap", (event) => {
    if (typed?.isConnected) event.preventDefault();
    open = [...document.querySelectorAll("details[id][open]")].map((folded) => folded.id);
  });
  document.addEventListener("htmx:after:request", (event) => {
    const form = event.detail?.ctx?.sourceElement;
    if (!sending || form !== sending.form) return;
    if (event.detail.ctx.response.status < 400) forget(sending.key, sending.state);
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (sending && event.detail?.ctx?.sourceElement === sending.form) sending.arrived(true);
  });
  const unheard = (form) => {
    offline();
    if (!typed) { typed = form; waiting = setTimeout(send, AGAIN); }
  };
  const autosaved = (event) => {
    const form = event.detail?.ctx?.sourceElement;
    return form?.matches?.("form[data-autosave]") ? form : null;
  };
  document.addEventListener("htmx:error", (event) => { const form = autosaved(event); if (form) unheard(form); });
  // A page that says that the server cannot do its part must not take the place of what was typed.
  document.addEventListener("htmx:before:response", (event) => {
    const form = autosaved(event);
    const status = event.detail.ctx.response.status;
    if (!form || (status < 500 && status !== 429 && status !== 408)) return;
    event.preventDefault();
    unheard(form);
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const id of open) { const folded = document.getElementById(id); if (folded) folded.open = true; }
    open = [];
    fresh = Date.now();
    if (!typed) for (const form of document.querySelectorAll("form[data-autosave]")) settle(form);
    restore();
  });
  document.addEventListener("DOMContentLoaded", () => { restore(); sweep(); });
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
