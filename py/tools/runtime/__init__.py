"""Making the Python that the page starts: run by `make.mjs` inside Pyodide, in node.

`load` imports all that the app may need, `pack` compiles that into two archives, and `freeze`
makes an interpreter ready for its memory to be kept. They find each other by these short names,
because Pyodide has this folder on its path.
"""
