import { describe, expect, test } from "vitest";
import { beginUrl } from "../../session/begin-url.ts";
import { returnedIn } from "./hosted-sign-in.ts";
import { stateContent } from "./state-content.ts";

const encoded = (value: unknown) => `${btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.tag`;
const whole = { provider: "oidc", redirect: "/e/puck7", c: "sdpn", eid: "puck7", nonce: "n", exp: 1 };

describe("the address of a provider's button", () => {
  test("has only the search parameters that are given", () => {
    expect(beginUrl("google", {})).toBe("/auth/oauth/google");
    expect(beginUrl("oidc", { redirect: "/communities/sdpn?page=2", c: "sdpn", eid: undefined })).toBe(
      "/auth/oauth/oidc?redirect=%2Fcommunities%2Fsdpn%3Fpage%3D2&c=sdpn",
    );
    expect(beginUrl("oidc", { redirect: "/profile/settings", confirm: "true" })).toBe(
      "/auth/oauth/oidc?redirect=%2Fprofile%2Fsettings&confirm=true",
    );
  });
});

describe("the content of an OAuth state", () => {
  test("is decoded", () => {
    expect(stateContent(encoded(whole))).toEqual({
      provider: "oidc",
      carried: { redirect: "/e/puck7", c: "sdpn", eid: "puck7" },
      isConfirming: false,
    });
    expect(stateContent(encoded({ ...whole, confirm: true }))?.isConfirming).toBe(true);
  });
  test.each([
    ["another site", { redirect: "//evil.example" }],
    ["a script", { redirect: "javascript:alert(1)" }],
    ["something else than text", { redirect: { toString: "/e/x" } }],
  ])("has no redirect when it is %s", (_, part) => {
    expect(stateContent(encoded({ ...whole, ...part }))?.carried.redirect).toBeUndefined();
  });
  test.each(["", "abc", "%%%.x", encoded(null), encoded([]), encoded({ ...whole, provider: "evil" })])("is null for %j", (state) =>
    expect(stateContent(state)).toBeNull(),
  );
});

describe("the provider's parameters in the address of the home page", () => {
  test("count only with a state and a code or an error", () => {
    expect(returnedIn({ code: "c", state: "s" })).toMatchObject({ code: "c", state: "s" });
    expect(returnedIn({ error: "access_denied", state: "s" })).toMatchObject({ error: "access_denied" });
    expect([returnedIn({ code: "c" }), returnedIn({ state: "s" }), returnedIn({ error: "e" }), returnedIn({})]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
