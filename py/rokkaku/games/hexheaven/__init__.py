"""Hex Heaven (六角天国) by 三品創壱: hexagonal tiles are placed so that their edges match."""
