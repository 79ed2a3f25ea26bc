"""The rules of Hex Heaven as a page: sections with figures."""

from rokkaku.ui.teaching import Section

RULEBOOK = (
    Section("goal"),
    Section("opening"),
    Section("turn"),
    Section("place"),
    Section("score"),
    Section("heaven"),
    Section("end"),
    Section("modes", "reconstructed"),
    Section("house", "house"),
)
