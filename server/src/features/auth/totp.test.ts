import { expect, test } from "vitest";
import { base32, STEP_MS, stepAt, toStep, totpAddress, totpCode } from "./totp.ts";

/** The secret of RFC 6238's appendix B. */
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at second %d the code is the RFC's", (second, code) => {
  expect(totpCode({ secret, step: stepAt(second * 1_000), digits: 8 })).toBe(code);
  expect(totpCode({ secret, step: stepAt(second * 1_000) })).toBe(code.slice(2));
});

test("a code counts in its own step and the ones beside it", () => {
  const now = 1_700_000_000_000;
  const code = totpCode({ secret, step: stepAt(now) });
  const steps = [-2, -1, 0, 1, 2].map((away) => toStep({ secret, code, now: now + away * STEP_MS }));
  expect(steps).toEqual([null, stepAt(now), stepAt(now), stepAt(now), null]);
  for (const other of ["", "12345", `${code}0`, "abcdef"]) expect(toStep({ secret, code: other, now })).toBeNull();
});

test("secrets are written as RFC 4648 has them, and the address names product and account", () => {
  const written = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => base32(Buffer.from(text)));
  expect(written).toEqual(["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
  const address = new URL(totpAddress({ secret, issuer: "Game Night", account: "ana+1@example.org" }));
  expect(`${address.protocol}//${address.host}${address.pathname}`).toBe("otpauth://totp/Game%20Night:ana%2B1%40example.org");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", issuer: "Game Night" },
    ...{ algorithm: "SHA1", digits: "6", period: "30" },
  });
  expect(address.search).not.toContain("+");
});
