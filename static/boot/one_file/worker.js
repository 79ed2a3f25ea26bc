// The AI's worker of the one-file edition: runs py/worker.py and calls its exported functions.
import "../trusted_types.js";
import { readText, startPython } from "./python.js";

const functions = {
  start: async (parts) => {
    const python = await startPython(parts);
    await python.runPythonAsync(readText(parts, "worker.py"));
    const names = python.globals.get("__export__").toJs();
    for (const name of names) functions[name] = python.globals.get(name);
    return names;
  },
};

export const startWorker = () => {
  onmessage = async ({ data: { name, values }, ports: [port] }) => {
    try {
      port.postMessage({ value: await functions[name](...values) });
    } catch (error) {
      port.postMessage({ error: String(error) });
    }
  };
};
