import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { addQuestion, type Question } from "../question/edit.ts";
import { PickDialog } from "./pick-dialog.tsx";
import { UnusedList } from "./unused-list.tsx";

let page: Drawn;
afterEach(() => page.unmount());

const press = (name: RegExp): void =>
  act(() => [...document.querySelectorAll("button")].find(({ textContent }) => name.test(textContent ?? ""))?.click());
const write = (text: string): void =>
  act(() => {
    const field = document.querySelector<HTMLInputElement>("#pick-questions input[inputmode]");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("says what becomes of the others, and refuses a number that it cannot pick", async () => {
  const picks: object[] = [];
  page = await drawPage(
    <PickDialog total={45} problems={3} rounds={3} room={200} onClose={() => undefined} onPick={(choice) => picks.push(choice)} />,
  );
  const text = () => document.querySelector("[role=dialog], dialog")?.textContent ?? "";
  expect(text()).toContain("The other 30 are not deleted.");
  expect(text()).toContain("5 of each");
  write("43");
  press(/^Pick 43/);
  expect(text()).toContain("Give a number from 1 to 42");
  expect(picks).toEqual([]);
  write("12");
  press(/^Pick 12/);
  expect(picks).toEqual([{ count: 12, isEven: true, withoutProblems: true }]);
});

test("questions that are not used can be brought back one by one or together", async () => {
  const unused = addQuestion(addQuestion([])).map((question, at): Question => ({ ...question, prompt: `Aside ${at + 1}` }));
  const brought: (readonly string[])[] = [];
  page = await drawPage(<UnusedList unused={unused} canBringBack onBringBack={(ids) => brought.push(ids)} />);
  expect(page.root.querySelector("summary")?.textContent).toContain("Not used 2, not played and not counted");
  press(/Bring back: Aside 2/);
  press(/Bring all 2 back/);
  expect(brought).toEqual([[unused[1]?.id], unused.map(({ id }) => id)]);
  page.redraw(<UnusedList unused={unused} canBringBack={false} onBringBack={(ids) => brought.push(ids)} />);
  press(/Bring all 2 back/);
  expect(brought).toHaveLength(2);
});
