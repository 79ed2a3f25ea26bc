"""Rokkaku (六角): hex board games with their rules, AI and web page."""
