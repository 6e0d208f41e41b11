import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, stubApi, unreachable } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { addQuestion, type Question } from "../question/edit.ts";
import { type PickChoice, PickDialog } from "./pick-dialog.tsx";
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

const text = () => document.querySelector("[role=dialog], dialog")?.textContent ?? "";
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("#pick-questions input[type=checkbox]")];
const ids = Array.from({ length: 45 }, (_, at) => `q${at + 1}`);

let api: ApiStub;
beforeEach(() => {
  api = stubApi({ "views.get": { view: "trivia.asked_before", data: { asked: [] } } });
});

/** Returns what was picked, which changes with each pick. */
async function show(problems: readonly string[] = ["q43", "q44", "q45"]): Promise<PickChoice[]> {
  const picks: PickChoice[] = [];
  page = await drawPage(
    <PickDialog
      eventId="e1"
      ids={ids}
      problems={new Set(problems)}
      rounds={3}
      room={200}
      onClose={() => undefined}
      onPick={(choice) => picks.push(choice)}
    />,
  );
  await settle();
  return picks;
}

test("says what becomes of the others, and refuses a number that it cannot pick", async () => {
  const picks = await show();
  expect(text()).toContain("The other 30 are not deleted.");
  expect(text()).toContain("5 of each");
  expect(text()).toContain("None of these was asked before");
  write("43");
  press(/^Pick 43/);
  expect(text()).toContain("Give a number from 1 to 42");
  expect(picks).toEqual([]);
  write("12");
  press(/^Pick 12/);
  expect(picks).toEqual([{ count: 12, isEven: true, without: new Set(["q43", "q44", "q45"]) }]);
});

test("leaves out what the community has played, unless the author unchecks it", async () => {
  api.reply({ "views.get": { view: "trivia.asked_before", data: { asked: ["q1", "q2", "q44", "elsewhere"] } } });
  const picks = await show();
  expect(api.toRequests("views.get").map(({ params }) => params)).toEqual([{ id: "e1", name: "asked_before" }]);
  expect(text()).toContain("3 were asked before; 42 to pick from");
  write("41");
  press(/^Pick 41/);
  expect(text()).toContain("Give a number from 1 to 40");
  write("40");
  press(/^Pick 40/);
  expect(picks.pop()?.without).toEqual(new Set(["q1", "q2", "q43", "q44", "q45"]));
  act(() => boxes()[1]?.click());
  press(/^Pick 40/);
  expect(picks.pop()?.without).toEqual(new Set(["q43", "q44", "q45"]));
});

test("does not pick while it is not known what was played, unless that does not matter", async () => {
  let release: () => void = () => undefined;
  api.reply({
    "views.get": async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { view: "trivia.asked_before", data: { asked: ["q1"] } };
    },
  });
  const picks = await show([]);
  expect(text()).toContain("Finding out what was asked before");
  press(/^Pick 15/);
  expect(picks).toEqual([]);
  act(() => boxes()[1]?.click());
  press(/^Pick 15/);
  expect(picks.pop()?.without).toEqual(new Set());
  act(() => boxes()[1]?.click());
  await act(async () => release());
  await settle();
  press(/^Pick 15/);
  expect(picks.pop()?.without).toEqual(new Set(["q1"]));
});

test("picks from all when it could not be read, and reads it again on request", async () => {
  api.reply({ "views.get": unreachable });
  const picks = await show([]);
  await vi.waitFor(() => expect(text()).toContain("What was asked before could not be read"));
  expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ]);
  press(/^Pick 15/);
  expect(picks.pop()?.without).toEqual(new Set());
  api.reply({ "views.get": { view: "trivia.asked_before", data: { asked: ["q1"] } } });
  press(/^Try again/);
  await settle();
  expect(text()).toContain("1 was asked before; 44 to pick from");
  expect(boxes()[1]?.checked).toBe(true);
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
