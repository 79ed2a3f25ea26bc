// Splits Pyodide's WebAssembly file into a primary module, with what a start and a game use, and a
// secondary one with the rest, as Binaryen's wasm-split does.
//
// The used functions were recorded by an instrumented build (profile.json). Each other function that
// may be called from outside has a stub in the primary, which loads the secondary if necessary and
// calls the function through the table that both share; and vice versa. So nothing is lost, but the
// first call of a secondary function takes longer.

import {
  I32,
  KIND,
  OP,
  Reader,
  list,
  read,
  signed,
  sized,
  text,
  unsigned,
  walk,
  write,
} from "./wasm_file.mjs";

const LOADER = "load_secondary"; // the primary's import from the page: load the secondary synchronously
const ENSURE = "ensure_secondary"; // the primary's export to the page: make sure the secondary is loaded
const PRIMARY = "primary"; // module name of the secondary's imports from the primary

const mutable = ({ about }) => about[1] === 1;
const exported = (name, kind, index) => [...text(name), kind, ...unsigned(index)];
const imported = (module, name, kind, about) => [...text(module), ...text(name), kind, ...about];
const limits = ({ flags, least, most }) => [flags, ...unsigned(least), ...(flags & 1 ? unsigned(most) : [])];
const tableType = ({ type, limits: size }) => [type, ...limits(size)];

export function instructions(body) {
  const reader = new Reader(body);
  reader.list(() => (reader.unsigned(), reader.byte())); // local variables
  return reader;
}

// Returns the functions, globals and possible addresses that bodies mention.
export function mentioned(bodies) {
  const found = { function: new Set(), global: new Set(), address: new Set() };
  for (const body of bodies) walk(instructions(body), (kind, value) => found[kind]?.add(value));
  return found;
}

// Returns a body with its functions and globals renumbered.
function renumbered(body, numbers) {
  const parts = [];
  let done = 0;
  walk(instructions(body), (kind, value, start, end) => {
    if (!numbers[kind]) return;
    parts.push(body.subarray(done, start), Buffer.from(unsigned(numbers[kind].get(value))));
    done = end;
  });
  return Buffer.concat([...parts, body.subarray(done)]);
}

// Returns a body that calls the function at a place in the table with its own parameters.
const forward = (types, type, place, before = []) => [
  0, // no local variables
  ...before,
  ...types[type].parameters.flatMap((_, at) => [OP.localGet, ...unsigned(at)]),
  OP.i32Const,
  ...signed(place),
  OP.callIndirect,
  ...unsigned(type),
  0,
  OP.end,
];

const elements = (start, functions) => [0, OP.i32Const, ...signed(start), OP.end, ...list(functions.map(unsigned))];
const segment = ({ start, bytes }) => Buffer.concat([Buffer.from([0, OP.i32Const, ...signed(start), OP.end]), sized(bytes)]);

// Splits data into the parts in some ranges [start, end) of memory, and the others.
export function divided(data, ranges) {
  const inside = [];
  const outside = [];
  for (const { start, bytes } of data) {
    let at = start;
    const end = start + bytes.length;
    const add = (where, until) => {
      if (until > at) where.push({ start: at, bytes: bytes.subarray(at - start, until - start) });
      at = Math.max(at, until);
    };
    for (const [from, to] of ranges) {
      if (to <= at || from >= end) continue;
      add(outside, Math.min(from, end));
      add(inside, Math.min(to, end));
    }
    add(outside, end);
  }
  return { inside, outside };
}

// Returns all functions that some functions reach by calls for which `follow` returns true.
function reached(functions, starts, follow) {
  const found = new Set(starts);
  for (const index of found)
    for (const called of mentioned([functions[index].body]).function) if (follow(called)) found.add(called);
  return found;
}

