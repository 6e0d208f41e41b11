import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Makes a web folder whose index.html has every placeholder that the server fills. It is removed after the tests of the file. */
export function createFirstHtmlFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sparc-web-"));
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html><head><title></title><!--meta--><!--theme--><!--bootstrap--><!--preload--></head><body></body>",
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
