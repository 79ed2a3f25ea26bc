// Service worker: keeps one whole version of the site for offline use.
//
// precache.js lists that version's files with their SHA-256. Installing gets all of them, checked,
// or fails; a page is served from that set only, so it never mixes two versions. A new version
// waits until the page says {type: "take-over"}, between games, or until no page is open.

importScripts("static/runtime/precache.js");

const { version, files } = self.PRECACHE;
const SCOPE = self.registration.scope;

// Caches are shared by everything on the origin, such as a second copy under another path.
const PREFIX = `rokkaku ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + version;

const urlOf = (path) => new URL(path.split("/").map(encodeURIComponent).join("/"), SCOPE).href;

async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function ourCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return Promise.all(names.map((name) => caches.open(name)));
}

// A response with the file's bytes, if they are this version's; null otherwise.
async function verified(response, path) {
  if (!response?.ok) return null;
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== files[path]) return null;
  // A new response, because one that came by a redirect cannot answer a navigation.
  const headers = { "Content-Length": bytes.byteLength };
  const type = response.headers.get("Content-Type");
  return new Response(bytes, { headers: type ? { ...headers, "Content-Type": type } : headers });
}

async function download(path) {
  // Ask the server whether the HTTP cache is right; should it be wrong even so, go around it.
  for (const cache of ["no-cache", "reload"]) {
    const response = await verified(await fetch(urlOf(path), { cache }), path);
    if (response) return response;
  }
  throw new Error(`${path} is missing or not the one of version ${version}`);
}

async function obtain(path, places) {
  for (const place of places) {
    const response = await verified(await place.match(urlOf(path)), path);
    if (response) return response;
  }
  return download(path);
}

async function install() {
  // Files unchanged since an older version, or had before an interruption, are not sent again.
  const places = await ourCaches();
  const cache = await caches.open(CACHE);
  const keep = async (path) => cache.put(urlOf(path), await obtain(path, places));
  await Promise.all(Object.keys(files).map(keep));
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

// Taking over changes the version under every open page, so it is refused while another is open.
async function takeOver() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = pages.filter(({ url }) => url.startsWith(SCOPE)).length <= 1;
  if (alone) await self.skipWaiting();
  return alone;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(path));
});

// {type: "version"} is answered with {version}; {type: "take-over"} with {taken: true or false}.
self.addEventListener("message", (event) => {
  const reply = (message) => event.ports[0]?.postMessage(message);
  if (event.data?.type === "version") reply({ version });
  if (event.data?.type === "take-over") event.waitUntil(takeOver().then((taken) => reply({ taken })));
});
