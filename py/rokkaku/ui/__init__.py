"""The page as pure data and functions: scenes, picks, painting, the app's state. No browser."""
