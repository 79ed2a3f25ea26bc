// The files inside the file. esbuild puts this `fetch` in the place of the browser's wherever
// Pyodide calls it; nothing else is ever asked for, and the page's CSP forbids it.
export const FOLDER = "inside:/";

let parts = {};
export const use = (found) => (parts = found);

// A gzipped file as the response of a server.
export const open = (name) => {
  const inflated = parts[name].stream().pipeThrough(new DecompressionStream("gzip"));
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(inflated, { headers: { "Content-Type": type } });
};

export const fetch = async (address) => open(String(address).slice(FOLDER.length));
