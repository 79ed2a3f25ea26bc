// The module that PyScript loads as Pyodide: the same Pyodide, but started from a memory snapshot,
// with the files in static/runtime/. Their names avoid special treatment by servers: modules end in
// .js, because some servers don't know .mjs, and packed files are unpacked here.

import * as loader from "./loader.js";
import { facts } from "../runtime/facts.js";
import { decompress } from "../runtime/fzstd/index.js";
import { early, starter } from "./snapshot.js";

if (!globalThis.document) await import("./trusted_types.js"); // the page has already loaded it

export const { version } = facts;

// PyScript opens a database for packages, which aren't used here, and doesn't start if the browser
// forbids that. It gets one that is always empty.
const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const store = { getAllKeys: () => answered([]) };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(database) } });
// Nor would it start if it couldn't open a channel to a service worker, which it doesn't have here.
globalThis.BroadcastChannel = class {};

const address = (name) => new URL(`../runtime/${name}`, import.meta.url).href;
const tellPage = (type, detail) => dispatchEvent(new CustomEvent(`rokkaku:${type}`, { detail }));

// Reports to start.js how many bytes of those needed for a start have arrived.
let received = 0;
const count = (bytes) => {
  received = Math.min(received + bytes, facts.bytes);
  tellPage("received", { received, needed: facts.bytes });
};

// Only files as they were built are loaded: facts.js has the SHA-256 of each file.
const here = (what, name) => loader[what](address(name), { tell: count }, facts.hashes[name]);

const ended = []; // a promise for each file that the thread loads

// Makes the thread load and unpack a file. If that fails, it is tried again here.
function loadedBy(thread, what, name) {
  const { port1, port2 } = new MessageChannel();
  const isFirstVisit = Boolean(navigator.serviceWorker);
  const loaded = new Promise((resolve, reject) => {
    const copied = new Promise((done) => {
      port1.onmessage = ({ data }) => {
        if ("bytes" in data) count(data.bytes);
        if ("result" in data) resolve(data.result);
        if ("error" in data) reject(new Error(data.error));
        if ("copied" in data) done();
      };
      thread.addEventListener("error", (event) => (reject(event), done()));
    });
    ended.push(copied);
    if (isFirstVisit) tellPage("copying", copied);
    const asked = { what, address: address(name), sha256: facts.hashes[name], isFirstVisit };
    thread.postMessage(asked, [port2]);
  });
  return loaded.catch(() => here(what, name));
}

// The part of Pyodide that neither a start nor a game uses. The page loads it once the service worker
// has stored it, because a synchronous request doesn't reach the service worker.
let secondary = null;

const ofSecondary = [facts.hashes[facts.secondary], facts.secondary];

async function haveSecondary() {
  if (!facts.secondary) return;
  await navigator.serviceWorker?.ready; // undefined in workers, but their requests reach it
  const kept = await globalThis.caches?.match(address(facts.secondary));
  if (kept) secondary = await loader.compileChecked(await kept.arrayBuffer(), ...ofSecondary);
}

// A page then shows what to do; an AI's worker ends, and the page opens another one.
const endPython = (error) => (globalThis.document ? tellPage("missing", error.message) : reportError(error));

// Without it, Python can't continue.
function readSecondary() {
  try {
    return secondary ?? requestSecondary();
  } catch (error) {
    tellPage("missing", error.message);
    throw error;
  }
}

function requestSecondary() {
  const request = new XMLHttpRequest();
  request.open("GET", address(facts.secondary), false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each letter is a byte
  request.send();
  if (request.status !== 200) throw new Error(`${facts.secondary} cannot be loaded: ${request.status}`);
  const bytes = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
  const isUnpacked = !loader.isPacked(facts.secondary) || request.getResponseHeader("X-Unpacked"); // by the service worker
  const unpacked = isUnpacked ? bytes : decompress(bytes);
  // Browsers check it only asynchronously, so Python may have used it before this ends Python.
  loader.check(unpacked, ...ofSecondary).catch(endPython);
  return new WebAssembly.Module(unpacked);
}

// Files that the service worker has unpacked are loaded here: the browser caches compiled code for the
// next start only if the thread that requested it still exists. The AI's worker needs no thread,
// because it is one.
const isKept = Boolean(navigator.serviceWorker?.controller);
const script = new URL("./loader.js", import.meta.url);
const openThread = () => {
  try {
    return new Worker(script, { type: "module", name: "loader" });
  } catch {
    return null; // a sandboxed frame may forbid it
  }
};
const thread = globalThis.document && !isKept ? openThread() : null;
addEventListener("rokkaku:started", () => Promise.all(ended).then(() => thread?.terminate()));
const load = (...file) => (thread ? loadedBy(thread, ...file) : here(...file));

// Loading begins at once, while PyScript is still starting. start.js decides when Python starts.
const start = starter({
  facts,
  folder: address("pyodide/"),
  pyodide: early(import(address("pyodide/pyodide.js"))),
  module: early(import(address("pyodide/pyodide.asm.js"))),
  compile: () => load("compile", facts.wasm),
  read: (name) => load("read", name),
  readSecondary,
  readFallback: async (names) => {
    const [{ default: createPyodideModule }, wasm, ...archives] = await Promise.all([
      import(address(names.module)),
      here("compile", names.wasm),
      here("read", names.stdlib),
      here("read", names.app),
    ]);
    return { createPyodideModule, wasm, archives };
  },
});

export const { begin, loaded } = start;

// The AI and its compiled kernels; a stock build has the AI in the app. The AI's worker loads it at
// once, the page only if there can be no worker. It is large, so what was handed out isn't kept.
// After a failure it is requested again, once start.js has repaired the stored files.
const requestAI = () => early(here("read", facts.ai));
let ai = globalThis.document || !facts.ai ? null : requestAI();
globalThis.readAI = async () => {
  if (!facts.ai) return null;
  const requested = ai ?? requestAI();
  ai = null;
  requested.catch(() => dispatchEvent(new Event("rokkaku:damaged")));
  return requested;
};

// Returns a game's pack of puzzles as text.
globalThis.readPack = async (game) => {
  const response = await fetch(address(`packs/${game}.txt`));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
};

// In the page, the secondary module waits until the page is idle; in the AI's worker it needn't.
const idle = globalThis.document && new Promise((resolve) => addEventListener("rokkaku:idle", resolve));

export function loadPyodide(options) {
  const python = start.loadPyodide(options);
  python.catch((error) => tellPage("missing", String(error))); // PyScript would wait for ever
  python
    .then(() => idle)
    .then(haveSecondary)
    .then(() => tellPage("whole"))
    .catch(() => {}); // then it is loaded when needed
  return python;
}
