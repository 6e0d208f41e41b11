import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FIRST_STARS, LOGGED_OUT, sanitized } from "./session-state.ts";
import {
  clearSession,
  followOtherTabs,
  isLoggedIn,
  loadStoredSession,
  session,
  setCardRectangle,
  setCurrentCommunity,
  setStars,
  setTokens,
  setUser,
} from "./session-store.ts";
import { countTokenUse, tokenUses } from "./token-uses.ts";

const membership = (slug: string, primary = "#000000") =>
  ({
    community: { id: slug, name: slug.toUpperCase(), slug },
    assets: { brandLogo: null, headerBanner: null, favicon: null, coverImage: null },
    colors: { primary, secondary: "#ffffff", primary_text: "#ffffff", secondary_text: "#000000" },
  }) as never;
const user = (...slugs: string[]) => ({ id: "u1", role: "ordinary", communities: slugs.map((slug) => membership(slug)) }) as never;
const PAIR = { accessToken: "a1", refreshToken: "r1" };

beforeEach(() => {
  localStorage.clear();
  clearSession();
});
afterEach(() => vi.useRealTimers());

describe("the stored session", () => {
  test("begins logged out and with 100 stars", () => {
    expect(session.getState()).toEqual(LOGGED_OUT);
    expect([FIRST_STARS, session.getState().stars, session.getState().previousStars]).toEqual([100, 100, 100]);
  });

  test("keeps the pair that another tab stored when something else changes", () => {
    setTokens(PAIR, 5);
    localStorage.setItem("sparc_access_token", "a2");
    localStorage.setItem("sparc_refresh_token", "r2");
    setStars(140);
    expect([localStorage.getItem("sparc_access_token"), localStorage.getItem("sparc_refresh_token")]).toEqual(["a2", "r2"]);
  });

  test("is stored under the product's keys: each token in its own, the rest together", () => {
    setTokens(PAIR, 5);
    setUser(user("sdpn"));
    setCurrentCommunity(membership("sdpn"));
    setStars(140);
    setCardRectangle({ x: 1, y: 2, width: 3, height: 4 });
    expect(localStorage.getItem("sparc_access_token")).toBe("a1");
    expect(localStorage.getItem("sparc_refresh_token")).toBe("r1");
    const { state, version } = JSON.parse(localStorage.getItem("sparc_session") ?? "");
    expect(version).toBe(2);
    expect(state).toMatchObject({ tokenSetAt: 5, stars: 140, previousStars: 100, isSwitching: false });
    expect(state).toMatchObject({ cardRectangle: { x: 1, y: 2, width: 3, height: 4 }, user: { id: "u1" } });
    expect(state.community.community.slug).toBe("sdpn");
    expect(JSON.stringify(state)).not.toMatch(/"a1"|"r1"/);
  });

  test("counts the uses of the access token and begins at 0 for a new one", () => {
    setTokens(PAIR, 5);
    for (let i = 0; i < 3; i += 1) countTokenUse();
    expect(tokenUses()).toBe(3);
    expect(localStorage.getItem("sparc_token_uses")).toBe("5:3");
    setTokens({ accessToken: "a2", refreshToken: "r2" }, 6);
    expect(tokenUses()).toBe(0);
  });

  test("stores the stars before the last change", () => {
    setStars(120);
    setStars(120);
    setStars(150);
    expect([session.getState().stars, session.getState().previousStars]).toEqual([150, 120]);
  });

  test("writes the current community into the user's communities, and accepts null", () => {
    setUser(user("sdpn"));
    setCurrentCommunity(membership("sdpn", "#123456"));
    setCurrentCommunity(membership("north"));
    const { user: member, community } = session.getState();
    expect(member?.communities.map((one) => [one.community.slug, one.colors?.primary])).toEqual([
      ["sdpn", "#123456"],
      ["north", "#000000"],
    ]);
    expect(community?.community.slug).toBe("north");
    setCurrentCommunity(null);
    expect(session.getState().community).toBeNull();
  });

  test("clears the current community when the user has left it", () => {
    setUser(user("sdpn", "north"));
    setCurrentCommunity(membership("north"));
    setUser(user("sdpn"));
    expect(session.getState().community).toBeNull();
  });

  test("loses tokens, user and community on logout, and has 100 stars again", () => {
    setTokens(PAIR);
    setUser(user("sdpn"));
    setCurrentCommunity(membership("sdpn"));
    setStars(900);
    clearSession();
    expect(session.getState()).toEqual(LOGGED_OUT);
    expect([localStorage.getItem("sparc_access_token"), localStorage.getItem("sparc_refresh_token")]).toEqual([null, null]);
  });
});

describe("a stored session from another version or with invalid content", () => {
  const stored = async (state: unknown, version = 1) => {
    localStorage.setItem("sparc_access_token", "a1");
    localStorage.setItem("sparc_refresh_token", "r1");
    localStorage.setItem("sparc_session", typeof state === "string" ? state : JSON.stringify({ state, version }));
    loadStoredSession();
    return session.getState();
  };
  test("continues a session of an older version", async () => {
    const old = {
      tokenSetAt: 7,
      tokenUses: 1,
      user: user("sdpn"),
      stars: 130,
      previousStars: 100,
      community: membership("sdpn"),
      isSwitching: true,
    };
    expect(await stored(old)).toEqual({
      ...PAIR,
      ...old,
      tokenUses: undefined,
      isSwitching: false,
      isPairInDoubt: false,
      cardRectangle: null,
    });
    expect(isLoggedIn()).toBe(true);
    expect(JSON.parse(localStorage.getItem("sparc_session") ?? "").version).toBe(2);
  });
  test("drops a user without communities, to fetch it again, and stays logged in", async () => {
    expect((await stored({ user: { id: "u1", role: "ordinary" } }, 2)).user).toBeNull();
    expect(isLoggedIn()).toBe(true);
  });
  test("clears the switching flag after a reload", async () => {
    expect((await stored({ isSwitching: true }, 2)).isSwitching).toBe(false);
  });
  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "x"],
    [
      "wrong members",
      { accessToken: 5, refreshToken: {}, user: [], stars: "many", community: "x", cardRectangle: { x: "1" }, tokenSetAt: Number.NaN },
    ],
    ["half a pair", { accessToken: "a1", refreshToken: null, user: user("sdpn") }],
  ])("is a logged-out session when it is %s", (_, given) => expect(sanitized(given)).toEqual(LOGGED_OUT));
});

describe("another tab", () => {
  test("passes a logout on to this tab, but not a count of token uses", async () => {
    const stop = followOtherTabs();
    setTokens(PAIR, 5);
    const heard = vi.fn();
    const unsubscribe = session.subscribe(heard);
    dispatchEvent(new StorageEvent("storage", { key: "sparc_token_uses" }));
    expect(heard).not.toHaveBeenCalled();
    localStorage.removeItem("sparc_refresh_token");
    localStorage.removeItem("sparc_access_token");
    dispatchEvent(new StorageEvent("storage", { key: "sparc_refresh_token" }));
    await vi.waitFor(() => expect(isLoggedIn()).toBe(false));
    unsubscribe();
    stop();
  });
});
