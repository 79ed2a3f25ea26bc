// Starts Python from the parts of the one-file edition: bytes by file name. They aren't Blobs, because
// WebKit's workers can't read those in a page from disk.
import { loadPyodide } from "pyodide";
import createPyodideModule from "../../runtime/pyodide/pyodide.asm.js";
import { facts } from "../../runtime/facts.js";
import { unpacked } from "../loader.js";
import { starter } from "../snapshot.js";

export const startPython = async (parts) => {
  const unpack = (name) => unpacked(new Response(parts[name]).body).arrayBuffer();
  const compile = async (name) => WebAssembly.compile(await unpack(name));
  // Unpacked in advance, because that can't be done synchronously.
  const secondaryCompiled = compile(facts.secondary);
  const { loadPyodide: startFrom } = starter({
    facts,
    folder: "inside:/", // nothing is ever requested from it
    pyodide: { loadPyodide },
    module: { default: createPyodideModule },
    compile: () => compile(facts.wasm),
    read: async (name) => new Uint8Array(await unpack(name)),
    readSecondary: () => secondary,
  });
  globalThis.readAI = async () => facts.ai && new Uint8Array(await unpack(facts.ai));
  globalThis.readPack = async (game) => readText(parts, `${game}.txt`);
  const secondary = await secondaryCompiled;
  return startFrom({});
};

export const readText = (parts, name) => new TextDecoder().decode(parts[name]);
