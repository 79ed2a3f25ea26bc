"""The appearance and the texts of Hex Heaven."""
