// Run a Python program in Pyodide under node: node run.mjs PROGRAM.py
//
// It can import from py/ and tests/ of this checkout, as a native program can. Its output goes to
// stdout; an uncaught exception goes to stderr, with exit status 1.

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.argv[2];

const python = await loadPyodide({
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
});

for (const folder of ["py", "tests"]) {
  python.FS.mkdirTree(`/rokkaku/${folder}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.join(root, folder) }, `/rokkaku/${folder}`);
}

try {
  python.runPython(`
import sys
sys.dont_write_bytecode = True  # it would end up in the checkout
sys.path[:0] = ["/rokkaku/py", "/rokkaku"]
`);
  await python.runPythonAsync(readFileSync(program, "utf8"), { filename: program });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
