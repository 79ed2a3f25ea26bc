"""What is on a board: scenes, picks, animation, hit tests, and the protocol of a game's view."""
