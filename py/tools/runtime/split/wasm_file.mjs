// Reads and writes WebAssembly files, as far as split.mjs needs.
// Format: https://webassembly.github.io/spec/core/binary/

export const SECTION = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
  tag: 13,
};
const ORDER = [0, 1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11]; // order of sections in a file

export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
export const I32 = 0x7f;
export const OP = {
  if: 0x04,
  end: 0x0b,
  call: 0x10,
  callIndirect: 0x11,
  localGet: 0x20,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Const: 0x41,
  i32Eqz: 0x45,
  nothing: 0x40, // as the type of a block
};

// A number as LEB128.
export function unsigned(value) {
  const bytes = [];
  do {
    const low = value % 128;
    value = Math.floor(value / 128);
    bytes.push(value ? low | 128 : low);
  } while (value);
  return bytes;
}

export function signed(value) {
  const bytes = [];
  for (;;) {
    const low = value & 127;
    value >>= 7;
    if (value === (low & 64 ? -1 : 0)) return [...bytes, low];
    bytes.push(low | 128);
  }
}

export const text = (string) => [...unsigned(Buffer.byteLength(string)), ...Buffer.from(string)];
export const list = (items) => Buffer.concat([Buffer.from(unsigned(items.length)), ...items.map((item) => Buffer.from(item))]);
export const sized = (bytes) => Buffer.concat([Buffer.from(unsigned(bytes.length)), Buffer.from(bytes)]);

export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  get ended() {
    return this.at >= this.bytes.length;
  }
  byte() {
    return this.bytes[this.at++];
  }
  unsigned() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  // The lowest 32 bits only.
  signed() {
    let value = 0;
    for (let shift = 0; ; ) {
      const byte = this.byte();
      if (shift < 32) value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
    }
  }
  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }
  // Returns the bytes that `read` reads.
  passed(read) {
    const start = this.at;
    read();
    return this.bytes.subarray(start, this.at);
  }
  text() {
    return Buffer.from(this.take(this.unsigned())).toString();
  }
  list(read) {
    return Array.from({ length: this.unsigned() }, () => read());
  }
  limits() {
    const flags = this.unsigned();
    const least = this.unsigned();
    return { flags, least, most: flags & 1 ? this.unsigned() : undefined };
  }
}

// Goes through all instructions of some bytes, and calls visit(kind, value, start, end) for every index
// of a function or global, and for every constant or offset that may be an address.
export function walk(reader, visit) {
  const index = (kind) => {
    const start = reader.at;
    visit(kind, reader.unsigned(), start, reader.at);
  };
  const address = (offset) => {
    const start = reader.at;
    visit("address", offset ? reader.unsigned() : reader.signed(), start, reader.at);
  };
  const skip = (count) => {
    for (let at = 0; at < count; at += 1) reader.unsigned();
  };
  while (!reader.ended) {
    const op = reader.byte();
    if (op === 0x10 || op === 0x12 || op === 0xd2) index("function");
    else if (op === 0x23 || op === 0x24) index("global");
    else if (op === 0x41) address(false);
    else if (op === 0x42) skip(1);
    else if (op === 0x43) reader.at += 4;
    else if (op === 0x44) reader.at += 8;
    else if (op >= 0x28 && op <= 0x3e) {
      if (reader.unsigned() & 64) skip(1);
      address(true);
    } else if ((op >= 0x02 && op <= 0x04) || op === 0x06) skip(1); // the type of a block
    else if (op === 0x0c || op === 0x0d || (op >= 0x07 && op <= 0x09) || op === 0x18) skip(1);
    else if (op === 0x0e) skip(reader.unsigned() + 1);
    else if (op === 0x11 || op === 0x13) skip(2);
    else if (op === 0x1c) skip(reader.unsigned());
    else if (op === 0x1f) {
      skip(1);
      for (let left = reader.unsigned(); left > 0; left -= 1) skip(reader.byte() < 2 ? 2 : 1);
    } else if ((op >= 0x20 && op <= 0x22) || op === 0x25 || op === 0x26) skip(1);
    else if (op === 0x3f || op === 0x40 || op === 0xd0) skip(1);
    else if (op === 0xfc) {
      const more = reader.unsigned();
      if (more === 8 || more === 9) throw new Error("passive data is not known here");
      skip(more < 8 ? 0 : [10, 12, 14].includes(more) ? 2 : 1);
    } else if (!(op < 0x02 || op === 0x05 || op === 0x0a || op === 0x0b || op === 0x0f || op === 0x19))
      if (!(op === 0x1a || op === 0x1b || (op >= 0x45 && op <= 0xc4) || op === 0xd1))
        throw new Error(`unknown instruction ${op.toString(16)}`);
  }
}

