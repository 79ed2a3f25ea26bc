// How Python starts, in the site as in the one-file edition; py/tools/runtime/README.md tells why.
//
// The build (py/tools/runtime) has kept the memory of an interpreter that had imported the whole
// app. The page and the AI worker put it back here, which takes a fraction of the time. If that
// fails for any reason, Python is started as usual, from two archives of modules and, on a site, by
// the Pyodide that npm has; it finds the reason as js.snapshotFailure, to be counted. A build without
// a snapshot always starts as usual.

const HOME = "/home/pyodide"; // where the app is in Python's file system

// Where it is there, Pyodide runs each task of Python on a stack of its own (JSPI), which nothing here
// needs, and Chromium 156 crashes on now and then: when it samples the allocation of memory, it walks
// off the end of such a stack (TraceStackFramePointers goes by the end of the thread's own).
delete WebAssembly.Suspending;

// Who awaits it hears of a failure; until then that is no uncaught one.
export const early = (promise) => (promise.catch(() => {}), promise);

// Pyodide asks for its files by these addresses, and compiles what it gets. It cannot be told that
// all is here already.
async function withFiles(files, module, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (request, ...more) => {
    const file = files[String(request?.url ?? request)];
    return file ? Promise.resolve(file) : fetch(request, ...more);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: await module,
    instance: await WebAssembly.instantiate(await module, imports),
  });
  try {
    return await start();
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

// Puts the words of a snapshot where they were; see py/tools/runtime/snapshot/heap.mjs.
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

// What to do when a function is called that is in Pyodide's secondary module (py/tools/runtime/split):
// that is loaded now, and the call waits for it. `readSecondary` gives it, compiled, at once.
export const secondaryLoader = (readSecondary) => ({ primary, env, ...imports }) => {
  const missing = (name) => () => {
    throw new Error(`this page is without ${name}`); // such as OpenGL
  };
  const functions = new Proxy(env, { get: (known, name) => known[name] ?? missing(name) });
  new WebAssembly.Instance(readSecondary(), { ...imports, primary, env: functions });
};

// Has the secondary module loaded before Python starts: what only that needs is in it.
export const withSecondary = (settings) => {
  settings.preRun.push((module) => module.ensureSecondary());
  return settings;
};

// Loads at once what Python needs. Returns
//   loaded       a promise that this is here, or that it cannot be had
//   begin        starts Python
//   loadPyodide  does so as well, if that was not done; takes Pyodide's options, as far as they say
//                where to print, and promises that Python
// It takes
//   facts    what the build knows: static/runtime/facts.js
//   folder   the address below which Pyodide believes its files to be
//   pyodide  a promise of Pyodide's module, and
//   module   one of that with the default export createPyodideModule
//   compile  () => a promise of the compiled WebAssembly
//   read     (name) => a promise of the bytes of a file of the build, unpacked
//   readSecondary () => the secondary module, compiled, at once
//   readFallback  (facts.fallback) => a promise of {createPyodideModule, wasm, archives}, from which
//            Python starts as usual; where there is none, it does from what else is given here
export function starter({ facts, folder, pyodide, module, compile, read, readSecondary, readFallback }) {
  // All that is needed begins to be loaded at once.
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
      [`${folder}pyodide.asm.wasm`]: new Response(), // is compiled already
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

  // A function that makes Pyodide's module.
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
      const bytes = await snapshot;
      snapshot = null; // it is large
      settings.API.restoreSnapshot = () => (restoreMemory(made, bytes, facts), facts.state);
      return made;
    };
    await wasm; // Pyodide would wait for ever for one that does not come
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
