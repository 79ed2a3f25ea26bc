"""The compilation of the searches' kernels: see README.md."""
