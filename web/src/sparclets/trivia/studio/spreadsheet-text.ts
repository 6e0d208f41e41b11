import { toPlainCsv } from "@sparc/sparclets/kernel/csv-text";
import { type CellValue, readSheet } from "read-excel-file/universal";

/** The first sheet of an `.xlsx` file as CSV, with the rows at their places. Throws when the file is not a spreadsheet. */
export async function readSpreadsheet(file: Blob): Promise<string> {
  const rows = await readSheet(file);
  return toPlainCsv(rows.map((row) => row.map(toText)));
}

/** Cells of dates do not occur in templates of questions; they are written as the day. */
function toText(value: CellValue | null): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null ? "" : String(value);
}
