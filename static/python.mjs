// What PyScript takes for Pyodide: the same Pyodide, started from a memory snapshot.
//
// The build (py/tools/runtime) has kept the memory of an interpreter that had imported the whole
// app. The page and the AI worker put it back here, which takes a fraction of the time. If that
// fails for any reason, Python is started as usual, from two archives of compiled modules, and
// finds the reason as js.slowStart, to be counted.

import { facts } from "./runtime/facts.js";

export const { version } = facts;

const HOME = "/home/pyodide"; // where the app is in Python's file system
const address = (name) => new URL(`./runtime/${name}`, import.meta.url).href;

// Files come packed by gzip, whatever the server does, and are unpacked here, unless the service
// worker has done that before.
async function open(name, type = "application/octet-stream") {
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`);
  if (response.headers.has("X-Unpacked")) return response;
  await painted;
  const body = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type } });
}

const read = async (name) => new Uint8Array(await (await open(name)).arrayBuffer());

// Unpacking keeps the page's thread busy: the first picture comes before it.
const painted = new Promise((resolve) => {
  globalThis.requestAnimationFrame?.(() => setTimeout(resolve));
  setTimeout(resolve, globalThis.document ? 500 : 0); // a page in the background paints nothing
});

// All that is needed begins to be loaded at once, while PyScript is still busy with itself.
const early = (promise) => (promise.catch(() => {}), promise); // who awaits it hears of a failure
const pyodide = early(import(address("pyodide/pyodide.mjs")));
const module = early(import(address("pyodide/pyodide.asm.mjs")));
const wasm = early(open(facts.wasm, "application/wasm"));
let snapshot = early(read(facts.snapshot));

// Pyodide asks for its files by these addresses. It cannot be told that they are here already.
async function withFiles(files, start) {
  const load = globalThis.fetch;
  globalThis.fetch = (request, ...more) => {
    const file = files[String(request?.url ?? request)];
    return file ? Promise.resolve(file()) : load(request, ...more);
  };
  try {
    return await start();
  } finally {
    globalThis.fetch = load;
  }
}

// Puts the words of a snapshot where they were; see py/tools/runtime/heap.mjs.
function restoreMemory({ HEAPU32, _sbrk }, bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const runs = words[0];
  let from = 1 + 2 * runs;
  HEAPU32.fill(0, facts.constants.words, _sbrk(0) / 4); // what a new module has there may differ
  let sum = 0;
  let at = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = words[1 + 2 * run];
    const end = words[2 + 2 * run];
    const limit = Math.min(start, facts.constants.words);
    for (; at < limit; at += 1) sum = (sum + HEAPU32[at]) | 0;
    at = end;
    HEAPU32.set(words.subarray(from, (from += end - start)), start);
  }
  for (; at < facts.constants.words; at += 1) sum = (sum + HEAPU32[at]) | 0;
  if (sum !== facts.constants.sum) throw new Error("the snapshot is of another build of Pyodide");
}

async function start(options, more, files) {
  const { loadPyodide } = await pyodide;
  const indexURL = address("pyodide/");
  const stdLibURL = `${indexURL}python_stdlib.zip`;
  const { createPyodideModule } = more;
  return withFiles(
    {
      [stdLibURL]: () => files.stdlib,
      [`${indexURL}pyodide.asm.wasm`]: () => files.wasm,
    },
    () =>
      loadPyodide({
        ...options,
        indexURL,
        stdLibURL,
        lockFileContents: facts.lock,
        packageBaseUrl: indexURL,
        createPyodideModule,
        ...more,
      }),
  );
}

async function restore(options) {
  const { default: create } = await module;
  const createPyodideModule = async (settings) => {
    settings.INITIAL_MEMORY = facts.heap;
    const made = await create(settings);
    const bytes = await snapshot;
    snapshot = null; // it is large
    settings.API.restoreSnapshot = () => (restoreMemory(made, bytes), facts.state);
    return made;
  };
  const python = await start(
    options,
    { createPyodideModule, _loadSnapshot: new Uint8Array(1) },
    { stdlib: new Response(""), wasm },
  );
  python.runPython("import freeze; freeze.thaw()");
  return python;
}

async function startAnew(options) {
  const { default: createPyodideModule } = await module;
  const [stdlib, app] = await Promise.all([open(facts.stdlib), read(facts.app)]);
  const again = open(facts.wasm, "application/wasm");
  const python = await start(options, { createPyodideModule }, { stdlib, wasm: again });
  python.unpackArchive(app, "zip", { extractDir: HOME });
  return python;
}

export async function loadPyodide(options) {
  try {
    return await restore(options);
  } catch (error) {
    console.info("Python starts without its snapshot:", error);
    globalThis.slowStart = String(error);
    return startAnew(options);
  }
}
