import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const TEXT = "question,answer1,answer2,correct\nTwo?,One,Two,2\nNo key?,One,Two,\nNo answers?,,,1";
const question = {
  id: "q1",
  type: "single_choice",
  prompt: "Two?",
  options: [
    { id: "a", text: "One" },
    { id: "b", text: "Two" },
  ],
  correct: ["b"],
};
const problem = (line: number) => ({ line, code: "missing", level: "error" as const, message: "The right answer is missing", repair: "" });
const PREVIEW = {
  usable: 1,
  unusable: 2,
  rows: [
    { line: 2, item: question, problems: [] },
    { line: 3, item: null, problems: [problem(3)] },
    { line: 4, item: null, problems: [problem(4)] },
  ],
};

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  sessionStorage.clear();
});
const findButton = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith(label));
const press = (label: string) => act(async () => findButton(label)?.click());

async function read(text = TEXT, preview: typeof PREVIEW = PREVIEW): Promise<void> {
  stubApi({ "imports.preview": { data: preview } });
  drawn = draw(<ImportDialog eventId="e1" questions={[]} isOpen onClose={() => undefined} onImport={() => undefined} />);
  const area = document.querySelector("textarea");
  await typeInto(area, text);
  await press("Look at the rows");
  await vi.waitFor(() => expect(document.body.textContent).toContain("3 rows read."));
}

test("the count of rows to fix links to the first of them", async () => {
  await read();
  await press("2: go to the first");
  expect(document.activeElement?.textContent).toBe("Line 3");
});

test("the text opens at the first line that has to be changed", async () => {
  await read();
  await press("Change the text");
  const area = document.querySelector("textarea");
  expect(document.activeElement).toBe(area);
  expect(area?.value.slice(area.selectionStart, area.selectionEnd)).toBe("No key?,One,Two,");
});

test("names and selects the questions of a JSON list in one line separately", async () => {
  const list = [{ question: "Two?" }, { question: "No key?" }, { options: [] }];
  const rows = PREVIEW.rows.map((row) => ({ ...row, line: 1 }));
  await read(JSON.stringify(list), { ...PREVIEW, rows });
  const names = [...document.querySelectorAll("tbody th")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Two?", "Cannot be used: No key?", "Cannot be used: Question 3 of the list"]);
  const boxes = [...document.querySelectorAll<HTMLInputElement>("tbody input")];
  expect(boxes.map((box) => [box.ariaLabel ?? box.getAttribute("aria-label"), box.checked])).toEqual([
    ["Take question 1 of the list", true],
    ["Take question 2 of the list", false],
    ["Take question 3 of the list", false],
  ]);
});
