import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRunView } from "@sparc/sparclets/trivia/trivia-run.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, type Body, type Replies, refusal, stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { prefetchLaterParts } from "../play/later.ts";
import { drawScreen, mineWith, questionWith, trivia } from "../play/play.fixtures.tsx";
import { TriviaProgress } from "../progress.tsx";
import { RunPlay } from "./play.tsx";

const event: EventDetail = { ...trivia, ends_at: "2030-04-18T23:00:00.000Z", rules: { mode: "self_paced" } };
const viewWith = (change: Partial<TriviaRunView> = {}): TriviaRunView => ({
  question: questionWith(),
  opened_at_ms: Date.now(),
  closes_at_ms: Date.now() + 20_000,
  ended: null,
  answer: null,
  elapsed_ms: null,
  share: null,
  ...change,
});
type Run = NonNullable<Body<"participation.get">["data"]["run"]>;
const runWith = (view: TriviaRunView, more: Partial<Run> = {}): Run => ({
  ...{ type: "trivia", slot: view.question.slot, guess_count: 0, is_over: view.ended !== null, started_at: "", share: null },
  view,
  ...more,
});
const toGame = (run: Run | null) => ({ data: { ...mineWith(), run, server_at_ms: Date.now() } });

let api: ApiStub;
let page: Drawn;

beforeAll(() => prefetchLaterParts(new AbortController().signal));
beforeEach(() => {
  api = stubApi();
});
afterEach(() => page.unmount());

const text = (): string => page.root.textContent ?? "";
async function open(of: EventDetail = event): Promise<(next: EventDetail) => void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const toPage = (shown: EventDetail) => (
    <QueryClientProvider client={client}>
      <RunPlay event={shown} />
    </QueryClientProvider>
  );
  page = await drawScreen(toPage(of));
  await settle();
  return (next) => page.redraw(toPage(next));
}
async function press(name: RegExp): Promise<void> {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => name.test(textContent ?? ""));
  if (!button) throw new Error(`No button ${name} in: ${document.body.textContent}`);
  await act(async () => button.click());
  await settle();
}

test("explains the points before the start", async () => {
  api.reply({ "participation.get": toGame(null) });
  await open({ ...event, rules: { ...defaultRules, mode: "self_paced" } });
  await press(/^How points work$/);
  await vi.waitFor(() =>
    expect(document.querySelector("dialog[open]")?.textContent).toContain("For example, right after 5 of 20 s: 875 points."),
  );
});

test("a run starts only when the player presses start, and a double tap sends one request", async () => {
  api.reply({ "participation.get": () => toGame(null) });
  api.reply({ "participation.start": () => toGame(runWith(viewWith(), { progress: { done: 0, total: 3 } })) });
  await open();
  expect(text()).toContain("3 questions, one attempt");
  expect(api.toRequests("participation.start")).toEqual([]);
  const button = [...page.root.querySelectorAll("button")].find((found) => found.textContent === "Start with question 1");
  await act(async () => {
    button?.click();
    button?.click();
  });
  await settle();
  expect(api.toRequests("participation.start")).toHaveLength(1);
  expect(text()).toContain("How many rings?");
  expect(text()).toContain("Question 1 of 3");
});

/** Accepts the answer to the second of three questions. */
const taken: Replies["participation.answer"] = ({ body: { answer } }) => {
  const view = viewWith({ ended: "answered", answer: answer as never, elapsed_ms: 3_200 });
  const run = runWith(view, { progress: { done: 2, total: 3 } });
  return { data: { slot: "q1", answer, elapsed_ms: 3_200, received_at: "", run } };
};

test("an answer shows as locked in once the server has it, without saying whether it is right", async () => {
  const before = viewWith();
  api.reply({ "participation.get": () => toGame(runWith(before, { progress: { done: 1, total: 3 } })) });
  api.reply({ "participation.answer": taken });
  await open();
  expect(text()).toContain("Question 2 of 3");
  await press(/Five/);
  expect(text()).toContain("Locked in · 3.2 s");
  expect(text()).toContain("Question 2 of 3");
  expect(text()).toContain("Next question");
  expect(text()).not.toMatch(/\bright\b|\bwrong\b/i);
});

