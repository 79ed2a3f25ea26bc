"""The list of a game's challenges, and the screen for one."""
