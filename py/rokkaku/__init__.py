"""Rokkaku (六角): hex board games, their rules, their AI and their page."""
