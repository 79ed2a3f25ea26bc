// What doesn't fit in the window, as lines of text: for test_reflow.py.
() => {
  const faults = [];
  const root = document.documentElement;
  const dialog = document.querySelector("dialog[open]");
  const scope = dialog ?? document.body;
  const board = document.querySelector("#board-area");
  const name = (element) => `${element.tagName}#${element.id}.${element.className} `
    + `"${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
  const isSpoken = (element) => element !== null
    && (getComputedStyle(element).clipPath === "inset(50%)" || isSpoken(element.parentElement));
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest("#hits, svg, #notices, details:not([open]) > :not(summary)") && !isSpoken(element);
  const elements = Array.from(scope.querySelectorAll("*")).filter(isShown);
  const share = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;

  // Only lists may scroll sideways, and there are none.
  for (const element of [root, ...elements])
    if (element.scrollWidth > element.clientWidth + 1
      && (element === root || ["auto", "scroll"].includes(getComputedStyle(element).overflowX)))
      faults.push(`scrolls sideways: ${name(element)}`);

  // The board: large enough, and nothing lies on it that isn't its own.
  if (board.checkVisibility() && !dialog) {
    board.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = board.getBoundingClientRect();
    const covered = board.querySelector("#stack").checkVisibility() ? edge.offsetHeight : 0;
    const wanted = 0.6 * Math.min(innerWidth, innerHeight);
    const size = Math.min(width, height - covered);
    if (size < wanted - 0.5) faults.push(`the board is ${size} px wide, not ${wanted}`);
    for (const across of [0.05, 0.5, 0.95])
      for (const down of [0.05, 0.5, 0.95]) {
        const found = document.elementFromPoint(left + across * width, top + down * (height - covered));
        if (!board.contains(found)) faults.push(`on the board: ${found ? name(found) : "the edge"}`);
      }
  }

  // Texts and pictures of different elements lie beside each other.
  const stuck = (element) => element.closest(
    "#controls, #lesson-controls, #puzzle-controls, .starts, dialog .row:last-child, #edge, .remark, #handover");
  const scroller = (element) => element && (
    ["auto", "scroll"].includes(getComputedStyle(element).overflowY) ? element : scroller(element.parentElement));
  const texts = elements.flatMap((element) => Array.from(element.childNodes)
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = [stuck(element), scroller(element)];
      return Array.from(range.getClientRects(), (box) => ({ box, element, layer }));
    }));
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1))
      if (one.element !== other.element && share(one.box, other.box)
        && one.layer.every((part, place) => part === other.layer[place]))
        faults.push(`overlap: ${name(one.element)} and ${name(other.element)}`);
  });

  // Each control can be scrolled to, and then nothing covers it: a Tab leads there the same way.
  document.activeElement?.blur();
  const kinds = "button, a, select, input, summary, textarea, [tabindex='0']";
  for (const control of elements.filter((element) => element.matches(kinds))) {
    const target = control.closest("label, .choice, .opponent") ?? control;
    control.focus();
    // A text is only scrolled to where it's written, and what's disabled isn't focused.
    if (document.activeElement !== control || control.matches("textarea"))
      control.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const high = bottom - top > (dialog?.clientHeight ?? innerHeight);
    const isBehind = control.closest("#edge") && !handover.hidden && handover.checkVisibility();
    if (isBehind) continue;
    if (left < -2 || right > innerWidth + 2 || (!high && (top < -2 || bottom > innerHeight + 2)))
      faults.push(`out of reach: ${name(control)} ${top} ${bottom}`);
    const points = high ? [] : [[x, y], [x, top + 4], [x, bottom - 4], [left + 4, y], [right - 4, y]];
    for (const [across, down] of points) {
      const found = document.elementFromPoint(across, down);
      if (!found || !(target.contains(found) || found.contains(control) && found !== document.body)) {
        faults.push(`covered: ${name(control)} by ${found ? name(found) : "the edge"}`);
        break;
      }
    }
  }
  document.activeElement?.blur();
  return Array.from(new Set(faults)).slice(0, 12);
}
