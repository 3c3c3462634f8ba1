// The service worker: files from a cache, pages from Python, and pictures of them while Python starts.
"use strict";

const SITE = null; // the builder writes the list of files here

const BASE = new URL(self.registration.scope).pathname;
const NAME = `adversaire ${BASE}`;
const CACHE = `${NAME} ${SITE.version}`;
const PICTURES = `${NAME} pictures`;
const FAILED = `${NAME} failed`;
const UNPACKED = `${NAME} unpacked`; // the worker's own
const OWN_LIST = `${BASE}list-of-this-version`;
const READING = ["GET", "HEAD"];
const PAUSE = 250;
const PATIENCE = 5000;

const channel = new BroadcastChannel(NAME);
const answers = new BroadcastChannel(`${NAME} answers`); // whole pages: not for every tab to be handed
const asked = new Map();
channel.onmessage = ({ data }) => asked.get(data.heard ?? data.answer)?.(data);
answers.onmessage = channel.onmessage;

const pause = () => new Promise((resolve) => { setTimeout(resolve, PAUSE); });
// Who runs Python, or null.
const runner = async () => (await navigator.locks.query()).held.find((lock) => lock.name === NAME)?.clientId ?? null;

// ---------------------------------------------------------------- files

// What an older version has already is not fetched again: a name says what is inside.
const keep = async (cache, address) => {
  if (await cache.match(address)) return;
  const known = address.startsWith("f/") && await caches.match(BASE + address);
  const got = known || await fetch(BASE + address, { cache: address.startsWith("f/") ? "default" : "no-cache" });
  if (!got.ok) throw new Error(`${address}: ${got.status}`);
  await cache.put(BASE + address, got);
};

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  await Promise.all(SITE.first.map((address) => keep(cache, address)));
  await cache.put(OWN_LIST, new Response(JSON.stringify(SITE)));
})()));

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Older versions are kept until this one has run: whoever cannot start the new one goes on with the old one.
const older = async () => (await caches.keys())
  .filter((name) => name.startsWith(`${NAME} `) && ![CACHE, PICTURES, FAILED, UNPACKED].includes(name));
const tidy = async () => {
  const cache = await caches.open(CACHE);
  await Promise.all(SITE.later.map((address) => keep(cache, address)));
  await Promise.all([...await older(), FAILED].map((name) => caches.delete(name)));
};

let inUse = null;
const giveUp = async (client) => {
  if (!(await older()).length) return;
  await (await caches.open(FAILED)).put(OWN_LIST, new Response(SITE.version));
  inUse = null;
  client.postMessage("look again");
};
const listInUse = async () => {
  const failed = await (await caches.open(FAILED)).match(OWN_LIST);
  if (!failed || await failed.text() !== SITE.version) return SITE;
  const lists = await Promise.all((await older()).map(async (name) => (await caches.open(name)).match(OWN_LIST)));
  const list = lists.find((found) => found);
  return list ? list.json() : SITE;
};

self.addEventListener("message", (event) => {
  const { works, fails } = event.data;
  if (works === SITE.version) event.waitUntil(tidy());
  if (fails === SITE.version) event.waitUntil(giveUp(event.source));
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "claim") event.waitUntil(self.clients.claim());
});

const file = async (address) => (await caches.match(BASE + address)) ?? fetch(BASE + address);

// ---------------------------------------------------------------- pages

// Python may still have to start, or start again in another tab: the question is asked until somebody hears it.
const askPython = async (request, url) => {
  const id = crypto.randomUUID();
  const body = READING.includes(request.method) ? null : await request.arrayBuffer();
  const question = { ask: id, method: request.method, target: url.pathname + url.search, headers: [...request.headers], body };
  let heardBy = null;
  const answered = new Promise((resolve) => {
    asked.set(id, (said) => { if (said.answer) resolve(said); else heardBy = said.by; });
  });
  let answer = null;
  const began = performance.now();
  while (!answer) {
    if (!heardBy) channel.postMessage(question);
    answer = await Promise.race([answered, pause()]);
    if (answer) break;
    const runs = await runner();
    // Nobody runs: a page that is yet to come cannot wait, for only pages start Python. Or whoever runs was put to sleep:
    // it would never be seen.
    const isAsleep = !heardBy && performance.now() - began > PATIENCE;
    if (request.mode === "navigate" && (!runs || isAsleep)) break;
    if (!heardBy || heardBy === runs) continue;
    // Whoever heard it is gone, and somebody else may run by now. A look is repeated; whether a move was made is for the
    // page to find out.
    if (body) break;
    heardBy = null;
  }
  asked.delete(id);
  if (!answer && request.mode === "navigate") return null;
  if (!answer || answer.failed) return Response.error();
  return new Response(request.method === "HEAD" ? null : answer.body, { status: answer.status, headers: answer.headers });
};

// Home as it was seen last, whatever was asked for: whoever has games sees them while Python starts. At the very first
// visit it is home as it then is, in the language of the browser.
const firstPicture = async ({ shells }) => {
  const address = shells[navigator.language.slice(0, 2)] ?? Object.values(shells)[0];
  return (await (await file(address)).text()).replaceAll('="./', `="${BASE}`);
};
const picture = async (site) => {
  const kept = await (await caches.open(PICTURES)).match(BASE);
  const page = kept ? await kept.text() : await firstPicture(site);
  const marked = page.replace("<html ", `<html data-picture="${kept ? "kept" : "shell"}" `);
  return new Response(marked, { headers: { "content-type": "text/html; charset=utf-8", ...SITE.headers } });
};

const keepPicture = async (home) => (await caches.open(PICTURES)).put(BASE, home);

const page = async (event, path, url, site) => {
  if (event.request.mode === "navigate" && !(await runner())) return picture(site);
  const answer = await askPython(event.request, url);
  if (!answer) return picture(site);
  const isHome = event.request.method === "GET" && path + url.search === "" && answer.status === 200;
  if (isHome) event.waitUntil(keepPicture(answer.clone()));
  return answer;
};

const answer = async (event, path, url) => {
  const site = await (inUse ??= listInUse());
  const known = site.files[path] ?? (path.startsWith("f/") || path === "manifest.webmanifest" ? path : null);
  return known ? file(known) : page(event, path, url, site);
};

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(BASE)) return;
  event.respondWith(answer(event, url.pathname.slice(BASE.length), url));
});
