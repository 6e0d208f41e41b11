import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { Corrected } from "./corrected.tsx";
import { drawScreen, mineWith, roomWith } from "./play.fixtures.tsx";

const EVENT_ID = "event-of-corrections";
const correction = { version: 5, what: "Question 4 was corrected", before: 5_820, after: 5_190 };
const standing = roomWith({ phase: "leaderboard" });

let page: Drawn;
afterEach(() => {
  page.unmount();
  localStorage.clear();
});

type Props = Parameters<typeof Corrected>[0];
const corrected = (change: Partial<Props> = {}) => <Corrected eventId={EVENT_ID} view={standing} mine={mineWith()} {...change} />;
const text = (): string => page.root.textContent ?? "";
const confirm = (): void => act(() => page.root.querySelector("button")?.click());

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
