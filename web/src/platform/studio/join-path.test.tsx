import { readPageAddress } from "@sparc/contract/page-address";
import { expect, test } from "vitest";
import { allSparclets } from "../sparclets.ts";
import { joinPath, typedShortId } from "./join-path.ts";

const event = (type: string, custom_short_id: string | null) => ({ id: "id-1", type, meta: { custom_short_id } });

test.each([
  ["bracket", "brackets-village-cup", "/b/village-cup"],
  ["bracket", "village-cup", "/b/village-cup"],
  ["point_spread", "week-12", "/e/week-12"],
  ["trivia", "puck7", "/e/puck7"],
])("the link of a %s with the short id %s is %s", (type, stored, path) => expect(joinPath(event(type, stored))).toBe(path));

test("the link leads to the stored short id", () => {
  expect(readPageAddress(joinPath(event("bracket", "village-cup")), allSparclets())?.event?.name).toBe("brackets-village-cup");
  expect(typedShortId(event("bracket", "brackets-village-cup"))).toBe("village-cup");
});

test("the link has the event's id when there is no short id, and the real event's id for a rehearsal", () => {
  expect(joinPath(event("bracket", null))).toBe("/e/id-1");
  expect(joinPath({ ...event("trivia", null), rehearsal_of: "id-0" })).toBe("/e/id-0");
});
