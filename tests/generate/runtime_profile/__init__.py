"""What is run under node to find which of Pyodide's functions a page may come to call.

Each module has a `run`, which `run.mjs` calls. More than our code calls today is run on purpose, so
that a small change of ours does not have the secondary module loaded.
"""
