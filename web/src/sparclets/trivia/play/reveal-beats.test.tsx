import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../session/session-store.ts";
import { userWith } from "../../../testing/entities.ts";
import { setLessMotion } from "../../../theme/motion-preference.ts";
import { attachAnnouncer } from "../../../ui/announcer.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { prefetchLaterParts } from "./later.ts";
import { drawScreen, mineWith, questionWith, roomWith, trivia } from "./play.fixtures.tsx";
import { RevealScreen } from "./reveal.tsx";

beforeAll(() => prefetchLaterParts(new AbortController().signal));

/** This device is a minute behind the server. */
const OFFSET_MS = 60_000;
const question = questionWith({
  ...{ correct: ["b"], distribution: { a: 92, b: 72, c: 33 }, answered: 197 },
  shares: { full: 72, most: 0, some: 0, none: 125 },
});
const lines = (["base", "speed", "streak"] as const).map((kind, at) => ({ slot: "q1", kind, points: [500, 355, 200][at] ?? 0 }));
const mine = mineWith({
  receipt: { slot: "q1", answer: { options: ["b"] }, elapsed_ms: 5_800, received_at: "2026-04-18T18:00:00.000Z" },
  result: { slot: "q1", lines, points: 1_055 },
  ...{ points: 3_695, rank: 6, in_a_row: 3, passed: { name: "Sam" }, ahead: { name: "Priya Nair", points: 38 } },
});

let page: Drawn;
let heard: string[];
let detach: () => void;
const text = (): string => page.root.textContent ?? "";
const region = () => page.root.querySelector("section.play-frame")?.getAttribute("aria-label");
const beat = () => /is-beat-(\d)/.exec(page.root.innerHTML)?.[1];

beforeEach(() => {
  session.setState({ user: userWith({ display_name: "Ana Silva" }) });
  heard = [];
  detach = attachAnnouncer(({ text: message }) => heard.push(message));
});
afterEach(() => {
  detach();
  page.unmount();
  setLessMotion(false);
  vi.useRealTimers();
});

const reveal = (change: Parameters<typeof roomWith>[0] = {}, own = mine) => (
  <RevealScreen
    event={trivia}
    view={roomWith({ phase: "reveal", question, ...change })}
    question={question}
    mine={own}
    phase={{ kind: "open", chosen: [] }}
    rankBefore={9}
    offsetMs={OFFSET_MS}
  />
);

async function open(sinceMs: number | null, own = mine): Promise<void> {
  vi.useRealTimers();
  page = await drawScreen(null);
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const change = sinceMs === null ? {} : { revealed_at_ms: Date.now() + OFFSET_MS - sinceMs };
  page.redraw(reveal(change, own));
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test("only the bars come first, then the verdict, then the place, each by the server's clock", async () => {
  await open(0);
  expect([beat(), region()]).toEqual(["1", "How the room answered"]);
  expect(page.root.querySelector(".points .num")?.textContent, "points without this question's").toBe("2,640");
  expect(page.root.querySelector(".bars .is-marked")?.getAttribute("data-k"), "one's own answer").toBe("b");
  expect(page.root.querySelector('.bars [aria-label="Right answer"]')).toBeNull();
  expect(heard).toEqual([]);
  await pass(1_000);
  expect([beat(), region()]).toEqual(["2", "Answer"]);
  expect(page.root.querySelector(".points .num")?.textContent).toBe("3,695");
  expect(page.root.querySelector('.bars [aria-label="Right answer"]')).not.toBeNull();
  expect(heard).toEqual(["Right. 1055 points. 71 others did too."]);
  await pass(1_200);
  expect(beat()).toBe("3");
  await pass(1_000);
  expect(heard.at(-1)).toBe("You passed Sam. You are 6th. 38 behind Priya Nair.");
  expect(text()).toContain("71 others did too");
  expect(text()).toContain("3 in a row+200");
  expect(text()).toContain("You passed Sam.");
  expect(text()).toContain("38 behind Priya Nair.");
});

test("a page that is opened late begins in the middle, or at the end", async () => {
  await open(1_400);
  expect(beat()).toBe("2");
  await pass(800);
  expect(beat()).toBe("3");
  page.unmount();
  await open(60_000);
  expect(beat()).toBe("3");
});

test("a correction during the reveal does not begin it again", async () => {
  await open(0);
  const at = Date.now() + OFFSET_MS;
  await pass(5_000);
  page.redraw(reveal({ revealed_at_ms: at }, { ...mine, rank: 7 }));
  await pass(0);
  expect(beat()).toBe("3");
});

test("with reduced motion, and from an older server, everything is there at once", async () => {
  await open(null);
  expect(beat()).toBe("3");
  page.unmount();
  setLessMotion(true);
  await open(0);
  expect([beat(), region()]).toEqual(["3", "Answer"]);
});

test("after the last question nobody is said to be passed or ahead", async () => {
  await open(60_000, mineWith({ ...mine, rank: null, ahead: null, passed: undefined as never }));
  expect(text()).not.toMatch(/passed|behind/);
});
