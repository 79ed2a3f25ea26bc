// The files of the build that Python starts from. They come packed by Zstandard, which makes them
// much smaller than what a server may do, and is unpacked here, because not every browser can; the
// service worker keeps them unpacked.
//
// In the page this also runs in a thread of its own, which loads, unpacks and compiles, and leaves
// the page's free. It is asked by {what, address, sha256, isFirstVisit} and a port, on which it answers
// {bytes} whenever some have come from the network, {result} or {error}, and at last {copied}.

import { Decompress } from "../runtime/fzstd/index.js";

const unpacking = () => {
  let unpacker;
  return new TransformStream({
    start: (stream) => (unpacker = new Decompress((chunk) => stream.enqueue(chunk))),
    transform: (chunk) => unpacker.push(chunk),
    flush: () => unpacker.push(new Uint8Array(), true),
  });
};

export const isPacked = (name) => name.endsWith(".packed");

export const unpacked = (body) => new Response(body.pipeThrough(unpacking()));

// Tells how many bytes have come whenever some do.
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

// Promises the bytes of a file. Who likes is told of what comes, and may keep a copy:
//   tell(bytes)     so many more have come from the network
//   keep(response)  a copy of the response, packed as it was sent
// Where a SHA-256 is given, they are checked.
export async function read(address, watcher = {}, sha256 = "") {
  const bytes = new Uint8Array(await (await open(address, watcher)).arrayBuffer());
  await check(bytes, sha256, address);
  return bytes;
}

// Fails if the bytes of a file are not those with this SHA-256. Only secure pages can look.
export async function check(bytes, sha256, address) {
  if (sha256 && globalThis.crypto.subtle && (await digest(bytes)) !== sha256)
    throw new Error(`${address} is damaged`);
}

const digest = async (bytes) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

// Promises a compiled module; where a SHA-256 is given, it is checked meanwhile, unless the service
// worker has done so when it kept the file. Only what comes straight from the service worker is compiled while it
// comes, so that the browser keeps what it compiles: where a stream is made by a worker that is ended
// meanwhile, as by leaving the page, Firefox compiles nothing any more.
export async function compile(address, watcher = {}, sha256 = "") {
  const response = await open(address, watcher);
  if (response.headers.has("X-Unpacked")) return WebAssembly.compileStreaming(response);
  return compileChecked(await response.arrayBuffer(), sha256, address);
}

export async function compileChecked(bytes, sha256, address) {
  const [module] = await Promise.all([WebAssembly.compile(bytes), check(bytes, sha256, address)]);
  return module;
}

// Here the service worker, which is not there yet on a first visit, looks for copies: see start.js.
const FIRST_VISIT = `rokkaku ${new URL("../..", import.meta.url).pathname} first visit`;
const leaveCopy = async (response) => (await caches.open(FIRST_VISIT)).put(response.url, response);

const tasks = {
  compile: async (...from) => [await compile(...from)],
  read: async (...from) => {
    const bytes = await read(...from);
    return [bytes, [bytes.buffer]];
  },
};

const OURS = new URL("../..", import.meta.url).href; // our folder, which others on the origin are not

const ourFile = (address) => {
  const { href } = new URL(address, OURS);
  if (!href.startsWith(OURS)) throw new Error(`${address} is no file of ours`);
  return href;
};

async function answer({ data: { what, address, sha256, isFirstVisit }, ports: [port] }) {
  let copied;
  const copy = (response) => (copied = leaveCopy(response).catch(() => {})); // no room: it comes twice
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

// Else this is only imported. Anybody can give a window this name and send it messages; to a worker
// only the page that made it can.
if (!globalThis.document && globalThis.name === "loader") onmessage = answer;
