// How Python starts from a memory snapshot, in the site as in the one-file edition.
//
// The build (py/tools/runtime) has kept the memory of an interpreter that had imported the whole
// app. The page and the AI worker put it back here, which takes a fraction of the time. If that
// fails for any reason, Python is started as usual, from two archives of compiled modules, and
// finds the reason as js.slowStart, to be counted.

const HOME = "/home/pyodide"; // where the app is in Python's file system

// Who awaits it hears of a failure; until then that is no uncaught one.
export const early = (promise) => (promise.catch(() => {}), promise);

// Unpacks what came packed by gzip. Browsers insist on the type of WebAssembly.
export const unpacked = (body, type = "application/octet-stream") =>
  new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });

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
function restoreMemory({ HEAPU32, _sbrk }, bytes, { constants, ring }) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const runs = words[0];
  let from = 1 + 2 * runs;
  HEAPU32.fill(0, constants.words, _sbrk(0) / 4); // what a new module has there may differ
  let sum = 0;
  let at = 0;
  let end = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = end + words[1 + 2 * run];
    end = start + words[2 + 2 * run];
    const limit = Math.min(start, constants.words);
    for (; at < limit; at += 1) sum = (sum + HEAPU32[at]) | 0;
    at = end;
    HEAPU32.set(words.subarray(from, (from += end - start)), start);
  }
  for (; at < constants.words; at += 1) sum = (sum + HEAPU32[at]) | 0;
  if (sum !== constants.sum) throw new Error("the snapshot is of another build of Pyodide");
  // The garbage collector's objects are in a ring, of which only the way to the next one was kept.
  at = ring;
  do {
    const flags = HEAPU32[at + 1] & 3;
    const next = at + ((HEAPU32[at + 1] - flags) | 0) / 4;
    HEAPU32[at + 1] = 4 * next + flags;
    HEAPU32[next] += 4 * at;
    at = next;
  } while (at !== ring);
}

// What to do when a function is called that is in the rest of Pyodide (py/tools/runtime/split.mjs):
// it is loaded now, and the call waits for it. `read` gives its bytes at once.
export const restLoader = (read) => ({ first, env, ...imports }) => {
  const missing = (name) => () => {
    throw new Error(`this page is without ${name}`); // such as OpenGL
  };
  const functions = new Proxy(env, { get: (known, name) => known[name] ?? missing(name) });
  new WebAssembly.Instance(new WebAssembly.Module(read()), { ...imports, first, env: functions });
};

// Has the rest loaded before Python starts: what only that needs is in it.
export const withRest = (settings) => {
  settings.preRun.push((module) => module.ensureRest());
  return settings;
};

// Starts Python at once. Returns a function that takes Pyodide's options, as far as they say where
// to print, and promises that Python.
//   facts    what the build knows: static/runtime/facts.js
//   folder   the address below which Pyodide believes its files to be
//   pyodide  a promise of Pyodide's module, and
//   module   one of that with the default export createPyodideModule
//   open     (name, type) => a promise of a response with a file of the build, unpacked
//   readRest () => the bytes of Pyodide's rest, at once
export function starter({ facts, folder, pyodide, module, open, readRest }) {
  const read = async (name) => new Uint8Array(await (await open(name)).arrayBuffer());
  // All that is needed begins to be loaded at once.
  const wasm = early(open(facts.wasm, "application/wasm"));
  let snapshot = early(read(facts.snapshot));
  const printers = { stdout: console.log, stderr: console.error };

  async function start(more, files) {
    const { loadPyodide } = await pyodide;
    const stdLibURL = `${folder}python_stdlib.zip`;
    return withFiles(
      {
        [stdLibURL]: () => files.stdlib,
        [`${folder}pyodide.asm.wasm`]: () => files.wasm,
      },
      () =>
        loadPyodide({
          stdout: (text) => printers.stdout(text),
          stderr: (text) => printers.stderr(text),
          indexURL: folder,
          stdLibURL,
          lockFileContents: facts.lock,
          packageBaseUrl: folder,
          ...more,
        }),
    );
  }

  // A function that makes Pyodide's module.
  async function creator() {
    const { default: create } = await module;
    return (settings) => create(Object.assign(settings, { loadRest: restLoader(readRest) }));
  }

  async function restore() {
    const create = await creator();
    const createPyodideModule = async (settings) => {
      settings.INITIAL_MEMORY = facts.heap;
      const made = await create(settings);
      const bytes = await snapshot;
      snapshot = null; // it is large
      settings.API.restoreSnapshot = () => (restoreMemory(made, bytes, facts), facts.state);
      return made;
    };
    const python = await start(
      { createPyodideModule, _loadSnapshot: new Uint8Array(1) },
      { stdlib: new Response(""), wasm },
    );
    python.runPython("import freeze; freeze.thaw()");
    return python;
  }

  async function startAnew() {
    const create = await creator();
    const createPyodideModule = (settings) => create(withRest(settings));
    const [stdlib, app] = await Promise.all([open(facts.stdlib), read(facts.app)]);
    const again = open(facts.wasm, "application/wasm");
    const python = await start({ createPyodideModule }, { stdlib, wasm: again });
    python.unpackArchive(app, "zip", { extractDir: HOME });
    return python;
  }

  const python = early(
    restore().catch((error) => {
      console.info("Python starts without its snapshot:", error);
      globalThis.slowStart = String(error);
      return startAnew();
    }),
  );

  return ({ stdout, stderr }) => {
    if (stdout) printers.stdout = stdout;
    if (stderr) printers.stderr = stderr;
    return python;
  };
}
