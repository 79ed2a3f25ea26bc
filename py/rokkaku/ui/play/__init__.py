"""A game being played: the session, its clock, what happens in it, and the rematch."""
