import { defaultRules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView, PatchMatchup } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { type ApiStub, type Body, type Refusal, refusal, stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { matchupWith, START } from "./matchups.fixtures.ts";
import { Matchups } from "./matchups.tsx";

/** The server's matchups, and the results that the feed has for them. */
interface FakeServer {
  matchups: MatchupView[];
  feedResults: Body<"feed.overriddenResults">["data"];
  preview: Body<"matchups.preview">["data"];
  refusal: Refusal | null;
}
let api: ApiStub;
const sent = () => api.toRequests("matchups.update").map(({ body }) => body);
const previewed = () => api.toRequests("matchups.preview").map(({ body }) => body);
const added = () => api.toRequests("matchups.create").map(({ body }) => body);

const team = (name: string) => ({ name, short_name: name.slice(0, 3).toUpperCase(), color: null, logo: null });
const NO_APPEARANCE = { color: null, logo: null };
let server: FakeServer;
let drawn: Drawn;
const settle = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(50)));
const text = (): string => drawn.root.textContent ?? "";

function patched(id: string | undefined, body: PatchMatchup): MatchupView {
  const { version: _, reason: __, ...change } = body;
  const at = server.matchups.findIndex((one) => one.id === id);
  const before = server.matchups[at] as MatchupView;
  const sides = { home: { ...before.home, ...change.home }, away: { ...before.away, ...change.away } };
  const after = { ...before, ...change, ...sides, revision: before.revision + 1 } as MatchupView;
  server.matchups[at] = after;
  return after;
}

beforeEach(async () => {
  vi.useFakeTimers({ now: START + 60_000 });
  server = {
    matchups: [
      matchupWith({ status: "final", away_score: 17, home_score: 28, revision: 3 }),
      matchupWith({ id: "9_2", n: 2, home: team("Miami"), away: team("Oakland"), game_id: "g2", line: 3 }),
      matchupWith({ id: "9_3", n: 3, home: team("Seattle"), away: team("Denver"), is_locked: false, starts_at: START + 86_400_000 }),
      matchupWith({ id: "10_1", week: 10, week_label: "Week 10", home: team("Boston"), away: team("Troy"), is_locked: false }),
    ],
    feedResults: [],
    preview: { ranked: 4, moved: 0, moves: [] },
    refusal: null,
  };
  api = stubApi({
    "feed.overriddenResults": () => ({ data: server.feedResults }),
    "feed.takeOver": () => {
      server.feedResults = [];
      server.matchups = [matchupWith({ status: "final", away_score: 24, home_score: 17, revision: 4 }), ...server.matchups.slice(1)];
      return { data: [] };
    },
    "matchups.preview": () => ({ data: server.preview }),
    "picks.splits": {
      data: [
        {
          slot: "9_2",
          total: 4,
          counts: [
            { value: { side: "away" }, count: 3 },
            { value: { side: "home" }, count: 1 },
          ],
        },
      ],
    },
    "matchups.list": () => ({ type: "point_spread", data: server.matchups }),
    "matchups.create": ({ body }) => {
      const { home, away, ...rest } = body as unknown as MatchupView;
      const sides = { home: { ...NO_APPEARANCE, ...home }, away: { ...NO_APPEARANCE, ...away } };
      const one = matchupWith({ ...rest, ...sides, id: "11_1", week_label: "Finals", is_locked: false });
      server.matchups.push(one);
      return { type: "point_spread", data: one };
    },
    "matchups.update": ({ params, body }) =>
      server.refusal ?? { type: "point_spread", data: patched(params.matchupId, body as PatchMatchup) },
  });
  const event = {
    id: "e1",
    name: "Week by week",
    status: "live",
    time_zone: "America/New_York",
    rules: defaultRules,
  } as unknown as EventDetail;
  drawn = draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Matchups event={event} />
    </QueryClientProvider>,
  );
  await vi.waitFor(async () => {
    await settle();
    expect(drawn.root.querySelector("article")).not.toBeNull();
  });
});

afterEach(() => {
  drawn.unmount();
  vi.useRealTimers();
});

function button(name: RegExp): HTMLButtonElement {
  const found = [...drawn.root.querySelectorAll("button")].find((one) =>
    name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""),
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
}

