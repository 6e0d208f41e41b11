/** Modules of the bundle that are loaded together. */
export interface Chunk {
  readonly ids: readonly string[];
  /** Compressed. */
  readonly bytes: number;
  /** Numbers of the entries that load it. */
  users: UserSet;
  readonly imports: Set<Chunk>;
  /** False for what stays as it is. */
  readonly canMerge: boolean;
}

/** A set of small numbers, 32 a word. */
export type UserSet = Uint32Array;

export interface MergeOptions {
  /** The entries whose requests are to be saved. */
  readonly savers: UserSet;
  /** How many needless bytes a saved request is worth. */
  readonly requestBytes: number;
  /** The entries that have to save bytes. */
  readonly frugal: UserSet;
  /** What a byte counts where an entry is not frugal. */
  readonly otherWeight: number;
  /** By number of the entry: the most bytes that it may load. A merge that would bring it more is not made. */
  readonly limits: ReadonlyMap<number, number>;
}

export function toUserSet(users: readonly number[], size: number): UserSet {
  const set = new Uint32Array(Math.ceil(size / 32));
  for (const user of users) set[user >> 5] = at(set, user >> 5) | (1 << (user & 31));
  return set;
}

/**
 * Merges pairs of chunks, the most worthwhile first, while the requests that this saves are worth more than the bytes that it makes users of
 * one of the two load without need. A merge never makes chunks import each other in a circle.
 */
export function mergeChunks(chunks: readonly Chunk[], options: MergeOptions): Chunk[] {
  let all = [...chunks];
  for (let pair = findBestPair(all, options); pair; pair = findBestPair(all, options)) all = mergePair(all, pair);
  return all;
}

type Pair = readonly [Chunk, Chunk];
interface Candidate {
  readonly pair: Pair;
  readonly gain: number;
}

function findBestPair(all: readonly Chunk[], options: MergeOptions): Pair | null {
  const candidates = listCandidates(
    all.filter(({ canMerge }) => canMerge),
    options,
  );
  const room = toRoom(all, options);
  let best: Candidate | null = null;
  // The chunks below a pair can only lessen its gain.
  for (const { pair, gain } of candidates.sort((left, right) => right.gain - left.gain)) {
    if (gain <= (best?.gain ?? 0)) break;
    const below = findBelow(pair);
    if (below.has(pair[0]) || below.has(pair[1]) || isTooMuch({ pair, below, room })) continue;
    const exact = gain - toWasteBelow({ pair, below, options });
    if (exact > (best?.gain ?? 0)) best = { pair, gain: exact };
  }
  return best?.pair ?? null;
}

/** By number of the entry: how many bytes more it may load. */
function toRoom(chunks: readonly Chunk[], { limits }: MergeOptions): Map<number, number> {
  const load = (user: number) => chunks.reduce((sum, { bytes, users }) => sum + (hasUser(users, user) ? bytes : 0), 0);
  return new Map([...limits].map(([user, limit]) => [user, limit - load(user)]));
}

function isTooMuch({ pair, below, room }: { pair: Pair; below: ReadonlySet<Chunk>; room: ReadonlyMap<number, number> }): boolean {
  const users = unite(pair[0].users, pair[1].users);
  for (const [user, left] of room) {
    if (!hasUser(users, user)) continue;
    let added = 0;
    for (const chunk of [...pair, ...below]) if (!hasUser(chunk.users, user)) added += chunk.bytes;
    if (added > Math.max(left, 0)) return true;
  }
  return false;
}

/** All pairs with a gain, the chunks below them not counted. */
function listCandidates(chunks: readonly Chunk[], options: MergeOptions): Candidate[] {
  const candidates: Candidate[] = [];
  for (let i = 0; i < chunks.length; i++)
    for (let j = i + 1; j < chunks.length; j++) {
      const [left, right] = [chunks[i] as Chunk, chunks[j] as Chunk];
      const saved = countCommon(left.users, right.users, options.savers);
      if (saved === 0) continue;
      const waste = weighAdded(left.users, right.users, options) * right.bytes + weighAdded(right.users, left.users, options) * left.bytes;
      const gain = saved * options.requestBytes - waste;
      if (gain > 0) candidates.push({ pair: [left, right], gain });
    }
  return candidates;
}

function toWasteBelow(input: { pair: Pair; below: ReadonlySet<Chunk>; options: MergeOptions }): number {
  const { pair, below, options } = input;
  const users = unite(pair[0].users, pair[1].users);
  let waste = 0;
  for (const chunk of below) {
    const added = users.map((word, index) => word & ~at(chunk.users, index));
    waste += weighAdded(users, chunk.users, options) * chunk.bytes + countCommon(added, added, options.savers) * options.requestBytes;
  }
  return waste;
}

/** Everything that two chunks import, directly or not. It contains one of the two when a merge would close a circle. */
function findBelow([left, right]: Pair): Set<Chunk> {
  const found = new Set<Chunk>();
  const open = [...left.imports, ...right.imports].filter((chunk) => chunk !== left && chunk !== right);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    open.push(...chunk.imports);
  }
  return found;
}

function mergePair(all: readonly Chunk[], pair: Pair): Chunk[] {
  const [left, right] = pair;
  const users = unite(left.users, right.users);
  for (const chunk of findBelow(pair)) chunk.users = unite(chunk.users, users);
  const imports = new Set([...left.imports, ...right.imports]);
  imports.delete(left);
  imports.delete(right);
  const merged: Chunk = { ids: [...left.ids, ...right.ids], bytes: left.bytes + right.bytes, users, imports, canMerge: true };
  const rest = all.filter((chunk) => chunk !== left && chunk !== right);
  for (const chunk of rest) {
    const importsLeft = chunk.imports.delete(left);
    const importsRight = chunk.imports.delete(right);
    if (importsLeft || importsRight) chunk.imports.add(merged);
  }
  return [...rest, merged];
}

const at = (set: UserSet, index: number): number => set[index] ?? 0;
export const hasUser = (set: UserSet, user: number): boolean => (at(set, user >> 5) & (1 << (user & 31))) !== 0;
const unite = (left: UserSet, right: UserSet): UserSet => left.map((word, index) => word | at(right, index));

function countCommon(left: UserSet, right: UserSet, among: UserSet): number {
  let count = 0;
  for (let index = 0; index < left.length; index++) count += countBits(at(left, index) & at(right, index) & at(among, index));
  return count;
}

/** The weight of those users who are not in the second set. */
function weighAdded(users: UserSet, known: UserSet, { frugal, otherWeight }: MergeOptions): number {
  let weight = 0;
  for (let index = 0; index < users.length; index++) {
    const added = at(users, index) & ~at(known, index);
    if (added !== 0) weight += countBits(added & at(frugal, index)) + otherWeight * countBits(added & ~at(frugal, index));
  }
  return weight;
}

function countBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
