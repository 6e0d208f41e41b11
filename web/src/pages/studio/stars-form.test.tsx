import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { eventWith } from "../../testing/entities.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { StarsForm } from "./stars-form.tsx";

let drawn: Drawn;
let changes: unknown[];
afterEach(() => drawn.unmount());

const stars = { taking_part: 10, per_right: 2, ranks: [], streaks: [{ days: 7, stars: 20 }] };

function show(change: Parameters<typeof eventWith>[0]): HTMLElement {
  changes = [];
  const event = eventWith({ status: "draft", stars, ...change });
  const form = { shown: event, stored: event, change: (edit: unknown) => void changes.push(edit) } as unknown as EventForm;
  drawn = draw(<StarsForm form={form} errorAt={() => undefined} />);
  return drawn.root;
}

const button = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent)?.includes(name));

test("a daily game has streak marks, which can be added and removed", async () => {
  const root = show({ type: "daily_game" });
  expect(root.textContent).toContain("For each puzzle solved on its day");
  await act(async () => button(root, "Add a mark")?.click());
  expect(changes.at(-1)).toEqual({ stars: { ...stars, streaks: [...stars.streaks, { days: 14, stars: 40 }] } });
  await act(async () => button(root, "Remove mark 1")?.click());
  expect(changes.at(-1)).toEqual({ stars: { ...stars, streaks: [{ days: 14, stars: 40 }] } });
});

test("a type without days has no streak marks", () => {
  const root = show({ type: "trivia", stars: { ...stars, streaks: [] } });
  expect(root.textContent).not.toContain("days in a row");
  expect(button(root, "Add a mark")).toBeUndefined();
});

test("streak marks are shown without fields once the event has started", () => {
  const root = show({ type: "daily_game", status: "live" });
  expect(root.textContent).toContain("7 days in a row: 20 stars");
  expect(root.querySelector("input")).toBeNull();
});
