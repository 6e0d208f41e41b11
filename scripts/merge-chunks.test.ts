import { expect, test } from "vitest";
import { type Chunk, mergeChunks, toUserSet } from "../web/merge-chunks.ts";

const USERS = 40;
const toChunk = (name: string, bytes: number, users: number[], canMerge = true): Chunk => ({
  ids: [name],
  bytes,
  users: toUserSet(users, USERS),
  imports: new Set(),
  canMerge,
});
const options = {
  savers: toUserSet([0, 1, 2, 33], USERS),
  requestBytes: 400,
  frugal: toUserSet([0, 1, 33], USERS),
  otherWeight: 0.1,
  limits: new Map<number, number>(),
};
const merge = (chunks: Chunk[], more: Partial<typeof options> = {}) =>
  mergeChunks(chunks, { ...options, ...more })
    .map(({ ids }) => [...ids].sort().join("+"))
    .sort();

test("merges chunks when the saved requests are worth more than the needless bytes", () => {
  expect(merge([toChunk("a", 300, [0, 33]), toChunk("b", 300, [0])])).toEqual(["a+b"]);
  expect(merge([toChunk("a", 300, [0, 33]), toChunk("b", 500, [0])])).toEqual(["a", "b"]);
});

test("counts a byte for less where an entry need not save bytes", () => {
  expect(merge([toChunk("a", 300, [0, 2]), toChunk("b", 500, [0])])).toEqual(["a+b"]);
});

test("does not merge chunks that no first screen loads together", () => {
  expect(merge([toChunk("a", 1, [0, 5]), toChunk("b", 1, [1, 5])])).toEqual(["a", "b"]);
});

test("does not merge chunks when an entry would load more than it may, also below them", () => {
  const chunks = () => [toChunk("a", 100, [0, 33]), toChunk("b", 300, [0])];
  expect(merge(chunks(), { limits: new Map([[33, 400]]) })).toEqual(["a+b"]);
  expect(merge(chunks(), { limits: new Map([[33, 399]]) })).toEqual(["a", "b"]);
  const [a, b] = [toChunk("a", 10, [0, 1, 33]), toChunk("b", 10, [0, 1])];
  const c = toChunk("c", 100, [0, 1], false);
  b.imports.add(c);
  expect(merge([a, b, c], { limits: new Map([[33, 119]]) })).toEqual(["a", "b", "c"]);
  expect(merge([a, b, c], { limits: new Map([[33, 120]]) })).toEqual(["a+b", "c"]);
});

test("merges for an entry that has all that it may load what it loads anyway", () => {
  expect(merge([toChunk("a", 300, [0]), toChunk("b", 300, [0])], { limits: new Map([[0, 100]]) })).toEqual(["a+b"]);
});

test("counts what users load below a merged chunk", () => {
  const [a, b, c] = [toChunk("a", 10, [0]), toChunk("b", 10, [0, 1]), toChunk("c", 500, [0], false)];
  a.imports.add(c);
  expect(merge([a, b, c])).toEqual(["a", "b", "c"]);
});

test("never closes a circle of imports", () => {
  const [a, b, c] = [toChunk("a", 10, [0]), toChunk("b", 10, [0]), toChunk("c", 10, [0], false)];
  a.imports.add(c);
  c.imports.add(b);
  expect(merge([a, b, c])).toEqual(["a", "b", "c"]);
});
