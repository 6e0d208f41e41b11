import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeEarlyAnswer } from "./early-answers.ts";

const toToken = (sub: string, jti = "1") => `h.${btoa(JSON.stringify({ sub, jti }))}.s`;
const answer = () => Promise.resolve(Response.json({ data: 1 }));

// The age of the page is that of the test's process.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(1_000));

afterEach(() => {
  delete window.earlyAnswers;
  vi.restoreAllMocks();
});

test("gives each answer once, to the same address and user, whatever token the user has by then", async () => {
  window.earlyAnswers = [{ url: "/api/v1/events/1", sub: "ana", answer: answer() }];
  expect(takeEarlyAnswer("/api/v1/events/2", toToken("ana"))).toBeNull();
  expect(await takeEarlyAnswer("/api/v1/events/1", toToken("ana", "newer"))?.then((one) => one.json())).toEqual({ data: 1 });
  expect(takeEarlyAnswer("/api/v1/events/1", toToken("ana"))).toBeNull();
});

test("gives nothing to another user, to a visitor, or with a token that cannot be read", () => {
  window.earlyAnswers = [{ url: "/api/v1/events/1", sub: "ana", answer: answer() }];
  for (const token of [toToken("ben"), null, undefined, "not a token"]) expect(takeEarlyAnswer("/api/v1/events/1", token)).toBeNull();
});

test("gives nothing once the page has been open for a while", () => {
  window.earlyAnswers = [{ url: "/api/v1/events/1", sub: "ana", answer: answer() }];
  vi.spyOn(performance, "now").mockReturnValue(15_001);
  expect(takeEarlyAnswer("/api/v1/events/1", toToken("ana"))).toBeNull();
  expect(window.earlyAnswers).toBeUndefined();
});
