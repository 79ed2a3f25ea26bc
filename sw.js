// Service worker: stores one whole version of the site for offline use.
//
// precache.js lists that version's files with their SHA-256. Installation downloads and checks all of
// them, or fails; a page is served from that set only, so it never mixes two versions. A new version
// waits until the page sends {type: "take-over"}, between games, or until no page is open.
// Some hosts refuse files by their names, or change texts on the way. Optional files may be missing
// then, ends of lines may differ, and index.html may have additions. The names of all files that the
// host refused are stored at REFUSED.
// Packed files (Zstandard) are stored unpacked, because unpacking takes time at every start, with the
// hashes of the packed and the unpacked bytes.
// Fallback files are needed only by a start without the memory snapshot, or by a slow one. They are
// downloaded when they are first requested, and stored from then on.
// Files from a first visit aren't downloaded again: small ones are in the browser's own cache, and the
// page leaves copies of the others in a cache whose name begins with PREFIX.

importScripts("static/runtime/precache.js", "static/runtime/fzstd/classic.js");

const { version, mark, files, fallback, optional } = self.PRECACHE;
const SCOPE = self.registration.scope;

// All pages of the origin share the caches, such as a second copy of the site under another path.
const PREFIX = `rokkaku ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + version;

const KEPT = Object.keys(files).filter((path) => !fallback.includes(path));
const NEEDED = KEPT.filter((path) => !optional.includes(path));
const REFUSED = `${SCOPE}refused`; // browser/settings/offline.py reads it too
const EXERCISED = `${SCOPE}exercised`; // stored once browser/exercise/ is done with this version

const UNPACKED = "X-Unpacked"; // hash of the packed file; static/boot/loader.js checks for this header
const HASH = "X-SHA-256"; // hash of the stored bytes, if they differ from the file as it was sent

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

// Browsers insist on the media type of WebAssembly.
async function unpacked(packed, path, type) {
  const bytes = fzstd.decompress(new Uint8Array(packed));
  const headers = { [UNPACKED]: files[path], [HASH]: await sha256(bytes) };
  return respond(bytes, path.endsWith(".wasm.bin") ? "application/wasm" : type, headers);
}

// Headers of the host that the stored copy keeps: docs/hosting.md.
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

const withOwnLineEnds = (bytes) =>
  new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll("\r\n", "\n")).buffer;

// True for this version's index.html with additions; only `make site` marks it.
function isEditedPage(bytes, path) {
  const text = path === "index.html" && mark ? new TextDecoder().decode(bytes) : "";
  return text.includes(mark) && text.includes("</html>");
}

// Promises a response with the file's bytes, if they are this version's; null otherwise.
async function verified(response, path, mayBeEdited = false) {
  if (!response?.ok) return null;
  const hash = files[path];
  const kept = response.headers.get(UNPACKED);
  if (kept) return kept === hash ? response : null;
  // A new response, because a redirected one can't answer a navigation.
  const type = response.headers.get("Content-Type");
  const headers = policiesOf(response);
  let bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== hash) {
    const ours = withOwnLineEnds(bytes);
    if ((await sha256(ours)) === hash) bytes = ours;
    else if (mayBeEdited && isEditedPage(bytes, path)) headers[HASH] = await sha256(bytes);
    else return null;
  }
  return path.endsWith(".bin") ? unpacked(bytes, path, type) : respond(bytes, type, headers);
}

async function download(path) {
  // A correct file in the browser's cache is used without asking the server. If it is wrong, the
  // server is asked if it has changed; if that is wrong too, the cache is bypassed.
  const address = path === "index.html" ? SCOPE : urlOf(path); // as visited
  let isAnswered;
  for (const [url, cache] of [[address, "force-cache"], [urlOf(path), "no-cache"], [urlOf(path), "reload"]]) {
    isAnswered = false;
    try {
      const response = await verified(await fetch(url, { cache }), path, cache === "reload");
      if (response) return response;
      isAnswered = true;
    } catch {
      // the connection failed
    }
  }
  const error = new Error(`${path} is missing or not the one of version ${version}`);
  throw Object.assign(error, { refused: isAnswered ? [path] : [] });
}

// Promises the file from one of some caches; null if none has this version of it.
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

// Stores those of some files that aren't stored yet, and promises the errors of those that can't be.
async function keep(paths, otherwise = download) {
  // Files that haven't changed since an older version, or were stored before an interruption, aren't
  // downloaded again.
  const places = await ourCaches();
  const cache = await caches.open(CACHE);
  const keepOne = async (path) => {
    const response = (await found(path, places)) ?? (await otherwise(path));
    if (response) await cache.put(urlOf(path), response);
  };
  const results = await Promise.allSettled((await missing(paths, cache)).map(keepOne));
  return results.filter(({ reason }) => reason).map(({ reason }) => reason);
}

// Stores everything for offline use; fails if the host or the connection doesn't allow that.
async function keepAll() {
  const errors = await keep(KEPT);
  const refused = errors.flatMap((error) => error.refused ?? []);
  const cache = await caches.open(CACHE);
  await cache.put(REFUSED, new Response(JSON.stringify(refused)));
  const fatal = errors.find((error) => !optional.includes(error.refused?.[0]));
  if (fatal) throw fatal;
}

// Deletes damaged files, and downloads them again.
async function repair() {
  const cache = await caches.open(CACHE);
  const check = async (path) => {
    const response = await cache.match(urlOf(path));
    if (!response) return;
    const expected = response.headers.get(HASH) ?? files[path];
    if ((await sha256(await response.arrayBuffer())) !== expected) await cache.delete(urlOf(path));
  };
  await Promise.all(Object.keys(files).map(check));
  await keepAll().catch(() => {}); // without a connection, they are downloaded when requested
  return state();
}

async function install() {
  await keepAll();
  await keep(fallback, () => null); // only those in other caches
}

async function state() {
  const cache = await caches.open(CACHE);
  const lacking = await missing(NEEDED, cache);
  const isExercised = Boolean(await cache.match(EXERCISED));
  return { version, files: NEEDED.length, kept: NEEDED.length - lacking.length, isExercised };
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Returns the path of the requested file; undefined if it isn't a file of the site.
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
  if (optional.includes(path)) return fetch(urlOf(path));
  // The browser has dropped it for space. Only the same bytes will do.
  const response = await download(path);
  await cache.put(urlOf(path), response.clone()).catch(() => {});
  return response;
}

// Taking over changes the version under every open page, so only the page that asks, which reloads
// then, may be open. A page that has just been closed can still ask, but isn't the open one.
async function takeOver(page) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = pages.every(({ id, url }) => id === page?.id || !url.startsWith(SCOPE));
  if (alone) await self.skipWaiting();
  return alone;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(path));
});

// Requests of a page by {type}, with their answers. "complete" downloads files again that the browser
// has dropped for space.
const REQUESTS = {
  state, // {version, files: number of needed files, kept: number of them that are stored, isExercised}
  complete: () => keepAll().catch(() => {}).then(state), // the state afterwards
  exercised: async () => (await caches.open(CACHE)).put(EXERCISED, new Response()).then(state),
  repair, // the state after damaged files were downloaded again
  "take-over": async (page) => ({ taken: await takeOver(page) }),
};

// Other pages of the origin, such as those of another project, get an empty answer.
const isOurs = (source) => source?.type === "window" && source.url.startsWith(SCOPE);

self.addEventListener("message", (event) => {
  const { data, ports, source } = event;
  if (!Object.hasOwn(REQUESTS, data?.type)) return;
  const answered = isOurs(source) ? REQUESTS[data.type](source) : Promise.resolve({});
  event.waitUntil(answered.then((answer) => ports[0]?.postMessage(answer)));
});
