import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createResumeTokens, RESUME_MS } from "./resume-token.ts";

const NOW = Date.UTC(2026, 0, 5, 12);
const resumer = { userId: "0b0c7a52-0000-4000-8000-000000000001", eventId: "0b0c7a52-0000-4000-8000-000000000002" };
const toTokens = (SECRET_KEY: string) => createResumeTokens(readConfig({ SECRET_KEY }));
const tokens = toTokens("pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu");

test("a resume token names its user and event until it expires", () => {
  const token = tokens.issue(resumer, NOW);
  expect(token, "what Sec-WebSocket-Protocol may carry").toMatch(/^[\w.-]+$/);
  expect(tokens.read(token, NOW + RESUME_MS - 1_000)).toEqual(resumer);
  expect(tokens.read(token, NOW + RESUME_MS)).toBeNull();
});

test("a forged or changed resume token is refused", () => {
  const token = tokens.issue(resumer, NOW);
  const [userId, eventId, expiresAtS, mark] = token.split(".");
  const other = "0b0c7a52-0000-4000-8000-000000000003";
  const forged = [
    [other, eventId, expiresAtS, mark],
    [userId, other, expiresAtS, mark],
    [userId, eventId, Number(expiresAtS) + 1, mark],
    [userId, eventId, expiresAtS, ""],
    [userId, eventId, expiresAtS, mark, ""],
  ].map((parts) => parts.join("."));
  for (const text of [...forged, "", ".", "...", toTokens("aV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu").issue(resumer, NOW)])
    expect(tokens.read(text, NOW)).toBeNull();
});
