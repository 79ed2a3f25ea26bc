"""The review screen and its parts."""
