// Starts Python from the parts of the one-file edition: gzipped Blobs by the name of a file.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";
import { FOLDER, open, use } from "./parts.js";

const read = async (name) => new Uint8Array(await open(name).arrayBuffer());
const readText = (name) => open(name).text();

// Python, with the files in its working folder that pyscript.toml asks for.
export const startPython = async (parts, tell = () => {}) => {
  use(parts);
  tell("Loading interpreter");
  const python = await loadPyodide({ indexURL: FOLDER, createPyodideModule });
  tell("Loading files");
  for (const [name, target] of JSON.parse(await readText("files.json"))) {
    if (target.endsWith("/*")) {
      python.unpackArchive(await read(name), "zip", { extractDir: target.slice(0, -1) });
    } else {
      python.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
      python.FS.writeFile(target, await read(name));
    }
  }
  tell("Loaded Pyodide");
  return python;
};

export { readText };
