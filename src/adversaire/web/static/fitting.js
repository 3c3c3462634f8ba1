// A turn to be read stands on one screen of a phone: what can be looked up elsewhere makes room for its words, step by
// step, until nothing has to be scrolled for. Without this, a long turn is scrolled. What was told last is cut after one
// line, unless two or three leave everything else in sight. A tray without room for what lies in it is marked as cut.
(() => {
  "use strict";

  const MOST = 5;
  const phone = matchMedia("(max-width: 599px) and (orientation: portrait)");
  const isLong = () => document.scrollingElement.scrollHeight > innerHeight;
  // Beside cardboard the board keeps its height, and it is the sheet that is too long.
  const isCut = (page) => [...page.querySelectorAll(".sheet:has(.hands)")].some((sheet) => sheet.scrollHeight > sheet.clientHeight + 1);
  const cutsCards = (page) => [...page.querySelectorAll(".sheet .tray")].some((tray) => tray.scrollHeight > tray.clientHeight + 1);

  const tighten = (page) => {
    const steps = [];
    delete page.dataset.tight;
    while (phone.matches && (isLong() || isCut(page)) && steps.length < MOST) {
      steps.push(steps.length + 1);
      page.dataset.tight = steps.join(" ");
    }
  };

  const spare = (page) => {
    for (const lines of ["3", "2"]) {
      page.dataset.spare = lines;
      if (phone.matches && !isLong() && !cutsCards(page)) return;
    }
    delete page.dataset.spare;
  };

  const fit = () => {
    const page = document.querySelector(".play");
    if (!page) return;
    delete page.dataset.spare;
    delete page.dataset.cut;
    if (page.matches(".turn, .why-page, .hint")) tighten(page);
    delete page.dataset.long;
    if (phone.matches && page.matches(".question") && isLong()) page.dataset.long = "";
    if (page.querySelector(".latest, .lead")) spare(page);
    // Nobody has opened that tray yet: half of a card tells nothing.
    if (phone.matches && cutsCards(page)) page.dataset.cut = "";
  };

  // Letters are wider or narrower once their font has come.
  document.fonts.ready.then(fit);
  addEventListener("resize", fit);
  document.addEventListener("htmx:after:swap", fit);
  document.addEventListener("adversaire:room", fit);
  document.addEventListener("change", (event) => {
    if (event.target.name === "tray") delete event.target.closest(".play")?.dataset.cut;
  });
  document.addEventListener("DOMContentLoaded", fit);
})();
