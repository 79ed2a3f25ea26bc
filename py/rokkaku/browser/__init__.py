"""The page in the browser: with main.py and worker.py the only code that imports js or pyscript."""
