import { expect, test } from "vitest";
import { draw } from "../../../ui/render.fixtures.tsx";
import { GiveUp } from "./give-up.tsx";

test.each([
  [true, "Your streak goes on, as you finished the day."],
  [false, "A past day counts neither for your streak nor for stars."],
])("giving up says what it means for the streak: on its own day %s", (isOpen, text) => {
  const page = draw(<GiveUp isOpen={isOpen} onClose={() => {}} onGiveUp={() => {}} />);
  expect(document.querySelector("dialog")?.textContent).toContain(text);
  page.unmount();
});
