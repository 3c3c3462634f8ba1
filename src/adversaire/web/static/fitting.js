// A turn to be read stands on one screen of a phone: what can be looked up elsewhere makes room for its words, step by
// step, until nothing has to be scrolled for. Without this, a long turn is scrolled. What was told last is cut after one
// line, unless two or three leave everything else in sight. A tray without room for what lies in it is marked as cut.
// Where a page leaves room, that is used: what can be looked up lies open, and letters, buttons and cards are larger.
(() => {
  "use strict";

  const MOST = 7;
  const phone = matchMedia("(max-width: 599px) and (orientation: portrait)");
  const upright = matchMedia("(max-width: 899px) and (orientation: portrait)");
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

  // Step by step, for as long as nothing has to be scrolled for.
  const ROOMIEST = 6;
  // The last line would stand where what scrolls below the foot fades away.
  const FADES = 10;
  const isClose = (page) => {
    const foot = page.querySelector(".sheet > .last");
    const above = foot?.previousElementSibling;
    if (!above?.offsetHeight) return false;
    // A summary is as high as a finger, its words are not.
    const needs = above.matches(".lookup, .more") ? -FADES : FADES;
    return foot.getBoundingClientRect().top - above.getBoundingClientRect().bottom < needs;
  };
  const isFull = (page) => isLong() || isCut(page) || cutsCards(page) || isClose(page);
  const folds = (page) => page.querySelectorAll(".why-page .lookup:not(:has(> :nth-child(2))) > .more, .at-once .sheet > .more");

  const unfold = (page) => {
    for (const it of folds(page)) {
      it.open = it.dataset.roomed = true;
      if (isFull(page)) it.open = false;
    }
  };

  const refold = (page) => {
    delete page.dataset.room;
    for (const it of folds(page)) if (it.dataset.roomed) it.open = false;
  };

  const loosen = (page) => {
    if (!phone.matches || page.dataset.tight || isFull(page)) return;
    unfold(page);
    const steps = [];
    for (let step = 1; step <= ROOMIEST; step += 1) {
      page.dataset.room = [...steps, step].join(" ");
      if (!isFull(page)) steps.push(step);
    }
    if (steps.length) page.dataset.room = steps.join(" ");
    else delete page.dataset.room;
  };

  const fit = () => {
    const page = document.querySelector(".play");
    if (!page) return;
    refold(page);
    delete page.dataset.spare;
    delete page.dataset.cut;
    if (page.matches(".turn, .why-page, .hint")) tighten(page);
    delete page.dataset.long;
    if (phone.matches && page.matches(".question") && isLong()) page.dataset.long = "";
    if (page.querySelector(".latest, .lead")) spare(page);
    // Nobody has opened that tray yet: half of a card tells nothing.
    if (upright.matches && cutsCards(page)) page.dataset.cut = "";
    loosen(page);
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
