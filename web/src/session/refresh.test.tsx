import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "../api/api.ts";
import { NetworkError } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { uploadPicture } from "../api/upload-picture.ts";
import { refusal, stubApi } from "../testing/stub-api.ts";
import { sessionEnd } from "./end-session.ts";
import { refreshSession } from "./refresh.ts";
import { clearSession, isLoggedIn, session, setTokens, setUser } from "./session-store.ts";
import { logOut, refetchUser } from "./sign-in.ts";
import { switchCommunity } from "./switch-community.ts";

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
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Locks that exclude each other over all tabs, as a browser's do. */
function oneAtATime(): Pick<LockManager, "request" | "query"> {
  const queues = new Map<string, Promise<unknown>>();
  const openLocks = new Set<object>();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => Promise<unknown>;
    const lock = { name };
    const turn = async () => {
      openLocks.add(lock);
      await work();
      openLocks.delete(lock);
    };
    const isShared = rest.length > 1;
    const granted = isShared ? turn() : (queues.get(name) ?? Promise.resolve()).then(turn);
    queues.set(name, granted);
    return granted;
  };
  return { request, query: async () => ({ held: [...openLocks] }) } as unknown as Pick<LockManager, "request" | "query">;
}

const refreshes = () => seen.filter(({ path }) => path === "/auth/refresh").length;

describe("the current user", () => {
  test.each([
    ["users.not_found", 404],
    ["server.error", 500],
    ["server.unavailable", 503],
  ] as const)("throws the specification's error with the server's status when the user cannot be fetched: %s, %d", async (code, status) => {
    stubApi({ "auth.currentUser": refusal(code) });
    await expect(refetchUser()).rejects.toMatchObject({ message: "failed to fetch current user", status, code });
    expect(isLoggedIn(), "and nobody is logged out").toBe(true);
  });
});

describe("an expired access token", () => {
  test("is refreshed once for all waiting calls, and each call is repeated once", async () => {
    await Promise.all([call("points.total"), call("points.total"), call("points.total")]);
    expect(refreshes()).toBe(1);
    expect(seen.filter(({ token }) => token === "a2")).toHaveLength(3);
    expect(localStorage.getItem("sparc_access_token")).toBe("a2");
  });

  test("is replaced by the pair that another tab fetched meanwhile", async () => {
    localStorage.setItem("sparc_access_token", "a2");
    localStorage.setItem("sparc_refresh_token", "r2");
    expect(await refreshSession()).toBe("adopted");
    expect(refreshes()).toBe(0);
    expect(session.getState().refreshToken).toBe("r2");
  });

  test("marks a new pair for other tabs for 15 s, without delaying their turns", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const locks = oneAtATime();
    vi.stubGlobal("navigator", { locks });
    expect(await refreshSession(), "this tab goes on at once").toBe("refreshed");
    const next = vi.fn(async () => undefined);
    await locks.request("sparc_refresh", next);
    expect(next).toHaveBeenCalledOnce();
    const names = async () => (await locks.query()).held?.map(({ name }) => name);
    expect(await names()).toEqual(["sparc_new_pair"]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await names()).toEqual([]);
    vi.useRealTimers();
  });

  test("waits for a pair that another tab fetched while this browser shows it late", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const locks = oneAtATime();
    vi.stubGlobal("navigator", { locks });
    void locks.request("sparc_new_pair", { mode: "shared" }, () => new Promise(() => undefined));
    const refreshing = refreshSession();
    await vi.advanceTimersByTimeAsync(4_000);
    localStorage.setItem("sparc_access_token", "a2");
    localStorage.setItem("sparc_refresh_token", "r2");
    await vi.advanceTimersByTimeAsync(25);
    expect(await refreshing).toBe("adopted");
    expect(refreshes()).toBe(0);
    vi.useRealTimers();
  });

  test("does not wait for other tabs when the refused pair is its own", async () => {
    const locks = oneAtATime();
    vi.stubGlobal("navigator", { locks });
    expect(await refreshSession()).toBe("refreshed");
    refreshAnswer = () => json(200, { sparc_access_token: "a3", sparc_refresh_token: "r3" });
    expect(await refreshSession()).toBe("refreshed");
    expect(refreshes()).toBe(2);
  });

  test("lets the next tab have its turn when the browser refuses the second lock", async () => {
    const locks = oneAtATime();
    const request = (name: string, ...rest: unknown[]) =>
      name === "sparc_new_pair" ? Promise.reject(new Error("The page is being left")) : locks.request(name, rest.at(-1) as never);
    vi.stubGlobal("navigator", { locks: { ...locks, request } });
    expect(await refreshSession()).toBe("refreshed");
    const next = vi.fn(async () => undefined);
    await locks.request("sparc_refresh", next);
    expect(next).toHaveBeenCalledOnce();
  });

  test("is refreshed by this tab when no other tab's pair arrives", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const locks = oneAtATime();
    vi.stubGlobal("navigator", { locks });
    void locks.request("sparc_new_pair", { mode: "shared" }, () => new Promise(() => undefined));
    const refreshing = refreshSession();
    await vi.advanceTimersByTimeAsync(15_100);
    expect(await refreshing).toBe("refreshed");
    expect(refreshes()).toBe(1);
    vi.useRealTimers();
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
  ])("ends the session and stores no token when the answer has %s", async (_, half) => {
    refreshAnswer = () => json(200, half);
    await expect(call("points.total")).rejects.toThrow("Unauthorized");
    expect(isLoggedIn()).toBe(false);
    expect([localStorage.getItem("sparc_access_token"), localStorage.getItem("sparc_refresh_token")]).toEqual([null, null]);
  });

  test("leaves the session unchanged when the server is unavailable", async () => {
    refreshAnswer = () => json(503, { error: "briefly unavailable", code: "server.unavailable" });
    await expect(call("points.total")).rejects.toThrow();
    expect(isLoggedIn()).toBe(true);
  });

  test.each([
    ["a call", () => call("points.total")],
    ["a picture", () => uploadPicture(new Blob(["p"]))],
    ["a switch", () => switchCommunity({ community: { id: "north", slug: "north" }, colors: {} } as never)],
  ])("is refreshed only once when the new token is refused as well, for %s", async (_, request) => {
    validTokens = new Set();
    setUser({ id: "u", role: "ordinary", communities: [] } as never);
    await expect(request()).rejects.toThrow("Unauthorized");
    expect(refreshes()).toBe(1);
    expect(isLoggedIn()).toBe(false);
  });
});

