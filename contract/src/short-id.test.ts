import { expect, test } from "vitest";
import { newShortId, SHORT_ID_LENGTH } from "./short-id.ts";

test("makes short ids of five unambiguous characters from any bytes", () => {
  for (let byte = 0; byte < 256; byte += 1) expect(newShortId(new Uint8Array(SHORT_ID_LENGTH).fill(byte))).toMatch(/^[a-z2-9]{5}$/);
  expect(newShortId(Uint8Array.of(0, 1, 28, 29, 255))).toBe("ab9a4");
});
