import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiErrorOf, NetworkError } from "../api/api-error.ts";
import { applyCommunityTheme } from "../theme/community-style.ts";
import { reapplyCommunityTheme } from "./reapply-theme.ts";
import { clearSession, session, setTokens, setUser } from "./session-store.ts";
import { switchCommunity, switchProblem } from "./switch-community.ts";

const member = (slug: string, primary: string) =>
  ({
    community: { id: slug, name: slug, slug },
    assets: { brandLogo: null, headerBanner: null, favicon: null, coverImage: null },
    colors: { primary, secondary: "#ffb81c", primary_text: "#ffffff", secondary_text: "#00205b" },
  }) as never;
const navy = member("sdpn", "#00205b");
const red = member("north", "#e4002b");
const brand = (): string => document.documentElement.style.getPropertyValue("--brand");

let asked: string[] = [];
let answer: () => Promise<Response> | Response = () => Response.json({ access_token: "a2", refresh_token: "r2" });

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ access_token: "a2", refresh_token: "r2" });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
  setTokens({ accessToken: "a1", refreshToken: "r1" });
  setUser({ id: "u", role: "ordinary", communities: [navy, red] } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
  applyCommunityTheme(null);
});

describe("choosing a community", () => {
  test("shows it and its colours at once, tells that it is switching, and takes the new tokens", async () => {
    let isAnswered: (response: Response) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        isAnswered = resolve;
      });
    const done = switchCommunity(red);
    expect(session.getState()).toMatchObject({ isSwitching: true, community: { community: { slug: "north" } }, accessToken: "a1" });
    expect(brand()).toBe("#e4002b");
    await vi.waitFor(() => expect(asked).toEqual(["/api/v1/communities/north/switch"]));
    isAnswered(Response.json({ access_token: "a2", refresh_token: "r2" }));
    await done;
    expect(session.getState()).toMatchObject({ isSwitching: false, accessToken: "a2", refreshToken: "r2" });
  });

  test("whose answer never comes leaves the pair in doubt, also after a reload, until a new pair is there", async () => {
    answer = () => Response.json({ error: "No", code: "communities.not_member" }, { status: 403 });
    await expect(switchCommunity(red)).rejects.toMatchObject({ status: 403 });
    expect(session.getState().isPairInDoubt, "a refusal changes nothing").toBe(false);
    answer = () => Promise.reject(new TypeError("left the page"));
    await expect(switchCommunity(red)).rejects.toBeInstanceOf(NetworkError);
    await session.persist.rehydrate();
    expect(session.getState()).toMatchObject({ isPairInDoubt: true, accessToken: "a1" });
    answer = () => Response.json({ error: "Later", code: "limits.exceeded" }, { status: 429 });
    await expect(switchCommunity(red)).rejects.toMatchObject({ status: 429 });
    expect(session.getState().isPairInDoubt, "another asking was refused, the first was not").toBe(true);
    answer = () => Response.json({ access_token: "a2", refresh_token: "r2" });
    await switchCommunity(red);
    expect(session.getState()).toMatchObject({ isPairInDoubt: false, refreshToken: "r2" });
    answer = () => Response.json({ error: "No", code: "server.error" }, { status: 500 });
    await expect(switchCommunity(navy)).rejects.toMatchObject({ status: 500 });
    expect(session.getState().isPairInDoubt, "a server that failed may have done it").toBe(true);
  });

  test("keeps the old tokens when the answer has no new ones", async () => {
    answer = () => Response.json({});
    await switchCommunity(navy);
    expect(session.getState()).toMatchObject({ isSwitching: false, accessToken: "a1", refreshToken: "r1" });
  });

  test.each([
    [404, "Community not found", "list"],
    [403, "You don't have access to this community", "here"],
    [500, "Connection failed. Please try again.", "here"],
    [429, "Connection failed. Please try again.", "here"],
  ])("refused with %d: the error is thrown again, the flag is cleared, the text is %j", async (status, text, leadsTo) => {
    answer = () => Response.json({ error: "no" }, { status });
    const error = await switchCommunity(red).catch((thrown: unknown) => thrown);
    expect(switchProblem(error)).toMatchObject({ text, leadsTo });
    expect(session.getState()).toMatchObject({ isSwitching: false, community: { community: { slug: "north" } } });
  });

  test("without a connection stays where one is, and the same choice tries again", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    const error = await switchCommunity(red).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(switchProblem(error)).toEqual({ text: "Connection failed. Please try again.", leadsTo: "here", isStale: false });
    answer = () => Response.json({ access_token: "a2", refresh_token: "r2" });
    await switchCommunity(red);
    expect(session.getState()).toMatchObject({ isSwitching: false, accessToken: "a2" });
  });

  test("asks nobody when it is the current one already, or nobody is signed in", async () => {
    await switchCommunity(red);
    await switchCommunity(red);
    expect(asked).toHaveLength(1);
    clearSession();
    await switchCommunity(navy);
    expect(asked).toHaveLength(1);
  });

  test("an ended session has no toast of its own", () => {
    expect(switchProblem(apiErrorOf({ status: 401, body: {}, method: "POST" }))).toBeNull();
  });
});

describe("the stored community's colours", () => {
  const THERE = ["/communities/north/sparclets/trivias/1", "/profile/settings", "/profile/stars"];
  test.each(THERE)("are back on %s as soon as the stored session is", async (path) => {
    await switchCommunity(red);
    applyCommunityTheme(null);
    await reapplyCommunityTheme(() => path);
    expect(brand()).toBe("#e4002b");
  });
  test.each(["/", "/communities", "/communities/sdpn", "/studio/events"])("are not on %s", async (path) => {
    await switchCommunity(red);
    applyCommunityTheme(null);
    const own = brand();
    await reapplyCommunityTheme(() => path);
    expect(brand()).toBe(own);
  });
});
