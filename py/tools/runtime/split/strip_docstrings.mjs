// Pyodide's WebAssembly file without the docstrings of its functions, which nothing reads in the page.

import { read } from "./wasm_file.mjs";

// How C keeps them: a signature, which stays, because Python takes it from there, and the text.
const DOCSTRING = /[\w.]+\([^\0]{0,300}?\)\n--\n\n([^\0]+)/g;

export function withoutDocstrings(wasm) {
  const bytes = Buffer.from(wasm);
  for (const { bytes: data } of read(bytes).data)
    for (const found of data.toString("latin1").matchAll(DOCSTRING)) {
      const end = found.index + found[0].length;
      data.fill(0, end - found[1].length, end);
    }
  return bytes;
}
