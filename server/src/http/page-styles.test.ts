import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPageStyles, toMarkers } from "./page-styles.ts";

const TEMPLATE = '<link rel="stylesheet" crossorigin href="/core.css">';

function styles(files: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), "sparc-styles-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return readPageStyles(directory, TEMPLATE);
}

test("a page's style sheets are inside its HTML, in their order, each once, without the one that the template links", () => {
  const own = styles({ "core.css": "a{}", "bar.css": ".bar{}\n", "page.css": ".page{}" });
  const { inlined, linked } = own.split(["page.css", "core.css", "bar.css", "page.css"]);
  expect([inlined, linked]).toEqual([["page.css", "bar.css"], []]);
  expect(own.toCss(inlined)).toBe(".page{}\n.bar{}");
});

test("a style sheet stays a link when the build does not have it or when its text would end the element", () => {
  const own = styles({ "bad.css": '.x{content:"</style><script>"}', "comment.css": ".x{content:'<!--'}" });
  const files = ["bad.css", "comment.css", "missing.css"];
  expect(own.split(files)).toEqual({ inlined: [], linked: files });
});

test("the marker of a style sheet is a disabled link, which no browser fetches", () => {
  expect(toMarkers(["assets/a.css"])).toEqual(['<link rel="stylesheet" href="/assets/a.css" disabled />']);
});
