"""How the page shows the puzzles of packs."""
