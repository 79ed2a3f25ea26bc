"""Preparation of the Python that the page starts; `make.mjs` runs it inside Pyodide, in node.

The modules import each other by their short names, because they share a folder in Pyodide.
"""
