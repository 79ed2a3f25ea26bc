// What PyScript takes for Pyodide: the same Pyodide, started from a memory snapshot, with the files
// in static/runtime/. Their names tell a server nothing that it might act upon: modules end in .js,
// because some servers do not know .mjs, and what is packed is unpacked here.

import { facts } from "./runtime/facts.js";
import { early, starter } from "./snapshot.js";

export const { version } = facts;

const address = (name) => new URL(`./runtime/${name}`, import.meta.url).href;
const tellPage = (type, detail) => dispatchEvent(new CustomEvent(`rokkaku:${type}`, { detail }));

// Tells start.js which share of what a start needs has come.
let received = 0;
const count = (bytes) => {
  received += bytes;
  tellPage("received", Math.min(received / facts.bytes, 1));
};

// Without another thread it is done here.
const here = async (what, name) => (await import("./loader.js"))[what](address(name));

const ended = []; // a promise for each file that is loaded by the thread

// Has another thread load a file. What fails there is tried again here.
function loadedBy(loader, what, name) {
  const { port1, port2 } = new MessageChannel();
  const { serviceWorker } = navigator;
  const isFirstVisit = Boolean(serviceWorker && !serviceWorker.controller);
  const loaded = new Promise((resolve, reject) => {
    const copied = new Promise((done) => {
      port1.onmessage = ({ data }) => {
        if ("bytes" in data) count(data.bytes);
        if ("result" in data) resolve(data.result);
        if ("error" in data) reject(new Error(data.error));
        if ("copied" in data) done();
      };
      loader.addEventListener("error", (event) => (reject(event), done()));
    });
    ended.push(copied);
    if (isFirstVisit) tellPage("copying", copied);
    loader.postMessage({ what, address: address(name), isFirstVisit }, [port2]);
  });
  return loaded.catch(() => here(what, name));
}

// What of Pyodide neither a start nor a game uses. The page has it at hand once the service worker
// keeps it, because a request for which Python waits does not get there.
let rest = null;

async function haveRest() {
  await navigator.serviceWorker?.ready; // workers have none, but their requests get there
  const kept = await globalThis.caches?.match(address(facts.rest));
  if (kept) rest = await WebAssembly.compile(await kept.arrayBuffer());
}

// Python cannot go on without it, so the page tells what to do.
function readRest() {
  try {
    return rest ?? requestRest();
  } catch (error) {
    tellPage("missing", error.message);
    throw error;
  }
}

function requestRest() {
  const request = new XMLHttpRequest();
  request.open("GET", address(facts.rest), false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each letter is a byte
  request.send();
  if (request.status !== 200) throw new Error(`${facts.rest} cannot be loaded: ${request.status}`);
  return new WebAssembly.Module(
    Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0)),
  );
}

// The AI's worker is a thread of its own already.
const script = new URL("./loader.js", import.meta.url);
const loader = globalThis.document && new Worker(script, { type: "module", name: "loader" });
addEventListener("rokkaku:started", () => Promise.all(ended).then(() => loader?.terminate()));
const load = (what, name) => (loader ? loadedBy(loader, what, name) : here(what, name));

// Loading begins at once, while PyScript is still busy with itself. start.js says when Python starts.
const start = starter({
  facts,
  folder: address("pyodide/"),
  pyodide: early(import(address("pyodide/pyodide.js"))),
  module: early(import(address("pyodide/pyodide.asm.js"))),
  compile: () => load("compile", facts.wasm),
  read: (name) => load("read", name),
  readRest,
});

export const { begin, loaded } = start;

const calm = new Promise((resolve) => addEventListener("rokkaku:calm", resolve)); // only in the page

export function loadPyodide(options) {
  const python = start.loadPyodide(options);
  const due = globalThis.document ? calm : python;
  due.then(haveRest).catch(() => {}); // then it is loaded when it is needed
  return python;
}
