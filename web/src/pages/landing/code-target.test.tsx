import { describe, expect, it } from "vitest";
import { pathOfLink } from "./code-target.ts";

describe("a pasted link", () => {
  it.each([
    ["https://sparc.test/e/quiz-night", "/e/quiz-night"],
    ["https://sparc.test/c/sdpn?x=1", "/c/sdpn?x=1"],
    ["/e/quiz", "/e/quiz"],
    ["https://elsewhere.test/e/quiz", null],
    ["https://sparc.test/login", null],
    ["//elsewhere.test/e", null],
    ["sparc.test/e/quiz-night", "/e/quiz-night"],
    ["<b>nope</b>", null],
    ["no/such", null],
    ["K7RN4", null],
  ])("%s leads to %s", (text, path) => {
    expect(pathOfLink(text, "https://sparc.test")).toBe(path);
  });
});
