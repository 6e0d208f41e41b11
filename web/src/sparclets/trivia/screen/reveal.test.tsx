import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { questionWith, roomWith } from "../play/play.fixtures.tsx";
import { BuildUpShow, ReadFirstShow } from "./build-up.tsx";
import { RevealShow } from "./reveal.tsx";

const question = questionWith({
  ...{ correct: ["b"], distribution: { a: 92, b: 72, c: 33 }, answered: 197, eligible: 212 },
  shares: { full: 72, most: 0, some: 0, none: 125 },
});
const facts = {
  fastest: { name: "Inés", face: 12, elapsed_ms: 1_400 },
  longest_streak: { name: "Noor", face: 33, in_a_row: 7, others: 0 },
  bold_pick: { text: "Five", option: "b", count: 72, answered: 197 },
};

let page: Drawn;
const text = (): string => page.root.textContent ?? "";
const shown = () => page.root.querySelector("section");
const rows = () => [...page.root.querySelectorAll(".reveal-answers li")];

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const base = {
  name: "Quiz",
  logo: "/logo.svg",
  address: "play/e/puck7",
  offsetMs: 0,
  counts: { joined: 212, connected: 200, answered: 0 },
};
const preferences = { hasSound: false, music: 60, effects: 80, hasStrip: true };
const reveal = (change: Parameters<typeof roomWith>[0]) => {
  const view = roomWith({ phase: "reveal", question, ...facts, ...change });
  return <RevealShow {...base} view={view} question={view.question ?? question} />;
};
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test("shows how many answered while the bars grow, then who had it, then the room's facts", async () => {
  page = draw(reveal({ revealed_at_ms: Date.now() }));
  expect(shown()?.dataset.beat).toBe("1");
  expect(page.root.querySelector(".reveal-share")?.textContent).toBe("197answered");
  expect(shown()?.className).not.toContain("has-facts");
  await pass(1_000);
  expect(shown()?.dataset.beat).toBe("2");
  expect(page.root.querySelector(".reveal-share")?.textContent).toBe("34%of the room had it");
  expect(shown()?.className).not.toContain("has-facts");
  await pass(1_200);
  expect(shown()?.className).toContain("has-facts");
  const items = [...page.root.querySelectorAll(".room-facts li")].map((item) => item.textContent);
  expect(items).toEqual(["Fastest: Inés 1.4 s", "Longest streak: Noor 7 in a row", "Bold pick: BFive 72 of 197"]);
});

test("shows a face beside each player whom a fact names, and a plain jersey where names are hidden", () => {
  const inks = () =>
    [...page.root.querySelectorAll(".room-facts li")].map((item) => item.querySelector<HTMLElement>(".jersey")?.dataset.ink);
  page = draw(reveal({}));
  expect(inks(), "the bold pick is about an answer").toEqual(["2", "3", undefined]);
  page.redraw(reveal({ fastest: { name: "Player 4", elapsed_ms: 1_400 }, longest_streak: null }));
  expect(inks()).toEqual([undefined, undefined]);
  expect(page.root.querySelectorAll(".room-facts .jersey")).toHaveLength(1);
});

test("marks one row alone, in words too", () => {
  page = draw(reveal({}));
  expect(rows().map((row) => row.textContent?.includes("Right answer"))).toEqual([false, true, false]);
  expect(rows().map((row) => row.className)).toEqual(["", "right", ""]);
});

test("keeps the strip where nothing is said about the room", () => {
  page = draw(reveal({ fastest: null, longest_streak: null, bold_pick: null }));
  expect(shown()?.dataset.beat).toBe("3");
  expect(shown()?.className).not.toContain("has-facts");
  expect(page.root.querySelector(".room-facts")).toBeNull();
  expect(text()).toContain("197 of 212 answered");
});

test("fades nothing in a poll, where nothing is right", () => {
  page = draw(reveal({ question: questionWith({ ...question, type: "poll", correct: [] }) }));
  expect(shown()?.className).not.toContain("has-right");
});

test("announces the coming question with what is special about it", () => {
  const view = roomWith({ phase: "get_ready", question: null, question_no: 3, moves_at_ms: Date.now() + 2_500, get_ready_s: 3 });
  const show = (change: Partial<typeof view>) => (
    <BuildUpShow {...base} eventId="e1" preferences={preferences} view={{ ...view, ...change }} />
  );
  page = draw(show({ question_no: 2, build_up: { points: "standard", time_limit_s: 20 } }));
  expect(text()).toContain("Question 2 of 3");
  expect(text()).not.toMatch(/Last|Double/);
  page.redraw(show({ build_up: { points: "double", time_limit_s: 20 } }));
  expect(text()).toContain("Question 3 of 3");
  expect(text()).toContain("Last question");
  expect(text()).toContain("Double points");
  expect(text()).toContain("Starts in 3");
  page.redraw(show({ is_paused: true, remaining_ms: 1_500, moves_at_ms: null }));
  expect(text()).toContain("Starts in 2");
});

test("shows the question alone until its options come", () => {
  const read = questionWith({ options: [] });
  const view = roomWith({ phase: "read_first", question: read, moves_at_ms: Date.now() + 3_500, read_first_s: 5 });
  page = draw(<ReadFirstShow {...base} view={view} question={read} />);
  expect(shown()?.getAttribute("aria-label")).toBe("Read the question");
  expect(page.root.querySelector("h1")?.textContent).toBe("How many rings?");
  expect(text()).toContain("Answers in 4");
});
