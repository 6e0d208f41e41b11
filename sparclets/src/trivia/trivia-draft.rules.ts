import type { Missing, SlotPlan } from "../sparclet-rules.ts";
import { type Content, content, type Draft, type DraftQuestion, type Secret, secret } from "./trivia.schema.ts";
import { shownItems } from "./trivia-order.rules.ts";
import { error, folded, questionGaps, warning } from "./trivia-question-gaps.rules.ts";
import { toRounds } from "./trivia-rounds.rules.ts";

/** What stands between the draft and publication, addressed as the draft is (`questions.3.prompt`). */
export function validateForPublish(draft: Draft): Missing[] {
  if (draft.questions.length === 0) return [error("questions", "required", "Add at least one question")];
  const prompts = new Map<string, number>();
  return draft.questions.flatMap((question, at) => {
    const gaps = questionGaps(question).map((gap) => ({ ...gap, path: `questions.${at}.${gap.path}` }));
    const prompt = folded(question.prompt);
    const first = prompts.get(prompt);
    if (prompt !== "" && first !== undefined)
      gaps.push(warning(`questions.${at}.prompt`, "duplicate", `The same question as number ${first + 1}`));
    else prompts.set(prompt, at);
    return gaps;
  });
}

/** Questions with errors are left out. Rounds are no groups of slots, because a slot without a group would not belong to the game. */
export function planSlots(draft: Draft): SlotPlan<Content, Secret>[] {
  const complete = draft.questions.filter((question) => !questionGaps(question).some((gap) => gap.level === "error"));
  const rounds = toRounds(complete);
  return complete.map((question, ordinal) => {
    const { options, key } = toAnswers(question);
    const { image } = question;
    const round = rounds[ordinal];
    const shown = image ? { image: { src: image.src.trim(), alt: image.alt.trim(), is_decorative: image.is_decorative } } : {};
    return {
      key: question.id,
      ordinal,
      group: null,
      content: content.parse({
        prompt: question.prompt.trim(),
        type: question.type,
        options,
        time_limit_s: question.time_limit_s,
        points: question.type === "poll" ? "none" : question.points,
        ...shown,
        ...(round ? { round } : {}),
      }),
      secret: secret.parse({ ...key, explanation: question.explanation?.trim() || null }),
      opensAt: null,
      lockAt: null,
    };
  });
}

/** What a question offers and what is right; members of other types stay behind in the draft. */
function toAnswers(question: DraftQuestion): { options: Content["options"]; key: Omit<Secret, "explanation"> } {
  const options = question.options.map(({ id, text }) => ({ id, text: text.trim() }));
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "true_false":
      return { options, key: { correct: [...question.correct].sort() } };
    case "poll":
      return { options, key: { correct: [] } };
    case "put_in_order": {
      const items = shownItems({ items: options, key: question.id, seed: question.order_seed ?? "" });
      return { options: items.options, key: { correct: items.correct } };
    }
    case "typed_text": {
      const answers = (question.answers ?? []).map((answer) => answer.trim());
      return { options: [], key: { correct: [], answers, edit_distance: question.edit_distance ?? 0 } };
    }
    case "number": {
      const { answer, tolerance } = question.number ?? { answer: null, tolerance: null };
      return { options: [], key: { correct: [], number: { answer: answer ?? 0, tolerance } } };
    }
  }
}
