import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  document.getElementById("bootstrap")?.remove();
  vi.resetModules();
});

async function readPairIn(productKey: string) {
  const script = document.createElement("script");
  script.id = "bootstrap";
  script.type = "application/json";
  script.textContent = JSON.stringify({ config: { product_key: productKey } });
  document.body.append(script);
  return (await import("./session-answers.ts")).pairIn as (answer: object | undefined) => unknown;
}

test("reads the pair under the product's names for its tokens", async () => {
  const pairIn = await readPairIn("acme");
  expect(pairIn({ acme_access_token: "a", acme_refresh_token: "r" })).toEqual({ accessToken: "a", refreshToken: "r" });
  expect(pairIn({ sparc_access_token: "a", sparc_refresh_token: "r" })).toBeNull();
  expect(pairIn({ acme_access_token: "a" })).toBeNull();
  expect(pairIn(undefined)).toBeNull();
});
