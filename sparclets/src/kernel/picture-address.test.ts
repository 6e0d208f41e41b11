import { expect, test } from "vitest";
import { isBrandPicture, isUpload } from "./picture-address.ts";

const HASH = "0123456789abcdef".repeat(4);

test("an upload is a picture of this server", () => {
  expect(isUpload(`/uploads/${HASH}.webp`)).toBe(true);
  expect(isBrandPicture(`/uploads/${HASH}.webp`)).toBe(true);
  expect([isUpload("/logos/sparc.svg"), isBrandPicture("/logos/sparc.svg")]).toEqual([false, true]);
});

test.each([
  ...["https://example.org/a.png", "http://example.org/a.png", "//example.org/a.webp", "javascript:alert(1)", "data:image/png;base64,AAAA"],
  ...["/uploads/", "/uploads/../a.webp", "/uploads/..", "/uploads/%2e%2e/a.webp", "/uploads/%2E%2E%2Fa.webp", "/uploads/..%2fa.webp"],
  ...["/uploads/a/b.webp", "/uploads//a.webp", "/uploads/a.webp?x=1", "/uploads/a.webp#x", "/uploads/a.svg", "/uploads/a.webp\n"],
  ...[
    "/uploads/\\..\\a.webp",
    "/uploads/a.webp ",
    " /uploads/a.webp",
    "/uploads/ａ.webp",
    "/logos/../uploads/a.webp",
    "uploads/a.webp",
    "",
  ],
])("%j is not a picture address", (address) => {
  expect([isUpload(address), isBrandPicture(address)]).toEqual([false, false]);
});
