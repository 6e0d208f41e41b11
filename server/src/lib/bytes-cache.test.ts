import { expect, test } from "vitest";
import { createBytesCache } from "./bytes-cache.ts";

test("a room that requests one picture at once costs one read, and recent pictures are cached", async () => {
  const reads: string[] = [];
  const cache = createBytesCache({
    read: async (name) => {
      reads.push(name);
      await Promise.resolve();
      return new Uint8Array(40);
    },
    cachedBytes: 100,
  });
  await Promise.all(Array.from({ length: 100 }, () => cache.get("a")));
  expect(reads).toEqual(["a"]);
  await cache.get("b");
  await cache.get("a");
  await cache.get("c");
  await cache.get("a");
  expect(reads).toEqual(["a", "b", "c"]);
  await cache.get("b");
  expect(reads).toEqual(["a", "b", "c", "b"]);
});

test("a missing picture and a failed read are requested again", async () => {
  let reads = 0;
  const cache = createBytesCache({
    read: async () => {
      reads += 1;
      if (reads === 2) throw new Error("no database");
      return reads === 1 ? null : new Uint8Array(1);
    },
    cachedBytes: 100,
  });
  expect(await cache.get("a")).toBeNull();
  await expect(cache.get("a")).rejects.toThrow("no database");
  expect(await cache.get("a")).toHaveLength(1);
});
