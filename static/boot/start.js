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

  // Only Pyodide sends messages to this window, for a moment later in WebKit. PyScript would listen to
  // the first one of anybody.
  const onlyOwn = (event) => event.source !== window && event.stopImmediatePropagation();
  addEventListener("message", onlyOwn, true);

  // In a frame of another origin, which may cover what people press by something else, there is only
  // play: browser/dom/framing.py. A window of another origin does not tell its address.
  const isOurs = ({ location }) => {
    try {
      return Boolean(location.href);
    } catch {
      return false;
    }
  };
  const isInStrangers = ({ parent, self }) => parent !== self && (!isOurs(parent) || isInStrangers(parent));
  if (isInStrangers(window)) root.dataset.framed = "stranger";

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
  const usual = root.dataset.theme === "dark" ? "night" : "wood";
  root.dataset.board = boards.includes(settings.board) ? settings.board : usual;
  root.dataset.pieces = settings.pieces === "bold" ? "bold" : "classic";

  // Failures. The texts stand in the page; this only shows the right one, once.
  const stop = (reason, detail) => {
    root.dataset.state = "failed";
    const show = () => {
      byId("loading").hidden = true;
      byId("failure").hidden = false;
      for (const said of document.querySelectorAll("[data-failure]"))
        said.hidden = said.dataset.failure !== reason;
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

  // A script that is no JavaScript was cut off or damaged on its way.
  const kindOf = (error) => (error instanceof SyntaxError ? "missing" : "python");
  addEventListener("rokkaku:failed", (event) => fail("python", event.detail));
  // We can do without pictures and what brings them, and python.js knows what to do without what it
  // starts Python from.
  const isOptional = (address) =>
    /\.(svg|packed|wasm|zip)$|\/rules\/[\w.]+\.json$|\/home\.js$/.test(address);
  addEventListener(
    "error",
    (event) => {
      // A file that cannot be loaded has no message but a target.
      const isLoading = event.target instanceof HTMLScriptElement;
      if (isOptional(isLoading ? event.target.src : event.filename)) return;
      if (event.target === window) fail(kindOf(event.error), event.message);
      else if (isLoading) fail("missing", event.target.src);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => {
    const detail = String(event.reason?.message ?? event.reason);
    fail(/fetch|404|import|load/i.test(detail) ? "missing" : kindOf(event.reason), detail);
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
    const address = request[0]?.url ?? request[0];
    if (root.dataset.state !== "starting" || isOptional(address)) return load(...request);
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

  // A start may take long on a slow line, but not stand still. These seconds are counted, because a
  // clock goes on while the page is frozen.
  const MOST_STILL = 30;
  let secondsStill = 0;
  const watch = setInterval(() => {
    secondsStill += 1;
    if (secondsStill > MOST_STILL) fail("still");
    if (root.dataset.state !== "starting") clearInterval(watch);
  }, 1000);
  // PyScript is done with py/main.py, which was no Python.
  addEventListener("py:done", () => fail("missing", "py/main.py"));

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
    secondsStill = 0;
    const bar = byId("progress");
    if (bar) bar.value = Math.max(bar.value, share);
  };
  addEventListener("py:progress", ({ detail }) => advance(shares[detail] ?? 0));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  addEventListener("rokkaku:received", ({ detail: { received, needed } }) => {
    advance(RECEIVING + ((RECEIVED - RECEIVING) * received) / needed);
    const amount = byId("amount");
    if (amount) amount.textContent = `${megabytes(received)} / ${megabytes(needed)} MB`;
  });

  const useLanguage = (language) => {
    root.lang = language;
    for (const button of document.querySelectorAll("[data-language]"))
      button.setAttribute("aria-pressed", String(button.dataset.language === language));
    dispatchEvent(new CustomEvent("rokkaku:language", { detail: language }));
  };

  // What the service worker is asked by {type}; null where there is none.
  const ask = (type, worker = navigator.serviceWorker?.controller) =>
    new Promise((resolve) => {
      if (!worker) return resolve(null);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage({ type }, [port2]);
    });

  // Has what the browser itself keeps fetched anew, by the end of its name.
  const renew = (end) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const ours = loaded.filter((name) => name.startsWith(new URL(".", location)) && name.endsWith(end));
    const renewOne = async (name) => (await load(name, { cache: "reload" })).arrayBuffer(); // to its end
    return Promise.allSettled(ours.map(renewOne));
  };
  const MODULES = ".js"; // which WebKit takes out of its memory, whatever the service worker has

  // Has all that is kept looked through, and what is damaged fetched anew.
  const repair = async () => {
    const isKept = await Promise.race([ask("repair"), pause(60_000)]); // it may be dead
    await renew(isKept ? MODULES : "");
  };

  // A new version waits until no game is on, then the page starts over with it.
  const takeOver = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.waiting) return false;
    const startOver = () => renew(MODULES).then(() => location.reload());
    navigator.serviceWorker.addEventListener("controllerchange", startOver);
    const { taken } = await ask("take-over", registration.waiting);
    // Refused while the page is open elsewhere, where a game may be on.
    if (!taken) navigator.serviceWorker.removeEventListener("controllerchange", startOver);
    return taken;
  };

  const PATIENCE = 3000; // milliseconds; who waits longer for a game may read its rules meanwhile

  // What is chosen on the start screen before Python is up. Links are plain ones, so the address
  // remembers where they lead, and Python goes there; a button is pressed once more then.
  let heard = null;
  const readRules = async () => {
    const chosen = heard;
    await pause(PATIENCE);
    if (isOneFile || root.dataset.state !== "starting" || heard !== chosen) return;
    const { show } = await import("./early_rules.js");
    await show(chosen);
  };
  const forget = () => heard?.removeAttribute("aria-current");
  addEventListener("click", ({ target }) => {
    const pressed = target.closest?.("#lobby :is(a, button), #newcomer, .bar > button");
    if (!pressed || root.dataset.state !== "starting") return;
    forget();
    heard = pressed;
    heard.setAttribute("aria-current", "true");
    root.dataset.heard = "yes";
    byId("heard").hidden = false;
    readRules().catch(() => {});
  });
  addEventListener("rokkaku:started", () => {
    forget();
    if (heard?.matches("button")) heard.click();
  });

  addEventListener("DOMContentLoaded", () => {
    if (root.dataset.screen !== "home") readRules().catch(() => {}); // they are no more than a pastime
    useLanguage(root.lang);
    byId("own-tab").href = location.href;
    document.body.addEventListener("click", ({ target }) => {
      const button = target.closest?.("[data-language]");
      if (button) useLanguage(button.dataset.language);
    });
    byId("reload").addEventListener("click", async ({ target }) => {
      target.disabled = true;
      // A version that waits may be the one that starts.
      if (await takeOver().catch(() => false)) return;
      await repair().catch(() => {});
      location.reload();
    });
    setTimeout(() => {
      byId("slow").hidden = isOneFile || root.dataset.state !== "starting"; // nothing is downloaded
    }, 12000);
  });

  const started = new Promise((resolve) => {
    const look = () => {
      if (root.dataset.state !== "starting") resolve();
      if (root.dataset.state === "ready") byId("failure").hidden = true; // it went on after all
    };
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
  // move, touch or press anything, or when all is here and the page has nothing else to do.
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

  const atLeisure = () =>
    new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve)); // WebKit has no other

  const painted = () =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(resolve)).then(() => pause(0)),
      pause(500), // a page in the background paints nothing
    ]);

  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

  const startPython = async () => {
    const called = root.dataset.screen !== "home" || isKnown() ? Promise.resolve() : sign();
    // The start screen comes before everything else; of others there is nothing to see yet.
    if (root.dataset.screen === "home") await painted();
    PRELOADED.forEach(preload);
    const { begin, loaded } = await import("./python.js"); // it begins to load what is large
    await Promise.race([called, loaded.then(atLeisure)]);
    begin();
    await parsed; // PyScript reads its elements from the page
    await import("../runtime/pyscript/core.js");
  };

  if (root.dataset.state === "starting" && !isOneFile) startPython();

  addEventListener("rokkaku:damaged", () => ask("repair"));

  // The service worker. Python tells by "rokkaku:between-games" when no game is on.
  if (location.protocol === "file:" || isOneFile || !navigator.serviceWorker) return;
  // A page that has just been closed or left may count as open for a while.
  const takeOverSoon = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    for (let seconds = 1; registration?.waiting && seconds < 60; seconds *= 2) {
      if (root.dataset.screen !== "home" || (await takeOver())) return;
      await pause(1000 * seconds);
    }
  };
  const nothing = () => {}; // where service workers are forbidden, as without cookies
  addEventListener("rokkaku:between-games", () => takeOverSoon().catch(nothing));
  const isKept = async ({ installing: worker }) => {
    while (worker?.state === "installing")
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    return worker?.state !== "redundant";
  };
  // What could not be had once, as on a line that breaks off, may be there a little later.
  const register = async (triesLeft = 3) => {
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    const tryAgain = async () => {
      if (triesLeft === 0 || (await isKept(registration))) return;
      await pause(10_000);
      await register(triesLeft - 1);
    };
    tryAgain().catch(nothing);
    return registration;
  };
  addEventListener("load", async () => {
    try {
      // On a first visit it keeps what the page has downloaded, and does not compete with it.
      if (!navigator.serviceWorker.controller) {
        await idle;
        await Promise.race([Promise.all(copies), pause(30_000)]); // who makes them may be dead
      } else {
        // The next start is to be a fast one again.
        idle.then(() => globalThis.snapshotFailure && ask("repair"));
      }
      const registration = await register();
      if (registration.active) await caches.delete(FIRST_VISIT); // a visit that went around it
      if (!location.hash.startsWith("#/play/")) await takeOver();
    } catch {
      // No service worker, as in some private windows: the page works, but not offline.
    }
  });
})();
