import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";

/** Casts a slot's view to trivia's type. The wire only types it as an object; its content comes from trivia's own rules. */
export function toQuestionView({ view }: { readonly view: JsonObject }): TriviaSlotView {
  return view as unknown as TriviaSlotView;
}
