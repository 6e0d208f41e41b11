import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type EventDetail, resultsQuery } from "../../../platform/events/events.queries.ts";
import { toQuestionView } from "../question-of.ts";

export interface PlayedQuestion {
  /** Its place in the game, from 1; dropped questions keep theirs. */
  readonly no: number;
  readonly question: TriviaSlotView;
}

/** Every question that was played to its end, in order, as it counts now. It comes from the server, so that a reload or another device has it too. */
export function usePlayed(input: {
  readonly event: EventDetail;
  readonly seq: number;
  readonly hasBegun: boolean;
}): readonly PlayedQuestion[] {
  const { event, seq, hasBegun } = input;
  const { data } = useQuery({ ...resultsQuery(event.id, seq), placeholderData: keepPreviousData, enabled: hasBegun });
  const order = keysInOrder(event.draft);
  return (data?.slots ?? []).map((slot, at) => ({
    no: (order.indexOf(slot.key) >= 0 ? order.indexOf(slot.key) : at) + 1,
    question: toQuestionView(slot),
  }));
}

function keysInOrder(draft: unknown): readonly string[] {
  const questions = (draft as { questions?: readonly { id?: string }[] } | undefined)?.questions ?? [];
  return questions.map(({ id }) => id ?? "");
}
