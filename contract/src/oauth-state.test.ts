import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carriedParts, toOauthState } from "./oauth-state.ts";

/** Every runtime has it; this package promises to need none, so its types do not. */
declare const URL: new (target: string, base: string) => { origin: string; pathname: string };

const HERE = "https://here.example";
const EVIL = "evil.example";
/** Ways to write another site's address that some parser has taken for a path of this one, or the other way round. */
const heads = [
  "//",
  "///",
  "/\\",
  "\\\\",
  "\\/",
  "/\t/",
  "/\n/",
  "/\r\n/",
  "/ /",
  "/%09/",
  "/.//",
  "/..//",
  "/./\\",
  "/;//",
  "/@",
  "@",
  "https:",
  "https:/",
  "https://",
  "HtTpS://",
  "http:\\\\",
  "javascript:",
  "data:text/html,",
  "vbscript:",
  "blob:",
  "//\u0000",
  "/\u0000/",
  "\u0001//",
  "/\u2028/",
  "/\u3002/",
  "／／",
  "/／",
  "/%2f%2f",
  "/%5c",
  "/%2e%2e//",
  "/http://",
  "/https:",
  "//user@",
  "//user:pw@",
  "/?//",
  "/#//",
];
const tails = [EVIL, `${EVIL}/x`, `www.${EVIL}`, `${EVIL}:443`, `${EVIL}%2f..`];
const payloads = heads.flatMap((head) => tails.map((tail) => head + tail));

const leavesHere = (redirect: string | null) => redirect !== null && new URL(redirect, HERE).origin !== HERE;

describe("a redirect in the state", () => {
  test("is refused in each of two hundred spellings when it leads to another site", () => {
    expect(payloads.length).toBeGreaterThanOrEqual(200);
    expect(payloads.filter((redirect) => leavesHere(carriedParts({ redirect }).redirect))).toEqual([]);
  });

  test("is refused for generated addresses when it leads to another site", () => {
    const piece = fc.oneof(fc.constantFrom(...heads, "/", "\\", ".", "%", "@", ":", "?", "#"), fc.webUrl(), fc.string({ unit: "binary" }));
    const address = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(address, (redirect) => {
        const carried = carriedParts({ redirect }).redirect;
        expect(leavesHere(carried)).toBe(false);
        if (carried !== null) expect(["/", "/login", "/register"]).not.toContain(new URL(carried, HERE).pathname);
      }),
      { numRuns: 2_000 },
    );
  });

  test("stays when it is a page of this site", () => {
    expect(carriedParts({ redirect: "/communities/sdpn?page=2", c: "sdpn", eid: "puck7" })).toEqual({
      ...{ redirect: "/communities/sdpn?page=2", c: "sdpn", eid: "puck7" },
    });
  });
});

describe("the content of a state", () => {
  const whole = { provider: "google", redirect: null, c: null, eid: null, confirm: false, nonce: "n", exp: 1 };
  test("is read completely", () => expect(toOauthState(whole)).toEqual(whole));
  test.each<[unknown]>([[null], ["x"], [1], [{ ...whole, provider: "evil" }], [{ ...whole, exp: "1" }], [{ ...whole, nonce: null }]])(
    "is null when it is %j",
    (json) => expect(toOauthState(json)).toBeNull(),
  );
  test("drops unknown members", () => expect(toOauthState({ ...whole, more: 1, eid: "a b", c: "../x" })).toEqual(whole));
});
