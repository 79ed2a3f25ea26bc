from playwright.sync_api import Page

from tests.browser.driver import settle

_PIXEL = """([x, y]) => {
  const board = document.querySelector("#board");
  const ratio = board.width / board.clientWidth;
  const { left, top } = board.getBoundingClientRect();
  const spot = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  spot.drawImage(board, (left - x) * ratio, (top - y) * ratio);
  return Array.from(spot.getImageData(0, 0, 1, 1).data);
}"""


def pixel(page: Page, place: dict[str, float]) -> list[int]:
    """Return red, green, blue and opacity, 0 to 255 each, of the board at a place in the window."""
    settle(page)
    found: list[int] = page.evaluate(_PIXEL, [place["x"], place["y"]])
    return found
