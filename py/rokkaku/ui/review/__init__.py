"""A game being reviewed: moves, side lines, evaluation, and words for all of it."""
