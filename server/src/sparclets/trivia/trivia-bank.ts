import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { draft as draftSchema } from "@sparc/sparclets/trivia/trivia.schema";
import type { BankItem } from "../server-sparclet.ts";

/**
 * Every question of the draft that has a prompt. `order_seed` is left out, because players of the first event may know the order that it
 * produces; `round`, because it is a part of the first event.
 */
export function triviaBank(draft: JsonObject): BankItem[] {
  const read = draftSchema.safeParse(draft);
  if (!read.success) return [];
  return read.data.questions.flatMap(({ id, order_seed: _seed, round: _round, ...question }) => {
    const prompt = question.prompt.trim();
    if (prompt === "") return [];
    const text = [prompt, ...question.options.map((option) => option.text), ...(question.answers ?? [])].join("\n");
    // Serialising drops undefined members, so that the value is plain JSON.
    return [{ key: id, kind: question.type, text, item: JSON.parse(JSON.stringify(question)) as JsonObject }];
  });
}
