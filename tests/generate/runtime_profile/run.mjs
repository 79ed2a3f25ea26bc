// Finds the Pyodide functions that the modules beside this file call: node run.mjs FOLDER
//
// FOLDER has Pyodide as `make.mjs --instrumented` makes it, and the AI's compiled kernels in kernels/.
// Calls at Pyodide's start aren't counted, because a page restores a snapshot instead. Prints the
// functions' numbers as JSON.

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";

import { FLAG } from "../../../py/tools/runtime/split/profile.mjs";
import { secondaryLoader } from "../../../static/boot/snapshot.js";

const MODULES = ["builtins_called", "syntax_called", "library_called", "kernels_called", "games_called"];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const folder = path.resolve(process.argv[2]);
const { default: create } = await import(pathToFileURL(path.join(folder, "pyodide.asm.mjs")));
const python = await loadPyodide({
  indexURL: `${folder}/`,
  stdLibURL: path.join(root, "node_modules/pyodide/python_stdlib.zip"),
  lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
  createPyodideModule: (settings) =>
    create(Object.assign(settings, { loadSecondary: secondaryLoader(() => new WebAssembly.Module(readFileSync(path.join(folder, "secondary.wasm")))) })),
  stdout: () => {},
  stderr: () => {},
});
for (const name of ["py", "tests"]) {
  python.FS.mkdirTree(`/rokkaku/${name}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.join(root, name) }, `/rokkaku/${name}`);
}
python.FS.mkdirTree("/kernels");
python.FS.mount(python.FS.filesystems.NODEFS, { root: path.join(folder, "kernels") }, "/kernels");
const flags = Object.entries(globalThis.calledFlags).filter(([name]) => name.startsWith(FLAG));

// Imported before the calls are counted, because importing compiles, which no page does.
const prepared = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/rokkaku/py", "/rokkaku"]
import importlib
lambda name: importlib.import_module(f"tests.generate.runtime_profile.{name}").run
`);
const seen = new Set();
for (const name of MODULES) {
  const run = prepared(name);
  for (const [, flag] of flags) flag.value = 0;
  try {
    await run();
  } catch (error) {
    console.error(`${name}: ${error.message}`); // without the source line, which is all of Pyodide
    process.exitCode = 1;
  }
  const called = flags.filter(([, flag]) => flag.value);
  for (const [key] of called) seen.add(Number(key.slice(FLAG.length)));
  console.error(`${name} calls ${called.length} functions.`);
}
console.log(JSON.stringify([...seen]));
process.exit();
