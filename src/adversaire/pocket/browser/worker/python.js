// Python itself: begun from nothing, or put back as its memory lay at an earlier start, with all modules imported.
//
// Pyodide can keep its memory and put it back, but knows nothing of compiled libraries. Ours (one) is linked before Python
// begins, whether it begins or is put back: then it lies in the same place each time, and what the memory says of it holds.

import { unpack } from "./tar.js";

const LIBRARIES = "/lib/python3.14/site-packages";

// The factory of Pyodide's module, with the compiled library linked before anything runs, and room for a kept memory.
const linked = (create, name, compiled, room) => (settings) => new Promise((resolve, reject) => {
  const path = `${LIBRARIES}/${name}`;
  const link = async (module) => {
    const flags = { loadAsync: true, global: true, nodelete: true };
    module.preloadedWasm[path] = await module.loadWebAssemblyModule(await compiled, flags, path);
  };
  settings.preRun.push((module) => {
    module.addRunDependency(name);
    link(module).then(() => module.removeRunDependency(name), reject);
  });
  create(settings).then((module) => {
    if (room > module.HEAPU8.length) module.growMemory(room);
    resolve(module);
  }, reject);
});

// What was copied elsewhere goes at once, whoever still holds it: a phone has little room, and collectors are slow.
export const free = (bytes) => { bytes.buffer.transfer?.(0); };

export class Python {
  constructor(runtime, options) { this.runtime = runtime; this.options = options; }

  // `compiled` is a promise of the library; `memory` is what was kept, or null.
  async begin(name, compiled, memory) {
    const [{ loadPyodide }, { default: create }] = await Promise.all([
      import(`${this.runtime}pyodide.mjs`), import(`${this.runtime}pyodide.asm.mjs`),
    ]);
    this.inside = await loadPyodide({
      ...this.options,
      indexURL: this.runtime,
      createPyodideModule: linked(create, name, compiled, memory?.length ?? 0),
      ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
    });
    if (memory) free(memory);
  }

  // Files are no part of the memory: they are laid out at every start.
  lay(archive, without) { unpack(this.inside.FS, archive, LIBRARIES, without); }

  get FS() { return this.inside.FS; }
  get size() { return this.inside._module.HEAPU8.length; }
  module(name) { return this.inside.pyimport(name); }
  memory() { return this.inside.makeMemorySnapshot(); }
}
