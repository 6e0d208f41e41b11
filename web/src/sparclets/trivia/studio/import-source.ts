interface Row {
  /** Line of the text at which the row begins, from 1. */
  readonly line: number;
}

/** The questions of a JSON list may all be in one line, so they are named by their position in the list. */
const isJson = (text: string): boolean => /^[\s\uFEFF]*[[{]/.test(text);

/** What the row is called: "the question in line 3", or "question 3 of the list" in a JSON list. */
export function nameOfRow({ line }: Row, { at, text }: { readonly at: number; readonly text: string }): string {
  return isJson(text) ? `question ${at + 1} of the list` : `the question in line ${line}`;
}

/** What the text has for each row: the row's first line, or in a JSON list the question's own prompt or its position. */
export function sourceTexts(rows: readonly Row[], text: string): string[] {
  if (!isJson(text)) {
    const lines = text.split(/\r\n|\r|\n/);
    return rows.map(({ line }) => lines[line - 1] ?? "");
  }
  const prompts = promptsOfList(text);
  return rows.map((_, at) => prompts[at] ?? `Question ${at + 1} of the list`);
}

/** The prompts of a JSON list by position, undefined where a question has none; empty when the whole text is no valid JSON. */
function promptsOfList(text: string): (string | undefined)[] {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    const list = Array.isArray(value) ? value : (value as { questions?: unknown }).questions;
    return Array.isArray(list) ? list.map(toPrompt) : [];
  } catch {
    return [];
  }
}

function toPrompt(item: { prompt?: unknown; question?: unknown } | null): string | undefined {
  const prompt = item?.prompt ?? item?.question;
  return typeof prompt === "string" && prompt.trim() !== "" ? prompt : undefined;
}
