// Which functions of Pyodide's WebAssembly file a start and a game use: profile.json, as watched in
// browsers by py/tools/profile.py.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { instructions, mentioned } from "./split.mjs";
import { I32, KIND, OP, extended, list, read, sized, text, unsigned, write } from "./wasm.mjs";

const PROFILE = JSON.parse(readFileSync(new URL("profile.json", import.meta.url), "utf8"));

// How a flag is exported that tells whether the function of that number has been called.
export const FLAG = "@called ";

// The ranges [start, end) of memory whose constants only functions of the rest read, and, in
// `frozen`, the start of Python without a snapshot, for which the rest is loaded first.
export const unusedData = () => PROFILE.unused.map(({ start, end }) => [start, end]);

// Whether a function of a file is used, by its number among those that are not imported. Makes sure
// that none of them has to do with unused data.
export function usedFunctions(wasm) {
  const { wasm: hash, functions, unused } = PROFILE;
  if (createHash("sha256").update(wasm).digest("hex") !== hash)
    throw new Error("The profile is of another Pyodide: run `make profile` first.");
  const bits = Buffer.from(functions, "base64");
  const isUsed = (number) => ((bits[number >> 3] >> (number & 7)) & 1) === 1;
  const own = read(wasm).functions.filter(({ body }) => body);
  const { address } = mentioned(own.filter((_, number) => isUsed(number)).map(({ body }) => body));
  for (const { what, start, end, numbers } of unused)
    for (const value of address)
      if (value >= start && value < end && !numbers.includes(value))
        throw new Error(`A function that is used may read ${what}, at ${value}: see profile.json`);
  return isUsed;
}

// The same for a file to be watched: all, but for those which need OpenGL.
export function watchedFunctions(wasm) {
  const { functions, globals } = read(wasm);
  const isImported = (index) => globals[index].module;
  const own = functions.filter(({ body }) => body);
  const needs = own.map(({ body }) => [...mentioned([body]).global].some(isImported));
  return (number) => !needs[number];
}

// The file with a flag for each of its own functions, which the function sets when it is called.
export function watched(bytes) {
  const { sections, customs, globals, functions } = read(bytes);
  const bodies = functions.flatMap(({ body }) => body ?? []);
  const watching = (body, number) => {
    const start = instructions(body).at;
    const setFlag = [OP.i32Const, 1, OP.globalSet, ...unsigned(globals.length + number)];
    return sized(Buffer.concat([body.subarray(0, start), Buffer.from(setFlag), body.subarray(start)]));
  };
  const flags = bodies.map(() => [I32, 1, OP.i32Const, 0, OP.end]);
  const names = bodies.map((_, number) => [...text(FLAG + number), KIND.global, ...unsigned(globals.length + number)]);
  const changed = {
    global: extended(sections.global, flags),
    export: extended(sections.export, names),
    code: list(bodies.map(watching)),
  };
  return write({ ...sections, ...changed }, customs);
}

// Pyodide's JavaScript with the flags where a page can be asked for them.
export const showing = (script) => script.replace("updateGOT(", "updateGOT(globalThis.calledFlags=");
