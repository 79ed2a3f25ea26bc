// The functions of Pyodide's WebAssembly file that a start and a game use: profile.json, recorded in
// browsers and under node by tests/generate/runtime_profile/collect.py.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { instructions, mentioned } from "./split.mjs";
import { I32, KIND, OP, extended, list, read, sized, text, unsigned, write } from "./wasm_file.mjs";

const PROFILE = JSON.parse(readFileSync(new URL("profile.json", import.meta.url), "utf8"));

// Prefix of exported flags; a flag's name ends with the number of its function, and it is set once the
// function has been called.
export const FLAG = "@called ";

// Returns the ranges [start, end) of memory whose constants are read only by secondary functions and,
// for frozen modules, by a start without a snapshot, which loads the secondary module first.
export const unusedData = () => PROFILE.unused.map(({ start, end }) => [start, end]);

// The recording can't have seen every call, such as those in a failure. So some short functions count
// as used too: those that a used one calls, and those among used ones in the file, whose order is that
// of the C sources.
const SHORT = 1000; // bytes
const FEW = 5;

// Returns, for each function, true if it is used: it was called, or is near to one that was.
function calledOrNear({ functions, globals }, isCalled) {
  const used = functions.map((_, index) => isCalled(index));
  const called = mentioned(functions.filter((_, index) => used[index]).map(({ body }) => body));
  const isImported = (index) => !functions[index].body;
  const isNear = (index) => {
    const { body } = functions[index];
    if (!body || body.length > SHORT) return false;
    const needs = mentioned([body]);
    const isMissing = (needed) => isImported(needed) && !called.function.has(needed);
    return ![...needs.function].some(isMissing) && ![...needs.global].some((needed) => globals[needed].module);
  };
  const near = functions.map((_, index) => !used[index] && isNear(index));
  for (const index of called.function) used[index] ||= near[index];
  let last = functions.length;
  functions.forEach((_, index) => {
    if (!used[index]) return;
    if (index - last <= FEW + 1) for (let between = last + 1; between < index; between += 1) used[between] = near[between];
    last = index;
  });
  return used;
}

// Returns a test for used functions, by number among those that aren't imported. A function that may
// read unused data isn't used; `numbers` lists values that look like addresses of it but aren't.
export function usedFunctions(wasm) {
  const { wasm: hash, functions: called, unused } = PROFILE;
  if (createHash("sha256").update(wasm).digest("hex") !== hash)
    throw new Error("The profile is of another Pyodide: run `make profile` first.");
  const bits = Buffer.from(called, "base64");
  const file = read(wasm);
  const { functions } = file;
  const own = functions.findIndex(({ body }) => body);
  const isCalled = (number) => ((bits[number >> 3] >> (number & 7)) & 1) === 1;
  const isUnused = (value) =>
    unused.some(({ start, end, numbers }) => value >= start && value < end && !numbers.includes(value));
  const mayBe = calledOrNear(file, (index) => index >= own && isCalled(index - own));
  const used = functions.map(({ body }, index) => mayBe[index] && ![...mentioned([body]).address].some(isUnused));
  return (number) => used[own + number];
}

// The same for a primary module with nearly all functions, except those that need OpenGL, which no page
// offers.
export function withoutOpenGL(wasm) {
  const { functions, globals } = read(wasm);
  const isImported = (index) => globals[index].module;
  const own = functions.filter(({ body }) => body);
  const needs = own.map(({ body }) => [...mentioned([body]).global].some(isImported));
  return (number) => !needs[number];
}

// Returns the file with a flag for each of its own functions, which the function sets when it is called.
export function instrumented(bytes) {
  const { sections, customs, globals, functions } = read(bytes);
  const bodies = functions.flatMap(({ body }) => body ?? []);
  const counting = (body, number) => {
    const start = instructions(body).at;
    const setFlag = [OP.i32Const, 1, OP.globalSet, ...unsigned(globals.length + number)];
    return sized(Buffer.concat([body.subarray(0, start), Buffer.from(setFlag), body.subarray(start)]));
  };
  const flags = bodies.map(() => [I32, 1, OP.i32Const, 0, OP.end]);
  const names = bodies.map((_, number) => [...text(FLAG + number), KIND.global, ...unsigned(globals.length + number)]);
  const changed = {
    global: extended(sections.global, flags),
    export: extended(sections.export, names),
    code: list(bodies.map(counting)),
  };
  return write({ ...sections, ...changed }, customs);
}

// Returns Pyodide's JavaScript with access to the flags.
export const showing = (script) => script.replace("updateGOT(", "updateGOT(globalThis.calledFlags=");
