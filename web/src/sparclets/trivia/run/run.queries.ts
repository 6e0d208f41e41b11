import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRunView } from "@sparc/sparclets/trivia/trivia-run.schema";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/api.ts";
import { type GameNow, type Run, readGame } from "../../../platform/runs/game.ts";
import { type RunStep, useRunStep } from "../../../platform/runs/use-run-step.ts";

/** One's own self-paced game, as the server last told it. */
export interface RunNow {
  readonly mine: ParticipantState;
  /** The question one is at; null before the first. */
  readonly at: TriviaRunView | null;
  readonly done: number;
  readonly total: number;
  /** After the last question: all of them, with what is right and the points they bring once the event is over; until then `points` is null. */
  readonly review: { readonly views: readonly TriviaRunView[]; readonly points: NonNullable<Run["review"]>["points"] } | null;
  /** Server time minus this device's time. */
  readonly offsetMs: number;
}

const POLL_MS = 10_000;

/** Asked again now and then: another device may have gone on. */
export const runQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["run", eventId],
    queryFn: ({ signal }) => readGame(() => call("participation.get", { params: { id: eventId }, signal })).then(toRunNow),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });

/** The run's inside is trivia's own, from its rules; the wire only knows that it is an object. */
function toPlace(run: Run | null): Omit<RunNow, "mine" | "offsetMs"> {
  return {
    at: (run?.view as TriviaRunView | undefined) ?? null,
    done: run?.progress?.done ?? 0,
    total: run?.progress?.total ?? 0,
    review: run?.review ? { views: run.review.views as unknown as TriviaRunView[], points: run.review.points } : null,
  };
}

const toRunNow = ({ run, ...now }: GameNow): RunNow => ({ ...now, ...toPlace(run) });

/** Shows the run that an answer brought, without asking again. */
export function noteRun(client: QueryClient, eventId: string, run: Run): void {
  client.setQueryData<RunNow>(runQuery(eventId).queryKey, (before) => before && { ...before, ...toPlace(run) });
}

/** On to the next question (the first included), or out of the game. */
export function useGameStep(eventId: string, name: "participation.start" | "participation.end"): RunStep {
  const client = useQueryClient();
  const { queryKey } = runQuery(eventId);
  return useRunStep({
    eventId,
    name,
    onGame: (now) => {
      // An answer that was asked for earlier must not bring back the question before.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, toRunNow(now));
    },
    onRefused: () => void client.invalidateQueries({ queryKey: ["event"] }),
  });
}
