// Prints what Pyodide's own pyconfig.h says, as JSON: node pyodide_config.mjs node_modules/pyodide

import { pathToFileURL } from "node:url";
import path from "node:path";

const { loadPyodide } = await import(pathToFileURL(path.resolve(process.argv[2], "pyodide.mjs")).href);
const python = await loadPyodide();
console.log(
  python.runPython(`
import json, re, sysconfig
known = re.compile("HAVE_|SIZEOF_|ALIGNOF_|WITH_|Py_")
numbers = {name: value for name, value in sysconfig.get_config_vars().items() if isinstance(value, int)}
json.dumps({name: value for name, value in numbers.items() if value and known.match(name)})
`),
);
