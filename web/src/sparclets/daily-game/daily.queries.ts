import type { RunView } from "@sparc/sparclets/daily-game/daily-game.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { type GameNow, type Run, readGame } from "../../platform/runs/game.ts";
import type { NamedPerson } from "./puzzles/board.ts";

/** A released puzzle, and what its reader did with it. */
export interface Day {
  readonly number: number;
  readonly slot: string;
  /** In the event's zone: "2026-04-18". */
  readonly date: string;
  readonly opens_at: string;
  readonly locks_at: string | null;
  /** It is the current one. */
  readonly is_open: boolean;
  readonly own: {
    readonly is_over: boolean;
    readonly is_solved: boolean;
    readonly bucket: string | null;
    readonly points: number;
    /** Finished while it was the current one. */
    readonly in_time: boolean;
  } | null;
}

export interface Days {
  /** The number of the current puzzle; null where there is none. */
  readonly today: number | null;
  /** When the next puzzle opens. */
  readonly next_at: string | null;
  /** The newest first. */
  readonly days: readonly Day[];
  readonly statistics: {
    readonly played: number;
    readonly solved: number;
    readonly current_streak: number;
    readonly best_streak: number;
    readonly distribution: Readonly<Record<string, number>>;
  };
}

/** The next puzzle comes at a time that is known, so that this is for changes of the calendar alone. */
const DAYS_MS = 300_000;
/** Another device may have gone on. A guess that meets that is told, so it is no hurry. */
const ATTEMPT_MS = 60_000;

/** Everything that was released, with one's own part in it. */
export const daysQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["daily-days", eventId],
    queryFn: async ({ signal }) =>
      (await call("views.get", { params: { id: eventId, name: "days" }, query: {}, signal })).data as unknown as Days,
    refetchInterval: DAYS_MS,
    refetchOnWindowFocus: "always",
  });

/** One's own attempt at a puzzle, as it would begin where there is none. */
export const attemptQuery = (eventId: string, slot: string) =>
  queryOptions({
    queryKey: ["daily-attempt", eventId, slot],
    queryFn: ({ signal }) => readGame(() => call("participation.get", { params: { id: eventId }, query: { slot }, signal })),
    refetchInterval: ATTEMPT_MS,
    refetchOnWindowFocus: "always",
  });

/** What a released puzzle came to, for those who run the event; of the open one so far. */
export interface PuzzleStatistics {
  readonly number: number;
  readonly played: number;
  readonly solved: number;
}

export const puzzleStatisticsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["daily-puzzle-statistics", eventId],
    queryFn: async ({ signal }) =>
      (
        (await call("views.get", { params: { id: eventId, name: "statistics" }, query: {}, signal })).data as unknown as {
          puzzles: readonly PuzzleStatistics[];
        }
      ).puzzles,
  });

/** Everybody who can be named. They change only with the event, which is asked for anew then. */
export const peopleQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["daily-people", eventId],
    queryFn: async ({ signal }) =>
      (
        (await call("views.get", { params: { id: eventId, name: "people" }, query: {}, signal })).data as unknown as {
          people: readonly NamedPerson[];
        }
      ).people,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The run's inside is the daily game's own; the wire only knows that it is an object. */
export const viewOf = (run: Run): RunView => run.view as unknown as RunView;

/** What a call told about the attempt. An answer that was asked for before must not take it back. */
export function noteAttempt(client: QueryClient, { eventId, now }: { eventId: string; now: GameNow & { run: Run } }): void {
  const { queryKey } = attemptQuery(eventId, now.run.slot);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, now);
  if (now.run.is_over) void client.invalidateQueries({ queryKey: daysQuery(eventId).queryKey });
}
