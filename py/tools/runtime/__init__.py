"""Preparation of the Python that the page starts.

`start_files.py` runs `make.mjs` in node, which runs the other modules inside Pyodide. Those import
each other by their short names, because they share a folder there.
"""
