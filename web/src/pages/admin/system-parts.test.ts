import { expect, test } from "vitest";
import type { System } from "./admin.queries.ts";
import { durationLabel, sizeLabel, toParts, toSummary } from "./system-parts.ts";

const system: System = {
  at: "2026-04-20T19:37:00.000Z",
  ...{ version: "0.1.0", node_version: "v24.0.0", uptime_s: 90_000, memory_bytes: 300_000_000, clock_offset_ms: 2 },
  loop_delay: { p99_ms: 3.2, max_ms: 12, allowed_ms: 250 },
  database: {
    ...{
      kind: "pglite",
      version: "18.0",
      size_bytes: 52_428_800,
      free_bytes: 600_000_000,
      low_below_bytes: 536_870_912,
      waiting_statements: 0,
    },
    ...{ migration: "0019_x.sql", migration_count: 19 },
  },
  live: { sockets: 1, allowed_sockets: 12_000, games: 2 },
  sweeps: { deadlines_looked_at: "2026-04-20T19:36:59.500Z", mails_looked_at: "2026-04-20T19:36:59.000Z" },
  mail: { mode: "files", waiting: 0, oldest_at: null },
  push: { mode: "off", waiting: 0, oldest_at: null },
  message_failures: [],
  errors: [],
};
const troubles = (change: Partial<System>) =>
  toParts({ ...system, ...change }).flatMap(({ name, trouble }) => (trouble === null ? [] : [[name, trouble]]));

test("a healthy system has no problems, and each part has its figure", () => {
  expect(troubles({})).toEqual([]);
  expect(toParts(system).map(({ name, figure }) => [name, figure])).toEqual([
    ["Event loop", "3.2 ms"],
    ["Live games", "2"],
    ["Database", "50 MiB"],
    ["Deadlines", "0.5 s ago"],
    ["E-mail", "0"],
    ["Web push", "0"],
    ["Clock", "2 ms"],
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
  expect(troubles({ sweeps: { deadlines_looked_at: null, mails_looked_at: null } })).toEqual([["Deadlines", "Late"]]);
  expect(troubles({ sweeps: { ...system.sweeps, mails_looked_at: "2026-04-20T19:36:00.000Z" } })).toEqual([["Deadlines", "Late"]]);
  expect(troubles({ loop_delay: { p99_ms: 251, max_ms: 400, allowed_ms: 250 } })).toEqual([["Event loop", "Overloaded"]]);
  expect(troubles({ live: { ...system.live, sockets: 12_000 } })).toEqual([["Live games", "Full"]]);
  expect(troubles({ clock_offset_ms: -251 })).toEqual([["Clock", "Off"]]);
});

test("durations and sizes are formatted by their largest units", () => {
  expect([5_000, 720_000, 3_660_000, 90_000_000].map(durationLabel)).toEqual(["5 s", "12 min", "1 h 1 min", "1 d 1 h"]);
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
