// An archive of files, laid out in Python's memory without a copy of any of them.

const BLOCK = 512;
const words = new TextDecoder();
const text = (bytes) => words.decode(bytes).replace(/\0.*$/s, "");
const blocks = (size) => Math.ceil(size / BLOCK) * BLOCK;

export const unpack = (FS, bytes, root) => {
  const made = new Set();
  for (let at = 0; at < bytes.length && bytes[at]; ) {
    const head = bytes.subarray(at, at + BLOCK);
    const size = parseInt(text(head.subarray(124, 136)), 8);
    const [before, name] = [text(head.subarray(345, 500)), text(head.subarray(0, 100))];
    const path = `${root}/${before ? `${before}/` : ""}${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) { FS.mkdirTree(folder); made.add(folder); }
    FS.writeFile(path, bytes.subarray(at + BLOCK, at + BLOCK + size), { canOwn: true });
    at += BLOCK + blocks(size);
  }
};
