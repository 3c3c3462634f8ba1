// A word of the game explains itself where it stands. Without this script its link leads to the list of words.
(() => {
  const pages = new Map();
  const page = (address) => {
    if (!pages.has(address)) {
      pages.set(address, fetch(address).then((answer) => {
        if (!answer.ok) throw new Error(answer.status);
        return answer.text();
      }).then((text) => new DOMParser().parseFromString(text, "text/html")));
    }
    return pages.get(address);
  };
  const close = () => document.querySelector(".explains")?.remove();

  const show = (link, entry) => {
    close();
    const note = document.createElement("aside");
    note.className = "explains";
    note.setAttribute("role", "dialog");
    note.tabIndex = -1;
    note.append(...[...entry.children].map((part) => document.importNode(part, true)));
    const shut = document.createElement("button");
    shut.type = "button";
    shut.className = "square";
    shut.textContent = "✕";
    shut.setAttribute("aria-label", document.querySelector("[data-close-word]")?.dataset.closeWord ?? "✕");
    shut.addEventListener("click", () => { close(); link.focus(); });
    note.append(shut);
    note.setAttribute("aria-label", entry.querySelector("dt")?.textContent.trim() ?? "");
    document.querySelector(".page").append(note);
    note.focus();
  };

  // Before anybody else hears of it: links are followed by another script.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.word");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) {
      if (!event.target.closest?.(".explains")) close();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    const { pathname, search, hash, href } = new URL(link.href);
    page(pathname + search).then((found) => {
      const entry = found.getElementById(hash.slice(1));
      if (entry) show(link, entry);
      else location.assign(href);
    }).catch(() => location.assign(href));
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.querySelector(".explains")) {
      close();
      event.stopImmediatePropagation();
    }
  }, true);
})();
