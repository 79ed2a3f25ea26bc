"""A little of every game, run once so that the browser keeps the code it compiles for Python."""
