import { expect, test } from "vitest";
import { toLocked } from "./editable.ts";

const members = [
  "name",
  "description",
  "cover_image",
  "starts_at",
  "ends_at",
  "time_zone",
  "auto_start",
  "meta",
  "rules",
  "stars",
  "prizes",
  "draft",
] as const;
const lockedIn = (event: Parameters<typeof toLocked>[0]) => members.filter((member) => toLocked(event, member) !== null);

test("locks the members that the server refuses, always with an alternative", () => {
  expect(lockedIn({ status: "draft", entry_count: 0 })).toEqual([]);
  expect(lockedIn({ status: "scheduled", entry_count: 0 })).toEqual([]);
  expect(lockedIn({ status: "scheduled", entry_count: 1 })).toEqual(["rules"]);
  expect(lockedIn({ status: "live", entry_count: 9 })).toEqual([
    ...["starts_at", "time_zone", "auto_start", "meta", "rules", "stars", "prizes", "draft"],
  ]);
  expect(lockedIn({ status: "completed", entry_count: 9 })).toEqual([...members]);
  for (const member of lockedIn({ status: "live", entry_count: 9 })) {
    expect(toLocked({ status: "live", entry_count: 9 }, member)?.instead).not.toBe("");
  }
});

test("names the results page as the alternative for types whose results are entered", () => {
  const live = { status: "live", entry_count: 3 } as const;
  expect(toLocked({ ...live, type: "bracket" }, "draft")?.instead).toContain("Enter results");
  expect(toLocked({ ...live, type: "trivia" }, "draft")?.instead).toContain("console");
  expect(toLocked({ ...live, type: "bracket" }, "ends_at")).toBeNull();
});
