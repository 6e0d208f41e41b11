import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { draft as draftSchema } from "@sparc/sparclets/trivia/trivia.schema";
import type { BankItem } from "../server-sparclet.ts";

/** Every question that is written; the word that hides the order of items is left out too, as players of the first event may know it. */
export function triviaBank(draft: JsonObject): BankItem[] {
  const read = draftSchema.safeParse(draft);
  if (!read.success) return [];
  return read.data.questions.flatMap(({ id, order_seed: _seed, ...question }) => {
    const prompt = question.prompt.trim();
    if (prompt === "") return [];
    const text = [prompt, ...question.options.map((option) => option.text), ...(question.answers ?? [])].join("\n");
    // The schema's members are JSON; what is left out is absent, not undefined.
    return [{ key: id, kind: question.type, text, item: JSON.parse(JSON.stringify(question)) as JsonObject }];
  });
}
