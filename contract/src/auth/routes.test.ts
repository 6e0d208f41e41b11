import { expect, test } from "vitest";
import { displayName } from "./routes.ts";

test("refuses a name that reorders its line or is invisible", () => {
  expect(displayName.parse("Ann\u202e\u2066 Lee\u0007 ")).toBe("Ann Lee");
  expect(displayName.parse("Zoe\u0301")).toBe("Zoé");
  for (const unseen of ["\u200b\u2060", "\u202e", "\ufeff "]) expect(displayName.safeParse(unseen).success).toBe(false);
  expect(displayName.parse("👩\u200d🚀")).toBe("👩\u200d🚀");
});

test("a name without anything to see is none, and fillers make no second name of one that looks the same", () => {
  const unseen = [
    "\u3164\u3164",
    "\u200d\u200d",
    "\u2800\u2800",
    "\u115f\u1160",
    "\ufe0f\ufe0f",
    "\u{e0041}\u{e0042}",
    "\u0301\u0301",
    "\u17b4\u17b5",
  ];
  for (const name of unseen) expect(displayName.safeParse(name).success, JSON.stringify(name)).toBe(false);
  expect(displayName.parse("Ana\u3164Torres\u200d")).toBe("AnaTorres");
  expect(displayName.parse("Ana\u2028Torres")).toBe("Ana Torres");
  for (const shown of [
    "नमस्ते",
    "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
    "❤️",
    "می\u200cخواهم",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ])
    expect(displayName.parse(shown)).toBe(shown.normalize("NFC"));
});

test("accents that pile up are cut", () => {
  expect(displayName.parse(`Z${"\u0351".repeat(30)}oe`)).toBe(`Z${"\u0351".repeat(5)}oe`);
});
