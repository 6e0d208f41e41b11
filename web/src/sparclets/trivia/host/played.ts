import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type EventDetail, resultsQuery } from "../../../platform/events/events.queries.ts";
import { toQuestionView } from "../question-view.ts";

export interface PlayedQuestion {
  /** Position in the game, from 1. A skipped question leaves a gap, so that the others stay the same. */
  readonly no: number;
  readonly question: TriviaSlotView;
}

/** All closed questions in their order as they count now. They come from the server, so that a reload or another device shows the same. */
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
