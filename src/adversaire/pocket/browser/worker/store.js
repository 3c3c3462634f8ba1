// Where games lie: files of the browser's own file system, which Python sees as a folder.
//
// SQLite asks for its writes to be on disk by a call that Pyodide leaves unanswered. What it means by it is kept
// here: whoever turns from one file to the other (journal, database) finds the first one on disk, and `flush` puts
// everything there before an answer is given.

const MISSING = 44; // "no such file", as Emscripten counts errors
const FORBIDDEN = 63;
const NO_ROOM = 51;
const FAILED = 29;
const TRIES = 200;
const PAUSE = 50;

const pause = () => new Promise((resolve) => { setTimeout(resolve, PAUSE); });

// The last owner may still be closing: it is asked again for ten seconds.
const opened = async (file) => {
  for (let tries = 1; ; tries += 1) {
    try { return await file.createSyncAccessHandle(); } catch (error) {
      if (error.name !== "NoModificationAllowedError" || tries === TRIES) throw error;
      await pause();
    }
  }
};

export class Store {
  constructor() { this.handles = new Map(); this.changed = null; this.isFull = false; }

  async open(folder, names) {
    const root = await navigator.storage.getDirectory();
    this.folder = await root.getDirectoryHandle(folder, { create: true });
    for (const name of names) this.handles.set(name, await opened(await this.folder.getFileHandle(name, { create: true })));
  }

  size(name) { return this.handles.get(name).getSize(); }

  fill(name, bytes) {
    const handle = this.handles.get(name);
    handle.truncate(0);
    handle.write(bytes, { at: 0 });
    handle.flush();
  }

  // A copy under another name, for whoever wants to look at it later.
  async putAside(name, copy) {
    const bytes = new Uint8Array(this.size(name));
    this.handles.get(name).read(bytes, { at: 0 });
    const aside = await opened(await this.folder.getFileHandle(copy, { create: true }));
    aside.write(bytes, { at: 0 });
    aside.flush();
    aside.close();
  }

  // Before another file is changed, what was changed before is on disk.
  changes(name) {
    if (this.changed && this.changed !== name) this.handles.get(this.changed).flush();
    this.changed = name;
  }

  flush() {
    if (this.changed) this.handles.get(this.changed).flush();
    this.changed = null;
  }

  // The same as a file system of Emscripten. Names are fixed, and a file that is empty is not there.
  fileSystem(FS) {
    const store = this;
    const handleOf = (node) => store.handles.get(node.name);
    const refuse = () => { throw new FS.ErrnoError(FORBIDDEN); };
    // Some browsers say that there is no room, others write a part, and Chromium counts errors below zero as if there was
    // nothing below zero: 4294967288 bytes of 512. It stays said: taking back what was begun needs no room.
    const written = (act, length) => {
      let done = null;
      try { done = act(); } catch (error) {
        store.isFull = true;
        throw new FS.ErrnoError(error.name === "QuotaExceededError" ? NO_ROOM : FAILED);
      }
      if (!length || done === length) return done;
      store.isFull = true;
      throw new FS.ErrnoError(NO_ROOM);
    };
    const truncate = (node, size) => written(() => { store.changes(node.name); handleOf(node).truncate(size); }, 0);
    const make = (parent, name, mode) => {
      const node = FS.createNode(parent, name, mode, 0);
      node.node_ops = node_ops;
      node.stream_ops = stream_ops;
      return node;
    };
    const node_ops = {
      getattr: (node) => {
        const size = FS.isDir(node.mode) ? 4096 : handleOf(node).getSize();
        const time = new Date(0);
        return { dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size, atime: time, mtime: time, ctime: time, blksize: 4096, blocks: Math.ceil(size / 4096) };
      },
      setattr: (node, attributes) => { if (attributes.size !== undefined) truncate(node, attributes.size); },
      lookup: (parent, name) => {
        if (!store.handles.has(name) || store.size(name) === 0) throw new FS.ErrnoError(MISSING);
        return make(parent, name, 0o100666);
      },
      mknod: (parent, name, mode) => (store.handles.has(name) ? make(parent, name, mode) : refuse()),
      unlink: (parent, name) => truncate({ name }, 0),
      readdir: () => [".", "..", ...[...store.handles.keys()].filter((name) => store.size(name))],
      rename: refuse, rmdir: refuse, symlink: refuse, readlink: refuse,
    };
    const stream_ops = {
      open: () => {},
      close: () => {},
      read: (stream, buffer, offset, length, at) => handleOf(stream.node).read(buffer.subarray(offset, offset + length), { at }),
      write: (stream, buffer, offset, length, at) => {
        // A copy: the memory of Python may be one that files cannot be written from.
        const copy = buffer.slice(offset, offset + length);
        return written(() => { store.changes(stream.node.name); return handleOf(stream.node).write(copy, { at }); }, length);
      },
      llseek: (stream, offset, whence) => [offset, stream.position + offset, handleOf(stream.node).getSize() + offset][whence],
    };
    return { mount: () => make(null, "/", 0o40777) };
  }
}
