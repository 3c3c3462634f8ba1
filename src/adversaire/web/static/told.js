// A card told at the table: steppers count here, a place tapped on the board is chosen in the form, and what follows
// from a choice is shown at once. Without it the same form is sent by its buttons.
(() => {
  "use strict";

  const formHere = () => document.querySelector("form[data-told]");
  const shown = (form) => form.requestSubmit(form.querySelector("button[value=show]"));

  // What is shown comes a moment after the choice it follows from. Who has gone on meanwhile, pressing a button or
  // counting on, must lose neither the tap nor the figure: the picture that is late is left, and asked for again.
  const QUIET = 250;
  let touched = 0, pressed = false, again = 0;
  // Who has said that all is told waits for the turn: no picture is asked for in its place, however slow the house.
  let decided = null;
  const later = () => {
    clearTimeout(again);
    if (decided) return;
    again = setTimeout(() => (pressed ? later() : formHere() && !decided && shown(formHere())), QUIET);
  };
  document.addEventListener("pointerdown", () => { pressed = true; }, true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { pressed = false; touched += 1; }, true);
  for (const change of ["input", "change", "click"]) document.addEventListener(change, () => { touched += 1; }, true);
  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    if (!ctx.sourceElement.matches?.("form[data-told]")) return;
    clearTimeout(again);
    if (ctx.request.submitter?.value === "show") ctx.toldAt = touched;
    else decided = ctx;
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => { if (ctx === decided) decided = null; });
  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (ctx.toldAt === undefined || (ctx.toldAt === touched && !pressed)) return;
    event.preventDefault();
    later();
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("form[data-told] .stepper button[name=act]");
    const figure = button?.closest(".stepper").querySelector("input[type=number]");
    if (!figure) return;
    event.preventDefault();
    const step = button.value.endsWith("-1") ? -1 : 1;
    figure.value = Math.max(Number(figure.min), Math.min(Number(figure.max), Number(figure.value) + step));
  });

  document.addEventListener("click", (event) => {
    const form = formHere();
    const link = form && event.target.closest("a");
    const set = link && new URL(link.href?.baseVal ?? link.href, location.href).searchParams.get("set");
    if (!set) return;
    const at = set.indexOf(":");
    const fields = [...form.elements].filter((one) => one.name === `f.${set.slice(0, at)}`);
    if (!fields.length) return;
    event.preventDefault();
    event.stopPropagation();
    for (const field of fields) {
      if (field.localName === "select") field.value = set.slice(at + 1);
      else field.checked = field.value === set.slice(at + 1);
    }
    shown(form);
  }, true);

  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-told]");
    if (form && event.target.matches("input[type=radio], select")) shown(form);
  });
})();
