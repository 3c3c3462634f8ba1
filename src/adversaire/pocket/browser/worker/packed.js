// The large files lie packed on the host. What was unpacked is kept, so that only the first start unpacks.

const unpacked = (address) => new Promise((resolve, reject) => {
  const worker = new Worker(new URL("./unpacker.js", import.meta.url), { type: "module" });
  const end = (act, what) => { worker.terminate(); act(what); };
  worker.onmessage = ({ data }) => (data.failed ? end(reject, new Error(data.failed)) : end(resolve, data.bytes));
  worker.onerror = (event) => end(reject, new Error(event.message || "unpacker"));
  worker.postMessage(address);
});

// Piece by piece to where it shall lie: asked for as a whole, it would lie in two places for a while. Null if it is not
// as long as it says.
const read = async (response) => {
  const bytes = new Uint8Array(Number(response.headers.get("content-length")));
  let at = 0;
  const write = (piece) => { if (at + piece.length <= bytes.length) bytes.set(piece, at); at += piece.length; };
  await response.body.pipeTo(new WritableStream({ write }));
  return at === bytes.length ? bytes : null;
};

export class Packed {
  constructor(base, name) { this.base = base; this.name = `${name} unpacked`; this.wanted = new Map(); }

  // Begin with a file: a promise of a response, whose kind is that of the file inside.
  want(address, kind) {
    const found = this.find(address, kind);
    found.catch(() => {}); // whoever asks for it hears of it
    this.wanted.set(address, found);
    return found;
  }

  async find(address, kind) {
    this.cache ??= caches.open(this.name);
    const kept = await (await this.cache).match(this.base + address);
    return kept ?? this.fresh(await unpacked(this.base + address), address, kind);
  }

  fresh(bytes, address, kind) {
    const response = new Response(bytes, { headers: { "content-type": kind, "content-length": bytes.length } });
    this.left ??= new Map();
    this.left.set(address, response.clone());
    return response;
  }

  // The memory of Python as an earlier start left it, made by this version in this very browser; or null. Whoever takes it
  // says so, and says when it worked (`trusted`): of one that brought everything down nobody could say that it had.
  async memory(version) {
    this.memoryName = `memory-${version}-${encodeURIComponent(navigator.userAgent)}`;
    this.trial = `${this.base}memory-on-trial`;
    const cache = await (this.cache ??= caches.open(this.name));
    const kept = await cache.match(this.base + this.memoryName);
    this.wanted.set(this.memoryName, kept);
    if (await cache.match(this.trial)) { await this.forgetMemory(); return null; }
    if (!kept) return null;
    await cache.put(this.trial, new Response(version));
    const bytes = await read(kept).catch(() => null);
    if (!bytes) await this.forgetMemory();
    return bytes;
  }

  async trusted() { await (await this.cache).delete(this.trial); }

  keepMemory(bytes) { this.fresh(bytes, this.memoryName, "application/octet-stream"); }

  async forgetMemory() { await (await this.cache).delete(this.base + this.memoryName); }

  // After the start, which must not wait for it: keep what is new, and let go of older versions. A browser
  // without room for it unpacks again at the next start.
  async keep() {
    const cache = await this.cache;
    try {
      for (const [address, response] of this.left ?? []) await cache.put(this.base + address, response);
    } catch (error) { if (error.name !== "QuotaExceededError") throw error; }
    this.left = null;
    const known = [...this.wanted.keys()].map((address) => this.base + address);
    for (const { url } of await cache.keys()) if (!known.includes(new URL(url).pathname)) await cache.delete(url);
  }
}
