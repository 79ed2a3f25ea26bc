"""The rules of Beer Hex as a page: sections with figures."""

from rokkaku.ui.teaching import Section

RULEBOOK = (
    Section("goal"),
    Section("place"),
    Section("attack"),
    Section("declare"),
    Section("special"),
    Section("hints", "variant"),
    Section("match"),
    Section("house", "house"),
    Section("secret", "page"),
)
