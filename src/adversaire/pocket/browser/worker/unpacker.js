// A worker that fetches one packed file and unpacks it: several at once are as many processors at work.
import { unlzma } from "./lzma.js";

self.onmessage = async ({ data: address }) => {
  try {
    const got = await fetch(address);
    if (!got.ok) throw new Error(`${address}: ${got.status}`);
    const bytes = unlzma(new Uint8Array(await got.arrayBuffer()));
    self.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) { self.postMessage({ failed: String(error) }); }
};
