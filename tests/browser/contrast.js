// The contrast of words painted on a board with what lies under them, in a picture of the page without its words.
async ({ painted, least, spare }) => {
  const bytes = Uint8Array.from(atob(painted), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const scale = bitmap.width / innerWidth;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  brush.drawImage(bitmap, 0, 0);

  const part = (value) => value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = ([red, green, blue]) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  const contrast = (one, two) => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  const colour = (said) => {
    const [red, green, blue, alpha = 1] = said.match(/[\d.]+/g).map(Number);
    return { parts: [red, green, blue], alpha };
  };
  // Dusk falls on words as on the rest of a board.
  const dimmed = (parts, picture) => {
    const filter = getComputedStyle(picture).filter;
    const bright = Number(filter.match(/brightness\(([\d.]+)\)/)?.[1] ?? 1);
    const full = Number(filter.match(/saturate\(([\d.]+)\)/)?.[1] ?? 1);
    const [red, green, blue] = parts.map((value) => value * bright);
    const grey = 0.213 * red + 0.715 * green + 0.072 * blue;
    return [red, green, blue].map((value) => grey + (value - grey) * full);
  };

  const faults = [];
  for (const it of document.querySelectorAll("figure.board > svg text")) {
    const box = it.getBoundingClientRect();
    const picture = it.ownerSVGElement;
    if (!it.textContent.trim() || !it.checkVisibility() || box.bottom > innerHeight || box.top < 0 || !box.width) continue;
    // Of a close-up only what lies in its frame is seen.
    const frame = picture.getBoundingClientRect();
    if (picture.matches(".close") && (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom)) continue;
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (over && !picture.contains(over)) continue;  // something lies over the board there
    const style = getComputedStyle(it);
    const { parts, alpha } = colour(style.fill);
    const ink = dimmed(parts, picture);
    const high = 0.74 * parseFloat(style.fontSize) * it.getScreenCTM().d;
    const top = box.top + (box.height - high) / 2;
    const [x, y] = [Math.max(0, Math.floor(box.left * scale)), Math.max(0, Math.floor(top * scale))];
    const [wide, tall] = [Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(high * scale))];
    // Letters with a rim of another colour stand on that rim.
    const rim = parseFloat(style.strokeWidth) >= 2 && style.stroke !== "none" && style.paintOrder.startsWith("stroke");
    const grounds = rim ? [dimmed(colour(style.stroke).parts, picture)]
      : pixels(brush.getImageData(x, y, wide, tall).data);
    const values = grounds.map((ground) => {
      const seen = ink.map((value, n) => alpha * value + (1 - alpha) * ground[n]);
      return contrast(light(seen), light(ground));
    }).sort((one, two) => one - two);
    const found = values[Math.floor(values.length * spare)];
    if (found < least) {
      faults.push(`pale words: text.${it.getAttribute("class") ?? ""} "${it.textContent.trim().slice(0, 30)}" ${style.fill} ${found.toFixed(2)} to 1`);
    }
  }
  return faults;

  function pixels(data) {
    const found = [];
    for (let at = 0; at < data.length; at += 4) found.push([data[at], data[at + 1], data[at + 2]]);
    return found;
  }
}
