"""Mutation testing: small faults in the sources, and the tests that find them.

Why not mutmut or cosmic-ray: mutmut 3 runs all variants of a function in one process through a
trampoline, which changes what `inspect`, pickling and our compiled kernels see; cosmic-ray makes
each fault in place and runs one fixed command for all. Neither knows JavaScript, or that a browser
test loads a built page; neither samples faults from parts of the project by a seed; and neither
runs only the tests near a fault, without which each fault takes as long as all 9 000 tests. What
is left to write, the faults themselves, is short.

The kernels (`ai/kernel/`) are left out: they'd have to be compiled for every fault, and tests of
their own compare them with the interpreted ones.
"""
