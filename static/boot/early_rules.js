// On a slow line, shows the rules of the chosen game to a player who is waiting. They come from
// py/tools/site/early_rules.py, so they need no Python.

const root = document.documentElement;
const place = document.getElementById("early");
const isGame = (name) => Boolean(document.querySelector(`.cover[data-game="${CSS.escape(name)}"]`));

// The game of an element on the start screen, or else of the address; undefined if there is none.
function gameOf(chosen) {
  const named = chosen?.closest("[data-game]")?.dataset.game;
  const address = (chosen?.hash ?? location.hash).replace(/^#\/\w{6}\./, "#/"); // without its check
  const [first, id] = address.split(/[/?]/).slice(1);
  if (named || isGame(first ?? "")) return named ?? first;
  try {
    return JSON.parse(localStorage.getItem(`${root.dataset.keyPrefix}games`)).find((kept) => kept.id === id)?.game;
  } catch {
    return undefined; // no game is stored
  }
}

const make = (tag, ...children) => {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
};

const figure = ([picture, caption]) => {
  const drawn = make("span");
  drawn.className = "picture";
  drawn.innerHTML = picture;
  return make("figure", drawn, make("figcaption", caption));
};

function section({ title, lines, figures }) {
  const parts = [];
  for (const [tag, text] of lines) {
    if (tag === "li" && parts.at(-1)?.tagName !== "UL") parts.push(make("ul"));
    (tag === "li" ? parts.at(-1) : { append: (part) => parts.push(part) }).append(make(tag, text));
  }
  const made = make("section", make("h2", title), ...parts, ...figures.map(figure));
  made.className = "card";
  return made;
}

function close() {
  delete root.dataset.reading;
  place.hidden = true;
  place.replaceChildren();
}

async function open(game) {
  const response = await fetch(`static/runtime/rules/${game}.${root.lang}.json`);
  const { title, back, sections } = await response.json();
  if (root.dataset.state !== "starting") return;
  const menu = make("button", back);
  menu.type = "button";
  menu.hidden = root.dataset.screen !== "home";
  menu.addEventListener("click", close);
  place.replaceChildren(make("header", make("h1", title), menu), ...sections.map(section));
  place.hidden = false;
  root.dataset.reading = game;
}

addEventListener("rokkaku:started", close);
addEventListener("rokkaku:language", () => root.dataset.reading && open(root.dataset.reading));

// Shows the rules until Python has started, if the chosen element belongs to a game.
export async function show(chosen) {
  const game = gameOf(chosen);
  if (game && isGame(game)) await open(game);
}
