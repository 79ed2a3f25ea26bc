// Starts Python from the parts of the one-file edition: gzipped Blobs by the name of a file.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";
import { facts } from "../../static/runtime/facts.js";
import { starter, unpacked } from "../../static/snapshot.js";

export const startPython = (parts) =>
  starter({
    facts,
    folder: "inside:/", // nothing is ever asked for there
    pyodide: { loadPyodide },
    module: { default: createPyodideModule },
    open: async (name, type) => unpacked(parts[name].stream(), type),
  }).loadPyodide({});

export const readText = (parts, name) => unpacked(parts[name].stream()).text();
