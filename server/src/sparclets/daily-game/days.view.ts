import { toPick } from "@sparc/sparclets/daily-game/daily-game.run";
import type { Outcome, Pick, State } from "@sparc/sparclets/daily-game/daily-game.schema";
import { toPoints } from "@sparc/sparclets/daily-game/daily-scoring.rules";
import { dailyStatistics } from "@sparc/sparclets/daily-game/daily-streak.rules";
import { toKind } from "@sparc/sparclets/daily-game/puzzles/registry";
import { ok, type Result } from "@sparc/sparclets/kernel/result";
import * as z from "zod";
import { findRunsOf, type RunRecord } from "../../features/runs/runs.repository.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { defineQuery, type QueryCall } from "../server-sparclet.ts";
import { type DaysView, daysView } from "./daily-views.schema.ts";
import { findOutcomesSoFar } from "./puzzle-outcomes.ts";
import { findReleased, type ReleasedPuzzle } from "./released-puzzles.ts";

export const daysQuery = defineQuery({ access: "viewer", input: z.object({}), output: daysView, load: loadDays });

type Day = DaysView["days"][number];

async function loadDays(call: QueryCall<object>): Promise<Result<DaysView>> {
  const { context, event, viewer } = call;
  const { puzzles, nextAt } = await findReleased(call);
  const runs = await findRunsOf(context.database.db, { eventId: event.event.id, userId: viewer.userId });
  const runOfSlot = new Map(runs.map((run) => [run.slotKey, run]));
  const scoredByOthers = puzzles.map(({ slot }) => slot).filter(({ key }) => isScoredByOthers(runOfSlot.get(key)));
  const outcomes = await findOutcomesSoFar(call, scoredByOthers);
  const days = puzzles.map((puzzle): Day => {
    const run = runOfSlot.get(puzzle.slot.key);
    return { ...toDay(puzzle), own: run ? toOwnDay(run, outcomes.get(puzzle.slot.key) ?? null) : null };
  });
  return ok({
    today: days.findLast((day) => day.is_open)?.number ?? null,
    next_at: toTimeOrNull(nextAt),
    statistics: toStatistics({ puzzles, days }),
    days: days.toReversed(),
  });
}

function toDay({ slot, opensAt, date, isOpen }: ReleasedPuzzle): Omit<Day, "own"> {
  return {
    number: slot.content.number,
    slot: slot.key,
    date,
    opens_at: new Date(opensAt).toISOString(),
    locks_at: toTimeOrNull(slot.lockAt),
    is_open: isOpen,
  };
}

/** Whether the run is over and its points depend on the attempts of others. */
function isScoredByOthers(run: RunRecord | undefined): boolean {
  if (!run) return false;
  const { puzzle } = run.state as unknown as State;
  const kind = toKind(puzzle.kind);
  return kind.found !== undefined && kind.isOver(puzzle.value);
}

function toOwnDay({ state, counted }: RunRecord, outcome: Outcome | null): NonNullable<Day["own"]> {
  const { puzzle } = state as unknown as State;
  const isOver = toKind(puzzle.kind).isOver(puzzle.value);
  const pick = toPick(puzzle);
  return {
    is_over: isOver,
    is_solved: pick.is_solved,
    bucket: pick.bucket,
    points: isOver ? toPoints({ kind: puzzle.kind, pick, outcome }) : 0,
    in_time: (counted as Pick | null)?.is_over === true,
  };
}

function toStatistics({ puzzles, days }: { puzzles: readonly ReleasedPuzzle[]; days: readonly Day[] }): DaysView["statistics"] {
  const { played, solved, currentStreak, bestStreak } = dailyStatistics({
    numbers: days.map(({ number }) => number),
    isCurrentOpen: days.at(-1)?.is_open ?? false,
    days: days.flatMap(({ number, own }) => (own ? [{ number, isInTime: own.in_time, isSolved: own.is_solved }] : [])),
  });
  const bars = puzzles.flatMap(({ slot: { content } }) => toKind(content.puzzle.kind).buckets(content.puzzle.value));
  const distribution: Record<string, number> = Object.fromEntries(bars.map((bar) => [bar, 0]));
  for (const { own } of days) if (own?.in_time && own.bucket !== null) distribution[own.bucket] = (distribution[own.bucket] ?? 0) + 1;
  return { played, solved, current_streak: currentStreak, best_streak: bestStreak, distribution };
}
