import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter } from "@tanstack/react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parseSearch, stringifySearch } from "../../lib/search-params.ts";
import { Route as ShortlinkRoute } from "../../routes/$.tsx";
import { readShortlink, shortlinkTarget } from "./shortlinks.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("shortlinks", () => {
  test.each([
    ["e/puck7", { kind: "event", id: "puck7", isResults: false }],
    ["events/puck7/", { kind: "event", id: "puck7", isResults: false }],
    ["e/puck7/results", { kind: "event", id: "puck7", isResults: true }],
    ["c/sdpn", { kind: "path", path: "/communities/sdpn" }],
    ["c/sdpn/s", { kind: "path", path: "/communities/sdpn/sparclets" }],
    ["c/sdpn/s/t/abc", { kind: "path", path: "/communities/sdpn/sparclets/trivias/abc" }],
    ["c/sdpn/s/b/abc", { kind: "path", path: "/communities/sdpn/sparclets/brackets/abc" }],
    ["c/sdpn/s/d/abc", { kind: "path", path: "/communities/sdpn/sparclets/daily-game/abc" }],
    ["c/sdpn/s/ps/abc", { kind: "path", path: "/communities/sdpn/sparclets/point-spread/abc" }],
    [`b/${ID}`, { kind: "typed", segment: "brackets", id: ID }],
    ["b/cup", { kind: "typed", segment: "brackets", id: "brackets-cup" }],
    ["brackets/cup", { kind: "typed", segment: "brackets", id: "brackets-cup" }],
    ["ps/week-1", { kind: "typed", segment: "point-spread", id: "week-1" }],
    ["point-spread/week-1", { kind: "typed", segment: "point-spread", id: "week-1" }],
    ["g/today", { kind: "typed", segment: "daily-game", id: "today" }],
    ["games/today", { kind: "typed", segment: "daily-game", id: "today" }],
    ["b/cup/results", null],
    ["c/sdpn/s/t", null],
    ["c/sdpn/x", null],
    ["c/sdpn/s/nothing/abc", null],
    ["e/puck7/other", null],
    ["e", null],
    ["nothing/puck7", null],
    ["", null],
  ])("%s", (path, link) => expect(readShortlink(path)).toEqual(link));
});

describe("where a shortlink leads", () => {
  afterEach(() => vi.unstubAllGlobals());
  const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const known = (event: object): string[] => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return Response.json({ data: { id: ID, ...event } });
    });
    return asked;
  };

  test.each([
    ["trivia", "trivias"],
    ["daily_game", "daily-game"],
    ["bracket", "brackets"],
    ["point_spread", "point-spread"],
  ])("an event of type %s: to %s", async (type, segment) => {
    known({ type, community_slug: "north" });
    expect(await shortlinkTarget("e/short", client())).toBe(`/communities/north/sparclets/${segment}/${ID}`);
    expect(await shortlinkTarget("events/short/results", client())).toBe(`/communities/north/sparclets/${segment}/${ID}/results`);
  });
  test("of a type nobody knows: nowhere", async () => {
    known({ type: "chess", community_slug: "north" });
    expect(await shortlinkTarget("e/short", client())).toBeNull();
  });
  test.each([
    ["/ps/week-9?week=9", "?week=9"],
    ["/e/short?week=9&show=table", "?week=9&show=table"],
    ["/c/north/s/ps/short?week=9", "?week=9"],
    ["/ps/week-9?week=//elsewhere.example", "?week=%2F%2Felsewhere.example"],
    ["/ps/week-9", ""],
  ])("%s goes on with its search", async (address, search) => {
    known({ type: "point_spread", community_slug: "north" });
    const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();
    const shortlink = ShortlinkRoute.update({ id: "/$", path: "/$", getParentRoute: () => root } as never);
    const event = createRoute({ getParentRoute: () => root, path: "/communities/$slug/sparclets/$segment/$id" });
    const router = createRouter({
      routeTree: root.addChildren([shortlink as never, event]),
      history: createMemoryHistory({ initialEntries: [address] }),
      context: { queryClient: client() },
      ...{ parseSearch, stringifySearch },
    });
    await router.load();
    const { pathname, searchStr } = router.state.location;
    expect(pathname).toMatch(/^\/communities\/north\/sparclets\/point-spread\//);
    expect(searchStr).toBe(search);
  });
  test("without a community: in sdpn", async () => {
    known({ type: "bracket" });
    expect(await shortlinkTarget("b/cup", client())).toBe(`/communities/sdpn/sparclets/brackets/${ID}`);
  });
  test("a bracket's short id is looked up with its prefix, a UUID as it is", async () => {
    const asked = known({ type: "bracket", community_slug: "north" });
    await shortlinkTarget("b/cup", client());
    await shortlinkTarget(`brackets/${ID}`, client());
    expect(asked).toEqual(["/api/v1/events/brackets-cup/public_info", `/api/v1/events/${ID}/public_info`]);
  });
  test.each([404, 500])("when the look-up fails with %d: nowhere", async (status) => {
    vi.stubGlobal("fetch", async () => Response.json({ error: "no" }, { status }));
    expect(await shortlinkTarget("e/short", client())).toBeNull();
  });
});
