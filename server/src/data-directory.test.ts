import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareDataDirectory } from "./data-directory.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sparc-folder-"));
});
afterEach(() => rm(root, { recursive: true }));

const REMEDY = "set DATA_DIR to a folder that this user may make and write to";

test("makes the folder and those above it, and leaves nothing in it", async () => {
  const directory = join(root, "a", "b", "c");
  expect(prepareDataDirectory(directory)).toBeNull();
  expect(await readdir(directory)).toEqual([]);
  expect(prepareDataDirectory(directory)).toBeNull();
});

test("a file in its place or in its path is refused by its name", async () => {
  const file = join(root, "file");
  await writeFile(file, "");
  expect(prepareDataDirectory(file)).toBe(`DATA_DIR ${file} is a file: ${REMEDY}`);
  const below = join(file, "data");
  expect(prepareDataDirectory(below)).toBe(`DATA_DIR ${below} cannot be made or written (a part of its path is a file): ${REMEDY}`);
});

test("a path that is too long is refused", () => {
  expect(prepareDataDirectory(join(root, "d".repeat(300)))).toContain("(its path is too long)");
});

test.skipIf(process.platform !== "linux")("file systems that take no folders are refused at once", () => {
  expect(prepareDataDirectory("/proc/sparc/data")).toContain("DATA_DIR /proc/sparc/data cannot be made or written (");
  expect(prepareDataDirectory("/sys/sparc")).toContain("DATA_DIR /sys/sparc cannot be made or written (");
});

test.skipIf(process.getuid?.() === 0)("a folder that this user may not write to is refused", async () => {
  const directory = join(root, "others");
  await mkdir(directory, { mode: 0o555 });
  expect(prepareDataDirectory(directory)).toContain("(this user has no permission)");
});
