import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../session/session-store.ts";
import { toPagination, userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { EndScreen } from "./end.tsx";
import { prefetchLaterParts } from "./later.ts";
import { drawScreen, mineWith, questionWith, roomWith, trivia } from "./play.fixtures.tsx";

beforeAll(() => prefetchLaterParts(new AbortController().signal));

let page: Drawn;
beforeEach(() => {
  session.setState({ user: userWith({ display_name: "Ana Silva" }) });
  const slot = { key: "q1", view: questionWith({ correct: ["a"] }), answer: { options: ["a"] }, elapsed_ms: 1_400 };
  const lines = [{ slot: "q1", kind: "base", points: 900 }];
  stubApi({
    "events.results": { data: { type: "trivia", results_version: 1, commitment: null, slots: [{ ...slot, lines }], mine: null } },
    "points.entries": { data: [], totals: { all: 62, month: 62 }, pagination: toPagination(0) },
    "feedback.own": { data: { rating: null } },
    "communities.leaderboard": {
      ...{ data: [], own: null, above: null, is_barred: false, since: null, moved_since: null },
      pagination: toPagination(0),
    },
    "communities.events": { data: [trivia], pagination: toPagination(1) },
  });
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = (): string => page.root.textContent ?? "";
const heading = () => page.root.querySelector("h1")?.textContent;
const top = (points: number, secondRank: number) => [
  { rank: 1, name: "Ana Silva", points: 900, movement: 0 },
  { rank: secondRank, name: "Sam", points, movement: 0 },
];

/** The phone of a player with the rank, from the step before first place to first place. */
async function seeFirstPlace(input: { rows: ReturnType<typeof top>; rank: number }): Promise<void> {
  const view = roomWith({ phase: "podium", question: null, top: [], places_shown: 2 });
  page = await drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ rank: null, points: 900, players: 212 })} />);
  const mine = mineWith({ rank: input.rank, points: 900, players: 212 });
  page.redraw(<EndScreen event={trivia} view={{ ...view, top: input.rows, places_shown: 3 }} mine={mine} />);
  await settle();
}

test("the winner's phone celebrates first, and shows the result with the others when the winner goes on", async () => {
  await seeFirstPlace({ rows: top(862, 2), rank: 1 });
  expect(heading()).toBe("You won");
  expect(page.root.querySelector("section")?.getAttribute("aria-label")).toBe("You won");
  expect(text()).toContain("Ana Silvacaptain of the night, 1st of 212");
  await expect.poll(text).toContain("Points900Right1 of 1Ahead by38");
  expect(text()).not.toContain("See all answers");
  const goOn = [...page.root.querySelectorAll("button")].find(({ textContent }) => textContent === "Go on");
  goOn?.focus();
  await act(async () => goOn?.click());
  await settle();
  expect(heading()).toBe("1st");
  expect(text()).toContain("See all answers");
  expect(page.root.querySelector(".confetti")).toBeNull();
  expect(document.activeElement).toBe(page.root.querySelector("h1"));
});

test("a shared first place has no lead to show", async () => {
  await seeFirstPlace({ rows: top(900, 1), rank: 1 });
  expect(text()).toContain("captain of the night, sharing 1st of 212");
  expect(text()).not.toContain("Ahead by");
});

test("the podium stays until the own place is there, which follows first place, and for two seconds without one", async () => {
  vi.useFakeTimers();
  const view = roomWith({ phase: "podium", question: null, top: [], places_shown: 2 });
  const withRank = (rank: number | null, change: object) => (
    <EndScreen event={trivia} view={{ ...view, ...change }} mine={mineWith({ rank, points: 900, players: 212 })} />
  );
  const complete = { top: top(862, 2), places_shown: 3 };
  page = await drawScreen(withRank(null, {}));
  page.redraw(withRank(null, complete));
  expect(page.root.querySelector("section")?.getAttribute("aria-label")).toBe("Podium");
  page.redraw(withRank(1, complete));
  expect(heading()).toBe("You won");
  page.unmount();
  page = await drawScreen(withRank(null, {}));
  page.redraw(withRank(null, complete));
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(heading()).toBe("The podium");
});

test("nobody else's phone says it, nor the winner's when it is opened later", async () => {
  await seeFirstPlace({ rows: top(862, 2), rank: 2 });
  expect(heading()).toBe("2nd");
  page.unmount();
  const view = roomWith({ phase: "podium", question: null, top: top(862, 2), places_shown: 3 });
  page = await drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ rank: 1, points: 900, players: 212 })} />);
  await settle();
  expect(heading()).toBe("1st");
});
