// LZMA, the packing of the large files: smaller than what hosts compress with, and the same on every host.
//
// The head of a file says how the rest is to be read, and how long it is once unpacked. Every bit is told from the bits
// before it: a cell of `cells` holds how likely it is a zero, and each bit that was read corrects its cell.

const TOP = 2 ** 24;
const HALF = 1024; // of 2048: nothing is known yet
const SHIFT = 5;
const STATES = 12;
const POSITIONS = 16;

// Where the cells of each kind begin.
const IS_MATCH = 0;
const IS_REPEAT = IS_MATCH + STATES * POSITIONS;
const IS_LATER = IS_REPEAT + STATES; // a repeated distance: not the last one,
const IS_LATER_STILL = IS_LATER + STATES; // not the one before,
const IS_OLDEST = IS_LATER_STILL + STATES;
const IS_LONG = IS_OLDEST + STATES; // more than one byte at the last distance
const SLOT = IS_LONG + STATES * POSITIONS;
const SPECIAL = SLOT + 4 * 64;
const ALIGN = SPECIAL + 115;
const LENGTH = ALIGN + 16;
const LENGTH_CELLS = 2 + POSITIONS * 8 * 2 + 256;
const REPEAT_LENGTH = LENGTH + LENGTH_CELLS;
const LITERAL = REPEAT_LENGTH + LENGTH_CELLS;
const HEAD = 13;

export const unpackedSize = (packed) => new DataView(packed.buffer, packed.byteOffset).getUint32(5, true);

export const unlzma = (packed) => {
  const traits = packed[0];
  const contextBits = traits % 9;
  const literalMask = (1 << (Math.floor(traits / 9) % 5)) - 1;
  const positionMask = (1 << Math.floor(traits / 45)) - 1;
  const made = new Uint8Array(unpackedSize(packed));
  const cells = new Uint16Array(LITERAL + (0x300 << (contextBits + Math.floor(traits / 9) % 5))).fill(HALF);

  const now = new Uint32Array([0xffffffff, 0]); // range and code
  let at = HEAD + 1;
  for (let byte = 0; byte < 4; byte += 1) now[1] = (now[1] << 8) | packed[at++];

  const bit = (cell) => {
    if (now[0] < TOP) { now[0] <<= 8; now[1] = (now[1] << 8) | packed[at++]; }
    const likely = cells[cell];
    const bound = (now[0] >>> 11) * likely;
    if (now[1] < bound) {
      now[0] = bound;
      cells[cell] = likely + ((2048 - likely) >>> SHIFT);
      return 0;
    }
    now[0] -= bound;
    now[1] -= bound;
    cells[cell] = likely - (likely >>> SHIFT);
    return 1;
  };
  const tree = (cell, bits) => {
    let found = 1;
    for (let left = bits; left; left -= 1) found = (found << 1) | bit(cell + found);
    return found - (1 << bits);
  };
  const reversedTree = (cell, bits) => {
    let found = 0;
    let node = 1;
    for (let place = 0; place < bits; place += 1) {
      const one = bit(cell + node);
      node = (node << 1) | one;
      found |= one << place;
    }
    return found;
  };
  const plainBits = (bits) => {
    let found = 0;
    for (let left = bits; left; left -= 1) {
      if (now[0] < TOP) { now[0] <<= 8; now[1] = (now[1] << 8) | packed[at++]; }
      now[0] >>>= 1;
      const one = now[1] >= now[0] ? 1 : 0;
      if (one) now[1] -= now[0];
      found = (found << 1) | one;
    }
    return found >>> 0;
  };
  const length = (cell, position) => {
    if (!bit(cell)) return 2 + tree(cell + 2 + position * 8, 3);
    if (!bit(cell + 1)) return 10 + tree(cell + 2 + (POSITIONS + position) * 8, 3);
    return 18 + tree(cell + 2 + POSITIONS * 16, 8);
  };
  const distance = (long) => {
    const slot = tree(SLOT + Math.min(long - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >>> 1) - 1;
    const start = ((2 | (slot & 1)) << bits) >>> 0;
    if (slot < 14) return start + reversedTree(SPECIAL + start - slot, bits);
    return start + plainBits(bits - 4) * 16 + reversedTree(ALIGN, 4);
  };

  let state = 0;
  let [last, second, third, fourth] = [0, 0, 0, 0];
  let to = 0;
  while (to < made.length) {
    const position = to & positionMask;
    const cell = state * POSITIONS + position;
    if (!bit(IS_MATCH + cell)) {
      const before = to ? made[to - 1] : 0;
      const literal = LITERAL + 0x300 * (((to & literalMask) << contextBits) + (before >>> (8 - contextBits)));
      let found = 1;
      if (state > 6) { // after a match, the byte that would have followed it says which one this is not
        let other = made[to - last - 1];
        while (found < 0x100) {
          const expected = (other >>> 7) & 1;
          other <<= 1;
          const one = bit(literal + ((1 + expected) << 8) + found);
          found = (found << 1) | one;
          if (one !== expected) break;
        }
      }
      while (found < 0x100) found = (found << 1) | bit(literal + found);
      made[to++] = found;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let long = 0;
    if (!bit(IS_REPEAT + state)) {
      [fourth, third, second] = [third, second, last];
      long = length(LENGTH, position);
      state = state < 7 ? 7 : 10;
      last = distance(long);
    } else if (!bit(IS_LATER + state)) {
      if (bit(IS_LONG + cell)) {
        long = length(REPEAT_LENGTH, position);
        state = state < 7 ? 8 : 11;
      } else {
        long = 1;
        state = state < 7 ? 9 : 11;
      }
    } else {
      let chosen = second;
      if (bit(IS_LATER_STILL + state)) {
        if (bit(IS_OLDEST + state)) { chosen = fourth; fourth = third; } else chosen = third;
        third = second;
      }
      second = last;
      last = chosen;
      long = length(REPEAT_LENGTH, position);
      state = state < 7 ? 8 : 11;
    }
    const from = to - last - 1;
    if (from < 0 || to + long > made.length) throw new Error("damaged archive");
    for (let step = 0; step < long; step += 1) made[to + step] = made[from + step];
    to += long;
  }
  return made;
};