const constant = (reader) =>
  reader.passed(() => {
    for (;;) {
      const op = reader.byte();
      if (op === OP.end) return;
      if (op === OP.i32Const || op === OP.globalGet || op === 0xd0) reader.unsigned();
      else throw new Error(`unknown constant ${op.toString(16)}`);
    }
  });

// Returns the value of a constant expression that is just a number.
const valueOf = (bytes) => new Reader(bytes, 1).signed();

// Returns the contents of a file. Functions and globals are numbered with the imported ones first.
export function read(bytes) {
  const found = new Map();
  const reader = new Reader(bytes, 8);
  const customs = [];
  while (!reader.ended) {
    const id = reader.byte();
    const body = reader.take(reader.unsigned());
    if (id === SECTION.custom) customs.push(body);
    else found.set(id, body);
  }
  const of = (name, read) => {
    const body = found.get(SECTION[name]);
    if (!body) return [];
    const reader = new Reader(body);
    return reader.list(() => read(reader));
  };
  const types = of("type", (r) => {
    if (r.byte() !== 0x60) throw new Error("unknown type");
    return { parameters: r.list(() => r.byte()), results: r.list(() => r.byte()) };
  });
  const imports = of("import", (r) => {
    const [module, name, kind] = [r.text(), r.text(), r.byte()];
    const about = r.passed(() => {
      if (kind === KIND.function) r.unsigned();
      else if (kind === KIND.global || kind === KIND.tag) (r.byte(), r.byte());
      else throw new Error(`unknown kind of import: ${kind}`);
    });
    return { module, name, kind, about };
  });
  const functionTypes = of("function", (r) => r.unsigned());
  const bodies = of("code", (r) => r.take(r.unsigned()));
  const sections = Object.fromEntries(Object.entries(SECTION).map(([name, id]) => [name, found.get(id)]));
  return {
    customs,
    sections, // as they are in the file
    types,
    functions: [
      ...imports.filter(({ kind }) => kind === KIND.function).map((known) => ({ ...known, type: new Reader(known.about).unsigned() })),
      ...functionTypes.map((type, at) => ({ type, body: bodies[at] })),
    ],
    globals: [
      ...imports.filter(({ kind }) => kind === KIND.global),
      ...of("global", (r) => ({ about: r.take(2), value: constant(r) })),
    ],
    tables: of("table", (r) => ({ type: r.byte(), limits: r.limits() })),
    memories: of("memory", (r) => r.limits()),
    tags: of("tag", (r) => (r.byte(), r.unsigned())),
    exports: of("export", (r) => ({ name: r.text(), kind: r.byte(), index: r.unsigned() })),
    elements: of("element", (r) => {
      if (r.unsigned() !== 0) throw new Error("unknown kind of elements");
      return { start: valueOf(constant(r)), functions: r.list(() => r.unsigned()) };
    }),
    data: of("data", (r) => {
      if (r.unsigned() !== 0) throw new Error("unknown kind of data");
      return { start: valueOf(constant(r)), bytes: r.take(r.unsigned()) };
    }),
  };
}

// Returns a list with some items appended.
export function extended(bytes, items) {
  const reader = new Reader(bytes);
  const length = reader.unsigned() + items.length;
  const added = items.map((item) => Buffer.from(item));
  return Buffer.concat([Buffer.from(unsigned(length)), bytes.subarray(reader.at), ...added]);
}

// Returns a file of some sections, {name: bytes}; missing or empty ones are left out.
export function write(sections, customs = []) {
  const parts = [Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])];
  for (const body of customs) parts.push(Buffer.from([SECTION.custom]), sized(body));
  const byId = new Map(Object.entries(sections).map(([name, body]) => [SECTION[name], body]));
  for (const id of ORDER) {
    const body = byId.get(id);
    if (body && body[0]) parts.push(Buffer.from([id]), sized(body));
  }
  return Buffer.concat(parts);
}
