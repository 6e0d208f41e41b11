/** A number can be no formula, also a negative one. */
export type CsvCell = string | number;
type Rows<Cell> = readonly (readonly Cell[])[];

/** Tells spreadsheets at the start of a file that it is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Formats rows as a CSV file for spreadsheets. */
export function toCsv(rows: Rows<CsvCell>): string {
  return BYTE_ORDER_MARK + toCsvLines(rows);
}

/** Rows of a CSV file for spreadsheets without its start, for files that are written in parts. */
export function toCsvLines(rows: Rows<CsvCell>): string {
  return joinRows(rows, (cell) => (typeof cell === "number" ? String(cell) : quote(disarm(cell))));
}

/** Rows as CSV for a reader of this product: cells stay as they are, so it must never be given to a spreadsheet. */
export function toPlainCsv(rows: Rows<string>): string {
  return joinRows(rows, quote);
}

const joinRows = <Cell>(rows: Rows<Cell>, toCell: (cell: Cell) => string): string =>
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
