"""Programs run under node to find the Pyodide functions that a page may call.

`run.mjs` calls the `run` of each module. They deliberately call more than our code does today, so
that a small change of ours doesn't load the secondary module.
"""
