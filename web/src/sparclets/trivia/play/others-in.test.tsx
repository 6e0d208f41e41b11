import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "../../../realtime/connection-store.ts";
import { settle } from "../../../testing/settle.ts";
import { refusal, stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { prefetchLaterParts } from "./later.ts";
import { drawScreen, mineWith, questionWith, roomWith, trivia } from "./play.fixtures.tsx";
import { QuestionRound } from "./round.tsx";

const receipt = { slot: "q1", answer: { options: ["a"] }, elapsed_ms: 3_200, received_at: "2026-04-18T18:00:00.000Z" };
const answersIn = (answered: number, eligible = 208, slot = "q1") => ({ slot, answered, eligible });

let page: Drawn;

beforeAll(() => prefetchLaterParts(new AbortController().signal));
beforeEach(() => void stubApi({ "participation.answer": { data: { ...receipt, answers_in: answersIn(177) } } }));
afterEach(() => {
  page.unmount();
  connection.setState({ answersIn: null });
});

const text = (): string => page.root.textContent ?? "";
const opened = roomWith();
const round = (change: Parameters<typeof roomWith>[0] = {}, mine = mineWith()) => {
  const base = { event: trivia, question: questionWith(), offsetMs: 0, rankBefore: null, isOver: false, isWatching: false };
  return <QuestionRound {...base} mine={mine} onStale={() => undefined} view={{ ...opened, ...change }} />;
};
const receiveCount = (count: ReturnType<typeof answersIn>) => act(async () => connection.setState({ answersIn: count }));

async function lockIn(): Promise<void> {
  page = await drawScreen(round());
  await act(async () => page.root.querySelector<HTMLButtonElement>("button.answer")?.click());
  await settle();
}

test("a locked answer shows how many are still thinking, from its receipt on, and follows the count", async () => {
  await lockIn();
  expect(text()).toContain("31still thinking177 of 208 are in");
  expect(page.root.querySelector('[role="progressbar"]')?.getAttribute("aria-label")).toBe("177 of 208 have answered");
  expect(text()).toContain("The right answer comes when time is up.");
  await receiveCount(answersIn(1, 3));
  expect(text()).toContain("2still thinking1 of 3 is in");
  await receiveCount(answersIn(3, 3));
  expect(text()).toContain("3have answeredEverybody is in");
  expect(page.root.querySelector('[role="progressbar"]')?.getAttribute("aria-label")).toBe("Everybody has answered");
  expect(text()).not.toContain("still thinking");
  await receiveCount(answersIn(5, 9, "q2"));
  expect(text()).not.toContain("still thinking");
  expect(text()).toContain("Your answer is in.");
});

test("the count is not shown in extra time or while the host pauses", async () => {
  await lockIn();
  for (const change of [{ phase: "closing" as const, extra_time_until_ms: Date.now() + 9_000 }, { is_paused: true }]) {
    page.redraw(round(change));
    expect(text()).not.toContain("still thinking");
    expect(text()).toContain("Your answer is in.");
  }
  page.redraw(round());
  expect(text()).toContain("still thinking");
});

test("says that everybody is in, how many where that is all, and how much time is left over", async () => {
  await lockIn();
  await receiveCount(answersIn(208));
  page.redraw(round({ everybody_in: { spared_ms: 9_400 } }));
  expect(text()).toContain("Everybody is in208 of 208. Here it comes.");
  expect(text()).toContain("9 s left over");
  await receiveCount(answersIn(203));
  expect(text()).toContain("Everybody is inHere it comes.");
});

test("an answer that another device gave first stays said", async () => {
  stubApi({ "participation.answer": refusal("answers.already_given"), "participation.get": { data: mineWith() } });
  await lockIn();
  await receiveCount(answersIn(5, 9));
  page.redraw(round({}, mineWith({ receipt: { ...receipt, answer: { options: ["b"] } } })));
  await settle();
  expect(text()).toContain("You answered on another device first. That answer counts.");
});

test("a count is forgotten with its question, because another event's question may have the same key", async () => {
  await lockIn();
  expect(connection.getState().answersIn).not.toBeNull();
  page.redraw(round({ phase: "reveal" }));
  page.unmount();
  expect(connection.getState().answersIn).toBeNull();
});
