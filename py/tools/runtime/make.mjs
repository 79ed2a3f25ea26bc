// Makes the Python that the page starts:
//     node make.mjs ROOT OUT [--kernels=FOLDER] [--instrumented] [--without=TRICKS]
//
// OUT gets
// - Pyodide in two modules, pyodide.asm.wasm (the primary) and secondary.wasm, with pyodide.asm.mjs
//   (see split.mjs; with --instrumented, nearly all is in the primary, which records function calls);
// - stdlib (the part of the standard library that the app uses) and rokkaku (the app with its texts and
//   PyScript's Python package), both compiled and as zips;
// - snapshot and about.json (see static/boot/snapshot.js): the memory of an interpreter that has
//   imported all of it, and facts about it;
// - ai, for the AI's worker: its part of the app with the compiled kernels of FOLDER.
//
// Equal sources make equal files. Each of the TRICKS snapshot, split and trim can be left out, to
// measure its gain.

import { createRequire } from "node:module";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import nodeCrypto from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { checksum, clearFreeMemory, constantWords, differences, shortenRing, writeRuns } from "./snapshot/heap.mjs";
import { connected, trimmed, usedExports } from "./split/trim_js.mjs";
import { secondaryLoader, withSecondary } from "../../../static/boot/snapshot.js";
import { FLAG, instrumented, showing, unusedData, usedFunctions, withoutOpenGL } from "./split/profile.mjs";
import { split } from "./split/split.mjs";
import { fakeBrowser } from "./snapshot/fake_browser.mjs";

// Equal sources must make equal files, so random numbers and the time are the same in every run.
// (Python's are reseeded at every start: see freeze.py.)
let drawn = 1;
const draw = (view) => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < bytes.length; at += 1) {
    drawn = (Math.imul(drawn, 1664525) + 1013904223) | 0;
    bytes[at] = drawn >>> 24;
  }
  return view;
};
crypto.getRandomValues = draw;
nodeCrypto.randomFillSync = draw;
let ticks = 0;
Date.now = () => Date.UTC(2000, 0, 1) + (ticks += 1);
performance.now = () => (ticks += 1);
// What runs Python is in its memory too: its name, its language, and, but on an iPad, the address of a
// function that Node has from 22 on. Every browser gets that memory, so that it is an iPad's.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPad" }, configurable: true });

const [root, out] = process.argv.slice(2, 4).map((name) => path.resolve(name));
const isInstrumented = process.argv.includes("--instrumented");
const valueOf = (flag) => process.argv.find((given) => given.startsWith(`--${flag}=`))?.split("=")[1] ?? "";
const without = valueOf("without").split(",");
const has = (trick) => !without.includes(trick);
const isSplit = has("split") && !isInstrumented;
const HOME = "/home/pyodide"; // the app's folder, also in the browser
const TOOLS = "/tools";
const STDLIB = "/lib/python314.zip";
const stdLibURL = path.join(out, "stdlib.zip"); // the slim one

const modules = path.join(root, "node_modules");
const load = (name) => import(pathToFileURL(path.join(modules, "pyodide", name)).href);
const { loadPyodide, version } = await load("pyodide.mjs");
const save = (name, data) => writeFileSync(path.join(out, name), data);
const lock = JSON.parse(readFileSync(path.join(modules, "pyodide/pyodide-lock.json"), "utf8"));
const inOut = { indexURL: `${out}/`, lockFileContents: { ...lock, packages: {} } }; // see divide

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .sort();

