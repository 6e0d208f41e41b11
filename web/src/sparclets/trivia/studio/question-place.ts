const QUESTION_PATH = /^draft\.questions\.(\d+)/;

/** Position of the question that a problem's path points into; null for a path outside the questions. */
export function questionAt(path: string): number | null {
  const at = QUESTION_PATH.exec(path)?.[1];
  return at === undefined ? null : Number(at);
}

export function toPlace(path: string): string {
  const at = questionAt(path);
  if (at !== null) return `Question ${at + 1}`;
  return path.startsWith("rules.") ? "Rules" : "Questions";
}
