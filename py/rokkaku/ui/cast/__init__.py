"""Names and faces of the AI opponents."""
