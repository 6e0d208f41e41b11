import { saveText } from "./save-file.ts";

/** Rows as CSV. The first character tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/**
 * What begins like a formula is text, so that a name cannot run anything in somebody's spreadsheet; behind a semicolon or a tab too, which
 * part cells where commas are decimal marks.
 */
function cell(text: string): string {
  const safe = text.replace(/^[\t\r\n]|(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g, (part) => (part === ";" ? ";'" : `'${part}`));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveText({ name, type: "text/csv;charset=utf-8", content: csvOf(rows) });
}
