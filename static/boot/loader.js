// Loads the build's files from which Python starts. They are packed by Zstandard, which makes them
// much smaller than a server's compression. They are unpacked here, because not every browser can do
// so; the service worker stores them unpacked.
//
// In the page, this also runs in a thread of its own, which loads, unpacks and compiles, and leaves
// the main thread free. A request is {what, address, sha256, isFirstVisit} with a port, on which the
// thread answers {bytes} whenever some have arrived, then {result} or {error}, and finally {copied}.

import { Decompress, decompress } from "../runtime/fzstd/index.js";

// Unpacking in pieces hides behind a slow line. Unpacking at once takes half the time, because fzstd
// moves its whole window for each block of a piece.
const FAST = 150; // milliseconds in which a file arrives that is unpacked at once

// Not by a Blob, which WebKit's workers can't read in a page from disk.
const joined = (pieces) => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) whole.set(piece, (at += piece.length) - piece.length);
  return whole;
};

const unpacking = () => {
  let unpacker = null;
  let begin = 0;
  const pieces = [];
  return new TransformStream({
    start: () => (begin = performance.now()),
    transform(chunk, stream) {
      pieces.push(chunk);
      if (!unpacker && performance.now() - begin < FAST) return;
      unpacker ??= new Decompress((unpacked) => stream.enqueue(unpacked));
      for (const piece of pieces.splice(0)) unpacker.push(piece);
    },
    flush(stream) {
      if (unpacker) unpacker.push(new Uint8Array(), true);
      else stream.enqueue(decompress(joined(pieces)));
    },
  });
};

export const isPacked = (name) => name.endsWith(".bin");

export const unpacked = (body) => new Response(body.pipeThrough(unpacking()));

// Reports the number of bytes whenever some arrive.
const counted = (body, tell) =>
  body.pipeThrough(
    new TransformStream({
      transform(chunk, stream) {
        tell(chunk.byteLength);
        stream.enqueue(chunk);
      },
    }),
  );

async function open(address, { keep, tell }) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`);
  keep?.(response.clone());
  if (response.headers.has("X-Unpacked")) return response; // by the service worker
  const body = tell ? counted(response.body, tell) : response.body;
  return isPacked(address) ? unpacked(body) : new Response(body);
}

// Promises the bytes of a file, and checks them if a SHA-256 is given. A watcher may have
//   tell(bytes)     called with the number of bytes whenever some arrive
//   keep(response)  called with a copy of the response, packed as it was sent
export async function read(address, watcher = {}, sha256 = "") {
  const bytes = new Uint8Array(await (await open(address, watcher)).arrayBuffer());
  await check(bytes, sha256, address);
  return bytes;
}

// Fails if the bytes of a file don't have this SHA-256. Only secure pages can check it.
export async function check(bytes, sha256, address) {
  if (!sha256 || !globalThis.crypto.subtle || (await digest(bytes)) === sha256) return;
  if (address.endsWith(".js") && (await digest(withOwnLineEnds(bytes))) === sha256) return;
  throw new Error(`${address} is damaged`);
}

// Some hosts change the ends of lines.
const withOwnLineEnds = (bytes) =>
  new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll("\r\n", "\n"));

const digest = async (bytes) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

// Promises a compiled module; a given SHA-256 is checked meanwhile, unless the service worker did so
// when it stored the file. Only a response straight from the service worker is compiled while it
// streams, so that the browser caches the code. With other streams, Firefox stops compiling for good
// if the worker that makes one is terminated meanwhile, such as by leaving the page.
export async function compile(address, watcher = {}, sha256 = "") {
  const response = await open(address, watcher);
  if (response.headers.has("X-Unpacked")) return WebAssembly.compileStreaming(response);
  return compileChecked(await response.arrayBuffer(), sha256, address);
}

export async function compileChecked(bytes, sha256, address) {
  const [module] = await Promise.all([WebAssembly.compile(bytes), check(bytes, sha256, address)]);
  return module;
}

// On a first visit there is no service worker yet; it will look for copies here: see start.js.
const FIRST_VISIT = `rokkaku ${new URL("../..", import.meta.url).pathname} first visit`;
export const leaveCopy = async (response) => (await caches.open(FIRST_VISIT)).put(response.url, response);
export const dropCopies = () => caches.delete(FIRST_VISIT);

const tasks = {
  compile: async (...from) => [await compile(...from)],
  read: async (...from) => {
    const bytes = await read(...from);
    return [bytes, [bytes.buffer]];
  },
};

const OURS = new URL("../..", import.meta.url).href; // our folder; the origin may have others

const ourFile = (address) => {
  const { href } = new URL(address, OURS);
  if (!href.startsWith(OURS)) throw new Error(`${address} is no file of ours`);
  return href;
};

async function answer({ data: { what, address, sha256, isFirstVisit }, ports: [port] }) {
  let copied;
  const copy = (response) => (copied = leaveCopy(response).catch(() => {})); // no room: it is loaded twice
  const watcher = { tell: (bytes) => port.postMessage({ bytes }), keep: isFirstVisit ? copy : undefined };
  try {
    const [result, handedOver] = await tasks[what](ourFile(address), watcher, sha256);
    port.postMessage({ result }, handedOver);
  } catch (error) {
    port.postMessage({ error: String(error) });
  }
  await copied;
  port.postMessage({ copied: true });
}

// Otherwise this module is only imported. Any site can give a window this name and send it messages,
// but only the page that made a worker can send to it.
if (!globalThis.document && globalThis.name === "loader") onmessage = answer;
