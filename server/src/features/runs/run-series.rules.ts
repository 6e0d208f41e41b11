import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { EventRecord } from "../events/event-record.ts";
import type { RunRecord } from "./runs.repository.ts";

export type RunRules = NonNullable<Sparclet["run"]>;

/** A run's slot and its solution, of the version it began with. */
export interface Played {
  slot: Slot<Json>;
  secret: Json | null;
}

/** When a run's own time ends; null when it is over or has no limit. */
const toExpiry = (rules: RunRules, { state }: RunRecord): Instant | null =>
  rules.isOver(state) ? null : (rules.expiresAt?.(state) ?? null);

/** Whether a run's own time has ended, and the run not yet. */
export function isExpired(rules: RunRules, { run, now }: { run: RunRecord; now: Instant }): boolean {
  const at = toExpiry(rules, run);
  return at !== null && now >= at;
}

/** The run as time has made it: over, at the moment it ran out. */
export function expire(rules: RunRules, { run, played, now }: { run: RunRecord; played: Played; now: Instant }): RunRecord {
  const at = toExpiry(rules, run);
  if (at === null || now < at) return run;
  return { ...run, state: rules.end({ ...played, state: run.state, how: "expired", now: at }) as JsonObject, endedAt: at };
}

interface Place {
  /** The number of slots whose run is over, of all that can be started. */
  done: number;
  total: number;
  isFinished: boolean;
  /** The slot that comes next for the member: the one with an open run, otherwise the first that was not started. */
  next: Slot<Json> | null;
}

export function placeInSeries(options: {
  rules: RunRules;
  event: Pick<EventRecord, "rules">;
  slots: readonly Slot<Json>[];
  runs: readonly RunRecord[];
}): Place {
  const { rules, runs } = options;
  const slots = options.slots.filter((slot) => rules.canStart({ rules: options.event.rules, slot }));
  const over = new Set(runs.filter((run) => rules.isOver(run.state)).map(({ slotKey }) => slotKey));
  const open = runs.find((run) => !rules.isOver(run.state));
  const left = slots.filter(({ key }) => !over.has(key));
  const next = left.find(({ key }) => key === open?.slotKey) ?? left[0] ?? null;
  return { done: slots.length - left.length, total: slots.length, isFinished: slots.length > 0 && left.length === 0, next };
}
