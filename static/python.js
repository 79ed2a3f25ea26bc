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

// What of Pyodide neither a start nor a game uses. The page has it at hand once the service worker
// keeps it, because a request for which Python waits does not get there.
let rest = null;

async function haveRest() {
  await globalThis.navigator.serviceWorker?.ready; // workers have none, but their requests get there
  const kept = await globalThis.caches?.match(address(facts.rest));
  if (kept) rest = new Uint8Array(await kept.arrayBuffer());
}

function readRest() {
  if (rest) return rest;
  const request = new XMLHttpRequest();
  request.open("GET", address(facts.rest), false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each letter is a byte
  request.send();
  if (request.status !== 200) throw new Error(`${facts.rest} cannot be loaded: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

// Loading begins at once, while PyScript is still busy with itself.
const start = starter({
  facts,
  folder: address("pyodide/"),
  pyodide: early(import(address("pyodide/pyodide.js"))),
  module: early(import(address("pyodide/pyodide.asm.js"))),
  open,
  readRest,
});

export function loadPyodide(options) {
  const python = start(options);
  python.then(haveRest).catch(() => {}); // then it is loaded when it is needed
  return python;
}
