import type { Question } from "./types.ts";

/** What every part of the form of one question gets. Paths are inside the question: "options.0.text". */
export interface QuestionPartProps {
  readonly question: Question;
  /** Id of the control at a path, which the checklist leads to. */
  readonly idOf: (path: string) => string;
  /** What is wrong there, once it is time to say so. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (question: Question) => void;
}
