import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { verifyDraw } from "./verify-draw.ts";

const sha = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const SEED = Buffer.alloc(32, 7);
const entrants = [
  [1, 2, 50],
  [2, 1, 90],
  [3, 2, 50],
];
const root = sha(entrants.map((one) => `${one.join(" ")}\n`).join(""));
const toOrder = (purpose: string, numbers: number[]) =>
  numbers
    .map((number) => ({ number, ticket: sha(SEED, root, `${purpose} ${number}`).toString("hex") }))
    .sort((one, other) => (one.ticket < other.ticket ? -1 : 1))
    .map(({ number }) => number);
const record = {
  ...{ event_id: "7b9f3c1e-52a4-4b8e-9d3a-0c6f1e2d4a5b", algorithm: "sparc-draw-1" },
  ...{ seed_hash: sha(SEED).toString("hex"), seed_published_at: "2026-05-01T10:00:00.000Z" },
  ...{ seed: SEED.toString("hex"), root: root.toString("hex"), entrants },
  draws: [{ prize_index: 1, quantity: 1, best_ranked: null, excepted: [2], winners: toOrder("prize 1", [1, 3]).slice(0, 1) }],
  ties: [{ rank: 2, order: toOrder("tie", [1, 3]) }],
};

describe("verify-draw", () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
  });

  async function run(content: unknown, ...args: string[]): Promise<number> {
    const path = join(await mkdtemp(join(tmpdir(), "sparc-draw-")), "draw.json");
    await writeFile(path, JSON.stringify(content));
    return verifyDraw.run({
      args: [path, ...args],
      config: readConfig({ SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu" }),
      openContext: () => Promise.reject(new Error("needs no database")),
      print: (line) => lines.push(line),
    });
  }

  test("holds for a draw that was made as described, with or without the outer data", async () => {
    expect(await run(record)).toBe(0);
    expect(await run({ data: record }, "--seed-hash", record.seed_hash.toUpperCase())).toBe(0);
    expect(lines.at(-1)).toContain("The draw holds");
  });

  test.each([
    ["the seed is another", { seed: Buffer.alloc(32, 8).toString("hex") }, "seed"],
    ["a result was changed", { entrants: [[1, 2, 51], ...entrants.slice(1)] }, "root"],
    ["an entrant was left out", { entrants: entrants.slice(1) }, "root"],
    ["another won", { draws: [{ ...record.draws[0], winners: toOrder("prize 1", [1, 3]).slice(1) }] }, "prize 2"],
    ["a tie was turned round", { ties: [{ rank: 2, order: toOrder("tie", [1, 3]).reverse() }] }, "rank 2"],
  ])("does not hold when %s", async (_, change, problem) => {
    expect(await run({ ...record, ...change })).toBe(1);
    expect(lines.at(-1)).toContain("does NOT hold");
    expect(lines.at(-1)).toContain(problem);
  });

  test("does not hold against another seed hash than the one noted before", async () => {
    expect(await run(record, "--seed-hash", "00".repeat(32))).toBe(1);
  });

  test("is refused before the award and for other files", async () => {
    const early = { ...record, seed: null, root: null, entrants: null, draws: null, ties: null };
    await expect(run(early)).rejects.toThrow("not awarded");
    await expect(run({ root: "x" })).rejects.toThrow("not an export of a draw");
  });
});
