"""Pyodide's WebAssembly file in two parts, tested on a small file."""

import subprocess

import pytest

from tools import ROOT

pytestmark = pytest.mark.node

SPLIT = """
import { split } from "ROOT/py/tools/runtime/split/split.mjs";
import { list, sized, text, unsigned, write } from "ROOT/py/tools/runtime/split/wasm_file.mjs";
import { secondaryLoader } from "ROOT/static/boot/snapshot.js";

// Functions of one number: 0 is imported, 1 twice the number by way of 2, 2 adds what is in memory
// at 8, 3 calls 0 by way of the table, 4 is not called by anything.
const type = [0x60, 1, 0x7f, 1, 0x7f];
const bodies = [
  [0, 0x20, 0, 0x10, 2, 0x20, 0, 0x6a, 0x0b],
  [0, 0x20, 0, 0x41, 0, 0x2d, 0, 8, 0x6a, 0x10, 3, 0x0b],
  [0, 0x20, 0, 0x41, 1, 0x11, 0, 0, 0x0b],
  [0, 0x20, 0, 0x0b],
];
const wasm = write({
  type: list([type, [0x60, 0, 0]]),
  import: list([[...text("env"), ...text("show"), 0, 0]]),
  function: list(bodies.map(() => [0])),
  table: list([[0x70, 0, 2]]),
  memory: list([[1, 1, 2]]),
  export: list([[...text("twice"), 0, 1], [...text("memory"), 2, 0], [...text("idle"), 0, 4]]),
  element: list([[0, 0x41, 1, 0x0b, ...list([unsigned(0)])]]),
  code: list(bodies.map(sized)),
  data: list([[0, 0x41, 4, 0x0b, ...sized([1, 2, 3, 4, 5, 6])]]),
});
const run = (used, unused) => {
  const { primary, secondary } = split(wasm, {
    isUsed: (number) => used.includes(number),
    isWanted: (name) => name === "twice",
    unused,
  });
  const log = [];
  const env = {
    show: (number) => (log.push(`show ${number}`), number),
    load_secondary: () => {
      log.push("load");
      secondaryLoader(() => new WebAssembly.Module(secondary))({ env, primary: exports });
    },
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(primary), { env });
  log.push(exports.twice(20), exports.twice(30));
  log.push(new Uint8Array(exports.memory.buffer, 4, 6).join(""));
  return log.join(" ");
};
console.log(run([0, 1, 2, 3], []));
console.log(run([0], [[6, 9]]));
console.log(run([0, 2], [[6, 9]]));
console.log(run([], [[4, 10]]));
"""


def test_both_parts_together_do_what_the_whole_did() -> None:
    """With functions and data in either part; the second part is loaded once."""
    command = ["node", "--input-type=module", "--eval", SPLIT.replace("ROOT", ROOT.as_uri())]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    whole, *parts = done.stdout.splitlines()
    assert whole == "show 25 show 35 45 65 123456"
    assert parts == [f"load {whole}"] * 3
