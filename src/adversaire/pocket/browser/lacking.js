// Written for browsers of any age: where this one lacks something that is needed, a page says what, and what to do.
(function () {
  "use strict";

  var root = document.documentElement;
  var lacks = [];

  function isThere(name, found) { if (!found) lacks.push(name); }

  function look() {
    var storage = navigator.storage || {};
    isThere("service worker", "serviceWorker" in navigator);
    isThere("worker", typeof Worker === "function");
    isThere("WebAssembly", typeof WebAssembly === "object");
    isThere("Web Locks", "locks" in navigator);
    isThere("BroadcastChannel", typeof BroadcastChannel === "function");
    isThere("file system", "getDirectory" in storage);
    isThere("JavaScript of 2022", "randomUUID" in (window.crypto || {}) && "at" in Array.prototype && "fromEntries" in Object);
  }

  function part(name, words, within) {
    var made = document.createElement(name);
    made.textContent = words;
    within.appendChild(made);
    return made;
  }

  function say() {
    if (!lacks.length) return;
    root.setAttribute("data-lacking", lacks.join(", "));
    var words = document.getElementById("pocket");
    var main = document.getElementById("screen");
    main.textContent = "";
    var section = part("section", "", main);
    section.className = "pn lacking";
    part("h1", words.getAttribute("data-lacking-title"), section);
    part("p", words.getAttribute("data-lacking-what") + " " + lacks.join(", "), section);
    part("p", words.getAttribute("data-lacking"), section);
    part("p", words.getAttribute("data-lacking-private"), section);
  }

  function begin() { look(); say(); }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
  // In another language the page is another one; and some things are found out later.
  document.addEventListener("htmx:after:swap", say);
  document.addEventListener("adversaire:lacks", function (event) { lacks.push(event.detail); say(); });
})();
