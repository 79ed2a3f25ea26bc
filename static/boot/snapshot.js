// Starts Python, on the site and in the one-file edition; py/tools/runtime/README.md explains why.
//
// The build (py/tools/runtime) has saved the memory of an interpreter that had imported the whole
// app. The page and the AI's worker restore it here, which takes a fraction of the time. If that
// fails for any reason, Python starts as usual, from two archives of modules and, on a site, with
// npm's build of Pyodide; it counts the reason, which is in js.snapshotFailure. A build without a
// snapshot always starts as usual.

const HOME = "/home/pyodide"; // the app's folder in Python's file system

// If this exists, Pyodide runs each Python task on its own stack (JSPI), which nothing here needs.
// Chromium 156 sometimes crashes on it: when it samples memory allocations, it walks off the end of
// such a stack (TraceStackFramePointers uses the end of the thread's stack).
delete WebAssembly.Suspending;

// A failure is reported where the promise is awaited; until then it doesn't count as uncaught.
export const early = (promise) => (promise.catch(() => {}), promise);

// Pyodide requests its files by these addresses and compiles them. It has no option to pass files
// that are already loaded.
async function withFiles(files, module, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (request, ...more) => {
    const file = files[String(request?.url ?? request)];
    return file ? Promise.resolve(file) : fetch(request, ...more);
  };
  // If it fails, as under a policy in WebKit, Pyodide would wait for ever.
  const failed = new Promise((_, reject) => {
    const instantiate = async (imports) => ({
      module: await module,
      instance: await WebAssembly.instantiate(await module, imports),
    });
    WebAssembly.instantiateStreaming = (_, imports) => {
      const made = instantiate(imports);
      made.catch(reject);
      return made;
    };
  });
  try {
    return await Promise.race([start(), failed]);
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

// Restores the words of a snapshot; see py/tools/runtime/snapshot/heap.mjs.
function restoreMemory({ HEAPU32, _sbrk }, bytes, { constants, ring }) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const runs = words[0];
  let from = 1 + 2 * runs;
  HEAPU32.fill(0, constants.words, _sbrk(0) / 4); // new modules may differ there
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
  // The garbage collector's objects form a ring, of which only the distances to the next were saved.
  at = ring;
  do {
    const flags = HEAPU32[at + 1] & 3;
    const next = at + ((HEAPU32[at + 1] - flags) | 0) / 4;
    HEAPU32[at + 1] = 4 * next + flags;
    HEAPU32[next] += 4 * at;
    at = next;
  } while (at !== ring);
}

// Handles a call of a function in Pyodide's secondary module (py/tools/runtime/split): the module is
// loaded now, and the call waits for it. `readSecondary` returns it compiled and synchronously.
export const secondaryLoader = (readSecondary) => ({ primary, env, ...imports }) => {
  const missing = (name) => () => {
    throw new Error(`this page is without ${name}`); // for example OpenGL
  };
  const functions = new Proxy(env, { get: (known, name) => known[name] ?? missing(name) });
  new WebAssembly.Instance(readSecondary(), { ...imports, primary, env: functions });
};

// Loads the secondary module before Python starts without a snapshot, which needs it.
export const withSecondary = (settings) => {
  settings.preRun.push((module) => module.ensureSecondary());
  return settings;
};

// Begins to load everything that Python needs. Returns
//   loaded       a promise that settles when loading has ended, even in failure
//   begin        starts Python
//   loadPyodide  starts Python unless it has been started, and promises it; of Pyodide's options it
//                takes those for output
// Parameters:
//   facts    facts of the build: static/runtime/facts.js
//   folder   the address at which Pyodide looks for its files
//   pyodide  a promise of Pyodide's module
//   module   a promise of the module with the default export createPyodideModule
//   compile  () => a promise of the compiled WebAssembly
//   read     (name) => a promise of the unpacked bytes of a file of the build
//   readSecondary () => the compiled secondary module, synchronously
//   readFallback  (facts.fallback) => a promise of {createPyodideModule, wasm, archives}, for a start
//            without the snapshot; without this function, the other parameters are used
export function starter({ facts, folder, pyodide, module, compile, read, readSecondary, readFallback }) {
  // All files begin to load at once.
  const wasm = early(compile());
  const readArchives = () => Promise.all([read(facts.stdlib), read(facts.app)]);
  let snapshot = facts.snapshot && early(read(facts.snapshot));
  const archives = facts.snapshot ? null : early(readArchives());
  const printers = { stdout: console.log, stderr: console.error };

  async function start(more, stdlib, wasm) {
    const { loadPyodide } = await pyodide;
    const stdLibURL = `${folder}python_stdlib.zip`;
    const files = {
      [stdLibURL]: new Response(stdlib),
      [`${folder}pyodide.asm.wasm`]: new Response(), // already compiled
    };
    return withFiles(files, wasm, () =>
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

  // Promises a function that makes Pyodide's module.
  async function creator() {
    const { default: create } = await module;
    if (!facts.secondary) return create;
    return (settings) => create(Object.assign(settings, { loadSecondary: secondaryLoader(readSecondary) }));
  }

  async function restore() {
    const create = await creator();
    const createPyodideModule = async (settings) => {
      settings.INITIAL_MEMORY = facts.heap;
      const made = await create(settings);
      let bytes = await snapshot;
      snapshot = null;
      settings.API.restoreSnapshot = () => {
        restoreMemory(made, bytes, facts);
        bytes = null; // it is large, and Pyodide keeps this function
        return facts.state;
      };
      return made;
    };
    await wasm; // if it failed, Pyodide would wait for ever
    const python = await start({ createPyodideModule, _loadSnapshot: new Uint8Array(1) }, "", wasm);
    python.runPython("import freeze; freeze.thaw()");
    return python;
  }

  async function ownParts() {
    const create = await creator();
    return {
      createPyodideModule: (settings) => create(facts.secondary ? withSecondary(settings) : settings),
      wasm: await wasm.catch(compile),
      archives: await (archives ?? readArchives()),
    };
  }

  async function startAnew() {
    const isFallback = facts.snapshot && readFallback;
    const parts = await (isFallback ? readFallback(facts.fallback) : ownParts());
    const { createPyodideModule, wasm, archives: [stdlib, app] } = parts;
    const python = await start({ createPyodideModule }, stdlib, wasm);
    python.unpackArchive(app, "zip", { extractDir: HOME });
    return python;
  }

  const startOnce = () =>
    restore().catch((error) => {
      console.info("Python starts without its snapshot:", error);
      globalThis.snapshotFailure = String(error);
      return startAnew();
    });

  let python;
  const begin = () => {
    python ??= early(facts.snapshot ? startOnce() : startAnew());
  };

  const loadPyodide = ({ stdout, stderr }) => {
    if (stdout) printers.stdout = stdout;
    if (stderr) printers.stderr = stderr;
    begin();
    return python;
  };

  const loaded = Promise.allSettled([wasm, snapshot, archives]).then(() => {});

  return { begin, loaded, loadPyodide };
}
