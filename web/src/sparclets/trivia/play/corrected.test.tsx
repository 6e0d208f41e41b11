import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { settle } from "../../../testing/settle.ts";
import { stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { Corrected } from "./corrected.tsx";
import { drawScreen, mineWith, roomWith } from "./play.fixtures.tsx";

const EVENT_ID = "event-of-corrections";
const correction = { version: 5, what: "Question 4 was corrected", before: 5_820, after: 5_190 };
const standing = roomWith({ phase: "leaderboard" });

beforeAll(() => import("./corrected-question.tsx"));

let page: Drawn;
afterEach(() => {
  page.unmount();
  localStorage.clear();
});

type Props = Parameters<typeof Corrected>[0];
const corrected = (change: Partial<Props> = {}) => <Corrected eventId={EVENT_ID} view={standing} mine={mineWith()} {...change} />;
const text = (): string => page.root.textContent ?? "";
const press = (name: string): void => act(() => [...page.root.querySelectorAll("button")].find((one) => one.textContent === name)?.click());
const confirm = (): void => press("All right");

test("says what a correction changed: the points, the rank and the rank before", async () => {
  page = await drawScreen(corrected({ mine: mineWith({ points: 5_820, rank: 1 }) }));
  expect(text()).toBe("");
  page.redraw(corrected({ mine: mineWith({ points: 5_190, rank: 2, correction }) }));
  expect(page.root.querySelector("[role=alert]")).not.toBeNull();
  expect(text()).toContain("Question 4 was corrected");
  expect(text()).toContain("−630");
  expect(text()).toContain("Now 2nd, it was 1st.");
  expect(text()).toContain("Points 5,820 → 5,190");
});

test("says that the rank is still the same, and of a player without one nothing about it", async () => {
  page = await drawScreen(corrected({ mine: mineWith({ rank: 6 }) }));
  page.redraw(corrected({ mine: mineWith({ rank: 6, correction: { ...correction, before: 0, after: 812 } }) }));
  expect(text()).toContain("+812");
  expect(text()).toContain("Still 6th.");
  page.redraw(corrected({ mine: mineWith({ rank: null, correction: { ...correction, version: 6 } }) }));
  expect(text()).not.toMatch(/6th|You are|Now /);
});

test("goes with its confirmation, also after a reload, and comes again with the next correction", async () => {
  const mine = mineWith({ rank: 2, correction });
  page = await drawScreen(corrected({ mine }));
  confirm();
  expect(text()).toBe("");
  page.unmount();
  page = await drawScreen(corrected({ mine }));
  expect(text()).toBe("");
  page.redraw(corrected({ mine: mineWith({ rank: 2, correction: { ...correction, version: 9, what: "Question 4 counts again" } }) }));
  expect(text()).toContain("Question 4 counts again");
});

test("waits until the open question is over, and then leaves out a rank that other results made", async () => {
  page = await drawScreen(corrected({ view: roomWith(), mine: mineWith({ rank: 2, correction }) }));
  expect(text()).toBe("");
  page.redraw(corrected({ view: roomWith({ phase: "reveal" }), mine: mineWith({ rank: 3 }) }));
  expect(text()).toContain("−630");
  expect(text()).not.toContain("3rd");
});

test("is announced once, though it comes back after each question until it is confirmed", async () => {
  const alert = () => page.root.querySelector("[role=alert]");
  page = await drawScreen(corrected({ mine: mineWith({ rank: 2, correction }) }));
  expect(alert()?.textContent).toContain("Question 4 was corrected");
  page.redraw(corrected({ view: roomWith(), mine: mineWith({ rank: 2, correction }) }));
  expect(text()).toBe("");
  page.redraw(corrected({ view: roomWith({ phase: "reveal" }), mine: mineWith({ rank: 3 }) }));
  expect(text()).toContain("Question 4 was corrected");
  expect(alert()).toBeNull();
  page.redraw(corrected({ mine: mineWith({ rank: 3, correction: { ...correction, version: 9, what: "Question 4 counts again" } }) }));
  expect(alert()?.textContent).toContain("Question 4 counts again");
});

test("says which options are right now and which were before, and that a streak was counted again", async () => {
  page = await drawScreen(corrected({ mine: mineWith({ rank: 2, in_a_row: 3 }) }));
  const key = { right: ["c"], former: ["b"] };
  page.redraw(corrected({ mine: mineWith({ rank: 2, in_a_row: 1, correction: { ...correction, key } }) }));
  expect(text()).toMatch(/Right is C, not B\./);
  expect(text()).toContain("Your streak was counted again.");
  const several = { right: ["a", "c"], former: ["b"] };
  page.redraw(corrected({ mine: mineWith({ rank: 2, in_a_row: 1, correction: { ...correction, version: 6, key: several } }) }));
  expect(text()).toMatch(/Right are A and C, not B\./);
  page.redraw(corrected({ mine: mineWith({ rank: 2, in_a_row: 1, correction: { ...correction, version: 7 } }) }));
  expect(text()).not.toMatch(/Right is|Right are/);
  expect([...page.root.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["All right"]);
});

test("shows the corrected question with the player's own answer when they want to see it", async () => {
  const question = roomWith({}).question;
  if (!question) throw new Error("The sample room has no question");
  const [first, second] = question.options;
  const view = { ...question, correct: [second?.id ?? ""], answered: 3, distribution: {}, explanation: null };
  const results = stubApi({
    "events.results": {
      data: {
        ...{ type: "trivia", results_version: 5, commitment: null, mine: null },
        slots: [{ key: question.slot, view: view as never, answer: { options: [first?.id ?? ""] }, elapsed_ms: 900, lines: [] }],
      },
    },
  });
  const mine = mineWith({ rank: 2, correction: { ...correction, slot: question.slot } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  page = await drawScreen(<QueryClientProvider client={queries}>{corrected({ mine })}</QueryClientProvider>);
  expect(results.toRequests("events.results")).toEqual([]);
  press("See it");
  await settle();
  await settle();
  expect(text()).toContain(question.prompt);
  const rows = [...page.root.querySelectorAll(".corrected-question li")];
  expect(rows.map((row) => row.classList.contains("is-right"))).toEqual(question.options.map(({ id }) => id === second?.id));
  expect(rows[0]?.textContent).toContain("Your answer");
  press("Fold it");
  expect(page.root.querySelector(".corrected-question")).toBeNull();
});