// Returns two files, {primary, secondary}. `isUsed` takes the number of one of the file's own functions,
// `isWanted` the name of an export; `unused` are the ranges of data that only the secondary needs.
export function split(bytes, { isUsed, isWanted, unused }) {
  const file = read(bytes);
  const { functions, globals, types } = file;
  const own = functions.findIndex(({ body }) => body);
  const isHot = (index) => index >= own && isUsed(index - own);
  const isCold = (index) => index >= own && !isUsed(index - own);
  const indices = functions.map((_, index) => index);
  const bodiesOf = (chosen) => chosen.map((index) => functions[index].body);

  const exports = file.exports.filter(({ name, kind }) => (kind !== KIND.function && kind !== KIND.global) || isWanted(name));
  const hot = indices.filter(isHot);
  const byHot = mentioned(bodiesOf(hot));
  const inTable = file.elements.flatMap((element) => element.functions);
  const byExports = exports.filter(({ kind }) => kind === KIND.function).map(({ index }) => index);
  const stubs = [...new Set([...byHot.function, ...inTable, ...byExports].filter(isCold))].sort((a, b) => a - b);
  const cold = [...reached(functions, stubs, isCold)].sort((a, b) => a - b);
  const byCold = mentioned(bodiesOf(cold));
  const backs = [...byCold.function].filter(isHot).sort((a, b) => a - b);

  const [table] = file.tables;
  const backsAt = table.limits.least;
  const stubsAt = backsAt + backs.length;
  table.limits.least = stubsAt + stubs.length;
  const backPlace = new Map(backs.map((index, at) => [index, backsAt + at]));
  const stubPlace = new Map(stubs.map((index, at) => [index, stubsAt + at]));

  // For both: the numbers of functions and globals in the new file.
  const number = (order) => new Map(order.map((index, at) => [index, at]));
  const usedImports = ({ function: called }, others = []) =>
    indices.filter((index) => index < own && (called.has(index) || others.includes(index)));
  const ensure = functions.length; // the primary's function that loads the secondary
  const load = functions.length + 1;
  const none = types.findIndex(({ parameters, results }) => !parameters.length && !results.length);

  function primary() {
    const imports = usedImports(byHot, [...inTable, ...byExports]);
    const kept = [...hot, ...stubs].sort((a, b) => a - b);
    const byNumber = number([...imports, load, ...kept, ensure]);
    const used = new Set([...byHot.global, ...exports.filter(({ kind }) => kind === KIND.global).map(({ index }) => index)]);
    globals.forEach((known, index) => mutable(known) && !known.module && used.add(index));
    globals.forEach(({ value }, index) => {
      if (value?.[0] === OP.globalGet && used.has(index)) used.add(new Reader(value, 1).unsigned());
    });
    const keptGlobals = [...used].sort((a, b) => a - b);
    const isLoaded = globals.length;
    const globalNumber = number([...keptGlobals, isLoaded]);
    const globalValue = ({ about, value }) =>
      value[0] === OP.globalGet
        ? [...about, OP.globalGet, ...unsigned(globalNumber.get(new Reader(value, 1).unsigned())), OP.end]
        : [...about, ...value];
    const numbers = { function: byNumber, global: globalNumber };
    const flag = unsigned(globalNumber.get(isLoaded));
    const ensuring = [
      0,
      ...[OP.globalGet, ...flag, OP.i32Eqz, OP.if, OP.nothing, OP.call, ...unsigned(byNumber.get(load))],
      ...[OP.i32Const, 1, OP.globalSet, ...flag, OP.end, OP.end],
    ];
    const callEnsure = [OP.call, ...unsigned(byNumber.get(ensure))];
    const bodyOf = (index) =>
      isHot(index)
        ? renumbered(functions[index].body, numbers)
        : forward(types, functions[index].type, stubPlace.get(index), callEnsure);
    const newIndex = ({ kind, index }) => (kind === KIND.function ? byNumber.get(index) : kind === KIND.global ? globalNumber.get(index) : index);
    const { outside } = divided(file.data, unused);
    const shared = [
      exported(ENSURE, KIND.function, byNumber.get(ensure)),
      ...keptGlobals.filter((index) => mutable(globals[index]) && !globals[index].module).map((index) => exported(`@global ${index}`, KIND.global, globalNumber.get(index))),
      ...file.tables.map((_, index) => exported(`@table ${index}`, KIND.table, index)),
    ];
    return write(
      {
        type: file.sections.type,
        import: list([
          ...imports.map((index) => imported(functions[index].module, functions[index].name, KIND.function, unsigned(functions[index].type))),
          imported("env", LOADER, KIND.function, unsigned(none)),
          ...keptGlobals.filter((index) => globals[index].module).map((index) => imported(globals[index].module, globals[index].name, KIND.global, globals[index].about)),
        ]),
        function: list([...kept.map((index) => unsigned(functions[index].type)), unsigned(none)]),
        table: list(file.tables.map(tableType)),
        memory: list(file.memories.map(limits)),
        tag: list(file.tags.map((type) => [0, ...unsigned(type)])),
        global: list([...keptGlobals.filter((index) => !globals[index].module).map((index) => globalValue(globals[index])), [I32, 1, OP.i32Const, 0, OP.end]]),
        export: list([...exports.map((known) => exported(known.name, known.kind, newIndex(known))), ...shared]),
        element: list([
          ...file.elements.map(({ start, functions: chosen }) => elements(start, chosen.map((index) => byNumber.get(index)))),
          elements(backsAt, backs.map((index) => byNumber.get(index))),
        ]),
        code: list([...kept.map((index) => sized(bodyOf(index))), sized(ensuring)]),
        data: list(outside.map(segment)),
      },
      file.customs,
    );
  }

  function secondary() {
    const imports = usedImports(byCold);
    const kept = [...cold, ...backs].sort((a, b) => a - b);
    const byNumber = number([...imports, ...kept]);
    const used = [...byCold.global].sort((a, b) => a - b);
    const isImported = (index) => globals[index].module || mutable(globals[index]);
    const order = [...used.filter(isImported), ...used.filter((index) => !isImported(index))];
    const numbers = { function: byNumber, global: number(order) };
    const globalImport = (index) =>
      globals[index].module
        ? imported(globals[index].module, globals[index].name, KIND.global, globals[index].about)
        : imported(PRIMARY, `@global ${index}`, KIND.global, globals[index].about);
    const bodyOf = (index) =>
      isHot(index) ? forward(types, functions[index].type, backPlace.get(index)) : renumbered(functions[index].body, numbers);
    const tagName = (at) => file.exports.find(({ kind, index }) => kind === KIND.tag && index === at).name;
    const { inside } = divided(file.data, unused);
    return write({
      type: file.sections.type,
      import: list([
        ...imports.map((index) => imported(functions[index].module, functions[index].name, KIND.function, unsigned(functions[index].type))),
        ...order.filter(isImported).map(globalImport),
        ...file.tables.map((known, at) => imported(PRIMARY, `@table ${at}`, KIND.table, tableType(known))),
        ...file.memories.map((size) => imported(PRIMARY, "memory", KIND.memory, limits(size))),
        ...file.tags.map((type, at) => imported(PRIMARY, tagName(at), KIND.tag, [0, ...unsigned(type)])),
      ]),
      function: list(kept.map((index) => unsigned(functions[index].type))),
      global: list(order.filter((index) => !isImported(index)).map((index) => [...globals[index].about, ...globals[index].value])),
      element: list([elements(stubsAt, stubs.map((index) => byNumber.get(index)))]),
      code: list(kept.map((index) => sized(bodyOf(index)))),
      data: list(inside.map(segment)),
    });
  }

  return { primary: primary(), secondary: secondary() };
}
