import { describe, expect, test } from "vitest";
import { NetworkError, toApiError } from "../api/api-error.ts";
import { createQueryClient } from "./query-client.ts";

const { queries } = createQueryClient().getDefaultOptions();
const retry = queries?.retry as (failures: number, error: Error) => boolean;
const delay = queries?.retryDelay as (attempt: number) => number;
const status = (code: number) => toApiError({ status: code, body: {}, method: "GET" });

describe("the query client", () => {
  test("drops unused answers after 5 minutes", () => expect(queries?.gcTime).toBe(300_000));
  test("doubles the wait before each retry, up to 30 s", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(delay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });
  test.each([
    ["no connection", new NetworkError(null), true],
    ["a broken server", status(500), true],
    ["an overloaded one", status(503), true],
    ["too many calls", status(429), true],
    ["something unknown", new Error("?"), true],
    ["a no that stays", status(404), false],
    ["a refused session", status(401), false],
    ["no permission", status(403), false],
  ])("retries three times after %s (%s): %s", (_, error, isRetried) => {
    expect([0, 1, 2, 3].map((failures) => retry(failures, error))).toEqual([isRetried, isRetried, isRetried, false]);
  });
});
