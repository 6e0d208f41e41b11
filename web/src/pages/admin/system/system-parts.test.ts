import { expect, test } from "vitest";
import type { System } from "../admin.queries.ts";
import type { FeedSource } from "../games.queries.ts";
import { systemWith } from "./system.fixtures.ts";
import { countsLabel, durationLabel, sizeLabel, toOldestWaitMs, toParts, toSummary, waitLabel } from "./system-parts.ts";

const system = systemWith();
const troubles = (change: Partial<System>) =>
  toParts({ ...system, ...change }).flatMap(({ name, trouble }) => (trouble === null ? [] : [[name, trouble]]));

test("a healthy system has no problems, and each part has its figure", () => {
  expect(troubles({})).toEqual([]);
  expect(toParts(system).map(({ name, figure }) => [name, figure])).toEqual([
    ["Event loop", "3.2 ms"],
    ["Live games", "2"],
    ["Database", "50 MiB"],
    ["Deadlines", "0.5 s ago"],
    ["Ledger of stars", "30 min ago"],
    ["E-mail", "0"],
    ["Webhooks", "0"],
    ["Clock", "2 ms"],
    ["Web push", ""],
  ]);
  expect(toParts(system)[1]?.what).toBe("1 connection of 12,000 here");
});

test("parts with a problem are listed first, with the reason", () => {
  const full = { database: { ...system.database, free_bytes: 104_857_600 } };
  expect(troubles(full)).toEqual([["Database", "Nearly full"]]);
  expect(toParts({ ...system, ...full })[0]?.what).toContain("; 100 MiB free");
  expect(troubles({ database: { ...system.database, free_bytes: null } })).toEqual([]);
  const oldest_at = "2026-04-20T19:30:00.000Z";
  expect(troubles({ mail: { mode: "smtp", waiting: 1, oldest_at } })).toEqual([["E-mail", "Late"]]);
  expect(toParts({ ...system, mail: { mode: "smtp", waiting: 1, oldest_at } })[0]?.what).toContain("the oldest waits for 7 min");
  expect(troubles({ sweeps: { deadlines_at: null, mails_at: null } })).toEqual([["Deadlines", "Late"]]);
  expect(troubles({ sweeps: { ...system.sweeps, mails_at: "2026-04-20T19:36:00.000Z" } })).toEqual([["Deadlines", "Late"]]);
  expect(troubles({ loop_delay: { p99_ms: 251, max_ms: 400, allowed_ms: 250 } })).toEqual([["Event loop", "Overloaded"]]);
  expect(troubles({ live: { ...system.live, sockets: 12_000 } })).toEqual([["Live games", "Full"]]);
  const ledger = { checked_at: system.at, users: 43, breaches: 2 };
  expect(troubles({ ledger })).toEqual([["Ledger of stars", "2 totals wrong"]]);
  expect(toParts({ ...system, ledger: null }).find(({ name }) => name === "Ledger of stars")?.figure).toBe("not yet");
  expect(troubles({ clock_offset_ms: -251 })).toEqual([["Clock", "Off"]]);
});

test("durations and sizes are formatted by their largest units", () => {
  expect([5_000, 720_000, 3_660_000, 90_000_000].map(durationLabel)).toEqual(["5 s", "12 min", "1 h 1 min", "1 d 1 h"]);
  expect([3_600_000, 86_400_000].map(durationLabel)).toEqual(["1 h", "1 d"]);
  expect([52_428_800, 2_254_857_830].map(sizeLabel)).toEqual(["50 MiB", "2.1 GiB"]);
});

test("sums up the parts, and does not say that all are well while messages were given up", () => {
  const failure = { channel: "webhook", kind: "event.started", reason: "status_307", count: 2, last_at: system.at } as const;
  const lost = { message_failures: [{ ...failure, is_given_up: true }] };
  expect(toSummary(system)).toBe("All parts are well.");
  expect(toSummary({ ...system, message_failures: [{ ...failure, is_given_up: false }] })).toBe("All parts are well.");
  expect(toSummary({ ...system, ...lost })).toBe("2 messages were given up in the last week.");
  expect(toSummary({ ...system, ...lost, clock_offset_ms: 900 })).toBe("One part needs a look. 2 messages were given up in the last week.");
});

const feed: FeedSource = {
  ...{ name: "NHL", host: "feed.example", every_s: 300, read_at: "2026-04-20T19:34:00.000Z", next_try_at: system.at, failures: 0 },
  ...{ last_read: null, game_count: 12, etag: null, paused: null },
};

test("a feed is late after three of its intervals, fails, and is off while an admin has paused it", () => {
  const part = (change: Partial<FeedSource>) => toParts(system, [{ ...feed, ...change }]).find(({ name }) => name === "Game feed, NHL");
  expect(part({})).toMatchObject({ what: "Read 3 min ago, usually every 5 min", figure: "3 min", trouble: null });
  expect(part({ read_at: "2026-04-20T19:03:00.000Z" })).toMatchObject({ figure: "34 min", trouble: "Late" });
  expect(part({ read_at: null })).toMatchObject({ what: "Not read yet", figure: "", trouble: "Late" });
  expect(part({ failures: 2 })).toMatchObject({ trouble: "Fails", isFailing: true });
  const paused = { at: system.at, by: "Ingrid" };
  expect(part({ failures: 2, paused })).toMatchObject({ what: "Paused by Ingrid", trouble: null, isOff: true });
});

test("webhooks fail when one of them does, and are off when none is in use", () => {
  const webhooks = { active: 14, failing: 1, waiting: 0, oldest_at: null };
  expect(toParts({ ...system, webhooks })[0]).toMatchObject({ name: "Webhooks", figure: "1", trouble: "Fails", isFailing: true });
  expect(toParts({ ...system, webhooks: { ...webhooks, active: 0, failing: 0 } }).at(-1)).toMatchObject({ isOff: true, figure: "" });
});

test("says that play is not touched only when no part of it has a problem, and counts the parts", () => {
  const webhooks = { active: 14, failing: 1, waiting: 0, oldest_at: null };
  expect(toSummary({ ...system, webhooks })).toBe("One part needs a look, play is not touched.");
  expect(toSummary({ ...system, webhooks }, [{ ...feed, read_at: null }])).toBe("2 parts need a look, play is not touched.");
  expect(toSummary({ ...system, webhooks, clock_offset_ms: 300 })).toBe("2 parts need a look.");
  expect(countsLabel(toParts({ ...system, webhooks }))).toBe("7 well, 1 to look at, 1 off");
  expect(countsLabel(toParts({ ...system, push: { ...system.push, mode: "on" } }))).toBe("9 well");
});

test("the oldest job is the one that waits longest on any channel", () => {
  expect(toOldestWaitMs(system)).toBeNull();
  const queue = { waiting: 1, oldest_at: "2026-04-20T19:36:59.600Z" };
  expect(toOldestWaitMs({ ...system, mail: { mode: "smtp", ...queue } })).toBe(400);
  const webhooks = { ...system.webhooks, ...queue, oldest_at: "2026-04-20T19:36:50.000Z" };
  expect(toOldestWaitMs({ ...system, mail: { mode: "smtp", ...queue }, webhooks })).toBe(10_000);
  expect([400, 5_000, 90_000].map(waitLabel)).toEqual(["0.4 s", "5 s", "1 min"]);
});
