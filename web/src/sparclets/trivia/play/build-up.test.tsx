import { afterEach, beforeEach, expect, test } from "vitest";
import { session } from "../../../session/session-store.ts";
import { userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { attachAnnouncer } from "../../../ui/announcer.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { BuildUpScreen } from "./build-up.tsx";
import { drawScreen, questionWith, roomWith, trivia } from "./play.fixtures.tsx";

let page: Drawn;
const text = (): string => page.root.textContent ?? "";

beforeEach(() => session.setState({ user: userWith({ display_name: "Ana Silva" }) }));
afterEach(() => page.unmount());

function buildUp(change: Parameters<typeof roomWith>[0]) {
  const now = Date.now();
  const view = roomWith({ phase: "get_ready", question: null, moves_at_ms: now + 2_500, get_ready_s: 3, ...change });
  return <BuildUpScreen event={trivia} view={view} offsetMs={0} points={2_640} />;
}

test("tells screen readers what is special, once", async () => {
  const heard: string[] = [];
  const detach = attachAnnouncer(({ text: message }) => heard.push(message));
  const last = { question_no: 3, question_count: 3, build_up: { points: "double", time_limit_s: 20 } } as const;
  page = await drawScreen(buildUp(last));
  page.redraw(buildUp({ ...last, moves_at_ms: Date.now() + 1_000 }));
  await settle();
  expect(heard).toEqual(["Question 3 of 3. Last question. Double points"]);
  detach();
});

test("says which question comes, and only of the last and of special points that they are", async () => {
  page = await drawScreen(buildUp({ question_no: 2, question_count: 3, build_up: { points: "standard", time_limit_s: 20 } }));
  expect(text()).toContain("Question 2 of 3");
  expect(text()).toContain("20 seconds to answer");
  expect(text()).toContain("Starts in 3");
  expect(text()).not.toMatch(/Last question|Double points|No points/);
  page.redraw(buildUp({ question_no: 3, question_count: 3, build_up: { points: "double", time_limit_s: 20 } }));
  expect(text()).toContain("Last question");
  expect(text()).toContain("Double points");
  page.redraw(buildUp({ question_no: 1, question_count: 1, build_up: { points: "none", time_limit_s: 1 } }));
  expect(text()).toContain("No points");
  expect(text()).toContain("1 second to answer");
  expect(text(), "the only question").not.toContain("Last question");
});

test("shows the question alone with nothing to press, and takes the focus", async () => {
  const question = questionWith({ options: [], image: { src: "/uploads/rings.webp", alt: "A flag", is_decorative: false } });
  const reading = { phase: "read_first", question, read_first_s: 5, moves_at_ms: Date.now() + 4_500 } as const;
  page = await drawScreen(buildUp(reading));
  expect(page.root.querySelector("h1")?.textContent).toBe("How many rings?");
  expect(document.activeElement).toBe(page.root.querySelector("h1"));
  expect(page.root.querySelector("img[alt='A flag']")).not.toBeNull();
  expect(page.root.querySelectorAll("button, input")).toHaveLength(0);
  expect(text()).toContain("Answers in 5");
  expect(text()).toContain("2,640");
  page.redraw(buildUp({ ...reading, is_paused: true, moves_at_ms: null, remaining_ms: 4_000 }));
  expect(text()).toContain("Paused by the host");
});

test("works with a server that says neither what comes nor how long that takes", async () => {
  page = await drawScreen(buildUp({ get_ready_s: undefined as never, build_up: undefined as never }));
  expect(text()).toContain("Get ready");
});

test("names the round of the coming question, to screen readers as well", async () => {
  const heard: string[] = [];
  const detach = attachAnnouncer(({ text: message }) => heard.push(message));
  const round = { no: 3, name: "Overtime" };
  page = await drawScreen(buildUp({ question_no: 2, question_count: 3, build_up: { points: "standard", time_limit_s: 20, round } }));
  await settle();
  expect(text()).toContain("Round 3, Overtime");
  await expect.poll(() => heard).toContain("Round 3, Overtime. Question 2 of 3");
  detach();
});
