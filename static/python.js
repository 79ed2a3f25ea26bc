// What PyScript takes for Pyodide: the same Pyodide, started from a memory snapshot, with the files
// in static/runtime/. Their names tell a server nothing that it might act upon: modules end in .js,
// because some servers do not know .mjs, and what is packed is unpacked here.

import { facts } from "./runtime/facts.js";
import { early, starter, unpacked } from "./snapshot.js";

export const { version } = facts;

const address = (name) => new URL(`./runtime/${name}`, import.meta.url).href;

// Unpacking keeps the page's thread busy: the first picture comes before it.
const painted = new Promise((resolve) => {
  globalThis.requestAnimationFrame?.(() => setTimeout(resolve));
  setTimeout(resolve, globalThis.document ? 500 : 0); // a page in the background paints nothing
});

// Tells start.js which share of what a start needs has come.
let received = 0;
const counted = (body) =>
  body.pipeThrough(
    new TransformStream({
      transform(chunk, stream) {
        received += chunk.byteLength;
        const detail = Math.min(received / facts.bytes, 1);
        dispatchEvent(new CustomEvent("rokkaku:received", { detail }));
        stream.enqueue(chunk);
      },
    }),
  );

async function open(name, type) {
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`);
  if (response.headers.has("X-Unpacked")) return response; // by the service worker
  await painted;
  return unpacked(counted(response.body), type);
}

// Loading begins at once, while PyScript is still busy with itself. start.js says when Python starts.
export const { begin, loadPyodide } = starter({
  facts,
  folder: address("pyodide/"),
  pyodide: early(import(address("pyodide/pyodide.js"))),
  module: early(import(address("pyodide/pyodide.asm.js"))),
  open,
});
