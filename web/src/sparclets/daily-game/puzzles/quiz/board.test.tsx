import { quizSample, rightAnswer } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.fixtures";
import { quizPuzzle } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.rules";
import { puzzle, type QuizGuess, type QuizPuzzle, type QuizQuestion } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { singleKeysSwitch } from "../../../../lib/single-keys.ts";
import { typeInto } from "../../../../testing/type-into.ts";
import { type PlayedBoard, playBoard } from "../play-board.fixtures.tsx";
import { QuizBoard } from "./board.tsx";
import { quizBoard } from "./index.ts";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

type Question = QuizPuzzle["questions"][number];
const inOrder = puzzle.parse({
  questions: [
    {
      id: "periods",
      type: "put_in_order",
      prompt: "Put the parts of a game in their order.",
      options: ["Face-off", "First break", "Last whistle"].map((text, at) => ({ id: "abc".charAt(at), text })),
      order_seed: "x",
    },
  ],
}).questions[0] as Question;

const list = { attributes: [], people: [] };
const ASKED_AT = Date.UTC(2026, 3, 18, 18);
/** The sample plan with this question in first place. */
const planWith = (first: Question) =>
  quizPuzzle.plan({ puzzle: { questions: [first, ...quizSample.questions.filter(({ id }) => id !== first.id)].slice(0, 5) }, list });
const questionOf = (id: string): Question => quizSample.questions.find((question) => question.id === id) ?? inOrder;
let page: PlayedBoard<QuizGuess>;

function play({ first = questionOf("rink"), answers = 0, offsetMs = 0 } = {}): void {
  const plan = planWith(first);
  const guesses = plan.secret.questions
    .slice(0, answers)
    .flatMap((question): QuizGuess[] => [{ answer: rightAnswer(question as QuizQuestion) }, { next: true }]);
  page = playBoard({ kind: quizPuzzle, plan, Board: QuizBoard, guesses, offsetMs });
}

beforeEach(() => {
  announced.length = 0;
  vi.useFakeTimers({ now: ASKED_AT });
});
afterEach(() => {
  page.unmount();
  sessionStorage.clear();
  vi.useRealTimers();
  singleKeysSwitch.set(true);
});

const text = (): string => page.root.textContent ?? "";
const heading = (): string => page.root.querySelector("h2")?.textContent ?? "";
const button = (name: string): HTMLButtonElement | undefined =>
  [...page.root.querySelectorAll("button")].find((found) => found.textContent === name || found.getAttribute("aria-label") === name);
const tile = (answer: string): HTMLButtonElement | undefined =>
  [...page.root.querySelectorAll<HTMLButtonElement>("button.answer")].find((found) => found.textContent?.includes(answer));
const press = (pressed: HTMLElement | undefined) => act(async () => pressed?.click());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const key = (name: string) => act(async () => window.dispatchEvent(new KeyboardEvent("keydown", { key: name })));

