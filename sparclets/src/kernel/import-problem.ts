export interface ImportProblem {
  /** Line of the file, from 1. */
  line: number;
  code: string;
  message: string;
  /** An error keeps its row out, a warning does not. */
  level: "error" | "warning";
  /** What would mend it. On every problem that leaves an importer. */
  repair?: string;
}
