import { DEFAULT_COLORS } from "@sparc/contract/theme/community-colors";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NetworkError, toApiError } from "../api/api-error.ts";
import { memberWith, userWith } from "../testing/entities.ts";
import { type ApiStub, deferred, malformed, refusal, stubApi, unreachable } from "../testing/stub-api.ts";
import { applyCommunityTheme } from "../theme/page-colors.ts";
import { reapplyCommunityTheme } from "./reapply-theme.ts";
import { clearSession, loadStoredSession, session, setTokens, setUser } from "./session-store.ts";
import { switchCommunity, switchProblem } from "./switch-community.ts";

const member = (slug: string, primary: string) =>
  memberWith(slug, { colors: { primary, secondary: "#ffb81c", primary_text: "#ffffff", secondary_text: "#00205b" } });
const navy = member("sdpn", "#00205b");
const red = member("north", "#e4002b");
const brand = (): string => document.documentElement.style.getPropertyValue("--brand");

const PAIR = { access_token: "a2", refresh_token: "r2" };
let api: ApiStub;

beforeEach(() => {
  api = stubApi({ "communities.switch": PAIR });
  setTokens({ accessToken: "a1", refreshToken: "r1" });
  setUser(userWith({ communities: [navy, red] }));
});
afterEach(() => {
  clearSession();
  localStorage.clear();
  applyCommunityTheme(null);
});

describe("choosing a community", () => {
  test("shows it and its colours at once, sets the switching flag, and stores the new tokens", async () => {
    const pair = deferred<"communities.switch">();
    api.reply({ "communities.switch": pair.promise });
    const done = switchCommunity(red);
    expect(session.getState()).toMatchObject({ isSwitching: true, community: { community: { slug: "north" } }, accessToken: "a1" });
    await vi.waitFor(() => expect(brand()).toBe("#e4002b"));
    await vi.waitFor(() => expect(api.requests.map(({ path }) => path)).toEqual(["/api/v1/communities/north/switch"]));
    pair.resolve(PAIR);
    await done;
    expect(session.getState()).toMatchObject({ isSwitching: false, accessToken: "a2", refreshToken: "r2" });
  });

  test("leaves the pair in doubt, even after a reload, when no answer arrives, until there is a new pair", async () => {
    api.reply({ "communities.switch": refusal("access.not_member") });
    await expect(switchCommunity(red)).rejects.toMatchObject({ status: 403 });
    expect(session.getState().isPairInDoubt, "a refusal changes nothing").toBe(false);
    api.reply({ "communities.switch": unreachable });
    await expect(switchCommunity(red)).rejects.toBeInstanceOf(NetworkError);
    loadStoredSession();
    expect(session.getState()).toMatchObject({ isPairInDoubt: true, accessToken: "a1" });
    api.reply({ "communities.switch": refusal("request.rate_limited") });
    await expect(switchCommunity(red)).rejects.toMatchObject({ status: 429 });
    expect(session.getState().isPairInDoubt, "another asking was refused, the first was not").toBe(true);
    api.reply({ "communities.switch": PAIR });
    await switchCommunity(red);
    expect(session.getState()).toMatchObject({ isPairInDoubt: false, refreshToken: "r2" });
    api.reply({ "communities.switch": refusal("server.error") });
    await expect(switchCommunity(navy)).rejects.toMatchObject({ status: 500 });
    expect(session.getState().isPairInDoubt, "a server that failed may have done it").toBe(true);
  });

  test("keeps the old tokens when the answer has none", async () => {
    api.reply({ "communities.switch": malformed({}) });
    await switchCommunity(navy);
    expect(session.getState()).toMatchObject({ isSwitching: false, accessToken: "a1", refreshToken: "r1" });
  });

  test.each([
    ["communities.not_found", "Community not found", "list"],
    ["access.not_member", "You don't have access to this community", "here"],
    ["server.error", "Connection failed. Please try again.", "here"],
    ["request.rate_limited", "Connection failed. Please try again.", "here"],
  ] as const)("throws the error again and clears the flag when refused with %s, and the message is %j", async (code, text, leadsTo) => {
    api.reply({ "communities.switch": refusal(code) });
    const error = await switchCommunity(red).catch((thrown: unknown) => thrown);
    expect(switchProblem(error)).toMatchObject({ text, leadsTo });
    expect(session.getState()).toMatchObject({ isSwitching: false, community: { community: { slug: "north" } } });
  });

  test("stays on the page without a connection, and sends the call again when the community is chosen again", async () => {
    api.reply({ "communities.switch": unreachable });
    const error = await switchCommunity(red).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(switchProblem(error)).toEqual({ text: "Connection failed. Please try again.", leadsTo: "here", isStale: false });
    api.reply({ "communities.switch": PAIR });
    await switchCommunity(red);
    expect(session.getState()).toMatchObject({ isSwitching: false, accessToken: "a2" });
  });

  test("sends nothing when it is already the current one or nobody is signed in", async () => {
    await switchCommunity(red);
    await switchCommunity(red);
    expect(api.requests).toHaveLength(1);
    clearSession();
    await switchCommunity(navy);
    expect(api.requests).toHaveLength(1);
  });

  test("shows no error of its own when the session has ended", () => {
    expect(switchProblem(toApiError({ status: 401, body: {}, method: "POST" }))).toBeNull();
  });
});

describe("the stored community's colours", () => {
  const THERE = ["/communities/north/sparclets/trivias/1", "/profile/settings", "/profile/stars"];
  test.each(THERE)("are applied on %s as soon as the stored session is read", async (path) => {
    await switchCommunity(red);
    applyCommunityTheme(null);
    reapplyCommunityTheme(path);
    await vi.waitFor(() => expect(brand()).toBe("#e4002b"));
  });
  test.each(["/", "/communities", "/communities/sdpn", "/studio/events"])("are not applied on %s", async (path) => {
    await switchCommunity(red);
    applyCommunityTheme(null);
    await vi.waitFor(() => expect(brand()).toBe(DEFAULT_COLORS.primary));
    reapplyCommunityTheme(path);
    await Promise.resolve();
    expect(brand()).toBe(DEFAULT_COLORS.primary);
  });
});
