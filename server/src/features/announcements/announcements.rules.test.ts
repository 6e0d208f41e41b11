import { type AnnouncementKind, announcementKind } from "@sparc/contract/entities/announcement";
import { eventStatus } from "@sparc/contract/entities/event";
import type { Mode } from "@sparc/sparclets/sparclet-rules";
import { describe, expect, test } from "vitest";
import { isTrueNow, messageExpiresAt } from "./announcements.rules.ts";

const NOW = Date.parse("2026-05-01T12:00:00Z");
const HOUR_MS = 3_600_000;
const MODES: readonly Mode[] = ["room", "picks", "run"];

describe("an announcement", () => {
  test("is possible in these states and in no other", () => {
    const possible = announcementKind.options.flatMap((kind) =>
      MODES.flatMap((mode) =>
        eventStatus.options
          .filter((status) => isTrueNow(kind, { status, startsAt: NOW + 1, mode, isCommunityOpen: true }, NOW))
          .map((status) => `${kind} ${mode} ${status}`),
      ),
    );
    expect(possible).toEqual([
      ...["starting_soon room scheduled", "starting_soon picks scheduled", "starting_soon run scheduled"],
      ...["now_open room live", "now_open picks scheduled", "now_open picks live", "now_open run live"],
      ...["results_are_in room completed", "results_are_in picks completed", "results_are_in run completed"],
    ]);
  });

  test("of a start is possible without a time, and not from the start on", () => {
    const event = { status: "scheduled", mode: "room", isCommunityOpen: true } as const;
    const isPossible = (startsAt: number | null) => isTrueNow("starting_soon", { ...event, startsAt }, NOW);
    expect([null, NOW + 1, NOW, NOW - 1].map(isPossible)).toEqual([true, true, false, false]);
  });

  test("is possible of results alone when the community is closed", () => {
    const possible = announcementKind.options.flatMap((kind) =>
      eventStatus.options
        .filter((status) => isTrueNow(kind, { status, startsAt: NOW + 1, mode: "picks", isCommunityOpen: false }, NOW))
        .map((status) => `${kind} ${status}`),
    );
    expect(possible).toEqual(["results_are_in completed"]);
  });

  test.each([
    ["starting_soon", 6],
    ["now_open", 24],
    ["results_are_in", 168],
  ] as const)("%s expires after %i hours", (kind, hours) => {
    expect(messageExpiresAt(kind, { sentAt: NOW, startsAt: null })).toBe(NOW + hours * HOUR_MS);
  });

  test("of a start expires when the start is over, if that is earlier", () => {
    const expiresAt = (kind: AnnouncementKind, startsAt: number) => messageExpiresAt(kind, { sentAt: NOW, startsAt });
    expect(expiresAt("starting_soon", NOW + HOUR_MS)).toBe(NOW + HOUR_MS);
    expect(expiresAt("starting_soon", NOW + 7 * HOUR_MS)).toBe(NOW + 6 * HOUR_MS);
    expect(expiresAt("now_open", NOW - HOUR_MS)).toBe(NOW + 24 * HOUR_MS);
  });
});
