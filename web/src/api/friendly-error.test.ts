import { describe, expect, test } from "vitest";
import { isApiError, NetworkError, toApiError } from "./api-error.ts";
import { type ErrorContext, friendlyError } from "./friendly-error.ts";

const refused = (status: number, code = "", error = "", errors: unknown[] = []) =>
  toApiError({ status, body: { error, code, request_id: "r1", errors }, method: "POST" });
const CONTEXTS: ErrorContext[] = ["login", "register", "join-community", "oauth", "general"];

const NOT_FOUND = "Resource not found. Please check your information and try again.";
const NO_COMMUNITY = "Community 'sdpn' not found. Please check the code and try again.";
const MEMBER = "You're already a member of this community.";
const WRONG_PASSWORD = "Invalid email or password. Please try again.";
const LOG_IN_AGAIN = "Authentication failed. Please try logging in again.";
const NO_PERMISSION = "You don't have permission to perform this action.";
const UNREACHABLE = "Unable to connect. Please check your connection and try again.";
const BROKEN = "Server error. Please try again later.";
const FALLBACKS: Record<ErrorContext, string> = {
  login: "Login failed. Please try again.",
  "join-community": "Failed to join community. Please try again.",
  register: "Registration failed. Please try again.",
  oauth: "Authentication failed. Please try again.",
  general: "An error occurred. Please try again.",
};

/** Each row has a name, the error that was thrown, and the text for users in each context. */
const catalogue: [string, unknown, (context: ErrorContext) => string][] = [
  ["the status 404", refused(404), (context) => (context === "join-community" ? NO_COMMUNITY : NOT_FOUND)],
  ["the words not found", new Error("Community not found"), (context) => (context === "join-community" ? NO_COMMUNITY : NOT_FOUND)],
  ["404 in words", new Error("failed with 404"), (context) => (context === "join-community" ? NO_COMMUNITY : NOT_FOUND)],
  ["the code of a membership", refused(409, "communities.already_member", "x"), () => MEMBER],
  ["the words of a membership", refused(400, "", "User is already a member"), () => MEMBER],
  ["a membership without a status", new Error("Already a member of it"), () => MEMBER],
  ["the status 401", refused(401), (context) => (context === "login" ? WRONG_PASSWORD : LOG_IN_AGAIN)],
  ["the word unauthorized", new Error("Unauthorized"), (context) => (context === "login" ? WRONG_PASSWORD : LOG_IN_AGAIN)],
  ["401 in words", new Error("got 401"), (context) => (context === "login" ? WRONG_PASSWORD : LOG_IN_AGAIN)],
  ["invalid credentials", new Error("Invalid credentials"), (context) => (context === "login" ? WRONG_PASSWORD : LOG_IN_AGAIN)],
  ["the status 403", refused(403, "access.forbidden", "Access forbidden"), () => NO_PERMISSION],
  ["the word forbidden", new Error("Forbidden"), () => NO_PERMISSION],
  ["403 in words", new Error("403"), () => NO_PERMISSION],
  ["no answer", new NetworkError(new TypeError("Failed to fetch")), () => UNREACHABLE],
  ["the word network", new Error("Network request failed"), () => UNREACHABLE],
  ["the word fetch", new TypeError("Failed to fetch"), () => UNREACHABLE],
  ["the word connection", new Error("connection reset"), () => UNREACHABLE],
  ["the status 500, whatever it says", refused(500, "server.error", "fetch connection"), () => BROKEN],
  ["the status 502", refused(502), () => BROKEN],
  ["500 in words", new Error("status 500"), () => BROKEN],
  [
    "a validation message",
    refused(422, "request.invalid", "Validation error", [{ path: "name", message: "Name is required" }]),
    () => "Name is required",
  ],
  ["the server's text with 400", refused(400, "request.invalid", "The time is over."), () => "The time is over."],
  ["a short message", new Error("The slug is taken."), () => "The slug is taken."],
  ["a stale version", refused(409, "events.stale_version", "Somebody changed this event."), () => "Somebody changed this event."],
  ["a limit", refused(429, "request.rate_limited", "Too many tries."), () => "Too many tries."],
  ["a suspended account", refused(403, "auth.suspended", "This account is suspended."), () => "This account is suspended."],
  ["199 characters", new Error("x".repeat(199)), () => "x".repeat(199)],
  ["200 characters", new Error("x".repeat(200)), (context) => FALLBACKS[context]],
  ["200 characters of the server's", refused(409, "x", "x".repeat(200)), (context) => FALLBACKS[context]],
  ["an empty message", new Error(" "), (context) => FALLBACKS[context]],
  ["no error at all", undefined, (context) => FALLBACKS[context]],
  ["something unforeseen", { message: "hidden" }, (context) => FALLBACKS[context]],
];

describe("the text for users", () => {
  const rows = catalogue.flatMap(([name, error, textIn]) => CONTEXTS.map((context) => [name, context, error, textIn(context)] as const));
  test.each(rows)("about %s in the context %s", (_, context, error, text) => expect(friendlyError(error, context, "sdpn")).toBe(text));
  test("uses the general context by default", () => expect(friendlyError(null)).toBe(FALLBACKS.general));
});

describe("the transport's text", () => {
  const denied = (reason: string) =>
    `Permission denied: ${reason}. You don't have the required permissions to access this resource. Please contact an administrator if you believe this is an error.`;
  test.each([
    [401, "GET", "", "Unauthorized"],
    [401, "GET", "Session expired", "Session expired"],
    [422, "POST", "Validation error", "Validation error"],
    [422, "PATCH", "", "Validation error"],
    [422, "PUT", "", "Fetch error (422)"],
    [422, "GET", "", "Fetch error (422)"],
    [400, "GET", "", "Validation error"],
    [400, "POST", "Bad slug", "Validation error"],
    [404, "GET", "No such event", "Not found"],
    [403, "GET", "", denied("Access forbidden")],
    [403, "POST", "Hosts only", denied("Hosts only")],
    [409, "POST", "Somebody was faster", "Fetch error (409)"],
    [429, "POST", "", "Fetch error (429)"],
    [500, "GET", "boom", "Fetch error (500)"],
    [503, "GET", "", "Fetch error (503)"],
  ])("is the specification's for %d on %s with the server's text %j", (status, method, error, text) => {
    const thrown = toApiError({ status, body: { error }, method });
    expect(thrown.message).toBe(text);
    expect(thrown.facts.text).toBe(error);
  });
  test("carries the list of problems", () => {
    const problems = [{ path: "name", code: "required", message: "Name is required" }];
    expect(refused(422, "", "", problems).facts.problems).toEqual(problems);
  });
  test.each([undefined, null, "<html>", 5, []])("survives a body of %j", (body) => {
    const error = toApiError({ status: 502, body, method: "GET" });
    expect([isApiError(error), error.message, error.facts.text]).toEqual([true, "Fetch error (502)", ""]);
  });
});
