import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../api/api.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { questionOf } from "../question-of.ts";

export interface PlayedQuestion {
  /** Its place in the game, from 1; dropped questions keep theirs. */
  readonly no: number;
  readonly question: TriviaSlotView;
}

/** A room's step may change what was played, so it is asked for again with each. */
const playedQuery = (eventId: string, seq: number) =>
  queryOptions({
    queryKey: ["host-played", eventId, seq],
    queryFn: async ({ signal }) => (await call("events.results", { params: { id: eventId }, signal })).data.slots,
    placeholderData: keepPreviousData,
  });

/** Every question that was played to its end, in order, as it counts now. It comes from the server, so that a reload or another device has it too. */
export function usePlayed(a: { readonly event: EventDetail; readonly seq: number; readonly hasBegun: boolean }): readonly PlayedQuestion[] {
  const { event, seq, hasBegun } = a;
  const { data } = useQuery({ ...playedQuery(event.id, seq), enabled: hasBegun });
  const order = keysInOrder(event.draft);
  return (data ?? []).map((slot, at) => ({
    no: (order.indexOf(slot.key) >= 0 ? order.indexOf(slot.key) : at) + 1,
    question: questionOf(slot),
  }));
}

function keysInOrder(draft: unknown): readonly string[] {
  const questions = (draft as { questions?: readonly { id?: string }[] } | undefined)?.questions ?? [];
  return questions.map(({ id }) => id ?? "");
}
