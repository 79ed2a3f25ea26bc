"""The review of a finished game: moves, variations, evaluations and texts."""
