import { describe, expect, test } from "vitest";
import { homePollMs } from "./community-events.queries.ts";
import { arrange, findNextMoment, toUrgency } from "./event-moment.ts";
import { momentLabels } from "./moment-labels.ts";

const now = Date.parse("2026-04-18T18:00:00.000Z");
type Row = Parameters<typeof toUrgency>[0] & { name: string };
const event = (name: string, status: Row["status"], change: Partial<Row> = {}): Row => ({
  name,
  status,
  starts_at: null,
  ends_at: null,
  mode: "room",
  is_joined: false,
  ...change,
});
const at = (time: string) => `2026-04-${time}:00.000Z`;

const live = event("live", "live");
const soon = event("soon", "scheduled", { starts_at: at("18T20:00") });
const sooner = event("sooner", "scheduled", { starts_at: at("18T19:00") });
const later = event("later", "scheduled", { starts_at: at("25T20:00") });
const latest = event("latest", "scheduled", { starts_at: at("28T20:00") });
const anytime = event("anytime", "scheduled");
const closing = event("closing", "live", { mode: "run", starts_at: at("10T20:00"), ends_at: at("19T10:00") });
const running = event("running", "live", { mode: "run", starts_at: at("10T20:00"), ends_at: at("30T10:00") });
const newer = event("newer", "live", { mode: "run", starts_at: at("17T20:00"), ends_at: at("30T10:00") });
const begun = event("begun", "live", { mode: "run", starts_at: at("01T20:00"), ends_at: at("30T10:00"), is_joined: true });
const picks = (next: string | null, change: object = {}) => ({
  mode: "picks" as const,
  slot_count: 15,
  picks: { next_lock_at: next, last_lock_at: next, is_locked: false, decided_count: 0, ...change },
});
const locking = event("locking", "scheduled", picks(at("18T21:00")));
const lockingLater = event("lockingLater", "live", { ...picks(at("23T19:00"), { decided_count: 4 }), is_joined: true });
const locked = event("locked", "live", picks(null, { is_locked: true, decided_count: 3 }));
const decided = event("decided", "live", picks(null, { is_locked: true, decided_count: 15 }));
const daily = (name: string, run: object) =>
  event(name, "live", {
    mode: "run",
    is_joined: true,
    ends_at: at("30T10:00"),
    run: { open_slot: "p3", locks_at: at("19T04:00"), next_opens_at: at("19T04:00"), is_begun: true, is_done: false, streak: 3, ...run },
  });
const unfinished = daily("unfinished", {});
const played = daily("played", { is_done: true });
const playedEarlier = daily("playedEarlier", { is_done: true, locks_at: at("18T22:00"), next_opens_at: at("18T22:00") });
const gap = daily("gap", { open_slot: null, locks_at: null, is_begun: false });
const done = event("done", "completed", { starts_at: at("11T20:00") });

describe("the event that leads a community's page", () => {
  test.each<[string, Row[], string]>([
    ["a live one before everything", [done, later, soon, begun, live], "live"],
    ["what starts within a day", [done, later, anytime, begun, soon], "soon"],
    ["of those the soonest", [soon, closing, sooner], "sooner"],
    ["what closes within a day like what starts", [later, running, begun, closing], "closing"],
    ["what one is in before what is new", [running, newer, later, begun], "begun"],
    ["the newest of what can be played at any time", [running, later, newer], "newer"],
    ["what waits for its host before what has a day", [latest, later, anytime], "anytime"],
    ["the next one", [done, latest, later], "later"],
    ["what is live before what locks", [locking, live], "live"],
    ["what locks within a day before what one is in and what is new", [begun, newer, lockingLater, locking], "locking"],
    ["what one is in before what is new", [newer, lockingLater, anytime], "lockingLater"],
    ["what can be played before what is locked", [locked, decided, later], "later"],
    ["what locks within a day before today's puzzle", [unfinished, played, locking], "locking"],
    ["today's puzzle before what starts within a day", [soon, played, unfinished], "unfinished"],
    ["what starts some day before what was played today", [played, latest], "latest"],
  ])("is %s", (_, events, name) => expect(arrange(events, now).lead?.name).toBe(name));

  test("is null when all events are over, and finished events are in their own list", () => {
    expect(arrange([done], now)).toEqual({ lead: null, open: [], played: [], locked: [], over: [done] });
    expect(arrange([live, done, soon], now)).toMatchObject({ open: [soon], over: [done] });
  });

  test("is not a locked event, which has its own list beside the finished ones", () => {
    expect(arrange([locked, locking, decided, done], now)).toEqual({
      ...{ lead: locking, open: [], played: [], locked: [locked, decided], over: [done] },
    });
  });

  test("is not one that was played today, and those whose next slot opens sooner come first", () => {
    expect(arrange([played, unfinished, gap, playedEarlier], now)).toMatchObject({
      ...{ lead: unfinished, open: [gap], played: [playedEarlier, played] },
    });
  });

  test("can be one whose start has passed without being started", () => {
    expect(toUrgency(event("late", "scheduled", { starts_at: at("18T17:00") }), now)).toBe("soon");
  });

  test("an event without a mode counts as led by a host", () => {
    const { mode: _mode, is_joined: _joined, ...bare } = live;
    expect(toUrgency(bare, now)).toBe("live");
  });
});