function press(name: RegExp, times = 1): Promise<void> {
  const pressed = button(name);
  act(() => {
    for (let count = 0; count < times; count += 1) pressed.click();
  });
  return settle();
}

function fill(label: RegExp, value: string): void {
  const found = [...drawn.root.querySelectorAll("label")].find((one) => label.test(one.textContent ?? ""));
  const field = document.getElementById(found?.htmlFor ?? "");
  const isSelect = field instanceof HTMLSelectElement;
  act(() => {
    Object.getOwnPropertyDescriptor((isSelect ? HTMLSelectElement : HTMLInputElement).prototype, "value")?.set?.call(field, value);
    field?.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
  });
}

const shown = (): string[] => [...drawn.root.querySelectorAll("article")].map((article) => article.getAttribute("aria-label") ?? "");

test("due games come first, and the others are grouped by week with their result and its source", async () => {
  expect(drawn.root.querySelector('[aria-label="Results"]')?.textContent).toBe("Next due 1All open 3Decided 1");
  expect(shown()).toEqual(["Oakland at Miami", "Troy at Boston", "Denver at Seattle"]);
  expect(drawn.root.querySelector('[aria-label="Oakland at Miami"]')?.textContent).toContain("From the feed");
  expect(drawn.root.querySelector('[aria-label="Denver at Seattle"]')?.textContent).toContain("Picks are open");
  await press(/^All open/);
  expect(shown()).toEqual(["Oakland at Miami", "Denver at Seattle"]);
  await press(/^Week 10/);
  expect(shown()).toEqual(["Troy at Boston"]);
  await press(/^Decided/);
  expect(text()).toMatch(/Final 17–28\s*DAL covered by 9/);
  const missing = [...drawn.root.querySelectorAll("#end-missing li")].map(({ textContent }) => textContent);
  expect(missing).toEqual(["2games of Week 9 are open", "1game of Week 10 is open"]);
});

test("a typed score previews the rank changes before it is stored, once both scores are entered", async () => {
  server.preview = {
    ranked: 4,
    moved: 1,
    moves: [{ user_id: "0d3c8c5e-1111-4222-8333-444455556666", display_name: "Kofi", photo_url: null, face: 0, rank: 3, rank_before: 2 }],
  };
  fill(/^Points of Oakland/, "27");
  await act(async () => void (await vi.advanceTimersByTimeAsync(450)));
  expect(previewed()).toEqual([]);
  fill(/^Points of Miami/, "2");
  fill(/^Points of Miami/, "24");
  await act(async () => void (await vi.advanceTimersByTimeAsync(450)));
  expect(previewed()).toEqual([{ version: 0, status: "final", home_score: 24, away_score: 27 }]);
  const box = drawn.root.querySelector(".movebox")?.textContent ?? "";
  expect(box).toContain("1 rank would move");
  expect(box).toContain("Oakland 27–24 Miami. Push. Nothing is stored yet.");
  expect(box).toMatch(/Kofi 1 place down to 3rd/);
  fill(/^Points of Miami/, "20");
  expect(drawn.root.querySelector(".movebox")?.textContent).toContain("OAK covered by 4. 75 % had Oakland.");
  expect(sent()).toEqual([]);
});

test("a game that is being edited stays in its place when somebody else stores its result", async () => {
  fill(/^Points of Oakland/, "27");
  server.matchups[1] = { ...(server.matchups[1] as MatchupView), status: "final", away_score: 20, home_score: 24, revision: 1 };
  await act(async () => void (await vi.advanceTimersByTimeAsync(21_000)));
  expect(drawn.root.querySelector('[aria-label="Oakland at Miami"]')?.textContent).toContain("It is now: Final 20–24");
  await press(/^Take theirs$/);
  expect(shown()).toEqual(["Troy at Boston", "Denver at Seattle"]);
});