test("Enter continues after an answer by letter key", async () => {
  const before = viewWith();
  api.reply({ "participation.get": () => toGame(runWith(before, { progress: { done: 1, total: 3 } })) });
  api.reply({ "participation.answer": taken });
  await open();
  (document.activeElement as HTMLElement | null)?.blur();
  act(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" })));
  await settle();
  expect(text()).toContain("Locked in");
  expect(document.activeElement?.textContent).toBe("Next question");
});

test("a refused answer makes the page refetch the run", async () => {
  const before = viewWith();
  api.reply({ "participation.get": () => toGame(runWith(before, { progress: { done: 0, total: 3 } })) });
  await open();
  api.reply({ "participation.get": () => toGame(runWith({ ...before, ended: "expired" }, { progress: { done: 1, total: 3 } })) });
  api.reply({ "participation.answer": refusal("trivia.time_over") });
  await press(/Five/);
  expect(text()).toContain("No answer from you on this one.");
  expect(text()).toContain("Next question");
});

test("a question without a limit has no clock", async () => {
  api.reply({ "participation.get": () => toGame(runWith(viewWith({ closes_at_ms: null }), { progress: { done: 0, total: 3 } })) });
  await open({ ...event, rules: { mode: "self_paced", is_untimed: true } });
  expect(text()).toContain("How many rings?");
  expect(page.root.querySelector("[role=timer]")).toBeNull();
});

test("finishing early asks for confirmation and says what is lost", async () => {
  api.reply({ "participation.get": () => toGame(runWith(viewWith({ ended: "expired" }), { progress: { done: 2, total: 3 } })) });
  await open();
  await press(/^Finish now$/);
  expect(document.body.textContent).toContain("One question is left. It brings no points, and you cannot come back to it.");
  expect(api.toRequests("participation.end")).toEqual([]);
});

test("a player who finished sees their own answers, and that the rest comes when the game ends", async () => {
  const mine = viewWith({ ended: "answered", answer: { options: ["b"] }, elapsed_ms: 1_000 });
  const missed = viewWith({ question: questionWith({ slot: "q2", prompt: "Who won?" }), ended: "expired" });
  const review = { views: [mine, missed], points: null };
  api.reply({ "participation.get": () => toGame(runWith(missed, { progress: { done: 2, total: 2 }, review })) });
  await open();
  expect(text()).toContain("1 of 2 questions answered");
  expect(text()).toContain("What was right, your points and your place come when the game ends");
  expect(text()).toMatch(/Five\s*your answer/);
  expect(text()).toContain("You gave no answer.");
  expect(page.root.querySelector(".review-list")?.textContent).not.toMatch(/right|wrong|counted|points|–/i);
});

test("an open page fetches the right answers and points when the game ends", async () => {
  const untold = viewWith({ ended: "answered", answer: { options: ["b"] }, elapsed_ms: 1_000 });
  const revealed = { ...untold, question: questionWith({ correct: ["b"] }), share: 1 };
  const reviewed = (view: TriviaRunView, points: { slot: string; kind: string; points: number }[] | null) =>
    toGame(runWith(view, { progress: { done: 1, total: 1 }, review: { views: [view], points } }));
  api.reply({ "participation.get": () => reviewed(untold, null) });
  const become = await open();
  api.reply({ "participation.get": () => reviewed(revealed, [{ slot: "q1", kind: "base", points: 975 }]) });
  become({ ...event, status: "completed" });
  await settle();
  expect(text()).toContain("975 points");
  expect(text()).toContain("See the results");
});

test("after the game the page shows the points and what was right", async () => {
  const right = viewWith({
    question: questionWith({ correct: ["b"] }),
    ended: "answered",
    answer: { options: ["b"] },
    elapsed_ms: 1_000,
    share: 1,
  });
  const missed = viewWith({ question: questionWith({ slot: "q2", prompt: "Who won?", correct: ["a"] }), ended: "expired", share: 0 });
  const review = { views: [right, missed], points: [{ slot: "q1", kind: "base", points: 975 }] };
  api.reply({ "participation.get": () => toGame(runWith(missed, { progress: { done: 2, total: 2 }, review })) });
  await open();
  expect(text()).toContain("975 points");
  expect(text()).toContain("1 of 2 questions right");
  expect(text()).toContain("Who won?");
  expect(text()).toContain("You gave no answer.");
});

test("a run that does not load shows an error and can be retried", async () => {
  api.reply({ "participation.get": refusal("server.error") });
  await open();
  expect(text()).toMatch(/again/i);
  api.reply({ "participation.get": () => toGame(null) });
  await press(/again/i);
  expect(text()).toContain("one attempt");
});

test.each([
  ["scheduled", /Back to/],
  ["completed", /See the results/],
  ["cancelled", /called off/],
] as const)("%s: the page shows the state and requests no run", async (status, message) => {
  await open({ ...event, status, starts_at: null, entry_count: 2 });
  expect(text()).toMatch(message);
  expect(api.toRequests("participation.get")).toEqual([]);
});

test.each([
  [3, "3 of 10 answered"],
  [10, "All 10 answered"],
])("a list shows the player's progress: %d", async (done, label) => {
  api.reply({ "participation.get": toGame(runWith(viewWith(), { progress: { done, total: 10 } })) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const listed = { ...event, mode: "run", max_stars: 0, own: null } as const;
  page = await drawScreen(
    <QueryClientProvider client={client}>
      <TriviaProgress event={listed} />
    </QueryClientProvider>,
  );
  await settle();
  expect(text()).toBe(label);
});
