// Dispatches the events of gestures.py as a browser does: to the element at the point or the one that
// has captured the pointer, and followed by clicks and by what keys do to buttons.
globalThis.hands = (() => {
  const captured = new Map(); // pointer ids to elements
  const pressed = new Map(); // pointer ids to the element where they went down
  const down = new Set();
  // Browsers refuse to capture a pointer that no device has.
  Element.prototype.setPointerCapture = function (id) {
    captured.set(id, this);
  };
  Element.prototype.releasePointerCapture = (id) => captured.delete(id);
  Element.prototype.hasPointerCapture = function (id) {
    return captured.get(id) === this;
  };

  const shown = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
  const BUTTONS = `#hand button, #actions button, #stack button, #ready, #peek, #note, #undo, #redo,
    #flip, #pause, #resign, #dialog button`;
  const nth = (elements, share) => elements[Math.floor(share * elements.length)];

  const elementOf = ({ css, hit, button }) =>
    css !== undefined
      ? document.querySelector(css)
      : button !== undefined
        ? nth(shown(BUTTONS), button)
        : nth(document.querySelectorAll("#hits button"), hit);

  const point = ({ x = 0.5, y = 0.5, dx = 0, dy = 0, ...place }) => {
    const box = elementOf(place)?.getBoundingClientRect();
    const [left, top] = box
      ? [box.x + box.width / 2, box.y + box.height / 2]
      : [x * innerWidth, y * innerHeight];
    return { clientX: left + dx, clientY: top + dy };
  };

  const at = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY) ?? document.body;
  const isFree = (element) => !document.querySelector("dialog[open]") || element.closest("dialog[open]");
  // Only the board and the buttons above are touched, so that the game goes on.
  const isMeant = (element) => element.closest(`#board-area, ${BUTTONS}`) && isFree(element);

  const pointer = ({ type, by, id, at: place }) => {
    const where = point(place);
    const element = captured.get(id) ?? at(where);
    if (type === "pointerdown" && (!isMeant(element) || down.has(id))) return;
    const isMouseMove = by === "mouse" && type === "pointermove";
    if (type !== "pointerdown" && !down.has(id) && !(isMouseMove && isMeant(element))) return;
    if (type === "pointerdown") {
      down.add(id);
      pressed.set(id, element);
    }
    const options = {
      ...where, pointerId: id, pointerType: by, isPrimary: down.size < 2, bubbles: true, cancelable: true,
      composed: true, button: isMouseMove || type === "pointermove" ? -1 : 0, buttons: down.has(id) ? 1 : 0,
    };
    const event = new PointerEvent(type, options);
    element.dispatchEvent(event);
    if (type !== "pointerup" && type !== "pointercancel") return;
    const wasAlone = down.size === 1;
    down.delete(id);
    captured.delete(id);
    const start = pressed.get(id);
    pressed.delete(id);
    const isClick = type === "pointerup" && wasAlone && start.isConnected && start === at(where);
    if (isClick) start.dispatchEvent(new PointerEvent("click", { ...options, detail: 1, buttons: 0 }));
  };

  const key = ({ type, key, code, repeat }) => {
    const element = document.activeElement ?? document.body;
    const event = new KeyboardEvent(type, { key, code, repeat, bubbles: true, cancelable: true });
    const isDefault = element.dispatchEvent(event);
    const button = isDefault && element.closest?.("button");
    if (!button || !isMeant(button)) return;
    if (key === (type === "keydown" ? "Enter" : " ")) button.click();
  };

  const wheel = ({ at: place, ...options }) => {
    const where = point(place);
    const element = at(where);
    if (!isMeant(element)) return;
    element.dispatchEvent(new WheelEvent("wheel", { ...where, ...options, bubbles: true, cancelable: true }));
  };

  const paste = ({ text }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  };

  const visibility = ({ hidden }) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    const state = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };

  // Another tab: a frame has the same storage, and what it writes is told to this window.
  const folder = location.pathname.replace(/[^/]*$/, "");
  const keyOfGame = () => `rokkaku ${folder} game.${location.hash.split("/").at(-1)}`;
  const tab = ({ tells }) => {
    const name = keyOfGame();
    const game = JSON.parse(localStorage.getItem(name));
    if (!game?.moves.length) return;
    game.moves.pop();
    Object.assign(game, { ply: game.moves.length, resigned: null });
    const changed = JSON.stringify(game);
    if (tells) {
      const frame = document.body.appendChild(document.createElement("iframe"));
      frame.contentWindow.localStorage.setItem(name, changed);
      frame.remove();
    } else localStorage.setItem(name, changed);
  };

  const { port1, port2 } = new MessageChannel();
  // Timers wait for 4 ms each.
  const nextTask = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage("");
    });

  const kinds = { keydown: key, keyup: key, wheel, paste, visibility, tab };

  // Lifts the fingers that a gesture has left on the board.
  const rest = () => {
    for (const id of down) pointer({ type: "pointercancel", by: "touch", id, at: {} });
  };

  const isCovered = () => !document.getElementById("handover").hidden;
  const storedGame = () => localStorage.getItem(keyOfGame());
  const look = () => ({
    state: document.documentElement.dataset.state,
    screen: document.documentElement.dataset.screen,
    dialog: document.querySelector("#dialog[open] h2")?.textContent ?? "",
    seen: document.querySelectorAll("#moves [data-move]").length,
    ply: JSON.parse(storedGame())?.ply ?? null,
    covered: isCovered(),
    over: !document.getElementById("result").hidden,
  });

  // Makes one gesture after the other until the game is left; each may have another one to make instead
  // of it while the board is covered. Yields new sizes of the window, which only the test can set;
  // returns which gesture it was and what there is after each, and the game.
  async function* making(plans) {
    const made = [];
    for (const [events, other] of plans) {
      const isOther = Boolean(other) && isCovered();
      for (const event of isOther ? other : events) {
        if (event.type === "size") yield event;
        else (kinds[event.type] ?? pointer)(event);
        await nextTask();
      }
      rest();
      const after = look();
      made.push([isOther, after]);
      if (after.screen !== "play" || after.over) break;
    }
    return [made, storedGame()];
  }

  return { look, storedGame, making };
})();
