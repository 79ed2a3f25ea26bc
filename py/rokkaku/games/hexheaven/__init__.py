"""Hex Heaven (六角天国) by 三品創壱: hexagonal tiles whose edges must agree."""
