import { afterEach, beforeEach, expect, test } from "vitest";
import { endSession, sessionEnd } from "./end-session.ts";
import { clearSession, setTokens } from "./session-store.ts";

beforeEach(() => setTokens({ accessToken: "a1", refreshToken: "r1" }));
afterEach(clearSession);

test("keeps the first reason when another request finds the same session ended", () => {
  endSession("expired");
  endSession();
  expect(sessionEnd()).toEqual({ reason: "expired" });
});

test("has no reason after a new session that another tab's logout ends", () => {
  endSession("expired");
  setTokens({ accessToken: "b1", refreshToken: "s1" });
  clearSession();
  expect(sessionEnd()).toEqual({});
});

test("has no reason when the user logs out", () => {
  endSession();
  expect(sessionEnd()).toEqual({});
});