describe("logging out", () => {
  /** Stubs a server that answers requests to `path` only when the test calls `answer`. */
  function answerLater(path: string): { answer: (response: Response) => void; inits: RequestInit[] } {
    const inits: RequestInit[] = [];
    let answer: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const other = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      if (url !== path) return other(url, init);
      inits.push(init);
      return pending;
    });
    return { answer, inits };
  }

  test("ends the session at once and sends the call, even without an answer and while another tab holds the lock", () => {
    const locks = oneAtATime();
    vi.stubGlobal("navigator", { locks });
    void locks.request("sparc_refresh", () => new Promise(() => undefined));
    const { inits } = answerLater("/auth/logout");
    logOut();
    expect(isLoggedIn()).toBe(false);
    expect(localStorage.getItem("sparc_refresh_token")).toBeNull();
    expect(inits).toMatchObject([{ keepalive: true, headers: { Authorization: "Bearer a1" } }]);
  });

  test.each([
    ["brings a new pair", () => json(200, { sparc_access_token: "a2", sparc_refresh_token: "r2" })],
    ["is a refusal", () => json(401, { error: "Unauthorized", code: "auth.refresh_refused" })],
  ])("stays logged out, without another reason, when a late answer to a refresh %s", async (_, answer) => {
    const pendingAnswer = answerLater("/auth/refresh");
    const refreshing = refreshSession();
    await vi.waitFor(() => expect(pendingAnswer.inits).toHaveLength(1));
    logOut();
    pendingAnswer.answer(answer());
    expect(await refreshing).toBe("refused");
    expect(isLoggedIn()).toBe(false);
    expect(localStorage.getItem("sparc_refresh_token")).toBeNull();
    expect(sessionEnd()).toEqual({});
  });

  test.each([
    ["brings a new pair", () => json(200, { sparc_access_token: "a2", sparc_refresh_token: "r2" })],
    ["is a refusal", () => json(401, { error: "Unauthorized", code: "auth.refresh_refused" })],
    ["has no pair", () => json(200, {})],
  ])("then signing in again keeps the new session when a late answer to the old one's refresh %s", async (_, answer) => {
    const pendingAnswer = answerLater("/auth/refresh");
    const refreshing = refreshSession();
    await vi.waitFor(() => expect(pendingAnswer.inits).toHaveLength(1));
    logOut();
    setTokens({ accessToken: "b1", refreshToken: "s1" });
    pendingAnswer.answer(answer());
    expect(await refreshing).toBe("adopted");
    expect(session.getState()).toMatchObject({ accessToken: "b1", refreshToken: "s1" });
    expect([localStorage.getItem("sparc_access_token"), localStorage.getItem("sparc_refresh_token")]).toEqual(["b1", "s1"]);
  });
});

describe("two tabs without locks, as on plain http,", () => {
  test.each([
    ["the same pair", () => json(200, { sparc_access_token: "a2", sparc_refresh_token: "r2" })],
    ["another pair", () => json(200, { sparc_access_token: "a3", sparc_refresh_token: "r3" })],
    ["a refusal", () => json(401, { error: "Unauthorized", code: "auth.refresh_refused" })],
  ])("stay logged in after refreshing at once when the second is answered with %s", async (_, answer) => {
    refreshAnswer = () => {
      // The first tab stored its answer just before.
      localStorage.setItem("sparc_access_token", "a2");
      localStorage.setItem("sparc_refresh_token", "r2");
      return answer();
    };
    await call("points.total");
    expect(refreshes()).toBe(1);
    expect(session.getState()).toMatchObject({ accessToken: "a2", refreshToken: "r2" });
    expect([localStorage.getItem("sparc_access_token"), localStorage.getItem("sparc_refresh_token")]).toEqual(["a2", "r2"]);
  });
});

describe("the deadline of a call that changes the session's tokens", () => {
  test.each(["auth.login", "auth.loginCode", "auth.refresh", "auth.token", "auth.logout", "users.register", "communities.switch"] as const)(
    "ends %s",
    async (name) => {
      const deadline = new AbortController();
      vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
      const signals: unknown[] = [];
      vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      });
      const ended = expect(send({ name, params: { id: "north" } })).rejects.toBeInstanceOf(NetworkError);
      await vi.waitFor(() => expect(signals).toEqual([deadline.signal]));
      deadline.abort();
      await ended;
    },
  );

  test("leaves the session unchanged when only half the answer to the refresh arrived", async () => {
    const deadline = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    refreshAnswer = () => {
      const stalled = json(200, {});
      stalled.json = () => {
        deadline.abort();
        return Promise.reject(deadline.signal.reason);
      };
      return stalled;
    };
    expect(await refreshSession()).toBe("unreachable");
    expect(isLoggedIn()).toBe(true);
  });
});
