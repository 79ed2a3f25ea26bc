"""The site: building and serving it, and the start screen in index.html."""
