"""The compiled search of Hex Heaven.

Each module has its types in a `.pxd` file. `ai/numbers.py` and `ai/outlook.py` explain the
numbers, and py/tools/kernels/README.md the compilation.
"""
