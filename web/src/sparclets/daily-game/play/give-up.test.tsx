import { expect, test } from "vitest";
import { draw } from "../../../ui/render.fixtures.tsx";
import { GiveUp } from "./give-up.tsx";

test.each([
  [true, "Your streak goes on, as you finished the day."],
  [false, "A past day counts neither for your streak nor for stars."],
])("giving up explains the effect on the streak: on its own day %s", (isOpen, text) => {
  const page = draw(<GiveUp kind="player" isOpen={isOpen} onClose={() => {}} onGiveUp={() => {}} />);
  expect(document.querySelector("dialog")?.textContent).toContain(text);
  page.unmount();
});

test.each([
  ["player", "The solution is shown", "Show the solution"],
  ["quiz", "questions that you have not opened are not shown", "Give up"],
] as const)("giving up says what is revealed: %s", (kind, message, label) => {
  const page = draw(<GiveUp kind={kind} isOpen onClose={() => {}} onGiveUp={() => {}} />);
  const dialog = document.querySelector("dialog");
  expect(dialog?.textContent).toContain(message);
  expect(dialog?.querySelector("[type=submit]")?.textContent).toBe(label);
  expect(dialog?.textContent?.includes("solution")).toBe(kind === "player");
  page.unmount();
});
