"""What takes the solvers their time, compiled: see py/tools/kernels/README.md."""
