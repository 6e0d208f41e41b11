import { type DraftQuestion, draft as draftSchema } from "@sparc/sparclets/trivia/trivia.schema";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { triviaStudio } from "../../../sparclets/trivia/studio/studio.ts";
import { drawPage } from "../../../testing/draw-page.tsx";
import { eventWith } from "../../../testing/entities.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import "../../../testing/register-sparclets.ts";
import { EventPrint } from "./event-print.tsx";

const options = (...texts: string[]) => texts.map((text, at) => ({ id: "abcd"[at] as string, text }));
const QUESTIONS: Partial<DraftQuestion>[] = [
  { id: "q1", round: "Ice", prompt: "Who won in 2025?", options: options("Edmonton", "Florida"), correct: ["b"], points: "double" },
  { id: "q2", round: "Ice", type: "typed_text", prompt: "Name the arena", answers: ["Rogers Place", "Rogers"], explanation: "Since 2016" },
  { id: "q3", type: "number", prompt: "How many games?", number: { answer: 82, tolerance: 5 } },
  { id: "q4", type: "put_in_order", prompt: "Oldest first", options: options("Montréal", "Boston") },
];
const event = eventWith({
  ...{ status: "scheduled", name: "Quiz night", meta: { custom_short_id: "quiz" } },
  draft: draftSchema.parse({ questions: QUESTIONS }) as never,
});

let drawn: Drawn | null = null;
const onClose = vi.fn();
beforeEach(async () => {
  onClose.mockClear();
  vi.stubGlobal("print", vi.fn());
  drawn = await drawPage(<EventPrint event={event} sheets={triviaStudio.sheets} onClose={onClose} />);
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  vi.unstubAllGlobals();
});

const paper = () => document.querySelector(".print-sheets");
const texts = (selector: string) => [...(paper()?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent?.trim());
async function choose(label: string): Promise<void> {
  const choice = [...document.querySelectorAll("dialog label")].find(({ textContent }) => textContent === label);
  await act(async () => choice?.querySelector("input")?.click());
}

test("table tents have the link and the code on both sides", () => {
  expect(texts(".tent-name")).toEqual(Array.from({ length: 8 }, () => "Quiz night"));
  expect(texts(".tent-way").slice(0, 2)).toEqual([`${location.host}/e/quiz`, "Code quiz"]);
  expect(paper()?.querySelectorAll(".tent > .tent-back[aria-hidden=true]")).toHaveLength(4);
});

test("the sheet for the host has each question with its answer, and the one for teams has neither", async () => {
  await choose("Questions");
  await vi.waitFor(() => expect(texts("h2")).toEqual(["Round 1: Ice"]));
  expect(texts(".quiz-prompt")).toEqual([
    ...["1 Who won in 2025? (double points)", "2 Name the arena", "3 How many games?", "4 Oldest first"],
  ]);
  expect(texts(".is-right")).toEqual(["B Florida ✓"]);
  expect(texts(".quiz-key")).toEqual([
    ...["Answer: Rogers Place, also Rogers", "Answer: 82, closest within 5", "Right order, read them in another one:"],
  ]);
  expect(texts(".quiz-why")).toEqual(["Since 2016"]);
  await choose("Answer sheet");
  expect(texts(".quiz-answer")).toEqual(["1AB", "2", "3", "41. 2."]);
  for (const text of ["Who won", "Florida", "Rogers", "82", "Montréal"]) expect(paper()?.textContent).not.toContain(text);
});

test("Print prints the sheet, and the page prints as before once the dialog is gone", async () => {
  expect(document.documentElement.classList.contains("prints-sheets")).toBe(true);
  await act(async () =>
    [...document.querySelectorAll("dialog button")]
      .find(({ textContent }) => textContent === "Print")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  expect(print).toHaveBeenCalledOnce();
  drawn?.unmount();
  drawn = null;
  expect(document.documentElement.classList.contains("prints-sheets")).toBe(false);
  expect(paper()).toBeNull();
});
