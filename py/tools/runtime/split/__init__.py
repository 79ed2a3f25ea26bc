"""The two halves of Pyodide's WebAssembly."""
