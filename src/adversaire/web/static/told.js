// A card told at the table: steppers count here, a place tapped on the board is chosen in the form, and what follows
// from a choice is shown at once. Without it the same form is sent by its buttons.
(() => {
  "use strict";

  const formHere = () => document.querySelector("form[data-told]");
  const shown = (form) => form.requestSubmit(form.querySelector("button[value=show]"));

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
