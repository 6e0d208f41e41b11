import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";

/** A slot's view is trivia's own, from its rules; the wire only knows that it is an object. */
export function toQuestionView({ view }: { readonly view: JsonObject }): TriviaSlotView {
  return view as unknown as TriviaSlotView;
}
