import { expect, test } from "vitest";
import { newShortId } from "./short-id.ts";

test("short links are five clear characters", () => {
  for (let i = 0; i < 100; i += 1) expect(newShortId()).toMatch(/^[a-z2-9]{5}$/);
  expect(newShortId(new Uint8Array(5))).toBe("aaaaa");
});
