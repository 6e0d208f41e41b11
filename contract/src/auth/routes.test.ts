import { expect, test } from "vitest";
import { displayName } from "./routes.ts";

test("refuses a name that reorders its line or is invisible", () => {
  expect(displayName.parse("Ann\u202e\u2066 Lee\u0007 ")).toBe("Ann Lee");
  expect(displayName.parse("Zoe\u0301")).toBe("Zoé");
  for (const unseen of ["\u200b\u2060", "\u202e", "\ufeff "]) expect(displayName.safeParse(unseen).success).toBe(false);
  expect(displayName.parse("👩\u200d🚀")).toBe("👩\u200d🚀");
});
