// The page of a new game: one line under the button repeats what is chosen.
(() => {
  "use strict";

  const repeat = () => {
    const form = document.querySelector("form.new");
    const line = form?.querySelector("[data-sum]");
    if (!line) return;
    const chosen = [...form.querySelectorAll("input[data-said]:checked")].filter((it) => it.getClientRects().length);
    line.textContent = chosen.map((it) => it.dataset.said).join(" · ");
    line.hidden = !chosen.length;
  };

  document.addEventListener("change", (event) => { if (event.target.closest("form.new")) repeat(); });
  document.addEventListener("htmx:after:swap", repeat);
  document.addEventListener("DOMContentLoaded", repeat);
  // Coming back, a browser puts former choices in again only after the page is there.
  window.addEventListener("pageshow", () => setTimeout(repeat));
})();