test("a differing feed result is shown beside the entered one until it is taken over", async () => {
  await press(/^Decided/);
  server.feedResults = [{ matchup: "9_1", status: "final", home_score: 17, away_score: 24, source: "week-9.csv" }];
  await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)));
  const game = (): string => drawn.root.querySelector("article")?.textContent ?? "";
  expect(game()).toMatch(/Final 17–28.*The feed says: Final 24–17\. What you entered stays until you take this over/);
  expect(drawn.root.textContent?.match(/The feed says/g)).toHaveLength(1);
  await press(/^Take it over/, 2);
  expect(api.toRequests("feed.takeOver")).toMatchObject([{ path: "/api/v1/events/e1/matchups/9_1/take_over", body: { version: 3 } }]);
  expect(game()).toContain("Final 24–17");
  expect(game()).not.toContain("The feed says");
});

test("a lock is shown when it comes, not at the next poll", async () => {
  server.matchups = server.matchups.map((one) => ({ ...one, is_locked: one.week === 9 }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
  expect(drawn.root.querySelector('[aria-label="Denver at Seattle"]')?.textContent).toContain("No result yet");
});

test("a note can be added when a game is cancelled before it counted", async () => {
  await press(/^Other state: Oakland/);
  fill(/^State/, "cancelled");
  fill(/^Why/, "Power cut in the stadium");
  await press(/^Store$/);
  expect(sent()).toEqual([{ version: expect.any(Number), status: "cancelled", reason: "Power cut in the stadium" }]);
});

test("a score is stored once however often the button is pressed", async () => {
  fill(/^Points of Oakland/, "27");
  await press(/^Store$/);
  expect([sent().length, text().includes("Enter the points")]).toEqual([0, true]);
  fill(/^Points of Miami/, "24");
  await press(/^Store 27–24$/, 2);
  expect(sent()).toEqual([{ version: 0, status: "final", home_score: 24, away_score: 27 }]);
  expect(drawn.root.querySelector("form")).toBeNull();
});

test("a decided result is corrected with a reason, after a preview of the public text", async () => {
  await press(/^Decided/);
  await press(/^Correct: Kansas City/);
  fill(/^State/, "cancelled");
  expect(text()).toContain("“KC at DAL was cancelled and does not count”");
  await press(/^Store the correction$/);
  expect([sent().length, text().includes("Say why the result changes")]).toEqual([0, true]);
  fill(/^Why it changes/, "Annulled by the league");
  await press(/^Store the correction$/);
  expect(sent()).toEqual([{ version: 3, status: "cancelled", reason: "Annulled by the league" }]);
});

test("a result that somebody else stored meanwhile is shown, and nothing is overwritten before a decision", async () => {
  fill(/^Points of Oakland/, "27");
  fill(/^Points of Miami/, "24");
  server.matchups[1] = { ...(server.matchups[1] as MatchupView), status: "in_progress", away_score: 20, home_score: 24, revision: 1 };
  server.refusal = refusal("matchups.stale_version");
  await press(/^Store 27–24$/);
  expect(text()).toContain("It is now: 20–24 so far");
  server.refusal = null;
  await press(/^Store 27–24$/);
  expect(sent()).toHaveLength(1);
  await press(/^Keep mine$/);
  await press(/^Store 27–24$/);
  expect(sent().at(-1)).toEqual({ version: 1, status: "final", away_score: 27 });
});

test("a score is not sent before the lock, but a cancellation is", async () => {
  await press(/^Other state: Denver/);
  fill(/^State/, "final");
  fill(/^Points of Denver/, "3");
  fill(/^Points of Seattle/, "0");
  expect(text()).toContain("Picks on this game are still open.");
  expect(button(/^Store 3–0$/).getAttribute("aria-disabled")).toBe("true");
  await press(/^Store 3–0$/);
  expect(sent()).toEqual([]);
  fill(/^State/, "forfeited");
  await press(/^Store$/);
  expect(sent()).toEqual([{ version: 0, status: "forfeited" }]);
});

test("a frozen line moves in steps of a half with a reason, and shows its meaning", async () => {
  await press(/^Change: Denver/);
  await press(/^Half a point less: the line/);
  expect(text()).toContain("Seattle must win by 3 or more");
  expect(text()).toContain("Seattle moves from −2 to −2½.");
  await press(/^Change it and tell them$/);
  expect([sent().length, text().includes("Say why it changes")]).toEqual([0, true]);
  fill(/^Why it changes/, "Quarterback out");
  await press(/^Change it and tell them$/);
  expect(sent()).toEqual([{ version: 0, line: -2.5, reason: "Quarterback out" }]);
});

test("a start moves with a reason as well, and a published line cannot be removed", async () => {
  await press(/^Change: Denver/);
  fill(/^Line for Seattle/, "");
  expect(text()).toContain("It can move, but not go.");
  await press(/^(Store|Change it and tell them)$/);
  expect(sent()).toEqual([]);
  fill(/^Line for Seattle/, "-2");
  fill(/^Start/, "2030-11-04T15:00");
  expect(text()).toContain("The start moves from");
  fill(/^Why it changes/, "Fog");
  await press(/^Change it and tell them$/);
  expect(sent()).toEqual([{ version: 0, starts_at: Date.parse("2030-11-04T20:00:00Z"), reason: "Fog" }]);
});

test("a name changes with a reason, after a preview of the public text, but names from the feed cannot change", async () => {
  await press(/^Change: Denver/);
  fill(/^Home team/, "");
  expect(text()).toContain("Name the team");
  fill(/^Home team/, "Seattle Seahawks");
  expect(text()).toContain("The home team is called Seattle Seahawks (SEA), not Seattle (SEA).");
  fill(/^Why it changes/, "The whole name");
  await press(/^Change it and tell them$/);
  expect(sent()).toEqual([{ version: 0, home: { name: "Seattle Seahawks", short_name: "SEA" }, reason: "The whole name" }]);
});

test("starting a game before its scheduled start closes its picks, with a reason", async () => {
  await press(/^Other state: Denver/);
  fill(/^State/, "in_progress");
  expect(text()).toContain("Picks on this game close at once.");
  await press(/^Close picks and tell everybody$/);
  expect([sent().length, text().includes("Say why picks close before the start")]).toEqual([0, true]);
  fill(/^Why picks close now/, "Kick-off was at six");
  await press(/^Close picks and tell everybody$/);
  expect(sent()).toEqual([{ version: 0, status: "in_progress", reason: "Kick-off was at six" }]);
});

test("a game is added by hand to a later week, once and only when it is complete", async () => {
  await press(/^Add a game by hand$/);
  await vi.waitFor(async () => {
    await settle();
    expect(drawn.root.querySelector("form")).not.toBeNull();
  });
  await press(/^Add it to the card$/);
  expect([added().length, text().includes("Name the team"), text().includes("Say when it starts")]).toEqual([0, true, true]);
  fill(/^Week/, "11");
  fill(/^Name of the week/, "Finals");
  fill(/^Away team/, "Kansas City");
  fill(/^Home team/, "Kansas City");
  fill(/^Start/, "2020-11-17T13:00");
  await press(/^Add it to the card$/);
  expect([added().length, text().includes("against itself"), text().includes("It has started")]).toEqual([0, true, true]);
  fill(/^Home team/, "San Antonio Spurs");
  fill(/^Start/, "2030-11-03T13:30");
  await press(/^Add it to the card$/);
  expect([added().length, text().includes("Everybody needs half an hour to pick a new game")]).toEqual([0, true]);
  fill(/^Start/, "2030-11-17T13:00");
  fill(/^Line for San/, "-13.5");
  await press(/^Add it to the card$/, 2);
  const teams = {
    away: { name: "Kansas City", short_name: "KC", color: null, logo: null },
    home: { name: "San Antonio Spurs", short_name: "SAS" },
  };
  const starts_at = Date.parse("2030-11-17T18:00:00Z");
  expect(added()).toEqual([{ week: 11, week_label: "Finals", ...teams, starts_at, line: -13.5 }]);
  expect(text()).toContain("Finals");
});

test("a refusal is shown beside the form that caused it", async () => {
  server.refusal = refusal("point_spread.picks_closed");
  await press(/^Change: Denver/);
  await press(/^Half a point more: the line/);
  fill(/^Why it changes/, "Rain");
  await press(/^Change it and tell them$/);
  expect(drawn.root.querySelector('[role="alert"]')?.textContent).toContain("Picks on this matchup are closed: its teams");
});
