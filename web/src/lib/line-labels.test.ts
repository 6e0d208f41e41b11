import { expect, test } from "vitest";
import { lineLabel } from "./line-labels.ts";

test.each([
  [-2.5, "−2½"],
  [0.5, "+½"],
  [3, "+3"],
  [0, "Even"],
])("formats %d as %s", (line, label) => expect(lineLabel(line)).toBe(label));