describe("the labels for an event's moment", () => {
  test.each<[string, Row, { main?: unknown; side?: unknown }]>([
    ["led live", event("x", "live", { started_at: at("18T17:00") }), { main: "On now", side: expect.stringMatching(/^since /) }],
    ["led live, with its planned start alone", event("x", "live", { starts_at: at("18T17:00") }), { main: "On now", side: "" }],
    ["open for a span", running, { main: expect.stringMatching(/^Until /), side: expect.stringMatching(/10:00.*, in 12 days$/) }],
    ["today's puzzle", unfinished, { main: expect.stringMatching(/^Until /), side: expect.stringMatching(/in 10 h$/) }],
    ["played today", played, { main: "Played", side: "next in 10 h" }],
    ["a day without a puzzle", gap, { main: "Nothing now", side: "next in 10 h" }],
    ["past its end", event("x", "live", { mode: "run", ends_at: at("18T17:00") }), { main: "Closing" }],
    ["open without an end", event("x", "live", { mode: "picks" }), { main: "Open", side: "at any time" }],
    ["coming", soon, { side: "in 2 h" }],
    ["late", event("x", "scheduled", { starts_at: at("18T17:00") }), { main: "Any moment" }],
    ["without a time", anytime, { main: "Open" }],
    ["being counted", event("x", "completing"), { main: "Full time", side: "points are being counted" }],
    ["over", { ...done, completed_at: at("18T16:40") }, { main: "Full time", side: expect.stringMatching(/:40/) }],
    ["picks that lock today", locking, { main: expect.stringMatching(/^Locks today .*:00/), side: "in 3 h" }],
    [
      "picks that lock on another day",
      lockingLater,
      { main: expect.stringMatching(/^Locks .*23/), side: expect.stringMatching(/:00.*, in 5 days$/) },
    ],
    ["locked picks", locked, { main: "Locked", side: "3 of 15 decided" }],
    ["decided picks", decided, { main: "Decided", side: "all results are in" }],
    ["picks whose next lock is not known", { ...locked, ...picks(null, { decided_count: 3 }) }, { main: "Open", side: "3 of 15 decided" }],
    ["picks nobody set a lock for", event("x", "scheduled", picks(null)), { main: "Open", side: "at any time" }],
    ["called off", event("x", "cancelled"), { main: "Called off" }],
    ["picks are open from the publication on", { ...anytime, mode: "picks" }, { main: "Open", side: "at any time" }],
    ["picks wait for no host", { ...soon, mode: "picks", starts_at: at("18T17:00") }, { main: "Open", side: "at any time" }],
  ])("%s", (_, given, labels) => expect(momentLabels(given, now)).toMatchObject(labels));
});

describe("the refetch interval of a community's page", () => {
  const poll = (...events: Row[]) => homePollMs(events as never, now);
  test("is long while no start, end or lock is near", () => {
    expect(poll(live, soon, done)).toBe(10_000);
    expect(findNextMoment([live, done, later, soon], now)).toBe(Date.parse(soon.starts_at ?? ""));
  });
  test.each<[string, Row]>([
    ["shortly before a start", event("x", "scheduled", { starts_at: "2026-04-18T18:00:40.000Z" })],
    ["shortly after one that nobody pressed", event("x", "scheduled", { starts_at: "2026-04-18T17:59:30.000Z" })],
    ["shortly before an end", event("x", "live", { ends_at: "2026-04-18T18:00:40.000Z" })],
    ["shortly before a lock", event("x", "live", picks("2026-04-18T18:00:40.000Z"))],
    ["while points are counted", event("x", "completing")],
  ])("is short %s", (_, given) => expect(poll(later, given)).toBe(3_000));
});
