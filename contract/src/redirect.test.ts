import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileTargets } from "./redirect.fixtures.ts";
import { isSafeRedirect, safeRedirect } from "./redirect.ts";

/** Every runtime has it; this package promises to need none, so its types do not. */
declare const URL: new (target: string, base: string) => { pathname: string; origin: string; search: string };
const HERE = "https://here.example";

const accepted = [
  "/communities/sdpn",
  "/communities/sdpn/",
  "/e/puck7",
  "/e/puck7/results",
  "/communities/sdpn/sparclets/trivias/3f/results?tab=mine#q3",
  "/join-community?c=sdpn&redirect=%2Fe%2Fpuck7",
  "/loginish",
  "/login-help",
  "/registered",
  "/communities/login",
  "/studio/events/create?communityId=c1&eventView=my_events",
  "/profile",
  "/a.b/c..d/...",
  "/a%20b",
];

describe("the redirect rule", () => {
  test.each(accepted)("accepts %s", (target) => {
    expect(isSafeRedirect(target)).toBe(true);
    expect(new URL(target, HERE).pathname).toBe(target.split(/[?#]/)[0]);
  });

  test("has more than 200 hostile targets to refuse", () => expect(hostileTargets.length).toBeGreaterThan(200));
  test.each(hostileTargets.map((target) => [JSON.stringify(target), target]))("refuses %s", (_, target) => {
    expect(isSafeRedirect(target)).toBe(false);
  });

  test("returns the target or null", () => {
    expect(safeRedirect("/e/puck7")).toBe("/e/puck7");
    expect([safeRedirect("//x"), safeRedirect(""), safeRedirect(null), safeRedirect(undefined)]).toEqual([null, null, null, null]);
  });
});

/** Texts made of what attacks are made of, so that many come near the rule from either side. */
const pieces = [
  ...[
    "/",
    "//",
    "\\",
    "@",
    ".",
    "..",
    "%2e",
    "%2F",
    "%5c",
    "%",
    ":",
    "?",
    "#",
    "\t",
    "\n",
    "\u0000",
    " ",
    "é",
    "\ud83d",
    "[",
    "|",
    "'",
    "&=",
  ],
  ...[
    "login",
    "register",
    "e",
    "communities",
    "sdpn",
    "evil.example",
    "https:",
    "javascript:",
    "a",
    "LOGIN",
    "%6c",
    "x=1",
    "~",
    "*",
    "%41",
  ],
];
const composed = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(""));
const targets = fc.oneof(
  composed,
  composed.map((text) => `/${text}`),
  fc.webPath(),
  fc.string({ unit: "binary" }).map((text) => `/${text}`),
);

test("what is accepted stays on this site with its path unchanged, and is no sign-in page", () => {
  let count = 0;
  fc.assert(
    fc.property(targets, (target) => {
      if (!isSafeRedirect(target)) return;
      count += 1;
      const { origin, pathname } = new URL(target, HERE);
      expect(origin).toBe(HERE);
      expect(pathname).toBe(target.split(/[?#]/)[0]);
      expect(["", "/login", "/register"]).not.toContain(pathname.toLowerCase().replace(/\/+$/, ""));
      expect(target).not.toMatch(/^\/\/|\/\/|[@\\]/);
    }),
    { numRuns: 20_000 },
  );
  expect(count).toBeGreaterThan(500);
});
