import type { TypedAnswersView } from "@sparc/sparclets/trivia/trivia-typed.schema";
import { queryOptions } from "@tanstack/react-query";
import { readView } from "../../../platform/events/read-view.ts";

export type TypedAnswer = TypedAnswersView["answers"][number];

/** What was typed for a question. Answers arrive while it is open, so it is then read again at this interval. */
const OPEN_EVERY_MS = 1_500;

/** `isOpen`: more answers may arrive. */
export const typedAnswersQuery = (input: { readonly eventId: string; readonly slot: string; readonly isOpen: boolean }) =>
  queryOptions({
    queryKey: ["typed-answers", input.eventId, input.slot],
    queryFn: ({ signal }) =>
      readView<TypedAnswersView>({ eventId: input.eventId, name: "typed_answers", query: { slot: input.slot }, signal }),
    refetchInterval: input.isOpen ? OPEN_EVERY_MS : false,
  });
