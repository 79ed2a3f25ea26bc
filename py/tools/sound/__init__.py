"""The games' sounds as files and in numbers, as not everybody can listen."""
