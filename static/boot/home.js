// The start screen before Python has started: index.html contains it, and this makes it work.
"use strict";
(() => {
  const root = document.documentElement;
  // Made by py/tools/site/start_screen.py
  const MAX_CONTINUED = 3;
  const PLAYER_ACTIVITY = ["games", "lessons"];
  // End of what is made
  const lobby = (selector) => document.querySelector(`#lobby ${selector}`);

  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(root.dataset.keyPrefix + name));
    } catch {
      return null; // storage is forbidden, or Python will report what is wrong with it
    }
  };

  // The texts that Python showed here last: they will most likely be the same again.
  const storedTexts = () => {
    const stored = Object(read("home"));
    return stored.language === root.lang ? stored : {};
  };

  const isEmpty = (key) => Object.keys(Object(read(key))).length === 0;

  const write = (selector, text) => {
    const place = lobby(selector);
    if (place && typeof text === "string") place.textContent = text;
  };

  // Shows the running games as Python will, so that nothing moves when it takes over.
  const showRunning = (lines, pictures) => {
    const stored = read("games");
    const games = Array.isArray(stored) ? stored : [];
    const running = games.filter((game) => game && game.actor !== null).slice(0, MAX_CONTINUED);
    document.getElementById("newcomer").hidden = !PLAYER_ACTIVITY.every(isEmpty);
    document.getElementById("running").hidden = running.length === 0;
    for (const { id, game } of running) {
      const [opponentsText, statusText] = Array.isArray(lines[id]) ? lines[id] : [];
      const link = document.getElementById("kept-game").content.firstElementChild.cloneNode(true);
      const [picture, title, opponents, status] = link.querySelectorAll(".emblem, .about > *");
      const heading = lobby(`.cover[data-game="${CSS.escape(game)}"] h2`)?.cloneNode(true);
      title.append(...(heading?.childNodes ?? []));
      opponents.textContent = opponentsText ?? "";
      status.textContent = statusText ?? "";
      picture.dataset.game = game;
      const url = pictures[id]?.[1];
      if (url) {
        picture.className = "lit";
        picture.append(Object.assign(new Image(), { decoding: "sync", src: url, alt: "" }));
      }
      link.href = `#/play/${id}`;
      lobby(".strip").append(link);
    }
  };

  // After a while, a player who is waiting gets the rules of the chosen game to read.
  const PATIENCE = 3000; // milliseconds
  const chosenLink = () => document.querySelector("[aria-current=true]");
  const readRules = async () => {
    const chosen = chosenLink();
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    if (root.dataset.edition || root.dataset.state !== "starting" || chosenLink() !== chosen) return;
    // With an absolute address, as in start.js.
    const { show } = await import(new URL("static/boot/early_rules.js", document.baseURI));
    await show(chosen);
  };
  const readRulesIfPossible = () => readRules().catch(() => {}); // they aren't essential
  addEventListener("click", ({ target }) => chosenLink()?.contains(target) && readRulesIfPossible());

  // Progress: python.js reports the bytes of the large files, and PyScript its steps, whose shares of a
  // first start are given here, in percent.
  const shares = {
    "Loading Pyodide": 5,
    "Loading interpreter": 10,
    "Loaded interpreter": 90,
    "Loaded Pyodide": 94,
  };
  const [RECEIVING, RECEIVED] = [10, 80];
  const advance = (share) => {
    const bar = document.getElementById("progress");
    if (bar) bar.value = Math.max(bar.value, share);
  };
  addEventListener("py:progress", ({ detail }) => advance(shares[detail] ?? 0));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  addEventListener("rokkaku:received", ({ detail: { received, needed } }) => {
    advance(RECEIVING + ((RECEIVED - RECEIVING) * received) / needed);
    const amount = document.getElementById("amount");
    if (amount) amount.textContent = `${megabytes(received)} / ${megabytes(needed)} MB`;
  });

  // Loads the letters of all other titles before they are needed.
  addEventListener("rokkaku:idle", () => document.fonts.forEach((face) => face.load().catch(() => {})));

  addEventListener("DOMContentLoaded", () => {
    if (root.dataset.screen !== "home" || chosenLink()) readRulesIfPossible();
    const { streak, day, signs, chosen, running, pictures } = storedTexts();
    write(".streak span", streak);
    const today = new Date();
    const levels = lobby(".difficulty")?.dataset.levels.split(" "); // from Monday on
    write(".difficulty", levels?.[(today.getDay() + 6) % 7]);
    const isToday = day === [today.getFullYear(), today.getMonth() + 1, today.getDate()].join("-");
    for (const [game, sign] of Object.entries(isToday ? Object(signs) : {}))
      write(`.daily[data-game="${CSS.escape(game)}"] .sign`, sign);
    for (const [game, text] of Object.entries(Object(chosen)))
      write(`.cover[data-game="${CSS.escape(game)}"] .chosen`, text);
    showRunning(Object(running), Object(pictures));
  });
})();
