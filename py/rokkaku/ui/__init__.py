"""The page without a browser: scenes, picks, painting and the app's state as plain data."""
