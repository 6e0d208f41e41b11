import type { Outcome, Rules, Pick as SpreadPick, Team } from "@sparc/sparclets/point-spread/point-spread.schema";
import { defaultRules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { eventWith } from "../../testing/entities.ts";
import type { SpreadSlot } from "./spread.queries.ts";
import { type Matchup, NO_PICK, toBoard, toWeeks, type WeekBoard } from "./week-board.ts";

/** A Sunday in November, 20:00 UTC. */
export const SUNDAY = Date.parse("2030-11-03T20:00:00.000Z");
const HOUR_MS = 3_600_000;
const PAIRS = [
  ["Kansas City", "Dallas"],
  ["Arizona", "San Francisco"],
  ["Oakland", "Miami"],
  ["Detroit", "Green Bay"],
] as const;
const LINES = [-2, 2.5, -3, null];

function toTeam(name: string): Team {
  return { name, short_name: name.slice(0, 3).toUpperCase(), color: null, logo: null };
}

interface Given extends Partial<Omit<SpreadSlot, "view">> {
  readonly view?: Partial<SpreadSlot["view"]>;
}

/**
 * Four games of week 9, one hour apart: Kansas City at Dallas −2, Arizona at San Francisco +2.5, Oakland at Miami −3, Detroit at Green Bay
 * without a line.
 */
export function fourGames(given: Readonly<Record<string, Given>> = {}): SpreadSlot[] {
  return PAIRS.map(([away, home], at) => {
    const key = `9_${at + 1}`;
    const { view, ...facts } = given[key] ?? {};
    const starts = SUNDAY + at * HOUR_MS;
    return {
      ...{ key, group: "Week 9", version: 1, opens_at: null },
      ...{ locks_at: new Date(starts).toISOString(), is_locked: false, sealed_at: null },
      ...facts,
      view: {
        ...{ slot: key, week: 9, week_label: "Week 9", n: at + 1, home: toTeam(home), away: toTeam(away), starts_at: starts },
        ...{ line: LINES[at] ?? null, total: 44.5, game_id: null, is_tie_break: at === 3, numbers: null, line_history: [], outcome: null },
        ...view,
      },
    };
  });
}

export function rulesWith(given: Partial<Rules> = {}): Rules {
  return { ...defaultRules, tie_break: [], ...given };
}

export function picked(given: Partial<SpreadPick>): SpreadPick {
  return { ...NO_PICK, ...given };
}

export function scored(status: Outcome["status"], away: number, home: number): Outcome {
  return { status, away_score: away, home_score: home, is_played_inside_week: true };
}

interface BoardGiven {
  readonly rules?: Partial<Rules>;
  readonly slots?: Readonly<Record<string, Given>>;
  readonly picks?: Readonly<Record<string, Partial<SpreadPick>>>;
}

export function boardWith({ rules = {}, slots = {}, picks = {} }: BoardGiven): WeekBoard {
  const [week] = toWeeks(fourGames(slots));
  if (!week) throw new Error("The fixture has a week");
  const whole = Object.fromEntries(Object.entries(picks).map(([key, pick]) => [key, picked(pick)]));
  return toBoard({ rules: rulesWith(rules), week, picks: whole as never });
}

export function gameIn(board: WeekBoard, key: string): Matchup {
  const found = board.matchups.find((one) => one.key === key);
  if (!found) throw new Error(`No ${key}`);
  return found;
}

/** Picks with the confidence numbers 1 to 4. */
export const numbered = (given: Readonly<Record<string, Given>> = {}): Record<string, Given> =>
  Object.fromEntries(
    ["9_1", "9_2", "9_3", "9_4"].map((key) => [key, { ...given[key], view: { numbers: 4, line: -1.5, ...given[key]?.view } }]),
  );

export const spreadEvent = eventWith({
  ...{ id: "s1", type: "point_spread", name: "Sunday pick’em", max_points: 4, results_version: 1, meta: { custom_short_id: "sunday" } },
  rules: rulesWith() as never,
  slots: fourGames() as never,
});
