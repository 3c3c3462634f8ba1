// An archive of files, laid out in Python's memory: without a copy of any of them, or without those that are not needed.

const BLOCK = 512;
const words = new TextDecoder();
const text = (bytes) => words.decode(bytes).replace(/\0.*$/s, "");
const blocks = (size) => Math.ceil(size / BLOCK) * BLOCK;

// Where some are left out, the others are copied, so that the archive itself can go.
export const unpack = (FS, bytes, root, without = new Set()) => {
  const made = new Set();
  for (let at = 0; at < bytes.length && bytes[at]; ) {
    const head = bytes.subarray(at, at + BLOCK);
    const size = parseInt(text(head.subarray(124, 136)), 8);
    const [before, name] = [text(head.subarray(345, 500)), text(head.subarray(0, 100))];
    const path = `${root}/${before ? `${before}/` : ""}${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) { FS.mkdirTree(folder); made.add(folder); }
    const [from, to] = [at + BLOCK, at + BLOCK + size];
    at = from + blocks(size);
    if (without.has(path)) continue;
    FS.writeFile(path, without.size ? bytes.slice(from, to) : bytes.subarray(from, to), { canOwn: true });
  }
};
