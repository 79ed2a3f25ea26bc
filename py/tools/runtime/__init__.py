"""Making the Python that the page starts: run by `make.mjs` inside Pyodide, in node.

`import_app` imports all that the app may need, `pack` compiles that into two archives, and `freeze`
makes an interpreter ready for its memory to be kept. They find each other by these short names,
because in Pyodide they lie in one folder.
"""
