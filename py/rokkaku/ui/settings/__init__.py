"""Settings, the theme that follows from them, and the failures that they count."""
