import { ok } from "@sparc/sparclets/kernel/result";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("so many run at once, so many wait in order, and the rest are refused", async () => {
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

test("work that fails gives its turn back", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0 });
  await expect(turns.take(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await turns.take(async () => ok("next"))).toEqual(ok("next"));
});
