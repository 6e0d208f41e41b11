import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixtureSparclets } from "@sparc/sparclets/fixtures/index";
import { expect, test } from "vitest";
import { readPageChunks } from "./page-chunks.ts";
import { createPageOpenings } from "./page-openings.ts";

const play = "src/routes/communities/$slug/sparclets/$segment/$id/index.tsx";
const results = "src/routes/communities/$slug/sparclets/$segment/$id/results.tsx";
const sources = [
  play,
  results,
  "src/routes/login.tsx",
  "src/routes/communities/$slug/index.tsx",
  "src/routes/studio/events/index.tsx",
  "src/pages/layout/site-bar.tsx",
  "src/pages/layout/community-bar.tsx",
  "src/pages/layout/studio-bar.tsx",
  "src/pages/events/shortlinks.ts",
  "src/pages/seat/seat-offer.tsx",
  "src/prizes.tsx",
  "src/sparclets/pick-two/play.tsx",
  "src/sparclets/coin-flip/play.tsx",
];
const screens = [
  [play, "src/sparclets/pick-two/play.tsx"],
  [play, "src/sparclets/coin-flip/play.tsx"],
];

function openings() {
  const directory = mkdtempSync(join(tmpdir(), "sparc-openings-"));
  mkdirSync(join(directory, ".vite"));
  const manifest = Object.fromEntries(sources.map((source) => [source, { file: source }]));
  writeFileSync(join(directory, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(directory, ".vite/first-screens.json"), JSON.stringify({ screens, prizeParts: ["src/prizes.tsx"] }));
  const serverRegistry = { pick_two: { importers: {}, firstCalls: { play: ["/picks"], results: ["/results"] } } };
  const toOpening = createPageOpenings({ chunks: readPageChunks(directory), registry: fixtureSparclets, serverRegistry, directory });
  return (input: Partial<Parameters<typeof toOpening>[0]> & { path: string }) => {
    const { chunk, calls, visitorChunk } = toOpening({
      query: new URLSearchParams(),
      isShort: false,
      community: null,
      event: null,
      hasPrizes: false,
      ...input,
    });
    const names = (files: string[] | undefined) => files?.map((file) => file.replace(/^src\//, ""));
    return { scripts: names(chunk?.scripts), calls, forVisitors: names(visitorChunk.scripts) };
  };
}

const event = (type: string, status = "scheduled", guests_allowed = false) => ({ id: "e1", type, status, guests_allowed });
const at = "/communities/sdpn/sparclets/pick-two/e1";

test("an event's page begins with the parts and the calls of its type", () => {
  const { scripts, calls } = openings()({ path: at, event: event("pick_two") });
  expect(scripts).toEqual([play.slice(4), "pages/layout/community-bar.tsx", "sparclets/pick-two/play.tsx"]);
  expect(calls).toEqual(["/api/v1/events/e1", "/api/v1/events/e1/picks"]);
});

test("a short address needs the redirect unless it is an event's, a live game no bar, and an event that is over none of the calls of play", () => {
  const opening = openings();
  expect(opening({ path: "/communities/sdpn", isShort: true }).scripts).toContain("pages/events/shortlinks.ts");
  expect(opening({ path: at, isShort: true, event: event("pick_two") }).scripts).not.toContain("pages/events/shortlinks.ts");
  expect(opening({ path: at, event: event("coin_flip") }).scripts).toEqual([play.slice(4), "sparclets/coin-flip/play.tsx"]);
  expect(opening({ path: at, event: event("pick_two", "completed") }).calls).toEqual(["/api/v1/events/e1"]);
});

test("results begin with the prizes where there are any", () => {
  const path = `${at}/results`;
  expect(openings()({ path, event: event("pick_two", "completed"), hasPrizes: true })).toMatchObject({
    scripts: [results.slice(4), "pages/layout/community-bar.tsx", "prizes.tsx"],
    calls: ["/api/v1/events/e1", "/api/v1/events/e1/results", "/api/v1/events/e1/prizes"],
  });
  expect(openings()({ path, event: event("pick_two", "completed") }).calls).not.toContain("/api/v1/events/e1/prizes");
});

test("other pages begin with their bar, and those for signed-in people with what they ask for first", () => {
  const opening = openings();
  expect(opening({ path: "/login" })).toMatchObject({ scripts: ["routes/login.tsx", "pages/layout/site-bar.tsx"], calls: [] });
  expect(opening({ path: "/communities/sdpn", community: { slug: "sdpn" } }).calls).toEqual([
    "/api/v1/communities/sdpn/events?page=1&page_size=20",
  ]);
  const second = { path: "/communities/sdpn", community: { slug: "sdpn" }, query: new URLSearchParams("page=2") };
  expect(opening(second).calls).toEqual(["/api/v1/communities/sdpn/events?page=2&page_size=20"]);
  expect(opening({ path: "/studio/events" }).calls[0]).toBe("/auth/current_user");
  expect(opening({ path: "/nowhere" })).toMatchObject({ scripts: undefined, calls: [] });
});

test("an event with guests has the seat page for visitors, unless it is over or its results are opened", () => {
  const forVisitors = (path: string, ...about: Parameters<typeof event>) => openings()({ path, event: event(...about) }).forVisitors;
  expect(forVisitors(at, "pick_two", "live", true)).toEqual(["pages/seat/seat-offer.tsx"]);
  expect(forVisitors(at, "pick_two", "completed", true)).toEqual([]);
  expect(forVisitors(`${at}/results`, "pick_two", "live", true)).toEqual([]);
  expect(forVisitors(at, "pick_two", "live", false)).toEqual([]);
});
