"""Tools for developers: building, serving and testing the page. The page does not load them."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
