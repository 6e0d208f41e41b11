import type { EventAnalytics, SlotAnalytics } from "./analytics.queries.ts";

export function toSlot(number: number, given: Partial<SlotAnalytics> = {}): SlotAnalytics {
  return {
    ...{ key: `q${number}`, number, name: `What is ${number}?`, group: null, is_sealed: true, is_void: false },
    ...{ given: 8, given_last: 0, right: { count: 6, of: 8 }, median_ms: 6_400, result: null },
    parts: [
      [
        { label: "One", count: 6, is_right: true },
        { label: "=HYPERLINK(1)", count: 2, is_right: false },
      ],
    ],
    parts_of: null,
    ...given,
  };
}

export function toAnalytics(given: Partial<EventAnalytics> = {}): EventAnalytics {
  return {
    ...{ at: "2026-05-01T20:45:00.000Z", mode: "room", given: 24, right: { count: 18, of: 24 }, median_ms: 6_400, is_final: true },
    funnel: { members: 40, joined: 10, answered: 8, finished: 6 },
    slots: [toSlot(1, { given_last: 2 }), toSlot(2, { given: 6 }), toSlot(3, { given: 6, given_last: 6 })],
    over_time: {
      step_ms: 60_000,
      rows: [
        { at: "2026-05-01T20:00:00.000Z", joined: 10, given: 8 },
        { at: "2026-05-01T20:02:00.000Z", joined: 0, given: 12 },
      ],
    },
    points: {
      ...{ most: 3_000, median: 2_100, step: 1_000 },
      rows: [
        { from: 1_000, count: 3 },
        { from: 2_000, count: 5 },
      ],
    },
    ...given,
  };
}
