import type { RunView } from "@sparc/sparclets/daily-game/daily-game.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { readView } from "../../platform/events/read-view.ts";
import { type GameNow, type Run, readGame } from "../../platform/runs/game.ts";
import type { NamedPerson } from "./puzzles/board.ts";

/** A released puzzle with the member's own result. */
export interface Day {
  readonly number: number;
  readonly slot: string;
  /** Date in the event's time zone, such as "2026-04-18". */
  readonly date: string;
  readonly opens_at: string;
  readonly locks_at: string | null;
  /** True for the current puzzle, which counts for the streak and for points. */
  readonly is_open: boolean;
  readonly own: {
    readonly is_over: boolean;
    readonly is_solved: boolean;
    readonly bucket: string | null;
    readonly points: number;
    /** True when the member finished it while it was the current puzzle. */
    readonly in_time: boolean;
  } | null;
}

export interface Days {
  /** The number of the current puzzle; null when there is none. */
  readonly today: number | null;
  /** When the next puzzle opens, as an ISO timestamp; null when none follows. */
  readonly next_at: string | null;
  /** Newest day first. */
  readonly days: readonly Day[];
  readonly statistics: {
    readonly played: number;
    readonly solved: number;
    readonly current_streak: number;
    readonly best_streak: number;
    readonly distribution: Readonly<Record<string, number>>;
  };
}

/** The opening time of the next puzzle is known, so this interval only picks up changes of the calendar. */
const DAYS_MS = 300_000;
/**
 * The attempt may have advanced on another device. A slow interval is enough, because a guess on an outdated attempt is refused with a
 * message.
 */
const ATTEMPT_MS = 60_000;

/** All released days with the member's own results. */
export const daysQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["daily-days", eventId],
    queryFn: ({ signal }) => readView<Days>({ eventId, name: "days", signal }),
    refetchInterval: DAYS_MS,
    refetchOnWindowFocus: "always",
  });

/** The member's own attempt at a puzzle; before the first guess it is the state in which an attempt would begin. */
export const attemptQuery = (eventId: string, slot: string) =>
  queryOptions({
    queryKey: ["daily-attempt", eventId, slot],
    queryFn: ({ signal }) => readGame(() => call("participation.get", { params: { id: eventId }, query: { slot }, signal })),
    refetchInterval: ATTEMPT_MS,
    refetchOnWindowFocus: "always",
  });

/** Statistics of a released puzzle for the people who run the event; figures of the open puzzle are preliminary. */
export interface PuzzleStatistics {
  readonly number: number;
  readonly played: number;
  readonly solved: number;
}

export const puzzleStatisticsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["daily-puzzle-statistics", eventId],
    queryFn: async ({ signal }) =>
      (await readView<{ readonly puzzles: readonly PuzzleStatistics[] }>({ eventId, name: "statistics", signal })).puzzles,
  });

/** Everybody a guess can name. The list changes only with the event, whose change triggers a refetch. */
export const peopleQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["daily-people", eventId],
    queryFn: async ({ signal }) =>
      (await readView<{ readonly people: readonly NamedPerson[] }>({ eventId, name: "people", signal })).people,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Casts the run's view to the daily game's type; the contract only knows it as an object. */
export const toView = (run: Run): RunView => run.view as unknown as RunView;

/** Stores an attempt from a call's response in the query cache and cancels a running fetch, whose older response would overwrite it. */
export function noteAttempt(client: QueryClient, { eventId, now }: { eventId: string; now: GameNow & { run: Run } }): void {
  const { queryKey } = attemptQuery(eventId, now.run.slot);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, now);
  if (now.run.is_over) void client.invalidateQueries({ queryKey: daysQuery(eventId).queryKey });
}
