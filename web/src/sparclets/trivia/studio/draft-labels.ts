import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Draft } from "@sparc/sparclets/trivia/trivia.schema";
import { counted } from "../../../lib/ordinals.ts";

// Written here instead of imported from the editor's modules: this file loads before the editor, and they would bring the whole schema.
function listQuestions(draft: JsonObject): Draft["questions"] {
  return (draft as unknown as Partial<Draft>).questions ?? [];
}

/**
 * Compares two versions of the questions and lists those of `draft` that differ from `other` or are missing there, one per line, after the
 * number of questions.
 */
export function draftLabels({ draft, other }: { readonly draft: JsonObject; readonly other: JsonObject }): readonly string[] {
  const questions = listQuestions(draft);
  const others = new Map(listQuestions(other).map((question, at) => [question.id, { at, text: JSON.stringify(question) }]));
  const lines = questions.flatMap((question, at) => {
    const twin = others.get(question.id);
    if (twin?.text === JSON.stringify(question) && twin.at === at) return [];
    const answers = question.options.map(({ text }) => text.trim()).filter((text) => text !== "");
    const shown = answers.length > 0 ? ` (${answers.join(", ")})` : "";
    return [`Question ${at + 1}: ${question.prompt.trim() || "Not written yet"}${shown}`];
  });
  const unused = (draft as unknown as Partial<Draft>).unused?.length ?? 0;
  return [counted(questions.length, "question"), ...(unused > 0 ? [`${counted(unused, "question")} not used`] : []), ...lines];
}
