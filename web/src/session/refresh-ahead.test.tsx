import { afterEach, describe, expect, test, vi } from "vitest";
import { isDueToRefresh, startRefreshingAhead, toLifeMs } from "./refresh-ahead.ts";
import { askForPair, clearSession, setTokens } from "./session-store.ts";

const token = (name: string) => `${name}.${btoa(JSON.stringify({ iat: 1_000, exp: 1_600 })).replaceAll("=", "")}.sig`;

describe("refreshing ahead of expiry", () => {
  test("reads a token's lifetime from its claims", () => {
    expect(toLifeMs(token("a"))).toBe(600_000);
    expect(toLifeMs("opaque")).toBeNull();
  });
  test("happens at one random point between 60 and 95 % of the lifetime", () => {
    const due = (name: string, share: number, random: number) =>
      isDueToRefresh({ accessToken: token(name), setAt: 0, now: share * 600_000, random: () => random });
    expect(due("early", 0.59, 0)).toBe(false);
    expect(due("early", 0.61, 0.9)).toBe(true);
    expect(due("late", 0.94, 1)).toBe(false);
    expect(due("late", 0.96, 0)).toBe(true);
  });
});

describe("checking the token's age", () => {
  afterEach(() => {
    vi.useRealTimers();
    clearSession();
  });

  test("refreshes at once when the last request for a pair got no answer", async () => {
    setTokens({ accessToken: token("in-doubt"), refreshToken: "r" });
    const refresh = vi.fn();
    startRefreshingAhead(refresh)();
    expect(refresh).not.toHaveBeenCalled();
    await askForPair(() => Promise.reject(new Error("left the page"))).catch(() => undefined);
    startRefreshingAhead(refresh)();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("happens every 30 s and when the tab becomes visible, until it is stopped", () => {
    vi.useFakeTimers();
    setTokens({ accessToken: token("looked-at"), refreshToken: "r" });
    const refresh = vi.fn();
    const stop = startRefreshingAhead(refresh);
    vi.advanceTimersByTime(330_000);
    expect(refresh, "not before 60 % of ten minutes").not.toHaveBeenCalled();
    // The token is past 95 % of its lifetime by now, but its age has not been checked yet.
    vi.setSystemTime(Date.now() + 300_000);
    vi.advanceTimersByTime(29_999);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(30_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(refresh).toHaveBeenCalledTimes(3);
    stop();
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60_000);
    expect(refresh).toHaveBeenCalledTimes(3);
  });
});
