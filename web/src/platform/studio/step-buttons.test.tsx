import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { StepButtons } from "./step-buttons.tsx";

let page: Drawn;
let steps: string[];

function open(): void {
  steps = [];
  page = draw(
    <>
      <StepButtons steps={{ step: (to) => void steps.push(to), canUndo: true, canRedo: false }} />
      <input />
      <input type="radio" />
    </>,
  );
}
afterEach(() => page.unmount());

function press(key: string, more: KeyboardEventInit = {}, from: Element | null = document.body): void {
  act(() => void from?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));
}

test("undoes and redoes by keys unless a text field has the focus", () => {
  open();
  press("z", { ctrlKey: true });
  press("Z", { metaKey: true, shiftKey: true }, page.root.querySelector("[type=radio]"));
  press("y", { ctrlKey: true });
  press("z");
  press("z", { ctrlKey: true, altKey: true });
  press("z", { ctrlKey: true }, page.root.querySelector("input"));
  expect(steps).toEqual(["back", "forth", "forth"]);
});

test("undoes nothing behind a dialog", () => {
  open();
  const dialog = page.root.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  press("z", { ctrlKey: true });
  expect(steps).toEqual([]);
});

test("a button without a step keeps the focus and does nothing", () => {
  open();
  const [undo, redo] = page.root.querySelectorAll("button");
  act(() => redo?.click());
  act(() => undo?.click());
  expect([redo?.getAttribute("aria-disabled"), steps]).toEqual(["true", ["back"]]);
});
