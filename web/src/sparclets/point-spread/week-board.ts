import type { Rules, Pick as SpreadPick, Status } from "@sparc/sparclets/point-spread/point-spread.schema";
import { canPickSide, canPickTotal } from "@sparc/sparclets/point-spread/point-spread-picks.rules";
import { isOff, isSideVoid } from "@sparc/sparclets/point-spread/point-spread-settle.rules";
import type { PicksMap } from "../../platform/picks/picks-saver.ts";
import type { SpreadSlot } from "./spread.queries.ts";

/** `open`: can be picked. `on`: locked and undecided. `over`: final, void, or postponed after its lock. */
export type Phase = "open" | "on" | "over";
/** What an open matchup lacks. `optional`: it may be picked, but others can be picked instead. `no_line`: nothing can be picked yet. */
export type Gap = "side" | "total" | "number" | "optional" | "no_line" | null;

export interface Matchup {
  readonly key: string;
  readonly view: SpreadSlot["view"];
  readonly pick: SpreadPick;
  readonly status: Status;
  readonly phase: Phase;
  readonly isLocked: boolean;
  readonly lockAt: number | null;
  /** True when the matchup counts for nobody. */
  readonly isVoid: boolean;
  readonly canPickSide: boolean;
  readonly canPickTotal: boolean;
  /** The confidence number that this pick uses; null for a void matchup, whose number is free again. */
  readonly holds: number | null;
  readonly gap: Gap;
}

/** A week's card with the member's picks, as the page shows it. */
export interface WeekBoard {
  readonly no: number;
  readonly label: string;
  /** Sorted by phase (open first), then by lock. */
  readonly matchups: readonly Matchup[];
  /** Number of possible picks, and below it the number of complete ones. */
  readonly total: number;
  readonly picked: number;
  /** Number of incomplete picks, such as a side without over or under. */
  readonly begun: number;
  /** Number of picks that lack only the confidence number. */
  readonly unnumbered: number;
  /** Keys of matchups that lack something, in the order of their locks, then `GUESS` when the tie-break guess is missing. */
  readonly missing: readonly string[];
  /** Number of picks that are still to be made or completed, without the tie-break guess. */
  readonly left: number;
  /** True when the week has as many picks as the rules allow. */
  readonly isFull: boolean;
  readonly bestBets: { readonly used: number; readonly of: number };
  /** The highest confidence number; null without confidence. */
  readonly numbers: number | null;
  /** The matchup whose total points break ties, if it is in this week. */
  readonly tieBreak: Matchup | null;
  readonly isGuessMissing: boolean;
  readonly nextLockAt: number | null;
  readonly isLocked: boolean;
}

export interface Week {
  readonly no: number;
  readonly label: string;
  readonly slots: readonly SpreadSlot[];
}

export const NO_PICK: SpreadPick = { side: null, confidence: null, best_bet: false, total: null, tie_break: null };

/** Reads a stored pick, which the platform types as JSON; the server validated it by this sparclet's schema. */
export function findPick(picks: PicksMap, key: string): SpreadPick {
  return { ...NO_PICK, ...(picks[key] as Partial<SpreadPick> | undefined) };
}

export function hasPick({ side, total }: SpreadPick): boolean {
  return side !== null || total !== null;
}

export function toWeeks(slots: readonly SpreadSlot[]): readonly Week[] {
  const weeks = new Map<number, SpreadSlot[]>();
  for (const slot of slots) weeks.set(slot.view.week, [...(weeks.get(slot.view.week) ?? []), slot]);
  return [...weeks].map(([no, own]) => ({ no, label: own[0]?.view.week_label ?? `Week ${no}`, slots: own }));
}

/** The first undecided week, or the last week when all are decided. */
export function currentWeek(weeks: readonly Week[]): Week | null {
  return weeks.find((week) => !isWeekDone(week)) ?? weeks.at(-1) ?? null;
}

export function isWeekDone({ slots }: Week): boolean {
  return slots.every(isDone);
}

function isDone({ view: { outcome } }: SpreadSlot): boolean {
  return outcome !== null && (outcome.status === "final" || isOff(outcome));
}

interface BoardInput {
  readonly rules: Rules;
  readonly week: Week;
  readonly picks: PicksMap;
}

