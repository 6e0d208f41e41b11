import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "./base64-url.ts";

test("encodes bytes as other programs do and decodes them back", () => {
  for (const [bytes, text] of [
    [[], ""],
    [[102], "Zg"],
    [[251, 255, 190], "-_--"],
    [[0, 16, 131, 16], "ABCDEA"],
  ] as const) {
    expect(toBase64Url(Uint8Array.from(bytes))).toBe(text);
    expect([...fromBase64Url(text)]).toEqual(bytes);
  }
  expect(() => fromBase64Url("*")).toThrow();
});
