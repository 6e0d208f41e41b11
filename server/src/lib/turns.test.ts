import { ok } from "@sparc/sparclets/kernel/result";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("runs up to its limit at once, queues up to its limit in order, and refuses the rest", async () => {
  const turns = createTurns({ atOnce: 2, waiting: 1 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) =>
    turns.take(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return ok(name);
    });
  const first = work(1);
  const second = work(2);
  const third = work(3);
  expect(await work(4)).toMatchObject({ refusal: { code: "server.overloaded" } });
  expect(begun).toEqual([1, 2]);
  ends.shift()?.();
  expect(await first).toEqual(ok(1));
  expect(begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  expect([await second, await third]).toEqual([ok(2), ok(3)]);
});

test("failed work frees its place", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0 });
  await expect(turns.take(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await turns.take(async () => ok("next"))).toEqual(ok("next"));
});
