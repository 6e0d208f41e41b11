import { saveText } from "./save-file.ts";

/** Rows as CSV. The first character tells spreadsheets that it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/**
 * What a spreadsheet may take for a formula: = + - @ in every form that Unicode counts as the same sign (full-width, small, raised, lowered)
 * and the minus sign, behind any blanks, control characters and characters that cannot be seen, which programs drop on import. A cell that
 * begins with a control character or one that cannot be seen counts too. Formulas may also begin behind a semicolon, a tab or a line break,
 * which part cells where commas are decimal marks.
 */
const FORMULA_START =
  /^[\p{Cc}\p{Cf}\p{DI}]|(^|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207C\u207A\u207B\u208C\u208A\u208B\u2212])/gu;

/** With an apostrophe before what may be a formula, so that a name cannot run anything in somebody's spreadsheet. */
function cell(text: string): string {
  const safe = text.replace(FORMULA_START, (part) => (part === ";" ? ";'" : `'${part}`));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveText({ name, type: "text/csv;charset=utf-8", content: toCsv(rows) });
}
