import type { CatalogueGame } from "./games.queries.ts";

/** A game to come that nobody has overridden. */
export const sampleGame: CatalogueGame = {
  ...{ id: "00000000-0000-4000-8000-000000000001", league: "NHL", season: 2025, week: 1 },
  ...{ home: { code: "TOR", name: "Toronto" }, away: { code: "OTT", name: "Ottawa" } },
  ...{ starts_at: "2026-04-18T23:00:00.000Z", first_starts_at: "2026-04-18T23:00:00.000Z", line: -1.5, total: 6.5 },
  ...{ home_score: null, away_score: null, status: "scheduled", is_corrected: false, source: "a.csv" },
  ...{
    updated_at: "2026-04-18T20:00:00.000Z",
    event_count: 0,
    blocked_count: 0,
    flags: [],
    overrides: [],
    source_facts: null,
    override_version: 0,
  },
  ...{ home_color: "#00205b", away_color: "#c52032" },
};
