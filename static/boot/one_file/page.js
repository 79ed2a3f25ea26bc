// The page of the one-file edition: unpacks the parts of the file, and runs py/main.py.
import { generate } from "lean-qr";
import { readText, startPython } from "./python.js";
import { reloadsForStorage } from "./storage.js";

// This whole script, for the worker.
const source = globalThis.document?.currentScript.textContent;

const bytesOf = (base64) =>
  Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const takeParts = () => {
  const parts = {};
  for (const element of document.querySelectorAll("script[data-part]")) {
    parts[element.dataset.part] = bytesOf(element.textContent);
    element.remove();
  }
  return parts;
};

// Returns a function that calls the worker; each call has its own channel for the answer.
const caller = (worker, name) => (...values) =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      if ("error" in data) reject(new Error(data.error));
      else resolve(data.value);
    };
    worker.postMessage({ name, values }, [port2]);
  });

// Promises {worker, think, cancel, progress} of a new worker whose Python has started.
const openWorker = async (parts) => {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address);
  const failed = new Promise((_, reject) => {
    worker.addEventListener("error", (event) => reject(new Error(event.message)), { once: true });
  });
  try {
    const names = await Promise.race([caller(worker, "start")(parts), failed]);
    return { worker, ...Object.fromEntries(names.map((name) => [name, caller(worker, name)])) };
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    URL.revokeObjectURL(address);
  }
};

export const startPage = async () => {
  if (reloadsForStorage()) return;
  const tell = (detail) => dispatchEvent(new CustomEvent("py:progress", { detail }));
  try {
    const parts = takeParts();
    globalThis.oneFile = { openWorker: () => openWorker(parts), qr: { generate } };
    tell("Loading interpreter");
    const python = await startPython(parts);
    tell("Loaded Pyodide");
    await python.runPythonAsync(readText(parts, "main.py"));
  } catch (error) {
    dispatchEvent(new CustomEvent("rokkaku:failed", { detail: String(error.stack ?? error) }));
  }
};
