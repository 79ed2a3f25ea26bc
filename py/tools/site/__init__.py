"""The site: building, serving, and the start screen in index.html."""
