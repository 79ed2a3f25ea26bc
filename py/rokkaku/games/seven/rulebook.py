"""The rules of SEVEN as a page: sections with figures."""

from rokkaku.ui.teaching import Section

RULEBOOK = (
    Section("goal"),
    Section("place"),
    Section("climb"),
    Section("variants", "variant"),
    Section("house", "house"),
)
