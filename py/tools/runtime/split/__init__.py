"""The split of Pyodide's WebAssembly into two modules."""
