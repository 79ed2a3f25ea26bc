"""The parts of challenges that all games share."""
