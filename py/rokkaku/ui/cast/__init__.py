"""The opponents as they are seen: names and faces."""
