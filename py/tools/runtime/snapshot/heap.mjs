// The memory of an interpreter, made small.
//
// A kept memory is written as the runs of 4-byte words in which it differs from the memory of a
// module that has just been made: below the stack that holds the constants of the WebAssembly
// file, which every page has anyway, and above it nothing. static/boot/snapshot.js puts it back.

const PAGE = 16384; // of WebAssembly, in words
const SHORTEST_GAP = 8; // equal words between two runs; a run costs 2 words in the table

// Sets all memory to zero that is free, where what was there before would be kept for nothing.
export function clearFreeMemory(module) {
  const { _malloc, _free, _sbrk } = module;
  const end = _sbrk(0);
  const blocks = [];
  // Blocks from large to small fill every hole; one beyond the end means that none is left.
  for (let size = 1 << 18; size >= 16; size = size > 64 ? size >> 1 : size - 8) {
    for (;;) {
      const block = _malloc(size);
      if (block === 0) break;
      if (block + size > end) {
        _free(block);
        break;
      }
      blocks.push([block, size]);
    }
  }
  for (const [block, size] of blocks) module.HEAPU8.fill(0, block, block + size);
  for (const [block] of blocks) _free(block);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}

// Where the constants of a WebAssembly file end, in words: everything below is in the memory of two
// new modules as it is in the file, and what follows is written to when a module is made.
export function constantWords(memories) {
  const [one, other] = memories;
  const end = one.findIndex((word, at) => word !== other[at]);
  return end - (end % PAGE);
}

// The runs [start, end) of words in which a memory differs from constants, beyond them from zero.
export function differences(memory, constants) {
  const runs = [];
  const same = (at) => memory[at] === (at < constants.length ? constants[at] : 0);
  for (let at = 0; at < memory.length; at += 1) {
    if (same(at)) continue;
    const start = at;
    let end = at + 1;
    for (at = end; at < memory.length && at - end < SHORTEST_GAP; at += 1) if (!same(at)) end = at + 1;
    runs.push([start, end]);
    at = end - 1;
  }
  return runs;
}

// The runs as a file: how many, how far each is from the one before and how long, and the words of all.
export function writeRuns(memory, runs) {
  const words = runs.map(([start, end]) => memory.subarray(start, end));
  const table = runs.flatMap(([start, end], at) => [start - (runs[at - 1]?.[1] ?? 0), end - start]);
  const bytes = [Uint32Array.from([runs.length, ...table]), ...words].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  return Buffer.concat(bytes);
}

// Python's garbage collector has all its objects in a ring, each with the addresses of its neighbours,
// in any order, and flags in the last two bits. Here they are put in the order of their addresses, and
// only the way to the next one is kept, which is short and often the same. Returns where one is.
export function shortenRing(memory) {
  const neighbour = (at) => (memory[at] & ~3) >>> 2;
  const isLinked = (at) =>
    neighbour(at) && neighbour(at + 1) && neighbour(neighbour(at) + 1) === at && neighbour(neighbour(at + 1)) === at;
  const seen = new Set();
  let longest = [];
  for (let start = 0; start < memory.length - 1; start += 1) {
    if (seen.has(start) || !isLinked(start)) continue;
    const ring = [];
    for (let at = start; !seen.has(at) && isLinked(at); at = neighbour(at + 1)) {
      seen.add(at);
      ring.push(at);
    }
    if (ring.length > longest.length) longest = ring;
  }
  if (longest.length < 1000) throw new Error("the garbage collector's objects are not where they were");
  const ring = Uint32Array.from(longest).sort();
  ring.forEach((at, index) => {
    const next = ring[(index + 1) % ring.length];
    memory[at] &= 3;
    memory[at + 1] = (memory[at + 1] & 3) + 4 * (next - at);
  });
  return ring[0];
}

// The sum, in 32 bits, of the constants that are in no run.
export function checksum(constants, runs) {
  let sum = 0;
  let at = 0;
  for (const [start, end] of [...runs, [constants.length, constants.length]]) {
    for (; at < Math.min(start, constants.length); at += 1) sum = (sum + constants[at]) | 0;
    at = Math.max(at, end);
  }
  return sum;
}
