import type { EventResults } from "../../../platform/events/events.queries.ts";
import { toQuestionView } from "../question-view.ts";
import { toVerdict } from "../trivia-answer.ts";

type Slots = EventResults["slots"];

export interface OwnGame {
  readonly rightCount: number;
  /** Number of questions that have a right answer and still count. */
  readonly askedCount: number;
  /** The answer with the most points; null when no answer brought any. */
  readonly best: { readonly questionNo: number; readonly points: number; readonly elapsedMs: number | null } | null;
}

/**
 * Summarizes the player's own game from the questions of the results. Only fully right answers count as right. Of two answers with the same
 * points the quicker one is the best moment.
 */
export function toOwnGame(slots: Slots): OwnGame {
  const answers = slots.map((slot, at) => {
    const question = toQuestionView(slot);
    return {
      questionNo: at + 1,
      points: slot.lines.reduce((sum, { points }) => sum + points, 0),
      elapsedMs: slot.elapsed_ms,
      isAsked: question.type !== "poll" && !question.is_voided,
      verdict: toVerdict(question, slot.answer, slot.lines),
    };
  });
  const [best] = answers
    .filter(({ isAsked, verdict, points }) => isAsked && points > 0 && (verdict === "right" || verdict === "part"))
    .sort((a, b) => b.points - a.points || (a.elapsedMs ?? Number.POSITIVE_INFINITY) - (b.elapsedMs ?? Number.POSITIVE_INFINITY));
  return {
    rightCount: answers.filter(({ isAsked, verdict }) => isAsked && verdict === "right").length,
    askedCount: answers.filter(({ isAsked }) => isAsked).length,
    best: best ? { questionNo: best.questionNo, points: best.points, elapsedMs: best.elapsedMs } : null,
  };
}
