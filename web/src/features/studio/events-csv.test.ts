import { expect, test } from "vitest";
import type { StudioRow } from "../events/events.queries.ts";
import { eventsCsv } from "./events-csv.ts";

const row = {
  id: "8a1c1e2a-0000-4000-8000-000000000000",
  type: "no_such_type",
  name: 'Quiz, "the big one"',
  community_name: "SDPN",
  status: "scheduled",
  starts_at: "2026-04-18T20:00:00.000Z",
  ends_at: null,
  time_zone: "America/Toronto",
  entry_count: 3,
  last_edited: { at: "2026-04-11T10:00:00.000Z", user_id: null, name: null },
  meta: { custom_short_id: "puck7" },
} as unknown as StudioRow;

test("commas and quotes stay in their cell, and drafts have no link", () => {
  const [heads, first, second] = eventsCsv([row, { ...row, name: "", status: "draft" }], "https://sparc.test").split("\r\n");
  expect(heads?.startsWith("\uFEFFName,Type,")).toBe(true);
  expect(first).toBe(
    '"Quiz, ""the big one""",no_such_type,SDPN,scheduled,2026-04-18T20:00:00.000Z,,America/Toronto,3,,2026-04-11T10:00:00.000Z,https://sparc.test/e/puck7',
  );
  expect(second?.endsWith(",")).toBe(true);
});

test.each(["=1+1", "+1", "-1", "@x"])("%s is text in a spreadsheet", (name) => {
  expect(
    eventsCsv([{ ...row, name }], "")
      .split("\r\n")[1]
      ?.startsWith(`'${name},`),
  ).toBe(true);
});
