import { validateForPublish } from "@sparc/sparclets/trivia/trivia-draft.rules";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import type { Question } from "./types.ts";

/**
 * Runs the publishing rules on the questions as they are on the page, before the server has them. Paths are those of the event's checklist.
 */
export function draftGaps(questions: readonly Question[]): Gap[] {
  return validateForPublish({ questions: [...questions] }).map((gap) => ({ ...gap, path: `draft.${gap.path}` }));
}

/** Problems of the question at this position, with paths inside the question. */
export function gapsAt(gaps: readonly Gap[], at: number): Gap[] {
  const start = `draft.questions.${at}.`;
  return gaps.flatMap((gap) => (gap.path.startsWith(start) ? [{ ...gap, path: gap.path.slice(start.length) }] : []));
}

/** Returns the path that a control's id was built from, or null for a control outside the question. Parts of a path contain no hyphens. */
export function pathOfFieldId(id: string, questionPath: string): string | null {
  const start = `${fieldId(questionPath)}-`;
  return id.startsWith(start) ? id.slice(start.length).replaceAll("-", ".") : null;
}
