// The JSON interface to try out: each form asks this server what it says, and shows what came back.
(() => {
  // Most addresses speak of a game: it is the one that was spoken of last.
  const remember = (told) => {
    if (!told || typeof told.id !== "string") return;
    const kind = "coverage" in told ? "/packs/{id}" : "/tables/{id}";
    for (const form of document.querySelectorAll(`form[data-path*="${kind}"]`)) form.elements.id.value = told.id;
    if (typeof told.seq !== "number") return;
    for (const body of document.querySelectorAll(`form[data-path*="${kind}"] textarea`)) {
      body.value = body.value.replace(/("seq": )\d+/, `$1${told.seq}`);
    }
    const first = told.question?.answers?.[0]?.value;
    const answer = document.querySelector('form[data-path$="/answer"] textarea');
    if (first !== undefined && answer) {
      const value = { question: told.question.id, answer: first, seq: told.seq };
      answer.value = JSON.stringify(value, null, 2);
    }
  };
  // A position that is shown can be sent back as it is.
  const offer = (form, told) => {
    if (form.dataset.method !== "GET" || !form.dataset.path.includes("/consult/")) return;
    const other = document.querySelector('form[data-method="POST"][data-path*="/consult/"]');
    other.elements.game.value = form.elements.game.value;
    other.elements.body.value = JSON.stringify({ position: told, answers: [], seed: 7 }, null, 2);
  };
  const address = (form) => {
    let path = form.dataset.path;
    const query = new URLSearchParams();
    for (const field of form.querySelectorAll("input")) {
      if (field.dataset.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(field.value));
      else if (field.value) query.set(field.name, field.value);
    }
    return `${path}?${query}`.replace(/\?$/, "");
  };
  const show = (form, head, text) => {
    const line = document.createElement("p");
    const answer = document.createElement("pre");
    line.append(Object.assign(document.createElement("code"), { textContent: head }));
    answer.tabIndex = 0;
    answer.textContent = text;
    form.querySelector(".came-back").replaceChildren(line, answer);
  };
  const ask = async (form) => {
    const asked = { method: form.dataset.method, headers: { accept: "application/json" } };
    if (form.dataset.sends) {
      asked.headers["content-type"] = form.dataset.sends;
      asked.body = form.elements.body.value;
    }
    const where = address(form);
    const answer = await fetch(where, asked);
    const text = await answer.text();
    let told = null;
    try { told = JSON.parse(text); } catch { /* a file, or nothing */ }
    show(form, `${asked.method} ${where} → ${answer.status}`, told === null ? text : JSON.stringify(told, null, 2));
    if (!answer.ok || told === null) return;
    remember(told);
    offer(form, told);
  };
  for (const form of document.querySelectorAll(".programs form[data-path]")) {
    const button = form.querySelector("button");
    button.disabled = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      button.disabled = true;
      ask(form).catch(() => show(form, form.dataset.path, button.dataset.failed))
        .finally(() => { button.disabled = false; });
    });
  }
})();
