// What doesn't fit in a narrow window, by kind: for test_layout.py.
() => {
  const visible = (selector) => Array.from(document.querySelectorAll(selector))
    .filter((element) => element.checkVisibility());
  const isCut = (element) => element.scrollWidth > element.clientWidth;
  const places = (elements) => new Set(elements.map((element) => element.offsetTop)).size;
  const name = (element) => element.ariaLabel ?? element.textContent.trim().slice(0, 24);
  const box = (element) => element.getBoundingClientRect();
  const isClipped = (element) => element !== null
    && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
  const isSeen = (element) =>
    element.checkVisibility() && !element.closest("svg") && !isClipped(element);
  const isSmall = (element) => {
    if (element.closest("#hits, #skip") || !isSeen(element)) return false;
    return Math.min(box(element).width, box(element).height) < 43.9;
  };

  // A select doesn't tell whether its text is cut.
  const letters = document.createElement("canvas").getContext("2d");
  const isChoiceCut = (select) => {
    const style = getComputedStyle(select);
    letters.font = style.font;
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const arrow = 20;
    return letters.measureText(select.selectedOptions[0]?.text ?? "").width
      > select.clientWidth - padding - arrow + 0.5;
  };

  const texts = (element) => {
    const found = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isSeen(walker.currentNode.parentElement)) found.push(walker.currentNode);
    return found;
  };
  const lines = (text, start, end) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return Array.from(range.getClientRects()).filter(({ width }) => width > 1)
      .map(({ bottom }) => Math.round(bottom / 6));
  };
  const brokenWords = texts(document.body)
    .filter(({ parentElement }) => parentElement.closest(`h1, h2, h3, strong, button, summary, .name,
      .player small, .previews .choice`))
    .flatMap((text) => Array.from(text.data.matchAll(/[ァ-ヶー]{3,}|[A-Za-z’]{3,}/g))
      .filter(({ 0: word, index }) => new Set(lines(text, index, index + word.length)).size > 1)
      .map(([word]) => word));
  const lineCount = (element) =>
    new Set(texts(element).flatMap((text) => lines(text, 0, text.length))).size;

  // Beside the board, what's needed for a move is in sight before one scrolls; a long task or review is not.
  const bars = visible("#controls, #puzzle-controls, #lesson-controls").map(box);
  const isBehind = ({ top, bottom, height }) => height > 0
    && (bottom > innerHeight + 1 || bars.some((bar) => bar.top < bottom - 1 && bar.bottom > top));
  const hasRoom = innerHeight >= 640 && document.querySelector("#handover").hidden
    && !visible("#puzzle, #replay").length;
  scrollTo(0, 0);
  const needed = hasRoom ? visible("#prompt, #hand > :first-child").filter((element) => isBehind(box(element))) : [];

  // On a board with edges, the pieces beside it cover no cell.
  const chips = document.querySelector("#stack").hidden ? visible("#others > *").map(box) : [];
  const isCovered = ({ left, top, width, height }) => chips.some((chip) =>
    chip.left < left + width / 2 && left + width / 2 < chip.right
    && chip.top < top + height / 2 && top + height / 2 < chip.bottom);

  const kinds = `button, select, summary, a.button, :is(.today-strip, .calendar, .numbers) a,
    input:not([type=radio], [type=checkbox])`;
  const pictures = visible(".cover .art").map((element) => element.offsetHeight);
  return {
    sideways: [document.documentElement, document.querySelector("#dialog")].filter(isCut).length,
    "cut names": visible(".player :is(strong, small), .strip small").filter(isCut).map(name),
    "cut choices": visible("select").filter(isChoiceCut).map((select) => select.value),
    "broken words": brokenWords,
    "buttons in three lines": visible("#result button, .tools button, #actions button, .starts > *")
      .filter((button) => lineCount(button) > 2).map(name),
    "small controls": visible(kinds).filter(isSmall).map(name),
    "cut numbers": visible(".turning [data-turning]").filter(isCut).length,
    "behind the bars": needed.map(name),
    "covered cells": visible("#hits button").filter((hit) => isCovered(box(hit))).map(name),
    "rows of the bar": Math.ceil(document.querySelector(".bar").offsetHeight / 60) - 1,
    "rows of tools": Math.max(1, places(visible(".tools button"))) - 1,
    "rows of chips": Math.max(2, places(visible("#others > *"))) - 2,
    "different covers": pictures.filter((height) => Math.abs(height - pictures[0]) > 1).length,
  };
}
