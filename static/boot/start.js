// What must happen before Python is up, and cannot wait for it: the language and theme of the
// first picture, progress, a clear message if Python cannot start, and the service worker.
// Python takes over by setting data-state="ready" on the root element.
"use strict";
(() => {
  const root = document.documentElement;
  root.dataset.state = "starting";
  root.dataset.screen = location.hash.length < 3 ? "home" : "elsewhere"; // until Python says where
  // The one-file edition opens from disk, and neither needs nor has a service worker.
  const isOneFile = root.dataset.edition === "one-file";
  const byId = (id) => document.getElementById(id);

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is forbidden: start with the defaults
    }
  };

  const settings = (() => {
    try {
      return Object(JSON.parse(stored("rokkaku.settings")));
    } catch {
      return {};
    }
  })();

  const languages = ["ja", "en"];
  const wanted = [settings.language, ...navigator.languages].map((tag) => String(tag).slice(0, 2));
  root.lang = wanted.find((tag) => languages.includes(tag)) ?? "en";
  const systemTheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = ["light", "dark"].includes(settings.theme) ? settings.theme : systemTheme;
  // The names are those of ui/settings.py; Python works out the rest of what `auto` means.
  const boards = ["paper", "wood", "felt", "night", "contrast"];
  const usual = root.dataset.theme === "dark" ? "night" : "paper";
  root.dataset.board = boards.includes(settings.board) ? settings.board : usual;
  root.dataset.pieces = settings.pieces === "bold" ? "bold" : "classic";

  // Failures. The texts stand in the page; this only shows the right one, once.
  const stop = (reason, detail) => {
    root.dataset.state = "failed";
    const show = () => {
      byId("loading").hidden = true;
      byId("failure").hidden = false;
      document.querySelector(`[data-failure="${reason}"]`).hidden = false;
      byId("failure-detail").hidden = !detail;
      byId("failure-detail").textContent = detail;
    };
    if (document.body && byId("failure")) show();
    else addEventListener("DOMContentLoaded", show);
  };
  const fail = (reason, detail = "") => {
    if (root.dataset.state === "starting") stop(reason, detail);
  };
  // Python has ended in the middle of something, because a part of it cannot be had.
  addEventListener("rokkaku:missing", ({ detail }) => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    byId("home").hidden = false;
    stop("missing", detail);
  });

  addEventListener("rokkaku:failed", (event) => fail("python", event.detail));
  addEventListener(
    "error",
    (event) => {
      // A file that cannot be loaded has no message but a target; without a picture we can do.
      if (event.target === window) fail("python", event.message);
      else if (event.target instanceof HTMLScriptElement) fail("missing", event.target.src);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => {
    const detail = String(event.reason?.message ?? event.reason);
    fail(/fetch|404|import|load/i.test(detail) ? "missing" : "python", detail);
  });
  // On a first visit no service worker keeps what is downloaded. It finds a copy here.
  const FIRST_VISIT = `rokkaku ${new URL(".", location).pathname} first visit`;
  const copies = [];
  const leaveCopy = async (response) => {
    const cache = await caches.open(FIRST_VISIT);
    await cache.put(response.url, response);
  };

  addEventListener("rokkaku:copying", ({ detail }) => copies.push(detail)); // by static/boot/loader.js

  // PyScript only logs that a file could not be fetched, and then waits for ever.
  const load = window.fetch;
  window.fetch = async (...request) => {
    const isPicture = String(request[0]).endsWith(".svg"); // we can do without
    if (root.dataset.state !== "starting" || isPicture) return load(...request);
    try {
      const response = await load(...request);
      if (!response.ok) fail("missing", response.url);
      else if (navigator.serviceWorker && !navigator.serviceWorker.controller)
        copies.push(leaveCopy(response.clone()).catch(() => {})); // no room: it comes twice
      return response;
    } catch (error) {
      fail("missing", error.message);
      throw error;
    }
  };
  if (location.protocol === "file:" && !isOneFile) fail("file");
  else if (typeof WebAssembly !== "object" || typeof TransformStream !== "function")
    fail("browser");

  // Progress: python.js tells what has come of the large files, PyScript its steps; the shares are
  // what these take of a first start.
  const shares = {
    "Loading Pyodide": 5,
    "Loading interpreter": 10,
    "Loaded interpreter": 90,
    "Loaded Pyodide": 94,
  };
  const [RECEIVING, RECEIVED] = [10, 80];
  const advance = (share) => {
    const bar = byId("progress");
    if (bar) bar.value = Math.max(bar.value, share);
  };
  addEventListener("py:progress", ({ detail }) => advance(shares[detail] ?? 0));
  addEventListener("rokkaku:received", ({ detail }) => {
    advance(RECEIVING + (RECEIVED - RECEIVING) * detail);
  });

  const useLanguage = (language) => {
    root.lang = language;
    for (const button of document.querySelectorAll("[data-language]"))
      button.setAttribute("aria-pressed", String(button.dataset.language === language));
    dispatchEvent(new CustomEvent("rokkaku:language", { detail: language }));
  };

  // What a start needs whose memory snapshot fails is kept from the second visit on.
  const keepFallback = () => navigator.serviceWorker.controller?.postMessage({ type: "fallback" });

  // A new version waits until no game is on, then the page starts over with it.
  const takeOver = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.waiting) return false;
    const { port1, port2 } = new MessageChannel();
    const startOver = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", startOver);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => {
        // Refused while the page is open elsewhere, where a game may be on.
        if (!data.taken) navigator.serviceWorker.removeEventListener("controllerchange", startOver);
        resolve(data.taken);
      };
      registration.waiting.postMessage({ type: "take-over" }, [port2]);
    });
  };

  addEventListener("DOMContentLoaded", () => {
    useLanguage(root.lang);
    document.body.addEventListener("click", ({ target }) => {
      const button = target.closest?.("[data-language]");
      if (button) useLanguage(button.dataset.language);
    });
    byId("reload").addEventListener("click", async () => {
      // A version that waits may be the one that starts.
      if (!(await takeOver().catch(() => false))) location.reload();
    });
    setTimeout(() => {
      byId("slow").hidden = isOneFile || root.dataset.state !== "starting"; // nothing is downloaded
    }, 12000);
  });

  const started = new Promise((resolve) => {
    const look = () => root.dataset.state !== "starting" && resolve();
    new MutationObserver(look).observe(root, { attributeFilter: ["data-state"] });
    look();
  });
  started.then(() => dispatchEvent(new CustomEvent("rokkaku:started")));

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // A while after the start: the first moves come before what is only for later.
  const idle = started.then(() => pause(2000));
  idle.then(() => dispatchEvent(new CustomEvent("rokkaku:idle")));

  // Python. For those who come by a link or have been here before, it starts at once. Others look
  // around first: what it needs is loaded behind the start screen, and it starts as soon as they
  // move, touch or press anything, or when all has been here and still for a while, so that nothing
  // holds up what they see and do first.
  const STILL = 4000; // milliseconds
  const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "focusin", "click"];
  // PyScript's names change with its version; then every browser test misses a file.
  const PRELOADED = [
    "boot/loader.js",
    "runtime/facts.js",
    "runtime/fzstd/index.js",
    "boot/snapshot.js",
    "runtime/pyodide/pyodide.js",
    "runtime/pyodide/pyodide.asm.js",
    "runtime/pyscript/core-C9KDLldu.js",
    "runtime/pyscript/error-D2315lOB.js",
    "runtime/pyscript/toml-V4Savzlc.js",
  ];

  const preload = (path) => {
    const link = { rel: "modulepreload", href: `static/${path}` };
    document.head.append(Object.assign(document.createElement("link"), link));
  };

  const isKnown = () => {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith("rokkaku."));
    } catch {
      return false;
    }
  };

  const sign = () =>
    new Promise((resolve) => {
      for (const kind of SIGNS) addEventListener(kind, resolve, { once: true, passive: true, capture: true });
    });

  const painted = () =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(resolve)).then(() => pause(0)),
      pause(500), // a page in the background paints nothing
    ]);

  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

  const startPython = async () => {
    const called = root.dataset.screen !== "home" || isKnown() ? Promise.resolve() : sign();
    await painted(); // the first picture comes before everything else
    PRELOADED.forEach(preload);
    const { begin, loaded } = await import("./python.js"); // it begins to load what is large
    await Promise.race([called, loaded.then(() => pause(STILL))]);
    begin();
    await parsed; // PyScript reads its elements from the page
    await import("../runtime/pyscript/core.js");
  };

  if (root.dataset.state === "starting" && !isOneFile) startPython();

  // The service worker. Python tells by "rokkaku:between-games" when no game is on.
  if (location.protocol === "file:" || isOneFile || !navigator.serviceWorker) return;
  // A page that has just been closed or left may count as open for a while.
  addEventListener("rokkaku:between-games", async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    for (let seconds = 1; registration?.waiting && seconds < 60; seconds *= 2) {
      if (root.dataset.screen !== "home" || (await takeOver())) return;
      await pause(1000 * seconds);
    }
  });
  addEventListener("load", async () => {
    try {
      // On a first visit it keeps what the page has downloaded, and does not compete with it.
      if (!navigator.serviceWorker.controller) {
        await idle;
        await Promise.all(copies);
      } else {
        idle.then(keepFallback);
      }
      const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
      if (registration.active) await caches.delete(FIRST_VISIT); // a visit that went around it
      if (!location.hash.startsWith("#/play/")) await takeOver();
    } catch {
      // No service worker, as in some private windows: the page works, but not offline.
    }
  });
})();
