// My cards: saves while somebody types or taps. Without it the same forms are saved by their buttons.
(() => {
  "use strict";

  const PAUSE = 500;
  let waiting = null;
  let typed = null;

  // While typing, the form is sent quietly: the page stays as it is, so that no keystroke is lost.
  const send = () => {
    clearTimeout(waiting);
    const form = typed;
    waiting = typed = null;
    if (!form || !form.isConnected) return;
    fetch(form.action, {
      method: "POST", body: new URLSearchParams(new FormData(form)), headers: { "x-quiet": "1" }, keepalive: true,
    });
  };

  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-autosave]");
    if (!form || !event.target.matches("input:not([type=radio]):not([type=checkbox])")) return;
    clearTimeout(waiting);
    typed = form;
    waiting = setTimeout(send, PAUSE);
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
    if (event.target === typed) { clearTimeout(waiting); waiting = typed = null; } else send();
  }, true);
  document.addEventListener("click", (event) => { if (event.target.closest("a[href]")) send(); }, true);
  window.addEventListener("pagehide", send);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") send(); });

  // Somebody went on typing while the page was fetched anew: what is typed stays, and is saved after a pause.
  document.addEventListener("htmx:before:swap", (event) => { if (typed?.isConnected) event.preventDefault(); });

  // A place tapped on the board is chosen in the form.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-pick] a");
    const form = link && document.getElementById("card");
    const set = link && new URL(link.href?.baseVal ?? link.href, location.href).searchParams.get("set");
    if (!form || !set) return;
    event.preventDefault();
    event.stopPropagation();
    const at = set.indexOf(":");
    const fields = [...form.elements].filter((field) => field.name === `f.${set.slice(0, at)}`);
    const value = set.slice(at + 1);
    for (const field of fields) {
      if (field.localName === "select") field.value = value;
      else field.checked = field.value === value;
    }
    form.requestSubmit();
  }, true);
})();
