import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRunView } from "@sparc/sparclets/trivia/trivia-run.schema";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/api.ts";
import { type GameNow, type Run, readGame } from "../../../platform/runs/game.ts";
import { type RunStep, useRunStep } from "../../../platform/runs/use-run-step.ts";

/** The player's own run in a self-paced game, as the server last sent it. */
export interface RunNow {
  readonly mine: ParticipantState;
  /** The question the player is at; null before the first. */
  readonly at: TriviaRunView | null;
  readonly done: number;
  readonly total: number;
  /** All questions after the last one was played, with the right answers and points once the event is over; until then `points` is null. */
  readonly review: { readonly views: readonly TriviaRunView[]; readonly points: NonNullable<Run["review"]>["points"] } | null;
  /** Server time minus this device's time, in ms. */
  readonly offsetMs: number;
}

const POLL_MS = 10_000;

/** The player's run; polled, because another device may have moved on. */
export const runQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["run", eventId],
    queryFn: ({ signal }) => readGame(() => call("participation.get", { params: { id: eventId }, signal })).then(toRunNow),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });

/** Casts the run's content to trivia's types. The wire only types it as an object; its content comes from trivia's own rules. */
function toPlace(run: Run | null): Omit<RunNow, "mine" | "offsetMs"> {
  return {
    at: (run?.view as TriviaRunView | undefined) ?? null,
    done: run?.progress?.done ?? 0,
    total: run?.progress?.total ?? 0,
    review: run?.review ? { views: run.review.views as unknown as TriviaRunView[], points: run.review.points } : null,
  };
}

const toRunNow = ({ run, ...now }: GameNow): RunNow => ({ ...now, ...toPlace(run) });

/** Stores the run that came with an answer's receipt, which saves a request. */
export function noteRun(client: QueryClient, eventId: string, run: Run): void {
  client.setQueryData<RunNow>(runQuery(eventId).queryKey, (before) => before && { ...before, ...toPlace(run) });
}

/** Moves the run to its next question (or starts it), or ends it. */
export function useGameStep(eventId: string, name: "participation.start" | "participation.end"): RunStep {
  const client = useQueryClient();
  const { queryKey } = runQuery(eventId);
  return useRunStep({
    eventId,
    name,
    onGame: (now) => {
      // A pending refetch must not overwrite the new question with the previous one.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, toRunNow(now));
    },
    onRefused: () => void client.invalidateQueries({ queryKey: ["event"] }),
  });
}
