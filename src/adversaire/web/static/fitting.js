// A turn to be read stands on one screen of a phone: what can be looked up elsewhere makes room for its words, step by
// step, until nothing has to be scrolled for. Without this, a long turn is scrolled.
(() => {
  "use strict";

  const MOST = 3;
  const phone = matchMedia("(max-width: 599px) and (orientation: portrait)");
  const isLong = () => document.scrollingElement.scrollHeight > innerHeight;

  const fit = () => {
    const turn = document.querySelector(".turn");
    if (!turn) return;
    const steps = [];
    delete turn.dataset.tight;
    while (phone.matches && isLong() && steps.length < MOST) {
      steps.push(steps.length + 1);
      turn.dataset.tight = steps.join(" ");
    }
  };

  // Letters are wider or narrower once their font has come.
  document.fonts.ready.then(fit);
  addEventListener("resize", fit);
  document.addEventListener("htmx:after:swap", fit);
  document.addEventListener("DOMContentLoaded", fit);
})();
