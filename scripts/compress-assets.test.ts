import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressAssets } from "./compress-assets.mjs";

it("writes both compressed files beside each file that is large enough, with the same content", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sparc-compress-"));
  const large = "export const question = 1;\n".repeat(200);
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "assets", "large.js"), large);
  writeFileSync(join(directory, "assets", "small.js"), "export {};");
  writeFileSync(join(directory, "assets", "font.woff2"), large);
  await compressAssets(directory);
  const names = readdirSync(join(directory, "assets")).sort();
  expect(names).toEqual(["font.woff2", "large.js", "large.js.br", "large.js.gz", "small.js"]);
  const packed = (suffix: string) => readFileSync(join(directory, "assets", `large.js${suffix}`));
  expect(String(brotliDecompressSync(packed(".br")))).toBe(large);
  expect(String(gunzipSync(packed(".gz")))).toBe(large);
});
