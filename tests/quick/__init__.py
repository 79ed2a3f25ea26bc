"""The tests of what was changed: `make quick`."""
