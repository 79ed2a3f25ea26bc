// Makes the memory of an interpreter small.
//
// It is written as the runs of 4-byte words in which it differs from the memory of a new module. That
// memory has the constants of the WebAssembly file, which every page has anyway, below the stack, and
// only zeros above it. static/boot/snapshot.js restores the memory.

const PAGE = 16384; // size of a WebAssembly page in words
const SHORTEST_GAP = 8; // equal words between two runs; a run costs 2 words in the table

// Sets all free memory to zero, so that its old contents aren't saved.
export function clearFreeMemory(module) {
  const { _malloc, _free, _sbrk } = module;
  const end = _sbrk(0);
  const blocks = [];
  // Blocks from large to small fill every hole; a block beyond the end means that no hole is left.
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

// Returns the end of a WebAssembly file's constants, in words: up to there the memories of two new
// modules are equal; what follows is written when a module is made.
export function constantWords(memories) {
  const [one, other] = memories;
  const end = one.findIndex((word, at) => word !== other[at]);
  return end - (end % PAGE);
}

// Returns the runs [start, end) of words in which a memory differs from the constants, or from zero
// beyond them.
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

// Returns the runs as a file: their number, the distance from the previous run and the length of each,
// and the words of all.
export function writeRuns(memory, runs) {
  const words = runs.map(([start, end]) => memory.subarray(start, end));
  const table = runs.flatMap(([start, end], at) => [start - (runs[at - 1]?.[1] ?? 0), end - start]);
  const bytes = [Uint32Array.from([runs.length, ...table]), ...words].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  return Buffer.concat(bytes);
}

// Python's garbage collector has all its objects in a ring, in any order, each with the addresses of its
// neighbours and flags in the last two bits. Here they are sorted by address, and only the distance to
// the next one is stored, which is short and often the same. Returns the place of one of them.
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

// Returns the 32-bit sum of the constants that are in no run.
export function checksum(constants, runs) {
  let sum = 0;
  let at = 0;
  for (const [start, end] of [...runs, [constants.length, constants.length]]) {
    for (; at < Math.min(start, constants.length); at += 1) sum = (sum + constants[at]) | 0;
    at = Math.max(at, end);
  }
  return sum;
}
