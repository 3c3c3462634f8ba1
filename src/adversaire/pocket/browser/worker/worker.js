// Python in a worker of its own: pages never wait for it, and it answers what the service worker asks.
//
// Of all workers of all tabs, the one that holds the lock runs. Others wait for it and take over when it is gone.
import { unlzma } from "./lzma.js";
import { Packed } from "./packed.js";
import { Store } from "./store.js";
import { unpack } from "./tar.js";

const { base, list } = JSON.parse(self.name);
const LOCK = `adversaire ${base}`;
const DATABASE = "adversaire.db";
const JOURNAL = `${DATABASE}-journal`;
const FILES = [DATABASE, JOURNAL, "cookies.json"];
const LIBRARIES = "/lib/python3.14/site-packages";
const GAMES = "/games";
const FRESH = "/tmp/fresh";
const READING = ["GET", "HEAD"];
const LITTLE_ROOM = 1e6; // bytes

const channel = new BroadcastChannel(LOCK);
const store = new Store();
const packed = new Packed(base, LOCK);
const heard = new Set();
let starting = null;

const say = (step) => channel.postMessage({ step });
const networked = self.fetch.bind(self);
const bytesOf = async (address) => {
  const got = await networked(base + address);
  if (!got.ok) throw new Error(`${address}: ${got.status}`);
  return new Uint8Array(await got.arrayBuffer());
};

// Modules that are hardly ever needed come when they are: Python cannot wait for them, so the request does.
const fetchRest = () => {
  const request = new XMLHttpRequest();
  request.open("GET", base + list.rest, false);
  request.responseType = "arraybuffer";
  request.send();
  return unlzma(new Uint8Array(request.response));
};

// Pyodide fetches two files by itself: it gets them unpacked.
const lend = () => {
  const lent = new Map([
    [`${base}${list.runtime}pyodide.asm.wasm`, packed.want(list.wasm, "application/wasm")],
    [base + list.standard, packed.want(list.standard, "application/zip")],
  ]);
  self.fetch = (address, options) => lent.get(new URL(address, location).pathname) ?? networked(address, options);
};

const emptyHouse = async () => unlzma(await bytesOf(list.database));

const openStore = async () => {
  await store.open(`adversaire${base.replaceAll("/", "-")}`, FILES);
  if (store.size(DATABASE) === 0) store.fill(DATABASE, await emptyHouse());
};

// What can be read goes into a new database; the damaged one stays beside it, for whoever can do more with it.
const rescue = async (python, bridge) => {
  say("damaged");
  await store.putAside(DATABASE, `damaged-${new Date().toISOString().replaceAll(/[^0-9T]/g, "-")}.db`);
  python.FS.mkdirTree(FRESH);
  python.FS.writeFile(`${FRESH}/${DATABASE}`, await emptyHouse());
  bridge.rescue(GAMES, FRESH);
  store.fill(JOURNAL, new Uint8Array());
  store.fill(DATABASE, python.FS.readFile(`${FRESH}/${DATABASE}`));
};

const start = async () => {
  const began = performance.now();
  say("files");
  lend();
  const libraries = packed.want(list.libraries, "application/x-tar").then((got) => got.arrayBuffer());
  const [{ loadPyodide }, lock] = await Promise.all([
    import(`${base}${list.runtime}pyodide.mjs`), bytesOf(list.lock), openStore(),
  ]);
  say("python");
  const python = await loadPyodide({
    indexURL: base + list.runtime,
    stdLibURL: base + list.standard,
    lockFileContents: new TextDecoder().decode(lock),
    packageBaseUrl: base,
  });
  say("rules");
  unpack(python.FS, new Uint8Array(await libraries), LIBRARIES);
  python.FS.mkdirTree(GAMES);
  python.FS.mount(store.fileSystem(python.FS), {}, GAMES);
  const bridge = python.pyimport("adversaire.pocket.bridge");
  bridge.lend_rest(() => unpack(python.FS, fetchRest(), LIBRARIES));
  if (bridge.is_damaged(GAMES)) await rescue(python, bridge);
  const house = await bridge.open_house(GAMES, base.slice(0, -1));
  store.flush();
  const took = Math.round(performance.now() - began);
  channel.postMessage({ ready: list.version, took, memory: python._module.HEAPU8.length });
  packed.keep();
  return house;
};

// Where the browser has no room left, nothing is confirmed: it is said why, until something could be written again.
let wasFull = false;
const tellRoom = async (status) => {
  const isFull = status >= 500 && (store.isFull || await isNearlyFull());
  if (isFull !== wasFull) channel.postMessage({ full: isFull });
  wasFull = isFull;
};
const isNearlyFull = async () => {
  const { usage, quota } = await navigator.storage.estimate();
  return quota - usage < LITTLE_ROOM;
};

const answered = async ({ ask: id, method, target, headers, body }) => {
  const errand = headers.find(([name]) => name === "x-errand")?.[1] ?? ""; // a redirect keeps the name of the first request
  const house = await starting;
  const changes = !READING.includes(method);
  if (changes) store.isFull = false;
  const tell = (done, of) => channel.postMessage({ progress: errand, done, of });
  const [status, sent, page] = await house.ask(errand, method, target, headers, body, tell);
  store.flush();
  if (changes || status >= 500) await tellRoom(status);
  channel.postMessage({ answer: id, status, headers: sent, body: page });
  if (changes) channel.postMessage({ moved: target });
};

channel.onmessage = async ({ data }) => {
  if (starting && (data.ask || data.query)) channel.postMessage({ awake: true });
  if (data.query && starting) { await starting; channel.postMessage({ ready: list.version }); }
  if (data.stop && starting) (await starting).stop(data.stop);
  if (!data.ask || !starting || heard.has(data.ask)) return;
  heard.add(data.ask);
  channel.postMessage({ heard: data.ask });
  try { await answered(data); } catch (error) { channel.postMessage({ answer: data.ask, failed: String(error) }); }
};

navigator.locks.request(LOCK, async () => {
  starting = start();
  try { await starting; } catch (error) { channel.postMessage({ failed: String(error), version: list.version }); return; }
  await new Promise(() => {});
});
