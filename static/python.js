// What PyScript takes for Pyodide: the same Pyodide, started from a memory snapshot, with the files
// in static/runtime/. Their names tell a server nothing that it might act upon: modules end in .js,
// because some servers do not know .mjs, and what is packed is unpacked here.

import { facts } from "./runtime/facts.js";
import { early, starter, unpacked } from "./snapshot.js";

export const { version } = facts;

const address = (name) => new URL(`./runtime/${name}`, import.meta.url).href;

async function open(name, type) {
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`);
  return unpacked(response.body, type);
}

// Loading begins at once, while PyScript is still busy with itself.
export const loadPyodide = starter({
  facts,
  folder: address("pyodide/"),
  pyodide: early(import(address("pyodide/pyodide.js"))),
  module: early(import(address("pyodide/pyodide.asm.js"))),
  open,
});
