import type { Instant } from "../kernel/instant.ts";
import type { SlotPlan } from "../sparclet-rules.ts";
import {
  type Content,
  type Draft,
  type DraftMatchup,
  type DraftWeek,
  type Rules,
  type Team,
  team,
  WEEK_LABEL_MAX,
} from "./point-spread.schema.ts";
import { MATCHUPS_PER_WEEK_MAX } from "./point-spread-limits.ts";

/** A week by its number, which is the first half of its matchups' keys. */
export interface NumberedWeek {
  week: number;
  label: string;
  matchups: readonly DraftMatchup[];
}

/** Weeks in the draft's order. One without matchups gets the first number after the highest there is. */
export function numberedWeeks({ weeks }: Pick<Draft, "weeks">): NumberedWeek[] {
  let highest = Math.max(0, ...weeks.map((week) => toNumber(week) ?? 0));
  return weeks.map((draftWeek) => {
    const week = toNumber(draftWeek) ?? ++highest;
    return { week, label: draftWeek.label.trim().slice(0, WEEK_LABEL_MAX) || `Week ${week}`, matchups: draftWeek.matchups };
  });
}

const toNumber = ({ matchups: [first] }: DraftWeek): number | null => (first ? partsOfKey(first.key).week : null);

export function partsOfKey(key: string): { week: number; n: number } {
  const [week, n] = key.split("_").map(Number);
  return { week: week ?? 0, n: n ?? 0 };
}

/** The key of one more matchup in a week: numbers go on after the highest, so that none is given twice while the week stands. */
export function nextMatchupKey({ week, matchups }: Pick<NumberedWeek, "week" | "matchups">): string {
  return `${week}_${Math.max(0, ...matchups.map(({ key }) => partsOfKey(key).n)) + 1}`;
}

/** Matchups with gaps are left out. */
export function planSlots({ rules, draft }: { rules: Rules; draft: Draft }): SlotPlan<Content, null>[] {
  const seen = new Set<string>();
  const plans = numberedWeeks(draft).flatMap(({ label, matchups }) => {
    const complete = matchups.flatMap((matchup) => toComplete(matchup) ?? []).filter(({ key }) => !seen.has(key) && seen.add(key));
    const firstStart = Math.min(...complete.map(({ startsAt }) => startsAt));
    const numbers = rules.confidence ? Math.min(complete.length, rules.pick_count ?? MATCHUPS_PER_WEEK_MAX) : null;
    return complete.map(({ key, matchup, home, away, startsAt }): Omit<SlotPlan<Content, null>, "ordinal"> => {
      const { line, total, game_id, line_history } = matchup;
      const { week, n } = partsOfKey(key);
      return {
        key,
        group: label,
        content: {
          ...{ week, week_label: label, n, home, away, starts_at: startsAt, line, total, game_id },
          ...{ is_tie_break: key === draft.tie_break_matchup, numbers, line_history },
        },
        secret: null,
        opensAt: null,
        lockAt: rules.lock === "week" ? firstStart : startsAt,
      };
    });
  });
  return plans.map((plan, ordinal) => ({ ...plan, ordinal }));
}

interface Complete {
  key: string;
  matchup: DraftMatchup;
  home: Team;
  away: Team;
  startsAt: Instant;
}

function toComplete(matchup: DraftMatchup): Complete | null {
  const toTeam = (one: DraftMatchup["home"]) => team.safeParse({ ...one, name: one.name.trim(), short_name: one.short_name.trim() });
  const home = toTeam(matchup.home);
  const away = toTeam(matchup.away);
  if (!home.success || !away.success || matchup.starts_at === null) return null;
  return { key: matchup.key, matchup, home: home.data, away: away.data, startsAt: matchup.starts_at };
}
