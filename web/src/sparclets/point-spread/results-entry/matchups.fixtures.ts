import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";

export const START = Date.parse("2030-11-03T18:00:00.000Z");

const team = (name: string, short_name: string) => ({ name, short_name, color: null, logo: null });

/** A locked game without a result: Kansas City at Dallas, Dallas −2. */
export function matchupWith(change: Partial<MatchupView> = {}): MatchupView {
  return {
    id: "9_1",
    ...{ week: 9, week_label: "Week 9", n: 1, home: team("Dallas", "DAL"), away: team("Kansas City", "KC") },
    ...{ starts_at: START, line: -2, total: 53, game_id: null, is_tie_break: false, numbers: null, line_history: [] },
    ...{ status: "scheduled", home_score: null, away_score: null, is_played_inside_week: true },
    ...{ is_locked: true, revision: 0, note: null },
    ...change,
  };
}