describe("the quiz's board", () => {
  test("asks a question, answers it on one tap, and shows the right answer and the points", async () => {
    play();
    expect(text()).toContain("Question 1 of 5");
    expect(document.activeElement?.textContent).toBe(questionOf("rink").prompt);
    expect(page.root.querySelector('[role="timer"]')?.getAttribute("aria-label")).toBe("20 seconds left");
    await wait(4_000);
    await press(tile("Kestrel City"));
    expect(page.sent).toEqual([{ answer: { options: ["c"] } }]);
    expect(document.activeElement?.textContent).toBe(" Right, 900 points");
    expect(page.root.querySelector(".quiz-right")?.textContent).toContain("Kestrel City");
    expect(text()).toContain("Speed, 4.0 s of 20 s");
    expect(text()).toContain("1 right in a row: the next one adds 100");
    expect(text()).toContain(questionOf("rink").explanation);
    await press(button("Next question"));
    expect(page.sent.at(-1)).toEqual({ next: true });
    expect([heading(), document.activeElement?.tagName]).toEqual([questionOf("overtime").prompt, "H2"]);
  });

  test("shows the wrong answer and the right one", async () => {
    play({ first: questionOf("goals") });
    await typeInto(page.root.querySelector("input"), "65");
    await press(button("Lock in 65"));
    expect(page.sent).toEqual([{ answer: { number: 65 } }]);
    expect(heading()).toContain("Close");
    expect(text()).toContain("You said 65");
    expect(text()).toContain("61. You were 4 off.");
  });

  test("marks several options and submits them by a button or by keys, unless keys are switched off", async () => {
    play({ first: questionOf("founders") });
    await key("1");
    await key("b");
    await key("d");
    await key("2");
    expect(tile("Northport")?.getAttribute("aria-pressed")).toBe("true");
    expect(button("Lock in A, D")).toBeDefined();
    await press(button("Keys on"));
    await key("l");
    expect(page.sent).toEqual([]);
    await press(button("Keys off"));
    await key("l");
    expect(page.sent).toEqual([{ answer: { options: ["a", "d"] } }]);
    expect(page.root.querySelectorAll(".quiz-right")).toHaveLength(2);
  });

  test("accepts a typed answer and items in an order", async () => {
    play({ first: questionOf("trophy") });
    await typeInto(page.root.querySelector("input"), "the lamp");
    await press(button("Lock in"));
    expect([page.sent, heading()]).toEqual([[{ answer: { text: "the lamp" } }], expect.stringContaining("Right")]);
    page.unmount();
    play({ first: inOrder });
    const items = () => [...page.root.querySelectorAll(".tv-order li")].map((item) => item.textContent?.slice(1));
    for (const [at, name] of ["Face-off", "First break", "Last whistle"].entries())
      while (items().indexOf(name) > at) await press(button(`Move up: ${name}`));
    await press(button("Lock in this order"));
    // Options are sent with neutral ids, so that an id does not reveal an option's position.
    expect([page.sent, heading()]).toEqual([[{ answer: { order: ["i2", "i1", "i3"] } }], expect.stringContaining("Right")]);
  });

  test("keeps the typed text and the marked options when an answer is refused", async () => {
    play({ first: questionOf("trophy") });
    page.refuseNext();
    await typeInto(page.root.querySelector("input"), "The Torch");
    await press(button("Lock in"));
    expect([page.sent.length, page.root.querySelector("input")?.value]).toEqual([1, "The Torch"]);
    page.unmount();
    play();
    page.refuseNext();
    await press(tile("Alder Bay"));
    expect(tile("Alder Bay")?.getAttribute("aria-pressed")).toBe("true");
    await press(tile("Kestrel City"));
    expect(page.sent.at(-1)).toEqual({ answer: { options: ["c"] } });
  });

  test("sends nothing twice while an answer or the next question is on its way", async () => {
    play();
    page.hold();
    await press(tile("Alder Bay"));
    await press(tile("Kestrel City"));
    await key("c");
    expect(page.sent).toEqual([{ answer: { options: ["b"] } }]);
    expect(text()).toContain("Sending");
    await page.letGo();
    page.hold();
    await press(button("Next question"));
    await press(button("Next question"));
    expect(page.sent).toHaveLength(2);
    await page.letGo();
    expect(text()).toContain("Question 2 of 5");
  });

  test("closes a question by the server's clock, and waits for the member before the next one", async () => {
    play({ offsetMs: 3_600_000 });
    await wait(19_000);
    expect(text()).not.toContain("Time’s up");
    await wait(1_000);
    expect(announced).toContain("Time’s up");
    expect(text()).toContain("No clock runs until you go on.");
    await press(tile("Kestrel City"));
    await press(button("Next question"));
    expect(page.sent).toEqual([]);
    await wait(60_000);
    expect(page.sent).toEqual([]);
    await press(button("Next question"));
    expect(page.sent).toEqual([{ next: true }]);
    expect(heading()).toBe(questionOf("overtime").prompt);
  });

  test("ends the quiz once when the last question's time is up", async () => {
    play({ answers: 4 });
    expect(text()).toContain("4 right in a row: the next one adds 400");
    await wait(20_500);
    expect(text()).not.toContain("in a row");
    expect(page.sent).toEqual([]);
    page.refuseNext();
    page.hold();
    await wait(1_000);
    expect(page.sent).toEqual([{ next: true }]);
    await page.letGo();
    await wait(30_000);
    expect(page.sent).toHaveLength(1);
    await press(button("See your result"));
    expect(page.sent).toHaveLength(2);
    expect(page.root.querySelectorAll(".qz-r li")).toHaveLength(5);
  });

  test("shows every opened question with its right answer when it is over", async () => {
    play({ answers: 1 });
    await wait(2_000);
    await press(tile("False"));
    await press(button("Next question"));
    page.giveUp();
    const rows = [...page.root.querySelectorAll(".qz-r li")].map((row) => row.textContent ?? "");
    expect(rows).toHaveLength(5);
    expect(rows[0]).toContain("Kestrel City, 0.0 s");
    expect(rows[1]).toContain("You said False. Right: True, 2.0 s");
    expect(rows[2]).toContain("No answer. Right: Northport, Harrow Falls");
    expect(rows.slice(3)).toEqual(["Question 4 was not opened0", "Question 5 was not opened0"]);
    expect([...page.root.querySelectorAll(".qz-r svg[role=img]")].map((icon) => icon.getAttribute("aria-label"))).toEqual([
      "Right",
      "Not this one",
      "No answer in time",
    ]);
    expect(page.root.querySelectorAll("button")).toHaveLength(0);
  });

  test("states its progress and names its bars", () => {
    play();
    const plan = planWith(questionOf("rink"));
    const state = quizPuzzle.start({ ...plan, seed: 1, now: 0, timeFactor: 1 });
    expect(quizBoard.status(quizPuzzle.view({ content: plan.content, state, secret: null, list }))).toBe("Question 1 of 5");
    expect(quizBoard.bucketLabel("4")).toBe("4 right");
  });
});
