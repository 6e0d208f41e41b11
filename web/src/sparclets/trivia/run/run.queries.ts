import type { Mine } from "@sparc/contract/entities/room";
import type { TriviaRunView } from "@sparc/sparclets/trivia/trivia-run.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/api.ts";
import { type Run, readGame } from "../../../platform/runs/game.ts";

/** One's own self-paced game, as the server last told it. */
export interface RunNow {
  readonly mine: Mine;
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
    queryFn: ({ signal }) => readRun(() => call("games.get", { params: { id: eventId }, signal })),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });

/** One's place in the game, from any call that tells it. */
export async function readRun(ask: Parameters<typeof readGame>[0]): Promise<RunNow> {
  const { run, ...now } = await readGame(ask);
  return { ...now, ...placeOf(run) };
}

/** The run's inside is trivia's own, from its rules; the wire only knows that it is an object. */
export function placeOf(run: Run | null): Omit<RunNow, "mine" | "offsetMs"> {
  return {
    at: (run?.view as TriviaRunView | undefined) ?? null,
    done: run?.progress?.done ?? 0,
    total: run?.progress?.total ?? 0,
    review: run?.review ? { views: run.review.views as unknown as TriviaRunView[], points: run.review.points } : null,
  };
}

/** What an answer told about the game, without asking again. */
export function noteRun(client: QueryClient, eventId: string, run: Run): void {
  client.setQueryData<RunNow>(runQuery(eventId).queryKey, (before) => before && { ...before, ...placeOf(run) });
}
