"""A game being played: its session, clock, effects, texts and rematch."""
