import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "../api/api.ts";
import { sessionEnd } from "./end-session.ts";
import { refreshSession } from "./refresh.ts";
import { clearSession, isLoggedIn, session, setTokens } from "./session-store.ts";
import { logOut, refetchUser } from "./sign-in.ts";

interface Seen {
  path: string;
  token: string | null;
}
let seen: Seen[] = [];
let refreshAnswer: () => Response = () => json(200, { sparc_access_token: "a2", sparc_refresh_token: "r2" });
let validTokens = new Set(["a2"]);

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

beforeEach(() => {
  seen = [];
  validTokens = new Set(["a2"]);
  refreshAnswer = () => json(200, { sparc_access_token: "a2", sparc_refresh_token: "r2" });
  clearSession();
  setTokens({ accessToken: "a1", refreshToken: "r1" });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const token = (init.headers as Record<string, string>).Authorization?.slice(7) ?? null;
    seen.push({ path: url, token });
    await Promise.resolve();
    if (url === "/auth/refresh") return refreshAnswer();
    return token && validTokens.has(token)
      ? json(200, { data: { totalPoints: 100 } })
      : json(401, { error: "Unauthorized", code: "auth.required" });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Locks as browsers give them over all tabs. */
function oneAtATime(): Pick<LockManager, "request" | "query"> {
  let last: Promise<unknown> = Promise.resolve();
  const held = new Set<object>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const lock = { name };
    held.add(lock);
    last = last.then(work).finally(() => held.delete(lock));
    return last;
  };
  return { request, query: async () => ({ held: [...held] }) } as unknown as Pick<LockManager, "request" | "query">;
}

const refreshes = () => seen.filter(({ path }) => path === "/auth/refresh").length;

describe("the current user", () => {
  test.each([404, 500, 503])("that cannot be had is told in the specification's words, with its status: %d", async (status) => {
    vi.stubGlobal("fetch", async () => json(status, { error: "No", code: "server.error" }));
    await expect(refetchUser()).rejects.toMatchObject({ message: "failed to fetch current user", status, code: "server.error" });
    expect(isLoggedIn(), "and nobody is logged out").toBe(true);
  });
});

describe("an expired access token", () => {
  test("is refreshed once for all who wait, and each call is repeated once", async () => {
    await Promise.all([call("points.total"), call("points.total"), call("points.total")]);
    expect(refreshes()).toBe(1);
    expect(seen.filter(({ token }) => token === "a2")).toHaveLength(3);
    expect(localStorage.getItem("sparc_access_token")).toBe("a2");
  });

  test("adopts the pair another tab fetched meanwhile", async () => {
    localStorage.setItem("sparc_access_token", "a2");
    localStorage.setItem("sparc_refresh_token", "r2");
    expect(await refreshSession()).toBe("adopted");
    expect(refreshes()).toBe(0);
    expect(session.getState().refreshToken).toBe("r2");
  });

  test("waits for a pair that another tab fetched and that this one is shown late", async () => {
    const locks = oneAtATime();
    vi.stubGlobal("navigator", { locks });
    void locks.request("sparc_refresh", async () => {
      setTimeout(() => {
        localStorage.setItem("sparc_access_token", "a2");
        localStorage.setItem("sparc_refresh_token", "r2");
      }, 60);
    });
    expect(await refreshSession()).toBe("adopted");
    expect(refreshes()).toBe(0);
  });

  test("ends the session when the refresh is refused", async () => {
    refreshAnswer = () => json(401, { error: "Unauthorized", code: "auth.refresh_refused" });
    await expect(call("points.total")).rejects.toThrow("Unauthorized");
    expect(isLoggedIn()).toBe(false);
    expect(localStorage.getItem("sparc_refresh_token")).toBeNull();
  });

  test.each([
    ["no access token", { sparc_refresh_token: "r2" }],
    ["no refresh token", { sparc_access_token: "a2" }],
    ["neither", {}],
  ])("ends the session when the answer has %s, and keeps no half of it", async (_, half) => {
    refreshAnswer = () => json(200, half);
    await expect(call("points.total")).rejects.toThrow("Unauthorized");
    expect(isLoggedIn()).toBe(false);
    expect([localStorage.getItem("sparc_access_token"), localStorage.getItem("sparc_refresh_token")]).toEqual([null, null]);
  });

  test("while another tab logs out waits for it, and gives no other reason", async () => {
    let answerLogout: () => void = () => undefined;
    const loggedOut = new Promise<void>((resolve) => (answerLogout = resolve));
    vi.stubGlobal("navigator", { locks: oneAtATime() });
    const own = globalThis.fetch;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (url === "/auth/logout") await loggedOut;
      return url === "/auth/logout" ? new Response(null, { status: 204 }) : own(url, init);
    });
    const leaving = logOut();
    const refreshing = refreshSession();
    answerLogout();
    await leaving;
    expect(await refreshing).toBe("refused");
    expect(refreshes()).toBe(0);
    expect(sessionEnd()).toEqual({});
  });

  test("keeps the session when the server is away", async () => {
    refreshAnswer = () => json(503, { error: "briefly unavailable", code: "server.unavailable" });
    await expect(call("points.total")).rejects.toThrow();
    expect(isLoggedIn()).toBe(true);
  });

  test("does not go round and round when the new token is refused too", async () => {
    validTokens = new Set();
    await expect(call("points.total")).rejects.toThrow("Unauthorized");
    expect(refreshes()).toBe(1);
    expect(isLoggedIn()).toBe(false);
  });
});
