#!/usr/bin/env bash
# A memory snapshot that Pyodide makes on Node holds the path of the script that made it.
#
# Versions   pyodide 314.0.7 from npm, on Node 20 or newer
# Expected   A snapshot, which browsers restore, holds Python's state, and nothing of the machine.
# Behaviour  The absolute path of the running script is taken for the program's name, so that
#            `sys.executable`, `sys.orig_argv` and `os.environ["_"]` name it in the snapshot. Whoever publishes the snapshot publishes folder and user name,
#            and two folders make two snapshots. `env: { _: "python" }` and
#            `_sysExecutable: "/bin/python"`, given to `loadPyodide`, keep it out.
# Output     by itself: kept; named: absent
# Date       2026-11-29
#
# Needs Node 20 or newer with npm. Exits with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit pyodide@314.0.7

cat >make.mjs <<'JS'
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const path = fileURLToPath(import.meta.url);
const named = process.argv[2] === "named";
const names = named ? { env: { _: "python", HOME: "/" }, _sysExecutable: "/bin/python" } : {};
const pyodide = await loadPyodide({ _makeSnapshot: true, ...names });
const snapshot = Buffer.from(pyodide.makeMemorySnapshot());
console.log(snapshot.includes(path) ? "kept" : "absent");
JS
alone=$(node make.mjs)
named=$(node make.mjs named)
echo "by itself: $alone; named: $named"
[ "$alone $named" = "kept absent" ]
