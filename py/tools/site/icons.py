"""The icons of the start screen: strokes of 2 on a field of 24, in the colour of the text."""

PATHS = {
    "play": "M8 5.5v13l11-6.5z",
    "friends": "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19c.4-3.4 2.4-5 5.5-5s5.1 1.6 5.5 5"
    "M16 5.3a3 3 0 0 1 0 5.5M17 14.2c2.1.5 3.3 2 3.6 4.8",
    "learn": "M2.5 9.5L12 5l9.5 4.5-9.5 4.5zM6.5 11.7v4.3c3.3 2.6 7.7 2.6 11 0v-4.3M21.5 9.5v5",
    "puzzles": "M5 8h4c-1.3-4 5.3-4 4 0h4v4c4-1.3 4 5.3 0 4v4H5z",
    "daily": "M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4M12 13l1.9 1.1v2.2L12 17.4l-1.9-1.1v-2.2z",
    "games": "M8 8h12v12H8zM4 16V4h12",
    "statistics": "M5 20v-7M12 20V5M19 20v-10",
    "open": "M4 19V6h6l2 2.5h8V19zM12 16.5v-5M9.5 13.5l2.5-2.5 2.5 2.5",
    "streak": "M12 3c.8 3.8 5.5 5.6 5.5 10.5A5.4 5.4 0 0 1 12 19.5a5.4 5.4 0 0 1-5.5-6"
    "C6.5 11 8 9.7 8.6 8c1.5.8 2 1.9 2.1 3.1C12.3 9.3 12.7 6 12 3z",
}


def icon(name: str) -> str:
    """Return an icon as an SVG element, hidden from screen readers."""
    return f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{PATHS[name]}"/></svg>'
