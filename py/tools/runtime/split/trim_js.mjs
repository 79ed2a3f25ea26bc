// Changes Pyodide's JavaScript: adds the loading of the secondary module (see split.mjs), and removes
// what this page can't reach.
//
// Emscripten exports every function of the C library, of OpenGL and of SDL to modules that might be
// loaded later. We load none, so only functions that are mentioned somewhere stay.

const HEAD = "async function _createPyodideModule(moduleArg={}){";
const TAIL = "return moduleRtn}export default _createPyodideModule;";
const EXPORTS = "function assignWasmExports(wasmExports){";
const IMPORTS = "var wasmImports={";
const ASSIGNMENT = /(?<=^|;)([\w$]+)=Module\["[\w$]+"\]=wasmExports\["([^"]+)"\](\.value>>>0)?(;|$)/g;
const OFFER = /(?<=[;}])Module\["([\w$]+)"\]=[\w$.]+;/g;
const SIGNATURE = /(?<=[;}])[\w$]+\.sig="\w*";/g; // only for functions that C looks up by name
const ENSURER = 'Module["ensureSecondary"]=wasmExports["ensure_secondary"];';
const LOADER = 'load_secondary:()=>Module["loadSecondary"]({...getWasmImports(),primary:wasmExports}),';

// Pyodide makes shared memory so that a worker can sleep while it waits for standard input. We have no
// such input, and without cross-origin isolation browsers warn that it's deprecated. With plain memory,
// Pyodide notices that it can't sleep, as it does in the page anyway.
const SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer";
const PLAIN = "new ArrayBuffer(65536)";

// Returns the text up to the end of `start`, the text between `start` and `end`, and the rest.
function around(text, start, end) {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`Pyodide's JavaScript is not as expected: no ${start}`);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

function words(text) {
  const counts = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

// Returns the names of the WebAssembly file's exports that JavaScript uses: Pyodide's `source`, and
// `others`.
export function usedExports(source, others) {
  const [head, assignments, tail] = around(source, EXPORTS, "}");
  const declared = head.lastIndexOf("var ", head.length - EXPORTS.length);
  const used = words(head.slice(0, declared) + tail + others.join());
  const names = [...assignments.matchAll(ASSIGNMENT)].filter(([, variable]) => used.has(variable)).map(([, , name]) => name);
  const direct = [...head.matchAll(/wasmExports(?:\.|\[")([\w$]+)/g)].map(([, name]) => name);
  return new Set([...names, ...direct, "main", "__main_argc_argv"]);
}

// Returns Pyodide's JavaScript with the loading of the secondary module, and without shared memory.
export function connected(source) {
  if (source.split(SHARED).length !== 2) throw new Error("Pyodide's shared memory is not where it was");
  const [head, assignments, tail] = around(source.replace(SHARED, PLAIN), EXPORTS, "}");
  const [before, entries, after] = around(head + ENSURER + assignments + tail, IMPORTS, "}");
  return before + LOADER + entries + after;
}

// Returns the result of `connected` with only the code for these exports and imports; `transform` is
// esbuild's.
export function trimmed(source, { exports, imports, others, transform }) {
  const [head, assignments, tail] = around(source, EXPORTS, "}");
  const declared = head.lastIndexOf("var ", head.length - EXPORTS.length);
  const dropped = [...assignments.matchAll(ASSIGNMENT)].filter(([, , name]) => !exports.has(name));
  const variables = new Set(head.slice(declared + "var ".length, -EXPORTS.length - 1).split(","));
  for (const [, variable] of dropped) variables.delete(variable);
  const text =
    `${head.slice(0, declared)}var ${[...variables]};${EXPORTS}` +
    assignments.replaceAll(ASSIGNMENT, (all, _, name) => (exports.has(name) ? all : "")) +
    tail;
  const [before, entries, after] = around(text, IMPORTS + LOADER, "}");
  const isImported = (entry) => imports.has(entry.split(":")[0]);
  const offered = before + entries.split(",").filter(isImported) + after;

  // What `Module` offers to other code stays only if something uses it.
  const silent = offered.replaceAll(SIGNATURE, "").replaceAll(/\beval\(/g, "(0,eval)(");
  const asked = new Set([...(silent.replaceAll(OFFER, "") + others.join()).matchAll(/(?:\.|"|')([\w$]+)/g)].map(([, name]) => name));
  const lean = silent.replaceAll(OFFER, (offer, name) => (asked.has(name) ? offer : ""));

  // esbuild drops unused code from a module, but not from a function.
  const [, body] = around(lean, HEAD, TAIL);
  const { code } = transform(`${body}\nexport{moduleRtn}`, {
    format: "esm",
    treeShaking: true,
    minifyWhitespace: true,
    minifySyntax: true,
  });
  return HEAD + code.replace(/export\s*{moduleRtn};?\s*$/, "") + TAIL;
}
