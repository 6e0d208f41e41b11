import { saveText } from "./save-file.ts";

/** Formats rows as CSV. The byte order mark at the start tells spreadsheets that the file is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${joinRows(rows, (text) => quote(disarm(text)))}`;
}

/** Rows as CSV for a reader of this product: cells stay as they are, so it must never be given to a spreadsheet. */
export function toPlainCsv(rows: readonly (readonly string[])[]): string {
  return joinRows(rows, quote);
}

const joinRows = (rows: readonly (readonly string[])[], toCell: (text: string) => string): string =>
  `${rows.map((row) => row.map(toCell).join(",")).join("\r\n")}\r\n`;

/**
 * Matches every place where a spreadsheet may begin a formula: = + - @ and the minus sign, in each form that Unicode treats as the same
 * sign (full-width, small, raised, lowered), after any blanks, control characters and invisible characters, which programs drop on import.
 * A cell that begins with a control character or an invisible one matches as well. A formula may also begin after a semicolon, a tab or a
 * line break, because these separate cells where the comma is the decimal mark.
 */
const FORMULA_START =
  /^[\p{Cc}\p{Cf}\p{DI}]|(^|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207C\u207A\u207B\u208C\u208A\u208B\u2212])/gu;

/** Puts an apostrophe before a possible formula, so that a user's name cannot run code in a spreadsheet. */
function disarm(text: string): string {
  return text.replace(FORMULA_START, (part) => (part === ";" ? ";'" : `'${part}`));
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveText({ name, type: "text/csv;charset=utf-8", content: toCsv(rows) });
}
