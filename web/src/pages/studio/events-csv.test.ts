import { expect, test } from "vitest";
import type { StudioRow } from "../../platform/events/events.queries.ts";
import { EVENT_HEADS, eventCells } from "./events-csv.ts";

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

test("each event has a cell for every head, and drafts have no link", () => {
  const cells = eventCells(row, "https://sparc.test");
  expect(cells).toHaveLength(EVENT_HEADS.length);
  expect(cells.at(-1)).toBe("https://sparc.test/e/puck7");
  expect(eventCells({ ...row, status: "draft" }, "https://sparc.test").at(-1)).toBe("");
});
