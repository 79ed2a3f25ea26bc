"""Small faults in the sources, to see which of them the tests find.

mutmut and cosmic-ray were looked at first. mutmut 3 runs all variants of a function inside one
process with a trampoline, which changes what `inspect`, pickling and our compiled kernels see;
cosmic-ray makes each fault in place and runs one fixed command for all. Neither knows JavaScript,
or that a browser test loads a built page; neither spreads a number of faults over parts of the
project by a seed; and neither knows which of 9 000 tests lie next to a fault, without which each
fault takes as long as all of them. What is left to write is the faults themselves, which is short.

The kernels (`ai/kernel/`) are left out: they would have to be compiled for every fault, and the
interpreted ones are held against them by tests of their own.
"""
