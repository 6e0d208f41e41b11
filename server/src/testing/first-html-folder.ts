import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder of the web's with a first HTML that has every place the server writes into; it goes when the file's tests are through. */
export function createFirstHtmlFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sparc-web-"));
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html><head><title></title><!--meta--><!--theme--><!--bootstrap--><!--preload--></head><body></body>",
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
