import { expect, test } from "vitest";
import { readableText } from "./readable-text.ts";

const TEXT = "home_name\nMontréal\n";
const toBuffer = (bytes: readonly number[]) => new Uint8Array(bytes).buffer as ArrayBuffer;
const utf16 = (isLittle: boolean) =>
  Array.from(TEXT).flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const utf8 = [...new TextEncoder().encode(TEXT)];

test.each([
  ["UTF-8", utf8],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, ...utf8]],
  ["UTF-16 of Windows", [0xff, 0xfe, ...utf16(true)]],
  ["UTF-16 of others", [0xfe, 0xff, ...utf16(false)]],
  ["UTF-16 without a mark", utf16(true)],
  ["the other UTF-16 without a mark", utf16(false)],
])("%s is decoded without a warning", (_name, bytes) => {
  expect(readableText(toBuffer(bytes))).toEqual({ text: TEXT, note: null });
});

test("Windows-1252 is decoded with a warning", () => {
  const read = readableText(toBuffer(Array.from(TEXT, (letter) => letter.charCodeAt(0))));
  expect(read.text).toBe(TEXT);
  expect(read.note).toMatch(/not UTF-8/);
});

test("an empty file is valid, and zero bytes are removed", () => {
  expect(readableText(toBuffer([])).text).toBe("");
  expect(readableText(toBuffer([104, 105, 33, 0, 104])).text).toBe("hi!h");
});
