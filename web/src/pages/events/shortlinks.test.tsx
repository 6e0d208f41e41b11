import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter } from "@tanstack/react-router";
import { describe, expect, test } from "vitest";
import { parseSearch, stringifySearch } from "../../lib/search-params.ts";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { Route as ShortlinkRoute } from "../../routes/$.tsx";
import { eventWith } from "../../testing/entities.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { codeInShortlink, shortlinkTarget } from "./shortlinks.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

test.each([
  ["c/sdpn", "/communities/sdpn"],
  ["c/SDPN/s", "/communities/sdpn"],
  ["c/sdpn/s/t/abc", "/communities/sdpn/sparclets/trivias/abc"],
  ["c/sdpn/s/b/abc", "/communities/sdpn/sparclets/brackets/brackets-abc"],
  ["c/sdpn/s/d/abc", "/communities/sdpn/sparclets/daily-game/abc"],
  ["c/sdpn/s/ps/ABC", "/communities/sdpn/sparclets/point-spread/abc"],
  ["c/sdpn/s/nothing/abc", null],
  ["communities/sdpn", null],
  ["nothing/puck7", null],
  ["", null],
])("the target of %j needs no request", async (path, target) => {
  stubApi({});
  expect(await shortlinkTarget(path, new QueryClient())).toBe(target);
});

test.each([
  ["e/Puck7", "puck7"],
  ["b/puck7", "puck7"],
  ["c/sdpn", null],
  ["nothing/puck7", null],
])("the code in %j is %j", (path, code) => {
  expect(codeInShortlink(path)).toBe(code);
});

const seatWith = (changes: Parameters<typeof eventWith>[0]) => ({
  ...eventWith(changes),
  guests_allowed: false,
  takes_newcomers: true,
  max_stars: 0,
});

describe("the target of a shortlink", () => {
  const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const known = (type: string) => stubApi({ "events.publicInfo": { data: seatWith({ id: ID, type, community_slug: "north" }) } });

  test.each([
    ["trivia", "trivias"],
    ["daily_game", "daily-game"],
    ["bracket", "brackets"],
    ["point_spread", "point-spread"],
  ])("is for an event of type %s under %s", async (type, segment) => {
    known(type);
    expect(await shortlinkTarget("e/short", client())).toBe(`/communities/north/sparclets/${segment}/${ID}`);
    expect(await shortlinkTarget("events/short/results", client())).toBe(`/communities/north/sparclets/${segment}/${ID}/results`);
  });
  test("is null for an event of an unknown type", async () => {
    known("chess");
    expect(await shortlinkTarget("e/short", client())).toBeNull();
  });
  test.each([
    ["/ps/week-9?week=9", "?week=9"],
    ["/e/short?week=9&show=table", "?week=9&show=table"],
    ["/c/north/s/ps/short?week=9", "?week=9"],
    ["/ps/week-9?week=//elsewhere.example", "?week=%2F%2Felsewhere.example"],
    ["/ps/week-9", ""],
  ])("keeps the search of %s", async (address, search) => {
    known("point_spread");
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
  test("is in sdpn when the event has no community", async () => {
    const queries = client();
    queries.setQueryData(publicEventQuery("brackets-cup").queryKey, seatWith({ id: ID, type: "bracket", community_slug: "" }));
    expect(await shortlinkTarget("b/cup", queries)).toBe(`/communities/sdpn/sparclets/brackets/${ID}`);
  });
  test("requests a bracket's short id with its prefix, and a UUID unchanged", async () => {
    const api = known("bracket");
    await shortlinkTarget("b/cup", client());
    await shortlinkTarget(`brackets/${ID}`, client());
    expect(api.requests.map(({ path }) => path)).toEqual(["/api/v1/events/brackets-cup/public_info", `/api/v1/events/${ID}/public_info`]);
  });
  test.each(["events.not_found", "server.error"] as const)("is null when the request fails with %s", async (code) => {
    stubApi({ "events.publicInfo": refusal(code) });
    expect(await shortlinkTarget("e/short", client())).toBeNull();
  });
});
