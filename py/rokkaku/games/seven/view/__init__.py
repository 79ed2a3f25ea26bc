"""The drawings and texts of SEVEN."""
