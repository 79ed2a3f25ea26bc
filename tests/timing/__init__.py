"""Where the time of the tests goes: `make durations`."""
