// Starts Python from the parts of the one-file edition: gzipped Blobs by the name of a file.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";
import { facts } from "../../static/runtime/facts.js";
import { unpacked } from "../../static/loader.js";
import { starter } from "../../static/snapshot.js";

export const startPython = (parts) =>
  starter({
    facts,
    folder: "inside:/", // nothing is ever asked for there
    pyodide: { loadPyodide },
    module: { default: createPyodideModule },
    compile: () => WebAssembly.compileStreaming(unpacked(parts[facts.wasm].stream(), "application/wasm")),
    read: async (name) => new Uint8Array(await unpacked(parts[name].stream()).arrayBuffer()),
  }).loadPyodide({});

export const readText = (parts, name) => unpacked(parts[name].stream()).text();
