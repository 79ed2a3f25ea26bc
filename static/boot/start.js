// Does what can't wait for Python: sets the language and theme of the first paint, shows the progress
// and a clear message if Python can't start, and registers the service worker.
// Python takes over by setting data-state="ready" on the root element.
"use strict";
(() => {
  const root = document.documentElement;
  root.dataset.state = "starting";
  root.dataset.screen = location.hash.length < 3 ? "home" : "elsewhere"; // until Python sets it
  // The one-file edition opens from disk, and neither needs nor has a service worker.
  const isOneFile = root.dataset.edition === "one-file";
  const byId = (id) => document.getElementById(id);

  // What our keys in the browser's storage begin with. All pages of an origin share that, such as a
  // second copy under another path. A page from disk has no path: it may be moved, and its games come
  // along.
  const isOnWeb = location.protocol.startsWith("http");
  const keys = isOnWeb ? `rokkaku ${location.pathname.replace(/[^/]*$/, "")} ` : "rokkaku.";
  root.dataset.keyPrefix = keys; // other scripts and Python read it

  // Only Pyodide sends messages to this window, to defer work in WebKit. PyScript would accept the
  // first message of any sender.
  const onlyOwn = (event) => event.source !== window && event.stopImmediatePropagation();
  addEventListener("message", onlyOwn, true);

  // In a sandboxed frame, Chromium throws instead.
  try {
    navigator.serviceWorker;
  } catch {
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  }

  // In a frame of another origin, which may cover buttons with something else, only play is allowed:
  // browser/dom/framing.py. A window of another origin hides its address.
  const isOurs = ({ location }) => {
    try {
      return Boolean(location.href);
    } catch {
      return false;
    }
  };
  const isInStrangers = ({ parent, self }) => parent !== self && (!isOurs(parent) || isInStrangers(parent));
  if (isInStrangers(window)) root.dataset.framed = "stranger";
  root.toggleAttribute("data-full-screen", Boolean(document.fullscreenEnabled));

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is forbidden: start with the defaults
    }
  };

  const settings = (() => {
    try {
      return Object(JSON.parse(stored(`${keys}settings`)));
    } catch {
      return {};
    }
  })();

  // Made by py/tools/site/start_screen.py
  const LANGUAGES = ["ja", "en"];
  const THEMES = ["light", "dark"];
  const BOARDS = ["paper", "wood", "felt", "night", "contrast"];
  const USUAL_BOARDS = {"light": "wood", "dark": "night"};
  const PIECES = ["classic", "bold"];
  // End of what is made

  const wanted = [settings.language, ...navigator.languages].map((tag) => String(tag).slice(0, 2));
  root.lang = wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
  const systemTheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = THEMES.includes(settings.theme) ? settings.theme : systemTheme;
  // Browsers would darken a page that is light on a dark system; browser/settings/theme.py does the same.
  const scheme = root.dataset.theme === "dark" ? "dark" : "only light";
  document.querySelector('meta[name="color-scheme"]').content = scheme;
  // Python resolves `auto` in full.
  const usualBoard = USUAL_BOARDS[root.dataset.theme];
  root.dataset.board = BOARDS.includes(settings.board) ? settings.board : usualBoard;
  root.dataset.pieces = PIECES.includes(settings.pieces) ? settings.pieces : PIECES[0];

  // Failures. Their texts are in the page; this only shows the right one, once.
  const REPAIRABLE = ["missing", "still", "python"];
  // A sandboxed frame gives the page no origin, so that few hosts let it read its own files.
  const isSandboxed = self.origin === "null" && location.protocol !== "file:";
  let violation = null; // of a policy that the host has added
  const cause = (reason, detail) => {
    if (!REPAIRABLE.includes(reason)) return [reason, detail];
    if (/content security policy/i.test(detail)) violation ??= detail; // WebKit reports some only so
    if (violation) return ["policy", violation];
    return [isSandboxed ? "frame" : reason, detail];
  };
  const stop = (...seen) => {
    const [reason, detail] = cause(...seen);
    root.dataset.state = "failed";
    const show = () => {
      byId("failure").hidden = false;
      byId("failure-address").href = byId("failure-address").textContent = location.href;
      byId("reload").hidden = !REPAIRABLE.includes(reason);
      for (const reasonText of document.querySelectorAll("[data-failure]"))
        reasonText.hidden = reasonText.dataset.failure !== reason;
      byId("failure-detail").hidden = !detail;
      byId("failure-detail").textContent = detail;
    };
    if (document.body && byId("failure")) show();
    else addEventListener("DOMContentLoaded", show);
  };
  const fail = (reason, detail = "") => root.dataset.state === "starting" && stop(reason, detail);
  // Python has ended, because a part of it can't be loaded.
  addEventListener("rokkaku:missing", ({ detail }) => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    byId("home").hidden = false;
    stop("missing", detail);
  });

  // A script with a syntax error was cut off or damaged on its way.
  const kindOf = (error) => (error instanceof SyntaxError ? "missing" : "python");
  const failFrom = (error) => {
    const detail = String(error?.message ?? error);
    fail(/fetch|404|import|load/i.test(detail) ? "missing" : kindOf(error), detail);
  };
  addEventListener("rokkaku:failed", (event) => fail("python", event.detail));
  // Hosts and extensions add scripts of their own: their faults don't count. Pictures and home.js
  // aren't essential, and python.js handles missing files of its own.
  const PAGE = location.href.replace(/[?#].*/, "");
  const FOLDER = PAGE.replace(/[^/]*$/, "");
  const OURS = isOneFile ? PAGE : `${FOLDER}static/`; // the places of all our scripts
  // With an absolute address, because Chromium resolves no other in a sandboxed frame.
  const ownModule = (path) => import(`${FOLDER}static/${path}`);
  const OPTIONAL = /\.(svg|bin|wasm|zip)$|\/rules\/[\w.]+\.json$|\/home\.js$/;
  const isEssential = (address) =>
    /^(\.\/)?(static\/|py\/|pyscript\.toml$)/.test(String(address).replace(FOLDER, "")) &&
    !OPTIONAL.test(address);
  addEventListener(
    "error",
    ({ target, error, filename, message }) => {
      // The error of a file that can't be loaded has a target instead of a message.
      if (target instanceof HTMLScriptElement && isEssential(target.src)) fail("missing", target.src);
      // Without an error, it's a warning of the browser, such as "ResizeObserver loop …".
      else if (error && filename.startsWith(OURS) && !OPTIONAL.test(filename)) fail(kindOf(error), message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    if (`${reason?.message} ${reason?.stack}`.includes(OURS)) failFrom(reason);
  });
  // A policy that the host adds may forbid what Python needs. Browsers report that after its error.
  const isForbidden = ({ blockedURI, disposition, effectiveDirective }) =>
    disposition === "enforce" &&
    (/eval$|^trusted-types/.test(blockedURI) ||
      (/^(script|connect)-/.test(effectiveDirective) && blockedURI.startsWith(FOLDER) && isEssential(blockedURI)));
  addEventListener("securitypolicyviolation", (event) => {
    if (root.dataset.state === "ready" || !isForbidden(event)) return;
    violation ??= `${event.effectiveDirective}: ${event.blockedURI} (${event.originalPolicy})`;
    stop("policy", violation);
  });
  // On a first visit, no service worker stores the downloads yet. It will find copies here.
  const copies = [];
  const leaveCopy = async (response) => (await ownModule("boot/loader.js")).leaveCopy(response);
  const dropCopies = async () => (await ownModule("boot/loader.js")).dropCopies();

  addEventListener("rokkaku:copying", ({ detail }) => copies.push(detail)); // by static/boot/loader.js

  // PyScript only logs that a file could not be fetched, and then waits for ever.
  const load = window.fetch;
  window.fetch = async (...request) => {
    const address = request[0]?.url ?? request[0];
    if (root.dataset.state !== "starting" || !isEssential(address)) return load(...request);
    try {
      const response = await load(...request);
      if (!response.ok) fail("missing", response.url);
      else if (navigator.serviceWorker && !navigator.serviceWorker.controller)
        copies.push(leaveCopy(response.clone()).catch(() => {})); // no room: it is loaded twice
      return response;
    } catch (error) {
      fail("missing", error.message);
      throw error;
    }
  };
  if (location.protocol === "file:" && !isOneFile) fail("file");
  else if (typeof WebAssembly !== "object" || typeof TransformStream !== "function")
    fail("browser");

  // A start may take long on a slow line, but mustn't stall. The seconds are counted, because a clock
  // keeps running while the page is frozen.
  const MAX_STILL = 30;
  let secondsStill = 0;
  const watch = setInterval(() => {
    secondsStill += 1;
    if (secondsStill > MAX_STILL) fail("still");
    if (root.dataset.state !== "starting") clearInterval(watch);
  }, 1000);
  // PyScript has finished py/main.py before Python took over: it wasn't the real file.
  addEventListener("py:done", () => fail("missing", "py/main.py"));

  for (const kind of ["py:progress", "rokkaku:received"]) addEventListener(kind, () => (secondsStill = 0));

  const useLanguage = (language) => {
    root.lang = language;
    for (const button of document.querySelectorAll("[data-language]"))
      button.setAttribute("aria-pressed", String(button.dataset.language === language));
    dispatchEvent(new CustomEvent("rokkaku:language", { detail: language }));
  };

  // Sends {type} to the service worker, and promises its answer; null if there is none.
  const ask = (type, worker = navigator.serviceWorker?.controller) =>
    new Promise((resolve) => {
      if (!worker) return resolve(null);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage({ type }, [port2]);
    });

  // Reloads files in the browser's own cache, by the end of their names.
  const renew = (end) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const ours = loaded.filter((name) => name.startsWith(new URL(".", location)) && name.endsWith(end));
    const renewOne = async (name) => (await load(name, { cache: "reload" })).arrayBuffer(); // in full
    return Promise.allSettled(ours.map(renewOne));
  };
  const MODULES = ".js"; // WebKit takes modules from its memory instead of the service worker

  // Checks all stored files, and downloads damaged ones again.
  const repair = async () => {
    const isKept = await Promise.race([ask("repair"), pause(60_000)]); // the worker may be dead
    await renew(isKept ? MODULES : "");
  };

  // A new version waits until no game is running; then the page reloads with it.
  const takeOver = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.waiting) return false;
    const startOver = () => renew(MODULES).then(() => location.reload());
    navigator.serviceWorker.addEventListener("controllerchange", startOver);
    const { taken } = await ask("take-over", registration.waiting);
    // Refused while the page is open elsewhere, because a game may be running there.
    if (!taken) navigator.serviceWorker.removeEventListener("controllerchange", startOver);
    return taken;
  };

  // Choices before Python has started. Links are plain ones, so the address remembers them, and Python
  // goes there; a button is clicked again then.
  let heard = null;
  const forget = () => heard?.removeAttribute("aria-current");
  addEventListener("click", ({ target }) => {
    const pressed = target.closest?.("#lobby :is(a, button), #newcomer, .bar > button");
    if (!pressed || root.dataset.state !== "starting") return;
    forget();
    heard = pressed;
    heard.setAttribute("aria-current", "true");
    root.dataset.heard = "yes";
    byId("heard").hidden = false;
  });
  addEventListener("rokkaku:started", () => {
    forget();
    if (heard?.matches("button")) heard.click();
  });

  addEventListener("DOMContentLoaded", () => {
    useLanguage(root.lang);
    byId("own-tab").href = location.href;
    document.body.addEventListener("click", ({ target }) => {
      const button = target.closest?.("[data-language]");
      if (button) useLanguage(button.dataset.language);
    });
    byId("reload").addEventListener("click", async ({ target }) => {
      target.disabled = true;
      // A waiting version may be the one that starts.
      if (await takeOver().catch(() => false)) return;
      await repair().catch(() => {});
      location.reload();
    });
    setTimeout(() => {
      byId("slow").hidden = isOneFile || root.dataset.state !== "starting"; // one file downloads nothing
    }, 12000);
  });

  const started = new Promise((resolve) => {
    const look = () => {
      if (root.dataset.state !== "starting") resolve();
      if (root.dataset.state === "ready") byId("failure").hidden = true; // it started after all
    };
    new MutationObserver(look).observe(root, { attributeFilter: ["data-state"] });
    look();
  });
  started.then(() => dispatchEvent(new CustomEvent("rokkaku:started")));

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // A while after the start, so that the first moves don't wait for work that is only for later.
  const idle = started.then(() => pause(2000));
  idle.then(() => dispatchEvent(new CustomEvent("rokkaku:idle")));

  // Python. It starts at once for visitors who follow a link or have been here before. Newcomers look
  // around first: files are loaded behind the start screen, and Python starts as soon as they move,
  // touch or press anything, or when everything is loaded and the page is idle.
  const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "focusin", "click"];
  // PyScript's file names change with its version; then every browser test misses a file.
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
      // Older versions had no path in their keys: browser/storage/inheritance.py.
      return Object.keys(localStorage).some((key) => key.startsWith(keys) || key.startsWith("rokkaku."));
    } catch {
      return false;
    }
  };

  const sign = () =>
    new Promise((resolve) => {
      for (const kind of SIGNS) addEventListener(kind, resolve, { once: true, passive: true, capture: true });
    });

  const atLeisure = () =>
    new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve)); // WebKit lacks the first

  const painted = () =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(resolve)).then(() => pause(0)),
      pause(500), // a page in the background never paints
    ]);

  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

  const startPython = async () => {
    const called = root.dataset.screen !== "home" || isKnown() ? Promise.resolve() : sign();
    // The start screen is painted before anything else; other screens have nothing to show yet.
    if (root.dataset.screen === "home") await painted();
    PRELOADED.forEach(preload);
    const { begin, loaded } = await ownModule("boot/python.js"); // begins to load the large files
    await Promise.race([called, loaded.then(atLeisure)]);
    begin();
    await parsed; // PyScript looks for its elements in the page
    const { hooks } = await ownModule("runtime/pyscript/core.js");
    // PyScript would wait for ever for a worker that the browser forbids: browser/ai/worker.py.
    hooks.main.onWorker.add((_, worker) =>
      worker.addEventListener("error", () => dispatchEvent(new Event("rokkaku:worker-error"))),
    );
  };

  if (root.dataset.state === "starting" && !isOneFile) startPython().catch(failFrom);

  addEventListener("rokkaku:damaged", () => ask("repair"));

  // The service worker. Python sends "rokkaku:between-games" when no game is running.
  if (location.protocol === "file:" || isOneFile || !navigator.serviceWorker) return;
  // A page that has just been closed may count as open for a while.
  const takeOverSoon = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    for (let seconds = 1; registration?.waiting && seconds < 60; seconds *= 2) {
      if (root.dataset.screen !== "home" || (await takeOver())) return;
      await pause(1000 * seconds);
    }
  };
  const nothing = () => {}; // service workers may be forbidden, for example without cookies
  addEventListener("rokkaku:between-games", () => takeOverSoon().catch(nothing));
  const isKept = async ({ installing: worker }) => {
    while (worker?.state === "installing")
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    return worker?.state !== "redundant";
  };
  // A download that failed once, for example on a broken connection, may succeed a little later.
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
      // On a first visit, it stores what the page has downloaded, and doesn't compete with it.
      if (!navigator.serviceWorker.controller) {
        await idle;
        await Promise.race([Promise.all(copies), pause(30_000)]); // the loader thread may be dead
      } else {
        // Makes the next start fast again.
        idle.then(() => globalThis.snapshotFailure && ask("repair"));
      }
      if (violation) return; // the copy would keep the host's policy after that is mended
      const registration = await register();
      if (registration.active) await dropCopies().catch(nothing); // left by a visit that bypassed the worker
      if (!location.hash.startsWith("#/play/")) await takeOver();
    } catch {
      // Without a service worker, as in some private windows, the page works but not offline.
    }
  });
})();
