// Service worker: keeps one whole version of the site for offline use.
//
// precache.js lists that version's files with their SHA-256. Installing gets all of them, checked,
// or fails; a page is served from that set only, so it never mixes two versions. A new version
// waits until the page says {type: "take-over"}, between games, or until no page is open.
// Packed files (Zstandard) are kept unpacked, because unpacking takes time at every start, with the
// hash of what they were unpacked from, and their own.
// Fallback files are those that only a start without the memory snapshot, or a slow one, needs. They
// are fetched, and kept from then on, when one asks for them.
// What a first visit has downloaded already is not downloaded again: small files are in the
// browser's own cache, and of the others the page leaves a copy in a cache that begins with PREFIX.

importScripts("static/runtime/precache.js", "static/runtime/fzstd/classic.js");

const { version, files, fallback } = self.PRECACHE;
const SCOPE = self.registration.scope;

// Caches are shared by everything on the origin, such as a second copy under another path.
const PREFIX = `rokkaku ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + version;

const NEEDED = Object.keys(files).filter((path) => !fallback.includes(path));

const UNPACKED = "X-Unpacked"; // has the packed file's hash; static/boot/loader.js looks whether it is there
const HASH = "X-SHA-256"; // of what is kept, where it is not the file as it was sent

const urlOf = (path) => new URL(path.split("/").map(encodeURIComponent).join("/"), SCOPE).href;

async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function ourCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return Promise.all(names.map((name) => caches.open(name)));
}

const respond = (bytes, type, headers = {}) => {
  const known = type ? { "Content-Type": type } : {};
  return new Response(bytes, { headers: { ...headers, ...known, "Content-Length": bytes.byteLength } });
};

// Browsers insist on the type of WebAssembly.
async function unpacked(packed, path, type) {
  const bytes = fzstd.decompress(new Uint8Array(packed));
  const headers = { [UNPACKED]: files[path], [HASH]: await sha256(bytes) };
  return respond(bytes, path.endsWith(".wasm.packed") ? "application/wasm" : type, headers);
}

// What a host says about the page holds for the copy as well: docs/hosting.md.
const POLICIES = [
  "Content-Security-Policy",
  "Cross-Origin-Embedder-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-Content-Type-Options",
];

const policiesOf = ({ headers }) =>
  Object.fromEntries(POLICIES.filter((name) => headers.has(name)).map((name) => [name, headers.get(name)]));

// A response with the file's bytes, if they are this version's; null otherwise.
async function verified(response, path) {
  if (!response?.ok) return null;
  const hash = files[path];
  const kept = response.headers.get(UNPACKED);
  if (kept) return kept === hash ? response : null;
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== hash) return null;
  // A new response, because one that came by a redirect cannot answer a navigation.
  const type = response.headers.get("Content-Type");
  return path.endsWith(".packed") ? unpacked(bytes, path, type) : respond(bytes, type, policiesOf(response));
}

async function download(path) {
  // What the browser's cache has is taken unasked if it is right. If not, ask the server whether
  // it has changed; should the answer be wrong even so, go around that cache.
  const address = path === "index.html" ? SCOPE : urlOf(path); // as it was visited
  for (const [url, cache] of [[address, "force-cache"], [urlOf(path), "no-cache"], [urlOf(path), "reload"]]) {
    const response = await fetch(url, { cache })
      .then((response) => verified(response, path))
      .catch(() => null); // the line broke off
    if (response) return response;
  }
  throw new Error(`${path} is missing or not the one of version ${version}`);
}

// A file as one of some caches has it; null if none has this version's.
async function found(path, places) {
  for (const place of places) {
    const response = await verified(await place.match(urlOf(path)), path);
    if (response) return response;
  }
  return null;
}

async function missing(paths, cache) {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return paths.filter((path) => !kept.has(urlOf(path)));
}

// Keeps those of some files that are not kept yet; fails if one cannot be had.
async function keep(paths, otherwise = download) {
  // Files unchanged since an older version, or had before an interruption, are not sent again.
  const places = await ourCaches();
  const cache = await caches.open(CACHE);
  const keepOne = async (path) => {
    const response = (await found(path, places)) ?? (await otherwise(path));
    if (response) await cache.put(urlOf(path), response);
  };
  await Promise.all((await missing(paths, cache)).map(keepOne));
}

// Forgets what is kept and damaged, and gets it again.
async function repair() {
  const cache = await caches.open(CACHE);
  const check = async (path) => {
    const response = await cache.match(urlOf(path));
    if (!response) return;
    const expected = response.headers.get(HASH) ?? files[path];
    if ((await sha256(await response.arrayBuffer())) !== expected) await cache.delete(urlOf(path));
  };
  await Promise.all(Object.keys(files).map(check));
  await keep(NEEDED).catch(() => {}); // without a connection it is fetched when it is asked for
  return state();
}

async function install() {
  await keep(NEEDED);
  await keep(fallback, () => null); // as far as they are here
}

async function state() {
  const lacking = await missing(NEEDED, await caches.open(CACHE));
  return { version, files: NEEDED.length, kept: NEEDED.length - lacking.length };
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The site's file that a request is for; undefined if it is for something else.
function pathOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || !(origin + pathname).startsWith(SCOPE)) return undefined;
  const path = decodeURIComponent((origin + pathname).slice(SCOPE.length)) || "index.html";
  return Object.hasOwn(files, path) ? path : undefined;
}

async function answer(path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(urlOf(path));
  if (kept) return kept;
  // The browser dropped it for space. Only the same bytes will do.
  const response = await download(path);
  await cache.put(urlOf(path), response.clone()).catch(() => {});
  return response;
}

// Taking over changes the version under every open page, so only the page that asks may be open:
// it starts over then. One that has just been closed may still be heard, but is not the one open.
async function takeOver(asker) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = pages.every(({ id, url }) => id === asker?.id || !url.startsWith(SCOPE));
  if (alone) await self.skipWaiting();
  return alone;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(path));
});

// What a page may ask by {type}, and what it is answered. The browser may have dropped files for
// space: "complete" gets them again.
const REQUESTS = {
  state, // {version, files: how many are needed, kept: how many of them are kept}
  complete: () => keep(NEEDED).catch(() => {}).then(state), // the same, afterwards
  repair, // the same, after what is damaged was fetched anew
  "take-over": async (asker) => ({ taken: await takeOver(asker) }),
};

// Other pages of the origin can ask as well, such as those of another project; they are told nothing.
const isOurs = (source) => source?.type === "window" && source.url.startsWith(SCOPE);

self.addEventListener("message", (event) => {
  const { data, ports, source } = event;
  if (!Object.hasOwn(REQUESTS, data?.type)) return;
  const answered = isOurs(source) ? REQUESTS[data.type](source) : Promise.resolve({});
  event.waitUntil(answered.then((answer) => ports[0]?.postMessage(answer)));
});
