// Starts Python from the parts of the one-file edition: Blobs by the name of a file.
import { loadPyodide } from "pyodide";
import createPyodideModule from "../../runtime/pyodide/pyodide.asm.js";
import { facts } from "../../runtime/facts.js";
import { unpacked } from "../loader.js";
import { starter } from "../snapshot.js";

export const startPython = async (parts) => {
  // Nothing could unpack it at once when it is needed.
  const compile = (name) => WebAssembly.compileStreaming(unpacked(parts[name].stream(), "application/wasm"));
  const secondaryCompiled = compile(facts.secondary);
  const { loadPyodide: startFrom } = starter({
    facts,
    folder: "inside:/", // nothing is ever asked for there
    pyodide: { loadPyodide },
    module: { default: createPyodideModule },
    compile: () => compile(facts.wasm),
    read: async (name) => new Uint8Array(await unpacked(parts[name].stream()).arrayBuffer()),
    readSecondary: () => secondary,
  });
  const secondary = await secondaryCompiled;
  return startFrom({});
};

export const readText = (parts, name) => parts[name].text();
