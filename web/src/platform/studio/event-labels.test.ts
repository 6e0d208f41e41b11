import { expect, test } from "vitest";
import type { StudioRow } from "../events/events.queries.ts";
import { isRunLive, lastEdit, statusNote, studioMoment, toDesk, toGroups } from "./event-labels.ts";

const now = Date.parse("2026-04-18T18:00:00.000Z");
const row = (part: Partial<StudioRow>) =>
  ({
    type: "trivia",
    status: "draft",
    starts_at: null,
    ends_at: null,
    missing_count: null,
    prizes_waiting: null,
    last_edited: null,
    ...part,
  }) as StudioRow;

test("puts events into groups and keeps their order", () => {
  const statuses = ["live", "completing", "scheduled", "draft", "completed", "cancelled"] as const;
  const groups = toGroups(statuses.map((status) => row({ id: status, status })));
  expect(groups.map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
    ["Now", ["live", "completing"]],
    ["Coming up", ["scheduled"]],
    ["Drafts", ["draft"]],
    ["Full time", ["completed", "cancelled"]],
  ]);
  expect(toGroups([])).toEqual([]);
});

test("shows how much is missing in a draft to users who may know", () => {
  expect(statusNote(row({ missing_count: 3 }))).toEqual({ label: "3 things missing", isToDo: true });
  expect(statusNote(row({ missing_count: 1 }))?.label).toBe("1 thing missing");
  expect(statusNote(row({ missing_count: 0 }))).toEqual({ label: "Ready to publish", isToDo: false });
  expect(statusNote(row({ missing_count: null }))).toBeNull();
  const waiting = { is_tied: false, to_ship_count: 1, to_ship_since: null };
  expect(statusNote(row({ status: "completed", prizes_waiting: waiting }))).toEqual({ label: "Ship 1 prize", isToDo: true });
  expect(studioMoment(row({}), now).main).toBe("No start yet");
});

test("names the last editor as You, by name, or as somebody who left", () => {
  const at = "2026-04-18T16:00:00.000Z";
  const of = (user_id: string | null, name: string | null) =>
    lastEdit({ event: row({ last_edited: { at, user_id, name } }), now, ownId: "me" });
  expect(of("me", "Casey")).toEqual({ who: "You", when: "2 h ago" });
  expect(of("other", "Jonas")?.who).toBe("Jonas");
  expect(of("gone", null)?.who).toBe("Somebody who left");
  expect(lastEdit({ event: row({}), now, ownId: "me" })).toBeNull();
});

test("an event that each player plays alone has no console", () => {
  expect(isRunLive(row({ mode: "room" }))).toBe(true);
  expect(isRunLive(row({}))).toBe(true);
  expect(isRunLive(row({ mode: "run" }))).toBe(false);
  expect(isRunLive(row({ type: "no_such_type" }))).toBe(false);
});

test.each([
  ["trivia", "run", "/studio/events/$id/host"],
  ["trivia", "room", "/studio/events/$id/host"],
  ["bracket", "picks", "/studio/events/$id/manage"],
  ["daily_game", "run", "/studio/events/$id/analytics"],
] as const)("leads hosts of a %s in the mode %s to %s", (type, mode, to) => {
  expect(toDesk({ type, mode, status: "live" }).to).toBe(to);
});
