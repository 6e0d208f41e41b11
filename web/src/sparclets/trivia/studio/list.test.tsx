import { triviaRoom } from "@sparc/sparclets/trivia/trivia.room";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { addQuestion, type Question } from "../question/edit.ts";
import { draftGaps } from "../question/gaps.ts";
import { EditorList } from "./list.tsx";

const blank = Array.from({ length: 9 }).reduce<Question[]>((questions) => addQuestion(questions), []);
const questions = blank.map(
  (question, at): Question =>
    at === 3
      ? question
      : {
          ...question,
          prompt: `Question about ${at + 1}`,
          options: question.options.map((option, place) => ({ ...option, text: `${"ABCD"[place]} of ${at + 1}` })),
          correct: ["a"],
        },
);

let page: Drawn;
afterEach(() => page.unmount());

type Props = Parameters<typeof EditorList>[0];
const nothing = () => undefined;
const list = (change: Partial<Props> = {}) => (
  <EditorList
    {...{ questions, rules: defaultRules, gaps: draftGaps(questions), at: 0, isLocked: false }}
    {...{ onSelect: nothing, onMove: nothing, onAdd: nothing, onDuplicate: nothing, onRemove: nothing }}
    {...{ onMoveMany: nothing, onDuplicateMany: nothing, onRemoveMany: nothing, onImport: nothing, onBank: nothing }}
    steps={{ step: nothing, canUndo: false, canRedo: false }}
    {...change}
  />
);
const press = (name: string): void =>
  act(() => {
    const button = [...document.querySelectorAll("button")].find((found) => found.textContent?.trim() === name);
    if (!button) throw new Error(`No button ${name}`);
    button.click();
  });
const choose = (no: number): void => act(() => page.root.querySelector<HTMLInputElement>(`[aria-label="Choose question ${no}"]`)?.click());
const write = (input: HTMLInputElement | null, text: string): void =>
  act(() => {
    if (!input) throw new Error("No field");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
const prompts = (): (string | null)[] => [...page.root.querySelectorAll(".ql-open")].map(({ textContent }) => textContent);

test("estimates the duration as the lobby does", async () => {
  page = await drawPage(list());
  const { state } = triviaRoom.open({ rules: defaultRules, slots: questions.map((content) => ({ content })) as never, now: 0 });
  expect(page.root.textContent).toContain(`9, about ${state.minutes} min`);
  page.redraw(list({ rules: { ...defaultRules, read_first_s: 8, auto_advance_s: 20 } }));
  expect(page.root.textContent).toContain("9, about 11 min");
});

test("copies, moves and removes the chosen questions together", async () => {
  const calls: unknown[] = [];
  page = await drawPage(
    list({
      onDuplicateMany: (ids) => calls.push(["copy", ...ids]),
      onMoveMany: (ids, to) => calls.push(["move", ...ids, to]),
      onRemoveMany: (ids) => calls.push(["remove", ...ids]),
    }),
  );
  choose(2);
  choose(5);
  expect(page.root.textContent).toContain("2 chosen");
  press("Copy");
  press("Move to");
  const field = document.querySelector<HTMLInputElement>("dialog input");
  write(field, "9");
  press("Move");
  expect(document.querySelector("dialog")?.textContent).toContain("Give a number from 1 to 8");
  write(field, "3");
  press("Move");
  choose(5);
  press("Delete");
  expect(calls).toEqual([
    ["copy", "q2", "q5"],
    ["move", "q2", "q5", 2],
    ["remove", "q2"],
  ]);
  expect(page.root.textContent).not.toContain("chosen");
});

test("shows only questions with problems, or those that contain a text in the prompt or an answer", async () => {
  page = await drawPage(list());
  expect(prompts()).toHaveLength(9);
  act(() => page.root.querySelector<HTMLInputElement>("input[value=problems]")?.click());
  expect(prompts()).toEqual(["Not written yet"]);
  act(() => page.root.querySelector<HTMLInputElement>("input[value=all]")?.click());
  write(page.root.querySelector<HTMLInputElement>("input[type=search]"), "b OF 7");
  expect(prompts()).toEqual(["Question about 7"]);
  write(page.root.querySelector<HTMLInputElement>("input[type=search]"), "nothing like it");
  expect(page.root.textContent).toContain("No question fits.");
});

test("offers nothing to choose in a locked draft, and no filter in a short one", async () => {
  page = await drawPage(list({ isLocked: true, questions: questions.slice(0, 3) }));
  expect(page.root.querySelector("input")).toBeNull();
});

test("rounds stand above their questions, with their numbers, and end where questions have none", async () => {
  const named = questions.map((question, at) =>
    at < 2 ? { ...question, round: "Warm-up" } : at < 5 ? { ...question, round: "Overtime" } : question,
  );
  page = await drawPage(list({ questions: named }));
  const headings = [...page.root.querySelectorAll("[data-heading]")];
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Round 1, Warm-up1–2", "Round 2, Overtime3–5", "No round"]);
  const second = page.root.querySelectorAll(".ql-open")[2]?.closest("li");
  expect(second?.previousElementSibling).toBe(headings[1]);
});
