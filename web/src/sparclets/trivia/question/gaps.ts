import { missing } from "@sparc/sparclets/trivia/trivia-draft.rules";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import type { Question } from "./types.ts";

/** What the rules say of the questions as they stand on the page, before the server has seen them; paths as in the event's checklist. */
export function draftGaps(questions: readonly Question[]): Gap[] {
  return missing({ questions: [...questions] }).map((gap) => ({ ...gap, path: `draft.${gap.path}` }));
}

/** Gaps of the question at a position, with paths inside it. */
export function gapsAt(gaps: readonly Gap[], at: number): Gap[] {
  const start = `draft.questions.${at}.`;
  return gaps.flatMap((gap) => (gap.path.startsWith(start) ? [{ ...gap, path: gap.path.slice(start.length) }] : []));
}

/** The path that a control's id was made from; its parts have no hyphens of their own. */
export function pathOfFieldId(id: string, questionPath: string): string | null {
  const start = `${fieldId(questionPath)}-`;
  return id.startsWith(start) ? id.slice(start.length).replaceAll("-", ".") : null;
}
