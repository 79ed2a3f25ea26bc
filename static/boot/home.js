// The start screen, before Python is up: it stands in index.html, and this makes it work.
"use strict";
(() => {
  const root = document.documentElement;
  const MOST_RUNNING = 3; // as in browser/home.py
  const lobby = (selector) => document.querySelector(`#lobby ${selector}`);

  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`rokkaku.${name}`));
    } catch {
      return null; // storage is forbidden, or Python will say what is wrong with it
    }
  };

  const make = (name, className, ...children) => {
    const element = document.createElement(name);
    element.className = className;
    element.append(...children);
    return element;
  };

  // Places for the games that go on, as Python is going to fill them: nothing moves when it does.
  const showRunning = () => {
    const kept = read("games");
    const games = Array.isArray(kept) ? kept : [];
    const running = games.filter((game) => game && game.actor !== null).slice(0, MOST_RUNNING);
    document.getElementById("newcomer").hidden = games.length > 0 || read("lessons") !== null;
    document.getElementById("running").hidden = running.length === 0;
    for (const { id, game } of running) {
      const title = lobby(`.cover[data-game="${CSS.escape(game)}"] h2`)?.cloneNode(true);
      const about = make("span", "about", make("strong", "", ...(title?.childNodes ?? [])));
      const link = make("a", "kept", make("span", "picture"), about);
      link.href = `#/play/${id}`;
      lobby(".strip").append(link);
    }
  };

  const showCovers = async () => {
    for (const cover of document.querySelectorAll(".cover")) {
      const response = await fetch(`static/runtime/covers/${cover.dataset.game}.svg`);
      const svg = await response.text();
      const picture = cover.querySelector(".picture");
      if (response.ok && !picture.firstElementChild) picture.innerHTML = svg;
    }
  };

  addEventListener("DOMContentLoaded", () => {
    showRunning();
    if (root.dataset.edition === "one-file") return; // there Python draws the covers
    const show = () => showCovers().catch(() => {});
    if (root.dataset.screen === "home") show();
    else addEventListener("rokkaku:idle", show); // they are not seen yet
  });
})();
