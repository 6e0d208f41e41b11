import type { EventPublicInfo } from "@sparc/contract/entities/event";
import { expect, test } from "vitest";
import type { EmbedInfo } from "./embed-info.service.ts";
import { toEmbedLabels } from "./embed-labels.ts";

const NOW = Date.parse("2026-01-05T12:00:00.000Z");
const BEFORE = "2026-01-05T11:00:00.000Z";
const AFTER = "2026-01-06T01:00:00.000Z";

const event: EventPublicInfo = {
  ...{ id: "e1", type: "coin_flip", status: "scheduled", name: "Cup", description: "", cover_image: null },
  ...{ community_id: "c1", community_slug: "club", community_name: "Club", starts_at: AFTER, ends_at: null },
  meta: { custom_short_id: null },
};
const room = { timeZone: "UTC", mode: "room", picks: null } as const;
const run = { ...room, mode: "run" } as const;
const picks = (nextLockAt: string | null, isLocked = false) =>
  ({ timeZone: "UTC", mode: "picks", picks: { nextLockAt: nextLockAt === null ? null : Date.parse(nextLockAt), isLocked } }) as const;

/** The state, the moment's label and time, and the button. */
function read(info: Omit<EmbedInfo, "event">, change: Partial<EventPublicInfo>): string[] {
  const { state, moment, button, isToResults } = toEmbedLabels({ ...info, event: { ...event, ...change } }, NOW);
  return [state, moment ? `${moment.label} ${new Date(moment.at).toISOString()}` : "", button, isToResults ? "results" : "event"];
}

test.each([
  ["a start that is ahead", room, {}, ["", `Starts ${AFTER}`, "Play", "event"]],
  ["a start that the host is late for", room, { starts_at: BEFORE }, ["Any moment", "", "Play", "event"]],
  ["no start", room, { starts_at: null }, ["Coming up", "", "Play", "event"]],
  ["a live game with a host", room, { status: "live", ends_at: AFTER }, ["On now", "", "Play", "event"]],
  ["a live game without one", run, { status: "live", ends_at: AFTER }, ["On now", `Ends ${AFTER}`, "Play", "event"]],
  ["a live game past its end", run, { status: "live", ends_at: BEFORE }, ["On now", "", "Play", "event"]],
  ["picks before their lock", picks(AFTER), { starts_at: BEFORE }, ["", `Locks ${AFTER}`, "Make your picks", "event"]],
  ["picks without a known lock", picks(null), { status: "live" }, ["Open", "", "Make your picks", "event"]],
  ["picks that are all locked", picks(null, true), { status: "live" }, ["Locked", "", "See the picks", "event"]],
  ["points that are being counted", room, { status: "completing" }, ["Full time", "", "See the results", "results"]],
  ["a finished game", room, { status: "completed", starts_at: BEFORE }, ["Final", `Played ${BEFORE}`, "See the results", "results"]],
  ["a finished season", run, { status: "completed", ends_at: BEFORE }, ["Final", `Ended ${BEFORE}`, "See the results", "results"]],
  ["a game that was called off", room, { status: "cancelled" }, ["Called off", "", "See the game", "event"]],
] as const)("says the state, its moment and where the button leads when it is %s", (_what, info, change, expected) => {
  expect(read(info, change)).toEqual(expected);
});

test("counts down to what is ahead, and not from what is over", () => {
  expect(toEmbedLabels({ ...room, event }, NOW).moment?.passed).toBe("Any moment");
  expect(toEmbedLabels({ ...room, event: { ...event, status: "completed", starts_at: BEFORE } }, NOW).moment?.passed).toBeNull();
});
