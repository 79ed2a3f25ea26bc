"""The page's side of the AI: the worker, the client that asks it, the analyst of reviews."""
