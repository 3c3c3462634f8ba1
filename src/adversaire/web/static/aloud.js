// The opponent's turn read aloud by the device's own voice, for those who switched it on: one sentence at a time,
// again and next by large buttons or keys. Nothing is fetched, and nothing is read before somebody asked for it.
(() => {
  "use strict";

  const voices = () => window.speechSynthesis?.getVoices() ?? [];
  const isOn = () => document.documentElement.dataset.aloud === "on";
  const bar = () => document.querySelector(".aloud");
  const language = () => document.documentElement.lang;

  // A voice of this language that lives on the device; one that would need a network is taken by nobody.
  const voice = () => voices().find((one) => one.localService && one.lang.toLowerCase().startsWith(language()));

  const say = (words) => {
    if (!words || !("speechSynthesis" in window)) return;
    const speech = new SpeechSynthesisUtterance(words);
    const own = voice();
    if (!own && voices().length) { bar()?.setAttribute("data-mute", ""); return; }
    if (own) speech.voice = own;
    speech.lang = language();
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
  };
  const hush = () => window.speechSynthesis?.cancel();

  // Beside cardboard the tasks of the hands one by one; on the screen what the sheet tells just now.
  const tasks = () => [...document.querySelectorAll("h1.task, .hands .task")];
  const ahead = () => tasks().find((task) => !task.querySelector(".tick").checked);
  // The sentence alone: what changed stands beside it in figures, and would be read as bare numbers.
  const words = (element) => (element?.querySelector(".what, .sentence") ?? element)?.innerText.trim() ?? "";
  const told = () => [...document.querySelectorAll(".turn .headline:not(.task), .turn .say p, .turn .steps:not(.hands) li div > span:not(.count, .counts)")].map(words);
  // Before the first task it is said what the turn amounted to, as the page shows it above.
  const amounted = () => (tasks().some((task) => task.querySelector(".tick").checked) ? "" : words(document.querySelector(".turn .headline:not(.task)")));
  const sentence = () => (tasks().length ? `${amounted()} ${words(ahead())}`.trim() : told().join(" "));

  const read = () => { if (isOn() && bar()) say(sentence()); };
  const goOn = () => {
    const task = ahead();
    if (!task) { document.querySelector(".turn .main, .turn .main-form .main")?.click(); return; }
    task.querySelector(".tick").click();
    // After the last task the voice rests: the next touch is "done".
    if (ahead()) read(); else hush();
  };

  document.addEventListener("click", (event) => {
    const asked = event.target.closest("[data-aloud-act]")?.dataset.aloudAct;
    if (asked === "again") read();
    if (asked === "next") goOn();
  });
  // Voices of some devices arrive late: a page waits for them a moment before it reads.
  const PATIENCE = 400;
  const ready = new Promise((resolve) => {
    if (voices().length) resolve();
    window.speechSynthesis?.addEventListener?.("voiceschanged", resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });
  const fresh = async () => {
    hush();
    const own = bar();
    if (!isOn() || !own) return;
    own.hidden = !("speechSynthesis" in window);
    await ready;
    if (own === bar()) read();
  };
  document.addEventListener("htmx:after:swap", fresh);
  document.addEventListener("DOMContentLoaded", fresh);
  window.addEventListener("pagehide", hush);
})();
