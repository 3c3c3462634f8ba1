// What a page looks like in numbers: everything that is too small, cut off, covered, or out of sight.
// One call a page. Each fault names its kind, the element and what was measured.
({ least, finger, enlarged }) => {
  const faults = [];
  // The widest piece, in units of a board of 412.
  const PIECE = 48;
  // The least side of a figure to tap between others; and of one that has a button of full size in the list of
  // answers below, as the guidelines for the web have it where there is another way (2.5.8).
  const CROWDED = 34;
  const CROWDED_AND_LISTED = 24;
  // So little a question on a phone may reach below the screen, in pixels.
  const SCROLL = 20;
  const root = document.documentElement;
  const round = (value) => Math.round(value * 10) / 10;
  const words = (it) => (it.textContent || it.getAttribute("aria-label") || it.labels?.[0]?.textContent || it.name || "").replace(/\s+/g, " ").trim().slice(0, 36);
  const called = (it) => {
    const names = (it.getAttribute("class") ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 3).join(".");
    return `${it.localName}${names ? `.${names}` : ""} "${words(it)}"`;
  };
  const tell = (kind, it, measured) => faults.push(`${kind}: ${typeof it === "string" ? it : called(it)} ${measured}`);

  // ---------------------------------------------------------------- what can be seen

  const kept = new WeakMap();
  const about = (it) => {
    if (!kept.has(it)) kept.set(it, look(it));
    return kept.get(it);
  };
  // Of an element: whether eyes can find it, the box it is cut to, and what it is pinned to.
  const look = (it) => {
    const style = getComputedStyle(it);
    const outer = it.parentElement ? about(it.parentElement) : { seen: true, cut: null, pinned: null, svg: null };
    const svg = outer.svg ?? (it.localName === "svg" ? it : null);
    const seen = outer.seen && style.display !== "none" && style.visibility !== "hidden" && style.opacity !== "0"
      && style.clipPath !== "inset(50%)" && !it.matches(".skip, .sprite, option, title, desc");
    const pinned = ["sticky", "fixed"].includes(style.position) || it.matches("#waiting, .opened, .rolls") ? it : outer.pinned;
    const room = it.parentElement ? outer.room : null;
    const hides = !svg && it !== root && it !== document.body && style.overflow !== "visible";
    return { style, seen, svg, pinned, room: hides ? smaller(it.getBoundingClientRect(), room) : room,
             hides: hides && !/auto|scroll/.test(style.overflow) ? it : null };
  };
  const smaller = (one, two) => two === null || two === undefined ? plain(one) : {
    left: Math.max(one.left, two.left), top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right), bottom: Math.min(one.bottom, two.bottom) };
  const plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const shown = (it) => it.checkVisibility({ visibilityProperty: true }) && about(it).seen;
  const width = (box) => box.right - box.left;
  const height = (box) => box.bottom - box.top;
  const shared = (one, two) => ({ wide: Math.min(one.right, two.right) - Math.max(one.left, two.left),
                                  high: Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) });

  // Whether a box reaches into what is round in another: the corners of a disc are empty.
  const isInRound = (box, disc) => {
    const [x, y] = [(disc.left + disc.right) / 2, (disc.top + disc.bottom) / 2];
    const [near, close] = [Math.min(Math.max(x, box.left), box.right), Math.min(Math.max(y, box.top), box.bottom)];
    return ((near - x) / width(disc)) ** 2 + ((close - y) / height(disc)) ** 2 < 0.25;
  };
  const isWithin = (one, two) => one.left >= two.left && one.top >= two.top && one.right <= two.right && one.bottom <= two.bottom;

  // ---------------------------------------------------------------- words

  // A picture that is looked at from near ends anywhere; the button back to the whole may lie over what is left of it.
  const NEAR = ".close, .board.near > svg";
  const BACK = ".board.near > .whole";
  const isUnderWayBack = (one, two) => one.it.matches(BACK) && two.picture?.matches(NEAR);

  // Every line of text: its box without the room above capitals and below them, and how large its letters are.
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const it = node.parentElement;
    if (!node.data.trim() || !it.checkVisibility({ visibilityProperty: true }) || !about(it).seen) continue;
    // The table of a game that can be gone on with is an ornament there: nobody is to read it.
    if (it.closest("[inert]")) continue;
    const { style, svg, room, pinned } = about(it);
    const picture = svg && it.closest("svg");
    // A remark lies over the board, in its measure.
    const remark = it.closest("foreignObject");
    const scale = picture ? (remark ?? it).getScreenCTM().d : 1;
    const size = parseFloat(style.fontSize) * scale;
    if (!size) continue;  // a sign says it
    if (!enlarged && size < least - 0.1) tell("small text", it, `${round(size)} px`);
    if (remark) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = picture ? [it.getBoundingClientRect()] : range.getClientRects();
    if (picture?.matches(NEAR) && !isWithin(boxes[0], picture.getBoundingClientRect())) continue;
    for (const whole of boxes) {
      if (!whole.width || !whole.height) continue;
      const spare = Math.max(0, (height(whole) - 0.74 * size) / 2);
      const line = { left: whole.left, right: whole.right, top: whole.top + spare, bottom: whole.bottom - spare };
      const seen = room ? smaller(line, room) : line;
      if (width(seen) > 0 && height(seen) > 0) lines.push({ it, box: seen, whole: line, picture, pinned });
    }
  }

  // The marks on candidates lie over the board.
  const MARKS = ".kept, .struck";
  lines.sort((one, two) => one.box.top - two.box.top);
  const told = new Set();
  const once = (kind, one, two, measured) => {
    const key = `${kind} ${called(one)} ${called(two)}`;
    if (!told.has(key)) tell(kind, `${called(one)} and ${called(two)}`, measured);
    told.add(key);
  };
  for (let a = 0; a < lines.length; a++) {
    for (let b = a + 1; b < lines.length && lines[b].box.top < lines[a].box.bottom; b++) {
      const [one, two] = [lines[a], lines[b]];
      // What stays in sight while the rest scrolls under it may lie over that.
      if (one.it === two.it || one.pinned !== two.pinned || one.it.closest(MARKS) || two.it.closest(MARKS)) continue;
      if (isUnderWayBack(one, two) || isUnderWayBack(two, one)) continue;
      const { wide, high } = shared(one.box, two.box);
      if (wide > 2 && high > 2) once("overlapping text", one.it, two.it, `${round(wide)} × ${round(high)} px`);
    }
  }

  // ---------------------------------------------------------------- pieces over the words of a picture

  for (const picture of document.querySelectorAll("svg.picture")) {
    const frame = picture.getBoundingClientRect();
    if (!shown(picture) || frame.width < finger) continue;
    const own = lines.filter((line) => line.picture === picture);
    for (const line of own) {
      const out = Math.max(frame.left - line.box.left, line.box.right - frame.right, line.box.bottom - frame.bottom, frame.top - line.box.top);
      if (out > 1.5) tell("beyond the picture", line.it, `${round(out)} px`);
    }
    // What is larger than a piece is a part of the scene, and may be empty where words stand.
    const scale = frame.width / picture.viewBox.baseVal.width;
    const pieces = [...picture.querySelectorAll("use, circle")].filter((it) => !it.closest(`a.target, ${MARKS}`))
      .map((it) => ({ it, box: it.getBoundingClientRect() })).filter(({ box }) => box.width < PIECE * scale);
    for (const line of own) {
      for (const piece of pieces) {
        const after = line.it.compareDocumentPosition(piece.it) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (!after) continue;
        const { wide, high } = shared(line.box, piece.box);
        if (piece.it.matches("circle, [href*=figure]") && !isInRound(line.box, piece.box)) continue;
        if (wide > 2 && high > 2 && wide * high > 0.2 * width(line.box) * height(line.box)) {
          once("covered text", line.it, piece.it, `${piece.it.getAttribute("href") ?? ""} ${round(wide)} × ${round(high)} px`);
        }
      }
    }
  }

  // ---------------------------------------------------------------- targets

  const label = (it) => it.closest("label") ?? (["radio", "checkbox"].includes(it.type) && it.labels[0]);
  const target = (it) => (it.matches("input") && label(it)) || it;
  const inSentence = (it) => it.localName === "a" && getComputedStyle(it).display === "inline"
    && it.closest("p, dd, li, span, td") && !it.closest("svg");
  const all = "a, button, input:not([type=hidden]), select, summary, textarea";
  const targets = [...document.querySelectorAll(all)].filter((it) => shown(target(it)) && !inSentence(it));
  // Figures in a crowd share the room between them.
  const hits = targets.filter((it) => it.matches("svg a.target")).map((it) => ({ it, box: it.getBoundingClientRect() }));
  const areListed = document.querySelectorAll("button[name=answer], a.pick").length >= hits.length;
  const isRoomy = (box) => areListed ? Math.min(box.width, box.height) >= CROWDED_AND_LISTED
    : Math.max(box.width, box.height) >= finger - 0.5 && Math.min(box.width, box.height) >= CROWDED;
  // What only tells of itself makes way for what can be chosen, and is large when the board is looked at from near.
  const onBoard = targets.filter((it) => it.matches("svg a:is(.target, .opens)")).map((it) => ({ it, box: it.getBoundingClientRect() }));
  const isNearBy = document.querySelector(".to-zoom") !== null;
  // The frames of neighbours stand a pixel apart.
  const isBeside = (one, two) => shared(one, two).wide > -1.5 && shared(one, two).high > -1.5;
  const isCrowded = (it, box) => (isRoomy(box) || isNearBy && it.matches("a.opens"))
    && onBoard.some((other) => other.it !== it && isBeside(box, other.box));
  for (const it of targets) {
    const box = target(it).getBoundingClientRect();
    if (!box.width || box.width >= finger - 0.5 && box.height >= finger - 0.5 || isCrowded(it, box)) continue;
    tell("small target", it, `${round(box.width)} × ${round(box.height)} px`);
  }
  // A button lies over words that are not its own.
  // Cards of a hand lie on one another like in a hand: their corners say what they are.
  const inOneFan = (one, two) => one.closest(".fan") && one.closest(".fan") === two.closest(".fan");
  // One that paints nothing only makes room for a finger.
  const paints = (it) => !/, 0\)$|transparent/.test(getComputedStyle(it).backgroundColor);
  const buttons = targets.filter((it) => paints(it) && !it.closest("svg") && !about(it).pinned && !it.matches("input"));
  for (const it of buttons) {
    const room = about(it).room;
    const box = room ? smaller(it.getBoundingClientRect(), room) : it.getBoundingClientRect();
    for (const line of lines) {
      if (line.picture || line.pinned || it.contains(line.it) || line.it.contains(it) || inOneFan(it, line.it)) continue;
      const { wide, high } = shared(box, line.box);
      if (wide > 3 && high > 3) once("button over words", it, line.it, `${round(wide)} × ${round(high)} px`);
    }
  }

  // ---------------------------------------------------------------- pictures without a name

  for (const it of document.querySelectorAll("img, svg:not(svg svg)")) {
    if (it.parentElement.closest("[aria-hidden=true]")) continue;
    const named = it.getAttribute("aria-label") || it.querySelector(":scope > title")?.textContent.trim()
      || document.getElementById(it.getAttribute("aria-labelledby")?.split(" ")[0] ?? "");
    if (it.localName === "img" ? !it.hasAttribute("alt") : it.getAttribute("aria-hidden") !== "true" && !named) {
      tell("picture without a name", it, "");
    }
  }

  // ---------------------------------------------------------------- room

  if (root.scrollWidth > root.clientWidth) {
    const beyond = [...document.querySelectorAll("body *:not(svg *)")].filter((it) => shown(it) && !about(it).room
      && it.getBoundingClientRect().right > root.clientWidth + 1).at(-1);
    tell("sideways", beyond ?? root, `${root.scrollWidth} > ${root.clientWidth} px`);
  }
  for (const line of lines) {
    // A line that is opened to be read on.
    if (line.picture || line.it.closest("details:not([open]) > summary")) continue;
    for (let outer = line.it; outer && outer !== document.body; outer = outer.parentElement) {
      const cut = about(outer).hides;
      if (/auto|scroll/.test(about(outer).style.overflow)) break;
      if (!cut) continue;
      const box = cut.getBoundingClientRect();
      const out = Math.max(line.whole.right - box.right, box.left - line.whole.left, line.whole.bottom - box.bottom, box.top - line.whole.top);
      if (out > 1.5) tell("cut off", line.it, `${round(out)} px by ${called(cut)}`);
    }
  }
  // What is painted as a box holds its words and buttons. A box that is wider than another but paints nothing, a
  // badge on the edge of a card or a menu that drops out of its button harm nobody; a strip is there to be scrolled.
  const isBox = (it, style) => it !== root && (!/, 0\)$|transparent/.test(style.backgroundColor) || style.borderLeftStyle !== "none");
  const boxOf = (it) => {
    for (let outer = it; outer && outer !== document.body; outer = outer.parentElement) {
      const { style } = about(outer);
      if (/auto|scroll/.test(style.overflowX)) return null;
      if (isBox(outer, style)) return outer;
      if (["absolute", "fixed"].includes(style.position)) return null;
    }
    return null;
  };
  const held = [...lines.filter((line) => !line.picture).map((line) => ({ it: line.it, whole: line.whole, box: boxOf(line.it) })),
                ...targets.filter((it) => !it.closest("svg") && !["absolute", "fixed"].includes(about(target(it)).style.position))
                  .map((it) => ({ it, whole: target(it).getBoundingClientRect(), box: boxOf(target(it).parentElement) }))];
  for (const { it, whole, box } of held) {
    // A line that is opened to be read on; the browser's own lists are opened to be read.
    if (!box || it.closest("details:not([open]) > summary, select")) continue;
    const room = box.getBoundingClientRect();
    const out = Math.max(whole.right - room.right, room.left - whole.left);
    if (out > 1.5) tell("beyond its box", it, `${round(out)} px of ${called(box)}`);
  }
  // Signs stand whole in what is cut at its edge; the picture of a card may reach beyond its frame.
  for (const it of document.querySelectorAll("svg.i")) {
    const { room } = about(it);
    const box = it.getBoundingClientRect();
    const scrolls = it.closest(".fan, .tray, .log, .yours, .sheet, .open-card, .chips");
    if (!shown(it) || !room || scrolls || !box.width || it.closest("details:not([open]) > summary")) continue;
    const out = Math.max(box.right - room.right, room.left - box.left);
    if (out > 1.5) tell("cut off", it, `${it.querySelector("use")?.getAttribute("href")} ${round(out)} px`);
  }

  // ---------------------------------------------------------------- in sight

  const page = document.querySelector("main.play:not(.history-page)");
  const picture = page?.querySelector("figure.board > svg");
  const inSight = (box) => Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  if (page && !picture) tell("no board", page, "");
  if (picture) {
    const box = picture.getBoundingClientRect();
    const part = inSight(box) / box.height;
    // What a question means and how a side stands is read: of the board there a strip is meant to be seen.
    // Beside a list of steps the board is moved to what they touch, which is seen whole.
    const touched = [...picture.querySelectorAll(".halo")].map((it) => it.getBoundingClientRect());
    const room = picture.closest("figure").getBoundingClientRect();
    const isMoved = page.matches(".cant") && touched.length && touched.every((it) => it.top > room.top - 3 && it.bottom < room.bottom + 3);
    const aStrip = page.matches(".helping, .side-page") || isMoved;
    if (!enlarged && !aStrip && part < 0.9) tell("board out of sight", picture, `${Math.round(100 * part)} % of ${round(box.height)} px`);
    if (inSight(box) < 110) tell("board out of sight", picture, `${round(inSight(box))} px`);
  }
  const main = [...document.querySelectorAll("main .main")].find((it) => shown(it) && !it.closest("details"));
  if (main && !enlarged && document.querySelector("main.play")) {
    const box = smaller(main.getBoundingClientRect(), about(main).room);
    if (box.bottom > innerHeight + 1 || box.top < 0 || height(box) < finger - 0.5) {
      tell("main button out of sight", main, `${round(box.top)} to ${round(box.bottom)} of ${innerHeight} px`);
    }
  }
  const said = document.querySelector("main.play [data-say]");
  if (said && !enlarged && inSight(said.getBoundingClientRect()) < 13) {
    tell("headline out of sight", said, `at ${round(said.getBoundingClientRect().top)} of ${innerHeight} px`);
  }
  // A wide page never scrolls; a phone hardly, unless it has answers to list or numbers to be filled in.
  const spare = innerWidth >= 900 ? 1 : innerWidth < 600 && page?.querySelector(".sheet > .trays")
    && !page.querySelector(".sheet .answers:not(.few) button, .sheet .number") ? SCROLL : Infinity;
  // What stands below the buttons is for those who scroll.
  const below = [...document.querySelectorAll(".sheet > .few ~ :is(.more, .heap)")].reduce((sum, it) => sum + it.offsetHeight, 0);
  if (page && !enlarged && root.scrollHeight - below > innerHeight + spare) {
    tell("taller than the screen", page, `${root.scrollHeight} > ${innerHeight} px`);
  }
  return faults;
}
