import { expect, test } from "vitest";
import { JerseyAvatar } from "./jersey-avatar.tsx";
import { draw } from "./render.fixtures.tsx";

test.each([
  ["Zoë", "Z"],
  ["  zoë", "Z"],
  ["🏒 Zoë", "🏒"],
  ["𝒜da", "𝒜"],
  ["", ""],
])("shows for the name %j the initial %j", (name, initial) => {
  expect(draw(<JerseyAvatar name={name} />).root.textContent).toBe(initial);
});
