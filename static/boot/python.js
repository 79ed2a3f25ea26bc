// What PyScript takes for Pyodide: the same Pyodide, started from a memory snapshot, with the files
// in static/runtime/. Their names tell a server nothing that it might act upon: modules end in .js,
// because some servers do not know .mjs, and what is packed is unpacked here.

import * as loader from "./loader.js";
import { facts } from "../runtime/facts.js";
import { decompress } from "../runtime/fzstd/index.js";
import { early, starter } from "./snapshot.js";

if (!globalThis.document) await import("./trusted_types.js"); // the page has it already

export const { version } = facts;

// PyScript opens a database, for packages that nobody asks for here, and does not start where the
// browser forbids it. It gets one that is always empty.
const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const store = { getAllKeys: () => answered([]) };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(database) } });
// Nor does it where it may not open a channel to a service worker that is not there.
globalThis.BroadcastChannel = class {};

const address = (name) => new URL(`../runtime/${name}`, import.meta.url).href;
const tellPage = (type, detail) => dispatchEvent(new CustomEvent(`rokkaku:${type}`, { detail }));

// Tells start.js how much of what a start needs has come, in bytes.
let received = 0;
const count = (bytes) => {
  received = Math.min(received + bytes, facts.bytes);
  tellPage("received", { received, needed: facts.bytes });
};

// Nothing is put into memory that is not as it was built: facts.js has a SHA-256 of each file.
const here = (what, name) => loader[what](address(name), { tell: count }, facts.hashes[name]);

const ended = []; // a promise for each file that is loaded by the thread

// Has the thread load and unpack a file. What fails there is tried again here.
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

// What of Pyodide neither a start nor a game uses. The page has it at hand once the service worker
// keeps it, because a request for which Python waits does not get there.
let secondary = null;

const ofSecondary = [facts.hashes[facts.secondary], facts.secondary];

async function haveSecondary() {
  if (!facts.secondary) return;
  await navigator.serviceWorker?.ready; // workers have none, but their requests get there
  const kept = await globalThis.caches?.match(address(facts.secondary));
  if (kept) secondary = await loader.compileChecked(await kept.arrayBuffer(), ...ofSecondary);
}

// A page then tells what to do; an AI's worker ends, and the page opens another.
const endPython = (error) => (globalThis.document ? tellPage("missing", error.message) : reportError(error));

// Python cannot go on without it.
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
  // No browser can check it at once, so Python may have used it by the time that this ends it.
  loader.check(unpacked, ...ofSecondary).catch(endPython);
  return new WebAssembly.Module(unpacked);
}

// What the service worker has unpacked is loaded here: then the browser also keeps what it compiles
// of it, for the next start, which it does only as long as the one who asked for it is there. And the
// AI's worker is a thread of its own already.
const isKept = Boolean(navigator.serviceWorker?.controller);
const script = new URL("./loader.js", import.meta.url);
const thread =
  globalThis.document && !isKept ? new Worker(script, { type: "module", name: "loader" }) : null;
addEventListener("rokkaku:started", () => Promise.all(ended).then(() => thread?.terminate()));
const load = (...file) => (thread ? loadedBy(thread, ...file) : here(...file));

// Loading begins at once, while PyScript is still busy with itself. start.js says when Python starts.
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

// The AI and its compiled kernels; a stock build has the AI with the app. The AI's worker loads it at
// once, the page only where there can be no worker. What could not be had is asked for again,
// after start.js has had it repaired.
let ai;
globalThis.readAI = async () => {
  if (!facts.ai) return null;
  ai ??= early(here("read", facts.ai));
  ai.catch(() => {
    ai = null;
    dispatchEvent(new Event("rokkaku:damaged"));
  });
  return ai;
};
if (!globalThis.document) early(globalThis.readAI());

// A game's pack of puzzles, as text.
globalThis.readPack = async (game) => {
  const response = await fetch(address(`packs/${game}.txt`));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
};

// In the page it waits until the first moves are made; nobody looks at the AI's worker.
const idle = globalThis.document && new Promise((resolve) => addEventListener("rokkaku:idle", resolve));

export function loadPyodide(options) {
  const python = start.loadPyodide(options);
  python.catch((error) => tellPage("missing", String(error))); // PyScript would wait for ever
  python
    .then(() => idle)
    .then(haveSecondary)
    .catch(() => {}); // then it is loaded when it is needed
  return python;
}
