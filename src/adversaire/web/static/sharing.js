// A text to send: copied with one tap, or handed to the device's own sheet, where it has one.
(() => {
  "use strict";

  const textOf = (button) => document.getElementById(button.dataset.copy ?? button.dataset.send)?.value ?? "";
  const offer = () => {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
    for (const button of document.querySelectorAll("[data-send]")) button.hidden = !navigator.share;
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-send]");
    if (!button) return;
    try {
      if (button.dataset.send) { await navigator.share({ text: textOf(button) }); return; }
      await navigator.clipboard.writeText(textOf(button));
      button.querySelector("span").textContent = button.dataset.done;
    } catch {
      // Not allowed, or thought better of: the text stands there to be marked.
      document.getElementById(button.dataset.copy ?? button.dataset.send)?.select();
    }
  });
  document.addEventListener("DOMContentLoaded", offer);
  document.addEventListener("htmx:after:swap", offer);
})();