export function toBoard({ rules, week, picks }: BoardInput): WeekBoard {
  const bare = week.slots.map((slot) => toMatchup(rules, slot, findPick(picks, slot.key)));
  const counted = bare.filter((one) => !one.isVoid && (one.canPickSide || one.canPickTotal));
  const isCounted = new Set(counted.map(({ key }) => key));
  // The server counts a pick of a void game towards the week's limit.
  const voidPickCount = bare.filter(({ key, pick }) => hasPick(pick) && !isCounted.has(key)).length;
  const limit = rules.pick_count === null ? null : Math.max(0, rules.pick_count - voidPickCount);
  const isFull = limit !== null && counted.filter(({ pick }) => hasPick(pick)).length >= limit;
  const isChoice = limit !== null && limit < counted.length;
  const matchups = bare.map((one) => ({ ...one, gap: toGap({ rules, matchup: one, isFull, isChoice }) })).sort(byLock);
  const open = matchups.filter(({ phase }) => phase === "open");
  const tieBreak = rules.tie_break.includes("last_total") ? (matchups.find(({ view }) => view.is_tie_break) ?? null) : null;
  const isGuessMissing = tieBreak !== null && tieBreak.phase === "open" && tieBreak.pick.tie_break === null;
  const locks = open.flatMap(({ lockAt }) => lockAt ?? []);
  const done = matchups.filter(({ key, pick, gap }) => isCounted.has(key) && hasPick(pick) && gap === null);
  const lacking = open.filter(isMissing).map(({ key }) => key);
  const total = limit === null ? counted.length : Math.min(limit, counted.length);
  return {
    no: week.no,
    label: week.label,
    matchups,
    total,
    picked: done.length,
    begun: counted.filter(({ key, pick }) => hasPick(pick) && !done.some((one) => one.key === key)).length,
    unnumbered: open.filter(({ gap }) => gap === "number").length,
    missing: [...lacking, ...(isGuessMissing ? [GUESS] : [])],
    left: Math.min(lacking.length, Math.max(1, total - done.length)),
    isFull,
    bestBets: { used: bare.filter(({ pick }) => pick.best_bet).length, of: rules.best_bets.per_week },
    numbers: week.slots[0]?.view.numbers ?? null,
    tieBreak,
    isGuessMissing,
    nextLockAt: locks.length > 0 ? Math.min(...locks) : null,
    isLocked: matchups.length > 0 && open.length === 0,
  };
}

/** Stands for the tie-break guess in `missing`. */
export const GUESS = "guess";

function toMatchup(rules: Rules, slot: SpreadSlot, pick: SpreadPick): Omit<Matchup, "gap"> {
  const { key, view, is_locked: isLocked } = slot;
  const of = { rules, content: view, outcome: view.outcome ?? undefined };
  const status = view.outcome?.status ?? "scheduled";
  const isVoid = view.outcome !== null && isOff(view.outcome);
  return {
    ...{ key, view, pick, status, isLocked, isVoid },
    phase: toPhase({ status, isLocked, isVoid }),
    lockAt: slot.locks_at === null ? null : Date.parse(slot.locks_at),
    canPickSide: canPickSide(of),
    canPickTotal: canPickTotal(of),
    holds: pick.side === null || isSideVoid(of) ? null : pick.confidence,
  };
}

function toPhase({ status, isLocked, isVoid }: Pick<Matchup, "status" | "isLocked" | "isVoid">): Phase {
  if (isVoid || status === "final") return "over";
  if (!isLocked) return "open";
  return status === "postponed" ? "over" : "on";
}

interface GapInput {
  readonly rules: Rules;
  readonly matchup: Omit<Matchup, "gap">;
  readonly isFull: boolean;
  readonly isChoice: boolean;
}

function toGap({ rules, matchup, isFull, isChoice }: GapInput): Gap {
  const { pick, phase } = matchup;
  if (phase !== "open") return null;
  if (!matchup.canPickSide && !matchup.canPickTotal) return "no_line";
  if (isFull && !hasPick(pick)) return null;
  if (isChoice && !hasPick(pick)) return "optional";
  if (matchup.canPickSide && pick.side === null) return "side";
  if (matchup.canPickTotal && pick.total === null) return "total";
  return rules.confidence && pick.side !== null && pick.confidence === null ? "number" : null;
}

function isMissing({ gap }: Matchup): boolean {
  return gap !== null && gap !== "no_line";
}

const PHASES: readonly Phase[] = ["open", "on", "over"];

function byLock(one: Matchup, other: Matchup): number {
  const phase = PHASES.indexOf(one.phase) - PHASES.indexOf(other.phase);
  const lock = (one.lockAt ?? Number.POSITIVE_INFINITY) - (other.lockAt ?? Number.POSITIVE_INFINITY);
  return phase || lock || one.view.starts_at - other.view.starts_at || one.view.n - other.view.n;
}

/** The next matchup after `from` that lacks something, continuing from the first one at the end. */
export function nextMissing({ matchups, missing }: WeekBoard, from: string | null): string | null {
  const at = matchups.findIndex(({ key }) => key === from);
  const ordered = [...matchups.slice(at + 1), ...matchups.slice(0, at + 1)].map(({ key }) => key);
  return ordered.find((key) => missing.includes(key)) ?? missing[0] ?? null;
}

/** Current or final scores. */
export interface Scores {
  readonly home: number;
  readonly away: number;
}

export function toScores({ view: { outcome } }: Pick<Matchup, "view">): Scores | null {
  const home = outcome?.home_score ?? null;
  const away = outcome?.away_score ?? null;
  return home === null || away === null ? null : { home, away };
}
