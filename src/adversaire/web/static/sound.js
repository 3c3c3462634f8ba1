// Sounds and a short vibration, for those who switched them on: wood, card, dice, landing. They are made here, so
// that no file has to be fetched, and no browser plays anything before somebody has touched the page.
(() => {
  "use strict";

  const BUZZ = 10;
  const LOUD = 0.35;
  //: Pieces that land together are heard as one.
  const TOGETHER = 60;
  const isOn = () => document.documentElement.dataset.sound === "on";

  let context = null;
  let noise = null;
  const wake = () => {
    if (!isOn() || !("AudioContext" in window)) return;
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
  };

  // One second of noise, cut and filtered into everything that rustles or clatters.
  const rustle = () => {
    if (noise) return noise;
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const values = noise.getChannelData(0);
    for (let at = 0; at < values.length; at += 1) values[at] = Math.random() * 2 - 1;
    return noise;
  };

  // A source that swells within a few milliseconds and dies away.
  const fading = (source, after, long, loud, filter) => {
    const start = context.currentTime + after;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud * LOUD, start + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    source.connect(filter ?? volume);
    filter?.connect(volume);
    volume.connect(context.destination);
    source.start(start);
    source.stop(start + long);
  };
  const hiss = (after, long, loud, type, pitch) => {
    const source = context.createBufferSource();
    source.buffer = rustle();
    const filter = Object.assign(context.createBiquadFilter(), { type });
    filter.frequency.value = pitch;
    filter.Q.value = 1.2;
    fading(source, after, long, loud, filter);
  };
  const thump = (after, long, loud, from, to) => {
    const source = Object.assign(context.createOscillator(), { type: "sine" });
    source.frequency.setValueAtTime(from, context.currentTime + after);
    source.frequency.exponentialRampToValueAtTime(to, context.currentTime + after + long);
    fading(source, after, long, loud);
  };

  const SOUNDS = {
    wood: () => { thump(0, 0.09, 0.9, 320, 150); hiss(0, 0.03, 0.5, "bandpass", 1800); },
    card: () => hiss(0, 0.16, 0.6, "highpass", 2600),
    dice: () => { for (const after of [0, 0.13, 0.29, 0.47, 0.7, 0.86]) { hiss(after, 0.04, 0.9 - after / 2, "bandpass", 2200); thump(after, 0.05, 0.4, 420, 240); } },
    land: () => thump(0, 0.14, 1, 170, 60),
  };

  let last = -TOGETHER;
  document.addEventListener("adversaire:sound", ({ detail }) => {
    const now = performance.now();
    if (!isOn() || document.hidden || now - last < TOGETHER) return;
    last = now;
    if (detail === "land") navigator.vibrate?.(BUZZ);
    if (context) SOUNDS[detail]?.();
  });
  for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, wake);
})();
