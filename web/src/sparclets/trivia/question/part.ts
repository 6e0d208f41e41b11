import type { Question } from "./types.ts";

/** Props shared by the parts of a question's form. Paths are inside the question, such as "options.0.text". */
export interface QuestionPartProps {
  readonly question: Question;
  /** Returns the id of the control at a path, which the checklist links to. */
  readonly toId: (path: string) => string;
  /** Returns the problem at a path, once it may be shown. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (question: Question) => void;
}
