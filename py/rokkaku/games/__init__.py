"""The games, one package each: rules, AI, view, lessons and puzzles."""
