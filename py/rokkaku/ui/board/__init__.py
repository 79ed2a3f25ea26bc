"""The board: scenes, picks, animation, hit testing, and the base class of a game's view."""
