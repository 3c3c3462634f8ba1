// Python in a worker of its own: pages never wait for it, and it answers what the service worker asks.
//
// Of all workers of all tabs, the one that holds the lock runs. Others wait for it and take over when it is gone.
import { unlzma } from "./lzma.js";
import { Packed } from "./packed.js";
import { Python, free } from "./python.js";
import { Store } from "./store.js";

const { base, list } = JSON.parse(self.name);
const LOCK = `adversaire ${base}`;
const DATABASE = "adversaire.db";
const JOURNAL = `${DATABASE}-journal`;
const FILES = [DATABASE, JOURNAL, "cookies.json"];
const HASTE = "adversaire.pocket.haste";
const GAMES = "/games";
const FRESH = "/tmp/fresh";
const EMPTY = "/tmp/empty";
const READING = ["GET", "HEAD"];
const LITTLE_ROOM = 1e6; // bytes
const BROKEN = 500;

const channel = new BroadcastChannel(LOCK);
const answers = new BroadcastChannel(`${LOCK} answers`); // to the service worker alone
const store = new Store();
const packed = new Packed(base, LOCK);
const heard = new Set();
let me = ""; // as the list of locks calls this worker
let starting = null;
let running = null; // says the version and the memory it needs

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

const layEmptyHouse = async (python, folder) => {
  python.FS.mkdirTree(folder);
  python.FS.writeFile(`${folder}/${DATABASE}`, await emptyHouse());
};

// What can be read goes into a new database; the damaged one stays beside it, for whoever can do more with it.
const rescue = async (python, bridge) => {
  say("damaged");
  await store.putAside(DATABASE, `damaged-${new Date().toISOString().replaceAll(/[^0-9T]/g, "-")}.db`);
  await layEmptyHouse(python, FRESH);
  bridge.rescue(GAMES, FRESH);
  store.fill(JOURNAL, new Uint8Array());
  store.fill(DATABASE, python.FS.readFile(`${FRESH}/${DATABASE}`));
};

// The first start does what the first page needs in a house without games, and keeps the memory that remains of it.
const rehearse = async (python, bridge) => {
  await layEmptyHouse(python, EMPTY);
  try {
    bridge.rehearse(EMPTY, navigator.language);
    packed.keepMemory(python.memory());
  } catch (error) { console.warn("no memory is kept:", error); }
};

// The files of modules that a memory holds already: none of them is read again.
const imported = (python) => new Set(python.module(HASTE).imported().split("\n"));

const begin = async (memory) => {
  lend();
  const compiled = WebAssembly.compileStreaming(packed.want(list.compiled, "application/wasm"));
  const libraries = packed.want(list.libraries, "application/x-tar").then((got) => got.arrayBuffer());
  const python = new Python(base + list.runtime, {
    stdLibURL: base + list.standard,
    lockFileContents: new TextDecoder().decode(await bytesOf(list.lock)),
    packageBaseUrl: base,
  });
  say("python");
  await python.begin(list.compiledAs, compiled, memory);
  say("rules");
  const archive = new Uint8Array(await libraries);
  python.lay(archive, memory ? imported(python) : undefined);
  if (memory) free(archive);
  const bridge = python.module(HASTE).bridge();
  if (memory) bridge.put_back(); else await rehearse(python, bridge);
  return [python, bridge, memory !== null];
};

// A memory that cannot be put back is let go of: the start goes the long way then.
const begun = async () => {
  const memory = await packed.memory(list.version);
  try { return await begin(memory); } catch (error) {
    if (!memory) throw error;
    await packed.forgetMemory();
    return begin(null);
  }
};

const start = async () => {
  const began = performance.now();
  say("files");
  const [[python, bridge, isPutBack]] = await Promise.all([begun(), openStore()]);
  python.FS.mkdirTree(GAMES);
  python.FS.mount(store.fileSystem(python.FS), {}, GAMES);
  bridge.lend_rest(() => python.lay(fetchRest()));
  if (bridge.is_damaged(GAMES)) await rescue(python, bridge);
  const house = await bridge.open_house(GAMES, base.slice(0, -1), location.origin);
  store.flush();
  const took = Math.round(performance.now() - began);
  running = () => ({ ready: list.version, memory: python.size });
  channel.postMessage({ ...running(), took, isPutBack });
  packed.trusted();
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
  answers.postMessage({ answer: id, status, headers: sent, body: page });
  free(page);
  channel.postMessage({ awake: true });
  if (changes) channel.postMessage({ moved: errand });
};

channel.onmessage = async ({ data }) => {
  if (starting && (data.ask || data.query)) channel.postMessage({ awake: true });
  if (data.query && starting) { await starting; channel.postMessage(running()); }
  if (data.stop && starting) (await starting).stop(data.stop);
  if (!data.ask || !starting || heard.has(data.ask)) return;
  heard.add(data.ask);
  channel.postMessage({ heard: data.ask, by: me });
  try { await answered(data); } catch (error) {
    packed.forgetMemory(); // whatever broke Python, the next start owes nothing to this one
    await tellRoom(BROKEN);
    answers.postMessage({ answer: data.ask, failed: String(error) });
  }
};

navigator.locks.request(LOCK, async () => {
  me = (await navigator.locks.query()).held.find(({ name }) => name === LOCK).clientId;
  starting = start();
  try { await starting; } catch (error) { channel.postMessage({ failed: String(error), version: list.version }); return; }
  await new Promise(() => {});
});
