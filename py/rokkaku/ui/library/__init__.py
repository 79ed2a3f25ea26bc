"""The games that are kept: their saves, index, statistics, and best scores."""
