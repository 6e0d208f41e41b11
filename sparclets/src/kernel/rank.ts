/**
 * Ranks entries by a chain of keys: the first key decides, the next only where those before are equal, higher is better.
 * Entries equal in every key share a rank, and the rank after a group counts its members (1, 2, 2, 4).
 */
export interface Ranking {
  /** Entry numbers, best first; equal entries in ascending entry number, so that the order is stable. */
  order: Int32Array;
  /** Rank from 1 by entry number; 0 for an entry that is not ranked. */
  ranks: Int32Array;
}

/** By counting, not by comparing: a million entries take some ten milliseconds, and the time hardly depends on the values. */
export function rankByKeys(input: { keys: readonly Int32Array[]; entryCount: number; isRanked?: (entryNo: number) => boolean }): Ranking {
  const { keys, entryCount } = input;
  const entryNos = rankedEntries(input);
  const digits = toDigits(keys, entryNos);
  const [only] = digits;
  if (only && digits.length === 1) return rankByDigit({ entryNos, digit: only, entryCount });
  let order = entryNos;
  for (const digit of digits.toReversed()) order = sortByDigit(order, digit);
  const ranks = new Int32Array(entryCount);
  for (let i = 0; i < order.length; i++) {
    const entryNo = order[i] as number;
    const before = i > 0 ? (order[i - 1] as number) : -1;
    ranks[entryNo] = before >= 0 && isEqual(digits, before, entryNo) ? (ranks[before] as number) : i + 1;
  }
  return { order, ranks };
}

function rankedEntries(input: { entryCount: number; isRanked?: (entryNo: number) => boolean }): Int32Array<ArrayBuffer> {
  const { entryCount, isRanked } = input;
  const entryNos = new Int32Array(entryCount);
  let count = 0;
  for (let entryNo = 0; entryNo < entryCount; entryNo++) if (!isRanked || isRanked(entryNo)) entryNos[count++] = entryNo;
  return entryNos.subarray(0, count);
}

/** Where one digit holds the whole chain, the count of those before a value is the rank: nobody is compared with a neighbour. */
function rankByDigit(input: { entryNos: Int32Array; digit: Digit; entryCount: number }): Ranking {
  const { entryNos, digit } = input;
  const { values } = digit;
  const starts = toStarts(entryNos, digit);
  const next = starts.slice();
  const order = new Int32Array(entryNos.length);
  const ranks = new Int32Array(input.entryCount);
  for (let i = 0; i < entryNos.length; i++) {
    const entryNo = entryNos[i] as number;
    const value = values[entryNo] as number;
    const at = next[value] as number;
    order[at] = entryNo;
    next[value] = at + 1;
    ranks[entryNo] = (starts[value] as number) + 1;
  }
  return { order, ranks };
}

/** Values of a digit are from 0, the best first, and fewer than this. */
const DIGIT_SIZE = 1 << 18;

interface Digit {
  values: Int32Array;
  size: number;
}

/** The chain as a few numbers an entry, the most significant first: neighbouring keys that fit together into one digit are one pass. */
function toDigits(keys: readonly Int32Array[], entryNos: Int32Array): Digit[] {
  const digits: Digit[] = [];
  for (const key of keys) {
    const { low, high } = toRange(key, entryNos);
    const size = high - low + 1;
    const last = digits.at(-1);
    if (size <= 1) continue;
    if (last && last.size * size <= DIGIT_SIZE) {
      addDigit({ values: last.values, key, high, size, entryNos });
      last.size *= size;
    } else if (size <= DIGIT_SIZE) {
      const values = new Int32Array(key.length);
      addDigit({ values, key, high, size, entryNos });
      digits.push({ values, size });
    } else digits.push(...toHalves({ key, high, entryNos }));
  }
  return digits;
}

/** Appends a key to values that are 0 or those of the keys before it. */
function addDigit(input: { values: Int32Array; key: Int32Array; high: number; size: number; entryNos: Int32Array }): void {
  const { values, key, high, size, entryNos } = input;
  for (let i = 0; i < entryNos.length; i++) {
    const entryNo = entryNos[i] as number;
    values[entryNo] = Math.imul(values[entryNo] as number, size) + high - (key[entryNo] as number);
  }
}

/** A key of more values than a digit has: its upper and its lower 16 bits. */
function toHalves({ key, high, entryNos }: { key: Int32Array; high: number; entryNos: Int32Array }): Digit[] {
  const upper = new Int32Array(key.length);
  const lower = new Int32Array(key.length);
  for (const entryNo of entryNos) {
    const value = high - (key[entryNo] as number);
    upper[entryNo] = value >>> 16;
    lower[entryNo] = value & 0xffff;
  }
  return [
    { values: upper, size: 1 << 16 },
    { values: lower, size: 1 << 16 },
  ];
}

/** Without entries: from and to 0. */
function toRange(key: Int32Array, entryNos: Int32Array): { low: number; high: number } {
  const first = entryNos.length === 0 ? 0 : (key[entryNos[0] as number] as number);
  let low = first;
  let high = first;
  for (let i = 0; i < entryNos.length; i++) {
    const value = key[entryNos[i] as number] as number;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** How many have a better value, by value. */
function toStarts(entryNos: Int32Array, { values, size }: Digit): Int32Array<ArrayBuffer> {
  const starts = new Int32Array(size + 1);
  for (let i = 0; i < entryNos.length; i++) {
    const at = (values[entryNos[i] as number] as number) + 1;
    starts[at] = (starts[at] as number) + 1;
  }
  for (let i = 1; i <= size; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  return starts;
}

/** Stable, so that earlier passes decide where this digit does not. */
function sortByDigit(order: Int32Array, digit: Digit): Int32Array<ArrayBuffer> {
  const { values } = digit;
  const next = toStarts(order, digit);
  const sorted = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const entryNo = order[i] as number;
    const value = values[entryNo] as number;
    const at = next[value] as number;
    sorted[at] = entryNo;
    next[value] = at + 1;
  }
  return sorted;
}

function isEqual(digits: readonly Digit[], x: number, y: number): boolean {
  for (const { values } of digits) if (values[x] !== values[y]) return false;
  return true;
}
