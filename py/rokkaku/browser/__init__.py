"""The page in the browser; only this, main.py and worker.py import js or pyscript."""
