import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { createSpaceWatch, findDiskSpace, LOW_SPACE_BYTES } from "./free-space.ts";

test("low space is logged once, and again after it was enough in between", async () => {
  const lines: string[] = [];
  const logger = createLogger({ level: "error", destination: { write: (line) => lines.push(line) } });
  const frees = [LOW_SPACE_BYTES, LOW_SPACE_BYTES - 1, 0, LOW_SPACE_BYTES, null, 1];
  const logged: number[] = [];
  const watch = createSpaceWatch({ findFreeBytes: async () => frees.shift() ?? null, logger });
  while (frees.length > 0) {
    await watch.check();
    logged.push(lines.length);
  }
  expect(logged).toEqual([0, 1, 1, 1, 1, 2]);
  expect(lines[0]).toContain("Little space is left");
});

test("reports free space of a directory's disk, and nothing for a missing directory", async () => {
  const disk = await findDiskSpace(tmpdir());
  expect(disk?.freeBytes).toBeGreaterThan(0);
  expect(disk?.sizeBytes).toBeGreaterThanOrEqual(disk?.freeBytes ?? 0);
  expect(await findDiskSpace("/nowhere/at/all")).toBeNull();
});
