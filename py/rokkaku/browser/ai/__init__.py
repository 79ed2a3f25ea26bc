"""The page's side of the AI: the worker, its client, and the advisers that ask it."""
