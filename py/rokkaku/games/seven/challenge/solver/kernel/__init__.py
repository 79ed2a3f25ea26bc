"""The compiled inner loops of the solvers: see py/tools/kernels/README.md."""