// The compiled kernels by their paths in the browser, below HOME.
function kernelFiles() {
  const folder = valueOf("kernels");
  const names = folder ? filesBelow(folder) : [];
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

const kernels = kernelFiles();

// The app's files by their paths in the browser, below HOME.
function appFiles() {
  const files = new Map();
  const add = (folder, target, wanted) => {
    for (const name of filesBelow(folder))
      if (wanted.test(name)) files.set(`${target}/${name}`, readFileSync(path.join(folder, name)));
  };
  add(path.join(root, "py/rokkaku"), "rokkaku", /\.(py|json)$/);
  add(path.join(root, "static/i18n"), "i18n", /\.json$/);
  return files;
}

const files = appFiles();
const sources = [...files].filter(([name]) => name.endsWith(".py")).map(([, data]) => data.toString());

// Modules that only the AI's worker imports: they aren't part of the snapshot.
const OF_AI = /^rokkaku\/games\/\w+\/(ai\/|challenge\/solver\/|puzzle\/(finder|judge)\.py)/;

// PyScript's own Python package. PyScript's JavaScript contains it, readable only in the source map.
function pyscriptSources() {
  const dist = path.join(modules, "@pyscript/core/dist");
  for (const name of readdirSync(dist).filter((name) => /^core-.*\.js\.map$/.test(name))) {
    const { sources, sourcesContent } = JSON.parse(readFileSync(path.join(dist, name), "utf8"));
    const at = sources.findIndex((source) => source.endsWith("/stdlib/pyscript.js"));
    if (at < 0) continue;
    const tree = JSON.parse(sourcesContent[at].replace(/^[\s\S]*?export default\s*/, "").replace(/;\s*$/, ""));
    return Object.fromEntries(Object.entries(tree.pyscript).map(([file, text]) => [`pyscript/${file}`, text]));
  }
  throw new Error("PyScript's Python package is not where it was; look at its core-*.js.map");
}

// Returns the result of `use` on an interpreter that can import our tools and some files.
async function withPython(files, options, use) {
  const python = await loadPyodide({
    ...options,
    // Otherwise both would be the path of this script, and so in the snapshot: the builder's folder.
    _sysExecutable: "/bin/python",
    env: { _: "python", HOME, PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" },
  });
  const put = (target, data) => {
    python.FS.mkdirTree(path.posix.dirname(target));
    python.FS.writeFile(target, data);
  };
  for (const name of ["snapshot/import_app.py", "pack.py", "snapshot/freeze.py"])
    put(`${TOOLS}/${path.basename(name)}`, readFileSync(new URL(name, import.meta.url)));
  for (const [name, data] of files) put(`${HOME}/${name}`, data);
  python.runPython(`import sys; sys.path[:0] = ["${HOME}", "${TOOLS}"]`);
  const stopFaking = fakeBrowser(sources);
  try {
    return use(python);
  } finally {
    stopFaking();
  }
}

const copied = (proxy) => {
  const copy = proxy.toJs();
  proxy.destroy();
  return copy;
};

// Returns the two archives, what they are made of, and the AI's part; imports everything to find the
// modules in use.
function pack(python) {
  python.runPython(`
import import_app, pack
import_app.import_all(with_ai=True)
import_app.think()
import_app.exercise()
import_app.unpack_something()
standard = import_app.standard_modules("${STDLIB}")
stdlib = pack.packed_modules("${STDLIB}", standard)
app = pack.packed_folder("${HOME}")
`);
  const bytes = (code) => copied(python.runPython(code));
  const files = new Map(Object.entries(bytes("app")));
  const ofAI = new Map([...files, ...kernels].filter(([name]) => OF_AI.test(name)));
  python.globals.set("of_ai", python.toPy(new Map([...ofAI].map(([name, data]) => [name, new Uint8Array(data)]))));
  const ai = bytes("pack.marshalled(of_ai)");
  return { ai, files, standard: bytes("standard"), stdlib: bytes("pack.zipped(stdlib)"), app: bytes("pack.zipped(app)") };
}

// Returns the memory of a started interpreter, as Pyodide's makeMemorySnapshot writes it. It has all
// modules of the standard library that are used, even those that only the AI uses.
function freeze(python, standard) {
  python.globals.set("standard", python.toPy(standard));
  python.globals.set("pyscript_sources", python.toPy(pyscriptSources()));
  python.runPython(`
import freeze, import_app, pack
import_app.import_all(with_ai=False)
import_app.import_each(standard)
import_app.exercise()
freeze.keep_files("${HOME}")
freeze.keep_code(pyscript_sources, "${HOME}")
del pyscript_sources, standard, import_app, pack
sys.path.remove("${TOOLS}")
sys.path.remove("")
freeze.settle()
del freeze
`);
  clearFreeMemory(python._module);
  return python.makeMemorySnapshot();
}

// Splits Pyodide into two modules, and saves the primary with its JavaScript in OUT. Promises both
// modules, and a function that makes Pyodide's module.
async function divide(unused) {
  const { transformSync } = createRequire(path.join(modules, "index.js"))("esbuild");
  const pyodide = path.join(modules, "pyodide");
  const script = readFileSync(path.join(pyodide, "pyodide.asm.mjs"), "utf8");
  const stock = readFileSync(path.join(pyodide, "pyodide.asm.wasm"));
  const wasm = isInstrumented ? instrumented(stock) : stock;
  const others = [path.join(pyodide, "pyodide.mjs"), path.join(root, "static/boot/snapshot.js")];
  others.push(...["make.mjs", "snapshot/heap.mjs"].map((name) => new URL(name, import.meta.url)));
  const texts = others.map((file) => readFileSync(file, "utf8"));

  const exports = usedExports(script, texts);
  for (const data of kernels.values())
    for (const { name } of WebAssembly.Module.imports(new WebAssembly.Module(data))) exports.add(name);
  const isUsed = isSplit ? usedFunctions(stock) : withoutOpenGL(stock);
  const isWanted = (name) => !has("trim") || exports.has(name) || name.startsWith(FLAG);
  const { primary, secondary } = split(wasm, { isUsed, isWanted, unused });
  const importsOf = (bytes) => WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  const imports = new Set([primary, secondary].flatMap(importsOf).map(({ name }) => name));
  const whole = connected(script);
  const code = has("trim") ? trimmed(whole, { exports, imports, others: texts, transform: transformSync }) : whole;
  save("pyodide.asm.wasm", primary); // Pyodide loads it from OUT
  save("pyodide.asm.mjs", isInstrumented ? showing(code) : code);
  const { default: create } = await import(pathToFileURL(path.join(out, "pyodide.asm.mjs")));
  const loadSecondary = secondaryLoader(() => new WebAssembly.Module(secondary));
  return { primary, secondary, createPyodideModule: (settings) => create(Object.assign(settings, { loadSecondary })) };
}

// Promises the words below the stack of a module in which Python hasn't started yet.
async function freshWords(createPyodideModule, heap, env) {
  let words;
  const taken = new Error("taken");
  await loadPyodide({
    ...inOut,
    env,
    stdLibURL,
    _loadSnapshot: new Uint8Array(heap),
    createPyodideModule: async (settings) => {
      const { HEAPU32, _emscripten_stack_get_end } = await createPyodideModule(settings);
      const all = HEAPU32.slice(); // before a call that may load the secondary module
      words = all.subarray(0, _emscripten_stack_get_end() / 4);
      throw taken;
    },
  }).catch((error) => {
    if (error !== taken) throw error;
  });
  return words;
}

const bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength);

// Promises the snapshot, and the page's facts about it. `files` are the compiled app.
async function takeSnapshot(files, standard, unused, createPyodideModule) {
  const createWhole = (settings) => createPyodideModule(withSecondary(settings));
  const options = { ...inOut, createPyodideModule: createWhole, stdLibURL, _makeSnapshot: true };
  const kept = await withPython(files, options, (python) => freeze(python, standard));
  // Its header: a magic number, the start of the memory, and the length of the JSON from byte 48.
  const [, start, length] = new Uint32Array(kept.buffer, kept.byteOffset, 3);
  const memory = new Uint32Array(kept.slice(start).buffer);
  const state = JSON.parse(Buffer.from(kept.buffer, kept.byteOffset + 48, length).toString());

  // The secondary module writes its own data there, so nothing else may be there.
  const whole = await freshWords(createWhole, memory.byteLength, {});
  for (const [start, end] of unused.map((range) => range.map((byte) => byte / 4))) {
    if (Buffer.compare(bytesOf(memory.subarray(start, end)), bytesOf(whole.subarray(start, end))))
      throw new Error(`Memory was changed that has no data before the secondary module is loaded: ${start * 4}`);
    memory.fill(0, start, end);
  }

  const places = [{}, { HOME: "/somewhere/else", LANG: "ja_JP.UTF-8" }];
  const news = [];
  for (const env of places) news.push(await freshWords(createPyodideModule, memory.byteLength, env));
  const constants = news[0].subarray(0, constantWords(news));
  const ring = shortenRing(memory);
  const runs = differences(memory, constants);
  const sum = checksum(constants, runs);
  const facts = { heap: memory.byteLength, constants: { words: constants.length, sum }, ring, state };
  return { facts, snapshot: writeRuns(memory, runs) };
}

try {
  mkdirSync(out, { recursive: true });
  const packed = new Map([...files, ...Object.entries(pyscriptSources())]);
  const { ai, files: compiled, standard, stdlib, app } = await withPython(packed, {}, pack);
  writeFileSync(stdLibURL, stdlib);

  const unused = isSplit ? unusedData() : [];
  const { primary, secondary, createPyodideModule } = await divide(unused);
  const { facts, snapshot } = has("snapshot") ? await takeSnapshot(compiled, standard, unused, createPyodideModule) : {};
  const parts = { ai, stdlib, rokkaku: app, "pyodide.asm.wasm": primary, "secondary.wasm": secondary };
  if (snapshot) parts.snapshot = snapshot;
  const hash = (data) => nodeCrypto.createHash("sha256").update(data).digest("hex");
  const hashes = Object.fromEntries(Object.entries(parts).map(([name, data]) => [name, hash(data)]));
  save("about.json", JSON.stringify({ version, hashes, ...facts }));
  for (const [name, data] of Object.entries(parts)) save(name, data);
  process.exit(0);
} catch (error) {
  console.error(String(error.stack).split("\n").filter((line) => line.length < 500).join("\n"));
  process.exit(1);
}
