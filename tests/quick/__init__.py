"""The tests that a change can break: `make quick`."""
